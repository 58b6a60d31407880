package post

import (
	"fmt"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// set is a place where a presenter stands: what is behind and what is in front.
// All of it is drawn in the tones of the brand's ground, quiet enough to speak
// before.
type set struct{ back, front []farm.Layer }

// plant stands with its pot's foot at (x, y).
func plant(d *kit.Draft, x, y, k float64) []farm.Layer {
	dark, mid := d.Tone(2.5), d.Tone(2.0)
	var out []farm.Layer
	for i, f := range []struct{ dx, dy, w, h, turn float64 }{
		{-64, -150, 92, 300, -34}, {64, -150, 92, 300, 34}, {-30, -176, 96, 350, -13}, {36, -170, 92, 340, 16}, {2, -160, 96, 250, 1},
	} {
		c := dark
		if i%2 == 1 {
			c = mid
		}
		out = append(out, kit.Leaf(x+f.dx*k, y+f.dy*k, f.w*k, f.h*k, f.turn, c))
	}
	pot := kit.Form(fmt.Sprintf("M0 0 H%g L%g %g Q%g %g %g %g H%g Q%g %g %g %g Z", 190*k, 166*k, 170*k, 163*k, 190*k, 140*k, 190*k, 50*k,
		27*k, 190*k, 24*k, 170*k), kit.Box(x-95*k, y-190*k, 190*k, 190*k), d.Tone(1.65))
	return append(out, pot, kit.Slab(x-104*k, y-200*k, 208*k, 36*k, 10*k, d.Tone(1.8)))
}

// home is a room with a window and a plant: V1, close to the camera.
func home(d *kit.Draft) set {
	out := set{back: []farm.Layer{d.Wall(0)}}
	pane := &farm.Fill{Kind: "linear", AngleDeg: 80, Colors: []farm.Color{d.Tone(-0.5), d.Tone(0.15)}}
	x, w := 46.0, 330.0
	frame := farm.Layer{ID: "set", Box: kit.Box(x-18, 560, w+36, 700), Radius: 180, Fill: kit.Solid(d.Tone(1.5))}
	window := farm.Layer{ID: "set", Box: kit.Box(x, 578, w, 664), Radius: 164, Fill: pane}
	out.back = append(out.back, frame, window)
	if d.Dark {
		out.back = append(out.back, kit.Dot(x+210, 740, 58, d.Tone(3.6)), kit.Dot(x+236, 722, 48, d.Tone(-0.28)))
	} else {
		out.back = append(out.back, kit.Dot(x+170, 760, 74, d.Tone(-0.9)))
	}
	out.back = append(out.back,
		kit.Slab(x+w/2-7, 578, 14, 664, 0, d.Tone(1.5)), kit.Slab(x, 900, w, 14, 0, d.Tone(1.5)),
		kit.Slab(x-44, 1240, w+88, 34, 10, d.Tone(1.7)),
		kit.Slab(820, 560, 216, 270, 12, d.Tone(1.5)), kit.Slab(836, 576, 184, 238, 6, d.Tone(0.2)),
		kit.Form("M0 238 V150 Q46 96 92 140 T184 110 V238 Z", kit.Box(836, 576, 184, 238), d.Tone(1.9)), kit.Dot(974, 636, 26, d.Tone(2.3)))
	out.back = append(out.back, plant(d, 958, 1420, 1.15)...)
	return out
}

// desk is a room with shelves, and a desk before the presenter: V2.
func desk(d *kit.Draft) set {
	out := set{back: []farm.Layer{d.Wall(0)}}
	shelf := func(x, y, w float64) { out.back = append(out.back, kit.Slab(x, y, w, 22, 6, d.Tone(1.75))) }
	books := func(x, y float64, heights ...float64) {
		for i, h := range heights {
			w := 30 + float64((i*7)%3)*10
			out.back = append(out.back, kit.Slab(x, y-h, w, h, 5, d.Tone([]float64{2.3, 1.5, 2.0, 1.2}[i%4])))
			x += w + 4
		}
	}
	shelf(-20, 760, 330)
	books(36, 760, 150, 128, 164, 140)
	out.back = append(out.back, kit.Dot(246, 722, 38, d.Tone(2.1)))
	shelf(790, 700, 310)
	books(900, 700, 136, 158, 122, 150)
	out.back = append(out.back, kit.Slab(812, 600, 70, 100, 8, d.Tone(1.5)), kit.Slab(820, 608, 54, 84, 4, d.Tone(0.1)))
	shelf(820, 1010, 280)
	out.back = append(out.back, kit.Slab(872, 930, 130, 80, 14, d.Tone(1.6)), kit.Slab(890, 886, 94, 44, 10, d.Tone(2.2)))
	// The desk, with a mug, papers and a plant's pot at its ends.
	top := farm.Layer{
		ID: "set", Box: kit.Box(-20, 1640, 1120, 300), Radius: 18,
		Fill:   &farm.Fill{Kind: "linear", AngleDeg: 90, Colors: []farm.Color{d.Tone(2.0), d.Tone(2.6)}},
		Shadow: &farm.Shadow{Y: -8, Blur: 40, Color: "#00000030"},
	}
	mug := kit.Form("M0 20 Q0 0 20 0 H130 Q150 0 150 20 V140 Q150 170 120 170 H30 Q0 170 0 140 Z", kit.Box(846, 1530, 150, 170), d.Accent)
	ear := farm.Layer{ID: "set", Box: kit.Box(976, 1562, 72, 92),
		Shape: &farm.Shape{Kind: "ellipse", Stroke: &farm.Stroke{Width: 20, Color: d.Accent}}}
	paper := farm.Layer{ID: "set", Box: kit.Box(64, 1672, 250, 36), Radius: 6, Rotation: -2, Fill: kit.Solid(d.Tone(-0.2))}
	book := farm.Layer{ID: "set", Box: kit.Box(84, 1632, 220, 44), Radius: 8, Fill: kit.Solid(d.Tone(3.1))}
	out.front = []farm.Layer{top, ear, mug, paper, book}
	return out
}

// street passes by behind a presenter who walks: V3. at is the film's time at
// which the scene begins, so that the way goes on from scene to scene.
func street(d *kit.Draft, at, ms int) set {
	c := d.Snack.Canvas
	sky := kit.Ground(c, farm.Fill{Kind: "linear", AngleDeg: 90, Colors: []farm.Color{d.Tone(-0.3), d.Tone(0.8)}})
	out := set{back: []farm.Layer{sky}}
	pass := func(l farm.Layer, pxPerSec float64) farm.Layer {
		from := -pxPerSec * float64(at) / 1000
		l.Tracks = []farm.Track{kit.Track("x", "linear", 0, from, float64(ms), from-pxPerSec*float64(ms)/1000)}
		return l
	}
	out.back = append(out.back, pass(houses(d, 3, 620, 620, 0.72), 12), pass(houses(d, 7, 800, 640, 1.3), 32))
	walk := kit.Slab(0, 1400, 1080, 520, 0, d.Tone(1.9))
	out.back = append(out.back, pass(trees(d, 1500, 2.25), 78), walk)
	return out
}

// houses are a row of fronts, their feet at y 1420, wide enough to pass by for
// a whole film.
func houses(d *kit.Draft, seed uint32, y, h, tone float64) farm.Layer {
	const wide = 2400.0
	path, x := "", 0.0
	n := seed * 2654435761
	next := func(m uint32) float64 { n = n*1664525 + 1013904223; return float64((n >> 16) % m) }
	for x < wide {
		w := 130 + next(140)
		up := next(uint32(h * 0.5))
		roof := 0.0
		if next(3) == 0 {
			roof = 70
		}
		path += fmt.Sprintf("M%g 900 V%g L%g %g L%g %g V900 Z ", x, up+roof, x+w/2, up, x+w, up+roof)
		x += w + 6 + next(24)
	}
	return kit.Form(path, kit.Box(-40, y, wide, 900), d.Tone(tone))
}

// trees are round crowns on stems.
func trees(d *kit.Draft, foot, tone float64) farm.Layer {
	const wide, step = 3000.0, 560.0
	path := ""
	for i := range 5 {
		x, r := 60+float64(i)*step, 118+float64((i*37)%46)
		y := 300 - r*0.4
		path += fmt.Sprintf("M%g %g A%g %g 0 1 1 %g %g A%g %g 0 1 1 %g %g Z M%g %g H%g V800 H%g Z ", x-r, y, r, r, x+r, y, r, r, x-r, y,
			x-13, y+r-20, x+13, x-13)
	}
	return kit.Form(path, kit.Box(-120, foot-800, wide, 800), d.Tone(tone))
}

// walking bobs layers as a step does.
func walking(layers []farm.Layer, ms int) []farm.Layer {
	const step = 540
	bob := farm.Track{Property: "y"}
	for i, at := 0, 0; at <= ms+step && i < 180; i, at = i+1, at+step/2 {
		v := 0.0
		if i%2 == 1 {
			v = -9
		}
		bob.Keys = append(bob.Keys, farm.Key{AtMs: at, Value: v, Ease: "smooth"})
	}
	for i := range layers {
		layers[i].Tracks = append(layers[i].Tracks, bob)
	}
	return layers
}
