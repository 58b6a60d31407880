package reframe_test

import (
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/reframe"
	"github.com/snackfarm/farm/activities/see"
)

// reads is a film whose shot shows lines to be read.
func reads(f *see.Film, lines ...see.Box) *see.Film {
	w := see.Writing{Box: lines[0], Lines: lines}
	for _, l := range lines {
		x, y := min(w.Box.X, l.X), min(w.Box.Y, l.Y)
		w.Box = see.Box{X: x, Y: y, W: max(w.Box.X+w.Box.W, l.X+l.W) - x, H: max(w.Box.Y+w.Box.H, l.Y+l.H) - y}
		w.Share += l.W * l.H / (wide * tall)
	}
	f.Writing = []see.Writing{w}
	return f
}

// slideOf are four lines of a slide from a place on.
func slideOf(x, y, w float64) (out []see.Box) {
	for i := range 4 {
		out = append(out, see.Box{X: x, Y: y + 130*float64(i), W: w - 60*float64(i), H: 70})
	}
	return out
}

// inset is a film of a small speaker in a picture in the picture at the lower right.
func inset() *see.Film {
	f := shot(stands(0.86))
	for i := range f.Tracks[0].Sights {
		f.Tracks[0].Sights[i].Box = see.Box{X: 1600, Y: 780, W: 130, H: 160}
	}
	f.Tracks[0].Panel = see.Box{X: 1440, Y: 740, W: 440, H: 300}
	return f
}

// A slide stays whole: above a small speaker, in one crop with one who stands near little
// to read, on its own ground where nobody stands apart; a name under somebody does not
// take the speaker away.
func TestReadable(t *testing.T) {
	small := func(x float64) *see.Film {
		f := shot(stands(x))
		for i := range f.Tracks[0].Sights {
			b := &f.Tracks[0].Sights[i].Box
			b.Y, b.H, b.W = 500, 110, 90
		}
		return f
	}
	slide := slideOf(120, 120, 1100)
	for name, c := range map[string]struct {
		film   *see.Film
		layout string
	}{
		"a speaker in the corner":       {reads(inset(), slide...), farm.ClipSlide},
		"a speaker beside a screen":     {reads(small(0.1), slideOf(640, 90, 1100)...), farm.ClipSlide},
		"a name under somebody":         {reads(shot(stands(0.5)), see.Box{X: 100, Y: 900, W: 480, H: 70}), farm.ClipStill},
		"a sign beside somebody":        {reads(small(0.3), slideOf(640, 300, 300)...), farm.ClipStill},
		"a slide alone":                 {reads(shot(), slide...), farm.ClipWhole},
		"somebody before the slide":     {reads(shot(stands(0.5)), slideOf(60, 120, 1800)...), farm.ClipWhole},
		"a slide with nobody to follow": {reads(shot(walks(0.02, 0.98)), slide...), farm.ClipWhole},
	} {
		s := reframe.Plan(c.film, nil, 0, 10_000)[0]
		if s.Layout != c.layout {
			t.Errorf("%s: %+v, not %s", name, s, c.layout)
			continue
		}
		if s.Layout == farm.ClipStill && name != "a sign beside somebody" {
			continue
		}
		for _, line := range c.film.Writing[0].Lines {
			if w := s.Windows[0]; line.X < w.X*wide || line.X+line.W > (w.X+w.W)*wide || line.Y < w.Y*tall || line.Y+line.H > (w.Y+w.H)*tall {
				t.Errorf("%s: the line %.0f is cut by %+v", name, line, w)
			}
		}
	}
}

// Who speaks beside a slide is seen within the picture in the picture, as large as it can
// be, and none of the slide with it.
func TestBesideSlide(t *testing.T) {
	f := reads(inset(), slideOf(120, 120, 1100)...)
	w := reframe.Plan(f, nil, 0, 10_000)[0].Windows[1]
	if x, y := w.X*wide, w.Y*tall; x < 1439 || x+w.W*wide > 1881 || y < 739 || y+w.H*tall > 1041 {
		t.Errorf("the window %+v reaches over its picture", w)
	}
	if cx := (w.X + w.W/2) * wide; cx < 1620 || cx > 1710 || w.H*tall < 200 {
		t.Errorf("the face at 1665 is not in the middle of %+v", w)
	}
	if s := reframe.PlanIn(16.0/9, f, nil, 0, 10_000)[0]; s.Layout == farm.ClipSlide {
		t.Errorf("a wide film has two windows: %+v", s)
	}
}
