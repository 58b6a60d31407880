package key_test

import (
	"image"
	"image/color"
	"math"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/key"
)

func table(t *testing.T, k farm.ChromaKey) *key.Table {
	t.Helper()
	tab, err := key.New(k, 0)
	if err != nil {
		t.Fatal(err)
	}
	return tab
}

// What is not the key's stays as it is, cloth of its neighbours too; the key
// goes wholly, and a mixture gives back its foreground.
func TestImage(t *testing.T) {
	none := 0.0
	green := farm.ChromaKey{Color: "#00B140"}
	spilt := green
	spilt.Spill = &none
	img := func(c color.RGBA) *image.RGBA {
		m := image.NewRGBA(image.Rect(0, 0, 1, 1))
		m.SetRGBA(0, 0, c)
		return m
	}
	for name, c := range map[string]struct {
		key  farm.ChromaKey
		in   color.RGBA
		want color.RGBA
		off  float64
	}{
		"key":          {green, color.RGBA{0, 177, 64, 255}, color.RGBA{}, 0},
		"shade of key": {green, color.RGBA{0, 166, 60, 255}, color.RGBA{}, 1},
		"white":        {green, color.RGBA{255, 255, 255, 255}, color.RGBA{255, 255, 255, 255}, 0},
		"black":        {green, color.RGBA{0, 0, 0, 255}, color.RGBA{0, 0, 0, 255}, 0},
		"skin":         {green, color.RGBA{214, 160, 132, 255}, color.RGBA{214, 160, 132, 255}, 0},
		"red":          {green, color.RGBA{255, 0, 0, 255}, color.RGBA{255, 0, 0, 255}, 0},
		"yellow":       {green, color.RGBA{255, 220, 0, 255}, color.RGBA{255, 220, 0, 255}, 24},
		"half grey":    {green, color.RGBA{60, 148, 92, 255}, color.RGBA{60, 60, 60, 127}, 8},
		"spill is left": {
			spilt, color.RGBA{190, 200, 185, 255}, color.RGBA{190, 200, 185, 255}, 15,
		},
		"transparent": {green, color.RGBA{}, color.RGBA{}, 0},
		"half white":  {green, color.RGBA{100, 100, 100, 100}, color.RGBA{100, 100, 100, 100}, 0},
		"blue key":    {farm.ChromaKey{Color: "#0000FF"}, color.RGBA{0, 0, 255, 255}, color.RGBA{}, 1},
		"sky is kept": {farm.ChromaKey{Color: "#0000FF", Similarity: 0.1, Smoothness: 0.2, Spill: &none}, color.RGBA{130, 180, 220, 255},
			color.RGBA{130, 180, 220, 255}, 1},
	} {
		got := table(t, c.key).Image(img(c.in)).RGBAAt(0, 0)
		for i, d := range []float64{float64(got.R) - float64(c.want.R), float64(got.G) - float64(c.want.G), float64(got.B) - float64(c.want.B),
			float64(got.A) - float64(c.want.A)} {
			if math.Abs(d) > c.off {
				t.Errorf("%s: %v is %v, want %v (part %d)", name, c.in, got, c.want, i)
				break
			}
		}
		if got.R > got.A || got.G > got.A || got.B > got.A {
			t.Errorf("%s: %v is brighter than its opacity", name, got)
		}
	}
}

func TestCheck(t *testing.T) {
	two, nan := 2.0, math.NaN()
	for field, k := range map[string]farm.ChromaKey{
		"color":      {Color: "#808080"},
		"similarity": {Color: "#00FF00", Similarity: nan},
		"smoothness": {Color: "#00FF00", Smoothness: -1},
		"spill":      {Color: "#00FF00", Spill: &two},
	} {
		if got, err := key.Check(k); err == nil || got != field {
			t.Errorf("%s: %s, %v", field, got, err)
		}
	}
	for _, c := range []farm.Color{"", "#", "green", "#00FF00FF", "00FF00", "#00FF0", "#-1FF00", "#+1FF00"} {
		if got, err := key.Check(farm.ChromaKey{Color: c}); err == nil || got != "color" {
			t.Errorf("%q is a colour", c)
		}
	}
}

func BenchmarkPlanes(b *testing.B) {
	const w, h = 1080, 1920
	tab, err := key.New(farm.ChromaKey{Color: "#00B140"}, 0)
	if err != nil {
		b.Fatal(err)
	}
	in := make([]byte, 3*w*h)
	for i := range in {
		in[i] = uint8(60 + i*7%120)
	}
	out := key.Planes{Y: make([]byte, w*h), A: make([]byte, w*h), U: make([]byte, w*h/4), V: make([]byte, w*h/4), CA: make([]byte, w*h/4)}
	b.SetBytes(int64(len(in)))
	for b.Loop() {
		tab.Planes(out, in[:w*h], in[w*h:2*w*h], in[2*w*h:], w, h)
	}
}
