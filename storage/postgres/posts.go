package postgres

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"

	"github.com/snackfarm/farm"
)

const postColumns = `id, account_id, brand_id, job_id, name, status, manifest, created_at, updated_at`

func scanPost(r pgx.Row) (farm.SnackPost, error) {
	var p farm.SnackPost
	err := r.Scan(&p.ID, &p.AccountID, &p.BrandID, &p.JobID, &p.Name, &p.Status, &p.Manifest, &p.CreatedAt, &p.UpdatedAt)
	return p, err
}

// Post reads one snack post of an account.
func (s *Store) Post(ctx context.Context, accountID, id string) (farm.SnackPost, error) {
	if !validID(id) {
		return farm.SnackPost{}, notFound("snack post")
	}
	p, err := scanPost(s.pool.QueryRow(ctx, `SELECT `+postColumns+` FROM snack_posts WHERE account_id = $1 AND id = $2`, accountID, id))
	return p, orNotFound(err, "snack post", "read snack post")
}

// IsAds reports whether a post came of ads on demand.
func (s *Store) IsAds(ctx context.Context, p farm.SnackPost) (bool, error) {
	var ads bool
	err := s.pool.QueryRow(ctx, `SELECT request ? 'source' FROM jobs WHERE id = $1`, p.JobID).Scan(&ads)
	return ads, orNotFound(err, "job", "read job of snack post")
}

// Posts lists an account's snack posts, newest first.
func (s *Store) Posts(ctx context.Context, accountID string, limit, offset int) ([]farm.SnackPost, error) {
	rows, err := s.pool.Query(ctx, `SELECT `+postColumns+` FROM snack_posts WHERE account_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3`,
		accountID, limit, offset)
	if err != nil {
		return nil, fmt.Errorf("list snack posts: %w", err)
	}
	return pgx.CollectRows(rows, func(r pgx.CollectableRow) (farm.SnackPost, error) { return scanPost(r) })
}
