package kit

import (
	"fmt"
	"math"
	"math/bits"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/text"
)

// The measures of a poster's type, px.
const (
	posterRow    = 620.0 // of a row of the giant at most
	posterGap    = 46.0  // between the giant and the rest
	giantGap     = 28.0  // between two rows of the giant
	mostGiantRow = 4     // rows
	restAside    = 0.62  // of the height of the giant's lowest row, that the rest is as large as at most
	narrowWord   = 6     // signs, from which on a word is set in a condensed face
	longWord     = 9     // signs, up to which a face with a hand of its own is kept
	restLoud     = 0.5   // how bad it is that it is larger
	restLow      = 0.15  // how good it is that it is smaller, for each time that it goes into the row
	leadingRow   = 0.1   // how bad is a row of the giant that only leads to the next
	leastRow     = 0.35  // of the highest row, that the lowest is as high as
	rowsApart    = 0.9   // how bad it is that it is lower
	smallerRest  = 56.0
	readRest     = 100.0 // px, that the rest of a sentence is set in where the giant leaves the room
)

// restSizes are the sizes that the rest of a sentence is set in, px.
var restSizes = []float64{190, 168, 150, 132, 116, 108, 100, 90, 80, 72, 64, smallerRest, 48}

// condensed is the face of long words as large as a frame: its letters are drawn narrow.
var condensed = Face{"Anton", 400, 1, true}

// posterType is a sentence that is set: its parts each from y 0 on, and how high they are together.
type posterType struct {
	before, after *farm.Layer
	giant         []farm.Layer
	high, gap     float64 // gap is between two of them
}

// gaps are the places between its parts.
func (q posterType) gaps() (n float64) {
	for _, l := range []*farm.Layer{q.before, q.after} {
		if l != nil {
			n++
		}
	}
	return n
}

// posterFit is a sentence as large as a box lets it be: the giant in the rows that make it largest, each as wide as
// the box, and the rest in one size that leaves least of the box empty.
func (p placard) posterFit(s sentence, b farm.Box, g Scheme, gap float64) (posterType, bool) {
	all := p.giantRowsOf(s.giant, b, g)
	best, most := posterType{}, math.Inf(-1)
	sizes := restSizes
	if s.before == "" && s.after == "" {
		sizes = sizes[:1]
	}
	for _, size := range sizes {
		q, rest := posterType{gap: gap}, 0.0
		set := func(id, words string) *farm.Layer {
			if words == "" {
				return nil
			}
			l := p.restOf(id, words, b, g, size)
			rest += l.Box.H + gap
			return &l
		}
		q.before, q.after = set(p.ID, s.before), set("rest", s.after)
		room := b.H - rest
		if room < b.H*0.25 {
			continue
		}
		for _, rows := range all {
			giant, k := scaledTo(rows, room)
			score := rowsArea(giant)/(b.W*b.H) + 0.6*rest/b.H - 0.3*(1-k) - rows.cost - rowsApart*max(leastRow-lowestRow(giant)/highestRow(giant), 0)
			if q.gaps() > 0 {
				want := min(readRest, b.H*0.16)
				score -= max(want-size, 0) / want
				score += restLow * min(lowestRow(giant)/size, 3)
				score -= restLoud * max(size/lowestRow(giant)-restAside, 0)
			}
			if score > most {
				q.giant, q.high = giant, EndOf(giant)+rest
				best, most = q, score
			}
		}
		if len(all) == 0 {
			l := p.Fit(p.LargeType(s.giant, Box(b.X, 0, b.W, room), KineticStyle{ID: "letters-text", Ink: pointedIn(g), Ground: g.Bg,
				Most: 400, Lines: 4}))
			if score := l.Box.H / b.H; l.Box.H <= room && score > most {
				q.giant, q.high = []farm.Layer{l}, l.Box.H+rest
				best, most = q, score
			}
		}
	}
	return best, len(best.giant) > 0
}

// restOf is the rest of a sentence in a size.
func (p placard) restOf(id, words string, b farm.Box, g Scheme, size float64) farm.Layer {
	l := p.LargeType(words, Box(b.X, 0, b.W, 1400), KineticStyle{ID: id, Ink: g.Ink, Ground: g.Bg, Most: size, Least: min(size, smallerRest),
		Lines: 9, Leading: 1.05})
	return p.Fit(l)
}

// giantBlock is a giant in rows as wide as a box, from y 0 on.
type giantBlock struct {
	rows []farm.Layer
	cost float64 // of where it is parted
	rtl  bool    // its rows begin at the right
}

// scaledTo are the rows of a giant, smaller where a height asks for it.
func scaledTo(of giantBlock, high float64) ([]farm.Layer, float64) {
	out := slices.Clone(of.rows)
	gaps := giantGap * float64(len(out)-1)
	sum, y := 0.0, 0.0
	for _, l := range out {
		sum += l.Box.H
	}
	k := min((high-gaps)/max(sum, 1), 1)
	for i := range out {
		l := &out[i]
		right := l.Box.X + l.Box.W
		l.Box.W, l.Box.H, l.Box.Y = l.Box.W*k, l.Box.H*k, y
		if of.rtl {
			l.Box.X = right - l.Box.W
		}
		y += l.Box.H + giantGap
	}
	return out, k
}

func rowsArea(rows []farm.Layer) (sum float64) {
	for _, l := range rows {
		sum += l.Box.W * l.Box.H
	}
	return sum
}

func lowestRow(rows []farm.Layer) float64 {
	low := posterRow
	for _, l := range rows {
		low = min(low, l.Box.H)
	}
	return low
}

func highestRow(rows []farm.Layer) float64 {
	high := 1.0
	for _, l := range rows {
		high = max(high, l.Box.H)
	}
	return high
}

// giantRowsOf are the ways to set a giant in rows; none where the face has no forms of it.
func (p placard) giantRowsOf(giant string, b farm.Box, g Scheme) []giantBlock {
	var out []giantBlock
	face, known := p.giantFace(giant), map[string]farm.Layer{}
	for _, division := range p.divisions(giant) {
		if rows := p.rowsIn(face, division.rows, b, g, known); len(rows) > 0 {
			out = append(out, giantBlock{rows, division.cost, p.RightToLeft()})
		}
	}
	return out
}

// division is a text in rows, and how badly it is parted so.
type division struct {
	rows []string
	cost float64
}

// divisions are the ways to part a giant into rows of which none only leads to another.
func (p placard) divisions(giant string) []division {
	parts, gap := p.PhrasesOf(giant), ""
	if p.spaced() {
		gap = " "
	}
	out := []division{{rows: []string{giant}}}
	n := len(parts)
	if n < 2 || n > 7 {
		for k := 2; n > 7 && k <= lyricRows; k++ {
			if rows, cost := p.evenRows(giant, k); len(rows) > 1 {
				out = append(out, division{rows, 0.3 * cost})
			}
		}
		return out
	}
	c := p.chunker(parts)
	for mask := 1; mask < 1<<(n-1); mask++ {
		if bits.OnesCount(uint(mask)) >= mostGiantRow {
			continue
		}
		d := division{rows: []string{parts[0]}}
		for i := 1; i < n; i++ {
			last := len(d.rows) - 1
			if mask&(1<<(i-1)) == 0 {
				d.rows[last] += gap + parts[i]
				continue
			}
			if d.rows = append(d.rows, parts[i]); gap != "" {
				d.cost += 0.02 * max(c.breaks(i), 0)
			}
		}
		for i, s := range d.rows {
			d.rows[i] = strings.TrimSpace(s)
		}
		bare := func(s string) bool {
			return trimmed(s) == "" || p.spaced() && p.OnlyLeads(s) && len(text.Words(s)) == 1
		}
		if slices.ContainsFunc(d.rows, bare) {
			continue
		}
		for _, s := range d.rows {
			if p.spaced() && p.OnlyLeads(s) {
				d.cost += leadingRow
			}
		}
		out = append(out, d)
	}
	return out
}

// evenRows are words in n rows that are about as long, and how badly they are parted so; nil where they cannot be.
func (p placard) evenRows(words string, n int) (rows []string, cost float64) {
	if !p.spaced() {
		for _, s := range p.Paged(words, n) {
			if s = trimmed(s); s != "" {
				rows = append(rows, s)
			}
		}
		return rows, 0
	}
	all := text.Words(words)
	if len(all) < n {
		return nil, 0
	}
	c := p.chunker(all)
	for _, w := range all {
		c.chars += utf8.RuneCountInString(w) + 1
	}
	c.aim = float64(c.chars) / float64(n)
	ends, sum := Divided(len(all), n, func(from, to int) float64 {
		off := (float64(utf8.RuneCountInString(strings.Join(all[from:to], " "))) + 1 - c.aim) / c.aim
		if from == 0 {
			return off * off
		}
		return off*off + 0.12*max(c.breaks(from), 0)
	})
	from := 0
	for _, to := range ends {
		rows = append(rows, trimmed(strings.Join(all[from:to], " ")))
		from = to
	}
	if slices.Contains(rows, "") {
		return nil, 0
	}
	return rows, min(sum/float64(n), 0.9)
}

// rowsIn are texts as forms in a face, each as wide as a box or as high as a row may be, from y 0 on; nil where the
// face has no form of one. Forms that are known are not made again.
func (p placard) rowsIn(f Face, texts []string, b farm.Box, g Scheme, known map[string]farm.Layer) []farm.Layer {
	y := 0.0
	var out []farm.Layer
	for i, s := range texts {
		l, ok := known[s]
		if !ok {
			if l, ok = p.SpelledIn(f, "", s, pointedIn(g)); !ok || l.Box.W <= 0 || CommandsOf(l.Shape.Path) > MostCommands {
				return nil
			}
			known[s] = l
		}
		k := min(b.W/l.Box.W, posterRow/l.Box.H)
		l.ID = fmt.Sprintf("letters-%d", i+1)
		l.Box = Box(b.X, y, l.Box.W*k, l.Box.H*k)
		if p.RightToLeft() {
			l.Box.X = b.X + b.W - l.Box.W
		}
		y += l.Box.H + giantGap
		out = append(out, l)
	}
	return out
}

// giantFace is the one face of a giant's rows: a long word of a brand without serifs stands in letters that are drawn
// narrow.
func (p placard) giantFace(s string) Face {
	n := 0
	for _, w := range text.Words(s) {
		n = max(n, utf8.RuneCountInString(w))
	}
	if !Latin(s) || n < narrowWord && (strings.ContainsFunc(s, unicode.IsDigit) || len(text.Words(s)) == 1) {
		return p.Figures()
	}
	if f := p.Display.Family; n <= longWord && (p.Serifs() || f == "Alfa Slab One" || f == "Shantell Sans" || f == "Baloo 2") {
		return p.Display
	}
	return condensed
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
