package chaos

import (
	"context"
	"fmt"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// server is a part of the development stack in a process of its own, which comes
// back on the same port with the same data.
type server struct {
	*process
	ready string // file that is there while it answers
	found map[string]string
}

// serverWithin is how long a server has to come up.
const serverWithin = 5 * time.Minute

// startServer starts a part on any port, and keeps that.
func startServer(ctx context.Context, set Settings, part string) (*server, error) {
	data := filepath.Join(set.Dir, part)
	if err := os.MkdirAll(data, 0o755); err != nil { // PostgreSQL's user passes through
		return nil, fmt.Errorf("make the folder of %s: %w", part, err)
	}
	s := &server{ready: filepath.Join(set.Dir, part+".ready")}
	args := []string{"--parts", part, "--data", data, "--ready-file", s.ready,
		"--postgres-port", "0", "--temporal-port", "0", "--ui-port", "0", "--s3-port", "0"}
	var err error
	if s.process, err = newProcess(set.Dir, part, set.Devstack, args, os.Environ()); err != nil {
		return nil, err
	}
	go s.keep(ctx)
	if err := s.up(ctx); err != nil {
		return nil, err
	}
	raw, err := os.ReadFile(s.ready)
	if err != nil {
		return nil, fmt.Errorf("read where %s is: %w", part, err)
	}
	s.found = map[string]string{}
	for _, line := range strings.Split(string(raw), "\n") {
		if name, value, ok := strings.Cut(line, "="); ok {
			s.found[name] = value
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.args = args[:6]
	for flag, setting := range map[string]string{"postgres": "FARM_DATABASE_URL", "temporal": "FARM_TEMPORAL_ADDRESS",
		"ui": "FARM_TEMPORAL_UI_URL", "s3": "FARM_S3_ENDPOINT"} {
		if port := portOf(s.found[setting]); port != "" {
			s.args = append(s.args, "--"+flag+"-port", port)
		}
	}
	return s, nil
}

// portOf is the port of an address or URL, "" without one.
func portOf(at string) string {
	if u, err := url.Parse(at); err == nil && u.Host != "" {
		return u.Port()
	}
	_, port, _ := net.SplitHostPort(at)
	return port
}

// up waits until the server answers.
func (s *server) up(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, serverWithin)
	defer cancel()
	for {
		if _, err := os.Stat(s.ready); err == nil {
			return nil
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("%s did not come up; see its log: %w", s.name, ctx.Err())
		case <-time.After(50 * time.Millisecond):
		}
	}
}

// crash kills the server; it comes back after a pause.
func (s *server) crash(pause time.Duration) int {
	_ = os.Remove(s.ready)
	return s.kill(pause)
}
