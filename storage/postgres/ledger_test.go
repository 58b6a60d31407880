package postgres_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/farmtest"
	"github.com/snackfarm/farm/storage/postgres"
)

// account opens an account with credits.
func account(t *testing.T, s *postgres.Store, credits int) farm.Account {
	t.Helper()
	var key postgres.NewKey
	copy(key.Hash[:], fmt.Sprint(time.Now().UnixNano()))
	key.Prefix = "snk_test"
	a, err := s.CreateAccount(context.Background(), farm.Account{Plan: farm.PlanAgent}, key, credits)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func newJob(accountID string, credits int) postgres.NewJob {
	return postgres.NewJob{AccountID: accountID, Order: testOrder{Credits: credits}, Project: farm.PostProject, Deadline: time.Minute}
}

// testOrder is an order of a price that the test chooses.
type testOrder struct {
	farm.AdsOrder
	Credits int
}

func (o testOrder) Price() int        { return o.Credits }
func (o testOrder) Statement() string { return "a test" }

// job accepts a job and fails the test when it is refused.
func job(t *testing.T, s *postgres.Store, accountID string, credits int) farm.Job {
	t.Helper()
	j, err := s.CreateJob(context.Background(), newJob(accountID, credits))
	if err != nil {
		t.Fatal(err)
	}
	return j
}

func wantBalance(t *testing.T, s *postgres.Store, accountID string, available, held int) {
	t.Helper()
	b, err := s.Balance(context.Background(), accountID)
	if err != nil {
		t.Fatal(err)
	}
	if b.Available != available || b.Held != held {
		t.Errorf("balance is %d available, %d held; want %d, %d", b.Available, b.Held, available, held)
	}
}

func wantSoundLedger(t *testing.T, s *postgres.Store) {
	t.Helper()
	faults, err := s.AuditLedger(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range faults {
		t.Errorf("ledger: %s", f)
	}
}

func TestHoldAndClose(t *testing.T) {
	s := farmtest.Store(t)
	ctx := context.Background()
	for _, c := range []struct {
		name      string
		end       postgres.Ending
		available int
		final     int
	}{
		{"completed charges", postgres.Ending{State: farm.JobCompleted, Credits: 25}, 75, 25},
		{"a cheaper end gives the rest back", postgres.Ending{State: farm.JobCompleted, Credits: 22}, 78, 22},
		{"failed refunds", postgres.Ending{State: farm.JobFailed, Reason: "it broke", Code: "internal"}, 100, 0},
		{"cancelled refunds", postgres.Ending{State: farm.JobCancelled, Reason: "cancelled", Code: "cancelled"}, 100, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			a := account(t, s, 100)
			j := job(t, s, a.ID, 25)
			wantBalance(t, s, a.ID, 75, 25)
			if _, err := s.ClaimJob(ctx, j.ID); err != nil {
				t.Fatal(err)
			}
			if err := s.SetDocument(ctx, j.ID, farm.Manifest{Version: 1}); err != nil {
				t.Fatal(err)
			}
			first, err := s.FinishJob(ctx, j.ID, c.end)
			if err != nil || !first {
				t.Fatalf("first finish: %v, %v", first, err)
			}
			again, err := s.FinishJob(ctx, j.ID, postgres.Ending{State: farm.JobFailed, Reason: "late", Code: "late"})
			if err != nil || again {
				t.Errorf("a second finish changed something: %v, %v", again, err)
			}
			wantBalance(t, s, a.ID, c.available, 0)
			got, err := s.Job(ctx, a.ID, j.ID)
			if err != nil {
				t.Fatal(err)
			}
			if got.State != c.end.State || got.CreditsFinal == nil || *got.CreditsFinal != c.final {
				t.Errorf("job is %s with %v charged, want %s with %d", got.State, got.CreditsFinal, c.end.State, c.final)
			}
		})
	}
	wantSoundLedger(t, s)
}

func TestNotEnoughCredits(t *testing.T) {
	s := farmtest.Store(t)
	a := account(t, s, 24)
	_, err := s.CreateJob(context.Background(), newJob(a.ID, 25))
	var fe *farm.Error
	if !errors.As(err, &fe) || fe.Code != farm.CodeInsufficient || fe.Details["required"] != 25 || fe.Details["balance"] != 24 {
		t.Fatalf("error is %v, want insufficient_credits with what is needed and there", err)
	}
	wantBalance(t, s, a.ID, 24, 0)
	lines, err := s.Statement(context.Background(), a.ID, 10)
	if err != nil || len(lines) != 1 {
		t.Errorf("statement has %d lines, %v; the refused hold must leave none", len(lines), err)
	}
	wantSoundLedger(t, s)
}

// Many callers at once never spend more than there is.
func TestConcurrentHolds(t *testing.T) {
	s := farmtest.Store(t)
	a := account(t, s, 100)
	var accepted atomic.Int32
	var wg sync.WaitGroup
	for range 16 {
		wg.Go(func() {
			_, err := s.CreateJob(context.Background(), newJob(a.ID, 25))
			switch {
			case err == nil:
				accepted.Add(1)
			case farm.CodeOf(err) != farm.CodeInsufficient:
				t.Errorf("unexpected: %v", err)
			}
		})
	}
	wg.Wait()
	if accepted.Load() != 4 {
		t.Errorf("%d jobs of 25 were accepted on 100 credits", accepted.Load())
	}
	wantBalance(t, s, a.ID, 0, 100)
	wantSoundLedger(t, s)
}

// Several enders race for one job: it is closed once.
func TestConcurrentFinishes(t *testing.T) {
	s := farmtest.Store(t)
	a := account(t, s, 25)
	j := job(t, s, a.ID, 25)
	if _, err := s.ClaimJob(context.Background(), j.ID); err != nil {
		t.Fatal(err)
	}
	var first atomic.Int32
	var wg sync.WaitGroup
	for i := range 8 {
		end := postgres.Ending{State: farm.JobFailed, Reason: "r", Code: "c"}
		if i%2 == 0 {
			end.State = farm.JobCancelled
		}
		wg.Go(func() {
			ok, err := s.FinishJob(context.Background(), j.ID, end)
			if err != nil {
				t.Error(err)
			}
			if ok {
				first.Add(1)
			}
		})
	}
	wg.Wait()
	if first.Load() != 1 {
		t.Errorf("%d of 8 believe that they ended the job", first.Load())
	}
	wantBalance(t, s, a.ID, 25, 0)
	wantSoundLedger(t, s)
}

// The ledger takes no corrections: its rows can be neither changed nor removed.
func TestLedgerIsAppendOnly(t *testing.T) {
	url := farmtest.Database(t)
	s := farmtest.OpenStore(t, url)
	account(t, s, 10)
	for _, sql := range []string{
		"UPDATE ledger_entries SET amount = amount + 1", "DELETE FROM ledger_entries",
		"UPDATE ledger_transactions SET kind = 'topup'", "DELETE FROM ledger_transactions",
	} {
		if err := exec(t, url, sql); err == nil {
			t.Errorf("%q was accepted", sql)
		}
	}
}
