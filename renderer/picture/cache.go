package picture

import (
	"container/list"
	"context"
	"crypto/sha256"
	"image"
	"sync"
)

// cacheBytes bounds what is kept of pictures for the next snack: a pack shows
// the same logo and screenshots again and again, at the same sizes.
const cacheBytes = 64 << 20

// shared keeps the pictures of this process.
var shared = newCache(cacheBytes)

// cache keeps decoded and scaled pictures, the last used ones. Pictures in it
// are never changed.
type cache struct {
	mu    sync.Mutex
	limit int
	bytes int
	order *list.List // of *kept, the last used first
	byKey map[cacheKey]*list.Element
	// sums tells whose content a decoded picture that is kept holds.
	sums map[*image.RGBA][sha256.Size]byte
}

// cacheKey is a file's content and, of a scaled picture, which part, size and window.
type cacheKey struct {
	sum    [sha256.Size]byte
	part   image.Rectangle
	size   image.Point
	window image.Rectangle
}

type kept struct {
	key cacheKey
	img *image.RGBA
}

func newCache(limit int) *cache {
	return &cache{limit: limit, order: list.New(), byKey: map[cacheKey]*list.Element{}, sums: map[*image.RGBA][sha256.Size]byte{}}
}

func (c *cache) get(key cacheKey) *image.RGBA {
	c.mu.Lock()
	defer c.mu.Unlock()
	e, ok := c.byKey[key]
	if !ok {
		return nil
	}
	c.order.MoveToFront(e)
	k, _ := e.Value.(*kept)
	return k.img
}

// put keeps a picture, unless it alone would take half of the room.
func (c *cache) put(key cacheKey, img *image.RGBA) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if _, ok := c.byKey[key]; ok || len(img.Pix) > c.limit/2 {
		return
	}
	c.byKey[key] = c.order.PushFront(&kept{key, img})
	c.bytes += len(img.Pix)
	if key.size == (image.Point{}) {
		c.sums[img] = key.sum
	}
	for c.bytes > c.limit {
		e := c.order.Back()
		k, _ := c.order.Remove(e).(*kept)
		delete(c.byKey, k.key)
		delete(c.sums, k.img)
		c.bytes -= len(k.img.Pix)
	}
}

// sumOf is the content of a decoded picture that is kept.
func (c *cache) sumOf(img *image.RGBA) ([sha256.Size]byte, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	sum, ok := c.sums[img]
	return sum, ok
}

// open decodes bytes that were not decoded lately. The function returned gives
// back what the picture takes of the budget: nothing, of one that is kept.
func (c *cache) open(ctx context.Context, raw []byte) (*image.RGBA, func(), error) {
	key := cacheKey{sum: sha256.Sum256(raw)}
	if img := c.get(key); img != nil {
		return img, func() {}, nil
	}
	img, done, err := decode(ctx, raw)
	if err == nil {
		c.put(key, img)
	}
	return img, done, err
}

// scaled is what lies in a window of a part of a picture that is scaled, or finds that it
// has been lately.
func (c *cache) scaled(img *image.RGBA, part image.Rectangle, w, h int, window image.Rectangle) *image.RGBA {
	sum, known := c.sumOf(img)
	key := cacheKey{sum, part, image.Pt(w, h), window}
	if known {
		if out := c.get(key); out != nil {
			return out
		}
	}
	cut, _ := img.SubImage(part).(*image.RGBA)
	var out *image.RGBA
	switch {
	case cut.Rect.Size() == image.Pt(w, h):
		cut, _ = cut.SubImage(window.Add(cut.Rect.Min)).(*image.RGBA)
		out = Clone(cut)
	case window == image.Rect(0, 0, w, h):
		out = Resize(cut, w, h)
	default:
		out = resized(cut, w, h, window)
	}
	if known {
		c.put(key, out)
	}
	return out
}

// Scaled is Resize for a part of a picture. What it returns may be shared with
// others, like a picture that was opened: Clone it before changing it.
func Scaled(img *image.RGBA, part image.Rectangle, w, h int) *image.RGBA {
	if part == img.Rect && part.Size() == image.Pt(w, h) {
		return img
	}
	return shared.scaled(img, part, w, h, image.Rect(0, 0, w, h))
}

// ScaledIn is what of Scaled lies in a window of its w by h px, pixel for pixel the same.
func ScaledIn(img *image.RGBA, part image.Rectangle, w, h int, window image.Rectangle) *image.RGBA {
	all := image.Rect(0, 0, w, h)
	if window = window.Intersect(all); window == all || window.Empty() || part.Empty() {
		return Scaled(img, part, w, h)
	}
	return shared.scaled(img, part, w, h, window)
}

// Clone copies a picture, its origin moved to (0,0).
func Clone(img *image.RGBA) *image.RGBA {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	out := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		copy(out.Pix[y*out.Stride:][:4*w], img.Pix[y*img.Stride:])
	}
	return out
}
