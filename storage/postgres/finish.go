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
// what is charged and Files what was delivered (nil when nothing was to be
// rendered); for the others Code is the stable kind of the reason, and Reason a
// sentence for the caller.
type Ending struct {
	State   farm.JobState
	Credits int
	Files   []farm.RenderedAsset
	Reason  string
	Code    string
}

// FinishJob ends a job: its state, the closing entry of the ledger, its project
// and the webhook to send are one transaction. It reports false, and changes
// nothing, when the job had already ended: whoever comes first decides.
func (s *Store) FinishJob(ctx context.Context, id string, end Ending) (bool, error) {
	var done *JobEnd
	err := s.tx(ctx, func(tx pgx.Tx) error {
		var err error
		done, err = finish(ctx, tx, id, end)
		return err
	})
	return s.tellEnd(done, err), err
}

// tellEnd tells the observer of a job that finish ended, now that it is
// committed, and reports whether it did.
func (s *Store) tellEnd(done *JobEnd, err error) bool {
	if err != nil || done == nil {
		return false
	}
	s.observer.JobEnded(*done)
	return true
}

// openJob is what finishing needs to know of a job, read under its row lock.
type openJob struct {
	account  string
	offering farm.OfferingID
	state    farm.JobState
	took     time.Duration // since it was accepted
	reserved int
	document []byte
	callback *string // its own, or its account's
	project  string  // that it makes or renders again, "" for none
}

func (j openJob) ref(id string) jobRef { return jobRef{j.account, id, j.offering} }

// finish gives nil when the job had ended before.
func finish(ctx context.Context, tx pgx.Tx, id string, end Ending) (*JobEnd, error) {
	if !end.State.Terminal() {
		return nil, fmt.Errorf("finish job: %s is no end", end.State)
	}
	var j openJob
	err := tx.QueryRow(ctx, `
		SELECT account_id, offering_id, state, coalesce(credits_reserved, 0), document,
			coalesce(callback_url, (SELECT url FROM account_webhooks w WHERE w.account_id = jobs.account_id)),
			now() - created_at, coalesce(project_id::text, '')
		FROM jobs WHERE id = $1 FOR UPDATE`, id).
		Scan(&j.account, &j.offering, &j.state, &j.reserved, &j.document, &j.callback, &j.took, &j.project)
	if err := orNotFound(err, "job", "read job to finish"); err != nil {
		return nil, err
	}
	if j.state.Terminal() {
		return nil, nil
	}
	done := &JobEnd{Offering: j.offering, State: end.State, Code: end.Code, Took: j.took}
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

// complete charges the job and keeps what it made. Nothing is called delivered
// that was not measured.
func complete(ctx context.Context, tx pgx.Tx, id string, j openJob, end Ending) error {
	for _, f := range end.Files {
		if missing := f.Missing(); missing != "" {
			return fmt.Errorf("complete job: file %s was delivered without its %s", f.Name, missing)
		}
	}
	if j.project != "" && j.document == nil {
		return errors.New("complete job: it has a project and no document")
	}
	if err := keepRendered(ctx, tx, id, j, end.Files); err != nil {
		return err
	}
	result, err := resultOf(j, end.Files)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `
		UPDATE jobs SET state = 'completed', progress = 100, credits_final = $2, result = $3, choose_by = NULL, updated_at = now(), finished_at = now() WHERE id = $1`,
		id, end.Credits, result)
	if err != nil {
		return fmt.Errorf("complete job: %w", err)
	}
	if j.project != "" {
		if err := keepProject(ctx, tx, id, j); err != nil {
			return err
		}
	}
	return settle(ctx, tx, j.ref(id), j.reserved, end.Credits)
}

// resultOf is a job's result: its document, with the files that were delivered
// and the project that keeps it.
func resultOf(j openJob, files []farm.RenderedAsset) ([]byte, error) {
	result := map[string]any{}
	if j.document != nil {
		if err := json.Unmarshal(j.document, &result); err != nil {
			return nil, fmt.Errorf("decode document: %w", err)
		}
		delete(result, "template") // of carousels: the project keeps it, who polls has no use for it
	}
	if files != nil {
		result["renderedAssets"] = files
	}
	if j.project != "" {
		result["projectId"] = j.project
		if j.offering == farm.SnackGeneration {
			result["postId"] = j.project // what the contract calls it
		}
	}
	body, err := json.Marshal(result)
	if err != nil {
		return nil, fmt.Errorf("encode result: %w", err)
	}
	return body, nil
}

func giveUp(ctx context.Context, tx pgx.Tx, id string, j openJob, end Ending) error {
	_, err := tx.Exec(ctx, `
		UPDATE jobs SET state = $2, credits_final = 0, error = nullif($3, ''), error_code = nullif($4, ''), start_pending = false, result = '{}',
			choose_by = NULL, updated_at = now(), finished_at = now() WHERE id = $1`,
		id, end.State, end.Reason, end.Code)
	if err != nil {
		return fmt.Errorf("end job: %w", err)
	}
	if err := closeProject(ctx, tx, j.project, end.State); err != nil {
		return err
	}
	return refund(ctx, tx, j.ref(id), j.reserved)
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
