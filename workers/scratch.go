package workers

import (
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/sys/unix"
)

// scratch is a worker process's own folder for temporary files. A lock on the
// file beside it tells other processes that its owner lives.
type scratch struct {
	dir  string
	lock *os.File
}

const scratchPrefix = "worker-"

// openScratch makes a folder under root and removes those whose owners are
// gone: a worker that was killed cannot clean up after itself.
func openScratch(root string, log *slog.Logger) (*scratch, error) {
	if err := os.MkdirAll(root, 0o700); err != nil {
		return nil, fmt.Errorf("make scratch directory: %w", err)
	}
	sweepScratch(root, log)
	dir, err := os.MkdirTemp(root, scratchPrefix)
	if err != nil {
		return nil, fmt.Errorf("make scratch directory: %w", err)
	}
	lock, err := os.OpenFile(dir+".lock", os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, fmt.Errorf("lock scratch directory: %w", err)
	}
	if err := unix.Flock(int(lock.Fd()), unix.LOCK_EX|unix.LOCK_NB); err != nil {
		return nil, fmt.Errorf("lock scratch directory: %w", errors.Join(err, lock.Close()))
	}
	return &scratch{dir: dir, lock: lock}, nil
}

// sweepScratch removes the folders of dead workers.
func sweepScratch(root string, log *slog.Logger) {
	locks, _ := filepath.Glob(filepath.Join(root, scratchPrefix+"*.lock"))
	for _, path := range locks {
		f, err := os.Open(path)
		if err != nil {
			continue
		}
		if unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB) == nil {
			dir := strings.TrimSuffix(path, ".lock")
			err = errors.Join(os.RemoveAll(dir), os.Remove(path))
			log.Info("removed the scratch files of a dead worker", "dir", dir, "error", err)
		}
		_ = f.Close()
	}
}

// close removes the folder and gives up the lock.
func (s *scratch) close() error {
	return errors.Join(os.RemoveAll(s.dir), os.Remove(s.lock.Name()), s.lock.Close())
}
