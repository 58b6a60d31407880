package postgres

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/snackfarm/farm"
)

// Swept is a job that the sweeper ended.
type Swept struct {
	ID   string
	Code string // why; "" for one that was completed
}

// SweepDeadlines ends open jobs past their deadline, and those that wait for a
// choice past its time, at most limit. It needs neither the workflow engine nor
// a worker. Any number of processes may run it: each job is one process's.
func (s *Store) SweepDeadlines(ctx context.Context, limit int) ([]Swept, error) {
	var swept []Swept
	var stuck []string
	var failures []error
	for len(swept) < limit && len(stuck) < maxStuck {
		one, err := s.sweepOne(ctx, stuck)
		switch {
		case errors.Is(err, pgx.ErrNoRows):
			return swept, errors.Join(failures...)
		case err != nil && one.ID == "":
			return swept, errors.Join(append(failures, err)...)
		case err != nil:
			stuck, failures = append(stuck, one.ID), append(failures, err)
		default:
			swept = append(swept, one)
		}
	}
	return swept, errors.Join(failures...)
}

// maxStuck is how many jobs that cannot be ended a round passes over.
const maxStuck = 1000

// sweepOne ends the most overdue job but those in stuck, in a transaction of
// its own, so that one that cannot be ended does not keep the others from
// their refund.
func (s *Store) sweepOne(ctx context.Context, stuck []string) (Swept, error) {
	var one Swept
	var done *JobEnd
	err := s.tx(ctx, func(tx pgx.Tx) error {
		var overdue overdueJob
		err := tx.QueryRow(ctx, `
			SELECT id, state, overdue_code, coalesce(choice, '{}') FROM jobs WHERE NOT id = ANY ($1::uuid[])
				AND (state IN ('queued', 'processing') AND deadline_at < now() OR state = 'awaiting_selection'
				AND coalesce(choose_by, deadline_at) < now() - $2::interval)
			ORDER BY deadline_at LIMIT 1 FOR UPDATE SKIP LOCKED`, list(stuck), choiceGrace).Scan(&one.ID, &overdue.state,
			&overdue.code, &overdue.choice)
		if err != nil {
			return err
		}
		end := overdue.ending()
		one.Code = end.Code
		if done, err = finish(ctx, tx, one.ID, end); err != nil {
			return fmt.Errorf("sweep job %s: %w", one.ID, err)
		}
		return nil
	})
	s.tellEnd(done, err)
	return one, err
}

// choiceGrace is how long after the time to choose a job's own workflow has to
// end it before the sweeper does.
const choiceGrace = 5 * time.Second

type overdueJob struct {
	state  farm.JobState
	code   string // of an end at the deadline
	choice farm.Choice
}

// ending is how an overdue job ends.
func (o overdueJob) ending() Ending {
	switch {
	case o.state == farm.JobAwaitingSelection && o.choice.Unchosen.Completed:
		return Ending{State: farm.JobCompleted, Credits: o.choice.Unchosen.Credits}
	case o.state == farm.JobAwaitingSelection && o.code != farm.UpgradedCode:
		return Ending{State: farm.JobFailed, Reason: farm.EndReason(farm.UnchosenCode), Code: farm.UnchosenCode}
	}
	return Ending{State: farm.JobFailed, Reason: farm.EndReason(o.code), Code: o.code}
}
