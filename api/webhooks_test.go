package api_test

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/snackfarm/farm"
)

// cancelled posts a job with a callbackUrl, cancels it, and returns its id and
// the delivery that this caused.
func (s server) cancelled(key string) (jobID string, delivery map[string]any) {
	s.t.Helper()
	job := s.do("POST", "/api/v1/snacks", key, `{"brandId":"`+s.brand(key)+`","callbackUrl":"https://example.com/hook"}`)
	jobID, _ = job.body["jobId"].(string)
	if a := s.do("POST", "/api/v1/jobs/"+jobID+"/cancel", key, ""); a.status != http.StatusOK {
		s.t.Fatalf("cancel: %d %s", a.status, a.raw)
	}
	all := s.deliveries(key, "?jobId="+jobID)
	if len(all) != 1 {
		s.t.Fatalf("%d deliveries", len(all))
	}
	return jobID, all[0].(map[string]any)
}

func (s server) deliveries(key, query string) []any {
	s.t.Helper()
	a := s.do("GET", "/api/v1/webhooks/deliveries"+query, key, "")
	all, ok := a.body["deliveries"].([]any)
	if a.status != http.StatusOK || !ok {
		s.t.Fatalf("list deliveries%s: %d %s", query, a.status, a.raw)
	}
	return all
}

func TestWebhookSecret(t *testing.T) {
	s := newServer(t)
	key, other := s.register(), s.register()
	secret := func(key string) string {
		t.Helper()
		a := s.do("GET", "/api/v1/webhooks/secret", key, "")
		got, _ := a.body["secret"].(string)
		if a.status != http.StatusOK || !strings.HasPrefix(got, "whsec_") {
			t.Fatalf("%d %s", a.status, a.raw)
		}
		return got
	}
	first := secret(key)
	if secret(key) != first || secret(other) == first {
		t.Error("the secret changes between reads, or two accounts share one")
	}
	rotated := s.do("POST", "/api/v1/webhooks/secret/rotate", key, "", idempotencyKey, "r")
	until, err := time.Parse(time.RFC3339, rotated.body["previousSignsUntil"].(string))
	if rotated.status != http.StatusOK || rotated.body["secret"] == first || err != nil || time.Until(until) < 23*time.Hour {
		t.Fatalf("%d %s", rotated.status, rotated.raw)
	}
	if again := s.do("POST", "/api/v1/webhooks/secret/rotate", key, "", idempotencyKey, "r"); again.raw != rotated.raw {
		t.Errorf("rotated again under the same key: %s", again.raw)
	}
	// The process dies between the rotation and the stored answer.
	db, err := pgx.Connect(context.Background(), s.database)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close(context.Background()) }()
	if _, err := db.Exec(context.Background(),
		`UPDATE idempotency_keys SET status = NULL, answer = NULL, locked_until = now() - interval '1 second'`); err != nil {
		t.Fatal(err)
	}
	if again := s.do("POST", "/api/v1/webhooks/secret/rotate", key, "", idempotencyKey, "r"); again.raw != rotated.raw {
		t.Errorf("rotated again after a crash: %s", again.raw)
	}
	if secret(key) != rotated.body["secret"] {
		t.Error("the secret that is read is not the new one")
	}
	for range 3 {
		if a := s.do("POST", "/api/v1/webhooks/secret/rotate", key, ""); a.status != http.StatusOK {
			t.Fatalf("%d %s", a.status, a.raw)
		}
	}
	s.do("POST", "/api/v1/webhooks/secret/rotate", key, "").wantError(t, http.StatusConflict, farm.CodeConflict)
}

func TestWebhookDeliveriesList(t *testing.T) {
	s := newServer(t)
	key := s.register()
	jobID, d := s.cancelled(key)
	if d["jobId"] != jobID || d["event"] != "job.cancelled" || d["status"] != "pending" || d["url"] != "https://example.com/hook" ||
		len(d["attempts"].([]any)) != 0 {
		t.Errorf("%v", d)
	}
	if one := s.do("GET", "/api/v1/webhooks/deliveries/"+d["id"].(string), key, ""); one.body["id"] != d["id"] {
		t.Errorf("%d %s", one.status, one.raw)
	}
	for query, want := range map[string]int{
		"": 1, "?status=pending": 1, "?status=failed": 0, "?status=pending&jobId=" + jobID: 1, "?jobId=" + d["id"].(string): 0, "?offset=1": 0,
		"?limit=1": 1,
	} {
		if got := len(s.deliveries(key, query)); got != want {
			t.Errorf("%s: %d deliveries, want %d", query, got, want)
		}
	}
	for query, field := range map[string]string{"?status=lost": "status", "?jobId=x": "jobId", "?limit=0": "limit",
		"?limit=101": "limit", "?offset=-1": "offset"} {
		s.do("GET", "/api/v1/webhooks/deliveries"+query, key, "").wantError(t, http.StatusBadRequest, farm.CodeInvalid, field)
	}
	path := "/api/v1/webhooks/deliveries/"
	s.do("POST", path+d["id"].(string)+"/redeliver", key, "").wantError(t, http.StatusConflict, farm.CodeConflict)
	for _, id := range []string{"x", jobID} {
		s.do("GET", path+id, key, "").wantError(t, http.StatusNotFound, farm.CodeNotFound)
		s.do("POST", path+id+"/redeliver", key, "").wantError(t, http.StatusNotFound, farm.CodeNotFound)
	}
	// A job without a callbackUrl has none.
	other := s.register()
	job := s.do("POST", "/api/v1/snacks", other, `{"brandId":"`+s.brand(other)+`"}`)
	s.do("POST", "/api/v1/jobs/"+job.body["jobId"].(string)+"/cancel", other, "")
	if got := len(s.deliveries(other, "")); got != 0 {
		t.Errorf("%d deliveries", got)
	}
}

func TestWebhooksOfOthers(t *testing.T) {
	s := newServer(t)
	key, other := s.register(), s.register()
	jobID, d := s.cancelled(key)
	path := "/api/v1/webhooks/deliveries/" + d["id"].(string)
	s.do("GET", path, other, "").wantError(t, http.StatusNotFound, farm.CodeNotFound)
	s.do("POST", path+"/redeliver", other, "").wantError(t, http.StatusNotFound, farm.CodeNotFound)
	if got := len(s.deliveries(other, "")) + len(s.deliveries(other, "?jobId="+jobID)); got != 0 {
		t.Errorf("another account sees %d deliveries", got)
	}
	for _, call := range []string{"GET /endpoint", "PUT /endpoint", "DELETE /endpoint", "POST /endpoint/test", "GET /secret",
		"POST /secret/rotate", "GET /deliveries", "GET /deliveries/" + jobID, "POST /deliveries/" + jobID + "/redeliver"} {
		method, path, _ := strings.Cut(call, " ")
		s.do(method, "/api/v1/webhooks"+path, "", "").wantError(t, http.StatusUnauthorized, farm.CodeUnauthorized)
	}
}
