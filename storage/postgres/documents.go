package postgres

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"

	"github.com/snackfarm/farm"
)

// SetDocument keeps what an open job has made so far, as JSON: the manifest of a
// post. It becomes the job's result and its project's document at the end.
func (s *Store) SetDocument(ctx context.Context, jobID string, document any) error {
	body, err := json.Marshal(document)
	if err != nil {
		return fmt.Errorf("encode document: %w", err)
	}
	tag, err := s.pool.Exec(ctx, `UPDATE jobs SET document = $2, updated_at = now() WHERE id = $1 AND state = 'processing'`, jobID, body)
	if err != nil {
		return fmt.Errorf("store document: %w", err)
	}
	if tag.RowsAffected() == 0 {
		return farm.Errorf(farm.CodeConflict, "the job is no longer processing")
	}
	return nil
}

// SetSnack puts a snack in the place of another of an open job's manifest, 0 is the
// first. Steps that do so at the same time keep each other's.
func (s *Store) SetSnack(ctx context.Context, jobID string, place int, snack farm.Snack) error {
	body, err := json.Marshal(snack)
	if err != nil {
		return fmt.Errorf("encode snack: %w", err)
	}
	tag, err := s.pool.Exec(ctx, `UPDATE jobs SET document = jsonb_set(document, ARRAY['snacks', $2::text], $3, false), updated_at = now()
		WHERE id = $1 AND state = 'processing' AND document #> ARRAY['snacks', $2::text] IS NOT NULL`, jobID, strconv.Itoa(place), body)
	if err != nil {
		return fmt.Errorf("store snack: %w", err)
	}
	if tag.RowsAffected() == 0 {
		return farm.Errorf(farm.CodeConflict, "the job is no longer processing, or has no such snack")
	}
	return nil
}

// SetCarousel puts a carousel in the place of another of an open job's document, 1
// is the first. Steps that do so at the same time keep each other's.
func (s *Store) SetCarousel(ctx context.Context, jobID string, c farm.Carousel) error {
	body, err := json.Marshal(c)
	if err != nil {
		return fmt.Errorf("encode carousel: %w", err)
	}
	tag, err := s.pool.Exec(ctx, `UPDATE jobs
		SET document = jsonb_set(document, ARRAY['carousels', $2::text], $3, false), updated_at = now()
		WHERE id = $1 AND state = 'processing'
		AND document #> ARRAY['carousels', $2::text] IS NOT NULL`, jobID, strconv.Itoa(c.Row-1), body)
	if err != nil {
		return fmt.Errorf("store carousel: %w", err)
	}
	if tag.RowsAffected() == 0 {
		return farm.Errorf(farm.CodeConflict, "the job is no longer processing, or has no such carousel")
	}
	return nil
}

// Document reads the document of a job into a value. The error is not_found
// while there is none.
func (s *Store) Document(ctx context.Context, jobID string, into any) error {
	var body []byte
	err := s.pool.QueryRow(ctx, `SELECT document FROM jobs WHERE id = $1`, jobID).Scan(&body)
	if err := orNotFound(err, "job", "read document"); err != nil {
		return err
	}
	if body == nil {
		return farm.Errorf(farm.CodeNotFound, "the job has no document yet")
	}
	if err := json.Unmarshal(body, into); err != nil {
		return fmt.Errorf("decode document: %w", err)
	}
	return nil
}

// Manifest reads the manifest that an open job has planned.
func (s *Store) Manifest(ctx context.Context, jobID string) (farm.Manifest, error) {
	var m farm.Manifest
	return m, s.Document(ctx, jobID, &m)
}

// Warn replaces the warnings of an open job by those given, at most
// farm.MaxWarnings. A job that has ended keeps what it has.
func (s *Store) Warn(ctx context.Context, jobID string, warnings []farm.Warning) error {
	if len(warnings) == 0 {
		return nil
	}
	body, err := json.Marshal(warnings[:min(len(warnings), farm.MaxWarnings)])
	if err != nil {
		return fmt.Errorf("encode warnings: %w", err)
	}
	_, err = s.pool.Exec(ctx, `UPDATE jobs SET warnings = $2, updated_at = now() WHERE id = $1 AND state IN ('queued', 'processing')`,
		jobID, body)
	return wrap(err, "store warnings")
}

// ProjectFiles are the files that a project has now, as its last job delivered
// them.
func (s *Store) ProjectFiles(ctx context.Context, projectID string) ([]farm.RenderedAsset, error) {
	var files []farm.RenderedAsset
	err := s.pool.QueryRow(ctx, `
		SELECT CASE WHEN j.results_expired_at IS NULL THEN coalesce(j.result->'renderedAssets', '[]') ELSE '[]' END
		FROM projects p JOIN jobs j ON j.id = p.last_job_id WHERE p.id = $1`, projectID).Scan(&files)
	return files, orNotFound(err, "project", "read files of project")
}
