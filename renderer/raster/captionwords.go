package raster

import (
	"image"
	"math"
	"strings"

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
	moves := len(c.style.Pulse) > 0 && !steadyKeys[c.c.Keywords] ||
		c.style.Rise != 0 || c.style.LetterMs > 0 || word.Keyword && c.keywords() != ""
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
		treated := word.Keyword && (s.from >= start || !c.style.ByWord() && !c.treatedWhenSpoken())
		t := c.dressed(pg, i, s.look, treated)
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
			tracks = append(append(tracks, c.cleared(pg, start)...), c.moves(pg, i, start)...)
			if word.Keyword {
				own, err := c.keywordSpell(pg, i, w, &s)
				if err != nil {
					return err
				}
				tracks = append(tracks, own...)
			}
		}
		if err := c.treated(pg, i, w, s, tracks, treated); err != nil {
			return err
		}
	}
	return nil
}

// cleared is how a word that waited in less light comes to all of it.
func (c *captioner) cleared(pg *page, start int) []farm.Track {
	switch from := c.style.Waiting.Opacity; {
	case c.style.Flicker:
		return []farm.Track{flicker(start)}
	case c.style.SoftMs > 0 && from > 0 && start > pg.StartMs:
		return []farm.Track{{Property: "opacity", Keys: []farm.Key{{AtMs: start, Value: from, Ease: "out"},
			{AtMs: start + c.style.SoftMs, Value: 1}}}}
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
	if c.alonePage(pg) && c.c.Keywords == "editorial" {
		out = append(out, c.slid(start)...)
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

// pulse scales a word about its centre from a time on. Pages of some treatments of
// keywords are steady.
func (c *captioner) pulse(start int) []farm.Track {
	if steadyKeys[c.c.Keywords] {
		return nil
	}
	return pulsed(c.style.Pulse, start)
}

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
	if look.Unlit {
		t.Shadows = c.unlit(t.Shadows)
	}
	if c.c.Words[pg.First+i].Keyword && marked {
		c.keyword(&t, c.keyNumber(pg.First+i))
	}
	if t.Plate != nil {
		// The plate is the page's; the room that it takes stays.
		pl := *t.Plate
		pl.Color, pl.Per = "#00000000", "block"
		t.Plate = &pl
	}
	return t
}

// unlit are those of a page's shadows that are no light.
func (c *captioner) unlit(shadows []farm.Shadow) []farm.Shadow {
	var out []farm.Shadow
	for i, s := range c.style.Text.Shadows {
		if !strings.HasPrefix(string(s.Color), string(caption.Accent)) {
			out = append(out, shadows[i])
		}
	}
	return out
}

// riseFadeMs is how long a word that rises takes until it is opaque: four frames.
const riseFadeMs = 133

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
