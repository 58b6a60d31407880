package postgres

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// appendOnly are the tables that the application's role reads and adds to; readOnly
// are those that it reads alone.
var (
	appendOnly = []string{"ledger_transactions", "ledger_entries"}
	readOnly   = []string{"account_balances", "job_state_moves", "payment_state_moves", "goose_db_version"}
)

// grantLock keeps processes that migrate side by side from granting at once.
const grantLock = 0x736e61636b // "snack"

// Grant gives the role of the database at appURL the rights that the farm works
// with, as the owner at ownerURL. It may not change or remove what stands in the
// ledger, nor the balances, and owns nothing. It does nothing when both are one role.
func Grant(ctx context.Context, ownerURL, appURL string) error {
	owner, err := pgx.ParseConfig(ownerURL)
	if err != nil {
		return fmt.Errorf("read the owner's database url: %w", err)
	}
	app, err := pgx.ParseConfig(appURL)
	if err != nil {
		return fmt.Errorf("read database url: %w", err)
	}
	if owner.User == app.User {
		return nil
	}
	c, err := pgx.ConnectConfig(ctx, owner)
	if err != nil {
		return fmt.Errorf("connect as the owner: %w", err)
	}
	defer func() { _ = c.Close(context.WithoutCancel(ctx)) }()
	role := pgx.Identifier{app.User}.Sanitize()
	err = pgx.BeginFunc(ctx, c, func(tx pgx.Tx) error {
		for _, sql := range []string{
			fmt.Sprintf("SELECT pg_advisory_xact_lock(%d)", grantLock),
			"REVOKE ALL ON ALL TABLES IN SCHEMA public FROM " + role,
			"GRANT USAGE ON SCHEMA public TO " + role,
			"GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO " + role,
			"GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO " + role,
			"REVOKE UPDATE, DELETE ON " + strings.Join(appendOnly, ", ") + " FROM " + role,
			"REVOKE INSERT, UPDATE, DELETE ON " + strings.Join(readOnly, ", ") + " FROM " + role,
		} {
			if _, err := tx.Exec(ctx, sql); err != nil {
				return err
			}
		}
		return nil
	})
	var refused *pgconn.PgError
	if errors.As(err, &refused) && refused.Code == "42704" { // undefined_object
		return fmt.Errorf("the role of FARM_DATABASE_URL is not there; make it with CREATE ROLE %s LOGIN PASSWORD ...: %w", role, err)
	}
	return wrap(err, "grant rights to role "+app.User)
}

// MayRewriteLedger tells whether the store's own role could change what stands in
// the ledger: by a right, as its owner, or as a superuser.
func (s *Store) MayRewriteLedger(ctx context.Context) (may bool, err error) {
	err = s.pool.QueryRow(ctx, `SELECT coalesce(bool_or(has_table_privilege(c.oid, 'UPDATE, DELETE, TRUNCATE')
		OR pg_has_role(c.relowner, 'MEMBER')), false)
		FROM pg_class c WHERE c.oid IN ('ledger_entries'::regclass, 'ledger_transactions'::regclass, 'account_balances'::regclass)`).Scan(&may)
	return may, wrap(err, "read rights on the ledger")
}
