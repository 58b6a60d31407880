package postgres

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/snackfarm/farm"
)

const (
	// webhookStartRetry is the pause between tries to start a delivery's
	// workflow.
	webhookStartRetry = 2 * time.Second
	// webhookLookAgain is how long after a delivery should have made its next
	// attempt the relay makes sure that its workflow runs: somebody may have
	// ended it by hand.
	webhookLookAgain = 15 * time.Minute
	// webhookKept is how long a delivery that ended is listed.
	webhookKept = 30 * 24 * time.Hour
	// maxWebhookRounds is how often a delivery can be asked for in all.
	maxWebhookRounds = 10
	// shownAttempts is how many of a delivery's attempts are listed.
	shownAttempts   = 50
	forgetBatch     = 1000
	maxAttemptError = 500 // characters
)

const brokenOff = "the attempt broke off before the receiver's answer was known"

const deliveryColumns = `id, account_id, coalesce(job_id::text, ''), url, event, status, round, created_at, delivered_at, next_attempt_at`

func scanDelivery(r pgx.Row) (farm.WebhookDelivery, error) {
	d := farm.WebhookDelivery{Attempts: []farm.WebhookAttempt{}}
	err := r.Scan(&d.ID, &d.AccountID, &d.JobID, &d.URL, &d.Event, &d.Status, &d.Round, &d.CreatedAt, &d.DeliveredAt, &d.NextAttemptAt)
	return d, err
}

// WebhookFilter narrows a list of deliveries; empty fields do not.
type WebhookFilter struct {
	JobID  string
	Status farm.WebhookStatus
}

// WebhookDeliveries lists an account's deliveries with their latest attempts,
// newest first.
func (s *Store) WebhookDeliveries(ctx context.Context, accountID string, f WebhookFilter, limit, offset int) ([]farm.WebhookDelivery,
	error) {
	rows, err := s.pool.Query(ctx, `SELECT `+deliveryColumns+` FROM webhook_deliveries
		WHERE account_id = $1 AND ($2 = '' OR job_id = nullif($2, '')::uuid) AND ($3 = '' OR status = $3)
		ORDER BY created_at DESC, id DESC LIMIT $4 OFFSET $5`, accountID, f.JobID, f.Status, limit, offset)
	if err != nil {
		return nil, fmt.Errorf("list webhook deliveries: %w", err)
	}
	all, err := pgx.CollectRows(rows, func(r pgx.CollectableRow) (farm.WebhookDelivery, error) { return scanDelivery(r) })
	if err != nil {
		return nil, fmt.Errorf("list webhook deliveries: %w", err)
	}
	return all, s.addAttempts(ctx, all)
}

// WebhookDelivery reads one delivery of an account with its latest attempts.
func (s *Store) WebhookDelivery(ctx context.Context, accountID, id string) (farm.WebhookDelivery, error) {
	if !validID(id) {
		return farm.WebhookDelivery{}, notFound("webhook delivery")
	}
	d, err := scanDelivery(s.pool.QueryRow(ctx, `SELECT `+deliveryColumns+` FROM webhook_deliveries WHERE account_id = $1 AND id = $2`,
		accountID, id))
	if err != nil {
		return d, orNotFound(err, "webhook delivery", "read webhook delivery")
	}
	one := []farm.WebhookDelivery{d}
	err = s.addAttempts(ctx, one)
	return one[0], err
}

// addAttempts reads the latest attempts of each delivery.
func (s *Store) addAttempts(ctx context.Context, deliveries []farm.WebhookDelivery) error {
	ids, at := make([]string, len(deliveries)), map[string]int{}
	for i, d := range deliveries {
		ids[i], at[d.ID] = d.ID, i
	}
	rows, err := s.pool.Query(ctx, `
		SELECT a.delivery_id, a.number, a.round, a.started_at, a.duration_ms, a.status_code, a.error
		FROM unnest($1::uuid[]) d, LATERAL (SELECT * FROM webhook_attempts WHERE delivery_id = d ORDER BY number DESC LIMIT $2) a
		ORDER BY a.number`, ids, shownAttempts)
	if err != nil {
		return fmt.Errorf("list webhook attempts: %w", err)
	}
	var id string
	var a farm.WebhookAttempt
	_, err = pgx.ForEachRow(rows, []any{&id, &a.Number, &a.Round, &a.StartedAt, &a.DurationMs, &a.StatusCode, &a.Error}, func() error {
		d := &deliveries[at[id]]
		d.Attempts = append(d.Attempts, a)
		return nil
	})
	return wrap(err, "list webhook attempts")
}

// Redeliver begins a new round of attempts of a delivery that ended. roundID
// names the request: asked again, nothing changes. The error is conflict while
// the delivery is pending, and after maxWebhookRounds.
func (s *Store) Redeliver(ctx context.Context, accountID, id, roundID string) (farm.WebhookDelivery, error) {
	if !validID(id) {
		return farm.WebhookDelivery{}, notFound("webhook delivery")
	}
	roundID = orNew(roundID)
	err := s.tx(ctx, func(tx pgx.Tx) error {
		var status farm.WebhookStatus
		var round int
		var again bool
		err := tx.QueryRow(ctx, `
			SELECT status, round, coalesce(round_id = $3, false) FROM webhook_deliveries WHERE account_id = $1 AND id = $2 FOR UPDATE`,
			accountID, id, roundID).Scan(&status, &round, &again)
		switch {
		case err != nil:
			return orNotFound(err, "webhook delivery", "read webhook delivery")
		case again:
			return nil
		case status == farm.WebhookPending:
			return farm.Errorf(farm.CodeConflict, "the delivery is still pending; it can be asked for again once it is delivered or failed")
		case round >= maxWebhookRounds:
			return farm.Errorf(farm.CodeConflict, "the delivery was made %d times, the most that may be; read the job instead",
				maxWebhookRounds)
		}
		_, err = tx.Exec(ctx, `
			UPDATE webhook_deliveries SET status = 'pending', round = round + 1, round_id = $2, round_at = now(), due_at = now(),
				next_attempt_at = NULL, delivered_at = NULL WHERE id = $1`, id, roundID)
		return wrap(err, "begin round of webhook delivery")
	})
	if err != nil {
		return farm.WebhookDelivery{}, err
	}
	return s.WebhookDelivery(ctx, accountID, id)
}

// DueWebhooks hands out pending deliveries whose workflow has to be started,
// or looked after, oldest first. Each is handed to one caller at a time.
func (s *Store) DueWebhooks(ctx context.Context, limit int) ([]farm.WebhookDelivery, error) {
	rows, err := s.pool.Query(ctx, `
		WITH due AS (
			SELECT id FROM webhook_deliveries WHERE status = 'pending' AND due_at <= now() ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED
		)
		UPDATE webhook_deliveries SET due_at = now() + $1::interval WHERE id IN (SELECT id FROM due)
		RETURNING `+deliveryColumns, webhookStartRetry, limit)
	if err != nil {
		return nil, fmt.Errorf("read due webhooks: %w", err)
	}
	return pgx.CollectRows(rows, func(r pgx.CollectableRow) (farm.WebhookDelivery, error) { return scanDelivery(r) })
}

// MarkWebhookStarted notes that the workflow of a delivery's round exists.
func (s *Store) MarkWebhookStarted(ctx context.Context, id string, round int) error {
	_, err := s.pool.Exec(ctx, `UPDATE webhook_deliveries SET due_at = greatest(due_at, now() + $3::interval) WHERE id = $1 AND round = $2`,
		id, round, webhookLookAgain)
	return wrap(err, "mark webhook started")
}

// BeginWebhookAttempt records that an attempt of a round is about to be made
// and returns the delivery, the attempt and how many of its round it makes.
// Attempts that broke off before it are closed. The error is conflict when the
// round is over: delivered, failed, or most attempts made, in which case the
// delivery has failed.
func (s *Store) BeginWebhookAttempt(ctx context.Context, id string, round, most int) (d farm.WebhookDelivery, number, nth int, err error) {
	over := farm.Errorf(farm.CodeConflict, "this round of the delivery is over")
	spent := false
	err = s.tx(ctx, func(tx pgx.Tx) error {
		d, err = scanDelivery(tx.QueryRow(ctx, `SELECT `+deliveryColumns+` FROM webhook_deliveries WHERE id = $1 FOR UPDATE`, id))
		if err != nil {
			return orNotFound(err, "webhook delivery", "read webhook delivery")
		}
		if d.Round != round || d.Status != farm.WebhookPending {
			return over
		}
		_, err = tx.Exec(ctx, `
			UPDATE webhook_attempts SET error = $2 WHERE delivery_id = $1 AND duration_ms IS NULL AND error IS NULL`, id, brokenOff)
		if err != nil {
			return fmt.Errorf("close webhook attempts that broke off: %w", err)
		}
		err = tx.QueryRow(ctx, `SELECT coalesce(max(number), 0) + 1, count(*) FILTER (WHERE round = $2) + 1 FROM webhook_attempts
			WHERE delivery_id = $1`,
			id, round).Scan(&number, &nth)
		if err != nil {
			return fmt.Errorf("count webhook attempts: %w", err)
		}
		if spent = nth > most; spent {
			_, err = tx.Exec(ctx, `UPDATE webhook_deliveries SET status = 'failed', next_attempt_at = NULL WHERE id = $1`, id)
			return wrap(err, "fail webhook delivery")
		}
		_, err = tx.Exec(ctx, `INSERT INTO webhook_attempts (delivery_id, number, round) VALUES ($1, $2, $3)`, id, number, round)
		if err != nil {
			return fmt.Errorf("insert webhook attempt: %w", err)
		}
		_, err = tx.Exec(ctx, `UPDATE webhook_deliveries SET next_attempt_at = NULL, due_at = now() + $2::interval WHERE id = $1`, id,
			webhookLookAgain)
		return wrap(err, "note running webhook attempt")
	})
	if err == nil && spent {
		err = over
	}
	return d, number, nth, err
}

// WebhookResult is what came of an attempt.
type WebhookResult struct {
	Took       time.Duration
	StatusCode int    // 0 when there was no answer
	Error      string // for people; "" is delivered
	// RetryAfter is the pause before the next attempt; 0 when there is none.
	RetryAfter time.Duration
}

// EndWebhookAttempt records what came of an attempt, and what that makes of its
// delivery: delivered, failed, or pending with the time of the next attempt.
func (s *Store) EndWebhookAttempt(ctx context.Context, id string, round, number int, r WebhookResult) error {
	return s.tx(ctx, func(tx pgx.Tx) error {
		// The delivery is locked before its attempts, as by BeginWebhookAttempt.
		if _, err := tx.Exec(ctx, `SELECT 1 FROM webhook_deliveries WHERE id = $1 FOR UPDATE`, id); err != nil {
			return fmt.Errorf("lock webhook delivery: %w", err)
		}
		_, err := tx.Exec(ctx, `
			UPDATE webhook_attempts SET duration_ms = $3, status_code = nullif($4, 0), error = nullif(left($5, $6), '')
			WHERE delivery_id = $1 AND number = $2`,
			id, number, r.Took.Milliseconds(), r.StatusCode, r.Error, maxAttemptError)
		if err != nil {
			return fmt.Errorf("record webhook attempt: %w", err)
		}
		switch {
		case r.Error == "":
			_, err = tx.Exec(ctx, `
				UPDATE webhook_deliveries SET status = 'delivered', delivered_at = now(), next_attempt_at = NULL
				WHERE id = $1 AND round = $2 AND status <> 'delivered'`, id, round)
		case r.RetryAfter == 0:
			_, err = tx.Exec(ctx, `
				UPDATE webhook_deliveries SET status = 'failed', next_attempt_at = NULL WHERE id = $1 AND round = $2
				AND status = 'pending'`, id, round)
		default:
			_, err = tx.Exec(ctx, `
				UPDATE webhook_deliveries SET next_attempt_at = now() + $3::interval, due_at = now() + $3::interval + $4::interval
				WHERE id = $1 AND round = $2 AND status = 'pending'`, id, round, r.RetryAfter, webhookLookAgain)
		}
		return wrap(err, "record webhook delivery")
	})
}

// ForgetWebhooks drops deliveries that ended webhookKept ago with their
// attempts, a batch at a time, and secrets that no longer sign.
func (s *Store) ForgetWebhooks(ctx context.Context) error {
	_, err := s.pool.Exec(ctx, `
		DELETE FROM webhook_deliveries WHERE id IN (
			SELECT id FROM webhook_deliveries WHERE status <> 'pending' AND round_at < now() - $1::interval ORDER BY round_at
			LIMIT $2 FOR UPDATE SKIP LOCKED)`,
		webhookKept, forgetBatch)
	if err != nil {
		return fmt.Errorf("drop old webhook deliveries: %w", err)
	}
	_, err = s.pool.Exec(ctx, `DELETE FROM webhook_secrets WHERE expires_at < now() - $1::interval`, secretKept)
	return wrap(err, "drop old webhook secrets")
}
