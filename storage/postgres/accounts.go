package postgres

import (
	"context"
	"errors"
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
// grant beside what its plan includes, in one transaction. The account's ID and CreatedAt are filled in. An
// account that exists already under a.ID gets the key and no second grant: its
// first key was never seen by anybody.
func (s *Store) CreateAccount(ctx context.Context, a farm.Account, key NewKey, credits int) (farm.Account, error) {
	a.ID = orNew(a.ID)
	err := s.tx(ctx, func(tx pgx.Tx) error {
		err := tx.QueryRow(ctx, `
			INSERT INTO accounts (id, plan, operator_email, billing_country, operator_name, vat_id, agent_name)
			VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO NOTHING RETURNING created_at`,
			a.ID, a.Plan, a.OperatorEmail, a.BillingCountry, a.OperatorName, a.VATID, a.AgentName).Scan(&a.CreatedAt)
		again := errors.Is(err, pgx.ErrNoRows)
		if err != nil && !again {
			return fmt.Errorf("insert account: %w", err)
		}
		_, err = tx.Exec(ctx, `INSERT INTO api_keys (id, account_id, prefix, hash) VALUES ($1, $2, $3, $4)`,
			newID(), a.ID, key.Prefix, key.Hash[:])
		if err != nil {
			return fmt.Errorf("insert api key: %w", err)
		}
		if again {
			return nil
		}
		if a.Plan.Facts().IncludedCredits > 0 {
			if err := beginPeriod(ctx, tx, a.ID, period{plan: a.Plan}); err != nil {
				return err
			}
		}
		return grant(ctx, tx, a.ID, credits)
	})
	return a, err
}

// keyTouchEvery bounds how often a key's last use is written.
const keyTouchEvery = time.Minute

// AccountByKey finds the account of a key that is not revoked, and the key's
// id. The error is unauthorized when there is none.
func (s *Store) AccountByKey(ctx context.Context, hash [32]byte) (a farm.Account, keyID string, err error) {
	var used *time.Time
	var over bool
	err = s.pool.QueryRow(ctx, `
		SELECT a.id, a.plan, a.operator_email, a.billing_country, a.operator_name, a.vat_id, a.agent_name, a.created_at, k.id, k.last_used_at,
			coalesce(a.period_end <= now(), false)
		FROM api_keys k JOIN accounts a ON a.id = k.account_id WHERE k.hash = $1 AND k.revoked_at IS NULL`, hash[:]).
		Scan(&a.ID, &a.Plan, &a.OperatorEmail, &a.BillingCountry, &a.OperatorName, &a.VATID, &a.AgentName, &a.CreatedAt, &keyID, &used,
			&over)
	if err != nil {
		if err := orNotFound(err, "key", "read api key"); farm.CodeOf(err) != farm.CodeNotFound {
			return a, "", err
		}
		return a, "", farm.Errorf(farm.CodeUnauthorized, "the API key is not known or was revoked")
	}
	if over { // before the caller can see or spend a balance of the last period
		if err := s.RenewPlan(ctx, a.ID); err != nil {
			return a, "", err
		}
	}
	if used == nil || time.Since(*used) > keyTouchEvery {
		if _, err := s.pool.Exec(ctx, `UPDATE api_keys SET last_used_at = now() WHERE id = $1`, keyID); err != nil {
			return a, "", fmt.Errorf("note use of api key: %w", err)
		}
	}
	return a, keyID, nil
}

// Keys lists an account's API keys that are not revoked, oldest first.
func (s *Store) Keys(ctx context.Context, accountID string) ([]farm.APIKey, error) {
	rows, err := s.pool.Query(ctx, `SELECT id, prefix, created_at, last_used_at FROM api_keys WHERE account_id = $1 AND revoked_at IS NULL
		ORDER BY created_at, id`, accountID)
	if err != nil {
		return nil, fmt.Errorf("list api keys: %w", err)
	}
	return pgx.CollectRows(rows, func(r pgx.CollectableRow) (farm.APIKey, error) {
		var k farm.APIKey
		err := r.Scan(&k.ID, &k.Prefix, &k.CreatedAt, &k.LastUsedAt)
		return k, err
	})
}

// maxKeys is how many keys an account may have at a time.
const maxKeys = 20

// AddKey gives an account one more key, under id when that is not "". The error
// is conflict when it has maxKeys.
func (s *Store) AddKey(ctx context.Context, accountID, id string, key NewKey) (farm.APIKey, error) {
	out := farm.APIKey{ID: orNew(id), Prefix: key.Prefix}
	err := s.tx(ctx, func(tx pgx.Tx) error {
		var have int
		err := tx.QueryRow(ctx, `
			SELECT count(k.id) FROM (SELECT id FROM accounts WHERE id = $1 FOR UPDATE) a
			LEFT JOIN api_keys k ON k.account_id = a.id AND k.revoked_at IS NULL AND k.id <> $2`, accountID, out.ID).Scan(&have)
		if err != nil {
			return fmt.Errorf("count api keys: %w", err)
		}
		if have >= maxKeys {
			return farm.Errorf(farm.CodeConflict, "the account has %d API keys, the most it may have; revoke one first", maxKeys)
		}
		// An earlier attempt at the same request left a key that nobody saw.
		err = tx.QueryRow(ctx, `
			INSERT INTO api_keys (id, account_id, prefix, hash) VALUES ($1, $2, $3, $4)
			ON CONFLICT (id) DO UPDATE SET prefix = excluded.prefix, hash = excluded.hash WHERE api_keys.account_id = $2
			RETURNING created_at`, out.ID, accountID, key.Prefix, key.Hash[:]).Scan(&out.CreatedAt)
		return wrap(err, "insert api key")
	})
	return out, err
}

// RevokeKey ends one key of an account. The last one cannot be revoked: nobody
// could reach the account's credits any more.
func (s *Store) RevokeKey(ctx context.Context, accountID, id string) error {
	if !validID(id) {
		return notFound("API key")
	}
	return s.tx(ctx, func(tx pgx.Tx) error {
		var others, found int
		err := tx.QueryRow(ctx, `
			SELECT count(k.id) FILTER (WHERE k.id <> $2), count(k.id) FILTER (WHERE k.id = $2)
			FROM (SELECT id FROM accounts WHERE id = $1 FOR UPDATE) a
			LEFT JOIN api_keys k ON k.account_id = a.id AND k.revoked_at IS NULL`, accountID, id).Scan(&others, &found)
		switch {
		case err != nil:
			return fmt.Errorf("count api keys: %w", err)
		case found == 0:
			return notFound("API key")
		case others == 0:
			return farm.Errorf(farm.CodeConflict, "this is the account's last API key; create another before you revoke it")
		}
		_, err = tx.Exec(ctx, `UPDATE api_keys SET revoked_at = now() WHERE id = $1`, id)
		return wrap(err, "revoke api key")
	})
}
