package e2e

import (
	"compress/gzip"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	enumspb "go.temporal.io/api/enums/v1"
	"go.temporal.io/sdk/client"

	"github.com/snackfarm/farm/internal/farmtest"
	"github.com/snackfarm/farm/workflows"
)

// A database of an earlier build, with everything that one could hold, is
// migrated and read by this one: the API says of all that was there what it
// said before, what was open is given back, and a post can be rendered again.
func TestUpgrade(t *testing.T) {
	t.Parallel()
	u := newUpgrade(t)
	ledger := u.ledger()
	u.farm = farmOn(t, u.url)
	left := u.leaveWorkflow("open: processing")
	u.api()
	u.runWith([]string{"FARM_WEBHOOK_PAUSES=100ms"}, "worker")
	u.ready()

	for name, id := range u.open() {
		u.wantGivenBack(name, id)
	}
	u.wantTerminated(left)
	for _, a := range u.Accounts {
		u.key = a.Key
		for _, path := range slices.Sorted(maps.Keys(a.Answers)) {
			var got any
			u.call("GET", asOf(path), nil, http.StatusOK, &got)
			comparison{u, a.Name}.same(a.Name+" "+path, a.Answers[path], got)
		}
	}
	now := u.ledger()
	for id, was := range ledger {
		if is := now[id]; is != was {
			t.Errorf("ledger transaction %s is %s, was %s", id, is, was)
		}
	}
	u.wantNoNamesInLedger()
	u.wantFileRows()
	u.wantStates("rendered", "rendered again")
	u.wantRenderedAgain("of a deleted brand")
}

// wantFileRows looks for the rows of files that were kept before files had any:
// what has none would be removed.
func (u *upgrade) wantFileRows() {
	u.t.Helper()
	for what, keys := range map[string]string{
		"delivered": `SELECT a ->> 'objectKey' AS key, account_id, 'rendered' AS origin
			FROM jobs, jsonb_path_query(result, '$.renderedAssets[*]') a WHERE state = 'completed'`,
		"named": `SELECT a ->> 'key', account_id, 'brand' FROM jobs, jsonb_path_query(document, '$.snacks[*].assets.*') a
			WHERE a ->> 'key' LIKE 'accounts/%/assets/%'`,
	} {
		if n := u.query(`SELECT count(*)::text FROM (` + keys + `) k`); n[0] == "0" {
			u.t.Errorf("no file of the dump was %s", what)
		}
		for _, key := range u.query(`SELECT k.key FROM (` + keys + `) k (key, account_id, origin) LEFT JOIN files f ON f.key = k.key
			AND f.account_id = k.account_id AND f.origin = k.origin AND f.state = 'ready' AND f.job_id IS NOT NULL WHERE f.id IS NULL`) {
			u.t.Errorf("%s was %s and has no row", key, what)
		}
	}
}

// upgrade is the database of testdata/upgrade and what the API said of it then.
type upgrade struct {
	*farm
	Accounts []struct {
		Name, Key string
		Answers   map[string]any
	}
	Jobs map[string]string // ids by what they are

	dump  string
	url   string        // of the restored database
	later time.Duration // how long ago it was recorded; its times are moved so
	hooks *receiver
	back  map[string]int // credits that were given back, by account
}

const upgradeFixture = "testdata/upgrade"

// newUpgrade restores the database.
func newUpgrade(t *testing.T) *upgrade {
	t.Helper()
	site, err := assets()
	if err != nil {
		t.Fatal(err)
	}
	u := &upgrade{farm: &farm{t: t}, hooks: newReceiver(t, 0), back: map[string]int{}, url: farmtest.EmptyDatabase(t)}
	hosts := strings.NewReplacer("http://hooks.test", u.hooks.URL, "http://site.test", site)
	var recorded struct{ RecordedAt time.Time }
	answers := []byte(hosts.Replace(unzipped(t, "answers.json.gz")))
	if err := json.Unmarshal(answers, u); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(answers, &recorded); err != nil {
		t.Fatal(err)
	}
	u.later = time.Since(recorded.RecordedAt).Truncate(time.Second)
	u.dump = hosts.Replace(unzipped(t, "dump.sql.gz"))
	u.restore()
	return u
}

func unzipped(t *testing.T, name string) string {
	t.Helper()
	f, err := os.Open(filepath.Join(upgradeFixture, name))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	raw, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

// restore loads the dump and moves its times to now: what is kept for some days
// would be gone otherwise, and a plan's month over.
func (u *upgrade) restore() {
	u.t.Helper()
	u.exec(u.dump)
	var moves []string
	for _, c := range u.query(`
		SELECT table_name || ' SET ' || string_agg(format('%1$I = %1$I + interval ''LATER''', column_name), ', ')
		FROM information_schema.columns WHERE table_schema = 'public' AND data_type = 'timestamp with time zone' GROUP BY table_name`) {
		moves = append(moves, "UPDATE "+strings.ReplaceAll(c, "LATER", fmt.Sprintf("%d seconds", int(u.later.Seconds()))))
	}
	if len(moves) < 10 {
		u.t.Fatalf("the dump has too few tables: %q", moves)
	}
	u.exec("SET session_replication_role = replica; " + strings.Join(moves, "; ")) // past the triggers
}

func (u *upgrade) connect() *pgx.Conn {
	u.t.Helper()
	db, err := pgx.Connect(context.Background(), u.url)
	if err != nil {
		u.t.Fatal(err)
	}
	return db
}

// exec runs statements on a connection of their own.
func (u *upgrade) exec(sql string) {
	u.t.Helper()
	db := u.connect()
	defer func() { _ = db.Close(context.Background()) }()
	if _, err := db.PgConn().Exec(context.Background(), sql).ReadAll(); err != nil {
		u.t.Fatal(err)
	}
}

// query is the one column of a query.
func (u *upgrade) query(sql string, args ...any) []string {
	u.t.Helper()
	db := u.connect()
	defer func() { _ = db.Close(context.Background()) }()
	rows, err := db.Query(context.Background(), sql, args...)
	if err != nil {
		u.t.Fatal(err)
	}
	out, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		u.t.Fatal(err)
	}
	return out
}

// ledger is every transaction but for what its text was, by id.
func (u *upgrade) ledger() map[string]string {
	u.t.Helper()
	out := map[string]string{}
	for _, line := range u.query(`
		SELECT concat_ws(' ', t.id, t.account_id, t.job_id, t.payment_id, t.kind, t.created_at,
			(SELECT string_agg(concat_ws(' ', e.account_id, e.book, e.amount), ', ' ORDER BY e.id)
			FROM ledger_entries e WHERE e.transaction_id = t.id))
		FROM ledger_transactions t`) {
		id, rest, _ := strings.Cut(line, " ")
		out[id] = rest
	}
	if len(out) == 0 {
		u.t.Fatal("the ledger is empty")
	}
	return out
}

// open are the jobs that ran when the dump was made.
func (u *upgrade) open() map[string]string {
	out := map[string]string{}
	for name, id := range u.Jobs {
		if strings.HasPrefix(name, "open: ") {
			out[name] = id
		}
	}
	return out
}

// as takes the key of the account that a job belongs to and says whose it is.
func (u *upgrade) as(jobID string) string {
	u.t.Helper()
	for _, a := range u.Accounts {
		if _, ok := a.Answers["/api/v1/jobs/"+jobID]; ok {
			u.key = a.Key
			return a.Name
		}
	}
	u.t.Fatalf("nobody has job %s", jobID)
	return ""
}

// leaveWorkflow stands a workflow that this build does not know in the place of
// a job's.
func (u *upgrade) leaveWorkflow(job string) string {
	u.t.Helper()
	id := workflows.JobWorkflowID(u.Jobs[job])
	options := client.StartWorkflowOptions{ID: id, TaskQueue: u.prefix + workflows.QueuePlan}
	if _, err := u.engine.ExecuteWorkflow(context.Background(), options, "JobOfAnEarlierBuild"); err != nil {
		u.t.Fatal(err)
	}
	return id
}

func (u *upgrade) wantTerminated(id string) {
	u.t.Helper()
	u.eventually(endWithin, "the workflow of an earlier build is ended", func() bool {
		run, err := u.engine.DescribeWorkflowExecution(context.Background(), id, "")
		return err == nil && run.WorkflowExecutionInfo.Status == enumspb.WORKFLOW_EXECUTION_STATUS_TERMINATED
	})
}

// wantGivenBack checks that a job which was open has failed, says why, cost
// nothing, and that its receiver was told.
func (u *upgrade) wantGivenBack(name, id string) {
	u.t.Helper()
	account := u.as(id)
	j := u.end(id, endWithin)
	if j.Status != "failed" || !strings.Contains(j.Error, "upgraded") || *j.CreditsFinal != 0 {
		u.t.Fatalf("%s: %+v", name, j)
	}
	u.back[account] += *j.CreditsReserved
	if code := u.query(`SELECT coalesce(error_code, '') FROM jobs WHERE id = $1`, id); !slices.Equal(code, []string{"upgraded"}) {
		u.t.Errorf("%s has the code %q", name, code)
	}
	if hooks := u.query(`SELECT callback_url FROM jobs WHERE id = $1 AND callback_url IS NOT NULL`, id); len(hooks) == 0 {
		return
	}
	if d := u.delivered(id); d.Event != "job.failed" {
		u.t.Errorf("%s: %+v", name, d)
	}
	secret := u.webhookSecret("GET", "secret")
	if !strings.Contains(u.dump, secret) {
		u.t.Error("the account has another webhook secret than before")
	}
	for _, w := range u.hooks.at("/open") {
		if strings.Contains(string(w.body), id) {
			u.wantSigned(w, secret)
			u.wantShownAsPolled(w.body, "failed", id)
		}
	}
}

// wantNoNamesInLedger checks that what callers named is in no row of the ledger
// any more, where it was.
func (u *upgrade) wantNoNamesInLedger() {
	u.t.Helper()
	const name = "Zanzibar"
	if !strings.Contains(u.dump, `'Snack pack "`+name) {
		u.t.Fatal("the dump has no such name in its ledger")
	}
	for _, table := range []string{"ledger_transactions", "ledger_entries"} {
		for _, row := range u.query(`SELECT t::text FROM `+table+` t WHERE t::text LIKE '%' || $1 || '%'`, name) {
			u.t.Errorf("%s: %s", table, row)
		}
	}
}

// wantStates checks the states of a post whose text was edited once: each is
// what its job had made.
func (u *upgrade) wantStates(first, second string) {
	u.t.Helper()
	id := u.Jobs[first]
	u.as(id)
	type state struct {
		Number int
		JobID  string
	}
	var p struct {
		Revision  int
		Revisions []state
	}
	u.call("GET", "/api/v1/projects/"+id, nil, http.StatusOK, &p)
	if want := []state{{2, u.Jobs[second]}, {1, id}}; p.Revision != 2 || !slices.Equal(p.Revisions, want) {
		u.t.Errorf("the post has %d states: %+v, want %+v", p.Revision, p.Revisions, want)
	}
	edited := u.query(`SELECT (document::text LIKE '%Rest a little%')::text FROM project_revisions WHERE project_id = $1 ORDER BY number`, id)
	if want := []string{"false", "true"}; !slices.Equal(edited, want) {
		u.t.Errorf("the edited text is in the states %v, want %v", edited, want)
	}
}

// wantRenderedAgain renders a post of which every asset is made by the farm:
// files are no part of a database.
func (u *upgrade) wantRenderedAgain(post string) {
	u.t.Helper()
	id := u.Jobs[post]
	u.as(id)
	balance := u.balance()
	var again struct{ JobID string }
	u.call("POST", "/api/v1/snacks/"+id+"/render", map[string]any{}, http.StatusAccepted, &again)
	j := u.end(again.JobID, endWithin)
	if j.Status != "completed" || len(j.Result.RenderedAssets) == 0 || u.balance() != balance-3 {
		u.t.Fatalf("%+v; the balance was %d, is %d", j, balance, u.balance())
	}
	for _, a := range j.Result.RenderedAssets {
		checkFile(u.t, a)
	}
	var p struct {
		Revision int
		Files    []renderedAsset
	}
	u.call("GET", "/api/v1/projects/"+id, nil, http.StatusOK, &p)
	if p.Revision != 2 || len(p.Files) != len(j.Result.RenderedAssets) {
		u.t.Errorf("%s: %+v", post, p)
	}
}

// asOf asks for what a path answered in earlier builds: lists of posts had whole
// manifests.
func asOf(path string) string {
	list, query, _ := strings.Cut(path, "?")
	if list != "/api/v1/snacks" {
		return path
	}
	return list + "?" + strings.TrimPrefix(query+"&includeManifest=true", "&")
}
