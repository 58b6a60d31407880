package story

import (
	"fmt"
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/objects"
)

// The world of a story: where its floor is, where eyes are, and how large people are.
const (
	floorY   = 1500.0
	eyesY    = 850.0
	bodySize = 0.78 // px of a unit
	counterY = 1290.0
)

// fronts are what stands before the cast in each place: they are seen from the waist up.
var fronts = map[string]string{"kitchen": "counter", "room": "counter", "workshop": "bench", "studio": "counter", "street": "counter",
	"open": "meadow", "shore": "boards", "theatre": "boards", "sky": "clouds", "cyclo": "stand"}

// set is a part of a place as a picture.
func (p *play) set(id, name, light string, b farm.Box, smaller float64) farm.Layer {
	if light != "" {
		name += "-" + light
	}
	d := farm.Drawing{Kind: "set", Name: name, Style: p.manner.sets, Width: int(math.Ceil(b.W / smaller)),
		Height: int(math.Ceil(b.H / smaller)), Seed: p.Snack.Seed &^ 1, Palette: p.DrawnPalette()}
	if d.Style == "flat" {
		d.Style = ""
	}
	return farm.Layer{ID: id, Box: b, Picture: &farm.Picture{Asset: p.AddDrawing(d)}}
}

// How much smaller than in the world the parts of a place are drawn: a close-up shows them
// enlarged, by no more than 1.6.
const nearBack, nearFront = 0.82, 0.662

// back is what lies behind the cast, as a shot sees it.
func (p *play) back(sc scene, c kit.Camera, ms int) []farm.Layer {
	l := p.set("set-back", sc.Place, sc.Light, kit.Box(-100, floorY-1532, 1280, 1451), nearBack)
	const depth = 0.72
	l = p.placed(l, c, depth)
	if c.Zoom > 1.25 {
		l.Picture.Blur = min(3+6*(c.Zoom-1.25), 9)
	}
	return []farm.Layer{p.filmed(l, c, depth, ms, nil)}
}

// front is what stands before the cast.
func (p *play) front(sc scene, c kit.Camera, ms int) farm.Layer {
	name := fronts[sc.Place]
	if name == "" {
		name = "counter"
	}
	l := p.set("set-front", name, sc.Light, kit.Box(-136, floorY-268, 1352, 800), nearFront)
	const depth = 1.08
	l = p.placed(l, c, depth)
	return p.filmed(l, c, depth, ms, nil)
}

// filmed moves a layer as the camera sees it, in the story's manner.
func (p *play) filmed(l farm.Layer, c kit.Camera, depth float64, ms int, by func(ms float64) (x, y float64)) farm.Layer {
	return c.Filmed(l, kit.Filming{Depth: depth, Ms: ms, Hold: p.manner.hold, By: by})
}

// placed lays a layer of the world on the frame as a shot begins.
func (p *play) placed(l farm.Layer, c kit.Camera, depth float64) farm.Layer {
	x, y, z := c.Spot(l.Box.X, l.Box.Y, depth)
	l.Box = kit.Box(math.Round(x), math.Round(y), math.Round(l.Box.W*z), math.Round(l.Box.H*z))
	return l
}

// prop is what a story turns on: the thing of the reference picture, on the counter in
// every scene; or that picture in a frame.
type prop struct {
	layer farm.Layer // in the world; nothing without a picture
	ok    bool
	x     float64
}

// propped takes the motif out of the reference picture.
func (p *play) propped() {
	ref := p.Brief.Reference
	if ref == nil {
		p.named()
		return
	}
	p.prop.x, p.prop.ok = kit.MidX, true
	if ref.Cut != nil {
		w, h := float64(ref.Cut.Width), float64(ref.Cut.Height)
		k := min(240/w, 300/h)
		p.prop.layer = farm.Layer{ID: "motif", Box: kit.Box(kit.MidX-w*k/2, counterY+28-h*k, w*k, h*k),
			Picture: &farm.Picture{Asset: p.AddAsset("reference-cut", *ref.Cut), Fit: "contain"}}
		return
	}
	w, h := float64(ref.Asset.Width), float64(ref.Asset.Height)
	k := min(250/w, 250/h)
	w, h = w*k, h*k
	l := farm.Layer{ID: "motif", Box: kit.Box(kit.MidX-w/2, counterY+20-h, w, h), Radius: 6, Rotation: -4,
		Border: &farm.Stroke{Width: 12, Color: "#FFFDF6"}, Shadow: &farm.Shadow{Y: 8, Blur: 16, Color: "#00000066"},
		Picture: &farm.Picture{Asset: p.AddAsset("reference", ref.Asset)}}
	if ref.Focus != (farm.Point{}) {
		focus := ref.Focus
		l.Picture.Focus = &focus
	}
	p.prop.layer = l
	p.Substitute("referenceImageUrl: no single thing stands out of it: the picture itself is on the set, in a frame")
}

// named makes the motif the first thing that the story's own words name, that is none of the
// cast, and that has room on a table; else what its plot turns on. It stands on the counter in
// every scene.
func (p *play) named() {
	var f objects.Find
	for _, found := range p.things(scene{TaleScene: copywriter.TaleScene{Visual: p.ask.Prompt}, lines: []line{{}}}) {
		if !objects.Large(found.Object) {
			f = found
			break
		}
	}
	if f.Object == "" && p.tale.Plot != "" && p.hasThing(p.tale.Motif) {
		f = objects.Find{Object: p.tale.Motif, Word: p.tale.Plot}
		p.Snack.Facts = append(p.Snack.Facts, farm.Fact{Kind: "plot", Value: p.tale.Plot, Source: "provider"})
	}
	if f.Object == "" {
		return
	}
	const side = 250.0
	o := p.Draw(f, farm.Drawing{Width: 640, Height: 640, Style: styled(p.manner.style)})
	p.prop.x, p.prop.ok = kit.MidX, true
	p.prop.layer = p.Standing(o, kit.MidX, counterY+70, side)
	p.prop.layer.ID = "motif"
}

// motif is the prop as a shot sees it.
func (p *play) motif(c kit.Camera, ms int, wobbles bool) []farm.Layer {
	if !p.prop.ok {
		return nil
	}
	l := p.placed(p.prop.layer, c, 1)
	l.Border = scaledBorder(l.Border, c.Zoom)
	by := func(ms float64) (float64, float64) { return 0, 0 }
	if wobbles {
		by = func(ms float64) (float64, float64) { return 0, -26 * math.Abs(math.Sin(ms/260)) * math.Exp(-ms/900) }
	}
	return []farm.Layer{p.filmed(l, c, 1, ms, by)}
}

func scaledBorder(b *farm.Stroke, k float64) *farm.Stroke {
	if b == nil {
		return nil
	}
	return &farm.Stroke{Width: min(b.Width*k, 40), Color: b.Color}
}

// lights lie over the frame: the style's key light, colder at night.
func (p *play) lights(sc scene, n int) farm.Layer {
	c := append([]farm.Color{}, p.manner.light...)
	switch sc.Light {
	case "night":
		c = []farm.Color{"#9DB4E83D", "#9DB4E80D", "#06081E73"}
	case "dusk":
		c = []farm.Color{"#FFB27A59", "#FF9A6A1A", "#2A0F2A5C"}
	}
	x := 0.18
	if n%2 == 1 {
		x = 0.82
	}
	return farm.Layer{ID: "set-light", Box: kit.Whole(p.Snack.Canvas),
		Fill: &farm.Fill{Kind: "radial", Colors: c, Focus: &farm.Point{X: x, Y: 0.26}}}
}

// glints are spots of light out of focus behind the cast of a romance, which drift upwards.
func (p *play) glints(sc scene, ms, n int) []farm.Layer {
	if p.ask.Style != farm.AnimeRomance {
		return nil
	}
	tints := []farm.Color{"#FFFFFF30", "#FFE3EC38", "#FFF3C830"}
	if sc.Light == "night" {
		tints = []farm.Color{"#FFE9A83C", "#BFD4FF30", "#FFD0E03A"}
	}
	var out []farm.Layer
	for k := range 7 {
		r := mixed(uint32(k*17+3), uint32(n)*5+p.Snack.Seed)
		side := 90 + float64(r%190)
		l := farm.Layer{ID: fmt.Sprintf("glint-%d", k+1), Box: kit.Box(float64(r>>8%1060)-side/2, 120+float64(r>>16%900), side,
			side), Radius: side / 2,
			Fill: kit.Solid(tints[k%3])}
		l.Tracks = []farm.Track{kit.Track("y", "linear", 0, 0, float64(ms), -24-float64(r%40)*float64(ms)/1500)}
		out = append(out, l)
	}
	return out
}

// petals drift through the scenes of a romance, before the cast.
func (p *play) petals(ms, n int) []farm.Layer {
	if p.ask.Style != farm.AnimeRomance {
		return nil
	}
	const path = "M0 0C20 -26 60 -30 84 -6C66 26 24 30 0 0Z"
	var out []farm.Layer
	view := kit.Box(-4, -34, 94, 70)
	for k := range 11 {
		r := mixed(uint32(k*31+7), uint32(n)+p.Snack.Seed)
		size := 26 + float64(r%44)
		x, y := float64(r>>8%1180)-60, float64(r>>16%1900)-300
		col := []farm.Color{"#FFC4D6", "#FFDCE6", "#FFB0C8"}[k%3]
		l := farm.Layer{ID: fmt.Sprintf("petal-%d", k+1), Box: kit.Box(x, y, size, size*0.74), Rotation: float64(r % 360),
			Shape: &farm.Shape{Kind: "path", Path: path, ViewBox: &view, Fill: kit.Solid(col)}}
		fall := 90 + float64(r>>4%120)
		end := float64(ms)
		l.Tracks = []farm.Track{kit.Track("x", "linear", 0, 0, end/2, fall*0.5*end/2000, end, fall*0.35*end/1000),
			kit.Track("y", "linear", 0, 0, end, fall*1.3*end/1000), kit.Track("rotation", "linear", 0, 0, end, 80+fall)}
		out = append(out, l)
	}
	return out
}

// lines of speed around somebody's face: what an animated romance gasps with.
func (p *play) speedLines(ms int) farm.Layer {
	return farm.Layer{ID: "speed", Box: kit.Whole(p.Snack.Canvas),
		Fill: &farm.Fill{Kind: "rays", Colors: []farm.Color{"#FFFFFF00", "#FFFFFF8C"},
			Focus: &farm.Point{X: 0.5, Y: 0.42}, Seed: p.Snack.Seed},
		Mask:   &farm.Mask{Shape: &farm.Shape{Kind: "ellipse"}, Box: ref(kit.Box(130, 330, 820, 1050)), Feather: 200, Invert: true},
		Tracks: []farm.Track{kit.Track("scale", "hold", 0, 1.02, 66, 1.08, 133, 1.03, 200, 1.1, 266, 1.05, 333, 1.09)}}
}

func ref[T any](v T) *T { return &v }

// joy rains behind the cast of the last scene.
func (p *play) joy(ms int) []farm.Layer {
	if p.ask.Style == farm.AnimeRomance {
		return nil
	}
	l := p.set("set-confetti", "confetti", "", kit.Box(-20, -80, 1120, 1040), 1.5)
	l.Tracks = []farm.Track{kit.Track("y", "linear", 0, -900, 700, -60, float64(max(ms, 900)), 90),
		kit.Track("opacity", "linear", 0, 0, 200, 1)}
	return []farm.Layer{l}
}

func mixed(a, b uint32) uint32 {
	h := a*0x9E3779B1 ^ b*0x85EBCA77
	h ^= h >> 15
	h *= 0x2C1B3C6D
	h ^= h >> 13
	return h
}
