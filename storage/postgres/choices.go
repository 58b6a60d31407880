package postgres

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/snackfarm/farm"
)

// OpenChoice lets a job wait for its caller's choice: the job shows what it has
// made so far as its result, and its deadline stands still until somebody
// chooses or the time to choose is over. Opening it again changes nothing.
func (s *Store) OpenChoice(ctx context.Context, jobID string, c farm.Choice, wait time.Duration) error {
	body, err := json.Marshal(c)
	if err != nil {
		return fmt.Errorf("encode choice: %w", err)
	}
	tag, err := s.pool.Exec(ctx, `
		UPDATE jobs SET state = 'awaiting_selection', choice = $2, choose_by = now() + $3::interval, waiting_since = now(),
		chosen = NULL, chosen_at = NULL,
			result = coalesce(document, '{}'), updated_at = now() WHERE id = $1 AND state = 'processing'`, jobID, body, wait)
	if err != nil {
		return fmt.Errorf("open choice: %w", err)
	}
	if tag.RowsAffected() == 1 {
		return nil
	}
	var state farm.JobState
	err = s.pool.QueryRow(ctx, `SELECT state FROM jobs WHERE id = $1`, jobID).Scan(&state)
	if err := orNotFound(err, "job", "read job"); err != nil || state == farm.JobAwaitingSelection {
		return err
	}
	return farm.Errorf(farm.CodeConflict, "the job is already %s", state)
}

// Choose keeps what the caller of a waiting job chose. The first choice stands:
// the same again changes nothing, another one is a conflict, and so is one for
// a job that does not wait.
func (s *Store) Choose(ctx context.Context, accountID, jobID string, ids []string) (farm.Job, error) {
	if !validID(jobID) {
		return farm.Job{}, notFound("job")
	}
	var j farm.Job
	err := s.tx(ctx, func(tx pgx.Tx) error {
		var choice farm.Choice
		var chosen []string
		var late bool
		err := tx.QueryRow(ctx, `SELECT state, coalesce(choice, '{}'), coalesce(chosen, '[]'), coalesce(choose_by < now(), false)
			FROM jobs WHERE id = $1 AND account_id = $2 FOR UPDATE`,
			jobID, accountID).Scan(&j.State, &choice, &chosen, &late)
		if err := orNotFound(err, "job", "read choice"); err != nil {
			return err
		}
		switch {
		case len(chosen) > 0 && slices.Equal(chosen, ids):
			return nil
		case len(chosen) > 0:
			return farm.Errorf(farm.CodeConflict, "something else was chosen before")
		case j.State != farm.JobAwaitingSelection:
			return farm.Errorf(farm.CodeConflict, "the job waits for no choice; it is %s", j.State)
		case late:
			return farm.Errorf(farm.CodeConflict, "the time to choose is over")
		}
		if err := choice.Check(ids); err != nil {
			return err
		}
		_, err = tx.Exec(ctx, `UPDATE jobs SET chosen = $2, chosen_at = now(), updated_at = now() WHERE id = $1`, jobID, ids)
		return wrap(err, "keep choice")
	})
	if err != nil {
		return j, err
	}
	return s.Job(ctx, accountID, jobID)
}

// TakeChoice gives a waiting job the choice of its caller and lets it go on; its
// deadline moves by the time that it waited. It gives nil when nobody has
// chosen: the job still waits then. Taking it again gives the same.
func (s *Store) TakeChoice(ctx context.Context, jobID string) (ids []string, deadline time.Time, err error) {
	err = s.pool.QueryRow(ctx, `
		UPDATE jobs SET state = 'processing', deadline_at = deadline_at + (now() - waiting_since), choose_by = NULL,
		result = '{}', updated_at = now()
		WHERE id = $1 AND state = 'awaiting_selection' AND chosen IS NOT NULL RETURNING chosen, deadline_at`, jobID).Scan(&ids, &deadline)
	if err == nil || !errors.Is(err, pgx.ErrNoRows) {
		return ids, deadline, wrap(err, "take choice")
	}
	var state farm.JobState
	err = s.pool.QueryRow(ctx, `SELECT state, coalesce(chosen, '[]'), deadline_at FROM jobs WHERE id = $1`, jobID).Scan(&state, &ids,
		&deadline)
	if err := orNotFound(err, "job", "read choice"); err != nil {
		return nil, deadline, err
	}
	if state.Terminal() {
		return nil, deadline, farm.Errorf(farm.CodeConflict, "the job is already %s", state)
	}
	return ids, deadline, nil
}

// ChosenJobs lists waiting jobs whose choice was made more than age ago, oldest
// first: their workflows have to be told again.
func (s *Store) ChosenJobs(ctx context.Context, age time.Duration, limit int) ([]string, error) {
	rows, err := s.pool.Query(ctx, `
		SELECT id FROM jobs WHERE state = 'awaiting_selection' AND chosen_at < now() - $1::interval ORDER BY chosen_at
		LIMIT $2`, age, limit)
	if err != nil {
		return nil, fmt.Errorf("list chosen jobs: %w", err)
	}
	return pgx.CollectRows(rows, pgx.RowTo[string])
}
