package picture

import (
	"bytes"
	"context"
	"image"
	"image/png"
	"sync"
	"testing"
)

func encodedPNG(t testing.TB, side int, shade uint8) []byte {
	t.Helper()
	img := image.NewRGBA(image.Rect(0, 0, side, side))
	for i := range img.Pix {
		img.Pix[i] = shade | 0x0f
	}
	var out bytes.Buffer
	if err := png.Encode(&out, img); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// all is a scaled part without a window.
func all(c *cache, img *image.RGBA, part image.Rectangle, w, h int) *image.RGBA {
	return c.scaled(img, part, w, h, image.Rect(0, 0, w, h))
}

// The same content is decoded once and scaled once for each part and size, and
// what is kept stays within the bound.
func TestCache(t *testing.T) {
	c := newCache(5 * 64 * 64 * 4)
	raw := encodedPNG(t, 64, 0x10)
	a, _, err := c.open(context.Background(), raw)
	if err != nil {
		t.Fatal(err)
	}
	b, _, _ := c.open(context.Background(), bytes.Clone(raw))
	if a != b {
		t.Error("the same content was decoded twice")
	}
	part := image.Rect(8, 8, 40, 40)
	if all(c, a, part, 16, 16) != all(c, b, part, 16, 16) {
		t.Error("the same part was scaled twice")
	}
	if all(c, a, part, 16, 16) == all(c, a, a.Rect, 16, 16) || all(c, a, part, 16, 16) == all(c, a, part, 16, 17) {
		t.Error("another part or size was taken for the same")
	}
	if out := all(c, a, part, 32, 32); out.Rect != image.Rect(0, 0, 32, 32) || &out.Pix[0] == &a.Pix[a.PixOffset(8, 8)] {
		t.Errorf("a part of its own size is %v of the picture itself", out.Rect)
	}
	for shade := range 20 {
		img, _, err := c.open(context.Background(), encodedPNG(t, 64, uint8(shade<<4)))
		if err != nil {
			t.Fatal(err)
		}
		all(c, img, img.Rect, 20, 20)
		sum := 0
		for e := c.order.Front(); e != nil; e = e.Next() {
			sum += len(e.Value.(*kept).img.Pix)
		}
		if sum != c.bytes || sum > c.limit || len(c.byKey) != c.order.Len() || len(c.sums) > c.order.Len() {
			t.Fatalf("%d bytes are kept, %d counted, %d allowed", sum, c.bytes, c.limit)
		}
	}
	large, _, err := c.open(context.Background(), encodedPNG(t, 200, 0x20))
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := c.sumOf(large); ok {
		t.Error("a picture that fills the room was kept")
	}
	if out := all(c, large, large.Rect, 10, 10); out.Rect.Dx() != 10 {
		t.Error("a picture that is not kept is not scaled")
	}
	if _, _, err := c.open(context.Background(), []byte("no picture")); err == nil {
		t.Error("what is no picture was opened")
	}
}

func TestCacheIsSharedSafely(t *testing.T) {
	c := newCache(4 * 32 * 32 * 4)
	raws := [][]byte{}
	for i := range 6 {
		raws = append(raws, encodedPNG(t, 32, uint8(i<<4)))
	}
	var wg sync.WaitGroup
	for n := range 4 {
		wg.Go(func() {
			for i := range 60 {
				k := (i*7 + n) % len(raws)
				img, _, err := c.open(context.Background(), raws[k])
				if err != nil {
					t.Error(err)
					return
				}
				if out := all(c, img, img.Rect, 8, 8); out.Pix[0] != uint8(k<<4)|0x0f {
					t.Errorf("picture %d shows %d", k, out.Pix[0])
				}
			}
		})
	}
	wg.Wait()
}
