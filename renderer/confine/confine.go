// Package confine takes rights from a thread and from what it starts: files by
// Landlock, calls of the kernel by seccomp. Decoders read files of strangers, and
// one that such a file takes over shall find nothing to read and nobody to talk
// to.
//
// The thread is confined and not the child, so that nothing has to be run between
// fork and exec: it costs a third of a millisecond, where a launcher of this size
// would cost thirty.
package confine

import (
	"errors"
	"fmt"
	"os"
	"runtime"
	"sync"

	"golang.org/x/sys/unix"
)

// Rules are what the confined may do. Beside them it may read and run what the
// system installed (system.go).
type Rules struct {
	Read  []string // files, and folders with what is in them
	Write []string // folders, in which it may also read
	// Device is for drivers of graphics cards: they also read what the kernel and
	// the system tell of cards, and write to their devices.
	Device bool
	// Wide is for drivers that read more than that: everything that this process
	// may read.
	Wide bool
}

// Support is what this kernel can take away.
type Support struct {
	Landlock int   // the version of its interface, 0 without it
	Seccomp  bool  // on the architectures whose calls are known here
	Why      error // what is missing, nil when nothing is
}

// TCP reports whether Landlock knows of TCP as well.
func (s Support) TCP() bool { return s.Landlock >= abiTCP }

// Whole reports whether files and calls are both confined.
func (s Support) Whole() bool { return s.Landlock > 0 && s.Seccomp }

// String words it for an operator.
func (s Support) String() string {
	files, calls := "files and signals by nothing", "calls by nothing"
	if s.Landlock > 0 {
		files = fmt.Sprintf("files by Landlock %d", s.Landlock)
	}
	if s.Seccomp {
		calls = "network and calls by seccomp"
	}
	return files + ", " + calls
}

// Supported asks the kernel once.
var Supported = sync.OnceValue(func() Support {
	var s Support
	abi, files := landlockABI()
	calls := seccompAvailable()
	s.Landlock, s.Seccomp, s.Why = abi, calls == nil, errors.Join(files, calls)
	return s
})

// Thread confines the calling thread for good, as far as the kernel can. The
// caller holds it by runtime.LockOSThread and never lets go: Go ends a thread with
// the goroutine that held it, and begins no other from it.
func Thread(r Rules) error {
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		return fmt.Errorf("give up further rights: %w", err)
	}
	support := Supported()
	if support.Landlock > 0 {
		if err := restrictFiles(support.Landlock, r); err != nil {
			return fmt.Errorf("confine by Landlock: %w", err)
		}
	}
	if support.Seccomp {
		if err := restrictCalls(r); err != nil {
			return fmt.Errorf("confine by seccomp: %w", err)
		}
	}
	return nil
}

// learnPidfds has the os package find out how it may wait for children while it
// still may try everything.
var learnPidfds = sync.OnceFunc(func() {
	if p, err := os.FindProcess(os.Getpid()); err == nil {
		_ = p.Release()
	}
})

// Apart runs f on a thread of its own, which ends with f, and returns at once. It
// is never the thread that the process began with: that one cannot end.
func Apart(f func()) {
	learnPidfds()
	go func() {
		runtime.LockOSThread()
		if unix.Gettid() != unix.Getpid() {
			f()
			return // still locked: the thread ends
		}
		defer runtime.UnlockOSThread()
		ended := make(chan struct{})
		go func() {
			defer close(ended)
			runtime.LockOSThread()
			f()
		}()
		<-ended
	}()
}
