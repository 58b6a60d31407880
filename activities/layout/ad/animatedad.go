package ad

import (
	"fmt"
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// AnimatedAd is a small animated film: somebody in the viewer's own situation,
// which gets worse; then the product drops in, and the world has colours. Its
// style is that of the request. V1 to V3 are the field's three stories.
func AnimatedAd(d *kit.Draft) {
	story := d.Writer.Story()
	d.Snack.Variant = fmt.Sprintf("V%d", story.Line+1)
	p := plightOf(d, story.Line)
	c, number := craftOf(d)
	a := &animated{Draft: d, craft: c, plight: p, puppet: &puppet{who: p.who}, c: d.ChooseScore("uplifting"), titles: story.Scenes}
	way := int(d.Seed%5) + number + d.Nth*3
	if d.AnimationStyle == "" { // another than that of who asks for this style
		way++
	}
	a.frame(way)
	d.StartFilm(a.c, paidBox)
	a.beats = beatsOfAct(a.c)
	if len(d.Screenshots) == 0 && d.Demo == nil {
		d.Substitute("no picture of the product could be used: its sign arrives in its place")
	}
	a.trouble()
	a.worse()
	a.arrives()
	a.bright()
	a.end()
	a.puppet.close(d, a.craft)
	d.Finish()
}

// The film's measures: the length of an act and of the end card, the most of all,
// and where in the height of its cell a figure stands.
const (
	actMs      = 2800
	endCardMs  = 2300
	mostMs     = 15_000
	figureFoot = 0.962
)

// beatsOfAct is how many beats an act has: the nearest to its length that leaves the
// film as short as it must be.
func beatsOfAct(c kit.Score) float64 {
	beat := 60000 / float64(c.BPM)
	n := math.Round(actMs / beat)
	for n > 2 && 4*n*beat+c.BeatsFor(endCardMs)*beat > mostMs {
		n--
	}
	return n
}

// animated is one in the making.
type animated struct {
	*kit.Draft
	craft  craft
	plight plight
	puppet *puppet
	c      kit.Score
	titles [4]string
	beats  float64 // of an act
	atMs   int     // the film so far

	floor, size float64 // where everything stands, and how large the figure is
	plateY      float64
	turned      bool // the figure stands at the reading direction's end
	dusk        bool
}

// frame arranges the film in one of its ways: words above or below the figures,
// these to either side, by day or in the evening.
func (a *animated) frame(way int) {
	a.floor, a.size, a.plateY = 1462, 740, 276
	if way%2 == 1 {
		a.floor, a.size, a.plateY = 946, 650, 962
	}
	a.turned = way/2%2 == 1
	a.dusk = (way+way/4)%3 == 1
	a.puppet.side = a.size
}

// act appends a scene as long as an act.
func (a *animated) act(id string, layers func(ms int) []farm.Layer) *farm.Scene {
	return a.lasting(id, a.c.Beats(a.beats*float64(len(a.Snack.Scenes)+1))-a.atMs, layers)
}

func (a *animated) lasting(id string, ms int, layers func(ms int) []farm.Layer) *farm.Scene {
	a.AddScene(farm.Scene{ID: id, DurationMs: ms, Layers: layers(ms)})
	a.atMs += ms
	return &a.Snack.Scenes[len(a.Snack.Scenes)-1]
}

// sound plays an effect at a time of the scene that is being made.
func (a *animated) sound(effect string, ms, gainDB float64) {
	a.Cue(effect, kit.OnFrame(float64(a.atMs)+ms), gainDB)
}

// spotX is a place beside the middle of the safe box, on the reading direction's
// side.
func (a *animated) spotX(by float64) float64 {
	if a.RightToLeft() != a.turned {
		by = -by
	}
	return paidBox.X + paidBox.W/2 + by
}

// stands is the box of a thing whose foot's middle is at x on the floor.
func (a *animated) stands(x, w, h float64) farm.Box { return kit.Box(x-w/2, a.floor-h, w, h) }

// figure is the puppet's box with its feet at x on the floor.
func (a *animated) figure(x float64) farm.Box {
	return kit.Box(x-a.size/2, a.floor-a.size*figureFoot, a.size, a.size)
}

// shade is where a thing meets the floor.
func (a *animated) shade(id string, x, w float64) farm.Layer {
	return farm.Layer{ID: id, Box: kit.Box(x-w/2, a.floor-22, w, 36), Shape: &farm.Shape{Kind: "pill"}, Shadow: &farm.Shadow{Blur: 30, Color: "#00000066"}}
}

// setting is the names of the place's parts, and of its light.
func (a *animated) setting() (back, front, light string) {
	back, front = "room", "table"
	if a.plight.place == "open" {
		back, front = "open", "meadow"
	}
	switch {
	case a.plight.place == "night":
		light = "-night"
	case a.dusk:
		light = "-dusk"
	}
	return back, front, light
}

// place is the set of a scene: what is far, what everything stands on, each
// nearing as fast as it is close. grey, 0-1, takes the colours out.
func (a *animated) place(ms int, grey, from float64) []farm.Layer {
	back, front, light := a.setting()
	far := made(a.Draft, a.craft, "set-back", "set", back+light, kit.Box(-100, a.floor-1532, 1280, 1451))
	near := made(a.Draft, a.craft, "set-front", "set", front+light, kit.Box(-136, a.floor-268, 1280, 2188-a.floor))
	for i, l := range []*farm.Layer{&far, &near} {
		l.Picture.Saturation, l.Picture.Dim = -grey, grey*0.10
		if i == 0 && a.craft.hold == 0 { // no camera has both sharp
			l.Picture.Blur = 4
		}
		push := []float64{0.030, 0.052}[i]
		l.Tracks = []farm.Track{kit.Track("scale", "linear", 0, 1+from*push, float64(ms), 1+(from+1)*push)}
	}
	return []farm.Layer{far, near}
}

// title is the words of a scene on a plate of the craft, from a time on.
func (a *animated) title(i int, ms int, atMs float64) []farm.Layer {
	content := a.Say(fmt.Sprintf("scene-%d", i+1), a.titles[i])
	tilt := []float64{-1.6, 1.4, -1.2, 1.6}[i]
	plate := made(a.Draft, a.craft, "set-plate", "set", "plate", kit.Box(104, a.plateY, 800, 300))
	col := kit.Readable(a.Accent, titleGround, 5.6)
	words := a.craft.lettered(kit.Middle(kit.Centered(a.TextLayer("title", content, kit.Step{Size: 92, Least: 44, Leading: 1.06, Lines: 3}, kit.Box(158, a.plateY+46, 692, 208), col))), col, a.Snack.Seed)
	words.Text.Size, words.Text.MinSize = 92, 44
	if a.craft.hold > 0 {
		words.Text.Tracking = 0.005 // thick letters need air
	}
	for _, l := range []*farm.Layer{&plate, &words} {
		l.Rotation = tilt
		if atMs > 0 {
			l.StartMs, l.Enter = kit.OnFrame(atMs), &farm.Motion{Kind: "pop", DurationMs: 300}
		}
	}
	return []farm.Layer{plate, words}
}

// titleGround is about the plate's colour, as dark as its light leaves it.
const titleGround farm.Color = "#E9E6E2"

// trouble is the situation.
func (a *animated) trouble() {
	a.act("trouble", func(ms int) []farm.Layer {
		t := float64(ms)
		layers := a.place(ms, 0.35, 0)
		x, px := a.spotX(-120), a.spotX(262)
		hop := 0.52 * t
		prop := prop(a.Draft, a.craft, "thing", a.plight.props[0], a.stands(px, 370, 370))
		layers = append(layers, a.shade("thing-floor", px, 280), a.craft.moved(prop, ms, 3, func(at float64) pose {
			q := atRest
			q.y -= 64 * arc(at, hop, 360)
			q.turn = 5 * wave(at, hop, 620, 2)
			return q
		}))
		a.sound(a.craft.step, hop+360, -10)
		layers = append(layers, a.shade("floor", x, 370), a.alive("figure", x, ms, 5, []act{{0, a.plight.first}, {hop + 330, "surprised"}, {hop + 980, a.plight.first}}, func(at float64) pose {
			q := atRest
			q.turn = 1.2 * math.Sin(at/520)
			q.x += 10 * arc(at, hop+340, 300) * sideOf(x-px)
			q.y -= 22 * arc(at, hop+340, 260)
			return q
		}))
		return append(layers, a.title(0, ms, 0)...)
	})
}

// worse is how it goes on.
func (a *animated) worse() {
	a.act("worse", func(ms int) []farm.Layer {
		layers := a.place(ms, 0.8, 1)
		switch a.plight.gag {
		case "pile":
			layers = append(layers, a.pile(ms)...)
		case "grow":
			layers = append(layers, a.grow(ms)...)
		default:
			layers = append(layers, a.crowd(ms)...)
		}
		return append(layers, a.title(1, ms, 0)...)
	})
}

// pile drops one thing after the other around the figure.
func (a *animated) pile(ms int) []farm.Layer {
	t := float64(ms)
	x := a.spotX(0)
	drops := []struct{ x, side, at float64 }{{a.spotX(-306), 330, 0.12 * t}, {a.spotX(306), 360, 0.34 * t}, {a.spotX(-14), 270, 0.58 * t}}
	var before, behind []farm.Layer
	for i, d := range drops {
		name := a.plight.props[i%len(a.plight.props)]
		b, tilt := a.stands(d.x, d.side, d.side), []float64{-9, 8, 14}[i]
		land := d.at + 260
		if i == 2 { // on the head
			b.Y = a.figure(x).Y - d.side*0.5
		}
		l := a.craft.moved(prop(a.Draft, a.craft, fmt.Sprintf("thing-%d", i+1), name, b), ms, uint32(7+i), func(at float64) pose {
			q := atRest
			q.y, q.opacity = fall(at, d.at, 260, 1500), seen(at, d.at)
			q.turn = tilt + 7*wave(at, land, 520, 2)
			return q
		})
		a.sound(a.craft.land, land, -8)
		if i == 2 {
			before = append(before, l)
		} else {
			behind = append(behind, a.shade(fmt.Sprintf("thing-floor-%d", i+1), d.x, d.side*0.74), l)
		}
	}
	last := drops[2].at + 260
	f := a.alive("figure", x, ms, 5, []act{{0, a.plight.first}, {drops[0].at + 240, "surprised"}, {drops[1].at + 240, "worried"}, {last - 20, a.plight.then + "/squash"}, {last + 200, a.plight.then}}, func(at float64) pose {
		q := atRest
		for _, d := range drops[:2] {
			q.y -= 26 * arc(at, d.at+270, 240)
		}
		q.x += 7 * wave(at, last, 460, 4)
		return q
	})
	out := append(behind, a.shade("floor", x, 370), f)
	return append(out, before...)
}

// grow lets the thing become larger and larger until it pushes the figure away.
func (a *animated) grow(ms int) []farm.Layer {
	t := float64(ms)
	side := sideOf(a.spotX(1) - a.spotX(0))
	pops := []float64{0.16 * t, 0.40 * t, 0.64 * t}
	sizes := []float64{0.52, 0.72, 0.95, 1.22}
	px := a.spotX(236)
	const full = 600.0
	size := func(at float64) float64 {
		v := sizes[0]
		for i, p := range pops {
			v += (sizes[i+1] - sizes[i]) * spring(at, p, 300)
		}
		return v
	}
	big := prop(a.Draft, a.craft, "thing", a.plight.props[1], a.stands(px, full, full))
	foot := a.floor - (big.Box.Y + full/2)
	thing := a.craft.moved(big, ms, 3, func(at float64) pose {
		q := atRest
		q.scale = size(at)
		q.y = foot * (1 - q.scale) // it stands on the floor
		for _, p := range pops {
			q.turn += 4 * wave(at, p, 420, 2)
		}
		return q
	})
	for i, p := range pops {
		a.sound(a.craft.step, p+40, -9+float64(i))
	}
	x := a.spotX(-130)
	f := a.alive("figure", x, ms, 5, []act{{0, a.plight.first}, {pops[0], "surprised"}, {pops[1], "worried"}, {pops[2], a.plight.then}}, func(at float64) pose {
		q := atRest
		for i, p := range pops {
			q.x -= side * []float64{18, 34, 56}[i] * spring(at, p+40, 260)
			q.y -= 18 * arc(at, p+40, 240)
		}
		q.turn = -side * 5 * spring(at, pops[2]+40, 260)
		return q
	})
	shadow := a.craft.calm().moved(a.shade("thing-floor", px, full*0.7), ms, 9, func(at float64) pose { q := atRest; q.scale = size(at); return q })
	under := a.shade("floor", x, 370)
	under.Tracks = []farm.Track{kit.Track("x", "out", pops[0]+40, 0, pops[0]+240, -18*side, pops[1]+40, -18*side, pops[1]+240, -52*side, pops[2]+40, -52*side, pops[2]+240, -108*side)}
	return []farm.Layer{shadow, thing, under, f}
}

// crowd lets things come in from all sides, and a cloud.
func (a *animated) crowd(ms int) []farm.Layer {
	t := float64(ms)
	x := a.spotX(0)
	var behind, before []farm.Layer
	for i, d := range []struct{ x, down, side, at float64 }{{-292, -40, 300, 0.08 * t}, {296, -30, 320, 0.30 * t}, {-214, 120, 250, 0.52 * t}, {236, 128, 260, 0.66 * t}} {
		cx := a.spotX(d.x)
		b := a.stands(cx, d.side, d.side)
		if a.plateY > a.floor { // words lie before the floor
			d.down *= 0.25
		}
		b.Y += d.down
		from := 760 * sideOf(cx-x)
		name := a.plight.props[(i+1)%len(a.plight.props)]
		if i == 0 {
			name = a.plight.props[0]
		}
		l := a.craft.moved(prop(a.Draft, a.craft, fmt.Sprintf("thing-%d", i+1), name, b), ms, uint32(7+i), func(at float64) pose {
			q := atRest
			k := spring(at, d.at, 420)
			q.x = from * (1 - k)
			q.y = -34 * math.Abs(math.Sin(min(k, 1)*math.Pi*3)) * (1 - min(k, 1)*0.6)
			q.turn = -6 * sideOf(from) * (1 - k)
			return q
		})
		if i != 3 {
			a.sound(a.craft.step, d.at+230, -10)
		}
		floor := a.shade(fmt.Sprintf("thing-floor-%d", i+1), cx, d.side*0.72)
		floor.Box.Y += d.down
		floor.Tracks = []farm.Track{kit.Track("opacity", "hold", 0, 0, d.at+300, 1)}
		if i < 2 {
			behind = append(behind, floor, l)
		} else {
			before = append(before, floor, l)
		}
	}
	cloud := a.craft.moved(made(a.Draft, a.craft, "cloud", "set", "cloud", kit.Box(x-190, a.figure(x).Y-166, 380, 241)), ms, 15, func(at float64) pose {
		q := atRest
		k := spring(at, 0.42*t, 420)
		q.y = -170 * (1 - k)
		q.opacity = min(max((at-0.42*t)/120, 0), 1)
		q.x = 9 * math.Sin(at/260)
		return q
	})
	f := a.alive("figure", x, ms, 5, []act{{0, a.plight.first}, {0.14 * t, "surprised"}, {0.36 * t, "worried"}, {0.62 * t, a.plight.then}}, func(at float64) pose {
		q := atRest
		q.x = 9 * wave(at, 0.62*t, 700, 5)
		q.scale = 1 - 0.07*spring(at, 0.62*t, 300)
		q.y = a.size / 2 * (1 - q.scale)
		return q
	})
	out := append(behind, a.shade("floor", x, 370), f, cloud)
	return append(out, before...)
}

// alive is the figure in a scene, breathing.
func (a *animated) alive(id string, x float64, ms int, seed uint32, acts []act, m motion) farm.Layer {
	l := a.puppet.acts(a.craft, id, a.figure(x), ms, acts)
	return a.craft.moved(l, ms, seed, func(at float64) pose {
		q := m(at)
		if a.craft.hold == 0 { // follows through: smooth ones breathe
			b := 0.012 * math.Sin(at/420)
			q.scale *= 1 + b
			q.y -= a.size / 2 * b
		}
		return q
	})
}

// calm is the craft without a hand's misses.
func (c craft) calm() craft { c.hand = 0; return c }
