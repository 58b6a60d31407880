// Package media runs ffmpeg and its kin: child processes with limits, their
// arguments, and what they say about files.
package media

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"time"
)

const (
	stderrKept = 8 << 10         // the last of what a child said goes into its error
	killGrace  = 2 * time.Second // between asking a child to end and making it
)

// Process is a running child. Its whole process group dies with its context
// and with this process.
type Process struct {
	name   string
	cmd    *exec.Cmd
	stderr *tail
	done   chan struct{}
	err    error
	ctx    context.Context
}

// Child says what to run.
type Child struct {
	Name   string
	Args   []string
	Dir    string
	Stdin  *os.File
	Stdout io.Writer // nil discards
}

// Start runs a child until it ends or ctx does.
func Start(ctx context.Context, c Child) (*Process, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	p := &Process{name: c.Name, cmd: exec.Command(c.Name, c.Args...), stderr: &tail{}, done: make(chan struct{}), ctx: ctx}
	p.cmd.Dir, p.cmd.Stdout, p.cmd.Stderr = c.Dir, c.Stdout, p.stderr
	if c.Stdin != nil {
		p.cmd.Stdin = c.Stdin
	}
	p.cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
	started := make(chan error)
	go func() {
		// The death signal comes when the thread that started the child
		// ends, so that thread is kept while the child lives.
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		err := p.cmd.Start()
		started <- err
		if err != nil {
			return
		}
		p.err = p.cmd.Wait()
		close(p.done)
	}()
	if err := <-started; err != nil {
		return nil, fmt.Errorf("start %s: %w", c.Name, err)
	}
	go p.watch()
	return p, nil
}

// watch ends the child's group when the context does.
func (p *Process) watch() {
	select {
	case <-p.done:
		return
	case <-p.ctx.Done():
	}
	_ = syscall.Kill(-p.cmd.Process.Pid, syscall.SIGTERM)
	select {
	case <-p.done:
	case <-time.After(killGrace):
		_ = syscall.Kill(-p.cmd.Process.Pid, syscall.SIGKILL)
	}
}

// ExitError is a child that did not end well. Signalled tells one that was
// killed, which may be tried again, from one that gave up on its input.
type ExitError struct {
	Name      string
	Code      int
	Signalled bool
	Stderr    string // the last of it
}

// Error implements error.
func (e *ExitError) Error() string {
	if e.Signalled {
		return fmt.Sprintf("%s was killed: %s", e.Name, e.Stderr)
	}
	return fmt.Sprintf("%s ended with code %d: %s", e.Name, e.Code, e.Stderr)
}

// Wait waits for the child's end. The error is the context's when that ended
// it.
func (p *Process) Wait() error {
	<-p.done
	if p.err == nil {
		return nil
	}
	if err := p.ctx.Err(); err != nil {
		return fmt.Errorf("%s: %w", p.name, context.Cause(p.ctx))
	}
	var exit *exec.ExitError
	if errors.As(p.err, &exit) {
		status, _ := exit.Sys().(syscall.WaitStatus)
		return &ExitError{Name: p.name, Code: exit.ExitCode(), Signalled: status.Signaled(), Stderr: p.stderr.String()}
	}
	return fmt.Errorf("run %s: %w", p.name, p.err)
}

// Run starts a child and waits for it.
func Run(ctx context.Context, c Child) error {
	p, err := Start(ctx, c)
	if err != nil {
		return err
	}
	return p.Wait()
}

// tail keeps the last stderrKept bytes written to it.
type tail struct {
	mu  sync.Mutex
	buf []byte
}

// Write implements io.Writer.
func (t *tail) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.buf = append(t.buf, p...)
	if over := len(t.buf) - stderrKept; over > 0 {
		t.buf = append(t.buf[:0], t.buf[over:]...)
	}
	return len(p), nil
}

// String is what was kept.
func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return strings.TrimSpace(string(t.buf))
}
