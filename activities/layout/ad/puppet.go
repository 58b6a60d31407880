package ad

import (
	"math"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/draw"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// swingMs is how long a figure stands on one foot before it shifts its weight.
const swingMs = 500

// puppet is the figure of an animated film. One sheet holds all that it does in
// all scenes; it is known once they are made.
type puppet struct {
	who   string
	side  float64 // px of its box in the film
	cells []string
	seen  map[string]int
}

// act is what a puppet does from a time of its scene on: a cell of draw's
// characters.
type act struct {
	atMs float64
	cell string
}

// What of a figure's cell is drawn larger than it is stored, and how often hands
// make it anew.
const (
	puppetAsset = "drawn-puppet"
	storedAs    = 1.2
	boilMs      = 1000.0 / 6
	lookedMs    = 2300.0
)

// cell is the number of a cell, the same name's n-th making.
func (p *puppet) cell(name string, n int) int {
	if p.seen == nil {
		p.seen = map[string]int{}
	}
	key := name + string(rune('a'+n))
	if i, ok := p.seen[key]; ok {
		return i
	}
	if len(p.cells) == farm.MaxDrawingCells {
		return p.seen[name+"a"]
	}
	p.seen[key] = len(p.cells)
	p.cells = append(p.cells, name)
	return len(p.cells) - 1
}

// acts is the puppet through a scene of ms, as the craft shows it: what is made
// by hand trembles, it blinks, and those on twos shift their weight.
func (p *puppet) acts(c craft, id string, b farm.Box, ms int, list []act) farm.Layer {
	t := farm.Track{Property: "cell"}
	show := func(at float64, cell int) {
		ms, n := kit.OnFrame(at), len(t.Keys)
		if n > 0 && (t.Keys[n-1].Value == float64(cell) || ms <= t.Keys[n-1].AtMs) {
			return
		}
		t.Keys = append(t.Keys, farm.Key{AtMs: ms, Value: float64(cell), Ease: "hold"})
	}
	for i, a := range list {
		until := float64(ms)
		if i+1 < len(list) {
			until = list[i+1].atMs
		}
		switch {
		case c.boil:
			for k, at := 0, a.atMs; at < until; k, at = k+1, at+boilMs {
				show(at, p.cell(a.cell, k%2))
			}
		case c.hold > 0 && !slices.Contains([]byte(a.cell), '/'):
			for k, at := 0, a.atMs; at < until; k, at = k+1, at+swingMs {
				show(at, p.cell(a.cell+[]string{"", "/2"}[k%2], 0))
			}
		default:
			show(a.atMs, p.cell(a.cell, 0))
			if blink := a.atMs + lookedMs/2; !slices.Contains([]byte(a.cell), '/') && blink+120 < until {
				show(blink, p.cell(a.cell+"/blink", 0))
				show(blink+110, p.cell(a.cell, 0))
			}
		}
	}
	return farm.Layer{ID: id, Box: b, Tracks: []farm.Track{t}, Picture: &farm.Picture{Asset: puppetAsset, Fit: "contain", Cells: &farm.Cells{}}}
}

// close adds the sheet to the snack and tells its layers how it is divided.
func (p *puppet) close(d *kit.Draft, c craft) {
	side := int(math.Round(p.side / storedAs))
	drawing := farm.Drawing{Kind: "character", Name: p.who, Style: c.style, Cells: p.cells, Columns: 6, Width: side, Height: side, Seed: d.Snack.Seed, Palette: d.DrawnPalette()}
	columns, rows := drawing.Grid()
	d.AddAsset(puppetAsset, farm.Asset{Kind: farm.KindImage, ContentType: "image/png", Source: "drawn", Width: columns * side, Height: rows * side, Drawing: &drawing})
	for i := range d.Snack.Scenes {
		for k := range d.Snack.Scenes[i].Layers {
			if pic := d.Snack.Scenes[i].Layers[k].Picture; pic != nil && pic.Asset == puppetAsset {
				pic.Cells = &farm.Cells{Columns: columns, Rows: rows}
			}
		}
	}
}

// made is a drawing in the craft's style in a box, stored smaller than it is
// shown.
func made(d *kit.Draft, c craft, id, kind, name string, b farm.Box) farm.Layer {
	drawing := farm.Drawing{Kind: kind, Name: name, Style: c.style, Width: int(math.Ceil(b.W / storedAs)), Height: int(math.Ceil(b.H / storedAs)), Seed: d.Snack.Seed, Palette: d.DrawnPalette()}
	return farm.Layer{ID: id, Box: b, Picture: &farm.Picture{Asset: d.AddDrawing(drawing), Fit: "contain"}}
}

// prop is an object of the craft, or a character that laughs, that stands with
// its foot in the middle of b's lower edge.
func prop(d *kit.Draft, c craft, id, name string, b farm.Box) farm.Layer {
	if slices.Contains(draw.Characters(""), name) {
		drawing := farm.Drawing{
			Kind: "character", Name: name, Style: c.style, Cells: []string{"laughing"}, Width: int(math.Ceil(b.W / storedAs)),
			Height: int(math.Ceil(b.H / storedAs)), Seed: d.Snack.Seed, Palette: d.DrawnPalette(),
		}
		b.Y += b.H * (1 - figureFoot)
		return farm.Layer{ID: id, Box: b, Picture: &farm.Picture{Asset: d.AddDrawing(drawing), Fit: "contain"}}
	}
	l := made(d, c, id, "object", name, b)
	if at, err := draw.Covers(*d.Snack.Assets[l.Picture.Asset].Drawing); err == nil { // an object that is none is found when it is drawn
		k := b.H / math.Ceil(b.H/storedAs)
		l.Box.Y += b.H - (at.Y+at.H)*k
	}
	return l
}
