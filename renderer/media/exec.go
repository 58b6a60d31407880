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
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/snackfarm/farm/renderer/confine"
)

const (
	stderrKept = 8 << 10                // the last of what a child said goes into its error
	killGrace  = 300 * time.Millisecond // between asking a child to end and making it
	pipeGrace  = 10 * time.Second       // for its last output to be read, and for what it started and left holding it
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
	ended  error // why the context had ended by then
	limits Limits
	abrupt bool
	output *capped // nil where the child writes to a file of its own
}

// Child says what to run. Beside what the system installed it reads the files
// and folders of Reads and those that ffmpeg is told to open, and writes in Dir,
// in the folders of Writes and in those of ffmpeg's outputs; nothing else, and it
// has no network (package confine).
type Child struct {
	Name          string
	Args          []string
	Dir           string
	Reads, Writes []string
	Stdin         io.Reader
	Stdout        io.Writer // nil discards
	Limits        Limits
	// Abrupt ends the child without asking first: it leaves nothing that it
	// could tidy up.
	Abrupt bool
	// Device is a child that works with a graphics card on what is the farm's
	// own. Wide is one whose driver reads more than is listed for such.
	Device, Wide bool
}

// Start runs a child until it ends or ctx does.
func Start(ctx context.Context, c Child) (*Process, error) {
	if ctx.Err() != nil {
		return nil, fmt.Errorf("start %s: %w", c.Name, context.Cause(ctx))
	}
	p := &Process{name: c.Name, cmd: exec.Command(c.Name, c.Args...), stderr: &tail{}, done: make(chan struct{}),
		limits: c.Limits.orDefaults(), abrupt: c.Abrupt}
	p.cmd.Dir, p.cmd.Stdin, p.cmd.Stdout, p.cmd.Stderr, p.cmd.WaitDelay = c.Dir, c.Stdin, c.Stdout, p.stderr, pipeGrace
	if _, file := c.Stdout.(*os.File); c.Stdout != nil && !file {
		p.output = &capped{to: c.Stdout, left: p.limits.Output, end: p.kill}
		p.cmd.Stdout = p.output
	}
	p.cmd.Env = childEnv(os.Environ())
	p.cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
	ctx, cancel := context.WithTimeoutCause(ctx, p.limits.Wall, errWall)
	p.ctx = ctx
	rules := c.rules(p.cmd.Path)
	started := make(chan error)
	// The child has the rights of the thread that starts it. The death signal
	// comes when that thread ends, so it is kept while the child lives.
	confine.Apart(func() {
		defer cancel()
		err := confineThread(rules)
		if err == nil {
			err = p.begin()
		}
		started <- err
		if err != nil {
			return
		}
		p.err = p.cmd.Wait()
		p.ended = context.Cause(p.ctx)
		if p.ended != nil || errors.Is(p.err, exec.ErrWaitDelay) {
			p.kill() // what it left behind
		}
		close(p.done)
	})
	if err := <-started; err != nil {
		return nil, fmt.Errorf("start %s: %w", c.Name, err)
	}
	go p.watch()
	return p, nil
}

// begin starts the command within its limits.
func (p *Process) begin() error {
	if err := p.cmd.Start(); err != nil {
		return err
	}
	err := p.limits.apply(p.cmd.Process.Pid)
	if err != nil {
		p.kill()
		_ = p.cmd.Wait()
	}
	return err
}

// watch ends the child's group when the context does.
func (p *Process) watch() {
	select {
	case <-p.done:
		return
	case <-p.ctx.Done():
	}
	if p.abrupt {
		p.kill()
		return
	}
	_ = syscall.Kill(-p.cmd.Process.Pid, syscall.SIGTERM)
	select {
	case <-p.done:
	case <-time.After(killGrace):
		p.kill()
	}
}

// kill ends the whole group.
func (p *Process) kill() { _ = syscall.Kill(-p.cmd.Process.Pid, syscall.SIGKILL) }

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
// it, and a LimitError when a limit did.
func (p *Process) Wait() error {
	<-p.done
	if p.err == nil {
		return nil
	}
	stderr := p.stderr.String()
	if p.output != nil && p.output.over.Load() {
		return &LimitError{Name: p.name, Limit: fmt.Sprintf("more than %s of output", size(p.limits.Output)), Stderr: stderr}
	}
	if p.ended != nil {
		if errors.Is(p.ended, errWall) && outOfMemory(stderr) { // some hang when they are refused memory
			return &LimitError{Name: p.name, Limit: fmt.Sprintf("more than %s of memory", size(p.limits.Memory)), Stderr: stderr}
		}
		if errors.Is(p.ended, errWall) {
			return &LimitError{Name: p.name, Limit: fmt.Sprintf("longer than %s", p.limits.Wall), Stderr: stderr}
		}
		return fmt.Errorf("%s: %w", p.name, p.ended)
	}
	if err := p.limits.exceeded(p.name, p.cmd.ProcessState, stderr); err != nil {
		return err
	}
	var exit *exec.ExitError
	if errors.As(p.err, &exit) {
		status, _ := exit.Sys().(syscall.WaitStatus)
		return &ExitError{Name: p.name, Code: exit.ExitCode(), Signalled: status.Signaled(), Stderr: stderr}
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
