package kit

import (
	"fmt"

	"github.com/snackfarm/farm"
)

// The forms that the foot of a film's placards has, one for a film.
const (
	deviceBands  = iota // stripes that get higher
	deviceArcs          // rings that rise over the edge
	deviceSlopes        // slopes up to a side
	placardDevices
)

// foot fills the frame from a height down with the film's device, in a scheme's colours: it
// moves on the beat and rests between.
func (p placard) foot(y float64, g Scheme) []farm.Layer {
	if 1920-y < 120 {
		return nil
	}
	b := Box(0, y, 1080, 1920-y)
	inks := []farm.Color{g.Bg3, g.Loud, g.Bg2, g.Ink}
	switch p.Device % placardDevices {
	case deviceBands:
		return p.bands(b, inks)
	case deviceArcs:
		return p.arcs(b, inks)
	}
	return p.slopes(b, inks)
}

func (p placard) bands(b farm.Box, inks []farm.Color) []farm.Layer {
	var out []farm.Layer
	y := b.Y + b.H*0.1
	for i, share := range []float64{0.14, 0.26, 0.5} {
		h := b.H * share
		l := Panel("form", Box(-40, y, 1160, h+2), 0, Solid(inks[i]))
		if i < 2 {
			l.Box.H = h * 0.72
		}
		l.Tracks = p.hopping("x", 90*float64(1-2*(i%2)), i)
		out = append(out, l)
		y += h
	}
	return out
}

func (p placard) arcs(b farm.Box, inks []farm.Color) []farm.Layer {
	var out []farm.Layer
	x := []float64{540, 120, 960}[p.Turn%3]
	for i, share := range []float64{0.92, 0.64, 0.36} {
		r := b.H * share
		l := Dot(x, 1930, r, inks[i])
		l.ID = fmt.Sprintf("form-%d", i)
		l.Tracks = p.hopping("scale", 0.07, i)
		out = append(out, l)
	}
	return out
}

func (p placard) slopes(b farm.Box, inks []farm.Color) []farm.Layer {
	var out []farm.Layer
	left, right := 1.0, 0.0
	if (p.Turn%2 == 1) != p.RightToLeft() {
		left, right = 0, 1
	}
	for i, share := range []float64{0.95, 0.62, 0.3} {
		h := b.H * share
		in := Box(-60, b.Y+b.H-h, 1200, h+60)
		l := Form(num("M0 %g L%g %g L%g %g L0 %g Z", left*h*0.7, in.W, right*h*0.7, in.W, in.H, in.H), in, inks[i])
		l.ID = fmt.Sprintf("form-%d", i)
		l.Tracks = p.hopping("y", -22, i)
		out = append(out, l)
	}
	return out
}

// hopping moves a form by so much on its beats and back.
func (p placard) hopping(property string, by float64, lag int) []farm.Track {
	rest := 0.0
	if property == "scale" {
		rest = 1
	}
	t := farm.Track{Property: property, Keys: []farm.Key{Key(0, rest, "hold")}}
	for b := p.BeatMs / 2; p.BeatMs > 0 && b+300 < float64(p.Ms); b += p.BeatMs {
		at := OnFrame(b + float64(lag)*66)
		if n := len(t.Keys); t.Keys[n-1].AtMs >= at {
			continue
		}
		t.Keys = append(t.Keys, Key(at, rest, "out"), Key(at+100, rest+by, "inout"), Key(at+266, rest, "hold"))
	}
	if len(t.Keys) < 2 || p.Solemn() {
		return nil
	}
	return []farm.Track{t}
}

// PlacardFoot is the foot of a placard in a frame of another kind.
func (d *Draft) PlacardFoot(of Placard, y float64, g Scheme) []farm.Layer {
	return d.placardOf(of).foot(y, g)
}
