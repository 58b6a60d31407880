package api_test

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/api"
)

// One job is read once a second, an account's jobs twenty times and once more for
// every two that are open; who reads faster is told when to come again.
func TestPollsAreBounded(t *testing.T) {
	s := newServerWith(t, func(c *api.Config) { c.PollsPerSecond = 1 })
	// refusedAfter reads path again and again.
	refusedAfter := func(key string, path func() string) (int, answer) {
		for n := range 500 {
			a := s.do("GET", path(), key, "")
			if a.status == http.StatusTooManyRequests {
				return n, a
			}
		}
		return 500, answer{}
	}
	other := func() string { return "/api/v1/jobs/" + uuid.NewString() }
	idle := s.register()
	n, a := refusedAfter(idle, other)
	if a.wantError(t, http.StatusTooManyRequests, farm.CodeRateLimited); n < 200 || n > 320 {
		t.Errorf("an account was refused after %d reads", n)
	}
	if a.header.Get("Retry-After") != "1" {
		t.Errorf("Retry-After: %q", a.header.Get("Retry-After"))
	}

	key := s.register()
	made := s.do("POST", "/api/v1/snacks", key, `{"brandId":"`+s.brand(key)+`"}`)
	job, _ := made.body["pollUrl"].(string)
	n, a = refusedAfter(key, func() string { return job })
	if a.wantError(t, http.StatusTooManyRequests, farm.CodeRateLimited); n < 5 || n > 8 {
		t.Errorf("a job was refused after %d reads", n)
	}
	s.do("GET", job+"/events", key, "").wantError(t, http.StatusTooManyRequests, farm.CodeRateLimited)
	n, _ = refusedAfter(key, other)
	if n < 195 {
		t.Errorf("an account with an open job was refused after %d reads", n)
	}
	if a := s.do("GET", "/api/v1/snacks/brands", key, ""); a.status != http.StatusOK {
		t.Errorf("polls count against the plan: %s", a.raw)
	}
}

// Two processes give an account its rate once, and a job its own: each learns what the
// other admitted.
func TestPollsAreSharedByProcesses(t *testing.T) {
	var one, two *api.Server
	a := serverWith(t, func(s *api.Server) { s.Config.PollsPerSecond, one = 1, s })
	b := serverWith(t, func(s *api.Server) { s.Config.PollsPerSecond, s.Store, two = 1, a.store, s })
	key := a.open(farm.PlanEnterprise, 0)
	read := func(s server, path func() string) (n int) {
		for range 500 {
			if s.do("GET", path(), key, "").status == http.StatusTooManyRequests {
				return n
			}
			n++
		}
		return n
	}
	reads := func(s server) int { return read(s, func() string { return "/api/v1/jobs/" + uuid.NewString() }) }
	job := "/api/v1/jobs/" + uuid.NewString()
	readJob := func(s server) int { return read(s, func() string { return job }) }
	share := func() {
		t.Helper()
		for range 2 { // each tells, then each knows
			for _, s := range []*api.Server{one, two} {
				if err := s.SharePolls(context.Background()); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	began := time.Now()
	if n := readJob(a); n < 5 {
		t.Fatalf("the first process refused a job after %d reads", n)
	}
	for range 2 { // the others are told of a second read that comes soon
		b.do("GET", job, key, "")
	}
	share()
	if n := readJob(b); n > 1+int(time.Since(began).Seconds()) { // what refills meanwhile
		t.Errorf("the second process admitted %d more reads of a job", n)
	}
	if n := reads(a); n < 190 {
		t.Fatalf("the first process refused after %d reads", n)
	}
	if a := b.do("GET", "/api/v1/jobs/"+uuid.NewString(), key, ""); a.status != http.StatusNotFound {
		t.Fatalf("%d %s", a.status, a.raw)
	}
	share()
	if n := reads(b); n > 120 { // what refills meanwhile
		t.Errorf("the second process admitted %d more", n)
	}
}

// Who has a job's answer is told so while it stands.
func TestUnchangedJobs(t *testing.T) {
	s := newServer(t)
	key := s.register()
	made := s.do("POST", "/api/v1/snacks", key, `{"brandId":"`+s.brand(key)+`"}`)
	job, _ := made.body["pollUrl"].(string)
	first := s.do("GET", job, key, "")
	tag := first.header.Get("ETag")
	if first.status != http.StatusOK || tag == "" {
		t.Fatalf("%d, ETag %q", first.status, tag)
	}
	if a := s.do("GET", job, key, "", "If-None-Match", tag); a.status != http.StatusNotModified || a.raw != "" || a.header.Get("ETag") != tag {
		t.Errorf("%d %q %v", a.status, a.raw, a.header)
	}
	for header, status := range map[string]int{`"a", ` + tag + `, "b"`: http.StatusNotModified,
		strings.TrimPrefix(tag, "W/"): http.StatusNotModified,
		"*":                           http.StatusNotModified, `"another"`: http.StatusOK} {
		if a := s.do("GET", job, key, "", "If-None-Match", header); a.status != status {
			t.Errorf("If-None-Match %s: %d, want %d", header, a.status, status)
		}
	}
	s.do("GET", job, s.register(), "", "If-None-Match", tag).wantError(t, http.StatusNotFound, farm.CodeNotFound)
	s.do("POST", job+"/cancel", key, "")
	if a := s.do("GET", job, key, "", "If-None-Match", tag); a.status != http.StatusOK || a.body["status"] != "cancelled" ||
		a.header.Get("ETag") == tag {
		t.Errorf("%d %s", a.status, a.raw)
	}
}

// A stored answer costs its caller as much as any request.
func TestReplaysAreCounted(t *testing.T) {
	s := newServer(t)
	key := s.open(farm.PlanStarter, 100)
	body := `{"brandId":"` + s.brand(key) + `"}`
	var last answer
	replayed := 0
	for range farm.PlanStarter.Facts().RequestsPerMinute + 2 {
		last = s.do("POST", "/api/v1/snacks", key, body, "Idempotency-Key", "the-same-again")
		if last.header.Get("Idempotency-Replayed") == "true" {
			replayed++
		}
	}
	if last.wantError(t, http.StatusTooManyRequests, farm.CodeRateLimited); replayed == 0 {
		t.Error("nothing was replayed")
	}
}

// A job that waits may always be cancelled; of those that have begun an account may
// cancel some a day, free of charge.
func TestCancelsAreBounded(t *testing.T) {
	s, ctx := newServer(t), context.Background()
	key := s.open(farm.PlanPro, 100)
	brand := s.brand(key)
	start := func() (path string, j farm.Job) {
		t.Helper()
		made := s.do("POST", "/api/v1/snacks", key, `{"brandId":"`+brand+`"}`)
		id, _ := made.body["jobId"].(string)
		j, err := s.store.JobForWork(ctx, id)
		if err != nil {
			t.Fatal(err)
		}
		return "/api/v1/jobs/" + id + "/cancel", j
	}
	begun, j := start()
	if _, err := s.store.ClaimJob(ctx, j.ID); err != nil {
		t.Fatal(err)
	}
	for range 100 {
		if ticket, err := s.store.Admit(ctx, "cancel:"+j.AccountID, 100, 24*time.Hour); err != nil || !ticket.Admitted {
			t.Fatal(ticket, err)
		}
	}
	a := s.do("POST", begun, key, "")
	if a.wantError(t, http.StatusTooManyRequests, farm.CodeRateLimited); a.header.Get("Retry-After") == "" {
		t.Error("it does not say when to come again")
	}
	waiting, _ := start()
	if a := s.do("POST", waiting, key, ""); a.status != http.StatusOK || a.body["creditsFinal"] != 0.0 {
		t.Errorf("%d %s", a.status, a.raw)
	}
}
