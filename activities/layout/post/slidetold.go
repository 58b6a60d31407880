package post

import (
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/layout/still"
)

// toldRoom is how high the room is in which a page of whole sentences has its words.
const toldRoom = foot - top

// toldOf is a page of a set of sentences: with a picture of the brand's own where there is one left,
// else with what its sentence tells, in large type alone where nothing else carries it.
func (p *slidePage) toldOf() []farm.Layer {
	var layers []farm.Layer
	last := p.i == p.of-1
	for _, c := range telling[:2] {
		if !last && c.fits(p) && p.used[c.name] < max(len(p.photos), len(p.screens)) {
			if p.i == 0 {
				p.foot = foot - swipeHigh - 30
				p.head = top + labelRow
			}
			if layers = c.draw(p); layers != nil {
				p.used[c.name]++
				break
			}
		}
	}
	switch {
	case layers != nil && p.i == 0:
		return slices.Concat(layers, p.aboutLabel(p.g), []farm.Layer{p.swipe(layers)})
	case layers != nil:
		return layers
	case last:
		layers = p.toldLast()
	default:
		layers = p.toldPage()
	}
	switch {
	case layers != nil:
		return layers
	case last:
		return p.lastPlate()
	case p.i == 0:
		p.foot = foot - swipeHigh - 30
		layers = p.wallPlate()
		return append(layers, p.swipe(layers))
	}
	return p.wallPlate()
}

// toldPage is the i-th page of a set of sentences; nil where its sentence fits in no way.
func (p *slidePage) toldPage() []farm.Layer {
	says, room := p.told.cover, kit.Box(left, top, wideCol, toldRoom)
	if p.i > 0 {
		says = p.told.pages[p.i-1]
	}
	var about []farm.Layer
	turn := p.toldTurn + p.i
	if p.i == 0 {
		if about = p.aboutLabel(still.LookOf(p.Draft, turn)); len(about) > 0 {
			room.Y = kit.Under(about[0], 50)
			room.H = top + toldRoom - room.Y
		}
	}
	page := still.Page{Draft: p.Draft, Words: still.Words{Lead: says}, Turn: turn, Frame: kit.Whole(kit.OrganicCanvas), Room: room,
		Stage: kit.Whole(kit.OrganicCanvas), Had: p.had, Done: p.used, Opens: p.i == 0}
	made, ok := page.Alone()
	if !ok {
		return nil
	}
	p.had = page.Had
	p.g, p.mast = made.Head, made.Head
	layers := kit.Yielding(made.Layers)
	if p.RightToLeft() {
		for i := range layers {
			layers[i] = mirrored(p.Draft, layers[i])
		}
	}
	if p.i == 0 && slices.ContainsFunc(layers, func(l farm.Layer) bool { return l.ID == "echo" }) { // its thing hides the line
		p.begins = min(1, p.of-2)
		return slices.Concat(layers, about)
	}
	return slices.Concat(p.behind(layers, p.lineOn(made.Foot)), about)
}

// behind puts the line that runs through a set behind what a page shows and before its grounds.
func (p *slidePage) behind(layers, line []farm.Layer) []farm.Layer {
	at := 0
	for i, l := range layers {
		if l.ID == "ground" || l.ID == "field" || l.ID == "screen" {
			at = i + 1
		}
	}
	return slices.Insert(layers, at, line...)
}

// labelRow is how high the label of a cover is with the air under it, px.
const labelRow = 150.0

// aboutLabel is what the brand is and where, on a label at the head of the cover.
func (s *slideShow) aboutLabel(g kit.Scheme) []farm.Layer {
	const padX, padY = 34.0, 18.0
	l, ok := s.aboutRow(kit.Box(left+padX, top+padY, wideCol-2*padX, 0), g)
	if !ok {
		return nil
	}
	m, err := s.Ruler.Text(l)
	if err != nil {
		return nil
	}
	b := kit.Box(left, top, min(m.W+2*padX, wideCol), l.Box.H+2*padY)
	if s.RightToLeft() {
		b.X = left + wideCol - b.W
	}
	l.Text.Color = g.OnLoud
	return []farm.Layer{kit.Panel("label", b, b.H/2, kit.Solid(g.Loud)), l}
}

// aboutRow is what the brand is and where, in one row from the head of a box.
func (s *slideShow) aboutRow(b farm.Box, g kit.Scheme) (farm.Layer, bool) {
	set := func(text string) (farm.Layer, bool) {
		l := s.row(text, b, g)
		m, err := s.Ruler.Text(l)
		return l, err == nil && m.W <= b.W
	}
	about := s.About(func(text string) bool { _, ok := set(text); return ok })
	if about == "" {
		return farm.Layer{}, false
	}
	l, _ := set(about)
	return s.Fit(l), true
}

// row is a line of small type on a page.
func (s *slideShow) row(text string, b farm.Box, g kit.Scheme) farm.Layer {
	return s.TextLayer("about", text, kit.Step{Size: 54, Least: 42, Leading: 1.14, Weight: 700, Lines: 1}, b, g.Ink)
}

// toldLast is the last page: whose the set is, what it is and where, what it costs as large as it
// goes, and the button.
func (p *slidePage) toldLast() []farm.Layer {
	turn := p.toldTurn + p.i
	g := still.LookOf(p.Draft, turn)
	name := p.Set(p.TextLayer("logo", p.Facts.Name, kit.Step{Size: 128, Least: 60, Leading: 1.04, Display: true, Tracking: -0.012, Lines: 2},
		kit.Box(left, top, wideCol, 280), g.Ink))
	if p.Logo != nil {
		name = kit.At(p.Mark(wideCol, 190, g.Ink, g.Bg), left, top)
		if p.RightToLeft() {
			name.Box.X = left + wideCol - name.Box.W
		}
	} else {
		name = p.Fit(name)
	}
	y := kit.Under(name, 18)
	closing := p.told.last
	about, has := p.aboutRow(kit.Box(left, y, wideCol, 0), g)
	if closing.Text == "" { // what it is stands large, and where in the row
		if closing = p.Facts.StillLine(p.Begun(p.Facts.Searched())); closing.Text == "" {
			return nil
		}
		if has = p.TownAlone() != ""; has {
			about = p.Fit(p.row(p.TownAlone(), kit.Box(left, y, wideCol, 0), g))
		}
	}
	if has {
		y = kit.Under(about, 0)
	}
	button := kit.At(p.WideButton(p.deck.cta, wideCol, g), left, foot-kit.WideHigh)
	room := kit.Box(left, y+56, wideCol, button.Box.Y-56-y-56)
	page := still.Page{Draft: p.Draft, Words: still.Words{Lead: closing}, Turn: turn, Frame: kit.Whole(kit.OrganicCanvas), Room: room,
		Stage: kit.Box(0, 0, pageW, button.Box.Y-56+90), Ends: true}
	made, ok := page.Alone()
	if !ok {
		return nil
	}
	p.g, p.mast = made.Head, made.Head
	layers := kit.Yielding(made.Layers)
	if p.RightToLeft() {
		for i := range layers {
			layers[i] = mirrored(p.Draft, layers[i])
		}
	}
	low := p.lineOn(made.Foot)
	if n := len(p.photos); n > 0 && kit.LargeEnough(p.photos[n-1], pageW, pageH-lineTop) {
		low = p.Torn(p.photos[n-1], kit.Box(0, lineTop, pageW, pageH-lineTop), true, g, 2)
	}
	layers = append(append(layers, low...), name)
	if has {
		layers = append(layers, about)
	}
	return append(layers, button)
}

// runningOn is the colour of what runs over the feet of pages: it stands back behind what is read.
func runningOn(g kit.Scheme) farm.Color {
	if kit.Contrast(g.Loud, g.Bg) >= 1.4 && g.Loud != g.Ink {
		return g.Loud
	}
	return kit.Mixed(g.Bg, g.Ink, 0.22)
}
