package templates

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"sync"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/objects"
)

// mostThings is how many drawings are kept, and as many again until those are as
// many: a page that is being drawn may still read the older ones. A picture has
// 100 KB or so.
const mostThings = 250

// Things draws the shelf's objects, each once for all pages. Its zero value is
// ready.
type Things struct {
	mu         sync.Mutex
	now, older drawings
}

// drawings are the paths of drawings in a folder, by what they are of.
type drawings struct {
	dir  string
	path map[string]string
}

// Close removes what was drawn.
func (t *Things) Close() {
	t.mu.Lock()
	defer t.mu.Unlock()
	os.RemoveAll(t.now.dir) // of "" nothing
	os.RemoveAll(t.older.dir)
	t.now, t.older = drawings{}, drawings{}
}

// Open gives the path of an asset of a carousel: its own, or that of its drawing.
func (t *Things) Open(ctx context.Context, id string, a farm.Asset) (string, error) {
	if a.Path != "" {
		return a.Path, nil
	}
	if a.Drawing == nil {
		return "", farm.InvalidField("assets."+id, "has no path")
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	key := farm.Fingerprint(a.Drawing)
	for _, d := range []drawings{t.now, t.older} {
		if path := d.path[key]; path != "" {
			return path, nil
		}
	}
	if len(t.now.path) == mostThings {
		os.RemoveAll(t.older.dir)
		t.older, t.now = t.now, drawings{}
	}
	if t.now.dir == "" {
		dir, err := os.MkdirTemp("", "farm-things-")
		if err != nil {
			return "", fmt.Errorf("make scratch folder: %w", err)
		}
		t.now = drawings{dir, map[string]string{}}
	}
	path := filepath.Join(t.now.dir, key+".png")
	if err := objects.Render(ctx, *a.Drawing, path); err != nil {
		return "", err
	}
	t.now.path[key] = path
	return path, nil
}
