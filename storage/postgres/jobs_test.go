package postgres_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/farmtest"
	"github.com/snackfarm/farm/storage/postgres"
)

// exec runs SQL behind the store's back.
func exec(t *testing.T, url, sql string, args ...any) error {
	t.Helper()
	c, err := pgx.Connect(context.Background(), url)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = c.Close(context.Background()) }()
	_, err = c.Exec(context.Background(), sql, args...)
	return err
}

// The moves that SQL allows are those of farm.JobState.CanMoveTo.
func TestJobMovesMatchSQL(t *testing.T) {
	url := farmtest.Database(t)
	s := farmtest.OpenStore(t, url)
	a := account(t, s, 1000)
	states := []farm.JobState{farm.JobQueued, farm.JobProcessing, farm.JobAwaitingSelection, farm.JobCompleted, farm.JobFailed,
		farm.JobCancelled}
	for _, from := range states {
		for _, to := range states {
			if from == to {
				continue
			}
			j := job(t, s, a.ID, 1)
			if err := put(t, url, j.ID, from); err != nil {
				t.Fatalf("set up %s: %v", from, err)
			}
			err := move(t, url, j.ID, to)
			if (err == nil) != from.CanMoveTo(to) {
				t.Errorf("%s -> %s: SQL says %v, farm says %v", from, to, err, from.CanMoveTo(to))
			}
		}
	}
}

// move sets a job's state as bare SQL would.
func move(t *testing.T, url, id string, to farm.JobState) error {
	t.Helper()
	return exec(t, url, "UPDATE jobs SET state = $2, finished_at = CASE WHEN $3 THEN now() END WHERE id = $1", id, string(to), to.Terminal())
}

// put brings a queued job into a state by legal moves.
func put(t *testing.T, url, id string, state farm.JobState) error {
	t.Helper()
	way := map[farm.JobState][]farm.JobState{
		farm.JobQueued: nil, farm.JobProcessing: {farm.JobProcessing}, farm.JobAwaitingSelection: {farm.JobProcessing, farm.JobAwaitingSelection},
		farm.JobCompleted: {farm.JobProcessing, farm.JobCompleted}, farm.JobFailed: {farm.JobFailed}, farm.JobCancelled: {farm.JobCancelled},
	}
	for _, s := range way[state] {
		if err := move(t, url, id, s); err != nil {
			return err
		}
	}
	return nil
}

func TestFinishCompletedWritesPostAndResult(t *testing.T) {
	s := farmtest.Store(t)
	ctx := context.Background()
	a := account(t, s, 25)
	j := job(t, s, a.ID, 25)
	if _, err := s.ClaimJob(ctx, j.ID); err != nil {
		t.Fatal(err)
	}
	if err := s.SetDocument(ctx, j.ID,
		farm.Manifest{Version: 1, AspectRatio: "9:16", Snacks: []farm.Snack{{ID: "snack-1", Type: farm.Slides}}}); err != nil {
		t.Fatal(err)
	}
	file := farm.RenderedAsset{SnackID: "snack-1", SnackType: farm.Slides, Kind: farm.KindImage, Slot: "slide-1", Name: "1.png",
		ObjectKey: "k", ContentType: "image/png", Width: 10, Height: 10, Bytes: 5,
		SHA256: "0123456789012345678901234567890123456789012345678901234567890123"}
	if _, err := s.FinishJob(ctx, j.ID,
		postgres.Ending{State: farm.JobCompleted, Credits: 25, Files: []farm.RenderedAsset{file}}); err != nil {
		t.Fatal(err)
	}
	got, err := s.Job(ctx, a.ID, j.ID)
	if err != nil {
		t.Fatal(err)
	}
	var result struct {
		Version        int
		Snacks         []farm.Snack
		RenderedAssets []farm.RenderedAsset
	}
	if err := json.Unmarshal(got.Result, &result); err != nil {
		t.Fatal(err)
	}
	row, err := s.FileForWork(ctx, result.RenderedAssets[0].FileID)
	if err != nil || row.Key != file.ObjectKey || row.Bytes != file.Bytes || row.JobID != j.ID || row.Origin != farm.OriginRendered ||
		row.ProjectID != j.ID {
		t.Errorf("the file's row is %+v, %v", row, err)
	}
	file.FileID = row.ID
	if got.Progress != 100 || result.Version != 1 || len(result.Snacks) != 1 || len(result.RenderedAssets) != 1 ||
		result.RenderedAssets[0] != file {
		t.Errorf("progress %d, result %s", got.Progress, got.Result)
	}
	posts, _, err := s.Projects(ctx, a.ID, postgres.ProjectFilter{Status: farm.ProjectReady}, 10, 0)
	if err != nil || len(posts) != 1 || posts[0].JobID != j.ID {
		t.Fatalf("posts are %v, %v", posts, err)
	}
}

// A list reads of documents what it was asked for: all, some fields of each snack in
// their order, or nothing.
func TestListsReadWhatTheyTell(t *testing.T) {
	s, ctx := farmtest.Store(t), context.Background()
	a := account(t, s, 100)
	done := completed(t, s, a.ID, 25)
	job(t, s, a.ID, 25) // its project has no document yet
	for name, c := range map[string]struct {
		filter postgres.ProjectFilter
		want   string
	}{
		"some": {postgres.ProjectFilter{SnackFields: []string{"id", "type"}},
			`{"snacks": [{"id": "snack-1", "type": "slides"}], "version": 1, "aspectRatio": "9:16"}`},
		"none": {postgres.ProjectFilter{Bare: true, SnackFields: []string{"id"}}, `{}`},
	} {
		list, _, err := s.Projects(ctx, a.ID, c.filter, 10, 0)
		if err != nil || len(list) != 2 || list[1].ID != done.ID || string(list[1].Document) != c.want {
			t.Errorf("%s: %+v, %v", name, list, err)
		}
	}
	whole, _, err := s.Projects(ctx, a.ID, postgres.ProjectFilter{}, 10, 0)
	if err != nil || !strings.Contains(string(whole[1].Document), `"variant"`) {
		t.Errorf("all: %+v, %v", whole, err)
	}
}

// A file whose facts are not all there cannot be delivered.
func TestFinishRefusesUnprovenFiles(t *testing.T) {
	s := farmtest.Store(t)
	ctx := context.Background()
	a := account(t, s, 25)
	j := job(t, s, a.ID, 25)
	if _, err := s.ClaimJob(ctx, j.ID); err != nil {
		t.Fatal(err)
	}
	if err := s.SetDocument(ctx, j.ID, farm.Manifest{Version: 1}); err != nil {
		t.Fatal(err)
	}
	_, err := s.FinishJob(ctx, j.ID,
		postgres.Ending{State: farm.JobCompleted, Credits: 25, Files: []farm.RenderedAsset{{Name: "1.png", Kind: farm.KindImage}}})
	if err == nil {
		t.Error("a file without facts was delivered")
	}
	wantBalance(t, s, a.ID, 0, 25)
}

func TestSweepDeadlines(t *testing.T) {
	url := farmtest.Database(t)
	s := farmtest.OpenStore(t, url)
	ctx := context.Background()
	a := account(t, s, 100)
	late, waiting, fresh := job(t, s, a.ID, 25), job(t, s, a.ID, 25), job(t, s, a.ID, 25)
	if err := put(t, url, waiting.ID, farm.JobAwaitingSelection); err != nil {
		t.Fatal(err)
	}
	if err := exec(t, url, "UPDATE jobs SET deadline_at = now() - interval '1 second' WHERE id = ANY($1)",
		[]string{late.ID, waiting.ID}); err != nil {
		t.Fatal(err)
	}
	if err := exec(t, url, "UPDATE jobs SET choose_by = now() + interval '1 minute' WHERE id = $1", waiting.ID); err != nil {
		t.Fatal(err)
	}
	var swept []postgres.Swept
	for range 2 { // the second round finds nothing
		more, err := s.SweepDeadlines(ctx, 10)
		if err != nil {
			t.Fatal(err)
		}
		swept = append(swept, more...)
	}
	if len(swept) != 1 || swept[0] != (postgres.Swept{ID: late.ID, Code: farm.DeadlineCode}) {
		t.Errorf("swept %v, want only the late job %s: one waits for its caller, one has time", swept, late.ID)
	}
	got, err := s.Job(ctx, a.ID, late.ID)
	if err != nil || got.State != farm.JobFailed || got.Error == nil || *got.Error != farm.EndReason(farm.DeadlineCode) {
		t.Errorf("late job is %+v, %v", got, err)
	}
	if got, _ := s.Job(ctx, a.ID, fresh.ID); got.State != farm.JobQueued {
		t.Errorf("fresh job is %s", got.State)
	}
	wantBalance(t, s, a.ID, 50, 50)
	wantSoundLedger(t, s)
}

func TestPendingStartsAreHandedOutOnce(t *testing.T) {
	url := farmtest.Database(t)
	s := farmtest.OpenStore(t, url)
	ctx := context.Background()
	a := account(t, s, 100)
	j := job(t, s, a.ID, 25)
	if p, err := s.PendingStarts(ctx, 10); err != nil || len(p) != 0 {
		t.Fatalf("a job accepted just now is its acceptor's to start: %v, %v", p, err)
	}
	if err := exec(t, url, "UPDATE jobs SET start_attempted_at = now() - interval '1 minute'"); err != nil {
		t.Fatal(err)
	}
	p, err := s.PendingStarts(ctx, 10)
	if err != nil || len(p) != 1 || p[0].Job.ID != j.ID || p[0].Plan != farm.PlanAgent {
		t.Fatalf("pending: %+v, %v", p, err)
	}
	if p, err := s.PendingStarts(ctx, 10); err != nil || len(p) != 0 {
		t.Errorf("handed out twice: %v, %v", p, err)
	}
	if err := s.MarkStarted(ctx, j.ID); err != nil {
		t.Fatal(err)
	}
	if err := exec(t, url, "UPDATE jobs SET start_attempted_at = now() - interval '1 minute'"); err != nil {
		t.Fatal(err)
	}
	if p, err := s.PendingStarts(ctx, 10); err != nil || len(p) != 0 {
		t.Errorf("started job is still pending: %v, %v", p, err)
	}
	if ids, err := s.StartedJobsAfter(ctx, "", time.Hour, 10); err != nil || len(ids) != 0 {
		t.Errorf("a young job is looked for: %v, %v", ids, err)
	}
	if ids, err := s.StartedJobsAfter(ctx, "", 0, 10); err != nil || len(ids) != 1 {
		t.Errorf("started jobs are %v, %v", ids, err)
	}
}

func TestProgressNeverFalls(t *testing.T) {
	s := farmtest.Store(t)
	ctx := context.Background()
	a := account(t, s, 25)
	j := job(t, s, a.ID, 25)
	if _, err := s.ClaimJob(ctx, j.ID); err != nil {
		t.Fatal(err)
	}
	if err := s.SetUnits(ctx, j.ID, []postgres.Unit{{Name: "plan", Weight: 10}, {Name: "snack-1", Weight: 90}}); err != nil {
		t.Fatal(err)
	}
	for _, step := range []struct {
		unit    string
		percent int
		want    int
	}{{"plan", 100, 10}, {"snack-1", 50, 55}, {"snack-1", 20, 55}, {"nobody", 100, 55}, {"snack-1", 300, 99}} {
		if err := s.Advance(ctx, j.ID, step.unit, step.percent); err != nil {
			t.Fatal(err)
		}
		if got, _ := s.Job(ctx, a.ID, j.ID); got.Progress != step.want {
			t.Errorf("%s %d: progress is %d, want %d", step.unit, step.percent, got.Progress, step.want)
		}
	}
}

// Nothing of one account can be read or changed by another.
func TestTenantsAreIsolated(t *testing.T) {
	s := farmtest.Store(t)
	ctx := context.Background()
	mine, theirs := account(t, s, 25), account(t, s, 25)
	b, err := s.CreateBrand(ctx, farm.Brand{AccountID: mine.ID, Name: "Mine", Industry: "x", Description: "d"})
	if err != nil {
		t.Fatal(err)
	}
	j := job(t, s, mine.ID, 25)
	name := "Stolen"
	checks := map[string]error{}
	_, checks["read brand"] = s.Brand(ctx, theirs.ID, b.ID)
	_, checks["update brand"] = s.UpdateBrand(ctx, theirs.ID, b.ID, farm.BrandPatch{Name: &name})
	checks["delete brand"] = s.DeleteBrand(ctx, theirs.ID, b.ID)
	_, checks["read job"] = s.Job(ctx, theirs.ID, j.ID)
	_, checks["read post"] = s.Post(ctx, theirs.ID, j.ID)
	for what, err := range checks {
		if farm.CodeOf(err) != farm.CodeNotFound {
			t.Errorf("%s: error is %v, want not_found", what, err)
		}
	}
	if list, _, err := s.Brands(ctx, theirs.ID, 10, 0); err != nil || len(list) != 0 {
		t.Errorf("another's brands are listed: %v, %v", list, err)
	}
	if got, err := s.Brand(ctx, mine.ID, b.ID); err != nil || got.Name != "Mine" {
		t.Errorf("the brand was changed: %+v, %v", got, err)
	}
}
