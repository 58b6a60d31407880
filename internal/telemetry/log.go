package telemetry

import (
	"context"
	"io"
	"log/slog"
	"os"

	"go.opentelemetry.io/otel/trace"
	"golang.org/x/sys/unix"
)

// Formats of log lines. Auto is text for a person at a terminal and JSON for
// everything else.
const (
	FormatAuto = "auto"
	FormatText = "text"
	FormatJSON = "json"
)

// NewLogger writes lines of at least level to w, each with what the scope of
// its context knows and the id of its trace.
func NewLogger(w io.Writer, format string, level slog.Leveler) *slog.Logger {
	opts := &slog.HandlerOptions{Level: level}
	if format == FormatText || format == FormatAuto && isTerminal(w) {
		opts.ReplaceAttr = shortTime
		return slog.New(scoped{slog.NewTextHandler(w, opts)})
	}
	opts.ReplaceAttr = wordedDuration
	return slog.New(scoped{slog.NewJSONHandler(w, opts)})
}

func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok {
		return false
	}
	_, err := unix.IoctlGetTermios(int(f.Fd()), unix.TCGETS)
	return err == nil
}

// shortTime keeps lines for a person readable: the clock is enough, the day is
// known.
func shortTime(groups []string, a slog.Attr) slog.Attr {
	if len(groups) == 0 && a.Key == slog.TimeKey {
		a.Value = slog.StringValue(a.Value.Time().Format("15:04:05.000"))
	}
	return a
}

// wordedDuration writes 15m0s where JSON would have nanoseconds.
func wordedDuration(_ []string, a slog.Attr) slog.Attr {
	if a.Value.Kind() == slog.KindDuration {
		a.Value = slog.StringValue(a.Value.Duration().String())
	}
	return a
}

// scoped adds to each record what its context knows. What the line says itself
// goes before.
type scoped struct{ slog.Handler }

// Handle implements slog.Handler.
func (h scoped) Handle(ctx context.Context, r slog.Record) error {
	said := map[string]bool{}
	r.Attrs(func(a slog.Attr) bool { said[a.Key] = true; return true })
	for _, a := range Attrs(ctx) {
		if !said[a.Key] {
			r.AddAttrs(a)
		}
	}
	if span := trace.SpanContextFromContext(ctx); span.HasTraceID() {
		r.AddAttrs(slog.String(KeyTrace, span.TraceID().String()))
	}
	return h.Handler.Handle(ctx, r)
}

// WithAttrs implements slog.Handler.
func (h scoped) WithAttrs(attrs []slog.Attr) slog.Handler {
	return scoped{h.Handler.WithAttrs(attrs)}
}

// WithGroup implements slog.Handler.
func (h scoped) WithGroup(name string) slog.Handler { return scoped{h.Handler.WithGroup(name)} }

// WarningsOnly is a logger without the lines below a warning, for libraries
// that tell of every step.
func WarningsOnly(l *slog.Logger) *slog.Logger { return slog.New(atLeastWarn{l.Handler()}) }

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
