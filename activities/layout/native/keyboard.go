package native

import (
	"fmt"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// keyboard is a keyboard from y to the frame's foot with the letters of the brand's script,
// whose keys are pressed in time with what is typed: between the times of each pair. It slides away
// at a time, 0 for never.
func (t *Take) keyboard(y float64, gone int, typing ...[2]int) {
	const side, most = 30.0, 136.0
	rows := farm.LanguageOf(t.Facts.Own).Section("exchange").Lines("keys")
	if len(rows) == 0 {
		rows = farm.LanguageOf("en").Section("exchange").Lines("keys")
	}
	h := 1920 - y
	first := len(t.layers)
	t.add(farm.Layer{ID: "keys-ground", Box: kit.Box(-60, y, 1200, h+80), Fill: kit.Solid(t.keys)})
	lines := max(len(rows), 4)
	each := min((h-36)/float64(lines), most)
	widest := 0
	for _, row := range rows {
		widest = max(widest, len(strings.Fields(row)))
	}
	w := (1080 - 2*side) / float64(widest)
	var plain strings.Builder
	var places []farm.Box
	var letters []farm.Layer
	top := y + 18
	for i, row := range rows {
		keys := strings.Fields(row)
		x := side + float64(widest-len(keys))*w/2
		var path strings.Builder
		for k, letter := range keys {
			b := kit.Box(x+float64(k)*w+5, top+float64(i)*each+7, w-10, each-14)
			plain.WriteString(keyForm(b))
			places = append(places, b)
			path.WriteString(t.keyLetter(letter, b))
		}
		if path.Len() > 0 {
			view := kit.Box(0, y, 1080, h)
			letters = append(letters, farm.Layer{ID: "keys", Box: view, Shape: &farm.Shape{Kind: "path", Path: path.String(), ViewBox: &view,
				Fill: kit.Solid(t.ink)}})
		}
	}
	for i := len(rows); i < lines; i++ { // what lies under the letters: space between two others
		for _, q := range [][2]float64{{0, 1.5}, {1.5, 7}, {8.5, 1.5}} {
			unit := (1080 - 2*side) / 10
			plain.WriteString(keyForm(kit.Box(side+q[0]*unit+5, top+float64(i)*each+7, q[1]*unit-10, each-14)))
		}
	}
	view := kit.Box(0, y, 1080, h)
	t.add(farm.Layer{ID: "keys", Box: view, Shape: &farm.Shape{Kind: "path", Path: plain.String(), ViewBox: &view, Fill: kit.Solid(t.key)}})
	t.presses(places, typing)
	t.add(letters...)
	for _, l := range t.layers[first:] { // it lies under the thumb, and no camera moves it
		if gone > 0 {
			l.Tracks = append(l.Tracks, kit.Track("y", "in", float64(gone), 0, float64(gone+240), 620))
			l.EndMs = gone + 270
		}
		t.upper = append(t.upper, l)
	}
	t.layers = t.layers[:first]
}

// keyForm is the outline of a key.
func keyForm(b farm.Box) string {
	const r = 14.0
	return fmt.Sprintf("M%.1f %.1f h%.1f a%g %g 0 0 1 %g %g v%.1f a%g %g 0 0 1 -%g %g h-%.1f a%g %g 0 0 1 -%g -%g v-%.1f "+
		"a%g %g 0 0 1 %g -%g Z ", b.X+r, b.Y, b.W-2*r, r, r, r, r, b.H-2*r, r, r, r, r, b.W-2*r, r, r, r, r, b.H-2*r, r, r, r, r)
}

// keyLetter is the outline of a letter in the middle of its key.
func (t *Take) keyLetter(letter string, b farm.Box) string {
	const size = 46.0
	l := t.TextLayer("letters", letter, kit.Step{Size: size, Least: size, Leading: 1, Weight: 500, Lines: 1}, farm.Box{}, "#000000")
	path, ink, err := t.Ruler.Outline(l)
	if err != nil {
		return ""
	}
	x, y := b.X+b.W/2-(ink.X+ink.W/2), b.Y+b.H/2+size*0.3
	if ink.H > 2*size/3 && ink.Y > -size/2 || ink.Y+ink.H < -size*0.45 { // marks that hang: by what is seen
		y = b.Y + b.H/2 - (ink.Y + ink.H/2)
	}
	return kit.MovedPath(path, func(px, py float64) (float64, float64) { return px + x, py + y })
}
