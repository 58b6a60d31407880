package layout

import (
	"encoding/json"
	"fmt"
	"hash/fnv"
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/draw"
)

// drawn adds a drawing to the snack's assets, once.
func (s *sheet) drawn(d farm.Drawing) string {
	raw, _ := json.Marshal(d) // of strings and numbers: never fails
	h := fnv.New32a()
	_, _ = h.Write(raw) // a hash takes everything
	columns, rows := d.Grid()
	return s.asset(fmt.Sprintf("drawn-%s-%08x", d.Name, h.Sum32()), farm.Asset{
		Kind: farm.KindImage, ContentType: "image/png", Source: "drawn", Width: columns * d.Width, Height: rows * d.Height, Drawing: &d,
	})
}

// drawnPalette is the brand's colours as drawings take them.
func (s *sheet) drawnPalette() map[string]farm.Color {
	return map[string]farm.Color{"accent": s.Accent, "onAccent": s.OnAccent, "text": s.line()}
}

// line is the colour of drawn limbs: dark on any ground, of the accent's hue.
func (s *sheet) line() farm.Color {
	_, c, h := lch(s.Accent)
	return color(0.27, min(c, 0.07), h)
}

// field is what draw knows the brand's trade as.
func (s *sheet) field() string {
	if s.unbranded() {
		return drawnFields[s.facts.Field]
	}
	return draw.FieldOf(s.Brand.Industry, s.Brand.Description)
}

// drawnFields is what draw calls the fields of copywriter.
var drawnFields = map[string]string{
	"sleep": "sleep", "food": "food", "medical": "health", "software": "software", "finance": "finance", "token": "finance", "beauty": "fashion", "clothes": "fashion",
	"fitness": "fitness", "home": "home", "pets": "general", "travel": "travel", "learning": "education", "goods": "shop", "service": "general", "other": "general",
}

// thing is an object of draw.Objects as large as a box.
func (s *sheet) thing(id, name string, b farm.Box) farm.Layer {
	d := farm.Drawing{Kind: "object", Name: name, Width: int(math.Round(b.W)), Height: int(math.Round(b.H)), Seed: s.snack.Seed, Palette: s.drawnPalette()}
	return farm.Layer{ID: id, Box: b, Picture: &farm.Picture{Asset: s.drawn(d), Fit: "contain"}}
}
