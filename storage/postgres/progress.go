package postgres

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"

	"github.com/snackfarm/farm"
)

// Unit is one weighted part of a job's progress.
type Unit struct {
	Name   string
	Weight int
}

// openPercent is the most an unfinished job shows; 100 is for completed ones.
const openPercent = 99

// SetUnits declares the parts of a job. Declaring them again changes nothing.
func (s *Store) SetUnits(ctx context.Context, jobID string, units []Unit) error {
	b := &pgx.Batch{}
	for _, u := range units {
		b.Queue(`INSERT INTO job_units (job_id, unit, weight) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`, jobID, u.Name, u.Weight)
	}
	if err := s.pool.SendBatch(ctx, b).Close(); err != nil {
		return fmt.Errorf("declare job units: %w", err)
	}
	return nil
}

// SplitUnit moves the weight of a unit to parts and leaves it that of rest.
// Splitting it again changes nothing.
func (s *Store) SplitUnit(ctx context.Context, jobID string, rest Unit, parts []Unit) error {
	return s.tx(ctx, func(tx pgx.Tx) error {
		if _, err := tx.Exec(ctx, `UPDATE job_units SET weight = $3 WHERE job_id = $1 AND unit = $2`, jobID, rest.Name,
			rest.Weight); err != nil {
			return fmt.Errorf("split job unit: %w", err)
		}
		b := &pgx.Batch{}
		for _, u := range parts {
			b.Queue(`INSERT INTO job_units (job_id, unit, weight) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`, jobID, u.Name, u.Weight)
		}
		if err := tx.SendBatch(ctx, b).Close(); err != nil {
			return fmt.Errorf("split job unit: %w", err)
		}
		return nil
	})
}

// Advance raises a unit's percent and with it the job's progress, which never
// falls and stays under 100 until the job has finished.
func (s *Store) Advance(ctx context.Context, jobID, unit string, percent int) error {
	percent = min(max(percent, 0), 100)
	return s.tx(ctx, func(tx pgx.Tx) error {
		_, err := tx.Exec(ctx, `UPDATE job_units SET percent = greatest(percent, $3) WHERE job_id = $1 AND unit = $2`, jobID, unit, percent)
		if err != nil {
			return fmt.Errorf("advance unit: %w", err)
		}
		_, err = tx.Exec(ctx, `
			UPDATE jobs SET updated_at = now(), progress = greatest(progress,
				(SELECT least($2, coalesce(sum(weight * percent) / nullif(sum(weight), 0), 0)) FROM job_units WHERE job_id = $1))
			WHERE id = $1 AND state = 'processing'`, jobID, openPercent)
		if err != nil {
			return fmt.Errorf("advance job: %w", err)
		}
		return nil
	})
}

// Enter notes that the making of a film has come to a phase, which never falls.
func (s *Store) Enter(ctx context.Context, jobID string, phase farm.JobPhase) error {
	_, err := s.pool.Exec(ctx, `UPDATE jobs SET phase = $2, updated_at = now() WHERE id = $1 AND state = 'processing'
		AND phase < $2`, jobID, phase)
	return wrap(err, "note phase")
}
