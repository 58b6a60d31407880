// Package e2e drives real farm processes through the public API on the real
// stack: the main job, and everything that can die under it.
package e2e

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"go.temporal.io/sdk/client"

	"github.com/snackfarm/farm/internal/farmtest"
	"github.com/snackfarm/farm/internal/modelsandbox"
	"github.com/snackfarm/farm/internal/sample"
	"github.com/snackfarm/farm/storage/postgres"
)

// shared is a folder for what is made once for all tests; it goes when they end.
var shared string

func TestMain(m *testing.M) { os.Exit(testMain(m)) }

func testMain(m *testing.M) int {
	modelsandbox.ServeIfAsked()
	var err error
	if shared, err = os.MkdirTemp("", "farm-e2e-"); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(shared)
	return m.Run()
}

// farmBinary is bin/farm, built once for all tests from this tree.
var farmBinary = sync.OnceValues(func() (string, error) {
	path := filepath.Join(shared, "farm")
	out, err := exec.Command("go", "build", "-ldflags", "-s -w", "-o", path, "github.com/snackfarm/farm/cmd/farm").CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("build farm: %w: %s", err, out)
	}
	return path, nil
})

// assets are the sample brand's files, made once and served for as long as the
// tests run.
var assets = sync.OnceValues(func() (string, error) {
	dir := filepath.Join(shared, "assets")
	if err := os.Mkdir(dir, 0o700); err != nil {
		return "", err
	}
	files, err := sample.Make(context.Background(), dir)
	if err != nil {
		return "", err
	}
	base, _, err := sample.Serve(files.Dir)
	return base, err
})

// farm is one farm on its own database, bucket and queues.
type farm struct {
	t      *testing.T
	env    []string
	prefix string
	store  *postgres.Store
	engine client.Client
	base   string // of the API
	key    string
	binary string // of the build that is started; "" is this tree's
}

func newFarm(t *testing.T) *farm {
	t.Helper()
	return farmOn(t, farmtest.Database(t))
}

// farmOn is a farm on a database of any earlier schema, which it migrates.
func farmOn(t *testing.T, url string) *farm {
	t.Helper()
	stack := farmtest.Need(t)
	_, s3 := farmtest.Objects(t)
	f := &farm{t: t, prefix: farmtest.QueuePrefix(), store: farmtest.OpenStore(t, url)}
	f.env = append(os.Environ(),
		"FARM_DATABASE_URL="+farmtest.AppURL(t, url), "FARM_DATABASE_OWNER_URL="+url, "FARM_S3_BUCKET="+s3.Bucket, "FARM_QUEUE_PREFIX="+f.prefix,
		"FARM_SCRATCH_DIR="+filepath.Join(t.TempDir(), "scratch"), "FARM_FETCH_ALLOW=127.0.0.0/8", "FARM_RENDER_SLOTS=2",
		"FARM_WELCOME_CREDITS=100", "FARM_POLLS_PER_SECOND=100")
	var err error
	f.engine, err = client.Dial(client.Options{HostPort: stack.TemporalAddress, Namespace: stack.TemporalNamespace,
		Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(f.engine.Close)
	f.run("migrate").wait(0)
	t.Cleanup(f.audit)
	return f
}

// running is a farm with an API, a worker that serves every queue, and an
// account.
func running(t *testing.T) (*farm, *process) {
	t.Helper()
	f := newFarm(t)
	f.api()
	w := f.worker()
	f.ready()
	f.register()
	return f, w
}

// audit checks the ledger's invariants after whatever the test did.
func (f *farm) audit() {
	faults, err := f.store.AuditLedger(context.Background())
	if err != nil {
		f.t.Error(err)
	}
	for _, fault := range faults {
		f.t.Errorf("ledger: %s", fault)
	}
}

// process is a running farm command.
type process struct {
	t    *testing.T
	name string
	cmd  *exec.Cmd
	log  *lockedBuffer
	done chan struct{}
}

type lockedBuffer struct {
	mu  sync.Mutex
	buf bytes.Buffer
}

func (b *lockedBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.buf.Write(p)
}

func (b *lockedBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.buf.String()
}

// run starts a farm command; its log is shown when the test fails.
func (f *farm) run(args ...string) *process {
	f.t.Helper()
	return f.runWith(nil, args...)
}

func (f *farm) runWith(env []string, args ...string) *process {
	f.t.Helper()
	path := f.binary
	if path == "" {
		var err error
		if path, err = farmBinary(); err != nil {
			f.t.Fatal(err)
		}
	}
	p := &process{t: f.t, name: args[0], cmd: exec.Command(path, args...), log: &lockedBuffer{}, done: make(chan struct{})}
	p.cmd.Env = append(append([]string{}, f.env...), env...)
	p.cmd.Stdout, p.cmd.Stderr = p.log, p.log
	p.cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if err := p.cmd.Start(); err != nil {
		f.t.Fatal(err)
	}
	go func() {
		_ = p.cmd.Wait() // how it ended is in ProcessState
		close(p.done)
	}()
	f.t.Cleanup(func() {
		p.kill()
		if f.t.Failed() {
			f.t.Logf("log of farm %s:\n%s", strings.Join(args, " "), p.log)
		}
	})
	return p
}

// kill ends the process as a power cut would; its children end by themselves.
func (p *process) kill() {
	_ = p.cmd.Process.Kill()
	<-p.done
}

// endWithin is long enough for a machine that does much else; nothing is measured by it.
const endWithin = 15 * time.Minute

// wait waits for the end and checks the exit code.
func (p *process) wait(code int) {
	p.t.Helper()
	select {
	case <-p.done:
	case <-time.After(endWithin):
		p.t.Fatalf("farm %s did not end", p.name)
	}
	if got := p.cmd.ProcessState.ExitCode(); got != code {
		p.t.Fatalf("farm %s ended with %d, want %d:\n%s", p.name, got, code, p.log)
	}
}

var listening = regexp.MustCompile(`api listening.*?(http://127\.0\.0\.1:\d+)`)

// api starts an API on any port and waits until it answers. It is asked which: one
// that was free a moment ago may be another test run's.
func (f *farm) api(env ...string) *process {
	f.t.Helper()
	p := f.runWith(append(env, "FARM_API_ADDR=127.0.0.1:0"), "api")
	f.base = ""
	f.eventually(endWithin, "the API answers", func() bool {
		if said := listening.FindStringSubmatch(p.log.String()); f.base == "" && said != nil {
			f.base = said[1]
		}
		resp, err := http.Get(f.base + "/healthz")
		if err != nil {
			return false
		}
		_ = resp.Body.Close()
		return resp.StatusCode == http.StatusOK
	})
	return p
}

// worker starts a worker; ready waits until every queue is served.
func (f *farm) worker(args ...string) *process {
	f.t.Helper()
	return f.run(append([]string{"worker"}, args...)...)
}

func (f *farm) ready() {
	f.t.Helper()
	f.eventually(endWithin, "jobs can run", func() bool {
		resp, err := http.Get(f.base + "/readyz")
		if err != nil {
			return false
		}
		_ = resp.Body.Close()
		return resp.StatusCode == http.StatusOK
	})
}

func (f *farm) eventually(within time.Duration, what string, ok func() bool) {
	f.t.Helper()
	deadline := time.Now().Add(within)
	for !ok() {
		if time.Now().After(deadline) {
			f.t.Fatalf("not within %s: %s", within, what)
		}
		time.Sleep(50 * time.Millisecond)
	}
}

// call makes a request and decodes its answer; the status must be as wanted. An account
// whose minute is used up waits for the next: an idle machine asks faster than plans allow.
func (f *farm) call(method, path string, body any, status int, into any) {
	f.t.Helper()
	raw := []byte{}
	if body != nil {
		var err error
		if raw, err = json.Marshal(body); err != nil {
			f.t.Fatal(err)
		}
	}
	req, err := http.NewRequest(method, f.base+path, bytes.NewReader(raw))
	if err != nil {
		f.t.Fatal(err)
	}
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("Authorization", "Bearer "+f.key)
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		f.t.Fatal(err)
	}
	defer resp.Body.Close()
	answer, err := io.ReadAll(resp.Body)
	if err != nil {
		f.t.Fatal(err)
	}
	if resp.StatusCode == http.StatusTooManyRequests && status != http.StatusTooManyRequests { // the account's minute is used up
		wait, err := strconv.Atoi(resp.Header.Get("Retry-After"))
		if err != nil || wait > 60 {
			f.t.Fatalf("Retry-After of a 429 is %q", resp.Header.Get("Retry-After"))
		}
		time.Sleep(time.Duration(wait) * time.Second)
		f.call(method, path, body, status, into)
		return
	}
	if resp.StatusCode != status {
		f.t.Fatalf("%s %s: %s, want %d: %s", method, path, resp.Status, status, answer)
	}
	if into != nil {
		if err := json.Unmarshal(answer, into); err != nil {
			f.t.Fatalf("%s %s: %v: %s", method, path, err, answer)
		}
	}
}

func (f *farm) register() {
	f.t.Helper()
	var got struct{ APIKey string }
	f.call("POST", "/api/v1/agents/register", map[string]any{"operatorEmail": "a@example.com", "billingCountry": "DE", "acceptTerms": true},
		http.StatusCreated, &got)
	f.key = got.APIKey
}

// absent takes a field out of a body.
const absent = "\x00absent"

// brand registers the sample brand with changes and returns its id.
func (f *farm) brand(changes map[string]any) string {
	f.t.Helper()
	site, err := assets()
	if err != nil {
		f.t.Fatal(err)
	}
	body := map[string]any{
		"name": sample.Name, "industry": sample.Industry, "description": sample.Description, "targetAudience": sample.Audience,
		"websiteUrl": sample.Website, "logoUrl": site + "/logo.png", "appDemos": []string{site + "/demo.mp4"},
		"screenshots": []string{site + "/screen-1.png", site + "/screen-2.png", site + "/screen-3.png"},
	}
	for k, v := range changes {
		if body[k] = v; v == absent {
			delete(body, k)
		}
	}
	var got struct{ ID string }
	f.call("POST", "/api/v1/snacks/brands", body, http.StatusCreated, &got)
	return got.ID
}

// job is what a caller sees of a job.
type job struct {
	JobID, ProjectID              string
	Status                        string
	Progress                      int
	Error                         string
	CreditsReserved, CreditsFinal *int
	Warnings                      []struct{ Code, Message, SnackID string }
	Result                        struct {
		Version        int
		Snacks         []map[string]any
		RenderedAssets []renderedAsset
	}
}

type renderedAsset struct {
	SnackID, SnackType, Kind, Slot, Name, URL, ReportURL, ContentType, SHA256 string
	Width, Height, DurationMs                                                 int
	Bytes                                                                     int64
}

// start posts a pack and returns the job's id.
func (f *farm) start(body map[string]any) string {
	f.t.Helper()
	var got struct{ JobID string }
	f.call("POST", "/api/v1/snacks", body, http.StatusAccepted, &got)
	return got.JobID
}

func (f *farm) job(id string) job {
	f.t.Helper()
	var j job
	f.call("GET", "/api/v1/jobs/"+id, nil, http.StatusOK, &j)
	return j
}

// end polls a job to its end.
func (f *farm) end(id string, within time.Duration) job {
	f.t.Helper()
	var j job
	f.eventually(within, "job ends", func() bool {
		j = f.job(id)
		return j.Status == "completed" || j.Status == "failed" || j.Status == "cancelled"
	})
	return j
}

func (f *farm) balance() int {
	f.t.Helper()
	var c struct{ Balance int }
	f.call("GET", "/api/v1/credits", nil, http.StatusOK, &c)
	return c.Balance
}

// wantFailed checks that a job failed with a reason and cost nothing.
func (f *farm) wantFailed(j job, says string, balance int) {
	f.t.Helper()
	if j.Status != "failed" || !strings.Contains(j.Error, says) {
		f.t.Errorf("job is %s: %q, want failed saying %q", j.Status, j.Error, says)
	}
	if j.CreditsFinal == nil || *j.CreditsFinal != 0 {
		f.t.Errorf("a failed job charged %v", j.CreditsFinal)
	}
	if got := f.balance(); got != balance {
		f.t.Errorf("balance is %d, want %d", got, balance)
	}
}

// encoders lists the ffmpeg processes whose ancestor is p.
func (p *process) encoders() []int {
	children := map[int][]int{}
	names := map[int]string{}
	dirs, _ := filepath.Glob("/proc/[0-9]*/stat")
	for _, path := range dirs {
		raw, err := os.ReadFile(path)
		if err != nil {
			continue
		}
		var pid, parent int
		var state string
		open, shut := bytes.IndexByte(raw, '('), bytes.LastIndexByte(raw, ')')
		if _, err := fmt.Sscan(string(raw[:open]), &pid); err != nil {
			continue
		}
		if _, err := fmt.Sscan(string(raw[shut+1:]), &state, &parent); err != nil || state == "Z" {
			continue
		}
		names[pid] = string(raw[open+1 : shut])
		children[parent] = append(children[parent], pid)
	}
	var out []int
	for queue := []int{p.cmd.Process.Pid}; len(queue) > 0; queue = queue[1:] {
		for _, c := range children[queue[0]] {
			queue = append(queue, c)
			if names[c] == "ffmpeg" {
				out = append(out, c)
			}
		}
	}
	return out
}

func alive(pid int) bool { return !errors.Is(syscall.Kill(pid, 0), syscall.ESRCH) }
