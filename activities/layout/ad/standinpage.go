package ad

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/layout/spoken"
)

// ownPage is a page of the brand's own that fills the frame behind who talks, as a green
// screen shows one: its head, the picture that a line is about, and what else stands on
// it. Its own words are bars: what is read is what is said.
type ownPage struct {
	standIn
	look         kit.Scheme // of the paper
	block        farm.Box   // the picture's place
	bar, rule    farm.Color // of words and of what parts them
	kind, at, ms int
}

// The kinds of pages: a post, a page of a site, a list of prices.
const (
	postPage = iota
	sitePage
	listPage
	pageKinds
)

// pageEnd is where the picture of a page ends, px.
const pageEnd = 1490.0

// pageOf is the page of a shot, whose picture begins at top.
func (a standIn) pageOf(i int, top float64, ms int) ownPage {
	look := a.Page()
	_, c, h := kit.ToLCH(a.Accent)
	paper, ink := farm.Color("#FFFFFF"), kit.FromLCH(0.22, min(c, 0.04), h)
	if a.Dark {
		paper, ink = kit.FromLCH(0.24, min(c, 0.03), h), "#FFFFFF"
	}
	look.Bg, look.Ink = paper, ink
	s := ownPage{standIn: a, look: look, at: i, ms: ms, kind: (i + a.v + int(a.Seed%farm.SeedRow)) % pageKinds}
	s.bar, s.rule = kit.Mixed(paper, ink, 0.17), kit.Mixed(paper, ink, 0.09)
	s.block = kit.Box(0, top, 1080, pageEnd-top)
	if s.kind != postPage {
		s.block = kit.Box(36, top, 1008, pageEnd-top)
	}
	return s
}

// layers are the page itself, with the ground of its picture in a scheme's colours.
func (s ownPage) layers(g kit.Scheme) []farm.Layer {
	ground := kit.Ground(s.Snack.Canvas, *kit.Solid(s.look.Bg))
	picture := farm.Layer{ID: "set", Box: s.block, Fill: new(s.Varied(g, s.at+s.turn, &farm.Point{X: 0.5, Y: 0.6}))}
	picture.Fill.DriftPxPerSec = spoken.Restless
	if s.kind != postPage {
		picture.Radius = 48
	}
	out := []farm.Layer{s.head()}
	out = append(out, s.name()...)
	out = append(out, picture)
	switch s.kind {
	case postPage:
		out = append(out, s.signs(), s.bars(s.block.Y+s.block.H+140, 5))
	case sitePage:
		out = append(out, s.columns())
	default:
		out = append(out, s.prices())
	}
	for i := range out {
		out[i].Tracks = append(out[i].Tracks, s.scroll()...)
	}
	return append([]farm.Layer{ground}, out...)
}

// scroll is how a page moves: it comes up as one scrolls to it, and never rests.
func (s ownPage) scroll() []farm.Track {
	if s.turn > 0 {
		return []farm.Track{kit.Track("y", "linear", 0, 0, float64(s.ms), -22)}
	}
	return []farm.Track{kit.Track("y", "out", 0, 360, 300, -8, 420, 0, float64(s.ms), -22)}
}

// head is the upper edge of a page: of a post nothing but what can be done with it.
func (s ownPage) head() farm.Layer {
	const high = 240.0
	switch s.kind {
	case sitePage: // the field with the address, and a lock in it
		l := kit.Form("M110 0 H970 A58 58 0 0 1 970 116 H110 A58 58 0 0 1 110 0 Z M118 54 h32 v30 h-32 Z M124 54 v-8 a10 10 0 0 1 20 0 v8 h-4 "+
			"v-8 a6 6 0 0 0 -12 0 v8 Z", kit.Box(0, 118, 1080, 120), s.bar)
		return l
	case listPage:
		return kit.Slab(-20, -400, 1120, high+400, 0, s.Accent)
	}
	var dots strings.Builder
	for i := range 3 {
		fmt.Fprintf(&dots, "M%d 50 a9 9 0 1 0 18 0 a9 9 0 1 0 -18 0 Z ", 930+i*30)
	}
	b := kit.Box(0, 130, 1080, 100)
	l := kit.Form(dots.String(), b, s.look.Ink)
	if s.RightToLeft() {
		l.Box.X = -900
	}
	return l
}

// name is who the page is of, drawn and not read: it stands over what is.
func (s ownPage) name() []farm.Layer {
	ink, mid, high := s.look.Ink, 178.0, 58.0
	x := 212.0
	switch s.kind {
	case sitePage:
		high, x = 42, 180
	case listPage:
		ink, high = s.OnAccent, 76
	}
	form, ratio, ok := s.Lettering(s.Facts.Name, ink)
	if !ok {
		return nil
	}
	w := min(high/ratio, 660)
	if s.kind == listPage {
		x = 540 - w/2
	}
	if s.RightToLeft() {
		x = 1080 - x - w
	}
	l := form(x, mid-w*ratio/2, w)
	l.ID = "set"
	if s.kind != postPage {
		return []farm.Layer{l}
	}
	at := kit.Box(70, mid-58, 116, 116)
	if s.RightToLeft() {
		at.X = 1080 - at.X - at.W
	}
	disc := kit.Dot(at.X+58, mid, 58, s.Accent)
	out := []farm.Layer{l, disc}
	if letter, r, ok := s.Lettering(kit.FirstLetter(s.Facts.Name), s.OnAccent); ok {
		w := min(60/r, 70)
		sign := letter(at.X+58-w/2, mid-w*r/2, w)
		sign.ID = "set"
		out = append(out, sign)
	}
	return out
}

// signs are what one does with a post: a heart that fills, a word, a way on.
func (s ownPage) signs() farm.Layer {
	const path = "M44 84 C4 54 0 14 28 8 C38 6 44 14 46 20 C48 14 54 6 64 8 C92 14 88 54 46 84 Z " +
		"M150 10 h72 a18 18 0 0 1 18 18 v30 a18 18 0 0 1 -18 18 h-46 l-20 18 v-18 h-6 a18 18 0 0 1 -18 -18 v-30 a18 18 0 0 1 18 -18 Z " +
		"M284 12 L370 40 L324 52 L310 92 Z"
	l := kit.Form(path, kit.Box(70, s.block.Y+s.block.H+26, 400, 100), s.look.Ink)
	if s.RightToLeft() {
		l.Box.X = 1080 - 70 - 400
	}
	return l
}

// bars are rows of words as bars, the last of them short.
func (s ownPage) bars(y float64, n int) farm.Layer {
	var path strings.Builder
	for i := range n {
		w := []float64{940, 860, 910, 780, 420}[i%5]
		fmt.Fprintf(&path, "M20 %d H%.0f a20 20 0 0 1 0 40 H20 a20 20 0 0 1 0 -40 Z ", i*76, w-20)
	}
	l := kit.Form(path.String(), kit.Box(70, y, 940, float64(n)*76), s.bar)
	if s.RightToLeft() { // they begin at the other side
		l.Rotation = 180
	}
	return l
}

// columns are two cards of a site under its picture, each with a picture and words.
func (s ownPage) columns() farm.Layer {
	var path strings.Builder
	for _, x := range []int{0, 516} {
		fmt.Fprintf(&path, "M%d 0 h412 a40 40 0 0 1 40 40 v180 a40 40 0 0 1 -40 40 h-412 a40 40 0 0 1 -40 -40 v-180 a40 40 0 0 1 40 -40 Z ", x+40)
		for k, w := range []int{420, 360, 260} {
			fmt.Fprintf(&path, "M%d %d h%d a16 16 0 0 1 0 32 h-%d a16 16 0 0 1 0 -32 Z ", x+20, 290+k*56, w, w)
		}
	}
	return kit.Form(path.String(), kit.Box(36, s.block.Y+s.block.H+36, 1008, 480), s.bar)
}

// prices are rows of a list, each with its line of points.
func (s ownPage) prices() farm.Layer {
	var path strings.Builder
	for i := range 5 {
		y, w := i*92, []int{360, 280, 420, 310, 380}[i]
		fmt.Fprintf(&path, "M20 %d h%d a20 20 0 0 1 0 40 h-%d a20 20 0 0 1 0 -40 Z ", y, w, w)
		fmt.Fprintf(&path, "M820 %d h150 a20 20 0 0 1 0 40 h-150 a20 20 0 0 1 0 -40 Z ", y)
		for x := w + 80; x < 780; x += 34 {
			fmt.Fprintf(&path, "M%d %d a6 6 0 1 0 12 0 a6 6 0 1 0 -12 0 Z ", x, y+26)
		}
	}
	l := kit.Form(path.String(), kit.Box(45, s.block.Y+s.block.H+50, 990, 460), s.bar)
	if s.RightToLeft() {
		l.Rotation = 180
	}
	return l
}

// shown is the picture of a page: the thing of a line, else what it tells as a figure, else
// what it is about as blown-up type; and where it lies. who is the room that somebody who
// stands before the page takes of it, at the side that he stands at.
func (s ownPage) shown(o *kit.Object, u spoken.Utterance, g kit.Scheme, who float64) ([]farm.Layer, farm.Box) {
	in := kit.Box(s.block.X+40, s.block.Y+44, s.block.W-80, s.block.H-88)
	lean := s.side()
	if o != nil {
		free := kit.Box(in.X, in.Y-40, in.W-who*0.7, in.H+40)
		if lean < 0 {
			free.X += who * 0.7
		}
		thing := s.Place(*o, free, true)
		l := thing.Layer
		l.Tracks = append(s.thingMoves(u, s.ms, 4*lean, false), s.scroll()...)
		return []farm.Layer{kit.ShadowUnder(thing.At, thing.At.Y+thing.At.H-6), l}, thing.At
	}
	free := kit.Box(in.X, in.Y, in.W, in.H)
	if who > 0 { // over the head of who stands there
		free.H = min(in.H, 1904-lowHost+70-in.Y)
	}
	if f, told := s.FigureOf(u.Text); told && !slices.Contains(bareFigures, f.Kind) {
		at := kit.Box(paidBox.X, free.Y, paidBox.W, min(free.H, paidBox.Y+paidBox.H-free.Y))
		out := s.Figure(f, kit.FigureAt{Box: at, Look: g, Ms: s.ms, BeatMs: 500, First: s.at == 0, Turn: 2 * s.at})
		for i := range out {
			out[i].Tracks = append(out[i].Tracks, s.scroll()...)
		}
		return out, at
	}
	at := kit.FigureAt{Box: free, Bleed: free, Look: g, Ms: s.ms, BeatMs: 500, First: true, Turn: 2 * s.at, Few: true}
	out := s.PartOf(u.Text, at)
	for i := range out {
		out[i].Tracks = append(out[i].Tracks, s.scroll()...)
	}
	return out, free
}

// side is at which side of a shot who talks stands, 1 or -1.
func (a standIn) side() float64 { return []float64{1, -1}[(a.v+a.turn+int(a.Seed%farm.SeedRow))%2] }

// A mark is drawn by hand: from when on and how long, ms, and how thick, px.
const markAt, markMs, markWide = 300, 430, 17.0

// ringed is a ring that a hand draws around something on a page.
func (s ownPage) ringed(b farm.Box, g kit.Scheme) farm.Layer {
	const over = 0.07
	b = kit.Box(b.X-b.W*over, b.Y-b.H*over, b.W*(1+2*over), b.H*(1+2*over))
	b = kit.Within(b, kit.Box(14, 250, 1052, 1640))
	view := kit.Box(0, 0, b.W, b.H)
	l := farm.Layer{ID: "set", Box: b, Shape: &farm.Shape{Kind: "path", Path: ringPath(b.W, b.H), ViewBox: &view,
		Stroke: &farm.Stroke{Width: markWide, Color: s.penOn(g)}}}
	l.Tracks = append([]farm.Track{kit.Track("drawn", "inout", markAt, 0, markAt+markMs, 1)}, s.scroll()...)
	return l
}

// ringTurn is where a place of a hand's ring lies, 0-1 of its way, about the middle of a box.
func ringTurn(k, w, h float64) (x, y float64) {
	sin, cos := math.Sincos(0.8 + k*2.14*math.Pi)
	r := 0.97 - 0.09*k
	return w / 2 * (1 + r*cos), h / 2 * (1 + r*sin)
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

// penOn is the colour of a pen that stands out of a page and of the picture on it.
func (s ownPage) penOn(g kit.Scheme) farm.Color {
	best, most := farm.Color(""), 0.0
	for _, c := range []farm.Color{"#FF3B4E", kit.KeyColour(s.Accent), s.Second, g.Ink} {
		worst := min(kit.Contrast(c, g.Bg), kit.Contrast(c, s.look.Bg)*1.3)
		if worst > most*1.25 {
			best, most = c, worst
		}
	}
	return best
}

// before is who talks before a page of the brand's own that shows a thing, or what the line
// is about: a hand draws a ring around that. Where nobody talks, the pointer draws it. A
// thing that talks of itself stands there as large as half of the frame.
func (a standIn) before(i int, u spoken.Utterance, o *kit.Object, top float64, ms int) []farm.Layer {
	g := a.scheme(i)
	s := a.pageOf(i, top, ms)
	who := hostHigh * 0.6
	itself := o != nil && !a.Nobody() && a.Companion().Name == o.Name
	if a.Nobody() {
		who = 0
	}
	if itself {
		o = nil
	}
	out := s.layers(g)
	shown, at := s.shown(o, u, g, who)
	out = append(out, shown...)
	for i := range out[1:] {
		out[i+1] = a.shifted(out[i+1])
	}
	if itself {
		whole := kit.Box(60, 1904-1.1*hostHigh, 960, 1.1*hostHigh)
		return append(out, a.host(whole, whole, i, u, ms)...)
	}
	out = append(out, a.shifted(s.ringed(at, g)))
	if a.Nobody() {
		return append(out, a.shifted(s.led(a.pointing(at, ms), at)))
	}
	high := hostHigh
	if o == nil {
		high = lowHost
	}
	return append(out, a.talked(i, u, at, ms, high)...)
}

// led is a pointer that draws the ring around a thing, and taps it then.
func (s ownPage) led(l farm.Layer, b farm.Box) farm.Layer {
	const n, tip = 12, 24.0
	ring := s.ringed(b, s.look).Box
	x0, y0 := ringTurn(1, ring.W, ring.H)
	l.Box.X, l.Box.Y = ring.X+x0-tip, ring.Y+y0-tip
	x, y := kit.Track("x", "out", 0, 120), kit.Track("y", "out", 0, 420)
	for k := range n + 1 {
		at := markAt + markMs*k/n
		dx, dy := ringTurn(float64(k)/n, ring.W, ring.H)
		x.Keys = append(x.Keys, kit.Key(at, dx-x0, "linear"))
		y.Keys = append(y.Keys, kit.Key(at, dy-y0, "linear"))
	}
	press := kit.Track("scale", "out", 0, 1)
	for at := markAt + markMs + 260; at+300 < s.ms-s.from && len(press.Keys) < 40; at += 700 {
		f := float64(at)
		y.Keys = append(y.Keys, kit.Track("y", "smooth", f-160, 0, f, 26, f+110, -14, f+260, 0).Keys...)
		press.Keys = append(press.Keys, kit.Track("scale", "out", f, 1, f+110, 0.86, f+260, 1).Keys...)
	}
	l.Tracks = append([]farm.Track{x, y, press}, s.scroll()...)
	return l
}

// shifted is a layer of a shot as it is when the shot begins in the midst of its scene.
func (a standIn) shifted(l farm.Layer) farm.Layer {
	tracks := make([]farm.Track, len(l.Tracks))
	for i, track := range l.Tracks {
		tracks[i] = farm.Track{Property: track.Property, Keys: slices.Clone(track.Keys)}
		for k := range tracks[i].Keys {
			tracks[i].Keys[k].AtMs += a.from
		}
	}
	l.Tracks = tracks
	if l.StartMs > 0 {
		l.StartMs += a.from
	}
	return l
}
