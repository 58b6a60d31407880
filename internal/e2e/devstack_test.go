package e2e

import (
	"bytes"
	"context"
	"net"
	"net/url"
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

// devstack runs the development stack's binary, which `make test` has built.
func devstack(t *testing.T, args ...string) (*exec.Cmd, *lockedBuffer) {
	t.Helper()
	farmtest.Need(t)
	path, err := filepath.Abs("../../bin/devstack")
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(path, args...)
	log := &lockedBuffer{}
	cmd.Stdout, cmd.Stderr = log, log
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	return cmd, log
}

func TestDevstackCommand(t *testing.T) {
	t.Parallel()
	cmd, log := devstack(t, "--ephemeral", "--", "sh", "-c",
		`echo "db=$FARM_DATABASE_URL temporal=$FARM_TEMPORAL_ADDRESS s3=$FARM_S3_ENDPOINT ui=$FARM_TEMPORAL_UI_URL"; exit 7`)
	_ = cmd.Run()
	if cmd.ProcessState.ExitCode() != 7 {
		t.Errorf("exit code %d, want the command's 7:\n%s", cmd.ProcessState.ExitCode(), log)
	}
	for _, want := range []string{"db=postgres://", "temporal=127.0.0.1:", "s3=http://127.0.0.1:", "ui=http://127.0.0.1:"} {
		if !strings.Contains(log.String(), want) {
			t.Errorf("%q is not in\n%s", want, log)
		}
	}
}

// anyPorts are the flags that leave the choice of each port to the stack.
var anyPorts = []string{"--postgres-port", "0", "--temporal-port", "0", "--ui-port", "0", "--s3-port", "0"}

// Data survives a restart, a stop signal ends everything, and no server is left
// behind.
func TestDevstackSurvivesARestart(t *testing.T) {
	// Not t.TempDir: PostgreSQL runs as another user, who must get there.
	data, err := os.MkdirTemp("", "devstack-test-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(data) })
	if err := os.Chmod(data, 0o755); err != nil {
		t.Fatal(err)
	}
	ready := filepath.Join(t.TempDir(), "ready")
	query := func(sql string) string {
		c, err := pgx.Connect(context.Background(), readyValue(t, ready, "FARM_DATABASE_OWNER_URL"))
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = c.Close(context.Background()) }()
		if strings.HasPrefix(sql, "CREATE") {
			if _, err := c.Exec(context.Background(), sql); err != nil {
				t.Fatal(err)
			}
			return ""
		}
		var out string
		if err := c.QueryRow(context.Background(), sql).Scan(&out); err != nil {
			t.Fatal(err)
		}
		return out
	}
	for round := range 2 {
		_ = os.Remove(ready)
		cmd, log := devstack(t, append([]string{"--data", data, "--ready-file", ready}, anyPorts...)...)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = cmd.Process.Signal(syscall.SIGTERM) }) // when the test ends early
		deadline := time.Now().Add(endWithin)
		for !exists(ready) {
			if time.Now().After(deadline) {
				_ = cmd.Process.Kill()
				t.Fatalf("the stack did not come up:\n%s", log)
			}
			time.Sleep(20 * time.Millisecond)
		}
		if round == 0 {
			query("CREATE TABLE kept AS SELECT 'still here'::text AS word")
		} else if got := query("SELECT word FROM kept"); got != "still here" {
			t.Errorf("the data says %q", got)
		}
		if err := cmd.Process.Signal(syscall.SIGINT); err != nil {
			t.Fatal(err)
		}
		if err := cmd.Wait(); err != nil {
			t.Errorf("it did not stop well: %v\n%s", err, log)
		}
		for _, addr := range readyAddresses(t, ready) {
			l, err := net.Listen("tcp", addr)
			if err != nil {
				t.Errorf("%s is still taken after the stop: %v", addr, err)
				continue
			}
			_ = l.Close()
		}
	}
}

// readyAddresses are where a stack said that it listens.
func readyAddresses(t *testing.T, path string) []string {
	t.Helper()
	var addrs []string
	for _, name := range []string{"FARM_DATABASE_URL", "FARM_TEMPORAL_UI_URL", "FARM_S3_ENDPOINT"} {
		u, err := url.Parse(readyValue(t, path, name))
		if err != nil {
			t.Fatal(err)
		}
		addrs = append(addrs, u.Host)
	}
	return append(addrs, readyValue(t, path, "FARM_TEMPORAL_ADDRESS"))
}

func exists(path string) bool { _, err := os.Stat(path); return err == nil }

func readyValue(t *testing.T, path, name string) string {
	t.Helper()
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range bytes.Split(raw, []byte("\n")) {
		if v, ok := bytes.CutPrefix(line, []byte(name+"=")); ok {
			return string(v)
		}
	}
	t.Fatalf("%s is not in %s", name, raw)
	return ""
}

func TestDevstackPortInUse(t *testing.T) {
	t.Parallel()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	_, port, _ := net.SplitHostPort(l.Addr().String())
	cmd, log := devstack(t, append(append([]string{"--data", t.TempDir()}, anyPorts...), "--s3-port", port)...)
	if err := cmd.Run(); err == nil || !strings.Contains(log.String(), "port "+port+" is in use") {
		t.Errorf("%v\n%s", err, log)
	}
}
