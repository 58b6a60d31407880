package ad

import (
	"math"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// place is the place of the brand's trade behind a shot; where none is known, a stage of forms in the brand's
// colours, others for each shot.
func (r *rig) place() {
	home := r.trade.Homes[r.k%2]
	if home.Back == "sweep" {
		r.forms()
		return
	}
	near := 1.0 + 0.06*float64(r.k) // no place is seen twice alike
	far := made(r.Draft, r.craft, "set-back", r.lit(home.Back), kit.Box(-130, -farTop, 1340, farTop-farFoot), farAs)
	ground := made(r.Draft, r.craft, "set-front", r.lit(home.Front), kit.Box(-166, -nearTop, 1340, nearHigh), storedAs)
	for k, l := range []farm.Layer{far, ground} {
		b := l.Box
		l.Box = kit.Box(b.X+b.W/2-b.W/2*near, chainFloor-60+b.Y*near, b.W*near, b.H*near)
		l.Picture.Fit = ""
		if k == 0 {
			l.Picture.Blur = 4
		}
		r.put(l, []float64{0.4, 0.9}[k], nil)
	}
	x := []float64{0.2, 0.8}[r.k%2]
	r.layers = append(r.layers, farm.Layer{ID: "set-light", Box: kit.Whole(r.Snack.Canvas), Fill: &farm.Fill{Kind: "radial",
		Colors: []farm.Color{"#FFE2A84D", "#FFE2A80F", kit.Alpha(r.dark(), 0.38)}, Focus: &farm.Point{X: x, Y: 0.4}}})
}

// tones are the colours of a stage of forms: its wall, a form on it, its floor and what stands near.
func (r *rig) tones() [4]farm.Color {
	_, ch, h := kit.ToLCH(r.Accent)
	_, c2, h2 := kit.ToLCH(r.Second)
	ch, c2 = min(max(ch, 0.07), 0.13), min(max(c2, 0.07), 0.13)
	switch r.k % 4 {
	case 0:
		return [4]farm.Color{kit.FromLCH(0.80, ch, h), kit.FromLCH(0.88, ch*0.8, h), kit.FromLCH(0.62, ch, h), kit.FromLCH(0.45, ch, h)}
	case 1:
		return [4]farm.Color{kit.FromLCH(0.86, 0.11, 84), kit.FromLCH(0.92, 0.08, 88), kit.FromLCH(0.72, 0.12, 70),
			kit.FromLCH(0.50, 0.10, 50)}
	case 2:
		return [4]farm.Color{kit.FromLCH(0.78, c2, h2), kit.FromLCH(0.87, c2*0.8, h2), kit.FromLCH(0.58, c2, h2), kit.FromLCH(0.42, c2, h2)}
	}
	return [4]farm.Color{kit.FromLCH(0.80, 0.09, h+140), kit.FromLCH(0.88, 0.07, h+140), kit.FromLCH(0.60, 0.09, h+140),
		kit.FromLCH(0.42, 0.08, h+140)}
}

// forms are a stage of forms: a wall, a large form on it, and a floor of tiles.
func (r *rig) forms() {
	t := r.tones()
	edge := chainFloor - 150.0
	wall := farm.Layer{ID: "set-wall", Box: kit.Box(-200, -200, 1480, edge+400), Fill: &farm.Fill{Kind: "linear", AngleDeg: 90,
		Colors: []farm.Color{t[0], kit.Lighter(t[0], 0.03), t[1]}}}
	r.put(wall, 0.3, nil)
	view := kit.Box(-200, 0, 1480, edge+200)
	long := float64(r.ms)
	switch r.k % 4 {
	case 0: // a sun behind hills
		sun := farm.Layer{ID: "set-sun", Box: kit.Box(150, 560, 780, 780), Radius: 390, Fill: kit.Solid(t[1])}
		r.put(sun, 0.2, func(at float64) pose { q := atRest; q.y = -60 * at / long; return q })
		r.put(r.hills("set-far", 1010, 0.4, kit.Lighter(t[2], 0.09)), 0.45, nil)
		r.put(r.hills("set-hills", 1190, 2.1, t[2]), 0.65, nil)
	case 1: // arches
		var path strings.Builder
		for i := range 4 {
			x := 60 + float64(i)*370
			path.WriteString(pathOf("M%[1]v %[3]v V760 A140 140 0 0 1 %[2]v 760 V%[3]v Z ", x, x+280, edge+200))
		}
		arches := farm.Layer{ID: "set-arches", Box: view, Shape: &farm.Shape{Kind: "path", Path: path.String(),
			ViewBox: &farm.Box{W: view.W, H: view.H},
			Fill:    kit.Solid(t[1])}}
		r.put(arches, 0.55, nil)
	case 2: // rays that turn
		var path strings.Builder
		for i := range 14 {
			a, b := float64(i)*math.Pi/7, (float64(i)+0.5)*math.Pi/7
			path.WriteString(pathOf("M1000 1000 L%.0f %.0f L%.0f %.0f Z ", 1000+1000*math.Cos(a), 1000+1000*math.Sin(a),
				1000+1000*math.Cos(b),
				1000+1000*math.Sin(b)))
		}
		rays := farm.Layer{ID: "set-rays", Box: kit.Box(middleX-1500, 1050-1500, 3000, 3000), Shape: &farm.Shape{Kind: "path",
			Path:    path.String(),
			ViewBox: &farm.Box{W: 2000, H: 2000}, Fill: kit.Solid(t[1])}}
		r.put(rays, 0.3, func(at float64) pose { q := atRest; q.turn = 9 * at / 1000; return q })
	default: // houses of blocks
		var path strings.Builder
		for i := range 9 {
			x, high := float64(i)*165, 260+150*math.Abs(math.Sin(float64(i)*1.9+1))
			path.WriteString(pathOf("M%[1]v %[4]v V%[3]v L%[5]v %[6]v L%[2]v %[3]v V%[4]v Z ", x, x+150, edge-high, edge+200, x+75,
				edge-high-90))
		}
		r.put(farm.Layer{ID: "set-blocks", Box: view, Shape: &farm.Shape{Kind: "path", Path: path.String(),
			ViewBox: &farm.Box{W: view.W, H: view.H},
			Fill:    kit.Solid(t[1])}}, 0.5, nil)
	}
	r.floorOf(edge, t)
}

// hills are hills over the whole stage whose highest is at y.
func (r *rig) hills(id string, y, from float64, col farm.Color) farm.Layer {
	b := kit.Box(-260, y, 1600, 700)
	path := "M0 700 "
	for x := 0.0; x <= 1600; x += 40 {
		path += pathOf("L%.0f %.0f ", x, 70+52*math.Sin(x/230+from)+24*math.Sin(x/97+2*from))
	}
	return farm.Layer{ID: id, Box: b, Shape: &farm.Shape{Kind: "path", Path: path + "L1600 700 Z", ViewBox: &farm.Box{W: 1600,
		H: 700}, Fill: kit.Solid(col)}}
}

// floorOf is the floor of a stage of forms from its edge down, with lines that run away from the camera.
func (r *rig) floorOf(edge float64, t [4]farm.Color) {
	b := kit.Box(-260, edge, 1600, 620)
	r.put(farm.Layer{ID: "set-floor", Box: b, Fill: &farm.Fill{Kind: "linear", AngleDeg: 90, Colors: []farm.Color{t[2],
		kit.Lighter(t[2], -0.06)}}}, 0.95, nil)
	path := ""
	for i := -8; i <= 8; i++ {
		x := 800 + float64(i)*120
		path += pathOf("M%.0f 0 L%.0f 620 ", x, 800+float64(i)*270)
	}
	for _, y := range []float64{40, 110, 220, 380} {
		path += pathOf("M0 %.0f H1600 ", y)
	}
	r.put(farm.Layer{ID: "set-lines", Box: b, Shape: &farm.Shape{Kind: "path", Path: path, ViewBox: &farm.Box{W: 1600, H: 620},
		Stroke: &farm.Stroke{Width: 5, Color: kit.Alpha(t[3], 0.28)}}}, 0.95, nil)
	r.put(kit.Form("M0 0 H1600 V20 H0 Z", kit.Box(-260, edge-12, 1600, 20), t[3]), 0.95, nil)
}

// before is what passes between the camera and a shot: rounds of leaves at the foot of the frame.
func (r *rig) before() {
	t := r.tones()
	if r.trade.Homes[r.k%2].Back != "sweep" {
		t[3] = r.dark()
	}
	path := "M0 300 "
	for i := range 5 {
		x := float64(i) * 110
		path += pathOf("C%.0f %.0f %.0f %.0f %.0f 190 ", x+10, 60-30*math.Sin(float64(i)), x+100, 50+30*math.Sin(float64(i)*2), x+110)
	}
	for n, x := range []float64{-190, 720} {
		l := farm.Layer{ID: "decor", Box: kit.Box(x, 1720+40*float64((n+r.k)%2), 560, 300), Shape: &farm.Shape{Kind: "path",
			Path:    path + "V300 Z",
			ViewBox: &farm.Box{W: 560, H: 300}, Fill: kit.Solid(t[3])}}
		r.put(l, 1.7, func(at float64) pose { q := atRest; q.x = r.side() * -70 * at / float64(r.ms); return q })
	}
}
