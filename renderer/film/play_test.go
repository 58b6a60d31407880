package film

import (
	"context"
	"encoding/json"
	"image"
	"image/color"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/raster"
	"github.com/snackfarm/farm/renderer/text"
)

var fonts = sync.OnceValues(text.Load)

// pictures implements raster.Assets with one smooth picture.
type pictures struct{}

func (pictures) Picture(string) (*image.RGBA, error) {
	img := image.NewRGBA(image.Rect(0, 0, 400, 800))
	for y := range 800 {
		for x := range 400 {
			img.SetRGBA(x, y, color.RGBA{uint8(x * 255 / 400), uint8(y * 255 / 800), 160, 255})
		}
	}
	return img, nil
}

// testFilm is the film of ../testdata in another size.
func testFilm(t testing.TB, size image.Point) Film {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join("..", "testdata", "film.json"))
	if err != nil {
		t.Fatal(err)
	}
	var s farm.Composition
	if err := json.Unmarshal(raw, &s); err != nil {
		t.Fatal(err)
	}
	if size != (image.Point{}) {
		s.Canvas.Width, s.Canvas.Height = size.X, size.Y
	}
	return filmOf(t, s)
}

func filmOf(t testing.TB, s farm.Composition) Film {
	t.Helper()
	lib, err := fonts()
	if err != nil {
		t.Fatal(err)
	}
	footage := filepath.Join(t.TempDir(), "footage.mp4")
	out, err := exec.Command("ffmpeg", "-v", "error", "-f", "lavfi", "-i", "testsrc2=s=320x640:r=25:d=1.5",
		"-pix_fmt", "yuv420p", footage).CombinedOutput()
	if err != nil {
		t.Fatalf("make footage: %v: %s", err, out)
	}
	return Film{Piece: s, Painter: raster.New(s.Canvas, s.Language, pictures{}, lib), Open: func(string) (string, error) {
		return footage, nil
	}}
}

// frames are all of a film's, in one block each.
func frames(t testing.TB, f Film) [][]byte {
	t.Helper()
	var all [][]byte
	err := f.Compose(context.Background(), func(yuv []byte) error {
		all = append(all, append([]byte(nil), yuv...))
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}
