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

// StoredFile is what a row says of an object that has to be in the bucket.
type StoredFile struct {
	ID     string
	Origin farm.FileOrigin
	Key    string
	// Bytes is the object's size, 0 where the row does not know it.
	Bytes int64
}

// EachStoredFile calls each with every file whose object has to be there, in the
// order of the bytes of their keys, as a bucket lists them. It reads one moment and
// holds one row at a time.
func (s *Store) EachStoredFile(ctx context.Context, each func(StoredFile) error) error {
	return pgx.BeginTxFunc(ctx, s.pool, pgx.TxOptions{IsoLevel: pgx.RepeatableRead, AccessMode: pgx.ReadOnly}, func(tx pgx.Tx) error {
		if _, err := tx.Exec(ctx, `SET LOCAL statement_timeout = 0`); err != nil { // it takes as long as each does
			return fmt.Errorf("read stored files: %w", err)
		}
		// What a brand's or a generated file's row knows of its size is a guess.
		rows, err := tx.Query(ctx, `
			SELECT id, origin, CASE state WHEN 'uploaded' THEN upload_key ELSE key END AS at,
				CASE WHEN state = 'ready' AND origin IN ('rendered', 'upload', 'import') THEN bytes ELSE 0 END
			FROM files WHERE state = 'ready' OR state = 'uploaded' AND upload_key IS NOT NULL
			ORDER BY CASE state WHEN 'uploaded' THEN upload_key ELSE key END COLLATE "C"`)
		if err != nil {
			return fmt.Errorf("read stored files: %w", err)
		}
		var f StoredFile
		_, err = pgx.ForEachRow(rows, []any{&f.ID, &f.Origin, &f.Key, &f.Bytes}, func() error { return each(f) })
		return err
	})
}

// Amends are what was done for files that are lost.
type Amends struct {
	Jobs     int `json:"jobs"`     // whose price was given back
	Credits  int `json:"credits"`  // that were
	Standing int `json:"standing"` // jobs that had their price back before
	Free     int `json:"free"`     // jobs that cost nothing, or whose files were due to go
	Told     int `json:"told"`     // files of callers that are failed now, with a reason
	Anew     int `json:"anew"`     // files whose rows went: the farm fetches or makes them again
}

// Add sums up.
func (a *Amends) Add(b Amends) {
	a.Jobs, a.Credits, a.Standing = a.Jobs+b.Jobs, a.Credits+b.Credits, a.Standing+b.Standing
	a.Free, a.Told, a.Anew = a.Free+b.Free, a.Told+b.Told, a.Anew+b.Anew
}

// Why a file failed whose object is not there any more: one that its caller sent, and
// one that was packed for its caller.
const (
	LostReason       = "the file was lost when the service was restored from a backup; send it again"
	LostBundleReason = "the file was lost when the service was restored from a backup; ask for another"
)

// lostResult tells the caller of a job whose files are lost.
var lostResult = farm.Warning{Code: farm.WarnLost,
	Message: "files of this result were lost when the service was restored from a backup; its credits were given back, " +
		"and rendering it again makes them anew"}

// MakeGood makes good that a file's object is lost: jobs that delivered it get
// their price back, once each; a caller's file fails with a reason; what the farm
// can fetch or make again loses its row. results is how long files of results stay:
// what was due to go is not made good. Doing it again changes nothing.
func (s *Store) MakeGood(ctx context.Context, f StoredFile, results time.Duration) (Amends, error) {
	var out Amends
	err := s.tx(ctx, func(tx pgx.Tx) (err error) {
		switch f.Origin {
		case farm.OriginRendered:
			out, err = compensateJobs(ctx, tx, f, results)
		case farm.OriginBrand, farm.OriginGenerated, farm.OriginExport, farm.OriginArchive:
			out.Anew = 1
			_, err = tx.Exec(ctx, `DELETE FROM files WHERE id = $1`, f.ID)
		default:
			out.Told = 1
			reason := LostReason
			if f.Origin == farm.OriginExport || f.Origin == farm.OriginArchive {
				reason = LostBundleReason
			}
			_, err = tx.Exec(ctx, `UPDATE files SET state = 'failed', error = $2, due_at = NULL WHERE id = $1`, f.ID, reason)
		}
		return err
	})
	if err != nil {
		return Amends{}, fmt.Errorf("make good the loss of %s: %w", f.Key, err)
	}
	return out, nil
}

// lostBy is a completed job that delivered a lost file.
type lostBy struct {
	ref      jobRef
	credits  int
	due      bool // its files were to go
	standing bool // it has its price back
	told     bool
}

// compensateJobs gives the price back of all jobs whose result names the file: the
// one that made it, and those that rendered the same project and kept it.
func compensateJobs(ctx context.Context, tx pgx.Tx, f StoredFile, results time.Duration) (out Amends, err error) {
	rows, err := tx.Query(ctx, `
		SELECT j.id, j.account_id, j.offering_id, coalesce(j.credits_final, 0),
			j.results_expired_at IS NOT NULL OR j.finished_at < now() - $3::interval,
			EXISTS (SELECT 1 FROM ledger_transactions t WHERE t.job_id = j.id AND t.kind = 'compensation'),
			j.warnings @> jsonb_build_array(jsonb_build_object('code', $4::text))
		FROM files f JOIN jobs j ON j.id = f.job_id OR j.project_id = f.project_id AND strpos(j.result::text, $2) > 0
		WHERE f.id = $1 AND j.state = 'completed' ORDER BY j.id FOR UPDATE OF j`, f.ID, f.Key, results, farm.WarnLost)
	if err != nil {
		return out, err
	}
	jobs, err := pgx.CollectRows(rows, func(r pgx.CollectableRow) (j lostBy, err error) {
		err = r.Scan(&j.ref.id, &j.ref.account, &j.ref.offering, &j.credits, &j.due, &j.standing, &j.told)
		return j, err
	})
	if err != nil {
		return out, err
	}
	for _, j := range jobs {
		switch {
		case j.standing:
			out.Standing++
			continue
		case j.due || j.credits == 0:
			out.Free++
		default:
			if err := compensate(ctx, tx, j.ref, j.credits); err != nil {
				return out, err
			}
			out.Jobs, out.Credits = out.Jobs+1, out.Credits+j.credits
		}
		if !j.due && !j.told {
			if err := warnOfLoss(ctx, tx, j.ref.id); err != nil {
				return out, err
			}
		}
	}
	return out, nil
}

// compensate gives the price of a job back. The house gives it: what the job was
// charged stays as it was, and what is given does not expire.
func compensate(ctx context.Context, tx pgx.Tx, j jobRef, credits int) error {
	return post(ctx, tx, j.of(farm.LedgerCompensation, granted(-credits), available(credits)))
}

func warnOfLoss(ctx context.Context, tx pgx.Tx, jobID string) error {
	body, err := json.Marshal(lostResult)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `UPDATE jobs SET warnings = jsonb_build_array($2::jsonb) || warnings, updated_at = now()
		WHERE id = $1`, jobID, body)
	return err
}

// Compensations sums up how many jobs ever had their price back for lost files, and
// how many credits that was.
func (s *Store) Compensations(ctx context.Context) (jobs, credits int, err error) {
	err = s.pool.QueryRow(ctx, `SELECT count(DISTINCT t.id), coalesce(sum(e.amount), 0)::bigint FROM ledger_transactions t
		LEFT JOIN ledger_entries e ON e.transaction_id = t.id AND e.book = 'available' WHERE t.kind = 'compensation'`).Scan(&jobs, &credits)
	return jobs, credits, wrap(err, "sum up compensations")
}

// Reopened are the open jobs of a restored database.
type Reopened struct {
	Started  int `json:"started"`  // will be started anew
	Refunded int `json:"refunded"` // were failed and refunded: their time is over, or they waited for a choice
}

// Reopen prepares the open jobs of a database that was restored without the
// workflows of its jobs: those that can still end in time are started anew by the
// next API process, the others are failed and refunded now. No process of the farm
// may run meanwhile.
func (s *Store) Reopen(ctx context.Context) (Reopened, error) {
	var out Reopened
	tag, err := s.pool.Exec(ctx, `UPDATE jobs SET start_pending = true, start_attempted_at = now() - interval '1 hour', updated_at = now()
		WHERE state IN ('queued', 'processing') AND deadline_at > now() AND cancel_requested_at IS NULL`)
	if err != nil {
		return out, fmt.Errorf("start open jobs anew: %w", err)
	}
	out.Started = int(tag.RowsAffected())
	for {
		var id string
		err := s.pool.QueryRow(ctx, `SELECT id FROM jobs WHERE finished_at IS NULL AND NOT start_pending
			OR finished_at IS NULL AND (deadline_at <= now() OR cancel_requested_at IS NOT NULL) ORDER BY id LIMIT 1`).Scan(&id)
		if errors.Is(err, pgx.ErrNoRows) {
			return out, nil
		}
		if err != nil {
			return out, fmt.Errorf("look for open jobs: %w", err)
		}
		_, err = s.FinishJob(ctx, id, Ending{State: farm.JobFailed, Reason: farm.EndReason(farm.LostCode), Code: farm.LostCode})
		if err != nil {
			return out, fmt.Errorf("refund job %s: %w", id, err)
		}
		out.Refunded++
	}
}
