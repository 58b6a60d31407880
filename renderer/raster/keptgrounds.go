package raster

import (
	"image"
	"slices"
	"sync"

	"github.com/snackfarm/farm"
)

const (
	// keptBytes bounds the grounds that a process keeps: eight whole pages.
	keptBytes = 48 << 20
	// keptLeast is the area in px of a ground that is worth keeping.
	keptLeast = 200_000
	// askedMost is how many grounds are remembered that were asked for once.
	askedMost = 256
)

// keptGrounds are grounds that were asked for more than once: pages of carousels
// share theirs, row after row. A ground that comes once costs no memory. Its zero
// value is ready.
type keptGrounds struct {
	mu    sync.Mutex
	asked []string // keys that came once, oldest first
	kept  []keptGround
	bytes int
}

// keptGround is a ground that nobody draws on.
type keptGround struct {
	key string
	img *image.RGBA
}

// grounds are those of this process.
var grounds keptGrounds

// ground is a fill of w by h px, painted or copied from one that is kept. It is the
// caller's to draw on.
func (k *keptGrounds) ground(f farm.Fill, w, h int) (*image.RGBA, error) {
	if f.Kind == "solid" || w*h < keptLeast {
		return paintFill(f, w, h)
	}
	key := farm.Fingerprint(struct {
		Fill farm.Fill
		W, H int
	}{f, w, h})
	if img := k.find(key); img != nil {
		return copied(img), nil
	}
	img, err := paintFill(f, w, h)
	if err == nil {
		k.keep(key, img)
	}
	return img, err
}

func copied(img *image.RGBA) *image.RGBA {
	out := *img
	out.Pix = slices.Clone(img.Pix)
	return &out
}

// find gives a ground that is kept, which becomes the last to go.
func (k *keptGrounds) find(key string) *image.RGBA {
	k.mu.Lock()
	defer k.mu.Unlock()
	i := slices.IndexFunc(k.kept, func(g keptGround) bool { return g.key == key })
	if i < 0 {
		return nil
	}
	found := k.kept[i]
	k.kept = append(slices.Delete(k.kept, i, i+1), found)
	return found.img
}

// keep remembers a ground that was painted: the first time its key alone.
func (k *keptGrounds) keep(key string, img *image.RGBA) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if !slices.Contains(k.asked, key) {
		if len(k.asked) == askedMost {
			k.asked = slices.Delete(k.asked, 0, 1)
		}
		k.asked = append(k.asked, key)
		return
	}
	if len(img.Pix) > keptBytes || slices.ContainsFunc(k.kept, func(g keptGround) bool { return g.key == key }) {
		return
	}
	k.kept, k.bytes = append(k.kept, keptGround{key, copied(img)}), k.bytes+len(img.Pix)
	for k.bytes > keptBytes {
		k.bytes -= len(k.kept[0].img.Pix)
		k.kept = slices.Delete(k.kept, 0, 1)
	}
}
