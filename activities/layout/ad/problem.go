package ad

import (
	"fmt"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// turnWords are the viewer's own situation and what answers it.
type turnWords struct {
	situation, answer copywriter.Line
	cta               string
}

func writeTurn(d *kit.Draft) (turnWords, bool) {
	situation, answer, ok := turnLines(d)
	if !ok {
		return turnWords{}, false
	}
	if answer.Text == "" {
		answer = statement(d, 80)
	}
	d.Say("situation", situation.Text)
	d.Say("answer", answer.Text)
	return turnWords{situation, answer, d.Say("cta", d.Writer.CTA())}, true
}

// problemSolution turns from a muted part to a bright one. V1 does so from top
// to bottom with the product over the seam or within a photograph, V2 along a slope,
// V3 from one side to the other.
func problemSolution(d *kit.Draft, f frame) ([]farm.Layer, bool) {
	w, ok := writeTurn(d)
	if !ok {
		return nil, false
	}
	if !pictured(d) {
		return settled(d, f, 2, func(v int) []farm.Layer { return turnWordsAlone(d, f, w, v == 1) })
	}
	n := 3
	if f.story { // an upright frame is too narrow for two halves
		n = 2
	}
	return settled(d, f, n, func(v int) []farm.Layer {
		if layers, ok := turnPhoto(d, f, w, v); ok {
			return layers
		}
		if v == 2 {
			return turnSides(d, f, w)
		}
		return turnDown(d, f, w, v == 1)
	})
}

// gloom is the muted side: a deep grey that has a trace of the brand's hue.
func gloom(d *kit.Draft) kit.Scheme {
	_, _, h := kit.ToLCH(d.Accent)
	g := d.Page()
	g.Dark = true
	g.Bg, g.Bg2, g.Bg3 = kit.FromLCH(0.31, 0.012, h), kit.FromLCH(0.27, 0.012, h), kit.FromLCH(0.36, 0.012, h)
	g.Ink, g.Quiet, g.Point = "#FFFFFF", kit.FromLCH(0.82, 0.008, h), "#FFFFFF"
	return g
}

func turnDown(d *kit.Draft, f frame, w turnWords, slope bool) []farm.Layer {
	dull, bright := gloom(d), d.Page()
	if slope || d.Snack.Seed%2 == 1 {
		bright = d.Accented()
	}
	top := f.safe.Y
	seam := f.by(f.h()*0.47, f.h()*0.45, f.safe.Y+f.safe.H*0.44)
	drop := 0.0
	if slope {
		drop = f.by(110, 90, 110)
	}
	layers := []farm.Layer{
		kit.Ground(f.canvas, d.Paint([]string{"rays", "grain", "halftone"}[int(d.Snack.Seed>>7)%3], bright, f.spot(760, seam+200))),
		dullPart(d, f, dull, seam, drop),
	}
	width := f.safe.W - 16 // large letters lean over their box
	head := d.Fit(d.TextLayer("headline", w.situation.Text, largeStep.Sized(f.by(132, 112, 104), 46, 4),
		kit.Box(f.safe.X, top, width, seam-drop/2-top-f.by(56, 44, 56)), dull.Ink))
	layers = append(layers, head)
	y := seam + f.by(60, 44, 56)
	if slope {
		y += drop * 0.55
	}
	if f.story {
		answer := stressed(d, filling(d, "answer", w.answer.Text, kit.Box(f.safe.X, y, f.safe.W, f.wordsRoom(y).H), bright.Ink),
			w.answer.Emphasis, bright)
		return storied(d, f, layers[:2], told{append(slices.Clone(layers[2:]), answer), kit.Under(answer, 0)}, w.cta, bright)
	}
	answerW := f.safe.W * 0.48
	// It crosses the seam, but may not stand on the line above.
	from := max(seam-f.by(150, 110, 130), head.Box.Y+head.Box.H+24)
	item := beside(d, f, d.Nth, kit.Box(f.safe.X+f.safe.W*0.54, from, f.safe.W*0.46, f.floor()+20-from), bright, kit.Stance{Down: true})
	answer := d.Fit(d.Highlight(d.TextLayer("answer", w.answer.Text, headlineStep.Sized(f.by(84, 72, 72), 36, 7),
		kit.Box(f.safe.X, y, answerW, f.floor()-y), bright.Ink), w.answer.Emphasis, bright))
	layers = append(layers, item.Layers...)
	return append(append(layers, answer), footer(d, f, w.cta, bright)...)
}

// dullPart is the muted ground above a seam, which may fall to the right.
func dullPart(d *kit.Draft, f frame, g kit.Scheme, seam, drop float64) farm.Layer {
	b := kit.Box(0, 0, f.w(), seam+drop/2)
	l := kit.Panel("dull", b, 0, fillOf(d.Paint([]string{"grain", "paper", "waves"}[int(d.Snack.Seed>>3)%3], g, nil)))
	if back, id, ok := d.PickBackdrop(b.W, b.H); ok && !back.Graded { // the white of the words reads on a dark picture alone
		l.Fill, l.Picture = nil, d.BackdropLayer(back, id, b).Picture
		l.Picture.Saturation = -0.85
	}
	if drop > 0 {
		l.Mask = &farm.Mask{Shape: &farm.Shape{Kind: "path", Path: fmt.Sprintf("M0 0 L%.0f 0 L%.0f %.0f L0 %.0f Z", f.w(), f.w(),
			seam-drop/2, seam+drop/2), ViewBox: &farm.Box{W: f.w(), H: b.H}}}
	}
	return l
}

// turnWordsAlone is the turn without a picture: the question on grey, the answer
// in the brand's colour and larger; along a slope, or straight.
func turnWordsAlone(d *kit.Draft, f frame, w turnWords, slope bool) []farm.Layer {
	dull, bright := gloom(d), d.Accented()
	floor := f.floor()
	if f.story {
		floor = f.wordsRoom(0).H
	}
	drop := 0.0
	if slope {
		drop = 120
	}
	seam := f.safe.Y + (floor-f.safe.Y)*0.42
	layers := []farm.Layer{kit.Ground(f.canvas, d.Paint([]string{"halftone", "grain", "rays"}[turnOf(d)%3], bright,
		f.spot(300, seam+300))), dullPart(d, f, dull, seam, drop)}
	y := seam + drop/2 + 40
	question := func(wide float64) farm.Layer {
		return d.TextLayer("headline", w.situation.Text, headlineStep.Sized(116, 46, 5),
			kit.Box(f.safe.X, f.safe.Y, wide, seam-drop/2-f.safe.Y-40), dull.Ink)
	}
	reply := func(wide float64) farm.Layer {
		return filling(d, "answer", w.answer.Text, kit.Box(f.safe.X, y, wide, floor-y), bright.Ink)
	}
	wide := f.safe.W
	if narrow := wide * (0.98 - besideWords); !f.story && fits(d, question(narrow)) && fits(d, reply(narrow)) {
		mates := append(mateIn(d, atEnd(f, f.safe.Y, seam), "sceptical", true), mateIn(d, atEnd(f, y, floor), "proud", false)...)
		if len(mates) == 2 { // what is asked and what answers it, as faces
			wide, layers = narrow, append(layers, mates...)
		}
	}
	layers = append(layers, d.Fit(question(wide)))
	answer := stressed(d, reply(wide), w.answer.Emphasis, bright)
	if f.story {
		end := kit.Under(answer, 0)
		layers = append(layers, shapes(d, f, bright, kit.Box(0, f.afterFoot(end), f.w(), f.h()-f.afterFoot(end)))...)
		return append(append(layers, answer), footAt(d, f, end+footGap, w.cta, bright)...)
	}
	answer.Box.Y += max(0, (floor-kit.Under(answer, 0))/2)
	return append(append(layers, answer), footer(d, f, w.cta, bright)...)
}

// besideWords is the share of the width that somebody beside words has.
const besideWords = 0.34

// atEnd is what lies at the end of the frame between two heights.
func atEnd(f frame, from, to float64) farm.Box {
	w := f.safe.W * besideWords
	return kit.Box(f.safe.X+f.safe.W-w, from, w, to-from)
}

func turnSides(d *kit.Draft, f frame, w turnWords) []farm.Layer {
	dull, bright := gloom(d), d.Accented()
	half := f.w() * 0.46
	pad := f.safe.X
	layers := []farm.Layer{
		kit.Ground(f.canvas, d.Paint([]string{"mesh", "rays", "grain"}[int(d.Snack.Seed>>7)%3], bright, f.spot(800, f.h()*0.5))),
		kit.Panel("dull", kit.Box(0, 0, half, f.h()), 0, fillOf(d.Paint("grain", dull, nil))),
	}
	leftW, rightX := half-pad-40, half+44
	rightW := f.safe.X + f.safe.W - rightX
	texts := lines(d, "line", []string{w.situation.Text, w.answer.Text}, headlineStep.Sized(f.by(84, 76, 0), 36, 8), min(leftW, rightW),
		bright.Ink)
	left, right := kit.At(texts[0], pad, f.safe.Y), kit.At(texts[1], rightX, f.safe.Y)
	left.ID, right.ID = "headline", "answer"
	left.Text.Color = dull.Ink
	right = d.Highlight(right, w.answer.Emphasis, bright)
	layers = append(layers, left, right)
	y := max(kit.Under(left, 40), kit.Under(right, 40))
	item := beside(d, f, d.Nth, kit.Box(rightX-20, y, rightW+20, f.floor()-y), bright, kit.Stance{Down: true})
	layers = append(layers, greyed(beside(d, f, d.Nth, kit.Box(pad-10, y, leftW, f.floor()-y), dull, kit.Stance{Down: true}))...)
	layers = append(layers, item.Layers...)
	// The foot lies on both halves: the brand on a strip of its own.
	strip := kit.Panel("foot", kit.Box(0, f.footTop()-28, f.w(), f.h()-f.footTop()+28), 0, kit.Solid(d.Page().Bg))
	return append(append(layers, strip), footer(d, f, w.cta, d.Page())...)
}

// greyed is what is shown without its colours, and dimmer.
func greyed(e kit.Exhibit) []farm.Layer {
	for i, l := range e.Layers {
		if l.Picture != nil {
			p := *l.Picture
			p.Saturation, p.Dim = -1, 0.3
			e.Layers[i].Picture = &p
		}
	}
	return e.Layers
}
