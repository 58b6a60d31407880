package api

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// A panic in a call ends that call alone and says nothing of its cause.
func TestContain(t *testing.T) {
	s := &Server{Log: slog.New(slog.DiscardHandler)}
	ctx := context.WithValue(context.Background(), requestKey{}, "request-1")
	_, err := s.contain(func(context.Context, string, mcp.Request) (mcp.Result, error) { panic("the cause") })(ctx, "tools/call", nil)
	var worded *jsonrpc.Error
	if !errors.As(err, &worded) || worded.Code != jsonrpc.CodeInternalError || !strings.Contains(worded.Message, "request-1") || strings.Contains(worded.Message, "cause") {
		t.Errorf("%v", err)
	}
}
