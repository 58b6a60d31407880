package trace

import (
	"math"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/film"
	"github.com/snackfarm/farm/renderer/raster"
	"github.com/snackfarm/farm/renderer/report"
)

// moved reports whether something stands elsewhere than before.
func moved(a, b report.Key) bool {
	return !same(a, b) && (math.Abs(a.Box.X-b.Box.X)+math.Abs(a.Box.Y-b.Box.Y) > 1 || math.Abs(a.Opacity-b.Opacity) > 0.02)
}

func sightsByOrder(seen []film.Sight) map[int][]film.Sight {
	out := map[int][]film.Sight{}
	for _, s := range seen {
		out[s.Order] = append(out[s.Order], s)
	}
	return out
}

func same(a, b report.Key) bool {
	near := func(x, y farm.Box, by float64) bool {
		return math.Abs(x.X-y.X) <= by && math.Abs(x.Y-y.Y) <= by && math.Abs(x.W-y.W) <= by && math.Abs(x.H-y.H) <= by
	}
	if (a.Window == nil) != (b.Window == nil) || a.Window != nil && !near(*a.Window, *b.Window, 1e-6) {
		return false
	}
	return near(a.Box, b.Box, 0.01) && math.Abs(a.Opacity-b.Opacity) < 0.004
}

// readable is the opacity from which on words can be read.
const readable = 0.6

// keyOf is how a node stands; false when it is not to be seen.
func keyOf(n raster.Node, seen []film.Sight) (report.Key, bool) {
	var key report.Key
	if len(seen) == 0 {
		return key, false
	}
	if n.Words == nil {
		s := seen[0]
		key.Opacity, key.Window = s.Opacity, s.Window
		key.Box = posed(boxIn(n, s.Part), s)
		return key, s.Opacity > 0.01
	}
	parts := map[int]film.Sight{}
	for _, s := range seen {
		if len(n.Steps) > 1 { // a number that counts: the last one's place
			s.Part = 0
		}
		parts[s.Part] = s
	}
	var strong, weak farm.Box
	opacity, whole := 0.0, 0.0
	for _, u := range n.Words.Units {
		area := u.Ink.W * u.Ink.H
		whole += area
		s, ok := parts[u.Part]
		if !ok || area == 0 {
			continue
		}
		opacity += area * s.Opacity
		b := posed(u.Ink, s)
		weak = joined(weak, b)
		if s.Opacity >= readable {
			strong = joined(strong, b)
		}
	}
	key.Box = strong
	if strong.W == 0 {
		key.Box = weak
	}
	if whole > 0 {
		key.Opacity = opacity / whole
	}
	return key, key.Opacity > 0.01
}

func grownKeys(keys []report.Key, x, y float64) []report.Key {
	out := slices.Clone(keys)
	for i, k := range out {
		out[i].Box = farm.Box{X: k.Box.X - x, Y: k.Box.Y - y, W: k.Box.W + 2*x, H: k.Box.H + 2*y}
	}
	return out
}

// thinned drops keys that lie on the way between their neighbours.
func thinned(keys []report.Key) []report.Key {
	if len(keys) < 3 {
		return keys
	}
	out := []report.Key{keys[0]}
	for from := 0; from < len(keys)-1; {
		to := from + 1
		for to+1 < len(keys) && keys[to+1].Frame-keys[from].Frame <= maxSpan && even(keys[from:to+2]) {
			to++
		}
		out = append(out, keys[to])
		from = to
	}
	return out
}

// maxSpan is the most frames between two keys: thinning compares each key with
// all of its span.
const maxSpan = 120

// even reports whether everything between the first and the last key lies on
// the straight way between them, within half a pixel.
func even(keys []report.Key) bool {
	a, b := keys[0], keys[len(keys)-1]
	for _, k := range keys[1 : len(keys)-1] {
		t := float64(k.Frame-a.Frame) / float64(b.Frame-a.Frame)
		way := func(x, y, v, off float64) bool { return math.Abs(x+(y-x)*t-v) <= off }
		if !way(a.Box.X, b.Box.X, k.Box.X, 0.5) || !way(a.Box.Y, b.Box.Y, k.Box.Y, 0.5) || !way(a.Box.W, b.Box.W, k.Box.W, 0.5) ||
			!way(a.Box.H, b.Box.H, k.Box.H, 0.5) || !way(a.Opacity, b.Opacity, k.Opacity, 0.02) {
			return false
		}
		if (a.Window == nil) != (k.Window == nil) || (a.Window == nil) != (b.Window == nil) {
			return false
		}
		if w := k.Window; w != nil && (!way(a.Window.X, b.Window.X, w.X, 2e-4) || !way(a.Window.Y, b.Window.Y, w.Y, 2e-4) ||
			!way(a.Window.W, b.Window.W, w.W, 2e-4)) {
			return false
		}
	}
	return true
}
