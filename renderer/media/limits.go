package media

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"sync/atomic"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// Limits bound what a child may take. A zero field is the default, so that no
// child is without bounds. There is none on processes: the kernel counts those
// for the whole user, and a child's are few.
type Limits struct {
	Memory int64         // bytes of memory of its own; default 4 GiB
	CPU    time.Duration // processor time of all its threads, in whole seconds; default 20 min
	File   int64         // bytes of each file that it writes; default 8 GiB
	Output int64         // bytes on Stdout where that is no *os.File; default 1 GiB
	Wall   time.Duration // from start to end; default 2 h
}

var defaults = Limits{Memory: 4 << 30, CPU: 20 * time.Minute, File: 8 << 30, Output: 1 << 30, Wall: 2 * time.Hour}

// cpuGrace is how long a child that does not end when its processor time is
// used up may go on.
const cpuGrace = 2

func (l Limits) orDefaults() Limits {
	if l.Memory <= 0 {
		l.Memory = defaults.Memory
	}
	if l.CPU <= 0 {
		l.CPU = defaults.CPU
	}
	if l.File <= 0 {
		l.File = defaults.File
	}
	if l.Output <= 0 {
		l.Output = defaults.Output
	}
	if l.Wall <= 0 {
		l.Wall = defaults.Wall
	}
	return l
}

// seconds is the processor time as the kernel takes it.
func (l Limits) seconds() uint64 { return uint64(max(1, (l.CPU+time.Second-1)/time.Second)) }

// apply sets the kernel's limits of a process that was just started.
func (l Limits) apply(pid int) error {
	same := func(n int64) unix.Rlimit { return unix.Rlimit{Cur: uint64(n), Max: uint64(n)} }
	for _, r := range []struct {
		resource int
		limit    unix.Rlimit
	}{
		// Private and writable memory. Address space is not limited: threads
		// and drivers of graphics cards reserve much of it that they never
		// touch.
		{unix.RLIMIT_DATA, same(l.Memory)},
		{unix.RLIMIT_FSIZE, same(l.File)},
		{unix.RLIMIT_CORE, same(0)},
		{unix.RLIMIT_CPU, unix.Rlimit{Cur: l.seconds(), Max: l.seconds() + cpuGrace}},
	} {
		if err := unix.Prlimit(pid, r.resource, &r.limit, nil); err != nil && !errors.Is(err, unix.ESRCH) {
			return fmt.Errorf("limit child: %w", err)
		}
	}
	return nil
}

// LimitError is a child that was ended because it took too much.
type LimitError struct {
	Name   string
	Limit  string // "more than 4 GiB of memory"
	Stderr string // the last of it
}

// Error implements error.
func (e *LimitError) Error() string {
	s := fmt.Sprintf("%s took %s and was ended", e.Name, e.Limit)
	if e.Stderr != "" {
		s += ": " + e.Stderr
	}
	return s
}

var (
	errWall   = errors.New("the time is over")
	errOutput = errors.New("the output is too large")
)

// capped counts what goes through it and ends the child that says too much.
type capped struct {
	to   io.Writer
	left int64
	over atomic.Bool
	end  func() // ends the child
}

// Write implements io.Writer.
func (c *capped) Write(p []byte) (int, error) {
	if c.left -= int64(len(p)); c.left < 0 {
		c.over.Store(true)
		c.end()
		return 0, errOutput
	}
	return c.to.Write(p)
}

// exceeded says which limit ended a process that did not end well, nil if none
// did.
func (l Limits) exceeded(name string, state *os.ProcessState, stderr string) error {
	if state == nil {
		return nil
	}
	status, _ := state.Sys().(syscall.WaitStatus)
	signal := syscall.Signal(-1)
	if status.Signaled() {
		signal = status.Signal()
	}
	var says string
	switch {
	case signal == syscall.SIGXCPU, state.UserTime()+state.SystemTime() >= time.Duration(l.seconds())*time.Second:
		says = fmt.Sprintf("more than %d s of processor time", l.seconds())
	case signal == syscall.SIGXFSZ, strings.Contains(stderr, "File too large"):
		says = fmt.Sprintf("more than %s in one file", size(l.File))
	case outOfMemory(stderr):
		says = fmt.Sprintf("more than %s of memory", size(l.Memory))
	default:
		return nil
	}
	return &LimitError{Name: name, Limit: says, Stderr: stderr}
}

// outOfMemory reads it from what the child said: a refused allocation is no
// signal.
func outOfMemory(stderr string) bool {
	for _, s := range []string{"Cannot allocate memory", "std::bad_alloc", "out of memory", "Out of memory", "memory exhausted"} {
		if strings.Contains(stderr, s) {
			return true
		}
	}
	return false
}

func size(n int64) string {
	switch {
	case n >= 1<<30:
		return fmt.Sprintf("%.4g GiB", float64(n)/(1<<30))
	case n >= 1<<20:
		return fmt.Sprintf("%.4g MiB", float64(n)/(1<<20))
	}
	return fmt.Sprintf("%.4g KiB", float64(n)/(1<<10))
}
