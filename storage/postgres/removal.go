package postgres

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/snackfarm/farm"
)

// Removal is how long files stay, and how an object goes: each goes before its
// row does, and while the row is held, so that nobody takes it up in between.
type Removal struct {
	Kept    time.Duration // a file that no job needs
	Results time.Duration // what a job delivered
	Discard func(context.Context, farm.File) error
}

// RemoveUnused removes uploads, imports, brand files and generated ones that no
// job needs and that nobody named for r.Kept, at most limit, and tells how many
// went. A file is needed by a job that runs, by a completed one for r.Results,
// by a project for as long as its document names the file, and by a character. Any number of
// processes may run it.
func (s *Store) RemoveUnused(ctx context.Context, r Removal, limit int) (int, error) {
	gone := 0
	for range limit {
		removed, err := s.removeOne(ctx, r, `
			SELECT `+fileColumns+` FROM files WHERE origin NOT IN ('rendered', 'export', 'archive') AND used_at < now() - $1::interval
			ORDER BY used_at LIMIT 1 FOR UPDATE SKIP LOCKED`, r.Kept)
		if errors.Is(err, pgx.ErrNoRows) {
			return gone, nil
		}
		if err != nil {
			return gone, fmt.Errorf("remove unused file: %w", err)
		}
		if removed {
			gone++
		}
	}
	return gone, nil
}

// removeOne removes the file that query finds. One that is needed has its turn
// again after r.Kept.
func (s *Store) removeOne(ctx context.Context, r Removal, query string, args ...any) (removed bool, err error) {
	err = s.tx(ctx, func(tx pgx.Tx) error {
		f, err := scanFile(tx.QueryRow(ctx, query, args...))
		if err != nil {
			return err
		}
		var needed bool
		err = tx.QueryRow(ctx, `
			SELECT EXISTS (SELECT 1 FROM characters WHERE file_id = $1) OR EXISTS (
				SELECT 1 FROM file_uses u JOIN jobs j ON j.id = u.job_id LEFT JOIN projects p ON p.id = j.project_id
				WHERE u.file_id = $1 AND (j.finished_at IS NULL OR j.state = 'completed' AND j.finished_at > now() - $2::interval
					OR strpos(p.document::text, $3) > 0))`, f.ID, r.Results, f.Key).Scan(&needed)
		if err != nil {
			return err
		}
		if needed && f.Origin != farm.OriginRendered && !f.Origin.Bundled() {
			_, err = tx.Exec(ctx, `UPDATE files SET used_at = now() WHERE id = $1`, f.ID)
			return err
		}
		if err := r.Discard(ctx, f); err != nil {
			return err
		}
		removed = true
		_, err = tx.Exec(ctx, `DELETE FROM files WHERE id = $1`, f.ID)
		return err
	})
	return removed && err == nil, err
}

// ExpireResults ends the results of jobs that completed r.Results ago, at most
// limit jobs, and removes at most limit of their files: a result is called
// expired before its first file goes. What is left goes in a later round. While a
// job renders their project again, it may keep some of the files: they stay.
func (s *Store) ExpireResults(ctx context.Context, r Removal, limit int) (int, error) {
	_, err := s.pool.Exec(ctx, `
		UPDATE jobs SET results_expired_at = now() WHERE id IN (
			SELECT j.id FROM jobs j WHERE j.state = 'completed' AND j.results_expired_at IS NULL AND j.finished_at < now() - $1::interval
				AND EXISTS (SELECT 1 FROM files f WHERE f.job_id = j.id AND f.origin = 'rendered')
				AND NOT EXISTS (SELECT 1 FROM jobs o WHERE o.project_id = j.project_id AND o.finished_at IS NULL)
			ORDER BY j.finished_at LIMIT $2 FOR UPDATE SKIP LOCKED)`, r.Results, limit)
	if err != nil {
		return 0, fmt.Errorf("expire results: %w", err)
	}
	gone := 0
	for range limit {
		removed, err := s.removeOne(ctx, r, `
			SELECT `+fileColumns+` FROM files WHERE origin = 'rendered' AND used_at < now() - $1::interval
				AND job_id IN (SELECT id FROM jobs WHERE results_expired_at IS NOT NULL)
			ORDER BY used_at LIMIT 1 FOR UPDATE SKIP LOCKED`, r.Results)
		if errors.Is(err, pgx.ErrNoRows) {
			return gone, nil
		}
		if err != nil {
			return gone, fmt.Errorf("remove expired file: %w", err)
		}
		if removed {
			gone++
		}
	}
	return gone, nil
}

// EndedJob is a job that failed or was cancelled, with its account.
type EndedJob struct{ ID, AccountID string }

// UnclearedJobs lists jobs that did not complete and ended so long ago, oldest
// first, whose files were not removed yet.
func (s *Store) UnclearedJobs(ctx context.Context, ago time.Duration, limit int) ([]EndedJob, error) {
	rows, err := s.pool.Query(ctx, `
		SELECT id, account_id FROM jobs WHERE state IN ('failed', 'cancelled') AND files_cleared_at IS NULL
		AND finished_at < now() - $1::interval
		ORDER BY finished_at LIMIT $2`, ago, limit)
	if err != nil {
		return nil, fmt.Errorf("list jobs to clear: %w", err)
	}
	return pgx.CollectRows(rows, pgx.RowToStructByPos[EndedJob])
}

// MarkCleared notes that the files of a job that did not complete are gone.
func (s *Store) MarkCleared(ctx context.Context, jobID string) error {
	_, err := s.pool.Exec(ctx, `UPDATE jobs SET files_cleared_at = now() WHERE id = $1`, jobID)
	return wrap(err, "mark job cleared")
}

// ReportSuffix is of a report beside the file that it is about.
const ReportSuffix = ".report.json"

// Strays are those of some keys that no file has, and that no open job may have
// written.
func (s *Store) Strays(ctx context.Context, keys []string) ([]string, error) {
	files := make([]string, len(keys))
	for i, k := range keys {
		files[i] = strings.TrimSuffix(k, ReportSuffix)
	}
	rows, err := s.pool.Query(ctx, `
		SELECT k FROM unnest($1::text[], $2::text[]) AS one(k, file)
		WHERE NOT EXISTS (SELECT 1 FROM files f WHERE f.key = file)
			AND NOT EXISTS (SELECT 1 FROM files f WHERE f.upload_key = k AND f.due_at IS NOT NULL)
			AND NOT EXISTS (SELECT 1 FROM jobs j WHERE split_part(k, '/', 3) = 'jobs' AND j.id::text = split_part(k, '/', 4)
			AND j.finished_at IS NULL)`,
		keys, files)
	if err != nil {
		return nil, fmt.Errorf("look for strays: %w", err)
	}
	return pgx.CollectRows(rows, pgx.RowTo[string])
}

// keepRendered writes the rows of what a job delivered and puts their ids into
// files.
func keepRendered(ctx context.Context, tx pgx.Tx, jobID string, j openJob, files []farm.RenderedAsset) error {
	for i, f := range files {
		err := tx.QueryRow(ctx, `
			INSERT INTO files (id, account_id, origin, kind, state, key, content_type, filename, width, height, duration_ms,
			bytes, sha256, job_id, project_id)
			VALUES ($1, $2, 'rendered', $3, 'ready', $4, $5, $6, $7, $8, $9, $10, $11, $12, nullif($13, '')::uuid)
			ON CONFLICT (key) DO UPDATE SET job_id = excluded.job_id, used_at = now() RETURNING id`,
			orNew(f.FileID), j.account, f.Kind, f.ObjectKey, f.ContentType, f.Name, f.Width, f.Height, f.DurationMs, f.Bytes, f.SHA256, jobID,
			j.project).Scan(&files[i].FileID)
		if err != nil {
			return fmt.Errorf("keep delivered file: %w", err)
		}
	}
	return nil
}
