package ad

import (
	"math"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// near is the second view of an act: in felt from above, on the cloth; else the
// thing so near that it leaves the frame, the camera still moving in.
func (a *animated) near(i, ms, cut int, b beat) []farm.Layer {
	start := float64(cut)
	if b.far {
		start = 0
	}
	if !a.solemn && (a.craft.style == "felt" || a.craft.style == "cartoon" && i%2 == 1) {
		return a.above(i, ms, start, b)
	}
	grey := b.grey
	layers := a.place(ms, b, grey, 0)
	const k = 1.3
	cx, cy := a.spotX(-30), a.floor-a.size*0.42
	tx, ty := paidBox.X+paidBox.W/2, a.floor-a.size*0.30
	for n := range layers {
		layers[n].ID += "-near"
		layers[n] = zoomed(layers[n], k, cx, cy, tx, ty)
		if a.craft.hold == 0 {
			layers[n].Picture.Blur = 9
		}
	}
	if i == 3 && !a.solemn {
		layers = append(layers, a.burst(tx, ms, start))
	}
	size := a.size * 1.34
	if a.plateY < a.floor { // under the words
		size = a.size * 1.16
	}
	if i == 3 && len(a.Screenshots) > 0 { // a photograph is not stretched
		size = a.size * 1.1
	}
	for n, l := range a.actor(i, kit.Box(tx-size/2, a.floor-size*0.86, size, size)) {
		if l.Text != nil { // letters are read: they stay as they stand
			l = a.letters(i, a.stands(tx, a.size, a.size))
		}
		l.ID = "figure-near"
		half := l.Box.H / 2
		layers = append(layers, a.craft.moved(l, ms, uint32(61+n), func(at float64) pose {
			q := atRest
			since := at - start
			q.scale = 1 + 0.10*min(max(since/1300, 0), 1)
			if l.Text != nil {
				q.scale = 1
			}
			for _, j := range []float64{60, 560, 1060} { // it nods
				q.y -= 46 * arc(since, j, 360)
				q.turn += 5 * wave(since, j, 520, 2)
			}
			q.y -= half * (q.scale - 1) * 0.3
			return q
		}))
	}
	a.sound(a.craft.step, start+420, -10)
	return layers
}

// zoomed is a layer as a camera sees it that is k times as near, with what was at
// (cx, cy) now at (tx, ty).
func zoomed(l farm.Layer, k, cx, cy, tx, ty float64) farm.Layer {
	l.Box = kit.Box(tx+(l.Box.X-cx)*k, ty+(l.Box.Y-cy)*k, l.Box.W*k, l.Box.H*k)
	for i, t := range l.Tracks {
		if t.Property != "x" && t.Property != "y" {
			continue
		}
		keys := slices.Clone(t.Keys)
		for n := range keys {
			keys[n].Value *= k
		}
		l.Tracks[i].Keys = keys
	}
	return l
}

// above is a view from above: a cloth, the act's thing on it, and the others
// about it, laid down one after the other.
func (a *animated) above(i, ms int, start float64, b beat) []farm.Layer {
	_, c, h := kit.ToLCH(a.Accent)
	if i < 3 {
		c *= 1 - b.grey*0.7
	}
	ground := []farm.Color{kit.FromLCH(0.80, c*0.7, h+24), kit.FromLCH(0.74, c*0.7, h+24), kit.FromLCH(0.86, c*0.5, h+24)}
	kind := map[string]string{"felt": "felt", "cartoon": "rays"}[a.craft.style]
	layers := []farm.Layer{{ID: "set-cloth", Box: kit.Whole(a.Snack.Canvas),
		Fill: &farm.Fill{Kind: kind, Colors: ground, Seed: a.Snack.Seed, Focus: &farm.Point{X: 0.47, Y: 0.6}}}}
	midX, midY := paidBox.X+paidBox.W/2, 1060.0
	if a.plateY > a.floor { // words below
		midY = 600
	}
	if a.titles[i] == "" {
		midY = 880
	}
	for k, q := range []struct{ x, y, r, light float64 }{{midX, midY, 470, 0.08}, {1010, midY - 620, 330, -0.05},
		{40, midY + 640, 380, -0.06}, {midX, midY, 360, 0.02}} {
		col := kit.Lighter(ground[0], q.light)
		if k == 3 && i == 3 {
			col = kit.Lighter(a.Accent, 0.12)
		}
		mat := farm.Layer{ID: "set-mat", Box: kit.Box(q.x-q.r, q.y-q.r, 2*q.r, 2*q.r), Radius: q.r,
			Fill:   &farm.Fill{Kind: "solid", Colors: []farm.Color{col}},
			Shadow: &farm.Shadow{Y: 6, Blur: 12, Color: "#00000040"}}
		if kind == "felt" {
			mat.Fill = &farm.Fill{Kind: "felt", Colors: []farm.Color{col}, Seed: a.Snack.Seed + uint32(k)}
		}
		layers = append(layers, mat)
	}
	for k, o := range a.cast {
		sin, cos := math.Sincos(float64(k)*math.Pi/2 + 0.7)
		side := 300.0
		box := kit.Box(midX+cos*430-side/2, midY+sin*480-side/2, side, side)
		at := start + 120 + 130*float64(k)
		l := farm.Layer{ID: "laid", Box: box, Shadow: &farm.Shadow{Y: 8, Blur: 14, Color: "#00000060"},
			Picture: &farm.Picture{Asset: o.Asset, Fit: "contain", Saturation: -b.grey * 0.5}}
		l.Shadow = nil
		layers = append(layers, a.craft.moved(l, ms, uint32(80+k), func(t float64) pose {
			q := atRest
			q.scale, q.opacity = 1.5-0.5*spring(t, at, 260), seen(t, at)
			q.turn = float64(k*37-50) + 16*math.Sin((t-at)/300)
			return q
		}))
	}
	size := 660.0
	if a.titles[i] == "" { // the frame is the thing's alone
		midY, size = 880, 900
	}
	for n, l := range a.actor(i, kit.Box(midX-size/2, midY-size/2, size, size)) {
		if l.Text == nil {
			l.ID = "figure-above"
		}
		layers = append(layers, a.craft.moved(l, ms, uint32(90+n), func(t float64) pose {
			q := atRest
			since := t - start
			if l.Text == nil {
				q.turn = -14 + since/1000*26
				q.scale = 1.3 - 0.3*spring(since, 0, 320) + 0.04*math.Sin(since/150)
			} else {
				q.turn = 1.5 * math.Sin(since/200)
			}
			return q
		}))
	}
	a.sound(a.craft.land, start+100, -9)
	return layers
}

// burst is the light around what has landed.
func (a *animated) burst(x float64, ms int, landed float64) farm.Layer {
	const side = 980.0
	l := made(a.Draft, a.craft, "set-burst", "set", "burst", kit.Box(x-side/2, a.floor-a.size*0.5-side/2, side, side))
	return a.craft.calm().moved(l, ms, 31, func(at float64) pose {
		q := atRest
		k := spring(at, landed, 380)
		q.scale = 0.35 + 0.65*k + 0.03*math.Sin(at/300)
		q.opacity = min(max((at-landed)/90, 0), 1)
		q.turn = at / 1000 * 14
		return q
	})
}

// calm is the craft without a hand's misses.
func (c craft) calm() craft { c.hand = 0; return c }

// confetti rains behind the things.
func (a *animated) confetti(ms int) farm.Layer {
	l := made(a.Draft, a.craft, "set-confetti", "set", "confetti", kit.Box(0, a.floor-862, 1080, 1000))
	return a.craft.calm().moved(l, ms, 41, func(at float64) pose {
		q := atRest
		q.y = -1500*(1-easeOut(min(max((at-180)/900, 0), 1))) + at/1000*26
		q.opacity = min(max((at-180)/100, 0), 1)
		return q
	})
}

// end is the card, with things of the film hopping at its foot.
func (a *animated) end() {
	ms := a.c.Beats(a.beats*4+a.c.BeatsFor(endCardMs)) - a.atMs
	sc := endCard(a.Draft, ms, "")
	light := ""
	if a.Dark {
		light = "-night"
	}
	set := made(a.Draft, a.craft, "set-front", "set", a.front+light, kit.Box(-136, 1532, 1280, 640))
	foot := []farm.Layer{set}
	cast := a.cast[:min(len(a.cast), 3)]
	if len(a.Screenshots) > 0 { // the product has the foot to itself
		cast = cast[:min(len(cast), 1)]
	} else { // the card's own thing is one of the film's
		sc.Layers = slices.DeleteFunc(sc.Layers, func(l farm.Layer) bool {
			if l.ID == "thing" && l.Picture != nil {
				delete(a.Snack.Assets, l.Picture.Asset)
			}
			return l.ID == "thing"
		})
	}
	const floor, side = 1790.0, 540.0
	for k, o := range cast {
		w := side * []float64{1, 0.66, 0.6}[k]
		x := a.spotX([]float64{-20, 330, -350}[k])
		if len(a.Screenshots) > 0 { // beside the product
			w, x = side*0.5, a.spotX(-350)
		}
		l := farm.Layer{ID: "figure-end", Box: kit.Box(x-w/2, floor-w, w, w), Picture: &farm.Picture{Asset: o.Asset, Fit: "contain"}}
		foot = append(foot, a.craft.moved(l, ms, uint32(5+k), func(at float64) pose {
			q := atRest
			for j := 120.0; j < 2400; j += 520 {
				q.y -= 90 * arc(at, j+float64(k)*120, 360)
			}
			q.turn = 3 * math.Sin(at/240+float64(k))
			return q
		}))
	}
	if len(a.cast) == 0 && !a.solemn {
		foot = append(foot, a.confetti(ms))
	}
	sc.Layers = slices.DeleteFunc(sc.Layers, func(l farm.Layer) bool { return l.ID == "ghost" }) // the ground would cut it
	a.restyled(sc.Layers)
	// They stand behind what is read, and a product before the floor.
	at := slices.IndexFunc(sc.Layers, func(l farm.Layer) bool {
		return l.ID == "fine" || l.ID == "mark" || len(a.Screenshots) > 0 && l.Picture != nil
	})
	sc.Layers = append(sc.Layers[:at:at], append(foot, sc.Layers[at:]...)...)
	a.sound("pop", 180, -10)
	a.AddScene(sc)
	a.atMs += ms
}

// restyled makes the end card's own objects of what the film's are made of.
func (a *animated) restyled(layers []farm.Layer) {
	for i, l := range layers {
		if l.Picture == nil {
			continue
		}
		drawing := a.Snack.Assets[l.Picture.Asset].Drawing
		if drawing == nil || drawing.Style != "" {
			continue
		}
		made, picture := *drawing, *l.Picture
		made.Style, made.Seed = a.craft.style, a.Seed
		delete(a.Snack.Assets, picture.Asset)
		picture.Asset = a.AddDrawing(made)
		layers[i].Picture = &picture
	}
}
