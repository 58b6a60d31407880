package postgres_test

import (
	"context"
	"crypto/rand"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/farmtest"
	"github.com/snackfarm/farm/storage/postgres"
)

func planAccount(t *testing.T, s *postgres.Store, plan farm.Plan, credits int) (farm.Account, postgres.NewKey) {
	t.Helper()
	key := postgres.NewKey{Prefix: "snk_test"}
	_, _ = rand.Read(key.Hash[:])
	a, err := s.CreateAccount(context.Background(), farm.Account{Plan: plan}, key, credits)
	if err != nil {
		t.Fatal(err)
	}
	return a, key
}

// A month passes: what is left of the included credits goes, bought ones stay,
// what a running job holds counts as spent, and the plan's credits come once.
func TestPlanRenews(t *testing.T) {
	url := farmtest.Database(t)
	s := farmtest.OpenStore(t, url)
	ctx := context.Background()
	db, err := pgx.Connect(ctx, url)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close(ctx) }()
	included := farm.PlanStarter.Facts().IncludedCredits
	for _, c := range []struct {
		name           string
		bought         int
		charged, held  int
		months         int // that pass
		available      int
		usedThisPeriod int
	}{
		{name: "nothing spent", months: 1, available: included},
		{name: "bought credits stay", bought: 50, months: 1, available: included + 50},
		{name: "some spent", bought: 50, charged: 20, months: 1, available: included + 50},
		{name: "more than included spent", bought: 50, charged: included + 30, months: 1, available: included + 20},
		{name: "a running job", charged: 20, held: 30, months: 1, available: included},
		{name: "slept for half a year", bought: 5, months: 6, available: included + 5},
		{name: "still in the period", charged: 20, months: 0, available: included - 20, usedThisPeriod: 20},
	} {
		a, key := planAccount(t, s, farm.PlanStarter, c.bought)
		for _, n := range []int{c.charged, c.held} {
			if n == 0 {
				continue
			}
			j := job(t, s, a.ID, n)
			if n == c.charged {
				if _, err := s.ClaimJob(ctx, j.ID); err != nil {
					t.Fatal(err)
				}
				if err := s.SetDocument(ctx, j.ID, farm.Manifest{Version: 1}); err != nil {
					t.Fatal(err)
				}
				if _, err := s.FinishJob(ctx, j.ID, postgres.Ending{State: farm.JobCompleted, Credits: n}); err != nil {
					t.Fatal(err)
				}
			}
		}
		monthsPass(t, db, a.ID, c.months)
		var wg sync.WaitGroup
		for range 8 { // many requests at once after the end: one renews
			wg.Go(func() {
				if _, _, err := s.AccountByKey(ctx, key.Hash); err != nil {
					t.Error(err)
				}
			})
		}
		wg.Wait()
		wantBalance(t, s, a.ID, c.available, c.held)
		use, err := s.PlanUse(ctx, a.ID)
		if err != nil {
			t.Fatal(err)
		}
		if use.Included != included || use.Used != c.usedThisPeriod || use.PeriodEnd == nil || !use.PeriodEnd.After(time.Now()) ||
			use.PeriodStart.After(time.Now()) {
			t.Errorf("%s: %+v", c.name, use)
		}
		if t.Failed() {
			t.Fatal(c.name)
		}
	}
	wantSoundLedger(t, s)
}

// monthsPass moves an account and its ledger back, as the clock cannot be moved on.
func monthsPass(t *testing.T, db *pgx.Conn, account string, months int) {
	t.Helper()
	for _, sql := range []string{
		`SET session_replication_role = replica`,
		fmt.Sprintf(`UPDATE accounts SET period_anchor = period_anchor - %d * interval '1 month', period_start = period_start
			- %[1]d * interval '1 month',
			period_end = period_end - %[1]d * interval '1 month' WHERE id = '%s'`, months, account),
		fmt.Sprintf(`UPDATE ledger_transactions SET created_at = created_at - %d * interval '1 month' WHERE account_id = '%s'`, months, account),
	} {
		if _, err := db.Exec(context.Background(), sql); err != nil {
			t.Fatal(err)
		}
	}
}

// Included credits that a job held over the end of their period do not come back
// with its refund; bought ones do.
func TestHeldCreditsExpireWithTheirPeriod(t *testing.T) {
	url := farmtest.Database(t)
	s := farmtest.OpenStore(t, url)
	ctx := context.Background()
	db, err := pgx.Connect(ctx, url)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close(ctx) }()
	included := farm.PlanStarter.Facts().IncludedCredits
	for name, c := range map[string]struct {
		bought, hold, later, available int
	}{
		"all included":          {hold: 30, available: included},
		"beyond what is left":   {bought: 50, hold: included + 20, available: included + 50},
		"held after the end":    {hold: 30, later: 40, available: included},
		"nothing of the period": {bought: 10, available: included + 10},
	} {
		a, _ := planAccount(t, s, farm.PlanStarter, c.bought)
		var open []farm.Job
		if c.hold > 0 {
			open = append(open, job(t, s, a.ID, c.hold))
		}
		monthsPass(t, db, a.ID, 1)
		if err := s.RenewPlan(ctx, a.ID); err != nil {
			t.Fatal(err)
		}
		if c.later > 0 {
			open = append(open, job(t, s, a.ID, c.later))
		}
		for _, j := range open {
			if _, err := s.FinishJob(ctx, j.ID, postgres.Ending{State: farm.JobCancelled, Reason: "cancelled", Code: farm.CancelCode}); err != nil {
				t.Fatal(err)
			}
		}
		wantBalance(t, s, a.ID, c.available, 0)
		if t.Failed() {
			t.Fatal(name)
		}
	}
	wantSoundLedger(t, s)
}

func TestSetPlan(t *testing.T) {
	s := farmtest.Store(t)
	ctx := context.Background()
	a, _ := planAccount(t, s, farm.PlanAgent, 25)
	for _, c := range []struct {
		plan      farm.Plan
		available int
	}{
		{farm.PlanAgent, 25},
		{farm.PlanStarter, 25 + 220},
		{farm.PlanStarter, 25 + 220}, // asking again grants nothing
		{farm.PlanScale, 25 + 3300},
		{farm.PlanAgent, 25},
	} {
		if err := s.SetPlan(ctx, a.ID, c.plan); err != nil {
			t.Fatal(err)
		}
		wantBalance(t, s, a.ID, c.available, 0)
		use, err := s.PlanUse(ctx, a.ID)
		if err != nil || use.Plan != c.plan || (use.PeriodEnd == nil) != (c.plan == farm.PlanAgent) {
			t.Errorf("%s: %+v %v", c.plan, use, err)
		}
	}
	if err := s.SetPlan(ctx, "01a1fc90-5b2f-7e98-88a8-34495b0dee1b", farm.PlanPro); farm.CodeOf(err) != farm.CodeNotFound {
		t.Errorf("no such account: %v", err)
	}
	wantSoundLedger(t, s)
}

// A period that began on the 31st ends on the last day of a short month, and
// neither shortens the later ones nor renews twice.
func TestMonthEnds(t *testing.T) {
	url := farmtest.Database(t)
	s := farmtest.OpenStore(t, url)
	ctx := context.Background()
	db, err := pgx.Connect(ctx, url)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close(ctx) }()
	for day := 28; day <= 31; day++ {
		a, _ := planAccount(t, s, farm.PlanStarter, 0)
		anchor := time.Date(2024, time.January, day, 10, 0, 0, 0, time.UTC)
		if _, err := db.Exec(ctx,
			`UPDATE accounts SET period_anchor = $2::timestamptz, period_start = $2::timestamptz, period_end = $2::timestamptz + interval '1 month'
				WHERE id = $1`, a.ID, anchor); err != nil {
			t.Fatal(err)
		}
		for range 3 {
			if err := s.RenewPlan(ctx, a.ID); err != nil {
				t.Fatal(err)
			}
		}
		use, err := s.PlanUse(ctx, a.ID)
		if err != nil {
			t.Fatal(err)
		}
		now := time.Now()
		if use.PeriodStart.After(now) || !use.PeriodEnd.After(now) {
			t.Errorf("period %s to %s does not hold now", use.PeriodStart, use.PeriodEnd)
		}
		last := time.Date(use.PeriodEnd.Year(), use.PeriodEnd.Month()+1, 0, 0, 0, 0, 0, time.UTC).Day()
		if got := use.PeriodEnd.UTC().Day(); got != min(day, last) {
			t.Errorf("anchored on the %dth, the period ends on %s", day, use.PeriodEnd)
		}
		wantBalance(t, s, a.ID, 220, 0)
	}
}
