package templates

import (
	"bufio"
	"bytes"
	"context"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"os"
	"testing"

	"github.com/snackfarm/farm"
)

// A large photograph is fetched and looked at once; the page is about the same when it
// is drawn again of what is remembered.
func TestLargePicturesAreLookedAtOnce(t *testing.T) {
	const w, h = 2600, 1300
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			img.SetRGBA(x, y, color.RGBA{R: uint8(x / 11), G: uint8(y / 6), B: uint8(128 + (x/40+y/40)%2*60), A: 255})
		}
	}
	s, fetched := &Studio{}, 0
	defer s.things.Close()
	p := Picture{File: farm.File{ID: "one", ContentType: "image/jpeg", Width: w, Height: h, SHA256: "ab12"},
		Fetch: func(_ context.Context, path string) error {
			fetched++
			f, err := os.Create(path)
			if err != nil {
				return err
			}
			defer f.Close()
			out := bufio.NewWriter(f)
			if err := jpeg.Encode(out, img, nil); err != nil {
				return err
			}
			return out.Flush()
		}}
	tpl, ok, err := Named("lookbook")
	if err != nil || !ok {
		t.Fatal(err)
	}
	var pages []image.Image
	for range 2 {
		got, err := s.Preview(t.Context(), tpl, Preview{Page: 1, Pictures: map[string]Picture{"photo0": p}})
		if err != nil {
			t.Fatal(err)
		}
		page, err := png.Decode(bytes.NewReader(got.PNG))
		if err != nil {
			t.Fatal(err)
		}
		pages = append(pages, page)
	}
	if fetched != 1 {
		t.Errorf("it was fetched %d times", fetched)
	}
	sum, n := 0, 0
	for y := 0; y < pages[0].Bounds().Dy(); y += 5 {
		for x := 0; x < pages[0].Bounds().Dx(); x += 5 {
			a, _, _, _ := pages[0].At(x, y).RGBA()
			b, _, _, _ := pages[1].At(x, y).RGBA()
			sum, n = sum+max(int(a>>8)-int(b>>8), int(b>>8)-int(a>>8)), n+1
		}
	}
	if float64(sum)/float64(n) > 2 {
		t.Errorf("the pages differ by %.1f on average", float64(sum)/float64(n))
	}
}
