package e2e

import (
	"context"
	"encoding/json"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/snackfarm/farm/internal/farmtest"
)

// usageError is the exit code for a command line that cannot be read.
const usageError = 80

// An operator opens an account whose key works at once.
func TestAccountCreate(t *testing.T) {
	t.Parallel()
	f := newFarm(t)
	f.api()
	p := f.run("account", "create", "--plan", "scale", "--credits", "500")
	p.wait(0)
	var got struct {
		AccountID, APIKey, Plan string
		Credits                 int
	}
	// what the plan includes, and the grant
	if err := json.Unmarshal([]byte(p.log.String()), &got); err != nil || got.AccountID == "" ||
		got.Plan != "scale" || got.Credits != 3300+500 {
		t.Fatalf("%v: %s", err, p.log)
	}
	f.key = got.APIKey
	if b := f.balance(); b != 3800 {
		t.Errorf("balance is %d", b)
	}
	f.run("account", "plan", got.AccountID, "pro").wait(0)
	if b := f.balance(); b != 1100+500 {
		t.Errorf("balance is %d after another plan", b)
	}
	f.run("account", "plan", "01a1fc90-5b2f-7e98-88a8-34495b0dee1b", "pro").wait(1)
	f.run("account", "create", "--plan", "platinum").wait(usageError)
	f.run("account", "create", "--credits=-1").wait(1)
}

// An operator grants credits, and the audit finds the account whose balance does
// not add up.
func TestAudit(t *testing.T) {
	t.Parallel()
	url := farmtest.Database(t)
	f := farmOn(t, url)
	p := f.run("account", "create")
	p.wait(0)
	var got struct{ AccountID string }
	if err := json.Unmarshal([]byte(p.log.String()), &got); err != nil {
		t.Fatal(err)
	}
	p = f.run("account", "grant", got.AccountID, "70")
	if p.wait(0); !strings.Contains(p.log.String(), `"credits": 70`) {
		t.Errorf("%s", p.log)
	}
	f.run("account", "grant", got.AccountID, "0").wait(1)
	f.run("account", "grant", "01a1fc90-5b2f-7e98-88a8-34495b0dee1b", "5").wait(1)
	f.run("audit").wait(0)
	db, err := pgx.Connect(context.Background(), url)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close(context.Background()) }()
	add := func(n int) {
		if _, err := db.Exec(context.Background(), `UPDATE account_balances SET available = available + $1`, n); err != nil {
			t.Fatal(err)
		}
	}
	add(7)
	p = f.run("audit", "--json")
	if p.wait(1); !strings.Contains(p.log.String(), "balances that differ from the sum of their entries") ||
		!strings.Contains(p.log.String(), `"rows": 1`) {
		t.Errorf("%s", p.log)
	}
	add(-7)
	f.run("audit").wait(0)
}

// The renderer alone: a manifest, files beside it, no server.
func TestRenderCommand(t *testing.T) {
	t.Parallel()
	path, err := farmBinary()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	manifest := `{"version":1,"aspectRatio":"9:16","snacks":[{"id":"s","type":"single-image","variant":"V1","position":1,"language":"en","seed":1,
		"canvas":{"width":540,"height":676},"assets":{},"scenes":[{"id":"image","slot":"image","layers":[
		{"box":{"x":0,"y":0,"w":540,"h":676},"fill":{"kind":"mesh","colors":["#0F1B3D","#3A2F8F","#1F3B7A"],"seed":4}},
		{"box":{"x":40,"y":60,"w":460,"h":300},"text":{"content":"Rendered by hand","font":"Inter","weight":800,"size":90,"minSize":50,"leading":1.05,"color":"#FFFFFF"}}]}]}]}`
	if err := os.WriteFile(filepath.Join(dir, "manifest.json"), []byte(manifest), 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(path, "render", filepath.Join(dir, "manifest.json"), "-o", filepath.Join(dir, "out")).Output()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	var files []struct {
		Path, SHA256  string
		Width, Height int
	}
	if err := json.Unmarshal(out, &files); err != nil || len(files) != 1 || files[0].Width != 540 || !exists(files[0].Path) {
		t.Errorf("%v: %s", err, out)
	}
	for kind, ext := range map[string]string{"jpeg": "jpg", "webp": "webp"} {
		asked := strings.Replace(manifest, `"height":676}`, `"height":676,"still":{"kind":"`+kind+`"}}`, 1)
		if err := os.WriteFile(filepath.Join(dir, "asked.json"), []byte(asked), 0o600); err != nil {
			t.Fatal(err)
		}
		out, err := exec.Command(path, "render", filepath.Join(dir, "asked.json"), "-o", filepath.Join(dir, "out")).CombinedOutput()
		if err != nil || !exists(filepath.Join(dir, "out", "1-single-image-image."+ext)) || !strings.Contains(string(out), "image/"+kind) {
			t.Errorf("%s: %v: %s", kind, err, out)
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "broken.json"), []byte(strings.Replace(manifest, `"mesh"`, `"plaid"`, 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	out, err = exec.Command(path, "render", filepath.Join(dir, "broken.json"), "-o", dir).CombinedOutput()
	if err == nil || !strings.Contains(string(out), "scenes[0].layers[0].fill.kind") {
		t.Errorf("%v: %s", err, out)
	}
}

// The doctor finds nothing missing on a machine that `make install` prepared,
// and says what is when a service is not there.
func TestDoctor(t *testing.T) {
	t.Parallel()
	f := newFarm(t)
	p := f.run("doctor")
	p.wait(0)
	for _, part := range []string{"ffmpeg", "libx264", "fonts", "soundfont", "postgres", "can add to it and nothing else", "clock", "s3",
		"temporal", "queues have one partition, polls end with their worker", "disk"} {
		if !strings.Contains(p.log.String(), part) {
			t.Errorf("%s is not looked at:\n%s", part, p.log)
		}
	}
	owner := f.runWith([]string{"FARM_DATABASE_URL=" + f.setting("FARM_DATABASE_OWNER_URL")}, "doctor")
	if owner.wait(0); !strings.Contains(owner.log.String(), "warn  ledger") {
		t.Errorf("%s", owner.log)
	}
	if !strings.Contains(p.log.String(), "written, read, listed, removed") {
		t.Errorf("the bucket's rights are not tried:\n%s", p.log)
	}
	told := f.run("doctor", "--json")
	told.wait(0)
	var findings []struct{ Part, State, Found, Cure string }
	if err := json.Unmarshal([]byte(told.log.String()), &findings); err != nil || len(findings) < 12 {
		t.Errorf("%d findings as JSON, %v:\n%s", len(findings), err, told.log)
	}
	sick := f.runWith([]string{"FARM_S3_ENDPOINT=http://127.0.0.1:1"}, "doctor")
	sick.wait(1)
	if !strings.Contains(sick.log.String(), "MISS  s3") {
		t.Errorf("%s", sick.log)
	}
}

// Everything in one process stops cleanly on a signal.
func TestAllStops(t *testing.T) {
	t.Parallel()
	f := newFarm(t)
	p := f.runWith([]string{"FARM_API_ADDR=127.0.0.1:0"}, "all")
	f.eventually(endWithin, "it is ready", func() bool {
		return strings.Contains(p.log.String(), "worker ready") && strings.Contains(p.log.String(), "api listening")
	})
	if strings.Contains(p.log.String(), "snackfarm-dev-secret") {
		t.Error("a secret is in the log")
	}
	time.Sleep(100 * time.Millisecond)
	if err := p.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	p.wait(0)
}

// Settings that cannot be used are said at once, with their bounds, also where
// another farm has the API's address: they are checked before anything listens.
func TestBadSettings(t *testing.T) {
	t.Parallel()
	f := newFarm(t)
	other, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	taken := "FARM_API_ADDR=" + other.Addr().String()
	for setting, says := range map[string]string{
		"FARM_JOB_DEADLINE=-1s": "deadline", "FARM_QUEUES=plan,painting": "painting", "FARM_RENDER_SLOTS=9999": "1-256",
		"FARM_API_ADDR=nowhere":       "FARM_API_ADDR",
		"FARM_FETCH_ALLOW=everything": "FETCH_ALLOW", "FARM_S3_ENDPOINT=minio": "S3 endpoint",
		"FARM_DATABASE_URL=postgres://[": "FARM_DATABASE_URL", "FARM_USD_PER_CREDIT=cheap": "FARM_USD_PER_CREDIT", taken: "to another address",
	} {
		p := f.runWith([]string{taken, setting}, "all")
		p.wait(1)
		if !strings.Contains(strings.ToLower(p.log.String()), strings.ToLower(says)) {
			t.Errorf("%s: the error does not say %q:\n%s", setting, says, p.log)
		}
	}
}
