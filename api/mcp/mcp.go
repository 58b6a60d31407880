package mcp

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"mime"
	"net/http"
	"runtime/debug"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/openapi"
)

// maxBatch is how many messages one request may carry. Protocol versions before
// 2025-06-18 have batches; the calls of a batch run side by side.
const maxBatch = 20

// Config is what a server of tools is made of. All of it is needed.
type Config struct {
	// Document declares the operations; it is complete when it comes here.
	Document *openapi.Document
	// API answers them. It is called from inside the process.
	API http.Handler
	// Fail answers with an error as the API does.
	Fail func(http.ResponseWriter, *http.Request, error)
	// Instructions are shown to the model that works with the tools.
	Instructions string
	// Resources are what an agent may want to read up on.
	Resources []Resource
	// MaxBytes is the size of the largest message that is read.
	MaxBytes int64
	Log      *slog.Logger
}

// Resource is a JSON document of the API under a name: snackfarm://name.
type Resource struct{ Name, Title, Path string }

// Handler serves the tools. It is stateless: a session kept in the memory of one
// process would break behind a balancer, so each request is answered from
// itself, by any API process. The error is a declaration that makes no tool.
func Handler(c Config) (http.Handler, error) {
	answer := answering{loopback{c.API}, c.Fail}
	server := sdk.NewServer(
		&sdk.Implementation{Name: "snackfarm", Title: c.Document.Info.Title, Version: c.Document.Info.Version},
		&sdk.ServerOptions{
			Instructions: c.Instructions,
			// Tools and resources do not change while a process runs.
			Capabilities: &sdk.ServerCapabilities{Tools: &sdk.ToolCapabilities{}, Resources: &sdk.ResourceCapabilities{}},
		})
	server.AddReceivingMiddleware(c.contain)
	all, err := tools(c.Document, answer)
	if err != nil {
		return nil, err
	}
	for _, t := range all {
		server.AddTool(t.describe(), t.call)
	}
	if err := addWait(server, c.Document, answer); err != nil {
		return nil, err
	}
	for _, r := range c.Resources {
		r.add(server, answer)
	}
	inner := sdk.NewStreamableHTTPHandler(func(*http.Request) *sdk.Server { return server }, &sdk.StreamableHTTPOptions{
		Stateless: true, PropagateRequestCancellation: true, MaxRequestBodyBytes: c.MaxBytes,
		DisableLocalhostProtection: true, // the API admits origins, and also knows its public address
	})
	return http.HandlerFunc(func(plain http.ResponseWriter, r *http.Request) {
		w := &unstored{ResponseWriter: plain}
		if err := c.admit(r); err != nil {
			c.Fail(w, r, err)
			return
		}
		inner.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), outerKey{}, r)))
	}), nil
}

// admit bounds what the protocol's reader is given: JSON of a size and depth,
// few messages.
func (c Config) admit(r *http.Request) error {
	if kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type")); err != nil || kind != openapi.JSON {
		return farm.Errorf(farm.CodeMediaType, "the body must be application/json")
	}
	body, err := io.ReadAll(io.LimitReader(r.Body, c.MaxBytes+1))
	switch {
	case err != nil:
		return farm.Errorf(farm.CodeInvalid, "the request body broke off")
	case int64(len(body)) > c.MaxBytes:
		openapi.Drain(r)
		return farm.Errorf(farm.CodeTooLarge, "the body is larger than %d bytes", c.MaxBytes)
	case !json.Valid(body): // also when it is nested more than 10000 deep
		return farm.Errorf(farm.CodeInvalid, "the body is not valid JSON")
	}
	if bytes.HasPrefix(bytes.TrimLeft(body, " \t\r\n"), []byte("[")) {
		var messages []json.RawMessage
		if err := json.Unmarshal(body, &messages); err != nil || len(messages) == 0 || len(messages) > maxBatch {
			return farm.Errorf(farm.CodeInvalid, "a batch holds 1-%d messages", maxBatch)
		}
	}
	r.Body = io.NopCloser(bytes.NewReader(body))
	return nil
}

// contain keeps a panic inside its call, and ends a call whose caller is gone.
// The SDK runs calls in goroutines of its own, which no middleware of HTTP sees.
func (c Config) contain(next sdk.MethodHandler) sdk.MethodHandler {
	return func(ctx context.Context, method string, req sdk.Request) (result sdk.Result, err error) {
		defer func() {
			if p := recover(); p != nil {
				c.Log.ErrorContext(ctx, "panic", "message", method, "panic", p, "stack", string(debug.Stack()))
				result, err = nil, c.fault(ctx, fmt.Errorf("panic: %v", p))
			}
		}()
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		if outer := outerRequest(ctx); outer != nil {
			defer context.AfterFunc(outer.Context(), cancel)()
		}
		return next(ctx, method, req)
	}
}

// fault is a fault of the service in the words of the API.
func (c Config) fault(ctx context.Context, err error) error {
	answer := newAnswer()
	c.Fail(answer, loopback{}.request(ctx, innerRequest{method: http.MethodPost}), err)
	var worded struct{ Message string }
	if json.Unmarshal(answer.body.Bytes(), &worded) != nil || worded.Message == "" {
		return errors.New("the service could not answer")
	}
	return &jsonrpc.Error{Code: jsonrpc.CodeInternalError, Message: worded.Message}
}

func (r Resource) add(server *sdk.Server, answer answering) {
	server.AddResource(&sdk.Resource{URI: "snackfarm://" + r.Name, Name: r.Name, Title: r.Title, MIMEType: openapi.JSON},
		func(ctx context.Context, req *sdk.ReadResourceRequest) (*sdk.ReadResourceResult, error) {
			got := answer.get(ctx, r.Path)
			if got.status != http.StatusOK {
				return nil, &jsonrpc.Error{Code: jsonrpc.CodeInternalError, Message: got.body.String()}
			}
			return &sdk.ReadResourceResult{Contents: []*sdk.ResourceContents{
				{URI: req.Params.URI, MIMEType: openapi.JSON, Text: got.body.String()},
			}}, nil
		})
}
