package post

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// Where words stand on a thing is within what is cut out of it, by 8 % of its shorter side.
func TestWordsStandWithinTheirThings(t *testing.T) {
	const least = 0.08
	for _, f := range append(slices.Concat(paperThings(), toolThings(), badgeThings()), nameThings()...) {
		at, in := f.box(), f.inside()
		k := at.W / 100
		var edges [][]farm.Point
		for _, part := range f.draw(lookOf(f, 3)) {
			if part.inner {
				continue
			}
			for _, path := range strings.SplitAfter(strings.TrimSpace(part.path), "Z") {
				if path = strings.TrimSpace(path); path != "" {
					edges = append(edges, outlineOf(kit.MovedPath(path, func(x, y float64) (float64, float64) { return at.X + x*k, at.Y + y*k })))
				}
			}
		}
		for _, p := range []farm.Point{{X: in.X, Y: in.Y}, {X: in.X + in.W, Y: in.Y}, {X: in.X, Y: in.Y + in.H}, {X: in.X + in.W, Y: in.Y + in.H},
			{X: in.X + in.W/2, Y: in.Y}, {X: in.X + in.W/2, Y: in.Y + in.H}} {
			far := 0.0
			for _, edge := range edges {
				if within(edge, p) {
					far = max(far, farFrom(edge, p))
				}
			}
			assert.GreaterOrEqual(t, far, least*min(at.W, at.H), "%s: %.2f, %.2f", f.name, (p.X-at.X)/at.W, (p.Y-at.Y)/at.H)
		}
	}
}

// Words keep away from the edge of the light field on which they stand.
func TestWordsKeepAirInTheirFields(t *testing.T) {
	const least = 1.5 // of a thing a hundred wide
	for _, f := range append(slices.Concat(paperThings(), toolThings(), badgeThings()), nameThings()...) {
		look, high := lookOf(f, 3), 100/f.ratio
		in := kit.Box(f.room.X*100, f.room.Y*high, f.room.W*100, f.room.H*high)
		for _, part := range f.draw(look) {
			if !part.inner || part.color != look.paper {
				continue
			}
			for _, path := range strings.SplitAfter(strings.TrimSpace(part.path), "Z") {
				edge := outlineOf(strings.TrimSpace(path))
				if !within(edge, farm.Point{X: in.X + in.W/2, Y: in.Y + in.H/2}) {
					continue
				}
				for _, p := range []farm.Point{{X: in.X, Y: in.Y}, {X: in.X + in.W, Y: in.Y}, {X: in.X, Y: in.Y + in.H},
					{X: in.X + in.W, Y: in.Y + in.H}} {
					assert.True(t, within(edge, p) && farFrom(edge, p) >= least, "%s: %v", f.name, p)
				}
			}
		}
	}
}

// A thing is of few layers, its paths are no longer than one may be, and it stays on its sticker.
func TestThingsAreOfFewParts(t *testing.T) {
	for _, f := range append(slices.Concat(paperThings(), toolThings(), badgeThings()), nameThings()...) {
		for _, n := range []float64{0, 2, 58, 340, 5000} {
			parts := f.draw(lookOf(f, n))
			assert.LessOrEqual(t, len(parts), 7, f.name)
			for _, part := range parts {
				assert.LessOrEqual(t, kit.CommandsOf(part.path), kit.MostCommands, "%s with %v", f.name, n)
				for _, p := range outlineOf(part.path) {
					assert.True(t, p.X > -1.5 && p.X < 101.5 && p.Y > -1.5 && p.Y < 100/f.ratio+1.5, "%s: %v", f.name, p)
				}
			}
		}
	}
}

// lookOf is what a thing is drawn with that shows a number of what it tells first.
func lookOf(t stickerThing, n float64) thingLook {
	c := stickerInks{"#112233", "#FFFFFF", "#FFCC00", "#001122", "#334455", "#F0F0E0", "#112233", "#102030", "#FFCC00", "#F0F0E0"}
	return thingLook{c, kit.Figure{Kind: append(slices.Clone(t.tells), "")[0], Value: n}, 100 / t.ratio}
}

// A number that belongs to the brand's name counts nothing that could be drawn.
func TestANumberOfTheNameIsNoCount(t *testing.T) {
	facts := copywriter.Read(farm.Brand{Name: "Pier 41", Description: "Pier 41 rents boats. We have 12 boats at the quay."}, "")
	p := &pack{Draft: &kit.Draft{Facts: facts, Snack: farm.Snack{Composition: farm.Composition{Language: "en"}}}}
	kind, _ := p.toldKind("Pier 41 rents boats")
	assert.Equal(t, thingTold, kind)
	kind, f := p.toldKind("We have 12 boats at the quay")
	assert.Equal(t, kit.FactMany, kind)
	assert.InDelta(t, 12, f.Value, 0)
}

// Every kind of fact that a text can tell has a thing that shows it, of a form of its own.
func TestFactsHaveThings(t *testing.T) {
	for _, kind := range []string{kit.FigurePrice, kit.FigureDays, kit.FigureWeeks, kit.FigureMonths, kit.FigureDate, kit.FigureYear,
		kit.FigureRings, kit.FigureClock, kit.FigureSpan, kit.FigureLength, kit.FigureWeight, kit.FigureVolume, kit.FigureDegree, kit.FigureShare,
		kit.FactMany, kit.FactPeople, kit.FigurePlace, thingFree, thingPledge, thingFar, thingTold, thingMeasure, thingNamed, thingRemark} {
		assert.NotEmpty(t, thingsThat(kind), kind)
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
