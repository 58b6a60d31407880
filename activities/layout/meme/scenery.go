package meme

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// scenery paints the place of a drawn scene twice: as one hopes for it, and as
// it turns out. It fills a box and overhangs it on every side, so that it can
// be shaken.
type scenery struct {
	kind  int     // of sceneryKinds
	hue   float64 // degrees
	bad   bool
	night bool
	grey  bool // of a picture that has been stopped
	b     farm.Box
	floor float64 // y on which things stand
	seed  uint32
	ms    float64
	// poster is a picture of the brand's that hangs on the wall; "" is none. It
	// is shown in one scene only.
	poster string
	again  bool // the place was seen in the scene before
}

// sceneryKinds are room, outdoors, stage, kitchen.
const sceneryKinds = 4

// hang is how far a scenery goes beyond its box, px.
const hang = 70.0

// ink is a colour of the place's hue turned by some degrees; a bad place has
// less of it.
func (p scenery) ink(l, c, turn float64) farm.Color {
	if p.bad {
		l, c = 0.12+l*0.58, c*0.42
	}
	if p.grey {
		c = 0
	}
	return kit.FromLCH(l, c, p.hue+turn)
}

// keep is a colour that stays itself, however the place is, unless it is grey.
func (p scenery) keep(l, c, h float64) farm.Color {
	if p.grey {
		c = 0
	}
	return kit.FromLCH(l, c, h)
}

// x and y are places in the box by shares of it.
func (p scenery) x(share float64) float64 { return math.Round(p.b.X + share*p.b.W) }

func (p scenery) y(share float64) float64 { return math.Round(p.b.Y + share*p.b.H) }

// unit is what sizes are counted in: 1 in a box of 1080 by 1080.
func (p scenery) unit() float64 { return min(p.b.W/1080, p.b.H/1000) }

func (p scenery) rng() *rand.Rand { return rand.New(rand.NewPCG(uint64(p.seed), 29)) }

// layers paints the place.
func (p *scenery) layers() []farm.Layer {
	switch p.kind {
	case 0:
		return p.room()
	case 1:
		return p.outdoors()
	case 2:
		return p.stage()
	}
	return p.kitchen()
}

// fill is a rectangle that runs over the box's edges from one share of its
// height to another.
func (p scenery) fill(from, to float64, colors ...farm.Color) farm.Layer {
	f := kit.Solid(colors[0])
	if len(colors) > 1 {
		f = &farm.Fill{Kind: "linear", AngleDeg: 90, Colors: colors}
	}
	top, foot := p.y(from), p.y(to)
	if from == 0 {
		top -= hang
	}
	if to == 1 {
		foot += hang
	}
	return farm.Layer{ID: "set", Box: kit.Box(p.b.X-hang, top, p.b.W+2*hang, foot-top), Fill: f}
}

// tilt turns a thing that hangs or stands askew in a bad place.
func (p scenery) tilt(l farm.Layer, degrees float64) farm.Layer {
	if p.bad {
		l.Rotation = degrees
	}
	return l
}

// room is a wall with a window and a picture, a floor and a plant.
func (p *scenery) room() []farm.Layer {
	u := p.unit()
	p.floor = p.y(0.86)
	out := []farm.Layer{p.fill(0, 0.74, p.ink(0.90, 0.055, 0), p.ink(0.84, 0.075, 8))}
	var stripes strings.Builder
	for x := 0.0; x < p.b.W+2*hang; x += 108 * u {
		fmt.Fprintf(&stripes, "M%.0f 0h%.0fv%.0fh-%.0fz", x, 54*u, p.b.H, 54*u)
	}
	out = append(out, kit.Form(stripes.String(), kit.Box(p.b.X-hang, p.b.Y-hang, p.b.W+2*hang, p.b.H),
		kit.Alpha(p.ink(0.95, 0.035, 0), 0.5)))
	out = append(out, p.window(p.x(0.07), p.y(0.16), 300*u, 380*u)...)
	out = append(out, p.framed(u)...)
	out = append(out,
		p.fill(0.74, 0.775, p.ink(0.97, 0.015, 0)),
		p.fill(0.775, 1, p.ink(0.70, 0.075, 30), p.ink(0.60, 0.08, 26)))
	rug := farm.Layer{ID: "set", Box: kit.Box(p.x(0.5)-420*u, p.floor-70*u, 840*u, 150*u),
		Shape: &farm.Shape{Kind: "ellipse", Fill: kit.Solid(p.ink(0.80, 0.10, -40))}}
	out = append(out, rug)
	return append(out, p.potted(p.x(0.90), p.y(0.83), u)...)
}

// framed is the picture on the wall: the brand's own, as long as all is well.
func (p scenery) framed(u float64) []farm.Layer {
	w, h := 190*u, 230*u
	if p.poster != "" {
		w, h = 236*u, 310*u
	}
	b := kit.Box(p.x(0.82)-w/2, p.y(0.13), w, h)
	inner := kit.Box(b.X+16*u, b.Y+16*u, w-32*u, h-32*u)
	out := []farm.Layer{kit.Slab(b.X, b.Y, w, h, 10*u, p.ink(0.52, 0.09, 40)),
		kit.Slab(inner.X, inner.Y, inner.W, inner.H, 4*u, p.ink(0.97, 0.02, 60))}
	if p.poster != "" && !p.again {
		own := farm.Layer{ID: "poster", Box: inner, Radius: 4 * u,
			Picture: &farm.Picture{Asset: p.poster, Focus: &farm.Point{X: 0.5, Y: 0.2}}}
		out = append(out, own)
	} else {
		art := kit.Form("M0 60 Q22 20 48 44 T100 30 V100 H0 Z", kit.Box(inner.X, inner.Y+inner.H*0.4, inner.W, inner.H*0.6),
			p.ink(0.66, 0.12, 120))
		art.Shape.ViewBox = &farm.Box{W: 100, H: 100}
		out = append(out, art)
	}
	for i := range out {
		out[i] = p.tilt(out[i], 13)
	}
	return out
}

// potted is a plant, which lies on its side where things went wrong.
func (p scenery) potted(x, y, u float64) []farm.Layer {
	if p.bad {
		out := []farm.Layer{kit.Dot(x-40*u, y+6*u, 46*u, p.keep(0.33, 0.04, 60)), kit.Dot(x-92*u, y+22*u, 30*u, p.keep(0.30, 0.04, 60))}
		for i, d := range []float64{-64, -82, -100} {
			out = append(out, kit.Leaf(x-120*u, y-4*u+12*float64(i)*u, 50*u, 150*u, d, p.keep(0.46, 0.05, 100)))
		}
		pot := kit.Form("M0 0 H150 L130 130 Q128 150 108 150 H42 Q22 150 20 130 Z", kit.Box(x-60*u, y-96*u, 150*u, 150*u),
			p.keep(0.52, 0.09, 45))
		pot.Shape.ViewBox = &farm.Box{W: 150, H: 150}
		pot.Rotation = -96
		return append(out, pot)
	}
	var out []farm.Layer
	for i, d := range []float64{-32, 32, -12, 15} {
		out = append(out, kit.Leaf(x+d*1.6*u, y-118*u, 74*u, (230-12*float64(i))*u, d, p.keep(0.50+0.05*float64(i%2), 0.11, 150)))
	}
	pot := kit.Form("M0 0 H150 L130 130 Q128 150 108 150 H42 Q22 150 20 130 Z", kit.Box(x-75*u, y-140*u, 150*u, 150*u),
		p.keep(0.62, 0.12, 45))
	pot.Shape.ViewBox = &farm.Box{W: 150, H: 150}
	return append(out, pot, kit.Slab(x-84*u, y-148*u, 168*u, 32*u, 10*u, p.keep(0.68, 0.12, 48)))
}

// window shows a fine day, or rain.
func (p scenery) window(x, y, w, h float64) []farm.Layer {
	u := w / 300
	sky := []farm.Color{p.keep(0.86, 0.07, 230), p.keep(0.93, 0.05, 90)}
	if p.bad {
		sky = []farm.Color{p.keep(0.30, 0.03, 265), p.keep(0.44, 0.03, 255)}
	} else if p.night {
		sky = []farm.Color{p.keep(0.30, 0.09, 280), p.keep(0.46, 0.10, 300)}
	}
	out := []farm.Layer{
		kit.Slab(x-20*u, y-20*u, w+40*u, h+40*u, 24*u, p.ink(0.99, 0.01, 0)),
		{ID: "set", Box: kit.Box(x, y, w, h), Radius: 10 * u, Fill: &farm.Fill{Kind: "linear", AngleDeg: 90, Colors: sky}},
	}
	switch {
	case p.bad:
		out = append(out, p.rain(kit.Box(x, y, w, h), 46*u, 0.55)...)
	case p.night:
		out = append(out, kit.Dot(x+w*0.68, y+h*0.26, 44*u, p.keep(0.93, 0.09, 95)), kit.Dot(x+w*0.68-20*u, y+h*0.26-12*u, 38*u, sky[0]),
			kit.Dot(x+w*0.22, y+h*0.2, 5*u, "#FFFFFF"), kit.Dot(x+w*0.36, y+h*0.42, 4*u, "#FFFFFF"),
			kit.Dot(x+w*0.82, y+h*0.62, 5*u, "#FFFFFF"))
	default:
		out = append(out, kit.Dot(x+w*0.7, y+h*0.26, 46*u, p.keep(0.90, 0.15, 92)), p.puff(x+w*0.33, y+h*0.5, 0.62*u, "#FFFFFF"))
	}
	return append(out, kit.Slab(x+w/2-9*u, y, 18*u, h, 0, p.ink(0.99, 0.01, 0)),
		kit.Slab(x, y+h*0.52-9*u, w, 18*u, 0, p.ink(0.99, 0.01, 0)),
		kit.Slab(x-40*u, y+h+14*u, w+80*u, 30*u, 8*u, p.ink(0.93, 0.02, 0)))
}

// puff is a cloud with its foot's middle at (x, y), 340 units wide.
func (p scenery) puff(x, y, k float64, c farm.Color) farm.Layer {
	l := kit.Form("M60 150 A60 60 0 0 1 66 32 A92 92 0 0 1 236 30 A66 66 0 0 1 282 150 Z", kit.Box(x-170*k, y-150*k, 340*k, 160*k), c)
	l.Shape.ViewBox = &farm.Box{W: 340, H: 160}
	return l
}

// mostRain is how high a sheet of rain is at most, px.
const mostRain = 3800.0

// rain falls inside a box.
func (p scenery) rain(b farm.Box, step, opacity float64) []farm.Layer {
	rng := p.rng()
	tall := min(b.H+p.ms*0.6, mostRain)
	var drops strings.Builder
	for x := step / 2; x < b.W; x += step {
		for y := step * rng.Float64() * 3; y < tall-3*step; y += step * (2.2 + 1.6*rng.Float64()) {
			fmt.Fprintf(&drops, "M%.0f %.0fl%.0f %.0f", x+step*(rng.Float64()-0.5), y, -step*0.22, step*1.1)
		}
	}
	view := kit.Box(0, 0, b.W, tall)
	l := farm.Layer{ID: "rain", Box: kit.Box(b.X, b.Y+b.H-tall, b.W, tall), Opacity: &opacity,
		Tracks: []farm.Track{kit.Track("y", "linear", 0, 0, p.ms, tall-b.H)},
		Shape: &farm.Shape{Kind: "path", Path: drops.String(), ViewBox: &view,
			Stroke: &farm.Stroke{Width: max(3, step*0.1), Color: p.keep(0.86, 0.03, 240)}}}
	// Panes of its own ground hide what falls outside: the mask would fall too.
	return []farm.Layer{clippedRain(l, b)}
}

// clippedRain keeps rain of a small window still and inside of it: it falls by
// nothing that is seen to leave the frame.
func clippedRain(l farm.Layer, b farm.Box) farm.Layer {
	if b.H > 700 {
		return l
	}
	l.Tracks = nil
	l.Mask = &farm.Mask{Shape: &farm.Shape{Kind: "rect"}, Box: &b}
	return l
}

// outdoors is a meadow under the sun, or under what came instead.
func (p *scenery) outdoors() []farm.Layer {
	u := p.unit()
	p.floor = p.y(0.88)
	if p.bad {
		out := []farm.Layer{p.fill(0, 0.7, p.keep(0.30, 0.03, p.hue), p.keep(0.50, 0.035, p.hue+10))}
		for i, c := range [][3]float64{{0.16, 0.24, 1.5}, {0.55, 0.17, 1.9}, {0.9, 0.27, 1.5}} {
			out = append(out, p.puff(p.x(c[0]), p.y(c[1]), c[2]*u, p.keep(0.38+0.05*float64(i%2), 0.02, p.hue)))
		}
		bolt := kit.Form("M60 0 L0 110 H44 L20 200 L110 76 H62 L92 0 Z", kit.Box(p.x(0.83), p.y(0.46), 130*u, 250*u),
			p.keep(0.90, 0.16, 95))
		bolt.Shape.ViewBox = &farm.Box{W: 110, H: 200}
		out = append(out, bolt, p.hill(0.60, 0.5, p.keep(0.36, 0.04, 150)), p.hill(0.74, 1.7, p.keep(0.30, 0.04, 140)))
		for _, q := range [][2]float64{{0.2, 0.93}, {0.8, 0.97}} {
			out = append(out, farm.Layer{ID: "set", Box: kit.Box(p.x(q[0])-150*u, p.y(q[1])-26*u, 300*u, 52*u),
				Shape: &farm.Shape{Kind: "ellipse", Fill: kit.Solid(p.keep(0.52, 0.04, 240))}})
		}
		return append(out, p.rain(kit.Box(p.b.X-hang, p.b.Y-hang, p.b.W+2*hang, p.b.H+2*hang), 84*u, 0.42)...)
	}
	top, low := p.keep(0.80, 0.10, 235), p.keep(0.94, 0.05, 200)
	if p.night {
		top, low = p.keep(0.70, 0.13, 20), p.keep(0.90, 0.10, 75)
	}
	out := []farm.Layer{p.fill(0, 0.72, top, low)}
	sunX, sunY := p.x(0.8), p.y(0.24)
	var rays strings.Builder
	for i := range 12 {
		a := float64(i) * math.Pi / 6
		fmt.Fprintf(&rays, "M200 200L%.1f %.1fL%.1f %.1fZ", 200+200*math.Cos(a), 200+200*math.Sin(a), 200+200*math.Cos(a+0.22),
			200+200*math.Sin(a+0.22))
	}
	sun := kit.Form(rays.String(), kit.Box(sunX-330*u, sunY-330*u, 660*u, 660*u), kit.Alpha("#FFFFFF", 0.34))
	sun.Shape.ViewBox = &farm.Box{W: 400, H: 400}
	sun.Tracks = []farm.Track{kit.Track("rotation", "linear", 0, 0, p.ms, p.ms/1000*9)}
	out = append(out, sun, kit.Dot(sunX, sunY, 104*u, p.keep(0.91, 0.16, 92)),
		drifted(p.puff(p.x(0.2), p.y(0.3), 0.95*u, "#FFFFFF"), 14, p.ms), drifted(p.puff(p.x(0.54), p.y(0.17), 0.6*u, "#FFFFFFD0"), 9,
			p.ms),
		p.hill(0.60, 0.5, p.keep(0.78, 0.13, 145)), p.hill(0.73, 1.9, p.keep(0.70, 0.15, 138)))
	rng := p.rng()
	for i := range 14 {
		x, y := p.x(rng.Float64()), p.y(0.83+0.16*rng.Float64())
		c := []farm.Color{"#FFFFFF", p.keep(0.88, 0.15, 95), p.keep(0.72, 0.16, 10)}[i%3]
		if p.grey {
			c = "#E4E4E4"
		}
		out = append(out, kit.Dot(x, y, (9+5*rng.Float64())*u, c))
	}
	return out
}

// drifted lets a cloud pass by.
func drifted(l farm.Layer, pxPerSec, ms float64) farm.Layer {
	l.Tracks = []farm.Track{kit.Track("x", "linear", 0, 0, ms, pxPerSec*ms/1000)}
	return l
}

// hill is a wave of land from a share of the height down.
func (p scenery) hill(from, phase float64, c farm.Color) farm.Layer {
	w, h := p.b.W+2*hang, p.b.H*(1-from)+hang
	var b strings.Builder
	fmt.Fprintf(&b, "M0 %.0f", h)
	for x := 0.0; x <= w+20; x += 20 {
		fmt.Fprintf(&b, " L%.0f %.1f", x, p.b.H*0.05*(1+math.Sin(x/p.b.W*4.4+phase)))
	}
	fmt.Fprintf(&b, " L%.0f %.0f Z", w, h)
	return kit.Form(b.String(), kit.Box(p.b.X-hang, p.y(from), w, h), c)
}

// stage is a theatre's: curtains, a light and boards.
func (p *scenery) stage() []farm.Layer {
	u := p.unit()
	p.floor = p.y(0.87)
	out := []farm.Layer{p.fill(0, 0.78, p.ink(0.42, 0.11, 0), p.ink(0.34, 0.10, 0))}
	if !p.bad {
		cone := kit.Form("M110 0 H210 L320 560 H0 Z", kit.Box(p.x(0.5)-420*u, p.b.Y-hang, 840*u, p.floor-p.b.Y+hang+40*u),
			kit.Alpha("#FFFFFF", 0.24))
		cone.Shape.ViewBox = &farm.Box{W: 320, H: 560}
		out = append(out, cone)
	}
	out = append(out, p.fill(0.78, 1, p.keep(0.60, 0.08, 62), p.keep(0.48, 0.075, 58)))
	var boards strings.Builder
	for i := 1; i < 5; i++ {
		fmt.Fprintf(&boards, "M0 %.0fh%.0fv%.0fh-%.0fz", float64(i)*46*u, p.b.W+2*hang, 5*u, p.b.W+2*hang)
	}
	out = append(out, kit.Form(boards.String(), kit.Box(p.b.X-hang, p.y(0.78), p.b.W+2*hang, 240*u), kit.Alpha("#000000", 0.16)))
	if !p.bad {
		out = append(out, farm.Layer{ID: "set", Box: kit.Box(p.x(0.5)-330*u, p.floor-52*u, 660*u, 120*u),
			Shape: &farm.Shape{Kind: "ellipse", Fill: kit.Solid(kit.Alpha("#FFFFFF", 0.42))}})
	}
	red, deep := p.keep(0.53, 0.19, 24), p.keep(0.44, 0.17, 22)
	if p.bad {
		red, deep = p.keep(0.36, 0.07, 20), p.keep(0.30, 0.06, 18)
	}
	for side := range 2 {
		for i := range 4 {
			w := 66 * u
			x := p.b.X - hang + float64(i)*w*0.94
			if side == 1 {
				x = p.b.X + p.b.W + hang - float64(i+1)*w*0.94
			}
			c := red
			if i%2 == 1 {
				c = deep
			}
			h := p.y(0.84) - p.b.Y + hang
			if p.bad && side == 1 { // torn off
				h *= []float64{0.9, 0.62, 0.74, 0.4}[i]
			}
			out = append(out, kit.Slab(x, p.b.Y-hang, w, h, 22*u, c))
		}
	}
	var swags strings.Builder
	for i := -1; i < 7; i++ {
		fmt.Fprintf(&swags, "M%d 0h200v40a100 84 0 0 1-200 0z", i*200)
	}
	swag := kit.Form(swags.String(), kit.Box(p.b.X-hang, p.y(0)-20*u, p.b.W+2*hang, 130*u), red)
	swag.Shape.ViewBox = &farm.Box{W: 1200, H: 130}
	out = append(out, kit.Slab(p.b.X-hang, p.b.Y-hang, p.b.W+2*hang, hang-10*u, 0, deep), p.tilt(swag, -2))
	return append(out, p.confetti(u)...)
}

// confetti falls where there is something to be glad of.
func (p scenery) confetti(u float64) []farm.Layer {
	if p.bad || p.grey {
		return nil
	}
	rng := p.rng()
	var out []farm.Layer
	for i := range 16 {
		l := kit.Slab(p.x(rng.Float64()), p.b.Y-30*u-rng.Float64()*p.b.H*0.5, 24*u, 13*u, 3*u, kit.FromLCH(0.8, 0.16, float64(i)*83))
		if i%3 == 0 {
			l = kit.Dot(l.Box.X, l.Box.Y, 9*u, kit.FromLCH(0.82, 0.15, float64(i)*83))
		}
		to := p.ms * (0.22 + 0.14*rng.Float64()) * u
		l.Tracks = []farm.Track{kit.Track("y", "linear", 0, p.b.H*0.3*rng.Float64(), p.ms, p.b.H*0.3+to),
			kit.Track("rotation", "linear", 0, 360*rng.Float64(), p.ms, 900*rng.Float64())}
		out = append(out, l)
	}
	return out
}

// kitchen has tiles, shelves and a counter.
func (p *scenery) kitchen() []farm.Layer {
	u := p.unit()
	p.floor = p.y(0.80)
	out := []farm.Layer{p.fill(0, 0.80, p.ink(0.93, 0.035, 0), p.ink(0.88, 0.05, 0))}
	var grid strings.Builder
	for x := 0.0; x < p.b.W+2*hang; x += 120 * u {
		fmt.Fprintf(&grid, "M%.0f 0h%.0fv%.0fh-%.0fz", x, 5*u, p.b.H, 5*u)
	}
	for y := 0.0; y < p.b.H; y += 120 * u {
		fmt.Fprintf(&grid, "M0 %.0fh%.0fv%.0fh-%.0fz", y, p.b.W+2*hang, 5*u, p.b.W+2*hang)
	}
	out = append(out, kit.Form(grid.String(), kit.Box(p.b.X-hang, p.b.Y-hang, p.b.W+2*hang, p.b.H), kit.Alpha(p.ink(0.98, 0.02, 0), 0.75)))
	out = append(out, p.tilt(kit.Slab(p.x(0.04), p.y(0.30), 330*u, 24*u, 8*u, p.ink(0.55, 0.08, 40)), 7),
		kit.Slab(p.x(0.68), p.y(0.24), 300*u, 24*u, 8*u, p.ink(0.55, 0.08, 40)))
	for i, h := range []float64{96, 128, 84, 112} {
		jar := kit.Slab(p.x(0.06)+float64(i)*74*u, p.y(0.30)-h*u, 58*u, h*u, 12*u,
			p.keep(0.66+0.05*float64(i%2), 0.12, p.hue+float64(i)*70))
		if p.bad {
			jar.Box.Y, jar.Rotation = p.y(0.30)-h*u+22*u*float64(i), []float64{7, 19, 68, 40}[i]
		}
		out = append(out, jar)
	}
	for i, h := range []float64{70, 118, 92} {
		if p.bad && i == 1 {
			continue // fallen
		}
		out = append(out, kit.Slab(p.x(0.70)+float64(i)*84*u, p.y(0.24)-h*u, 66*u, h*u, 14*u,
			p.keep(0.74-0.04*float64(i), 0.10, p.hue+160+float64(i)*50)))
	}
	lampX := p.x(0.5)
	lamp := kit.Form("M60 0h8v70l62 74H0l60-74z", kit.Box(lampX-65*u*1.3, p.b.Y-40*u, 130*u*1.3, 150*u*1.3), p.ink(0.50, 0.13, 30))
	lamp.Shape.ViewBox = &farm.Box{W: 130, H: 150}
	out = append(out, p.tilt(lamp, 16))
	if !p.bad {
		glow := kit.Form("M0 0 H120 L300 400 H-180 Z", kit.Box(lampX-85*u, p.b.Y+150*u, 170*u, 460*u), kit.Alpha("#FFF6D0", 0.28))
		glow.Shape.ViewBox = &farm.Box{W: 120, H: 400}
		out = append(out, glow)
	}
	out = append(out, p.fill(0.76, 0.80, p.ink(0.97, 0.015, 60)), p.fill(0.80, 1, p.ink(0.60, 0.11, 20), p.ink(0.54, 0.11, 16)))
	for i := range 4 {
		out = append(out, kit.Slab(p.b.X+float64(i)*p.b.W/4+22*u, p.y(0.83), p.b.W/4-44*u, p.b.H*0.22, 14*u, kit.Alpha("#FFFFFF", 0.10)))
	}
	return out
}
