package layout

import (
	"fmt"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
)

// turnWords are the viewer's own situation and what answers it.
type turnWords struct {
	situation, answer copywriter.Line
	cta               string
}

func (s *sheet) turnWords() (turnWords, bool) {
	situation, answer := s.words.Turn()
	if situation.Text == "" {
		return turnWords{}, false
	}
	s.say("situation", situation.Text)
	s.say("answer", answer.Text)
	return turnWords{situation, answer, s.say("cta", s.words.CTA())}, true
}

// problemSolution turns from a muted part to a bright one. V1 does so from top
// to bottom with the product over the seam, V2 along a slope, V3 from one side
// to the other.
func (s *sheet) problemSolution(f adFrame) ([]farm.Layer, bool) {
	w, ok := s.turnWords()
	if !ok {
		return nil, false
	}
	n := 3
	if f.story { // an upright frame is too narrow for two halves
		n = 2
	}
	return s.settled(f, n, func(v int) []farm.Layer {
		if v == 2 {
			return s.turnSides(f, w)
		}
		return s.turnDown(f, w, v == 1)
	})
}

// gloom is the muted side: a deep grey that has a trace of the brand's hue.
func (s *sheet) gloom() scheme {
	_, _, h := lch(s.Accent)
	g := s.page()
	g.dark = true
	g.bg, g.bg2, g.bg3 = color(0.31, 0.012, h), color(0.27, 0.012, h), color(0.36, 0.012, h)
	g.ink, g.quiet, g.point = "#FFFFFF", color(0.82, 0.008, h), "#FFFFFF"
	return g
}

func (s *sheet) turnDown(f adFrame, w turnWords, slope bool) []farm.Layer {
	dull, bright := s.gloom(), s.page()
	if slope || s.snack.Seed%2 == 1 {
		bright = s.accented()
	}
	top := f.safe.Y
	seam := f.by(f.h()*0.47, f.h()*0.45, f.safe.Y+f.safe.H*0.44)
	drop := 0.0
	if slope {
		drop = f.by(110, 90, 110)
	}
	layers := []farm.Layer{
		ground(f.canvas, s.painted([]string{"rays", "grain", "halftone"}[int(s.snack.Seed>>7)%3], bright, f.spot(760, seam+200))),
		s.dullPart(f, dull, seam, drop),
	}
	width := f.safe.W - 16 // large letters lean over their box
	if f.story {
		width = f.safe.W * 0.9
	}
	head := s.fitted(s.text("headline", w.situation.Text, adLarge.sized(f.by(132, 112, 104), 46, 4), box(f.safe.X, top, width, seam-drop/2-top-f.by(56, 44, 56)), dull.ink))
	layers = append(layers, head)
	if room := seam - drop/2 - under(head, 0); room > 150 {
		layers = append(layers, s.mutedMark(w.situation.Text, f.safe.X, under(head, room*0.16), min(room*0.62, 230), dull))
	}
	y := seam + f.by(60, 44, 56)
	if slope {
		y += drop * 0.55
	}
	if f.story { // words at the start, the thing large at the end, across the seam
		answer := s.fitted(s.highlighted(s.text("answer", w.answer.Text, adHeadline.sized(88, 32, 8), box(f.safe.X, y, f.safe.W*0.50, f.wordsRoom(y).H-110), bright.ink), w.answer.Emphasis, bright))
		from := max(seam-140, under(head, 30))
		if _, err := s.ruler.Text(answer); err != nil { // a word too long to stand beside anything
			answer = s.fitted(s.text("answer", w.answer.Text, adHeadline.sized(72, 36, 4), box(f.safe.X, y, f.safe.W, 0), bright.ink))
			return s.storied(f, layers[:2], told{append(slices.Clone(layers[2:]), answer), under(answer, 0)}, w.cta, bright)
		}
		item := s.turnShown(f, from, bright)
		layers = append(layers, item.layers...)
		button := s.adButton(w.cta, f.safe.W*0.56, bright)
		button.Box.X, button.Box.Y = f.safe.X, under(answer, 48)
		mark := s.startMark(box(f.safe.X, under(button, 36), f.safe.W*0.56, 72), bright.ink, bright.bg)
		layers = append(layers, answer, button, mark)
		up := f
		up.safe.H = mark.Box.Y + mark.Box.H + f.notes + 20 - f.safe.Y
		return append(layers, s.finePrint(up, bright)...)
	}
	answerW := f.safe.W * 0.48
	// It crosses the seam, but may not stand on the line above.
	from := max(seam-f.by(150, 110, 130), head.Box.Y+head.Box.H+24)
	item := s.beside(f, s.nth, box(f.safe.X+f.safe.W*0.54, from, f.safe.W*0.46, f.floor()+20-from), bright, stance{down: true})
	answer := s.fitted(s.highlighted(s.text("answer", w.answer.Text, adHeadline.sized(f.by(84, 72, 72), 36, 7), box(f.safe.X, y, answerW, f.floor()-y), bright.ink), w.answer.Emphasis, bright))
	layers = append(layers, item.layers...)
	return append(append(layers, answer), s.adFoot(f, w.cta, bright)...)
}

// turnShown is what answers, at the end of an upright frame and out of it.
func (s *sheet) turnShown(f adFrame, y float64, g scheme) exhibit {
	p, id, ok := s.shot(s.nth)
	if ok && p.Cut == nil && p.Tall() && !s.photograph(p) {
		l := s.phone(id, p, f.safe.X+f.safe.W*0.60, y, 560)
		l.Rotation = 4
		return exhibit{layers: []farm.Layer{l}, at: l.Box, kind: "phone"}
	}
	if s.lying(s.nth) {
		return s.shown(s.nth, box(60, f.safe.Y+f.safe.H+30, 960, f.h()-f.safe.Y-f.safe.H-60), g, stance{tilt: -3, closed: true})
	}
	return s.shown(s.nth, box(f.safe.X+f.safe.W*0.55, y, f.w()-f.safe.X-f.safe.W*0.55+60, f.h()-y-160), g, stance{down: true})
}

// dullPart is the muted ground above a seam, which may fall to the right.
func (s *sheet) dullPart(f adFrame, g scheme, seam, drop float64) farm.Layer {
	b := box(0, 0, f.w(), seam+drop/2)
	l := panel("dull", b, 0, fillOf(s.painted([]string{"grain", "paper", "waves"}[int(s.snack.Seed>>3)%3], g, nil)))
	if back, id, ok := s.backdrop(b.W, b.H); ok && !back.Graded { // the white of the words reads on a dark picture alone
		l.Fill, l.Picture = nil, s.behind(back, id, b).Picture
		l.Picture.Saturation = -0.85
	}
	if drop > 0 {
		l.Mask = &farm.Mask{Shape: &farm.Shape{Kind: "path", Path: fmt.Sprintf("M0 0 L%.0f 0 L%.0f %.0f L0 %.0f Z", f.w(), f.w(), seam-drop/2, seam+drop/2), ViewBox: &farm.Box{W: f.w(), H: b.H}}}
	}
	return l
}

// mutedMark is the sign of a habit, large and faint.
func (s *sheet) mutedMark(habit string, x, y, side float64, g scheme) farm.Layer {
	path := iconsFor([]string{habit})[0]
	if path == plainSigns[0] { // no word tells: a sign that says no
		path = "M48 12 A36 36 0 1 1 47.9 12 Z M23 23 L73 73"
	}
	return icon(path, box(x-side*0.08, y, side, side), side*0.055, alpha(g.ink, 0.30))
}

func (s *sheet) turnSides(f adFrame, w turnWords) []farm.Layer {
	dull, bright := s.gloom(), s.accented()
	half := f.w() * 0.46
	pad := f.safe.X
	layers := []farm.Layer{
		ground(f.canvas, s.painted([]string{"mesh", "rays", "grain"}[int(s.snack.Seed>>7)%3], bright, f.spot(800, f.h()*0.5))),
		panel("dull", box(0, 0, half, f.h()), 0, fillOf(s.painted("grain", dull, nil))),
	}
	leftW, rightX := half-pad-40, half+44
	rightW := f.safe.X + f.safe.W - rightX
	texts := s.lines("line", []string{w.situation.Text, w.answer.Text}, adHeadline.sized(f.by(84, 76, 0), 36, 8), min(leftW, rightW), bright.ink)
	left, right := at(texts[0], pad, f.safe.Y), at(texts[1], rightX, f.safe.Y)
	left.ID, right.ID = "headline", "answer"
	left.Text.Color = dull.ink
	right = s.highlighted(right, w.answer.Emphasis, bright)
	layers = append(layers, left, right)
	y := max(under(left, 40), under(right, 40))
	side := min(leftW*0.7, 280)
	layers = append(layers, s.mutedMark(w.situation.Text, pad, f.floor()-side-10, side, dull))
	item := s.beside(f, s.nth, box(rightX-20, y, rightW+20, f.floor()-y), bright, stance{down: true})
	layers = append(layers, item.layers...)
	// The foot lies on both halves: the brand on a strip of its own.
	strip := panel("foot", box(0, f.footTop()-28, f.w(), f.h()-f.footTop()+28), 0, solid(s.page().bg))
	return append(append(layers, strip), s.adFoot(f, w.cta, s.page())...)
}
