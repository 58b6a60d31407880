package main

import (
	"context"
	"log/slog"
)

// quiet is a logger that keeps warnings and worse: the Temporal SDK tells of
// every poll below them.
func quiet(l *slog.Logger) *slog.Logger { return slog.New(atLeastWarn{l.Handler()}) }

type atLeastWarn struct{ slog.Handler }

// Enabled implements slog.Handler.
func (h atLeastWarn) Enabled(ctx context.Context, level slog.Level) bool {
	return level >= slog.LevelWarn && h.Handler.Enabled(ctx, level)
}

// WithAttrs implements slog.Handler.
func (h atLeastWarn) WithAttrs(attrs []slog.Attr) slog.Handler {
	return atLeastWarn{h.Handler.WithAttrs(attrs)}
}

// WithGroup implements slog.Handler.
func (h atLeastWarn) WithGroup(name string) slog.Handler {
	return atLeastWarn{h.Handler.WithGroup(name)}
}
