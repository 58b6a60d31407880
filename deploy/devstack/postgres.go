package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// postgres is a PostgreSQL server from the distribution's binaries, with a
// data folder of its own.
type postgres struct {
	bin, dir  string
	port      int
	ephemeral bool
	as        *syscall.Credential // whom to run as; nil is ourselves
	cmd       *exec.Cmd
	exited    chan error
}

const (
	postgresStartTimeout = 5 * time.Minute // after a crash it replays its log first, on a machine that may do much else
	postgresStopTimeout  = 15 * time.Second
	databaseName         = "farm"
	// The farm migrates as the one and works as the other, which owns nothing.
	ownerRole = "farm"
	appRole   = "farm_app"
)

func newPostgres(data string, port int, ephemeral bool) (*postgres, error) {
	bin, err := postgresBinaries()
	if err != nil {
		return nil, err
	}
	p := &postgres{bin: bin, dir: filepath.Join(data, "postgres"), port: port, ephemeral: ephemeral}
	return p, p.chooseUser(data)
}

// postgresBinaries finds the newest installed server.
func postgresBinaries() (string, error) {
	found, _ := filepath.Glob("/usr/lib/postgresql/*/bin/postgres")
	slices.SortFunc(found, func(a, b string) int { return version(b) - version(a) })
	if len(found) > 0 {
		return filepath.Dir(found[0]), nil
	}
	if path, err := exec.LookPath("postgres"); err == nil {
		return filepath.Dir(path), nil
	}
	return "", errors.New("no PostgreSQL server found in /usr/lib/postgresql/*/bin or PATH: install the package postgresql (make install)")
}

func version(path string) int {
	n, _ := strconv.Atoi(strings.Split(path, "/")[4])
	return n
}

// chooseUser drops to an unprivileged user when we are root, because
// PostgreSQL refuses to run as root. That user must be able to reach the data
// folder; a checkout below a private home is not reachable, so then the data
// goes below /var/lib/snackfarm instead.
func (p *postgres) chooseUser(data string) error {
	if os.Geteuid() != 0 {
		return nil
	}
	u, err := user.Lookup("postgres")
	if err != nil {
		if u, err = user.Lookup("nobody"); err != nil {
			return fmt.Errorf("find a user to run PostgreSQL as: %w", err)
		}
	}
	uid, _ := strconv.ParseUint(u.Uid, 10, 32)
	gid, _ := strconv.ParseUint(u.Gid, 10, 32)
	p.as = &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
	if p.reachable(data) {
		return nil
	}
	sum := sha256.Sum256([]byte(data))
	p.dir = filepath.Join("/var/lib/snackfarm", hex.EncodeToString(sum[:6]), "postgres")
	say("postgres", "user %s cannot reach %s; using %s", u.Username, data, p.dir)
	return nil
}

// reachable reports whether the unprivileged user may pass every folder above
// dir: others need the execute bit on each.
func (p *postgres) reachable(dir string) bool {
	for d := filepath.Dir(dir); ; d = filepath.Dir(d) {
		if info, err := os.Stat(d); err == nil && info.Mode().Perm()&0o001 == 0 {
			return false
		}
		if d == filepath.Dir(d) {
			return true
		}
	}
}

func (p *postgres) url(role, database string) string {
	return fmt.Sprintf("postgres://%s@%s/%s?sslmode=disable", role, address(p.port), database)
}

// start brings the server up and returns when it answers.
func (p *postgres) start(ctx context.Context) error {
	if err := p.makeFolder(); err != nil {
		return err
	}
	if _, err := os.Stat(filepath.Join(p.dir, "data", "PG_VERSION")); err != nil {
		if err := p.initialise(ctx); err != nil {
			return err
		}
	}
	if err := p.launch(); err != nil {
		return err
	}
	return p.waitReady(ctx)
}

func (p *postgres) makeFolder() error {
	// The parents keep our owner, with passage for others; the folder itself
	// belongs to whom the server runs as.
	if err := os.MkdirAll(filepath.Dir(p.dir), 0o755); err != nil {
		return fmt.Errorf("make postgres folder: %w", err)
	}
	if p.as != nil {
		if err := os.Chmod(filepath.Dir(p.dir), 0o755); err != nil {
			return fmt.Errorf("make postgres folder: %w", err)
		}
	}
	if err := os.MkdirAll(p.dir, 0o700); err != nil {
		return fmt.Errorf("make postgres folder: %w", err)
	}
	if p.as != nil {
		if err := os.Chown(p.dir, int(p.as.Uid), int(p.as.Gid)); err != nil {
			return fmt.Errorf("make postgres folder: %w", err)
		}
	}
	return nil
}

// initialise makes a cluster in a folder beside the final one and renames it,
// so that an interrupted run leaves nothing half made.
func (p *postgres) initialise(ctx context.Context) error {
	fresh := filepath.Join(p.dir, "new")
	if err := os.RemoveAll(fresh); err != nil {
		return fmt.Errorf("clear half-made cluster: %w", err)
	}
	args := []string{"-D", fresh, "-U", ownerRole, "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8"}
	if p.ephemeral {
		args = append(args, "--no-sync")
	}
	cmd := exec.CommandContext(ctx, filepath.Join(p.bin, "initdb"), args...)
	cmd.Dir = p.dir
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: p.as}
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("initdb: %w: %s", err, tail(out))
	}
	if err := os.Rename(fresh, filepath.Join(p.dir, "data")); err != nil {
		return fmt.Errorf("keep new cluster: %w", err)
	}
	return nil
}

// launch starts the server as a child that dies with us, whatever kills us.
func (p *postgres) launch() error {
	args := []string{
		"-D", filepath.Join(p.dir, "data"), "-p", strconv.Itoa(p.port), "-c", "listen_addresses=" + host,
		"-c", "unix_socket_directories=", "-c", "max_connections=200", "-c", "shared_buffers=64MB",
		"-c", "log_min_messages=panic", "-c", "log_min_error_statement=panic",
	}
	if p.ephemeral {
		args = append(args, "-c", "fsync=off", "-c", "full_page_writes=off", "-c", "synchronous_commit=off")
	}
	p.cmd = exec.Command(filepath.Join(p.bin, "postgres"), args...)
	p.cmd.Dir = p.dir
	p.cmd.Stdout, p.cmd.Stderr = logWriter("postgres"), logWriter("postgres")
	p.cmd.SysProcAttr = &syscall.SysProcAttr{Credential: p.as, Setpgid: true, Pdeathsig: syscall.SIGQUIT}
	p.exited = make(chan error, 1)
	if err := startTied(p.cmd, p.exited); err != nil {
		return fmt.Errorf("start postgres: %w", err)
	}
	return nil
}

func (p *postgres) waitReady(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, postgresStartTimeout)
	defer cancel()
	for {
		probe := exec.CommandContext(ctx, filepath.Join(p.bin, "pg_isready"), "-q", "-h", host, "-p", strconv.Itoa(p.port), "-U",
			ownerRole,
			"-d", "postgres")
		if probe.Run() == nil {
			break
		}
		select {
		case err := <-p.exited:
			return fmt.Errorf("postgres ended while starting: %w", err)
		case <-ctx.Done():
			return fmt.Errorf("postgres did not answer within %s", postgresStartTimeout)
		case <-time.After(50 * time.Millisecond):
		}
	}
	for _, made := range []struct{ look, sql string }{
		{"SELECT count(*) FROM pg_roles WHERE rolname = '" + appRole + "'", "CREATE ROLE " + appRole + " LOGIN"},
		{"SELECT count(*) FROM pg_database WHERE datname = '" + databaseName + "'", "CREATE DATABASE " + databaseName},
	} {
		there, err := p.query(ctx, made.look)
		if err == nil && there != "1" {
			_, err = p.query(ctx, made.sql)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// query runs one statement as the owner and gives what it prints.
func (p *postgres) query(ctx context.Context, sql string) (string, error) {
	out, err := exec.CommandContext(ctx, filepath.Join(p.bin, "psql"), "-qAtX", "-d", p.url(ownerRole, "postgres"), "-c", sql).CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("%s: %w: %s", sql, err, tail(out))
	}
	return strings.TrimSpace(string(out)), nil
}

// stop ends the server by its fast way: running transactions are rolled back.
func (p *postgres) stop() {
	if p == nil || p.cmd == nil || p.cmd.Process == nil {
		return
	}
	_ = p.cmd.Process.Signal(syscall.SIGINT)
	select {
	case err := <-p.exited:
		reportExit(err)
	case <-time.After(postgresStopTimeout):
		_ = p.cmd.Process.Signal(syscall.SIGQUIT)
		reportExit(<-p.exited)
	}
}

// reportExit tells of a server that did not stop well.
func reportExit(err error) {
	if err != nil {
		say("postgres", "ended: %v", err)
	}
}

// tail keeps error messages to what fits a terminal.
func tail(b []byte) string {
	const most = 2000
	return strings.TrimSpace(string(b[max(0, len(b)-most):]))
}

// answers reports whether something listens at addr.
func answers(addr string) bool {
	c, err := net.DialTimeout("tcp", addr, time.Second)
	if err != nil {
		return false
	}
	return c.Close() == nil
}
