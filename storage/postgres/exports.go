package postgres

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/snackfarm/farm"
)

const (
	// ExportKept is how long an export or archive stays once it is ready.
	ExportKept = 24 * time.Hour
	// exportStatement bounds one table of an export.
	exportStatement = "5min"
)

// CreateExport stores that an account wants all its data. One that is being built is
// returned as it is: two at a time would hold the same.
func (s *Store) CreateExport(ctx context.Context, accountID, id string) (farm.File, error) {
	var f farm.File
	err := s.tx(ctx, func(tx pgx.Tx) error {
		if _, err := tx.Exec(ctx, `SELECT 1 FROM accounts WHERE id = $1 FOR NO KEY UPDATE`, accountID); err != nil {
			return fmt.Errorf("lock account: %w", err)
		}
		var err error
		f, err = scanFile(tx.QueryRow(ctx, `SELECT `+fileColumns+` FROM files
			WHERE account_id = $1 AND origin = 'export' AND (state = 'importing' OR id::text = $2) LIMIT 1`, accountID, id))
		if !errors.Is(err, pgx.ErrNoRows) {
			return wrap(err, "read export")
		}
		id = orNew(id)
		f, err = scanFile(tx.QueryRow(ctx, `INSERT INTO files (id, account_id, origin, kind, state, key, content_type, filename, due_at)
			VALUES ($1, $2, 'export', '', 'importing', $3, 'application/zip', 'export.zip', now()) RETURNING `+fileColumns,
			id, accountID, fmt.Sprintf("accounts/%s/exports/%s", accountID, id)))
		return wrap(err, "insert export")
	})
	return f, err
}

// Export reads one export of an account.
func (s *Store) Export(ctx context.Context, accountID, id string) (farm.File, error) {
	if !validID(id) {
		return farm.File{}, notFound("export")
	}
	f, err := scanFile(s.pool.QueryRow(ctx, `SELECT `+fileColumns+` FROM files WHERE account_id = $1 AND id = $2
		AND origin = 'export'`, accountID, id))
	return f, orNotFound(err, "export", "read export")
}

// ExportReady notes where an export or archive lies. One that was ready before, or
// that is gone, is returned as it is.
func (s *Store) ExportReady(ctx context.Context, built farm.File) (farm.File, error) {
	f, err := scanFile(s.pool.QueryRow(ctx, `
		UPDATE files SET state = 'ready', key = $2, bytes = $3, sha256 = $4, used_at = now(), due_at = NULL
		WHERE id = $1 AND state = 'importing' RETURNING `+fileColumns, built.ID, built.Key, built.Bytes, built.SHA256))
	if errors.Is(err, pgx.ErrNoRows) {
		return s.FileForWork(ctx, built.ID)
	}
	return f, wrap(err, "note ready export")
}

// ExpireExports removes exports and archives that were ready ExportKept ago, and
// those that failed then.
func (s *Store) ExpireExports(ctx context.Context, discard func(context.Context, farm.File) error, limit int) (int, error) {
	gone := 0
	for range limit {
		removed, err := s.removeOne(ctx, Removal{Discard: discard}, `SELECT `+fileColumns+` FROM files
			WHERE origin IN ('export', 'archive') AND due_at IS NULL AND used_at < now() - $1::interval ORDER BY used_at
			LIMIT 1 FOR UPDATE SKIP LOCKED`, ExportKept)
		if errors.Is(err, pgx.ErrNoRows) {
			return gone, nil
		}
		if err != nil {
			return gone, fmt.Errorf("remove export: %w", err)
		}
		if removed {
			gone++
		}
	}
	return gone, nil
}

// exported are the parts of an export: what of each table belongs to an account.
// Left out are secrets, and what only the farm's own work needs.
var exported = []struct{ name, sql string }{
	{"account", `SELECT to_jsonb(t) - '{period_anchor,period_carried,closed_at,erased_at,swept_at}'::text[] FROM accounts t WHERE id = $1`},
	{"balance", `SELECT to_jsonb(t) FROM account_balances t WHERE account_id = $1`},
	{"keys", `SELECT to_jsonb(t) - 'hash' FROM api_keys t WHERE account_id = $1 ORDER BY created_at`},
	{"credits", `SELECT to_jsonb(t) || jsonb_build_object('entries', (SELECT jsonb_agg(jsonb_build_object('book', e.book, 'amount', e.amount)
		ORDER BY e.id)
		FROM ledger_entries e WHERE e.transaction_id = t.id)) FROM ledger_transactions t WHERE account_id = $1 ORDER BY created_at, id`},
	{"payments", `SELECT to_jsonb(t) - '{payment_key,also_key,idempotency_hash,proof}'::text[] FROM payments t WHERE account_id = $1
		ORDER BY created_at`},
	{"brands", `SELECT to_jsonb(t) FROM brands t WHERE account_id = $1 ORDER BY created_at`},
	{"carouselTemplates", `SELECT to_jsonb(t) FROM carousel_templates t WHERE account_id = $1 ORDER BY created_at`},
	{"characters", `SELECT to_jsonb(t) FROM characters t WHERE account_id = $1 ORDER BY created_at`},
	{"jobs", `SELECT to_jsonb(t) - '{start_pending,start_attempted_at,trace_parent,files_cleared_at}'::text[] FROM jobs t
		WHERE account_id = $1 ORDER BY created_at`},
	{"projects", `SELECT to_jsonb(t) FROM projects t WHERE account_id = $1 ORDER BY created_at`},
	{"revisions", `SELECT to_jsonb(t) FROM project_revisions t JOIN projects p ON p.id = t.project_id WHERE p.account_id = $1
		ORDER BY t.created_at`},
	{"webhookAddress", `SELECT to_jsonb(t) FROM account_webhooks t WHERE account_id = $1`},
	{"webhooks", `SELECT to_jsonb(t) || jsonb_build_object('attempts', (SELECT jsonb_agg(to_jsonb(a) ORDER BY a.number)
		FROM webhook_attempts a WHERE a.delivery_id = t.id))
		FROM webhook_deliveries t WHERE account_id = $1 ORDER BY created_at`},
}

// WriteExport writes what the database keeps of an account, as one list of JSON
// objects for each part, all of one moment. begin gives the writer of a part. The
// answer is the account's files with content, oldest first, but those that hold others.
func (s *Store) WriteExport(ctx context.Context, accountID string, begin func(part string) (io.Writer, error)) ([]farm.File, error) {
	var files []farm.File
	still := pgx.TxOptions{IsoLevel: pgx.RepeatableRead, AccessMode: pgx.ReadOnly}
	err := pgx.BeginTxFunc(ctx, s.pool, still, func(tx pgx.Tx) error {
		if _, err := tx.Exec(ctx, `SET LOCAL statement_timeout = '`+exportStatement+`'`); err != nil {
			return err
		}
		for _, part := range exported {
			w, err := begin(part.name)
			if err == nil {
				err = writeRows(ctx, tx, w, part.sql, accountID)
			}
			if err != nil {
				return fmt.Errorf("%s: %w", part.name, err)
			}
		}
		rows, err := tx.Query(ctx, `SELECT `+fileColumns+` FROM files WHERE account_id = $1 AND state = 'ready'
			AND origin NOT IN ('export', 'archive') ORDER BY created_at, id`, accountID)
		if err != nil {
			return err
		}
		files, err = pgx.CollectRows(rows, func(r pgx.CollectableRow) (farm.File, error) { return scanFile(r) })
		return err
	})
	return files, wrap(err, "export account")
}

func writeRows(ctx context.Context, tx pgx.Tx, w io.Writer, sql, accountID string) error {
	rows, err := tx.Query(ctx, sql, accountID)
	if err != nil {
		return err
	}
	between := "[\n"
	var row json.RawMessage
	_, err = pgx.ForEachRow(rows, []any{&row}, func() error {
		_, err := fmt.Fprintf(w, "%s%s", between, row)
		between = ",\n"
		return err
	})
	if err == nil && between == "[\n" {
		_, err = io.WriteString(w, "[")
	}
	if err == nil {
		_, err = io.WriteString(w, "\n]\n")
	}
	return err
}
