package postgres_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/google/uuid"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/farmtest"
	"github.com/snackfarm/farm/storage/postgres"
)

const gib = int64(1) << 30

func upload(accountID string, bytes int64) farm.File {
	return farm.File{AccountID: accountID, Origin: farm.OriginUpload, Kind: farm.KindVideo, State: farm.FilePending, ContentType: "video/mp4",
		Filename: "My film (1).mp4", Bytes: bytes}
}

func createFile(t *testing.T, s *postgres.Store, f farm.File) farm.File {
	t.Helper()
	f, err := s.CreateFile(context.Background(), f)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// ready is what a worker writes of a file that it looked at.
func ready(f farm.File, bytes int64) farm.File {
	f.Kind, f.ContentType, f.Width, f.Height, f.DurationMs, f.Bytes = farm.KindVideo, "video/webm", 64, 36, 1000, bytes
	f.SHA256, f.Key = strings.Repeat("a", 64), "accounts/"+f.AccountID+"/files/"+uuid.NewString()
	return f
}

func TestFileLife(t *testing.T) {
	ctx, s := context.Background(), farmtest.Store(t)
	a, b := account(t, s, 10), account(t, s, 10)
	f := createFile(t, s, upload(a.ID, 5))
	if f.State != farm.FilePending || f.UploadKey != "accounts/"+a.ID+"/uploads/"+f.ID+"/My-film--1-.mp4" || f.Bytes != 5 ||
		f.ExpiresAt.Sub(f.CreatedAt) != postgres.FileKept {
		t.Errorf("%+v", f)
	}
	for _, ref := range []string{f.ID, f.UploadKey} {
		if got, err := s.File(ctx, a.ID, ref); err != nil || got.ID != f.ID {
			t.Errorf("%s: %+v, %v", ref, got, err)
		}
		if _, err := s.File(ctx, b.ID, ref); farm.CodeOf(err) != farm.CodeNotFound {
			t.Errorf("another account reads %s: %v", ref, err)
		}
	}
	again := upload(a.ID, 5)
	if again.ID = f.ID; createFile(t, s, again).ID != f.ID {
		t.Error("the same request made two files")
	}
	f, err := s.FileArrived(ctx, f.ID, 5)
	if err != nil || f.State != farm.FileUploaded {
		t.Fatalf("%+v, %v", f, err)
	}
	found := ready(f, 5)
	if f, err = s.FileReady(ctx, found); err != nil || f.State != farm.FileReady || f.Width != 64 || f.DurationMs != 1000 ||
		f.Key != found.Key || f.ContentType != "video/webm" {
		t.Fatalf("%+v, %v", f, err)
	}
	// Who comes later changes nothing.
	if late, err := s.FileReady(ctx, ready(f, 7)); err != nil || late.Key != f.Key || late.Bytes != 5 {
		t.Errorf("%+v, %v", late, err)
	}
	if late, err := s.FailFile(ctx, f.ID, "late"); err != nil || late.State != farm.FileReady {
		t.Errorf("%+v, %v", late, err)
	}
	if late, err := s.FileArrived(ctx, f.ID, 9); err != nil || late.State != farm.FileReady {
		t.Errorf("%+v, %v", late, err)
	}
	j, foreign := job(t, s, a.ID, 1), job(t, s, b.ID, 1)
	if err := s.UseFile(ctx, f.ID, foreign.ID); farm.CodeOf(err) != farm.CodeNotFound {
		t.Errorf("another account's job names it: %v", err)
	}
	if err := s.UseFile(ctx, f.ID, j.ID); err != nil {
		t.Fatal(err)
	}
	if _, err := s.DeleteFile(ctx, a.ID, f.ID); farm.CodeOf(err) != farm.CodeConflict {
		t.Errorf("deleted under an open job: %v", err)
	}
	if _, err := s.FinishJob(ctx, j.ID, postgres.Ending{State: farm.JobCancelled, Reason: "by a test"}); err != nil {
		t.Fatal(err)
	}
	if _, err := s.DeleteFile(ctx, b.ID, f.ID); farm.CodeOf(err) != farm.CodeNotFound {
		t.Errorf("another account deletes it: %v", err)
	}
	if gone, err := s.DeleteFile(ctx, a.ID, f.ID); err != nil || gone.Key != f.Key {
		t.Errorf("%+v, %v", gone, err)
	}
	if _, err := s.File(ctx, a.ID, f.ID); farm.CodeOf(err) != farm.CodeNotFound {
		t.Errorf("it is still there: %v", err)
	}
}

func TestUploadsAreListed(t *testing.T) {
	ctx, s := context.Background(), farmtest.Store(t)
	a, b := account(t, s, 10), account(t, s, 10)
	first, second := createFile(t, s, upload(a.ID, 0)), createFile(t, s, upload(a.ID, 0))
	createFile(t, s, upload(b.ID, 0))
	j := job(t, s, a.ID, 1)
	if _, err := s.KeepFile(ctx,
		farm.File{AccountID: a.ID, Origin: farm.OriginBrand, Kind: farm.KindImage, Key: "accounts/x", Bytes: 1, JobID: j.ID}); err != nil {
		t.Fatal(err)
	}
	if _, err := s.FileArrived(ctx, first.ID, 3); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		f             postgres.FileFilter
		limit, offset int
		want          string
		more          bool
	}{
		{postgres.FileFilter{}, 10, 0, second.ID + first.ID, false},
		{postgres.FileFilter{}, 1, 0, second.ID, true},
		{postgres.FileFilter{}, 1, 1, first.ID, false},
		{postgres.FileFilter{State: farm.FileUploaded}, 10, 0, first.ID, false},
		{postgres.FileFilter{Kind: farm.KindVideo}, 10, 0, second.ID + first.ID, false},
		{postgres.FileFilter{Kind: farm.KindImage}, 10, 0, "", false},
	} {
		page, more, err := s.Uploads(ctx, a.ID, c.f, c.limit, c.offset)
		got := ""
		for _, f := range page {
			got += f.ID
		}
		if err != nil || got != c.want || more != c.more {
			t.Errorf("%+v: %q, more %v, %v", c, got, more, err)
		}
	}
}

// The plan's quota holds for what is announced, what comes without having been,
// imports and a brand's files; failed files and other accounts' do not count.
func TestFileQuota(t *testing.T) {
	ctx, s := context.Background(), farmtest.Store(t)
	a := account(t, s, 10) // plan agent: 5 GiB
	j := job(t, s, a.ID, 1)
	over := func(err error, used, file int64) {
		t.Helper()
		var fe *farm.Error
		if !errors.As(err, &fe) || fe.Code != farm.CodeTooLarge || fe.Details["usedBytes"] != used || fe.Details["quotaBytes"] != 5*gib ||
			fe.Details["fileBytes"] != file {
			t.Errorf("%+v", err)
		}
	}
	createFile(t, s, upload(a.ID, 2*gib))
	createFile(t, s, upload(a.ID, 2*gib))
	silent := createFile(t, s, upload(a.ID, 0))
	_, err := s.CreateFile(ctx, upload(a.ID, gib+1))
	over(err, 4*gib, gib+1)
	if f, err := s.FileArrived(ctx, silent.ID, 2*gib); err != nil || f.State != farm.FileFailed ||
		!strings.Contains(f.Error, "the plan keeps 5 GiB") {
		t.Errorf("%+v, %v", f, err)
	}
	brand := farm.File{AccountID: a.ID, Origin: farm.OriginBrand, Kind: farm.KindVideo, Key: "accounts/" + a.ID + "/assets/1", Bytes: gib,
		JobID: j.ID}
	for range 2 { // the same file again takes no more
		if _, err := s.KeepFile(ctx, brand); err != nil {
			t.Fatal(err)
		}
	}
	brand.Key += "2"
	_, err = s.KeepFile(ctx, brand)
	over(err, 5*gib, gib)
	imported := upload(a.ID, 0)
	imported.Origin, imported.State, imported.Kind = farm.OriginImport, farm.FileImporting, ""
	imported = createFile(t, s, imported)
	if f, err := s.FileReady(ctx, ready(imported, 1)); err != nil || f.State != farm.FileFailed || f.Bytes != 0 {
		t.Errorf("%+v, %v", f, err)
	}
	if used, err := s.StoredBytes(ctx, a.ID); err != nil || used != 5*gib {
		t.Errorf("%d, %v", used, err)
	}
	createFile(t, s, upload(account(t, s, 1).ID, 5*gib))
}

// Many at once do not pass the quota together.
func TestFileQuotaAtOnce(t *testing.T) {
	s := farmtest.Store(t)
	a := account(t, s, 10)
	var wg sync.WaitGroup
	var mu sync.Mutex
	made := 0
	for range 16 {
		wg.Go(func() {
			if _, err := s.CreateFile(context.Background(), upload(a.ID, gib)); err == nil {
				mu.Lock()
				defer mu.Unlock()
				made++
			}
		})
	}
	wg.Wait()
	if made != 5 {
		t.Errorf("%d files of 1 GiB were taken into 5 GiB", made)
	}
}

func TestFilesOnTheirWayAreBounded(t *testing.T) {
	ctx, s := context.Background(), farmtest.Store(t)
	a := account(t, s, 10)
	for range 100 {
		createFile(t, s, upload(a.ID, 0))
	}
	if _, err := s.CreateFile(ctx, upload(a.ID, 0)); farm.CodeOf(err) != farm.CodeConflict {
		t.Errorf("%v", err)
	}
}

// Each file on its way is handed out, and again after a pause alone.
func TestDueFiles(t *testing.T) {
	ctx := context.Background()
	url := farmtest.Database(t)
	s := farmtest.OpenStore(t, url)
	a := account(t, s, 10)
	pending, arrived, done := createFile(t, s, upload(a.ID, 0)), createFile(t, s, upload(a.ID, 0)), createFile(t, s, upload(a.ID, 0))
	if _, err := s.FileArrived(ctx, arrived.ID, 3); err != nil {
		t.Fatal(err)
	}
	if _, err := s.FailFile(ctx, done.ID, "by a test"); err != nil {
		t.Fatal(err)
	}
	for i, want := range []int{2, 0, 2, 1} {
		due, err := s.DueFiles(ctx, 10)
		if err != nil || len(due) != want {
			t.Fatalf("round %d: %d files, %v", i, len(due), err)
		}
		switch i {
		case 1: // the pauses are over
			err = exec(t, url, `UPDATE files SET due_at = now() WHERE due_at IS NOT NULL`)
		case 2: // the keeper started its workflow
			if err = s.MarkFileStarted(ctx, arrived.ID); err == nil {
				err = exec(t, url, fmt.Sprintf(`UPDATE files SET due_at = due_at - interval '1 minute' WHERE id IN ('%s', '%s')`, pending.ID,
					arrived.ID))
			}
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}
