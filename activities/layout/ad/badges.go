package ad

import (
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// badge is a sign on a disc or soft square of a colour.
func badge(path string, b farm.Box, radius float64, plate, ink farm.Color) []farm.Layer {
	in := b.W * 0.24
	return []farm.Layer{
		{ID: "badge", Box: b, Radius: radius, Fill: kit.Solid(plate)},
		kit.Icon(path, kit.Box(b.X+in, b.Y+in, b.W-2*in, b.H-2*in), max(4, b.W*0.05), ink),
	}
}

// signsFor are signs for rows of words, each of what its words are about; where
// any tells none, all are ticks: a sign that means nothing is none.
func signsFor(texts []string) []string {
	out := kit.IconsFor(texts)
	for _, path := range out {
		if slices.Contains(kit.PlainSigns, path) {
			return slices.Repeat([]string{tickPath}, len(texts))
		}
	}
	return out
}

// tickPath is a tick in a box of 96.
const tickPath = "M18 50 L40 72 L78 26"

// starPath is a star of five points in a box of 48.
const starPath = "M24 3 L30.2 17.2 L45.6 18.7 L34 28.9 L37.3 44 L24 36.2 L10.7 44 L14 28.9 L2.4 18.7 L17.8 17.2 Z"

// starRow draws five stars of a size of which a share (0-1) is full, to the tenth
// of a star.
func starRow(share, x, y, size float64, full, empty farm.Color) []farm.Layer {
	gap := size * 0.18
	var out []farm.Layer
	for i := range 5 {
		b := kit.Box(x+float64(i)*(size+gap), y, size, size)
		part := min(max(share*5-float64(i), 0), 1)
		star := func(c farm.Color) farm.Layer {
			return farm.Layer{ID: "star", Box: b, Shape: &farm.Shape{Kind: "path", Path: starPath, ViewBox: &farm.Box{W: 48, H: 48},
				Fill: kit.Solid(c)}}
		}
		if part < 1 {
			out = append(out, star(empty))
		}
		if part > 0 {
			l := star(full)
			if part < 1 {
				seen := kit.Box(b.X, b.Y-4, size*part, size+8)
				l.Mask = &farm.Mask{Shape: &farm.Shape{Kind: "rect", Fill: kit.Solid("#000000")}, Box: &seen}
			}
			out = append(out, l)
		}
	}
	return out
}

// starsWide is the width of a row of five stars.
func starsWide(size float64) float64 { return 5*size + 4*size*0.18 }
