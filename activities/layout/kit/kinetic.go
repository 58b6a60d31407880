package kit

import (
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/text"
)

// The moves of kinetic type: how words come into a frame of a film.
const (
	MoveSlam    = "slam"          // from 160 % into its place, which shakes
	MoveMask    = "mask-rise"     // line by line out of an edge below it
	MoveStagger = "stagger"       // letter by letter
	MoveStretch = "stretch"       // letters grow wide and heavy, in the face that can
	MoveStack   = "stack"         // the word again and again over its box, one of them in full
	MoveFlap    = "flap"          // letters turn over on a board
	MoveFill    = "fill"          // an outline that fills from below
	MoveThrough = "scale-through" // out of a counter of one of its letters
)

// Moves are all of them.
func Moves() []string {
	return []string{MoveSlam, MoveMask, MoveStagger, MoveStretch, MoveStack, MoveFlap, MoveFill, MoveThrough}
}

// KineticStyle is how the words of a move look. The zero style is the display
// face in the theme's text on its ground, as large as the box lets it be.
type KineticStyle struct {
	ID            string     // of the layer that is read; "" is "word"
	Ink, Ground   farm.Color // of the letters, and what they stand on
	Point         farm.Color // of Emphasis; "" is Ink
	Emphasis      string     // part of the text
	Face          *Face      // nil is the theme's display face
	Most, Least   float64    // px of type; 0 is 460 and 44
	Lines         int        // at most; 0 is 8
	Align, VAlign string     // as of a text; "" is start and top
	Leading       float64    // 0 is the face's for large type
	Tilt          float64    // degrees clockwise
	// Standing words are there from the first frame on, as a thumbnail needs, and
	// move in their place soon after it.
	Standing bool
	// Leaves has them go up through their edge before endMs; else they are cut.
	Leaves bool
	// BeatMs is the time between two pulses of a word that stands; 0 is a slow
	// push.
	BeatMs float64
}

// kineticMost and kineticLeast are the sizes of type tried when a style has none.
const kineticMost, kineticLeast = 460.0, 44.0

// Kinetic sets words as moving type in a box from startMs to endMs of a scene, in
// one of the moves. The first of the layers that is read has the style's ID. What
// does not fit its box at the least size is found by the check of the whole.
func (d *Draft) Kinetic(move string, words string, box farm.Box, startMs, endMs int, style KineticStyle) []farm.Layer {
	style = d.styled(style)
	if n := utf8.RuneCountInString(words); n <= 12 && !farm.LanguageOf(d.Facts.Language).SpacesWords {
		style.Lines = (n + 4) / 5 // no line of a letter or two
	}
	if move == MoveStack {
		return d.stacked(words, box, startMs, endMs, style)
	}
	if move == MoveStretch && !style.Standing {
		style.Face = d.stretching(*style.Face)
	}
	l := d.LargeType(words, box, style)
	l.StartMs, l.EndMs, l.Rotation = startMs, endMs, style.Tilt
	k := kinetic{Draft: d, style: style, from: float64(startMs), to: float64(endMs)}
	if style.Standing && move != MoveFill {
		return []farm.Layer{k.leaving(k.punched(l))}
	}
	var out []farm.Layer
	switch move {
	case MoveSlam:
		out = []farm.Layer{k.slammed(l)}
	case MoveStagger:
		out = []farm.Layer{k.staggered(l)}
	case MoveStretch:
		out = []farm.Layer{k.stretched(l)}
	case MoveFlap:
		out = k.flapped(l)
	case MoveFill:
		out = k.filled(l)
	case MoveThrough:
		out = []farm.Layer{k.outOf(l)}
	default:
		out = []farm.Layer{k.masked(l)}
	}
	for i := range out {
		out[i] = k.leaving(out[i])
	}
	return out
}

// styled fills in what a style leaves open.
func (d *Draft) styled(s KineticStyle) KineticStyle {
	if s.ID == "" {
		s.ID = "word"
	}
	if s.Ink == "" {
		s.Ink = d.Text
	}
	if s.Ground == "" {
		s.Ground = d.Bg
	}
	if s.Face == nil {
		s.Face = &d.Display
	}
	if s.Most == 0 {
		s.Most = kineticMost
	}
	if s.Least == 0 {
		s.Least = kineticLeast
	}
	if s.Lines == 0 {
		s.Lines = 8
	}
	if s.Leading == 0 {
		s.Leading = 0.98
		if s.Face.Caps {
			s.Leading = 0.9
		}
	}
	return s
}

// leastEdited is how small large type gets at least where a caller edits it, px.
const leastEdited = 44.0

// LargeType sets words as large as they fit into a box in a style: its size is
// the greatest at which no word is broken.
func (d *Draft) LargeType(words string, box farm.Box, style KineticStyle) farm.Layer {
	style = d.styled(style)
	f := *style.Face
	if f.Caps && style.Lines > 1 {
		style.Leading = CapsLeading(style.Leading, words)
	}
	l := farm.Layer{ID: style.ID, Box: box, Text: &farm.Text{
		Content: words, Font: f.Family, Weight: f.Weight, MaxLines: style.Lines, Leading: style.Leading, Color: style.Ink, Caps: f.Caps,
		Align: style.Align, VAlign: style.VAlign, Tracking: -0.015,
	}}
	if f.Caps {
		l.Text.Tracking = 0.004
	}
	l.Text.Tracking, l.Text.Leading = unclosed(words, l.Text.Tracking, l.Text.Leading)
	if style.Emphasis != "" && style.Point != "" && style.Point != style.Ink {
		l = Stress(l, style.Emphasis, style.Point)
	}
	low, high := style.Least, min(style.Most, maxType)
	if most := d.widestWord(l, words, box.W); most < high {
		high = max(most, low)
	}
	at := func(size float64) bool {
		l.Text.Size, l.Text.MinSize = size, size
		m, err := d.Ruler.Text(l)
		return err == nil && (box.H <= 0 || m.H <= box.H) && m.W <= box.W+1
	}
	if high = math.Floor(high); at(high) {
		return l
	}
	best := 0.0
	for high-low > 3 {
		if mid := math.Floor((low + high) / 2); at(mid) {
			low, best = mid, mid
		} else {
			high = mid
		}
	}
	if best == 0 { // smaller than it was meant to be, where it must
		l.Text.Size, l.Text.MinSize = low, leastType
		return l
	}
	l.Text.Size, l.Text.MinSize = best, min(best, leastEdited)
	return l
}

// leastType is the least size of type of all.
const leastType = 32.0

// maxType is the largest size that a text can have.
const maxType = 600.0

// widestWord is the size at which the longest word of a text is as wide as w.
func (d *Draft) widestWord(l farm.Layer, words string, w float64) float64 {
	longest := ""
	for _, s := range text.Words(words) {
		if utf8.RuneCountInString(s) > utf8.RuneCountInString(longest) {
			longest = s
		}
	}
	if longest == "" || !farm.LanguageOf(d.Facts.Language).SpacesWords {
		return maxType
	}
	const probe = 100.0
	t := *l.Text
	t.Content, t.Size, t.MinSize, t.MaxLines, t.Emphasis = longest, probe, probe, 1, nil
	l.Text, l.Box = &t, Box(0, 0, 0, 0)
	m, err := d.Ruler.Text(l)
	if err != nil || m.W <= 0 {
		return maxType
	}
	return math.Floor(w / m.W * probe)
}

// kinetic is a move that is made from one time of a scene to another, ms.
type kinetic struct {
	*Draft
	style    KineticStyle
	from, to float64
}

// frame is the length of a film's frame, ms.
const frame = 1000.0 / FilmFPS

// masked brings lines out of an edge, one after another; long words take their
// time over it, a line on each half beat.
func (k kinetic) masked(l farm.Layer) farm.Layer {
	stagger := 90.0
	m, err := k.Ruler.Text(l)
	if n := len(m.Lines); err == nil && n > 2 && k.to-k.from > 1500 {
		stagger = min(max((k.to-k.from)*0.5/float64(n-1), 90), 420)
		if half := k.style.BeatMs / 2; half > 0 && stagger > half*0.8 {
			stagger = half
		}
	}
	l.Enter = &farm.Motion{Kind: "mask", DurationMs: 430, StaggerMs: int(stagger)}
	return k.standing(l, 430+stagger*float64(max(len(m.Lines)-1, 0)))
}

// standing keeps words that have come after ms alive: they pulse on every other
// beat.
func (k kinetic) standing(l farm.Layer, ms float64) farm.Layer {
	t := farm.Track{Property: "scale", Keys: k.pulses(k.from+ms, pulseTo)}
	if len(t.Keys) > 0 {
		t.Keys = append([]farm.Key{{AtMs: int(k.from), Value: 1, Ease: "hold"}}, t.Keys...)
		l.Tracks = append(l.Tracks, t)
	}
	return l
}

// pulses are blows from a time on, at most pulseEvery apart.
func (k kinetic) pulses(at, to float64) []farm.Key {
	every := pulseEvery
	if beat := k.style.BeatMs; beat > 0 {
		every = beat * max(1, math.Floor(pulseEvery/beat))
	}
	var keys []farm.Key
	for b := every; k.from+b < k.to-4*frame; b += every {
		on := OnFrame(k.from + b)
		if float64(on) < at+2*frame {
			continue
		}
		keys = append(keys, farm.Key{AtMs: on, Value: 1, Ease: "out"}, farm.Key{AtMs: OnFrame(float64(on) + 2*frame), Value: to,
			Ease: "out"},
			farm.Key{AtMs: OnFrame(float64(on) + 8*frame), Value: 1, Ease: "hold"})
	}
	return keys
}

const (
	pulseTo    = 1.035
	pulseEvery = 1250.0 // ms
)

// leaving lets words go up through the edge that they came from.
func (k kinetic) leaving(l farm.Layer) farm.Layer {
	if k.style.Leaves && l.Text != nil && k.to-k.from > 600 {
		l.Exit = &farm.Motion{Kind: "mask", DurationMs: 200, By: "line"}
	}
	return l
}

// shake moves a layer that has landed at a time, ms, for six frames.
func shake(at, px float64) []farm.Track {
	f := frame
	return []farm.Track{
		Track("y", "linear", at, -px, at+f, px*0.8, at+2*f, -px*0.55, at+3*f, px*0.35, at+4*f, -px*0.15, at+5*f, 0),
		Track("x", "linear", at, px*0.7, at+f, -px*0.8, at+2*f, px*0.5, at+3*f, -px*0.25, at+4*f, 0),
	}
}

// punched moves words that stand from the first frame on: a blow soon after it,
// and more on the beat.
func (k kinetic) punched(l farm.Layer) farm.Layer {
	at := k.from + float64(OnFrame(200))
	t := Track("scale", "out", at, 1, at+2*frame, 1.05, at+8*frame, 1)
	t.Keys[2].Ease = "hold"
	t.Keys = append(t.Keys, k.pulses(at+9*frame, pulseTo)...)
	l.Tracks = append(append(l.Tracks, t), shake(at+2*frame, 12)...)
	return l
}

const slamFrames = 4

// slammed drops words from 160 % into their place. They are faint while they
// reach out of it.
func (k kinetic) slammed(l farm.Layer) farm.Layer {
	f, land := frame, k.from+slamFrames*frame
	l = k.standing(l, slamFrames*frame+6*frame)
	l.Tracks = append(l.Tracks, Track("scale", "linear", k.from, 1.6, k.from+2*f, 1.34, land, 1),
		Track("opacity", "linear", k.from, 0.3, k.from+3*f, 0.56, land, 1))
	l.Tracks = append(l.Tracks, shake(land, min(14, l.Text.Size*0.06))...)
	return l
}

// staggered brings letters one after another, from below or from above by turns.
func (k kinetic) staggered(l farm.Layer) farm.Layer {
	kind := []string{"rise", "drop", "pop"}[(int(k.Snack.Seed>>4)+int(k.from))%3]
	n := utf8.RuneCountInString(l.Text.Content)
	l.Enter = &farm.Motion{Kind: kind, By: "glyph", DurationMs: 360, StaggerMs: min(36, 520/max(n, 1)+1),
		Distance: min(l.Text.Size*0.42, 120)}
	return k.standing(l, 900)
}

// stretched lets letters grow wide and heavy. Words that a variable face cannot
// set come out of an edge.
func (k kinetic) stretched(l farm.Layer) farm.Layer {
	if !text.Variable(l.Text.Font) || !Latin(l.Text.Content) {
		l.Enter = &farm.Motion{Kind: "mask", DurationMs: 430, StaggerMs: 90}
		return k.standing(l, 430)
	}
	end := k.from + 14*frame
	l.Tracks = append(l.Tracks, Track("width", "inout", k.from, 75, end, 100),
		Track("weight", "inout", k.from, 250, end, float64(l.Text.Weight)))
	return k.standing(l, 14*frame)
}

// stretching is the face that stretches in the place of another without serifs.
func (d *Draft) stretching(f Face) *Face {
	if v := voices["lively"].display; !d.Serifs() && !f.Caps {
		return &v
	}
	return &f
}

// Latin reports whether all letters of a text are Latin.
func Latin(s string) bool { return strings.IndexFunc(s, unlatin) < 0 }

func unlatin(r rune) bool { return unicode.IsLetter(r) && !unicode.Is(unicode.Latin, r) }

// flapped sets words on a board whose letters turn over.
func (k kinetic) flapped(l farm.Layer) []farm.Layer {
	const pad = 26.0
	if !k.turnsOver(l.Text.Content) {
		l.Enter = &farm.Motion{Kind: "mask", DurationMs: 430, StaggerMs: 90}
		return []farm.Layer{k.standing(l, 430)}
	}
	style := k.style
	style.Ink = style.Ground
	in := Box(l.Box.X+pad, l.Box.Y+pad, l.Box.W-2*pad, l.Box.H-2*pad)
	words := k.LargeType(l.Text.Content, in, style)
	words.Text.EmphasisColor, words.Text.Emphasis = "", nil
	m, err := k.Ruler.Text(words)
	if err != nil {
		m.W, m.H = in.W, in.H
	}
	at := aligned(words, m.W, m.H, k.RightToLeft())
	board := Panel("board", Box(at.X-pad, at.Y-pad, at.W+2*pad, at.H+2*pad), 20, Solid(k.style.Ink))
	board.StartMs, board.EndMs = l.StartMs, l.EndMs
	words.StartMs, words.EndMs = l.StartMs, l.EndMs
	words.Enter = &farm.Motion{Kind: "flap", StaggerMs: 46}
	out := []farm.Layer{board, words}
	step := m.H / float64(max(len(m.Lines), 1))
	for i := range m.Lines { // the hinge
		hinge := Panel("hinge", Box(at.X-pad, at.Y+step*(float64(i)+0.5)-3, at.W+2*pad, 5), 0, Solid(k.style.Ink))
		hinge.StartMs, hinge.EndMs = l.StartMs, l.EndMs
		out = append(out, hinge)
	}
	return out
}

// turnsOver reports whether letters of a text can stand alone and are few enough
// for a board.
func (k kinetic) turnsOver(s string) bool {
	n := utf8.RuneCountInString(s)
	return n > 1 && n <= 24 && strings.IndexFunc(s, func(r rune) bool {
		return unicode.In(r, unicode.Arabic, unicode.Devanagari, unicode.Thai, unicode.Mn)
	}) < 0
}

// aligned is where a text w by h px stands in its layer's box.
func aligned(l farm.Layer, w, h float64, rtl bool) farm.Box {
	out := Box(l.Box.X, l.Box.Y, w, h)
	switch align := l.Text.Align; {
	case align == "center":
		out.X += (l.Box.W - w) / 2
	case (align == "end") != rtl:
		out.X += l.Box.W - w
	}
	switch l.Text.VAlign {
	case "middle":
		out.Y += (l.Box.H - h) / 2
	case "bottom":
		out.Y += l.Box.H - h
	}
	return out
}

// filled fills words from below over their own shadow.
func (k kinetic) filled(l farm.Layer) []farm.Layer {
	at, base, words := k.from, l, *l.Text
	words.Emphasis = nil
	base.ID, base.Text, base.Opacity = "base", &words, new(0.24)
	level := Track("level", "inout", at+2*frame, 0, at+16*frame, 1)
	if k.style.Standing { // a thumbnail shows words that can be read
		level = Track("level", "inout", at+6*frame, 1, at+7*frame, 0.1, at+22*frame, 1)
		level.Keys[0].Ease = "hold"
	}
	l = k.standing(l, 24*frame)
	base.Tracks = slices.Clone(l.Tracks)
	l.Tracks = append(l.Tracks, level)
	return []farm.Layer{base, l}
}

// outOf brings words out of one of their counters: from so near that nothing else
// is seen.
func (k kinetic) outOf(l farm.Layer) farm.Layer {
	const far = 9.0
	f, land := frame, k.from+9*frame
	l = k.standing(l, 12*frame)
	cx, cy := l.Box.X+l.Box.W/2, l.Box.Y+l.Box.H/2
	dx, dy := 0.0, 0.0
	if hole, err := k.Ruler.Hole(l); err == nil && hole.Radius > 0 {
		dx, dy = (hole.X-cx)*(1-far), (hole.Y-cy)*(1-far)
	}
	l.Tracks = append(l.Tracks, Track("scale", "out", k.from, far, land, 1), Track("x", "out", k.from, dx, land, 0),
		Track("y", "out", k.from, dy, land, 0),
		Track("opacity", "linear", k.from, 0.5, k.from+4*f, 0.58, k.from+5*f, 1))
	return l
}

// stacked sets a word again and again from edge to edge of the frame, the rows
// sliding against each other; one in the box is in full. Rows outside of the box
// are there to be seen, not to be read.
func (d *Draft) stacked(words string, box farm.Box, startMs, endMs int, style KineticStyle) []farm.Layer {
	const slide, faint = 26.0, 0.28
	in := Box(box.X+slide, box.Y, box.W-2*slide, box.H*0.5)
	style.Align, style.VAlign, style.Lines = "center", "middle", min(2, style.Lines)
	one := d.LargeType(words, in, style)
	m, err := d.Ruler.Text(one)
	if err != nil {
		m.H = in.H
	}
	step := max(m.H+one.Text.Size*0.08, 150)
	rows := min(max(int(box.H/step), 1), 7)
	top := box.Y + (box.H-step*float64(rows))/2
	echo := echoOf(style.Ink, style.Ground)
	solid := (int(d.Snack.Seed>>7) + startMs) % rows
	if style.Standing {
		solid = rows / 2
	}
	above := int(math.Ceil(top / step))
	below := int(math.Ceil((float64(d.Snack.Canvas.Height) - top) / step))
	k := kinetic{Draft: d, style: style, from: float64(startMs), to: float64(endMs)}
	var out []farm.Layer
	for row := -above; row < below; row++ {
		l, words := one, *one.Text
		l.Text, l.ID = &words, "echo"
		l.Box = Box(in.X, top+step*float64(row), in.W, step)
		l.StartMs, l.EndMs = startMs, endMs
		by := slide
		if row&1 == 1 {
			by = -slide
		}
		switch {
		case row == solid && style.Standing:
			l.ID = style.ID
			l = k.punched(l)
		case row == solid:
			l.ID = style.ID
			l = k.slammed(l)
		default:
			words.Emphasis = nil
			if row < 0 || row >= rows {
				l.Opacity = new(faint)
			} else {
				words.Color = echo
			}
			l.Tracks = []farm.Track{Track("x", "linear", k.from, -by, k.to, by)}
			if !style.Standing {
				l.Enter = &farm.Motion{Kind: "mask", DurationMs: 330, DelayMs: OnFrame(float64(max(row-solid, solid-row)) * 2 * frame)}
			}
		}
		out = append(out, k.leaving(l))
	}
	return out
}

// echoOf is the colour of a word's repetitions: quieter than the ink, and still
// read on the ground.
func echoOf(ink, ground farm.Color) farm.Color {
	for share := 0.36; share < 1; share += 0.05 {
		if c := Mixed(ground, ink, share); Contrast(c, ground) >= 3.2 {
			return c
		}
	}
	return ink
}
