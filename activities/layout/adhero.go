package layout

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
)

// heroWords are one line and what to do.
type heroWords struct {
	head copywriter.Line
	cta  string
}

func (s *sheet) heroWords() heroWords {
	w := heroWords{head: s.words.Headline(40)}
	s.say("headline", w.head.Text)
	w.cta = s.say("cta", s.words.CTA())
	return w
}

// productHero puts the product on a stage under one line. V1 is a studio, V2
// the accent with a disc behind the product, V3 a large product that leaves the
// frame, or a fan of screens.
func (s *sheet) productHero(f adFrame) ([]farm.Layer, bool) {
	w := s.heroWords()
	return s.settled(f, 3, func(v int) []farm.Layer {
		switch {
		case v == 1:
			return s.heroDisc(f, w)
		case v == 2 && len(s.Screenshots) >= 3 && s.screens() && s.Screenshots[0].Tall() && s.snack.Seed%2 == 0:
			return s.heroFan(f, w)
		case v == 2:
			return s.heroLarge(f, w)
		}
		return s.heroStage(f, w)
	})
}

const markRow = 60.0

// heroTop is the mark and the line under each other, centred; upright frames
// have the button there too, so that the product may run on below.
func (s *sheet) heroTop(f adFrame, w heroWords, g scheme) (layers []farm.Layer, room farm.Box) {
	mark := s.middleMark(box(f.mid.X, f.safe.Y, f.mid.W, markRow), g.ink, g.bg)
	head := s.adHead(f, w.head, f.safe.Y+markRow+28, g, true)
	up := f
	if f.story { // under the button, which stands above
		up.safe.H = under(head, 36) + footRow + 26 + f.notes - f.safe.Y
	}
	for _, l := range s.finePrint(up, g) {
		l.Box.X, l.Box.W = f.mid.X, f.mid.W
		if m, err := s.ruler.Text(l); err != nil || m.W > f.mid.W {
			l.Box.X, l.Box.W = f.safe.X, f.safe.W
		}
		layers = append(layers, centered(l))
	}
	layers = append(layers, mark, head)
	if f.story {
		button := s.middleButton(f, w.cta, under(head, 36), g)
		layers = append(layers, button)
		return layers, box(f.mid.X-60, under(button, 56)+f.notes, f.mid.W+120, 880)
	}
	if s.lying(s.nth) { // as wide as it goes, in the middle of what is left
		top := under(head, 30)
		layers = append(layers, s.middleButton(f, w.cta, f.footTop(), g))
		side := f.by(36, -28, 36) // a square that a screen fills has no quiet left
		return layers, box(f.mid.X-side, top, f.mid.W+2*side, f.footTop()-30-top)
	}
	button := s.middleButton(f, w.cta, f.footTop(), g)
	layers = append(layers, button)
	top := under(head, 36)
	return layers, box(f.mid.X+60, top, f.mid.W-120, f.floor()-top-14)
}

func (s *sheet) heroStage(f adFrame, w heroWords) []farm.Layer {
	g := s.page()
	if s.snack.Seed%3 == 0 {
		g = s.soft()
	}
	words, room := s.heroTop(f, w, g)
	item := s.shown(s.nth, room, g, stance{down: !s.lying(s.nth)})
	layers := []farm.Layer{s.floorAt(f, g, item.at.Y+item.at.H-max(item.at.H*0.07, 30))}
	layers = append(layers, item.layers...)
	return append(layers, words...)
}

func (s *sheet) heroDisc(f adFrame, w heroWords) []farm.Layer {
	g := s.accented()
	words, room := s.heroTop(f, w, g)
	item := s.shown(s.nth, room, g, stance{down: !s.lying(s.nth)})
	side := min(room.W*1.02, room.H*1.06, 860)
	mid := item.at.Y + item.at.H*0.52
	disc := farm.Layer{ID: "disc", Box: box(canvasMid-side/2, mid-side/2, side, side), Shape: &farm.Shape{Kind: "ellipse", Fill: solid(lighter(g.bg, discStep(g.bg)))}}
	layers := []farm.Layer{s.adGround(f, g, f.spot(canvasMid, mid), "linear", "rays", "grain")}
	layers = append(layers, disc)
	layers = append(layers, item.layers...)
	return append(layers, words...)
}

// discStep is how far a disc stands off its ground in lightness.
func discStep(ground farm.Color) float64 {
	if l, _, _ := lch(ground); l > 0.6 {
		return -0.08
	}
	return 0.08
}

// heroLarge has the words flush at the top and the product so large that it
// leaves the frame at the foot.
func (s *sheet) heroLarge(f adFrame, w heroWords) []farm.Layer {
	g := s.inverse()
	if s.snack.Seed%3 == 1 {
		g = s.soft()
	}
	mark := s.startMark(box(f.safe.X, f.safe.Y, f.safe.W, markRow), g.ink, g.bg)
	headBox := box(f.safe.X, f.safe.Y+markRow+28, f.safe.W, f.by(330, 250, 320))
	head := s.fitted(s.highlighted(s.text("headline", w.head.Text, adLarge.sized(f.by(136, 116, 108), 50, 4), headBox, g.ink), w.head.Emphasis, g))
	button := s.startButton(f, w.cta, under(head, 40), g)
	layers := []farm.Layer{s.adGround(f, g, f.spot(300, 360), "grain", "blobs", "mesh", "riso")}
	top := under(button, 40)
	notes := s.finePrint(f, g)
	for i := range notes { // under the button: the product takes the foot
		notes[i].Box.Y = top - 18
		top = under(notes[i], fineGap+18)
	}
	p, _, ok := s.shot(s.nth)
	var item exhibit
	switch {
	case !ok:
		side := min(f.safe.W*0.78, f.safe.Y+f.safe.H-top-40)
		item = s.relief(box(f.safe.X+f.safe.W-side-20, f.safe.Y+f.safe.H-side-30, side, side), g, stance{tilt: -8})
	case p.Cut != nil || s.photograph(p):
		h := (f.h() - top) * 1.12
		item = s.shown(s.nth, box(f.w()*0.22, top, f.w()*0.80, min(h, f.w()*0.95)), g, stance{tilt: 5, closed: true})
	case p.Tall():
		wide := f.by(600, 560, 660)
		l := s.phone("screen-1", p, f.w()-wide-f.by(90, 80, 110), top+20, wide)
		l.Picture.Asset = s.asset("screen-1", p.Asset)
		l.Rotation = -8
		item = exhibit{layers: []farm.Layer{l}, at: l.Box, kind: "phone"}
	default:
		item = s.shown(s.nth, box(f.w()*0.24, top+10, f.w()*0.92, f.h()-top), g, stance{tilt: -4, closed: true})
	}
	layers = append(layers, item.layers...)
	layers = append(layers, mark, head, button)
	return append(layers, notes...)
}

func (s *sheet) heroFan(f adFrame, w heroWords) []farm.Layer {
	g := s.soft()
	words, room := s.heroTop(f, w, g)
	layers := []farm.Layer{s.adGround(f, g, f.spot(canvasMid, room.Y+room.H/2), "rays", "mesh", "halftone", "bokeh")}
	layers = append(layers, s.fan(room)...)
	return append(layers, words...)
}

// fan shows three upright screens, the middle one in front.
func (s *sheet) fan(b farm.Box) []farm.Layer {
	w := min(b.H/phoneAspect, b.W*0.5)
	mid := b.X + b.W/2
	side := w * 0.84
	left := s.phone("screen-2", s.Screenshots[1], mid-w*0.5-side*0.62, b.Y+w*0.16, side)
	left.Rotation, left.Picture.Dim = -9, 0.16
	right := s.phone("screen-3", s.Screenshots[2], mid+w*0.5-side*0.38, b.Y+w*0.16, side)
	right.Rotation, right.Picture.Dim = 9, 0.16
	front := s.phone("screen-1", s.Screenshots[0], mid-w/2, b.Y, w)
	return []farm.Layer{left, right, floorShadow(front.Box), front}
}
