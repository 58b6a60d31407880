package api

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"mime"
	"net/http"
	"runtime/debug"

	"github.com/gin-gonic/gin"
	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/openapi"
)

const (
	mcpPath = "/mcp"
	// maxBatch is how many messages one request may carry. Protocol versions
	// before 2025-06-18 have batches; the calls of a batch run side by side.
	maxBatch = 20
)

// instructions are shown to the model that works with the tools.
func (s *Server) instructions() string {
	return fmt.Sprintf(`snackfarm makes packs of short-form posts for a brand: films, slides, images and ads, as manifests and, on demand, rendered PNG and MP4 files.

How to work:
1. Without a key call register_agent once. Its answer holds an API key, shown only then, and %d welcome credits. Set the header "Authorization: Bearer <key>" on this MCP connection; every other tool needs it.
2. create_brand with what is true of the brand: every word of a post comes from its description and the context that you give.
3. create_snack_pack starts a job and reserves its credits: %d, with render %d. create_ads_on_demand makes ads from a page's own facts, without a brand. dryRun tells the price of either and starts nothing. A job that fails or is cancelled is refunded.
4. wait_for_job with the job's id, again until status is completed, failed or cancelled. A completed job's result holds the manifest and, with render, renderedAssets with signed links that work for %s; get_job signs new ones.
5. get_snack_post reads the finished pack with its manifest; get_credits and get_pricing tell the balance and the prices.

An error names the field and its bound in details.fields: mend the call and send it again. Calls are limited per key and minute; get_job and wait_for_job are not counted. The same operations over HTTP are described at %s.`,
		s.Config.WelcomeCredits, farm.SnackPackPrice(false), farm.SnackPackPrice(true), s.Config.SignedURLFor, s.link("/openapi.json"))
}

// mountMCP serves the tools at /mcp. It is stateless: a session kept in the
// memory of one process would break behind a balancer, so each request is
// answered from itself, by any API process.
func (s *Server) mountMCP(engine *gin.Engine, doc *openapi.Document) {
	server := mcp.NewServer(
		&mcp.Implementation{Name: "snackfarm", Title: doc.Info.Title, Version: doc.Info.Version},
		&mcp.ServerOptions{
			Instructions: s.instructions(),
			// Tools and resources do not change while a process runs.
			Capabilities: &mcp.ServerCapabilities{Tools: &mcp.ToolCapabilities{}, Resources: &mcp.ResourceCapabilities{}},
		})
	server.AddReceivingMiddleware(s.contain)
	inside := &loopback{engine}
	for _, t := range tools {
		bound, err := t.bind(doc)
		if err != nil {
			s.Log.Error("a tool is left out", "error", err)
			continue
		}
		server.AddTool(bound.describe(), bound.handler(inside))
	}
	s.addWait(server, doc, inside)
	addResources(server, inside)

	handler := mcp.NewStreamableHTTPHandler(func(*http.Request) *mcp.Server { return server }, &mcp.StreamableHTTPOptions{
		Stateless: true, PropagateRequestCancellation: true, MaxRequestBodyBytes: maxBodyBytes,
		DisableLocalhostProtection: true, // admitOrigin stands in its place and also knows the public address
	})
	engine.POST(mcpPath, s.admitOrigin, s.admitKnownKey, admitMessages, func(c *gin.Context) {
		ctx := context.WithValue(c.Request.Context(), outerKey{}, c.Request)
		handler.ServeHTTP(c.Writer, c.Request.WithContext(ctx))
	})
}

// admitKnownKey refuses a key that is not known, whatever is asked. Without a
// key the tools can be listed and an account opened.
func (s *Server) admitKnownKey(c *gin.Context) {
	header := c.GetHeader("Authorization")
	if header == "" {
		return
	}
	if _, _, err := s.accountOf(c.Request.Context(), header); err != nil {
		abort(c, err)
	}
}

// admitMessages bounds what the protocol's reader is given: JSON of a size and
// depth, few messages.
func admitMessages(c *gin.Context) {
	if kind, _, err := mime.ParseMediaType(c.ContentType()); err != nil || kind != "application/json" {
		abort(c, farm.Errorf(farm.CodeMediaType, "the body must be application/json"))
		return
	}
	body, err := io.ReadAll(io.LimitReader(c.Request.Body, maxBodyBytes+1))
	switch {
	case err != nil:
		abort(c, farm.Errorf(farm.CodeInvalid, "the request body broke off"))
		return
	case len(body) > maxBodyBytes:
		abort(c, farm.Errorf(farm.CodeTooLarge, "the body is larger than %d bytes", maxBodyBytes))
		return
	case !json.Valid(body): // also when it is nested more than 10000 deep
		abort(c, farm.Errorf(farm.CodeInvalid, "the body is not valid JSON"))
		return
	}
	if bytes.HasPrefix(bytes.TrimLeft(body, " \t\r\n"), []byte("[")) {
		var messages []json.RawMessage
		if err := json.Unmarshal(body, &messages); err != nil || len(messages) == 0 || len(messages) > maxBatch {
			abort(c, farm.Errorf(farm.CodeInvalid, "a batch holds 1-%d messages", maxBatch))
			return
		}
	}
	c.Request.Body = io.NopCloser(bytes.NewReader(body))
}

// contain keeps a panic inside its call, and ends a call whose caller is gone.
// The SDK runs calls in goroutines of its own, which recoverPanic cannot see.
func (s *Server) contain(next mcp.MethodHandler) mcp.MethodHandler {
	return func(ctx context.Context, method string, req mcp.Request) (result mcp.Result, err error) {
		defer func() {
			if p := recover(); p != nil {
				s.Log.ErrorContext(ctx, "panic", "message", method, "panic", p, "stack", string(debug.Stack()))
				result, err = nil, &jsonrpc.Error{Code: jsonrpc.CodeInternalError, Message: errorBody(ctx, fmt.Errorf("panic: %v", p)).Message}
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

// addResources offers what an agent may want to read up on.
func addResources(server *mcp.Server, inside *loopback) {
	for _, r := range []struct{ name, title, path string }{
		{"openapi", "The HTTP API as an OpenAPI document", "/openapi.json"},
		{"pricing", "What jobs cost", "/api/v1/pricing"},
	} {
		server.AddResource(&mcp.Resource{URI: "snackfarm://" + r.name, Name: r.name, Title: r.title, MIMEType: "application/json"},
			func(ctx context.Context, req *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
				got := inside.get(ctx, r.path)
				if got.status != http.StatusOK {
					return nil, &jsonrpc.Error{Code: jsonrpc.CodeInternalError, Message: got.body.String()}
				}
				return &mcp.ReadResourceResult{Contents: []*mcp.ResourceContents{
					{URI: req.Params.URI, MIMEType: "application/json", Text: got.body.String()},
				}}, nil
			})
	}
}
