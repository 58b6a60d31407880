package kit

import (
	"encoding/json"
	"fmt"
	"hash/fnv"
	"math"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/draw"
	"github.com/snackfarm/farm/activities/objects"
)

// AddDrawing adds a drawing to the snack's assets, once.
func (d *Draft) AddDrawing(drawing farm.Drawing) string {
	raw, _ := json.Marshal(drawing) // of strings and numbers: never fails
	h := fnv.New32a()
	_, _ = h.Write(raw) // a hash takes everything
	columns, rows := drawing.Grid()
	return d.AddAsset(fmt.Sprintf("drawn-%s-%08x", drawing.Name, h.Sum32()), farm.Asset{
		Kind: farm.KindImage, ContentType: "image/png", Source: "drawn", Width: columns * drawing.Width, Height: rows * drawing.Height,
		Drawing: &drawing,
	})
}

// DrawnPalette is the brand's colours as drawings take them.
func (d *Draft) DrawnPalette() map[string]farm.Color {
	return map[string]farm.Color{"accent": d.Accent, "onAccent": d.OnAccent, "text": d.line()}
}

// line is the colour of drawn limbs: dark on any ground, of the accent's hue.
func (d *Draft) line() farm.Color {
	_, c, h := ToLCH(d.Accent)
	return FromLCH(0.27, min(c, 0.07), h)
}

// DrawnField is what draw knows the brand's trade as.
func (d *Draft) DrawnField() string {
	if d.Unbranded() {
		return drawnFields[d.Facts.Field]
	}
	return draw.FieldOf(d.Brand.Industry, d.Brand.Description)
}

// drawnFields is what draw calls the fields of copywriter.
var drawnFields = map[string]string{
	"sleep": "sleep", "food": "food", "medical": "health", "software": "software", "finance": "finance", "token": "finance",
	"beauty": "fashion", "clothes": "fashion",
	"fitness": "fitness", "home": "home", "pets": "general", "travel": "travel", "learning": "education", "goods": "shop",
	"service": "general", "other": "general",
}

// Thing is a thing of Props, or an object of draw.Objects, as large as a box.
func (d *Draft) Thing(id, name string, b farm.Box) farm.Layer {
	for _, f := range d.things() {
		if f.Object == name {
			d.tell(f)
		}
	}
	return farm.Layer{ID: id, Box: b, Picture: &farm.Picture{Asset: d.AddDrawing(d.drawingOf(name, b)), Fit: "contain"}}
}

// drawingOf is a thing as it is drawn in a box.
func (d *Draft) drawingOf(name string, b farm.Box) farm.Drawing {
	drawing := farm.Drawing{Kind: "object", Name: name, Width: int(math.Round(b.W)), Height: int(math.Round(b.H))}
	if slices.Contains(draw.Objects(""), name) {
		drawing.Seed, drawing.Palette = d.Snack.Seed, d.DrawnPalette()
		return drawing
	}
	return d.ofThing(objects.Find{Object: name}, drawing)
}
