package postgres

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/snackfarm/farm"
)

const (
	secretPrefix = "whsec_" // as Standard Webhooks marks a shared secret
	secretBytes  = 32
	// secretOverlap is how long a replaced secret signs beside the new one, so
	// that receivers can be changed one after another.
	secretOverlap = 24 * time.Hour
	// maxSigning is how many secrets of an account sign at the same time, and
	// so the length of the signature header.
	maxSigning = 5
	// secretKept is how long a secret that signs no more is remembered, so that
	// a rotation that is asked for again finds it.
	secretKept = 7 * 24 * time.Hour
)

func newSecret() string {
	raw := make([]byte, secretBytes)
	_, _ = rand.Read(raw) // never fails; the runtime aborts the process instead
	return secretPrefix + base64.StdEncoding.EncodeToString(raw)
}

const secretColumns = `id, secret, created_at, expires_at`

func scanSecret(r pgx.Row) (farm.WebhookSecret, error) {
	var s farm.WebhookSecret
	err := r.Scan(&s.ID, &s.Secret, &s.CreatedAt, &s.ExpiresAt)
	return s, err
}

// WebhookSecrets are the secrets that sign an account's deliveries now, the
// current one first, then those replaced less than secretOverlap ago. An
// account that has none gets its first.
func (s *Store) WebhookSecrets(ctx context.Context, accountID string) ([]farm.WebhookSecret, error) {
	signing, err := signingSecrets(ctx, s.pool, accountID)
	if err != nil || len(signing) > 0 {
		return signing, err
	}
	err = s.tx(ctx, func(tx pgx.Tx) error {
		if err := lockSecrets(ctx, tx, accountID); err != nil {
			return err
		}
		if signing, err = signingSecrets(ctx, tx, accountID); err != nil || len(signing) > 0 {
			return err
		}
		if err := insertSecret(ctx, tx, accountID, newID()); err != nil {
			return err
		}
		signing, err = signingSecrets(ctx, tx, accountID)
		return err
	})
	return signing, err
}

// lockSecrets lets one change an account's secrets at a time, and keeps nobody
// from what else belongs to the account.
func lockSecrets(ctx context.Context, tx pgx.Tx, accountID string) error {
	_, err := tx.Exec(ctx, `SELECT 1 FROM accounts WHERE id = $1 FOR NO KEY UPDATE`, accountID)
	return wrap(err, "lock account")
}

func insertSecret(ctx context.Context, tx pgx.Tx, accountID, id string) error {
	_, err := tx.Exec(ctx, `INSERT INTO webhook_secrets (id, account_id, secret) VALUES ($1, $2, $3)`, id, accountID, newSecret())
	return wrap(err, "insert webhook secret")
}

// reader is the pool or a transaction.
type reader interface {
	Query(ctx context.Context, sql string, args ...any) (pgx.Rows, error)
}

func signingSecrets(ctx context.Context, db reader, accountID string) ([]farm.WebhookSecret, error) {
	rows, err := db.Query(ctx, `SELECT `+secretColumns+` FROM webhook_secrets
		WHERE account_id = $1 AND (expires_at IS NULL OR expires_at > now()) ORDER BY expires_at DESC NULLS FIRST
		LIMIT $2`, accountID, maxSigning)
	if err != nil {
		return nil, fmt.Errorf("read webhook secrets: %w", err)
	}
	return pgx.CollectRows(rows, func(r pgx.CollectableRow) (farm.WebhookSecret, error) { return scanSecret(r) })
}

// RotateWebhookSecret gives an account a new secret; the one before signs
// beside it for secretOverlap. It returns what signs from now on, the new one
// first. A rotation that was made before under id is answered as it was made,
// and changes nothing. The error is conflict when maxSigning secrets sign.
func (s *Store) RotateWebhookSecret(ctx context.Context, accountID, id string) ([]farm.WebhookSecret, error) {
	id = orNew(id)
	var signing []farm.WebhookSecret
	err := s.tx(ctx, func(tx pgx.Tx) error {
		if err := lockSecrets(ctx, tx, accountID); err != nil {
			return err
		}
		made, err := scanSecret(tx.QueryRow(ctx, `SELECT `+secretColumns+` FROM webhook_secrets WHERE account_id = $1 AND id = $2`,
			accountID,
			id))
		if err == nil {
			signing, err = replacedBy(ctx, tx, accountID, made)
			return err
		}
		if !errors.Is(err, pgx.ErrNoRows) {
			return fmt.Errorf("read webhook secret of an earlier attempt: %w", err)
		}
		if signing, err = signingSecrets(ctx, tx, accountID); err != nil {
			return err
		}
		if len(signing) >= maxSigning {
			return farm.Errorf(farm.CodeConflict, "%d secrets sign already, the most that may; rotate again after %s",
				maxSigning, signing[len(signing)-1].ExpiresAt.UTC().Format(time.RFC3339))
		}
		_, err = tx.Exec(ctx, `UPDATE webhook_secrets SET expires_at = now() + $2::interval WHERE account_id = $1 AND expires_at IS NULL`,
			accountID, secretOverlap)
		if err != nil {
			return fmt.Errorf("replace webhook secret: %w", err)
		}
		if err := insertSecret(ctx, tx, accountID, id); err != nil {
			return err
		}
		signing, err = signingSecrets(ctx, tx, accountID)
		return err
	})
	return signing, err
}

// replacedBy is made and the secrets that it was made in place of, as far as
// they sign.
func replacedBy(ctx context.Context, tx pgx.Tx, accountID string, made farm.WebhookSecret) ([]farm.WebhookSecret, error) {
	out := []farm.WebhookSecret{made}
	signing, err := signingSecrets(ctx, tx, accountID)
	for _, s := range signing {
		if s.CreatedAt.Before(made.CreatedAt) {
			out = append(out, s)
		}
	}
	return out, err
}
