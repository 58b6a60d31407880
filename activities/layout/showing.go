package layout

import (
	"fmt"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/match"
)

// phoneWide is the width of a phone that fills a cut-away.
const phoneWide = 560

// look is what a film shows of the product for a while: the demo, a picture, or
// neither.
type look struct {
	demo bool
	p    match.Picture
	id   string
	ok   bool
}

// lookFor is the k-th look at the product, while words are said: the demo comes
// first.
func (s *sheet) lookFor(k int, words string) look {
	if s.Demo != nil && k == 0 {
		return look{demo: true, ok: true}
	}
	p, id, ok := s.next(fmt.Sprintf("look-%d", k), match.Want{Shape: shapeOf(s.tall()), W: phoneWide, Words: words})
	if !ok && s.Demo != nil {
		return look{demo: true, ok: true}
	}
	return look{p: p, id: id, ok: ok}
}

// next is a picture that suits a scene, another than that of the scene before.
func (s *sheet) next(slot string, want match.Want) (match.Picture, string, bool) {
	p, id, ok := s.pick(slot, want)
	if n := len(s.Screenshots); ok && id == s.before && n > 1 {
		i := (s.shows.slots[slot] + 1) % n
		s.shows.slots[slot] = i
		p, id = s.Screenshots[i], fmt.Sprintf("screen-%d", i+1)
	}
	s.before = id
	return p, id, ok
}

// wide reports whether a look is wider than high.
func (s *sheet) wide(l look) bool {
	switch {
	case l.demo:
		return !s.Demo.Tall()
	case l.ok:
		return l.p.Cut == nil && !s.photograph(l.p) && !l.p.Tall()
	}
	return false
}

// screened reports whether a look is at a screen in a device.
func (s *sheet) screened(l look) bool {
	return l.demo || l.ok && l.p.Cut == nil && !s.photograph(l.p)
}

// cutaway shows a look at the product in b while somebody speaks: a screen in
// its device with a slow push, a photograph on a card, a thing cut out, or the
// brand's sign. A phone is higher than b: foot covers the rest.
func (s *sheet) cutaway(l look, b farm.Box, ms int) []farm.Layer {
	if !l.ok {
		s.instead("no picture of the product could be used: its sign is shown")
		e, _ := s.emblem(box(b.X+b.W/2-210, b.Y+b.H*0.46-210, 420, 420))
		e.Tracks = []farm.Track{track("scale", "out", 0, 0.94, 400, 1), track("y", "smooth", 0, 8, float64(ms)/2, -8, float64(ms), 8)}
		return []farm.Layer{e}
	}
	w := min(b.W, phoneWide)
	upright := box(b.X+(b.W-w)/2, b.Y, w, w*phoneAspect)
	if l.demo {
		at := upright
		if !s.Demo.Tall() {
			at = b
		}
		d := s.demoLayers(at, shown{showDemo, s.Demo.Tall()}, nil, ms, ms)[0]
		if !s.Demo.Tall() {
			d.Box.Y += (b.H - d.Box.H) / 2
		}
		return []farm.Layer{d}
	}
	var thing farm.Layer
	switch {
	case l.p.Cut != nil:
		e := s.standing(l.id, l.p, b, stance{})
		for i := range e.layers {
			e.layers[i].Tracks = []farm.Track{track("y", "smooth", 0, 16, float64(ms), -6)}
		}
		return e.layers
	case s.photograph(l.p):
		thing = s.onCard(l.id, l.p, b, stance{}).layers[0]
	case l.p.Tall():
		thing = s.phone(l.id, l.p, upright.X, upright.Y, upright.W)
	default:
		thing = s.browser(l.id, l.p, b.X, b.Y, b.W, b.H)
		thing.Box.Y += (b.H - thing.Box.H) / 2
	}
	thing.Tracks = []farm.Track{track("zoom", "smooth", 0, 1, float64(ms), 1.07)}
	return []farm.Layer{thing}
}

// restless is how fast a ground drifts that little else moves on, px/s.
const restless = 22.0

// lit is a ground with light where the product stands that is Bg at its foot.
func (s *sheet) lit(y float64, drift float64) farm.Layer {
	return ground(s.snack.Canvas, farm.Fill{Kind: "radial", Seed: s.snack.Seed, DriftPxPerSec: drift, Focus: &farm.Point{X: 0.5, Y: y / 1920}, Colors: []farm.Color{s.tone(2.0), s.tone(0.9), s.tone(0.3)}})
}

const footFade = 190 // px over which a foot comes

// foot hides what is below y, softly: words can stand on it.
func (s *sheet) foot(y float64) []farm.Layer {
	c := s.snack.Canvas
	plain := s.tone(0.3)
	return []farm.Layer{
		{ID: "foot-fade", Box: box(0, y-footFade, float64(c.Width), footFade), Fill: &farm.Fill{Kind: "scrim", AngleDeg: 90, Colors: []farm.Color{plain}}},
		{ID: "foot", Box: box(0, y, float64(c.Width), float64(c.Height)-y), Fill: solid(plain)},
	}
}
