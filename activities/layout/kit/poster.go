package kit

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/text"
)

// The measures of a poster's type, px.
const (
	posterGiant  = 470.0 // of a row of the giant at most
	posterLow    = 190.0 // of a giant of several words, under which each has a row
	posterMost   = 104.0 // of the rest of the sentence
	posterLeast  = 56.0
	posterGap    = 44.0
	posterLabel  = 40.0
	posterBelow  = 84.0 // from the head of the label to what is read
	posterTower  = 820.0
	narrowWord   = 6 // signs, from which on a word is set in a condensed face
	longWord     = 9 // signs, up to which a face with a hand of its own is kept
	posterBeside = 430.0
	posterGrown  = 2.0  // by how much the rest of a short sentence is larger
	posterFull   = 0.86 // of its box that a poster fills at most where it is larger
)

// The ways in which a poster is set.
const (
	posterTight  = iota // the sentence as one block
	posterSpread        // its parts at the head, in the middle and at the floor
	posterUp            // the giant runs up the side
	posterWays
)

// condensed is the face of long words as large as a frame: its letters are drawn narrow.
var condensed = Face{"Anton", 400, 1, true}

// sentence is a sentence of a poster in its parts: the giant is one word of it, or a number with what it counts.
type sentence struct{ before, giant, after string }

// sentenceOf parts words about the part of them that is worth a poster: what stands out of them, a number, else
// their longest word that tells something.
func (p placard) sentenceOf(words string) sentence {
	giant := p.giantOf(words)
	at := strings.Index(words, giant)
	if giant == "" || at < 0 {
		return sentence{giant: words}
	}
	trim := func(s string) string { return trimmed(strings.TrimSpace(strings.TrimRight(s, HangingMarks+" "))) }
	before, after := trim(words[:at]), trim(words[at+len(giant):])
	return sentence{before, strings.TrimRight(giant, HangingMarks+" "), after}
}

// giantOf is the part of some words that is set as large as the frame.
func (p placard) giantOf(words string) string {
	const most = 16 // signs
	for _, s := range []string{p.Stress, p.PointOf(words)} {
		if s == "" || !strings.Contains(words, s) || p.labelled(s) {
			continue
		}
		if s = inWhole(words, s); utf8.RuneCountInString(s) <= most && len(s) < len(words) {
			return s
		}
		if n := digitWord(s); n != "" && strings.Contains(words, n) {
			return n
		}
	}
	parts := p.PhrasesOf(words)
	if len(parts) < 2 {
		return words
	}
	best, long := "", 0
	for _, s := range parts {
		s = strings.TrimFunc(s, func(r rune) bool { return unicode.IsPunct(r) || unicode.IsSpace(r) })
		if n := utf8.RuneCountInString(s); n > long && !p.onlyLeads(s) && !p.labelled(s) && (n <= most || best == "") {
			best, long = s, n
		}
	}
	return best
}

// labelled reports a part of a sentence that the head of the frame says as well.
func (p placard) labelled(s string) bool {
	return p.Sold != "" && strings.Contains(strings.ToLower(p.Sold), strings.ToLower(s))
}

// digitWord is the first word of a text that has a digit.
func digitWord(s string) string {
	for _, w := range strings.Fields(s) {
		if w = strings.Trim(w, HangingMarks); strings.ContainsFunc(w, unicode.IsDigit) {
			return w
		}
	}
	return ""
}

// poster is a whole sentence as a poster has it: one word or number of it as large as the frame, the rest as
// large as it is read well, no letter of it wider or narrower than its face draws it.
func (p placard) poster() []farm.Layer {
	g := p.look(0)
	room := Box(p.Room.X+6, p.Room.Y, p.Room.W-18, p.Room.H)
	layers := []farm.Layer{Ground(p.Snack.Canvas, *Solid(g.Bg))}
	layers = append(layers, p.label(room, g)...)
	room.Y, room.H = room.Y+posterBelow, room.H-posterBelow
	said := p.posterIn(room, g)
	if len(said) == 0 {
		return nil
	}
	return append(append(layers, p.device(g)...), said...)
}

// PosterOver is a sentence as a poster in a box over what lies in a frame, in the colours that read there.
func (d *Draft) PosterOver(of Placard, b farm.Box, g Scheme) []farm.Layer {
	p := d.placardOf(of)
	p.Turn = posterTight
	if out := p.posterIn(b, g); len(out) > 0 {
		return out
	}
	return p.come(p.Rows(p.Words, b, KineticStyle{ID: p.ID, Ink: g.Ink, Ground: g.Bg, Point: g.Point, Emphasis: p.Stress, Most: 400}), 0)
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

// posterIn is a sentence as a poster in a box.
func (p placard) posterIn(b farm.Box, g Scheme) []farm.Layer {
	s := p.sentenceOf(p.Words)
	if p.posterWay() == posterUp {
		if out := p.upright(s, b, g); len(out) > 0 {
			return out
		}
	}
	q, ok := p.posterFit(s, b, g)
	if !ok {
		return nil
	}
	return p.laid(q, b, g)
}

// posterFit is a sentence as large as a box lets it be.
func (p placard) posterFit(s sentence, b farm.Box, g Scheme) (posterType, bool) {
	for k := posterGrown; k > 0.4; k *= 0.9 {
		if q := p.posterBlock(s, b, g, k); q.high <= posterFull*b.H || k < 1 && q.high <= b.H {
			return q, true
		}
	}
	return posterType{}, false
}

// posterWay is how this poster is set: by turns, and a narrow box holds a block alone.
func (p placard) posterWay() int { return p.Turn % posterWays }

// posterType is a sentence that is set: its parts each from y 0 on, and how high they are together.
type posterType struct {
	before, after *farm.Layer
	giant         []farm.Layer
	high          float64
}

// posterBlock sets a sentence in the width of a box, smaller by k.
func (p placard) posterBlock(s sentence, b farm.Box, g Scheme, k float64) (q posterType) {
	q.giant = p.giantRows(s.giant, b, g, k)
	if len(q.giant) == 0 {
		l := p.Fit(p.LargeType(s.giant, Box(b.X, 0, b.W, b.H), KineticStyle{ID: "letters-text", Ink: pointedIn(g), Ground: g.Bg, Most: 330 * k,
			Lines: 4}))
		q.giant = []farm.Layer{l}
	}
	q.high = EndOf(q.giant)
	rest := func(id, words string) *farm.Layer {
		if words == "" {
			return nil
		}
		l := p.smaller(id, words, b, g, k)
		q.high += l.Box.H + posterGap
		return &l
	}
	q.before, q.after = rest(p.ID, s.before), rest("rest", s.after)
	return q
}

// smaller is the rest of a sentence: the fewer its words the larger.
func (p placard) smaller(id, words string, b farm.Box, g Scheme, k float64) farm.Layer {
	most := posterMost
	if n := ReadingWords(words, p.Facts.Language); n > 5 {
		most = max(posterMost-5*(n-5), 72)
	}
	l := p.LargeType(words, Box(b.X, 0, b.W, 900), KineticStyle{ID: id, Ink: g.Ink, Ground: g.Bg, Most: max(most*k, posterLeast),
		Least: posterLeast, Lines: 8, Leading: 1.05})
	return p.Fit(l)
}

// giantRows are the words of the giant, each row as wide as the box or as high as it may be; nil where the face has
// no forms of them. The first is at y 0.
func (p placard) giantRows(giant string, b farm.Box, g Scheme, k float64) []farm.Layer {
	rows := p.rowsOf([]string{giant}, b, g, k)
	if words := text.Words(giant); p.spaced() && len(words) > 1 && len(words) < 4 && len(rows) == 1 && rows[0].Box.H < posterLow {
		if apart := p.rowsOf(p.pairs(words), b, g, k); len(apart) > 0 {
			return apart
		}
	}
	return rows
}

// pairs are words in rows of which none only leads to another.
func (p placard) pairs(words []string) []string {
	var out []string
	for i, w := range words {
		if n := len(out); n > 0 && p.onlyLeads(words[i-1]) {
			out[n-1] += " " + w
			continue
		}
		out = append(out, w)
	}
	return out
}

func (p placard) rowsOf(texts []string, b farm.Box, g Scheme, k float64) []farm.Layer {
	y := 0.0
	var out []farm.Layer
	for i, s := range texts {
		l, ok := p.SpelledIn(p.giantFace(s), fmt.Sprintf("letters-%d", i+1), s, pointedIn(g))
		if !ok || l.Box.W <= 0 || CommandsOf(l.Shape.Path) > MostCommands {
			return nil
		}
		f := min(b.W/l.Box.W, posterGiant*min(k, 1.2)/l.Box.H)
		l.Box = Box(b.X, y, l.Box.W*f, l.Box.H*f)
		if p.RightToLeft() {
			l.Box.X = b.X + b.W - l.Box.W
		}
		y += l.Box.H + 26*min(k, 1)
		out = append(out, l)
	}
	return out
}

// giantFace is the face of a giant: a long word of a brand without serifs stands in letters that are drawn narrow.
func (p placard) giantFace(s string) Face {
	n := utf8.RuneCountInString(s)
	if n < narrowWord || !Latin(s) || strings.ContainsFunc(s, unicode.IsDigit) {
		return p.Figures()
	}
	if f := p.Display.Family; n <= longWord && (p.Serifs() || f == "Alfa Slab One" || f == "Shantell Sans" || f == "Baloo 2") {
		return p.Display
	}
	return condensed
}

// laid are the parts of a poster in their places of a box, each with how it comes.
func (p placard) laid(q posterType, b farm.Box, g Scheme) []farm.Layer {
	gap := posterGap
	y := b.Y + max(b.H-q.high, 0)*0.42
	if p.posterWay() == posterSpread && b.H-q.high > 120 {
		y = b.Y + 10
		if n := p.gaps(q); n > 0 {
			gap = min(posterGap+(b.H-q.high-20)/n, 330)
		}
	}
	var out []farm.Layer
	if q.before != nil {
		q.before.Box.Y, y = y, y+q.before.Box.H+gap
		out = append(out, p.saidRow(*q.before, 66))
	}
	from := y
	for i := range q.giant {
		q.giant[i].Box.Y += from
		y = q.giant[i].Box.Y + q.giant[i].Box.H
	}
	out = append(out, p.marked(p.giantComes(q.giant), b, g)...)
	if q.after != nil {
		q.after.Box.Y = y + gap
		out = append(out, p.saidRow(*q.after, p.afterAt(q.before)))
	}
	return out
}

func (p placard) gaps(q posterType) (n float64) {
	for _, l := range []*farm.Layer{q.before, q.after} {
		if l != nil {
			n++
		}
	}
	return n
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
	for i := range rows {
		l := &rows[i]
		at := float64(OnFrame(66 * float64(i)))
		side := float64(1 - 2*((i+p.Turn)%2))
		switch {
		case p.Solemn():
			l.Tracks = []farm.Track{Track("scale", "linear", 0, 1, end, 1.02)}
		case p.First:
			l.Tracks = []farm.Track{Track("scale", "out", 166, 1, 233, 1.05, 433, 0.99, end, 1.06)}
		case p.Move%PlacardMoves == MovesSide:
			l.Tracks = []farm.Track{Track("x", "out", at, 420*side, at+233, 0), Track("scale", "linear", 0, 0.97, end, 1.03)}
		case p.Move%PlacardMoves == MovesRise:
			l.Tracks = []farm.Track{Track("y", "out", at, 300, at+200, -14, at+300, 0), Track("level", "out", at, 0.4, at+166, 1),
				Track("scale", "linear", 0, 0.97, end, 1.03)}
		case p.Move%PlacardMoves == MovesWords && l.Shape != nil:
			l.Tracks = []farm.Track{Track("wipe", "out", at, 0.35, at+266, 1), Track("scale", "linear", 0, 0.95, end, 1.01)}
		default:
			l.Tracks = []farm.Track{Track("scale", "out", at, 1.35, at+100, 0.96, at+200, 1, end, 1.05)}
			if i == 0 {
				l.Tracks = append(l.Tracks, shake(at+100, 14)...)
			}
		}
		if l.Text != nil { // what is read stays in its place
			l.Tracks = nil
		}
	}
	return rows
}

// marked has a block of the giant's colour run over its rows on a beat, on which they stand in the ground's: a frame
// that is read for long changes once more.
func (p placard) marked(rows []farm.Layer, b farm.Box, g Scheme) []farm.Layer {
	const pad = 18.0
	at := float64(OnFrame(p.beatsOf(markedAt)))
	if p.First {
		at = float64(OnFrame(p.beatsOf(markedAt * 0.7)))
	}
	if p.Solemn() || at > float64(p.Ms)-500 || rows[0].Shape == nil {
		return rows
	}
	var blocks, over []farm.Layer
	for i, l := range rows {
		t := Track("wipe", "out", at+float64(i)*100, 0, at+float64(i)*100+233, 1)
		block := Panel(fmt.Sprintf("marker-%d", i+1), Box(b.X-pad, l.Box.Y-pad+4, l.Box.W+2*pad, l.Box.H+2*pad-8), 0, Solid(pointedIn(g)))
		if p.RightToLeft() {
			block.Box.X = l.Box.X - pad
		}
		block.StartMs, block.Tracks = int(at)+i*100, []farm.Track{t}
		top := l
		shape := *l.Shape
		shape.Fill = Solid(g.Bg)
		top.Shape, top.StartMs, top.ID = &shape, block.StartMs, fmt.Sprintf("letters-over-%d", i+1)
		top.Tracks = append(slices.Clone(l.Tracks), t)
		blocks, over = append(blocks, block), append(over, top)
	}
	return slices.Concat(rows, blocks, over)
}

// markedAt is when a giant is marked, ms.
const markedAt = 1900.0

// beatsOf is a time on the nearest beat, ms.
func (p placard) beatsOf(ms float64) float64 {
	beat := 2 * p.half()
	return math.Round(ms/beat) * beat
}

// upright has the giant run up the side of a box, and the rest of the sentence beside it. Nil where it is no single
// word of a script that can, or leaves too little room.
func (p placard) upright(s sentence, b farm.Box, g Scheme) []farm.Layer {
	n := utf8.RuneCountInString(s.giant)
	if b.H < posterTower || n < 5 || n > 11 || strings.Contains(s.giant, " ") || p.joined() || s.before == "" && s.after == "" {
		return nil
	}
	l, ok := p.SpelledIn(p.giantFace(s.giant), "letters-1", s.giant, pointedIn(g))
	if !ok || l.Box.W <= 0 {
		return nil
	}
	long := min(b.H-20, 1080)
	high := l.Box.H * long / l.Box.W
	if high > b.W-posterBeside-posterGap {
		high = b.W - posterBeside - posterGap
		long = l.Box.W * high / l.Box.H
	}
	if long < posterTower*0.7 {
		return nil
	}
	rest := Box(b.X+high+posterGap, 0, b.W-high-posterGap, b.H)
	before, after := p.smallOf(s.before, p.ID, rest, g), p.smallOf(s.after, "rest", rest, g)
	used := 0.0
	for _, l := range []*farm.Layer{before, after} {
		if l != nil {
			used += l.Box.H
		}
	}
	if used+posterGap > long {
		return nil
	}
	l.Shape = p.upward(l.Shape)
	l.Box = Box(b.X, b.Y+10, high, long)
	l.Tracks = []farm.Track{Track("level", "out", 0, 0.3, 266, 1)}
	if p.First || p.Solemn() {
		l.Tracks = []farm.Track{Track("scale", "out", 166, 1, 233, 1.03, 433, 1)}
	}
	out := []farm.Layer{l}
	if before != nil {
		before.Box.Y = b.Y + 10
		out = append(out, p.saidRow(*before, 66))
	}
	if after != nil {
		after.Box.Y = b.Y + 10 + long - after.Box.H
		out = append(out, p.saidRow(*after, p.afterAt(before)))
	}
	return out
}

func (p placard) smallOf(words, id string, b farm.Box, g Scheme) *farm.Layer {
	if words == "" {
		return nil
	}
	l := p.smaller(id, words, b, g, 0.86)
	return &l
}

// upward is a form that was turned by a quarter: it runs from the foot to the head.
func (p placard) upward(s *farm.Shape) *farm.Shape {
	v, out := *s.ViewBox, *s
	out.Path = MovedPath(s.Path, func(x, y float64) (float64, float64) { return y - v.Y, v.W - (x - v.X) })
	out.ViewBox = &farm.Box{W: v.H, H: v.W}
	return &out
}

// SpelledIn is Spelled in another face than the brand's own.
func (d *Draft) SpelledIn(f Face, id, content string, c farm.Color) (l farm.Layer, ok bool) {
	t := farm.Layer{ID: id, Text: &farm.Text{Content: content, Font: f.Family, Weight: f.Weight, Size: letterProbe, MinSize: letterProbe,
		MaxLines: 1, Leading: 1, Caps: f.Caps, Color: c}}
	path, ink, err := d.Ruler.Outline(t)
	if err != nil || ink.H <= 0 || ink.W <= 0 || len(path) > mostForm {
		return l, false
	}
	return farm.Layer{ID: id, Box: Box(0, 0, ink.W, ink.H), Shape: &farm.Shape{Kind: "path", Path: path, ViewBox: &ink, Fill: Solid(c)}}, true
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
