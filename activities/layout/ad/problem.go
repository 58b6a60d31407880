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
	situation, answer := d.Writer.Turn()
	if situation.Text == "" {
		return turnWords{}, false
	}
	d.Say("situation", situation.Text)
	d.Say("answer", answer.Text)
	return turnWords{situation, answer, d.Say("cta", d.Writer.CTA())}, true
}

// problemSolution turns from a muted part to a bright one. V1 does so from top
// to bottom with the product over the seam, V2 along a slope, V3 from one side
// to the other.
func problemSolution(d *kit.Draft, f frame) ([]farm.Layer, bool) {
	w, ok := writeTurn(d)
	if !ok {
		return nil, false
	}
	n := 3
	if f.story { // an upright frame is too narrow for two halves
		n = 2
	}
	return settled(d, f, n, func(v int) []farm.Layer {
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
	if f.story {
		width = f.safe.W * 0.9
	}
	head := d.Fit(d.TextLayer("headline", w.situation.Text, largeStep.Sized(f.by(132, 112, 104), 46, 4), kit.Box(f.safe.X, top, width, seam-drop/2-top-f.by(56, 44, 56)), dull.Ink))
	layers = append(layers, head)
	if room := seam - drop/2 - kit.Under(head, 0); room > 150 {
		layers = append(layers, mutedMark(w.situation.Text, f.safe.X, kit.Under(head, room*0.16), min(room*0.62, 230), dull))
	}
	y := seam + f.by(60, 44, 56)
	if slope {
		y += drop * 0.55
	}
	if f.story { // words at the start, the thing large at the end, across the seam
		answer := d.Fit(d.Highlight(d.TextLayer("answer", w.answer.Text, headlineStep.Sized(88, 32, 8), kit.Box(f.safe.X, y, f.safe.W*0.50, f.wordsRoom(y).H-110), bright.Ink), w.answer.Emphasis, bright))
		from := max(seam-140, kit.Under(head, 30))
		if _, err := d.Ruler.Text(answer); err != nil { // a word too long to stand beside anything
			answer = d.Fit(d.TextLayer("answer", w.answer.Text, headlineStep.Sized(72, 36, 4), kit.Box(f.safe.X, y, f.safe.W, 0), bright.Ink))
			return storied(d, f, layers[:2], told{append(slices.Clone(layers[2:]), answer), kit.Under(answer, 0)}, w.cta, bright)
		}
		item := turnShown(d, f, from, bright)
		layers = append(layers, item.Layers...)
		button := d.ArrowButton(w.cta, f.safe.W*0.56, bright)
		button.Box.X, button.Box.Y = f.safe.X, kit.Under(answer, 48)
		mark := startMark(d, kit.Box(f.safe.X, kit.Under(button, 36), f.safe.W*0.56, 72), bright.Ink, bright.Bg)
		layers = append(layers, answer, button, mark)
		up := f
		up.safe.H = mark.Box.Y + mark.Box.H + f.notes + 20 - f.safe.Y
		return append(layers, finePrint(d, up, bright)...)
	}
	answerW := f.safe.W * 0.48
	// It crosses the seam, but may not stand on the line above.
	from := max(seam-f.by(150, 110, 130), head.Box.Y+head.Box.H+24)
	item := beside(d, f, d.Nth, kit.Box(f.safe.X+f.safe.W*0.54, from, f.safe.W*0.46, f.floor()+20-from), bright, kit.Stance{Down: true})
	answer := d.Fit(d.Highlight(d.TextLayer("answer", w.answer.Text, headlineStep.Sized(f.by(84, 72, 72), 36, 7), kit.Box(f.safe.X, y, answerW, f.floor()-y), bright.Ink), w.answer.Emphasis, bright))
	layers = append(layers, item.Layers...)
	return append(append(layers, answer), footer(d, f, w.cta, bright)...)
}

// turnShown is what answers, at the end of an upright frame and out of it.
func turnShown(d *kit.Draft, f frame, y float64, g kit.Scheme) kit.Exhibit {
	p, id, ok := d.Shot(d.Nth)
	if ok && p.Cut == nil && p.Tall() && !d.IsPhotograph(p) {
		l := d.Phone(id, p, f.safe.X+f.safe.W*0.60, y, 560)
		l.Rotation = 4
		return kit.Exhibit{Layers: []farm.Layer{l}, At: l.Box, Kind: "phone"}
	}
	if lying(d, d.Nth) {
		return d.Show(d.Nth, kit.Box(60, f.safe.Y+f.safe.H+30, 960, f.h()-f.safe.Y-f.safe.H-60), g, kit.Stance{Tilt: -3, Closed: true})
	}
	return d.Show(d.Nth, kit.Box(f.safe.X+f.safe.W*0.55, y, f.w()-f.safe.X-f.safe.W*0.55+60, f.h()-y-160), g, kit.Stance{Down: true})
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
		l.Mask = &farm.Mask{Shape: &farm.Shape{Kind: "path", Path: fmt.Sprintf("M0 0 L%.0f 0 L%.0f %.0f L0 %.0f Z", f.w(), f.w(), seam-drop/2, seam+drop/2), ViewBox: &farm.Box{W: f.w(), H: b.H}}}
	}
	return l
}

// mutedMark is the sign of a habit, large and faint.
func mutedMark(habit string, x, y, side float64, g kit.Scheme) farm.Layer {
	path := kit.IconsFor([]string{habit})[0]
	if path == kit.PlainSigns[0] { // no word tells: a sign that says no
		path = "M48 12 A36 36 0 1 1 47.9 12 Z M23 23 L73 73"
	}
	return kit.Icon(path, kit.Box(x-side*0.08, y, side, side), side*0.055, kit.Alpha(g.Ink, 0.30))
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
	texts := lines(d, "line", []string{w.situation.Text, w.answer.Text}, headlineStep.Sized(f.by(84, 76, 0), 36, 8), min(leftW, rightW), bright.Ink)
	left, right := kit.At(texts[0], pad, f.safe.Y), kit.At(texts[1], rightX, f.safe.Y)
	left.ID, right.ID = "headline", "answer"
	left.Text.Color = dull.Ink
	right = d.Highlight(right, w.answer.Emphasis, bright)
	layers = append(layers, left, right)
	y := max(kit.Under(left, 40), kit.Under(right, 40))
	side := min(leftW*0.7, 280)
	layers = append(layers, mutedMark(w.situation.Text, pad, f.floor()-side-10, side, dull))
	item := beside(d, f, d.Nth, kit.Box(rightX-20, y, rightW+20, f.floor()-y), bright, kit.Stance{Down: true})
	layers = append(layers, item.Layers...)
	// The foot lies on both halves: the brand on a strip of its own.
	strip := kit.Panel("foot", kit.Box(0, f.footTop()-28, f.w(), f.h()-f.footTop()+28), 0, kit.Solid(d.Page().Bg))
	return append(append(layers, strip), footer(d, f, w.cta, d.Page())...)
}
