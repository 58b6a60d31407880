package api_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/google/uuid"

	"github.com/snackfarm/farm"
)

// order is one order of a pack in a batch.
func order(brand string) string {
	return `{"offeringId":"snack_generation","input":{"brandId":"` + brand + `"}}`
}

func (s server) batch(key string, orders []string, headers ...string) answer {
	s.t.Helper()
	return s.do("POST", "/api/v1/jobs/batch", key, `{"jobs":[`+strings.Join(orders, ",")+`]}`, headers...)
}

// Each order of a batch is taken or refused by itself, with the error that it alone
// would have got; what is held is what was taken; a repetition starts nothing.
func TestBatches(t *testing.T) {
	s := newServer(t)
	key := s.open(farm.PlanAgent, 50) // two packs
	brand := s.brand(key)
	orders := []string{order(brand), order(uuid.NewString()), `{"offeringId":"snack_delivery","input":{}}`,
		`{"offeringId":"snack_generation","input":{"brandId":"x"}}`, order(brand), order(brand)}
	a := s.batch(key, orders, idempotencyKey, "batch")
	if a.status != http.StatusAccepted || a.body["accepted"] != 2.0 || a.body["refused"] != 4.0 {
		t.Fatalf("%d %s", a.status, a.raw)
	}
	jobs, _ := a.body["jobs"].([]any)
	seen := map[any]bool{}
	for i, want := range []string{"", "not_found", "invalid_request", "invalid_request", "", "insufficient_credits"} {
		item, _ := jobs[i].(map[string]any)
		job, _ := item["job"].(map[string]any)
		failed, _ := item["error"].(map[string]any)
		if item["index"] != float64(i) || (want == "") != (job != nil) || want != "" && failed["error"] != want || want == "" && failed != nil {
			t.Errorf("order %d: %v, want %q", i, item, want)
		}
		if job != nil {
			if read := s.do("GET", fmt.Sprint(job["pollUrl"]), key, ""); read.status != http.StatusOK ||
				seen[job["jobId"]] || job["creditsReserved"] != 22.0 {
				t.Errorf("order %d: %v: %d %s", i, job, read.status, read.raw)
			}
			seen[job["jobId"]] = true
		}
	}
	if c := s.do("GET", "/api/v1/credits", key, ""); c.body["balance"] != 6.0 {
		t.Errorf("%s", c.raw)
	}
	if again := s.batch(key, orders, idempotencyKey, "batch"); again.raw != a.raw {
		t.Errorf("again: %s", again.raw)
	}
	// None taken: the first error is the answer, and the key is free.
	s.batch(key, []string{order(uuid.NewString()), order(brand)}, idempotencyKey, "none").wantError(t, http.StatusNotFound, farm.CodeNotFound)
	s.batch(key, []string{order(brand)}, idempotencyKey, "none").wantError(t, http.StatusPaymentRequired, farm.CodeInsufficient)
	for _, bad := range []string{`{}`, `{"jobs":[]}`, `{"jobs":[{"offeringId":"snack_generation"}]}`,
		`{"jobs":[` + strings.Repeat(order(brand)+",", 20) + order(brand) + `]}`} {
		if a := s.do("POST", "/api/v1/jobs/batch", key, bad); a.status != http.StatusBadRequest || !strings.Contains(a.raw, "jobs") {
			t.Errorf("%.60s: %d %s", bad, a.status, a.raw)
		}
	}
}

// A batch is no way around the limit of a key.
func TestBatchesAreCounted(t *testing.T) {
	s := newServer(t)
	key := s.open(farm.PlanStarter, 1000) // ten requests a minute, one of them for the brand
	brand := s.brand(key)
	orders := make([]string, 12)
	for i := range orders {
		orders[i] = order(brand)
	}
	a := s.batch(key, orders)
	if a.body["accepted"] != 9.0 || a.body["refused"] != 3.0 || !strings.Contains(a.raw, `"rate_limited"`) ||
		!strings.Contains(a.raw, "retryAfterSeconds") {
		t.Errorf("%d %s", a.status, a.raw)
	}
	s.do("GET", "/api/v1/snacks/brands", key, "").wantError(t, http.StatusTooManyRequests, farm.CodeRateLimited)
}
