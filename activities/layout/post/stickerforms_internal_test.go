package post

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// Where words stand on a form of paper is within it by 8 % of its shorter side.
func TestWordsStandWithinTheirForms(t *testing.T) {
	const least = 0.08
	var all []stickerForm
	all = append(slices.Concat(all, nameForms, figureForms, sayForms), cards[0].stickerForm, cards[1].stickerForm)
	for _, f := range all {
		at := f.box()
		edge := outlineOf(f.path(at))
		in := f.inside(at)
		for _, p := range []farm.Point{{X: in.X, Y: in.Y}, {X: in.X + in.W, Y: in.Y}, {X: in.X, Y: in.Y + in.H}, {X: in.X + in.W, Y: in.Y + in.H},
			{X: in.X + in.W/2, Y: in.Y}, {X: in.X + in.W/2, Y: in.Y + in.H}} {
			assert.True(t, within(edge, p), "%s: %.0f, %.0f of %v", f.name, p.X, p.Y, at)
			assert.GreaterOrEqual(t, farFrom(edge, p), least*min(at.W, at.H), "%s: %.2f, %.2f", f.name, (p.X-at.X)/at.W, (p.Y-at.Y)/at.H)
		}
	}
}

// farFrom is how far a point is from the sides of a polygon.
func farFrom(edge []farm.Point, p farm.Point) float64 {
	least := math.Inf(1)
	for i, a := range edge {
		b := edge[(i+1)%len(edge)]
		dx, dy := b.X-a.X, b.Y-a.Y
		u := 0.0
		if d := dx*dx + dy*dy; d > 0 {
			u = min(max(((p.X-a.X)*dx+(p.Y-a.Y)*dy)/d, 0), 1)
		}
		least = min(least, math.Hypot(p.X-a.X-u*dx, p.Y-a.Y-u*dy))
	}
	return least
}

// outlineOf is a path as the corners of a polygon: the first of its outlines.
func outlineOf(path string) []farm.Point {
	var out []farm.Point
	for path != "" {
		n := strings.IndexAny(path[1:], "MLQCZ") + 1
		if n == 0 {
			n = len(path)
		}
		var v []float64
		for _, s := range strings.FieldsFunc(path[1:n], func(r rune) bool { return r == ' ' || r == ',' }) {
			x, _ := strconv.ParseFloat(s, 64)
			v = append(v, x)
		}
		switch path[0] {
		case 'M', 'L':
			out = append(out, farm.Point{X: v[0], Y: v[1]})
		case 'C':
			a := out[len(out)-1]
			for k := 1; k <= 8; k++ {
				u := float64(k) / 8
				w := 1 - u
				at := func(p0, p1, p2, p3 float64) float64 { return w*w*w*p0 + 3*w*w*u*p1 + 3*w*u*u*p2 + u*u*u*p3 }
				out = append(out, farm.Point{X: at(a.X, v[0], v[2], v[4]), Y: at(a.Y, v[1], v[3], v[5])})
			}
		case 'Z':
			return out
		}
		path = path[n:]
	}
	return out
}

// within reports a point within a polygon.
func within(edge []farm.Point, p farm.Point) bool {
	in := false
	for i, a := range edge {
		b := edge[(i+1)%len(edge)]
		if (a.Y > p.Y) != (b.Y > p.Y) && p.X < (b.X-a.X)*(p.Y-a.Y)/(b.Y-a.Y)+a.X {
			in = !in
		}
	}
	return in
}

// The ground of a sheet differs from what is below the letters of its stickers.
func TestTheSheetIsNoStickersColour(t *testing.T) {
	for _, brand := range []farm.Color{"#B9B2F5", "#1E66C1", "#7A3E10", "#111111", "#F2B544", "#D6301F"} {
		p := &pack{Draft: &kit.Draft{}}
		p.Bg, p.Bg2, p.Tint, p.Surface, p.Text, p.Muted = "#FFFFFF", "#FFFFFF", "#F4F4F4", "#FFFFFF", "#101010", "#555555"
		p.Accent, p.OnAccent, p.Second = brand, kit.Opposite(brand, 0), kit.Turned(brand, 120, 0.1)
		p.bases = []farm.Color{brand, p.Seconded().Bg, p.Deep().Bg}
		g := p.sheetGround()
		for _, base := range p.bases {
			assert.Greater(t, apart(g.Bg, base), 0.09, "%s on %s", base, g.Bg)
		}
	}
}
