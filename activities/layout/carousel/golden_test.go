package carousel

import (
	"context"
	"flag"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/disintegration/imaging"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/objects"
	"github.com/snackfarm/farm/renderer"
	"github.com/snackfarm/farm/renderer/check"
	"github.com/snackfarm/farm/renderer/picture"
)

var update = flag.Bool("update", false, "write the golden pictures anew")

// held are the rules that every page of every template keeps.
var held = []string{"K01", "K10", "K12", "K13", "K14", "K28"}

// Every template looks as it did when it was looked at, and its pages keep the
// rules: in its own words, and in long ones of another language and shape.
func TestGolden(t *testing.T) {
	for n, tpl := range builtins(t) {
		t.Run(tpl.Key, func(t *testing.T) {
			t.Parallel()
			golden(t, tpl.Key, rendered(t, tpl, Order{Values: tpl.Examples()}))
			language := farm.Languages()[(n+5)%len(farm.Languages())]
			rendered(t, tpl, Order{Shape: Shapes()[1+n%2], Language: language, Values: filledWith(tpl, language, 2), Seed: uint32(n)})
		})
	}
}

// rendered renders and checks what an order gives.
func rendered(t *testing.T, tpl *Template, o Order) []renderer.File {
	t.Helper()
	got, err := tpl.Fill(o)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	files, err := renderer.Render(context.Background(), got.Composition, renderer.Options{Dir: dir, Report: true,
		Open: func(ctx context.Context, id string, a farm.Asset) (string, error) {
			if a.Path != "" {
				return a.Path, nil
			}
			path := filepath.Join(dir, id+".png")
			return path, objects.Render(ctx, *a.Drawing, path)
		}})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		results, err := check.Run(context.Background(), check.Input{File: f.Path, Report: f.Report, Only: held})
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range results {
			if r.Outcome == check.Fail {
				t.Errorf("%s %s %s, %s: %s %s is %s, must be %s: %s", tpl.Key, o.Shape, o.Language, f.Slot, r.ID, r.Name, r.Measured, r.Bound,
					r.Reason)
			}
		}
	}
	return files
}

const (
	goldenWide, goldenHigh = 144, 180 // of a page in a golden strip
	goldenBlock            = 12
	goldenDiffers          = 8 // on average in a block, of 255
)

// golden compares a template's pages, small and side by side, with those that
// were looked at.
func golden(t *testing.T, key string, files []renderer.File) {
	t.Helper()
	strip := imaging.New(goldenWide*len(files), goldenHigh, color.Black)
	for i, f := range files {
		img, err := picture.Open(f.Path)
		if err != nil {
			t.Fatal(err)
		}
		strip = imaging.Paste(strip, imaging.Resize(img, goldenWide, goldenHigh, imaging.Box), image.Pt(i*goldenWide, 0))
	}
	path := filepath.Join("testdata", key+".png")
	if *update {
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
	want := imaging.Clone(was)
	if want.Rect != strip.Rect {
		t.Fatalf("%s is %v, was %v", key, strip.Rect, want.Rect)
	}
	for y := 0; y+goldenBlock <= goldenHigh; y += goldenBlock {
		for x := 0; x+goldenBlock <= strip.Rect.Dx(); x += goldenBlock {
			if by := differs(strip, want, x, y); by > goldenDiffers {
				t.Fatalf("%s differs on page %d at %d, %d by %.1f on average", key, x/goldenWide+1, x, y, by)
			}
		}
	}
}

// differs is how much two pictures differ in a block, on average.
func differs(a, b *image.NRGBA, x, y int) float64 {
	sum := 0
	for j := range goldenBlock {
		o := (y+j)*a.Stride + x*4
		for k := range goldenBlock * 4 {
			sum += max(int(a.Pix[o+k])-int(b.Pix[o+k]), int(b.Pix[o+k])-int(a.Pix[o+k]))
		}
	}
	return float64(sum) / (goldenBlock * goldenBlock * 3)
}
