package layout

import (
	"encoding/json"
	"fmt"
	"hash/fnv"
	"math"
	"slices"

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

// A character's life: it shifts its weight on every sixth frame of twelve a
// second, and blinks.
const (
	swingMs = 500
	winkMs  = 3100
)

// character is one of draw.Characters that lives in a scene of ms: one layer
// whose sheet holds its moods, its two stands, blinks and talking. Of the beats
// it takes Mood (of draw.Feelings) and Mouth.
func (s *sheet) character(id, name string, b farm.Box, ms int, script []Beat) farm.Layer {
	d := farm.Drawing{Kind: "character", Name: name, Width: int(math.Round(b.W)), Height: int(math.Round(b.H)), Seed: s.snack.Seed, Palette: s.drawnPalette()}
	t := farm.Track{Property: "cell"}
	show := func(at int, cell string) {
		i := slices.Index(d.Cells, cell)
		if i < 0 {
			i = len(d.Cells)
			d.Cells = append(d.Cells, cell)
		}
		n := len(t.Keys)
		switch {
		case n > 0 && (t.Keys[n-1].Value == float64(i) || at <= t.Keys[n-1].AtMs), n >= 200:
		default:
			t.Keys = append(t.Keys, farm.Key{AtMs: at, Value: float64(i), Ease: "hold"})
		}
	}
	if len(script) == 0 {
		script = []Beat{{}}
	}
	mood := "neutral"
	for i, beat := range script {
		until := ms
		if i+1 < len(script) {
			until = script[i+1].AtMs
		}
		if beat.Mood != "" {
			mood = beat.Mood
		}
		said := beat.Mouth
		for at, k := beat.AtMs, 0; at < until; at, k = at+swingMs, k+1 {
			cell := mood
			if k%2 == 1 {
				cell += "/2"
			}
			show(onFrame(float64(at)), cell)
			for len(said) > 0 && said[0].AtMs < min(at+swingMs, until) {
				if said[0].Cell != "rest" && said[0].Cell != "closed" {
					show(onFrame(float64(said[0].AtMs)), mood+"/talk")
				} else {
					show(onFrame(float64(said[0].AtMs)), mood)
				}
				said = said[1:]
			}
			if at/winkMs != (at+swingMs)/winkMs && at+300 < until {
				show(onFrame(float64(at+200)), mood+"/blink")
				show(onFrame(float64(at+300)), cell)
			}
		}
	}
	columns, rows := d.Grid()
	return farm.Layer{ID: id, Box: b, Tracks: []farm.Track{t}, Picture: &farm.Picture{Asset: s.drawn(d), Fit: "contain", Cells: &farm.Cells{Columns: columns, Rows: rows}}}
}
