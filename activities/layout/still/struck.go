package still

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/renderer/text"
)

// mostStruck is how many words are struck out at most on a page of a set, which shows whole sentences.
const mostStruck = 2

// crossed is a lead that denies something, and that struck through by hand: the words of it, or its thing.
func (p *Page) crossed() (Made, bool) {
	if f, ok := p.named(); ok && f.denied {
		if made, ok := p.crossedThing(f); ok {
			return made, true
		}
	}
	a, ok := p.denied()
	if !ok || p.Solo && len(text.Words(a.giant)) > mostStruck {
		return Made{}, false
	}
	made, room := p.sheet(p.look(0))
	g := made.Head
	s, ok := p.stackOf(a, stacking{box: room, over: g, on: g, gap: giantGap, ink: g.Ink, lines: 2})
	if !ok || !p.fills(s) {
		return Made{}, false
	}
	made.Layers = append(made.Layers, s.layers()...)
	for i, l := range s.giant {
		m, err := p.Ruler.Text(l)
		if err != nil {
			return Made{}, false
		}
		x := l.Box.X
		if p.RightToLeft() {
			x = l.Box.X + l.Box.W - m.W
		}
		mid := l.Box.Y + m.H*0.54
		made.Layers = append(made.Layers, brush(kit.Box(x-26, mid-m.H*0.1, m.W+52, m.H*0.2), p.Snack.Seed+uint32(i), second(g)))
	}
	return made, true
}

// crossedThing is the thing that a lead denies under two strokes, and the lead over it.
func (p *Page) crossedThing(f found) (Made, bool) {
	made, room := p.sheet(p.look(0))
	g := made.Head
	shown, head, ok := p.under(f, room, g)
	if !ok {
		return Made{}, false
	}
	b := shown.At
	thick := b.W * 0.11
	long := math.Hypot(b.W, b.H) * 0.92
	made.Layers = append(made.Layers, shown.Layer)
	for i, turn := range []float64{1, -1} {
		l := brush(kit.Box(b.X+b.W/2-long/2, b.Y+b.H/2-thick/2, long, thick), p.Snack.Seed+uint32(i), second(g))
		l.Rotation = turn * math.Atan2(b.H, b.W) * 180 / math.Pi
		made.Layers = append(made.Layers, l)
	}
	made.Layers = append(made.Layers, head...)
	return made, true
}

// brush is a stroke of a broad brush through a box, rough at its edges.
func brush(b farm.Box, seed uint32, c farm.Color) farm.Layer {
	const steps = 14
	r := seed*2654435761 | 1
	next := func() float64 {
		r = r*1664525 + 1013904223
		return float64(r>>16&1023) / 1023
	}
	lean := (next() - 0.5) * 0.5 * b.H
	var over, under []string
	for i := range steps + 1 {
		t := float64(i) / steps
		mid := b.H/2 + lean*(t-0.5)*2 + b.H*0.1*math.Sin(t*5+float64(seed%7))
		half := b.H * (0.34 + 0.1*next()) * math.Pow(math.Sin(math.Pi*min(max(t, 0.03), 0.985)), 0.16)
		x := b.W * t
		over = append(over, fmt.Sprintf("L%.1f %.1f", x, mid-half))
		under = append(under, fmt.Sprintf("L%.1f %.1f", x+(next()-0.5)*8, mid+half))
	}
	slices.Reverse(under)
	l := kit.Form("M"+over[0][1:]+" "+strings.Join(append(over[1:], under...), " ")+" Z", b, c)
	l.ID = "stroke"
	return l
}
