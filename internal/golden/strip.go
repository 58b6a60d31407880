// Package golden compares what tests render with pictures that were looked at.
package golden

import (
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/disintegration/imaging"

	"github.com/snackfarm/farm/renderer/picture"
)

const (
	pageHigh = 180 // of a page in a strip, px
	block    = 12
	most     = 8 // that a block differs on average, of 255
)

// Strip compares pages, small and side by side, with the strip at a path, or writes
// that. Each page becomes 180 px high.
func Strip(t *testing.T, path string, pages []string, update bool) {
	t.Helper()
	var strip *image.NRGBA
	wide := 0
	for i, page := range pages {
		img, err := picture.Open(page)
		if err != nil {
			t.Fatal(err)
		}
		if i == 0 {
			wide = img.Rect.Dx() * pageHigh / img.Rect.Dy()
			strip = imaging.New(wide*len(pages), pageHigh, color.Black)
		}
		strip = imaging.Paste(strip, imaging.Resize(img, wide, pageHigh, imaging.Box), image.Pt(i*wide, 0))
	}
	if update {
		f, err := os.Create(path)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(f, strip); err != nil {
			t.Fatal(err)
		}
		return
	}
	was, err := picture.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	want, name := imaging.Clone(was), filepath.Base(path)
	if strip == nil || want.Rect != strip.Rect {
		t.Fatalf("%s has %d pages of %d px, was %v", name, len(pages), wide, want.Rect)
	}
	for y := 0; y+block <= pageHigh; y += block {
		for x := 0; x+block <= strip.Rect.Dx(); x += block {
			if by := differs(strip, want, x, y); by > most {
				t.Fatalf("%s differs on page %d at %d, %d by %.1f on average", name, x/wide+1, x, y, by)
			}
		}
	}
}

// differs is how much two pictures differ in a block, on average.
func differs(a, b *image.NRGBA, x, y int) float64 {
	sum := 0
	for j := range block {
		o := (y+j)*a.Stride + x*4
		for k := range block * 4 {
			sum += max(int(a.Pix[o+k])-int(b.Pix[o+k]), int(b.Pix[o+k])-int(a.Pix[o+k]))
		}
	}
	return float64(sum) / (block * block * 3)
}
