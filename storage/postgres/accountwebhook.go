package postgres

import (
	"context"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"

	"github.com/snackfarm/farm"
)

const accountWebhookColumns = `url, created_at, updated_at`

func scanAccountWebhook(r pgx.Row) (farm.AccountWebhook, error) {
	var w farm.AccountWebhook
	err := r.Scan(&w.URL, &w.CreatedAt, &w.UpdatedAt)
	return w, err
}

// AccountWebhook reads where the ends of an account's jobs are told that name no
// address of their own; false when nothing is set.
func (s *Store) AccountWebhook(ctx context.Context, accountID string) (farm.AccountWebhook, bool, error) {
	w, err := scanAccountWebhook(s.pool.QueryRow(ctx, `SELECT `+accountWebhookColumns+` FROM account_webhooks WHERE account_id = $1`,
		accountID))
	if errors.Is(err, pgx.ErrNoRows) {
		return w, false, nil
	}
	return w, err == nil, wrap(err, "read account webhook")
}

// SetAccountWebhook sets that address, or puts it in the place of another.
func (s *Store) SetAccountWebhook(ctx context.Context, accountID, url string) (farm.AccountWebhook, error) {
	w, err := scanAccountWebhook(s.pool.QueryRow(ctx, `INSERT INTO account_webhooks (account_id, url) VALUES ($1, $2)
		ON CONFLICT (account_id) DO UPDATE SET url = excluded.url, updated_at = now() RETURNING `+accountWebhookColumns, accountID, url))
	return w, wrap(err, "set account webhook")
}

// DeleteAccountWebhook forgets that address. What is on its way there goes on.
func (s *Store) DeleteAccountWebhook(ctx context.Context, accountID string) error {
	_, err := s.pool.Exec(ctx, `DELETE FROM account_webhooks WHERE account_id = $1`, accountID)
	return wrap(err, "delete account webhook")
}

// TestAccountWebhook has a delivery without a job made to an account's address. A
// test that was asked for before under id is answered as it is. The error is
// conflict when no address is set.
func (s *Store) TestAccountWebhook(ctx context.Context, accountID, id string) (farm.WebhookDelivery, error) {
	id = orNew(id)
	_, err := s.pool.Exec(ctx, `INSERT INTO webhook_deliveries (id, account_id, url, event)
		SELECT $2, account_id, url, $3 FROM account_webhooks WHERE account_id = $1 ON CONFLICT (id) DO NOTHING`,
		accountID, id, farm.WebhookTest)
	if err != nil {
		return farm.WebhookDelivery{}, fmt.Errorf("queue test of account webhook: %w", err)
	}
	d, err := s.WebhookDelivery(ctx, accountID, id)
	if farm.CodeOf(err) == farm.CodeNotFound {
		return d, farm.Errorf(farm.CodeConflict, "no address is set; set one with PUT first")
	}
	return d, err
}
