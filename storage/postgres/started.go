package postgres

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
)

// StartedJobsAfter lists open jobs whose workflow was started more than age
// ago, in the order of their ids, from the one after the id given; "" is from
// the first. Page by page it goes through all of them.
func (s *Store) StartedJobsAfter(ctx context.Context, after string, age time.Duration, limit int) ([]string, error) {
	if after == "" {
		after = uuid.Nil.String()
	}
	rows, err := s.pool.Query(ctx, `
		SELECT id FROM jobs WHERE state IN ('queued', 'processing', 'awaiting_selection') AND NOT start_pending
		AND created_at < now() - $2::interval AND id > $1 ORDER BY id LIMIT $3`, after, age, limit)
	if err != nil {
		return nil, fmt.Errorf("list started jobs: %w", err)
	}
	return pgx.CollectRows(rows, pgx.RowTo[string])
}
