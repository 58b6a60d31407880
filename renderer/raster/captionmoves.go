package raster

import (
	"image"
	"math"
	"slices"
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/caption"
	"github.com/snackfarm/farm/renderer/text"
)

const (
	mostFull = 3.0  // times its style's size that a word of the full width is at most
	fullness = 0.98 // of the width
)

// fullWidth is how many times larger a single word is that takes the full width of its box.
func (c *captioner) fullWidth(pg caption.Page, t farm.Text, k float64) float64 {
	const usual = 1.9
	t.Content = strings.Join(strings.Fields(c.c.Words[pg.First].Text), "\u00a0")
	if t.Caps {
		t.Content = text.Upper(t.Content, c.p.language)
	}
	t.Size, t.MinSize, t.MaxLines, t.Caps, t.Plate = t.Size*k, 1, 1, false, nil
	lay, _, err := c.p.typeset(farm.Layer{ID: c.l.ID, Text: &t})
	if err != nil || lay.Width <= 0 || lay.Size <= 0 {
		return usual
	}
	edge := 0.0
	if c.style.Text.Stroke != nil {
		edge = 2 * c.style.Text.Stroke.Width * k
	}
	return max(1, min(fullness*c.l.Box.W/(lay.Width+edge), fullness*c.l.Box.H/(lay.Height()+edge), mostFull))
}

// Pages of bloom fade up by so many px within six frames.
const (
	bloomRise   = 6.0
	bloomRiseMs = 200
	bloomLeast  = 0.2
)

// risen fades a page up.
func (c *captioner) risen(start int) []farm.Track {
	return []farm.Track{
		{Property: "opacity", Keys: []farm.Key{{AtMs: start, Value: bloomLeast, Ease: "linear"}, {AtMs: start + bloomRiseMs, Value: 1}}},
		{Property: "y", Keys: []farm.Key{{AtMs: start, Value: bloomRise * c.u, Ease: "out"}, {AtMs: start + bloomRiseMs, Value: 0}}},
	}
}

// A page of prism comes as two, which close within five frames.
const (
	partedPx = 12.0
	partedMs = 167
)

var partedInks = [2]farm.Color{"#FF2D55", "#19D3FF"}

// parted adds what a page of prism closes from: its letters in two colours, apart.
func (c *captioner) parted(pg *page, base *words) {
	for i, ink := range partedInks {
		t := *base.t
		t.Color, t.Fill, t.Stroke, t.Shadow, t.Shadows, t.Plate, t.Emphasis = ink, nil, nil, nil, nil, nil, nil
		w := *base
		w.t, w.fill = &t, nil
		side := partedPx * c.u * float64(2*i-1)
		n := Node{Layer: farm.Layer{Box: c.blockBox(base), StartMs: pg.StartMs, EndMs: min(pg.StartMs+partedMs, pg.EndMs)}}
		c.add(pg, n, func() (Part, error) {
			own := w
			var err error
			if own.ink, err = parse(ink); err != nil {
				return Part{}, err
			}
			own.accent, own.pad = own.ink, 12
			return own.part(0, len(own.lay.Lines), [2]int{0, len(own.lay.Runes)}, 0, face)
		}, []farm.Track{{Property: "x", Keys: []farm.Key{{AtMs: pg.StartMs, Value: side, Ease: "linear"},
			{AtMs: pg.StartMs + partedMs, Value: 0}}}})
	}
}

// treated adds a word, in the face of code or with a surface that moves where its treatment
// says so.
func (c *captioner) treated(pg *page, i int, w *words, s spell, tracks []farm.Track, treated bool) error {
	runes := pg.lay.Runes[pg.places[i][0]:pg.places[i][1]]
	switch {
	case treated && c.keywords() == "matrix" && !slices.ContainsFunc(runes, func(r rune) bool { return !monospaced(r) }):
		return c.monoWord(pg, i, w, s, tracks)
	case treated && c.pass == face && w.fill != nil && w.t.Fill != nil && flows(w.t.Fill.Kind):
		return c.flowing(pg, i, w, s, tracks)
	}
	return c.addWord(pg, i, w, s, tracks)
}

// monoWord adds a word in the face of code.
func (c *captioner) monoWord(pg *page, i int, w *words, s spell, tracks []farm.Track) error {
	pass := c.pass
	for line, l := range pg.lay.Lines {
		r := [2]int{max(pg.places[i][0], l.Start), min(pg.places[i][1], l.End)}
		if r[0] >= r[1] {
			continue
		}
		own, err := c.mono(pg, w, line, r, string(pg.lay.Runes[r[0]:r[1]]))
		if err != nil {
			return err
		}
		n := Node{Layer: farm.Layer{Box: own.l.Box, StartMs: s.from, EndMs: s.to}}
		if s.from == pg.StartMs {
			n.Layer.Enter = c.style.Enter
		}
		if pass == face && pg.told != nil {
			if err := c.letters(&n, pg, own, []int{pg.told.units[[2]int{i, line}]}); err != nil {
				return err
			}
		}
		c.add(pg, n, func() (Part, error) {
			return own.part(0, len(own.lay.Lines), [2]int{0, len(own.lay.Runes)}, 0, pass)
		}, tracks)
	}
	return nil
}

const (
	flowStepMs = 66   // a surface that moves is drawn anew so often: every second frame
	lavaSpeed  = 40.0 // px a second that lava flows up
	glintMs    = 600  // a glint goes over metal within eighteen frames
	glintWide  = 0.5  // of the word's height
	glintLight = 0.75
	glintLean  = 0.6 // px to the side for each px down
)

// flows reports a texture that moves in the letters.
func flows(kind string) bool { return kind == "lava" || kind == "metal" }

// flowing adds a word whose surface moves, step by step.
func (c *captioner) flowing(pg *page, i int, w *words, s spell, tracks []farm.Track) error {
	until := s.to
	if w.t.Fill.Kind == "metal" {
		until = min(s.to, s.from+glintMs)
	}
	for at := s.from; at < until; at += flowStepMs {
		own := *w
		own.moved = c.surface(w, float64(at-s.from)/1000)
		if err := c.addWord(pg, i, &own, spell{look: s.look, from: at, to: min(at+flowStepMs, until), begins: s.begins}, tracks); err != nil {
			return err
		}
	}
	if until < s.to {
		return c.addWord(pg, i, w, spell{look: s.look, from: until, to: s.to}, tracks)
	}
	return nil
}

// surface is what fills a word some seconds after its surface began to move.
func (c *captioner) surface(w *words, seconds float64) func(*image.RGBA) *image.RGBA {
	if w.t.Fill.Kind == "metal" {
		return func(fill *image.RGBA) *image.RGBA { return glinting(fill, 1000*seconds/glintMs) }
	}
	fill := *w.t.Fill
	return func(still *image.RGBA) *image.RGBA {
		if c.lava == nil {
			var err error
			if c.lava, err = paintFill(fill, tile, tile); err != nil {
				return still
			}
		}
		return rolled(c.lava, still.Rect.Dx(), still.Rect.Dy(), int(math.Round(lavaSpeed*c.u*seconds)))
	}
}

// rolled is a part of a repeated tile, so many px farther down.
func rolled(tiled *image.RGBA, w, h, down int) *image.RGBA {
	out := image.NewRGBA(image.Rect(0, 0, w, h))
	tw, th := tiled.Rect.Dx(), tiled.Rect.Dy()
	for y := range h {
		from := tiled.Pix[(y+down)%th*tiled.Stride:][:tw*4]
		for x := 0; x < w; x += tw {
			copy(out.Pix[y*out.Stride+x*4:][:min(tw, w-x)*4], from)
		}
	}
	return out
}

// glinting is a fill with a band of light that crosses it, 0-1 of its way.
func glinting(fill *image.RGBA, share float64) *image.RGBA {
	out := image.NewRGBA(fill.Rect)
	copy(out.Pix, fill.Pix)
	w, h := float64(fill.Rect.Dx()), float64(fill.Rect.Dy())
	half := glintWide * h / 2
	at := -half - glintLean*h + share*(w+2*half+glintLean*h)
	for y := range fill.Rect.Dy() {
		mid := at + glintLean*(h-float64(y))
		for x := max(0, int(mid-half)); x < min(fill.Rect.Dx(), int(mid+half)+1); x++ {
			k := glintLight * max(0, 1-math.Abs(float64(x)-mid)/half)
			p := out.Pix[y*out.Stride+x*4:][:4]
			for i := range 3 {
				p[i] = clamp(float64(p[i]) + (float64(p[3])-float64(p[i]))*k)
			}
		}
	}
	return out
}

// monospaced reports a letter that the face of code has and that is set alone.
func monospaced(r rune) bool {
	return r < 0x80 || unicode.In(r, unicode.Latin, unicode.Cyrillic, unicode.Greek)
}
