package media

import (
	"fmt"
	"path/filepath"
	"strings"
	"sync/atomic"

	"golang.org/x/sys/unix"

	"github.com/snackfarm/farm/renderer/confine"
)

var unconfined atomic.Bool

// Unconfine lets the children of this process read, write and connect as it may
// itself: for machines whose drivers or libraries need what package confine does
// not know.
func Unconfine() { unconfined.Store(true) }

// confineThread takes from this thread what its child has no use for.
func confineThread(r confine.Rules) error {
	if !unconfined.Load() {
		return confine.Thread(r)
	}
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		return fmt.Errorf("give up further rights: %w", err)
	}
	return nil
}

// rules are the places of a child whose program lies at a path.
func (c Child) rules(program string) confine.Rules {
	r := confine.Rules{Device: c.Device, Wide: c.Wide, Read: []string{program}}
	for _, path := range c.Reads {
		r.Read = append(r.Read, c.place(path))
	}
	for _, path := range c.Writes {
		r.Write = append(r.Write, c.place(path))
	}
	if c.Dir != "" {
		r.Write = append(r.Write, c.Dir)
	}
	for i, arg := range c.Args {
		path, ok := strings.CutPrefix(arg, ownFile)
		switch {
		case !ok:
		case i > 0 && c.Args[i-1] == "-i":
			r.Read = append(r.Read, c.place(path))
		default:
			r.Write = append(r.Write, filepath.Dir(c.place(path)))
		}
	}
	return r
}

// place is a path as the child sees it.
func (c Child) place(path string) string {
	if c.Dir == "" || filepath.IsAbs(path) {
		return path
	}
	return filepath.Join(c.Dir, path)
}
