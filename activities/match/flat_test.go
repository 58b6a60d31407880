package match_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/snackfarm/farm/activities/match"
)

// plainSizes are shapes in px, those that are looked at as they are and those
// that are shrunk to what is looked at.
var plainSizes = []image.Point{
	{160, 120}, {161, 119}, {300, 350}, {160, 160}, {64, 64}, {64, 600}, {600, 64}, {320, 33}, {33, 320}, {96, 95},
}

// largeSizes are those of screens and shop pictures, which take longer.
var largeSizes = []image.Point{{800, 600}, {600, 700}, {1170, 2532}}

var plainColors = map[string]color.NRGBA{
	"teal": {0x0f, 0x76, 0x6e, 255}, "blue": {0x1d, 0x4e, 0xd8, 255}, "paper": {0xfa, 0xfa, 0xfa, 255}, "white": {255, 255, 255, 255},
	"black": {0, 0, 0, 255}, "grey": {128, 128, 128, 255}, "red": {255, 0, 0, 255}, "skin": {224, 172, 140, 255},
	"clear": {}, "half": {40, 90, 200, 128},
}

func saveJPEG(t *testing.T, img image.Image) string {
	t.Helper()
	var out bytes.Buffer
	if err := jpeg.Encode(&out, img, nil); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "p.jpg")
	if err := os.WriteFile(path, out.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// encodable fails for what JSON cannot hold: a division by zero.
func encodable(t *testing.T, what string, p match.Picture) {
	t.Helper()
	if _, err := json.Marshal(p); err != nil {
		t.Errorf("%s: %v (%+v)", what, err, p)
	}
	if p.Heart.X < 0 || p.Heart.X > 1 || p.Heart.Y < 0 || p.Heart.Y > 1 {
		t.Errorf("%s: the heart is at %+v", what, p.Heart)
	}
}

// A picture of one colour has nothing that draws the eye, and is a picture all
// the same.
func TestPlainPictures(t *testing.T) {
	t.Parallel()
	for name, c := range plainColors {
		sizes := plainSizes
		if name == "teal" || name == "blue" || name == "paper" || name == "red" {
			sizes = append(slices.Clone(sizes), largeSizes...)
		}
		for _, size := range sizes {
			img := paint(size.X, size.Y, func(int, int) color.NRGBA { return c })
			files := map[string]string{"png": save(t, img)}
			if c.A == 255 {
				files["jpeg"] = saveJPEG(t, img)
			}
			for kind, path := range files {
				what := fmt.Sprintf("%s %s %v", name, kind, size)
				p, err := match.LookAtPicture(context.Background(), path)
				if err != nil {
					t.Fatalf("%s: %v", what, err)
				}
				encodable(t, what, p)
				if p.Subject.W != 0 || p.Heart.X != 0.5 || p.Heart.Y != 0.5 {
					t.Errorf("%s: the subject is %+v, the heart %+v", what, p.Subject, p.Heart)
				}
			}
		}
	}
}

// A plain presenter's picture, and a plain shot, are looked at without a
// number that cannot be written.
func TestPlainPresentersAndShots(t *testing.T) {
	for name, c := range plainColors {
		path := save(t, paint(600, 700, func(int, int) color.NRGBA { return c }))
		p, err := match.LookAtPresenter(context.Background(), path, filepath.Join(t.TempDir(), "cut.png"))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		encodable(t, name+" presenter", p)
		if p, err = match.LookAtShot(context.Background(), path, filepath.Join(t.TempDir(), "cut.png")); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		encodable(t, name+" shot", p)
	}
}

// Pictures of two colours, with a little noise, of few pixels or of one row give
// numbers that can be written.
func TestOddPictures(t *testing.T) {
	t.Parallel()
	chance := rand.New(rand.NewPCG(1, 2))
	sizes := append([]image.Point{{1, 1}, {1, 2}, {1, 400}, {400, 1}, {2, 2}, {7, 9}, {31, 33}, {32, 32}}, plainSizes[:2]...)
	for _, size := range sizes {
		at := image.Pt(chance.IntN(size.X), chance.IntN(size.Y))
		for name, see := range map[string]func(x, y int) color.NRGBA{
			"halves": func(x, _ int) color.NRGBA {
				if 2*x < size.X {
					return plainColors["teal"]
				}
				return plainColors["paper"]
			},
			"stripes": func(x, _ int) color.NRGBA { return color.NRGBA{uint8(x % 2 * 255), 0, 0, 255} },
			"one pixel": func(x, y int) color.NRGBA {
				if image.Pt(x, y) == at {
					return plainColors["white"]
				}
				return plainColors["blue"]
			},
			"one clear pixel": func(x, y int) color.NRGBA {
				if image.Pt(x, y) == at {
					return plainColors["clear"]
				}
				return plainColors["blue"]
			},
			"one seen pixel": func(x, y int) color.NRGBA {
				if image.Pt(x, y) == at {
					return plainColors["blue"]
				}
				return plainColors["clear"]
			},
			"almost flat": func(int, int) color.NRGBA {
				return color.NRGBA{0x1d + uint8(chance.IntN(2)), 0x4e, 0xd8, 255}
			},
			"faint": func(int, int) color.NRGBA { return color.NRGBA{200, 10, 10, uint8(chance.IntN(3))} },
			"noise": func(int, int) color.NRGBA {
				return color.NRGBA{uint8(chance.Uint32()), uint8(chance.Uint32()), uint8(chance.Uint32()), uint8(chance.Uint32())}
			},
		} {
			what := fmt.Sprintf("%s %v", name, size)
			path := save(t, paint(size.X, size.Y, see))
			p, err := match.LookAtPicture(context.Background(), path)
			if err != nil {
				t.Fatalf("%s: %v", what, err)
			}
			encodable(t, what, p)
			if _, err := match.LookAtShot(context.Background(), path, filepath.Join(t.TempDir(), "cut.png")); err != nil {
				t.Errorf("%s: %v", what, err)
			}
		}
	}
}
