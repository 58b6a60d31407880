package telemetry

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"slices"
	"strings"
	"time"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp"
	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/sdk/resource"
	sdktrace "go.opentelemetry.io/otel/sdk/trace"
	semconv "go.opentelemetry.io/otel/semconv/v1.41.0"
	"go.opentelemetry.io/otel/trace"
)

// propagator is W3C trace context alone: baggage would let a stranger send
// words of his through every step of a job.
var propagator = propagation.TraceContext{}

const traceParent = "traceparent"

// TraceParent is the trace that ctx belongs to as one W3C header value, "" when
// there is none.
func TraceParent(ctx context.Context) string {
	carrier := propagation.MapCarrier{}
	propagator.Inject(ctx, carrier)
	return carrier[traceParent]
}

// Join makes ctx continue the trace of a value of TraceParent, unless ctx has a
// trace already. What is no such value changes nothing.
func Join(ctx context.Context, parent string) context.Context {
	if parent == "" || trace.SpanContextFromContext(ctx).IsValid() {
		return ctx
	}
	return propagator.Extract(ctx, propagation.MapCarrier{traceParent: parent})
}

// Extract reads the trace that a request came with.
func Extract(ctx context.Context, header propagation.TextMapCarrier) context.Context {
	return propagator.Extract(ctx, header)
}

// tracingWanted reports whether the standard variables name a collector.
func tracingWanted() bool {
	if strings.EqualFold(os.Getenv("OTEL_SDK_DISABLED"), "true") || os.Getenv("OTEL_TRACES_EXPORTER") == "none" {
		return false
	}
	return os.Getenv("OTEL_EXPORTER_OTLP_ENDPOINT") != "" || os.Getenv("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT") != ""
}

const httpProtobuf = "http/protobuf"

// startTracing sends spans to the collector that the standard OTEL_ variables
// name. The function returned sends what is left.
func startTracing(ctx context.Context, service string) (func(context.Context) error, error) {
	for _, name := range []string{"OTEL_EXPORTER_OTLP_TRACES_PROTOCOL", "OTEL_EXPORTER_OTLP_PROTOCOL"} {
		if p := os.Getenv(name); !slices.Contains([]string{"", httpProtobuf}, p) {
			return nil, fmt.Errorf("%s is %q; traces are sent as %s only", name, p, httpProtobuf)
		}
	}
	exporter, err := otlptracehttp.New(ctx)
	if err != nil {
		return nil, fmt.Errorf("make trace exporter: %w", err)
	}
	res, err := resource.New(ctx, resource.WithAttributes(semconv.ServiceName(service)), resource.WithHost(),
		resource.WithProcessPID(), resource.WithTelemetrySDK(), resource.WithFromEnv())
	if err != nil {
		return nil, fmt.Errorf("describe this process to the trace collector: %w", err)
	}
	// The sampler and the sizes of batches and queues come from the
	// environment too.
	provider := sdktrace.NewTracerProvider(sdktrace.WithBatcher(exporter), sdktrace.WithResource(res))
	otel.SetErrorHandler(&collectorErrors{log: slog.Default()})
	otel.SetTracerProvider(provider)
	return provider.Shutdown, nil
}

// collectorErrors logs that spans could not be sent, once a while: each batch
// fails while a collector is away.
type collectorErrors struct {
	log  *slog.Logger
	last atomicTime
}

const complainEvery = time.Minute

// Handle implements otel.ErrorHandler.
func (c *collectorErrors) Handle(err error) {
	if c.last.passed(complainEvery) {
		c.log.Warn("traces are not sent", "error", err)
	}
}

// Step begins a span for a part of a piece of work; nothing outside a trace.
// The function returned ends it with how it went.
func Step(ctx context.Context, name string, attrs ...attribute.KeyValue) (context.Context, func(error)) {
	if !trace.SpanFromContext(ctx).IsRecording() {
		return ctx, func(error) {}
	}
	ctx, span := otel.Tracer("github.com/snackfarm/farm").Start(ctx, name, trace.WithAttributes(attrs...))
	return ctx, func(err error) {
		if err != nil {
			// Not its words: they may hold an address with a signature.
			span.SetAttributes(attribute.String("error.type", fmt.Sprintf("%T", err)))
			span.SetStatus(codes.Error, "")
		}
		span.End()
	}
}
