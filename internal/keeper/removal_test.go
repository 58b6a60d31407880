package keeper

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/farmtest"
	"github.com/snackfarm/farm/storage/postgres"
)

// attic is a keeper with one account and its files.
type attic struct {
	*Keeper
	t       *testing.T
	account string
	conn    *pgx.Conn
}

func newAttic(t *testing.T) attic {
	t.Helper()
	ctx := context.Background()
	k, _, _, _ := jobs(t, 0)
	url := farmtest.Database(t)
	k.Store = farmtest.OpenStore(t, url)
	k.Objects, _ = farmtest.Objects(t)
	k.ResultsFor = 90 * 24 * time.Hour
	a, err := k.Store.CreateAccount(ctx, farm.Account{Plan: farm.PlanScale}, postgres.NewKey{Prefix: "snk_test"}, 100)
	if err != nil {
		t.Fatal(err)
	}
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close(ctx) })
	return attic{k, t, a.ID, conn}
}

func (a attic) exec(sql string, args ...any) {
	a.t.Helper()
	if _, err := a.conn.Exec(context.Background(), sql, args...); err != nil {
		a.t.Fatal(err)
	}
}

func (a attic) job(project farm.ProjectKind) string {
	a.t.Helper()
	j, err := a.Store.CreateJob(context.Background(), postgres.NewJob{AccountID: a.account, Deadline: time.Hour, Project: project,
		Order: farm.RenderAgainOrder{Of: farm.SnackGeneration, Made: farm.AdsOnDemandKind}})
	if err != nil {
		a.t.Fatal(err)
	}
	return j.ID
}

func (a attic) put(key string) string {
	a.t.Helper()
	path := filepath.Join(a.t.TempDir(), "file")
	if err := os.WriteFile(path, []byte("content"), 0o600); err != nil {
		a.t.Fatal(err)
	}
	if err := a.Objects.PutFile(context.Background(), key, path, "image/png", strings.Repeat("a", 64)); err != nil {
		a.t.Fatal(err)
	}
	return key
}

// asset is a file that a job fetched.
func (a attic) asset(name, job string) string {
	a.t.Helper()
	key := fmt.Sprintf("accounts/%s/assets/%s", a.account, name)
	_, err := a.Store.KeepFile(context.Background(),
		farm.File{AccountID: a.account, Origin: farm.OriginBrand, Kind: farm.KindImage, Key: key, Bytes: 7, JobID: job})
	if err != nil {
		a.t.Fatal(err)
	}
	return a.put(key)
}

// end ends a job; one that completes delivers a file with its report.
func (a attic) end(job string, state farm.JobState, document string) (key string) {
	a.t.Helper()
	ctx := context.Background()
	key = a.put(fmt.Sprintf("accounts/%s/jobs/%s/1/film.mp4", a.account, job))
	a.put(key + postgres.ReportSuffix)
	end := postgres.Ending{State: state, Reason: "by a test"}
	if state == farm.JobCompleted {
		if _, err := a.Store.ClaimJob(ctx, job); err != nil {
			a.t.Fatal(err)
		}
		a.exec(`UPDATE jobs SET document = $2::jsonb WHERE id = $1`, job, document)
		end = postgres.Ending{State: state,
			Files: []farm.RenderedAsset{{Kind: farm.KindImage, Name: "film.mp4", ObjectKey: key, ContentType: "image/png",
				Width: 1, Height: 1, Bytes: 7, SHA256: strings.Repeat("a", 64)}}}
	}
	if _, err := a.Store.FinishJob(ctx, job, end); err != nil {
		a.t.Fatal(err)
	}
	return key
}

func (a attic) round(work func(context.Context) error) {
	a.t.Helper()
	if err := work(context.Background()); err != nil {
		a.t.Fatal(err)
	}
}

// has compares what the store holds with what should be left.
func (a attic) has(what string, want ...string) {
	a.t.Helper()
	keys, err := a.Objects.Keys(context.Background(), "")
	if err != nil {
		a.t.Fatal(err)
	}
	left := map[string]bool{}
	for _, k := range keys {
		left[k] = true
	}
	for _, k := range want {
		if !left[k] {
			a.t.Errorf("%s: %s is gone", what, k)
		}
		delete(left, k)
	}
	for k := range left {
		a.t.Errorf("%s: %s is left", what, k)
	}
}

// Files that no job needs go after seven days, source files of a project stay
// while its document names them, results go after their days and never before.
func TestFilesAreRemoved(t *testing.T) {
	a := newAttic(t)
	running, failed, done := a.job(""), a.job(""), a.job(farm.PostProject)
	ofRunning, ofFailed := a.asset("running", running), a.asset("failed", failed)
	named, unnamed := a.asset("named", done), a.asset("unnamed", done)
	left := a.end(failed, farm.JobFailed, "")
	film := a.end(done, farm.JobCompleted, fmt.Sprintf(`{"snacks":[{"assets":{"a":{"key":%q}}}]}`, named))
	all := []string{ofRunning, ofFailed, named, unnamed, left, left + postgres.ReportSuffix, film, film + postgres.ReportSuffix}
	rounds := func() {
		for _, work := range a.removals() {
			a.round(work)
		}
	}
	rounds()
	a.has("at first", all...)

	a.exec(`UPDATE files SET used_at = now() - interval '8 days'`)
	a.exec(`UPDATE jobs SET finished_at = finished_at - interval '8 days'`)
	rounds()
	a.has("after eight days", ofRunning, named, unnamed, film, film+postgres.ReportSuffix)

	a.exec(`UPDATE files SET used_at = now() - interval '91 days'`)
	a.exec(`UPDATE jobs SET finished_at = finished_at - interval '91 days'`)
	a.exec(`UPDATE jobs SET project_id = $2 WHERE id = $1`, running, done) // it renders the project again
	rounds()
	a.has("while its project is rendered", ofRunning, named, film, film+postgres.ReportSuffix)
	a.exec(`UPDATE jobs SET project_id = NULL WHERE id = $1`, running)
	a.exec(`UPDATE files SET used_at = now() - interval '91 days'`)
	rounds()
	a.has("after ninety days", ofRunning, named)
	j, err := a.Store.Job(context.Background(), a.account, done)
	if err != nil || j.ExpiredAt == nil {
		t.Errorf("%+v, %v", j.ExpiredAt, err)
	}
	if used, err := a.Store.StoredBytes(context.Background(), a.account); err != nil || used != 14 {
		t.Errorf("%d bytes are counted, %v", used, err)
	}

	a.exec(`DELETE FROM projects`)
	a.exec(`UPDATE files SET used_at = now() - interval '8 days'`)
	rounds()
	a.has("without its project", ofRunning)
}

// A round that cannot remove an object keeps its row, and the next goes on.
func TestRemovalGoesOn(t *testing.T) {
	a := newAttic(t)
	job := a.job("")
	var keys []string
	for i := range 2*removeBatch + 3 {
		keys = append(keys, a.asset(fmt.Sprint(i), job))
	}
	a.end(job, farm.JobCancelled, "")
	a.exec(`UPDATE files SET used_at = now() - interval '8 days'`)
	a.exec(`UPDATE jobs SET finished_at = finished_at - interval '8 days'`)
	a.round(a.clearJobs)
	broken := a.removal()
	broken.Discard = func(context.Context, farm.File) error { return fmt.Errorf("the store is away") }
	if n, err := a.Store.RemoveUnused(context.Background(), broken, removeBatch); err == nil || n != 0 {
		t.Errorf("%d, %v", n, err)
	}
	for _, want := range []int{len(keys) - removeBatch, len(keys) - 2*removeBatch, 0} {
		a.round(a.removeUnused)
		if got, err := a.Objects.Keys(context.Background(), "accounts/"); err != nil || len(got) != want {
			t.Errorf("%d objects are left, want %d, %v", len(got), want, err)
		}
	}
}

// Objects without a row go, but for those that an open job may still name.
func TestStraysAreRemoved(t *testing.T) {
	a := newAttic(t)
	open, done := a.job(""), a.job(farm.PostProject)
	film := a.end(done, farm.JobCompleted, `{}`)
	keep := []string{a.asset("kept", open), film, film + postgres.ReportSuffix,
		a.put(fmt.Sprintf("accounts/%s/jobs/%s/1/early.mp4", a.account, open))}
	upload, err := a.Store.CreateFile(context.Background(),
		farm.File{AccountID: a.account, Origin: farm.OriginUpload, Kind: farm.KindImage, State: farm.FilePending, Filename: "a"})
	if err != nil {
		t.Fatal(err)
	}
	keep = append(keep, a.put(upload.UploadKey))
	strays := []string{a.put("uploads/ai-edit/x/1/film.mp4"), a.put("accounts/x/files/1"),
		a.put(fmt.Sprintf("accounts/%s/jobs/%s/2/film.mp4", a.account, done))}
	a.round(a.removeStrays)
	a.has("young", append(keep, strays...)...)
	a.round(func(ctx context.Context) error { return a.removeStraysOf(ctx, time.Nanosecond) })
	a.has("old", keep...)
}

// An export goes a day after it was ready, and the dry run has counted it before;
// one that is being built stays.
func TestExportsAreRemoved(t *testing.T) {
	ctx := context.Background()
	a := newAttic(t)
	built, err := a.Store.CreateExport(ctx, a.account, "")
	if err != nil {
		t.Fatal(err)
	}
	if again, err := a.Store.CreateExport(ctx, a.account, ""); err != nil || again.ID != built.ID {
		t.Errorf("a second one is built beside the first: %+v, %v", again, err)
	}
	if err := a.Objects.PutStream(ctx, "accounts/"+a.account+"/exports/x", "application/zip", strings.NewReader("zip")); err != nil {
		t.Fatal(err)
	}
	built.Key, built.Bytes, built.SHA256 = "accounts/"+a.account+"/exports/x", 3, "sum"
	if _, err := a.Store.ExportReady(ctx, built); err != nil {
		t.Fatal(err)
	}
	if used, err := a.Store.StoredBytes(ctx, a.account); err != nil || used != 0 {
		t.Errorf("an export counts against the quota: %d, %v", used, err)
	}
	young, err := a.Store.CreateExport(ctx, a.account, "")
	if err != nil || young.ID == built.ID {
		t.Fatalf("%+v, %v", young, err)
	}
	if err := a.removeExports(ctx); err != nil {
		t.Fatal(err)
	}
	if _, err := a.Store.Export(ctx, a.account, built.ID); err != nil {
		t.Errorf("it went before its day was over: %v", err)
	}
	a.exec(`UPDATE files SET used_at = now() - interval '25 hours'`)
	if what, err := a.Collectable(ctx); err != nil || what["export"] != (postgres.Collectable{Files: 1, Bytes: 3}) ||
		what["stray"].Files != 0 {
		t.Errorf("%+v, %v", what, err)
	}
	if err := a.removeExports(ctx); err != nil {
		t.Fatal(err)
	}
	if _, err := a.Store.Export(ctx, a.account, built.ID); farm.CodeOf(err) != farm.CodeNotFound {
		t.Errorf("it is still there: %v", err)
	}
	if keys, err := a.Objects.Keys(ctx, "accounts/"+a.account); err != nil || len(keys) != 0 {
		t.Errorf("%v, %v", keys, err)
	}
	if _, err := a.Store.Export(ctx, a.account, young.ID); err != nil {
		t.Errorf("one that is being built went: %v", err)
	}
}
