package ad

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/layout/native"
)

// page is a kind of page: its name, and what puts the sentence and all else on it.
type page struct {
	name string
	lay  func(*proofPage)
}

// The pages of a brand. Each has the sentence in a column as wide as the frame is when it is
// read, and nothing but the brand's own words around it.
var (
	sitePage    = page{"site", (*proofPage).site}
	answersPage = page{"answers", (*proofPage).answers}
	listPage    = page{"list", (*proofPage).list}
	placePage   = page{"place", (*proofPage).place}
	letterPage  = page{"letter", (*proofPage).letter}
)

// margin is at the side of a page, in units.
const margin = 60.0

// side is where a page's second column begins and how wide it is, in units.
const side, sideWide = margin + column + 44, 1080 - margin - (margin + column + 44)

// headed is the head of a page: a band with whose page it is, and what that is.
func (s *proofPage) headed(high float64) {
	s.slab(-60, -400, 1200, 400+high, 0, s.loud.Bg)
	mid := high - 78
	s.slab(margin, mid-38, 76, 76, 38, s.loud.Ink)
	s.formed(kit.FirstLetter(s.Facts.Name), s.on(margin+16, mid-20, 44, 40), 1, s.loud.Bg)
	s.drawn(s.title(), margin+100, mid-26, 800, 52, s.loud.Ink)
}

// mostTitle is how many signs the head of a page has room for.
const mostTitle = 40

// title is what stands at the head of a page: the brand's name on the first, its trade on those
// after it, where that is short.
func (s *proofPage) title() string {
	trade := copywriter.Clean(s.Brand.Industry)
	if s.at == 0 || trade == "" || s.Facts.Mixed() || utf8.RuneCountInString(trade) > mostTitle || strings.Contains(s.text, trade) {
		return s.Facts.Name
	}
	return trade
}

// trade is what the brand is, as its own text calls it; "" where that says nothing.
func (s *proofPage) trade() string {
	if s.Facts.Mixed() {
		return ""
	}
	trade := copywriter.Clean(s.Brand.Industry)
	if strings.Contains(s.text, trade) {
		return ""
	}
	return trade
}

// site is the brand's own site: a sentence as its headline beside a picture, and more of its
// sentences under that.
func (s *proofPage) site() {
	s.headed(250)
	y := 360.0
	if trade := s.trade(); trade != "" && trade != s.title() {
		y += 10 + s.para(trade, kit.Box(margin, 310, column, 120), kit.Step{Size: 40, Weight: 600, Lines: 2}, s.look.Ink)
	}
	s.sentence(margin, y, kit.Step{Size: 136, Leading: 1.1, Display: true, Tracking: -0.01}, s.look.Ink)
	foot := y + s.col.H
	s.pictured(kit.Box(side, 310, sideWide, max(foot-310, 360)))
	y = max(foot, 670) + 60
	row := 0.0
	for n, text := range s.others(4, s.at, s.text) {
		x := []float64{margin, side}[n%2]
		h := s.para(text, kit.Box(x, y, []float64{column, sideWide}[n%2], 520), kit.Step{Size: 40, Weight: 500, Lines: 9}, s.look.Ink)
		if row = max(row, h); n%2 == 1 {
			y, row = y+row+60, 0
		}
	}
	s.footed(y + row)
}

// footed is the foot of a page, a band under all that stands on it.
func (s *proofPage) footed(y float64) {
	y = max(y+70, 1180)
	s.slab(-60, y, 1200, 2200, 0, s.loud.Bg)
	if trade := copywriter.Clean(s.Brand.Industry); trade != "" && !s.Facts.Mixed() {
		y += 56 + s.para(trade, kit.Box(margin, y+56, 960, 200), kit.Step{Size: 56, Weight: 700, Lines: 2}, s.loud.Ink)
	}
	if town := s.Town(); town != "" {
		s.para(town, kit.Box(margin, y+40, 960, 200), kit.Step{Size: 44, Weight: 500, Lines: 2}, s.loud.Ink)
	}
}

// answers is a page of questions: the one that a sentence answers, with the answer, before
// others of the brand's.
func (s *proofPage) answers() {
	s.headed(210)
	y := 290.0
	card := len(s.layers)
	s.slab(margin-30, y, column+60, 1400, 36, s.look.Bg2)
	y += 46
	y += s.para(s.question, kit.Box(margin, y, column, 240), kit.Step{Size: 50, Leading: 1.1, Display: true, Lines: 4}, s.look.Ink)
	s.slab(margin, y+22, 90, 8, 4, s.loud.Bg)
	y += 58
	s.sentence(margin, y, kit.Step{Size: 112, Leading: 1.18, Weight: 650}, s.look.Ink)
	s.layers[card].Box.H = math.Round((s.col.Y + s.col.H + 50 - 290) * near) // it ends under its answer
	right := s.moreAnswers(side+30, 290, sideWide-30, 0)
	left := s.moreAnswers(margin, s.col.Y+s.col.H+110, column, 3)
	s.footed(max(left, right))
}

// moreAnswers are other sentences of the brand's with what they answer, in a column.
func (s *proofPage) moreAnswers(x, y, w float64, from int) float64 {
	asked := map[string]bool{s.question: true}
	all := s.others(6, s.at, s.text)
	for _, text := range all[min(from, len(all)):min(from+3, len(all))] {
		kind := native.KindOf(s.Draft, text)
		q := s.Facts.Question(kind)
		if kind == copywriter.AsksMore || asked[q] {
			q = ""
		}
		asked[q] = true
		if q != "" {
			y += 16 + s.para(q, kit.Box(x, y, w, 220), kit.Step{Size: 42, Leading: 1.12, Display: true, Lines: 4}, s.look.Ink)
		}
		h := s.para(text, kit.Box(x, y, w, 620), kit.Step{Size: 40, Weight: 500, Lines: 12}, s.look.Ink)
		if y += h + 34; y > 1500 || h == 0 {
			break
		}
		s.slab(x, y, w, 4, 2, s.rule())
		y += 38
	}
	return y
}

// rule is the colour of what parts the rows of a page.
func (s *proofPage) rule() farm.Color { return kit.Mixed(s.look.Bg, s.look.Ink, 0.16) }

// list is a list of figures on a strip of paper: a sentence a row, and what it counts or costs
// at the row's end.
func (s *proofPage) list() {
	paper, desk := s.look.Bg, s.loud.Bg
	s.slab(-60, -200, 1200, 2500, 0, desk)
	s.add(s.torn(24, 120, 1032, 2400, paper))
	s.drawn(s.title(), margin, 186, 960, 64, s.look.Ink)
	s.slab(margin, 290, 960, 6, 3, s.look.Ink)
	rows := s.priced(s.text)
	y := 340.0
	if len(rows) > 1 && s.at > 0 {
		y += s.rowOf(rows[len(rows)-1], y) + 40
	}
	s.sentence(margin, y, kit.Step{Size: 112, Leading: 1.14, Weight: 700}, s.look.Ink)
	if s.key != "" {
		s.figured(s.key, side, y, sideWide, min(s.col.H, 190), 1)
	}
	y += s.col.H + 40
	for _, r := range rows[:max(len(rows)-1, min(len(rows), 1))] {
		s.slab(margin, y, 960, 4, 2, s.rule())
		y += 36
		if y += s.rowOf(r, y) + 36; y > 1700 {
			break
		}
	}
}

// rowOf is a row of a list that is not read, and how high it is.
func (s *proofPage) rowOf(r row, y float64) float64 {
	h := s.para(r.text, kit.Box(margin, y, column, 420), kit.Step{Size: 40, Weight: 500, Lines: 8}, s.look.Ink)
	if h == 0 {
		return 0
	}
	s.figured(r.figure, side, y, sideWide, min(h, 110), quietly+0.25)
	return h
}

// figured is a figure as it is written at the end of a row.
func (s *proofPage) figured(text string, x, y, w, high, opacity float64) {
	form, ratio, ok := s.Lettering(text, kit.Readable(s.loud.Bg, s.look.Bg, 3))
	if !ok {
		return
	}
	wide := min(high*0.8/ratio, w)
	b := s.on(x+w-wide, y+(high-wide*ratio)/2, wide, wide*ratio)
	l := form(b.X, b.Y, b.W)
	l.ID = "set"
	if opacity < 1 {
		l.Opacity = &opacity
	}
	s.add(l)
}

// torn is a strip of paper whose upper edge was torn off a roll.
func (s *proofPage) torn(x, y, w, h float64, c farm.Color) farm.Layer {
	var path strings.Builder
	fmt.Fprintf(&path, "M0 %.0f V22 ", h)
	for k := 0.0; k < w; k += 43 {
		fmt.Fprintf(&path, "L%.1f 0 L%.1f 22 ", k+21.5, min(k+43, w))
	}
	fmt.Fprintf(&path, "V%.0f Z", h)
	l := kit.Form(path.String(), kit.Box(0, 0, w, h), c)
	l.ID, l.Box = "set", s.on(x, y, w, h)
	return l
}

// place is a map with a pin, and under it a card with the place and what is said of it.
func (s *proofPage) place() {
	const foot = 620.0
	s.slab(-60, -400, 1200, 400+foot, 0, s.loud.Bg2)
	land := func(path string, wide float64, c farm.Color) {
		view := kit.Box(0, 0, 1200, 700)
		s.add(farm.Layer{ID: "set", Box: s.on(-60, -60, 1200, 700), Shape: &farm.Shape{Kind: "path", Path: path, ViewBox: &view,
			Stroke: &farm.Stroke{Width: wide * near, Color: c}}})
	}
	land("M0 470 C260 380 460 440 700 330 S1080 250 1200 300", 84, s.loud.Bg3)
	land("M0 210 L1200 120 M190 0 L330 700 M660 0 L610 700 M960 0 L880 700 M0 600 L1200 520", 30, kit.Mixed(s.loud.Bg2, s.loud.Ink, 0.14))
	s.slab(-60, foot-40, 1200, 2400, 44, s.look.Bg)
	b := s.on(540-105, 110, 210, 292)
	view := kit.Box(0, 0, 100, 139)
	s.add(kit.ShadowUnder(s.on(470, 300, 140, 100), s.on(0, 392, 10, 10).Y))
	pin := farm.Layer{ID: "set", Box: b, Shape: &farm.Shape{Kind: "path", ViewBox: &view, Fill: kit.Solid("#E5263C"),
		Path: "M50 139 C50 139 4 82 4 50 A46 46 0 1 1 96 50 C96 82 50 139 50 139 Z"}}
	eye := pin
	eye.Shape = &farm.Shape{Kind: "path", ViewBox: &view, Fill: kit.Solid("#FFFFFF"), Path: "M50 32 a18 18 0 1 0 0.1 0 Z"}
	s.add(pin, eye)
	s.drawn(s.Facts.Name, margin, foot+20, 900, 58, s.look.Ink)
	s.sentence(margin, foot+120, kit.Step{Size: 116, Leading: 1.12, Weight: 700}, s.look.Ink)
	s.pictured(kit.Box(side, foot+120, sideWide, max(s.col.H, 380)))
	y, row := max(foot+120+s.col.H, foot+500)+50, 0.0
	for n, text := range s.others(2, s.at, s.text) {
		at := kit.Box([]float64{margin, side}[n], y, []float64{column, sideWide}[n], 520)
		row = max(row, s.para(text, at, kit.Step{Size: 40, Weight: 500, Lines: 9}, s.look.Ink))
	}
	s.footed(y + row)
}

// letter is a page of running text: the sentence between those that stand before and after it.
func (s *proofPage) letter() {
	s.headed(210)
	all := s.sentences()
	at := 0
	for i, text := range all {
		if text == s.text || strings.Contains(text, s.said) {
			at = i
		}
	}
	st := kit.Step{Size: 46, Leading: 1.28, Weight: 500, Lines: 12}
	y := 290.0
	if at > 0 {
		if h := s.para(all[at-1], kit.Box(margin, y, column, 420), st, s.look.Ink); h > 0 {
			y += h + 30
		}
	}
	s.sentence(margin, y, kit.Step{Size: 104, Leading: 1.22, Weight: 650}, s.look.Ink)
	s.pictured(kit.Box(side, 300, sideWide, 520))
	right := 870.0
	y += s.col.H + 30
	for n := at + 1; n < len(all); n++ {
		if y < 1500 {
			h := s.para(all[n], kit.Box(margin, y, column, 620), st, s.look.Ink)
			if y += h + 30; h > 0 {
				continue
			}
		}
		if h := s.para(all[n], kit.Box(side, right, sideWide, 620), st, s.look.Ink); h > 0 {
			right += h + 30
		}
	}
	s.footed(max(y, right))
}

// pictured is a picture on the page: the fact that its line tells, else the thing that it names,
// else what the brand is about, else another figure of its own or its first letter, as a form.
func (s *proofPage) pictured(b farm.Box) {
	s.slab(b.X, b.Y, b.W, b.H, 34, s.loud.Bg)
	in := s.on(b.X+24, b.Y+24, b.W-48, b.H-48)
	if f, ok := s.FactOf(s.said); ok {
		drawn := s.DrawFact(f, kit.FigureAt{Box: in, Look: s.loud, First: true})
		for i := range drawn {
			drawn[i].ID = "set"
		}
		if s.add(drawn...); len(drawn) > 0 {
			s.fact = true
			return
		}
	}
	o, ok := s.ObjectOf(s.said)
	if ok = ok && leads(s.Draft, o); ok {
		s.fact = true
	} else if all := s.Objects(1); !s.Nobody() && len(all) > 0 && leads(s.Draft, all[0]) {
		o, ok = all[0], true
	}
	if ok {
		thing := s.Place(o, in, false)
		s.add(kit.ShadowUnder(thing.At, thing.At.Y+thing.At.H-6), thing.Layer)
		return
	}
	text := kit.FirstLetter(s.Facts.Name)
	if i := slices.IndexFunc(s.priced(s.text), func(r row) bool { return !strings.Contains(s.text, r.figure) }); i >= 0 {
		text = s.priced(s.text)[i].figure
	}
	s.formed(text, kit.Box(in.X+in.W*0.1, in.Y, in.W*0.8, in.H), 0.6, s.loud.Ink)
}

// formed is words as a form in the middle of a box of px, at most a share of it high.
func (s *proofPage) formed(words string, b farm.Box, share float64, ink farm.Color) {
	if form, ratio, ok := s.Lettering(words, ink); ok {
		w := min(b.W, share*b.H/ratio)
		l := form(b.X+(b.W-w)/2, b.Y+(b.H-w*ratio)/2, w)
		l.ID = "set"
		s.add(l)
	}
}
