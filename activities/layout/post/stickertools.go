package post

import (
	"fmt"
	"math"

	"github.com/snackfarm/farm/activities/layout/kit"
)

// toolThings are the things that measure, hold and show the way.
func toolThings() []stickerThing {
	return []stickerThing{
		{"stopwatch", []string{kit.FigureSpan, kit.FigureClock}, 0.86, kit.Box(0.23, 0.4, 0.54, 0.34), true, stopwatch},
		{"alarm", []string{kit.FigureClock, kit.FigureSpan}, 0.84, kit.Box(0.11, 0.67, 0.78, 0.25), false, alarmClock},
		{"ruler", []string{kit.FigureLength}, 1.42, kit.Box(0.11, 0.26, 0.78, 0.5), false, rulerBar},
		{"tape", []string{kit.FigureLength, thingFar}, 1.16, kit.Box(0.12, 0.18, 0.54, 0.47), true, tapeCase},
		{"scale", []string{kit.FigureWeight}, 0.96, kit.Box(0.2, 0.545, 0.6, 0.32), true, kitchenScale},
		{"weight", []string{kit.FigureWeight}, 0.86, kit.Box(0.24, 0.55, 0.52, 0.36), false, ironWeight},
		{"thermometer", []string{kit.FigureDegree}, 0.84, kit.Box(0.42, 0.14, 0.46, 0.7), false, thermometerBoard},
		{"jar", []string{kit.FigureVolume, kit.FactMany, thingMeasure}, 0.78, kit.Box(0.2, 0.48, 0.6, 0.33), true, labelledJar},
		{"pin", []string{kit.FigurePlace, thingFar}, 0.78, kit.Box(0.24, 0.22, 0.52, 0.32), true, mapPin},
		{"sign", []string{thingFar, kit.FigurePlace, thingTold}, 1.5, kit.Box(0.13, 0.2, 0.62, 0.42), false, waySign},
	}
}

// shown is the share of a round that a number of hours or minutes makes.
func shown(f kit.Figure) float64 {
	switch {
	case f.Kind == kit.FigureClock:
		return math.Mod(f.Value, 12) / 12
	case f.Unit == "minute":
		return min(f.Value/60, 1)
	}
	return min(f.Value/12, 1)
}

// stopwatch is a round with its crown, the marks of its dial and how far it ran.
func stopwatch(t thingLook) []cutPart {
	const cx, cy = 50.0, 66.0
	crown := rectOf(40, 1, 20, 11, 4) + rectOf(45, 8, 10, 12, 0.5) + rectOf(80, 15, 12, 10, 3) + barOf(78, 32, 86, 21, 6)
	share := max(shown(t.of), 0.04)
	ring := bandOf(cx, cy, 45.6, 3.4, 0, share)
	return []cutPart{cutFor(discOf(cx, cy, 49.5)+crown, t.base), on(barOf(43, 3.4, 43, 10, 1.2)+barOf(50, 3.4, 50, 10, 1.2)+
		barOf(57, 3.4, 57, 10, 1.2)+bandOf(cx, cy, 45.6, 3.4, 0, 1), t.shade), on(discOf(cx, cy, 42), t.paper),
		on(ring, t.loud), on(stitched(cx, cy, 39.4, 3.2, 60, 0.12), t.strong)}
}

// alarmClock is a clock with bells that shows its hour, on a plinth.
func alarmClock(t thingLook) []cutPart {
	const cx, cy = 50.0, 40.0
	bells := discOf(28, 12, 11) + discOf(72, 12, 11) + rectOf(45.5, 1, 9, 10, 3)
	feet := rectOf(0, 70, 100, t.high-70, 8) + barOf(30, 60, 26, 74, 7) + barOf(70, 60, 74, 74, 7)
	hour := t.of.Value
	hand := func(turn, long, wide float64) string {
		sin, cos := math.Sincos(2 * math.Pi * turn)
		return barOf(cx-4*sin, cy+4*cos, cx+long*sin, cy-long*cos, wide)
	}
	hands := hand(math.Mod(hour, 12)/12, 13, 4.4) + hand(hour-math.Floor(hour), 20, 3.2) + discOf(cx, cy, 3.4)
	marks := ""
	for i := range 12 {
		sin, cos := math.Sincos(math.Pi * float64(i) / 6)
		from := []float64{20, 22}[min(i%3, 1)]
		marks += barOf(cx+from*sin, cy-from*cos, cx+24.6*sin, cy-24.6*cos, 2)
	}
	return []cutPart{cutFor(discOf(cx, cy, 32)+bells+feet, t.base), on(bandOf(28, 12, 7.6, 2, 0.62, 0.95)+bandOf(72, 12, 7.6, 2, 0.05, 0.38)+
		bandOf(cx, cy, 30, 2, 0.3, 0.7)+barOf(4, t.high-2, 96, t.high-2, 4), t.shade), on(discOf(cx, cy, 27.4), t.paper), on(marks+hands, t.deep)}
}

// rulerBar is a ruler with its marks on both sides.
func rulerBar(t thingLook) []cutPart {
	h := t.high
	marks := ""
	for i := range 31 {
		x := 5 + 3*float64(i)
		long := []float64{9, 5, 5, 5, 5, 7, 5, 5, 5, 5}[i%10]
		marks += barOf(x, 1.5, x, 1.5+long, 0.9)
		if i%5 == 0 {
			marks += barOf(x, h-1.5, x, h-6, 0.9)
		}
	}
	return []cutPart{cutFor(rectOf(0, 0, 100, h, 3), t.base), on(barOf(2, h-1.2, 98, h-1.2, 2.4), t.shade), on(barOf(2, 13, 98, 13, 0.7),
		t.glint), on(marks, t.face), on(discOf(94, h/2, 2.4), "#FFFFFF")}
}

// tapeCase is a tape in its case, a length of it drawn out.
func tapeCase(t thingLook) []cutPart {
	h := t.high
	tape := rectOf(30, h-16, 68, 14, 1) + rectOf(95, h-19, 5, 18, 1)
	marks := ""
	for i := range 9 {
		x := 60 + 4*float64(i)
		marks += barOf(x, h-16, x, h-16+[]float64{7, 4}[i%2], 1)
	}
	body := fmt.Sprintf("M20 1 L58 1 C70 1 77 8 77 20 L77 %.1f "+
		"L6 %.1f C3 %.1f 1 %.1f 1 %.1f L1 20 C1 8 8 1 20 1 Z ", h-8, h-8, h-8, h-10, h-13)
	return []cutPart{cutFor(body+tape, t.base), on(tape, t.pop), on(marks+barOf(95, h-19, 95, h-1, 1), t.deep),
		on(body, t.base), on(barOf(6, h-11, 76, h-11, 3), t.shade), on(rectOf(7, 8, 63, h*0.62, 9), t.paper)}
}

// kitchenScale is a scale with its pan and a dial above the plate that it shows.
func kitchenScale(t thingLook) []cutPart {
	h := t.high
	pan := "M4 4 L96 4 C98 4 99 6 98 8 C94 18 82 22 70 22 L30 22 C18 22 6 18 2 8 C1 6 2 4 4 4 Z "
	body := fmt.Sprintf("M40 20 L60 20 L62 30 L80 30 C85 30 87 32 88 36 L97 %.1f C98 %.1f 96 %.1f 92 %.1f L8 %.1f C4 %.1f 2 %.1f 3 %.1f "+
		"L12 36 C13 32 15 30 20 30 L38 30 Z ", h-8, h-3, h, h, h, h, h-3, h-8)
	marks := ""
	for i := range 9 {
		sin, cos := math.Sincos(math.Pi * (float64(i)/8 - 0.5) * 0.8)
		marks += barOf(50+22*sin, 60-22*cos, 50+26*sin, 60-26*cos, 1.5)
	}
	sin, cos := math.Sincos(0.5)
	return []cutPart{cutFor(pan+body, t.base), on(pan, t.deep), on(rectOf(12, 7, 30, 2.4, 1.2), kit.Mixed(t.deep, "#FFFFFF", 0.35)),
		on(barOf(8, h-3, 92, h-3, 3), t.shade), on(marks+barOf(50, 50, 50+19*sin, 50-14*cos, 2.2), t.face),
		on(rectOf(15, 51, 70, h-60, 5), t.paper)}
}

// ironWeight is a weight with its handle.
func ironWeight(t thingLook) []cutPart {
	h := t.high
	body := fmt.Sprintf("M36 34 L64 34 L66 44 C80 48 88 56 92 70 L99 %.1f C100 %.1f 98 %.1f 93 %.1f L7 %.1f C2 %.1f 0 %.1f 1 %.1f "+
		"L8 70 C12 56 20 48 34 44 Z ", h-10, h-3, h, h, h, h, h-3, h-10)
	return []cutPart{cutFor(discOf(50, 20, 20)+body, t.base), on(discOf(50, 19, 10.5), "#FFFFFF"),
		on(barOf(35, 41, 65, 41, 2.4)+barOf(4, h-5, 96, h-5, 4), t.shade),
		on(bandOf(50, 20, 16.4, 2.4, 0.7, 0.92)+rectOf(16, 66, 3, 18, 1.5), t.glint)}
}

// thermometerBoard is a thermometer on its board, filled as far as the number says.
func thermometerBoard(t thingLook) []cutPart {
	h := t.high
	marks := ""
	for i := range 11 {
		y := 16 + (h-48)*float64(i)/10
		marks += barOf(31, y, 31+[]float64{7, 4}[i%2], y, 1.3)
	}
	level := h - 24 - (h-44)*min(max((t.of.Value+20)/130, 0.12), 0.95)
	return []cutPart{cutFor(rectOf(0, 0, 100, h, 12), t.base), on(frameOf(4.5, 4.5, 91, h-9, 1), t.glint),
		on(rectOf(15, 10, 13, h-26, 6.5)+discOf(21.5, h-20, 11), "#FFFFFF"), on(rectOf(18.5, level, 6, h-24-level, 3)+discOf(21.5, h-20, 8),
			"#E5383B"), on(marks, t.face)}
}

// labelledJar is a jar with its lid, what is in it, and a label.
func labelledJar(t thingLook) []cutPart {
	h := t.high
	glass := fmt.Sprintf("M12 18 L88 18 C96 24 99 31 99 40 L99 %.1f C99 %.1f 94 %.1f 86 %.1f L14 %.1f C6 %.1f 1 %.1f 1 %.1f L1 40 "+
		"C1 31 4 24 12 18 Z ", h-13, h-4, h, h, h, h, h-4, h-13)
	fill := fmt.Sprintf("M7 42 C20 38 32 46 50 42 C68 38 80 46 93 42 L93 %.1f C93 %.1f 90 %.1f 85 %.1f L15 %.1f C10 %.1f 7 %.1f 7 %.1f Z ",
		h-14, h-8, h-6, h-6, h-6, h-6, h-8, h-14)
	ridges := ""
	for i := range 9 {
		x := 16 + 8.5*float64(i)
		ridges += barOf(x, 5, x, 14, 1.2)
	}
	return []cutPart{cutFor(glass+rectOf(9, 0.5, 82, 19, 4), kit.Mixed(t.base, "#FFFFFF", 0.55)), on(fill, t.base),
		on(rectOf(9, 0.5, 82, 19, 4), t.deep),
		on(ridges, kit.Mixed(t.deep, "#FFFFFF", 0.3)), on(rectOf(12, h*0.43, 76, h*0.43, 3)+rectOf(7, 27, 3, 12, 1.5), t.paper),
		on(frameOf(15, h*0.43+3, 70, h*0.43-6, 0.8), t.strong)}
}

// mapPin is a pin with its round.
func mapPin(t thingLook) []cutPart {
	h := t.high
	drop := fmt.Sprintf("M50 %.1f C50 %.1f 1 82 1 49 C1 22 23 0.5 50 0.5 C77 0.5 99 22 99 49 C99 82 50 %.1f 50 %.1f Z ", h, h, h, h)
	return []cutPart{cutFor(drop, t.base), on(bandOf(50, 49, 45, 4, 0.3, 0.52), t.shade), on(bandOf(50, 49, 44.5, 3, 0.72, 0.9), t.glint),
		on(discOf(50, 49, 39), t.paper), on(stitched(50, 49, 35.5, 0.9, 40, 0.5), t.strong)}
}

// waySign is an arrow on a post.
func waySign(t thingLook) []cutPart {
	h := t.high
	board := fmt.Sprintf("M5 3 L80 3 L99 %.1f L80 %.1f L5 %.1f C2 %.1f 1 %.1f 1 %.1f L1 7 C1 4.5 2.5 3 5 3 Z ", h*0.41, h*0.78, h*0.78, h*0.78,
		h*0.78-2, h*0.78-4)
	post := rectOf(40, h*0.6, 9, h*0.4, 1)
	inner := formOf(5, 6.4, 78.5, 6.4, 79.4, 8, 5, 8) + formOf(5, h*0.78-5, 79.4, h*0.78-5, 78.5, h*0.78-3.4, 5, h*0.78-3.4)
	return []cutPart{cutFor(post+board, t.base), on(rectOf(40, h*0.78, 9, h*0.22, 0.5), t.deep), on(inner, t.glint),
		on(discOf(7.5, h*0.41, 2)+discOf(88, h*0.41, 2), t.shade)}
}
