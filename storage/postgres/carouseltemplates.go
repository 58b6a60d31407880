package postgres

import (
	"context"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"

	"github.com/snackfarm/farm"
)

const carouselTemplateColumns = `id, account_id, family, document, created_at, updated_at`

func scanCarouselTemplate(r pgx.Row) (farm.CarouselTemplate, error) {
	var t farm.CarouselTemplate
	err := r.Scan(&t.ID, &t.AccountID, &t.Family, &t.Document, &t.CreatedAt, &t.UpdatedAt)
	return t, err
}

// CreateCarouselTemplate stores a template that was checked. One that exists
// already under t.ID is returned as it is. The error is conflict when the account
// has farm.MaxCarouselTemplates.
func (s *Store) CreateCarouselTemplate(ctx context.Context, t farm.CarouselTemplate) (made farm.CarouselTemplate, err error) {
	err = s.tx(ctx, func(tx pgx.Tx) error {
		var have int
		err := tx.QueryRow(ctx, `
			SELECT count(t.id) FROM (SELECT id FROM accounts WHERE id = $1 FOR NO KEY UPDATE) a
			LEFT JOIN carousel_templates t ON t.account_id = a.id AND t.id <> $2`, t.AccountID, t.ID).Scan(&have)
		if err != nil {
			return fmt.Errorf("count carousel templates: %w", err)
		}
		if have >= farm.MaxCarouselTemplates {
			return farm.Errorf(farm.CodeConflict, "the account has %d templates, the most it may keep; delete one first", have)
		}
		made, err = scanCarouselTemplate(tx.QueryRow(ctx, `
			INSERT INTO carousel_templates (id, account_id, family, document) VALUES ($1, $2, $3, $4)
			ON CONFLICT (id) DO NOTHING RETURNING `+carouselTemplateColumns, t.ID, t.AccountID, t.Family, t.Document))
		if errors.Is(err, pgx.ErrNoRows) { // an earlier attempt at the same request
			made, err = readCarouselTemplate(ctx, tx, t.AccountID, t.ID)
		}
		return wrap(err, "insert carousel template")
	})
	return made, err
}

// CarouselTemplate reads one of an account's own templates.
func (s *Store) CarouselTemplate(ctx context.Context, accountID, id string) (farm.CarouselTemplate, error) {
	return readCarouselTemplate(ctx, s.pool, accountID, id)
}

func readCarouselTemplate(ctx context.Context, q querier, accountID, id string) (farm.CarouselTemplate, error) {
	if !validID(id) {
		return farm.CarouselTemplate{}, notFound("template")
	}
	t, err := scanCarouselTemplate(q.QueryRow(ctx, `SELECT `+carouselTemplateColumns+` FROM carousel_templates
		WHERE account_id = $1 AND id = $2`, accountID, id))
	return t, orNotFound(err, "template", "read carousel template")
}

// CarouselTemplates lists an account's own templates, newest first, and tells
// whether there are more; those of one family unless that is "".
func (s *Store) CarouselTemplates(ctx context.Context, accountID, family string, limit, offset int) (
	page []farm.CarouselTemplate, more bool, err error) {
	rows, err := s.pool.Query(ctx, `SELECT `+carouselTemplateColumns+` FROM carousel_templates
		WHERE account_id = $1 AND ($2 = '' OR family = $2) ORDER BY created_at DESC, id DESC LIMIT $3 OFFSET $4`,
		accountID, family, limit+1, offset)
	if err != nil {
		return nil, false, fmt.Errorf("list carousel templates: %w", err)
	}
	page, err = pgx.CollectRows(rows, func(r pgx.CollectableRow) (farm.CarouselTemplate, error) { return scanCarouselTemplate(r) })
	return page[:min(len(page), limit)], len(page) > limit, wrap(err, "list carousel templates")
}

// UpdateCarouselTemplate writes t over a template of its account as it was read.
// The error is conflict when another call has changed it since.
func (s *Store) UpdateCarouselTemplate(ctx context.Context, t farm.CarouselTemplate) (farm.CarouselTemplate, error) {
	changed, err := scanCarouselTemplate(s.pool.QueryRow(ctx, `
		UPDATE carousel_templates SET family = $4, document = $5, updated_at = greatest(now(), updated_at + interval '1 microsecond')
		WHERE account_id = $1 AND id = $2 AND updated_at = $3 RETURNING `+carouselTemplateColumns,
		t.AccountID, t.ID, t.UpdatedAt, t.Family, t.Document))
	if !errors.Is(err, pgx.ErrNoRows) {
		return changed, wrap(err, "update carousel template")
	}
	if _, err := s.CarouselTemplate(ctx, t.AccountID, t.ID); err != nil {
		return changed, err
	}
	return changed, farm.Errorf(farm.CodeConflict, "the template was changed by another call meanwhile; send the change again")
}

// DeleteCarouselTemplate removes one of an account's own templates. What was made
// from it stays.
func (s *Store) DeleteCarouselTemplate(ctx context.Context, accountID, id string) error {
	if !validID(id) {
		return notFound("template")
	}
	tag, err := s.pool.Exec(ctx, `DELETE FROM carousel_templates WHERE account_id = $1 AND id = $2`, accountID, id)
	if err != nil {
		return fmt.Errorf("delete carousel template: %w", err)
	}
	if tag.RowsAffected() == 0 {
		return notFound("template")
	}
	return nil
}
