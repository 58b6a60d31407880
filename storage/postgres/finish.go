package postgres

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/snackfarm/farm"
)

// Ending is how a job ends. State is terminal. For a completed job Credits is
// what is charged and Assets what was delivered; for the others Reason is a
// sentence for the caller and Code its stable kind.
type Ending struct {
	State   farm.JobState
	Credits int
	Assets  []farm.RenderedAsset
	Reason  string
	Code    string
}

// FinishJob ends a job: its state, the closing entry of the ledger, the snack
// post and the webhook to send are one transaction. It reports false, and
// changes nothing, when the job had already ended: whoever comes first decides.
func (s *Store) FinishJob(ctx context.Context, id string, end Ending) (bool, error) {
	var done *JobEnd
	err := s.tx(ctx, func(tx pgx.Tx) error {
		var err error
		done, err = finish(ctx, tx, id, end)
		return err
	})
	return s.ended(done, err), err
}

// ended tells the observer of a job that finish ended, now that it is
// committed, and reports whether it did.
func (s *Store) ended(done *JobEnd, err error) bool {
	if err != nil || done == nil {
		return false
	}
	s.observer.JobEnded(*done)
	return true
}

// openJob is what finishing needs to know of a job, read under its row lock.
type openJob struct {
	account, offering, name string
	state                   farm.JobState
	took                    time.Duration // since it was accepted
	reserved                int
	manifest, request       []byte
	callback                *string
	ads                     bool   // on demand, from a source
	post                    string // that is rendered again, "" for a new one
}

// finish gives nil when the job had ended before.
func finish(ctx context.Context, tx pgx.Tx, id string, end Ending) (*JobEnd, error) {
	if !end.State.Terminal() {
		return nil, fmt.Errorf("finish job: %s is no end", end.State)
	}
	var j openJob
	err := tx.QueryRow(ctx, `
		SELECT account_id, offering_id, coalesce(name, ''), state, coalesce(credits_reserved, 0), manifest, request, callback_url,
			now() - created_at, request ? 'source', coalesce(request->>'postId', '')
		FROM jobs WHERE id = $1 FOR UPDATE`, id).
		Scan(&j.account, &j.offering, &j.name, &j.state, &j.reserved, &j.manifest, &j.request, &j.callback, &j.took, &j.ads, &j.post)
	if err := orNotFound(err, "job", "read job to finish"); err != nil {
		return nil, err
	}
	if j.state.Terminal() {
		return nil, nil
	}
	done := &JobEnd{Offering: farm.OfferingID(j.offering), State: end.State, Code: end.Code, Took: j.took}
	if end.State == farm.JobCompleted {
		done.Charged = end.Credits
		err = complete(ctx, tx, id, j, end)
	} else {
		err = giveUp(ctx, tx, id, j, end)
	}
	if err != nil {
		return nil, err
	}
	done.Refunded = j.reserved - done.Charged
	return done, queueWebhook(ctx, tx, id, j, end.State)
}

// complete charges the job and writes its post. Nothing is called delivered
// that was not measured.
func complete(ctx context.Context, tx pgx.Tx, id string, j openJob, end Ending) error {
	for _, a := range end.Assets {
		if missing := a.Missing(); missing != "" {
			return fmt.Errorf("complete job: file %s was delivered without its %s", a.Name, missing)
		}
	}
	if j.manifest == nil {
		return errors.New("complete job: there is no manifest")
	}
	var result map[string]any
	if err := json.Unmarshal(j.manifest, &result); err != nil {
		return fmt.Errorf("decode manifest: %w", err)
	}
	if end.Assets != nil {
		result["renderedAssets"] = end.Assets
	}
	result["postId"] = id
	if j.post != "" {
		result["postId"] = j.post
	}
	body, err := json.Marshal(result)
	if err != nil {
		return fmt.Errorf("encode result: %w", err)
	}
	_, err = tx.Exec(ctx, `
		UPDATE jobs SET state = 'completed', progress = 100, credits_final = $2, result = $3, updated_at = now(), finished_at = now() WHERE id = $1`,
		id, end.Credits, body)
	if err != nil {
		return fmt.Errorf("complete job: %w", err)
	}
	if err := writePost(ctx, tx, id, j); err != nil {
		return err
	}
	return settle(ctx, tx, j.account, id, j.reserved, end.Credits, describe(j, "charged"))
}

func giveUp(ctx context.Context, tx pgx.Tx, id string, j openJob, end Ending) error {
	_, err := tx.Exec(ctx, `
		UPDATE jobs SET state = $2, credits_final = 0, error = nullif($3, ''), error_code = nullif($4, ''), start_pending = false,
			updated_at = now(), finished_at = now() WHERE id = $1`,
		id, end.State, end.Reason, end.Code)
	if err != nil {
		return fmt.Errorf("end job: %w", err)
	}
	return refund(ctx, tx, j.account, id, j.reserved, describe(j, "refunded"))
}

// describe words a ledger line for the account's statement.
func describe(j openJob, what string) string {
	made := "Snack pack"
	switch {
	case j.post != "":
		made = "New render"
	case j.ads:
		made = "Ads on demand"
	}
	if j.name != "" {
		return fmt.Sprintf("%s %q %s", made, j.name, what)
	}
	return made + " " + what
}

// writePost makes the job's post, or, when one was rendered again, keeps the
// texts that it was rendered with.
func writePost(ctx context.Context, tx pgx.Tx, jobID string, j openJob) error {
	if j.post == "" {
		return insertPost(ctx, tx, jobID, j)
	}
	_, err := tx.Exec(ctx, `UPDATE snack_posts SET manifest = $3, updated_at = now() WHERE id = $1 AND account_id = $2`, j.post, j.account, j.manifest)
	if err != nil {
		return fmt.Errorf("update snack post: %w", err)
	}
	return nil
}

func insertPost(ctx context.Context, tx pgx.Tx, jobID string, j openJob) error {
	var req struct {
		BrandID string `json:"brandId"`
	}
	if err := json.Unmarshal(j.request, &req); err != nil {
		return fmt.Errorf("decode job request: %w", err)
	}
	made := "snack pack"
	if j.ads {
		made = "ads"
	}
	// The post carries its job's id: a repeated finish cannot write two. A
	// pack without a name takes its brand's.
	_, err := tx.Exec(ctx, `
		INSERT INTO snack_posts (id, account_id, brand_id, job_id, name, status, manifest)
		VALUES ($1, $2, nullif($3, '')::uuid, $1,
			coalesce(nullif($4, ''), (SELECT name FROM brands WHERE id = nullif($3, '')::uuid) || ' ' || $6::text,
				(SELECT source_brand->>'Name' FROM jobs WHERE id = $1) || ' ' || $6::text, $6::text), 'ready', $5)`,
		jobID, j.account, req.BrandID, j.name, j.manifest, made)
	if err != nil {
		return fmt.Errorf("insert snack post: %w", err)
	}
	return nil
}

func queueWebhook(ctx context.Context, tx pgx.Tx, id string, j openJob, state farm.JobState) error {
	if j.callback == nil {
		return nil
	}
	_, err := tx.Exec(ctx, `INSERT INTO webhook_deliveries (id, account_id, job_id, url, event) VALUES ($1, $2, $3, $4, $5)`,
		newID(), j.account, id, *j.callback, "job."+string(state))
	if err != nil {
		return fmt.Errorf("queue webhook: %w", err)
	}
	return nil
}
