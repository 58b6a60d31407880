package postgres

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"

	"github.com/snackfarm/farm"
)

// AccountStorage is what the files of one account take.
type AccountStorage struct {
	AccountID string                    `json:"accountId"`
	Plan      farm.Plan                 `json:"plan"`
	Files     int                       `json:"files"`
	Bytes     int64                     `json:"bytes"`
	Quota     int64                     `json:"quotaBytes"` // results do not count against it
	ByOrigin  map[farm.FileOrigin]int64 `json:"bytesByOrigin"`
}

// StorageByAccount sums up the files of the accounts that keep most, at most limit.
func (s *Store) StorageByAccount(ctx context.Context, limit int) ([]AccountStorage, error) {
	rows, err := s.pool.Query(ctx, `
		SELECT a.id, a.plan, sum(o.n)::bigint, sum(o.bytes)::bigint, jsonb_object_agg(o.origin, o.bytes) FROM (
			SELECT account_id, origin, count(*) AS n, sum(bytes) AS bytes FROM files GROUP BY account_id, origin
		) o JOIN accounts a ON a.id = o.account_id GROUP BY a.id ORDER BY 4 DESC, 1 LIMIT $1`, limit)
	if err != nil {
		return nil, fmt.Errorf("sum up files: %w", err)
	}
	return pgx.CollectRows(rows, func(r pgx.CollectableRow) (AccountStorage, error) {
		var a AccountStorage
		err := r.Scan(&a.AccountID, &a.Plan, &a.Files, &a.Bytes, &a.ByOrigin)
		a.Quota = a.Plan.Facts().StorageBytes
		return a, err
	})
}

// Removable counts what the collector would remove now, by why it goes.
func (s *Store) Removable(ctx context.Context, r Removal) (map[string]Collectable, error) {
	rows, err := s.pool.Query(ctx, `
		SELECT 'unused', count(*), coalesce(sum(bytes), 0)::bigint FROM files f WHERE origin NOT IN ('rendered', 'export', 'archive')
		AND used_at < now() - $1::interval
			AND NOT EXISTS (SELECT 1 FROM file_uses u JOIN jobs j ON j.id = u.job_id LEFT JOIN projects p ON p.id = j.project_id
				WHERE u.file_id = f.id AND (j.finished_at IS NULL OR j.state = 'completed' AND j.finished_at > now() - $2::interval
					OR strpos(p.document::text, f.key) > 0))
		UNION ALL
		SELECT 'expired', count(*), coalesce(sum(f.bytes), 0)::bigint FROM files f JOIN jobs j ON j.id = f.job_id
			WHERE f.origin = 'rendered' AND j.state = 'completed' AND (j.results_expired_at IS NOT NULL
			OR j.finished_at < now() - $2::interval)
				AND NOT EXISTS (SELECT 1 FROM jobs o WHERE o.project_id = j.project_id AND o.finished_at IS NULL)
		UNION ALL
		SELECT 'export', count(*), coalesce(sum(bytes), 0)::bigint FROM files
			WHERE origin IN ('export', 'archive') AND due_at IS NULL AND used_at < now() - $3::interval`, r.Kept, r.Results, ExportKept)
	if err != nil {
		return nil, fmt.Errorf("count what can be removed: %w", err)
	}
	out := map[string]Collectable{}
	var why string
	var c Collectable
	_, err = pgx.ForEachRow(rows, []any{&why, &c.Files, &c.Bytes}, func() error { out[why] = c; return nil })
	return out, wrap(err, "count what can be removed")
}

// Collectable is how much could be removed.
type Collectable struct {
	Files int   `json:"files"`
	Bytes int64 `json:"bytes"`
}
