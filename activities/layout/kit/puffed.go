package kit

import (
	"fmt"
	"math"
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
)

// Blown-up type: how many rows and signs it has at most, and the room of its cell (of the
// box's width) for its shadow.
const (
	mostPuffedRows  = 3
	mostPuffed      = 26
	puffedAir       = 0.035
	puffedFlat      = 0.04 // chroma under which a colour is a metal's
	puffedRather    = 0.12 // how much more another colour must stand out than the accent
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
	room := 2 * puffedAir * b.W // for its shadow, on both sides
	if b.H <= room || b.W <= room {
		return farm.Layer{}, false
	}
	path, view, ok := d.lockup(words, (b.W-room)/(b.H-room))
	if !ok || len(path) > farm.MaxDrawingPath {
		return farm.Layer{}, false
	}
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
