package mcp

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"net/url"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/snackfarm/farm/internal/openapi"
)

type outerKey struct{}

// outerRequest is the HTTP request that brought a tool call, nil outside one.
func outerRequest(ctx context.Context) *http.Request {
	r, _ := ctx.Value(outerKey{}).(*http.Request)
	return r
}

// answering is how tools are answered: by the API, or with an error in its words.
type answering struct {
	loopback
	fail func(http.ResponseWriter, *http.Request, error)
}

// refuse words an error that was found before the API was asked.
func (a answering) refuse(ctx context.Context, err error) *sdk.CallToolResult {
	answer := newAnswer()
	a.fail(answer, a.request(ctx, innerRequest{method: http.MethodPost}), err)
	return answer.result()
}

// loopback calls the API's operations from inside the process, so that a tool
// call passes the same gates as any request: key, limits, validation, errors.
type loopback struct{ handler http.Handler }

// innerRequest is what a tool asks of the API.
type innerRequest struct {
	method, path string
	query        url.Values
	body         []byte // nil for none
	promise      string // Idempotency-Key, "" for none
}

// do makes the call in the name of the outer request's sender.
func (l loopback) do(ctx context.Context, in innerRequest) *insideAnswer {
	answer := newAnswer()
	l.handler.ServeHTTP(answer, l.request(ctx, in))
	return answer
}

// request is the call as the API sees it.
func (loopback) request(ctx context.Context, in innerRequest) *http.Request {
	req := (&http.Request{
		Method: in.method, URL: &url.URL{Path: in.path, RawQuery: in.query.Encode()},
		Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1, Header: http.Header{}, Body: http.NoBody,
	}).WithContext(ctx)
	if outer := outerRequest(ctx); outer != nil {
		req.RemoteAddr, req.Host = outer.RemoteAddr, outer.Host
		if auth := outer.Header.Get("Authorization"); auth != "" {
			req.Header.Set("Authorization", auth)
		}
	}
	if in.body != nil {
		req.Header.Set("Content-Type", openapi.JSON)
		req.Body, req.ContentLength = io.NopCloser(bytes.NewReader(in.body)), int64(len(in.body))
	}
	if in.promise != "" {
		req.Header.Set(promiseHeader, in.promise)
	}
	return req
}

func (l loopback) get(ctx context.Context, path string) *insideAnswer {
	return l.do(ctx, innerRequest{method: http.MethodGet, path: path})
}

// insideAnswer is an answer kept in memory; what the API returns is bounded.
type insideAnswer struct {
	status int
	header http.Header
	body   bytes.Buffer
}

func newAnswer() *insideAnswer { return &insideAnswer{status: http.StatusOK, header: http.Header{}} }

// Header implements http.ResponseWriter.
func (r *insideAnswer) Header() http.Header { return r.header }

// WriteHeader implements http.ResponseWriter.
func (r *insideAnswer) WriteHeader(status int) { r.status = status }

// Write implements http.ResponseWriter.
func (r *insideAnswer) Write(p []byte) (int, error) { return r.body.Write(p) }
