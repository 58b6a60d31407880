package objects

import (
	"context"
	"errors"
	"math"
	"os/exec"
	"testing"

	"github.com/snackfarm/farm"
)

// mean is the middle of a picture's colours in OKLab.
func mean(t *testing.T, d farm.Drawing) (l, a, b float64) {
	t.Helper()
	img, err := Picture(context.Background(), d)
	if err != nil {
		t.Fatal(err)
	}
	n := 0.0
	for i := 0; i < len(img.Pix); i += 4 {
		if img.Pix[i+3] == 255 {
			x, y, z := lab(float64(img.Pix[i]), float64(img.Pix[i+1]), float64(img.Pix[i+2]))
			l, a, b, n = l+x, a+y, b+z, n+1
		}
	}
	return l / n, a / n, b / n
}

// A palette pulls at an object's colours and does not make another thing of it:
// a pepper is red beside any brand, a leaf green.
func TestColoursStayAThingsOwn(t *testing.T) {
	shelf(t)
	for name, hue := range map[string]float64{"hot-pepper": 27, "cherries": 27, "four-leaf-clover": 140, "lemon": 95} {
		for _, accent := range []farm.Color{"#1C4FD6", "#0F7B4A", "#D6336C", "#777777"} {
			_, a, b := mean(t, farm.Drawing{Kind: Kind, Name: name, Width: 96, Height: 96, Palette: map[string]farm.Color{"accent": accent}})
			if is := math.Atan2(b, a) * 180 / math.Pi; math.Abs(math.Remainder(is-hue, 360)) > 32 {
				t.Errorf("%s beside %s has the hue %.0f, want about %.0f", name, accent, is, hue)
			}
		}
	}
}

// A cut-out thing has empty corners and paper around it; styles leave its form.
func TestTreatments(t *testing.T) {
	shelf(t)
	for _, style := range []string{"", "clay", "felt", "solid"} {
		d := farm.Drawing{Kind: Kind, Name: "teapot", Width: 160, Height: 160, Style: style, Seed: 3, Edge: 5, Shadow: true}
		img, err := Picture(context.Background(), d)
		if err != nil {
			t.Fatal(err)
		}
		white, drawn := 0, 0
		for i := 0; i < len(img.Pix); i += 4 {
			switch p := img.Pix[i : i+4]; {
			case p[3] == 255 && p[0] > 250 && p[1] > 250 && p[2] > 250:
				white++
			case p[3] == 255:
				drawn++
			}
		}
		if img.RGBAAt(0, 0).A+img.RGBAAt(159, 159).A != 0 || white < 1000 || drawn < 4000 {
			t.Errorf("%q: %d px of paper, %d px of the thing", style, white, drawn)
		}
	}
}

// What cannot be drawn says why.
func TestRefusals(t *testing.T) {
	shelf(t)
	for _, d := range []farm.Drawing{
		{Kind: Kind, Name: "no-such-thing", Width: 64, Height: 64},
		{Kind: Kind, Name: "teapot", Width: 8, Height: 64},
		{Kind: Kind, Name: "teapot", Width: 64, Height: 64, Edge: math.NaN()},
		{Kind: Kind, Name: "teapot", Width: 64, Height: 64, Palette: map[string]farm.Color{"accent": "blue"}},
	} {
		var fault *farm.Error
		if _, err := Picture(context.Background(), d); !errors.As(err, &fault) || fault.Code != farm.CodeInvalid {
			t.Errorf("%+v: %v", d, err)
		}
	}
	if _, err := exec.LookPath(Converter); err != nil {
		t.Errorf("%s is not installed: run deploy/install.sh", Converter)
	}
}

// Paint that could have any colour takes the palette's second; what is pink or purple by
// itself keeps that, and wood is brown beside any palette.
func TestPaintIsThePalettes(t *testing.T) {
	shelf(t)
	hue := func(name string, second farm.Color) float64 {
		_, a, b := mean(t, farm.Drawing{Kind: Kind, Name: name, Width: 64, Height: 64,
			Palette: map[string]farm.Color{"accent": "#2B59F0", "second": second}})
		return math.Atan2(b, a) * 180 / math.Pi
	}
	near := func(is, want, by float64) bool { return math.Abs(math.Remainder(is-want, 360)) <= by }
	for _, name := range []string{"teapot", "toolbox", "telephone", "womans-boot", "backpack"} {
		for second, want := range map[farm.Color]float64{"#2F8F6B": 165, "#E7B63C": 85, "#2B59F0": 265} {
			if is := hue(name, second); !near(is, want, 25) {
				t.Errorf("%s beside %s has the hue %.0f, want about %.0f", name, second, is, want)
			}
		}
	}
	for name, want := range map[string]float64{"pig": 10, "grapes": 290, "eggplant": 300, "wood": 50, "chair": 45} {
		if is, other := hue(name, "#2F8F6B"), hue(name, "#E7B63C"); !near(is, want, 30) || !near(is, other, 2) {
			t.Errorf("%s has the hues %.0f and %.0f, want about %.0f", name, is, other, want)
		}
	}
}
