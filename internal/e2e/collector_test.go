package e2e

import (
	"encoding/hex"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"

	dto "github.com/prometheus/client_model/go"
	"github.com/prometheus/common/expfmt"
	"github.com/prometheus/common/model"
	collectorpb "go.opentelemetry.io/proto/otlp/collector/trace/v1"
	tracepb "go.opentelemetry.io/proto/otlp/trace/v1"
	"google.golang.org/protobuf/proto"
)

// span is a span as the collector got it.
type span struct {
	service, name, id, parent, trace string
	attrs                            map[string]string
}

// collector receives OTLP over HTTP, as a trace backend would.
type collector struct {
	url   string
	mu    sync.Mutex
	spans []span
}

func newCollector(t *testing.T) *collector {
	t.Helper()
	c := &collector{}
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		raw, err := io.ReadAll(r.Body)
		var req collectorpb.ExportTraceServiceRequest
		if err == nil {
			err = proto.Unmarshal(raw, &req)
		}
		if err != nil || r.URL.Path != "/v1/traces" {
			http.Error(w, "not a batch of spans", http.StatusBadRequest)
			return
		}
		c.take(&req)
	}))
	t.Cleanup(s.Close)
	c.url = s.URL
	return c
}

func (c *collector) take(req *collectorpb.ExportTraceServiceRequest) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, resource := range req.GetResourceSpans() {
		service := ""
		for _, a := range resource.GetResource().GetAttributes() {
			if a.GetKey() == "service.name" {
				service = a.GetValue().GetStringValue()
			}
		}
		for _, scope := range resource.GetScopeSpans() {
			for _, s := range scope.GetSpans() {
				c.spans = append(c.spans, received(service, s))
			}
		}
	}
}

func received(service string, s *tracepb.Span) span {
	out := span{service: service, name: s.GetName(), id: hex.EncodeToString(s.GetSpanId()), parent: hex.EncodeToString(s.GetParentSpanId()),
		trace: hex.EncodeToString(s.GetTraceId()), attrs: map[string]string{}}
	for _, a := range s.GetAttributes() {
		out.attrs[a.GetKey()] = a.GetValue().GetStringValue()
	}
	return out
}

// find is the spans of one name in one trace, of any when trace is "".
func (c *collector) find(name, trace string) []span {
	c.mu.Lock()
	defer c.mu.Unlock()
	var out []span
	for _, s := range c.spans {
		if s.name == name && (trace == "" || s.trace == trace) {
			out = append(out, s)
		}
	}
	return out
}

// tracing makes a process send its spans to c soon.
func (c *collector) tracing() []string {
	return []string{"OTEL_EXPORTER_OTLP_ENDPOINT=" + c.url, "OTEL_BSP_SCHEDULE_DELAY=100"}
}

// freeAddr is an address on loopback that nobody listens on. It lies below the ports
// that the kernel gives out, and its name is reserved as the development stack
// reserves its own: another test run finds another.
func freeAddr(t *testing.T) string {
	t.Helper()
	const least, most, tries = 15_000, 32_000, 1000
	for range tries {
		port := least + rand.IntN(most-least)
		name, err := net.Listen("unix", fmt.Sprintf("@snackfarm-port-%d", port))
		if err != nil {
			continue
		}
		t.Cleanup(func() { _ = name.Close() })
		if l, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", port)); err == nil {
			_ = l.Close()
			return l.Addr().String()
		}
	}
	t.Fatal("no port is free")
	return ""
}

// scrape reads /metrics as Prometheus does.
func scrape(t *testing.T, addr string) map[string]*dto.MetricFamily {
	t.Helper()
	resp, err := http.Get("http://" + addr + "/metrics")
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	parser := expfmt.NewTextParser(model.LegacyValidation)
	families, err := parser.TextToMetricFamilies(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	return families
}

// sum adds up the series of a family that have these labels; histograms count
// their observations.
func sum(families map[string]*dto.MetricFamily, name string, labels map[string]string) float64 {
	total := 0.0
	for _, m := range families[name].GetMetric() {
		has := map[string]string{}
		for _, l := range m.GetLabel() {
			has[l.GetName()] = l.GetValue()
		}
		match := true
		for k, v := range labels {
			match = match && has[k] == v
		}
		if match {
			total += m.GetCounter().GetValue() + m.GetGauge().GetValue() + float64(m.GetHistogram().GetSampleCount())
		}
	}
	return total
}
