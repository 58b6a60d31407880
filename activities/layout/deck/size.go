package deck

import (
	"encoding/json"
	"math"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/carousel"
)

// sizes are how much larger the type of a page is set that has few characters:
// little is said large. The renderer makes it smaller where it does not fit.
var sizes = []struct {
	most  int // characters
	scale float64
	name  string
}{{14, 1.75, "xl"}, {30, 1.45, "l"}, {56, 1.2, "m"}}

// mostType is the largest type, px.
const mostType = 320

// sized is a layout for so many characters, and what its name ends in.
func sized(l carousel.Layout, language string, chars int) (carousel.Layout, string) {
	n := chars
	if !farm.LanguageOf(language).SpacesWords {
		n *= 2 // each is as wide as two
	}
	for _, s := range sizes {
		if n <= s.most {
			return scaled(l, s.scale), "-" + s.name
		}
	}
	return l, ""
}

// scaled is a layout whose words are so much larger, but for labels.
func scaled(l carousel.Layout, by float64) carousel.Layout {
	raw, err := json.Marshal(l)
	if err != nil {
		return l
	}
	var out carousel.Layout
	if err := json.Unmarshal(raw, &out); err != nil {
		return l
	}
	for i := range out.Layers {
		grow(&out.Layers[i], by)
	}
	return out
}

func grow(l *carousel.Layer, by float64) {
	if t := l.Text; t != nil && t.Font != "label" && l.ID != "figure" && l.ID != "number" {
		k := by
		if t.Font == "body" {
			k = 1 + (by-1)/2
		}
		t.Size = min(math.Round(t.Size*k), mostType)
		t.Max = max(t.Max, t.Size)
	}
	for _, flow := range []*carousel.Flow{l.Column, l.Row} {
		if flow != nil {
			for i := range flow.Layers {
				grow(&flow.Layers[i], by)
			}
		}
	}
}

func runes(texts ...string) (n int) {
	for _, t := range texts {
		n += utf8.RuneCountInString(t)
	}
	return n
}
