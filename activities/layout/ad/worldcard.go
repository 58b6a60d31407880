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
	return out
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

// pictured is what a card shows: the brand's picture, what its clause tells as a drawing, or a thing.
func (s *stage) picturedOn(c card) []farm.Layer {
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
		return []farm.Layer{s.thingIn(*t.thing, c.picture)}
	}
	return nil
}

// thingIn is a thing at rest in a box.
func (s *stage) thingIn(o kit.Object, b farm.Box) farm.Layer {
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
	line := s.LargeType(t.words, kit.Box(x-wide/2, top+160, wide, 600), kit.KineticStyle{ID: "line", Ink: c.ink, Point: c.point,
		Emphasis: t.key, Most: 150, Least: 48, Align: "center", VAlign: "middle"})
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
