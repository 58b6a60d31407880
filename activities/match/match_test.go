package match_test

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/lucasb-eyer/go-colorful"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/match"
)

func save(t *testing.T, img image.Image) string {
	t.Helper()
	var out bytes.Buffer
	if err := png.Encode(&out, img); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "p.png")
	if err := os.WriteFile(path, out.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func paint(w, h int, at func(x, y int) color.NRGBA) *image.NRGBA {
	img := image.NewNRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			img.SetNRGBA(x, y, at(x, y))
		}
	}
	return img
}

var (
	violet = color.NRGBA{124, 92, 255, 255}
	cream  = color.NRGBA{246, 237, 225, 255}
	clear  = color.NRGBA{}
)

func near(t *testing.T, a farm.Color, b string) bool {
	t.Helper()
	x, err := colorful.Hex(string(a))
	if err != nil {
		t.Fatal(err)
	}
	y, _ := colorful.Hex(b)
	l1, a1, b1 := x.OkLab()
	l2, a2, b2 := y.OkLab()
	return math.Hypot(math.Hypot(l1-l2, a1-a2), b1-b2) < 0.05
}

func TestLookAtLogo(t *testing.T) {
	p, err := match.LookAtPicture(context.Background(), save(t, paint(200, 100, func(x, y int) color.NRGBA {
		if (x-100)*(x-100)+(y-50)*(y-50) < 1600 {
			return violet
		}
		return clear
	})))
	if err != nil {
		t.Fatal(err)
	}
	if !p.Alpha || !near(t, p.Flat, "#7C5CFF") || p.Ground != "" || p.Asset.Width != 200 || p.Asset.ContentType != "image/png" {
		t.Errorf("%+v", p)
	}
	colors := match.BrandColors([]match.Picture{p})
	if len(colors) != 1 || !near(t, colors[0], "#7C5CFF") {
		t.Errorf("brand colours %v", colors)
	}
}

func TestLookAtScreen(t *testing.T) {
	p, err := match.LookAtPicture(context.Background(), save(t, paint(300, 600, func(x, y int) color.NRGBA {
		if y > 400 && y < 500 && x > 60 && x < 240 { // the button that the eye goes to
			return violet
		}
		return cream
	})))
	if err != nil {
		t.Fatal(err)
	}
	if p.Alpha || !near(t, p.Ground, "#F6EDE1") || !p.Tall() || p.Focus.Y < 0.5 || len(p.Swatch) < 2 || p.Swatch[0].Area < 0.8 {
		t.Errorf("%+v", p)
	}
}

// Greys are nobody's brand colour; the logo's colour wins over the pictures'.
func TestBrandColors(t *testing.T) {
	grey := match.Picture{Swatch: []match.Swatch{{"#808080", 0.7}, {"#101010", 0.3}}}
	if got := match.BrandColors([]match.Picture{grey}); len(got) != 0 {
		t.Errorf("greys became %v", got)
	}
	logo := match.Picture{Swatch: []match.Swatch{{"#7C5CFF", 0.4}, {"#FFFFFF", 0.6}}}
	shot := match.Picture{Swatch: []match.Swatch{{"#00AA55", 0.6}, {"#7C5CF0", 0.2}}}
	got := match.BrandColors([]match.Picture{logo, shot})
	if len(got) != 2 || got[0] != "#7C5CFF" {
		t.Errorf("%v: want the logo's violet once, then the green", got)
	}
}

func film(t *testing.T, args ...string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "film.mp4")
	out, err := exec.Command("ffmpeg", append(append([]string{"-v", "error"}, args...), path)...).CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return path
}

// Moments are where the picture changes, at the place where it does.
func TestMoments(t *testing.T) {
	path := film(t, "-f", "lavfi", "-i", "color=black:s=360x640:r=30:d=6", "-vf",
		"drawbox=x=0:y=0:w=360:h=160:color=white:t=fill:enable='gte(t,2)',drawbox=x=0:y=480:w=360:h=160:color=white:t=fill:enable='gte(t,4)'",
		"-c:v", "libx264", "-pix_fmt", "yuv420p")
	v, err := match.LookAtVideo(context.Background(), path)
	if err != nil {
		t.Fatal(err)
	}
	if len(v.Moments) != 2 || v.Asset.DurationMs != 6000 || !v.Tall() {
		t.Fatalf("%+v", v)
	}
	for i, want := range []struct {
		ms int
		y  float64
	}{{2000, 0.125}, {4000, 0.875}} {
		m := v.Moments[i]
		if m.AtMs < want.ms-300 || m.AtMs > want.ms+300 || math.Abs(m.Focus.Y-want.y) > 0.08 {
			t.Errorf("moment %d is %+v, want about %+v", i, m, want)
		}
	}
}

// A tap is a small change after a rest that leads to a great one; cursors, typing
// and clocks are none, and neither is a cut by itself.
func TestTaps(t *testing.T) {
	const turn = ",drawbox=x=0:y=0:w=360:h=640:color=white:t=fill:enable='gte(t,%s)'"
	for name, c := range map[string]struct {
		filter string
		at     string // "ms x y" to the tenth
	}{
		"a button that is pressed": {"drawbox=x=60:y=480:w=60:h=60:color=gray:t=fill:enable='gte(t,2)'" + fmt.Sprintf(turn, "2.4"),
			"2.0 0.25 0.80"},
		"a cut":                          {"null" + fmt.Sprintf(turn, "2.4"), ""},
		"a button that leads to nothing": {"drawbox=x=60:y=480:w=60:h=60:color=gray:t=fill:enable='gte(t,2)'" + fmt.Sprintf(turn, "4"), ""},
		"a cursor": {"drawbox=x=60:y=480:w=20:h=60:color=gray:t=fill:enable='lt(mod(t,1),0.5)'" +
			fmt.Sprintf(turn, "3.3"), ""},
		"a clock":    {"drawbox=x=20:y=4:w=40:h=20:color=gray:t=fill:enable='gte(t,2)'" + fmt.Sprintf(turn, "2.4"), ""},
		"two places": {"drawbox=x=20:y=100:w=40:h=40:color=gray:t=fill:enable='gte(t,2)',drawbox=x=280:y=560:w=40:h=40:color=gray:t=fill:enable='gte(t,2)'" + fmt.Sprintf(turn, "2.4"), ""},
	} {
		v, err := match.LookAtVideo(context.Background(),
			film(t, "-f", "lavfi", "-i", "color=black:s=360x640:r=30:d=5", "-vf", c.filter, "-c:v", "libx264", "-pix_fmt", "yuv420p"))
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for _, tap := range v.Taps {
			got += fmt.Sprintf("%.1f %.2f %.2f", float64(tap.AtMs)/1000, tap.At.X, tap.At.Y)
		}
		if got != c.at {
			t.Errorf("%s: taps %q, want %q", name, got, c.at)
		}
	}
}

func TestUnusableFilms(t *testing.T) {
	sound := film(t, "-f", "lavfi", "-i", "sine=d=2", "-c:a", "aac")
	blink := film(t, "-f", "lavfi", "-i", "color=red:s=320x240:r=30:d=0.2", "-c:v", "libx264")
	tiny := film(t, "-f", "lavfi", "-i", "color=red:s=32x32:r=30:d=2", "-c:v", "libx264")
	whole, err := os.ReadFile(film(t, "-f", "lavfi", "-i", "testsrc2=s=320x240:d=3", "-c:v", "libx264"))
	if err != nil {
		t.Fatal(err)
	}
	half := filepath.Join(t.TempDir(), "half.mp4")
	if err := os.WriteFile(half, whole[:len(whole)/2], 0o600); err != nil {
		t.Fatal(err)
	}
	for name, path := range map[string]string{"sound alone": sound, "a blink": blink, "too small": tiny, "truncated": half} {
		if _, err := match.LookAtVideo(context.Background(), path); farm.CodeOf(err) != farm.CodeInvalid {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A film's focus leans to its greatest changes; one in which nothing happens
// has none.
func TestFocusOfAFilm(t *testing.T) {
	v := match.Video{Moments: []match.Moment{{Focus: farm.Point{X: 0.8, Y: 0.2}, Amount: 0.3},
		{Focus: farm.Point{X: 0.4, Y: 0.6}, Amount: 0.1}}}
	if f := v.Focus(); f == nil || f.X < 0.699 || f.X > 0.701 || f.Y < 0.299 || f.Y > 0.301 {
		t.Errorf("focus is %v", f)
	}
	if f := (match.Video{}).Focus(); f != nil {
		t.Errorf("focus is %v", f)
	}
}
