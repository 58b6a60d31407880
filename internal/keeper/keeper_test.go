package keeper

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/farmtest"
	"github.com/snackfarm/farm/storage/postgres"
)

// engine is a workflow engine of which a test says what it can do.
type engine struct {
	mu      sync.Mutex
	refuses map[string]bool // jobs that cannot start
	hangs   map[string]bool // jobs whose start does not return
	started map[string]bool
	asked   []string // whether they are gone
	late    int      // how often an account's executions are still listed
}

// StartJob implements Starter.
func (e *engine) StartJob(ctx context.Context, job farm.Job, _ farm.Plan) error {
	if e.hangs[job.ID] {
		<-ctx.Done()
		return ctx.Err()
	}
	if e.refuses[job.ID] {
		return errors.New("no workflow for it")
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	e.started[job.ID] = true
	return nil
}

// StartWebhook implements Starter.
func (*engine) StartWebhook(context.Context, farm.WebhookDelivery) error { return nil }

// StartImport implements Starter.
func (e *engine) StartImport(_ context.Context, f farm.File) error {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.started[f.ID] = true
	return nil
}

// Gone implements Starter.
func (e *engine) Gone(_ context.Context, id string) (bool, error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.asked = append(e.asked, id)
	return false, nil
}

// Stop implements Starter.
func (*engine) Stop(context.Context, string) error { return nil }

// Terminate implements Starter.
func (*engine) Terminate(context.Context, string, string) error { return nil }

// Forget implements Starter.
func (*engine) Forget(context.Context, string) (int, error) { return 0, nil }

// ForgetAccount implements Starter.
func (e *engine) ForgetAccount(context.Context, string) (int, error) {
	e.late = max(e.late-1, -1)
	return max(e.late+1, 0), nil
}

// Chosen implements Starter.
func (*engine) Chosen(context.Context, string) error { return nil }

// jobs makes a keeper with n jobs that were accepted an hour ago and whose
// start did not stick.
func jobs(t *testing.T, n int) (*Keeper, *engine, []string, func(sql string)) {
	t.Helper()
	ctx := context.Background()
	url := farmtest.Database(t)
	store := farmtest.OpenStore(t, url)
	account, err := store.CreateAccount(ctx, farm.Account{Plan: farm.PlanScale}, postgres.NewKey{Prefix: "snk_test"}, n)
	if err != nil {
		t.Fatal(err)
	}
	var ids []string
	for range n {
		j, err := store.CreateJob(ctx, postgres.NewJob{AccountID: account.ID, Deadline: 2 * time.Hour,
			Order: farm.RenderAgainOrder{Of: farm.SnackGeneration, Made: farm.AdsOnDemandKind}})
		if err != nil {
			t.Fatal(err)
		}
		ids = append(ids, j.ID)
	}
	c, err := pgx.Connect(ctx, url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Close(ctx) })
	exec := func(sql string) {
		t.Helper()
		if _, err := c.Exec(ctx, sql); err != nil {
			t.Fatal(err)
		}
	}
	exec(`UPDATE jobs SET start_attempted_at = now() - interval '1 hour', created_at = now() - interval '1 hour'`)
	e := &engine{refuses: map[string]bool{}, hangs: map[string]bool{}, started: map[string]bool{}}
	return &Keeper{Store: store, Starter: e, Log: slog.New(slog.DiscardHandler)}, e, ids, exec
}

// Jobs that cannot start, or whose start hangs, hold up no other job.
func TestRelayPassesWhatCannotStart(t *testing.T) {
	k, e, ids, _ := jobs(t, 12)
	e.refuses[ids[0]], e.refuses[ids[5]], e.hangs[ids[1]] = true, true, true
	err := k.relay(context.Background())
	if err == nil || strings.Count(err.Error(), "no workflow for it") != 2 {
		t.Errorf("what failed is not told: %v", err)
	}
	for i, id := range ids {
		if want := !e.refuses[id] && !e.hangs[id]; e.started[id] != want {
			t.Errorf("job %d: started is %v, want %v", i, e.started[id], want)
		}
	}
}

// A whole batch that cannot start has its turn after those that wait longer.
func TestRelayMovesOn(t *testing.T) {
	k, e, ids, exec := jobs(t, keeperBatch+5)
	for _, id := range ids[:keeperBatch] {
		e.refuses[id] = true
	}
	exec(fmt.Sprintf(`UPDATE jobs SET start_attempted_at = start_attempted_at - interval '1 hour' WHERE id < '%s'`, ids[keeperBatch]))
	if err := k.relay(context.Background()); err == nil || !strings.Contains(err.Error(), "more") {
		t.Errorf("%v", err)
	}
	if err := k.relay(context.Background()); err != nil || len(e.started) != 5 {
		t.Errorf("%d started, %v", len(e.started), err)
	}
}

// The reconciler looks at every job, however many are open, and begins anew
// when it is through.
func TestReconcileLooksAtAll(t *testing.T) {
	n := 2*keeperBatch + 5
	k, e, ids, exec := jobs(t, n)
	exec(`UPDATE jobs SET start_pending = false`)
	for range 2 {
		e.asked = nil
		if err := k.reconcile(context.Background()); err != nil {
			t.Fatal(err)
		}
		slices.Sort(e.asked)
		if !slices.Equal(e.asked, ids) {
			t.Errorf("%d of %d jobs were looked at", len(e.asked), n)
		}
	}
	// A round that time cuts short is gone on with.
	e.asked, k.looked = nil, ids[keeperBatch-1]
	if err := k.reconcile(context.Background()); err != nil || len(e.asked) != keeperBatch+5 || slices.Contains(e.asked, ids[0]) {
		t.Errorf("%d were looked at, %v", len(e.asked), err)
	}
}
