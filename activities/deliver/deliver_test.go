package deliver_test

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"
	"time"

	webhooks "github.com/standard-webhooks/standard-webhooks/libraries/go"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/deliver"
	"github.com/snackfarm/farm/activities/fetch"
)

const (
	secretA = "whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE="
	secretB = "whsec_YWJjZGVmZ2hpamFiY2RlZmdoaWphYmNkZWZnaGlqYWI="
	secretC = "whsec_enl4d3Z1dHNyenl4d3Z1dHNyenl4d3Z1dHNyenl4d3Y="
)

var loopback = fetch.New(fetch.Networks{Allow: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}})

func verify(secret string, body []byte, h http.Header) error {
	v, err := webhooks.NewWebhook(secret)
	if err != nil {
		return err
	}
	return v.Verify(body, h)
}

// What is sent passes the reference verifier with each secret that signs, and
// with no other.
func TestSignedForReceivers(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ signing, known, unknown []string }{
		"one secret":      {[]string{secretA}, []string{secretA}, []string{secretB}},
		"during rotation": {[]string{secretB, secretA}, []string{secretA, secretB}, []string{secretC}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var body []byte
			var header http.Header
			s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				body, _ = io.ReadAll(r.Body)
				header = r.Header
				w.WriteHeader(http.StatusNoContent)
			}))
			t.Cleanup(s.Close)
			out, err := deliver.Send(context.Background(), loopback,
				deliver.Message{ID: "d1", URL: s.URL, Body: []byte(`{"type":"job.completed"}`), Secrets: c.signing}, time.Minute)
			if err != nil || out.Error != "" || out.Status != http.StatusNoContent {
				t.Fatalf("outcome %+v, %v", out, err)
			}
			for _, secret := range c.known {
				if err := verify(secret, body, header); err != nil {
					t.Error(err)
				}
				if verify(secret, append(body, ' '), header) == nil {
					t.Error("a changed body passes")
				}
			}
			for _, secret := range c.unknown {
				if verify(secret, body, header) == nil {
					t.Error("a stranger's secret passes")
				}
			}
			if header.Get("webhook-id") != "d1" || header.Get("User-Agent") != "snackfarm" || header.Get("Content-Type") != "application/json" {
				t.Errorf("headers %v", header)
			}
		})
	}
}

func TestOutcomes(t *testing.T) {
	t.Parallel()
	mux := http.NewServeMux()
	answer := func(path string, status int, headers ...string) {
		mux.HandleFunc(path, func(w http.ResponseWriter, _ *http.Request) {
			for i := 0; i+1 < len(headers); i += 2 {
				w.Header().Set(headers[i], headers[i+1])
			}
			w.WriteHeader(status)
		})
	}
	answer("/ok", 200)
	answer("/accepted", 202)
	answer("/moved", 301, "Location", "/ok")
	answer("/see", 307, "Location", "/ok")
	answer("/missing", 404)
	answer("/gone", 410)
	answer("/busy", 429, "Retry-After", "7")
	answer("/negative", 503, "Retry-After", "-7")
	answer("/forever", 503, "Retry-After", "99999999999999999999999")
	answer("/month", 503, "Retry-After", "2592000")
	answer("/date", 503, "Retry-After", time.Now().Add(30*time.Minute).UTC().Format(http.TimeFormat))
	answer("/broken", 500)
	mux.HandleFunc("/hang", func(_ http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body) // a server notices that its client left only after the body
		<-r.Context().Done()
	})
	s := httptest.NewServer(mux)
	t.Cleanup(s.Close)
	cases := []struct {
		url    string
		status int
		says   string // "" is delivered
		gone   bool
		asked  time.Duration // at most; at least half of it
	}{
		{s.URL + "/ok", 200, "", false, 0},
		{s.URL + "/accepted", 202, "", false, 0},
		{s.URL + "/moved", 301, "redirects are not followed", false, 0},
		{s.URL + "/see", 307, "redirects are not followed", false, 0},
		{s.URL + "/missing", 404, "the receiver answered 404", false, 0},
		{s.URL + "/gone", 410, "no more attempts", true, 0},
		{s.URL + "/busy", 429, "the receiver answered 429", false, 7 * time.Second},
		{s.URL + "/negative", 503, "the receiver answered 503", false, 0},
		{s.URL + "/forever", 503, "the receiver answered 503", false, 0},
		{s.URL + "/month", 503, "the receiver answered 503", false, time.Hour},
		{s.URL + "/date", 503, "the receiver answered 503", false, 30 * time.Minute},
		{s.URL + "/broken", 500, "the receiver answered 500", false, 0},
		{s.URL + "/hang", 0, "did not answer within 500ms", false, 0},
		{"http://127.0.0.1:1/", 0, "could not be reached", false, 0},
		{"http://10.0.0.1/", 0, "not sent: the address points into a private network, or its host name does not exist", false, 0},
	}
	for _, c := range cases {
		t.Run(c.url, func(t *testing.T) {
			t.Parallel()
			limit := time.Minute
			if strings.HasSuffix(c.url, "/hang") {
				limit = 500 * time.Millisecond
			}
			out, err := deliver.Send(context.Background(), loopback,
				deliver.Message{ID: "d", URL: c.url, Body: []byte("{}"), Secrets: []string{secretA}}, limit)
			if err != nil || out.Status != c.status || (out.Error == "") != (c.says == "") || !strings.Contains(out.Error, c.says) ||
				out.Gone != c.gone {
				t.Errorf("outcome %+v, %v", out, err)
			}
			if out.Asked > c.asked || out.Asked < c.asked/2 {
				t.Errorf("asked for %s, want about %s", out.Asked, c.asked)
			}
		})
	}
}

// An attempt that is called off is nobody's failure.
func TestSendCalledOff(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if out, err := deliver.Send(ctx, loopback, deliver.Message{URL: "http://127.0.0.1:1/", Secrets: []string{secretA}},
		time.Second); err == nil {
		t.Errorf("outcome %+v", out)
	}
}

// The daily schedule grows from seconds to hours and spans a day.
func TestDailySchedule(t *testing.T) {
	t.Parallel()
	s := deliver.Daily()
	if err := s.Validate(); err != nil {
		t.Fatal(err)
	}
	total, before := time.Duration(0), time.Duration(0)
	for n := 1; n < s.Attempts(); n++ {
		pause, late := s.Pause(n, 0, 0), s.Pause(n, 0, 1)
		if pause < before || late != pause+pause/10 {
			t.Errorf("pause %d is %s-%s after %s", n, pause, late, before)
		}
		total, before = total+pause, pause
	}
	if s.Pause(1, 0, 0) > 10*time.Second || before < time.Hour || total < 23*time.Hour || total > 25*time.Hour || s.Attempts() != 11 {
		t.Errorf("%d attempts over %s, the last pause %s", s.Attempts(), total, before)
	}
	if got := s.Pause(s.Attempts(), time.Minute, 1); got != 0 {
		t.Errorf("a pause of %s after the last attempt", got)
	}
}

func TestReceiversMayAskForTime(t *testing.T) {
	t.Parallel()
	s := deliver.Schedule{5 * time.Second, 2 * time.Hour}
	for _, c := range []struct {
		nth         int
		asked, want time.Duration
	}{
		{1, 0, 5 * time.Second}, {1, time.Second, 5 * time.Second}, {1, time.Minute, time.Minute},
		{1, 48 * time.Hour, time.Hour}, {2, time.Hour, 2 * time.Hour}, {3, time.Hour, 0}, {0, 0, 0},
	} {
		if got := s.Pause(c.nth, c.asked, 0); got != c.want {
			t.Errorf("after attempt %d, asked for %s: %s, want %s", c.nth, c.asked, got, c.want)
		}
	}
}

func TestScheduleBounds(t *testing.T) {
	t.Parallel()
	for name, s := range map[string]deliver.Schedule{
		"empty": {}, "no pause": {0}, "negative": {-time.Second}, "long pause": {13 * time.Hour},
		"days": {12 * time.Hour, 12 * time.Hour, 12 * time.Hour}, "many": make(deliver.Schedule, 51),
	} {
		if s.Validate() == nil {
			t.Errorf("%s is accepted", name)
		}
	}
}

func TestPayload(t *testing.T) {
	t.Parallel()
	at := time.Date(2026, 11, 21, 8, 0, 0, 123e6, time.UTC)
	reason, zero := "no words", 0
	body, err := deliver.Payload(farm.WebhookDelivery{Event: "job.failed", CreatedAt: at}, farm.Job{
		ID: "j1", OfferingID: farm.SnackGeneration, State: farm.JobFailed, Progress: 40, CreditsFinal: &zero, Error: &reason,
		Result: []byte(`{"big":1}`), CreatedAt: at, UpdatedAt: at,
	})
	if err != nil {
		t.Fatal(err)
	}
	var got map[string]any
	if err := json.Unmarshal(body, &got); err != nil {
		t.Fatal(err)
	}
	data := got["data"].(map[string]any)
	if got["type"] != "job.failed" || got["timestamp"] != "2026-11-21T08:00:00.123Z" || data["jobId"] != "j1" || data["error"] != "no words" ||
		data["status"] != "failed" || data["creditsFinal"] != 0.0 || data["pollUrl"] != "/api/v1/jobs/j1" || data["result"] != nil {
		t.Errorf("%s", body)
	}
}
