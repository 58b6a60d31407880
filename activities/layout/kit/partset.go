package kit

import (
	"hash/fnv"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// partWay is a way in which a film sets a telling part as a picture.
type partWay struct {
	name string
	apt  func(p figure, words string) bool
	draw func(p figure, words string) []farm.Layer
}

// partWays are all of them; a film shows none twice before it has shown the others.
func partWays() []partWay {
	some := func(figure, string) bool { return true }
	flat := func(p figure, _ string) bool { return !p.InPlace }
	return []partWay{
		{"board", figure.flaps, figure.board}, {"stamp", flat, figure.stamp}, {"neon", figure.tubed, figure.neon},
		{"ticket", some, figure.ticket}, {"patch", some, figure.patch}, {"plate", some, figure.plate},
		{"blocks", figure.cuts, figure.blocks}, {"deep", some, figure.deep}, {"giant", figure.counted, figure.giant},
		{"marks", figure.marked, figure.marks}, {"blown", figure.plump, figure.blown},
	}
}

// PartSet is a telling part of a line as a picture in a film: blown up, or as something that
// bears it, whichever the film has shown the least. Nil where the face has no outlines of it.
func (d *Draft) PartSet(words string, at FigureAt) []farm.Layer {
	words = strings.TrimSpace(words)
	if n := utf8.RuneCountInString(words); n == 0 || n > mostPuffed || d.Snack.Assets == nil {
		return nil
	}
	p := figure{Draft: d, FigureAt: at, of: Figure{Text: words}}
	if !p.Alone {
		p.Box = Box(at.Box.X+at.Box.W*0.01, at.Box.Y, at.Box.W*0.98, at.Box.H)
	}
	if p.Ms < hastyMs { // there is no time to come
		p.First = true
	}
	if out := p.setAgain(words); len(out) > 0 {
		return out
	}
	ways := partWays()
	h := fnv.New32a()
	_, _ = h.Write([]byte(d.Facts.Name + string(d.Snack.Type))) // a hash takes everything
	from := int(h.Sum32()>>6%97) + int(d.Snack.Seed%farm.SeedRow)*3
	for again := 0; again <= d.mostSet(); again++ {
		for i := range ways {
			w := ways[(from+i*partStep)%len(ways)]
			if d.ways[w.name] != again || !w.apt(p, words) {
				continue
			}
			if out := p.filled(w, words); len(out) > 0 {
				d.setAs(w.name)
				return out
			}
		}
	}
	return nil
}

// hastyMs is how long a part is to be seen at least that comes into its place, ms.
const hastyMs = 800

// setAgain is a part of a row of them as the one before it was set. Nil where that is not apt.
func (p figure) setAgain(words string) []farm.Layer {
	if !p.Again {
		return nil
	}
	for _, w := range partWays() {
		if w.name == p.lastWay && w.apt(p, words) {
			return p.filled(w, words)
		}
	}
	return nil
}

// filled is a part set in a way: in a box that is much higher than wide it stands there more
// than once, the other way round each time.
func (p figure) filled(w partWay, words string) []farm.Layer {
	const most = 3
	n := min(int(p.Box.H/(p.Box.W*0.62)), most)
	if n < 2 || p.Box.H < 1.3*p.Box.W || slices.Contains([]string{"plate", "giant", "marks", "blown"}, w.name) {
		return w.draw(p, words)
	}
	if w.name == "board" && utf8.RuneCountInString(words) > mostAcross { // its signs are layers
		return nil
	}
	var out []farm.Layer
	high := p.Box.H / float64(n)
	for i := range n {
		part := p
		part.Box = Box(p.Box.X, p.Box.Y+high*float64(i), p.Box.W, high)
		part.Turn, part.Turned = p.Turn+i, i%2 == 1
		layers := w.draw(part, words)
		if len(layers) == 0 {
			return nil
		}
		out = append(out, layers...)
	}
	return out
}

// partStep leads through all ways, neighbours of the list far from each other.
const partStep = 4

// mostSet is how often the film has shown the way that it has shown the most.
func (d *Draft) mostSet() (n int) {
	for _, k := range d.ways {
		n = max(n, k)
	}
	return n
}

// setAs notes a way that the film shows: it makes room for others.
func (d *Draft) setAs(way string) {
	again := map[string]int{} // a copy: what is only tried leaves nothing
	for w, n := range d.ways {
		again[w] = n
	}
	again[way]++
	d.ways, d.lastWay = again, way
}

// plump reports words that may be blown up: dense signs would run together, and a long word
// would climb up the frame to fill it.
func (p figure) plump(words string) bool {
	long := func(w string) bool { return utf8.RuneCountInString(w) > mostAcross }
	return denseSigns(words) <= mostDense && !slices.ContainsFunc(strings.Fields(words), long)
}

// mostDense is how many dense signs may be drawn up or blown up.
const mostDense = 2

// denseSigns is how many ideographs and syllables of many strokes a text has.
func denseSigns(words string) (n int) {
	for _, r := range words {
		if unicode.In(r, unicode.Han, unicode.Hangul) {
			n++
		}
	}
	return n
}

// blown is a part as blown-up type.
func (p figure) blown(words string) []farm.Layer {
	b := p.Box
	if p.Alone {
		b = Box(b.X+b.W*0.03, b.Y+b.H*0.03, b.W*0.94, b.H*0.94)
	}
	l, ok := p.Puffed("puffed", words, b, p.Look, p.Ms)
	if !ok {
		return nil
	}
	return p.swinging(p.rising([]farm.Layer{l}), 2)
}

// inked are the colours of what bears a part on the scene's ground: its body, what reads on
// that, and another of the brand's for its trimmings.
func (p figure) inked() (body, on, trim farm.Color) {
	body, _ = p.puffedIn(p.Look)
	on = readOn(body)
	for _, trim = range []farm.Color{p.Second, p.Accent, p.Look.Ink} {
		if trim != "" && Contrast(trim, body) >= 1.5 && Contrast(trim, p.Look.Bg) >= 1.3 {
			return body, on, trim
		}
	}
	return body, on, Mixed(body, on, 0.75)
}

// readOn is an ink that reads on a colour: white, or a dark one of its hue.
func readOn(c farm.Color) farm.Color {
	_, ch, h := ToLCH(c)
	dark := FromLCH(0.2, min(ch, 0.05), h)
	if Contrast("#FFFFFF", c) >= 3 || Contrast("#FFFFFF", c) > Contrast(dark, c) {
		return "#FFFFFF"
	}
	return dark
}

// shade is a dark ground of the brand's hue.
func (p figure) shade(l float64) farm.Color {
	_, ch, h := ToLCH(p.Accent)
	return FromLCH(l, min(ch, 0.05), h)
}

// signage is words in rows of one size, each in the middle of the others, so that they are as
// large as they go in a box of w by h.
func (d *Draft) signage(words string, w, h float64) (path string, view farm.Box, ok bool) {
	const lead = 1.14
	parts, space := d.rowParts(words)
	best := 0.0
	for n := 1; n <= min(len(parts), mostPuffedRows); n++ {
		for _, split := range splits(parts, n) {
			var paths []string
			var inks []farm.Box
			high, wide, fine := 0.0, 0.0, true
			for _, row := range split {
				set := strings.Join(row, space)
				form, ink, has := d.lettersApart(set, 0)
				fine = fine && has
				paths, inks = append(paths, form), append(inks, ink)
				high, wide = max(high, ink.H), max(wide, ink.W)
			}
			if !fine {
				continue
			}
			step := high * lead
			tall := inks[0].H + step*float64(n-1) // by its rows, as far as their signs hang alike
			if k := min(w/wide, h/tall); k > best*1.06 {
				best, ok = k, true
				var out strings.Builder
				for i, form := range paths {
					x, y := -inks[i].X-inks[i].W/2, float64(i)*step
					out.WriteString(MovedPath(form, func(px, py float64) (float64, float64) { return px + x, py + y }))
				}
				path = out.String()
			}
		}
	}
	if !ok || CommandsOf(path) > MostCommands {
		return "", view, false
	}
	return path, inkOf(path), true
}

// inkOf is the box of all places of a path.
func inkOf(path string) farm.Box {
	const far = 1e9
	x0, y0, x1, y1 := far, far, -far, -far
	MovedPath(path, func(x, y float64) (float64, float64) {
		x0, y0, x1, y1 = min(x0, x), min(y0, y), max(x1, x), max(y1, y)
		return x, y
	})
	return Box(x0, y0, x1-x0, y1-y0)
}

// lettersIn is words in rows in the middle of a part of a box, in the box's own px.
func (d *Draft) lettersIn(words string, in farm.Box) (path string, at farm.Box, ok bool) {
	path, view, ok := d.signage(words, in.W, in.H)
	if !ok {
		return "", at, false
	}
	k := min(in.W/view.W, in.H/view.H)
	x, y := in.X+(in.W-view.W*k)/2, in.Y+(in.H-view.H*k)/2
	path = MovedPath(path, func(px, py float64) (float64, float64) { return x + (px-view.X)*k, y + (py-view.Y)*k })
	return path, Box(x, y, view.W*k, view.H*k), true
}

// slabPath is a rectangle with round corners.
func slabPath(b farm.Box, r float64) string {
	return num("M%g %g H%g A%g %g 0 0 1 %g %g V%g A%g %g 0 0 1 %g %g H%g A%g %g 0 0 1 %g %g V%g A%g %g 0 0 1 %g %g Z ", b.X+r, b.Y, b.X+b.W-r,
		r, r, b.X+b.W, b.Y+r, b.Y+b.H-r, r, r, b.X+b.W-r, b.Y+b.H, b.X+r, r, r, b.X, b.Y+b.H-r, b.Y+r, r, r, b.X+r, b.Y)
}

// shrunk is a box without an edge.
func shrunk(b farm.Box, by float64) farm.Box { return Box(b.X+by, b.Y+by, b.W-2*by, b.H-2*by) }

// lined is a line along a path in a box's own px.
func lined(id, path string, b farm.Box, w float64, c farm.Color) farm.Layer {
	l := Form(path, b, c)
	l.ID = id
	l.Shape.Fill, l.Shape.Stroke = nil, &farm.Stroke{Width: w, Color: c}
	return l
}

// formed is a form in a box's own px.
func formed(id, path string, b farm.Box, c farm.Color) farm.Layer {
	l := Form(path, b, c)
	l.ID = id
	return l
}

// MostCommands is how many commands the renderer takes of a path, with some to spare.
const MostCommands = 1900

// CommandsOf is how many commands a path has.
func CommandsOf(path string) (n int) {
	for _, c := range "MLQCZ" {
		n += strings.Count(path, string(c))
	}
	return n
}
