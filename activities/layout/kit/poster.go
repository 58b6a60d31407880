package kit

import (
	"fmt"
	"math"
	"slices"

	"github.com/snackfarm/farm"
)

// The measures of a poster, px.
const (
	posterLabel = 40.0
	posterBelow = 92.0   // from the head of the label to what is read
	bandPad     = 40.0   // of a block of colour beyond the letters on it
	mostAir     = 96.0   // that is added between two parts of a short sentence
	turnsEvery  = 1400.0 // ms at most, for which a block keeps its colours
	pumpBy      = 1.06   // of the giant on every other beat
)

// The ways in which a poster is laid out, by where its block of colour lies.
const (
	posterFoot  = iota // from the giant to the foot of the frame
	posterHead         // from the head of the frame to the giant, until the rest of the sentence pushes in below
	posterBand         // about the giant
	posterPlain        // nowhere
)

// poster is a whole sentence as a poster has it: the phrase that carries its point in rows from side to side, the rest
// in one size above and below it, and a block of a second colour that goes on to the edges of the frame. No letter
// is wider or narrower than its face draws it.
func (p placard) poster() []farm.Layer {
	g, on := p.look(0), p.blockLook()
	room := Box(p.Room.X+6, p.Room.Y, p.Room.W-18, p.Room.H)
	b := Box(room.X, room.Y+posterBelow, room.W, room.H-posterBelow)
	s := p.sentenceOf(p.Words)
	way := p.posterWay(s)
	q, ok := p.posterFit(s, b, g, posterGap+bandPad)
	if !ok {
		return nil
	}
	l := p.placed(q, b)
	l.way, l.ground, l.block = way, g, on
	return l.layers(room)
}

// PosterOver is a sentence as a poster in a box over what lies in a frame, in the colours that read there.
func (d *Draft) PosterOver(of Placard, b farm.Box, g Scheme) []farm.Layer {
	p := d.placardOf(of)
	if out := p.posterIn(b, g); len(out) > 0 {
		return out
	}
	return p.come(p.Rows(p.Words, b, KineticStyle{ID: p.ID, Ink: g.Ink, Ground: g.Bg, Point: g.Point, Emphasis: p.Stress, Most: 400}), 0)
}

// posterIn is a sentence as a poster in a box, without a ground of its own.
func (p placard) posterIn(b farm.Box, g Scheme) []farm.Layer {
	q, ok := p.posterFit(p.sentenceOf(p.Words), b, g, posterGap)
	if !ok {
		return nil
	}
	l := p.placed(q, b)
	l.way, l.ground, l.block = posterPlain, g, g
	return l.read()
}

// posterWay is how this poster is laid out: by turns of what its sentence has the parts for.
func (p placard) posterWay(s sentence) int {
	switch {
	case s.before == "" && s.after == "":
		return []int{posterFoot, posterHead}[p.Turn%2]
	case s.before == "":
		return posterHead
	case s.after == "":
		return posterFoot
	}
	return p.Turn % posterPlain
}

// blockLook is the second colours of a poster: the next of its film's that are told from its ground.
func (p placard) blockLook() Scheme {
	g := p.look(0)
	for i := 1; i < len(p.Colors); i++ {
		if c := p.look(i); Contrast(c.Bg, g.Bg) >= 1.5 {
			return c
		}
	}
	return p.look(1)
}

// turnLook is the colours that a block turns to.
func (p placard) turnLook(g, block Scheme) Scheme {
	best, most := block, 0.0
	for i := range p.Colors {
		c := p.look(i)
		if told := min(Contrast(c.Bg, g.Bg), Contrast(c.Bg, block.Bg)); told > most {
			best, most = c, told
		}
	}
	return best
}

// laidPoster is a sentence in its places of a frame.
type laidPoster struct {
	placard
	posterType
	way           int
	ground, block Scheme
	from          float64 // when the rest of the sentence begins, ms
	still         bool    // a camera moves before it: no part of it comes but what follows the giant
}

// placed has the parts of a sentence fill a box: what it leaves lies between them, and about them where that were a
// hole.
func (p placard) placed(q posterType, b farm.Box) *laidPoster {
	left, between := max(b.H-q.high, 0), q.gap
	if n := q.gaps(); n > 0 {
		air := min(left/n, mostAir)
		left, between = left-air*n, q.gap+air
	}
	y := b.Y + left*0.4
	if q.before != nil {
		q.before.Box.Y = y
		y += q.before.Box.H + between
	}
	for i := range q.giant {
		q.giant[i].Box.Y += y
	}
	if q.after != nil {
		q.after.Box.Y = EndOf(q.giant) + between
	}
	return &laidPoster{placard: p, posterType: q}
}

// onBlock reports a row of the giant that lies on the block: of a giant alone in several rows one part does.
func (l *laidPoster) onBlock(i int) bool {
	n := len(l.giant)
	if l.way == posterPlain {
		return false
	}
	if l.gaps() > 0 || n < 2 || l.way == posterBand {
		return true
	}
	return (i >= (n+1)/2) == (l.way == posterFoot)
}

// layers are the frame of a poster.
func (l *laidPoster) layers(room farm.Box) []farm.Layer {
	out := []farm.Layer{Ground(l.Snack.Canvas, *Solid(l.ground.Bg))}
	head, foot := l.blockAt()
	label := l.ground
	if l.way == posterHead {
		label = l.block
	}
	out = append(out, l.blockFrom(head, foot)...)
	switch l.way {
	case posterFoot: // what its block turns to is never the ground
		out = append(out, l.deviceIn(l.ground.Bg)...)
	default:
		out = append(out, l.device(l.ground)...)
	}
	out = append(out, l.label(room, label)...)
	if turns := l.turns(); l.way == posterHead && len(turns) > 0 { // it lies on the block
		for k, at := range turns {
			for _, of := range l.label(room, l.turnedTo(k)) {
				of.StartMs = at
				out = append(out, lasting(of, turns, k))
			}
		}
		for i := range out {
			if (out[i].ID == "label" || out[i].ID == "mark") && out[i].StartMs == 0 {
				out[i].EndMs = turns[0]
			}
		}
	}
	return append(out, l.read()...)
}

// lasting is a layer up to the turn after the k-th.
func lasting(l farm.Layer, turns []int, k int) farm.Layer {
	if k+1 < len(turns) {
		l.EndMs = turns[k+1]
	}
	return l
}

// blockAt is where the block of a poster begins and ends: to the edge of the frame, about half way to what is on the
// other side of its edge.
func (l *laidPoster) blockAt() (head, foot float64) {
	n := len(l.giant)
	first, last := l.giant[0].Box, l.giant[n-1].Box
	head, foot = first.Y-bandPad, last.Y+last.H+bandPad
	for i := 1; i < n; i++ {
		if l.onBlock(i) != l.onBlock(i-1) {
			edge := (EndOf(l.giant[:i]) + l.giant[i].Box.Y) / 2
			head, foot = edge, edge
		}
	}
	if l.before != nil { // half way to what is before it
		head = min(head, (l.before.Box.Y+l.before.Box.H+first.Y)/2)
	}
	if l.after != nil {
		foot = max(foot, (l.after.Box.Y+last.Y+last.H)/2)
	}
	switch l.way {
	case posterFoot:
		return head, 1924
	case posterHead:
		return -4, foot
	}
	return head, foot
}

// blockFrom is the block of colour between two heights of the frame, in each of the colours that it turns to.
func (l *laidPoster) blockFrom(top, foot float64) []farm.Layer {
	if l.way == posterPlain {
		return nil
	}
	out := []farm.Layer{Panel("block", Box(-4, top, 1088, foot-top), 0, Solid(l.block.Bg))}
	for k, at := range l.turns() {
		over := out[0]
		over.ID, over.StartMs, over.Fill = fmt.Sprintf("turned-%d", k+1), at, Solid(l.turnedTo(k).Bg)
		out = append(out, over)
	}
	return out
}

// turns are when the block of a poster turns its colours: as its sentence ends, where that is on the block; else on
// beats, for as long as it stands. What is read on it keeps its ground.
func (l *laidPoster) turns() []int {
	const least, mostTurns = 500, 3
	ended := OnFrame(l.afterAt(l.before))
	switch {
	case l.way == posterPlain || l.way == posterHead && l.before != nil || l.Solemn():
		return nil
	case l.way == posterFoot && l.after != nil:
		if l.First || ended > l.Ms-least {
			return nil
		}
		return []int{ended}
	}
	var out []int
	every := max(l.beatsOf(turnsEvery), 2*l.half())
	for at := every; OnFrame(at) <= l.Ms-least && len(out) < mostTurns; at += every {
		out = append(out, OnFrame(at))
	}
	return out
}

// turnedTo is the colours of the block after its k-th turn.
func (l *laidPoster) turnedTo(k int) Scheme {
	if k%2 == 1 {
		return l.block
	}
	return l.turnLook(l.ground, l.block)
}

// read are the parts of a poster, each with how it comes and in the colours of what it lies on.
func (l *laidPoster) read() []farm.Layer {
	above, below := l.ground, l.ground
	turns := l.turns()
	switch l.way {
	case posterFoot:
		if below = l.block; len(turns) > 0 {
			below = l.turnedTo(0)
		}
	case posterHead:
		above = l.block
	}
	var out []farm.Layer
	if l.before != nil {
		said := inked(*l.before, above.Ink)
		if !l.still {
			said = l.saidRow(said, max(l.from, 66))
		}
		out = append(out, said)
	}
	rows := l.giant
	if !l.still {
		rows = l.giantComes(rows)
	}
	for i := range rows {
		on := l.ground
		if l.onBlock(i) {
			on = l.block
		}
		rows[i] = inked(rows[i], giantInk(on))
	}
	for i, row := range rows {
		if l.onBlock(i) && len(turns) > 0 {
			row.EndMs = turns[0]
		}
		out = append(out, row)
	}
	for k, at := range turns {
		for i, row := range rows {
			if !l.onBlock(i) {
				continue
			}
			row = inked(row, giantInk(l.turnedTo(k)))
			row.ID, row.StartMs = fmt.Sprintf("letters-over-%d-%d", k+1, i+1), at
			out = append(out, lasting(row, turns, k))
		}
	}
	if l.after != nil {
		said := l.saidRow(inked(*l.after, below.Ink), max(l.from, l.afterAt(l.before)))
		if l.still && said.Enter != nil { // words that come one by one would be seen by a camera each
			said.Enter = &farm.Motion{Kind: "rise", DurationMs: 270, Distance: 60}
		}
		out = append(out, said)
	}
	return out
}

// giantInk is the colour of a giant on the ground of some colours.
func giantInk(g Scheme) farm.Color { return pointedIn(g) }

// inked is a layer of type in a colour.
func inked(l farm.Layer, c farm.Color) farm.Layer {
	if l.Shape != nil {
		shape := *l.Shape
		shape.Fill, l.Shape = Solid(c), &shape
	}
	if l.Text != nil {
		t := *l.Text
		t.Color, l.Text = c, &t
	}
	return l
}

// label is what is sold and where, small at the head of each frame: a mark and a line of type.
func (p placard) label(room farm.Box, g Scheme) []farm.Layer {
	if p.Sold == "" {
		return nil
	}
	const mark = 22.0
	l := farm.Layer{ID: "label", Box: Box(room.X+mark+18, room.Y, room.W-mark-18, posterLabel*1.6), Text: &farm.Text{Content: p.Sold,
		Font: p.Body.Family, Weight: 700, Size: posterLabel, MinSize: leastType, MaxLines: 1, Leading: 1.2, Color: g.Ink, VAlign: "middle"}}
	if m, err := p.Ruler.Text(l); err != nil || m.W > l.Box.W {
		return nil
	}
	at := room.X
	if p.RightToLeft() {
		at, l.Box.X = room.X+room.W-mark, room.X
	}
	return []farm.Layer{Panel("mark", Box(at, l.Box.Y+(l.Box.H-mark)/2, mark, mark), mark/2, Solid(pointedIn(g))), l}
}

// afterAt is when what follows the giant comes: on the beat on which what is before it could be read.
func (p placard) afterAt(before *farm.Layer) float64 {
	at := p.half()
	if before != nil {
		at = max(at, ReadingWords(before.Text.Content, p.Facts.Language)*150)
	}
	return min(math.Ceil(at/p.half())*p.half(), 0.45*float64(p.Ms))
}

// saidRow lets a part of the sentence come word by word from a time on; what is in the first frame stands.
func (p placard) saidRow(l farm.Layer, at float64) farm.Layer {
	if !p.Solemn() {
		l.Tracks = append(l.Tracks, Track("x", "linear", 0, 10, float64(p.Ms), -6)) // what is read drifts while the giant grows
	}
	most := 110.0
	if at > p.half() { // what comes last takes its time
		most = 230
	}
	if p.First {
		return l
	}
	l.StartMs = OnFrame(at)
	n := max(len(p.PhrasesOf(l.Text.Content)), 1)
	stagger := int(min(max(0.35*float64(p.Ms)/float64(n), 40), most))
	l.Enter = &farm.Motion{Kind: "rise", By: "word", DurationMs: 270, StaggerMs: stagger, Distance: 40}
	if p.Solemn() {
		l.Enter = &farm.Motion{Kind: "fade", DurationMs: 330}
	}
	return l
}

// giantComes lets the giant of a poster come with the cut and go on by a slow push: it is what the frame begins with.
func (p placard) giantComes(rows []farm.Layer) []farm.Layer {
	end := float64(p.Ms)
	rows = slices.Clone(rows)
	for i := range rows {
		l := &rows[i]
		at := float64(OnFrame(66 * float64(i)))
		side := float64(1 - 2*((i+p.Turn)%2))
		switch {
		case p.Solemn():
			l.Tracks = []farm.Track{Track("scale", "linear", 0, 1, end, 1.02)}
		case p.First:
			l.Tracks = []farm.Track{Track("scale", "out", 166, 1, 233, 1.05, 433, 0.99, end, 1.03)}
		case p.Move%PlacardMoves == MovesSide:
			l.Tracks = []farm.Track{Track("x", "out", at, 420*side, at+233, 0), Track("scale", "linear", 0, 0.97, end, 1.03)}
		case p.Move%PlacardMoves == MovesRise:
			l.Tracks = []farm.Track{Track("y", "out", at, 300, at+200, -14, at+300, 0), Track("level", "out", at, 0.4, at+166, 1),
				Track("scale", "linear", 0, 0.97, end, 1.03)}
		case p.Move%PlacardMoves == MovesWords && l.Shape != nil:
			l.Tracks = []farm.Track{Track("wipe", "out", at, 0.35, at+266, 1), Track("scale", "linear", 0, 0.96, end, 1.02)}
		default:
			l.Tracks = []farm.Track{Track("scale", "out", at, 1.35, at+100, 0.96, at+200, 1, end, 1.03)}
			if i == 0 {
				l.Tracks = append(l.Tracks, shake(at+100, 14)...)
			}
		}
		if l.Text != nil { // what is read stays in its place
			l.Tracks = nil
		}
		p.pump(l.Tracks, 66*float64(i))
	}
	return rows
}

// pump lets what swells by tracks beat with the music: on every other beat, from a time after it has come.
func (p placard) pump(tracks []farm.Track, lag float64) {
	const settled, swell, rest = 700.0, 66.0, 233.0
	for k := range tracks {
		t := &tracks[k]
		n := len(t.Keys) - 1
		if t.Property != "scale" || p.Solemn() || p.BeatMs <= 0 || n < 1 {
			continue
		}
		last := t.Keys[n]
		t.Keys = slices.Clone(t.Keys[:n])
		for at := 2 * p.BeatMs; at+lag+rest < float64(p.Ms)-100; at += 2 * p.BeatMs {
			from, on := t.Keys[len(t.Keys)-1], float64(OnFrame(at+lag))
			if at < settled || on <= float64(from.AtMs)+66 {
				continue
			}
			v := from.Value + (last.Value-from.Value)*(on-float64(from.AtMs))/max(float64(last.AtMs-from.AtMs), 1)
			t.Keys = append(t.Keys, Key(int(on), v, "out"), Key(OnFrame(on+swell), v*pumpBy, "inout"), Key(OnFrame(on+rest), v, "linear"))
		}
		t.Keys = append(t.Keys, last)
	}
}

// beatsOf is a time on the nearest beat, ms.
func (p placard) beatsOf(ms float64) float64 {
	beat := 2 * p.half()
	return math.Round(ms/beat) * beat
}

// SoldAs is what a film says at the head of each frame: what is sold and where.
func (d *Draft) SoldAs() string {
	return d.About(func(s string) bool {
		l := farm.Layer{ID: "label", Text: &farm.Text{Content: s, Font: d.Body.Family, Weight: 700, Size: posterLabel,
			MinSize: leastType, MaxLines: 1, Leading: 1.2}, Box: Box(0, 0, 810, 0)}
		m, err := d.Ruler.Text(l)
		return err == nil && m.W <= 810 && len(m.Lines) <= 1
	})
}
