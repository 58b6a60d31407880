package api

import (
	"context"
	"log/slog"
	"net/http"
	"strings"
	"time"

	"github.com/gin-gonic/gin"
	"github.com/google/uuid"
	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/trace"

	"github.com/snackfarm/farm/internal/telemetry"
)

const (
	requestIDHeader = "X-Request-Id"
	maxRequestID    = 100
	// unmatched is the route of what has none: a raw path may hold anything.
	unmatched = "unmatched"
)

type requestKey struct{}

func requestID(ctx context.Context) string {
	id, _ := ctx.Value(requestKey{}).(string)
	return id
}

// identify gives each request an id, in its answer's X-Request-Id, in the log
// and in its trace. A sane id of the caller's is kept, and that of the request
// that makes this one inside the process.
func identify(c *gin.Context) string {
	id := requestID(c.Request.Context())
	if id == "" {
		id = c.GetHeader(requestIDHeader)
	}
	if id == "" || len(id) > maxRequestID || strings.ContainsFunc(id, func(r rune) bool { return r < 0x21 || r > 0x7E }) {
		id = uuid.Must(uuid.NewV7()).String()
	}
	c.Header(requestIDHeader, id)
	return id
}

// observe tells of each request in the log, the metrics and, when they are on,
// the traces. Of paths it tells the pattern, never the words in it.
func (s *Server) observe(c *gin.Context) {
	began := time.Now()
	id, route, method := identify(c), c.FullPath(), c.Request.Method
	if route == "" {
		route = unmatched
	}
	ctx := context.WithValue(c.Request.Context(), requestKey{}, id)
	ctx = telemetry.Scope(ctx, slog.String(telemetry.KeyRequest, id), slog.String("method", method), slog.String("route", route))
	ctx, span := startSpan(ctx, c, route)
	defer span.End()
	if job := c.Param("id"); strings.HasPrefix(route, jobPath+"/") && uuid.Validate(job) == nil {
		telemetry.Note(ctx, telemetry.KeyJob, job)
	}
	c.Request = c.Request.WithContext(ctx)
	requestsRunning.Inc()
	defer func() {
		requestsRunning.Dec()
		took, status := time.Since(began), c.Writer.Status()
		measure(route, method, status, took)
		span.SetAttributes(attribute.Int("http.response.status_code", status))
		failed := status >= http.StatusInternalServerError
		if failed {
			span.SetStatus(codes.Error, "")
		}
		level := slog.LevelInfo
		if isProbe(route) || isPoll(method, route) && !failed {
			level = slog.LevelDebug // asked all the time
		}
		s.Log.LogAttrs(ctx, level, "request", slog.Int("status", status), slog.Int("bytes", max(c.Writer.Size(), 0)),
			slog.Float64("ms", float64(took.Microseconds())/1000))
	}()
	c.Next()
}

func isPoll(method, route string) bool { return method == http.MethodGet && route == jobPath+"/:id" }

func isProbe(route string) bool { return route == "/healthz" || route == "/readyz" }

// startSpan begins the span of a request within the trace that it came with.
// Probes have none, and pollers only when they trace themselves: each poll
// would be a trace of its own.
func startSpan(ctx context.Context, c *gin.Context, route string) (context.Context, trace.Span) {
	ctx = telemetry.Extract(ctx, propagation.HeaderCarrier(c.Request.Header))
	came := trace.SpanFromContext(ctx)
	if isProbe(route) || isPoll(c.Request.Method, route) && !came.SpanContext().IsValid() {
		return ctx, came
	}
	return otel.Tracer("github.com/snackfarm/farm/api").Start(ctx, c.Request.Method+" "+route, trace.WithSpanKind(trace.SpanKindServer),
		trace.WithAttributes(attribute.String("http.request.method", c.Request.Method), attribute.String("http.route", route),
			attribute.String("farm."+telemetry.KeyRequest, requestID(ctx))))
}
