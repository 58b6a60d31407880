package postgres_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/farmtest"
	"github.com/snackfarm/farm/storage/postgres"
)

const keptFor = 90 * 24 * time.Hour

// completed is a job that delivered two files for its price.
func completed(t *testing.T, s *postgres.Store, accountID string, credits int) farm.Job {
	t.Helper()
	j := job(t, s, accountID, 25)
	var files []farm.RenderedAsset
	for _, name := range []string{"1.png", "2.png"} {
		files = append(files, farm.RenderedAsset{SnackID: "snack-1", SnackType: farm.Slides, Kind: farm.KindImage, Slot: name, Name: name,
			ObjectKey: "accounts/" + accountID + "/jobs/" + j.ID + "/" + name, ContentType: "image/png", Width: 1080, Height: 1350, Bytes: 10,
			SHA256: strings.Repeat("a", 64)})
	}
	if _, err := s.ClaimJob(context.Background(), j.ID); err != nil {
		t.Fatal(err)
	}
	manifest := farm.Manifest{Version: 1, AspectRatio: "9:16", Snacks: []farm.Snack{{ID: "snack-1", Type: farm.Slides}}}
	if err := s.SetDocument(context.Background(), j.ID, manifest); err != nil {
		t.Fatal(err)
	}
	if _, err := s.FinishJob(context.Background(), j.ID,
		postgres.Ending{State: farm.JobCompleted, Credits: credits, Files: files}); err != nil {
		t.Fatal(err)
	}
	return j
}

// stored are the files whose objects have to be there.
func stored(t *testing.T, s *postgres.Store) (out []postgres.StoredFile) {
	t.Helper()
	err := s.EachStoredFile(context.Background(), func(f postgres.StoredFile) error { out = append(out, f); return nil })
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// A job whose files are lost has its price back, once, however many files those are
// and however often it is looked; the ledger holds.
func TestLostFilesAreMadeGood(t *testing.T) {
	ctx, s := context.Background(), farmtest.Store(t)
	a := account(t, s, 100)
	done, free := completed(t, s, a.ID, 25), completed(t, s, a.ID, 0)
	sent := createFile(t, s, upload(a.ID, 5))
	if _, err := s.FileArrived(ctx, sent.ID, 5); err != nil {
		t.Fatal(err)
	}
	if _, err := s.KeepFile(ctx, farm.File{AccountID: a.ID, JobID: done.ID, Origin: farm.OriginBrand, Kind: farm.KindImage, Bytes: 1,
		Key: "accounts/" + a.ID + "/assets/logo"}); err != nil {
		t.Fatal(err)
	}
	files := stored(t, s)
	if len(files) != 6 {
		t.Fatalf("%+v", files)
	}
	wantBalance(t, s, a.ID, 75, 0)
	var first, second, due postgres.Amends
	add := func(to *postgres.Amends, results time.Duration) {
		t.Helper()
		for _, f := range files {
			got, err := s.MakeGood(ctx, f, results)
			if err != nil {
				t.Fatal(err)
			}
			to.Add(got)
		}
	}
	if add(&due, -time.Hour); due.Jobs != 0 || due.Free != 4 {
		t.Errorf("what was due to go was made good: %+v", due)
	}
	if add(&first, keptFor); first != (postgres.Amends{Jobs: 1, Credits: 25, Standing: 1, Free: 2, Told: 1, Anew: 1}) {
		t.Errorf("%+v", first)
	}
	if add(&second, keptFor); second.Jobs != 0 || second.Credits != 0 || second.Standing != 2 {
		t.Errorf("a second run: %+v", second)
	}
	wantBalance(t, s, a.ID, 100, 0)
	if jobs, credits, err := s.Compensations(ctx); jobs != 1 || credits != 25 || err != nil {
		t.Errorf("%d jobs, %d credits, %v", jobs, credits, err)
	}
	if faults, err := s.AuditLedger(ctx); len(faults) > 0 || err != nil {
		t.Error(faults, err)
	}
	for _, id := range []string{done.ID, free.ID} {
		if j, err := s.Job(ctx, a.ID, id); err != nil || len(j.Warnings) != 1 || j.Warnings[0].Code != farm.WarnLost || *j.CreditsFinal > 25 {
			t.Errorf("%+v, %v", j, err)
		}
	}
	if f, err := s.File(ctx, a.ID, sent.ID); err != nil || f.State != farm.FileFailed || f.Error != postgres.LostReason {
		t.Errorf("%+v, %v", f, err)
	}
	lines, err := s.Statement(ctx, a.ID, 10)
	if err != nil || lines[0].Kind != farm.LedgerCompensation || lines[0].Amount != 25 ||
		!strings.Contains(lines[0].Description(), "files were lost") {
		t.Errorf("%+v, %v", lines, err)
	}
}

// Of the open jobs of a restored database those that have time are handed out to be
// started, the others are refunded.
func TestReopen(t *testing.T) {
	ctx, url := context.Background(), farmtest.Database(t)
	s := farmtest.OpenStore(t, url)
	a := account(t, s, 100)
	queued, runs, late, cancelled := job(t, s, a.ID, 10), job(t, s, a.ID, 10), job(t, s, a.ID, 10), job(t, s, a.ID, 10)
	for _, j := range []farm.Job{runs, late, cancelled} {
		if _, err := s.ClaimJob(ctx, j.ID); err != nil {
			t.Fatal(err)
		}
	}
	if err := exec(t, url, `UPDATE jobs SET deadline_at = now() - interval '1 minute' WHERE id = $1`, late.ID); err != nil {
		t.Fatal(err)
	}
	if err := exec(t, url, `UPDATE jobs SET cancel_requested_at = now() WHERE id = $1`, cancelled.ID); err != nil {
		t.Fatal(err)
	}
	got, err := s.Reopen(ctx)
	if err != nil || got != (postgres.Reopened{Started: 2, Refunded: 2}) {
		t.Errorf("%+v, %v", got, err)
	}
	wantBalance(t, s, a.ID, 80, 20)
	pending, err := s.PendingStarts(ctx, 10)
	if err != nil || len(pending) != 2 {
		t.Fatalf("%+v, %v", pending, err)
	}
	for _, p := range pending {
		if p.Job.ID != queued.ID && p.Job.ID != runs.ID {
			t.Errorf("%s is started anew", p.Job.ID)
		}
		if err := s.MarkStarted(ctx, p.Job.ID); err != nil {
			t.Fatal(err)
		}
		if _, err := s.ClaimJob(ctx, p.Job.ID); err != nil {
			t.Error(err)
		}
	}
	if pending, err = s.PendingStarts(ctx, 10); err != nil || len(pending) != 0 {
		t.Errorf("%+v, %v", pending, err)
	}
	if faults, err := s.AuditLedger(ctx); len(faults) > 0 || err != nil {
		t.Error(faults, err)
	}
}
