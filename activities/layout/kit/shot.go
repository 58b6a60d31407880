package kit

import (
	"math"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/objects"
)

// The places in which a thing is shown.
const (
	SetTable = iota // on a table before a wall, a disc behind it
	SetStage        // on a podium in the light of a lamp
	SetPaper        // seen from above on sheets of paper, as a sticker
	SetNiche        // in an arch of the wall
	sets
)

// The ways in which a camera or a thing moves.
const (
	ShotPush  = iota // the camera comes nearer
	ShotDrop         // the thing falls into its place and bounces
	ShotMacro        // from so near that the thing fills the frame, then back
	ShotOrbit        // the thing sways and its ground goes past
	shots
)

// Shot is a thing of the brand's in a set, before a camera that moves.
type Shot struct {
	Thing  Object
	Look   Scheme
	Set    int
	Move   int
	Top    float64 // y at which the words above it end
	Floor  float64 // y on which the thing stands
	Side   float64 // of the thing's square
	Ms     int
	BeatMs float64
	First  bool // a thumbnail: the thing is in its place
	Rises  bool // the thing comes from below, where words stand above it
	Nth    int
}

// ThingSide is the side at which things of a shot are drawn.
const ThingSide = 960

// solemnThings are objects that stand for death.
var solemnThings = []string{"coffin", "headstone", "funeral-urn", "skull", "skull-and-crossbones"}

// Solemn reports a brand whose words name what stands for death, or whose steer asks
// for a sober tone: nothing hops, and nothing is thrown.
func (d *Draft) Solemn() bool {
	return d.Facts.Tone == "sober" || d.Mourns()
}

// Mourns reports a brand whose trade is mourning, or whose text names what stands for death:
// nothing is drawn for it.
func (d *Draft) Mourns() bool {
	return d.Facts.Mourning() ||
		slices.ContainsFunc(d.cast().named, func(f objects.Find) bool { return slices.Contains(solemnThings, f.Object) })
}

// ThingOf is the thing that a line of the brand's names, or else its sentence, as
// large as shots show it; of a brand that mourns none.
func (d *Draft) ThingOf(line string, edge float64) (Object, bool) {
	if d.Mourns() {
		return Object{}, false
	}
	return d.ObjectOfAs(line, thingDrawing(edge))
}

// Foremost is the thing that the brand is about, as large as shots show it.
func (d *Draft) Foremost(edge float64) (Object, bool) {
	if d.Mourns() {
		return Object{}, false
	}
	return d.ObjectFor("", thingDrawing(edge))
}

func thingDrawing(edge float64) farm.Drawing {
	return farm.Drawing{Width: ThingSide, Height: ThingSide, Edge: edge, Shadow: edge > 0}
}

// Inked is the part of a square of a side that a thing's drawing covers.
func (d *Draft) Inked(o Object, side float64) farm.Box {
	a := d.Snack.Assets[o.Asset]
	if a.Drawing == nil {
		return Box(0, 0, side, side)
	}
	c, err := objects.Covers(*a.Drawing)
	if err != nil || c.W <= 0 {
		return Box(0, 0, side, side)
	}
	k := side / float64(a.Drawing.Width)
	return Box(c.X*k, c.Y*k, c.W*k, c.H*k)
}

// mostThing is the side of a thing's square at most, px: it is drawn at ThingSide.
const mostThing = 1100

// Placed is the side of a thing and the floor that it stands on, so that it fills
// what is free between two heights.
func (d *Draft) Placed(o Object, top, bottom float64) (side, floor float64) {
	const whole, across = 1000.0, 960.0
	in := d.Inked(o, whole)
	side = min(whole*across/in.W, whole*(bottom-top)/in.H, mostThing)
	high := in.H * side / whole
	return side, min(top+(bottom-top+high)/2, bottom)
}

// Sized is a thing drawn at another size, px.
func (d *Draft) Sized(o Object, side int) Object {
	if a := d.Snack.Assets[o.Asset]; a.Drawing != nil {
		as := *a.Drawing
		as.Width, as.Height = side, side
		o.Asset = d.AddDrawing(as)
	}
	return o
}

// Standing is a thing whose drawing stands on a floor about the middle x.
func (d *Draft) Standing(o Object, x, floor, side float64) farm.Layer {
	in := d.Inked(o, side)
	return ObjectLayer("thing", o, Box(x-in.X-in.W/2, floor-in.Y-in.H, side, side))
}

// lens moves what it sees by how far away that is: depth 0 stands still, 1 is
// where the thing stands, more is nearer.
type lens struct {
	from, to   float64 // zoom
	panX, panY float64 // px at depth 1, over the whole time
	ms         float64
	x, y       float64 // what it looks at
}

func (c lens) on(l farm.Layer, depth float64) farm.Layer {
	zoom := func(z float64) float64 { return 1 + (z-1)*depth }
	cx, cy := l.Box.X+l.Box.W/2-c.x, l.Box.Y+l.Box.H/2-c.y
	a, b := zoom(c.from), zoom(c.to)
	if a != b || a != 1 {
		l.Tracks = append(l.Tracks, Track("scale", "smooth", 0, a, c.ms, b))
	}
	dx, dy := c.panX*depth/2, c.panY*depth/2
	l.Tracks = append(l.Tracks, Track("x", "smooth", 0, cx*(a-1)-dx, c.ms, cx*(b-1)+dx),
		Track("y", "smooth", 0, cy*(a-1)-dy, c.ms, cy*(b-1)+dy))
	return l
}

// lens is the camera of a shot.
func (s Shot) lens() lens {
	c := lens{from: 1, to: 1.14, ms: float64(s.Ms), x: 540, y: s.Floor - s.Side*0.4}
	switch s.Move % shots {
	case ShotDrop:
		c.from, c.to = 1.08, 1
	case ShotOrbit:
		c.to, c.panX = 1.03, 90
		if s.Nth%2 == 1 {
			c.panX = -90
		}
	case ShotMacro:
		c.from, c.to = 1.06, 1
	}
	return c
}

// Layers draws the shot: ground, middle, thing and foreground.
func (s Shot) Layers(d *Draft) []farm.Layer {
	c := s.lens()
	var out []farm.Layer
	switch s.Set % sets {
	case SetTable:
		out = s.table(d, c)
	case SetStage:
		out = s.stage(d, c)
	case SetPaper:
		out = s.paper(d)
	default:
		out = s.niche(d, c)
	}
	if s.Set%sets != SetPaper {
		out = append(out, s.shadow(d)...)
	}
	out = append(out, s.thing(d, c))
	return append(out, s.before(d, c)...)
}

// thing is the thing itself on its way.
func (s Shot) thing(d *Draft, c lens) farm.Layer {
	l := d.Standing(s.Thing, 540, s.Floor, s.Side)
	end, f := float64(s.Ms), frame
	switch move := s.Move % shots; {
	case move == ShotPush || s.First && move == ShotMacro:
		l = c.on(l, 1)
		l.Tracks = append(l.Tracks, s.swaying(167, 6))
	case move == ShotDrop && s.First:
		l.Tracks = append(l.Tracks, Track("y", "inout", 167, 0, 330, -120, 500, 0, 600, -30, 700, 0), s.swaying(167, 6))
	case move == ShotDrop:
		from, ease := -1500.0, "in"
		if s.Rises {
			from, ease = 1500, "out"
		}
		l.Tracks = append(l.Tracks, Track("y", ease, 0, from, 8*f, 0))
		l.Tracks[0].Keys = append(l.Tracks[0].Keys, hops(8*f, 0)...)
		l.Tracks = append(l.Tracks, s.swaying(8*f, 6))
	case move == ShotMacro:
		l.Tracks = append(append(l.Tracks, s.macro(l)...), s.swaying(s.macroMs()+6*f, 5))
	default:
		l = c.on(l, 0.2)
		l.Tracks = append(l.Tracks, Track("rotation", "smooth", 0, -7, end*0.5, 7, end, -3))
	}
	return l
}

// swaying turns a thing from side to side, a little on each beat after a time.
func (s Shot) swaying(after, by float64) farm.Track {
	t := farm.Track{Property: "rotation", Keys: []farm.Key{{AtMs: 0, Value: 0, Ease: "hold"}}}
	beat := s.BeatMs
	if beat <= 0 {
		beat = 500
	}
	was := 0.0
	for n := 0.0; n*beat+450 < float64(s.Ms); n++ {
		at := OnFrame(n * beat)
		if n == 0 {
			at = OnFrame(after)
		}
		if float64(at) < after || len(t.Keys) > 1 && at <= t.Keys[len(t.Keys)-1].AtMs {
			continue
		}
		to := by
		if was > 0 {
			to = -by
		}
		t.Keys = append(t.Keys, Key(max(at, 1), was, "out"), Key(at+OnFrame(min(beat*0.75, 400)), to, "hold"))
		was = to
	}
	return t
}

// hops are what is left of a fall after it: two hops that get smaller.
func hops(at, high float64) []farm.Key {
	key := func(n, y float64, ease string) farm.Key {
		return farm.Key{AtMs: OnFrame(at + n*frame), Value: high + y, Ease: ease}
	}
	return []farm.Key{key(4, -110, "in"), key(8, 0, "out"), key(11, -36, "in"), key(14, 0, "hold")}
}

// macro looks at a thing from near, along it, and then from where all of it is
// seen.
func (s Shot) macro(l farm.Layer) []farm.Track {
	const near = 1.7
	back := float64(OnFrame(s.macroMs()))
	to := back + 5*frame
	over := 130.0
	if s.Nth%2 == 1 {
		over = -130
	}
	up := (s.Floor - s.Side/2 - 1000) // the middle of what is free
	return []farm.Track{Track("scale", "smooth", 0, near, back, near*1.06, to, 1, float64(s.Ms), 1.05),
		Track("x", "smooth", 0, over, back, -over, to, 0), Track("y", "smooth", 0, -up, back, -up, to, 0)}
}

// macroMs is how long a macro looks from near.
func (s Shot) macroMs() float64 { return min(max(s.BeatMs*2, 700), float64(s.Ms)*0.5) }

// shadow is what the thing throws on the ground that it stands on.
func (s Shot) shadow(d *Draft) []farm.Layer {
	in := d.Inked(s.Thing, s.Side)
	w := min(in.W*0.86, 860)
	blur := func(id string, w, h, blur float64, c farm.Color) farm.Layer {
		return farm.Layer{ID: id, Box: Box(540-w/2, s.Floor-h*0.8, w, h), Shape: &farm.Shape{Kind: "pill"},
			Shadow: &farm.Shadow{Blur: blur, Color: c}}
	}
	out := []farm.Layer{blur("ambient", w, max(w*0.07, 36), 54, "#0000004D"), blur("contact", w*0.6, 22, 34, "#0000005C")}
	end, f := float64(s.Ms), frame
	for i := range out {
		switch move := s.Move % shots; {
		case move == ShotDrop && !s.First:
			out[i].Tracks = []farm.Track{Track("scale", "in", 0, 0.25, 8*f, 1, 12*f, 0.9, 16*f, 1),
				Track("opacity", "in", 0, 0.1, 8*f, 1, 12*f, 0.75, 16*f, 1)}
		case move == ShotOrbit:
			out[i].Tracks = []farm.Track{Track("x", "smooth", 0, 26, end*0.5, -26, end, 12)}
		case move == ShotMacro && !s.First:
			out[i].StartMs = OnFrame(s.macroMs())
		}
	}
	return out
}

// table is a wall with a disc, and a table with a lip.
func (s Shot) table(d *Draft, c lens) []farm.Layer {
	g := s.Look
	top := s.Floor - 90
	out := []farm.Layer{Ground(d.Snack.Canvas, farm.Fill{Kind: "grain", AngleDeg: 80, Seed: d.Snack.Seed,
		Colors: []farm.Color{g.Bg, g.Bg2, g.Bg3}})}
	disc := Dot(d.Side(540+150*float64(1-2*(s.Nth%2))), s.Floor-s.Side*0.62, s.Side*0.54, g.Bg3)
	disc.ID = "disc"
	out = append(out, c.on(disc, 0.4))
	board := Panel("table", Box(-160, top, 1400, 1920-top+160), 0, &farm.Fill{Kind: "linear", AngleDeg: 90,
		Colors: []farm.Color{g.Loud, Lighter(g.Loud, -0.07)}})
	lip := Panel("lip", Box(-160, top, 1400, 16), 0, Solid(Lighter(g.Loud, 0.08)))
	return append(out, c.on(board, 0.7), c.on(lip, 0.7))
}

// stage is a podium of two steps in the light of a lamp.
func (s Shot) stage(d *Draft, c lens) []farm.Layer {
	g := s.Look
	out := []farm.Layer{Ground(d.Snack.Canvas, farm.Fill{Kind: "rays", Colors: []farm.Color{g.Bg, g.Bg2}, Seed: d.Snack.Seed,
		Focus: &farm.Point{X: 0.5, Y: (s.Floor - s.Side*0.45) / 1920}})}
	glow := Dot(540, s.Floor-s.Side*0.45, s.Side*0.56, g.Bg3)
	glow.ID = "glow"
	out = append(out, c.on(glow, 0.5))
	step := func(id string, half, y, high float64, side, top farm.Color) {
		const flat = 0.17
		ry := half * flat
		form := num("M0 %g A%g %g 0 0 1 %g %g V%g A%g %g 0 0 1 0 %g Z", ry, half, ry, 2*half, ry, ry+high, half, ry, ry+high)
		body := Form(form, Box(540-half, y-ry, 2*half, high+2*ry), side)
		lid := farm.Layer{Box: Box(540-half, y-ry, 2*half, 2*ry), Shape: &farm.Shape{Kind: "ellipse", Fill: Solid(top)}}
		body.ID, lid.ID = id, id+"-top"
		out = append(out, c.on(body, 0.9), c.on(lid, 0.9))
	}
	card := Mixed(g.Bg, g.Card, 0.75)
	step("podium", 620, s.Floor+120, 900, Lighter(card, -0.10), Lighter(card, -0.02))
	step("podium", 470, s.Floor-10, 110, Lighter(card, -0.05), card)
	return out
}

// paper is sheets that lie askew over each other.
func (s Shot) paper(d *Draft) []farm.Layer {
	g := s.Look
	out := []farm.Layer{Ground(d.Snack.Canvas, farm.Fill{Kind: "paper", Colors: []farm.Color{g.Bg}, Seed: d.Snack.Seed})}
	for i, col := range []farm.Color{g.Bg3, g.Loud} {
		sheet := Panel("sheet", Box(540-500, s.Top+64, 1000, s.Floor+50-s.Top), 14, Solid(col))
		sheet.Rotation = []float64{-3.4, 2.6}[i]
		if s.Nth%2 == 1 {
			sheet.Rotation = -sheet.Rotation
		}
		sheet.Shadow = &farm.Shadow{Y: 10, Blur: 30, Color: "#00000038"}
		turn := -0.8 * sheet.Rotation
		sheet.Tracks = []farm.Track{Track("rotation", "smooth", 0, 0, float64(s.Ms), turn)}
		if !s.First {
			sheet.Tracks = append(sheet.Tracks, Track("y", "out", float64(i)*66, 1500, float64(i)*66+300, 0))
		}
		out = append(out, sheet)
	}
	return out
}

// niche is an arch in a wall with a ledge, and light that falls on it from a side.
func (s Shot) niche(d *Draft, c lens) []farm.Layer {
	g := s.Look
	out := []farm.Layer{Ground(d.Snack.Canvas, farm.Fill{Kind: "linear", AngleDeg: 70, Colors: []farm.Color{g.Bg, g.Bg2}})}
	most := min(s.Side*1.06, 940)
	high := s.Floor + 24 - s.Top - 50
	arch := func(w, high float64, c farm.Color) farm.Layer {
		r, up := w/2, min(w/2, high*0.7)
		l := Form(num("M0 %g A%g %g 0 0 1 %g %g V%g H0 Z", up, r, up, w, up, high), Box(540+most/2-w, s.Floor+24-high, w, high), c)
		l.ID = "arch"
		return l
	}
	wall, deep := arch(most, high, g.Loud), arch(most-36, high-36, Lighter(g.Loud, -0.05))
	ledge := Panel("ledge", Box(540-most/2-70, s.Floor-34, most+140, 120), 10, &farm.Fill{Kind: "linear", AngleDeg: 90,
		Colors: []farm.Color{Lighter(g.Bg3, 0.03), Lighter(g.Bg3, -0.05)}})
	ledge.Shadow = &farm.Shadow{Y: 18, Blur: 44, Color: "#00000040"}
	return append(out, c.on(wall, 0.45), c.on(deep, 0.5), c.on(ledge, 0.8))
}

// before is what stands nearest to the camera, out of the frame for the most part.
func (s Shot) before(d *Draft, c lens) []farm.Layer {
	g := s.Look
	if s.Set%sets == SetPaper {
		return nil
	}
	x := d.Side(40)
	if s.Nth%2 == 1 {
		x = d.Side(1010)
	}
	near := Dot(x, 1900, 250, Mixed(g.Bg3, g.Loud, 0.55))
	near.ID = "near"
	near.Opacity = new(0.92)
	c.panX += math.Copysign(70, 540-x)
	return []farm.Layer{c.on(near, 2.2)}
}

// Fallen is the shot's thing without its set: it falls onto the floor, throws its
// shadow and then hops on every beat.
func (s Shot) Fallen(d *Draft) []farm.Layer {
	s.Move = ShotDrop
	l := s.thing(d, s.lens())
	if s.BeatMs > 0 {
		y := &l.Tracks[0]
		last := y.Keys[len(y.Keys)-1].AtMs
		y.Keys[len(y.Keys)-1].Ease = "hold"
		for n := 1.0; n*s.BeatMs+400 < float64(s.Ms); n++ {
			at := OnFrame(n * s.BeatMs)
			if at < last+100 {
				continue
			}
			y.Keys = append(y.Keys, Key(at, 0, "out"), Key(at+133, -s.Side*0.05, "in"), Key(at+266, 0, "hold"))
		}
	}
	return append(s.shadow(d), l)
}

// Key is a keyframe.
func Key(at int, value float64, ease string) farm.Key {
	return farm.Key{AtMs: at, Value: value, Ease: ease}
}
