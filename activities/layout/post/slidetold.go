package post

import (
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/layout/still"
)

// toldRoom is where a page of whole sentences has its words, kicked that of a cover, which has the
// trade over them.
const toldRoom, kickedRoom = foot - top, foot - top - swipeHigh - 30

// toldOf is a page of a set of sentences: with a picture of the brand's own where there is one left,
// else with what its sentence tells, in large type alone where nothing else carries it.
func (p *slidePage) toldOf() []farm.Layer {
	var layers []farm.Layer
	last := p.i == p.of-1
	for _, c := range telling[:2] {
		if !last && c.fits(p) && p.used[c.name] < c.most(p) {
			if p.i == 0 {
				p.foot = foot - swipeHigh - 30
			}
			if layers = c.draw(p); layers != nil {
				p.used[c.name]++
				break
			}
		}
	}
	switch {
	case layers != nil && p.i == 0:
		return append(layers, p.swipe(layers))
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
	line, room := p.told.cover, kit.Box(left, top, wideCol, toldRoom)
	if p.i > 0 {
		line = p.told.pages[p.i-1]
	}
	var about farm.Layer
	turn := p.toldTurn + p.i
	if p.i == 0 {
		g := still.LookOf(p.Draft, turn)
		var ok bool
		if about, ok = p.aboutRow(kit.Box(left, top, wideCol, 0), g); ok {
			room.Y = kit.Under(about, 44)
		}
		room.H = top + kickedRoom - room.Y
	}
	page := still.Page{Draft: p.Draft, Words: still.Words{Lead: line}, Turn: turn, Frame: kit.Whole(kit.OrganicCanvas), Room: room,
		Stage: kit.Whole(kit.OrganicCanvas), Had: p.had}
	made, ok := page.Alone()
	if !ok {
		return nil
	}
	p.had = page.Had
	p.g, p.mast = made.Head, made.Head
	layers := made.Layers
	if p.RightToLeft() {
		for i := range layers {
			layers[i] = mirrored(p.Draft, layers[i])
		}
	}
	layers = append(layers, p.running(made)...)
	if about.Text != nil {
		layers = append(layers, about)
	}
	if p.i == 0 {
		layers = append(layers, p.swipe(layers))
	}
	return layers
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
		Stage: kit.Box(0, 0, pageW, button.Box.Y-56+90)}
	made, ok := page.Alone()
	if !ok {
		return nil
	}
	p.g, p.mast = made.Head, made.Head
	layers := made.Layers
	if p.RightToLeft() {
		for i := range layers {
			layers[i] = mirrored(p.Draft, layers[i])
		}
	}
	low := p.running(made)
	if n := len(p.photos); n > 0 && kit.LargeEnough(p.photos[n-1], pageW, pageH-runningTop) {
		low = p.Torn(p.photos[n-1], kit.Box(0, runningTop, pageW, pageH-runningTop), true, g, 2)
	}
	layers = append(append(layers, low...), name)
	if has {
		layers = append(layers, about)
	}
	return append(layers, button)
}

// What runs over the feet of all pages: from where down it stands, and how high it is, px.
const (
	runningTop, runningFoot     = 1490.0, 1870.0
	leastRunning                = 230.0
	runningSide, runningBetween = 90.0, 240.0
)

// running is the brand's trade in letters so large that it runs over all pages of the set, and this
// page's part of it: one swipes on to read it. Where its letters cannot be drawn so large, the thread.
func (p *slidePage) running(made still.Made) []farm.Layer {
	if len(p.photos)+len(p.screens) > 0 { // they stand at the feet of some pages
		return threads[p.thread%len(threads)](p)
	}
	all := float64(p.of)*pageW - 2*runningSide
	trade := copywriter.UpperFirst(p.Snack.Language, p.Facts.Searched())
	var path string
	var ink farm.Box
	k := 0.0
	for _, words := range []string{trade + " · " + p.Facts.Name + " · " + p.TownAlone(), trade + " · " + p.Facts.Name, trade, p.Facts.Name} {
		if form, in, ok := p.Letters(strings.Trim(words, " ·")); ok && kit.CommandsOf(form) <= kit.MostCommands {
			if path, ink, k = form, in, min((runningFoot-runningTop)/in.H, all/in.W); k*in.H >= leastRunning {
				break
			}
			k = 0
		}
	}
	if k == 0 {
		return threads[p.thread%len(threads)](p)
	}
	w, h := ink.W*k, ink.H*k
	n := max(int((all+runningBetween)/(w+runningBetween)), 1) // how often it stands there
	step := w + runningBetween
	if n > 1 {
		step = (all - w) / float64(n-1)
	}
	var out []farm.Layer
	for i := range n {
		x := runningSide + float64(i)*step - float64(p.i)*pageW
		if p.RightToLeft() {
			x = pageW - x - w
		}
		if x > pageW || x+w < 0 {
			continue
		}
		view := kit.Box(ink.X-x/k, ink.Y, pageW/k, ink.H) // what this page has of it: no box is as wide as the set
		out = append(out, farm.Layer{ID: "thread", Box: kit.Box(0, runningTop+(runningFoot-runningTop-h)/2, pageW, h),
			Shape: &farm.Shape{Kind: "path", Path: path, ViewBox: &view, Fill: kit.Solid(runningOn(made.Foot))}})
	}
	return out
}

// runningOn is the colour of what runs over the feet of pages: it stands back behind what is read.
func runningOn(g kit.Scheme) farm.Color {
	if kit.Contrast(g.Loud, g.Bg) >= 1.4 && g.Loud != g.Ink {
		return g.Loud
	}
	return kit.Mixed(g.Bg, g.Ink, 0.22)
}
