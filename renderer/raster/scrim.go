package raster

import (
	"image"
	"image/color"
	"math"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/caption"
)

const (
	shadeReach               = 190.0 // px past a line's letters over which the shade ends
	shadeRoom                = 8.0   // px past them that it is as dark as at them
	shadeFadeMs              = 160
	shadeApartMs             = 120 // without words, from which on it goes and comes again
	shadeColor    farm.Color = "#05060A"
	leastDarkness            = 0.04 // of the light; less is not seen
)

// shade is the dark ground of a page: round each of its lines, as far as a large soft
// shadow reaches, and no darker than its letters need on what is behind them meanwhile.
func (c *captioner) shade(pg *page, w *words, below []Node) {
	lines := make([]farm.Box, 0, len(w.lay.Lines))
	for i := range w.lay.Lines {
		if b := boxOf(w.glyphBox(i, i+1, [2]int{0, len(w.lay.Runes)})); b.W > 0 {
			lines = append(lines, b)
		}
	}
	dark := 0.0
	switch {
	case c.c.Scrim != nil:
		dark = *c.c.Scrim
	case c.style.Scrim > 0:
		dark = c.darkness(lines, pg, below)
	}
	if dark < leastDarkness || len(lines) == 0 {
		return
	}
	reach := (shadeReach + shadeRoom) * c.u
	var r image.Rectangle
	for _, b := range lines {
		r = r.Union(image.Rect(round(b.X-reach), round(b.Y-reach), round(b.X+b.W+reach), round(b.Y+b.H+reach)))
	}
	r = r.Intersect(image.Rect(0, 0, c.p.canvas.Width, c.p.canvas.Height))
	n := Node{Layer: farm.Layer{ID: c.l.ID, Opacity: c.l.Opacity, Box: boxOf(r), StartMs: pg.StartMs, EndMs: pg.EndMs,
		Fill: &farm.Fill{Kind: "scrim", Colors: []farm.Color{shadeColor}}}}
	n.Parts = []Part{{Image: &image.RGBA{}, Draw: func() (Part, error) {
		return Part{Image: shadeOf(lines, r, c.u, dark), At: r.Min}, nil
	}}}
	c.shades = append(c.shades, n)
}

// faded lets shades come and go softly where no other follows or went before.
func (c *captioner) faded(sceneMs int) []Node {
	for i := range c.shades {
		l := &c.shades[i].Layer
		if i == 0 && l.StartMs > shadeFadeMs || i > 0 && l.StartMs-c.shades[i-1].Layer.EndMs > shadeApartMs {
			l.Enter = &farm.Motion{Kind: "fade", DurationMs: shadeFadeMs}
		}
		if next := i + 1; next < len(c.shades) && c.shades[next].Layer.StartMs-l.EndMs > shadeApartMs ||
			next == len(c.shades) && l.EndMs < sceneMs-shadeFadeMs {
			l.Exit = &farm.Motion{Kind: "fade", DurationMs: shadeFadeMs}
		}
	}
	return c.shades
}

// shadeOf takes dark of the light away round lines of letters, inside a rectangle of the
// canvas.
func shadeOf(lines []farm.Box, r image.Rectangle, u, dark float64) *image.RGBA {
	img := image.NewRGBA(image.Rectangle{Max: r.Size()})
	ink, _ := parse(shadeColor)
	off := func(at, from, length float64) float64 { return max(from-at, at-from-length, 0) }
	for y := range r.Dy() {
		line := img.Pix[y*img.Stride:][:img.Stride]
		for x := 0; x < len(line); x += 4 {
			near := math.Inf(1)
			for _, b := range lines {
				dx, dy := off(float64(r.Min.X+x/4)+0.5, b.X, b.W), off(float64(r.Min.Y+y)+0.5, b.Y, b.H)
				near = min(near, dx*dx+dy*dy)
			}
			a := dark * fading(max(math.Sqrt(near)-shadeRoom*u, 0)/(shadeReach*u))
			px := [4]uint8{clamp(float64(ink.R) * a), clamp(float64(ink.G) * a), clamp(float64(ink.B) * a), clamp(255 * a)}
			copy(line[x:], px[:])
		}
	}
	return img
}

// fading goes from 1 at 0 to nothing at 1 as light does round a thing: soon at first, and
// flat at its end, so that no edge shows.
func fading(way float64) float64 {
	t := max(1-way, 0)
	return t * t * (3 - 2*t) * (0.4 + 0.6*t)
}

const (
	groundColumns = 24   // places at which the ground is looked at
	groundRows    = 8    //
	groundShare   = 0.9  // of them are no brighter than what is allowed for
	footageLight  = 215  // footage is taken for as bright as that where nobody says; it is not open yet
	scrimStep     = 0.02 // of the light
)

// darkness is how much of the light the weakest letters of a style need taken
// away, on what lies below the lines while their page stands.
func (c *captioner) darkness(lines []farm.Box, pg *page, below []Node) float64 {
	var seen []Node
	for _, n := range below {
		if l := n.Layer; l.StartMs < pg.EndMs && (l.EndMs == 0 || l.EndMs > pg.StartMs) {
			seen = append(seen, n)
		}
	}
	light := c.lightBehind(pg)
	var lights []color.NRGBA
	for _, b := range lines {
		for y := range groundRows {
			for x := range groundColumns {
				at := image.Pt(round(b.X+b.W*(float64(x)+0.5)/groundColumns), round(b.Y+b.H*(float64(y)+0.5)/groundRows))
				lights = append(lights, groundAt(seen, at, light))
			}
		}
	}
	if len(lights) == 0 {
		return 0
	}
	slices.SortFunc(lights, func(a, b color.NRGBA) int {
		switch d := luminance(a) - luminance(b); {
		case d < 0:
			return -1
		case d > 0:
			return 1
		}
		return 0
	})
	ground := lights[int(groundShare*float64(len(lights)-1))]
	inks := []farm.Color{c.colour(c.style.Text.Color)}
	if !c.style.Flicker && slices.ContainsFunc(c.c.Words, func(w farm.CaptionWord) bool { return w.Keyword }) {
		inks = append(inks, legible(c.colour(caption.Accent), "#000000"))
	}
	op := 1.0
	for _, l := range []float64{c.style.Waiting.Opacity, c.style.Spoken.Opacity, c.style.Said.Opacity} {
		if l > 0 {
			op = min(op, l)
		}
	}
	ink, _ := parse(shadeColor)
	for dark := 0.0; dark < 1; dark += scrimStep {
		under := between(between(ground, ink, dark), ink, c.style.Halo)
		if !slices.ContainsFunc(inks, func(v farm.Color) bool {
			letters, err := parse(v)
			return err == nil && contrast(between(under, letters, op), under) < c.style.Scrim
		}) {
			return dark
		}
	}
	return 1
}

// lightBehind is how bright footage is behind a page, 0-255.
func (c *captioner) lightBehind(pg *page) float64 {
	keys := c.c.Light
	if len(keys) == 0 {
		return footageLight
	}
	most := 0.0
	for i, k := range keys {
		if k.AtMs < pg.EndMs && (i+1 == len(keys) || keys[i+1].AtMs > pg.StartMs) {
			most = max(most, k.Value)
		}
	}
	return 255 * most
}

// between is the colour a share of the way from one opaque colour to another.
func between(a, b color.NRGBA, share float64) color.NRGBA {
	mid := func(x, y uint8) uint8 { return clamp(float64(x) + (float64(y)-float64(x))*share) }
	return color.NRGBA{R: mid(a.R, b.R), G: mid(a.G, b.G), B: mid(a.B, b.B), A: 255}
}

// groundAt is what nodes show at a place of the canvas, at rest, with footage as bright as
// is said.
func groundAt(nodes []Node, at image.Point, footage float64) color.NRGBA {
	out := color.NRGBA{A: 255}
	lay := func(img *image.RGBA, p image.Point) {
		if p.In(img.Rect) {
			px := img.RGBAAt(p.X, p.Y)
			k := 255 - int(px.A)
			out = color.NRGBA{R: uint8(int(px.R) + int(out.R)*k/255), G: uint8(int(px.G) + int(out.G)*k/255),
				B: uint8(int(px.B) + int(out.B)*k/255),
				A: 255}
		}
	}
	for _, n := range nodes {
		parts := n.Parts
		if len(n.Steps) > 1 { // what it comes to
			last := slices.MaxFunc(parts, func(a, b Part) int { return a.Cell - b.Cell })
			if last, err := last.Drawn(); err == nil {
				parts = []Part{last}
			}
		}
		for _, group := range [][]Part{n.Under, parts} {
			for _, part := range group {
				lay(part.Image, at.Sub(part.At))
			}
		}
		if v := n.View; at.In(v) {
			switch {
			case n.Content != nil:
				in, size := at.Sub(v.Min), n.Content.Rect.Size()
				lay(n.Content, image.Pt(in.X*size.X/v.Dx(), in.Y*size.Y/v.Dy()))
			case n.Footage != nil:
				light := clamp(footage * (1 - n.Footage.Dim))
				out = color.NRGBA{R: light, G: light, B: light, A: 255}
			}
		}
		for _, part := range n.Over {
			lay(part.Image, at.Sub(part.At))
		}
	}
	return out
}
