package api_test

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"

	"github.com/jackc/pgx/v5"

	"github.com/snackfarm/farm"
)

const (
	idempotencyKey = "Idempotency-Key"
	longKey        = "7d0c2f5e-registration-of-me"
)

func TestSameKeySameAnswer(t *testing.T) {
	s := newServer(t)
	key := s.register()
	body := `{"brandId":"` + s.brand(key) + `"}`
	first := s.do("POST", "/api/v1/snacks", key, body, idempotencyKey, "order-1")
	again := s.do("POST", "/api/v1/snacks", key, body, idempotencyKey, "order-1")
	if first.status != http.StatusAccepted || again.status != first.status || again.raw != first.raw ||
		again.header.Get("Idempotency-Replayed") != "true" {
		t.Errorf("first %d %s, again %d %s", first.status, first.raw, again.status, again.raw)
	}
	if a := s.do("GET", "/api/v1/credits", key, ""); a.body["balance"] != 3.0 {
		t.Errorf("charged twice: %s", a.raw)
	}
	s.do("POST", "/api/v1/snacks", key, strings.Replace(body, "}", `,"render":true}`, 1), idempotencyKey, "order-1").
		wantError(t, http.StatusConflict, farm.CodeConflict)
	s.do("POST", "/api/v1/snacks/brands", key, goodBrand, idempotencyKey, "order-1").wantError(t, http.StatusConflict, farm.CodeConflict)
	s.do("POST", "/api/v1/snacks", key, body, idempotencyKey, strings.Repeat("k", 256)).wantError(t, http.StatusBadRequest, farm.CodeInvalid,
		idempotencyKey)
	// Another caller's key of the same name is another key.
	other := s.register()
	s.do("POST", "/api/v1/snacks/brands", other, goodBrand, idempotencyKey, "order-1")
	if a := s.do("GET", "/api/v1/snacks/brands", other, ""); len(a.body["brands"].([]any)) != 1 {
		t.Errorf("%s", a.raw)
	}
}

// A refused request may be mended and sent again under its key.
func TestRefusedRequestsAreNotKept(t *testing.T) {
	s := newServer(t)
	key := s.register()
	s.do("POST", "/api/v1/snacks/brands", key, `{"name":"x"}`, idempotencyKey, "b").wantError(t, http.StatusBadRequest, farm.CodeInvalid)
	if a := s.do("POST", "/api/v1/snacks/brands", key, goodBrand, idempotencyKey, "b"); a.status != http.StatusCreated {
		t.Errorf("%d %s", a.status, a.raw)
	}
}

// Ten at once: one job.
func TestConcurrentDuplicates(t *testing.T) {
	s := newServer(t)
	key := s.register()
	body := `{"brandId":"` + s.brand(key) + `"}`
	ids := map[any]int{}
	var mu sync.Mutex
	var wg sync.WaitGroup
	for range 10 {
		wg.Go(func() {
			a := s.do("POST", "/api/v1/snacks", key, body, idempotencyKey, "same")
			mu.Lock()
			defer mu.Unlock()
			switch a.status {
			case http.StatusAccepted:
				ids[a.body["jobId"]]++
			case http.StatusConflict:
			default:
				t.Errorf("%d %s", a.status, a.raw)
			}
		})
	}
	wg.Wait()
	if len(ids) != 1 {
		t.Errorf("jobs: %v", ids)
	}
	if a := s.do("GET", "/api/v1/credits", key, ""); a.body["balance"] != 3.0 {
		t.Errorf("%s", a.raw)
	}
}

// The process dies after the commit and before the answer is stored: the caller
// tries again and gets the job that there is.
func TestCrashBetweenWorkAndAnswer(t *testing.T) {
	s := newServer(t)
	key := s.register()
	brand := s.do("POST", "/api/v1/snacks/brands", key, goodBrand, idempotencyKey, "brand")
	body := `{"brandId":"` + brand.body["id"].(string) + `"}`
	first := s.do("POST", "/api/v1/snacks", key, body, idempotencyKey, "job")
	account := s.do("POST", "/api/v1/agents/register", "", `{"operatorEmail":"a@example.com","billingCountry":"DE","acceptTerms":true}`,
		idempotencyKey, longKey)

	// What is left of a process that died in that moment.
	db, err := pgx.Connect(context.Background(), s.database)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close(context.Background()) }()
	if _, err := db.Exec(context.Background(),
		`UPDATE idempotency_keys SET status = NULL, answer = NULL, locked_until = now() - interval '1 second'`); err != nil {
		t.Fatal(err)
	}

	if again := s.do("POST", "/api/v1/snacks/brands", key, goodBrand, idempotencyKey, "brand"); again.body["id"] != brand.body["id"] {
		t.Errorf("another brand: %s", again.raw)
	}
	if again := s.do("POST", "/api/v1/snacks", key, body, idempotencyKey, "job"); again.body["jobId"] != first.body["jobId"] ||
		again.status != http.StatusAccepted {
		t.Errorf("another job: %s", again.raw)
	}
	if a := s.do("GET", "/api/v1/credits", key, ""); a.body["balance"] != 3.0 {
		t.Errorf("charged twice: %s", a.raw)
	}
	again := s.do("POST", "/api/v1/agents/register", "", `{"operatorEmail":"a@example.com","billingCountry":"DE","acceptTerms":true}`,
		idempotencyKey, longKey)
	if again.body["userId"] != account.body["userId"] {
		t.Errorf("another account: %s", again.raw)
	}
	if a := s.do("GET", "/api/v1/credits", again.body["apiKey"].(string), ""); a.body["balance"] != 25.0 {
		t.Errorf("the account's credits: %s", a.raw)
	}
}

// A new API key is not readable in the database.
func TestStoredAnswersAreSealed(t *testing.T) {
	s := newServer(t)
	body := `{"operatorEmail":"a@example.com","billingCountry":"DE","acceptTerms":true}`
	first := s.do("POST", "/api/v1/agents/register", "", body, idempotencyKey, longKey)
	again := s.do("POST", "/api/v1/agents/register", "", body, idempotencyKey, longKey)
	if again.status != http.StatusCreated || again.body["userId"] != first.body["userId"] || again.body["apiKey"] != "" ||
		strings.Contains(again.raw, "snk_") {
		t.Errorf("%s", again.raw)
	}
	if note, _ := again.body["apiKeyNote"].(string); !strings.Contains(note, "another Idempotency-Key") {
		t.Errorf("it does not say what to do: %s", again.raw)
	}
	db, err := pgx.Connect(context.Background(), s.database)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close(context.Background()) }()
	var found int
	err = db.QueryRow(context.Background(), `SELECT count(*) FROM idempotency_keys WHERE position('snk_'::bytea in answer) > 0`).Scan(&found)
	if err != nil || found != 0 {
		t.Errorf("%d answers hold a key in the clear, %v", found, err)
	}
}

// Who is not known, and what is not as it should be, leaves nothing in the
// database.
func TestNothingIsPromisedToStrangers(t *testing.T) {
	s := newServer(t)
	key := s.register()
	s.exec(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'a row is written'; END $$`)
	s.exec(`CREATE TRIGGER refuse BEFORE INSERT OR UPDATE ON idempotency_keys FOR EACH ROW EXECUTE FUNCTION refuse()`)
	for i := range 300 {
		stranger := []string{"", "snk_wrong", key + "x"}[i%3]
		s.do("POST", "/api/v1/snacks", stranger, "{}", idempotencyKey, fmt.Sprint("a", i)).wantError(t, http.StatusUnauthorized,
			farm.CodeUnauthorized)
	}
	s.do("POST", "/api/v1/snacks/brands", key, `{"name":"x"}`, idempotencyKey, "b").wantError(t, http.StatusBadRequest, farm.CodeInvalid)
	s.do("POST", "/api/v1/agents/register", "", `{}`, idempotencyKey, longKey).wantError(t, http.StatusBadRequest, farm.CodeInvalid)
}

func (s server) exec(sql string) {
	s.t.Helper()
	db, err := pgx.Connect(context.Background(), s.database)
	if err != nil {
		s.t.Fatal(err)
	}
	defer func() { _ = db.Close(context.Background()) }()
	if _, err := db.Exec(context.Background(), sql); err != nil {
		s.t.Fatal(err)
	}
}

// Who shares an address with a new agent cannot guess its way to its key.
func TestRegistrationWantsLongKeys(t *testing.T) {
	s := newServer(t)
	form := `{"operatorEmail":"a@example.com","billingCountry":"DE","acceptTerms":true}`
	for _, short := range []string{"me", strings.Repeat("k", 15)} {
		a := s.do("POST", "/api/v1/agents/register", "", form, idempotencyKey, short)
		a.wantError(t, http.StatusBadRequest, farm.CodeInvalid, idempotencyKey)
		if !strings.Contains(a.raw, "16") {
			t.Errorf("the bound is not named: %s", a.raw)
		}
	}
	if a := s.do("POST", "/api/v1/agents/register", "", form, idempotencyKey, strings.Repeat("k", 16)); a.status != http.StatusCreated {
		t.Errorf("%d %s", a.status, a.raw)
	}
}

// A promise is the account's, whichever of its keys asks, and a replay is a
// request like any other.
func TestPromisesAreTheAccounts(t *testing.T) {
	s := newServer(t)
	key := s.open(farm.PlanPro, 100)
	second, _ := s.do("POST", "/api/v1/keys", key, "").body["apiKey"].(string)
	first := s.do("POST", "/api/v1/snacks/brands", key, goodBrand, idempotencyKey, "b")
	if again := s.do("POST", "/api/v1/snacks/brands", second, goodBrand, idempotencyKey, "b"); again.raw != first.raw ||
		again.header.Get("Idempotency-Replayed") != "true" {
		t.Errorf("%d %s", again.status, again.raw)
	}
	for i := range 31 {
		a := s.do("POST", "/api/v1/snacks/brands", key, goodBrand, idempotencyKey, "b")
		if a.status == http.StatusTooManyRequests {
			return
		}
		if a.header.Get("X-RateLimit-Remaining") == "" {
			t.Errorf("replay %d is not counted", i)
		}
	}
	t.Error("replays are not limited")
}
