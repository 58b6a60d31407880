package film

import (
	"image"
	"math"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/raster"
)

// Letters of a typewriter are there at once, each in its turn, and none before.
func TestTypewriter(t *testing.T) {
	l := farm.Layer{Enter: &farm.Motion{Kind: "typewriter", DelayMs: 100}}
	for _, c := range []struct {
		at     float64
		letter int
		shown  bool
	}{{0, 0, false}, {99, 0, false}, {100, 0, true}, {100, 1, false}, {136, 1, true}, {100 + 35*9, 9, true}, {99 + 35*9, 9, false}} {
		p := poseAt(l, moment{c.at, 5000, 1000.0 / 30, false}, c.letter, 12)
		if p.visible != c.shown || p.visible && (p.opacity != 1 || p.scale != 1) {
			t.Errorf("letter %d at %.0f ms: %+v", c.letter, c.at, p)
		}
	}
}

// A bounce overshoots by 16 % of its way, a pop by 3.8 %, and both rest at 1.
func TestSprings(t *testing.T) {
	for kind, over := range map[string]float64{"bounce": 1 + 0.7*0.163, "pop": 1 + 0.4*0.038} {
		most, last := 0.0, 0.0
		for at := 0.0; at < 2000; at += 5 {
			last = poseAt(farm.Layer{Enter: &farm.Motion{Kind: kind}}, moment{at, 5000, 1000.0 / 30, false}, 0, 0).scale
			most = max(most, last)
		}
		if math.Abs(most-over) > 0.01 || math.Abs(last-1) > 0.001 {
			t.Errorf("%s reaches %.3f and rests at %.3f", kind, most, last)
		}
	}
}

func TestWipeTrack(t *testing.T) {
	l := farm.Layer{Tracks: []farm.Track{{Property: "wipe", Keys: []farm.Key{{AtMs: 100, Value: 0, Ease: "linear"}, {AtMs: 300, Value: 1}}}}}
	for at, want := range map[float64]float64{0: 0, 100: 0, 200: 0.5, 300: 1, 900: 1} {
		if got := poseAt(l, moment{at, 1000, 33, false}, 0, 0).wipe; math.Abs(got-want) > 1e-9 {
			t.Errorf("at %.0f ms the wipe is at %.2f, want %.2f", at, got, want)
		}
	}
}

// A part that is drawn late has pixels while it is seen and none before and
// after.
func TestLateParts(t *testing.T) {
	drawn := 0
	it := &item{part: raster.Part{Image: &image.RGBA{}, Draw: func() (raster.Part, error) {
		drawn++
		return raster.Part{Image: image.NewRGBA(image.Rect(0, 0, 40, 20)), At: image.Pt(10, 10)}, nil
	}}, node: raster.Node{Layer: farm.Layer{StartMs: 200, EndMs: 400}}}
	s := &stage{ms: 1000, frameMs: 50, fps: 20, items: []*item{it}}
	for at := 0.0; at < 1000; at += 50 {
		if err := s.advance(at); err != nil {
			t.Fatal(err)
		}
		seen := at >= 200 && at < 400
		if it.now.visible != seen || it.part.Image.Rect.Empty() == seen || (it.sprite != nil) != seen {
			t.Errorf("at %.0f ms: visible %v, pixels %v", at, it.now.visible, it.part.Image.Rect)
		}
	}
	if drawn != 1 {
		t.Errorf("it was drawn %d times", drawn)
	}
}

// A cell holds until the next key; between keys of ease linear the cells are run
// through, forwards or backwards.
func TestCells(t *testing.T) {
	keys := []farm.Key{{AtMs: 100, Value: 2}, {AtMs: 200, Value: 0, Ease: "linear"}, {AtMs: 500, Value: 3, Ease: "hold"},
		{AtMs: 600, Value: 1}}
	for at, want := range map[float64]int{0: 2, 100: 2, 199: 2, 200: 0, 250: 0, 301: 1, 401: 2, 500: 3, 599: 3, 600: 1, 9000: 1} {
		if got := cellAt(keys, at); got != want {
			t.Errorf("at %.0f ms cell %d is shown, must be %d", at, got, want)
		}
	}
}

// Parts that nobody gave a stagger come within half a second, unless they are
// typed; a given stagger is kept.
func TestStagger(t *testing.T) {
	for _, c := range []struct {
		m    farm.Motion
		last int
		want float64
	}{
		{farm.Motion{Kind: "rise"}, 9, 0},
		{farm.Motion{Kind: "rise", By: "word"}, 3, 80},
		{farm.Motion{Kind: "rise", By: "word"}, 10, 50},
		{farm.Motion{Kind: "pop", By: "glyph"}, 5, 35},
		{farm.Motion{Kind: "pop", By: "glyph"}, 50, 10},
		{farm.Motion{Kind: "typewriter"}, 50, 35},
		{farm.Motion{Kind: "rise", By: "word", StaggerMs: 220}, 10, 220},
	} {
		if got := stagger(c.m, c.last); got != c.want {
			t.Errorf("%+v of %d: %g ms, want %g", c.m, c.last+1, got, c.want)
		}
	}
}

// A layer that sharpens is soft and faint at first, and rests sharp.
func TestBlurIn(t *testing.T) {
	l := farm.Layer{Enter: &farm.Motion{Kind: "blur"}, Exit: &farm.Motion{Kind: "blur"}, EndMs: 2000}
	at := func(ms float64) pose { return poseAt(l, moment{ms, 5000, 1000.0 / 30, false}, 0, 0) }
	if p := at(0); p.blur != 16 || p.opacity > 0.2 || !p.visible {
		t.Errorf("at first %+v", p)
	}
	if p := at(100); p.blur <= 0 || p.blur >= 10 {
		t.Errorf("after 100 ms %+v", p)
	}
	if p := at(1000); p.blur != 0 || p.opacity != 1 {
		t.Errorf("at rest %+v", p)
	}
	if p := at(1970); p.blur < 4 || p.opacity > 0.5 {
		t.Errorf("at last %+v", p)
	}
	l.Enter.Distance = 40
	if p := at(0); p.blur != 40 || marginOf(l) < 3*35 || marginOf(l)%2 != 0 {
		t.Errorf("%+v, margin %d", p, marginOf(l))
	}
}

// A blur keeps what there is, spreads it evenly and like a Gaussian.
func TestSoftener(t *testing.T) {
	const n, sigma = 129, 8.0
	p := make([]uint8, n*n)
	for y := n/2 - 1; y <= n/2+1; y++ {
		for x := n/2 - 1; x <= n/2+1; x++ {
			p[y*n+x] = 255
		}
	}
	var s softener
	// A plane of few values is all rounding; many points of light are not.
	wide := make([]uint8, n*n)
	for i := range wide {
		if i%n > n/2 {
			wide[i] = 255
		}
	}
	s.plane(wide, n, n, radius(sigma))
	row := wide[n/2*n : n/2*n+n]
	for x, v := range row[32 : n-24] {
		want := 255 * 0.5 * math.Erfc(-(float64(x+32)-float64(n/2)-0.5)/(sigma*math.Sqrt2))
		if math.Abs(float64(v)-want) > 5 {
			t.Errorf("at %d: %d, a Gaussian has %.0f", x+32-n/2, v, want)
		}
	}
	s.plane(p, n, n, 2)
	sum := 0
	for _, v := range p {
		sum += int(v)
	}
	if sum < 2000 || sum > 2600 {
		t.Errorf("9 points of 255 became %d", sum)
	}
	s.plane(p[:12], 4, 3, 9) // wider than the plane
}
