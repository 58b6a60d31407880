package postgres

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/snackfarm/farm"
)

// NewKey is an API key as it is stored: the first characters, so that its
// owner recognises it, and the SHA-256 of the whole.
type NewKey struct {
	Prefix string
	Hash   [32]byte
}

// CreateAccount opens an account with one key and, when credits > 0, a first
// grant, in one transaction. The account's ID and CreatedAt are filled in.
func (s *Store) CreateAccount(ctx context.Context, a farm.Account, key NewKey, credits int, why string) (farm.Account, error) {
	a.ID = newID()
	err := s.tx(ctx, func(tx pgx.Tx) error {
		err := tx.QueryRow(ctx, `
			INSERT INTO accounts (id, plan, operator_email, billing_country, operator_name, vat_id, agent_name)
			VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING created_at`,
			a.ID, a.Plan, a.OperatorEmail, a.BillingCountry, a.OperatorName, a.VATID, a.AgentName).Scan(&a.CreatedAt)
		if err != nil {
			return fmt.Errorf("insert account: %w", err)
		}
		_, err = tx.Exec(ctx, `INSERT INTO api_keys (id, account_id, prefix, hash) VALUES ($1, $2, $3, $4)`,
			newID(), a.ID, key.Prefix, key.Hash[:])
		if err != nil {
			return fmt.Errorf("insert api key: %w", err)
		}
		return grant(ctx, tx, a.ID, credits, why)
	})
	return a, err
}

// keyTouchEvery bounds how often a key's last use is written.
const keyTouchEvery = time.Minute

// AccountByKey finds the account of a key that is not revoked, and the key's
// id. The error is unauthorized when there is none.
func (s *Store) AccountByKey(ctx context.Context, hash [32]byte) (a farm.Account, keyID string, err error) {
	var used *time.Time
	err = s.pool.QueryRow(ctx, `
		SELECT a.id, a.plan, a.operator_email, a.billing_country, a.operator_name, a.vat_id, a.agent_name, a.created_at, k.id, k.last_used_at
		FROM api_keys k JOIN accounts a ON a.id = k.account_id WHERE k.hash = $1 AND k.revoked_at IS NULL`, hash[:]).
		Scan(&a.ID, &a.Plan, &a.OperatorEmail, &a.BillingCountry, &a.OperatorName, &a.VATID, &a.AgentName, &a.CreatedAt, &keyID, &used)
	if err != nil {
		if err := orNotFound(err, "key", "read api key"); farm.CodeOf(err) != farm.CodeNotFound {
			return a, "", err
		}
		return a, "", farm.Errorf(farm.CodeUnauthorized, "the API key is not known or was revoked")
	}
	if used == nil || time.Since(*used) > keyTouchEvery {
		if _, err := s.pool.Exec(ctx, `UPDATE api_keys SET last_used_at = now() WHERE id = $1`, keyID); err != nil {
			return a, "", fmt.Errorf("note use of api key: %w", err)
		}
	}
	return a, keyID, nil
}
