package post

import (
	"fmt"
	"math"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// paperThings are the things of paper: what is torn off, stuck on and handed over.
func paperThings() []stickerThing {
	return []stickerThing{
		{"tag", []string{kit.FigurePrice, thingMeasure}, 1.3, kit.Box(0.29, 0.2, 0.6, 0.6), false, priceTag},
		{"receipt", []string{kit.FigurePrice}, 0.8, kit.Box(0.14, 0.27, 0.72, 0.42), true, receiptSlip},
		{"calendar", []string{kit.FigureDays, kit.FigureWeeks, kit.FigureMonths, kit.FigureDate, kit.FigureWeekday, kit.FigureMonth}, 0.95,
			kit.Box(0.13, 0.42, 0.74, 0.42), true, calendarLeaf},
		{"ticket", []string{thingFree, kit.FigurePrice}, 1.6, kit.Box(0.34, 0.19, 0.54, 0.62), false, couponTicket},
		{"stamp", []string{kit.FigureYear, kit.FigureRings, kit.FigureDate, kit.FigurePlace, thingTold}, 1.04,
			kit.Box(0.19, 0.2, 0.62, 0.5), false, postStamp},
		{"luggage", []string{kit.FigurePlace, thingFar, thingTold, thingMeasure}, 0.7, kit.Box(0.17, 0.435, 0.66, 0.39), true, luggageTag},
		{"matchbox", []string{thingTold, kit.FactMany, thingNamed, thingMeasure}, 1.3, kit.Box(0.19, 0.25, 0.62, 0.5), true, matchboxLabel},
		{"tally", []string{kit.FactMany, kit.FactPeople, kit.FigureCount}, 0.86, kit.Box(0.13, 0.52, 0.74, 0.36), true, tallyPad},
		{"bubble", []string{thingRemark}, 1.22, kit.Box(0.12, 0.13, 0.76, 0.52), false, sayBubble},
	}
}

// priceTag is a tag on a string.
func priceTag(t thingLook) []cutPart {
	const body = "M28 2 L95 2 C98 2 100 4 100 7 L100 69 C100 72 98 74 95 74 L28 74 C26 74 24.5 73 23 71.5 L7 44 C4 40 4 36 7 32 " +
		"L23 4.5 C24.5 3 26 2 28 2 Z "
	const cord = "M2 12 C6 12 14 18 17 37 L20 38 C17 18 8 7 2 7 C-0.5 7 -0.5 12 2 12 Z "
	seam := seamOf(kit.Box(28, 8, 66, 60), 4, 1.2)
	return []cutPart{cutFor(body, t.base), cutFor(cord, t.deep), on(barOf(29, 71, 97, 71, 3), t.shade), on(seam, t.glint),
		on(discOf(18, 38, 6.4), t.shade), on(discOf(18, 38, 4)+barOf(90, 6, 97, 6, 0.1), "#FFFFFF")}
}

// receiptSlip is a slip that is torn off at its foot, with lines and a code of bars.
func receiptSlip(t thingLook) []cutPart {
	const teeth = 10
	at := []float64{0, 3, 100, 3, 100, 120}
	for i := range teeth {
		x := 100 - 100/teeth*float64(i)
		at = append(at, x-50/teeth, 125, x-100/teeth, 119)
	}
	var code strings.Builder
	for i, x := 0, 18.0; x < 80; i++ {
		wide := []float64{1.6, 3.2, 1.2, 2.4, 1.6}[i%5]
		code.WriteString(barOf(x+wide/2, 99, x+wide/2, 111, wide))
		x += wide + []float64{1.6, 1.3, 2.4}[i%3]
	}
	lines := seamOf(kit.Box(12, 28, 76, 0.1), 0, 1.1) + seamOf(kit.Box(12, 92, 76, 0.1), 0, 1.1)
	return []cutPart{cutFor(formOf(at...), t.card), on(rectOf(0, 3, 100, 17, 0.4), t.strong), on(code.String()+lines, t.deep),
		on(barOf(12, 9, 44, 9, 3)+barOf(12, 14, 32, 14, 2)+discOf(84, 11.5, 4.2), t.paper)}
}

// calendarLeaf is a leaf with its rings, the head of its week, and a corner that rolls up.
func calendarLeaf(t thingLook) []cutPart {
	head, ink := t.base, t.face
	if kit.Contrast(head, t.card) < 1.5 {
		head, ink = t.strong, t.paper
	}
	h := t.high
	leaf := rectOf(0, 8, 100, h-8, 7)
	rings, week := "", ""
	for _, x := range []float64{24, 76} {
		rings += rectOf(x-3.2, 0.5, 6.4, 18, 3.2)
	}
	for i := range 7 {
		week += discOf(17+11*float64(i), 27, 2.1)
	}
	roll := fmt.Sprintf("M78 %.1f C84 %.1f 84 %.1f 82 %.1f C88 %.1f 95 %.1f 100 %.1f L100 %.1f C96 %.1f 86 %.1f 78 %.1f Z ",
		h, h-4, h-10, h-15, h-13, h-15, h-20, h-15, h-9, h-3, h)
	return []cutPart{cutFor(leaf+rings, t.card), on(rectOf(0, 8, 100, 26, 7)+rectOf(0, 20, 100, 14, 0.2), head), on(week, ink),
		on(rings+seamOf(kit.Box(4, 37, 92, 0.1), 0, 0.9), t.deep), on(roll, kit.Mixed(t.card, t.deep, 0.22))}
}

// couponTicket is a ticket with a stub that tears off.
func couponTicket(t thingLook) []cutPart {
	h := t.high
	m := h / 2
	body := fmt.Sprintf("M4 0 L22 0 C22 4 30 4 30 0 L96 0 C98.5 0 100 1.5 100 4 L100 %.1f C95 %.1f 95 %.1f 100 %.1f L100 %.1f "+
		"C100 %.1f 98.5 %.1f 96 %.1f L30 %.1f C30 %.1f 22 %.1f 22 %.1f L4 %.1f C1.5 %.1f 0 %.1f 0 %.1f L0 %.1f C5 %.1f 5 %.1f 0 %.1f "+
		"L0 4 C0 1.5 1.5 0 4 0 Z ", m-6, m-5, m+5, m+6, h-4, h-1.5, h, h, h, h-4, h-4, h, h, h, h-1.5, h-4, m+6, m+5, m-5, m-6)
	tear := ""
	for y := 5.0; y < h-5; y += 4.2 {
		tear += barOf(26, y, 26, y+2.2, 1.2)
	}
	return []cutPart{cutFor(body, t.base), on(frameOf(31.5, 5, 62, h-10, 1)+tear, t.shade), on(barOf(8, h-4.5, 19, h-4.5, 1.4)+
		barOf(8, 4.5, 19, 4.5, 1.4), t.shade), on(starOf(14, m, 8), t.loud)}
}

// postStamp is a stamp with its perforation and a postmark.
func postStamp(t thingLook) []cutPart {
	h := t.high
	mark := bandOf(81, h-15, 14, 1.4, 0, 1) + bandOf(81, h-15, 9.5, 1, 0, 1)
	for i := range 4 {
		y := h - 22 + 4.6*float64(i)
		var wave strings.Builder
		for k := range 8 {
			x := 12 + 6.6*float64(k)
			wave.WriteString(barOf(x, y+1.3*math.Pow(-1, float64(k)), x+6.6, y-1.3*math.Pow(-1, float64(k)), 1.1))
		}
		mark += wave.String()
	}
	ground := t.card
	if t.base == ground {
		ground = t.pop
	}
	return []cutPart{cutFor(stampPath(kit.Box(0, 0, 100, h)), ground), on(rectOf(9, 9, 82, h-18, 1.2), t.base),
		on(frameOf(12.5, 12.5, 75, h-25, 0.8), t.glint), on(mark, kit.Mixed(t.face, t.base, 0.42))}
}

// luggageTag is a tag with its strap, its ring and a field to write on.
func luggageTag(t thingLook) []cutPart {
	h := t.high
	body := fmt.Sprintf("M26 30 L74 30 C78 30 81 31 83.5 33.5 L95 45 C97 47 98 49 98 52 L98 %.1f C98 %.1f 95 %.1f 90 %.1f L10 %.1f "+
		"C5 %.1f 2 %.1f 2 %.1f L2 52 C2 49 3 47 5 45 L16.5 33.5 C19 31 22 30 26 30 Z ", h-10, h-4, h, h, h, h, h-4, h-10)
	strap := "M44 44 C36 22 40 2 50 2 C60 2 64 22 56 44 L51.5 43 C58 22 55 7 50 7 C45 7 42 22 48.5 43 Z "
	return []cutPart{cutFor(body+"M44 44 C36 22 40 1 50 1 C60 1 64 22 56 44 Z ", t.base),
		on(strap, t.deep), on(discOf(50, 42, 6.4)+rectOf(11, 57, 78, h-68, 4), t.paper),
		on(discOf(50, 42, 3.2)+seamOf(kit.Box(7, 53, 86, h-59), 7, 1), t.shade), on(barOf(19, h-19, 81, h-19, 0.9), t.shade)}
}

// matchboxLabel is a label with rays about its field and three stars.
func matchboxLabel(t thingLook) []cutPart {
	h := t.high
	rays := ""
	const n = 28
	for i := range n {
		a, b := 2*math.Pi*float64(i)/n, 2*math.Pi*(float64(i)+0.5)/n
		edge := func(a float64) (float64, float64) {
			sin, cos := math.Sincos(a)
			k := min(44/max(math.Abs(sin), 1e-6), (h/2-6)/max(math.Abs(cos), 1e-6))
			return 50 + k*sin, h/2 - k*cos
		}
		x0, y0 := edge(a)
		x1, y1 := edge(b)
		rays += formOf(50, h/2, x0, y0, x1, y1)
	}
	return []cutPart{cutFor(rectOf(0, 0, 100, h, 4), t.base), on(rays, t.glint), on(frameOf(3.6, 3.6, 92.8, h-7.2, 1.2), t.face),
		on(rectOf(14, 13, 72, h-26, 6), t.paper), on(starOf(50, 12.5, 5.2)+starOf(35, 12.5, 3.4)+starOf(65, 12.5, 3.4)+
			starOf(50, h-12.5, 4)+barOf(22, h-12.8, 42, h-12.8, 1)+barOf(58, h-12.8, 78, h-12.8, 1), t.deep)}
}

// How many strokes a pad counts one by one, how many marks it holds, and how many people.
const mostStrokes, mostSquares, mostHeads = 60, 340, 24

// tallyPad is a leaf of a pad on which each of so many is counted.
func tallyPad(t thingLook) []cutPart {
	h := t.high
	holes := ""
	for i := range 9 {
		holes += rectOf(8.3+10*float64(i), 4, 3.4, 8, 1.7)
	}
	head := t.base
	if head == t.card {
		head = t.strong
	}
	return []cutPart{cutFor(rectOf(0, 8, 100, h-8, 5)+holes, t.card), on(rectOf(0, 8, 100, 10, 0.4), head),
		on(holes, t.deep), on(counted(t.of, kit.Box(10, 23, 80, h*0.5-26)), t.strong)}
}

// counted are so many marks in a box: people, strokes in fives, or squares.
func counted(f kit.Figure, b farm.Box) string {
	n := int(f.Value)
	switch {
	case f.Kind == kit.FactPeople && n <= mostHeads:
		return inRows(n, b, 1.15, func(x, y, s float64) string {
			return discOf(x, y-s*0.24, s*0.2) + rectOf(x-s*0.34, y+s*0.02, s*0.68, s*0.42, s*0.2)
		})
	case n <= mostStrokes && n > 0:
		fives := (n + 4) / 5
		i := 0
		return inRows(fives, b, 1.1, func(x, y, s float64) string {
			out, left := "", n-5*i
			for k := range min(left, 4) {
				at := x - s*0.33 + s*0.22*float64(k)
				out += barOf(at+s*0.02, y-s*0.38, at-s*0.02, y+s*0.38, s*0.1)
			}
			if left >= 5 {
				out += barOf(x-s*0.46, y+s*0.24, x+s*0.46, y-s*0.24, s*0.1)
			}
			i++
			return out
		})
	case n > 0 && n <= mostSquares:
		return inRows(n, b, 1, func(x, y, s float64) string {
			return formOf(x-s*0.38, y-s*0.38, x+s*0.38, y-s*0.38, x+s*0.38, y+s*0.38,
				x-s*0.38, y+s*0.38)
		})
	}
	out := ""
	for i := range 3 {
		y := b.Y + b.H*(0.2+0.3*float64(i))
		out += barOf(b.X, y, b.X+b.W*[]float64{0.9, 0.7, 0.8}[i], y, 2)
	}
	return out
}

// inRows are n marks in rows that fill a box, each so wide for its height.
func inRows(n int, b farm.Box, wide float64, mark func(x, y, s float64) string) string {
	best, across := 0.0, 1
	for k := 1; k <= n; k++ {
		down := (n + k - 1) / k
		if s := min(b.W/float64(k)/wide, b.H/float64(down)); s > best {
			best, across = s, k
		}
	}
	best = min(best, b.H*0.8)
	down := (n + across - 1) / across
	x0, y0 := b.X+(b.W-best*wide*float64(across))/2, b.Y+(b.H-best*float64(down))/2
	var out strings.Builder
	for i := range n {
		row := i / across
		left := x0
		if row == down-1 { // a row that is not full stands in the middle
			left += float64(across*down-n) * best * wide / 2
		}
		out.WriteString(mark(left+best*wide*(float64(i%across)+0.5), y0+best*(float64(row)+0.5), best))
	}
	return out.String()
}

// sayBubble is a bubble of speech with a shade and a light.
func sayBubble(t thingLook) []cutPart {
	h := t.high
	body := bubblePath(kit.Box(0, 0, 100, h))
	return []cutPart{cutFor(body, t.base), on(barOf(12, h*0.74, 88, h*0.74, 2), t.shade), on(rectOf(8, 5, 26, 2.6, 1.3)+discOf(39, 6.3, 1.3),
		t.glint)}
}
