package comic

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/draw"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// stage is where a panel is drawn.
type stage struct {
	b      farm.Box // the panel
	read   farm.Box // where words may stand
	floor  float64  // y on which figures stand
	u      float64  // px a unit: 1 in the strip
	ms     int      // how long it is shown; 0 is a still
	beatMs float64
	index  int // of the panel
}

func (c *comic) chance(part uint64) *rand.Rand {
	return rand.New(rand.NewPCG(uint64(c.Snack.Seed), part))
}

// draw is a panel: the ground, who is there, the words and the pen's frame.
func (c *comic) draw(p panel, s stage) []farm.Layer {
	words, foot := c.lettering(p, s)
	layers := c.ground(p, s)
	places := c.places(p, s, foot)
	for who, b := range places {
		if p.moods[who] == "" {
			continue
		}
		layers = append(layers, kit.ShadowUnder(kit.Box(b.X+b.W*0.1, b.Y, b.W*0.8, b.H), s.floor+2*s.u), c.figure(p, s, who, b))
	}
	if p.prop != "" {
		layers = append(layers, c.prop(p.prop, s, places[0]))
	}
	layers = append(layers, c.voice(p, s, words, places)...)
	frame := farm.Layer{ID: "frame", Box: s.b, Radius: 14 * s.u,
		Shape: &farm.Shape{Kind: "rect", Stroke: &farm.Stroke{Width: 6 * s.u, Color: pen}}}
	return append(layers, frame)
}

// ground is what stands behind: the place, the same nearer, or a flat colour
// that stresses a face or the turn.
func (c *comic) ground(p panel, s stage) []farm.Layer {
	flat := func(f farm.Fill) []farm.Layer {
		return []farm.Layer{{ID: "panel", Box: s.b, Radius: 14 * s.u, Fill: &f}, c.ledge(s)}
	}
	_, _, h := kit.ToLCH(c.Accent)
	switch p.ground {
	case "dots":
		return flat(farm.Fill{Kind: "halftone", AngleDeg: 90, Colors: []farm.Color{kit.FromLCH(0.88, 0.07, h+40),
			kit.FromLCH(0.78, 0.11, h+40)}})
	case "rays":
		return flat(farm.Fill{Kind: "rays", Focus: &farm.Point{X: 0.5, Y: 0.62},
			Colors: []farm.Color{kit.FromLCH(0.80, 0.13, h), kit.FromLCH(0.88, 0.10, h+14)}})
	}
	back := c.drawn("set", c.place, 1200, 1360, "")
	pic := &farm.Picture{Asset: back, Focus: &farm.Point{X: 0.5, Y: 0.62}}
	if p.ground == "near" {
		pic.Crop = &farm.Box{X: 0.16, Y: 0.26, W: 0.68, H: 0.68}
	}
	l := farm.Layer{ID: "panel", Box: s.b, Radius: 14 * s.u, Picture: pic}
	if s.ms > 0 {
		l.Tracks = []farm.Track{kit.Track("zoom", "linear", 0, 1.001, float64(s.ms), 1.06)}
	}
	return []farm.Layer{l, c.ledge(s)}
}

// ledge is the floor that figures stand on.
func (c *comic) ledge(s stage) farm.Layer {
	top := s.floor - 26*s.u
	w, h2 := s.b.W, s.b.Y+s.b.H-top
	wave := 9 * s.u
	path := fmt.Sprintf("M0 %.1f Q%.1f %.1f %.1f %.1f T%.1f %.1f V%.1f H0 Z", wave, w*0.25, -wave, w*0.5, wave, w, wave, h2)
	l := kit.Form(path, kit.Box(s.b.X, top, w, h2), c.Accent)
	l.ID = "floor"
	l.Mask = &farm.Mask{Shape: &farm.Shape{Kind: "rect"}, Box: &farm.Box{X: s.b.X, Y: s.b.Y, W: s.b.W, H: s.b.H}, Radius: 14 * s.u}
	return l
}

// drawn adds a cartoon to the snack.
func (c *comic) drawn(kind, name string, w, h float64, mood string, more ...string) string {
	d := farm.Drawing{Kind: kind, Name: name, Style: "cartoon", Width: int(math.Round(w)), Height: int(math.Round(h)), Seed: c.Snack.Seed,
		Palette: c.DrawnPalette()}
	if mood != "" {
		d.Cells = append([]string{mood}, more...)
	}
	return c.AddDrawing(d)
}

// figureFoot is where a character stands in its box, as a share of the height.
const figureFoot = (18 + 424) / 460.0

// Sizes of figures in a panel as wide as the strip's, and what stays free, in
// units, between a head and a balloon.
const (
	aloneSize = 430.0
	pairSize  = 316.0
	headroom  = 34.0
)

// places are the boxes of the two figures: as large as the words above leave
// room for.
func (c *comic) places(p panel, s stage, foot float64) [2]farm.Box {
	both := p.moods[0] != "" && p.moods[1] != ""
	var out [2]farm.Box
	for who := range out {
		size, x := aloneSize, 0.5
		if both {
			size, x = pairSize, []float64{0.27, 0.73}[who]
		} else if p.prop != "" {
			x = 0.40
		}
		if c.RightToLeft() {
			x = 1 - x
		}
		head := c.headroom(who, p)
		size = math.Min(size*s.b.W/panelW, (s.floor-foot-headroom*s.u)/(figureFoot-head))
		size = math.Floor(size)
		out[who] = kit.Box(math.Round(s.b.X+x*s.b.W-size/2), math.Round(s.floor-figureFoot*size), size, size)
	}
	return out
}

// headroom is the free share of a figure's box above all of it.
func (c *comic) headroom(who int, p panel) float64 {
	if p.moods[who] == "" {
		return 0
	}
	at, err := draw.Covers(farm.Drawing{Kind: "character", Name: c.names[who], Style: "cartoon", Cells: []string{p.moods[who]},
		Width: 100, Height: 100})
	if err != nil {
		return 0
	}
	return at.Y / 100
}

// figure is somebody in a mood, who talks, blinks and bobs in a film.
func (c *comic) figure(p panel, s stage, who int, b farm.Box) farm.Layer {
	mood := p.moods[who]
	if s.ms == 0 {
		return farm.Layer{ID: "figure", Box: b, Picture: &farm.Picture{Asset: c.drawn("character", c.names[who], b.W, b.H, mood),
			Fit: "contain"}}
	}
	asset := c.drawn("character", c.names[who], b.W, b.H, mood, mood+"/2", mood+"/talk", mood+"/blink")
	l := farm.Layer{ID: "figure", Box: b, Picture: &farm.Picture{Asset: asset, Fit: "contain", Cells: &farm.Cells{Columns: 4}}}
	cells := farm.Track{Property: "cell"}
	speaks := balloonMs + int(c.ReadingMs(p.text)*0.7)
	for n := 0; ; n++ {
		at := kit.OnFrame(float64(n) * 133)
		if at >= s.ms {
			break
		}
		cell := float64(n / 3 % 2)
		switch {
		case p.says == who && at >= balloonMs && at < speaks && n%2 == 0:
			cell = 2
		case n%17 == 11:
			cell = 3
		}
		if k := len(cells.Keys); k == 0 || cells.Keys[k-1].Value != cell {
			cells.Keys = append(cells.Keys, farm.Key{AtMs: at, Value: cell, Ease: "hold"})
		}
	}
	l.Tracks = append(l.Tracks, cells, c.bobs(s, who))
	if s.index == len(c.panels)-1 {
		l.Tracks = append(l.Tracks, kit.Track("scale", "out", 0, 1.16, 200, 1))
	}
	return l
}

// bobs moves a figure up and down with the beat.
func (c *comic) bobs(s stage, who int) farm.Track {
	t := kit.Track("y", "smooth")
	for n := range 40 {
		at := float64(n) * s.beatMs / 2
		if at > float64(s.ms) {
			break
		}
		high := 0.0
		if n%2 == who {
			high = -5 * s.u
		}
		t.Keys = append(t.Keys, farm.Key{AtMs: kit.OnFrame(at), Value: high, Ease: "smooth"})
	}
	return t
}

// prop is a thing beside the first figure.
func (c *comic) prop(name string, s stage, who farm.Box) farm.Layer {
	side := math.Round(128 * s.u)
	x := who.X + who.W + 8*s.u
	if c.RightToLeft() {
		x = who.X - side - 8*s.u
	}
	x = math.Min(math.Max(x, s.b.X+20*s.u), s.b.X+s.b.W-side-20*s.u)
	if !slices.Contains(draw.Objects(""), name) {
		l := c.StandThing(name, x+side/2, s.floor, side)
		l.ID = "prop"
		return l
	}
	foot := side
	if at, err := draw.Covers(farm.Drawing{Kind: "object", Name: name, Style: "cartoon", Width: int(side), Height: int(side)}); err == nil {
		foot = at.Y + at.H
	}
	return farm.Layer{ID: "prop", Box: kit.Box(math.Round(x), math.Round(s.floor-foot), side, side),
		Picture: &farm.Picture{Asset: c.drawn("object", name, side, side, ""), Fit: "contain"}}
}
