package postgres

import (
	"context"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"

	"github.com/snackfarm/farm"
)

const brandColumns = `id, account_id, name, industry, description, target_audience, website_url, logo_url, app_demos,
	screenshots, created_at, updated_at`

func scanBrand(r pgx.Row) (farm.Brand, error) {
	var b farm.Brand
	err := r.Scan(&b.ID, &b.AccountID, &b.Name, &b.Industry, &b.Description, &b.TargetAudience,
		&b.WebsiteURL, &b.LogoURL, &b.AppDemos, &b.Screenshots, &b.CreatedAt, &b.UpdatedAt)
	return b, err
}

// CreateBrand stores b for its account and returns it with id and times. A
// brand that exists already under b.ID is returned as it is.
func (s *Store) CreateBrand(ctx context.Context, b farm.Brand) (farm.Brand, error) {
	row := s.pool.QueryRow(ctx, `
		INSERT INTO brands (id, account_id, name, industry, description, target_audience, website_url, logo_url, app_demos, screenshots)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (id) DO NOTHING RETURNING `+brandColumns,
		orNew(b.ID), b.AccountID, b.Name, b.Industry, b.Description, b.TargetAudience, b.WebsiteURL, b.LogoURL, list(b.AppDemos),
		list(b.Screenshots))
	made, err := scanBrand(row)
	if errors.Is(err, pgx.ErrNoRows) { // an earlier attempt at the same request
		return s.Brand(ctx, b.AccountID, b.ID)
	}
	return made, wrap(err, "insert brand")
}

// list stores no list as an empty one, so that the contract's "always
// present" needs no null check anywhere.
func list(v []string) []string {
	if v == nil {
		return []string{}
	}
	return v
}

// Brand reads one brand of an account.
func (s *Store) Brand(ctx context.Context, accountID, id string) (farm.Brand, error) {
	if !validID(id) {
		return farm.Brand{}, notFound("brand")
	}
	b, err := scanBrand(s.pool.QueryRow(ctx, `SELECT `+brandColumns+` FROM brands WHERE account_id = $1 AND id = $2`, accountID, id))
	return b, orNotFound(err, "brand", "read brand")
}

// CountPack counts a pack of a brand, and gives how many there were before it.
func (s *Store) CountPack(ctx context.Context, accountID, brandID string) (int64, error) {
	if !validID(brandID) {
		return 0, notFound("brand")
	}
	var before int64
	err := s.pool.QueryRow(ctx, `UPDATE brands SET packs = packs + 1 WHERE account_id = $1 AND id = $2 RETURNING packs - 1`, accountID,
		brandID).Scan(&before)
	return before, orNotFound(err, "brand", "count pack")
}

// Brands lists an account's brands, newest first, and reports whether there are more
// after them.
func (s *Store) Brands(ctx context.Context, accountID string, limit, offset int) (page []farm.Brand, more bool, err error) {
	rows, err := s.pool.Query(ctx, `SELECT `+brandColumns+` FROM brands WHERE account_id = $1 ORDER BY created_at DESC, id DESC
		LIMIT $2 OFFSET $3`,
		accountID, limit+1, offset)
	if err != nil {
		return nil, false, fmt.Errorf("list brands: %w", err)
	}
	page, err = pgx.CollectRows(rows, func(r pgx.CollectableRow) (farm.Brand, error) { return scanBrand(r) })
	return page[:min(len(page), limit)], len(page) > limit, wrap(err, "list brands")
}

// UpdateBrand applies a patch to one brand of an account and returns the
// result. Fields that the patch does not set stay as they are.
func (s *Store) UpdateBrand(ctx context.Context, accountID, id string, p farm.BrandPatch) (farm.Brand, error) {
	if !validID(id) {
		return farm.Brand{}, notFound("brand")
	}
	var demos, shots []string
	if p.AppDemos.Value != nil {
		demos = *p.AppDemos.Value
	}
	if p.Screenshots.Value != nil {
		shots = *p.Screenshots.Value
	}
	b, err := scanBrand(s.pool.QueryRow(ctx, `
		UPDATE brands SET
			name = coalesce($3, name), industry = coalesce($4, industry),
			description = coalesce($5, description), target_audience = coalesce($6, target_audience),
			website_url = CASE WHEN $7 THEN $8 ELSE website_url END,
			logo_url = CASE WHEN $9 THEN $10 ELSE logo_url END,
			app_demos = CASE WHEN $11 THEN $12::text[] ELSE app_demos END,
			screenshots = CASE WHEN $13 THEN $14::text[] ELSE screenshots END,
			updated_at = now()
		WHERE account_id = $1 AND id = $2 RETURNING `+brandColumns,
		accountID, id, p.Name, p.Industry, p.Description, p.TargetAudience,
		p.WebsiteURL.Set, p.WebsiteURL.Value, p.LogoURL.Set, p.LogoURL.Value,
		p.AppDemos.Set, list(demos), p.Screenshots.Set, list(shots)))
	return b, orNotFound(err, "brand", "update brand")
}

// DeleteBrand removes one brand of an account; its posts stay.
func (s *Store) DeleteBrand(ctx context.Context, accountID, id string) error {
	if !validID(id) {
		return notFound("brand")
	}
	tag, err := s.pool.Exec(ctx, `DELETE FROM brands WHERE account_id = $1 AND id = $2`, accountID, id)
	if err != nil {
		return fmt.Errorf("delete brand: %w", err)
	}
	if tag.RowsAffected() == 0 {
		return notFound("brand")
	}
	return nil
}
