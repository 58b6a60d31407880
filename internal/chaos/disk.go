package chaos

import (
	"fmt"
	"os"
	"path/filepath"

	"golang.org/x/sys/unix"
)

// disk is a worker's scratch folder, on a file system of its own that can be full.
type disk struct {
	dir     string
	mounted bool
}

// diskSize is enough for three renders at once.
const diskSize = "512m"

// newDisk makes the folder; where this process may not mount one it is a plain
// folder, and is never full.
func newDisk(dir string) (*disk, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("make a scratch folder: %w", err)
	}
	err := unix.Mount("tmpfs", dir, "tmpfs", unix.MS_NOSUID|unix.MS_NODEV, "size="+diskSize+",mode=700")
	return &disk{dir, err == nil}, nil
}

func (d *disk) ballast() string { return filepath.Join(d.dir, "ballast") }

// fill leaves no byte free.
func (d *disk) fill() error {
	f, err := os.Create(d.ballast())
	if err != nil {
		return fmt.Errorf("fill the scratch folder: %w", err)
	}
	defer f.Close()
	var at unix.Statfs_t
	if err := unix.Statfs(d.dir, &at); err != nil {
		return fmt.Errorf("look at the scratch folder: %w", err)
	}
	filled, step := int64(0), int64(at.Bavail)*at.Bsize
	for ; step >= at.Bsize; step /= 2 { // others may take some meanwhile
		if unix.Fallocate(int(f.Fd()), unix.FALLOC_FL_KEEP_SIZE, filled, step) == nil {
			filled += step
		}
	}
	return nil
}

func (d *disk) empty() { _ = os.Remove(d.ballast()) }

func (d *disk) close() {
	if d.mounted {
		_ = unix.Unmount(d.dir, unix.MNT_DETACH)
	}
}
