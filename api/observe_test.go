package api_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"github.com/prometheus/client_golang/prometheus/testutil"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/api"
	"github.com/snackfarm/farm/internal/telemetry"
)

// journal is a log that can be read back.
type journal struct {
	mu  sync.Mutex
	buf bytes.Buffer
}

func (j *journal) Write(p []byte) (int, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.buf.Write(p)
}

func (j *journal) String() string {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.buf.String()
}

// lines are the records with this message.
func (j *journal) lines(t *testing.T, msg string) []map[string]any {
	t.Helper()
	var out []map[string]any
	for line := range strings.Lines(j.String()) {
		var record map[string]any
		if err := json.Unmarshal([]byte(line), &record); err != nil {
			t.Fatalf("%v: %s", err, line)
		}
		if record["msg"] == msg {
			out = append(out, record)
		}
	}
	return out
}

func TestRequestLog(t *testing.T) {
	log := &journal{}
	s := serverWith(t, func(s *api.Server) { s.Log = telemetry.NewLogger(log, telemetry.FormatJSON, slog.LevelInfo) })
	key := s.register()
	brand := s.brand(key)
	const trace = "4bf92f3577b34da6a3ce929d0e0e4736"
	made := s.do("POST", "/api/v1/snacks?dryRun=false", key, `{"brandId":"`+brand+`","context":"a steer to keep quiet"}`,
		"X-Request-Id", "caller-7", "traceparent", "00-"+trace+"-00f067aa0ba902b7-01", "Idempotency-Key", "promise-to-hide")
	if made.status != http.StatusAccepted || made.header.Get("X-Request-Id") != "caller-7" {
		t.Fatalf("%d %v %s", made.status, made.header, made.raw)
	}
	job, _ := made.body["jobId"].(string)
	s.do("GET", "/api/v1/jobs/"+job, key, "") // polling is not told of
	s.do("GET", "/healthz", "", "")
	s.do("GET", "/secret/"+key+"?token=hidden", key, "")

	lines := log.lines(t, "request")
	if len(lines) != 4 { // register, brand, pack, nothing there
		t.Fatalf("%d lines:\n%s", len(lines), log)
	}
	pack := lines[2]
	for k, want := range map[string]any{
		"level": "INFO", "requestId": "caller-7", "method": "POST", "route": "/api/v1/snacks", "status": 202.0, "job": job, "traceId": trace,
		"bytes": float64(len(made.raw)),
	} {
		if pack[k] != want {
			t.Errorf("%s is %v, want %v", k, pack[k], want)
		}
	}
	if ms, _ := pack["ms"].(float64); ms <= 0 || pack["account"] == nil {
		t.Errorf("%v", pack)
	}
	if lines[3]["route"] != "unmatched" || lines[3]["status"] != 404.0 {
		t.Errorf("%v", lines[3])
	}
	for _, secret := range []string{key, "a@example.com", "hidden", "promise-to-hide", "quiet", "Authorization", "Bearer"} {
		if strings.Contains(log.String(), secret) {
			t.Errorf("%q is in the log:\n%s", secret, log)
		}
	}
}

// No caller can make new series by what he sends.
func TestMetricLabelsAreBounded(t *testing.T) {
	h := (&api.Server{Config: api.Defaults(), Log: slog.New(slog.DiscardHandler)}).Handler()
	ask := func(method, path string) int {
		h.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest(method, path, nil))
		n := 0
		for _, c := range api.Collectors() {
			n += testutil.CollectAndCount(c)
		}
		return n
	}
	ask("GET", "/a")
	series := ask("BREW", "/b")
	for i := range 20 {
		if now := ask(fmt.Sprintf("BREW%d", i), fmt.Sprintf("/b/%d", i)); now != series {
			t.Fatalf("%d series became %d", series, now)
		}
	}
}

func TestRequestIDs(t *testing.T) {
	h := (&api.Server{Config: api.Defaults(), Log: slog.New(slog.DiscardHandler)}).Handler()
	for _, c := range []struct {
		given string
		kept  bool
	}{
		{"", false}, {"abc", true}, {strings.Repeat("x", 100), true}, {strings.Repeat("x", 101), false},
		{"two words", false}, {"line\tbreak", false}, {"ümlaut", false},
	} {
		r := httptest.NewRequest(http.MethodGet, "/healthz", nil)
		r.Header.Set("X-Request-Id", c.given)
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		if got := w.Header().Get("X-Request-Id"); got == "" || (got == c.given) != c.kept {
			t.Errorf("%q is answered with %q", c.given, got)
		}
	}
}

// A panic becomes a 500 that tells a caller nothing but the request's id; the
// log tells the rest.
func TestPanic(t *testing.T) {
	log := &journal{}
	usual := slog.Default()
	slog.SetDefault(telemetry.NewLogger(log, telemetry.FormatJSON, slog.LevelInfo))
	t.Cleanup(func() { slog.SetDefault(usual) })
	broken := &api.Server{Config: api.Defaults(), Log: slog.Default()} // without a store every operation panics
	w := httptest.NewRecorder()
	r := httptest.NewRequest(http.MethodPost, "/api/v1/agents/register",
		strings.NewReader(`{"operatorEmail":"a@example.com","billingCountry":"DE","acceptTerms":true}`))
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("X-Request-Id", "caller-8")
	broken.Handler().ServeHTTP(w, r)

	var body map[string]any
	if err := json.Unmarshal(w.Body.Bytes(), &body); err != nil || w.Code != http.StatusInternalServerError ||
		body["error"] != string(farm.CodeInternal) {
		t.Fatalf("%d %s %v", w.Code, w.Body, err)
	}
	for _, inside := range []string{"nil pointer", "runtime", "goroutine", ".go", "panic"} {
		if strings.Contains(w.Body.String(), inside) {
			t.Errorf("the answer says %q: %s", inside, w.Body)
		}
	}
	details, _ := body["details"].(map[string]any)
	if details["requestId"] != "caller-8" || w.Header().Get("X-Request-Id") != "caller-8" {
		t.Errorf("the id is not told: %v %s", w.Header(), w.Body)
	}
	told := log.lines(t, "panic")
	if len(told) != 1 || told[0]["requestId"] != "caller-8" || told[0]["route"] != "/api/v1/agents/register" ||
		!strings.Contains(told[0]["stack"].(string), "limits.go") {
		t.Errorf("log: %s", log)
	}
	if failed := log.lines(t, "request failed"); len(failed) != 1 || failed[0]["requestId"] != "caller-8" {
		t.Errorf("log: %s", log)
	}
	if request := log.lines(t, "request"); len(request) != 1 || request[0]["status"] != 500.0 {
		t.Errorf("log: %s", log)
	}
}
