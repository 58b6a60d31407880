package e2e

import (
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/uuid"
	"go.temporal.io/sdk/client"

	"github.com/snackfarm/farm/internal/farmtest"
)

// elsewhere is the same farm on an empty database, an empty bucket and a namespace of
// Temporal that nobody has used.
func (f *farm) elsewhere() *farm {
	f.t.Helper()
	stack, url := farmtest.Need(f.t), farmtest.EmptyDatabase(f.t)
	_, s3 := farmtest.Objects(f.t)
	namespace := "restored-" + uuid.NewString()
	g := &farm{t: f.t, prefix: f.prefix, key: f.key, store: farmtest.OpenStore(f.t, url)}
	g.env = append(append([]string{}, f.env...), "FARM_DATABASE_URL="+farmtest.AppURL(f.t, url), "FARM_DATABASE_OWNER_URL="+url,
		"FARM_S3_BUCKET="+s3.Bucket, "FARM_TEMPORAL_NAMESPACE="+namespace)
	var err error
	g.engine, err = client.NewLazyClient(client.Options{HostPort: stack.TemporalAddress, Namespace: namespace,
		Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		f.t.Fatal(err)
	}
	f.t.Cleanup(g.engine.Close)
	f.t.Cleanup(g.audit)
	return g
}

// restoring is what farm restore prints.
type restoring struct {
	Backup struct {
		Backup   string
		Manifest struct{ Objects struct{ Count int } }
	}
	ClosedAgain int
	OpenJobs    struct{ Started, Refunded int }
	Missing     struct {
		Checked, Files int
		Amends         struct{ Jobs, Credits, Standing, Told, Anew int }
	}
}

// restore runs farm restore to its end and reads what it prints.
func (f *farm) restore(args ...string) (r restoring) {
	f.t.Helper()
	p := f.run(append([]string{"restore"}, args...)...)
	p.wait(0)
	said := "\n" + p.log.String()
	if err := json.Unmarshal([]byte(said[strings.LastIndex(said, "\n{\n"):]), &r); err != nil {
		f.t.Fatalf("%v: %s", err, said)
	}
	return r
}

// A farm is saved while it renders, destroyed, and restored into an empty database,
// an empty bucket and an empty namespace: every file is there, the job that was open
// is done anew and charged once, and the ledger holds. Where the bucket is behind the
// database, the price of what is lost is given back, once.
func TestBackupAndRestore(t *testing.T) {
	t.Parallel()
	f := newFarm(t)
	api, worker := f.api(), f.worker()
	f.ready()
	f.register()
	brand, folder := f.brand(nil), t.TempDir()
	picture := map[string]any{"brandId": brand, "render": true, "types": []string{"single-image"}}
	kept, lost := f.start(picture), f.start(picture)
	for _, id := range []string{kept, lost} {
		if j := f.end(id, endWithin); j.Status != "completed" {
			t.Fatalf("%+v", j)
		}
	}
	open := f.start(film(brand))
	f.encoding(worker, open)
	var other struct{ UserID string }
	f.call("POST", "/api/v1/agents/register", map[string]any{"operatorEmail": "b@example.com", "billingCountry": "DE", "acceptTerms": true},
		http.StatusCreated, &other)
	first := f.backup(folder)
	f.run("account", "close", other.UserID).wait(0)
	again := f.run("backup", "--to", folder) // from contents that are there
	again.wait(0)
	if said := again.log.String(); !strings.Contains(said, `"removed": 0`) {
		t.Error(said)
	}
	api.kill()
	worker.kill()

	g := f.elsewhere()
	if r := g.dryRestore(folder); r.Backup.Manifest.Objects.Count < 2 {
		t.Errorf("%+v", r)
	}
	if r := g.restore("--from", folder); r.OpenJobs.Started != 1 || r.OpenJobs.Refunded != 0 || r.Missing.Files != 0 || r.Missing.Checked < 2 {
		t.Errorf("%+v", r)
	}
	over := g.run("restore", "--from", folder)
	over.wait(1)
	if !strings.Contains(over.log.String(), "--replace") {
		t.Error(over.log)
	}
	g.api()
	g.worker()
	g.ready()
	if j := g.end(open, endWithin); j.Status != "completed" || *j.CreditsFinal != 25 {
		t.Errorf("the open job is %s: %s", j.Status, j.Error)
	}
	for _, id := range []string{kept, lost, open} {
		for _, a := range g.job(id).Result.RenderedAssets {
			checkFile(t, a)
		}
	}
	if got := g.balance(); got != 25 {
		t.Errorf("balance is %d, want 25: three jobs, charged once each", got)
	}
	f.bucketBehind(folder, first, lost)
}

// backup saves the farm and is the backup's name.
func (f *farm) backup(folder string) string {
	f.t.Helper()
	f.run("backup", "--to", folder).wait(0)
	names, err := filepath.Glob(filepath.Join(folder, "2*Z"))
	if err != nil || len(names) != 1 {
		f.t.Fatalf("%v, %v", names, err)
	}
	return filepath.Base(names[0])
}

// dryRestore looks and changes nothing.
func (f *farm) dryRestore(folder string) restoring {
	f.t.Helper()
	r := f.restore("--from", folder, "--dry-run")
	if keys, err := f.files().Keys(context.Background(), ""); err != nil || len(keys) > 0 {
		f.t.Errorf("a dry run wrote %v, %v", keys, err)
	}
	return r
}

// bucketBehind restores an older backup into a place whose bucket lacks what a job
// delivered. An account that was closed after it is closed again.
func (f *farm) bucketBehind(folder, name, lost string) {
	t := f.t
	h := f.elsewhere()
	if r := h.restore("--from", folder, "--at", name); r.ClosedAgain != 1 || r.Backup.Backup != name {
		t.Errorf("%+v", r)
	}
	ctx := context.Background()
	keys, err := h.files().Keys(ctx, "accounts/")
	if err != nil {
		t.Fatal(err)
	}
	gone := 0
	for _, key := range keys {
		if strings.Contains(key, "/jobs/"+lost+"/") {
			if err := h.files().Delete(ctx, key); err != nil {
				t.Fatal(err)
			}
			gone++
		}
	}
	if gone == 0 {
		t.Fatalf("the job delivered nothing of %v", keys)
	}
	if r := h.restore("--dry-run"); r.Missing.Files == 0 || r.Missing.Amends.Jobs != 0 {
		t.Errorf("a dry run: %+v", r)
	}
	if r := h.restore(); r.Missing.Amends.Jobs != 1 || r.Missing.Amends.Credits != 25 {
		t.Errorf("%+v", r)
	}
	if r := h.restore(); r.Missing.Amends.Jobs != 0 || r.Missing.Amends.Credits != 0 || r.Missing.Amends.Standing == 0 {
		t.Errorf("a second run: %+v", r)
	}
	audit := h.run("audit")
	audit.wait(0)
	if said := audit.log.String(); !strings.Contains(said, "1 jobs had their 25 credits back") {
		t.Error(said)
	}
	h.api()
	if got := h.balance(); got != 50 {
		t.Errorf("balance is %d, want 50: two jobs charged, one held, one given back", got)
	}
	var told struct{ Warnings []struct{ Code string } }
	h.call("GET", "/api/v1/jobs/"+lost, nil, 200, &told)
	if len(told.Warnings) != 1 || told.Warnings[0].Code != "result.lost" {
		t.Errorf("the job warns of %+v", told.Warnings)
	}
	if err := os.RemoveAll(folder); err != nil {
		t.Error(err)
	}
}
