package still

import (
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// posters are the ways to set a page as a poster, one thing of which is giant, that its words may carry.
func (p *Page) posters() []Family {
	named, thing := p.named()
	_, denies := p.denied()
	_, number := p.numeral()
	var out []Family
	n := 0
	add := func(name string, fits bool, draw func(*Page) (Made, bool)) {
		if n++; fits {
			out = append(out, Family{Name: name, Variant: "P" + kit.Digit(n), Draw: draw})
		}
	}
	add("tower", true, (*Page).tower)
	add("turned", slices.ContainsFunc(p.aims(), func(a aim) bool { return a.before != "" }), (*Page).turnedOver)
	add("ribboned", kit.Contrast(p.look(0).Loud, p.look(0).Bg) >= leastRibbon, (*Page).ribboned)
	add("billed", true, (*Page).billed)
	add("crossed", denies || thing && named.denied, (*Page).crossed)
	add("pictorial", thing && !named.denied, (*Page).pictorial)
	add("figured", number, (*Page).figured)
	add("tabled", len(p.tableRows(p.against(p.look(0)))) >= leastTable, (*Page).tabled)
	return out
}

// leastRibbon is how far a ribbon's colour is from its ground at least, leastTable how many rows a table has.
const leastRibbon, leastTable = 1.5, 2

// sheet is a page with its ground and the second fact at its foot, and the room over it.
func (p *Page) sheet(g kit.Scheme) (made Made, room farm.Box) {
	const gap = 44.0
	made, room = Made{Layers: []farm.Layer{p.ground(g)}, Head: g, Foot: g}, p.Room
	if note, from, ok := p.noted(g); ok {
		made.Layers = append(made.Layers, note...)
		room.H = from - gap - room.Y
	}
	return made, room
}

// leastFull is how much of its room a poster's words fill at least, and leastFullPage those of a page of a set, which has
// nothing else to say.
const leastFull, leastFullPage = 0.7, 0.55

// fills reports words that fill a poster.
func (p *Page) fills(s stack) bool {
	dense := !farm.LanguageOf(p.Facts.Language).SpacesWords // few ways to part a line into rows
	return s.full >= leastFull || (p.Solo || dense) && s.full >= leastFullPage
}

// tower is the lead over the whole page from side to side, its punchline giant, printed in two inks.
func (p *Page) tower() (Made, bool) {
	made, room := p.sheet(p.look(0))
	g := made.Head
	s, ok := p.stack(p.aims(), stacking{box: room, over: g, on: g, gap: giantGap, ink: g.Point})
	if !ok || !p.fills(s) {
		return Made{}, false
	}
	if p.Turn%2 == 0 {
		dots := p.screen(kit.Box(p.Frame.X, s.from, p.Frame.W, foot(p.Frame)-s.from), g)
		made.Layers = slices.Insert(made.Layers, 1, dots)
		for i := range s.giant {
			s.giant[i] = struck(s.giant[i], kit.Mixed(g.Bg, second(g), 0.6))
		}
	}
	made.Layers = append(made.Layers, s.layers()...)
	return made, true
}

// turnedOver is the lead in two: what it begins with on a field at the head, and its end giant on the field below.
func (p *Page) turnedOver() (Made, bool) {
	const air, slant = 36.0, 70.0
	g := p.look(0)
	on := p.against(g)
	note, from, noted := p.noted(on)
	box := p.Room
	if noted {
		box.H = from - air - box.Y
	}
	s, ok := p.stack(p.aims(), stacking{box: box, over: g, on: on, gap: slant + 2*air, ink: on.Point, contrasts: true})
	if !ok || !p.fills(s) {
		return Made{}, false
	}
	made := Made{Layers: []farm.Layer{p.ground(g)}, Head: g, Foot: on}
	made.Layers = append(made.Layers, p.seam((s.end+s.from)/2-slant/2, slant, p.Turn%2 == 0, g, on)...)
	made.Layers = append(append(made.Layers, s.layers()...), note...)
	return made, true
}

// ribboned is the lead with what is giant on a ribbon from edge to edge, a little aslant.
func (p *Page) ribboned() (Made, bool) {
	const aslant, air, over, pad = -2.2, 40.0, 60.0, 0.1 // pad is of the size of the letters
	made, room := p.sheet(p.look(0))
	g := made.Head
	if kit.Contrast(g.Loud, g.Bg) < leastRibbon {
		return Made{}, false
	}
	room.Y, room.H = room.Y+air/2, room.H-2*air
	s, ok := p.stack(p.aims(), stacking{box: room, over: g, on: g, gap: giantGap + 1.5*air, ink: g.OnLoud})
	if !ok || !p.fills(s) {
		return Made{}, false
	}
	made.Layers = append(made.Layers, s.before...)
	head, low := s.giant[0], s.giant[len(s.giant)-1]
	from, to := head.Box.Y-pad*head.Text.Size, foot(low.Box)+pad*low.Text.Size
	band := kit.Panel("ribbon", kit.Box(p.Frame.X-over, from, p.Frame.W+2*over, to-from), 0, kit.Solid(g.Loud))
	band.Rotation = aslant
	made.Layers = append(made.Layers, band)
	for _, l := range s.giant {
		l.Rotation = aslant
		made.Layers = append(made.Layers, l)
	}
	return made, true
}

// billed is the lead as on a bill that is put up: in a frame of two lines, with a rule and a diamond before what is
// giant.
func (p *Page) billed() (Made, bool) {
	const ornament, thick, inner = 54.0, 6.0, 44.0
	wide := p.Room // what is read stays away from the frame
	p.Room.H = min(p.Room.H, foot(p.Frame)-2*inner-p.Room.Y)
	defer func() { p.Room = wide }()
	made, room := p.sheet(p.look(0))
	g := made.Head
	s, ok := p.stack(p.aims(), stacking{box: room, over: g, on: g, gap: ornament + 20, ink: g.Point})
	if !ok || !p.fills(s) {
		return Made{}, false
	}
	for _, line := range []struct{ in, wide float64 }{{24, 10}, {inner, 3}} {
		f := p.Frame
		made.Layers = append(made.Layers, farm.Layer{ID: "frame", Box: kit.Box(f.X+line.in, f.Y+line.in, f.W-2*line.in, f.H-2*line.in),
			Shape: &farm.Shape{Kind: "rect", Stroke: &farm.Stroke{Width: line.wide, Color: g.Ink}}})
	}
	if len(s.before) > 0 && len(s.giant) > 0 {
		y, mid, half := (s.end+s.from)/2, p.Room.X+p.Room.W/2, ornament/2
		diamond := kit.Form("M50 0 L100 50 L50 100 L0 50 Z", kit.Box(0, 0, 100, 100), second(g))
		diamond.ID, diamond.Box = "diamond", kit.Box(mid-half*0.8, y-half*0.8, ornament*0.8, ornament*0.8)
		side := p.Room.W/2 - ornament
		made.Layers = append(made.Layers, kit.Panel("rule", kit.Box(p.Room.X, y-thick/2, side, thick), 0, kit.Solid(g.Ink)),
			kit.Panel("rule", kit.Box(p.Room.X+p.Room.W-side, y-thick/2, side, thick), 0, kit.Solid(g.Ink)), diamond)
	}
	made.Layers = append(made.Layers, s.layers()...)
	return made, true
}
