package chaos

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"go.temporal.io/sdk/client"

	"github.com/snackfarm/farm/internal/sample"
	"github.com/snackfarm/farm/storage/postgres"
)

// The servers under the farm.
const (
	postgresPart = "postgres"
	temporalPart = "temporal"
	s3Part       = "s3"
)

// stage is the farm with everything under it.
type stage struct {
	set     Settings
	servers map[string]*server
	slow    *proxy // before S3
	apis    []*process
	bases   []string // of the APIs
	workers []*process
	disks   []*disk // of the workers
	env     []string
	site    string // where the brands' files are
	hooks   *hooks
	engine  client.Client
	store   *postgres.Store
	stop    func()
	// reserved are the names of ports, held until the end.
	reserved []net.Listener
}

// build starts servers and farm, and returns when jobs can run. The caller closes
// the stage, also after an error.
func build(ctx context.Context, set Settings) (s *stage, err error) {
	ctx, cancel := context.WithCancel(ctx)
	s = &stage{set: set, servers: map[string]*server{}}
	closeSite := func() {}
	s.stop = func() { cancel(); closeSite() }
	if err := s.startServers(ctx); err != nil {
		return s, err
	}
	files, err := sample.Make(ctx, filepath.Join(set.Dir, "assets"))
	if err != nil {
		return s, err
	}
	if s.site, closeSite, err = sample.Serve(files.Dir); err != nil {
		return s, err
	}
	if s.hooks, err = startHooks(ctx); err != nil {
		return s, err
	}
	if err := s.connect(ctx); err != nil {
		return s, err
	}
	if _, err := s.command(ctx, "migrate"); err != nil {
		return s, err
	}
	if err := s.startFarm(ctx); err != nil {
		return s, err
	}
	return s, s.ready(ctx)
}

// startServers starts all parts of the stack at once.
func (s *stage) startServers(ctx context.Context) error {
	parts := []string{postgresPart, temporalPart, s3Part}
	started, errs := make([]*server, len(parts)), make([]error, len(parts))
	var wg sync.WaitGroup
	for i, part := range parts {
		wg.Go(func() { started[i], errs[i] = startServer(ctx, s.set, part) })
	}
	wg.Wait()
	if err := errors.Join(errs...); err != nil {
		return err
	}
	for _, e := range os.Environ() {
		if !strings.HasPrefix(e, "FARM_") {
			s.env = append(s.env, e)
		}
	}
	for i, part := range parts {
		s.servers[part] = started[i]
		for name, value := range started[i].found {
			s.env = append(s.env, name+"="+value)
		}
	}
	var err error
	s.slow, err = startProxy(ctx, strings.TrimPrefix(started[2].found["FARM_S3_ENDPOINT"], "http://"))
	if err != nil {
		return fmt.Errorf("stand before S3: %w", err)
	}
	s.env = append(s.env, "FARM_S3_ENDPOINT=http://"+s.slow.addr(), "FARM_FETCH_ALLOW=127.0.0.0/8", "FARM_RENDER_SLOTS=1",
		"FARM_POLLS_PER_SECOND=100", "FARM_WEBHOOK_PAUSES=1s,2s,5s,10s,20s,30s,30s,30s", "FARM_LOG_FORMAT=text")
	return nil
}

// connect reaches for what the audit and the watching of steps need.
func (s *stage) connect(ctx context.Context) error {
	at := s.servers[temporalPart].found
	var err error
	s.engine, err = client.NewLazyClient(client.Options{HostPort: at["FARM_TEMPORAL_ADDRESS"], Namespace: at["FARM_TEMPORAL_NAMESPACE"],
		Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		return fmt.Errorf("make Temporal client: %w", err)
	}
	s.store, err = postgres.Open(ctx, s.owner(), 4)
	return err
}

// owner is the database as the role that may read all of it.
func (s *stage) owner() string { return s.servers[postgresPart].found["FARM_DATABASE_OWNER_URL"] }

// command runs a farm command to its end and gives what it prints.
func (s *stage) command(ctx context.Context, args ...string) ([]byte, error) {
	cmd := exec.CommandContext(ctx, s.set.Farm, args...)
	cmd.Env = s.env
	out, err := cmd.Output()
	if err != nil {
		var exit *exec.ExitError
		if errors.As(err, &exit) {
			out = append(out, exit.Stderr...)
		}
		return nil, fmt.Errorf("farm %s: %w: %s", strings.Join(args, " "), err, out)
	}
	return out, nil
}

// opened is an account as it was opened.
type opened struct {
	AccountID, APIKey string
	Credits           int
}

func (s *stage) account(ctx context.Context, credits int) (opened, error) {
	var got opened
	out, err := s.command(ctx, "account", "create", "--plan", "enterprise", fmt.Sprintf("--credits=%d", credits))
	if err != nil {
		return got, err
	}
	return got, json.Unmarshal(out, &got)
}

// startFarm starts the processes that are to be killed.
func (s *stage) startFarm(ctx context.Context) error {
	for i := range apis {
		addr, err := s.address()
		if err != nil {
			return err
		}
		p, err := newProcess(s.set.Dir, fmt.Sprintf("api-%d", i+1), s.set.Farm, []string{"api"}, append(s.env[:len(s.env):len(s.env)],
			"FARM_API_ADDR="+addr))
		if err != nil {
			return err
		}
		s.apis, s.bases = append(s.apis, p), append(s.bases, "http://"+addr)
		go p.keep(ctx)
	}
	for i := range workers {
		name := fmt.Sprintf("worker-%d", i+1)
		d, err := newDisk(filepath.Join(s.set.Dir, "scratch", name))
		if err != nil {
			return err
		}
		s.disks = append(s.disks, d)
		p, err := newProcess(s.set.Dir, name, s.set.Farm, []string{"worker"}, append(s.env[:len(s.env):len(s.env)],
			"FARM_SCRATCH_DIR="+d.dir))
		if err != nil {
			return err
		}
		s.workers = append(s.workers, p)
		go p.keep(ctx)
	}
	return nil
}

const (
	// Ports of APIs lie below those that the kernel gives out: while an API is dead,
	// no connection of another program takes its own.
	leastPort, mostPort = 15_000, 32_000
	portTries           = 1000
)

// address is one that an API can come back to. It is reserved by a name, as the
// development stack reserves its own.
func (s *stage) address() (string, error) {
	for range portTries {
		port := leastPort + rand.IntN(mostPort-leastPort)
		name, err := net.Listen("unix", fmt.Sprintf("@snackfarm-port-%d", port))
		if err != nil {
			continue
		}
		addr := fmt.Sprintf("127.0.0.1:%d", port)
		l, err := net.Listen("tcp", addr)
		if err != nil {
			_ = name.Close()
			continue
		}
		s.reserved = append(s.reserved, name)
		return addr, l.Close()
	}
	return "", errors.New("find a port: none is free")
}

// ready waits until every API says that jobs can run.
func (s *stage) ready(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, serverWithin)
	defer cancel()
	for _, base := range s.bases {
		for !answers(ctx, base+"/readyz") {
			if ctx.Err() != nil {
				return fmt.Errorf("the farm at %s is not ready within %s", base, serverWithin)
			}
			time.Sleep(100 * time.Millisecond)
		}
	}
	return nil
}

// answers reports whether a URL answers 200.
func answers(ctx context.Context, url string) bool {
	ctx, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return false
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return false
	}
	return resp.Body.Close() == nil && resp.StatusCode == http.StatusOK
}

// close asks everything to stop and waits for it.
func (s *stage) close() {
	s.stop()
	if s.engine != nil {
		s.engine.Close()
	}
	if s.store != nil {
		s.store.Close()
	}
	for _, p := range append(append([]*process{}, s.apis...), s.workers...) {
		<-p.gone
	}
	for _, p := range s.servers {
		<-p.gone
	}
	for _, d := range s.disks {
		d.close()
	}
	for _, l := range s.reserved {
		_ = l.Close()
	}
}
