package ad

import (
	"fmt"
	"math"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/draw"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/objects"
)

// AnimatedAd is a small animated film of the brand's own things and sentences. Each
// act shows the thing that its sentence names, in the place where such a thing is
// at home, and each shot is seen by another camera. Its style is that of the
// request. V1 to V5 are the plots.
func AnimatedAd(d *kit.Draft) {
	d.Snack.Format = ""
	c, _ := craftOf(d)
	a := &animated{Draft: d, craft: c, solemn: d.Solemn()}
	if a.c = d.ChooseScore("uplifting"); a.solemn {
		a.c = d.ChooseScore("calm")
	}
	d.StartFilm(a.c, paidBox)
	if a.inWorld() {
		if a.solemn || a.Mourns() {
			a.worldFilm()
		} else {
			a.chainFilm()
		}
		d.Finish()
		return
	}
	a.plan()
	for i := range a.acts {
		a.scene(i)
	}
	a.end()
	d.Finish()
}

// The film's measures: the least that an act lasts, the end card, and the most of
// all.
const (
	leastActMs = 2250
	endCardMs  = 2300
	mostMs     = 15_000
)

// animated is one in the making.
type animated struct {
	*kit.Draft
	craft  craft
	c      kit.Score
	plot   plot
	trade  draw.Venue
	light  string // of its places: "" or night
	acts   []act
	atMs   int  // the film so far
	solemn bool // it plays in a quiet world
	cast   []kit.Object
	mate   mate
	offer  offerLine
}

// act is a sentence, the thing that it names, and the place of both.
type act struct {
	role   role
	line   string
	beats  float64
	thing  kit.Object // without an asset there is none: the words are the hero
	home   draw.Home
	shots  []shot
	turned bool // the place is seen from the other side
	// facts are what the parts of the line tell that can be drawn, and spans its shots.
	facts []kit.Figure
	spans []span
}

// plan chooses the plot, gives each act its sentence, its thing and its place, and
// each shot a camera that no other has in that place.
func (a *animated) plan() {
	beat := 60000 / float64(a.c.BPM)
	budget := mostMs - endCardMs - 3*beat
	a.offer = offerOf(a.Draft)
	lines := linesOf(a.Draft, budget, leastActMs, a.offer.line)
	way := turnOf(a.Draft) % len(plots)
	a.plot = plots[way]
	a.Snack.Variant = fmt.Sprintf("V%d", way+1)
	n := len(lines)
	a.trade = draw.VenueOf(copywriter.VenueOf(a.Brand))
	if a.trade.Night || a.Dark && a.trade.Homes[0].Back == "sweep" && !a.warmHues() { // light, or deep and clean: dusk is muddy in most hues
		a.light = "night"
	}
	used := 0.0
	for i, r := range a.plot.staged(a.Draft, lines) {
		ms := max(readMs(a.Draft, lines[i]), leastActMs)
		act := act{role: r, line: lines[i], beats: math.Ceil(ms/beat - 0.05)}
		used += act.beats * beat
		a.acts = append(a.acts, act)
	}
	for i := 0; used < 7600-endCardMs+beat*2; i++ { // short words leave time to look
		a.acts[i%n].beats++
		used += beat
	}
	for i := range a.acts {
		a.casting(i)
	}
	a.joined()
	taken := map[string]bool{}
	for i := range a.acts {
		a.tellFacts(i, beat)
		a.acts[i].shots = a.shotsOf(i, taken)
	}
	switch {
	case len(a.Screenshots) > 0:
	case len(a.cast) > 0:
		a.Substitute("no picture of the product could be used: things that its text names play their part, as drawings")
	default:
		a.Substitute("no picture of the product could be used: things of its trade play in its place, as drawings")
	}
}

// warmHues reports colours that are mud where they are dark.
func (a *animated) warmHues() bool {
	_, _, h := kit.ToLCH(a.Accent)
	_, _, h2 := kit.ToLCH(a.Second)
	return warm(h) || warm(h2)
}

// thingSide is the side of a cell of a thing's sheet, px.
const thingSide = 680

// casting gives an act its thing: what its sentence names or, where it counts nothing
// either, what the brand is about; and its place.
func (a *animated) casting(i int) {
	act := &a.acts[i]
	act.turned = i%2 == 1
	act.home = a.trade.Homes[i%2]
	o := a.thingIn(act.line, nil)
	if o == nil {
		o = a.surelySold()
	}
	if o == nil {
		return
	}
	act.thing = a.posable(*o)
	// What swims, flies or drives does so where such a thing does.
	if home := draw.HomeOf(o.Name); slices.Contains(wild, home.Gait) {
		act.home = home
	}
	if !slices.ContainsFunc(a.cast, func(c kit.Object) bool { return c.Name == o.Name }) {
		a.cast = append(a.cast, act.thing)
	}
}

// wild are the gaits of what is at home in no room.
var wild = []string{"sail", "leap", "fly", "drive"}

// thingCells are how a thing stands: at rest, pressed, drawn out.
var thingCells = []string{"rest", "squash", "stretch"}

// posable is a thing as a sheet of its poses.
func (a *animated) posable(o kit.Object) kit.Object {
	drawing := *a.Snack.Assets[o.Asset].Drawing
	if len(drawing.Cells) == 0 {
		delete(a.Snack.Assets, o.Asset)
		drawing.Cells = thingCells
		o.Asset = a.AddDrawing(drawing)
	}
	return o
}

// storedAs is how much smaller a drawing is stored than it is shown, of what is near
// and of what is far.
const (
	storedAs = 1.2
	farAs    = 1.5
)

// made is a drawing in the craft's style in a box, stored smaller than it is
// shown.
func made(d *kit.Draft, c craft, id, name string, b farm.Box, smaller float64) farm.Layer {
	drawing := farm.Drawing{
		Kind: "set", Name: name, Style: c.style, Width: int(math.Ceil(b.W / smaller)), Height: int(math.Ceil(b.H / smaller)),
		Seed: d.Snack.Seed, Palette: d.DrawnPalette(),
	}
	return farm.Layer{ID: id, Box: b, Picture: &farm.Picture{Asset: d.AddDrawing(drawing), Fit: "contain"}}
}

// sound plays an effect at a time of the scene that is being made.
func (a *animated) sound(effect string, ms, gainDB float64) {
	a.Cue(effect, kit.OnFrame(float64(a.atMs)+ms), gainDB)
}

// side is 1 where the reading direction is to the right, else -1.
func (a *animated) side() float64 {
	if a.RightToLeft() {
		return -1
	}
	return 1
}

// middleX is the middle of the safe box.
const middleX = 504.0

// scene is an act in its shots, cut on beats.
func (a *animated) scene(i int) {
	act := a.acts[i]
	n := 0.0
	for _, before := range a.acts[:i] {
		n += before.beats
	}
	ms := a.c.Beats(n+act.beats) - a.atMs
	sc := farm.Scene{ID: fmt.Sprintf("act-%d", i+1), DurationMs: ms}
	var shown []farm.Layer
	for k, sp := range act.spans {
		t := take{kit.OnFrame(sp.from * float64(ms)), min(kit.OnFrame(sp.to*float64(ms)), ms), ms}
		sc.Layers = append(sc.Layers, t.only(a.shoot(i, k, t))...)
		if sp.fact != untold {
			shown = append(shown, t.only(a.shower(i, k, t))...)
		}
	}
	left := mostLayers - len(sc.Layers) - len(shown)
	for _, r := range a.runs(i, ms) {
		if r.fact == untold {
			continue
		}
		acting := a.prop(i, ms, r, left)
		left -= len(acting)
		sc.Layers = append(sc.Layers, take{r.from, r.to, ms}.only(acting)...)
	}
	sc.Layers = append(sc.Layers, shown...)
	sc.Layers = append(sc.Layers, a.title(i, ms)...)
	if i > 0 {
		sc.Enter = a.join(i)
	}
	a.AddScene(sc)
	a.atMs += ms
}

// mostLayers is how many layers an act has at most before its words: a scene has 64.
const mostLayers = 56

// take is the time of a shot in its scene, ms.
type take struct{ from, to, scene int }

// only are layers that are there in a take alone.
func (t take) only(layers []farm.Layer) []farm.Layer {
	for k := range layers {
		l := &layers[k]
		l.StartMs = max(l.StartMs, t.from)
		if t.to < t.scene && (l.EndMs == 0 || l.EndMs > t.to) {
			l.EndMs = t.to
		}
	}
	return layers
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

// pictured reports an act that shows a thing or the brand's picture.
func (a *animated) pictured(i int) bool {
	return a.acts[i].thing.Asset != "" || a.acts[i].role == reveal && len(a.Screenshots) > 0
}

// dark is an ink of the brand's hue.
func (a *animated) dark() farm.Color {
	_, ch, h := kit.ToLCH(a.Accent)
	return kit.FromLCH(0.22, min(ch, 0.05), h)
}

// covered is where in its cell a thing lies at rest.
func (a *animated) covered(o kit.Object) farm.Box {
	b, err := objects.Covers(*a.Snack.Assets[o.Asset].Drawing)
	if err != nil { // a thing that the shelf has lost: the render says so
		return kit.Box(0, 0, thingSide, thingSide)
	}
	return b
}
