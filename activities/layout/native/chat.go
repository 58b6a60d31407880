package native

import (
	"math"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// chat is a talk on somebody's phone as it is filmed: each message has a shot of its own, near where it is
// short or where it matters, and far where it comes.
type chat struct {
	*film
	base   *Take // on which messages are laid out
	turns  []turn
	slots  []string
	blocks []block
	at     int     // of the film
	pace   float64 // how much longer than it needs a message lasts

	shown    []string // the things that were shown so far
	pictures int      // so many of the brand's were shown
}

// thread films a talk: its scenes follow each other, and it lasts so long.
func thread(f *film) int {
	c := chat{film: f, base: f.newTake(0, 0), turns: f.shortened(f.exchange())}
	c.base.skin = c.base.chatSkin(f.turn("wall"))
	f.hookPart = c.turns[0].text
	for i, m := range c.turns {
		slot := ""
		switch {
		case m.pictured():
		case m.asked != "":
			slot = f.slot("asked", m.text)
		default:
			slot = f.says(map[bool]string{true: "part", false: "told"}[m.cut], m.text)
		}
		c.slots = append(c.slots, slot)
		c.blocks = append(c.blocks, c.laid(i))
	}
	all := 0
	for _, m := range c.turns {
		all += f.lasts(m)
	}
	c.pace = max(1, float64(f.least())/float64(all))
	for i := range c.turns {
		c.filmed(i)
	}
	return c.at
}

// wallLooks are the colours of chats: of the brand's paper, dark, and of its second colour.
const wallLooks = 3

// chatSkin is the colours of a chat, another for each turn.
func (t *Take) chatSkin(turn int) skin {
	s := t.skin
	_, c, h := kit.ToLCH(t.loud)
	switch turn % wallLooks {
	case 1:
		s.screen, s.asks = kit.FromLCH(0.17, min(c, 0.025), h), kit.FromLCH(0.32, min(c, 0.03), h)
		s.ink, s.rim = "#FFFFFF", kit.FromLCH(0.3, min(c, 0.03), h)
		s.quiet = kit.Readable(kit.FromLCH(0.85, min(c, 0.02), h), s.screen, leastRead)
		if kit.Contrast(s.said, s.screen) < 1.5 {
			s.said = kit.Lighter(s.said, 0.12)
			s.onLoud = kit.Readable(s.onLoud, s.said, leastRead)
		}
	case 2:
		g := t.Seconded()
		_, c2, h2 := kit.ToLCH(g.Bg)
		s.screen = kit.FromLCH(0.88, min(c2, 0.09), h2)
		s.asks, s.rim = "#FFFFFF", kit.FromLCH(0.78, min(c2, 0.09), h2)
		s.quiet = kit.Readable(s.ink, s.screen, leastRead)
	}
	return s
}

// onBeat is how long a shot lasts that begins at a time of the film and lasts about so long, ms: up to a beat of the
// music, and one beat at least.
func (f *film) onBeat(at, ms int) int {
	beat := 60000 / float64(f.score.BPM)
	first := math.Round(float64(at) / beat)
	end := max(math.Ceil(float64(at+ms)/beat-0.2), first+1)
	return f.score.Beats(end) - at
}

// newTake begins a shot of ms at a time of the film; what was drawn before is not drawn again.
func (f *film) newTake(at, ms int) *Take {
	t := NewTake(f.Draft, at, ms)
	t.opening, t.start, t.drawn, t.seenPictures, t.things = f.hook, f.turn("ground"), f.drawn, f.seenPictures, f.things
	return t
}

// How wide messages are, of the room, and how large their letters are at most and at least, px.
const (
	saidWide             = 0.96
	saidSize, askedSize  = 128.0, 96.0
	leastSaid, mostLines = 58.0, 7
)

// laid is a message as a block at y 0.
func (c *chat) laid(i int) block {
	m, t := c.turns[i], c.base
	if m.pictured() {
		return block{h: messageH}
	}
	plate, ink, size := t.said, t.onLoud, saidSize
	wide := t.room.W * saidWide
	if m.asked != "" {
		plate, ink, size = t.asks, t.ink, askedSize
	}
	l := Line{Slot: c.slots[i], Text: m.text, Asked: m.asked != ""}
	most := 740.0 // over a keyboard
	if i > 0 {
		most = 1130 - 60
		if c.turns[i-1].asked != "" {
			most -= c.blocks[i-1].h + threadGap
		}
	}
	for ; ; size -= 2 {
		b, fits := t.bubble(l, wide, most, size, [2]farm.Color{plate, ink})
		read, err := t.Ruler.Text(b)
		if size > leastSaid && (!fits || err != nil || len(read.Lines) > mostLines) {
			continue
		}
		hugs := b
		hugs.Box.W = math.Min(math.Ceil(read.W)+4, wide)
		if m, e := t.Ruler.Text(hugs); err == nil && e == nil && len(m.Lines) == len(read.Lines) { // else it would be set in more lines
			b = hugs
		}
		b.Box.X, b.Box.Y = t.room.X, b.Text.Plate.PadY
		if m.asked != "" {
			b.Box.X = t.room.X + t.room.W - b.Box.W
		}
		b.Box = t.Sided(b.Box)
		b.Text.MinSize = leastSaid - 4 // as it is set when it is edited
		b = t.fitted(b, b.Box.H)
		return block{layers: []farm.Layer{b}, h: b.Box.H + 2*b.Text.Plate.PadY}
	}
}

// filmed adds the shot of a message: what is asked, and what tells something that can be shown, fills the frame; else
// it comes on the phone. What opens the film is near at once.
func (c *chat) filmed(i int) {
	m := c.turns[i]
	ms := int(float64(c.lasts(m)) * c.pace)
	if m.asked == asksPlace {
		ms = min(ms, placeMs)
	}
	switch {
	case m.pictured():
		c.show(i, ms)
	case i == 0 && len(c.turns) > 1 && c.turns[1].asked != "":
		c.near(i, max(ms-typedMs, ms*6/10))
		c.typing(i, typedMs)
	case i == 0:
		c.near(i, ms)
	case m.asked != "":
		c.near(i, ms)
	case ms > mostShotMs+300: // a film that has little to tell
		c.far(i, ms/2)
		c.near(i, ms/2)
	case c.drawable(m.text):
		c.near(i, ms)
	default:
		c.far(i, ms)
	}
}

// placeMs is how long somebody asks where that is, ms: the map is the answer.
const placeMs = 560

// unshown are the facts that a chat does not draw: a price is what is read, a place is shown last.
var unshown = []string{kit.FigurePlace, kit.FactFree, kit.FigurePrice}

// drawable reports a message that tells something that the film has not shown.
func (c *chat) drawable(text string) bool {
	t := c.newTake(0, 0)
	if fact, ok := t.FactOf(text); ok && !slices.Contains(unshown, fact.Kind) && !slices.Contains(t.drawn, fact.Kind) &&
		(!fact.Counts() || fact.Value <= mostMarks) {
		return true
	}
	o, named := t.thingIn(text)
	return len(t.Screenshots) > 0 && c.pictures == 0 || named && !slices.Contains(c.shown, o.Name)
}

// mostShotMs is how long a shot of a chat is at most, ms, before it ends on the music, and mostSceneMs with that.
const mostShotMs, mostSceneMs = 1880, 2000

// begun begins a shot of a message.
func (c *chat) begun(i, ms int) *Take {
	if c.pace <= 1 {
		ms = min(ms, mostShotMs)
	}
	long := c.onBeat(c.at, ms)
	for c.pace <= 1 && long > mostSceneMs && ms > 0 { // up to the beat before
		ms -= 100
		long = c.onBeat(c.at, ms)
	}
	t := c.newTake(c.at, long)
	t.skin = c.base.skin
	t.Nth += i
	return t
}

// done ends a shot.
func (c *chat) done(t *Take) {
	c.film.drawn, c.film.seenPictures = t.drawn, t.seenPictures
	c.AddScene(t.Scene("thread"))
	c.at += t.Ms
}

// wordsTop is where the words of a near shot begin, px, and artRoom how much of the words' room they have where
// what they tell is shown under them.
const wordsTop, artRoom = 372.0, 590.0

// near is a message that fills the frame for ms, over what it tells.
func (c *chat) near(i, ms int) {
	t := c.begun(i, ms)
	m := c.turns[i]
	ground, ink := t.said, t.onLoud
	size := 176.0
	if m.asked != "" {
		ground, ink, size = t.asks, t.ink, 230
	}
	t.ground(ground)
	room := t.foot() - wordsTop
	words := func(most float64) farm.Layer {
		l := t.TextLayer(c.slots[i], m.text, kit.Step{Size: size, Least: 62, Leading: 1.05, Display: true, Tracking: -0.01, Lines: 8},
			t.Sided(kit.Box(t.room.X, wordsTop, t.room.W, 0)), ink)
		return t.fitted(l, most)
	}
	said := words(artRoom)
	art := c.art(t, i, said.Box.Y+said.Box.H+50)
	if len(art) == 0 {
		said = words(room)
		said.Box.Y += (room - said.Box.H) * 0.4
	}
	t.add(art...)
	if m.asked != "" {
		said.Tracks = []farm.Track{kit.Track("scale", "out", 0, 0.86, 150, 1.03, 260, 1)}
		t.add(said)
	} else {
		t.says(note{text: m.text, slot: c.slots[i], first: i == 0}, said, ground, 0)
	}
	t.label(ink)
	t.cue("pop", 0, -8)
	c.done(t)
}

// art is what a message tells from a height on: a face of who asks, a price or another fact as what it is, the
// brand's picture, or the thing that the message names.
func (c *chat) art(t *Take, i int, top float64) []farm.Layer {
	m := c.turns[i]
	b := kit.Box(0, top, 1080, 1990-top)
	if m.asked != "" {
		return c.felt(t, m, top)
	}
	o, named := t.thingIn(m.text)
	if len(t.Screenshots) == 0 && (!named || slices.Contains(c.shown, o.Name)) {
		if fact, ok := t.FactOf(m.text); ok && slices.Contains(unshown, fact.Kind) {
			return nil
		}
		if fact, ok := t.drawnIn(m.text); ok {
			return t.factCard(*fact, b, 0, 0, t.Ms)
		}
		return nil
	}
	if len(t.Screenshots) > 0 && (i == 0 || c.pictures > 0) {
		return nil
	}
	c.pictures++
	c.shown = append(c.shown, o.Name)
	var out []farm.Layer
	for _, l := range t.pictured(m.text, b, 0) {
		if l.ID == "thing" {
			l = t.moved(l, 0, t.Ms, every(500, 600, t.Ms))
		} else if l.Picture != nil {
			l.Tracks = append(l.Tracks, kit.Track("zoom", "linear", 0, 1, float64(t.Ms), 1.2))
		}
		out = append(out, l)
	}
	return out
}

// far is a message that comes on the phone, under the question that it answers; what it turns on is struck, and a
// face lands on it where nobody asked.
func (c *chat) far(i, ms int) {
	const faceSide = 250.0
	t := c.begun(i, ms)
	t.ground(t.screen)
	top, foot := t.room.Y+headH, 1640.0
	high := c.blocks[i].h
	answers := i > 0 && c.turns[i-1].asked != ""
	if answers {
		high += c.blocks[i-1].h + threadGap
	}
	y := top + max((foot-top-high)*0.42, threadGap)
	if answers {
		l := c.blocks[i-1].layers[0]
		l.Box.Y += y
		l.Tracks = append(l.Tracks, kit.Track("y", "out", 0, c.blocks[i].h*0.6, 180, 0))
		t.add(l)
		y += c.blocks[i-1].h + threadGap
	}
	words := c.blocks[i].layers[0]
	words.Box.Y += y
	at := t.bubbled(words, i > 0)
	b := words.Box
	if side := t.Sided(kit.Box(b.X+b.W-faceSide*0.5, b.Y+b.H-10, faceSide, faceSide)); !answers && !t.Solemn() && c.pace > 0 {
		face := t.face([]string{asksAmazed, asksMuch, asksStops}[i%3], side)
		for k := range face {
			face[k].StartMs, face[k].Enter = min(at+300, t.Ms*7/10), &farm.Motion{Kind: "bounce", DurationMs: 260}
		}
		t.add(face...)
	}
	t.head(top)
	t.field(kit.Box(t.room.X, 1640, t.room.W, fieldH))
	t.cue("pop", 0, -8)
	c.done(t)
}

// bubbled is a message on its plate, and what it turns on is struck: when, ms.
func (t *Take) bubbled(words farm.Layer, comes bool) int {
	p := *words.Text.Plate
	plain := *words.Text
	plain.Plate = nil
	words.Text = &plain
	words = t.fitted(words, words.Box.H) // without a plate of its own it is set otherwise
	plate := farm.Layer{ID: "bubble", Box: kit.Box(words.Box.X-p.PadX, words.Box.Y-p.PadY, words.Box.W+2*p.PadX, words.Box.H+2*p.PadY),
		Radius: p.Radius, Fill: kit.Solid(p.Color)}
	if comes {
		plate.Enter = &farm.Motion{Kind: "pop", DurationMs: 220}
	}
	all, at := t.comes(words, p.Color, 60, !comes)
	t.steady = true
	t.add(append([]farm.Layer{plate}, all...)...)
	return at
}

// typedMs is how long somebody types what stands behind the first message, ms.
const typedMs = 880

// typing is the first message on the phone while somebody types an answer.
func (c *chat) typing(i, ms int) {
	t := c.begun(i, ms)
	t.ground(t.screen)
	const fieldTop, keysTop = 1246.0, 1424.0
	top := t.room.Y + headH
	b := c.blocks[i].layers[0]
	b.Box.Y += top + max((fieldTop-40-top-c.blocks[i].h)/2, threadGap)
	t.add(b)
	t.head(top)
	at := kit.Box(t.room.X, fieldTop, t.room.W, fieldH)
	t.field(at)
	if next := i + 1; next < len(c.turns) && c.turns[next].asked != "" {
		in := t.fieldIn(at)
		words := kit.Middle(t.TextLayer(c.slots[next], c.turns[next].text, kit.Step{Size: 60, Least: 54, Leading: 1.04, Weight: 600, Lines: 2},
			kit.Box(in.X+46, in.Y, in.W-92, in.H), t.onCard()))
		if m, err := t.Ruler.Text(words); err == nil && m.H <= in.H {
			typed(&words, 60, ms-300)
			t.add(words)
		}
	}
	t.keyboard(keysTop, 0, [2]int{60, ms - 160})
	c.done(t)
}

// onCard is what is read on a card.
func (t *Take) onCard() farm.Color { return kit.Readable(t.ink, t.card, leastRead) }

// show is a message that is a picture, for ms: it fills the shot.
func (c *chat) show(i, ms int) {
	t := c.begun(i, ms)
	m := c.turns[i]
	t.drawn = append(t.drawn, m.fact.Kind)
	t.add(t.factCard(*m.fact, kit.Box(-60, -60, 1200, 2040), 0, 0, t.Ms)...)
	if len(t.layers) == 0 {
		return
	}
	t.ground(t.screen)
	t.cue("pop", 0, -8)
	c.done(t)
}

// label is the brand's name, trade and place at the head of a near shot, in a colour.
func (t *Take) label(ink farm.Color) {
	const high, pad = 78.0, 34.0
	line := t.about(46, t.room.W-high-3*pad)
	if line == "" {
		line = t.Facts.Name
	}
	l := t.TextLayer("about", line, kit.Step{Size: 46, Least: 34, Leading: 1.1, Weight: 700, Lines: 1},
		t.Sided(kit.Box(t.room.X+high+22, t.room.Y, t.room.W-high-pad, high)), ink)
	t.add(t.avatar(t.Sided(kit.Box(t.room.X, t.room.Y, high, high)))...)
	t.add(kit.Middle(l))
}
