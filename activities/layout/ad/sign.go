package ad

import (
	"hash/fnv"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// sign is where an ad has the brand's name and its button.
type sign int

// The signs. The ads of a brand have them by turns, so that a set of them is a
// family and no form that was filled in twelve times.
const (
	signRow  sign = iota // name and button in a row at the foot
	signBand             // both on a band of colour from edge to edge
	signMast             // the name over a rule at the head, the button from side to side
	signSide             // the name up the side, the button at the foot
)

const (
	mastH   = 92.0 // of a name at the head, with its rule and the room below
	sideW   = 84.0 // of a name up the side, with the room before it
	bandPad = 34.0 // of a band over its row
)

// turnOf is a number that is another for each format of a brand, for each ad of
// the same format in a pack, and for each pack of the brand's row.
func turnOf(d *kit.Draft) int {
	h := fnv.New32a()
	_, _ = h.Write([]byte(d.Brand.Character())) // a hash takes everything
	return int(h.Sum32()>>5%12) + max(slices.Index(farm.AdFormats(), d.Snack.Format), 0) + d.Repeat + int(d.Seed%farm.SeedRow)
}

// signed gives the frame one of some signs, and takes the room that it needs.
// Upright frames and those with fine print have a row.
func (f frame) signed(d *kit.Draft, kinds ...sign) frame {
	f.outer = f.safe
	k := kinds[turnOf(d)%len(kinds)]
	if f.story || f.notes > 0 {
		return f
	}
	if k == signSide && !upSide(d, f, "#000000").fits {
		k = signMast
	}
	f.sign = k
	switch k {
	case signBand:
		f.lift = bandPad
	case signMast:
		f.safe.Y, f.safe.H = f.safe.Y+mastH, f.safe.H-mastH
		f.mid.Y, f.mid.H = f.safe.Y, f.safe.H
	case signSide:
		f.safe.W -= sideW
		f.mid.X, f.mid.W = f.mid.X+sideW, f.mid.W-2*sideW
	}
	return f
}

// footer is the brand's name and the button, each where the frame's sign has it,
// and the fine print below.
func footer(d *kit.Draft, f frame, cta string, g kit.Scheme) []farm.Layer {
	switch f.sign {
	case signBand:
		return bandFoot(d, f, cta, g)
	case signMast:
		return append(mast(d, f, g), wideButton(d, f, cta, g)...)
	case signSide:
		return append([]farm.Layer{upSide(d, f, g.Ink).layer}, wideButton(d, f, cta, g)...)
	}
	return footRow(d, f, cta, g)
}

// bandFoot is a band along the foot in a colour that the ground has not.
func bandFoot(d *kit.Draft, f frame, cta string, g kit.Scheme) []farm.Layer {
	on := d.Accented()
	if kit.Contrast(on.Bg, g.Bg) < 1.6 {
		on = d.Inverse()
	}
	if kit.Contrast(on.Bg, g.Bg) < 1.6 {
		on = d.Page()
	}
	top := f.footTop() - bandPad
	band := kit.Panel("band", kit.Box(0, top, f.w(), f.h()-top), 0, kit.Solid(on.Bg))
	return append([]farm.Layer{band}, footRow(d, f, cta, on)...)
}

// mast is the name at the head of the frame over a rule, with the address at its
// end.
func mast(d *kit.Draft, f frame, g kit.Scheme) []farm.Layer {
	const high = 56.0
	b := kit.Box(f.outer.X, f.outer.Y, f.outer.W, high)
	aside := d.Facts.Domain
	if p := d.Product; p != nil && p.Area != "" {
		aside = p.Area
	}
	room := b.W
	var out []farm.Layer
	if aside != "" {
		l := d.TextLayer("aside", aside, kit.Step{Size: 36, Least: 36, Leading: 1.15, Weight: 500, Lines: 1}, kit.Box(0, 0, 0, 0), g.Quiet)
		if m, err := d.Ruler.Text(l); err == nil && m.W < b.W*0.48 {
			l = d.Fit(l)
			l.Box.W = m.W + 2
			out = append(out, kit.At(l, b.X+b.W-l.Box.W, b.Y+(high-l.Box.H)/2))
			room -= m.W + air
		}
	}
	name := asHigh(d, d.Lockup(high, room, g.Ink, g.Bg), high)
	if !holds(d, name) {
		out = nil
		name = asHigh(d, d.Lockup(high, b.W, g.Ink, g.Bg), high)
	}
	out = append(out, farm.Layer{ID: "mark", Box: b, Stack: &farm.Stack{Direction: "row", Align: "center", Children: []farm.Layer{name}}})
	return append(out, kit.Panel("rule", kit.Box(b.X, b.Y+high+12, b.W, 4), 0, kit.Solid(g.Ink)))
}

// wideButton is a button from side to side of the frame's words.
func wideButton(d *kit.Draft, f frame, cta string, g kit.Scheme) []farm.Layer {
	b := d.ArrowButton(cta, f.safe.W, g)
	b.Box = kit.Box(f.safe.X, f.footTop(), f.safe.W, kit.FootRow)
	b.Stack.Justify = "between"
	if len(b.Stack.Children) == 1 {
		b.Stack.Justify = "center"
	}
	return []farm.Layer{b}
}

// sided is a name up the side; fits is false where the side is too short for it.
type sided struct {
	layer farm.Layer
	fits  bool
}

// upSide is the brand's name read upwards along the end of the frame.
func upSide(d *kit.Draft, f frame, ink farm.Color) sided {
	l := d.TextLayer("name", d.Facts.Name, kit.Step{Size: 52, Least: 52, Leading: 1.1, Display: true, Lines: 1}, kit.Box(0, 0, 0, 0), ink)
	m, err := d.Ruler.Text(l)
	if err != nil || m.W > f.outer.H*0.86 {
		return sided{}
	}
	l = d.Fit(l)
	l.Box.W = m.W + 2
	midX, midY := f.outer.X+f.outer.W-l.Box.H/2-4, f.outer.Y+l.Box.W/2
	l.Box.X, l.Box.Y, l.Rotation = midX-l.Box.W/2, midY-l.Box.H/2, 90
	return sided{l, true}
}
