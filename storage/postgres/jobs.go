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

const jobColumns = `id, account_id, offering_id, kind, subject, project_id, parent_id, name, state, progress, credits_reserved,
	credits_final, error, error_code,
	request, result, warnings, metadata, callback_url, deadline_at, choose_by, created_at, updated_at, finished_at,
	results_expired_at, phase, started_at`

// withoutResult are jobColumns with an empty result: results are large.
var withoutResult = strings.Replace(jobColumns, "result,", "'{}'::jsonb,", 1)

func scanJob(r pgx.Row) (farm.Job, error) {
	var j farm.Job
	err := r.Scan(&j.ID, &j.AccountID, &j.OfferingID, &j.Kind, &j.Subject, &j.ProjectID, &j.ParentID, &j.Name, &j.State, &j.Progress,
		&j.CreditsReserved, &j.CreditsFinal,
		&j.Error, &j.ErrorCode, &j.Request, &j.Result, &j.Warnings, &j.Metadata, &j.CallbackURL, &j.DeadlineAt, &j.ChooseBy, &j.CreatedAt,
		&j.UpdatedAt, &j.FinishedAt, &j.ExpiredAt, &j.Phase, &j.StartedAt)
	return j, err
}

// NewJob is a job to accept.
type NewJob struct {
	ID        string // "" makes a new one; the id of a job that exists already gives that job
	AccountID string
	Order     farm.Order
	Terms     farm.Terms
	Deadline  time.Duration
	// Project is the kind of project that the job makes; "" makes none.
	Project farm.ProjectKind
	// Again is the project that the job renders again; "" is none.
	Again    string
	ParentID string // the job that it belongs to; "" is none
	BrandID  string // of its project; "" is none
	Document any    // stored as JSON; nil when it is still to be made
}

// CreateJob accepts a job: the row, queued and with its start pending, its
// project and the hold of its credits are one transaction. The error is
// insufficient_credits, with needed and available in its details, when the
// balance is too low; then there is no job.
func (s *Store) CreateJob(ctx context.Context, n NewJob) (farm.Job, error) {
	request, err := json.Marshal(n.Order)
	if err != nil {
		return farm.Job{}, fmt.Errorf("encode order: %w", err)
	}
	var document []byte
	if n.Document != nil {
		if document, err = json.Marshal(n.Document); err != nil {
			return farm.Job{}, fmt.Errorf("encode document: %w", err)
		}
	}
	id, credits := orNew(n.ID), n.Order.Price()
	project := n.Again
	if n.Project != "" {
		project = id
	}
	var j farm.Job
	made := false
	err = s.tx(ctx, func(tx pgx.Tx) error {
		var err error
		j, err = scanJob(tx.QueryRow(ctx, `
			INSERT INTO jobs (id, account_id, offering_id, kind, subject, project_id, parent_id, name, request, metadata, callback_url,
			credits_reserved, deadline_at, trace_parent, document)
			VALUES ($1, $2, $3, $4, $5, nullif($6, '')::uuid, nullif($7, '')::uuid, nullif($8, ''), $9, $10, nullif($11, ''), $12,
			now() + $13, nullif($14, ''), $15)
			ON CONFLICT (id) DO NOTHING RETURNING `+jobColumns,
			id, n.AccountID, n.Order.Offering(), n.Order.Kind(), n.Order.Statement(), project, n.ParentID, n.Terms.Name, request,
			n.Terms.Metadata,
			n.Terms.CallbackURL, credits, n.Deadline, s.observer.TraceParent(ctx), document))
		made = err == nil
		if errors.Is(err, pgx.ErrNoRows) { // an earlier attempt at the same request
			j, err = scanJob(tx.QueryRow(ctx, `SELECT `+jobColumns+` FROM jobs WHERE id = $1 AND account_id = $2`, id, n.AccountID))
			return orNotFound(err, "job", "read job of an earlier attempt")
		}
		if err != nil {
			return fmt.Errorf("insert job: %w", err)
		}
		if err := openProject(ctx, tx, j, n); err != nil {
			return err
		}
		if err := useFiles(ctx, tx, j, farm.NamedFiles(n.Order)); err != nil {
			return err
		}
		return hold(ctx, tx, jobRef{n.AccountID, j.ID, j.OfferingID}, credits)
	})
	if farm.CodeOf(err) == farm.CodeInsufficient {
		return farm.Job{}, s.insufficient(ctx, n.AccountID, credits)
	}
	if err == nil && made {
		s.observer.JobAccepted(j.OfferingID, credits)
	}
	return j, err
}

func (s *Store) insufficient(ctx context.Context, accountID string, need int) error {
	b, err := s.Balance(ctx, accountID)
	if err != nil {
		return err
	}
	e := farm.Errorf(farm.CodeInsufficient, "the job needs %d credits, the balance is %d; top up at /api/v1/credits/topup", need,
		b.Available)
	e.Details = map[string]any{"required": need, "balance": b.Available}
	return e
}

// Job reads one job of an account.
func (s *Store) Job(ctx context.Context, accountID, id string) (farm.Job, error) {
	if !validID(id) {
		return farm.Job{}, notFound("job")
	}
	j, err := scanJob(s.pool.QueryRow(ctx, `SELECT `+jobColumns+` FROM jobs WHERE account_id = $1 AND id = $2`, accountID, id))
	return j, orNotFound(err, "job", "read job")
}

// JobWithoutResult reads one job of an account with an empty result.
func (s *Store) JobWithoutResult(ctx context.Context, accountID, id string) (farm.Job, error) {
	if !validID(id) {
		return farm.Job{}, notFound("job")
	}
	j, err := scanJob(s.pool.QueryRow(ctx, `SELECT `+withoutResult+` FROM jobs WHERE account_id = $1 AND id = $2`, accountID, id))
	return j, orNotFound(err, "job", "read job")
}

// OpenJobs counts an account's jobs that have not ended.
func (s *Store) OpenJobs(ctx context.Context, accountID string) (n int, err error) {
	err = s.pool.QueryRow(ctx, `SELECT count(*) FROM jobs WHERE account_id = $1
		AND state IN ('queued', 'processing', 'awaiting_selection')`,
		accountID).Scan(&n)
	return n, wrap(err, "count open jobs")
}

// JobFilter narrows a list of jobs; empty fields do not.
type JobFilter struct {
	State         farm.JobState
	OfferingID    farm.OfferingID
	ProjectID     string
	CreatedAfter  *time.Time // not before it
	CreatedBefore *time.Time // before it
}

// Jobs lists an account's jobs, newest first, and reports whether there are more
// after them. Their results are left out.
func (s *Store) Jobs(ctx context.Context, accountID string, f JobFilter, limit, offset int) (page []farm.Job, more bool, err error) {
	rows, err := s.pool.Query(ctx, `SELECT `+withoutResult+` FROM jobs
		WHERE account_id = $1 AND ($2 = '' OR state = $2) AND ($3 = '' OR offering_id = $3) AND ($4 = '' OR project_id::text = $4)
		AND ($5::timestamptz IS NULL OR created_at >= $5) AND ($6::timestamptz IS NULL OR created_at < $6)
		ORDER BY created_at DESC, id DESC
		LIMIT $7 OFFSET $8`, accountID, f.State, f.OfferingID, f.ProjectID, f.CreatedAfter, f.CreatedBefore, limit+1, offset)
	if err != nil {
		return nil, false, fmt.Errorf("list jobs: %w", err)
	}
	page, err = pgx.CollectRows(rows, func(r pgx.CollectableRow) (farm.Job, error) { return scanJob(r) })
	return page[:min(len(page), limit)], len(page) > limit, err
}

// JobsByID reads jobs for the farm's own watching, without their results. Ids
// of jobs that do not exist are passed over.
func (s *Store) JobsByID(ctx context.Context, ids []string) ([]farm.Job, error) {
	rows, err := s.pool.Query(ctx, `SELECT `+withoutResult+` FROM jobs WHERE id = ANY ($1::uuid[])`, ids)
	if err != nil {
		return nil, fmt.Errorf("read jobs: %w", err)
	}
	return pgx.CollectRows(rows, func(r pgx.CollectableRow) (farm.Job, error) { return scanJob(r) })
}

// JobForWork reads a job for the workers, which act for the farm and not for
// a caller.
func (s *Store) JobForWork(ctx context.Context, id string) (farm.Job, error) {
	j, err := scanJob(s.pool.QueryRow(ctx, `SELECT `+jobColumns+` FROM jobs WHERE id = $1`, id))
	return j, orNotFound(err, "job", "read job")
}

// JobRuns reports whether a job has not ended yet.
func (s *Store) JobRuns(ctx context.Context, id string) (runs bool, err error) {
	err = s.pool.QueryRow(ctx, `SELECT state IN ('queued', 'processing', 'awaiting_selection') FROM jobs WHERE id = $1`, id).Scan(&runs)
	return runs, orNotFound(err, "job", "read the state of a job")
}

// ClaimJob moves a job to processing. Claiming again is fine; the error is
// conflict when the job has already ended.
func (s *Store) ClaimJob(ctx context.Context, id string) (farm.Job, error) {
	var offering farm.OfferingID
	var waited time.Duration
	err := s.pool.QueryRow(ctx, `
		UPDATE jobs SET state = 'processing', progress = greatest(progress, 1), start_pending = false, started_at = now(), updated_at = now()
		WHERE id = $1 AND state = 'queued' RETURNING offering_id, now() - created_at`, id).Scan(&offering, &waited)
	switch {
	case err == nil:
		s.observer.JobClaimed(offering, waited)
	case !errors.Is(err, pgx.ErrNoRows):
		return farm.Job{}, fmt.Errorf("claim job: %w", err)
	}
	j, err := s.JobForWork(ctx, id)
	if err == nil && j.State.Terminal() {
		return j, farm.Errorf(farm.CodeConflict, "the job is already %s", j.State)
	}
	return j, err
}

// PendingJob is a job whose workflow has still to be started.
type PendingJob struct {
	Job         farm.Job
	Plan        farm.Plan
	TraceParent string // of the request that made it; "" when it had none
}

// startRetryAfter is how long the process that accepted a job has to start it
// before a relay tries, and the pause between tries.
const startRetryAfter = 2 * time.Second

// PendingStarts hands out jobs whose workflow start did not stick, oldest
// first. Each is handed to one caller at a time: its next turn comes after
// startRetryAfter. A job that is processing is pending only after a restore, which
// has lost its workflow.
func (s *Store) PendingStarts(ctx context.Context, limit int) ([]PendingJob, error) {
	rows, err := s.pool.Query(ctx, `
		WITH due AS (
			SELECT id FROM jobs WHERE start_pending AND state IN ('queued', 'processing') AND start_attempted_at < now() - $1::interval
			ORDER BY start_attempted_at LIMIT $2 FOR UPDATE SKIP LOCKED
		), taken AS (
			UPDATE jobs SET start_attempted_at = now() WHERE id IN (SELECT id FROM due) RETURNING *
		)
		SELECT t.id, t.account_id, t.offering_id, t.kind, t.subject, t.credits_reserved, t.deadline_at, a.plan, coalesce(t.trace_parent, '') FROM taken t JOIN accounts a ON a.id = t.account_id`,
		startRetryAfter, limit)
	if err != nil {
		return nil, fmt.Errorf("read pending starts: %w", err)
	}
	return pgx.CollectRows(rows, func(r pgx.CollectableRow) (PendingJob, error) {
		var p PendingJob
		err := r.Scan(&p.Job.ID, &p.Job.AccountID, &p.Job.OfferingID, &p.Job.Kind, &p.Job.Subject, &p.Job.CreditsReserved,
			&p.Job.DeadlineAt,
			&p.Plan, &p.TraceParent)
		return p, err
	})
}

// MarkStarted notes that a job's workflow exists.
func (s *Store) MarkStarted(ctx context.Context, id string) error {
	_, err := s.pool.Exec(ctx, `UPDATE jobs SET start_pending = false WHERE id = $1`, id)
	if err != nil {
		return fmt.Errorf("mark job started: %w", err)
	}
	return nil
}
