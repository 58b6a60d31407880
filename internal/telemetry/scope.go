package telemetry

import (
	"context"
	"log/slog"
	"slices"
	"sync"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/trace"
)

// Keys of what all log lines about one request or job carry.
const (
	KeyRequest = "requestId"
	KeyAccount = "account"
	KeyJob     = "job"
	KeyTrace   = "traceId"
)

// scope is what is known of the work that a context belongs to. It grows while
// the work goes on: the account is known only after its key was looked up, but
// the line at the end of the request names it.
type scope struct {
	mu    sync.Mutex
	attrs []slog.Attr
}

type scopeKey struct{}

// Scope begins a piece of work: log lines written with the returned context
// carry what the outer scope knows, attrs, and what is noted later.
func Scope(ctx context.Context, attrs ...slog.Attr) context.Context {
	return context.WithValue(ctx, scopeKey{}, &scope{attrs: append(Attrs(ctx), attrs...)})
}

// Note adds to the innermost scope of ctx; a key that is known already gets its
// new value. The span of ctx gets the same attribute. Without a scope only the
// span does.
func Note(ctx context.Context, key, value string) {
	trace.SpanFromContext(ctx).SetAttributes(attribute.String("farm."+key, value))
	s, ok := ctx.Value(scopeKey{}).(*scope)
	if !ok {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.attrs = slices.DeleteFunc(s.attrs, func(a slog.Attr) bool { return a.Key == key })
	s.attrs = append(s.attrs, slog.String(key, value))
}

// Attrs is a copy of what the scope of ctx knows.
func Attrs(ctx context.Context) []slog.Attr {
	s, ok := ctx.Value(scopeKey{}).(*scope)
	if !ok {
		return nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.attrs)
}
