package activities

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"time"

	"golang.org/x/sys/unix"

	"github.com/snackfarm/farm"
)

const (
	// A worker keeps uploads of so many bytes together, each for so long at most, and none
	// where less than larderLeaves would be free.
	larderHolds  = 4 << 30
	larderFor    = 30 * time.Minute
	larderLeaves = 1 << 30
	// What is smaller is fetched each time, as pictures are: it takes no time.
	larderLeast = 4 << 20
)

// Larder keeps the uploads that a worker's steps need by their hashes, so that the chunks
// of a film fetch it once. It belongs to one process; a nil one keeps nothing.
type Larder struct {
	dir     string
	holds   int64
	leaves  int64
	lasts   time.Duration
	mu      sync.Mutex
	shelf   map[string]*jar
	bytes   int64
	counter int
}

// jar is a file that is kept, or on its way.
type jar struct {
	ready chan struct{} // closed when it is there, or will not be
	bytes int64
	used  int // the greatest was used last
	there bool
}

// NewLarder keeps files in a folder of a worker's scratch folder, which goes with it.
func NewLarder(scratch string) (*Larder, error) {
	if err := os.MkdirAll(scratch, 0o700); err != nil {
		return nil, fmt.Errorf("make the folder of kept uploads: %w", err)
	}
	return &Larder{dir: filepath.Join(scratch, "kept"), holds: larderHolds, leaves: larderLeaves, lasts: larderFor,
		shelf: map[string]*jar{}}, nil
}

// fetcher brings an object into a file.
type fetcher interface {
	Fetch(ctx context.Context, key, path string) error
}

// storedObject is an object with what its row says of it.
type storedObject struct {
	key    string
	sha256 string // "" is not known
	bytes  int64
}

// bring has an object at a path: a link to what is kept, else fetched, and kept where it is
// what its hash says. Steps that want the same at once wait for the first of them.
func (l *Larder) bring(ctx context.Context, from fetcher, o storedObject, path string) error {
	if l == nil || len(o.sha256) != 64 || o.bytes < larderLeast || o.bytes > l.holds {
		return from.Fetch(ctx, o.key, path)
	}
	for {
		j, mine := l.take(o.sha256)
		if mine {
			err := from.Fetch(ctx, o.key, path)
			l.put(o, path, err == nil)
			return err
		}
		select {
		case <-ctx.Done():
			return context.Cause(ctx)
		case <-j.ready:
		}
		if l.link(o.sha256, path) {
			return nil
		}
	}
}

func (l *Larder) at(sha256 string) string { return filepath.Join(l.dir, sha256) }

// take is the jar of a hash, and whether the caller has to fill it.
func (l *Larder) take(sha256 string) (j *jar, mine bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if j, known := l.shelf[sha256]; known {
		return j, false
	}
	j = &jar{ready: make(chan struct{})}
	l.shelf[sha256] = j
	return j, true
}

// link gives a kept file a second name; false where it is not kept any more.
func (l *Larder) link(sha256, path string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	j, known := l.shelf[sha256]
	if !known || !j.there {
		return false
	}
	if err := os.Link(l.at(sha256), path); err != nil {
		l.drop(sha256)
		return false
	}
	l.counter++
	j.used = l.counter
	return true
}

// put keeps what was fetched, if it is right and there is room, and wakes who waits.
func (l *Larder) put(o storedObject, path string, fetched bool) {
	right := fetched
	if fetched {
		sum, bytes, err := farm.HashFile(path)
		right = err == nil && sum == o.sha256 && bytes == o.bytes
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	j := l.shelf[o.sha256]
	defer close(j.ready)
	if right {
		l.makeRoom(o.bytes)
	}
	if !right || l.free() < l.leaves || os.MkdirAll(l.dir, 0o700) != nil || os.Link(path, l.at(o.sha256)) != nil {
		delete(l.shelf, o.sha256)
		return
	}
	l.counter++
	j.bytes, j.used, j.there = o.bytes, l.counter, true
	l.bytes += o.bytes
	time.AfterFunc(l.lasts, func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		if l.shelf[o.sha256] == j {
			l.drop(o.sha256)
		}
	})
}

// free is how many bytes the folder's disk has left.
func (l *Larder) free() int64 {
	var at unix.Statfs_t
	if err := unix.Statfs(filepath.Dir(l.dir), &at); err != nil {
		return 0
	}
	return int64(at.Bavail) * at.Bsize
}

// makeRoom drops what was used longest ago until so many bytes more may be kept.
func (l *Larder) makeRoom(bytes int64) {
	for l.bytes+bytes > l.holds {
		oldest, name := 0, ""
		for sha, j := range l.shelf {
			if j.there && (name == "" || j.used < oldest) {
				oldest, name = j.used, sha
			}
		}
		if name == "" {
			return
		}
		l.drop(name)
	}
}

// drop forgets a file; steps that have it keep their own name of it.
func (l *Larder) drop(sha256 string) {
	if j := l.shelf[sha256]; j != nil && j.there {
		_ = os.Remove(l.at(sha256))
		_ = os.Remove(l.dir) // which goes with its last file
		l.bytes -= j.bytes
		delete(l.shelf, sha256)
	}
}

// Clear forgets all that is kept, and reports whether there was anything: a full disk needs
// the room more.
func (l *Larder) Clear() bool {
	if l == nil {
		return false
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	had := l.bytes > 0
	for sha := range l.shelf {
		l.drop(sha)
	}
	return had
}

// roomFor says that a folder has too little room for so many bytes, after what is kept was
// given up for it.
func (l *Larder) roomFor(dir string, bytes int64) error {
	err := roomFor(dir, bytes)
	if err != nil && l.Clear() {
		return roomFor(dir, bytes)
	}
	return err
}
