// Command devstack runs what a farm stands on, for development and tests: real
// PostgreSQL, a real Temporal server with its UI, and an S3 server, on loopback,
// with data on disk.
package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"time"
)

func main() {
	code, err := run(os.Args[1:])
	if err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "devstack:", err)
	}
	os.Exit(code)
}

func run(args []string) (int, error) {
	began := time.Now()
	cfg, err := parseOptions(args)
	if err != nil {
		return 2, err
	}
	if cfg.find != "" {
		if err := find(cfg.data, strings.Split(cfg.find, ",")); err != nil {
			return 1, err
		}
		return 0, nil
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	s, err := startStack(ctx, cfg)
	if err != nil {
		return 1, err
	}
	defer s.stop()
	say("devstack", "ready in %.1f s: %s", time.Since(began).Seconds(), cfg.where())
	if err := writeReady(cfg, s.env()); err != nil {
		return 1, err
	}
	if len(cfg.command) == 0 {
		<-ctx.Done()
		return 0, nil
	}
	return runCommand(ctx, cfg, s.env())
}

// envFile is where `make account` and tests find a running stack.
const envFile = "env"

// writeReady tells others how to reach the stack; the file appears whole.
func writeReady(cfg options, env []string) error {
	body := []byte(strings.Join(env, "\n") + "\n")
	files := []string{filepath.Join(cfg.data, envFile)}
	if cfg.readyFile != "" {
		files = append(files, cfg.readyFile)
	}
	for _, path := range files {
		if err := os.WriteFile(path+".new", body, 0o600); err != nil {
			return fmt.Errorf("write ready file: %w", err)
		}
		if err := os.Rename(path+".new", path); err != nil {
			return fmt.Errorf("write ready file: %w", err)
		}
	}
	return nil
}

const (
	commandStopTimeout = 40 * time.Second
)

// runCommand runs the command in a process group of its own and passes a stop
// signal on to it. Its exit code is ours.
func runCommand(ctx context.Context, cfg options, env []string) (int, error) {
	cmd := exec.Command(cfg.command[0], cfg.command[1:]...)
	cmd.Dir = cfg.workDir
	cmd.Env = append(os.Environ(), env...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = nil, os.Stdout, os.Stderr
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGTERM}
	ended := make(chan error, 1)
	if err := startTied(cmd, ended); err != nil {
		return 127, fmt.Errorf("start %s: %w", cfg.command[0], err)
	}
	var err error
	select {
	case err = <-ended:
	case <-ctx.Done():
		_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGTERM)
		select {
		case err = <-ended:
		case <-time.After(commandStopTimeout):
			_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL)
			err = <-ended
		}
	}
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		return max(exit.ExitCode(), 1), nil
	}
	if err != nil {
		return 1, fmt.Errorf("run %s: %w", cfg.command[0], err)
	}
	return 0, nil
}

// startTied starts a child that gets its Pdeathsig when we die, and sends what
// its end was to ended. The signal is sent when the thread that started the
// child ends, so that thread is kept for as long as the child lives.
func startTied(cmd *exec.Cmd, ended chan<- error) error {
	started := make(chan error)
	go func() {
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		err := cmd.Start()
		started <- err
		if err == nil {
			ended <- cmd.Wait()
			close(ended)
		}
	}()
	return <-started
}

var sayMu sync.Mutex

// say writes one short log line.
func say(part, format string, args ...any) {
	sayMu.Lock()
	defer sayMu.Unlock()
	fmt.Fprintf(os.Stderr, "%-9s| %s\n", part, fmt.Sprintf(format, args...))
}

// logWriter turns a child's output into log lines of part.
func logWriter(part string) io.Writer { return &lineWriter{part: part} }

type lineWriter struct {
	part string
	rest []byte
}

// Write implements io.Writer.
func (w *lineWriter) Write(p []byte) (int, error) {
	w.rest = append(w.rest, p...)
	for {
		line, rest, ok := bytes.Cut(w.rest, []byte("\n"))
		if !ok {
			return len(p), nil
		}
		say(w.part, "%s", line)
		w.rest = rest
	}
}
