package templates

import (
	"fmt"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/plan"
)

// turnWords are the viewer's own situation and what answers it.
type turnWords struct {
	situation, answer plan.Line
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
	v := s.layout(3)
	if v == 2 && f.story {
		v = 1 // an upright frame is too narrow for two halves
		s.snack.Variant = "V2"
	}
	if v == 2 {
		return s.turnSides(f, w), true
	}
	return s.turnDown(f, w, v == 1), true
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
	width := f.safe.W
	if f.story {
		width = f.safe.W * 0.9
	}
	head := s.fitted(s.text("headline", w.situation.Text, adLarge.sized(f.by(132, 112, 104), 56, 3), box(f.safe.X, top, width, seam-drop/2-top-f.by(56, 44, 56)), dull.ink))
	layers = append(layers, head)
	if room := seam - drop/2 - under(head, 0); room > 150 {
		layers = append(layers, s.mutedMark(w.situation.Text, f.safe.X, under(head, room*0.16), min(room*0.62, 230), dull))
	}
	y := seam + f.by(60, 44, 56)
	if slope {
		y += drop * 0.55
	}
	answerW := f.safe.W * 0.48
	// It crosses the seam, but may not stand on the line above.
	from := max(seam-f.by(150, 110, 130), head.Box.Y+head.Box.H+24)
	item := s.beside(f, s.nth, box(f.safe.X+f.safe.W*0.54, from, f.safe.W*0.46, f.floor()+20-from), bright, stance{down: true})
	answer := s.fitted(s.highlighted(s.text("answer", w.answer.Text, adHeadline.sized(f.by(84, 72, 72), 44, 6), box(f.safe.X, y, answerW, f.floor()-y), bright.ink), w.answer.Emphasis, bright))
	layers = append(layers, item.layers...)
	return append(append(layers, answer), s.adFoot(f, w.cta, bright)...)
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
	return icon(iconsFor([]string{habit})[0], box(x-side*0.08, y, side, side), side*0.055, alpha(g.ink, 0.30))
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
	texts := s.lines("line", []string{w.situation.Text, w.answer.Text}, adHeadline.sized(f.by(84, 76, 0), 40, 7), min(leftW, rightW), bright.ink)
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
