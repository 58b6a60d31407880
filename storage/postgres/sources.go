package postgres

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/snackfarm/farm"
)

// SetSourceBrand keeps what was read from a job's source page, as a brand that
// belongs to the job alone.
func (s *Store) SetSourceBrand(ctx context.Context, jobID string, b farm.Brand) error {
	body, err := json.Marshal(b)
	if err != nil {
		return fmt.Errorf("encode source brand: %w", err)
	}
	tag, err := s.pool.Exec(ctx, `UPDATE jobs SET source_brand = $2, updated_at = now() WHERE id = $1 AND state = 'processing'`, jobID, body)
	if err != nil {
		return fmt.Errorf("store source brand: %w", err)
	}
	if tag.RowsAffected() == 0 {
		return farm.Errorf(farm.CodeConflict, "the job is no longer processing")
	}
	return nil
}

// SourceBrand reads what was read from a job's source page.
func (s *Store) SourceBrand(ctx context.Context, jobID string) (farm.Brand, error) {
	var b farm.Brand
	var body []byte
	err := s.pool.QueryRow(ctx, `SELECT source_brand FROM jobs WHERE id = $1`, jobID).Scan(&body)
	if err := orNotFound(err, "job", "read source brand"); err != nil {
		return b, err
	}
	if body == nil {
		return b, farm.Errorf(farm.CodeNotFound, "the job's source has not been read yet")
	}
	if err := json.Unmarshal(body, &b); err != nil {
		return b, fmt.Errorf("decode source brand: %w", err)
	}
	return b, nil
}
