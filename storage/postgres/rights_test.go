package postgres_test

import (
	"context"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/farmtest"
	"github.com/snackfarm/farm/storage/postgres"
)

// The application earns and spends credits, and cannot touch what stands in the
// books, whatever SQL it is made to send.
func TestAppCannotRewriteLedger(t *testing.T) {
	owner := farmtest.Database(t)
	app := farmtest.App(t, owner)
	s := farmtest.OpenStore(t, app)
	ctx := context.Background()
	a := account(t, s, 50)
	if _, err := s.FinishJob(ctx, job(t, s, a.ID, 20).ID, postgres.Ending{State: farm.JobCancelled, Reason: "r", Code: "c"}); err != nil {
		t.Fatal(err)
	}
	job(t, s, a.ID, 10)
	if b, err := s.Balance(ctx, a.ID); err != nil || b.Available != 40 || b.Held != 10 {
		t.Errorf("%+v, %v", b, err)
	}
	for _, sql := range []string{
		"UPDATE ledger_entries SET amount = amount + 1", "DELETE FROM ledger_entries", "TRUNCATE ledger_entries",
		"UPDATE ledger_transactions SET kind = 'topup'", "DELETE FROM ledger_transactions", "DROP TABLE ledger_entries",
		"ALTER TABLE ledger_entries DISABLE TRIGGER ALL", "UPDATE account_balances SET available = 1000000", "DELETE FROM account_balances",
		"INSERT INTO job_state_moves VALUES ('failed', 'completed')", "DELETE FROM goose_db_version", "SET ROLE farm",
		"CREATE OR REPLACE FUNCTION apply_ledger_entry() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'",
		"SET session_replication_role = replica",
	} {
		if err := exec(t, app, sql); err == nil || !strings.Contains(err.Error(), "42501") { // insufficient_privilege
			t.Errorf("%s: %v", sql, err)
		}
	}
	for url, want := range map[string]bool{app: false, owner: true} {
		if may, err := farmtest.OpenStore(t, url).MayRewriteLedger(ctx); err != nil || may != want {
			t.Errorf("may rewrite: %t, %v", may, err)
		}
	}
	if faults, err := s.AuditLedger(ctx); err != nil || len(faults) > 0 {
		t.Errorf("%v, %v", faults, err)
	}
}

// Rights that an operator gave too widely are taken back, and a role that is not
// there is named.
func TestGrant(t *testing.T) {
	owner := farmtest.Database(t)
	app := farmtest.App(t, owner)
	cfg, err := pgx.ParseConfig(app)
	if err != nil {
		t.Fatal(err)
	}
	if err := exec(t, owner, "GRANT ALL ON ALL TABLES IN SCHEMA public TO "+cfg.User); err != nil {
		t.Fatal(err)
	}
	if err := postgres.Grant(context.Background(), owner, app); err != nil {
		t.Fatal(err)
	}
	if err := exec(t, app, "TRUNCATE ledger_entries"); err == nil {
		t.Error("the role keeps a right that it was given by hand")
	}
	absent := strings.Replace(app, cfg.User, "nobody_at_all", 1)
	if err := postgres.Grant(context.Background(), owner, absent); err == nil ||
		!strings.Contains(err.Error(), `CREATE ROLE "nobody_at_all"`) {
		t.Errorf("%v", err)
	}
	if err := postgres.Grant(context.Background(), owner, owner); err != nil {
		t.Errorf("one role for all: %v", err)
	}
}
