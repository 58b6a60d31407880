package chaos

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"go.temporal.io/api/workflowservice/v1"
)

// broken lists what is not as it was promised, and counts it by kind.
type broken struct {
	Lost          int      `json:"lost"`
	ChargedTwice  int      `json:"chargedTwice"`
	ChargedWrong  int      `json:"chargedWrong"`
	FilesWrong    int      `json:"filesWrong"`
	NotTold       int      `json:"notTold"` // webhooks
	ToldWrong     int      `json:"toldWrong"`
	AfterDeadline int      `json:"afterDeadline"`
	Left          int      `json:"left"` // workflows, processes and scratch files
	Ledger        int      `json:"ledger"`
	Says          []string `json:"says"`
}

// mostSaid bounds the list; the counts go on.
const mostSaid = 50

func (b *broken) say(count *int, format string, args ...any) {
	if *count++; len(b.Says) < mostSaid {
		b.Says = append(b.Says, fmt.Sprintf(format, args...))
	}
}

// any reports whether a promise was broken.
func (b *broken) any() bool { return len(b.Says) > 0 }

// row is a job as the database has it.
type row struct {
	ID, State        string
	Reserved, Final  int
	Finished         *time.Time
	Deadline         time.Time
	Settled, Revenue int
}

// auditJobs holds what callers know against the database, the ledger and the
// bucket.
func auditJobs(ctx context.Context, s *stage, c *caller, jobs []*job) (*broken, map[string]row, error) {
	b := &broken{}
	rows, err := jobRows(ctx, s.owner())
	if err != nil {
		return nil, nil, err
	}
	if len(rows) > len(jobs) {
		b.say(&b.ChargedTwice, "%d jobs were asked for and %d made", len(jobs), len(rows))
	}
	for _, j := range jobs {
		auditJob(ctx, b, c, j, rows[j.id])
	}
	for account, opened := range c.opened {
		if err := auditAccount(ctx, b, s.owner(), opened, account); err != nil {
			return nil, nil, err
		}
	}
	faults, err := s.store.AuditLedger(ctx)
	if err != nil {
		return nil, nil, err
	}
	for _, f := range faults {
		b.say(&b.Ledger, "ledger: %s", f)
	}
	return b, rows, nil
}

// jobRows are all jobs of the database with what the ledger says of each.
func jobRows(ctx context.Context, url string) (map[string]row, error) {
	db, err := pgx.Connect(ctx, url)
	if err != nil {
		return nil, fmt.Errorf("audit jobs: %w", err)
	}
	defer func() { _ = db.Close(ctx) }()
	found, err := db.Query(ctx, `SELECT j.id::text, j.state::text, coalesce(j.credits_reserved, 0), coalesce(j.credits_final, 0),
			j.finished_at, j.deadline_at,
			(SELECT count(*) FROM ledger_transactions t WHERE t.job_id = j.id AND t.kind = 'settle'),
			(SELECT coalesce(sum(e.amount), 0) FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
				WHERE t.job_id = j.id AND e.book = 'revenue')
		FROM jobs j`)
	if err != nil {
		return nil, fmt.Errorf("audit jobs: %w", err)
	}
	all, err := pgx.CollectRows(found, pgx.RowToStructByPos[row])
	if err != nil {
		return nil, fmt.Errorf("audit jobs: %w", err)
	}
	out := map[string]row{}
	for _, r := range all {
		out[r.ID] = r
	}
	return out, nil
}

// deadlineSlack is how late the sweeper may be.
const deadlineSlack = 10 * time.Second

func auditJob(ctx context.Context, b *broken, c *caller, j *job, r row) {
	switch {
	case j.refused != nil:
		b.say(&b.Lost, "job %d was refused: %v", j.number, j.refused)
		return
	case j.state == "" || r.Finished == nil:
		b.say(&b.Lost, "job %d (%s) has not ended: its caller sees %q, the database %q", j.number, j.id, j.state, r.State)
		return
	case j.state != r.State:
		b.say(&b.Lost, "job %d (%s) is %s for its caller and %s in the database", j.number, j.id, j.state, r.State)
	case r.Finished.After(r.Deadline.Add(deadlineSlack)):
		b.say(&b.AfterDeadline, "job %d (%s) ended %s after its deadline", j.number, j.id, r.Finished.Sub(r.Deadline))
	}
	want := 0
	if r.State == "completed" {
		want = r.Reserved
		auditFiles(ctx, b, c, j)
	}
	switch {
	case r.Settled > 1 || r.Revenue > r.Reserved:
		b.say(&b.ChargedTwice, "job %d (%s) was charged %d credits in %d transactions", j.number, j.id, r.Revenue, r.Settled)
	case r.Final != want || r.Revenue != want:
		b.say(&b.ChargedWrong, "job %d (%s), %s, cost %d of %d credits", j.number, j.id, r.State, r.Revenue, want)
	}
}

// auditFiles reads each file of a job.
func auditFiles(ctx context.Context, b *broken, c *caller, j *job) {
	c.poll(ctx, j) // its links are new
	if len(j.files) == 0 {
		b.say(&b.FilesWrong, "job %d (%s) is completed and has no file", j.number, j.id)
	}
	for i, f := range j.files {
		sum, n, err := download(ctx, f.URL)
		if err != nil || sum != f.SHA256 || n != f.Bytes {
			b.say(&b.FilesWrong, "job %d (%s), file %d has %d of %d bytes: %v", j.number, j.id, i+1, n, f.Bytes, err)
		}
	}
}

func download(ctx context.Context, url string) (sum string, n int64, err error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return "", 0, err
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return "", 0, err
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		return "", 0, fmt.Errorf("answer %s", resp.Status)
	}
	hash := sha256.New()
	n, err = io.Copy(hash, resp.Body)
	return hex.EncodeToString(hash.Sum(nil)), n, err
}

// auditAccount checks that an account has what it was given without what its jobs
// cost.
func auditAccount(ctx context.Context, b *broken, url string, a opened, number int) error {
	db, err := pgx.Connect(ctx, url)
	if err != nil {
		return fmt.Errorf("audit account: %w", err)
	}
	defer func() { _ = db.Close(ctx) }()
	var available, held, spent int
	err = db.QueryRow(ctx, `SELECT b.available, b.held, (SELECT coalesce(sum(credits_final), 0) FROM jobs WHERE account_id = b.account_id)
		FROM account_balances b WHERE b.account_id = $1`, a.AccountID).Scan(&available, &held, &spent)
	if err != nil {
		return fmt.Errorf("audit account: %w", err)
	}
	if available+spent != a.Credits || held != 0 {
		b.say(&b.ChargedWrong, "account %d has %d credits and %d held; it had %d and spent %d", number, available, held, a.Credits, spent)
	}
	return nil
}

// auditHooks waits for each end to be told.
func auditHooks(ctx context.Context, b *broken, s *stage, jobs []*job) {
	ctx, cancel := context.WithTimeout(ctx, toldWithin)
	defer cancel()
	for _, j := range jobs {
		for j.state != "" && len(s.hooks.of(j.number)) == 0 && ctx.Err() == nil {
			time.Sleep(100 * time.Millisecond)
		}
		told := s.hooks.of(j.number)
		if j.state != "" && len(told) == 0 {
			b.say(&b.NotTold, "the end of job %d (%s) was not told", j.number, j.id)
		}
		if i := slices.IndexFunc(told, func(state string) bool { return state != j.state }); i >= 0 {
			b.say(&b.ToldWrong, "job %d (%s) is %s and was told as %s", j.number, j.id, j.state, told[i])
		}
	}
}

// workflowsWithin is how long the workflow of a job may go on after its end, as
// when it was cancelled and its steps have to end.
const workflowsWithin = time.Minute

// auditWorkflows waits until Temporal runs nothing any more.
func auditWorkflows(ctx context.Context, b *broken, s *stage) {
	ctx, cancel := context.WithTimeout(ctx, workflowsWithin)
	defer cancel()
	var left []string
	for ctx.Err() == nil {
		open, err := s.engine.ListWorkflow(ctx, &workflowservice.ListWorkflowExecutionsRequest{Query: "ExecutionStatus = 'Running'"})
		if err == nil {
			if left = left[:0]; len(open.GetExecutions()) == 0 {
				return
			}
			for _, e := range open.GetExecutions() {
				left = append(left, e.GetExecution().GetWorkflowId())
			}
		}
		time.Sleep(500 * time.Millisecond)
	}
	b.say(&b.Left, "%d workflows still run: %v", len(left), left)
}

// auditLeft looks for what the farm left on the machine, after all of it stopped.
func auditLeft(b *broken, dir string) {
	left, _ := filepath.Glob(filepath.Join(dir, "scratch", "*", "worker-*", "*"))
	for _, path := range left {
		b.say(&b.Left, "a worker left %s", path)
	}
	processes, _ := filepath.Glob("/proc/[0-9]*")
	scratch := filepath.Join(dir, "scratch")
	for _, p := range processes {
		line, _ := os.ReadFile(filepath.Join(p, "cmdline"))
		if at, _ := os.Readlink(filepath.Join(p, "cwd")); strings.Contains(string(line), scratch) || strings.HasPrefix(at, scratch) {
			b.say(&b.Left, "process %s still runs: %s", filepath.Base(p), strings.ReplaceAll(string(line), "\x00", " "))
		}
	}
}
