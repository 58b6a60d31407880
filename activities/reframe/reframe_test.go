package reframe_test

import (
	"math"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/reframe"
	"github.com/snackfarm/farm/activities/see"
)

const (
	wide, tall = 1920, 1080
	crop       = tall * reframe.Upright
)

// path is where a face's middle is at a time of a shot, 0-1 of the width.
type path func(at float64) float64

func stands(x float64) path { return func(float64) float64 { return x } }

func walks(from, to float64) path { return func(at float64) float64 { return from + (to-from)*at } }

// shot is a film of one shot of 10 s with faces 200 px high on paths.
func shot(faces ...path) *see.Film {
	f := &see.Film{ToMs: 10_000, Width: wide, Height: tall, Shots: []see.Shot{{FromMs: 0, ToMs: 10_000}}}
	for i, p := range faces {
		t := see.Track{ID: i + 1}
		for at := 0; at < 10_000; at += 200 {
			t.Sights = append(t.Sights, see.Sight{AtMs: at, Score: 0.9, Box: see.Box{X: p(float64(at)/10_000)*wide - 80, Y: 300, W: 160, H: 200}})
		}
		f.Tracks = append(f.Tracks, t)
	}
	return f
}

func speaks(who, from, to int) see.Turn { return see.Turn{FromMs: from, ToMs: to, Track: who} }

func TestPlan(t *testing.T) {
	small := shot(stands(0.5))
	for i := range small.Tracks[0].Sights {
		small.Tracks[0].Sights[i].Box.H = 20
	}
	far, passes := shot(stands(0.7)), shot(stands(0.7))
	for _, f := range []*see.Film{far, passes} {
		for i := range f.Tracks[0].Sights {
			f.Tracks[0].Sights[i].Box.H = 55
		}
	}
	passes.Tracks[0].Sights = passes.Tracks[0].Sights[:25]
	brief := shot(stands(0.5))
	brief.Tracks[0].Sights = brief.Tracks[0].Sights[:8]
	for name, c := range map[string]struct {
		film   *see.Film
		turns  []see.Turn
		layout string
	}{
		"nobody":                   {shot(), nil, farm.ClipWhole},
		"somebody far away":        {small, nil, farm.ClipWhole},
		"somebody on a stage":      {far, nil, farm.ClipStill},
		"somebody who passes":      {passes, nil, farm.ClipWhole},
		"somebody for a moment":    {brief, nil, farm.ClipWhole},
		"one who stands":           {shot(stands(0.3)), nil, farm.ClipStill},
		"one who walks":            {shot(walks(0.2, 0.8)), nil, farm.ClipTrack},
		"one who runs":             {shot(func(at float64) float64 { return 0.5 + 0.4*math.Sin(at*40) }), nil, farm.ClipWhole},
		"two near each other":      {shot(stands(0.45), stands(0.58)), nil, farm.ClipStill},
		"two who talk by turns":    {shot(stands(0.2), stands(0.8)), []see.Turn{speaks(1, 0, 5000), speaks(2, 5000, 10_000)}, farm.ClipSplit},
		"two of whom one talks":    {shot(stands(0.2), stands(0.8)), []see.Turn{speaks(2, 0, 9000), speaks(1, 9000, 10_000)}, farm.ClipStill},
		"two of whom nobody talks": {shot(stands(0.2), stands(0.8)), nil, farm.ClipWhole},
		"two who change their places": {shot(walks(0.1, 0.9), walks(0.9, 0.1)), []see.Turn{speaks(1, 0, 5000), speaks(2, 5000, 10_000)},
			farm.ClipWhole},
		"three of whom two talk": {shot(stands(0.15), stands(0.5), stands(0.85)), []see.Turn{speaks(1, 0, 5000), speaks(3, 5000, 10_000)},
			farm.ClipSplit},
		"a film that is upright":       {upright(), nil, farm.ClipStill},
		"one who stands at the border": {shot(stands(0.03)), nil, farm.ClipStill},
	} {
		t.Run(name, func(t *testing.T) {
			got := reframe.Plan(c.film, c.turns, 0, 10_000)
			if len(got) != 1 || got[0].Layout != c.layout {
				t.Fatalf("%+v, not %s", got, c.layout)
			}
			checkWindows(t, c.film, got[0])
		})
	}
}

func upright() *see.Film {
	f := shot(stands(0.5))
	f.Width, f.Height = 1080, 1920
	return f
}

// checkWindows holds windows to the picture and to their shapes.
func checkWindows(t *testing.T, f *see.Film, s farm.ClipShot) {
	t.Helper()
	for _, w := range s.Windows {
		if w.X < 0 || w.Y < 0 || w.X+w.W > 1.0002 || w.Y+w.H > 1.0002 {
			t.Errorf("a window outside of the picture: %+v", w)
		}
		shape := w.W * float64(f.Width) / (w.H * float64(f.Height))
		want := map[string]float64{farm.ClipStill: reframe.Upright, farm.ClipTrack: reframe.Upright, farm.ClipSplit: 9.0 / 8,
			farm.ClipWhole: float64(f.Width) / float64(f.Height)}[s.Layout]
		if math.Abs(shape/want-1) > 0.01 {
			t.Errorf("a window of the shape %.3f, not %.3f: %+v", shape, want, w)
		}
	}
}

// A crop that follows keeps the face in its middle, is no faster than 12 % of the width
// a second, and waits while the face stands.
func TestCameraFollows(t *testing.T) {
	waits := func(at float64) float64 { return 0.25 + 0.5*min(max(at-0.3, 0)/0.5, 1) }
	for name, p := range map[string]path{"walks": walks(0.2, 0.8), "waits and walks": waits, "sways": func(at float64) float64 {
		return 0.5 + 0.12*math.Sin(at*9)
	}} {
		s := reframe.Plan(shot(p), nil, 0, 10_000)[0]
		if s.Layout != farm.ClipTrack {
			t.Fatalf("%s: %+v", name, s)
		}
		points, good := s.Windows[0].Path, 0
		for i := 1; i < len(points); i++ {
			if speed := math.Abs(points[i].X-points[i-1].X) / float64(points[i].AtMs-points[i-1].AtMs) * 1000; speed > 0.1215 {
				t.Errorf("%s: %.3f of the width a second at %d ms", name, speed, points[i].AtMs)
			}
		}
		for at := 0; at < 10_000; at += 200 {
			if off := math.Abs(p(float64(at)/10_000)*wide - left(points, at)*wide - crop/2); off <= 0.3*crop {
				good++
			}
		}
		if good < 49 {
			t.Errorf("%s: in the middle for %d of 50", name, good)
		}
	}
	still := reframe.Plan(shot(waits), nil, 0, 3000)[0]
	if still.Layout != farm.ClipStill {
		t.Errorf("who stands is followed: %+v", still)
	}
}

func left(points []farm.ClipPoint, at int) float64 {
	for i := 1; i < len(points); i++ {
		if a, b := points[i-1], points[i]; at <= b.AtMs {
			return a.X + (b.X-a.X)*float64(at-a.AtMs)/float64(b.AtMs-a.AtMs)
		}
	}
	return points[len(points)-1].X
}

// Shots are planned apart: nothing moves over a cut.
func TestNoMoveOverCuts(t *testing.T) {
	a, b := shot(stands(0.2)), shot(stands(0.8))
	f := &see.Film{ToMs: 10_000, Width: wide, Height: tall, Shots: []see.Shot{{FromMs: 0, ToMs: 5000}, {FromMs: 5000, ToMs: 10_000}}}
	a.Tracks[0].Sights, b.Tracks[0].Sights = a.Tracks[0].Sights[:25], b.Tracks[0].Sights[25:]
	b.Tracks[0].ID, b.Tracks[0].Shot = 2, 1
	f.Tracks = append(a.Tracks, b.Tracks...)
	got := reframe.Plan(f, nil, 1000, 9000)
	if len(got) != 2 || got[0].StartMs != 1000 || got[0].EndMs != 5000 || got[1].EndMs != 9000 || got[0].Layout != farm.ClipStill ||
		got[1].Layout != farm.ClipStill {
		t.Fatalf("%+v", got)
	}
	if x := got[0].Windows[0].X*wide + crop/2; math.Abs(x-0.2*wide) > 2 {
		t.Errorf("the first shot shows %.0f", x)
	}
	if x := got[1].Windows[0].X*wide + crop/2; math.Abs(x-0.8*wide) > 2 {
		t.Errorf("the second shot shows %.0f", x)
	}
}

// In a split who stands on the left is above, and neither window shows the other's face.
func TestSplit(t *testing.T) {
	s := reframe.Plan(shot(stands(0.75), stands(0.25)), []see.Turn{speaks(1, 0, 5000), speaks(2, 5000, 10_000)}, 0, 10_000)[0]
	if s.Layout != farm.ClipSplit || len(s.Windows) != 2 {
		t.Fatalf("%+v", s)
	}
	for i, x := range []float64{0.25, 0.75} {
		w := s.Windows[i]
		if other := 1 - x; w.X > x-0.04 || w.X+w.W < x+0.04 || w.X < other && w.X+w.W > other {
			t.Errorf("window %d shows %.3f to %.3f", i, w.X, w.X+w.W)
		}
		if face := 200 / (w.H * tall); face < 0.2 || face > 0.5 {
			t.Errorf("window %d: the face takes %.2f of it", i, face)
		}
	}
}
