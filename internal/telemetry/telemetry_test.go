package telemetry_test

import (
	"bytes"
	"context"
	"encoding/json"
	"log/slog"
	"strings"
	"testing"

	"github.com/snackfarm/farm/internal/telemetry"
)

const parent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"

func TestLogLinesKnowTheirScope(t *testing.T) {
	var buf bytes.Buffer
	log := telemetry.NewLogger(&buf, telemetry.FormatJSON, slog.LevelInfo)
	ctx := telemetry.Scope(telemetry.Join(context.Background(), parent), slog.String("requestId", "r1"))
	telemetry.Note(ctx, "job", "j0")
	telemetry.Note(ctx, "job", "j1")
	inner := telemetry.Scope(ctx, slog.String("step", "plan"))
	telemetry.Note(inner, "account", "a1")
	log.InfoContext(inner, "inside", "step", "said by itself")
	log.InfoContext(ctx, "outside")
	log.Info("elsewhere")
	var got []map[string]any
	for line := range strings.Lines(buf.String()) {
		var r map[string]any
		if err := json.Unmarshal([]byte(line), &r); err != nil {
			t.Fatal(err)
		}
		delete(r, "time")
		delete(r, "level")
		got = append(got, r)
	}
	trace := "4bf92f3577b34da6a3ce929d0e0e4736"
	want := []map[string]any{
		{"msg": "inside", "requestId": "r1", "job": "j1", "step": "said by itself", "account": "a1", "traceId": trace},
		{"msg": "outside", "requestId": "r1", "job": "j1", "traceId": trace},
		{"msg": "elsewhere"},
	}
	for i, w := range want {
		if a, b := dump(t, got[i]), dump(t, w); a != b {
			t.Errorf("line %d is %s, want %s", i, a, b)
		}
	}
	if strings.Count(buf.String(), `"step"`) != 1 {
		t.Errorf("a key twice in one line: %s", buf.String())
	}
}

func dump(t *testing.T, v any) string {
	t.Helper()
	raw, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

func TestTextFormat(t *testing.T) {
	for format, isText := range map[string]bool{telemetry.FormatText: true, telemetry.FormatJSON: false, telemetry.FormatAuto: false} {
		var buf bytes.Buffer
		telemetry.NewLogger(&buf, format, slog.LevelInfo).Info("x")
		if json.Valid(buf.Bytes()) == isText {
			t.Errorf("%s: %s", format, buf.String())
		}
	}
}

// A stored trace is joined, unless there is one already; what is none is
// ignored.
func TestJoin(t *testing.T) {
	ctx := context.Background()
	if got := telemetry.TraceParent(telemetry.Join(ctx, parent)); got != parent {
		t.Errorf("%q", got)
	}
	other := "00-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-bbbbbbbbbbbbbbbb-01"
	if got := telemetry.TraceParent(telemetry.Join(telemetry.Join(ctx, parent), other)); got != parent {
		t.Errorf("%q", got)
	}
	for _, bad := range []string{"", "x", "00-zz", strings.Repeat("0", 55), strings.Repeat("x", 10_000)} {
		if got := telemetry.TraceParent(telemetry.Join(ctx, bad)); got != "" {
			t.Errorf("%.60q gives %q", bad, got)
		}
	}
}

// Settings that cannot be used are said at once.
func TestBadSettings(t *testing.T) {
	if _, err := telemetry.Start(context.Background(), telemetry.Settings{MetricsAddr: "nowhere"}); err == nil ||
		!strings.Contains(err.Error(), "FARM_METRICS_ADDR") {
		t.Errorf("%v", err)
	}
	t.Setenv("OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:1")
	t.Setenv("OTEL_EXPORTER_OTLP_PROTOCOL", "grpc")
	if _, err := telemetry.Start(context.Background(), telemetry.Settings{}); err == nil ||
		!strings.Contains(err.Error(), "OTEL_EXPORTER_OTLP_PROTOCOL") {
		t.Errorf("%v", err)
	}
}
