package kit

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
)

// clock is a face with hands that turn to the time, and rings on the beat.
func (p figure) clock() []farm.Layer {
	g, b := p.Look, p.square(0.98)
	hour := math.Mod(p.of.Value, 12)
	minute := (hour - math.Floor(hour)) * 60
	face := p.path("clock", circle(50, 50, 49), b, g.Loud)
	plate := p.path("face", circle(50, 50, 44), b, g.Card)
	bells := p.path("bells", circle(20, 16, 13)+circle(80, 16, 13)+"M22 82 L14 97 L20 99 L30 88Z M78 82 L86 97 L80 99 L70 88Z", b, g.Ink)
	ticks := p.drawn("ticks", ticks(12, 3, 38, 34, 40), b, b.W*0.014, g.OnCard)
	hours := p.drawn("hand-hour", "M50 55 L50 27", b, b.W*0.045, g.OnCard)
	minutes := p.drawn("hand-minute", "M50 56 L50 17", b, b.W*0.026, g.OnCard)
	hub := p.path("hub", circle(50, 50, 4), b, g.PointCard)
	hours.Rotation, minutes.Rotation = hour*30, minute*6
	if !p.still() {
		turn := 700.0
		if p.First { // the time stands, and the hands go around once more
			minutes.Tracks = []farm.Track{Track("rotation", "inout", 200, 0, 200+turn, 360)}
		} else {
			minutes.Tracks = []farm.Track{Track("rotation", "out", 0, -720, turn, 0)}
			hours.Tracks = []farm.Track{Track("rotation", "out", 0, -60, turn, 0)}
		}
	}
	var out []farm.Layer
	if p.Turn%2 == 0 {
		out = append(out, bells)
	}
	out = append(out, face, plate, ticks, hours, minutes, hub)
	return p.rising(p.swinging(out, 5))
}

// circle is a path of one about a point.
func circle(x, y, r float64) string {
	return num("M%g %g A%g %g 0 1 1 %g %g A%g %g 0 1 1 %g %g Z ", x-r, y, r, r, x+r, y, r, r, x-r, y)
}

// ticks are n strokes of a dial about its middle: every long-th begins nearer to it.
func ticks(n, long int, short, near, far float64) string {
	var b strings.Builder
	for i := range n {
		from := short
		if i%long == 0 {
			from = near
		}
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		b.WriteString(num("M%g %g L%g %g ", 50+from*sin, 50-from*cos, 50+far*sin, 50-far*cos))
	}
	return b.String()
}

// slice is a part of a disc about the middle, from one share of the whole to
// another.
func slice(r, from, to float64) string {
	if to-from > 0.999 {
		return circle(50, 50, r)
	}
	sinA, cosA := math.Sincos(2 * math.Pi * from)
	sinB, cosB := math.Sincos(2 * math.Pi * to)
	large := 0.0
	if to-from > 0.5 {
		large = 1
	}
	return num("M50 50 L%g %g A%g %g 0 %g 1 %g %g Z ", 50+r*sinA, 50-r*cosA, r, r, large, 50+r*sinB, 50-r*cosB)
}

// timer is a dial of an hour, or of half a day or all of it, whose part is filled
// piece by piece, with the number in its middle.
func (p figure) timer() []farm.Layer {
	const pieces = 10
	g, b := p.Look, p.square(0.98)
	whole := 60.0
	if p.of.Unit == "hour" {
		whole = 12
		if p.of.Value > 12 {
			whole = 24
		}
	}
	if p.of.Value > whole {
		whole = p.of.Value
	}
	share := p.of.Value / whole
	out := []farm.Layer{p.path("dial", circle(50, 50, 49), b, g.Card),
		p.drawn("ticks", ticks(60, 5, 45, 43, 47), b, b.W*0.008, g.OnCard)}
	n := max(int(math.Ceil(pieces*share)), 3)
	if p.still() {
		n = 1
	}
	for k := range n {
		from, to := share*float64(k)/float64(n), share*float64(k+1)/float64(n)
		l := p.path("slice", slice(41, from, min(to+0.002, 1)), b, g.PointCard)
		out = append(out, p.coming(l, k, n, 1.03))
	}
	hub := p.path("hub", circle(50, 50, 25), b, g.Card)
	out = append(out, hub)
	in := Box(b.X+b.W*0.3, b.Y+b.H*0.33, b.W*0.4, b.H*0.34)
	return p.swinging(append(out, p.number("value", inDigits(p.of), in, g.OnCard)...), 2.5)
}

// inDigits is a figure's number as a dial shows it: a word is not read from afar.
func inDigits(f Figure) string {
	if strings.ContainsFunc(f.Mark, unicode.IsDigit) || f.Value != math.Trunc(f.Value) || f.Value < 1 {
		return f.Mark
	}
	return strconv.Itoa(int(f.Value))
}

func dialMarks(cy, from, to float64) string {
	var b strings.Builder
	for i := range 19 {
		sin, cos := math.Sincos((-135 + 15*float64(i)) * math.Pi / 180)
		b.WriteString(num("M%g %g L%g %g ", 50+from*sin, cy-from*cos, 50+to*sin, cy-to*cos))
	}
	return b.String()
}

// thermometer is a glass in which the colour rises.
func (p figure) thermometer() []farm.Layer {
	g := p.Look
	h := p.Box.H * 0.98
	w := min(h*0.4, p.Box.W*0.5)
	b := Box(p.Box.X+(p.Box.W-w)/2, p.Box.Y+(p.Box.H-h)/2, w, h)
	if p.Box.W > 2*w { // its number stands beside it
		b.X -= w * 0.5
	}
	high := 100 * h / w
	foot := high - 43
	tube := g.Card
	if Contrast(tube, g.Bg) < 1.2 {
		tube = Mixed(g.Bg, g.Ink, 0.14)
	}
	glass := p.path("glass", num("M32 18 A18 18 0 0 1 68 18 V%g A34 34 0 1 1 32 %g Z", foot-20, foot-20), b, tube)
	top := 30 + (foot-60)*(1-min(max((p.of.Value+20)/140, 0.12), 0.9))
	fill := p.path("mercury", num("M42 %g H58 V%g A26 26 0 1 1 42 %g Z", top, foot-16, foot-16), b, g.PointCard)
	var marks strings.Builder
	for i, y := 0, foot-44; y > 30; i, y = i+1, y-11 {
		long := 76.0
		if i%5 == 0 {
			long = 84
		}
		marks.WriteString(num("M72 %g H%g ", y, long))
	}
	lines := p.drawn("marks", marks.String(), b, w*0.02, g.Ink)
	if !p.still() {
		from := 0.14
		if p.First {
			fill.Tracks = []farm.Track{Track("level", "inout", 150, 1, 300, 0.4, 900, 1)}
		} else {
			fill.Tracks = []farm.Track{Track("level", "inout", 100, from, 900, 1)}
		}
	}
	side := Box(b.X+b.W*0.95, b.Y+b.H*0.1, min(p.Box.X+p.Box.W-b.X-b.W, b.H*0.8), b.H*0.36)
	out := append([]farm.Layer{glass, fill, lines}, p.number("value", fmt.Sprintf("%g°", p.of.Value), side, g.Ink)...)
	return p.swinging(out, 2.5)
}

// valueAir is the room beside the number on a tape that does not move, px.
const valueAir = 24

// ruler is a tape that is drawn out as far as the line says.
func (p figure) ruler() []farm.Layer {
	g := p.Look
	h := min(p.Box.H*0.62, 420)
	b := Box(-80, p.Box.Y+(p.Box.H-h)/2, float64(p.Snack.Canvas.Width)-20, h)
	across := 100.0
	high := across * h / b.W
	tape := p.path("tape", num("M0 0 H%g V%g H0 Z", across, high), b, g.Loud)
	n := int(min(max(math.Round(p.of.Value), 4), 12))
	if p.of.Value > 12 {
		n = 10
	}
	unit := 90 / float64(n)
	var long, short strings.Builder
	for i := range n + 1 {
		x := 5 + float64(i)*unit
		long.WriteString(num("M%g 0 V%g ", x, high*0.52))
		for k := 1; k < 5 && i < n; k++ {
			short.WriteString(num("M%g 0 V%g ", x+unit*float64(k)/5, high*0.28))
		}
	}
	edge := b.W * 0.005
	out := []farm.Layer{tape, p.drawn("marks", long.String(), b, edge*1.5, g.OnLoud), p.drawn("marks", short.String(), b, edge, g.OnLoud)}
	if !p.still() {
		for i := range out {
			from := -b.W
			if p.First {
				from = 0
			}
			out[i].Tracks = []farm.Track{Track("x", "out", 0, from, 520, 0, max(float64(p.Ms), 600), 26)}
		}
	}
	marker := p.path("marker", "M0 0 H100 V70 L50 100 L0 70 Z", Box(b.X+b.W*0.95-60, b.Y-132, 120, 120), g.Ink)
	out = append(out, p.coming(marker, 3, 4, 1.12))
	if p.of.Mark != "" {
		value := Box(b.X+200, b.Y+h*0.56, 420, h*0.36)
		if p.still() { // which may be narrow: it stands on what is seen of the tape
			value.X, value.W = p.Box.X+valueAir, b.X+b.W-p.Box.X-2*valueAir
		}
		if value.W > valueAir {
			out = append(out, p.number("value", p.of.Mark, value, g.OnLoud)...)
		}
	}
	return out
}
