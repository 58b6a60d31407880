package trace

import (
	"image"
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/film"
	"github.com/snackfarm/farm/renderer/raster"
)

// restBox is where a node lies at rest.
func restBox(n raster.Node) farm.Box {
	if n.Plate != nil && len(n.Parts) > 0 {
		return rectBox(n.Parts[0].Image.Rect.Add(n.Parts[0].At))
	}
	return n.Layer.Box
}

// boxIn is where a node lies, as it is at rest but in the step that is seen of it: a morph is
// elsewhere in each.
func boxIn(n raster.Node, part int) farm.Box {
	if s := n.Layer.Shape; s != nil && len(s.Forms) > 0 && part >= 0 && part < len(n.Steps) {
		return raster.FormBox(s.Forms, n.Steps[part])
	}
	return restBox(n)
}

func rectBox(r image.Rectangle) farm.Box {
	return farm.Box{X: float64(r.Min.X), Y: float64(r.Min.Y), W: float64(r.Dx()), H: float64(r.Dy())}
}

// filmed is where the cameras over a thing show a box of it, and how many times as large.
func filmed(b farm.Box, s film.Sight) (farm.Box, float64) {
	scale := 1.0
	for _, p := range s.Cameras {
		b, scale = turned(b, p), scale*p.Scale
	}
	return rounded(b), scale
}

// posed is the box around a box in a pose, cut by what is shown.
func posed(b farm.Box, s film.Sight) farm.Box {
	b = turned(b, s.Pose)
	if s.Part >= 0 { // views are cut by their box alone
		x0, x1 := max(b.X, float64(s.Shown.Min.X)), min(b.X+b.W, float64(s.Shown.Max.X))
		b.X, b.W = x0, max(x1-x0, 0)
	}
	return rounded(b)
}

// turned is the box around a box in a pose.
func turned(b farm.Box, p raster.Pose) farm.Box {
	sin, cos := math.Sincos(p.Degrees * math.Pi / 180)
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, c := range [4][2]float64{{b.X, b.Y}, {b.X + b.W, b.Y}, {b.X, b.Y + b.H}, {b.X + b.W, b.Y + b.H}} {
		x, y := (c[0]-p.CenterX)*p.Scale, (c[1]-p.CenterY)*p.Scale
		px, py := p.CenterX+p.DX+x*cos-y*sin, p.CenterY+p.DY+x*sin+y*cos
		x0, x1, y0, y1 = min(x0, px), max(x1, px), min(y0, py), max(y1, py)
	}
	return farm.Box{X: x0, Y: y0, W: x1 - x0, H: y1 - y0}
}

// rounded keeps a hundredth of a pixel.
func rounded(b farm.Box) farm.Box {
	r := func(v float64) float64 { return math.Round(v*100) / 100 }
	return farm.Box{X: r(b.X), Y: r(b.Y), W: r(b.W), H: r(b.H)}
}

func joined(a, b farm.Box) farm.Box {
	if a.W == 0 && a.H == 0 {
		return b
	}
	if b.W == 0 && b.H == 0 {
		return a
	}
	x, y := min(a.X, b.X), min(a.Y, b.Y)
	return farm.Box{X: x, Y: y, W: max(a.X+a.W, b.X+b.W) - x, H: max(a.Y+a.H, b.Y+b.H) - y}
}

func rectOf(b farm.Box) image.Rectangle {
	return image.Rect(int(math.Floor(b.X)), int(math.Floor(b.Y)), int(math.Ceil(b.X+b.W)), int(math.Ceil(b.Y+b.H)))
}
