package kit

import (
	"fmt"
	"math"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/text"
)

// Blown-up type: how many rows and signs it has at most, how far its rows differ in size,
// the air between them (of the mean height), and the room of its cell (of the box's
// width) for its shadow.
const (
	mostPuffedRows  = 3
	mostPuffed      = 26
	mostPuffedSize  = 1.9
	puffedGap       = 0.14
	puffedAir       = 0.035
	puffedFlat      = 0.04 // chroma under which a colour is a metal's
	puffedRather    = 0.12 // how much more another colour must stand out than the accent
	puffedLow       = 0.42 // share of its box under which a word is set again and again
	puffedLights    = 4    // cells of a film, in which the lamp goes from side to side
	puffedLightsWay = 0.36
	puffedFine      = 0.66 // px drawn for one of a film's: it moves, and is soft
)

// Puffed is a word or some of them as blown-up, shining type that fills a box as far as
// its form lets it: the picture of a line that names nothing that can be drawn. In a film
// of ms its light goes from side to side; ms 0 is a still. False where the face has no
// outlines of them or they are too many.
func (d *Draft) Puffed(id, words string, b farm.Box, g Scheme, ms int) (farm.Layer, bool) {
	if d.Snack.Assets == nil { // a page of a carousel brings no drawings
		return farm.Layer{}, false
	}
	path, view, ok := d.lockup(words, b.W/b.H)
	if ok {
		path, view = stretched(path, view, b.W/b.H, mostStretched(words))
		path, view = repeated(path, view, b.W/b.H)
	}
	if !ok || len(path) > farm.MaxDrawingPath {
		return farm.Layer{}, false
	}
	room := 2 * puffedAir * b.W // for its shadow, on both sides
	k := min((b.W-room)/view.W, (b.H-room)/view.H)
	if k <= 0 {
		return farm.Layer{}, false
	}
	w, h := view.W*k+room, view.H*k+room
	cell := Box(b.X+(b.W-w)/2, b.Y+(b.H-h)/2, w, h)
	c, style := d.puffedIn(g)
	fine := 1.0
	if ms > 0 {
		fine = puffedFine
	}
	drawing := farm.Drawing{Kind: "form", Name: "form", Path: path, ViewBox: &view, Style: style, Shadow: true,
		Width: min(even(cell.W*fine), farm.MaxDrawingSide), Height: min(even(cell.H*fine), farm.MaxDrawingSide),
		Palette: map[string]farm.Color{"accent": c}}
	if drawing.Width < 16 || drawing.Height < 16 {
		return farm.Layer{}, false
	}
	l := farm.Layer{ID: id, Box: cell, Picture: &farm.Picture{Fit: "contain"}}
	if ms > 0 && puffedLights*drawing.Width*drawing.Height <= farm.MaxDrawingPixels {
		for i := range puffedLights {
			drawing.Cells = append(drawing.Cells, fmt.Sprintf("light/%.2f", puffedLightsWay*(2*float64(i)/(puffedLights-1)-1)))
		}
		drawing.Columns = 2
		l.Picture.Cells = &farm.Cells{Columns: 2, Rows: puffedLights / 2}
		l.Tracks = []farm.Track{glinting(ms)}
	}
	l.Picture.Asset = d.AddDrawing(drawing)
	return l, true
}

// mostStretched is how much higher than it is cut a text may be set: where letters are
// drawn by hand or are pictures it spoils them sooner.
func mostStretched(words string) float64 {
	if standing(words) {
		return 1.6
	}
	return 1.2
}

// puffedApart is how far apart letters are that are blown up, of their size: those that stand
// by themselves need room for that, or the two l of "well" become one; those that join stay
// as they are.
func puffedApart(words string) float64 {
	if standing(words) {
		return 0.05
	}
	return 0
}

// standing reports a text whose letters stand by themselves.
func standing(words string) bool {
	return !strings.ContainsFunc(words, func(r rune) bool {
		return unicode.IsLetter(r) && !unicode.In(r, unicode.Latin, unicode.Cyrillic, unicode.Greek)
	})
}

// stretched is a form drawn up towards the height of a box of a ratio, at most so much.
func stretched(path string, view farm.Box, ratio, most float64) (string, farm.Box) {
	k := min(view.W/ratio/view.H, most)
	if k <= 1.02 {
		return path, view
	}
	out := MovedPath(path, func(x, y float64) (float64, float64) { return x, y * k })
	view.H *= k
	return out, view
}

// repeated is a form that is low for a box of a ratio below itself again, as often as the
// box has room for it.
func repeated(path string, view farm.Box, ratio float64) (string, farm.Box) {
	high := view.W / ratio
	if view.H > puffedLow*high {
		return path, view
	}
	gap := view.H * 2 * puffedGap
	n := min(int((high+gap)/(view.H+gap)), mostPuffedRows, farm.MaxDrawingPath/max(len(path), 1))
	once, one := path, view.H
	for i := 1; i < n; i++ {
		down := float64(i) * (one + gap)
		path += MovedPath(once, func(x, y float64) (float64, float64) { return x, y + down })
		view.H = down + one
	}
	return path, view
}

func even(v float64) int { return int(math.Round(v/2)) * 2 }

// PuffedSign is what stands for a text as large as a picture, its first letter or a word,
// blown up: of a name the letter that tells itself from a bar.
func (d *Draft) PuffedSign(id, content string, b farm.Box, g Scheme, ms int) (farm.Layer, bool) {
	for _, sign := range d.signsOf(content) {
		if l, ok := d.Puffed(id, sign, b, g, ms); ok {
			return l, true
		}
	}
	return farm.Layer{}, false
}

// glinting is the lamp's way over a form, there and back again.
func glinting(ms int) farm.Track {
	const step = 133.0
	t := farm.Track{Property: "cell"}
	for n := 0; float64(n)*step < float64(ms) && n < 200; n++ {
		i := n % (2*puffedLights - 2)
		if i >= puffedLights {
			i = 2*puffedLights - 2 - i
		}
		t.Keys = append(t.Keys, Key(OnFrame(float64(n)*step), float64(i), "hold"))
	}
	return t
}

// puffedIn is the colour and the finish of blown-up type on a ground: the brand's accent
// or its second colour where it can stand out from it by its lightness, greys as metal.
func (d *Draft) puffedIn(g Scheme) (farm.Color, string) {
	ground, ch, hue := ToLCH(g.Bg)
	low, high := 0.66, 0.9 // on dark grounds
	if ground > 0.72 {
		low, high = 0.44, 0.64
	}
	best, pick := -1.0, g.Loud
	for _, c := range []farm.Color{d.Accent, g.Loud, d.Second} {
		if c == "" { // a look may lack one
			continue
		}
		l, own, h := ToLCH(c)
		if own < puffedFlat {
			continue
		}
		score := math.Abs(l - ground)
		if ch >= puffedFlat { // another hue than the ground's stands out too
			score += 0.3 * math.Abs(math.Remainder(h-hue, 360)) / 180
		}
		if score > best+puffedRather {
			best, pick = score, c
		}
	}
	l, own, h := ToLCH(pick)
	if own < puffedFlat {
		return FromLCH(max(low, 0.7), own, h), "foil"
	}
	if warm := math.Mod(h+360, 360); warm > 35 && warm < 115 { // its darker tones are browns
		low, high = max(low, 0.7), max(high, 0.76)
	}
	return FromLCH(min(max(l, low), high), max(own, 0.13), h), "gloss"
}

// lockup is words as one form in as many rows as make it largest in a box of a ratio of
// width to height, each row as wide as the others as far as their sizes allow it.
func (d *Draft) lockup(words string, ratio float64) (path string, view farm.Box, ok bool) {
	words = strings.TrimSpace(words)
	if n := utf8.RuneCountInString(words); n == 0 || n > mostPuffed {
		return "", view, false
	}
	parts := strings.Fields(words)
	if len(parts) == 1 && !farm.LanguageOf(d.Facts.Language).SpacesWords {
		if in, err := text.Parts(words, d.Facts.Language); err == nil {
			parts = in
		}
	}
	space := " "
	if !farm.LanguageOf(d.Facts.Language).SpacesWords {
		space = ""
	}
	best := 0.0
	for n := 1; n <= min(len(parts), mostPuffedRows); n++ {
		for _, rows := range splits(parts, n) {
			p, v, fine := d.lockedUp(rows, space)
			if !fine {
				continue
			}
			k := min(ratio/v.W, 1/v.H)
			if area := k * k * v.W * v.H; area > best*1.05 { // of the box, what it covers
				best, path, view, ok = area, p, v, true
			}
		}
	}
	return path, view, ok
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

// lockedUp is rows of words below each other, in the middle, one unit wide or less.
func (d *Draft) lockedUp(rows [][]string, space string) (path string, view farm.Box, ok bool) {
	type row struct {
		path string
		ink  farm.Box
		k    float64
	}
	var all []row
	least := math.Inf(1)
	for _, words := range rows {
		set := strings.Join(words, space)
		p, ink, ok := d.lettersApart(set, puffedApart(set))
		if !ok {
			return "", view, false
		}
		all = append(all, row{p, ink, formWide / ink.W})
		least = min(least, formWide/ink.W)
	}
	high, mean := 0.0, 0.0
	for i := range all {
		all[i].k = min(all[i].k, least*mostPuffedSize)
		mean += all[i].ink.H * all[i].k / float64(len(all))
	}
	var out strings.Builder
	wide := 0.0
	for i, r := range all {
		if i > 0 {
			high += mean * puffedGap
		}
		left, top := -r.ink.W*r.k/2, high
		out.WriteString(MovedPath(r.path, func(x, y float64) (float64, float64) {
			return left + (x-r.ink.X)*r.k, top + (y-r.ink.Y)*r.k
		}))
		high += r.ink.H * r.k
		wide = max(wide, r.ink.W*r.k)
	}
	return out.String(), Box(-wide/2, 0, wide, high), true
}

// formWide is how wide a lockup's widest row is, in its own units.
const formWide = 1000.0
