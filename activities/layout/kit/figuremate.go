package kit

import (
	"github.com/snackfarm/farm"
)

// The brand's character with a word: what of its cell it is high, where its feet are, and
// how large a box it needs.
const (
	mateHigh, mateFoot = 0.86, 0.955
	mateLeastW         = 420.0
	mateLeastH         = 480.0
	mateMostH          = 1300.0
	mateCell           = 720.0
)

// mateMoods are how it feels beside words, by turns.
var mateMoods = []string{"proud", "happy", "cool", "love"}

// HasMate reports a brand whose character may be seen beside its words: its own thing or
// animal, of a brand that is neither solemn nor sober. A being of nobody's kind tells nothing
// of a brand.
func (d *Draft) HasMate() bool { return !d.Solemn() && d.Facts.Tone != "sober" && !d.Nobody() }

// Mate is the brand's character on the foot of a box as it feels the n-th time, and the
// side of its cell.
func (d *Draft) Mate(b farm.Box, n int) (who farm.Layer, side float64) {
	return d.MateAs(b, mateMoods[n%len(mateMoods)])
}

// MateAs is the same in a mood.
func (d *Draft) MateAs(b farm.Box, mood string) (who farm.Layer, side float64) {
	side = min(b.H/mateHigh, b.W*1.05, mateCell*1.5)
	drawing := d.Companion()
	drawing.Width, drawing.Height, drawing.Cells = mateCell, mateCell, []string{mood}
	return farm.Layer{ID: "mate", Box: Box(b.X+(b.W-side)/2, b.Y+b.H-mateFoot*side, side, side),
		Picture: &farm.Picture{Asset: d.AddDrawing(drawing), Fit: "contain"}}, side
}

// mated is the brand's character with a label before it, on which the key word of a line
// stands: what is seen where a line names nothing. Nil of a solemn or sober brand, and where
// there is no room for somebody.
func (p figure) mated(word string) []farm.Layer {
	b := p.Box
	if p.Alone || !p.HasMate() || b.W < mateLeastW || b.H < mateLeastH || b.H > mateMostH {
		return nil
	}
	form, ratio, ok := p.Lettering(word, p.Look.OnLoud)
	if !ok {
		return nil
	}
	who, side := p.Mate(b, p.Turn/2)
	if !p.still() {
		d := *p.Snack.Assets[who.Picture.Asset].Drawing
		d.Cells = []string{d.Cells[0], d.Cells[0] + "/2"}
		who.Picture.Asset, who.Picture.Cells = p.AddDrawing(d), &farm.Cells{Columns: 2}
		who.Tracks = append(who.Tracks, p.dancing())
	}
	label := p.held(form, ratio, side)
	all := append([]farm.Layer{who}, label...)
	return p.rising(all)
}

// held is a word on a label before somebody of a side who stands on the foot of the box.
func (p figure) held(form func(x, y, w float64) farm.Layer, ratio, side float64) []farm.Layer {
	const lean = -3.0
	b := p.Box
	high := side * 0.2
	w := min(high*0.62/ratio, b.W*0.84)
	high = max(w*ratio/0.62, side*0.13)
	at := Box(b.X+(b.W-w-high*0.7)/2, b.Y+b.H-side*0.1-high, w+high*0.7, high)
	plate := Panel("plate", at, high*0.2, Solid(p.Look.Loud))
	plate.Rotation = lean
	plate.Shadow = &farm.Shadow{Y: 8, Blur: 22, Color: "#00000045"}
	word := form(at.X+(at.W-w)/2, at.Y+(at.H-w*ratio)/2, w)
	word.Rotation = lean
	return []farm.Layer{plate, word}
}

// dancing is two stands by turns, on each half of a beat.
func (p figure) dancing() farm.Track {
	t := farm.Track{Property: "cell"}
	for n := 0; n < 60 && float64(n)*p.beat()/2 < float64(p.Ms); n++ {
		t.Keys = append(t.Keys, Key(OnFrame(float64(n)*p.beat()/2), float64(n%2), "hold"))
	}
	return t
}
