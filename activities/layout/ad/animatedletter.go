package ad

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// The sizes of letters that play a part, px, and how deep they are cut.
const (
	mostLetter  = 780.0
	letterDeep  = 34.0
	letterSteps = 4
	widestSign  = 900.0 // of a word that stands for a name
)

// lettering is the key word of a line as a thing of the craft's material, with its
// foot at a height of the floor and its middle at x: what an act shows whose sentence
// names no thing. The brand's first letter stands there where the word has no forms.
func (a *animated) lettering(line string, x, floor, size float64) []farm.Layer {
	size = min(size, mostLetter)
	_, c, h := kit.ToLCH(a.Accent)
	face := kit.FromLCH(0.66, max(min(c, 0.19), 0.08), h)
	room := kit.Box(x-widestSign/2, floor-size, widestSign, size)
	l, ok := a.Sculpted("letters", a.KeyWord(line), room, face)
	if !ok {
		l, ok = a.Monogram("letters", a.Facts.Name, room, face)
	}
	if !ok {
		return nil
	}
	l.Box.Y = floor - l.Box.H
	shade := l
	at := func(n float64, c farm.Color) farm.Layer {
		out, shape := shade, *shade.Shape
		shape.Fill = kit.Solid(c)
		out.Shape = &shape
		out.Box.X, out.Box.Y = l.Box.X+n*a.side(), l.Box.Y-n*0.5
		return out
	}
	var out []farm.Layer
	for n := letterSteps; n > 0; n-- { // its side, from the back on
		out = append(out, at(letterDeep*float64(n)/letterSteps, kit.FromLCH(0.42+0.02*float64(letterSteps-n), min(c, 0.14), h)))
	}
	out = append(out, at(0, face))
	if kind := a.craft.grain(); kind != "" {
		made := farm.Layer{ID: "letter-face", Box: l.Box, Fill: &farm.Fill{Kind: kind, Colors: []farm.Color{face}, Seed: a.Snack.Seed},
			Mask: &farm.Mask{Shape: &farm.Shape{Kind: "path", Path: l.Shape.Path, ViewBox: l.Shape.ViewBox, Fill: kit.Solid("#000000")}}}
		if kind == "linear" {
			made.Fill.Colors, made.Fill.AngleDeg = []farm.Color{kit.Lighter(face, 0.12), kit.Lighter(face, -0.1)}, 80
		}
		out = append(out, made)
	}
	return out
}

// grain is the fill of what a craft's things are made of; "" is a plain colour.
func (c craft) grain() string {
	return map[string]string{"felt": "felt", "clay": "clay", "solid": "linear"}[c.style]
}

// letterHero is the word of an act that shows no thing, as that would move.
func (a *animated) letterHero(i, k int, s shot, t take) []farm.Layer {
	floor, top := min(s.floor, 1720), deedTop
	if s.stand > 0 {
		floor, top = s.stand, 200.0
	}
	move := a.moveOf(i, k, s, t)
	parts := a.lettering(a.acts[i].line, middleX, floor, min(s.size, (floor-top-40)/1.1))
	if len(parts) == 0 {
		return nil
	}
	body := parts[len(parts)-1].Box
	out := []farm.Layer{a.shade(farm.Layer{Box: kit.Box(body.X-40, body.Y, body.W+80, body.H)}, shot{floor: floor}, t)}
	for n, l := range parts {
		out = append(out, a.craft.calm().moved(l, t.to, uint32(n), footed(move, l.Box, floor)))
	}
	return out
}
