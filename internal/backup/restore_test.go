package backup

import (
	"bytes"
	"context"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/farmtest"
	"github.com/snackfarm/farm/storage/postgres"
)

// execute runs SQL in a session of its own.
func execute(t *testing.T, url, sql string) {
	t.Helper()
	db, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close(context.Background()) }()
	if _, err := db.Exec(t.Context(), sql); err != nil {
		t.Fatal(err)
	}
}

// A restore refuses what is not empty, not ours, in use or damaged, and changes
// nothing then; told to replace a farm, it does.
func TestRestoreIsCareful(t *testing.T) {
	ctx, url := t.Context(), farmtest.Database(t)
	bucket, _ := farmtest.Objects(t)
	store := farmtest.OpenStore(t, url)
	if _, err := store.CreateAccount(ctx, farm.Account{Plan: farm.PlanAgent}, postgres.NewKey{Prefix: "snk_test"}, 10); err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{"accounts/a/1", "accounts/a/2", "music/1"} {
		if err := bucket.PutStream(ctx, key, "text/plain", bytes.NewReader([]byte(key))); err != nil {
			t.Fatal(err)
		}
	}
	schema, err := store.Schema(ctx)
	if err != nil {
		t.Fatal(err)
	}
	folder := Folder(t.TempDir())
	maker := Maker{Folder: folder, DatabaseURL: url, Schema: schema, Objects: bucket, Build: "test", Log: slog.New(slog.DiscardHandler)}
	_, first, err := maker.Make(ctx)
	if err != nil || first.Objects.Count != 3 || first.Objects.Copied != 3 {
		t.Fatalf("%+v, %v", first, err)
	}
	if _, second, err := maker.Make(ctx); err != nil || second.Objects.Count != 3 || second.Objects.Copied != 0 {
		t.Errorf("a second backup copied what was there: %+v, %v", second, err)
	}
	r := Restorer{Folder: folder, OwnerURL: url, Objects: bucket, Schema: schema}
	if _, err := r.Look(ctx, ""); err == nil || !strings.Contains(err.Error(), "stop every process") {
		t.Errorf("a farm at work: %v", err)
	}
	store.Close()
	found, err := r.Look(ctx, "")
	if err != nil || len(found.Occupied) != 2 {
		t.Fatalf("%+v, %v", found, err)
	}
	if err := r.Database(ctx, found); err == nil || !strings.Contains(err.Error(), "--replace") {
		t.Errorf("over a farm: %v", err)
	}
	execute(t, url, `CREATE TABLE later (account uuid REFERENCES accounts (id))`)
	if err := bucket.Delete(ctx, "music/1"); err != nil {
		t.Fatal(err)
	}
	r.Replace = true
	if err := r.Database(ctx, found); err != nil {
		t.Fatal(err)
	}
	if err := r.Bucket(ctx, found); err != nil {
		t.Fatal(err)
	}
	if size, err := bucket.Size(ctx, "music/1"); err != nil || size != 7 {
		t.Errorf("%d bytes, %v", size, err)
	}
	again := farmtest.OpenStore(t, url)
	if faults, err := again.AuditLedger(ctx); err != nil || len(faults) > 0 || again.Ready(ctx) != nil {
		t.Errorf("%v, %v, %v", faults, err, again.Ready(ctx))
	}
	again.Close()
	r.refuses(t, folder)
}

// refuses holds backups that are too new or damaged, and places of others, to their
// refusal.
func (r Restorer) refuses(t *testing.T, folder Folder) {
	t.Helper()
	says := func(r Restorer, want string) {
		t.Helper()
		if _, err := r.Look(t.Context(), ""); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want one that says %q", err, want)
		}
	}
	older, others := r, r
	older.Schema--
	says(older, "or a later one")
	others.OwnerURL = farmtest.EmptyDatabase(t)
	execute(t, others.OwnerURL, `CREATE TABLE shop (id int)`)
	says(others, "none is a farm's")
	contents, err := filepath.Glob(folder.path(contentsName, "*", "*"))
	if err != nil || len(contents) != 3 {
		t.Fatal(contents, err)
	}
	if err := os.WriteFile(contents[0], []byte("accounts/b/1"), 0o600); err != nil {
		t.Fatal(err)
	}
	says(r, "damaged")
}
