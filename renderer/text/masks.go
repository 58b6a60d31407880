package text

import (
	"image"
	"sync"

	"github.com/go-text/typesetting/font"
)

// maskBytes bounds what the drawn glyphs of a library take; with the older half
// that is about to go it is at most twice that.
const maskBytes = 16 << 20

// maskKey names a drawn glyph: which, how large, and at which quarter of a
// pixel it begins in each direction.
type maskKey struct {
	font   *font.Font
	gid    font.GID
	scale  float64
	qx, qy uint8
}

// drawn is a glyph in pixels; its rectangle's origin is the pen's whole pixel.
// One of the two is set; neither is for a glyph without ink.
type drawn struct {
	mask    *image.Alpha
	picture *image.RGBA
}

func (d drawn) bytes() int {
	n := 64
	if d.mask != nil {
		n += len(d.mask.Pix)
	}
	if d.picture != nil {
		n += len(d.picture.Pix)
	}
	return n
}

// maskCache keeps drawn glyphs in two halves: when the newer is full it becomes
// the older, and what was the older is forgotten. It is safe for concurrent use.
type maskCache struct {
	mu         sync.Mutex
	young, old map[maskKey]drawn
	bytes      int // of the young
}

func (c *maskCache) get(k maskKey) (drawn, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if d, ok := c.young[k]; ok {
		return d, true
	}
	d, ok := c.old[k]
	if ok {
		c.put(k, d)
	}
	return d, ok
}

func (c *maskCache) add(k maskKey, d drawn) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.put(k, d)
}

func (c *maskCache) put(k maskKey, d drawn) {
	n := d.bytes()
	if n > maskBytes/16 {
		return
	}
	if c.young == nil || c.bytes+n > maskBytes {
		c.old, c.young, c.bytes = c.young, map[maskKey]drawn{}, 0
	}
	c.young[k] = d
	c.bytes += n
}
