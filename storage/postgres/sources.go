package postgres

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"

	"github.com/snackfarm/farm"
)

// sourceFacts is a brand's fields with the product's beside them.
type sourceFacts struct {
	farm.Brand
	Product *farm.Product `json:",omitempty"`
}

// SetSourceBrand keeps what was read from a job's source page, as a brand and
// a product that belong to the job alone.
func (s *Store) SetSourceBrand(ctx context.Context, jobID string, b farm.Brand, p *farm.Product) error {
	body, err := json.Marshal(sourceFacts{b, p})
	if err != nil {
		return fmt.Errorf("encode source brand: %w", err)
	}
	tag, err := s.pool.Exec(ctx, `UPDATE jobs SET source_brand = $2, updated_at = now() WHERE id = $1 AND state = 'processing'`, jobID,
		body)
	if err != nil {
		return fmt.Errorf("store source brand: %w", err)
	}
	if tag.RowsAffected() == 0 {
		return farm.Errorf(farm.CodeConflict, "the job is no longer processing")
	}
	return nil
}

// SourceBrand reads what was read from a job's source page. The product is nil
// when the page said nothing beyond a brand's fields.
func (s *Store) SourceBrand(ctx context.Context, jobID string) (farm.Brand, *farm.Product, error) {
	var facts sourceFacts
	var body []byte
	err := s.pool.QueryRow(ctx, `SELECT source_brand FROM jobs WHERE id = $1`, jobID).Scan(&body)
	if err := orNotFound(err, "job", "read source brand"); err != nil {
		return farm.Brand{}, nil, err
	}
	if body == nil {
		return farm.Brand{}, nil, farm.Errorf(farm.CodeNotFound, "the job's source has not been read yet")
	}
	if err := json.Unmarshal(body, &facts); err != nil {
		return farm.Brand{}, nil, fmt.Errorf("decode source brand: %w", err)
	}
	return facts.Brand, facts.Product, nil
}

// sourceRow is how many of an account's last jobs are looked through.
const sourceRow = 200

// CountSource says how many jobs of an account came before one of a site, by
// the seed of the last of them: 0 when there is none among the latest.
func (s *Store) CountSource(ctx context.Context, accountID, host string) (int64, error) {
	var seed int64
	err := s.pool.QueryRow(ctx, `SELECT (request->>'seed')::bigint FROM
		(SELECT request, created_at, id FROM jobs WHERE account_id = $1 ORDER BY created_at DESC, id DESC LIMIT $3) latest
		WHERE lower(split_part(request->'source'->>'url', '/', 3)) = lower($2) ORDER BY created_at DESC, id DESC
		LIMIT 1`, accountID, host, sourceRow).Scan(&seed)
	if errors.Is(err, pgx.ErrNoRows) {
		return 0, nil
	}
	if err != nil {
		return 0, fmt.Errorf("count source: %w", err)
	}
	return seed%farm.SeedRow + 1, nil
}
