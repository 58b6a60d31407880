package postgres

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/snackfarm/farm"
)

const projectColumns = `id, account_id, offering_id, kind, order_kind, brand_id, job_id, last_job_id, name, status, revision, document,
	metadata, created_at, updated_at`

func scanProject(r pgx.Row) (farm.Project, error) {
	var p farm.Project
	err := r.Scan(&p.ID, &p.AccountID, &p.Offering, &p.Kind, &p.Order, &p.BrandID, &p.JobID, &p.LastJobID, &p.Name, &p.Status, &p.Revision,
		&p.Document, &p.Metadata, &p.CreatedAt, &p.UpdatedAt)
	return p, err
}

// openProject makes the project of a job that was just accepted. It has the
// job's id, so that nothing can make two.
func openProject(ctx context.Context, tx pgx.Tx, j farm.Job, n NewJob) error {
	if n.Project == "" {
		return nil
	}
	_, err := tx.Exec(ctx, `
		INSERT INTO projects (id, account_id, offering_id, kind, order_kind, brand_id, job_id, last_job_id, name, noun, status, metadata)
		VALUES ($1, $2, $3, $4, $5, nullif($6, '')::uuid, $1, $1, $7, $8, 'making', $9)`,
		j.ID, j.AccountID, j.OfferingID, n.Project, j.Kind, n.BrandID, n.Terms.Name, n.Order.Noun(), n.Terms.Metadata)
	return wrap(err, "insert project")
}

// OpenProject makes the project of an open job that comes to one only by its caller's
// choice; of is what such a project would have been ordered by. Opening it again changes
// nothing.
func (s *Store) OpenProject(ctx context.Context, jobID string, kind farm.ProjectKind, of farm.Order) error {
	return s.tx(ctx, func(tx pgx.Tx) error {
		tag, err := tx.Exec(ctx, `UPDATE jobs SET project_id = id, updated_at = now() WHERE id = $1 AND state = 'processing'`, jobID)
		if err != nil {
			return fmt.Errorf("give job its project: %w", err)
		}
		if tag.RowsAffected() == 0 {
			return farm.Errorf(farm.CodeConflict, "the job is no longer processing")
		}
		_, err = tx.Exec(ctx, `
			INSERT INTO projects (id, account_id, offering_id, kind, order_kind, job_id, last_job_id, name, noun, status, metadata)
			SELECT id, account_id, $2, $3, $4, id, id, coalesce(name, ''), $5, 'making', metadata FROM jobs WHERE id = $1
			ON CONFLICT (id) DO NOTHING`,
			jobID, of.Offering(), kind, of.Kind(), of.Noun())
		return wrap(err, "insert project")
	})
}

// kept is what a project keeps of a job's document: of an analysis whose clips were
// chosen and rendered, their manifest.
func (j openJob) kept() ([]byte, error) {
	if j.offering != farm.ClipAnalysis {
		return j.document, nil
	}
	var m farm.Manifest
	if err := json.Unmarshal(j.document, &m); err != nil {
		return nil, fmt.Errorf("decode document: %w", err)
	}
	return json.Marshal(m)
}

// keepProject gives a job's project the document that the job made, as its next
// revision, and a name where nobody gave it one: its brand's or its source's.
func keepProject(ctx context.Context, tx pgx.Tx, jobID string, j openJob) error {
	document, err := j.kept()
	if err != nil {
		return err
	}
	tag, err := tx.Exec(ctx, `
		UPDATE projects p SET status = 'ready', revision = revision + 1, document = $3, last_job_id = $2, updated_at = now(),
			name = coalesce(nullif(p.name, ''),
				coalesce((SELECT name FROM brands WHERE id = p.brand_id), (SELECT source_brand->>'Name' FROM jobs
				WHERE id = $2)) || ' ' || p.noun, p.noun)
		WHERE id = $1 AND account_id = $4`, j.project, jobID, document, j.account)
	if err == nil && tag.RowsAffected() == 0 {
		err = errors.New("there is none")
	}
	if err != nil {
		return fmt.Errorf("update project: %w", err)
	}
	_, err = tx.Exec(ctx, `INSERT INTO project_revisions (project_id, number, job_id, document) SELECT id, revision, $2, document
		FROM projects WHERE id = $1`, j.project, jobID)
	return wrap(err, "insert revision")
}

// closeProject marks the project of a first job that came to nothing. One that
// was ready before stays ready.
func closeProject(ctx context.Context, tx pgx.Tx, project string, state farm.JobState) error {
	status := farm.ProjectFailed
	if state == farm.JobCancelled {
		status = farm.ProjectCancelled
	}
	_, err := tx.Exec(ctx, `UPDATE projects SET status = $2, updated_at = now() WHERE id = nullif($1, '')::uuid AND status = 'making'`,
		project, status)
	return wrap(err, "close project")
}

// Project reads one project of an account.
func (s *Store) Project(ctx context.Context, accountID, id string) (farm.Project, error) {
	return s.project(ctx, "project", accountID, id, `true`)
}

// Post reads one snack post of an account: a ready project of that kind.
func (s *Store) Post(ctx context.Context, accountID, id string) (farm.Project, error) {
	return s.project(ctx, "snack post", accountID, id, `kind = 'post' AND status = 'ready'`)
}

func (s *Store) project(ctx context.Context, what, accountID, id, where string) (farm.Project, error) {
	if !validID(id) {
		return farm.Project{}, notFound(what)
	}
	p, err := scanProject(s.pool.QueryRow(ctx, `SELECT `+projectColumns+` FROM projects WHERE account_id = $1 AND id = $2 AND `+where,
		accountID, id))
	return p, orNotFound(err, what, "read "+what)
}

// ProjectFilter narrows a list of projects; empty fields do not.
type ProjectFilter struct {
	Kind          farm.ProjectKind
	Offering      farm.OfferingID
	Status        farm.ProjectStatus
	BrandID       string
	CreatedAfter  *time.Time // not before it
	CreatedBefore *time.Time // before it
	// Bare leaves the documents out. SnackFields leaves of each snack in them these
	// fields; nil leaves all.
	Bare        bool
	SnackFields []string
}

// documentColumn is what of a document a list reads. Scenes, layers and assets are most
// of it, and whoever asks for a list seldom wants them.
func (f ProjectFilter) documentColumn() string {
	switch {
	case f.Bare:
		return `'{}'::jsonb`
	case f.SnackFields == nil:
		return `document`
	}
	return `CASE WHEN jsonb_typeof(document -> 'snacks') = 'array' THEN jsonb_set(document, '{snacks}',
		(SELECT coalesce(jsonb_agg((SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(snack)
		WHERE key = ANY ($10::text[]))
			ORDER BY place), '[]') FROM jsonb_array_elements(document -> 'snacks') WITH ORDINALITY AS one(snack, place)))
		ELSE document END`
}

// Projects lists an account's projects, newest first, and reports whether there
// are more after them.
func (s *Store) Projects(ctx context.Context, accountID string, f ProjectFilter, limit, offset int) (page []farm.Project, more bool,
	err error) {
	columns := strings.Replace(projectColumns, "document", f.documentColumn(), 1)
	values := []any{accountID, f.Kind, f.Offering, f.Status, f.BrandID, f.CreatedAfter, f.CreatedBefore, limit + 1, offset}
	if f.SnackFields != nil && !f.Bare {
		values = append(values, f.SnackFields)
	}
	rows, err := s.pool.Query(ctx, `SELECT `+columns+` FROM projects
		WHERE account_id = $1 AND ($2 = '' OR kind = $2) AND ($3 = '' OR offering_id = $3)
		AND ($4 = '' OR status = $4) AND ($5 = '' OR brand_id::text = $5)
		AND ($6::timestamptz IS NULL OR created_at >= $6) AND ($7::timestamptz IS NULL OR created_at < $7)
		ORDER BY created_at DESC, id DESC LIMIT $8 OFFSET $9`,
		values...)
	if err != nil {
		return nil, false, fmt.Errorf("list projects: %w", err)
	}
	page, err = pgx.CollectRows(rows, func(r pgx.CollectableRow) (farm.Project, error) { return scanProject(r) })
	return page[:min(len(page), limit)], len(page) > limit, err
}

// maxRevisions is the most revisions that are listed of a project.
const maxRevisions = 100

// Revisions lists a project's revisions, newest first, without their documents.
func (s *Store) Revisions(ctx context.Context, projectID string) ([]farm.Revision, error) {
	rows, err := s.pool.Query(ctx, `SELECT number, job_id, created_at FROM project_revisions WHERE project_id = $1 ORDER BY number DESC
		LIMIT $2`, projectID, maxRevisions)
	if err != nil {
		return nil, fmt.Errorf("list revisions: %w", err)
	}
	return pgx.CollectRows(rows, func(r pgx.CollectableRow) (farm.Revision, error) {
		var v farm.Revision
		err := r.Scan(&v.Number, &v.JobID, &v.CreatedAt)
		return v, err
	})
}

// DeleteProject removes a project and its revisions. Its jobs stay, with their
// money; the error is conflict while one of them runs.
func (s *Store) DeleteProject(ctx context.Context, accountID, id string) error {
	if !validID(id) {
		return notFound("project")
	}
	return s.tx(ctx, func(tx pgx.Tx) error {
		var running bool
		err := tx.QueryRow(ctx, `
			SELECT EXISTS (SELECT 1 FROM jobs WHERE project_id = p.id AND finished_at IS NULL) FROM projects p WHERE p.id = $1
			AND p.account_id = $2 FOR UPDATE`, id, accountID).Scan(&running)
		if err := orNotFound(err, "project", "read project"); err != nil {
			return err
		}
		if running {
			return farm.Errorf(farm.CodeConflict, "a job of the project is running; cancel it first or wait for its end")
		}
		_, err = tx.Exec(ctx, `DELETE FROM projects WHERE id = $1`, id)
		return wrap(err, "delete project")
	})
}

// RevisionIn is the newest revision of a project whose one film speaks a language; the
// error is not_found where none does.
func (s *Store) RevisionIn(ctx context.Context, projectID, language string) (farm.Revision, error) {
	var v farm.Revision
	err := s.pool.QueryRow(ctx, `SELECT number, job_id, document, created_at FROM project_revisions
		WHERE project_id = $1 AND document #>> '{snacks,0,language}' = $2 ORDER BY number DESC LIMIT 1`, projectID, language).
		Scan(&v.Number, &v.JobID, &v.Document, &v.CreatedAt)
	return v, orNotFound(err, "revision", "read revision in a language")
}

// RevisionLanguages are the languages that a project's revisions have spoken, sorted.
func (s *Store) RevisionLanguages(ctx context.Context, projectID string) ([]string, error) {
	rows, err := s.pool.Query(ctx, `SELECT DISTINCT document #>> '{snacks,0,language}' AS language FROM project_revisions
		WHERE project_id = $1 AND document #>> '{snacks,0,language}' IS NOT NULL ORDER BY language LIMIT 100`, projectID)
	if err != nil {
		return nil, fmt.Errorf("list languages of revisions: %w", err)
	}
	return pgx.CollectRows(rows, pgx.RowTo[string])
}
