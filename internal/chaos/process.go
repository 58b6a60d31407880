package chaos

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"sync"
	"syscall"
	"time"
)

// process is a program that is started again whenever it ends, as a supervisor
// would.
type process struct {
	name string
	path string
	args []string
	env  []string
	log  *os.File

	mu    sync.Mutex
	cmd   *exec.Cmd     // nil while it does not run
	pause time.Duration // before the next start; 0 is what a supervisor waits
	// ended counts how often it ended by itself.
	ended int
	halt  func()        // set by keep: asks it to stop for good
	gone  chan struct{} // closed when it is not started any more
}

// restartPause is what a supervisor waits before it starts again what ended by
// itself.
const restartPause = time.Second

func newProcess(dir, name, path string, args, env []string) (*process, error) {
	log, err := os.Create(filepath.Join(dir, name+".log"))
	if err != nil {
		return nil, fmt.Errorf("make the log of %s: %w", name, err)
	}
	return &process{name: name, path: path, args: args, env: env, log: log, gone: make(chan struct{})}, nil
}

// keep runs the program until ctx ends, and then asks it to stop.
func (p *process) keep(ctx context.Context) {
	// What it starts dies with the thread that started it.
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	ctx, halt := context.WithCancel(ctx)
	defer close(p.gone)
	defer halt()
	p.mu.Lock()
	p.halt = halt
	p.mu.Unlock()
	for ctx.Err() == nil {
		cmd, err := p.launch()
		if err != nil {
			fmt.Fprintf(p.log, "chaos: %v\n", err)
		} else {
			p.await(ctx, cmd)
		}
		select {
		case <-ctx.Done():
		case <-time.After(p.rest()):
		}
	}
}

func (p *process) launch() (*exec.Cmd, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	cmd := exec.Command(p.path, p.args...)
	cmd.Env, cmd.Stdout, cmd.Stderr = p.env, p.log, p.log
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	p.cmd, p.pause = cmd, 0
	return cmd, nil
}

// stopWithin is how long a process has to end when it is asked to.
const stopWithin = 40 * time.Second

// await waits for the end of the program, for which it asks when ctx ends.
func (p *process) await(ctx context.Context, cmd *exec.Cmd) {
	ended := make(chan struct{})
	go func() {
		_ = cmd.Wait() // how it ended is in ProcessState
		close(ended)
	}()
	select {
	case <-ended:
	case <-ctx.Done():
		_ = cmd.Process.Signal(syscall.SIGCONT)
		_ = cmd.Process.Signal(syscall.SIGTERM)
		select {
		case <-ended:
		case <-time.After(stopWithin):
			_ = cmd.Process.Kill()
			<-ended
		}
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.cmd = nil
	if p.pause == 0 && ctx.Err() == nil {
		p.ended++
		fmt.Fprintf(p.log, "chaos: it ended by itself: %s\n", cmd.ProcessState)
	}
}

// leave asks it to stop for good, and waits for it.
func (p *process) leave() {
	p.mu.Lock()
	halt := p.halt
	p.mu.Unlock()
	halt()
	<-p.gone
}

func (p *process) rest() time.Duration {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.pause == 0 {
		return restartPause
	}
	return p.pause
}

// kill ends the program as a power cut would; it is started again after a pause.
// It says which process died, 0 for none.
func (p *process) kill(pause time.Duration) int {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.cmd == nil {
		return 0
	}
	p.pause = pause
	_ = p.cmd.Process.Kill()
	return p.cmd.Process.Pid
}

// signal sends a signal and says to which process, 0 for none.
func (p *process) signal(s syscall.Signal) int {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.cmd == nil {
		return 0
	}
	_ = p.cmd.Process.Signal(s)
	return p.cmd.Process.Pid
}

// pid is that of the running program, 0 for none.
func (p *process) pid() int { return p.signal(0) }

func (p *process) exits() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.ended
}
