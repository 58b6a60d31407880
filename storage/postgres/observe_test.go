package postgres_test

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/farmtest"
	"github.com/snackfarm/farm/storage/postgres"
)

// witness writes down what it is told.
type witness struct {
	mu   sync.Mutex
	told []string
}

func (w *witness) tell(format string, args ...any) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.told = append(w.told, fmt.Sprintf(format, args...))
}

func (w *witness) TraceParent(context.Context) string { return "a-trace" }
func (w *witness) JobAccepted(o farm.OfferingID, credits int) {
	w.tell("accepted %s %d", o, credits)
}
func (w *witness) JobClaimed(o farm.OfferingID, waited time.Duration) {
	w.tell("claimed %s %t", o, waited > 0)
}
func (w *witness) JobEnded(e postgres.JobEnd) {
	w.tell("ended %s %s %s %d %d %t", e.Offering, e.State, e.Code, e.Charged, e.Refunded, e.Took > 0)
}

// Each thing that happens to a job is told once, whichever way it happens and
// however often it is tried.
func TestObserverIsToldOnce(t *testing.T) {
	url := farmtest.Database(t)
	w := &witness{}
	s, err := postgres.Open(context.Background(), url, 4, postgres.Observed(w))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	ctx := context.Background()
	a := account(t, s, 100)
	wantBacklog(t, s, 0, 0, 0, 0)
	done, late := newJob(a.ID, 25), newJob(a.ID, 22)
	done.ID, done.Terms.CallbackURL, late.Deadline = "01a1fc90-5b2f-7e98-88a8-34495b0dee1b", "https://x.example", -time.Second
	for range 2 {
		if _, err := s.CreateJob(ctx, done); err != nil {
			t.Fatal(err)
		}
	}
	if err := exec(t, url, "UPDATE jobs SET created_at = created_at - interval '2 days'"); err != nil {
		t.Fatal(err)
	}
	wantBacklog(t, s, 1, 0, 1, 48*time.Hour)
	for range 2 {
		if _, err := s.ClaimJob(ctx, done.ID); err != nil {
			t.Fatal(err)
		}
	}
	wantBacklog(t, s, 0, 1, 0, 0)
	if err := s.SetDocument(ctx, done.ID, farm.Manifest{}); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if _, err := s.FinishJob(ctx, done.ID, postgres.Ending{State: farm.JobCompleted, Credits: 22}); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := s.CreateJob(ctx, late); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if _, err := s.SweepDeadlines(ctx, 10); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := s.CreateJob(ctx, newJob(a.ID, 1000)); farm.CodeOf(err) != farm.CodeInsufficient {
		t.Fatal(err)
	}
	want := []string{
		"accepted snack_generation 25", "claimed snack_generation true", "ended snack_generation completed  22 3 true",
		"accepted snack_generation 22", "ended snack_generation failed " + farm.DeadlineCode + " 0 22 true",
	}
	if !slices.Equal(w.told, want) {
		t.Errorf("told %q, want %q", w.told, want)
	}
	if b, err := s.Backlog(ctx); err != nil || b.Webhooks != 1 {
		t.Errorf("%+v %v, want one webhook", b, err)
	}
}

// wantBacklog checks what waits; the age of the oldest start is a lower bound.
func wantBacklog(t *testing.T, s *postgres.Store, queued, processing, pending int, oldest time.Duration) {
	t.Helper()
	b, err := s.Backlog(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	if b.Open[farm.JobQueued] != queued || b.Open[farm.JobProcessing] != processing || len(b.Open) != 3 || b.PendingStarts != pending ||
		b.OldestStart < oldest || b.OldestStart > oldest+time.Minute {
		t.Errorf("%+v", b)
	}
}

// A relay gets the trace of the request that made a job.
func TestPendingStartsKeepTheirTrace(t *testing.T) {
	url := farmtest.Database(t)
	s, err := postgres.Open(context.Background(), url, 4, postgres.Observed(&witness{}))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	job(t, s, account(t, s, 100).ID, 1)
	if err := exec(t, url, "UPDATE jobs SET start_attempted_at = now() - interval '1 minute'"); err != nil {
		t.Fatal(err)
	}
	pending, err := s.PendingStarts(context.Background(), 10)
	if err != nil || len(pending) != 1 || pending[0].TraceParent != "a-trace" {
		t.Errorf("%+v %v", pending, err)
	}
}
