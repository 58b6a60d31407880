package api_test

import (
	"context"
	"net/http"
	"strconv"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/api"
)

// A job that could not end by its deadline for all that waits before it is refused
// at once, with a time to come again, and nothing is held for it.
func TestOverloadIsTold(t *testing.T) {
	s := newServer(t) // jobs have a minute
	db, err := pgx.Connect(context.Background(), s.database)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close(context.Background()) }()
	one := s.open(farm.PlanAgent, 200)
	body := `{"brandId":"` + s.brand(one) + `"}`
	post := func(key, body string) answer {
		return s.do("POST", "/api/v1/snacks", key, body, "Idempotency-Key", "again-and-again")
	}
	another := func() answer { return s.do("POST", "/api/v1/snacks", one, body) }

	if a := another(); a.status != http.StatusAccepted { // nothing is known of this farm
		t.Fatal(a.raw)
	}
	for _, sql := range []string{ // its best minute had one job, which took ten seconds
		`UPDATE jobs SET state = 'processing', created_at = now() - interval '10 s'`, `UPDATE jobs SET state = 'completed', finished_at = now()`,
	} {
		if _, err := db.Exec(context.Background(), sql); err != nil {
			t.Fatal(err)
		}
	}
	time.Sleep(1100 * time.Millisecond) // a look at the queue stands for a second
	if a := another(); a.status != http.StatusAccepted {
		t.Fatalf("nobody waits: %s", a.raw)
	}
	// The farm has been busy for long enough to tell how fast it is.
	if _, err := db.Exec(context.Background(), `UPDATE jobs SET created_at = now() - interval '50 s' WHERE state = 'queued'`); err != nil {
		t.Fatal(err)
	}
	time.Sleep(1100 * time.Millisecond)
	balance := s.do("GET", "/api/v1/credits", one, "").raw
	refused := post(one, body)
	refused.wantError(t, http.StatusServiceUnavailable, farm.CodeUnavailable)
	if pause, err := strconv.Atoi(refused.header.Get("Retry-After")); err != nil || pause < 35 || pause > 60 {
		t.Errorf("Retry-After: %q, want the two minutes of two jobs less the minute that they have", refused.header.Get("Retry-After"))
	}
	if now := s.do("GET", "/api/v1/credits", one, "").raw; now != balance {
		t.Errorf("credits were %s and are %s", balance, now)
	}
	var rows int
	if err := db.QueryRow(context.Background(), `SELECT count(*) FROM jobs`).Scan(&rows); err != nil || rows != 2 {
		t.Errorf("%d jobs, %v", rows, err)
	}
	if a := s.do("POST", "/api/v1/snacks?dryRun=true", one, body); a.status != http.StatusOK {
		t.Errorf("a question is refused: %s", a.raw)
	}
	other := s.open(farm.PlanAgent, 200) // takes turns with the first: one job goes before its own
	post(other, `{"brandId":"`+s.brand(other)+`"}`).wantError(t, http.StatusServiceUnavailable, farm.CodeUnavailable)
	first := s.open(farm.PlanEnterprise, 200) // goes before both
	if a := post(first, `{"brandId":"`+s.brand(first)+`"}`); a.status != http.StatusAccepted {
		t.Errorf("a better plan: %s", a.raw)
	}
	if err := s.store.SayRenderSlots(context.Background(), "a new machine", 8); err != nil {
		t.Fatal(err)
	}
	time.Sleep(1100 * time.Millisecond)
	if a := post(one, body); a.status != http.StatusAccepted {
		t.Errorf("more workers: %s", a.raw)
	}
	if err := s.store.SayRenderSlots(context.Background(), "a new machine", 0); err != nil {
		t.Fatal(err)
	}
}

// A farm of which nothing is known takes what it could do if each job were quick, and
// no more: also of jobs that come at once, before anybody looks at the queue again.
func TestOverloadWithoutHistory(t *testing.T) {
	s := newServerWith(t, func(c *api.Config) { c.JobDeadline = 5 * time.Second })
	key, other := s.open(farm.PlanEnterprise, 1000), s.open(farm.PlanEnterprise, 100)
	body := `{"brandId":"` + s.brand(key) + `"}`
	theirs := `{"brandId":"` + s.brand(other) + `"}`
	accepted := 0
	for range 15 {
		a := s.do("POST", "/api/v1/snacks", key, body)
		if a.status != http.StatusAccepted {
			a.wantError(t, http.StatusServiceUnavailable, farm.CodeUnavailable)
			continue
		}
		accepted++
	}
	if accepted != 10 { // one slot, half a second each, within five seconds
		t.Errorf("%d jobs were accepted", accepted)
	}
	if a := s.do("POST", "/api/v1/snacks", other, theirs); a.status != http.StatusAccepted {
		t.Errorf("who has nothing in the queue is refused: %s", a.raw)
	}
	if err := s.store.SayRenderSlots(context.Background(), "a machine", 8); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = s.store.SayRenderSlots(context.Background(), "a machine", 0) }()
	time.Sleep(1100 * time.Millisecond) // a look at the queue stands for a second
	if a := s.do("POST", "/api/v1/snacks", key, body); a.status != http.StatusAccepted {
		t.Errorf("more workers: %s", a.raw)
	}
}
