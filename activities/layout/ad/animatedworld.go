package ad

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// world is a place in which a whole film plays: each clause is carried by a thing of it, and a camera
// goes from one to the next.
type world struct {
	name  string
	quiet bool // it suits a brand that mourns
	build func(*stage)
}

// worlds are all of them.
func worlds() []world {
	return []world{
		{name: "cork", quiet: true, build: (*stage).cork},
		{name: "receipt", build: (*stage).receipt},
		{name: "letter", quiet: true, build: (*stage).letter},
		{name: "night", build: (*stage).night},
		{name: "chalk", quiet: true, build: (*stage).chalkBoard},
		{name: "road", build: (*stage).road},
	}
}

// inWorld reports a film that plays in a world: nobody of the brand's own could act in it, or its
// sentences are too long for acts.
func (a *animated) inWorld() bool {
	if a.solemn || !a.actsSurely() {
		return true
	}
	whole := wholes(a.Draft, len(a.Facts.Whole()), mostLine)
	return !slices.ContainsFunc(whole, func(s string) bool { return !bareName(a.Draft, s) })
}

// worldOf is the world whose turn it is among those that suit the film.
func (a *animated) worldOf() (world, int) {
	all := worlds()
	fit := slices.DeleteFunc(slices.Clone(all), func(w world) bool {
		return a.solemn && !w.quiet
	})
	w := fit[turnOf(a.Draft)%len(fit)]
	return w, slices.IndexFunc(all, func(o world) bool { return o.name == w.name })
}

// view is what a camera sees: the place that is in the middle of what is read, and how near it is.
type view struct{ x, y, zoom float64 }

// The middle of what is read on the frame, px.
const frameX, frameY = middleX, 768.0

// item is a layer of a world. Its box is a place of the world, px; it lives from one time of the film
// to another, ms, and moves as its own motion says. Of depth 1 it stands among the carriers, of less
// it is farther, and of 0 it is fixed to the frame.
type item struct {
	layer    farm.Layer
	from, to float64
	move     motion
	depth    float64
	rest     float64 // when the camera sees it as it is laid out
	said     *clause // whose words it is
}

// stage is a world in the making.
type stage struct {
	*animated
	told   []clause
	items  []item
	camera func(ms float64) view
	until  float64 // the end of the film, ms
	drawn  bool    // its paper is drawn out in one go, and written on by hand
	cuts   []float64
	sold   *kit.Object // what the brand surely sells; nil is unknown
}

// clause is a part of the film's text with its time, ms of the film, and what is seen with it.
type clause struct {
	words, key string
	from, to   float64
	fact       *kit.Figure
	thing      *kit.Object
	shot       int  // of the brand's pictures; -1 is none
	ends       bool // it is what the film ends on
	at         view // where it stands
}

// add puts an item on the stage that stays.
func (s *stage) add(l farm.Layer, from, rest float64, m motion) *item {
	s.items = append(s.items, item{layer: l, from: from, to: s.until, move: m, depth: 1, rest: rest})
	return &s.items[len(s.items)-1]
}

// scenery puts an item on the stage that was there before the film began.
func (s *stage) scenery(l farm.Layer, depth float64) *item {
	it := s.add(l, 0, 0, nil)
	it.depth = depth
	return it
}

// fixed puts an item on the stage whose box is of the frame.
func (s *stage) fixed(l farm.Layer) *item { return s.scenery(l, 0) }

// about lets what is moved go round a pivot of the world as one.
func about(pivot farm.Point, b farm.Box, m motion) motion {
	vx, vy := b.X+b.W/2-pivot.X, b.Y+b.H/2-pivot.Y
	return func(at float64) pose {
		q := m(at)
		sin, cos := math.Sincos(q.turn * math.Pi / 180)
		q.x += q.scale*(vx*cos-vy*sin) - vx
		q.y += q.scale*(vx*sin+vy*cos) - vy
		return q
	}
}

// together are layers that move as one about a pivot of the world.
func (s *stage) together(all []farm.Layer, from, rest float64, pivot farm.Point, m motion) []*item {
	first := len(s.items)
	for _, l := range all {
		start := max(from, float64(l.StartMs))
		l.StartMs = 0
		s.add(l, start, rest, about(pivot, l.Box, m))
	}
	out := make([]*item, 0, len(all))
	for k := first; k < len(s.items); k++ {
		out = append(out, &s.items[k])
	}
	return out
}

// seenAt is where a camera shows a place of the world: how far it is moved, px, and how large.
func (s *stage) seenAt(it item, at float64) (dx, dy, scale float64, q pose) {
	q = atRest
	if it.move != nil {
		q = it.move(at)
	}
	if it.depth == 0 {
		return q.x, q.y, q.scale, q
	}
	rest, now := s.camera(it.rest), s.camera(at)
	if it.rest == 0 && it.depth != 1 { // what is far is laid out as the film begins
		rest = s.camera(0)
	}
	b := it.layer.Box
	near := 1 + (now.zoom-1)*it.depth
	wx, wy := b.X+b.W/2+q.x, b.Y+b.H/2+q.y
	sx, sy := (wx-now.x*it.depth)*near+frameX, (wy-now.y*it.depth)*near+frameY
	rx, ry := b.X+b.W/2-rest.x*it.depth+frameX, b.Y+b.H/2-rest.y*it.depth+frameY
	return sx - rx, sy - ry, near * q.scale, q
}

// framed is an item's layer as its box lies on the frame when it rests.
func (s *stage) framed(it item) farm.Layer {
	l := it.layer
	if it.depth == 0 {
		return l
	}
	v := s.camera(it.rest)
	dx, dy := frameX-v.x*it.depth, frameY-v.y*it.depth
	l.Box.X += dx
	l.Box.Y += dy
	if l.Mask != nil && l.Mask.Box != nil {
		m, b := *l.Mask, *l.Mask.Box
		b.X, b.Y = b.X+dx, b.Y+dy
		m.Box = &b
		l.Mask = &m
	}
	return l
}

// visible reports an item of which something is on the frame between two times of the film.
func (s *stage) visible(it item, from, to float64) bool {
	l := s.framed(it)
	reach := 0.5*math.Hypot(l.Box.W, l.Box.H) + 60
	for at := from; ; at += 66 {
		at = min(at, to)
		dx, dy, scale, q := s.seenAt(it, at)
		x, y := l.Box.X+l.Box.W/2+dx, l.Box.Y+l.Box.H/2+dy
		r, w, h := reach*scale, l.Box.W/2*scale+60, l.Box.H/2*scale+60
		if l.Rotation != 0 || q.turn != 0 {
			w, h = r, r
		}
		if q.opacity > 0.01 && x+w > 0 && x-w < 1080 && y+h > 0 && y-h < 1920 {
			return true
		}
		if at >= to {
			return false
		}
	}
}

// ownTracks are those that a layer brings, in the time of a scene that begins at a time of the film;
// what is over has left it as it is.
func ownTracks(l farm.Layer, from, starts float64) []farm.Track {
	var out []farm.Track
	for _, t := range l.Tracks {
		moved := farm.Track{Property: t.Property}
		for _, k := range t.Keys {
			k.AtMs += int(starts - from)
			if k.AtMs >= 0 {
				moved.Keys = append(moved.Keys, k)
			}
		}
		if len(moved.Keys) > 1 || len(moved.Keys) == 1 && t.Property == "cell" {
			out = append(out, moved)
		}
	}
	return out
}

// shot is the layers of the world between two times of the film, as a scene's.
func (s *stage) shot(from, to float64) []farm.Layer {
	smooth := s.craft.calm()
	smooth.hold = 0
	ms := int(to - from)
	var out []farm.Layer
	for k, it := range s.items {
		a, b := max(it.from, from), min(it.to, to)
		if b-a < 34 || !s.visible(it, a, b) {
			continue
		}
		l := s.framed(it)
		turned := slices.ContainsFunc(l.Tracks, func(t farm.Track) bool { return t.Property == "rotation" })
		l.Tracks = ownTracks(l, from, kit64(it.from))
		l.StartMs = kit.OnFrame(a - from)
		if it.from < from {
			l.StartMs, l.Enter = 0, nil
			if l.Text != nil {
				t := *l.Text
				t.CountMs = 0
				l.Text = &t
			}
		}
		if it.said != nil && (it.said.from < from-1 || it.said.from > to-1) { // of another scene
			l.ID = "said"
		}
		if l.EndMs = kit.OnFrame(b - from); l.EndMs >= ms {
			l.EndMs = 0
		}
		out = append(out, smooth.moved(l, ms, uint32(k), func(at float64) pose {
			dx, dy, scale, q := s.seenAt(it, from+at)
			q.x, q.y, q.scale = dx, dy, scale
			if turned {
				q.turn = 0
			}
			return q
		}))
	}
	return kit.Fewer(out, sparable...)
}

// sparable are what a scene of too many layers goes without, the first first: scenery, and no part of
// what a clause tells.
var sparable = []string{"grill", "set-crumbs", "lines", "fold", "tape", "shine", "decor", "dashes", "key", "set-grass", "set-sprig",
	"strip", "tack", "bare", "chain"}

// kit64 is a time on a frame, ms.
func kit64(ms float64) float64 { return float64(kit.OnFrame(ms)) }

// worldFilm is a film in a world.
func (a *animated) worldFilm() {
	w, n := a.worldOf()
	a.Snack.Variant = fmt.Sprintf("V%d", len(plots)+1+n)
	s := &stage{animated: a}
	s.tell()
	w.build(s)
	from := 0.0
	for i, to := range append(s.cuts, s.until) {
		id := fmt.Sprintf("act-%d", i+1)
		if i == len(s.cuts) {
			id = "end"
		}
		s.AddScene(farm.Scene{ID: id, DurationMs: int(to - from), Layers: s.shot(from, to)})
		from = to
	}
	if len(s.Screenshots) == 0 {
		s.Substitute("no picture of the product could be used: what its text tells is written and drawn in its place")
	}
}

// cueAt plays an effect at a time of the film.
func (s *stage) cueAt(effect string, ms, gainDB float64) {
	if ms >= 0 && ms < s.until-100 {
		s.Cue(effect, kit.OnFrame(ms), gainDB)
	}
}

// travel is a camera that goes from one clause's place to the next: it is there as the clause begins,
// comes nearer as long as it lasts, and draws back on its way by so much.
func (s *stage) travel(back float64) func(float64) view {
	return func(at float64) view {
		k := s.clauseAt(at + goesMs)
		c := s.told[k]
		push := s.pushing(c, at)
		v := view{c.at.x, c.at.y, push}
		if k > 0 {
			if f := (at - (c.from - goesMs)) / (goesMs + comesMs); f < 1 {
				o := s.told[k-1]
				e := f * f * f * (f*(6*f-15) + 10)
				v.x, v.y = o.at.x+(c.at.x-o.at.x)*e, o.at.y+(c.at.y-o.at.y)*e
				v.zoom = push + pushes1*(1-e) - back*math.Sin(math.Pi*e)
			}
		}
		return v
	}
}

// pushing is how near the camera is in a clause: it comes nearer, and at once where the clause is long.
func (s *stage) pushing(c clause, at float64) float64 {
	long := max(c.to-c.from, 1)
	f := min(max((at-c.from)/long, 0), 1)
	near := 1 + 0.3*pushes1*f
	if long > punchesFrom {
		near += 0.7 * pushes1 * spring(at, c.from+0.52*long, 260)
	}
	return near
}

// clauseAt is the clause of a time of the film.
func (s *stage) clauseAt(ms float64) int {
	k := 0
	for k+1 < len(s.told) && ms >= s.told[k+1].from {
		k++
	}
	return k
}

// The time of a camera's way, ms before and after a clause begins, and how much nearer it comes.
const (
	goesMs  = 300.0
	comesMs = 130.0
	pushes1 = 0.055
	// punchesFrom is how long a clause is in which the camera jumps nearer, ms.
	punchesFrom = 1500.0
)

// saying is the words of a clause in a box of the world, as long as they are read in full and after
// that as what was read; they come in as a motion says.
func (s *stage) saying(k int, l farm.Layer, enter *farm.Motion, m motion) *item {
	c := s.told[k]
	l.ID = s.titleID(k)
	from := c.from
	if k > 0 {
		from += 50
		l.Enter = enter
	}
	if m == nil {
		m = func(float64) pose { return atRest }
	}
	read := func(at float64) pose {
		q := m(at)
		if k+1 < len(s.told) {
			q.opacity *= 1 - 0.45*min(max((at-(c.to-goesMs-130))/130, 0), 1)
		}
		return q
	}
	it := s.add(l, from, c.from+comesMs, read)
	it.said = &s.told[k]
	return it
}

// titleID is the id of the words of a clause in its scene.
func (s *stage) titleID(k int) string {
	n := 1
	for i := k - 1; i >= 0 && !slices.Contains(s.cuts, s.told[i+1].from); i-- {
		n++
	}
	if n == 1 {
		return "title"
	}
	return fmt.Sprintf("title-%d", n)
}

// lettering of a clause as large as its box lets it.
func (s *stage) typed(c clause, b farm.Box, ink, point farm.Color, align string) farm.Layer {
	most := 150.0
	if b.H > wordsHigh { // they are all that is seen
		most = 240
	}
	return s.LargeType(c.words, b, kit.KineticStyle{ID: "title", Ink: ink, Point: point, Emphasis: c.key, Most: most, Least: 52,
		Lines: 7, Align: align, VAlign: "middle"})
}

// high is how high a text is set.
func (s *stage) high(l farm.Layer) float64 {
	m, err := s.Ruler.Text(l)
	if err != nil {
		return l.Box.H
	}
	return m.H
}

// paperInk is the ink of words on paper, and of what stands out of them there.
func (s *stage) paperInk(paper farm.Color) (ink, point farm.Color) {
	_, ch, h := kit.ToLCH(s.Accent)
	ink = kit.FromLCH(0.24, min(ch, 0.04), h)
	return ink, kit.Readable(s.Accent, paper, 4.5)
}

// factLayers is what a clause tells, drawn in a box of the world as of its time; nil where it would
// take more layers than there are.
func (s *stage) factLayers(k int, b farm.Box, paper farm.Color) []farm.Layer {
	c := s.told[k]
	if c.fact == nil {
		return nil
	}
	light := ""
	if kit.Luminance(paper) < 0.2 {
		light = "night"
	}
	look := factLook(s.Draft, light)
	look.Bg, look.Loud = paper, kit.Readable(look.Loud, paper, 2.6)
	from := c.from + 60
	if k == 0 {
		from = 0
	}
	at := kit.FigureAt{Box: b, Look: look, Ms: int(c.to - from), BeatMs: 60000 / float64(s.c.BPM), First: k == 0, Turn: 2 * k, Few: true}
	drawn := s.DrawFact(*c.fact, at)
	if len(drawn) == 0 || len(drawn) > mostDrawnFact {
		return nil
	}
	for i := range drawn {
		turns := strings.HasPrefix(drawn[i].ID, "needle") || strings.HasPrefix(drawn[i].ID, "hand")
		drawn[i].StartMs += int(from)
		drawn[i].Tracks = slices.DeleteFunc(slices.Clone(drawn[i].Tracks), func(t farm.Track) bool {
			return t.Property == "x" || t.Property == "y" || t.Property == "scale" || t.Property == "rotation" && !turns
		})
		drawn[i] = s.craft.stuffed(drawn[i], s.Snack.Seed+uint32(i))
	}
	return drawn
}

// mostDrawnFact is how many layers the drawing of a fact has at most.
const mostDrawnFact = 26
