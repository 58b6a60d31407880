package ad

import (
	"fmt"
	"math"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// boxesOf is where a part of the sentence lies on the frame when it is read, a box a line.
func (s *proofPage) boxesOf(part string) []farm.Box {
	if part == "" {
		return nil
	}
	all, err := s.Ruler.Part(s.words, part)
	if err != nil { // it was measured before
		return nil
	}
	return all
}

// keyBox is where the key lies, or all that is said; the first line of it where it has several.
func (s *proofPage) keyBox() farm.Box {
	for _, part := range []string{s.key, s.said, s.text} {
		if all := s.boxesOf(part); len(all) > 0 {
			return all[0]
		}
	}
	return farm.Box{}
}

// marks are what a hand marks of a sentence while it is said: a highlighter goes over the
// words, under them, and a pen draws a ring around the key, or a line under each of its
// words where they stand on two lines.
func (s *proofPage) marks() (under, over []farm.Layer) {
	begins, lasts := s.keyAt(s.talk)
	said, penned := s.boxesOf(s.said), s.boxesOf(s.key)
	from := 140
	if s.at > 0 { // the camera has come
		from = wideForMs + punchMs - 140
	}
	whole := 0.0
	for _, b := range said {
		whole += b.W
	}
	at, span := float64(from), float64(min(max(lasts*7/10, 500), 1300, max(s.ms-from-500, 300)))
	for n, b := range said {
		for_ := span * b.W / max(whole, 1)
		under = append(under, s.swept(fmt.Sprintf("mark-said-%d", n+1), b, at, for_))
		at += for_
	}
	if len(penned) == 0 {
		return under, nil
	}
	when := float64(min(max(begins, from+200), s.ms-700))
	if len(penned) == 1 {
		return under, []farm.Layer{s.ring(penned[0], when)}
	}
	for n, b := range penned {
		over = append(over, s.lined(fmt.Sprintf("mark-key-%d", n+1), b, when+float64(n)*220))
	}
	return under, over
}

// highlighter is a colour on which the page's ink reads and that stands out of its paper.
func (s *proofPage) highlighter() farm.Color {
	for _, c := range []farm.Color{"#FFE14A", kit.KeyColour(s.Accent), "#A8F0C6"} {
		if kit.Contrast(s.look.Ink, c) >= 5 && apart(c, s.look.Bg) >= 0.12 {
			return c
		}
	}
	return kit.Mixed(s.look.Bg, s.look.Ink, 0.16)
}

// apart is how far two colours are from each other to the eye.
func apart(a, b farm.Color) float64 {
	l1, c1, h1 := kit.ToLCH(a)
	l2, c2, h2 := kit.ToLCH(b)
	const turn = math.Pi / 180
	x, y := c1*math.Cos(h1*turn)-c2*math.Cos(h2*turn), c1*math.Sin(h1*turn)-c2*math.Sin(h2*turn)
	return math.Sqrt((l1-l2)*(l1-l2) + x*x + y*y)
}

// pen is the colour of what is drawn by hand: it stands out of paper and highlighter.
func (s *proofPage) pen() farm.Color {
	lit := s.highlighter()
	best, most := farm.Color("#E5263C"), 0.0
	for _, c := range []farm.Color{"#E5263C", "#FF4B5E", s.Accent, s.look.Ink} {
		worst := min(apart(c, s.look.Bg), apart(c, lit))
		if worst >= 0.22 {
			return c
		}
		if worst > most {
			best, most = c, worst
		}
	}
	return best
}

// swept is a highlighter's stroke over words in b: from at on for so long, ms.
func (s *proofPage) swept(id string, b farm.Box, at, for_ float64) farm.Layer {
	const over = 9.0
	l := farm.Layer{ID: id, Box: kit.Box(b.X-over, b.Y-over/2, b.W+2*over, b.H+over), Radius: 8, Fill: kit.Solid(s.highlighter())}
	l.Tracks = []farm.Track{kit.Track("wipe", "linear", at, 0, at+max(for_, 90), 1)}
	return l
}

// penWide is how thick a pen writes, px.
const penWide = 10.0

// ring is a ring that a pen draws around words in b.
func (s *proofPage) ring(b farm.Box, at float64) farm.Layer {
	b = kit.Box(b.X-18, b.Y-15, b.W+36, b.H+28)
	view := kit.Box(0, 0, b.W, b.H)
	l := farm.Layer{ID: "mark-key-1", Box: b, Shape: &farm.Shape{Kind: "path", Path: ringPath(b.W, b.H), ViewBox: &view,
		Stroke: &farm.Stroke{Width: penWide, Color: s.pen()}}}
	l.Tracks = []farm.Track{kit.Track("drawn", "inout", at, 0, at+markMs, 1)}
	return l
}

// lined is a line that a pen draws under words in b.
func (s *proofPage) lined(id string, b farm.Box, at float64) farm.Layer {
	b = kit.Box(b.X-4, b.Y+b.H-2, b.W+8, 22)
	view := kit.Box(0, 0, b.W, b.H)
	path := fmt.Sprintf("M4 12 Q%.1f 2 %.1f 9 T%.1f 8", b.W*0.3, b.W*0.55, b.W-4)
	if s.RightToLeft() {
		path = fmt.Sprintf("M%.1f 12 Q%.1f 2 %.1f 9 T4 8", b.W-4, b.W*0.7, b.W*0.45)
	}
	l := farm.Layer{ID: id, Box: b, Shape: &farm.Shape{Kind: "path", Path: path, ViewBox: &view,
		Stroke: &farm.Stroke{Width: penWide, Color: s.pen()}}}
	l.Tracks = []farm.Track{kit.Track("drawn", "out", at, 0, at+240, 1)}
	return l
}

// A mark is drawn by hand: from when on and how long, ms, and how thick on a picture, px.
const markAt, markMs, markWide = 300, 430, 17.0

// ringTurn is where a place of a hand's ring lies, 0-1 of its way, about the middle of a box.
func ringTurn(k, w, h float64) (x, y float64) {
	sin, cos := math.Sincos(0.8 + k*2.14*math.Pi)
	r := 0.97 - 0.09*k
	return w / 2 * (1 + r*cos), h / 2 * (1 + r*sin)
}

// ringed is a ring that a hand draws around a row of a screen.
func (a standIn) ringed(b farm.Box, g kit.Scheme, ms int) farm.Layer {
	const over = 0.07
	b = kit.Box(b.X-b.W*over, b.Y-b.H*over, b.W*(1+2*over), b.H*(1+2*over))
	b = kit.Within(b, kit.Box(14, 250, 1052, 1640))
	view := kit.Box(0, 0, b.W, b.H)
	pen := farm.Color("#FF3B4E")
	if kit.Contrast(pen, g.Bg) < 2 {
		pen = g.Ink
	}
	l := farm.Layer{ID: "set", Box: b, Shape: &farm.Shape{Kind: "path", Path: ringPath(b.W, b.H), ViewBox: &view,
		Stroke: &farm.Stroke{Width: markWide, Color: pen}}}
	l.Tracks = []farm.Track{kit.Track("drawn", "inout", markAt, 0, markAt+markMs, 1),
		kit.Track("y", "out", 0, 360, 300, -8, 420, 0, float64(ms), -22)}
	return l
}

func ringPath(w, h float64) string {
	const n = 48
	var out strings.Builder
	for i := range n + 1 {
		x, y := ringTurn(float64(i)/n, w, h)
		fmt.Fprintf(&out, "%s%.1f %.1f ", []string{"M", "L"}[min(i, 1)], x, y)
	}
	return out.String()
}
