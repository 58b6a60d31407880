package raster

import (
	"image"
	"math"
	"slices"
	"unicode"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/caption"
)

// tubeTurn is how far on the circle of hues the light of a keyword is, degrees.
const tubeTurn = 150

// keyword makes a word stand out beside the style. It is the n-th of the track that does.
func (c *captioner) keyword(t *farm.Text, n int) {
	t.Shadows = slices.Clone(t.Shadows)
	k := t.Size / 64
	accent := c.colour(caption.Accent)
	inked := legible(accent, behindLetters(*t))
	texture := c.c.Texture
	switch c.keywords() {
	case "bloom":
		t.Color = inked
		t.Shadows = append([]farm.Shadow{{Blur: 16 * k, Spread: 4 * k, Color: accent[:7] + "C0"},
			{Blur: 52 * k, Spread: 10 * k, Color: accent[:7] + "80"}}, t.Shadows...)
	case "prism":
		d := keySplit * k
		if t.Stroke != nil {
			d += t.Stroke.Width
		}
		t.Shadows = append([]farm.Shadow{{X: -d, Color: "#FF2D55E6"}, {X: d, Color: "#19D3FFE6"}}, t.Shadows...)
	case "highlight":
		if !drawnRound(n) {
			t.Color, t.Shadow, t.Shadows = c.colour(caption.OnAccent), nil, nil
			t.Stroke = &farm.Stroke{Width: markerRim * c.u, Color: accent} // what reaches out of the bar is read, too
		}
	case "lava":
		if texture == "" {
			texture = "lava"
		}
		t.Shadows = append([]farm.Shadow{{Blur: 22 * k, Spread: 3 * k, Color: "#FF6A1AB0"}}, t.Shadows...)
		if t.Stroke != nil && t.Outline == nil { // a rim of light between the letters and their outline
			t.Outline, t.Stroke = &farm.Stroke{Width: t.Stroke.Width, Color: t.Stroke.Color}, &farm.Stroke{Width: lavaRim * c.u, Color: "#FF7A1A"}
		}
	case "editorial":
	default:
		if c.style.Flicker { // a tube stands out by the light of another gas
			for i, s := range t.Shadows {
				t.Shadows[i].Color = turned(s.Color, tubeTurn)
			}
		} else {
			t.Color = inked
		}
	}
	if texture != "" {
		t.Fill = &farm.Fill{Kind: texture, Seed: c.c.Seed}
		if texture == "candy" {
			t.Fill.Colors = []farm.Color{accent}
		}
		t.Bevel = bevelPx * c.u
		if t.Stroke == nil {
			t.Stroke = &farm.Stroke{Width: textureRim * c.u, Color: "#140A06"}
		}
	}
}

// keywords is how keywords stand out. On a label the accent alone would not.
func (c *captioner) keywords() string {
	if c.c.Keywords == "" && c.style.Text.Plate != nil && c.style.Text.Plate.Per == "line" {
		return "highlight"
	}
	return c.c.Keywords
}

const (
	keySplit            = 4.0 // px that the colours of a prism's keyword part, of letters of 64 px
	bevelPx, textureRim = 5.0, 3.0
	markerRim           = 4.0
	lavaRim             = 3.0
)

// steadyKeys are the treatments of keywords whose pages do not bounce.
var steadyKeys = map[string]bool{"highlight": true, "editorial": true, "bloom": true}

// treatedWhenSpoken reports a treatment that begins with the word, not with its page.
func (c *captioner) treatedWhenSpoken() bool { return c.keywords() == "highlight" }

// keyNumber is how many keywords of the track come before a word.
func (c *captioner) keyNumber(word int) (n int) {
	for _, w := range c.c.Words[:word] {
		if w.Keyword {
			n++
		}
	}
	return n
}

// drawnEvery is which keywords of highlight are drawn round instead of marked.
const drawnEvery = 4

// drawnRound reports a keyword of highlight that a line or a circle is drawn at.
func drawnRound(n int) bool { return n%drawnEvery == drawnEvery-1 }

const (
	markerMs   = 266 // a marker bar is drawn so long: eight frames
	slideMs    = 266 // and a title of editorial slides
	slidePx    = 36.0
	decodeMs   = 300 // a word is decoded so long: nine frames
	decodeStep = 50
	codeBold   = 700
)

// slid lets a title slide to its place along the reading direction, without a bounce.
func (c *captioner) slid(start int) []farm.Track {
	from := -slidePx * c.u
	if c.p.rtl {
		from = -from
	}
	return []farm.Track{{Property: "x", Keys: []farm.Key{{AtMs: start, Value: from, Ease: "smooth"}, {AtMs: start + slideMs, Value: 0}}},
		{Property: "opacity", Keys: []farm.Key{{AtMs: start, Value: 0.2, Ease: "linear"}, {AtMs: start + slideMs/2, Value: 1}}}}
}

// keywordSpell adds what a keyword has beside its letters when it is spoken: a
// marker bar, which is wiped in with them over the word as it was, or the random
// letters that it is decoded from, after which s begins. It gives the tracks of
// the letters.
func (c *captioner) keywordSpell(pg *page, i int, w *words, s *spell) ([]farm.Track, error) {
	switch c.keywords() {
	case "highlight":
		return c.highlighted(pg, i, w, s)
	case "prism":
		c.spectral(pg, i, w, s)
	case "matrix":
		pass := c.pass
		letters := pg.places[i][1] - pg.places[i][0]
		for at := s.from; at < min(s.from+decodeMs, s.to); at += decodeStep {
			coded, err := c.coded(pg, i, w, at, letters*(at-s.from)/decodeMs)
			if err != nil {
				return nil, err
			}
			n := Node{Layer: farm.Layer{Box: coded.l.Box, StartMs: at, EndMs: min(at+decodeStep, s.to)}}
			c.add(pg, n, func() (Part, error) {
				return coded.part(0, len(coded.lay.Lines), [2]int{0, len(coded.lay.Runes)}, 0, pass)
			}, nil)
		}
		s.from = min(s.from+decodeMs, s.to)
	}
	return nil, nil
}

// highlighted draws a marker bar behind a word, or now and then a line under it or a circle
// round it, while it is spoken.
func (c *captioner) highlighted(pg *page, i int, w *words, s *spell) ([]farm.Track, error) {
	n, drawn := c.keyNumber(pg.First+i), []farm.Track{wipe(s.from, markerMs)}
	letters := drawn
	if drawnRound(n) {
		letters = nil
	} else {
		plain, err := c.words(pg, c.dressed(pg, i, s.look, false))
		if err != nil {
			return nil, err
		}
		if err := c.addWord(pg, i, plain, spell{from: s.from, to: min(s.from+markerMs, s.to)}, nil); err != nil {
			return nil, err
		}
	}
	if c.pass != beneath {
		return letters, nil
	}
	for line, l := range pg.lay.Lines {
		r := [2]int{max(pg.places[i][0], l.Start), min(pg.places[i][1], l.End)}
		if r[0] >= r[1] {
			continue
		}
		node := Node{Layer: farm.Layer{Box: boxOf(w.glyphBox(line, line+1, r)), StartMs: s.from, EndMs: pg.EndMs}}
		c.add(pg, node, func() (Part, error) {
			switch {
			case !drawnRound(n):
				return c.marker(w, line, r)
			case n/drawnEvery%2 == 0:
				return c.underlined(w, line, r)
			}
			return c.circled(w, line, r)
		}, drawn)
	}
	return letters, nil
}

// spectral draws a thin line of all colours under a word, from its beginning on.
func (c *captioner) spectral(pg *page, i int, w *words, s *spell) {
	if c.pass != beneath {
		return
	}
	for line, l := range pg.lay.Lines {
		r := [2]int{max(pg.places[i][0], l.Start), min(pg.places[i][1], l.End)}
		if r[0] >= r[1] {
			continue
		}
		node := Node{Layer: farm.Layer{Box: boxOf(w.glyphBox(line, line+1, r)), StartMs: s.from, EndMs: s.to}}
		c.add(pg, node, func() (Part, error) {
			lo, hi := w.inked(line, r)
			img, err := paintFill(farm.Fill{Kind: "linear", Colors: spectrum}, round(hi-lo), max(2, round(lineThin*c.u)))
			return Part{Image: img, At: image.Pt(round(lo), round(w.y+w.lay.Baseline(line)+lineUnder*w.lay.Size))}, err
		}, []farm.Track{wipe(s.from, lineMs)})
	}
}

// spectrum are the colours of prism's line.
var spectrum = []farm.Color{"#FF2D55", "#FFB020", "#35E27E", "#19D3FF", "#7B61FF"}

// How thick that line is, px, how far under the line of writing, of the letters' size, and how
// long it is drawn.
const lineThin, lineUnder, lineMs = 6.0, 0.16, 166

// What a word is decoded from.
const (
	codeLetters = "aehknsuvxz0123456789#+=?"
	codeCaps    = "AEHKNRSTXZ0123456789#+=?"
)

// coded is a word's place with its first letters as they are, and random ones in the others'
// places.
func (c *captioner) coded(pg *page, i int, w *words, at, known int) (*words, error) {
	line := 0
	for line+1 < len(pg.lay.Lines) && pg.lay.Lines[line].End <= pg.places[i][0] {
		line++
	}
	r := [2]int{pg.places[i][0], min(pg.places[i][1], pg.lay.Lines[line].End)}
	letters := make([]rune, r[1]-r[0])
	for k := range letters {
		is := pg.lay.Runes[r[0]+k]
		if letters[k] = is; k < known && monospaced(is) {
			continue
		}
		from := codeLetters
		if unicode.IsUpper(is) {
			from = codeCaps
		}
		letters[k] = rune(from[hash(uint32(pg.First+i), uint32(at+k*7919), c.c.Seed)%uint32(len(from))])
	}
	return c.mono(pg, w, line, r, string(letters))
}

// mono is a word in the face of code, in the place of a word of a page.
func (c *captioner) mono(pg *page, w *words, line int, r [2]int, content string) (*words, error) {
	t := *w.t
	t.Font, t.Weight, t.Tracking = "JetBrains Mono", codeBold, 0
	t.Content, t.Size, t.MinSize, t.MaxLines, t.VAlign, t.Align, t.Emphasis, t.Plate = content, pg.lay.Size, pg.lay.Size*0.3, 1,
		"middle", "center", nil, nil
	b := boxOf(w.glyphBox(line, line+1, r))
	l := farm.Layer{ID: c.l.ID, Box: b, Text: &t}
	lay, _, err := c.p.typeset(l)
	if err != nil {
		return nil, err
	}
	out := &words{p: c.p, l: l, t: &t, lay: lay, width: b.W}
	if err := out.prepare(); err != nil {
		return nil, err
	}
	out.y = w.y + pg.lay.Baseline(line) - lay.Baseline(0)
	return out, nil
}

// inked is from where to where the letters of a word reach in a line.
func (w *words) inked(line int, r [2]int) (from, to float64) {
	lo, hi := 1e9, -1e9
	for _, g := range w.lay.Lines[line].Glyphs {
		if g.Rune >= r[0] && g.Rune < r[1] {
			lo, hi = min(lo, g.X), max(hi, g.X+g.Width)
		}
	}
	return w.left(line) + lo, w.left(line) + hi
}

// The marker's bar, of the size of the letters: its height, where its middle is above the
// line under capitals and under small letters; how strong its colour is, how far it reaches
// past the word and how rough its edges are, px.
const (
	barTall              = 0.62
	capsMiddle           = 0.36
	smallMiddle          = 0.25
	barStrong            = 0.78
	barOver              = 12.0
	barRough, barFeature = 3.0, 9.0
)

// marker is a bar behind a word, 0.62 em high, a little longer than it, with rough edges.
func (c *captioner) marker(w *words, line int, r [2]int) (Part, error) {
	ink, err := parse(c.colour(caption.Accent))
	if err != nil {
		return Part{}, err
	}
	ink.A = uint8(math.Round(255 * barStrong))
	size := w.lay.Size
	lo, hi := w.inked(line, r)
	middle := smallMiddle
	if !slices.ContainsFunc(w.lay.Runes[r[0]:r[1]], unicode.IsLower) {
		middle = capsMiddle
	}
	base, rim := w.y+w.lay.Baseline(line), math.Ceil(barRough*c.u)+1
	x0, x1 := lo-barOver*c.u-rim, hi+barOver*c.u+rim
	top := base - size*(middle+barTall/2) - rim
	m := image.NewAlpha(image.Rect(0, 0, round(x1-x0), round(size*barTall+2*rim)))
	wide, tall := float64(m.Rect.Dx()), float64(m.Rect.Dy())
	rough := func(at float64, seed uint32) float64 {
		return rim - barRough*c.u*(2*valueNoise(at/(barFeature*c.u), float64(seed), c.c.Seed)-1)
	}
	tops, feet := make([]float64, m.Rect.Dx()), make([]float64, m.Rect.Dx())
	for x := range tops { // a pen's long edges are smoother than its ends
		tops[x], feet[x] = rough(float64(x)/5, 3), tall-rough(float64(x)/5, 4)
	}
	for y := range m.Rect.Dy() {
		from, to, fy := rough(float64(y), 1), wide-rough(float64(y), 2), float64(y)
		for x := range m.Rect.Dx() {
			fx := float64(x)
			m.Pix[y*m.Stride+x] = clamp(255 * min(max(fx-from+0.5, 0), max(to-fx-0.5, 0), max(fy-tops[x]+0.5, 0), max(feet[x]-fy-0.5, 0), 1))
		}
	}
	img := image.NewRGBA(m.Rect)
	paintMask(img, image.Point{}, m, image.Point{}, ink)
	return Part{Image: img, At: image.Pt(round(x0), round(top))}, nil
}

// penWide is how wide the line of a pen is, of the size of the letters.
const penWide = 0.085

// underlined is a line of a pen under a word, which rises a little and swings.
func (c *captioner) underlined(w *words, line int, r [2]int) (Part, error) {
	lo, hi := w.inked(line, r)
	size, base := w.lay.Size, w.y+w.lay.Baseline(line)
	over := barOver * c.u
	return c.penned(farm.Box{X: lo - over, Y: base, W: hi - lo + 2*over, H: size * 0.3}, size*penWide, func(t float64) (x, y float64) {
		return t, 0.6 - 0.22*t + 0.16*math.Sin(5.5*t)
	})
}

// circled is a ring of a pen round a word, which does not quite meet itself.
func (c *captioner) circled(w *words, line int, r [2]int) (Part, error) {
	lo, hi := w.inked(line, r)
	size, base := w.lay.Size, w.y+w.lay.Baseline(line)
	over := 2 * barOver * c.u
	return c.penned(farm.Box{X: lo - over, Y: base - 1.02*size, W: hi - lo + 2*over, H: 1.34 * size}, size*penWide*0.8,
		func(t float64) (x, y float64) {
			angle := 2*math.Pi*1.06*t - 2.3
			out := 1 - 0.07*t
			return 0.5 + 0.5*out*math.Cos(angle), 0.5 + 0.5*out*math.Sin(angle)
		})
}

// penSteps is of how many dots a pen's line is made, for each px of its way.
const penSteps = 0.7

// penned is a line of a pen in a box; at gives places of it, 0-1, from its beginning on.
func (c *captioner) penned(b farm.Box, wide float64, at func(t float64) (x, y float64)) (Part, error) {
	ink, err := parse(c.colour(caption.Accent))
	if err != nil {
		return Part{}, err
	}
	pad := math.Ceil(wide) + 2
	m := image.NewAlpha(image.Rect(0, 0, round(b.W+2*pad), round(b.H+2*pad)))
	n := max(8, int(penSteps*2*(b.W+b.H)))
	for i := range n {
		t := float64(i) / float64(n-1)
		x, y := at(t)
		thick := wide / 2 * (0.8 + 0.4*valueNoise(t*9, 5, c.c.Seed)) * min(1, 0.35+6*min(t, 1-t))
		dot(m, pad+x*b.W, pad+y*b.H, thick)
	}
	img := image.NewRGBA(m.Rect)
	paintMask(img, image.Point{}, m, image.Point{}, ink)
	return Part{Image: img, At: image.Pt(round(b.X-pad), round(b.Y-pad))}, nil
}

// dot covers a disc of a mask.
func dot(m *image.Alpha, cx, cy, r float64) {
	for y := max(0, int(cy-r-1)); y <= min(m.Rect.Dy()-1, int(cy+r+1)); y++ {
		for x := max(0, int(cx-r-1)); x <= min(m.Rect.Dx()-1, int(cx+r+1)); x++ {
			d := math.Hypot(float64(x)-cx, float64(y)-cy)
			p := &m.Pix[y*m.Stride+x]
			*p = max(*p, clamp(255*min(max(r-d+0.5, 0), 1)))
		}
	}
}
