package postgres_test

import (
	"context"
	"testing"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/farmtest"
	"github.com/snackfarm/farm/storage/postgres"
)

// waiting is a job of 25 credits that waits for its caller.
func waiting(t *testing.T, s *postgres.Store, accountID string, unchosen farm.Unchosen) farm.Job {
	t.Helper()
	ctx := context.Background()
	j := job(t, s, accountID, 25)
	if _, err := s.ClaimJob(ctx, j.ID); err != nil {
		t.Fatal(err)
	}
	if err := s.SetDocument(ctx, j.ID, map[string]any{"candidates": []string{"a", "b"}}); err != nil {
		t.Fatal(err)
	}
	choice := farm.Choice{Options: []string{"a", "b"}, Min: 1, Max: 2, Unchosen: unchosen}
	for range 2 { // again changes nothing
		if err := s.OpenChoice(ctx, j.ID, choice, time.Hour); err != nil {
			t.Fatal(err)
		}
	}
	return j
}

// A waiting job shows what it has; the first choice stands, and what the job
// waited is added to its deadline.
func TestChoice(t *testing.T) {
	url := farmtest.Database(t)
	s := farmtest.OpenStore(t, url)
	ctx := context.Background()
	a, other := account(t, s, 100), account(t, s, 100)
	j := waiting(t, s, a.ID, farm.Unchosen{})
	got, err := s.Job(ctx, a.ID, j.ID)
	if err != nil || got.State != farm.JobAwaitingSelection || got.ChooseBy == nil || string(got.Result) != `{"candidates": ["a", "b"]}` {
		t.Fatalf("waits as %+v with %s, %v", got, got.Result, err)
	}
	for _, c := range []struct {
		account string
		ids     []string
		code    farm.Code
	}{
		{other.ID, []string{"a"}, farm.CodeNotFound}, {a.ID, []string{"c"}, farm.CodeInvalid}, {a.ID, nil, farm.CodeInvalid},
		{a.ID, []string{"b"}, ""}, {a.ID, []string{"b"}, ""}, {a.ID, []string{"a"}, farm.CodeConflict},
	} {
		if _, err := s.Choose(ctx, c.account, j.ID, c.ids); err == nil && c.code != "" || err != nil && farm.CodeOf(err) != c.code {
			t.Errorf("choose %v: %v, want %q", c.ids, err, c.code)
		}
	}
	if err := exec(t, url, "UPDATE jobs SET waiting_since = now() - interval '1 hour', chosen_at = now() - interval '1 minute' WHERE id = $1",
		j.ID); err != nil {
		t.Fatal(err)
	}
	if ids, err := s.ChosenJobs(ctx, time.Second, 10); err != nil || len(ids) != 1 || ids[0] != j.ID {
		t.Errorf("to be told again: %v, %v", ids, err)
	}
	for range 2 { // again gives the same
		ids, deadline, err := s.TakeChoice(ctx, j.ID)
		if moved := deadline.Sub(got.DeadlineAt); err != nil || len(ids) != 1 || ids[0] != "b" || moved < 59*time.Minute ||
			moved > 61*time.Minute {
			t.Errorf("took %v with the deadline moved by %s, %v", ids, moved, err)
		}
	}
	if got, _ := s.Job(ctx, a.ID, j.ID); got.State != farm.JobProcessing || got.ChooseBy != nil || string(got.Result) != "{}" {
		t.Errorf("goes on as %+v", got)
	}
	if _, err := s.Choose(ctx, a.ID, job(t, s, a.ID, 1).ID, []string{"a"}); farm.CodeOf(err) != farm.CodeConflict {
		t.Errorf("a job that does not wait: %v", err)
	}
}

// The sweeper ends a job that waited in vain as its offering says.
func TestSweepWaiting(t *testing.T) {
	url := farmtest.Database(t)
	s := farmtest.OpenStore(t, url)
	ctx := context.Background()
	a := account(t, s, 100)
	fails, completes := waiting(t, s, a.ID, farm.Unchosen{}), waiting(t, s, a.ID, farm.Unchosen{Completed: true, Credits: 5})
	if err := exec(t, url, "UPDATE jobs SET choose_by = now() - interval '1 minute'"); err != nil {
		t.Fatal(err)
	}
	swept, err := s.SweepDeadlines(ctx, 10)
	if err != nil || len(swept) != 2 {
		t.Fatalf("swept %v, %v", swept, err)
	}
	if got, _ := s.Job(ctx, a.ID, fails.ID); got.State != farm.JobFailed || *got.ErrorCode != farm.UnchosenCode || *got.CreditsFinal != 0 {
		t.Errorf("%+v", got)
	}
	if got, _ := s.Job(ctx, a.ID, completes.ID); got.State != farm.JobCompleted || *got.CreditsFinal != 5 || string(got.Result) == "{}" {
		t.Errorf("%+v with %s", got, got.Result)
	}
	wantBalance(t, s, a.ID, 95, 0)
	wantSoundLedger(t, s)
}
