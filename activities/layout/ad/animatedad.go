package ad

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// AnimatedAd is a small animated film of the brand's own things and words: its
// plot is the one that the facts tell, its place the one where its things are at
// home, and at the end the grey world has colours. Its style is that of the
// request. V1 to V5 are the plots.
func AnimatedAd(d *kit.Draft) {
	d.Snack.Format = ""
	c, number := craftOf(d)
	a := &animated{Draft: d, craft: c, c: d.ChooseScore("uplifting")}
	if solemn(d) {
		a.c = d.ChooseScore("calm")
	}
	a.beats = beatsOfAct(a.c)
	var which int
	a.plot, a.titles, which = plotOf(d, float64(a.c.Beats(a.beats))-takeOverMs)
	d.Snack.Variant = fmt.Sprintf("V%d", which+1)
	way := int(d.Seed%5) + number + d.Nth*3
	if d.AnimationStyle == "" { // another than that of who asks for this style
		way++
	}
	a.frame(number, way)
	d.StartFilm(a.c, paidBox)
	a.casting()
	for i := range a.titles {
		a.scene(i)
	}
	a.end()
	d.Finish()
}

// The film's measures: the length of an act and of the end card, and the most of
// all.
const (
	actMs     = 2800
	endCardMs = 2300
	mostMs    = 15_000
	// takeOverMs is how long an act takes over from the one before at most.
	takeOverMs = 300
	storedAs   = 1.2 // what is drawn is stored so much smaller than it is shown
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
	plot   plot
	c      kit.Score
	titles [4]string
	beats  float64 // of an act
	atMs   int     // the film so far

	cast        []kit.Object // drawn in the craft, most telling first
	back, front string
	floor, size float64 // where everything stands, and how large the hero is
	plateY      float64
	solemn      bool
	turned      bool // the hero stands at the reading direction's end
}

// frame arranges the film as its style does: felt and cartoons have their words
// above and the ground low, clay and solids the other way round.
func (a *animated) frame(style, way int) {
	a.floor, a.size, a.plateY = 1500, 820, 276
	if style == 1 || style == 3 {
		a.floor, a.size, a.plateY = 950, 660, 972
	}
	a.turned = way/2%2 == 1
}

// casting finds what is in the film: the brand's own picture, and objects of its
// words in the craft.
func (a *animated) casting() {
	const side = 700
	a.cast = shownAs(a.Draft, 3, farm.Drawing{Width: side, Height: side, Style: a.craft.style})
	if a.solemn = solemn(a.Draft); a.solemn {
		for i := range a.plot.beats {
			a.plot.beats[i].enter = "rest"
		}
	}
	a.back, a.front = settingOf(a.Draft, a.cast)
	switch {
	case len(a.Screenshots) > 0:
	case len(a.cast) > 0:
		a.Substitute("no picture of the product could be used: things that its text names play their part, as drawings")
	default:
		a.Substitute("no picture of the product could be used: its own words are the hero")
	}
}

// castFor is the object of an act: one that its title names, else the next.
func (a *animated) castFor(i int) (kit.Object, bool) {
	if len(a.cast) == 0 {
		return kit.Object{}, false
	}
	for _, o := range a.cast {
		if o.Word != "" && strings.Contains(strings.ToLower(a.titles[i]), strings.ToLower(o.Word)) {
			return o, true
		}
	}
	return a.cast[0], true
}

// made is a drawing in the craft's style in a box, stored smaller than it is
// shown.
func made(d *kit.Draft, c craft, id, kind, name string, b farm.Box) farm.Layer {
	drawing := farm.Drawing{
		Kind: kind, Name: name, Style: c.style, Width: int(math.Ceil(b.W / storedAs)), Height: int(math.Ceil(b.H / storedAs)),
		Seed: d.Snack.Seed, Palette: d.DrawnPalette(),
	}
	return farm.Layer{ID: id, Box: b, Picture: &farm.Picture{Asset: d.AddDrawing(drawing), Fit: "contain"}}
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

// shade is where a thing meets the floor.
func (a *animated) shade(id string, x, w float64) farm.Layer {
	return farm.Layer{ID: id, Box: kit.Box(x-w/2, a.floor-24, w, 38), Shape: &farm.Shape{Kind: "pill"},
		Shadow: &farm.Shadow{Blur: 30, Color: "#00000066"}}
}

// place is the set of a scene: what is far, what everything stands on, each
// nearing as fast as it is close. grey, 0-1, takes the colours out; drift moves
// what is far to the side, px over the scene, as something runs past it.
func (a *animated) place(ms int, b beat, grey, drift float64) []farm.Layer {
	far := made(a.Draft, a.craft, "set-back", "set", a.back+b.light, kit.Box(-100, a.floor-1532, 1280, 1451))
	near := made(a.Draft, a.craft, "set-front", "set", a.front+b.light, kit.Box(-136, a.floor-268, 1280, 2188-a.floor))
	for i, l := range []*farm.Layer{&far, &near} {
		l.Picture.Saturation, l.Picture.Dim = -grey, grey*0.10
		if i == 0 && a.craft.hold == 0 { // no camera has both sharp
			l.Picture.Blur = 4
		}
		push := []float64{0.05, 0.09}[i]
		l.Tracks = []farm.Track{kit.Track("scale", "linear", 0, 1, float64(ms), 1+push)}
		if drift != 0 && i == 0 {
			l.Tracks = append(l.Tracks, kit.Track("x", "linear", 0, drift/2, float64(ms), -drift/2))
			l.Tracks[0] = kit.Track("scale", "linear", 0, 1.16, float64(ms), 1.16)
		}
	}
	return []farm.Layer{far, near}
}

// title is the words of an act: on a plate of the craft, or, of a cartoon, as
// letters with an edge of their own.
func (a *animated) title(i, ms int) []farm.Layer {
	if a.titles[i] == "" {
		return nil
	}
	content := a.Say(fmt.Sprintf("scene-%d", i+1), a.titles[i])
	tilt := []float64{-1.6, 1.4, -1.2, 1.6}[i]
	plate := made(a.Draft, a.craft, "set-plate", "set", "plate", kit.Box(104, a.plateY, 800, 300))
	col := kit.Readable(a.Accent, titleGround, 5.6)
	step := kit.Step{Size: 104, Least: 40, Leading: 1.04, Lines: 3}
	words := a.craft.lettered(kit.Middle(kit.Centered(a.TextLayer("title", content, step, kit.Box(158, a.plateY+46, 692, 208), col))),
		col, a.Snack.Seed)
	words.Text.Size, words.Text.MinSize = 104, 40
	if a.craft.hold > 0 {
		words.Text.Tracking = 0.005 // thick letters need air
	}
	if a.craft.style == "cartoon" {
		_, ch, h := kit.ToLCH(a.Accent)
		words.Box = kit.Box(paidBox.X+14, a.plateY+20, paidBox.W-28, 260)
		words.Text.Size, words.Text.Color = 132, "#FFFFFF"
		words.Text.Stroke = &farm.Stroke{Width: 13, Color: kit.FromLCH(0.22, min(ch, 0.05), h)}
		words.Text.Shadow, words.Rotation = nil, tilt
		return []farm.Layer{words}
	}
	for _, l := range []*farm.Layer{&plate, &words} {
		l.Rotation = tilt
	}
	return []farm.Layer{plate, words}
}

// titleGround is about the plate's colour, as dark as its light leaves it.
const titleGround farm.Color = "#E9E6E2"

// scene is an act in two views, cut on a beat: the whole place, and the thing
// near to, or from above.
func (a *animated) scene(i int) {
	b := a.plot.beats[i]
	ms := a.c.Beats(a.beats*float64(i+1)) - a.atMs
	cut := a.c.Beats(a.beats*float64(i)+math.Floor(a.beats/2)) - a.atMs
	wide, near := a.wide(i, ms, cut, b), a.near(i, ms, cut, b)
	first, second := wide, near
	if b.far {
		first, second = near, wide
	}
	layers := slices.Concat(until(first, cut), from(second, cut), a.title(i, ms))
	sc := farm.Scene{ID: fmt.Sprintf("act-%d", i+1), DurationMs: ms, Layers: layers}
	if i > 0 {
		sc.Enter = a.join(i)
	}
	a.AddScene(sc)
	a.atMs += ms
}

// join is how an act takes over from the one before, as the craft does.
func (a *animated) join(i int) *farm.Transition {
	side := map[bool]string{false: "left", true: "right"}[a.RightToLeft()]
	switch a.craft.style {
	case "cartoon":
		return &farm.Transition{Kind: "whip", Direction: side, DurationMs: kit.OnFrame(266)}
	case "solid":
		return &farm.Transition{Kind: "push", Direction: []string{"up", side, "up"}[(i-1)%3], DurationMs: kit.OnFrame(300)}
	}
	return nil // hands cut hard
}

// until and from are layers of the first and of the second view of a scene.
func until(layers []farm.Layer, ms int) []farm.Layer {
	for i := range layers {
		layers[i].EndMs = ms
	}
	return layers
}

func from(layers []farm.Layer, ms int) []farm.Layer {
	for i := range layers {
		layers[i].StartMs = ms
	}
	return layers
}

// actor is what an act is about, in its box: the brand's picture, an object or
// letters.
func (a *animated) actor(i int, b farm.Box) []farm.Layer {
	hero := i == 3 || len(a.cast) == 0
	if hero && len(a.Screenshots) > 0 {
		return show(a.Draft, i%2, b, a.Page(), kit.Stance{Down: true, Closed: true}).Layers
	}
	if o, ok := a.castFor(i); ok {
		if hero {
			o = a.cast[0]
		}
		side := min(b.W, b.H)
		sunk := side * 0.05 // what lies is not as high as its picture
		return []farm.Layer{{ID: "figure", Box: kit.Box(b.X+(b.W-side)/2, b.Y+b.H-side+sunk, side, side),
			Picture: &farm.Picture{Asset: o.Asset, Fit: "contain"}}}
	}
	return []farm.Layer{a.letters(i, b)}
}

// letters are a word of an act as large as the safe box lets it, standing on the
// floor as if made.
func (a *animated) letters(i int, b farm.Box) farm.Layer {
	word := a.Facts.Name
	for _, f := range a.Facts.Figures() {
		if text := figureText(a.Draft, f); text != "" && i < 3 && strings.Contains(strings.ToLower(a.titles[i]), strings.ToLower(text)) {
			word = text
		}
	}
	in := kit.Within(kit.Box(paidBox.X+20, b.Y, paidBox.W-40, min(b.H, 420)), paidBox)
	in.Y = min(a.floor, paidBox.Y+paidBox.H-10) - in.H
	in.H -= 50 // clear of what is written below
	if a.plateY < a.floor && in.Y < a.plateY+340 {
		in.Y, in.H = a.plateY+340, in.H-(a.plateY+340-in.Y)
	}
	col := kit.Readable(a.Accent, titleGround, 4.6)
	l := a.TextLayer("figure", upperFirst(word), kit.Step{Size: 260, Least: 60, Leading: 1, Lines: 2}, in, col)
	l = a.craft.lettered(kit.Centered(l), col, a.Snack.Seed)
	l.Text.VAlign = "bottom"
	l.Text.Size, l.Text.MinSize, l.Text.MaxLines = 260, 48, 3
	l.Text.Stroke = &farm.Stroke{Width: 12, Color: "#FFFFFF"}
	if _, err := a.Ruler.Text(l); err != nil { // a name too long to be built
		l.Text.Content = kit.Initials(a.Facts.Name)
	}
	return l
}

// wide is the whole place with the act's thing coming in.
func (a *animated) wide(i, ms, cut int, b beat) []farm.Layer {
	t := float64(ms)
	start := 0.0
	if b.far {
		start = float64(cut)
	}
	drift := 0.0
	if b.enter == "dash" {
		drift = 150 * sideOf(a.spotX(1)-a.spotX(0))
	}
	var layers []farm.Layer
	if i == 3 {
		layers = a.coloured(ms, b)
	} else {
		layers = a.place(ms, b, b.grey, drift)
	}
	if b.enter == "lapse" { // hours go by
		night := b
		night.light = map[string]string{"": "-night", "-night": ""}[b.light]
		for _, l := range a.place(ms, night, b.grey, 0) {
			l.ID += "-later"
			l.Tracks = append(l.Tracks, kit.Track("opacity", "smooth", start+t*0.12, 0, start+t*0.3, 1))
			layers = append(layers, l)
		}
	}
	x := a.spotX(-30)
	layers = append(layers, a.guests(i, ms, start, b)...)
	floor := a.shade("floor", x, a.size*0.5)
	if b.enter == "drop" || b.enter == "roll" {
		floor.Tracks = []farm.Track{kit.Track("opacity", "hold", 0, 0, start+360, 1)}
	}
	layers = append(layers, floor)
	for k, l := range a.actor(i, a.stands(x, a.size, a.size)) {
		layers = append(layers, a.craft.moved(l, ms, uint32(5+k), a.entrance(b.enter, start, l)))
	}
	a.entranceSound(b.enter, start)
	return layers
}

// entrance is how a thing comes in and lives on.
func (a *animated) entrance(kind string, start float64, l farm.Layer) motion {
	side := sideOf(a.spotX(1) - a.spotX(0))
	half := l.Box.H / 2
	high := 1500.0
	if l.Text != nil { // what is read stays in the safe box
		high = 60
	}
	alive := func(at float64, q pose) pose { // it breathes on its feet
		b := 0.018 * math.Sin(at/210)
		q.scale *= 1 + b
		q.y -= half * b
		q.turn += 1.6 * math.Sin(at/340)
		return q
	}
	return func(at float64) pose {
		q := atRest
		since := at - start
		switch kind {
		case "drop", "pile":
			q.y, q.opacity = fall(since, 60, 300, high), seen(since, 30)
			q.turn = 6 * wave(since, 360, 500, 2)
		case "roll":
			k := min(max((since-20)/620, 0), 1)
			q.x = -side * 760 * (1 - easeOut(k))
			q.turn = -side * 400 * (1 - easeOut(k))
			if l.Text != nil {
				q.x, q.turn = 0, 8*wave(since, 0, 700, 3)
			}
		case "fall":
			k := spring(since, 260, 420)
			q.turn = side * 16 * k
			q.y = -40*arc(since, 60, 260) + 26*k
			if l.Text != nil {
				q.turn, q.y = 4*wave(since, 60, 600, 3), -40*arc(since, 60, 260)
			}
		case "dash":
			k := spring(since, 0, 520)
			q.x = -side*700*(1-k) + side*34*math.Sin(since/260)
			if l.Text != nil {
				q.x = side * 14 * math.Sin(since/160)
			}
			q.y = -26 * math.Abs(math.Sin(since/120))
			q.turn = side * 5 * math.Sin(since/120)
		case "lapse":
			q.turn = 5*wave(since, 120, 1100, 5) + 2*math.Sin(since/90)*seen(since, 200)*(1-seen(since, 1300))
			q.scale = 1 + 0.06*spring(since, 900, 360)
			q.y = -half * (q.scale - 1)
		case "rest": // it is there, and the light grows
			q.opacity = 0.25 + 0.75*min(max(since/500, 0), 1)
			q.y = -14 * math.Sin(since/700)
			return q
		default: // hop
			q.x = -side * 420 * (1 - min(max(since/640, 0), 1))
			if l.Text != nil {
				q.x = 0
			}
			q.y = -130*arc(since, 0, 320) - 90*arc(since, 320, 320)
			q.turn = side * 7 * wave(since, 0, 720, 2)
		}
		return alive(at, q)
	}
}

// entranceSound is what an entrance sounds like.
func (a *animated) entranceSound(kind string, start float64) {
	switch kind {
	case "drop", "pile":
		a.sound("whoosh", start+10, -10)
		a.sound(a.craft.land, start+360, -5)
	case "dash", "roll":
		a.sound("whoosh", start, -9)
	case "lapse":
		a.sound("riser", start, -14)
	case "rest":
	default:
		a.sound(a.craft.step, start+320, -9)
		a.sound(a.craft.step, start+640, -11)
	}
}

// guests are the other things of the brand about the act's own: fewer and smaller,
// or a heap of them.
func (a *animated) guests(i, ms int, start float64, b beat) []farm.Layer {
	if len(a.cast) < 2 && b.enter != "pile" || len(a.cast) == 0 {
		return nil
	}
	own, _ := a.castFor(i)
	var others []kit.Object
	for _, o := range a.cast {
		if o.Asset != own.Asset {
			others = append(others, o)
		}
	}
	n := 2
	if b.enter == "pile" {
		n = 3
		others = append(others, own)
	}
	var out []farm.Layer
	for k := range min(n, max(len(others), n*len(others))) {
		o := others[k%len(others)]
		w := a.size * []float64{0.42, 0.36, 0.4}[k]
		x := a.spotX([]float64{330, -390, 210}[k])
		at := start + 300 + 260*float64(k)
		box := a.stands(x, w, w)
		l := farm.Layer{ID: fmt.Sprintf("guest-%d", k+1), Box: box, Picture: &farm.Picture{Asset: o.Asset, Fit: "contain",
			Saturation: -b.grey * 0.6}}
		out = append(out, a.craft.moved(l, ms, uint32(40+k), func(t float64) pose {
			q := atRest
			q.y, q.opacity = fall(t, at, 260, 1400), seen(t, at)
			q.turn = []float64{-8, 9, 5}[k] + 4*math.Sin(t/300+float64(k))
			return q
		}))
		if k < 2 {
			a.sound(a.craft.step, at+260, -12)
		}
	}
	return out
}

// coloured is the grey place that the colours run over, with light and confetti.
func (a *animated) coloured(ms int, b beat) []farm.Layer {
	layers := a.place(ms, b, 0.8, 0)
	for _, l := range a.place(ms, b, 0, 0) {
		l.ID += "-bright"
		l.Tracks = append(l.Tracks, kit.Track("wipe", "smooth", 60, 0, 620, 1))
		layers = append(layers, l)
	}
	a.sound("sparkle", 80, -8)
	if a.solemn {
		return layers
	}
	return append(layers, a.burst(a.spotX(-30), ms, 330), a.confetti(ms))
}
