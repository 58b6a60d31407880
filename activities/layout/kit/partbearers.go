package kit

import (
	"math"
	"strings"

	"github.com/snackfarm/farm"
)

// stamp is a part as a hand stamps it, on the beat and over older prints of it.
func (p figure) stamp(words string) []farm.Layer {
	ink, _, trim := p.inked()
	w := p.Box.W * 0.9
	h := min(p.Box.H*0.66, w*0.72)
	b := Box(p.Box.X+(p.Box.W-w)/2, p.Box.Y+(p.Box.H-h)/2, w, h)
	in := Box(w*0.085, w*0.085, w-w*0.17, h-w*0.17)
	letters, at, ok := p.lettersIn(words, in)
	if !ok {
		return nil
	}
	if spare := in.H - at.H; spare > 0.2*h { // the frame goes with its words
		b.Y, b.H = b.Y+spare*0.4, h-spare*0.8
		letters, _, _ = p.lettersIn(words, Box(in.X, in.X, in.W, b.H-2*in.X))
	}
	whole := Box(0, 0, b.W, b.H)
	frame := lined("stamp-frame", slabPath(shrunk(whole, 12), 40)+slabPath(shrunk(whole, 38), 22), b, w*0.016, ink)
	print := []farm.Layer{frame, formed("letters", letters, b, ink)}
	for i := range print {
		print[i].Rotation = p.lean(-6)
		print[i].Tracks = append(print[i].Tracks, p.pressed())
	}
	var out []farm.Layer
	for i, turn := range []float64{9, -15} { // older prints
		side := float64(1 - 2*i)
		at := Box(b.X+side*w*0.16, b.Y+side*b.H*0.72, b.W, b.H)
		for _, l := range []farm.Layer{lined("print", slabPath(shrunk(whole, 12), 40), at, w*0.016, trim), formed("print", letters, at, trim)} {
			l.Rotation, l.Opacity = turn, new(0.16)
			out = append(out, l)
		}
	}
	window := p.window()
	for i := range out {
		out[i].Mask = &farm.Mask{Shape: &farm.Shape{Kind: "rect", Fill: Solid("#000000")}, Box: &window}
	}
	return append(out, print...)
}

// lean is a turn to the side of what stands there.
func (p figure) lean(by float64) float64 {
	if p.Turned {
		return -by
	}
	return by
}

// pressed is how a stamp comes down, and again on every other beat.
func (p figure) pressed() farm.Track {
	t := Track("scale", "in", 0, 1)
	t.Keys[0].Ease = "hold"
	last := 200.0
	if !p.First {
		t, last = Track("scale", "in", 0, 1.6, 133, 0.96, 233, 1), 400
		t.Keys[len(t.Keys)-1].Ease = "hold"
	}
	for n := p.beat(); n+300 < float64(p.Ms); n += 2 * p.beat() {
		if n > last {
			at := OnFrame(n)
			t.Keys = append(t.Keys, Key(at, 1, "out"), Key(at+133, 1.12, "in"), Key(at+200, 0.97, "out"), Key(at+266, 1, "hold"))
		}
	}
	return spaced(t)
}

// ticket is a part on a ticket with a stub to tear off.
func (p figure) ticket(words string) []farm.Layer {
	body, on, trim := p.inked()
	w := p.Box.W * 0.94
	h := min(p.Box.H*0.72, w*0.62)
	b := Box(p.Box.X+(p.Box.W-w)/2, p.Box.Y+(p.Box.H-h)/2, w, h)
	const stub = 0.2
	cut, bite := w*(1-stub), w*0.035
	main := Box(w*0.07, h*0.16, cut-w*0.13, h*0.68)
	bars := Box(cut+w*0.06, h*0.16, w*stub-w*0.11, h*0.68)
	if p.RightToLeft() {
		cut = w * stub
		main.X, bars.X = cut+w*0.06, w*0.05
	}
	letters, _, ok := p.lettersIn(words, main)
	if !ok {
		return nil
	}
	outline := num("M0 30 A30 30 0 0 1 30 0 H%g A%g %g 0 0 0 %g 0 H%g A30 30 0 0 1 %g 30 V%g A30 30 0 0 1 %g %g H%g A%g %g 0 0 0 %g %g H30 "+
		"A30 30 0 0 1 0 %g Z", cut-bite, bite, bite, cut+bite, w-30, w, h-30, w-30, h, cut+bite, bite, bite, cut-bite, h, h-30)
	var holes, code strings.Builder
	for y := bite + 26; y < h-bite-14; y += 34 {
		holes.WriteString(num("M%g %g h6 v16 h-6 Z ", cut-3, y))
	}
	for i, y := 0, bars.Y; y < bars.Y+bars.H; i++ {
		thick := []float64{16, 7, 24, 10, 7, 18}[i%6]
		code.WriteString(slabPath(Box(bars.X, y, bars.W, min(thick, bars.Y+bars.H-y)), 0.1))
		y += thick + 12
	}
	rule := lined("ticket-rule", slabPath(Box(main.X-w*0.03, h*0.08, main.W+w*0.06, h*0.84), 18), b, 5, Mixed(body, on, 0.45))
	under := formed("ticket-under", outline, b, trim)
	under.Rotation = p.lean(7)
	face := formed("ticket", outline, b, body)
	face.Shadow = &farm.Shadow{Y: 16, Blur: 30, Color: "#00000040"}
	out := []farm.Layer{under, face, rule, formed("ticket-code", holes.String()+code.String(), b, Mixed(body, on, 0.7)),
		formed("letters", letters, b, on)}
	for i := 1; i < len(out); i++ {
		out[i].Rotation = p.lean(-4)
	}
	return p.rising(p.swinging(out, 3))
}

// patch is a part stitched onto a piece of cloth with an edge of thread.
func (p figure) patch(words string) []farm.Layer {
	body, on, trim := p.inked()
	w := p.Box.W * 0.9
	h := min(p.Box.H*0.74, w*0.78)
	b := Box(p.Box.X+(p.Box.W-w)/2, p.Box.Y+(p.Box.H-h)/2, w, h)
	round := min(w, h) * 0.36
	letters, _, ok := p.lettersIn(words, Box(w*0.13, h*0.19, w*0.74, h*0.62))
	if !ok {
		return nil
	}
	edge := shrunk(Box(0, 0, w, h), 22)
	cloth := formed("patch", slabPath(shrunk(Box(0, 0, w, h), 16), round-16), b, body)
	cloth.Shadow = &farm.Shadow{Y: 16, Blur: 30, Color: "#00000040"}
	thread := stitches(edge, round-22, 19, 15, 42)
	seam := stitches(shrunk(edge, 38), round-60, 34, 0, 20)
	dark := Lighter(body, -0.16)
	if on == "#FFFFFF" {
		dark = Lighter(body, -0.12)
	}
	under := formed("letters-under", letters, b, dark)
	under.Shape.Stroke = &farm.Stroke{Width: 12, Color: dark}
	under.Box.Y += 7
	out := []farm.Layer{cloth, lined("thread", thread, b, 13, trim), lined("seam", seam, b, 6, Mixed(body, on, 0.55)), under,
		formed("letters", letters, b, on)}
	return p.rising(p.swinging(out, 4))
}

// stitches are threads along the edge of a slab, a step apart: across it, from in to out by
// deep, slanted by lean; or with deep 0 lean px along it.
func stitches(b farm.Box, r, step, lean, deep float64) string {
	r = min(r, b.W/2, b.H/2)
	flatW, flatH, arc := b.W-2*r, b.H-2*r, math.Pi*r/2
	all := 2*flatW + 2*flatH + 4*arc
	at := func(s float64) (x, y, nx, ny float64) {
		s = math.Mod(s+all, all)
		corner := func(cx, cy, from, s float64) (float64, float64, float64, float64) {
			sin, cos := math.Sincos(from + s/r)
			return cx + r*cos, cy + r*sin, cos, sin
		}
		for i, side := range []float64{flatW, arc, flatH, arc, flatW, arc, flatH, arc} {
			if s > side {
				s -= side
				continue
			}
			switch i {
			case 0:
				return b.X + r + s, b.Y, 0, -1
			case 1:
				return corner(b.X+b.W-r, b.Y+r, -math.Pi/2, s)
			case 2:
				return b.X + b.W, b.Y + r + s, 1, 0
			case 3:
				return corner(b.X+b.W-r, b.Y+b.H-r, 0, s)
			case 4:
				return b.X + b.W - r - s, b.Y + b.H, 0, 1
			case 5:
				return corner(b.X+r, b.Y+b.H-r, math.Pi/2, s)
			case 6:
				return b.X, b.Y + b.H - r - s, -1, 0
			}
			return corner(b.X+r, b.Y+r, math.Pi, s)
		}
		return b.X + r, b.Y, 0, -1
	}
	var out strings.Builder
	n := math.Round(all / step)
	for i := range int(n) {
		s := float64(i) * all / n
		if lean == 0 { // along it
			x0, y0, _, _ := at(s)
			x1, y1, _, _ := at(s + deep)
			out.WriteString(num("M%g %g L%g %g ", x0, y0, x1, y1))
			continue
		}
		x0, y0, nx, ny := at(s)
		x1, y1, mx, my := at(s + lean)
		out.WriteString(num("M%g %g L%g %g ", x0-nx*deep/2, y0-ny*deep/2, x1+mx*deep/2, y1+my*deep/2))
	}
	return out.String()
}

// plate is a part on a sign of enamel that stands on posts.
func (p figure) plate(words string) []farm.Layer {
	body, on, _ := p.inked()
	w := p.Box.W * 0.94
	h := min(p.Box.H*0.62, w*0.6)
	foot := p.window().Y + p.window().H
	if foot >= float64(p.Snack.Canvas.Height) { // it hops
		foot += 80
	}
	b := Box(p.Box.X+(p.Box.W-w)/2, p.Box.Y+p.Box.H*0.04, w, foot-p.Box.Y-p.Box.H*0.04)
	letters, _, ok := p.lettersIn(words, Box(w*0.09, h*0.17, w*0.82, h*0.66))
	if !ok {
		return nil
	}
	var posts, bolts strings.Builder
	for _, x := range []float64{w * 0.22, w * 0.78} {
		posts.WriteString(slabPath(Box(x-22, 40, 44, b.H-40), 0.1))
		bolts.WriteString(circle(x, h*0.085, 9) + circle(x, h*0.915, 9))
	}
	posts.WriteString(slabPath(Box(w*0.22, h+(b.H-h)*0.2, w*0.56, 30), 0.1))
	steel := Mixed(p.Look.Bg, p.Look.Ink, 0.42)
	face := formed("plate", slabPath(Box(0, 0, w, h), 46), b, body)
	out := []farm.Layer{formed("posts", posts.String(), b, steel), face,
		lined("plate-edge", slabPath(shrunk(Box(0, 0, w, h), 24), 28), b, 10, on), formed("bolts", bolts.String(), b, Mixed(body, on, 0.6)),
		formed("letters", letters, b, on)}
	return p.rising(p.swinging(out, 1.2))
}

// sideOf is a colour for the sides of what has a body, told from that and from the ground.
func (p figure) sideOf(body, trim farm.Color) farm.Color {
	for _, c := range []farm.Color{p.shade(0.22), trim, Mixed(body, "#FFFFFF", 0.6), Mixed(body, p.shade(0.1), 0.6)} {
		if Contrast(c, body) >= 2.2 && Contrast(c, p.Look.Bg) >= 1.3 {
			return c
		}
	}
	return Mixed(body, p.shade(0.1), 0.6)
}

// deep is a part as letters with long sides, as if they were cut out of a thick board.
func (p figure) deep(words string) []farm.Layer {
	body, _, trim := p.inked()
	b := p.Box
	const most = 7
	far := min(b.W, b.H) * 0.085
	letters, at, ok := p.lettersIn(words, Box(far*0.2, far*0.1, b.W-far*1.2, b.H-far*1.2))
	if !ok {
		return nil
	}
	side := p.sideOf(body, trim)
	n := max(min(most, MostCommands/max(CommandsOf(letters), 1)), 1)
	var sides strings.Builder
	step := far / float64(n)
	for i := n; i > 0; i-- {
		by := step * float64(i)
		sides.WriteString(MovedPath(letters, func(x, y float64) (float64, float64) { return x + by*0.8, y + by }))
	}
	under := formed("letters-side", sides.String(), b, side)
	under.Shape.Stroke = &farm.Stroke{Width: step*1.15 + 2, Color: side}
	face := formed("letters", letters, b, body)
	line := formed("letters-foot", slabPath(Box(at.X, at.Y+at.H+far*1.5, at.W, 18), 9), b, trim)
	if at.Y+at.H+far*1.5+18 > b.H {
		return p.rising(p.swinging([]farm.Layer{under, face}, 2.5))
	}
	return p.rising(p.swinging([]farm.Layer{line, under, face}, 2.5))
}
