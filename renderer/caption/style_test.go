package caption

import (
	"math"
	"strconv"
	"testing"

	"github.com/snackfarm/farm"
)

// Over white, letters of every style have something of their own to be read against:
// a dark edge of a twentieth of their size, a plate, or a ground that is made dark.
func TestStylesAreReadOverWhite(t *testing.T) {
	const edge = 0.07 // of the size of type
	for _, name := range Names() {
		s, _ := Named(name)
		switch {
		case s.Text.Plate != nil:
			if s.Text.Color == Accent {
				continue // made legible on the plate by the renderer
			}
			under := over(t, s.Text.Plate.Color, 255)
			for _, l := range []Look{{}, s.Waiting, s.Spoken, s.Said} {
				ink := channel(t, s.Text.Color)
				if l.Opacity > 0 {
					ink = ink*l.Opacity + under*(1-l.Opacity)
				}
				if c := contrast(ink, under); c < 4.5 {
					t.Errorf("%q: a word at %.0f %% has %.1f:1 on its plate over white", name, l.Opacity*100, c)
				}
			}
		case s.Text.Stroke != nil:
			if w := s.Text.Stroke.Width / s.Text.Size; w < edge || s.Text.Stroke.Color != "#000000" {
				t.Errorf("%q has an edge of %.3f em", name, w)
			}
		case s.Scrim < 4.5:
			t.Errorf("%q has no edge, no plate and no dark ground", name)
		}
	}
}

// channel is the mean of a grey's channels, 0-255; styles' own colours are nearly grey.
func channel(t *testing.T, c farm.Color) float64 {
	v, err := strconv.ParseUint(string(c[1:7]), 16, 32)
	if err != nil {
		t.Fatal(err)
	}
	return 0.2126*float64(v>>16) + 0.7152*float64(v>>8&255) + 0.0722*float64(v&255)
}

// over is a plate's grey over another.
func over(t *testing.T, c farm.Color, ground float64) float64 {
	k := 1.0
	if len(c) == 9 {
		a, err := strconv.ParseUint(string(c[7:]), 16, 8)
		if err != nil {
			t.Fatal(err)
		}
		k = float64(a) / 255
	}
	return channel(t, c)*k + ground*(1-k)
}

func contrast(a, b float64) float64 {
	l := func(v float64) float64 {
		if v /= 255; v <= 0.04045 {
			return v / 12.92
		} else {
			v = (v + 0.055) / 1.055
			return math.Pow(v, 2.4)
		}
	}
	x, y := l(a)+0.05, l(b)+0.05
	return max(x, y) / min(x, y)
}
