package api_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/fetch"
	"github.com/snackfarm/farm/api"
)

// end starts a job, with a callbackUrl when one is given, cancels it and returns the
// addresses that its end is told to.
func (s server) end(key, callback string) []string {
	s.t.Helper()
	body := `{"brandId":"` + s.brand(key) + `"}`
	if callback != "" {
		body = strings.TrimSuffix(body, "}") + `,"callbackUrl":"` + callback + `"}`
	}
	id := fmt.Sprint(s.do("POST", "/api/v1/snacks", key, body).body["jobId"])
	return s.toldTo(key, id)
}

func (s server) toldTo(key, jobID string) []string {
	s.t.Helper()
	if a := s.do("POST", "/api/v1/jobs/"+jobID+"/cancel", key, ""); a.status != http.StatusOK {
		s.t.Fatalf("cancel: %d %s", a.status, a.raw)
	}
	var out []string
	for _, d := range s.deliveries(key, "?jobId="+jobID) {
		out = append(out, fmt.Sprint(d.(map[string]any)["url"]))
	}
	return out
}

// The account's address hears of jobs that end without a callbackUrl of their own,
// from when it is set until it is removed, and of nobody else's.
func TestAccountWebhook(t *testing.T) {
	s := newServerWith(t, func(c *api.Config) {
		c.Unreachable = func(a string) error { return fetch.CheckLiteral(fetch.Networks{}, a) }
	})
	const path, own, ours = "/api/v1/webhooks/endpoint", "https://job.example/hook", "https://account.example/hook"
	key, other := s.open(farm.PlanEnterprise, 1000), s.open(farm.PlanEnterprise, 1000)
	if a := s.do("GET", path, key, ""); a.status != http.StatusOK || a.body["url"] != nil || a.body["createdAt"] != nil {
		t.Fatalf("%d %s", a.status, a.raw)
	}
	s.do("POST", path+"/test", key, "").wantError(t, http.StatusConflict, farm.CodeConflict)
	running := fmt.Sprint(s.do("POST", "/api/v1/snacks", key, `{"brandId":"`+s.brand(key)+`"}`).body["jobId"])
	for _, bad := range []string{`{}`, `{"url":"x"}`, `{"url":null}`, `{"url":"http://127.0.0.1/x"}`, `{"url":"https://hooks.example:8443/"}`,
		`{"url":"https://hooks.example/` + strings.Repeat("x", 500) + `"}`} {
		s.do("PUT", path, key, bad).wantError(t, http.StatusBadRequest, farm.CodeInvalid, "url")
	}
	for _, address := range []string{"https://before.example/hook", ours} {
		a := s.do("PUT", path, key, `{"url":"`+address+`"}`)
		if read := s.do("GET", path, key, ""); a.status != http.StatusOK || a.body["url"] != address || read.raw != a.raw {
			t.Fatalf("%d %s, then %s", a.status, a.raw, read.raw)
		}
	}
	for name, c := range map[string]struct{ got, want []string }{
		"started before it was set": {s.toldTo(key, running), []string{ours}},
		"without a callbackUrl":     {s.end(key, ""), []string{ours}},
		"with one":                  {s.end(key, own), []string{own}},
		"of another account":        {s.end(other, ""), nil},
	} {
		if fmt.Sprint(c.got) != fmt.Sprint(c.want) {
			t.Errorf("the end of a job %s is told to %v, not %v", name, c.got, c.want)
		}
	}
	test := s.do("POST", path+"/test", key, "", idempotencyKey, "t")
	again := s.do("POST", path+"/test", key, "", idempotencyKey, "t")
	if test.status != http.StatusAccepted || test.body["event"] != "webhook.test" || test.body["jobId"] != nil || test.body["url"] != ours ||
		again.body["id"] != test.body["id"] {
		t.Errorf("%d %s, again %s", test.status, test.raw, again.raw)
	}
	for range 2 { // removing what is not there is no error
		if a := s.do("DELETE", path, key, ""); a.status != http.StatusNoContent {
			t.Fatalf("%d %s", a.status, a.raw)
		}
	}
	if got := s.end(key, ""); got != nil {
		t.Errorf("after the address was removed: %v", got)
	}
	if a := s.do("GET", "/api/v1/webhooks/deliveries/"+fmt.Sprint(test.body["id"]), key, ""); a.status != http.StatusOK {
		t.Errorf("the test is not listed: %d %s", a.status, a.raw)
	}
}

// Tests of an address are requests to somebody's server: they are bounded.
func TestAccountWebhookTestsAreBounded(t *testing.T) {
	s := newServer(t)
	key := s.open(farm.PlanEnterprise, 0)
	if a := s.do("PUT", "/api/v1/webhooks/endpoint", key, `{"url":"https://account.example/hook"}`); a.status != http.StatusOK {
		t.Fatalf("%d %s", a.status, a.raw)
	}
	for range 30 {
		if a := s.do("POST", "/api/v1/webhooks/endpoint/test", key, ""); a.status != http.StatusAccepted {
			t.Fatalf("%d %s", a.status, a.raw)
		}
	}
	a := s.do("POST", "/api/v1/webhooks/endpoint/test", key, "")
	a.wantError(t, http.StatusTooManyRequests, farm.CodeRateLimited)
	if a.header.Get("Retry-After") == "" {
		t.Error("no Retry-After")
	}
}
