package bench

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strconv"
	"sync"
	"syscall"
	"time"

	"github.com/snackfarm/farm/internal/client"
)

// house is this program as a farm of several processes, on the servers that the
// environment names: bin/devstack --ephemeral -- bin/farm bench workers.
type house struct {
	base      string
	processes []*exec.Cmd
}

const (
	houseWithin = time.Minute
	// Credits of each account, which are enough for all that is measured.
	houseCredits = 100_000
)

// openHouse migrates and starts an API; the caller closes it.
func openHouse(ctx context.Context, deadline time.Duration) (*house, error) {
	var config net.ListenConfig
	l, err := config.Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return nil, fmt.Errorf("find a port: %w", err)
	}
	addr := l.Addr().String()
	_ = l.Close()
	h := &house{base: "http://" + addr}
	migrate, err := h.start(ctx, nil, nil, "migrate")
	if err == nil {
		err = migrate.Wait()
	}
	if err != nil {
		return h, fmt.Errorf("farm migrate: %w", err)
	}
	_, err = h.start(ctx, []string{"FARM_API_ADDR=" + addr, "FARM_POLLS_PER_SECOND=1000000", "FARM_JOB_DEADLINE=" + deadline.String(),
		"FARM_WELCOME_CREDITS=" + strconv.Itoa(houseCredits), "FARM_REGISTRATIONS_PER_HOUR=100000",
		"FARM_ALL_REGISTRATIONS_PER_HOUR=100000"}, nil, "api")
	if err != nil {
		return h, err
	}
	return h, h.until(ctx, "/healthz")
}

// worker starts one on a core of its own, with one slot, and returns when it works.
func (h *house) worker(ctx context.Context, core int) (*exec.Cmd, error) {
	return h.working(ctx, []string{"FARM_RENDER_SLOTS=1", "GOMAXPROCS=1"}, "taskset", "-c", strconv.Itoa(core))
}

// whole starts a worker on all cores with a slot for each, as a farm on one machine has
// it, and returns when it works.
func (h *house) whole(ctx context.Context, cores int) (*exec.Cmd, error) {
	return h.working(ctx, []string{"FARM_RENDER_SLOTS=" + strconv.Itoa(cores)})
}

func (h *house) working(ctx context.Context, env []string, before ...string) (*exec.Cmd, error) {
	ready := &readiness{said: make(chan struct{})}
	cmd, err := h.startTo(ctx, ready, append(env, "FARM_LOG_LEVEL=info"), before, "worker")
	if err != nil {
		return nil, err
	}
	select {
	case <-ready.said:
		return cmd, h.until(ctx, "/readyz")
	case <-time.After(houseWithin):
		return nil, fmt.Errorf("a worker is not ready within %s", houseWithin)
	}
}

// readiness reads the log of a worker until that is ready.
type readiness struct {
	said chan struct{}
	once sync.Once
}

// Write implements io.Writer.
func (r *readiness) Write(p []byte) (int, error) {
	if bytes.Contains(p, []byte("worker ready")) {
		r.once.Do(func() { close(r.said) })
	}
	return len(p), nil
}

func (h *house) start(ctx context.Context, env, before []string, args ...string) (*exec.Cmd, error) {
	return h.startTo(ctx, os.Stderr, env, before, args...)
}

func (h *house) startTo(ctx context.Context, log io.Writer, env, before []string, args ...string) (*exec.Cmd, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	line := append(append(append([]string{}, before...), self), args...)
	cmd := exec.CommandContext(ctx, line[0], line[1:]...)
	cmd.Env = append(append(os.Environ(), "FARM_LOG_LEVEL=error"), env...)
	cmd.Stderr = log
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if err := cmd.Start(); err != nil {
		return nil, fmt.Errorf("start farm %s: %w", args[0], err)
	}
	if args[0] != "migrate" {
		h.processes = append(h.processes, cmd)
	}
	return cmd, nil
}

// until waits for a 200.
func (h *house) until(ctx context.Context, path string) error {
	ctx, cancel := context.WithTimeout(ctx, houseWithin)
	defer cancel()
	for {
		req, err := http.NewRequestWithContext(ctx, http.MethodGet, h.base+path, nil)
		if err != nil {
			return err
		}
		if resp, err := http.DefaultClient.Do(req); err == nil {
			_ = resp.Body.Close()
			if resp.StatusCode == http.StatusOK {
				return nil
			}
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("%s does not answer 200 within %s", path, houseWithin)
		case <-time.After(100 * time.Millisecond):
		}
	}
}

// stop ends one process and waits for it.
func (h *house) stop(cmd *exec.Cmd) {
	_ = cmd.Process.Signal(syscall.SIGTERM)
	_ = cmd.Wait()
}

func (h *house) close() {
	for _, cmd := range h.processes {
		if cmd.ProcessState == nil {
			h.stop(cmd)
		}
	}
}

// tenant is an account with a brand of words.
type tenant struct {
	*client.Client
	brand string
}

// open makes an account and its brand.
func (h *house) open(ctx context.Context) (tenant, error) {
	t := tenant{Client: &client.Client{Base: h.base}}
	var agent struct{ APIKey string }
	var brand struct{ ID string }
	err := t.Call(ctx, http.MethodPost, "/api/v1/agents/register", map[string]any{"operatorEmail": "bench@example.com",
		"billingCountry": "DE", "acceptTerms": true}, &agent)
	if err == nil {
		t.Key = agent.APIKey
		err = t.Call(ctx, http.MethodPost, "/api/v1/snacks/brands", nocta, &brand)
	}
	t.brand = brand.ID
	return t, err
}

// nocta is a brand without files.
var nocta = map[string]any{"name": "Nocta", "industry": "Sleep",
	"description": "A sleep app that plays slow stories, counts your nights and wakes you gently."}

// post asks for a pack and gives its id.
func (t tenant) post(ctx context.Context, request map[string]any) (string, error) {
	request["brandId"] = t.brand
	var got struct{ JobID string }
	err := t.Call(ctx, http.MethodPost, "/api/v1/snacks", request, &got)
	return got.JobID, err
}

// state is where a job is.
func (t tenant) state(ctx context.Context, id string) (string, error) {
	got, err := t.look(ctx, id)
	return got.Status, err
}

func (t tenant) look(ctx context.Context, id string) (seenJob, error) {
	var got seenJob
	err := t.Call(ctx, http.MethodGet, "/api/v1/jobs/"+id, nil, &got)
	if err == nil && got.Status == "failed" {
		err = fmt.Errorf("job %s failed: %s", id, got.Error)
	}
	return got, err
}

// seenJob is what is read of a job.
type seenJob struct {
	Status, Error        string
	CreatedAt, UpdatedAt time.Time
}

// took is how long a job that has ended took from its POST on, which took so long itself.
// The farm's own times tell: who asks sees the end later, and many a farm answers about a
// job once a second.
func (j seenJob) took(post time.Duration) time.Duration { return post + j.UpdatedAt.Sub(j.CreatedAt) }

// done posts a job and waits until it is completed, with a look at it and a call of each
// from time to time. The times are from the POST on.
func (t tenant) done(ctx context.Context, path string, body map[string]any, each func()) (id string, took time.Duration, err error) {
	var made struct{ JobID string }
	began := time.Now()
	if err := t.Call(ctx, http.MethodPost, path, body, &made); err != nil {
		return "", 0, err
	}
	posted := time.Since(began)
	for {
		job, err := t.look(ctx, made.JobID)
		switch {
		case err != nil:
			return "", 0, err
		case job.Status == "completed":
			return made.JobID, job.took(posted), nil
		case job.Status == "cancelled":
			return "", 0, fmt.Errorf("job %s was cancelled", made.JobID)
		}
		each()
		select {
		case <-ctx.Done():
			return "", 0, ctx.Err()
		case <-time.After(clipPoll):
		}
	}
}
