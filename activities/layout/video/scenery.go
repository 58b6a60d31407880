package video

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/draw"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// The world of a drawn scene: where its floor begins for people and for things, and how much
// smaller than it is shown a set is stored.
const (
	counterTop = 1350.0 // people are seen from the waist up
	thingTop   = 1130.0 // words lie below things
	onTop      = 104.0  // px that a thing stands below the edge
	setsAs     = 1.2
	personAs   = 0.8 // px that a unit of somebody is drawn in
)

// stood are the sets that people and things stand on in each place.
var stood = map[string]string{"kitchen": "counter", "room": "counter", "workshop": "bench", "studio": "counter", "street": "pavement",
	"open": "meadow", "shore": "boards", "theatre": "boards", "sky": "clouds", "cyclo": "stand"}

// place is where a scene plays.
type place struct{ back, front, light string }

// staged reports a film whose pictures are scenes: neither its template nor its visual style
// has pictures of another kind.
func (f *film) staged() bool {
	switch f.ask.Style.Visual {
	case "minimal", "chalkboard", "whiteboard", "tech":
		return false
	}
	return f.cut().Layout == ""
}

// placeOf is where a shot plays: the place that its words name, else the home of its thing,
// else where the film is.
func (f *film) placeOf(s sight, thing string) place {
	if f.world.back == "" {
		f.world = f.whereabouts()
	}
	lang := f.origin.Language
	named, light := copywriter.SceneOf(s.sees, lang)
	if s.line.Visual != "" {
		seen, hour := copywriter.SceneOf(s.line.Visual, lang)
		named, light = cmp.Or(seen, named), cmp.Or(hour, light)
	}
	home := draw.HomeOf(thing)
	if thing != "" && home != draw.Neutral && (named == "" || home.Back == named) {
		return place{home.Back, home.Front, cmp.Or(light, f.world.light)}
	}
	if named == "" {
		named = f.world.back
	} else {
		f.world.back = named // the film goes on there
	}
	return place{named, stood[named], cmp.Or(light, f.world.light)}
}

// whereabouts is where the film as a whole plays: where most of its topic does, else any place
// in which one explains.
func (f *film) whereabouts() place {
	text := f.firstSeen() + "\n" + f.Brand.Description
	_, light := copywriter.SceneOf(text, f.origin.Language)
	named := f.toldPlace(text)
	if named == "" {
		named = []string{"studio", "room", "workshop"}[int(f.Snack.Seed>>7)%3]
	}
	if f.ask.Style.Visual == "cinematic" {
		light = cmp.Or(light, "dusk")
	}
	return place{named, stood[named], light}
}

// toldPlace is where most of a text's sentences play: each is for the places that it names and
// for those in which its things are at home, the first of them twice; "" is nowhere.
func (f *film) toldPlace(text string) string {
	votes := map[string]int{}
	var order []string
	vote := func(place string, n int) {
		if place != "" && votes[place] == 0 {
			order = append(order, place)
		}
		votes[place] += n
	}
	lang := f.origin.Language
	for i, line := range copywriter.Sentences(text) {
		seen := map[string]bool{}
		named, _ := copywriter.SceneOf(line, lang)
		seen[named] = true
		for _, t := range f.ThingsIn(line, lang) {
			if home := draw.HomeOf(t.Object); home != draw.Neutral && home.Back != "sky" {
				seen[home.Back] = true
			}
		}
		for _, place := range slices.Sorted(maps.Keys(seen)) {
			vote(place, 1+max(1-i, 0))
		}
	}
	best := ""
	for _, place := range order {
		if best == "" || votes[place] > votes[best] {
			best = place
		}
	}
	return best
}

// scenic is a shot as a scene: the place, somebody in it or the thing that is named, light,
// and what is read.
func (f *film) scenic(s sight, o kit.Object, named bool) []farm.Layer {
	where := f.placeOf(s, o.Name)
	w := f.opening(s)
	cam := f.seenAs(s, w, named)
	top := counterTop
	if named {
		top = thingTop
	}
	layers := f.behindScene(s, where, cam, top)
	var sign []farm.Layer // read, so above the light
	switch {
	case named && (s.n%3 == 2 || s.first):
		x := f.Side(330)
		eyes := 720.0
		if s.first && w.way == wayStage { // below the hook
			eyes = max(eyes, f.hookBox().Y+f.hookHigh(s)+215)
		}
		layers = append(layers, f.somebody(s, cam, spot{x, eyes, 0.62})...)
		layers = append(layers, f.frontScene(s, where, cam, thingTop))
		layers = append(layers, f.standing(s, o, cam, 1080-x+30, 500)...)
	case named:
		layers = append(layers, f.frontScene(s, where, cam, thingTop))
		layers = append(layers, f.standing(s, o, cam, kit.MidX, 760)...)
	case s.n%4 == 1 && !s.first: // two who talk about it
		layers = append(layers, f.somebody(s, cam, spot{f.Side(300), 790, 0.62})...)
		other := s
		other.n++
		layers = append(layers, f.another(other, cam, spot{f.Side(780), 800, 0.62})...)
		layers = append(layers, f.frontScene(s, where, cam, counterTop))
	default:
		at, boarded := f.boardedAt(s, w)
		layers = append(layers, f.somebody(s, cam, at)...)
		layers = append(layers, f.frontScene(s, where, cam, counterTop))
		if boarded {
			sign = f.wordBoard(s, 1080-at.x)
		}
	}
	layers = append(append(layers, f.sceneLight(where, s.n)), sign...)
	layers = append(layers, f.framed(s, w)...)
	return f.told(s, w, layers, o.Word)
}

// seenAs is how the camera sees a scene: from farther, from nearer, from a side, by turns.
func (f *film) seenAs(s sight, w opening, named bool) kit.Camera {
	zooms := []float64{1.02, 1.14, 1.07}
	c := kit.Camera{X: kit.MidX, Y: 980, AtY: w.mid(), Zoom: zooms[s.n%3] * w.zoom(), Push: 1.1, Pan: []float64{90, -90, 70, -70}[s.n%4]}
	if w.way != wayStage && !named {
		c.Y = 1080
	}
	if s.n%4 == 3 {
		c.Zoom, c.Push = c.Zoom*1.08, 0.92
	}
	return c
}

// behindScene is the place itself.
func (f *film) behindScene(s sight, p place, cam kit.Camera, top float64) []farm.Layer {
	const depth = 0.62
	l := f.setLayer("set-back", p.back, p.light, kit.Box(-230, top-1500, 1540, 1746))
	if cam.Zoom > 1.2 {
		l.Picture.Blur = 3
	}
	ground := kit.Ground(f.Snack.Canvas, farm.Fill{Kind: "solid", Colors: []farm.Color{f.Tone(1.6)}})
	return []farm.Layer{ground, f.seenFrom(l, cam, depth, s, nil)}
}

// frontScene is what stands before the place: a counter, a meadow, water.
func (f *film) frontScene(s sight, p place, cam kit.Camera, top float64) farm.Layer {
	l := f.setLayer("set-front", cmp.Or(p.front, "stand"), p.light, kit.Box(-200, top, 1480, 900))
	return f.seenFrom(l, cam, 1.05, s, nil)
}

func (f *film) setLayer(id, name, light string, b farm.Box) farm.Layer {
	if light != "" {
		name += "-" + light
	}
	d := farm.Drawing{Kind: "set", Name: name, Style: f.look.style, Seed: f.Snack.Seed &^ 1, Palette: f.DrawnPalette(),
		Width: int(math.Ceil(b.W / setsAs)), Height: int(math.Ceil(b.H / setsAs))}
	return farm.Layer{ID: id, Box: b, Picture: &farm.Picture{Asset: f.AddDrawing(d)}}
}

// standing is a thing on the floor of a scene: it lands, and its shadow with it.
func (f *film) standing(s sight, o kit.Object, cam kit.Camera, x, most float64) []farm.Layer {
	in := f.Inked(o, 1000)
	side := min(1000*most/in.W, 1000*most/in.H, 1100)
	const foot = thingTop + onTop
	l := f.Standing(o, x, foot, side)
	w := in.W * side / 1000
	shadow := farm.Layer{ID: "contact", Box: kit.Box(x-w*0.4, foot-16, w*0.8, 34), Shape: &farm.Shape{Kind: "pill"},
		Shadow: &farm.Shadow{Blur: 40, Color: "#00000066"}}
	way := 1 - 2*float64(s.n%2)
	l.Tracks = []farm.Track{kit.Track("rotation", "smooth", 0, -4*way, float64(s.ms)/2, 4*way, float64(s.ms), -3*way)}
	switch {
	case s.first:
	case f.look.way == wayPoster: // its word stands above: nothing falls through that
		l.Enter = &farm.Motion{Kind: "pop", DurationMs: 300}
	default:
		fall := kit.Track("y", "in", 0, -1200, 233, 0)
		fall.Keys = append(fall.Keys, kit.Key(233, 0, "out"), kit.Key(366, -70, "in"), kit.Key(500, 0, "hold"))
		l.Tracks = append(l.Tracks, fall)
	}
	return []farm.Layer{f.seenFrom(shadow, cam, 1, s, nil), f.seenFrom(l, cam, 1, s, nil)}
}

// sceneLight is the light of the hour over a scene, from a side.
func (f *film) sceneLight(p place, n int) farm.Layer {
	c := []farm.Color{"#FFF6DE40", "#FFF6DE08", "#1B12302E"}
	switch p.light {
	case "night":
		c = []farm.Color{"#9DB4E83D", "#9DB4E80D", "#06081E73"}
	case "dusk":
		c = []farm.Color{"#FFB27A59", "#FF9A6A1A", "#2A0F2A5C"}
	}
	return farm.Layer{ID: "set-light", Box: kit.Whole(f.Snack.Canvas),
		Fill: &farm.Fill{Kind: "radial", Colors: c, Focus: &farm.Point{X: []float64{0.2, 0.8}[n%2], Y: 0.24}}}
}

// paledPlace is the place of a shot out of focus below a veil of its colours: what stands
// before it reads as on a plain ground.
func (f *film) paledPlace(s sight) []farm.Layer {
	cam := f.seenAs(s, opening{way: wayStage}, false)
	layers := f.behindScene(s, f.placeOf(s, ""), cam, counterTop)
	layers[1].Picture.Blur = 5
	veil := kit.Panel("veil", kit.Whole(f.Snack.Canvas), 0, kit.Solid(kit.Alpha(s.look.Bg, 0.84)))
	return append(layers, f.frontScene(s, f.placeOf(s, ""), cam, counterTop), veil)
}
