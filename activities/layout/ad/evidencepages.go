package ad

import (
	"fmt"
	"math"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// page is a kind of page: its name, and what puts the sentence and all else on it.
type page struct {
	name string
	lay  func(*proofPage)
}

// The pages of a brand. Each is one column, so wide that all of it lies in the frame while its
// sentence is read, and has nothing but the brand's own words on it.
var (
	sitePage    = page{"site", (*proofPage).site}
	answersPage = page{"answers", (*proofPage).answers}
	listPage    = page{"list", (*proofPage).list}
	placePage   = page{"place", (*proofPage).place}
	letterPage  = page{"letter", (*proofPage).letter}
)

// Where the column of a page begins and how wide it is, where what is read of it begins and where
// what stands under that ends, px: below is who talks.
const margin, column, readFrom, readTo = sentenceX - sentenceWide/2, sentenceWide, 320.0, 1280.0

// footFrom is where the foot of a page begins, px.
const footFrom = 1330.0

// headed is the head of a page: a band with whose page it is, or what that is.
func (s *proofPage) headed(high float64) {
	s.slab(0, 0, 1080, high, 0, s.loud.Bg)
	mid := high - 78
	s.slab(margin, mid-38, 76, 76, 38, s.loud.Ink)
	s.formed(kit.FirstLetter(s.Facts.Name), s.on(margin+16, mid-20, 44, 40), 1, s.loud.Bg)
	s.drawn(s.title(), margin+100, mid-26, column-100, 52, s.loud.Ink)
}

// mostTitle is how many signs the head of a page has room for.
const mostTitle = 34

// title is what stands at the head of a page: the brand's trade on every second one, where that is
// short, else its name.
func (s *proofPage) title() string {
	trade := copywriter.Clean(s.Brand.Industry)
	if s.at%2 == 0 || trade == "" || s.Facts.Mixed() || utf8.RuneCountInString(trade) > mostTitle || strings.Contains(s.text, trade) {
		return s.Facts.Name
	}
	return trade
}

// site is the brand's own site: a sentence as its headline and what it tells as a picture.
func (s *proofPage) site() {
	s.headed(250)
	s.sentence(readFrom, kit.Step{Size: 128, Leading: 1.1, Display: true}, sentenceHigh)
	s.under()
}

// answers is a page of questions: the one that a sentence answers, with the answer.
func (s *proofPage) answers() {
	s.headed(250)
	y := readFrom
	y += s.para(s.question, kit.Box(margin, y, column, 180), kit.Step{Size: 56, Leading: 1.1, Display: true, Lines: 3}, s.look.Ink)
	s.slab(margin, y+24, 90, 8, 4, s.loud.Bg)
	s.sentence(y+62, kit.Step{Size: 104, Leading: 1.18, Weight: 650}, sentenceHigh)
	s.under()
}

// list is a strip of paper with a sentence and, as large as the strip is wide, its figure.
func (s *proofPage) list() {
	s.slab(0, 0, 1080, 2400, 0, s.loud.Bg)
	s.add(s.torn(40, 120, 1000, 2400, s.look.Bg))
	s.drawn(s.title(), margin, 186, column, 58, s.look.Ink)
	s.slab(margin, 276, column, 6, 3, s.look.Ink)
	s.sentence(readFrom, kit.Step{Size: 104, Leading: 1.14, Weight: 700}, sentenceHigh)
	s.under()
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
	const foot = 640.0
	s.slab(0, 0, 1080, foot, 0, s.loud.Bg2)
	land := func(path string, wide float64, c farm.Color) {
		view := kit.Box(0, 0, 1080, 700)
		s.add(farm.Layer{ID: "set", Box: s.on(0, 0, 1080, 700), Shape: &farm.Shape{Kind: "path", Path: path, ViewBox: &view,
			Stroke: &farm.Stroke{Width: wide, Color: c}}})
	}
	land("M0 530 C220 440 400 500 620 390 S980 310 1080 360", 110, s.loud.Bg3)
	land("M0 270 L1080 180 M170 0 L300 700 M600 0 L550 700 M880 0 L800 700 M0 660 L1080 580", 40, kit.Mixed(s.loud.Bg2, s.loud.Ink, 0.14))
	s.slab(0, foot-50, 1080, 2400, 44, s.look.Bg)
	b := s.on(margin+column/2-105, 210, 210, 292)
	view := kit.Box(0, 0, 100, 139)
	s.add(kit.ShadowUnder(kit.Box(b.X+35, b.Y+190, 140, 100), b.Y+b.H))
	pin := farm.Layer{ID: "set", Box: b, Shape: &farm.Shape{Kind: "path", ViewBox: &view, Fill: kit.Solid("#E5263C"),
		Path: "M50 139 C50 139 4 82 4 50 A46 46 0 1 1 96 50 C96 82 50 139 50 139 Z"}}
	eye := pin
	eye.Shape = &farm.Shape{Kind: "path", ViewBox: &view, Fill: kit.Solid("#FFFFFF"), Path: "M50 32 a18 18 0 1 0 0.1 0 Z"}
	s.add(pin, eye)
	s.drawn(s.Facts.Name, margin, foot+14, column, 58, s.look.Ink)
	s.sentence(foot+120, kit.Step{Size: 104, Leading: 1.12, Weight: 700}, readTo-foot-120)
	s.footed()
}

// letter is a page of running text: the sentence, and the one behind it.
func (s *proofPage) letter() {
	s.headed(250)
	s.sentence(readFrom, kit.Step{Size: 100, Leading: 1.2, Weight: 650}, sentenceHigh)
	y := s.col.Y + s.col.H + 50
	s.slab(margin, y, column, 4, 2, kit.Mixed(s.look.Bg, s.look.Ink, 0.2))
	s.para(s.next(s.text), kit.Box(margin, y+44, column, readTo-y), kit.Step{Size: 52, Leading: 1.26, Weight: 500, Lines: 8}, s.look.Ink)
	s.banded()
}

// leastExhibit and mostExhibit are how high a picture on a page is, px.
const leastExhibit, mostExhibit = 290.0, 520.0

// under is what stands under a sentence: what it tells as a picture. A sentence that tells nothing
// which can be drawn has the room itself.
func (s *proofPage) under() {
	const larger = 1.7
	y := s.col.Y + s.col.H + 46
	high := min(readTo-y, mostExhibit)
	if high < leastExhibit || !s.exhibit(kit.Box(margin, y, column, high)) {
		st := s.step
		st.Size *= larger
		s.sentence(s.col.Y, st, readTo-s.col.Y)
		down := math.Round(0.36 * (readTo - s.col.Y - s.col.H))
		if s.col.Y == readFrom && down > 0 { // else it stands under its question
			s.col.Y += down
			s.words.Box.Y += down
		}
	}
	s.footed()
}

// footed is the foot of a page, a band behind who talks, with what the brand says next beside it.
func (s *proofPage) footed() {
	s.banded()
	const wide = 540.0
	x := 1080 - 80 - wide
	if s.endSide(s.at) {
		x = 80
	}
	s.para(s.next(s.text), kit.Box(x, footFrom+60, wide, 480), kit.Step{Size: 44, Weight: 500, Lines: 9}, s.loud.Ink)
}

// banded is the band at the foot of a page.
func (s *proofPage) banded() { s.slab(0, footFrom, 1080, 1100, 0, s.loud.Bg) }

// exhibit is a picture on the page: the fact that its line tells, else the thing that it names,
// else its figure as large as it goes; false where it tells nothing that can be drawn. A number
// of the brand's name counts nothing.
func (s *proofPage) exhibit(b farm.Box) bool {
	plate := farm.Layer{ID: "set", Box: s.on(b.X, b.Y, b.W, b.H), Radius: 34, Fill: kit.Solid(s.loud.Bg)}
	in := s.on(b.X+30, b.Y+28, b.W-60, b.H-56)
	var shown []farm.Layer
	if f, ok := s.FactOf(s.said); ok && f.Kind != kit.FactFree && !s.named(f) {
		shown = s.DrawFact(f, kit.FigureAt{Box: in, Look: s.loud, First: true})
	}
	if o, ok := s.ObjectOf(s.said); ok && len(shown) == 0 {
		thing := s.Place(o, in, false)
		shown = []farm.Layer{kit.ShadowUnder(thing.At, thing.At.Y+thing.At.H-6), thing.Layer}
	}
	if form, ratio, ok := s.Lettering(s.key, s.loud.Ink); ok && len(shown) == 0 && strings.ContainsFunc(s.key, unicode.IsDigit) {
		w := min(in.W*0.9, 0.7*in.H/ratio)
		shown = []farm.Layer{form(in.X+(in.W-w)/2, in.Y+(in.H-w*ratio)/2, w)}
	}
	if len(shown) == 0 {
		return false
	}
	for i := range shown {
		shown[i].ID = "set"
	}
	s.add(plate)
	s.add(shown...)
	return true
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
