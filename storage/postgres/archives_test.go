package postgres_test

import (
	"context"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/farmtest"
	"github.com/snackfarm/farm/storage/postgres"
)

// A project has one archive of the same files at a time; one that failed, is about to
// go or was lost with its bucket gives way to another; without files there is none.
func TestArchives(t *testing.T) {
	ctx, url := context.Background(), farmtest.Database(t)
	s := farmtest.OpenStore(t, url)
	a, other := account(t, s, 100), account(t, s, 0)
	done := completed(t, s, a.ID, 25)
	ask := func() farm.File {
		t.Helper()
		f, err := s.CreateArchive(ctx, a.ID, done.ID, "")
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	first := ask()
	if again := ask(); again.ID != first.ID || first.State != farm.FileImporting || first.JobID != done.ID || first.ProjectID != done.ID {
		t.Errorf("%+v, again %+v", first, again)
	}
	for _, id := range []string{done.ID, "x"} { // of another account, of nobody
		if _, err := s.CreateArchive(ctx, other.ID, id, ""); farm.CodeOf(err) != farm.CodeNotFound {
			t.Errorf("%v", err)
		}
		if _, err := s.Archive(ctx, other.ID, id); farm.CodeOf(err) != farm.CodeNotFound {
			t.Errorf("%v", err)
		}
	}
	if _, err := s.FailFile(ctx, first.ID, "no reason"); err != nil {
		t.Fatal(err)
	}
	second := ask()
	built := farm.File{ID: second.ID, Key: "accounts/" + a.ID + "/archives/x", Bytes: 5, SHA256: strings.Repeat("a", 64)}
	if ready, err := s.ExportReady(ctx, built); err != nil || second.ID == first.ID || ready.State != farm.FileReady || ask().ID != second.ID {
		t.Errorf("%+v, %v", ready, err)
	}
	if used, err := s.StoredBytes(ctx, a.ID); err != nil || used != 0 {
		t.Errorf("an archive counts %d bytes against the quota, %v", used, err)
	}
	if err := exec(t, url, `UPDATE files SET used_at = now() - interval '23 hours 30 minutes' WHERE id = $1`, second.ID); err != nil {
		t.Fatal(err)
	}
	third := ask()
	if last, err := s.Archive(ctx, a.ID, done.ID); err != nil || third.ID == second.ID || last.ID != third.ID {
		t.Errorf("%+v, %v", last, err)
	}
	amends, err := s.MakeGood(ctx, postgres.StoredFile{ID: third.ID, Origin: farm.OriginArchive, Key: third.Key}, keptFor)
	if err != nil || amends != (postgres.Amends{Anew: 1}) || ask().ID == third.ID {
		t.Errorf("a lost archive: %+v, %v", amends, err)
	}
	if err := exec(t, url, `UPDATE jobs SET results_expired_at = now() WHERE id = $1`, done.ID); err != nil {
		t.Fatal(err)
	}
	if _, err := s.CreateArchive(ctx, a.ID, done.ID, ""); farm.CodeOf(err) != farm.CodeResultExpired {
		t.Errorf("of files that are gone: %v", err)
	}
	if err := exec(t, url, `UPDATE jobs SET results_expired_at = NULL, result = result - 'renderedAssets' WHERE id = $1`,
		done.ID); err != nil {
		t.Fatal(err)
	}
	if _, err := s.CreateArchive(ctx, a.ID, done.ID, ""); farm.CodeOf(err) != farm.CodeConflict {
		t.Errorf("of nothing: %v", err)
	}
}
