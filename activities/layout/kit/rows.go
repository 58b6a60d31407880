package kit

import (
	"math"
	"math/bits"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/text"
)

// mostRowWords is how many words are tried in all their divisions into rows.
const mostRowWords = 18

// rowSteps is how many sizes of type a block of rows has at most; sizes nearer than
// rowStep are one.
const (
	rowSteps = 3
	rowStep  = 1.12
)

// Rows sets words in rows that fill a box from side to side, each as large as that
// makes it, from the box's head on or as VAlign says. Words of a script without
// spaces, and too many of them, are one text of one size.
func (d *Draft) Rows(words string, box farm.Box, style KineticStyle) []farm.Layer {
	parts, gap := text.Words(words), " "
	if !farm.LanguageOf(d.Facts.Language).SpacesWords {
		parts, gap = phrases(words), ""
	}
	return d.partRows(parts, gap, words, box, style)
}

// partRows sets words in rows by the parts of them that no row divides.
func (d *Draft) partRows(parts []string, gap, words string, box farm.Box, style KineticStyle) []farm.Layer {
	style = d.styled(style)
	if len(parts) < 2 || len(parts) > mostRowWords {
		return []farm.Layer{d.onlyRow(words, box, style)}
	}
	b := block{Draft: d, parts: parts, gap: gap, box: box, style: style}
	b.measure()
	b.joints()
	rows := b.best()
	if len(rows) == 0 {
		return []farm.Layer{d.onlyRow(words, box, style)}
	}
	high := 0.0
	for _, r := range rows {
		high += r.size * b.lead
	}
	y := box.Y
	switch style.VAlign {
	case "middle":
		y += (box.H - high) / 2
	case "bottom":
		y += box.H - high
	}
	var out []farm.Layer
	for _, r := range rows {
		out = append(out, b.set(r, y))
		y += r.size * b.lead
	}
	return out
}

// shortLine is how many characters a line without spaces has at most that is not
// divided: a name.
const shortLine = 8

// longPhrase is how many characters a part of a Japanese sentence has at most that
// stands in a row.
const longPhrase = 9

// phrases are the parts of a Japanese sentence: each ends with the kana after its
// characters, or a mark. Nil of other scripts, and where a part would be long.
func phrases(words string) []string {
	if n := utf8.RuneCountInString(words); n <= shortLine && (n < 6 || !unicode.Is(unicode.Hiragana, lastRune(words))) {
		return nil // a name
	}
	if out := modelled(words); out != nil {
		return out
	}
	if utf8.RuneCountInString(words) <= shortLine {
		return nil
	}
	var out []string
	from, nth, kana, last := 0, -1, false, rune(0)
	runes := []rune(words)
	for i, r := range words {
		nth++
		soft := unicode.Is(unicode.Hiragana, r) || unicode.IsPunct(r) || r == 'ー' || text.InNumber(runes, nth)
		kana = kana || unicode.Is(unicode.Hiragana, r)
		ended := unicode.Is(unicode.Hiragana, last) || unicode.IsPunct(last)
		if i > from && ended && !soft && !unicode.Is(unicode.Ps, last) {
			cut := i
			if head := strings.TrimSuffix(strings.TrimSuffix(words[from:i], "お"), "ご"); head != "" && !unicode.Is(unicode.Hiragana, lastRune(head)) {
				cut = from + len(head) // which belongs to the word that follows
			}
			out = append(out, words[from:cut])
			from = cut
		}
		last = r
	}
	out = append(out, words[from:])
	long := slices.ContainsFunc(out, func(s string) bool { return utf8.RuneCountInString(s) > longPhrase })
	if !kana || long || strings.Contains(words, " ") {
		return nil
	}
	return out
}

// modelled are the parts of a Japanese sentence by the model of its phrases: no word is cut
// apart, "真ん中に". Nil where this machine has none, and where a part would be long.
func modelled(words string) []string {
	if !strings.ContainsFunc(words, func(r rune) bool { return unicode.Is(unicode.Hiragana, r) }) || strings.Contains(words, " ") {
		return nil
	}
	out, ok := text.Phrases(words, "ja")
	if !ok || len(out) < 2 || slices.ContainsFunc(out, func(s string) bool { return utf8.RuneCountInString(s) > longPhrase }) {
		return nil
	}
	return out
}

// onlyRow is a text of one size in a box, as high as it is set.
func (d *Draft) onlyRow(words string, box farm.Box, style KineticStyle) farm.Layer {
	if n := utf8.RuneCountInString(words); n <= 12 && !farm.LanguageOf(d.Facts.Language).SpacesWords {
		style.Lines = (n + 4) / 5 // no line of a letter or two
	}
	l := d.LargeType(words, box, style)
	m, err := d.Ruler.Text(l)
	if err != nil {
		return l
	}
	switch style.VAlign {
	case "middle":
		l.Box.Y += (box.H - m.H) / 2
	case "bottom":
		l.Box.Y += box.H - m.H
	}
	l.Box.H, l.Text.VAlign = m.H+1, ""
	return l
}

// block is words on their way into rows.
type block struct {
	*Draft
	parts []string
	gap   string // between parts
	box   farm.Box
	style KineticStyle
	wide  []float64 // of the parts at rowProbe px
	weak  []bool    // parts that only lead to others
	joint []float64 // what parting a part from the one before it costs
	space float64
	lead  float64 // height of a row, times its size
}

const rowProbe = 100.0 // px at which words are measured

// rowOf are parts from..to of a block at a size.
type rowOf struct {
	from, to   int
	wide, size float64 // wide at rowProbe px
}

// measure finds how wide each word is.
func (b *block) measure() {
	l := b.LargeType("n n", Box(0, 0, 0, 0), KineticStyle{Face: b.style.Face, Most: rowProbe, Least: rowProbe, Lines: 1,
		Leading: b.style.Leading})
	width := func(s string) (w, h float64) {
		t := *l.Text
		t.Content, t.Size, t.MinSize = s, rowProbe, rowProbe
		l.Text = &t
		m, err := b.Ruler.Text(l)
		if err != nil {
			return rowProbe * float64(utf8.RuneCountInString(s)), rowProbe
		}
		return m.W, m.H
	}
	one, _ := width("n")
	two, _ := width("n n")
	if b.gap != "" {
		b.space = max(two-2*one, 0)
	}
	for _, p := range b.parts {
		w, h := width(p)
		b.wide, b.lead = append(b.wide, w), max(b.lead, h/rowProbe)
		b.weak = append(b.weak, b.OnlyLeads(p))
	}
}

// joints finds which words belong to the one before them: those of the brand's name where it
// fits into a row, a day and its month, a number and what it counts.
func (b *block) joints() {
	const name, counted = 0.8, 0.5
	b.joint = make([]float64, len(b.parts))
	if b.gap == "" {
		for i := 1; i < len(b.parts); i++ { // rows end where clauses do
			if last := lastRune(b.parts[i-1]); last != ' ' && !unicode.IsPunct(last) {
				b.joint[i] = clauseJoint
			}
		}
		return
	}
	c := b.chunker(b.parts)
	c.one = []string{b.Facts.Name}
	wide := b.space * float64(len(strings.Fields(b.Facts.Name))-1)
	for i, p := range b.parts {
		if slices.ContainsFunc(strings.Fields(b.Facts.Name), func(w string) bool { return sameWord(w, p) }) {
			wide += b.wide[i]
		}
	}
	fits := b.box.W/max(wide, 1)*rowProbe >= b.style.Least
	for i := 1; i < len(b.parts); i++ {
		bare := strings.ToLower(strings.TrimRightFunc(b.parts[i-1], unicode.IsPunct))
		switch {
		case fits && c.together(i):
			b.joint[i] = name
		case c.waits(i, bare, strings.ToLower(b.parts[i])):
			b.joint[i] = counted
		}
	}
}

// clauseJoint is what parting a clause costs in a script that has spaces only between them.
const clauseJoint = 0.04

// best is the division into rows that fills most of the box with words that
// belong together.
func (b *block) best() []rowOf {
	n := len(b.parts)
	from, to := b.keyed()
	var out []rowOf
	most := math.Inf(-1)
	rows := make([]rowOf, 0, n)
	for mask := range 1 << (n - 1) {
		if n := bits.OnesCount(uint(mask)) + 1; n > b.style.Lines {
			continue
		}
		if rows = b.divided(mask, rows[:0]); uneven(rows) {
			continue
		}
		if score := b.score(rows, from, to); score > most {
			most, out = score, slices.Clone(rows)
		}
	}
	return out
}

// uneven reports rows of which one is far longer or shorter than they are on the
// whole: no use to look at them any further.
func uneven(rows []rowOf) bool {
	sum := 0.0
	for _, r := range rows {
		sum += r.wide
	}
	sum /= float64(len(rows))
	return slices.ContainsFunc(rows, func(r rowOf) bool { return r.wide > 1.9*sum || r.wide < 0.42*sum })
}

// divided are the rows of a division, a bit for each gap that parts two of them.
func (b *block) divided(mask int, rows []rowOf) []rowOf {
	r := rowOf{wide: b.wide[0]}
	for i := 1; i < len(b.parts); i++ {
		if mask&(1<<(i-1)) != 0 {
			r.to = i
			rows = append(rows, r)
			r = rowOf{from: i, wide: b.wide[i]}
			continue
		}
		r.wide += b.space + b.wide[i]
	}
	r.to = len(b.parts)
	return append(rows, r)
}

// score sizes rows and says how good they look: the share of the box that they
// fill, less what is ugly.
func (b *block) score(rows []rowOf, keyFrom, keyTo int) float64 {
	high := 0.0
	for i := range rows {
		rows[i].size = min(b.box.W/rows[i].wide*rowProbe, b.style.Most)
		if len(rows) > 1 && b.leads(rows[i]) {
			rows[i].size = min(rows[i].size, leadType)
		}
	}
	level(rows)
	for _, r := range rows {
		high += r.size * b.lead
	}
	k := min(1, b.box.H/high)
	least, largest, full := math.Inf(1), 0.0, 0.0
	for i := range rows {
		r := &rows[i]
		r.size *= k
		least, largest = min(least, r.size), max(largest, r.size)
		full += r.size * b.lead * r.size * r.wide / rowProbe
	}
	out := full / (b.box.W * b.box.H)
	if least < b.style.Least {
		out -= 2 * (b.style.Least - least) / b.style.Least
	}
	out -= 0.16 * max(0, largest/least-1.9)
	for i, r := range rows {
		out -= b.joint[r.from]
		if b.leads(r) {
			out -= 0.2
		}
		last := b.parts[r.to-1]
		if i < len(rows)-1 && b.gap != "" && utf8.RuneCountInString(last) <= 3 && !unicode.IsPunct(lastRune(last)) {
			out -= 0.05
		}
		if r.to-r.from == 1 && utf8.RuneCountInString(last) <= 3 && b.gap != "" {
			out -= 0.3
		}
		if keyTo > keyFrom && (r.from == keyFrom || r.to == keyTo) {
			out += 0.03
		}
	}
	return out
}

// leadType is how large words are at most that only lead to others, px.
const leadType = 110.0

// leads reports a row of words that only lead to others.
func (b *block) leads(r rowOf) bool {
	for i := r.from; i < r.to; i++ {
		if !b.weak[i] {
			return false
		}
	}
	return true
}

func lastRune(s string) rune {
	r, _ := utf8.DecodeLastRuneInString(s)
	return r
}

// level brings rows down to a few sizes: the largest ones to what comes next.
func level(rows []rowOf) {
	for {
		order := make([]int, len(rows))
		for i := range order {
			order[i] = i
		}
		slices.SortFunc(order, func(i, j int) int {
			return int(math.Copysign(1, rows[i].size-rows[j].size))
		})
		steps, nearest, at := 1, math.Inf(1), 0
		for i := 1; i < len(order); i++ {
			if gap := rows[order[i]].size / rows[order[i-1]].size; gap > rowStep {
				steps++
				if gap < nearest {
					nearest, at = gap, i
				}
			}
		}
		if steps <= rowSteps {
			return
		}
		rows[order[at]].size = rows[order[at-1]].size * rowStep * 0.995
	}
}

// keyed are the parts that the emphasis has, none where it has none.
func (b *block) keyed() (from, to int) {
	key := text.Words(b.style.Emphasis)
	bare := func(s string) string { return strings.ToLower(strings.TrimFunc(s, unicode.IsPunct)) }
	for i := 0; len(key) > 0 && i+len(key) <= len(b.parts); i++ {
		same := true
		for j, k := range key {
			same = same && bare(b.parts[i+j]) == bare(k)
		}
		if same {
			return i, i + len(key)
		}
	}
	return 0, 0
}

// set is a row in its place, with the part of the emphasis that it has.
func (b *block) set(r rowOf, y float64) farm.Layer {
	style := b.style
	style.Lines, style.Emphasis, style.VAlign = 1, "", ""
	style.Most, style.Least = r.size, r.size*0.8
	if from, to := b.keyed(); max(from, r.from) < min(to, r.to) {
		style.Emphasis = strings.Join(b.parts[max(from, r.from):min(to, r.to)], b.gap)
	}
	return b.LargeType(strings.TrimSpace(strings.Join(b.parts[r.from:r.to], b.gap)), Box(b.box.X, y, b.box.W, r.size*b.lead+2), style)
}

// RowsHigh is how high rows stand, from the head of the first to the foot of the
// last.
func RowsHigh(rows []farm.Layer) float64 {
	if len(rows) == 0 {
		return 0
	}
	last := rows[len(rows)-1].Box
	return last.Y + last.H - rows[0].Box.Y
}

// The ways in which rows come.
const (
	RowsMask  = iota // out of an edge below each
	RowsWipe         // along the reading direction
	RowsWords        // word by word
	RowsSlam         // dropped into their places
	rowsWays
)

// Coming lets rows come one after another, every stepMs from fromMs on, and
// swell in turn on the beat once they are there.
func Coming(rows []farm.Layer, way, fromMs int, stepMs, beatMs float64, ms int) []farm.Layer {
	out := slices.Clone(rows)
	for i := range out {
		l := &out[i]
		at := fromMs + OnFrame(float64(i)*stepMs)
		l.StartMs = at
		switch way % rowsWays {
		case RowsMask:
			l.Enter = &farm.Motion{Kind: "mask", DurationMs: 330, StaggerMs: int(min(stepMs, 240))}
		case RowsWipe:
			l.Enter = &farm.Motion{Kind: "wipe", DurationMs: 300}
		case RowsWords:
			n := max(len(strings.Fields(l.Text.Content)), 1)
			l.Enter = &farm.Motion{Kind: "rise", By: "word", DurationMs: 270, StaggerMs: int(max(stepMs/float64(n), 60)), Distance: 46}
		default:
			t, f := float64(at), frame
			l.Tracks = append(l.Tracks, Track("scale", "linear", t, 1.5, t+2*f, 1.24, t+4*f, 1),
				Track("opacity", "linear", t, 0.3, t+3*f, 0.56, t+4*f, 1))
		}
		if way%rowsWays != RowsSlam {
			l.Tracks = append(l.Tracks, swelling(i, len(out), float64(at)+500, beatMs, ms)...)
		}
	}
	return out
}

// Standing rows are there from the first frame on and swell at once, one after
// the other.
func StandingRows(rows []farm.Layer, beatMs float64, ms int) []farm.Layer {
	out := slices.Clone(rows)
	for i := range out {
		at := 200 + float64(i)*66
		t := Track("scale", "out", at, 1, at+66, 1.035, at+330, 1)
		t.Keys[2].Ease = "hold"
		more := swelling(i, len(out), at+600, beatMs, ms)
		if len(more) > 0 {
			t.Keys = append(t.Keys, more[0].Keys[1:]...)
		}
		out[i].Tracks = append(out[i].Tracks, t)
	}
	return out
}

// rowSwell is how much a row swells.
const rowSwell = 1.034

// swelling lets the i-th of n rows swell between the beats after a time, each a
// little later than the one above it.
func swelling(i, n int, after, beatMs float64, ms int) []farm.Track {
	t := farm.Track{Property: "scale", Keys: []farm.Key{{AtMs: 0, Value: 1, Ease: "hold"}}}
	for b := beatMs / 2; beatMs > 0 && b < float64(ms)-300; b += beatMs {
		at := float64(OnFrame(b + float64(i)*min(beatMs/float64(n+1), 66)))
		if at < after || at+300 > float64(ms) {
			continue
		}
		t.Keys = append(t.Keys, farm.Key{AtMs: int(at), Value: 1, Ease: "out"}, farm.Key{AtMs: int(at) + 80, Value: rowSwell, Ease: "out"},
			farm.Key{AtMs: int(at) + 280, Value: 1, Ease: "hold"})
	}
	if len(t.Keys) == 1 {
		return nil
	}
	return []farm.Track{t}
}
