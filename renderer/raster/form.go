package raster

import (
	"image"
	"image/color"
	"math"
	"sync"

	"golang.org/x/image/vector"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/curve"
)

// FormKinds are the outlines that a morph goes through.
func FormKinds() []string {
	return []string{"rect", "ellipse", "star", "drop", "heart", "hexagon", "triangle", "bolt"}
}

// formPaths are the outlines in a box of 100 by 100, clockwise from the top.
var formPaths = map[string]string{
	"star":     "M50 0L61.8 33.8L97.6 34.5L69 56.2L79.4 90.5L50 70L20.6 90.5L31 56.2L2.4 34.5L38.2 33.8Z",
	"drop":     "M50 0C58 22 84 40 84 66A34 34 0 0 1 16 66C16 40 42 22 50 0Z",
	"heart":    "M50 24C58 6 98 2 98 38C98 62 66 80 50 96C34 80 2 62 2 38C2 2 42 6 50 24Z",
	"hexagon":  "M50 0L93.3 25L93.3 75L50 100L6.7 75L6.7 25Z",
	"triangle": "M50 4L98 92L2 92Z",
	"bolt":     "M62 0L58 38L88 38L36 100L44 58L14 58Z",
}

// formPoints is how many points an outline has between two kinds.
const formPoints = 120

// alike reports forms that look the same.
func alike(a, b farm.Form) bool {
	a.AtMs, a.Ease = b.AtMs, b.Ease
	return a == b
}

// formAt is how a morph stands at a time: the form itself, or its way to the next.
func formAt(forms []farm.Form, at float64) (a, b farm.Form, share float64) {
	if at <= float64(forms[0].AtMs) {
		return forms[0], forms[0], 0
	}
	for i := 0; i+1 < len(forms); i++ {
		if at < float64(forms[i+1].AtMs) {
			span := float64(forms[i+1].AtMs - forms[i].AtMs)
			return forms[i], forms[i+1], curve.Eased(forms[i].Ease, (at-float64(forms[i].AtMs))/span, span)
		}
	}
	last := forms[len(forms)-1]
	return last, last, 0
}

// formed draws a morph at a time.
func (p *Painter) formed(l farm.Layer, at float64) (Part, error) {
	a, b, share := formAt(l.Shape.Forms, at)
	from, err := parse(a.Color)
	if err != nil {
		return Part{}, err
	}
	to, err := parse(b.Color)
	if err != nil {
		return Part{}, err
	}
	points := outlineBetween(a, b, share)
	mid := middle(points)
	if hollow := a.Hollow + (b.Hollow-a.Hollow)*share; hollow > 0 {
		inner := make([]farm.Point, len(points))
		for i, q := range points { // the other way round: what it encloses is left out
			inner[len(points)-1-i] = farm.Point{X: mid.X + (q.X-mid.X)*hollow, Y: mid.Y + (q.Y-mid.Y)*hollow}
		}
		return p.enclosed([][]farm.Point{points, inner}, between(from, to, share)), nil
	}
	return p.enclosed([][]farm.Point{points}, between(from, to, share)), nil
}

// FormBox is the box about a morph as it stands at a time.
func FormBox(forms []farm.Form, at float64) farm.Box {
	points := outlineBetween(formAt(forms, at))
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, p := range points {
		x0, y0, x1, y1 = min(x0, p.X), min(y0, p.Y), max(x1, p.X), max(y1, p.Y)
	}
	if len(points) == 0 {
		return farm.Box{}
	}
	return farm.Box{X: x0, Y: y0, W: x1 - x0, H: y1 - y0}
}

// outlineBetween is the outline on the way from one form to another.
func outlineBetween(a, b farm.Form, share float64) []farm.Point {
	mix := func(v, w float64) float64 { return v + (w-v)*share }
	if rectangular(a) && rectangular(b) {
		return rectPoints(farm.Form{
			Box:    farm.Box{X: mix(a.Box.X, b.Box.X), Y: mix(a.Box.Y, b.Box.Y), W: max(mix(a.Box.W, b.Box.W), 0), H: max(mix(a.Box.H, b.Box.H), 0)},
			Radius: max(mix(min(a.Radius, a.Box.W/2, a.Box.H/2), min(b.Radius, b.Box.W/2, b.Box.H/2)), 0), Degrees: mix(a.Degrees, b.Degrees),
		})
	}
	if share == 0 || share == 1 {
		if share == 1 {
			a = b
		}
		return outlineOf(a)
	}
	p, q := evenly(outlineOf(a)), evenly(outlineOf(b))
	out := make([]farm.Point, formPoints)
	for i := range out {
		out[i] = farm.Point{X: mix(p[i].X, q[i].X), Y: mix(p[i].Y, q[i].Y)}
	}
	return out
}

func rectangular(f farm.Form) bool { return f.Kind == "" || f.Kind == "rect" }

// outlineOf is a form's outline, clockwise from its top.
func outlineOf(f farm.Form) []farm.Point {
	switch f.Kind {
	case "", "rect":
		return rectPoints(f)
	case "ellipse":
		out := make([]farm.Point, formPoints)
		for i := range out {
			s, c := math.Sincos(2 * math.Pi * float64(i) / formPoints)
			out[i] = farm.Point{X: f.Box.X + f.Box.W*(0.5+s/2), Y: f.Box.Y + f.Box.H*(0.5-c/2)}
		}
		return turnedPoints(out, f)
	}
	t := &tracer{}
	r := &pathReader{src: formPaths[f.Kind], dc: t, to: func(x, y float64) (float64, float64) {
		return f.Box.X + x*f.Box.W/100, f.Box.Y + y*f.Box.H/100
	}}
	if err := r.draw(); err != nil || len(t.lines) == 0 {
		return rectPoints(f)
	}
	return turnedPoints(t.lines[0], f)
}

// rectPoints is a rectangle with round corners, clockwise from the middle of its top.
func rectPoints(f farm.Form) []farm.Point {
	b := f.Box
	r := min(f.Radius, b.W/2, b.H/2)
	out := []farm.Point{{X: b.X + b.W/2, Y: b.Y}}
	n := 1
	if r > 0 {
		n = min(max(int(math.Sqrt(r)*1.8), 3), 40)
	}
	for k, c := range [][2]float64{{b.X + b.W - r, b.Y + r}, {b.X + b.W - r, b.Y + b.H - r}, {b.X + r, b.Y + b.H - r}, {b.X + r, b.Y + r}} {
		for i := range n + 1 {
			s, co := math.Sincos(math.Pi / 2 * (float64(k) + float64(i)/float64(n)))
			out = append(out, farm.Point{X: c[0] + r*s, Y: c[1] - r*co})
		}
	}
	return turnedPoints(out, f)
}

func turnedPoints(all []farm.Point, f farm.Form) []farm.Point {
	if f.Degrees == 0 {
		return all
	}
	s, c := math.Sincos(f.Degrees * math.Pi / 180)
	x, y := f.Box.X+f.Box.W/2, f.Box.Y+f.Box.H/2
	for i, p := range all {
		dx, dy := p.X-x, p.Y-y
		all[i] = farm.Point{X: x + dx*c - dy*s, Y: y + dx*s + dy*c}
	}
	return all
}

// evenly is a closed outline as formPoints points, equally far apart.
func evenly(all []farm.Point) []farm.Point {
	whole := 0.0
	at := func(i int) farm.Point { return all[i%len(all)] }
	for i := range all {
		whole += distance(at(i), at(i+1))
	}
	out := make([]farm.Point, 0, formPoints)
	gone, i := 0.0, 0
	for k := range formPoints {
		want := whole * float64(k) / formPoints
		for i < len(all)-1 && gone+distance(at(i), at(i+1)) < want {
			gone += distance(at(i), at(i+1))
			i++
		}
		d := distance(at(i), at(i+1))
		share := 0.0
		if d > 0 {
			share = min((want-gone)/d, 1)
		}
		out = append(out, farm.Point{X: at(i).X + (at(i+1).X-at(i).X)*share, Y: at(i).Y + (at(i+1).Y-at(i).Y)*share})
	}
	return out
}

func distance(a, b farm.Point) float64 { return math.Hypot(a.X-b.X, a.Y-b.Y) }

func middle(all []farm.Point) farm.Point {
	r := boundsOf([][]farm.Point{all})
	return farm.Point{X: r.X + r.W/2, Y: r.Y + r.H/2}
}

func boundsOf(lines [][]farm.Point) farm.Box {
	minX, minY, maxX, maxY := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, line := range lines {
		for _, p := range line {
			minX, maxX, minY, maxY = min(minX, p.X), max(maxX, p.X), min(minY, p.Y), max(maxY, p.Y)
		}
	}
	if minX > maxX {
		return farm.Box{}
	}
	return farm.Box{X: minX, Y: minY, W: maxX - minX, H: maxY - minY}
}

func empty() *image.RGBA { return &image.RGBA{} }

var rasterisers = sync.Pool{New: func() any { return vector.NewRasterizer(0, 0) }}

// enclosed fills what outlines enclose in a colour, where the canvas shows it.
func (p *Painter) enclosed(lines [][]farm.Point, c color.NRGBA) Part {
	b := boundsOf(lines)
	const spare = 400 // what tracks may bring in from outside
	canvas := image.Rect(-spare, -spare, p.canvas.Width+spare, p.canvas.Height+spare)
	r := image.Rect(int(math.Floor(b.X)), int(math.Floor(b.Y)), int(math.Ceil(b.X+b.W)), int(math.Ceil(b.Y+b.H))).Intersect(canvas)
	if r.Empty() {
		r = image.Rect(0, 0, 1, 1)
	}
	ras, _ := rasterisers.Get().(*vector.Rasterizer)
	defer rasterisers.Put(ras)
	ras.Reset(r.Dx(), r.Dy())
	for _, line := range lines {
		for i, q := range line {
			x, y := float32(q.X-float64(r.Min.X)), float32(q.Y-float64(r.Min.Y))
			if i == 0 {
				ras.MoveTo(x, y)
			} else {
				ras.LineTo(x, y)
			}
		}
		ras.ClosePath()
	}
	mask := image.NewAlpha(image.Rect(0, 0, r.Dx(), r.Dy()))
	ras.Draw(mask, mask.Rect, image.Opaque, image.Point{})
	return Part{Image: inked(mask, c), At: r.Min}
}

// inked is a colour where a mask covers.
func inked(mask *image.Alpha, c color.NRGBA) *image.RGBA {
	var table [256][4]uint8
	for a := range table {
		k := uint32(a) * uint32(c.A) / 255
		table[a] = [4]uint8{uint8(uint32(c.R) * k / 255), uint8(uint32(c.G) * k / 255), uint8(uint32(c.B) * k / 255), uint8(k)}
	}
	out := image.NewRGBA(mask.Rect)
	for i, a := range mask.Pix {
		if a != 0 {
			copy(out.Pix[i*4:i*4+4], table[a][:])
		}
	}
	return out
}
