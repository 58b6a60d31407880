package kit

import (
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/objects"
)

// LargeObject is the drawing of an object that leads a frame: sharp at the width of
// the canvas.
var LargeObject = farm.Drawing{Width: 1080, Height: 1080}

// Thing is an object as it lies in a frame.
type Thing struct {
	farm.Layer
	At farm.Box // what it paints, before it is turned; the layer's box has air around that
}

// Place makes an object so large that what it paints fills a box: in its middle, or
// on its foot.
func (d *Draft) Place(o Object, b farm.Box, down bool) Thing {
	in := Box(0, 0, 1, 1)
	cell := Box(0, 0, 1, 1)
	if a := d.Snack.Assets[o.Asset]; a.Drawing != nil {
		cell = Box(0, 0, float64(a.Width), float64(a.Height))
		in = cell
		if c, err := objects.Covers(*a.Drawing); err == nil && c.W > 0 && c.H > 0 {
			in = c
		}
	}
	k := min(b.W/in.W, b.H/in.H)
	at := Box(b.X+(b.W-in.W*k)/2, b.Y+(b.H-in.H*k)/2, in.W*k, in.H*k)
	if down {
		at.Y = b.Y + b.H - at.H
	}
	l := ObjectLayer("object", o, Box(at.X-in.X*k, at.Y-in.Y*k, cell.W*k, cell.H*k))
	return Thing{l, at}
}

// Reach makes an object as wide as a width, at most high, with the middle of what
// it paints at a place: it may run out of the frame.
func (d *Draft) Reach(o Object, mid farm.Point, wide, high float64) Thing {
	return d.Place(o, Box(mid.X-wide/2, mid.Y-high/2, wide, high), false)
}

// Turned is a thing turned by degrees.
func (t Thing) Turned(degrees float64) Thing {
	t.Rotation = degrees
	return t
}

// Moved is a thing moved by px.
func (t Thing) Moved(x, y float64) Thing {
	t.Box.X, t.Box.Y, t.At.X, t.At.Y = t.Box.X+x, t.Box.Y+y, t.At.X+x, t.At.Y+y
	return t
}

// Flat is the outline of a thing, filled with a colour, moved by px.
func (t Thing) Flat(id string, c farm.Color, x, y float64) farm.Layer {
	l := t.Moved(x, y).Layer
	p := *l.Picture
	p.Tint = c[:min(len(c), len("#RRGGBB"))]
	l.ID, l.Picture = id, &p
	return l
}

// Cast is the shadow that a thing throws on a wall close behind it, on a ground.
func (t Thing) Cast(on farm.Color) farm.Layer {
	far := math.Sqrt(t.At.W*t.At.H) / 30
	l := t.Flat("cast", Mixed(on, "#000000", 0.72), far, far*1.5)
	l.Picture.Blur = far * 0.62
	l.Opacity = new(0.34)
	return l
}

// Contact is the shadow where a thing stands on a floor: things are round or narrow
// at their foot.
func (t Thing) Contact() []farm.Layer {
	pill := func(id string, w, h, blur float64, c farm.Color) farm.Layer {
		return farm.Layer{ID: id, Box: Box(t.At.X+(t.At.W-w)/2, t.At.Y+t.At.H-h*0.7, w, h), Shape: &farm.Shape{Kind: "pill"},
			Shadow: &farm.Shadow{Blur: blur, Color: c}}
	}
	return []farm.Layer{pill("ambient", t.At.W*0.7, max(t.At.H*0.06, 24), 70, "#00000040"),
		pill("contact", t.At.W*0.42, max(t.At.H*0.03, 12), 34, "#00000059")}
}

// Echo are copies of a thing's outline behind it that step away, nearest last, in
// colours from a ground towards another.
func (t Thing) Echo(on, to farm.Color, x, y float64) []farm.Layer {
	var out []farm.Layer
	for i := 2; i > 0; i-- {
		k := float64(i)
		out = append(out, t.Flat("echo", Mixed(on, to, 0.34/k+0.06), x*k, y*k))
	}
	return out
}

// Pattern is an object again and again over a box, small and in rows that are set
// off: its outline in a colour, as a printed paper has it, or, without a colour, in
// its own.
func (d *Draft) Pattern(o Object, b farm.Box, c farm.Color, columns int) []farm.Layer {
	if objects.Afloat(o.Name) { // no outline of its own
		return nil
	}
	const most = 30 // layers of a pattern; a scene holds 64
	step := b.W / (float64(columns) - 0.5)
	high := step * 0.92
	rows := int(math.Ceil(b.H / high))
	for rows*columns > most && columns > 2 {
		columns--
		step = b.W / (float64(columns) - 0.5)
		high = step * 0.92
		rows = int(math.Ceil(b.H / high))
	}
	window := b
	var out []farm.Layer
	for r := range rows {
		for i := range columns {
			x := b.X + (float64(i)-0.5*float64(r%2))*step + step/2
			t := d.Reach(o, farm.Point{X: x, Y: b.Y + (float64(r)+0.5)*high}, step*0.6, step*0.6).Turned([]float64{-14, 10}[(i+r)%2])
			l := t.Layer
			if c != "" {
				l = t.Flat("pattern", c, 0, 0)
			}
			l.ID = "pattern"
			l.Mask = &farm.Mask{Shape: &farm.Shape{Kind: "rect", Fill: Solid("#000000")}, Box: &window}
			out = append(out, l)
		}
	}
	return out
}

// The ways in which an object stands in the room that words leave.
const (
	StillCrop    = iota // larger than the room, over the frame's edge
	StillStand          // on a block of colour that runs to the frame's foot
	StillEcho           // before copies of its outline
	StillPattern        // before small ones
	stillWays
)

// Still is an object that leads a frame: in the room under the words, or above them,
// with its shadow and a plane behind it. Ways are counted round; k turns the sides.
// Room ends where the frame does.
func (d *Draft) Still(o Object, room farm.Box, g Scheme, way, k int) []farm.Layer {
	if room.H < leastStill {
		return nil
	}
	side := 1.0
	if (k%2 == 1) != d.RightToLeft() {
		side = -1
	}
	if objects.Afloat(o.Name) {
		return d.afloat(o, room, side)
	}
	t := d.Place(o, Box(0, 0, room.W, room.H), false)
	slim := t.At.W < 0.46*room.W // it would stand in the middle of nothing
	switch way = way % stillWays; {
	case way == StillStand:
		return d.stood(o, room, g, slim)
	case way == StillPattern && room.H > 0.3*float64(d.Snack.Canvas.Height):
		return d.patterned(o, room, g, side)
	case slim || way != StillCrop:
		return d.echoed(o, room, g, side)
	}
	wide := min(room.W*0.88, t.At.W/t.At.H*room.H*1.12)
	t = d.Reach(o, farm.Point{}, wide, room.H*1.12)
	// Over the side by an eighth of it and over the foot by what the room lacks.
	x := room.X + room.W/2 + side*(room.W/2-t.At.W*0.38)
	y := room.Y + max(t.At.H/2+0.02*room.H, min(room.H*0.54, room.H-t.At.H*0.44))
	t = t.Moved(x, y).Turned(-7 * side * d.leans(o))
	plane := d.plane(Box(room.X, room.Y+room.H*0.5, room.W, room.H*0.5), side, g)
	return []farm.Layer{plane, t.Cast(g.Bg), t.Layer}
}

// afloat has a thing with its own water from edge to edge, or over one of them, its
// foot under that of the room.
func (d *Draft) afloat(o Object, room farm.Box, side float64) []farm.Layer {
	const under = 1.42 // of the room's height: water lies below
	wide := room.W * 1.12
	t := d.Reach(o, farm.Point{}, wide, room.H*under)
	x := room.X + room.W/2
	if t.At.W < wide-1 {
		x += side * (room.W*0.56 - t.At.W/2)
	}
	t = t.Moved(x, room.Y+max(room.H-t.At.H*0.46, t.At.H/2+room.H*0.02))
	return []farm.Layer{t.Layer}
}

// leastStill is the height from which on a room is worth an object, px.
const leastStill = 230.0

// leans is 0 for what is drawn with its own water or ground, which lies level.
func (d *Draft) leans(o Object) float64 {
	if objects.Level(o.Name) {
		return 0
	}
	return 1
}

// behind is the colour of planes behind an object on a ground.
func (g Scheme) behind() farm.Color {
	if g.Loud == g.Ink || Contrast(g.Loud, g.Bg) < 1.12 {
		return Mixed(g.Bg, g.Ink, 0.2)
	}
	return Mixed(g.Bg, g.Loud, 0.42)
}

// plane is a block of colour whose upper edge rises to one side.
func (d *Draft) plane(b farm.Box, side float64, g Scheme) farm.Layer {
	low, high := b.H*0.32, 0.0
	if side < 0 {
		low, high = high, low
	}
	l := Form(num("M0 %g L%g %g L%g %g L0 %g Z", low, b.W, high, b.W, b.H, b.H), b, g.behind())
	l.ID = "plane"
	return l
}

// stood has an object on a block of colour; a slim one three times.
func (d *Draft) stood(o Object, room farm.Box, g Scheme, slim bool) []farm.Layer {
	floor := room.Y + room.H*0.9
	horizon := room.Y + room.H*0.66
	out := []farm.Layer{Panel("plane", Box(room.X, horizon, room.W, room.Y+room.H-horizon), 0, Solid(g.behind()))}
	stand := func(b farm.Box) {
		t := d.Place(o, b, true)
		out = append(append(out, t.Contact()...), t.Layer)
	}
	if slim {
		w := room.W * 0.34
		stand(Box(room.X-w*0.12, room.Y+room.H*0.2, w, floor-room.H*0.22-room.Y))
		stand(Box(room.X+room.W-w*0.88, room.Y+room.H*0.16, w, floor-room.H*0.18-room.Y))
		stand(Box(room.X+(room.W-w)/2, room.Y+room.H*0.04, w, floor-room.H*0.04-room.Y))
		return out
	}
	wide := room.W * 0.82
	stand(Box(room.X+(room.W-wide)/2, room.Y+room.H*0.03, wide, floor-room.Y-room.H*0.03))
	return out
}

// echoed has an object before copies of its outline that fill the room to a side.
func (d *Draft) echoed(o Object, room farm.Box, g Scheme, side float64) []farm.Layer {
	t := d.Reach(o, farm.Point{}, room.W*0.72, room.H*0.9)
	off := max(room.W*0.05, (room.W*0.76-t.At.W)/2)
	x := room.X + room.W/2 - side*off
	t = t.Moved(x, room.Y+room.H-t.At.H*0.5-room.H*0.02).Turned(-5 * side * d.leans(o))
	out := t.Echo(g.Bg, g.behind(), side*off, 0)
	for i := range out {
		out[i].Rotation = t.Rotation
	}
	return append(out, t.Cast(g.Bg), t.Layer)
}

// patterned has an object before rows of small outlines of it.
func (d *Draft) patterned(o Object, room farm.Box, g Scheme, side float64) []farm.Layer {
	out := d.Pattern(o, room, Mixed(g.Bg, g.behind(), 0.5), 5)
	t := d.Reach(o, farm.Point{}, room.W*0.7, room.H*0.82)
	t = t.Moved(room.X+room.W/2, room.Y+room.H*0.5).Turned(6 * side * d.leans(o))
	return append(out, t.Cast(g.Bg), t.Layer)
}
