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

const jobColumns = `id, account_id, offering_id, name, state, progress, credits_reserved, credits_final, error, error_code,
	request, result, callback_url, deadline_at, created_at, updated_at`

// withoutResult are jobColumns with an empty result: results are large.
var withoutResult = strings.Replace(jobColumns, "result,", "'{}'::jsonb,", 1)

func scanJob(r pgx.Row) (farm.Job, error) {
	var j farm.Job
	err := r.Scan(&j.ID, &j.AccountID, &j.OfferingID, &j.Name, &j.State, &j.Progress, &j.CreditsReserved, &j.CreditsFinal,
		&j.Error, &j.ErrorCode, &j.Request, &j.Result, &j.CallbackURL, &j.DeadlineAt, &j.CreatedAt, &j.UpdatedAt)
	return j, err
}

// NewJob is a job to accept.
type NewJob struct {
	ID          string // "" makes a new one; the id of a job that exists already gives that job
	AccountID   string
	OfferingID  farm.OfferingID
	Name        string // "" is none
	Request     any    // stored as JSON
	Manifest    any    // stored as JSON; nil when it is still to be planned
	CallbackURL string // "" is none
	Credits     int    // reserved at once
	Deadline    time.Duration
	Description string // of the hold, on the account's statement
}

// CreateJob accepts a job: the row, queued and with its start pending, and the
// hold of its credits are one transaction. The error is insufficient_credits,
// with needed and available in its details, when the balance is too low; then
// there is no job.
func (s *Store) CreateJob(ctx context.Context, n NewJob) (farm.Job, error) {
	request, err := json.Marshal(n.Request)
	if err != nil {
		return farm.Job{}, fmt.Errorf("encode job request: %w", err)
	}
	var manifest []byte
	if n.Manifest != nil {
		if manifest, err = json.Marshal(n.Manifest); err != nil {
			return farm.Job{}, fmt.Errorf("encode manifest: %w", err)
		}
	}
	var j farm.Job
	made := false
	err = s.tx(ctx, func(tx pgx.Tx) error {
		var err error
		j, err = scanJob(tx.QueryRow(ctx, `
			INSERT INTO jobs (id, account_id, offering_id, name, request, callback_url, credits_reserved, deadline_at, trace_parent, manifest)
			VALUES ($1, $2, $3, nullif($4, ''), $5, nullif($6, ''), $7, now() + $8, nullif($9, ''), $10) ON CONFLICT (id) DO NOTHING RETURNING `+jobColumns,
			orNew(n.ID), n.AccountID, n.OfferingID, n.Name, request, n.CallbackURL, n.Credits, n.Deadline, s.observer.TraceParent(ctx), manifest))
		made = err == nil
		if errors.Is(err, pgx.ErrNoRows) { // an earlier attempt at the same request
			j, err = scanJob(tx.QueryRow(ctx, `SELECT `+jobColumns+` FROM jobs WHERE id = $1 AND account_id = $2`, n.ID, n.AccountID))
			return orNotFound(err, "job", "read job of an earlier attempt")
		}
		if err != nil {
			return fmt.Errorf("insert job: %w", err)
		}
		return hold(ctx, tx, n.AccountID, j.ID, n.Credits, n.Description)
	})
	if farm.CodeOf(err) == farm.CodeInsufficient {
		return farm.Job{}, s.insufficient(ctx, n.AccountID, n.Credits)
	}
	if err == nil && made {
		s.observer.JobAccepted(n.OfferingID, n.Credits)
	}
	return j, err
}

func (s *Store) insufficient(ctx context.Context, accountID string, need int) error {
	b, err := s.Balance(ctx, accountID)
	if err != nil {
		return err
	}
	e := farm.Errorf(farm.CodeInsufficient, "the job needs %d credits, the balance is %d; top up at /api/v1/credits/topup", need, b.Available)
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

// JobFilter narrows a list of jobs; empty fields do not.
type JobFilter struct {
	State      farm.JobState
	OfferingID farm.OfferingID
}

// Jobs lists an account's jobs, newest first. Their results are left out.
func (s *Store) Jobs(ctx context.Context, accountID string, f JobFilter, limit, offset int) ([]farm.Job, error) {
	rows, err := s.pool.Query(ctx, `SELECT `+withoutResult+` FROM jobs
		WHERE account_id = $1 AND ($2 = '' OR state = $2) AND ($3 = '' OR offering_id = $3)
		ORDER BY created_at DESC, id DESC LIMIT $4 OFFSET $5`, accountID, f.State, f.OfferingID, limit, offset)
	if err != nil {
		return nil, fmt.Errorf("list jobs: %w", err)
	}
	return pgx.CollectRows(rows, func(r pgx.CollectableRow) (farm.Job, error) { return scanJob(r) })
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

// ClaimJob moves a job to processing. Claiming again is fine; the error is
// conflict when the job has already ended.
func (s *Store) ClaimJob(ctx context.Context, id string) (farm.Job, error) {
	var offering farm.OfferingID
	var waited time.Duration
	err := s.pool.QueryRow(ctx, `
		UPDATE jobs SET state = 'processing', progress = greatest(progress, 1), start_pending = false, updated_at = now()
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
// startRetryAfter.
func (s *Store) PendingStarts(ctx context.Context, limit int) ([]PendingJob, error) {
	rows, err := s.pool.Query(ctx, `
		WITH due AS (
			SELECT id FROM jobs WHERE start_pending AND state = 'queued' AND start_attempted_at < now() - $1::interval
			ORDER BY start_attempted_at LIMIT $2 FOR UPDATE SKIP LOCKED
		), taken AS (
			UPDATE jobs SET start_attempted_at = now() WHERE id IN (SELECT id FROM due) RETURNING *
		)
		SELECT t.id, t.account_id, t.offering_id, t.deadline_at, a.plan, coalesce(t.trace_parent, '') FROM taken t JOIN accounts a ON a.id = t.account_id`,
		startRetryAfter, limit)
	if err != nil {
		return nil, fmt.Errorf("read pending starts: %w", err)
	}
	return pgx.CollectRows(rows, func(r pgx.CollectableRow) (PendingJob, error) {
		var p PendingJob
		err := r.Scan(&p.Job.ID, &p.Job.AccountID, &p.Job.OfferingID, &p.Job.DeadlineAt, &p.Plan, &p.TraceParent)
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

// StartedJobs lists open jobs whose workflow was started more than age ago,
// oldest first, for comparing with the workflow engine.
func (s *Store) StartedJobs(ctx context.Context, age time.Duration, limit int) ([]string, error) {
	rows, err := s.pool.Query(ctx, `
		SELECT id FROM jobs WHERE state IN ('queued', 'processing', 'awaiting_selection') AND NOT start_pending
		AND created_at < now() - $1::interval ORDER BY created_at LIMIT $2`, age, limit)
	if err != nil {
		return nil, fmt.Errorf("list started jobs: %w", err)
	}
	return pgx.CollectRows(rows, pgx.RowTo[string])
}

// SetManifest keeps the planned manifest of an open job until it finishes.
func (s *Store) SetManifest(ctx context.Context, id string, m farm.Manifest) error {
	body, err := json.Marshal(m)
	if err != nil {
		return fmt.Errorf("encode manifest: %w", err)
	}
	tag, err := s.pool.Exec(ctx, `UPDATE jobs SET manifest = $2, updated_at = now() WHERE id = $1 AND state = 'processing'`, id, body)
	if err != nil {
		return fmt.Errorf("store manifest: %w", err)
	}
	if tag.RowsAffected() == 0 {
		return farm.Errorf(farm.CodeConflict, "the job is no longer processing")
	}
	return nil
}

// Manifest reads the planned manifest of a job.
func (s *Store) Manifest(ctx context.Context, id string) (farm.Manifest, error) {
	var m farm.Manifest
	var body []byte
	err := s.pool.QueryRow(ctx, `SELECT manifest FROM jobs WHERE id = $1`, id).Scan(&body)
	if err := orNotFound(err, "job", "read manifest"); err != nil {
		return m, err
	}
	if body == nil {
		return m, farm.Errorf(farm.CodeNotFound, "the job has no manifest yet")
	}
	if err := json.Unmarshal(body, &m); err != nil {
		return m, fmt.Errorf("decode manifest: %w", err)
	}
	return m, nil
}
