package kit

import (
	"math"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// year is a year on the leaves of a board, one to each numeral.
func (p figure) year() []farm.Layer {
	g := p.Look
	digits := strings.Split(p.of.Mark, "")
	n := float64(len(digits))
	gap := 18.0
	room := Within(p.Box, p.safe())
	w := min((room.W-gap*(n-1))/n, p.Box.H*0.62)
	h := min(w*1.9, p.Box.H*0.9)
	x, y := room.X+(room.W-w*n-gap*(n-1))/2, p.Box.Y+(p.Box.H-h)/2
	if foot := p.safe().Y + p.safe().H; y+h > foot && foot-h > p.Box.Y {
		y = foot - h
	}
	var out []farm.Layer
	numerals := make([]farm.Layer, len(digits))
	for i, c := range digits {
		b := Box(x+float64(i)*(w+gap), y, w, h)
		words := p.number("numeral", c, Box(b.X+w*0.08, b.Y+h*0.12, w*0.84, h*0.76), g.OnCard)
		if len(words) != 1 {
			return nil
		}
		numerals[i] = words[0]
	}
	p.evened(numerals)
	for i := range digits {
		b := Box(x+float64(i)*(w+gap), y, w, h)
		words := numerals[i : i+1 : i+1]
		leaf := Panel("leaf", b, w*0.1, Solid(g.Card))
		leaf.Shadow = &farm.Shadow{Y: 14, Blur: 30, Color: "#00000038"}
		hinge := Panel("hinge", Box(b.X, b.Y+h/2-3, w, 6), 0, Solid(Mixed(g.Card, g.OnCard, 0.35)))
		if !p.still() && !p.First {
			words[0].Enter = &farm.Motion{Kind: "flap", DelayMs: i * 90}
		}
		part := append([]farm.Layer{leaf}, words...)
		part = append(part, hinge)
		if p.still() {
			out = append(out, part...)
			continue
		}
		for k := range part {
			part[k].Tracks = append(part[k].Tracks, p.nod(i))
		}
		out = append(out, part...)
	}
	return out
}

// evened makes numerals as large as the smallest of them: a narrow one is no larger than
// its neighbours.
func (p figure) evened(numerals []farm.Layer) {
	size, high := math.Inf(1), math.Inf(1)
	for _, l := range numerals {
		if l.Text == nil {
			high = min(high, l.Box.H)
		} else if m, err := p.Ruler.Text(l); err == nil {
			size = min(size, m.Size)
		}
	}
	for i := range numerals {
		l := &numerals[i]
		if l.Text != nil {
			l.Text.Size, l.Text.MinSize = size, size
			continue
		}
		k := high / l.Box.H
		l.Box = Box(l.Box.X+l.Box.W*(1-k)/2, l.Box.Y+l.Box.H*(1-k)/2, l.Box.W*k, high)
	}
}

// nod is a small hop of the i-th of several leaves on each beat.
func (p figure) nod(i int) farm.Track {
	t := farm.Track{Property: "y", Keys: []farm.Key{Key(0, 0, "hold")}}
	for b := p.beat()/2 + 300; b+400 < float64(p.Ms); b += p.beat() {
		at := OnFrame(b + float64(i)*66)
		t.Keys = append(t.Keys, Key(at, 0, "out"), Key(at+100, -26, "in"), Key(at+233, 0, "hold"))
	}
	return spaced(t)
}

// tag is a label on a string with a price on it, that swings.
func (p figure) tag() []farm.Layer {
	g := p.Look
	paper, ink := g.Card, g.OnCard
	if Contrast(paper, g.Bg) < 1.2 { // it would not be told from its ground
		paper, ink = g.Loud, g.OnLoud
	}
	var b farm.Box
	var words []farm.Layer
	// A box that reaches out of where words are read has its tag in the part within.
	for _, in := range []farm.Box{p.Box, Within(p.Box, p.safe())} {
		w := min(in.W*0.92, in.H*1.5)
		h := w * 0.56
		b = Box(in.X+(in.W-w)/2, in.Y+(in.H-h)/2, w, h)
		if foot := p.safe().Y + p.safe().H; b.Y+h > foot && foot-h > in.Y-40 {
			b.Y = foot - h
		}
		if words = p.tagged(Box(b.X+w*0.25, b.Y+h*0.2, w*0.68, h*0.6), ink); words != nil {
			break
		}
	}
	if words == nil {
		return nil
	}
	w := b.W
	body := p.path("tag", "M22 0 H96 A4 4 0 0 1 100 4 V52 A4 4 0 0 1 96 56 H22 L0 34 V22 Z", b, paper)
	body.Shadow = &farm.Shadow{Y: 18, Blur: 40, Color: "#00000038"}
	hole := p.path("hole", circle(14, 28, 4.6), b, g.Bg)
	string1 := p.drawn("string", "M14 28 C2 22 12 8 2 2", b, w*0.012, g.Ink)
	out := append([]farm.Layer{body, hole, string1}, words...)
	return p.rising(p.swinging(out, 4))
}

// tagged is what a tag says: a price and, smaller below or above it, for how much it is.
func (p figure) tagged(b farm.Box, ink farm.Color) []farm.Layer {
	amount := strings.TrimSpace(strings.TrimPrefix(strings.TrimSuffix(p.of.Mark, p.of.Per), p.of.Per))
	if p.of.Per == "" || amount == "" {
		return p.number("price", p.of.Mark, b, ink)
	}
	const large = 0.68 // of the height
	price, per := Box(b.X, b.Y, b.W, b.H*large), Box(b.X, b.Y+b.H*(large+0.06), b.W, b.H*(1-large))
	if strings.HasPrefix(p.of.Mark, p.of.Per) {
		per.Y, price.Y = b.Y-b.H*0.06, b.Y+b.H*(1-large)
	}
	of := p.number("per", p.of.Per, per, ink)
	if of == nil {
		return p.number("price", p.of.Mark, b, ink)
	}
	return append(p.number("price", amount, price, ink), of...)
}

// asked is a question mark as large as the box, drawn with a brush.
func (p figure) asked() []farm.Layer {
	g := p.Look
	h := p.Box.H * 0.98
	w := min(h*0.66, p.Box.W)
	b := Box(p.Box.X+(p.Box.W-w)/2, p.Box.Y+(p.Box.H-h)/2, w, h)
	k := 100 * h / w / 152
	path := num("M18 %g C18 %g 34 %g 52 %g C74 %g 84 %g 84 %g C84 %g 50 %g 50 %g", 44*k, 24*k, 12*k, 12*k, 12*k, 26*k, 44*k, 72*k, 70*k,
		104*k)
	if p.RightToLeft() {
		path = num("M82 %g C82 %g 66 %g 48 %g C26 %g 16 %g 16 %g C16 %g 50 %g 50 %g", 44*k, 24*k, 12*k, 12*k, 12*k, 26*k, 44*k, 72*k, 70*k,
			104*k)
	}
	hook := p.drawn("mark", path, b, w*0.2, g.Loud)
	dot := p.path("dot", circle(50, 136*k, 12.5), b, g.Loud)
	return p.swinging([]farm.Layer{p.coming(hook, 0, 2, 1.05), p.coming(dot, 1, 2, 1.05)}, 6)
}

// place is a map with a pin, and the name on a sign where it may be read.
func (p figure) place() []farm.Layer {
	return p.mapped(Box(0, p.Box.Y, float64(p.Snack.Canvas.Width), p.Box.H))
}

// mapped is a map with a pin that fills a box.
func (p figure) mapped(b farm.Box) []farm.Layer {
	g := p.Look
	ground, river := g.mapColours()
	land := Panel("map", b, 0, Solid(ground))
	k := 100 * b.H / b.W
	streets := p.drawn("streets", num("M-6 %g L106 %g M-6 %g L106 %g M18 -4 L34 %g M62 -4 L58 %g M88 -4 L80 %g M30 %g L104 %g", k*0.3, k*0.2,
		k*0.78, k*0.66, k+6, k+6, k+6, k*0.5, k*0.94), b, b.W*0.03, g.Bg)
	water := p.drawn("river", num("M-6 %g C24 %g 40 %g 60 %g S90 %g 106 %g", k*0.62, k*0.5, k*0.56, k*0.42, k*0.3, k*0.4), b, b.W*0.07, river)
	window := b
	for _, l := range []*farm.Layer{&streets, &water} {
		l.Mask = &farm.Mask{Shape: &farm.Shape{Kind: "rect", Fill: Solid("#000000")}, Box: &window}
	}
	pin := pinIn(b)
	h := pin.H
	drop := p.path("pin", "M50 139 C50 139 4 82 4 50 A46 46 0 1 1 96 50 C96 82 50 139 50 139 Z", pin, g.Loud)
	eye := p.path("eye", circle(50, 50, 18), pin, g.OnLoud)
	out := []farm.Layer{land, water, streets}
	pins := []farm.Layer{drop, eye}
	if !p.still() {
		for i := range pins {
			t := Track("y", "in", 0, -pin.Y-h, 233, 0)
			if p.First {
				t = Track("y", "inout", 166, 0, 300, -70, 433, 0)
			}
			last := float64(t.Keys[len(t.Keys)-1].AtMs)
			t.Keys[len(t.Keys)-1].Ease = "hold"
			for n := p.beat(); n+400 < float64(p.Ms); n += p.beat() {
				if n > last+100 {
					at := OnFrame(n)
					t.Keys = append(t.Keys, Key(at, 0, "out"), Key(at+133, -44, "in"), Key(at+266, 0, "hold"))
				}
			}
			pins[i].Tracks = []farm.Track{spaced(t)}
		}
	}
	out = append(out, pins...)
	if n := utf8.RuneCountInString(p.of.Text); n <= 24 {
		out = append(out, p.nameplate(Box(b.X+b.W*0.1, pin.Y+h+24, b.W*0.8, min(b.H*0.22, 190)))...)
	}
	return out
}

// mapColours are those of a map's land and of its river: where a scheme's grounds are one colour, a map has tints of it
// of its own, as streets would not be seen.
func (g Scheme) mapColours() (land, river farm.Color) {
	const least = 1.05 // contrast of the land with the streets
	if Contrast(g.Bg2, g.Bg) >= least && Contrast(g.Bg3, g.Bg2) >= least {
		return g.Bg2, g.Bg3
	}
	return Mixed(g.Bg, g.Ink, 0.12), Mixed(g.Bg, g.Ink, 0.26)
}

// pinIn is the pin of a map that fills a box.
func pinIn(b farm.Box) farm.Box {
	h := min(b.H*0.62, b.W*1.3, 560)
	return Box(b.X+b.W/2-h*0.36, b.Y+b.H*0.5-h*0.62, h*0.72, h)
}

// nameplate is an enamel plate with the name of a place.
func (p figure) nameplate(b farm.Box) []farm.Layer {
	g := p.Look
	foot := p.safe().Y + p.safe().H
	if b.Y+b.H > foot {
		return nil
	}
	words := p.number("sign", p.of.Text, Box(b.X+40, b.Y+b.H*0.2, b.W-80, b.H*0.6), g.OnCard)
	if words == nil {
		return nil
	}
	plate := Panel("plate", b, 22, Solid(g.Card))
	plate.Border = &farm.Stroke{Width: 8, Color: g.OnCard}
	plate.Shadow = &farm.Shadow{Y: 10, Blur: 26, Color: "#00000038"}
	return append([]farm.Layer{plate}, words...)
}
