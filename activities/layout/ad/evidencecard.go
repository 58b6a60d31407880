package ad

import (
	"math"
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/layout/native"
	"github.com/snackfarm/farm/activities/layout/spoken"
	"github.com/snackfarm/farm/activities/layout/still"
)

// evidenceCard is a fact that fills the frame: its line in large type, and below that what it tells as a
// thing, or a pen that marks it.
type evidenceCard struct {
	standIn
	line, key string
	look, low kit.Scheme // behind the line, and behind what is shown under it
	at, ms    int        // which scene, and how long it lasts
	talk      spoken.Utterance
	stands    bool       // its line was read before
	words     farm.Layer // the line
	set       []farm.Layer
}

// Where a line stands over what is shown under it, where one stands that has the frame by itself, and
// where what is shown begins.
var (
	overBox  = kit.Box(paidBox.X, 296, paidBox.W, 630)
	aloneBox = kit.Box(paidBox.X, 310, paidBox.W, 900)
)

const seam = 956.0

// The room in which something is shown, px.
var shownRoom = kit.Box(60, seam+44, 960, 1884-seam-44)

// cardOf is the card of a scene before anything stands on it.
func (a standIn) cardOf(i int, line string, u spoken.Utterance, ms int) *evidenceCard {
	looks := still.Looks(a.Draft)
	turn := i + a.v + int(a.Seed%farm.SeedRow)
	return &evidenceCard{standIn: a, line: line, key: a.keyOf(line), look: looks[turn%len(looks)],
		low: looks[(turn+1)%len(looks)], at: i, ms: ms, talk: u}
}

// seen are the layers of a card.
func (c *evidenceCard) seen() []farm.Layer {
	var shown []farm.Layer
	if !c.plain {
		shown = c.shown(shownRoom)
	}
	host := c.presented(len(shown) > 0)
	if len(shown) == 0 && len(host) == 0 {
		return c.paged()
	}
	c.read(c.labelled(overBox), c.look)
	ground := kit.Ground(c.Snack.Canvas, c.drifting(c.look))
	below := c.drifting(c.low)
	panel := kit.Panel("set", kit.Box(0, seam, 1080, 1920-seam), 0, &below)
	out := append([]farm.Layer{ground, panel}, c.set...)
	out = append(append(out, c.words), c.marks(c.look)...)
	return append(append(out, shown...), host...)
}

// drifting is a scheme's ground with waves in it that are hardly seen, and go past.
func (c *evidenceCard) drifting(g kit.Scheme) farm.Fill {
	return farm.Fill{Kind: "waves", Colors: []farm.Color{g.Bg, kit.Mixed(g.Bg, g.Ink, 0.05), kit.Mixed(g.Bg, g.Ink, 0.1)},
		Seed: c.Snack.Seed + uint32(c.at), DriftPxPerSec: spoken.Restless}
}

// labelled is what is left of a room below the brand's trade on a plate at its head, which a film's first
// card has.
func (c *evidenceCard) labelled(room farm.Box) farm.Box {
	const high, most, least = 96.0, 64.0, 38.0
	if c.at > 0 {
		return room
	}
	set := func(s string) (l farm.Layer, wide float64, ok bool) {
		for size := most; size >= least && !ok; size -= 4 {
			l = c.TextLayer("about", s, kit.Step{Size: size, Least: size, Leading: 1.1, Weight: 750, Lines: 1},
				kit.Box(0, 0, 0, 0), c.look.OnLoud)
			m, err := c.Ruler.Text(l)
			wide, ok = m.W, err == nil && m.W <= room.W-56
		}
		return l, wide, ok
	}
	about := c.About(func(s string) bool { _, _, ok := set(s); return ok })
	if about == "" {
		about = c.Facts.Name
	}
	l, wide, ok := set(about)
	if !ok {
		return room
	}
	plate := c.Sided(kit.Box(room.X, room.Y, wide+56, high))
	l.Box = kit.Box(plate.X+28, plate.Y, wide+2, high)
	l.Text.VAlign = "middle"
	c.set = append(c.set, kit.Panel("set", plate, 20, kit.Solid(c.look.Loud)), l)
	return kit.Box(room.X, room.Y+high+34, room.W, room.H-high-34)
}

// read sets the line as large as a room lets it be. It is there at once on a film's first card; else
// it comes line by line while it is said.
func (c *evidenceCard) read(b farm.Box, g kit.Scheme) {
	const leastWords, most = 60.0, 260.0
	c.words = c.LargeType(c.line, b, kit.KineticStyle{ID: "evidence", Ink: g.Ink, Ground: g.Bg, Most: most, Least: leastWords, Lines: 9,
		VAlign: "middle"})
	c.words.Text.MinSize = leastType
	if c.at == 0 || c.stands {
		return
	}
	m, err := c.Ruler.Text(c.words)
	if n := len(m.Lines); err == nil && n > 0 {
		each := min(max(float64(c.talk.LastsMs())*0.4/float64(n), 50), 190)
		c.words.Enter = &farm.Motion{Kind: "rise", By: "line", StaggerMs: int(each), DurationMs: 230}
	}
}

// leastType is how small type is that an edited text may shrink to, px.
const leastType = 32.0

// shown is what a line tells as a picture in a room: the fact that is drawn of it, else the thing that
// it or the trade names, else its number as large as it goes; nil where it tells nothing of that.
func (c *evidenceCard) shown(b farm.Box) []farm.Layer {
	if c.presents() { // who talks stands at one side
		const part = 0.56
		b.X, b.W = b.X+b.W*(1-part), b.W*part
		if c.endSide(c.at) {
			b.X = shownRoom.X
		}
	}
	f, ok := c.FactOf(c.line)
	if ok && f.Kind != kit.FactFree && !c.named(f) && !(f.Counts() && (f.Value > mostCounted || c.costs(c.line))) && c.once(f.Kind+f.Text) {
		if out := c.DrawFact(f, kit.FigureAt{Box: b, Look: c.low, Ms: c.ms, BeatMs: 480, First: c.at == 0}); len(out) <= mostStrokes {
			return c.ids(out)
		}
	}
	if o, ok := c.thing(); ok {
		t := c.Place(o, b, false)
		l := t.Layer
		l.Tracks = append(l.Tracks, kit.Track("y", "out", 0, 500, 330, -30, 480, 0), kit.Track("rotation", "smooth", 0, -3, float64(c.ms), 3))
		if c.at == 0 {
			l.Tracks = []farm.Track{kit.Track("rotation", "smooth", 0, -3, float64(c.ms)/2, 3, float64(c.ms), -3)}
		}
		return c.ids([]farm.Layer{kit.ShadowUnder(t.At, t.At.Y+t.At.H-8), l})
	}
	if strings.ContainsFunc(c.key, unicode.IsDigit) && c.once(c.key) {
		if form, ratio, ok := c.Lettering(c.key, c.low.Ink); ok {
			w := min(b.W, 0.8*b.H/ratio)
			l := form(b.X+(b.W-w)/2, b.Y+(b.H-w*ratio)/2, w)
			l.Tracks = append(l.Tracks, kit.Track("scale", "out", 0, 0.9, 260, 1.04, float64(c.ms), 1))
			return c.ids([]farm.Layer{l})
		}
	}
	return nil
}

// How many things are drawn one by one at most, and of how many layers a drawn fact is.
const mostCounted, mostStrokes = 30.0, 36

// ids names layers that nothing is read of.
func (c *evidenceCard) ids(all []farm.Layer) []farm.Layer {
	for i := range all {
		all[i].ID = "set"
	}
	return all
}

// once reports what no card of the film has shown.
func (c *evidenceCard) once(what string) bool {
	c.seenThings[what]++
	return c.seenThings[what] == 1
}

// thing is the object that the line or the trade has the word of; what only another sentence names is no
// picture of it.
func (c *evidenceCard) thing() (kit.Object, bool) {
	if c.Solemn() {
		return kit.Object{}, false
	}
	o, ok := c.ObjectFor(c.line, kit.LargeObject)
	told := strings.ToLower(c.line + "\n" + c.Brand.Industry)
	return o, ok && !c.Facts.Denies(c.line) && strings.Contains(told, strings.ToLower(o.Word)) && c.once(o.Name)
}

// presented is who talks, beside what is shown or by itself.
func (c *evidenceCard) presented(beside bool) []farm.Layer {
	b := kit.Box(90, seam-40, 900, 1906-seam+40)
	if beside {
		b = kit.Box(20, 1906-760, 460, 760)
		if c.endSide(c.at) {
			b.X = 1080 - 30 - b.W
		}
	}
	return c.talking(b, c.at, c.talk, c.ms)
}

// paged is a line by itself on a sheet of paper, with a pen that marks it.
func (c *evidenceCard) paged() []farm.Layer {
	sheet := kit.Box(44, 190, 992, 1290)
	paper := c.look
	ground := kit.Ground(c.Snack.Canvas, c.drifting(c.low))
	page := kit.Panel("set", sheet, 10, kit.Solid(paper.Bg))
	page.Shadow = kit.SoftShadow()
	under := page
	under.Rotation, under.Fill = 2.4, kit.Solid(kit.Mixed(paper.Bg, c.low.Bg, 0.35))
	c.read(c.labelled(aloneBox), paper)
	out := append([]farm.Layer{ground, under, page}, c.set...)
	out = append(append(out, c.words), c.marks(paper)...)
	return append(out, c.pen()...)
}

// leastAlone is how high what stands alone in a frame is at least, px.
const leastAlone = 620.0

// alone is what a line turns on in type that fills the frame, with a pen's ring about it, over what the line tells
// and who talks.
func (c *evidenceCard) alone(shown []farm.Layer) []farm.Layer {
	host := c.presented(len(shown) > 0)
	room := kit.Box(paidBox.X, 330, paidBox.W, 540)
	bare := len(shown)+len(host) == 0
	if bare {
		room.H = 1180
	}
	c.words = c.LargeType(c.line, room, kit.KineticStyle{ID: "evidence", Ink: c.look.Ink, Ground: c.look.Bg, Most: 420, Least: 60,
		Lines: 4, Align: "center", VAlign: "middle"})
	if m, err := c.Ruler.Text(c.words); bare && (err != nil || m.H < leastAlone) {
		return nil
	}
	c.words.Text.MinSize = leastType
	c.words.Tracks = native.Stressed(c.ms)
	out := []farm.Layer{kit.Ground(c.Snack.Canvas, c.drifting(c.look))}
	if !bare {
		below := c.drifting(c.low)
		out = append(out, kit.Panel("set", kit.Box(0, seam, 1080, 1920-seam), 0, &below))
	}
	if ring, ok := c.ring(); ok {
		out = append(out, ring)
	}
	for i := range shown {
		shown[i].Tracks = append(shown[i].Tracks, c.hops())
	}
	return append(append(append(out, c.words), shown...), host...)
}

// hops is how what is shown jumps with each stress of the words over it.
func (c *evidenceCard) hops() farm.Track {
	const eachMs = 820
	hop := kit.Track("y", "out", 0, 60, 180, -14, 300, 0)
	for at := eachMs; at+300 < c.ms; at += eachMs {
		hop.Keys = append(hop.Keys, kit.Track("y", "out", float64(at), 0, float64(at)+110, -34, float64(at)+280, 0).Keys...)
	}
	return hop
}

// ring is a line that a pen draws about what stands alone.
func (c *evidenceCard) ring() (farm.Layer, bool) {
	const aside, over = 70.0, 64.0
	all := c.boxesOf(c.line)
	if len(all) == 0 {
		return farm.Layer{}, false
	}
	b := all[0]
	for _, x := range all[1:] {
		left, right := min(b.X, x.X), max(b.X+b.W, x.X+x.W)
		b = kit.Box(left, b.Y, right-left, x.Y+x.H-b.Y)
	}
	b = kit.Within(kit.Box(b.X-aside, b.Y-over, b.W+2*aside, b.H+2*over), kit.Box(24, 200, 1032, 1500))
	view := kit.Box(0, 0, b.W, b.H)
	l := farm.Layer{ID: "set", Box: b, Shape: &farm.Shape{Kind: "path", Path: ringPath(b.W, b.H), ViewBox: &view,
		Stroke: &farm.Stroke{Width: markWide, Color: penOn(c.look)}}}
	l.Tracks = []farm.Track{kit.Track("drawn", "inout", 260, 0, 700, 1)}
	return l, true
}

// boxesOf is where a part of the line lies on the frame, a box a line.
func (c *evidenceCard) boxesOf(part string) []farm.Box {
	if part == "" {
		return nil
	}
	all, err := c.Ruler.Part(c.words, part)
	if err != nil { // it was measured before
		return nil
	}
	return all
}

// firstMarkMs is when the key of the first card is marked, ms.
const firstMarkMs = 420.0

// marked is when the key of the line is marked, ms: once it has come and was said.
func (c *evidenceCard) markedAt() float64 {
	if c.at == 0 { // what opens an ad is there at once
		return firstMarkMs
	}
	ms := float64(max(c.talk.LastsMs(), 600))
	at := 0.3 * ms
	if i := strings.Index(c.line, c.key); i > 0 {
		at = ms * float64(i+len(c.key)) / float64(len(c.line))
	}
	return math.Round(max(min(max(at+200, 500), float64(c.ms)-700), 200))
}
