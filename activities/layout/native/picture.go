package native

import (
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
)

// pictured is what a line is about as a picture that fills a box: the brand's photograph, its
// screen, the thing that the line names on a colour of the brand's, else its sign.
func (t *Take) pictured(line string, b farm.Box, radius float64) []farm.Layer {
	t.seenPictures++
	if p, ok := t.ownPhoto(); ok {
		l := t.PhotoLayer("photo", p, b, t.seenPictures-1)
		l.Radius = radius
		return []farm.Layer{l}
	}
	tones := t.tones()
	tone := tones[[]int{2, 4, 0, 5}[(t.seenPictures+int(t.Seed%farm.SeedRow))%4]]
	card := farm.Layer{ID: "set", Box: b, Radius: radius, Fill: kit.Solid(tone)}
	if o, ok := t.shownBy(line); ok {
		in := kit.Box(b.X+b.W*0.08, b.Y+b.H*0.08, b.W*0.84, b.H*0.84)
		return []farm.Layer{card, Fitted(t.Draft, "thing", o, in)}
	}
	if p, ok := t.screenOf(); ok && min(b.W, b.H) > 300 {
		l := t.Detail(p, kit.Box(b.X+b.W*0.06, b.Y+b.H*0.06, b.W*0.88, b.H*0.88), t.seenPictures-1)
		return []farm.Layer{card, l}
	}
	side := min(b.W, b.H)
	card.Fill = kit.Solid(t.loud)
	return append([]farm.Layer{card}, t.avatar(kit.Box(b.X+(b.W-side*0.8)/2, b.Y+(b.H-side*0.8)/2, side*0.8, side*0.8))...)
}

// shownBy is the thing that a line names, else the first that the brand's text does.
func (t *Take) shownBy(line string) (kit.Object, bool) {
	if o, ok := t.thing(line); ok {
		return o, true
	}
	if all := t.Objects(1); len(all) > 0 && len(t.Screenshots) == 0 {
		return all[0], true
	}
	return kit.Object{}, false
}

// thingIn is the thing that a line names and does not deny.
func (t *Take) thingIn(line string) (kit.Object, bool) {
	o, named := t.ObjectOf(line)
	return o, named && !t.Facts.Denies(line)
}

// shows reports a line with something to show: what it names, or what the brand sent.
func (t *Take) shows(line string) bool {
	_, named := t.thingIn(line)
	return named || t.hasOwnPicture()
}

// hasOwnPicture reports a brand that sent a photograph or a screen.
func (t *Take) hasOwnPicture() bool {
	_, photo := t.ownPhoto()
	_, screen := t.screenOf()
	return photo || screen
}

// screenOf is the brand's first screen of a program.
func (t *Take) screenOf() (match.Picture, bool) {
	for _, p := range t.Screenshots {
		if p.Cut == nil && !p.Alpha && !isPhoto(t.Draft, p) {
			return p, true
		}
	}
	return match.Picture{}, false
}

// isPhoto reports a photograph: a screen has edges that are sharper than any lens.
func isPhoto(d *kit.Draft, p match.Picture) bool {
	return p.Cut == nil && !p.Alpha && d.IsPhotograph(p)
}

// panned is a photograph as a hand films it: it wanders and comes nearer.
func (t *Take) panned(p match.Picture) farm.Layer {
	const edge = 90.0
	l := t.PhotoLayer("ground", p, kit.Box(-edge, -edge, 1080+2*edge, 1920+2*edge), 0)
	l.Picture.Dim = 0.12
	x, y := farm.Track{Property: "x"}, farm.Track{Property: "y"}
	for at := 0; at <= t.Ms+handMs && len(x.Keys) < 190; at += handMs {
		s := float64(at) / 1000
		share := s * 1000 / float64(max(t.Ms, 1))
		x.Keys = append(x.Keys, farm.Key{AtMs: at, Value: 50 - 100*share + 9*math.Sin(2.9*s+1), Ease: "smooth"})
		y.Keys = append(y.Keys, farm.Key{AtMs: at, Value: 10*math.Sin(2.3*s) + 6*math.Sin(5.1*s), Ease: "smooth"})
	}
	l.Tracks = []farm.Track{x, y, kit.Track("zoom", "out", 0, 1.12, 240, 1.02, float64(t.Ms), 1.14)}
	return l
}
