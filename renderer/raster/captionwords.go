package raster

import (
	"image"
	"math"
	"slices"
	"unicode"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/caption"
)

// spell is a stretch of a word's life in one look.
type spell struct {
	look     caption.Look
	from, to int
	begins   bool // the word is spoken from here on
}

// spells are a word's looks on its page, one after another.
func (c *captioner) spells(pg *page, i int) []spell {
	word := c.c.Words[pg.First+i]
	start := min(max(word.StartMs, pg.StartMs), pg.EndMs)
	until := pg.EndMs
	if pg.First+i+1 < pg.Last {
		until = min(c.c.Words[pg.First+i+1].StartMs, pg.EndMs)
	}
	until = max(until, start)
	all := []spell{{c.style.Waiting, pg.StartMs, start, false}, {c.style.Spoken, start, until, true},
		{c.style.Said, until, pg.EndMs, false}}
	moves := len(c.style.Pulse) > 0 || c.style.Rise != 0 || c.style.LetterMs > 0 || word.Keyword && c.keywords() != ""
	var out []spell
	for _, s := range all {
		if s.look.Hidden || s.to <= s.from {
			continue
		}
		if n := len(out); n > 0 && out[n-1].look == s.look && !(s.begins && moves) {
			out[n-1].to = s.to
			continue
		}
		out = append(out, s)
	}
	return out
}

// word adds one word of a page in all its looks.
func (c *captioner) word(pg *page, i int) error {
	word := c.c.Words[pg.First+i]
	start := max(word.StartMs, pg.StartMs)
	if c.style.Sweep {
		// The word waits below; the spoken look is wiped over it.
		below, err := c.words(pg, c.dressed(pg, i, c.style.Waiting, false))
		if err != nil {
			return err
		}
		if err := c.addWord(pg, i, below, spell{from: pg.StartMs, to: pg.EndMs}, nil); err != nil {
			return err
		}
		above, err := c.words(pg, c.dressed(pg, i, c.style.Spoken, true))
		if err != nil {
			return err
		}
		return c.addWord(pg, i, above, spell{from: start, to: pg.EndMs}, []farm.Track{wipe(start, max(word.EndMs-start, 1))})
	}
	for _, s := range c.spells(pg, i) {
		// Where words change one by one, a keyword does when it is spoken.
		t := c.dressed(pg, i, s.look, s.from >= start || !c.style.ByWord() && c.keywords() != "highlight")
		w, err := c.words(pg, t)
		if err != nil {
			return err
		}
		var tracks []farm.Track
		if op := s.look.Opacity; op > 0 && op < 1 {
			switch {
			case pg.t.Plate != nil:
				op = legibleAt(t.Color, behindLetters(pg.t), op)
			case c.pass == beneath: // the shadow of a word that is dimmed is not
				op = 1
			}
			tracks = append(tracks, farm.Track{Property: "opacity", Keys: []farm.Key{{AtMs: s.from, Value: op}}})
		}
		if word.Keyword {
			tracks = append(tracks, pulsed(c.style.KeyPulse, pg.StartMs)...)
		}
		if s.begins {
			tracks = append(tracks, c.moves(pg, i, start)...)
			if word.Keyword {
				own, err := c.keywordSpell(pg, i, w, &s)
				if err != nil {
					return err
				}
				tracks = append(tracks, own...)
			}
		}
		if err := c.addWord(pg, i, w, s, tracks); err != nil {
			return err
		}
	}
	return nil
}

// moves are the tracks of a word that begins to be spoken.
func (c *captioner) moves(pg *page, i, start int) []farm.Track {
	out := c.pulse(start)
	if c.alonePage(pg) && c.c.Keywords == "slam" {
		// It is to be read once it is in its place: before, it may reach over the safe box.
		out = []farm.Track{{Property: "scale", Keys: []farm.Key{{AtMs: start, Value: 1.6, Ease: "in"}, {AtMs: start + 133, Value: 1}}},
			{Property: "opacity", Keys: []farm.Key{{AtMs: start, Value: 0.4, Ease: "linear"}, {AtMs: start + 100, Value: 0.58, Ease: "hold"},
				{AtMs: start + 133, Value: 1}}}}
	}
	if c.style.Rise != 0 {
		turn := c.style.Turn
		if i%2 == 1 {
			turn = -turn
		}
		out = append(out,
			farm.Track{Property: "opacity", Keys: []farm.Key{{AtMs: start - riseFadeMs/4, Value: 0, Ease: "linear"},
				{AtMs: start + riseFadeMs, Value: 1}}},
			farm.Track{Property: "y", Keys: []farm.Key{{AtMs: start, Value: c.style.Rise * c.u, Ease: "spring"},
				{AtMs: start + 500, Value: 0}}},
			farm.Track{Property: "rotation", Keys: []farm.Key{{AtMs: start, Value: turn, Ease: "spring"}, {AtMs: start + 500, Value: 0}}})
	}
	if c.style.LetterMs > 0 {
		out = append(out, wipe(start, (pg.places[i][1]-pg.places[i][0])*c.style.LetterMs))
	}
	return out
}

// pulse scales a word about its centre from a time on.
func (c *captioner) pulse(start int) []farm.Track { return pulsed(c.style.Pulse, start) }

func pulsed(by []caption.Pulse, start int) []farm.Track {
	if len(by) == 0 {
		return nil
	}
	var keys []farm.Key
	for _, k := range by {
		keys = append(keys, farm.Key{AtMs: start + k.Ms, Value: k.Scale, Ease: "out"})
	}
	return []farm.Track{{Property: "scale", Keys: keys}}
}

func wipe(start, ms int) farm.Track {
	return farm.Track{Property: "wipe", Keys: []farm.Key{{AtMs: start, Value: 0, Ease: "linear"}, {AtMs: start + ms, Value: 1}}}
}

// addWord adds the parts of a word: one, or one for each line that it reaches
// over.
func (c *captioner) addWord(pg *page, i int, w *words, s spell, tracks []farm.Track) error {
	pass := c.pass
	if pass == beneath && len(w.strokes()) == 0 && len(w.shadows()) == 0 && w.t.EmphasisStyle == "" {
		return nil
	}
	for line, l := range pg.lay.Lines {
		r := [2]int{max(pg.places[i][0], l.Start), min(pg.places[i][1], l.End)}
		if r[0] >= r[1] {
			continue
		}
		dy := c.wander(pg, i)
		n := Node{Layer: farm.Layer{Box: boxOf(w.glyphBox(line, line+1, r)), StartMs: s.from, EndMs: s.to}}
		if s.from == pg.StartMs {
			n.Layer.Enter = c.style.Enter
		}
		if pass == face && pg.told != nil {
			if err := c.letters(&n, pg, w, []int{pg.told.units[[2]int{i, line}]}); err != nil {
				return err
			}
		}
		c.add(pg, n, func() (Part, error) {
			part, err := w.part(line, line+1, r, 0, pass)
			part.At.Y += dy
			return part, err
		}, tracks)
	}
	return nil
}

// wander is how far a word stands below the baseline, in px.
func (c *captioner) wander(pg *page, i int) int {
	if c.style.Wander == 0 {
		return 0
	}
	return int(math.Round((unit(uint32(pg.First+i), 3, c.c.Seed)*2 - 1) * c.style.Wander * c.u))
}

// dressed is a page's text in a word's look, and as a keyword where it is one
// and its time has come.
func (c *captioner) dressed(pg *page, i int, look caption.Look, marked bool) farm.Text {
	t := pg.t
	if look.Color != "" {
		t.Color = c.ink(look.Color, pg.t)
	}
	if c.c.Words[pg.First+i].Keyword && marked {
		c.keyword(&t)
	}
	if t.Plate != nil {
		// The plate is the page's; the room that it takes stays.
		pl := *t.Plate
		pl.Color, pl.Per = "#00000000", "block"
		t.Plate = &pl
	}
	return t
}

// tubeTurn is how far on the circle of hues the light of a keyword is, degrees.
const tubeTurn = 150

// keyword makes a word stand out beside the style.
func (c *captioner) keyword(t *farm.Text) {
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
		d := 6 * k
		if t.Stroke != nil {
			d += t.Stroke.Width
		}
		t.Shadows = append([]farm.Shadow{{X: -d, Color: "#FF2D55E6"}, {X: d, Color: "#19D3FFE6"}}, t.Shadows...)
	case "highlight":
		t.Color, t.Stroke, t.Shadow, t.Shadows = c.colour(caption.OnAccent), nil, nil, nil
	case "lava":
		if texture == "" {
			texture = "lava"
		}
		t.Shadows = append([]farm.Shadow{{Blur: 22 * k, Spread: 3 * k, Color: "#FF6A1AB0"}}, t.Shadows...)
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
		t.Bevel = 3 * k
		if t.Stroke == nil {
			t.Stroke = &farm.Stroke{Width: 3 * k, Color: "#140A06"}
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

// riseFadeMs is how long a word that rises takes until it is opaque: four frames.
const riseFadeMs = 133

const (
	markerMs   = 266 // a marker bar is drawn so long
	decodeMs   = 300 // a word is decoded so long
	decodeStep = 100
)

// keywordSpell adds what a keyword has beside its letters when it is spoken: a
// marker bar, which is wiped in with them over the word as it was, or the random
// letters that it is decoded from, after which s begins. It gives the tracks of
// the letters.
func (c *captioner) keywordSpell(pg *page, i int, w *words, s *spell) ([]farm.Track, error) {
	switch c.keywords() {
	case "highlight":
		plain, err := c.words(pg, c.dressed(pg, i, s.look, false))
		if err != nil {
			return nil, err
		}
		drawn := []farm.Track{wipe(s.from, markerMs)}
		if err := c.addWord(pg, i, plain, spell{from: s.from, to: min(s.from+markerMs, s.to)}, nil); err != nil {
			return nil, err
		}
		if c.pass != face {
			return drawn, nil
		}
		for line, l := range pg.lay.Lines {
			r := [2]int{max(pg.places[i][0], l.Start), min(pg.places[i][1], l.End)}
			if r[0] >= r[1] {
				continue
			}
			n := Node{Layer: farm.Layer{Box: boxOf(w.glyphBox(line, line+1, r)), StartMs: s.from, EndMs: pg.EndMs}}
			c.add(pg, n, func() (Part, error) { return c.marker(w, line, r) }, drawn)
		}
		return drawn, nil
	case "matrix":
		pass := c.pass
		for at := s.from; at < min(s.from+decodeMs, s.to); at += decodeStep {
			coded, err := c.coded(pg, i, w, at)
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

// What a word is decoded from.
const (
	codeLetters = "aehknsuvxz0123456789#+=?"
	codeCaps    = "AEHKNRSTXZ0123456789#+=?"
)

// coded is random letters in a word's place.
func (c *captioner) coded(pg *page, i int, w *words, at int) (*words, error) {
	line := 0
	for line+1 < len(pg.lay.Lines) && pg.lay.Lines[line].End <= pg.places[i][0] {
		line++
	}
	r := [2]int{pg.places[i][0], min(pg.places[i][1], pg.lay.Lines[line].End)}
	letters := make([]byte, r[1]-r[0])
	for k := range letters {
		from := codeLetters
		if unicode.IsUpper(pg.lay.Runes[r[0]+k]) {
			from = codeCaps
		}
		letters[k] = from[hash(uint32(pg.First+i), uint32(at+k*7919), c.c.Seed)%uint32(len(from))]
	}
	t := *w.t
	t.Content, t.Size, t.MinSize, t.MaxLines, t.VAlign, t.Align, t.Emphasis, t.Plate = string(letters), pg.lay.Size, pg.lay.Size*0.3, 1,
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

// marker is a bar behind a word, 0.62 em high, a little longer than it, with
// rough ends.
func (c *captioner) marker(w *words, line int, r [2]int) (Part, error) {
	ink, err := parse(c.colour(caption.Accent))
	if err != nil {
		return Part{}, err
	}
	lo, hi := 1e9, -1e9
	for _, g := range w.lay.Lines[line].Glyphs {
		if g.Rune >= r[0] && g.Rune < r[1] {
			lo, hi = min(lo, g.X), max(hi, g.X+g.Width)
		}
	}
	size, over := w.lay.Size, min(12*c.u, 0.11*w.lay.Size)
	base := w.y + w.lay.Baseline(line)
	x0, x1 := w.left(line)+lo-over, w.left(line)+hi+over
	top, bottom := base-size*0.86, base+size*0.2
	m := image.NewAlpha(image.Rect(0, 0, round(x1-x0)+8, round(bottom-top)))
	for y := range m.Rect.Dy() {
		rough := func(seed uint32) float64 { return 3 * c.u * valueNoise(float64(y)/9, 0, c.c.Seed+seed) }
		from, to := 4-rough(1), float64(m.Rect.Dx())-4+rough(2)
		for x := range m.Rect.Dx() {
			fx := float64(x)
			m.Pix[y*m.Stride+x] = clamp(255 * min(max(fx-from+0.5, 0), max(to-fx-0.5, 0), 1))
		}
	}
	img := image.NewRGBA(m.Rect)
	paintMask(img, image.Point{}, m, image.Point{}, ink)
	return Part{Image: img, At: image.Pt(round(x0)-4, round(top))}, nil
}

// sheared leans a part over by degrees, about its middle.
func sheared(part Part, degrees float64) Part {
	tan := -math.Tan(degrees * math.Pi / 180)
	w, h := part.Image.Rect.Dx(), part.Image.Rect.Dy()
	room := int(math.Ceil(math.Abs(tan) * float64(h) / 2))
	out := image.NewRGBA(image.Rect(0, 0, w+2*room+1, h))
	for y := range h {
		shift := float64(room) + tan*(float64(h)/2-float64(y)-0.5)
		for x := range out.Rect.Dx() {
			sample(part.Image, float64(x)-shift, float64(y), out.Pix[y*out.Stride+x*4:])
		}
	}
	return Part{Image: out, At: part.At.Sub(image.Pt(room, 0)), Index: part.Index}
}
