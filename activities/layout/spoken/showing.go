package spoken

import (
	"fmt"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
)

// phoneWide is the width of a phone that fills a cut-away.
const phoneWide = 560

// Look is what a film shows of the product for a while: the demo, a picture, or
// neither.
type Look struct {
	Demo    bool
	Picture match.Picture
	ID      string
	Found   bool
}

// FindLook is the k-th look at the product, while words are said: the demo comes
// first.
func FindLook(d *kit.Draft, k int, words string) Look {
	if d.Demo != nil && k == 0 {
		return Look{Demo: true, Found: true}
	}
	p, id, ok := NextPicture(d, fmt.Sprintf("look-%d", k), match.Want{Shape: kit.ShapeOf(d.Tall()), W: phoneWide, Words: words})
	if !ok && d.Demo != nil {
		return Look{Demo: true, Found: true}
	}
	return Look{Picture: p, ID: id, Found: ok}
}

// NextPicture is a picture that suits a scene, another than that of the scene before.
func NextPicture(d *kit.Draft, slot string, want match.Want) (match.Picture, string, bool) {
	p, id, ok := d.Pick(slot, want)
	if n := len(d.Screenshots); ok && id == d.Before && n > 1 {
		i := (d.Shows.Slots[slot] + 1) % n
		d.Shows.Slots[slot] = i
		p, id = d.Screenshots[i], fmt.Sprintf("screen-%d", i+1)
	}
	d.Before = id
	return p, id, ok
}

// IsWide reports whether a look is wider than high.
func IsWide(d *kit.Draft, l Look) bool {
	switch {
	case l.Demo:
		return !d.Demo.Tall()
	case l.Found:
		return l.Picture.Cut == nil && !d.IsPhotograph(l.Picture) && !l.Picture.Tall()
	}
	return false
}

// IsScreen reports whether a look is at a screen in a device.
func IsScreen(d *kit.Draft, l Look) bool {
	return l.Demo || l.Found && l.Picture.Cut == nil && !d.IsPhotograph(l.Picture)
}

// Cutaway shows a look at the product in b while somebody speaks: a screen in
// its device with a slow push, a photograph on a card, a thing cut out, or the
// brand's sign. A phone is higher than b: foot covers the rest.
func Cutaway(d *kit.Draft, l Look, b farm.Box, ms int) []farm.Layer {
	if !l.Found {
		d.Substitute("no picture of the product could be used: its sign is shown")
		e, _ := d.Emblem(kit.Box(b.X+b.W/2-210, b.Y+b.H*0.46-210, 420, 420))
		e.Tracks = []farm.Track{kit.Track("scale", "out", 0, 0.94, 400, 1), kit.Track("y", "smooth", 0, 8, float64(ms)/2, -8, float64(ms),
			8)}
		return []farm.Layer{e}
	}
	w := min(b.W, phoneWide)
	upright := kit.Box(b.X+(b.W-w)/2, b.Y, w, w*kit.PhoneAspect)
	if l.Demo {
		at := upright
		if !d.Demo.Tall() {
			at = b
		}
		device := d.DemoLayers(at, kit.Shown{Kind: kit.ShowDemo, Tall: d.Demo.Tall()}, nil, ms, ms)[0]
		if !d.Demo.Tall() {
			device.Box.Y += (b.H - device.Box.H) / 2
		}
		return []farm.Layer{device}
	}
	var thing farm.Layer
	switch {
	case l.Picture.Cut != nil:
		e := d.Stand(l.ID, l.Picture, b, kit.Stance{})
		for i := range e.Layers {
			e.Layers[i].Tracks = []farm.Track{kit.Track("y", "smooth", 0, 16, float64(ms), -6)}
		}
		return e.Layers
	case d.IsPhotograph(l.Picture):
		thing = d.ShowOnCard(l.ID, l.Picture, b, kit.Stance{}).Layers[0]
	case l.Picture.Tall():
		thing = d.Phone(l.ID, l.Picture, upright.X, upright.Y, upright.W)
	default:
		thing = d.Browser(l.ID, l.Picture, b.X, b.Y, b.W, b.H)
		thing.Box.Y += (b.H - thing.Box.H) / 2
	}
	thing.Tracks = []farm.Track{kit.Track("zoom", "smooth", 0, 1, float64(ms), 1.07)}
	return []farm.Layer{thing}
}

// Restless is how fast a ground drifts that little else moves on, px/s.
const Restless = 22.0

// LitGround is a ground with light where the product stands that is Bg at its foot.
func LitGround(d *kit.Draft, y float64, drift float64) farm.Layer {
	return kit.Ground(d.Snack.Canvas, farm.Fill{
		Kind: "radial", Seed: d.Snack.Seed, DriftPxPerSec: drift, Focus: &farm.Point{X: 0.5, Y: y / 1920},
		Colors: []farm.Color{d.Tone(2.0), d.Tone(0.9), d.Tone(0.3)},
	})
}

const footFade = 190 // px over which a foot comes

// Foot hides what is below y, softly: words can stand on it.
func Foot(d *kit.Draft, y float64) []farm.Layer {
	c := d.Snack.Canvas
	plain := d.Tone(0.3)
	return []farm.Layer{
		{ID: "foot-fade", Box: kit.Box(0, y-footFade, float64(c.Width), footFade),
			Fill: &farm.Fill{Kind: "scrim", AngleDeg: 90, Colors: []farm.Color{plain}}},
		{ID: "foot", Box: kit.Box(0, y, float64(c.Width), float64(c.Height)-y), Fill: kit.Solid(plain)},
	}
}
