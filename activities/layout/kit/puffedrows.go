package kit

import (
	"hash/fnv"
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/text"
)

// formWide is how wide a lockup is, in its own units.
const formWide = 1000.0

// letterRow is a row of a lockup: its outline, how wide it is there and how high it is then
// as the face has it.
type letterRow struct {
	path    string
	ink     farm.Box
	w, high float64
}

// lockup is words as one form that fills a box of a ratio of width to height: in as many rows
// as suit it best, each as wide as the box as far as their sizes allow it, and in an envelope
// whose curves take the room that is left. No row stands twice.
func (d *Draft) lockup(words string, ratio float64) (path string, view farm.Box, ok bool) {
	words = strings.TrimSpace(words)
	if n := utf8.RuneCountInString(words); n == 0 || n > mostPuffed {
		return "", view, false
	}
	most := mostStretched(words)
	parts, space := d.rowParts(words)
	best, high := 0.0, formWide/ratio
	var rows []letterRow
	for n := 1; n <= min(len(parts), mostPuffedRows); n++ {
		for _, split := range splits(parts, n) {
			set, fine := d.rowsOf(split, space)
			if !fine {
				continue
			}
			if score := fitted(set, high, most); score > best*1.04 {
				best, rows, ok = score, set, true
			}
		}
	}
	if !ok {
		return "", view, false
	}
	h := fnv.New32a()
	_, _ = h.Write([]byte(strings.ToLower(words))) // a hash takes everything
	seed := h.Sum32()>>4 + d.Snack.Seed>>3
	for i := range uint32(envelopes) { // the first by the seed that these letters fill
		e := enveloped(rows, high, most, seed+i, d.RightToLeft())
		p, v := e.drawn(rows)
		if filled(&p, &v, high, 1.1*most/e.drawnUp) && v.H > view.H {
			path, view = p, v
		}
		if view.H >= wellFilled*high {
			break
		}
	}
	return path, view, path != ""
}

// wellFilled is the share of its height that a lockup has to fill.
const wellFilled = 0.95

// filled draws a lockup whose letters leave some of its envelope free up to a height, at most
// by a factor, and sees to it that its view is what it covers. False of nothing.
func filled(path *string, view *farm.Box, high, most float64) bool {
	top, foot := math.Inf(1), math.Inf(-1)
	MovedPath(*path, func(x, y float64) (float64, float64) {
		top, foot = min(top, y), max(foot, y)
		return x, y
	})
	if foot-top < 1 {
		return false
	}
	k := max(min(high/(foot-top), most), 1)
	if high < foot-top {
		k = 1
	}
	*path = MovedPath(*path, func(x, y float64) (float64, float64) { return x, (y - top) * k })
	view.H = (foot - top) * k
	return true
}

// rowParts are what of a text may stand in a row of its own, and what stands between them in
// one: words, and of a word of signs that are read below each other its signs.
func (d *Draft) rowParts(words string) (parts []string, space string) {
	if parts = strings.Fields(words); len(parts) > 1 {
		return parts, " "
	}
	const least = 4 // signs of a word that is set in rows
	runes := []rune(words)
	short := func(s string) bool { return utf8.RuneCountInString(s) < 2 }
	if !farm.LanguageOf(d.Facts.Language).SpacesWords {
		in, err := text.Parts(words, d.Facts.Language)
		if err == nil && len(in) > 1 && !slices.ContainsFunc(in, short) {
			return in, ""
		}
	}
	if len(runes) < least || !spells(runes) {
		return parts, " "
	}
	half := (len(runes) + 1) / 2
	for i := 2; i <= len(runes)-2; i++ { // where its writing changes, a word ends
		if unicode.Is(unicode.Han, runes[i-1]) != unicode.Is(unicode.Han, runes[i]) && unicode.Is(unicode.Han, runes[i-1]) {
			half = i
		}
	}
	return []string{string(runes[:half]), string(runes[half:])}, ""
}

// splits are all ways to set words in n rows.
func splits(words []string, n int) [][][]string {
	if n == 1 {
		return [][][]string{{words}}
	}
	var out [][][]string
	for i := 1; i+n-1 <= len(words); i++ {
		for _, rest := range splits(words[i:], n-1) {
			out = append(out, append([][]string{words[:i]}, rest...))
		}
	}
	return out
}

// rowsOf is rows of words as outlines. False where the face has none of them.
func (d *Draft) rowsOf(split [][]string, space string) ([]letterRow, bool) {
	out := make([]letterRow, len(split))
	for i, words := range split {
		set := strings.Join(words, space)
		p, ink, ok := d.lettersApart(set, puffedApart(set))
		if !ok {
			return nil, false
		}
		out[i] = letterRow{path: p, ink: ink, w: formWide, high: ink.H * formWide / ink.W}
	}
	return out, true
}

// How much lower than it is cut a row is set at most, and the air between rows, of the form's
// height.
const (
	leastStretched = 0.8
	rowGap         = 0.05
)

// mostStretched is how much higher than it is cut a text may be set: letters that stand by
// themselves bear more of it than those that join, and signs that are pictures the least.
func mostStretched(words string) float64 {
	switch {
	case standing(words):
		return 2.6
	case strings.ContainsFunc(words, func(r rune) bool {
		return unicode.In(r, unicode.Han, unicode.Hangul, unicode.Hiragana, unicode.Katakana)
	}):
		return 1.7
	}
	return 1.9
}

// gaps is the height of the air between rows.
func gaps(rows []letterRow, high float64) float64 {
	return rowGap * min(high, formWide) * float64(len(rows)-1)
}

// fitted makes rows that are too high for a form narrower, and says how well they fill it
// without being stretched.
func fitted(rows []letterRow, high, most float64) float64 {
	room, all := high-gaps(rows, high), 0.0
	for _, r := range rows {
		all += r.high
	}
	if k := room / all; k < leastStretched {
		narrowed(rows, room/leastStretched)
	}
	all = 0
	for _, r := range rows {
		all += r.high
	}
	k := room / all
	covered := 0.0
	for _, r := range rows {
		covered += r.w / formWide * r.high / all * min(1, most/k)
	}
	return covered * math.Exp(-0.3*math.Abs(math.Log(min(k, most))))
}

// narrowed makes the highest rows narrower until they are as high as there is room.
func narrowed(rows []letterRow, room float64) {
	low, up := 0.0, 0.0
	for _, r := range rows {
		up = max(up, r.high)
	}
	for range 40 {
		at, sum := (low+up)/2, 0.0
		for _, r := range rows {
			sum += min(r.high, at)
		}
		if sum > room {
			up = at
		} else {
			low = at
		}
	}
	for i := range rows {
		if rows[i].high > low {
			rows[i].w *= low / rows[i].high
			rows[i].high = low
		}
	}
}

// drawn sets rows between the lines of an envelope.
func (e envelope) drawn(rows []letterRow) (path string, view farm.Box) {
	var out strings.Builder
	for i := range rows {
		out.WriteString(e.row(rows, i))
	}
	wide := 0.0
	for _, r := range rows {
		wide = max(wide, r.w)
	}
	return out.String(), Box(-wide/2, 0, wide, e.high)
}

// row is a row of an envelope as an outline.
func (e envelope) row(rows []letterRow, i int) string {
	r := rows[i]
	k := r.w / r.ink.W
	return BentPath(r.path, formWide/18/k, func(x, y float64) (float64, float64) {
		at := (x-r.ink.X)*k - r.w/2
		top, foot := e.between(i, at/formWide+0.5)
		return at, top + (foot-top)*(y-r.ink.Y)/r.ink.H
	})
}
