package raster

import (
	"image"
	"image/color"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/caption"
)

const (
	scrimReach              = 340  // px past the lines, at a picture 1080 wide
	scrimMost               = 0.18 // of the picture's height, at most
	scrimBeside             = 2.0  // times as far beside the lines of a picture that is wider than high
	scrimFadeMs             = 200
	scrimApartMs            = 1500 // without words, from which on it goes and comes again
	scrimNear               = 400  // ms to the scene's ends within which it lasts to them
	scrimColor   farm.Color = "#05060A"
)

// scrims are the dark grounds behind the pages of a track. One lasts while pages follow
// each other: where no words stand for long, nothing is dark.
func (c *captioner) scrims(dark float64, sceneMs int) []Node {
	type span struct{ from, to int }
	var runs []span
	for _, n := range c.nodes {
		s := span{n.Layer.StartMs, n.Layer.EndMs}
		if s.to == 0 {
			s.to = sceneMs
		}
		runs = append(runs, s)
	}
	slices.SortFunc(runs, func(a, b span) int { return a.from - b.from })
	kept := runs[:1]
	for _, r := range runs[1:] {
		if last := &kept[len(kept)-1]; r.from-last.to < scrimApartMs {
			last.to = max(last.to, r.to)
		} else {
			kept = append(kept, r)
		}
	}
	var out []Node
	for _, r := range kept {
		out = append(out, c.scrim(dark, r.from, r.to, sceneMs))
	}
	return out
}

// scrim takes dark of the light away where the lines of pages are that stand from first to
// last, and softly less above and below.
func (c *captioner) scrim(dark float64, first, last, sceneMs int) Node {
	reach := min(scrimReach*c.u, scrimMost*float64(c.p.canvas.Height))
	r := image.Rect(0, round(c.lines.Y-reach), c.p.canvas.Width, round(c.lines.Y+c.lines.H+reach)).Intersect(image.Rect(0, 0,
		c.p.canvas.Width,
		c.p.canvas.Height))
	n := Node{Layer: farm.Layer{ID: c.l.ID, Opacity: c.l.Opacity, Box: boxOf(r),
		Fill: &farm.Fill{Kind: "scrim", Colors: []farm.Color{scrimColor}}}}
	if first > scrimNear {
		n.Layer.StartMs, n.Layer.Enter = first-scrimFadeMs, &farm.Motion{Kind: "fade", DurationMs: scrimFadeMs}
	}
	if last+scrimNear < sceneMs {
		n.Layer.EndMs, n.Layer.Exit = last+scrimFadeMs, &farm.Motion{Kind: "fade", DurationMs: scrimFadeMs}
	}
	n.Parts = []Part{{Image: &image.RGBA{}, Draw: func() (Part, error) {
		return Part{Image: c.shade(dark, r, reach), At: r.Min}, nil
	}}}
	return n
}

// shade draws the scrim inside a rectangle of the canvas.
func (c *captioner) shade(dark float64, r image.Rectangle, reach float64) *image.RGBA {
	img := image.NewRGBA(image.Rectangle{Max: r.Size()})
	ink, _ := parse(scrimColor)
	beside := make([]float64, r.Dx())
	for x := range beside {
		if beside[x] = 1; c.p.canvas.Width > c.p.canvas.Height {
			beside[x] = fading(float64(r.Min.X+x)+0.5, c.lines.X, c.lines.W, scrimBeside*reach)
		}
	}
	for y := range r.Dy() {
		t := dark * fading(float64(r.Min.Y+y)+0.5, c.lines.Y, c.lines.H, reach)
		line := img.Pix[y*img.Stride:][:img.Stride]
		for x := 0; x < len(line); x += 4 {
			a := t * beside[x/4]
			px := [4]uint8{clamp(float64(ink.R) * a), clamp(float64(ink.G) * a), clamp(float64(ink.B) * a), clamp(255 * a)}
			copy(line[x:], px[:])
		}
	}
	return img
}

// fading is 1 from a place on for a length, and 0 farther than reach off that: flat at both
// ends, so that no edge shows.
func fading(at, from, length, reach float64) float64 {
	t := max(1-max(from-at, at-from-length, 0)/reach, 0)
	return t * t * t * (t*(6*t-15) + 10)
}

const (
	groundColumns = 24   // places at which the ground is looked at
	groundRows    = 8    //
	groundShare   = 0.9  // of them are no brighter than what is allowed for
	footageLight  = 215  // footage is taken for as bright as that; it is not open yet
	scrimStep     = 0.02 // of the light
)

// darkness is how much of the light the weakest letters of a style need taken
// away, on what lies below the lines.
func (c *captioner) darkness(below []Node) float64 {
	var lights []color.NRGBA
	for y := range groundRows {
		for x := range groundColumns {
			lights = append(lights, groundAt(below, image.Pt(
				round(c.lines.X+c.lines.W*(float64(x)+0.5)/groundColumns), round(c.lines.Y+c.lines.H*(float64(y)+0.5)/groundRows))))
		}
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
	ink, _ := parse(scrimColor)
	for dark := 0.0; dark < 1; dark += scrimStep {
		under := between(ground, ink, dark)
		if !slices.ContainsFunc(inks, func(v farm.Color) bool {
			letters, err := parse(v)
			return err == nil && contrast(between(under, letters, op), under) < c.style.Scrim
		}) {
			return dark
		}
	}
	return 1
}

// between is the colour a share of the way from one opaque colour to another.
func between(a, b color.NRGBA, share float64) color.NRGBA {
	mid := func(x, y uint8) uint8 { return clamp(float64(x) + (float64(y)-float64(x))*share) }
	return color.NRGBA{R: mid(a.R, b.R), G: mid(a.G, b.G), B: mid(a.B, b.B), A: 255}
}

// groundAt is what nodes show at a place of the canvas, at rest.
func groundAt(nodes []Node, at image.Point) color.NRGBA {
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
				light := clamp(footageLight * (1 - n.Footage.Dim))
				out = color.NRGBA{R: light, G: light, B: light, A: 255}
			}
		}
		for _, part := range n.Over {
			lay(part.Image, at.Sub(part.At))
		}
	}
	return out
}
