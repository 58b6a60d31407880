package postgres

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/snackfarm/farm"
)

// archiveFresh is how long before its end an archive is no longer given to who asks
// anew: a link should last.
const archiveFresh = time.Hour

// CreateArchive stores that an account wants the files of a project in one ZIP: those
// that its last job delivered. One that is being built, or that is ready and stays
// for a while, is returned as it is. The error is conflict when there are no files,
// and result_expired when there were.
func (s *Store) CreateArchive(ctx context.Context, accountID, projectID, id string) (farm.File, error) {
	if !validID(projectID) {
		return farm.File{}, notFound("project")
	}
	var f farm.File
	err := s.tx(ctx, func(tx pgx.Tx) error {
		var job string
		var expired bool
		var files int
		err := tx.QueryRow(ctx, `
			SELECT j.id, j.results_expired_at IS NOT NULL, CASE jsonb_typeof(j.result->'renderedAssets')
			WHEN 'array' THEN jsonb_array_length(j.result->'renderedAssets') ELSE 0 END
			FROM projects p JOIN jobs j ON j.id = p.last_job_id WHERE p.id = $1
			AND p.account_id = $2 FOR NO KEY UPDATE OF p`, projectID, accountID).
			Scan(&job, &expired, &files)
		switch {
		case err != nil:
			return orNotFound(err, "project", "read project")
		case expired:
			return farm.Errorf(farm.CodeResultExpired, "the files of the project are gone; render it again")
		case files == 0:
			return farm.Errorf(farm.CodeConflict, "the project has no rendered files; an archive holds what a job with render delivered")
		}
		f, err = scanFile(tx.QueryRow(ctx, `SELECT `+fileColumns+` FROM files
			WHERE origin = 'archive' AND project_id = $1 AND job_id = $2 AND (state = 'importing' OR state = 'ready'
			AND used_at > now() - $3::interval OR id::text = $4)
			ORDER BY created_at DESC LIMIT 1`, projectID, job, ExportKept-archiveFresh, id))
		if !errors.Is(err, pgx.ErrNoRows) {
			return wrap(err, "read archive")
		}
		id = orNew(id)
		f, err = scanFile(tx.QueryRow(ctx, `INSERT INTO files (id, account_id, origin, kind, state, key, content_type,
			filename, job_id, project_id, due_at)
			VALUES ($1, $2, 'archive', '', 'importing', $3, 'application/zip', 'pack.zip', $4, $5, now()) RETURNING `+fileColumns,
			id, accountID, fmt.Sprintf("accounts/%s/archives/%s", accountID, id), job, projectID))
		return wrap(err, "insert archive")
	})
	return f, err
}

// Archive reads the archive of a project that was asked for last.
func (s *Store) Archive(ctx context.Context, accountID, projectID string) (farm.File, error) {
	if !validID(projectID) {
		return farm.File{}, notFound("archive")
	}
	f, err := scanFile(s.pool.QueryRow(ctx, `SELECT `+fileColumns+` FROM files
		WHERE origin = 'archive' AND account_id = $1 AND project_id = $2 ORDER BY created_at DESC LIMIT 1`, accountID, projectID))
	return f, orNotFound(err, "archive", "read archive")
}

// MadeFilm is the job of an account that delivered the film with a checksum last; the
// error is not_found where none did.
func (s *Store) MadeFilm(ctx context.Context, accountID, sha256 string) (jobID string, err error) {
	err = s.pool.QueryRow(ctx, `
		SELECT j.id FROM jobs j JOIN files f ON f.job_id = j.id AND f.origin = 'rendered'
		WHERE j.account_id = $1 AND f.kind = 'video' AND f.sha256 = $2 ORDER BY j.created_at DESC LIMIT 1`, accountID, sha256).Scan(&jobID)
	return jobID, orNotFound(err, "film", "look for who made a film")
}

// Delivered are the files that a completed job delivered, and what it made of them.
func (s *Store) Delivered(ctx context.Context, jobID string) (files []farm.RenderedAsset, document json.RawMessage, err error) {
	err = s.pool.QueryRow(ctx, `
		SELECT CASE WHEN results_expired_at IS NULL THEN coalesce(result->'renderedAssets', '[]') ELSE '[]' END, coalesce(document, '{}')
		FROM jobs WHERE id = $1`, jobID).Scan(&files, &document)
	return files, document, orNotFound(err, "job", "read files of job")
}
