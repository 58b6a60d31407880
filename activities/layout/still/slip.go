package still

import (
	"fmt"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// slip is the price on a till slip that hangs in the page: what it is for in rows, and the number as
// its sum.
func (p *Page) slip() (Made, bool) {
	const pad, rule = 64.0, 40.0
	lead := p.short(p.Lead)
	before, figure, after := p.cut(lead.Text, lead.Point)
	made, room := p.grounded()
	g, on := made.Head, p.paper()
	if kit.Contrast(g.Bg, on.Bg) < 1.5 {
		return Made{}, false
	}
	in := kit.Box(room.X+pad, 0, room.W-2*pad, 0)
	for _, share := range []float64{0.34, 0.26, 0.2} {
		number, ok := p.token(figure, kit.Box(in.X, 0, in.W, room.H*share), on.Ink)
		if !ok {
			continue
		}
		rows, ok := p.slipRows(before, after, number, in, room.H-2*pad-2*rule-110)
		if !ok {
			continue
		}
		high := 2*pad + 110
		for _, l := range rows {
			high += l.Box.H + rule
		}
		b := kit.Box(room.X, room.Y, room.W, max(high, p.slipEnd(room)-room.Y))
		made.Layers = append(made.Layers, paperSlip(b, on))
		made.Layers = append(made.Layers, p.hung(rows, b, pad, on)...)
		return made, true
	}
	return Made{}, false
}

// slipEnd is where a slip ends that is longer than its words.
func (p *Page) slipEnd(room farm.Box) float64 {
	if p.Solo {
		return foot(p.Frame) - 170
	}
	return foot(room)
}

// slipRows are what stands before a number, the number, and what stands behind it.
func (p *Page) slipRows(before, after string, number farm.Layer, in farm.Box, most float64) ([]farm.Layer, bool) {
	on := p.paper()
	return largest(92, func(size float64) ([]farm.Layer, float64, bool) {
		high, fits := number.Box.H, true
		var rows []farm.Layer
		put := func(s string) {
			if strings.TrimSpace(s) == "" {
				return
			}
			l, ok := p.words(s, size, in.W, style{id: "headline", g: on})
			fits, high = fits && ok, high+l.Box.H
			rows = append(rows, l)
		}
		put(before)
		rows = append(rows, number)
		put(after)
		return rows, p.evenness(rows...), fits && high <= most
	})
}

// hung are the rows of a slip with a dashed line between them and its bars at the foot.
func (p *Page) hung(rows []farm.Layer, b farm.Box, pad float64, on kit.Scheme) []farm.Layer {
	high := 0.0
	for _, l := range rows {
		high += l.Box.H
	}
	const bars, edge = 96.0, 40.0
	room := b.H - 2*pad - bars - edge
	gap := (room - high) / float64(len(rows))
	y := b.Y + pad
	var out []farm.Layer
	for _, l := range rows {
		out = append(out, kit.At(l, b.X+pad, y))
		y += l.Box.H + gap
		out = append(out, dashed(kit.Box(b.X+pad, y-gap/2-2, b.W-2*pad, 4), on.Ink))
	}
	return append(out, p.bars(kit.Box(b.X+pad, foot(b)-edge-bars-30, b.W-2*pad, bars), on.Ink))
}

// dashed is a line of dashes.
func dashed(b farm.Box, c farm.Color) farm.Layer {
	var path strings.Builder
	for x := 0.0; x < b.W-8; x += 30 {
		fmt.Fprintf(&path, "M%.0f 0 H%.0f V%.0f H%.0f Z ", x, min(x+16, b.W), b.H, x)
	}
	l := kit.Form(path.String(), b, c)
	l.ID = "dashes"
	return l
}

// bars are the lines that a till reads.
func (p *Page) bars(b farm.Box, c farm.Color) farm.Layer {
	var path strings.Builder
	r := p.Snack.Seed | 1
	for x := 0.0; x < b.W-16; {
		r = r*1664525 + 1013904223
		w, air := float64(4+r>>28), float64(4+r>>24&7)
		fmt.Fprintf(&path, "M%.0f 0 H%.0f V%.0f H%.0f Z ", x, x+w, b.H, x)
		x += w + air
	}
	l := kit.Form(path.String(), b, c)
	l.ID = "bars"
	return l
}

// paperSlip is a strip of paper that is torn off at its foot.
func paperSlip(b farm.Box, on kit.Scheme) farm.Layer {
	const tooth = 30.0
	var path strings.Builder
	n := int(b.W / tooth)
	w := b.W / float64(n)
	fmt.Fprintf(&path, "M0 0 H%.0f V%.0f", b.W, b.H-18)
	for i := n - 1; i >= 0; i-- {
		fmt.Fprintf(&path, " L%.1f %.0f L%.1f %.0f", (float64(i)+0.5)*w, b.H, float64(i)*w, b.H-18)
	}
	l := kit.Form(path.String()+" Z", b, on.Bg)
	l.ID, l.Shadow = "slip", &farm.Shadow{X: 8, Y: 22, Blur: 44, Color: "#0000004A"}
	return l
}
