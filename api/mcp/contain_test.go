package mcp

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// A panic in a call ends that call alone and is told in the API's words.
func TestContain(t *testing.T) {
	c := Config{Log: slog.New(slog.DiscardHandler), Fail: func(w http.ResponseWriter, _ *http.Request, _ error) {
		w.WriteHeader(http.StatusInternalServerError)
		_, _ = w.Write([]byte(`{"error":"internal","message":"quote request-1"}`))
	}}
	_, err := c.contain(func(context.Context, string, sdk.Request) (sdk.Result, error) {
		panic("the cause")
	})(context.Background(), "tools/call", nil)
	var worded *jsonrpc.Error
	if !errors.As(err, &worded) || worded.Code != jsonrpc.CodeInternalError || !strings.Contains(worded.Message, "request-1") ||
		strings.Contains(worded.Message, "cause") {
		t.Errorf("%v", err)
	}
}
