package postgres

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"github.com/snackfarm/farm"
)

const paymentColumns = `id, account_id, payment_key, state, rail, method, network, credits, micro_usd, challenge_id, payer, proof,
	reference, reason, transient, attempts, next_attempt_at, parked_at, created_at, updated_at, settled_at`

func scanPayment(r pgx.Row) (farm.Payment, error) {
	var p farm.Payment
	err := r.Scan(&p.ID, &p.AccountID, &p.Key, &p.State, &p.Rail, &p.Method, &p.Network, &p.Credits, &p.MicroUSD, &p.ChallengeID, &p.Payer,
		&p.Proof,
		&p.Reference, &p.Reason, &p.Transient, &p.Attempts, &p.NextAttemptAt, &p.ParkedAt, &p.CreatedAt, &p.UpdatedAt, &p.SettledAt)
	return p, err
}

// NewPayment is a payment that was checked and is about to be settled.
type NewPayment struct {
	AccountID   string
	Key         string
	AlsoKey     string    // a second name that may occur once only; "" is none
	Idempotency *[32]byte // hash of the caller's idempotency key; nil is none
	Rail        farm.PaymentRail
	Method      string
	Network     string
	Credits     int
	MicroUSD    int64
	ChallengeID string
	Payer       string
	Proof       json.RawMessage
	Lease       time.Duration // how long nobody else shall work on it
}

// ErrPaymentKnown says that a payment is not new: its key, its second name or
// the caller's idempotency key belongs to another one.
var ErrPaymentKnown = errors.New("the payment or its idempotency key is known")

// BeginPayment writes a payment down before money can move. Of many callers at
// once with the same payment one succeeds, the others get ErrPaymentKnown. A
// refused payment begins anew, for whoever sends it now.
func (s *Store) BeginPayment(ctx context.Context, n NewPayment) (farm.Payment, error) {
	var hash []byte
	if n.Idempotency != nil {
		hash = n.Idempotency[:]
	}
	p, err := scanPayment(s.pool.QueryRow(ctx, `
		INSERT INTO payments AS p (id, account_id, payment_key, also_key, idempotency_hash, state, rail, method, network, credits, micro_usd,
			challenge_id, payer, proof, next_attempt_at)
		VALUES ($1, $2, $3, nullif($4, ''), $5, 'received', $6, $7, $8, $9, $10, $11, $12, $13, now() + $14::interval)
		ON CONFLICT (payment_key) DO UPDATE SET
			account_id = excluded.account_id, also_key = excluded.also_key, idempotency_hash = excluded.idempotency_hash, state = 'received',
			rail = excluded.rail, method = excluded.method, network = excluded.network, challenge_id = excluded.challenge_id, payer = excluded.payer,
			credits = excluded.credits, micro_usd = excluded.micro_usd, proof = excluded.proof, reference = '', reason = '', transient = false,
			attempts = 0, next_attempt_at = excluded.next_attempt_at, parked_at = NULL, created_at = now(), updated_at = now()
			WHERE p.state = 'refused'
		RETURNING `+paymentColumns,
		newID(), n.AccountID, n.Key, n.AlsoKey, hash, n.Rail, n.Method, n.Network, n.Credits, n.MicroUSD, n.ChallengeID, n.Payer, n.Proof,
		n.Lease))
	var pg *pgconn.PgError
	if errors.Is(err, pgx.ErrNoRows) || errors.As(err, &pg) &&
		(pg.ConstraintName == "payments_also" || pg.ConstraintName == "payments_idempotency") {
		return farm.Payment{}, ErrPaymentKnown
	}
	return p, wrap(err, "insert payment")
}

// PaymentByKey finds a payment by its key, or, when that is not there, by its
// second name. The error is not_found when there is none.
func (s *Store) PaymentByKey(ctx context.Context, key, also string) (farm.Payment, error) {
	p, err := scanPayment(s.pool.QueryRow(ctx, `
		SELECT `+paymentColumns+` FROM payments WHERE payment_key = $1 OR also_key = nullif($2, '') AND state <> 'refused'
		ORDER BY (payment_key = $1) DESC LIMIT 1`, key, also))
	return p, orNotFound(err, "payment", "read payment")
}

// PaymentByIdempotency finds the payment that an account made under an
// idempotency key, unless it was refused.
func (s *Store) PaymentByIdempotency(ctx context.Context, accountID string, hash [32]byte) (farm.Payment, error) {
	p, err := scanPayment(s.pool.QueryRow(ctx, `
		SELECT `+paymentColumns+` FROM payments WHERE account_id = $1 AND idempotency_hash = $2
		AND state <> 'refused'`, accountID, hash[:]))
	return p, orNotFound(err, "payment", "read payment")
}

// OpenPayment finds a payment of an account for a number of credits of which it
// is not known yet what became. Payments that only the operator can clear up
// are left out. The error is not_found when there is none.
func (s *Store) OpenPayment(ctx context.Context, accountID string, credits int) (farm.Payment, error) {
	p, err := scanPayment(s.pool.QueryRow(ctx, `
		SELECT `+paymentColumns+` FROM payments
		WHERE account_id = $1 AND credits = $2 AND state NOT IN ('credited', 'refused') AND parked_at IS NULL
		ORDER BY created_at DESC LIMIT 1`, accountID, credits))
	return p, orNotFound(err, "payment", "read open payment")
}

// Payment reads one payment, for the farm itself.
func (s *Store) Payment(ctx context.Context, id string) (farm.Payment, error) {
	if !validID(id) {
		return farm.Payment{}, notFound("payment")
	}
	p, err := scanPayment(s.pool.QueryRow(ctx, `SELECT `+paymentColumns+` FROM payments WHERE id = $1`, id))
	return p, orNotFound(err, "payment", "read payment")
}

// Payments lists payments, newest first; with open only those that are neither
// credited nor refused.
func (s *Store) Payments(ctx context.Context, open bool, limit int) ([]farm.Payment, error) {
	rows, err := s.pool.Query(ctx, `
		SELECT `+paymentColumns+` FROM payments WHERE NOT $1 OR state NOT IN ('credited', 'refused')
		ORDER BY created_at DESC, id DESC LIMIT $2`, open, limit)
	if err != nil {
		return nil, fmt.Errorf("list payments: %w", err)
	}
	return pgx.CollectRows(rows, func(r pgx.CollectableRow) (farm.Payment, error) { return scanPayment(r) })
}

// SettlePayment notes that a payment is about to be settled: from here on money
// may have moved. The error is conflict when it is not waiting for that.
func (s *Store) SettlePayment(ctx context.Context, id string) error {
	return s.movePayment(ctx, `UPDATE payments SET state = 'settling', attempts = attempts + 1, updated_at = now() WHERE id = $1
		AND state = 'received'`, id)
}

// DoubtPayment notes that it is not known what became of a payment, and when to
// ask next. park leaves it to the operator.
func (s *Store) DoubtPayment(ctx context.Context, id, reference, reason string, next time.Duration, park bool) error {
	return s.movePayment(ctx, `
		UPDATE payments SET state = 'unknown', reference = coalesce(nullif($2, ''), reference), reason = $3,
		next_attempt_at = now() + $4::interval,
			parked_at = CASE WHEN $5 THEN coalesce(parked_at, now()) END, updated_at = now()
		WHERE id = $1 AND state IN ('received', 'settling', 'unknown')`, id, reference, reason, next, park)
}

// RefusePayment ends a payment of which nothing has moved.
func (s *Store) RefusePayment(ctx context.Context, id, reason string, transient bool) error {
	return s.movePayment(ctx, `
		UPDATE payments SET state = 'refused', reason = $2, transient = $3, proof = NULL, parked_at = NULL, updated_at = now()
		WHERE id = $1 AND state IN ('received', 'settling', 'unknown')`, id, reason, transient)
}

// OwePayment notes that a payment's money is ours when its credits could not be
// given, and when to try next.
func (s *Store) OwePayment(ctx context.Context, id, reference, reason string, next time.Duration) error {
	return s.movePayment(ctx, `
		UPDATE payments SET state = 'settled', reference = $2, reason = $3, settled_at = coalesce(settled_at, now()),
			next_attempt_at = now() + $4::interval, updated_at = now()
		WHERE id = $1 AND state IN ('settling', 'unknown', 'settled')`, id, reference, reason, next)
}

// movePayment runs one UPDATE; the error is conflict when the payment is not in
// a state from which it goes.
func (s *Store) movePayment(ctx context.Context, sql string, args ...any) error {
	tag, err := s.pool.Exec(ctx, sql, args...)
	if err == nil && tag.RowsAffected() == 0 {
		return farm.Errorf(farm.CodeConflict, "the payment has moved on")
	}
	return wrap(err, "update payment")
}

// CreditPayment gives an account the credits of a settled payment: the end
// state and the ledger are one transaction, and it happens once. first says
// whether it was this call that did it.
func (s *Store) CreditPayment(ctx context.Context, id, reference string) (p farm.Payment, first bool, err error) {
	err = s.tx(ctx, func(tx pgx.Tx) error {
		p, err = scanPayment(tx.QueryRow(ctx, `SELECT `+paymentColumns+` FROM payments WHERE id = $1 FOR UPDATE`, id))
		if err != nil {
			return orNotFound(err, "payment", "read payment")
		}
		switch p.State {
		case farm.PaymentCredited:
			return nil
		case farm.PaymentSettling, farm.PaymentUnknown:
			_, err := tx.Exec(ctx, `UPDATE payments SET state = 'settled', reference = $2, settled_at = now() WHERE id = $1`, id, reference)
			if err != nil {
				return fmt.Errorf("settle payment: %w", err)
			}
		case farm.PaymentSettled:
		default:
			return farm.Errorf(farm.CodeConflict, "payment %s is %s and cannot be credited", id, p.State)
		}
		p, err = scanPayment(tx.QueryRow(ctx, `
			UPDATE payments SET state = 'credited', reason = '', proof = NULL, parked_at = NULL, updated_at = now() WHERE id = $1
			RETURNING `+paymentColumns, id))
		if err != nil {
			return fmt.Errorf("credit payment: %w", err)
		}
		first = true
		return topUp(ctx, tx, p)
	})
	return p, first && err == nil, err
}

// topUp moves what was bought into the account.
func topUp(ctx context.Context, tx pgx.Tx, p farm.Payment) error {
	return post(ctx, tx, posting{
		account: p.AccountID, payment: &p.ID, kind: farm.LedgerTopUp,
		entries: []entry{purchased(-p.Credits), available(p.Credits)},
	})
}

// ClaimPayments takes open payments that are due, at most limit, for lease:
// until then no other process gets them.
func (s *Store) ClaimPayments(ctx context.Context, limit int, lease time.Duration) ([]farm.Payment, error) {
	rows, err := s.pool.Query(ctx, `
		UPDATE payments SET next_attempt_at = now() + $2::interval, attempts = attempts + 1
		WHERE id IN (
			SELECT id FROM payments WHERE state NOT IN ('credited', 'refused') AND parked_at IS NULL AND next_attempt_at < now()
			ORDER BY next_attempt_at LIMIT $1 FOR UPDATE SKIP LOCKED)
		RETURNING `+paymentColumns, limit, lease)
	if err != nil {
		return nil, fmt.Errorf("claim payments: %w", err)
	}
	return pgx.CollectRows(rows, func(r pgx.CollectableRow) (farm.Payment, error) { return scanPayment(r) })
}

// AccountByKeyID finds the account of a key that is not revoked by the key's
// id. The error is unauthorized when there is none.
func (s *Store) AccountByKeyID(ctx context.Context, accountID, keyID string) (farm.Account, error) {
	var a farm.Account
	if !validID(accountID) || !validID(keyID) {
		return a, farm.Errorf(farm.CodeUnauthorized, "the API key is not known or was revoked")
	}
	err := s.pool.QueryRow(ctx, `
		SELECT a.id, a.plan, a.operator_email, a.billing_country, a.operator_name, a.vat_id, a.agent_name, a.created_at
		FROM api_keys k JOIN accounts a ON a.id = k.account_id WHERE k.id = $1 AND a.id = $2 AND k.revoked_at IS NULL`, keyID, accountID).
		Scan(&a.ID, &a.Plan, &a.OperatorEmail, &a.BillingCountry, &a.OperatorName, &a.VATID, &a.AgentName, &a.CreatedAt)
	if errors.Is(err, pgx.ErrNoRows) {
		return a, farm.Errorf(farm.CodeUnauthorized, "the API key is not known or was revoked")
	}
	return a, wrap(err, "read account of key")
}
