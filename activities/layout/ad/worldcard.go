package ad

import (
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/draw"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// card is a carrier's paper with what stands on it: the words of a clause above, and below them what
// it shows. Its boxes are places of the world.
type card struct {
	k          int
	box        farm.Box // of the paper
	words      farm.Box
	picture    farm.Box // of what is shown; without a width nothing is
	head       farm.Box // of what the brand is and where; without a width it is not told
	paper      farm.Color
	ink, point farm.Color
}

// The measures of a card about the middle of what is read, px.
const (
	cardWide   = 826.0
	cardTop    = -474.0
	cardFoot   = 800.0
	cardPad    = 54.0
	wordsHigh  = 430.0
	soloFoot   = 580.0 // of a card that shows nothing beside its words
	soloWords  = 900.0
	endFootsAt = 470.0 // where the paper of the end ends
	headHigh   = 62.0  // of the line that tells what the brand is
)

// carded is the card of a clause that stands about a place: as high as what it shows needs.
func (s *stage) carded(k int, paper farm.Color) card {
	c := s.told[k]
	out := card{k: k, paper: paper}
	out.ink, out.point = s.paperInk(paper)
	x, y := c.at.x, c.at.y
	switch {
	case c.ends:
		out.box = kit.Box(x-cardWide/2, y+cardTop, cardWide, endFootsAt-cardTop)
	case s.shows(k):
		out.box = kit.Box(x-cardWide/2, y+cardTop, cardWide, cardFoot-cardTop)
		out.words = kit.Box(x-cardWide/2+cardPad, y+cardTop+36, cardWide-2*cardPad, wordsHigh)
		top := out.words.Y + wordsHigh + 20
		out.picture = kit.Box(x-cardWide/2+cardPad, top, cardWide-2*cardPad, out.box.Y+out.box.H-top-44)
	default:
		out.box = kit.Box(x-cardWide/2, y+cardTop, cardWide, soloFoot-cardTop)
		out.words = kit.Box(x-cardWide/2+cardPad, out.box.Y+40, cardWide-2*cardPad, soloWords)
	}
	return s.headed(out)
}

// headed is a card with room for its head above its words: the first of a film has one.
func (s *stage) headed(c card) card {
	if c.k > 0 || c.words.W == 0 || s.About(func(string) bool { return true }) == "" {
		return c
	}
	c.head = kit.Box(c.words.X, c.words.Y-8, c.words.W, headHigh)
	c.words.Y += headHigh
	c.words.H -= headHigh
	return c
}

// headOf is what the brand is and where, at the head of a card: the film begins with its trade.
func (s *stage) headOf(c card) []farm.Layer {
	if c.head.W == 0 {
		return nil
	}
	l, ok := aboutLine(s.Draft, c.head, c.point)
	if !ok {
		return nil
	}
	l.Text.Size, l.Text.MinSize = 40, 32
	line := kit.Box(c.head.X+c.head.W/2-60, c.head.Y+headHigh-6, 120, 5)
	return []farm.Layer{l, {ID: "rule", Box: line, Radius: 2, Fill: kit.Solid(c.point)}}
}

// shows reports a clause that is seen with a picture.
func (s *stage) shows(k int) bool {
	c := s.told[k]
	return c.fact != nil || c.thing != nil || c.shot >= 0
}

// tall is how far a clause's card reaches above and below its place.
func (s *stage) tall(k int) (up, down float64) {
	switch {
	case s.told[k].ends:
		return -cardTop, endReach
	case s.shows(k):
		return -cardTop, cardFoot
	}
	return -cardTop, soloFoot
}

// endReach is how far what stands under the end's paper reaches below its place.
const endReach = 1130.0

// picturedOn is what a card shows beside its words: its head, and below them its picture.
func (s *stage) picturedOn(c card) []farm.Layer {
	return append(s.headOf(c), s.pictureOf(c)...)
}

// pictureOf is what a card shows: the brand's picture, what its clause tells as a drawing, or a thing.
func (s *stage) pictureOf(c card) []farm.Layer {
	if c.picture.W == 0 {
		return nil
	}
	t := s.told[c.k]
	switch {
	case t.shot >= 0:
		return s.printOf(t.shot, c.picture)
	case t.fact != nil:
		if drawn := s.factLayers(c.k, c.picture, c.paper); drawn != nil {
			return drawn
		}
	case t.thing != nil:
		return []farm.Layer{s.thingStands(*t.thing, c.picture)}
	}
	return nil
}

// thingStands is a thing at rest in a box.
func (s *stage) thingStands(o kit.Object, b farm.Box) farm.Layer {
	c := s.covered(o)
	scale := min(b.W/c.W, b.H/c.H)
	return farm.Layer{ID: "figure-thing", Box: kit.Box(b.X+b.W/2-(c.X+c.W/2)*scale, b.Y+b.H/2-(c.Y+c.H/2)*scale,
		thingSide*scale, thingSide*scale),
		Picture: &farm.Picture{Asset: o.Asset, Fit: "contain"}}
}

// printOf is the k-th picture of the brand as a print that fills a box as far as its shape lets it.
func (s *stage) printOf(k int, b farm.Box) []farm.Layer {
	p, _, ok := s.Shot(k)
	if !ok {
		return nil
	}
	if l, tall := rowsOfScreen(s.Draft, p, b, k); tall {
		return []farm.Layer{l}
	}
	if s.IsPhotograph(p) && p.Cut == nil && !p.Alpha {
		l := s.PhotoLayer("photo", p, b, k)
		l.Radius = 10
		return []farm.Layer{l}
	}
	return show(s.Draft, k, b, s.Page(), kit.Stance{Closed: true}).Layers
}

// signed is the end of a film on a card: the brand, what sells, and the button.
func (s *stage) signedOff(c card, m motion) {
	k := len(s.told) - 1
	t := s.told[k]
	x, top := t.at.x, t.at.y+cardTop
	rest, from := t.from+comesMs, t.from+60
	cta := s.Writer.CTA()
	if cta == "" {
		cta = s.Facts.Name
	}
	s.Say("cta", cta)
	s.Say("recap", t.words)
	wide := cardWide - 2*cardPad
	mark := farm.Layer{ID: "mark", Box: kit.Box(x-wide/2, top+40, wide, 96), Stack: &farm.Stack{Direction: "row", Justify: "center",
		Align: "center", Children: []farm.Layer{s.Lockup(96, wide, c.ink, c.paper)}}}
	down := 160.0
	about, has := aboutLine(s.Draft, kit.Box(x-wide/2, top+146, wide, 0), c.point)
	if has = has && about.Text.Content != t.words; has {
		s.add(about, from, rest, m)
		down = 226
	}
	line := s.LargeType(t.words, kit.Box(x-wide/2, top+down, wide, 760-down), kit.KineticStyle{ID: "line", Ink: c.ink, Point: c.point,
		Emphasis: t.key, Most: 170, Least: 48, Align: "center", VAlign: "middle"})
	line.Enter = &farm.Motion{Kind: "rise", By: "line", StaggerMs: 80, DurationMs: 300}
	g := s.Page()
	theme := s.Theme
	theme.Accent, theme.OnAccent = g.Button, g.OnButton
	if kit.Contrast(g.Button, c.paper) < 1.6 {
		theme.Accent, theme.OnAccent = c.ink, c.paper
	}
	button := theme.Button(cta, kit.Box(x-300, top+790, 600, 112))
	button.Enter = &farm.Motion{Kind: "pop"}
	s.add(mark, from, rest, m)
	s.add(line, from+60, rest, m)
	press := func(at float64) pose {
		q := m(at)
		q.scale *= 1 + 0.05*math.Abs(math.Sin((at-t.from-1300)/260))*seen(at, t.from+1300)
		return q
	}
	s.add(button, t.from+buttonComes, rest, press)
	fine, _ := endFine(s.Draft)
	for i := range fine {
		txt := *fine[i].Text
		txt.Color = c.ink
		txt.Plate = &farm.Plate{Color: c.paper, Radius: 8, PadX: 12, PadY: 6}
		b := fine[i].Box
		fine[i].Text, fine[i].Box = &txt, kit.Box(b.X-txt.Plate.PadX, b.Y-txt.Plate.PadY, b.W+2*txt.Plate.PadX, b.H+2*txt.Plate.PadY)
		it := s.fixed(fine[i])
		it.from = t.from
	}
}

// closing is what is seen beside the end of a film, in a box: what its line tells as a drawing, beside it
// what the brand sells, or one of them alone.
func (s *stage) closing(k int, b farm.Box, paper farm.Color) []farm.Layer {
	part, told := b, b
	if s.told[k].fact != nil && (len(s.Screenshots) > 0 || s.sold != nil) {
		part, told = kit.Box(b.X, b.Y, b.W*0.44, b.H), kit.Box(b.X+b.W*0.48, b.Y, b.W*0.52, b.H)
		if s.side() < 0 {
			part.X, told.X = b.X+b.W*0.56, b.X
		}
	}
	drawn := s.factLayers(k, told, paper)
	switch {
	case drawn == nil && part != b:
		part = b
	case drawn != nil && part == b:
		return drawn
	}
	switch {
	case len(s.Screenshots) > 0:
		drawn = append(s.printOf(0, part), drawn...)
	case s.sold != nil:
		drawn = append([]farm.Layer{s.thingStands(*s.sold, part)}, drawn...)
	case drawn == nil:
		drawn = s.emblem(b)
	}
	return drawn
}

// closesBefore puts what is seen beside the end before a place whose foreground has no room of its own.
func (s *stage) closesBefore(c card) {
	t := s.told[c.k]
	b := kit.Box(middleX-360, slotY+70, 720, 380)
	pivot := farm.Point{X: middleX, Y: b.Y + b.H}
	for _, it := range s.together(s.closing(c.k, b, c.paper), t.from+280, 0, pivot, func(at float64) pose {
		q := atRest
		q.scale = 0.5 + 0.5*spring(at, t.from+280, 420)
		q.turn = 2 * math.Sin(at/340)
		q.y = -34 * arc(at, t.from+1400, 380)
		return q
	}) {
		it.depth = 0
	}
}

// comes is when what is seen with a clause comes, so long after it: the first frame has all.
func (s *stage) comes(k int, after float64) float64 {
	if k == 0 {
		return 0
	}
	return s.told[k].from + after
}

// acting is how the picture of a clause lives: it comes with a swing, and jumps once more as its words
// have been read.
func (s *stage) acting(k int, comes float64) motion {
	t := s.told[k]
	again := t.from + 0.55*(t.to-t.from)
	return func(at float64) pose {
		q := atRest
		if k > 0 {
			q.scale = 0.6 + 0.4*spring(at, comes, 420)
		}
		q.turn = 1.2*math.Sin(at/380) + 4*wave(at, again, 700, 2)
		q.scale *= 1 - 0.05*wave(at, again-90, 300, 1)
		return q
	}
}

// venueBack is the place of the brand's trade, out of focus, in a box of the frame.
func (s *stage) venueBack(b farm.Box) farm.Layer {
	back := draw.VenueOf(copywriter.VenueOf(s.Brand)).Homes[0].Back
	if back == "sweep" || s.Mourns() {
		back = "studio"
	}
	l := made(s.Draft, s.craft, "set-venue", back, b, farAs)
	l.Picture.Blur, l.Picture.Fit = 9, ""
	return l
}
