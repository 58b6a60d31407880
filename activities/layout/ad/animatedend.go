package ad

import (
	"math"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// above is a view from above: a ground, and the act's thing on it with others of its
// kind about it, laid down one after the other.
func (a *animated) above(i int, t take) []farm.Layer {
	act := a.acts[i]
	start := float64(t.from)
	_, c, h := kit.ToLCH(a.Accent)
	c = min(c, 0.13)
	ground := []farm.Color{kit.FromLCH(0.80, c*0.7, h+24), kit.FromLCH(0.74, c*0.7, h+24), kit.FromLCH(0.86, c*0.5, h+24)}
	kind := map[string]string{"felt": "felt", "cartoon": "halftone", "clay": "clay"}[a.craft.style]
	if kind == "" {
		kind = "radial"
	}
	const midX, midY = middleX, 1230.0
	layers := []farm.Layer{{ID: "set-cloth", Box: kit.Whole(a.Snack.Canvas),
		Fill: &farm.Fill{Kind: kind, Colors: ground, Seed: a.Snack.Seed, Focus: &farm.Point{X: midX / 1080, Y: midY / 1920}}}}
	for k, q := range []struct{ x, y, r, light float64 }{{midX, midY, 500, 0.09}, {1010, midY - 620, 330, -0.05},
		{40, midY + 640, 380, -0.06}, {midX, midY, 370, 0.02}} {
		mat := farm.Layer{ID: "set-mat", Box: kit.Box(q.x-q.r, q.y-q.r, 2*q.r, 2*q.r), Radius: q.r,
			Fill:   &farm.Fill{Kind: "solid", Colors: []farm.Color{kit.Lighter(ground[0], q.light)}},
			Shadow: &farm.Shadow{Y: 6, Blur: 12, Color: "#00000040"}}
		if kind == "felt" {
			mat.Fill = &farm.Fill{Kind: "felt", Colors: mat.Fill.Colors, Seed: a.Snack.Seed + uint32(k)}
		}
		layers = append(layers, mat)
	}
	c0 := a.covered(act.thing)
	lay := func(id string, x, y, size float64, seed uint32, m motion) {
		k := size / max(c0.W, c0.H)
		l := farm.Layer{ID: id, Box: kit.Box(x-(c0.X+c0.W/2)*k, y-(c0.Y+c0.H/2)*k, thingSide*k, thingSide*k),
			Picture: &farm.Picture{Asset: act.thing.Asset, Fit: "contain", Cells: &farm.Cells{Columns: len(thingCells)}}}
		layers = append(layers, a.craft.moved(l, t.to, seed, m))
	}
	for k := range 5 {
		sin, cos := math.Sincos(float64(k)*2*math.Pi/5 + 0.5)
		at := start + 90 + 110*float64(k)
		lay("guest", midX+cos*400, midY+sin*430, 250, uint32(80+k), func(ms float64) pose {
			q := atRest
			q.scale, q.opacity = 1.6-0.6*spring(ms, at, 260), seen(ms, at)
			q.turn = float64(k*37-50) + 14*math.Sin((ms-at)/300)
			if ms-at > 60 && ms-at < 170 {
				q.cell = pressed
			}
			return q
		})
	}
	lay("figure-above", midX, midY, 560, 90, func(ms float64) pose {
		q := atRest
		since := ms - start
		q.turn = -12 + since/1000*22
		q.scale = 1.35 - 0.35*spring(since, 0, 320) + 0.03*math.Sin(since/150)
		return q
	})
	a.sound(a.craft.land, start+100, -9)
	a.sound(a.craft.step, start+420, -11)
	return layers
}

// burst is the light around what has come out.
func (a *animated) burst(s shot, t take) farm.Layer {
	const side = 1080.0
	l := made(a.Draft, a.craft, "set-burst", "burst", kit.Box(middleX-side/2, s.foot()-s.size*0.5-side/2, side, side), farAs)
	from := float64(t.from)
	return a.craft.calm().moved(l, t.to, 31, func(at float64) pose {
		q := atRest
		k := spring(at-from, 110, 380)
		q.scale = 0.35 + 0.65*k + 0.03*math.Sin(at/300)
		q.opacity = min(max((at-from-110)/90, 0), 1)
		q.turn = (at - from) / 1000 * 14
		return q
	})
}

// calm is the craft without a hand's misses.
func (c craft) calm() craft { c.hand = 0; return c }

// confetti rains over the things.
func (a *animated) confetti(t take) farm.Layer {
	l := made(a.Draft, a.craft, "set-confetti", "confetti", kit.Box(0, 700, 1080, 1000), farAs)
	from := float64(t.from)
	return a.craft.calm().moved(l, t.to, 41, func(at float64) pose {
		q := atRest
		since := at - from
		q.y = -1500*(1-easeOut(min(max((since-160)/900, 0), 1))) + max(since, 0)/1000*26
		q.opacity = min(max((since-160)/100, 0), 1)
		return q
	})
}

// end is the card: what costs, is free or is promised, and the mate at its foot.
func (a *animated) end() {
	n := 0.0
	for _, act := range a.acts {
		n += act.beats
	}
	ms := a.c.Beats(n+a.c.BeatsFor(endCardMs)) - a.atMs
	a.Say("recap", a.offer.line)
	sc := endCardSaying(a.Draft, ms, a.offer.line, a.offer.point)
	var foot []farm.Layer
	if front := a.acts[len(a.acts)-1].home.Front; front != "swept" { // which would be but a stripe
		set := made(a.Draft, a.craft, "set-front", front, kit.Box(-136, 1532, 1280, nearHigh), storedAs)
		set.Picture.Fit = ""
		foot = append(foot, set)
	}
	if len(a.Screenshots) == 0 { // the card's own things make room for the film's
		sc.Layers = slices.DeleteFunc(sc.Layers, func(l farm.Layer) bool {
			card := l.Fill != nil && l.ID == "ground" || slices.Contains([]string{"fine", "mark", "about", "line", "button"}, l.ID)
			if !card && l.Picture != nil {
				delete(a.Snack.Assets, l.Picture.Asset)
			}
			return !card
		})
		last := len(a.acts) - 1
		foot = append(foot, a.played(last, 0, matePlace{middleX, 1820, 470}, take{0, ms, ms}, func(at float64) pose {
			return curious(at, a.side())
		})...)
	}
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
