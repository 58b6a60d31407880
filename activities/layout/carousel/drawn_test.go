package carousel

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer"
)

// drawnTemplate has a page on which words grow, one of letters and one of a figure.
const drawnTemplate = `{
  "version": 1, "templateKey": "drawn", "name": "Drawn", "description": "A test.", "family": "test",
  "palettes": [{"name": "One", "colors": {"bg": "#F4F1EA", "surface": "#FFFFFF", "text": "#111318", "muted": "#555555",
    "accent": "#B3261E", "onAccent": "#FFFFFF"}}],
  "fonts": {"display": {"family": "Inter Display", "weight": 800}},
  "variables": [{"key": "line", "type": "text", "page": 1, "label": "A line"}],
  "layouts": {
    "words": {"layers": [{"at": {"x": 0, "y": 0, "w": 1, "h": 0.5}, "column": {"layers": [
      {"id": "line", "text": {"content": "{line}", "font": "display", "size": 60, "max": 180}}]}}]},
    "letters": {"layers": [{"id": "sign", "at": {"x": 0, "y": 0, "w": 0.5, "h": 0.5},
      "letters": {"content": "{line}", "font": "display", "first": 2, "color": "accent", "align": "end"}}]},
    "figure": {"layers": [{"id": "told", "at": {"x": 0, "y": 0, "w": 0.5, "h": 0.5}, "figure": {"from": ["line"], "font": "display"},
      "else": {"id": "none", "fill": {"colors": ["accent"]}}}]}
  },
  "pages": [{"name": "a", "layout": "words", "keep": true}, {"name": "b", "layout": "letters", "keep": true},
    {"name": "c", "layout": "figure", "keep": true}]
}`

// drawnPage are the layers of a page of the template but its ground.
func drawnPage(t *testing.T, page int, language, line string) []farm.Layer {
	t.Helper()
	tpl, err := Read([]byte(drawnTemplate))
	if err != nil {
		t.Fatal(err)
	}
	got, err := tpl.Fill(Order{Language: language, Values: map[string]string{"line": line}, Pages: []int{page}})
	if err != nil {
		t.Fatal(err)
	}
	if err := renderer.Fits(context.Background(), got.Composition, 0); err != nil {
		t.Fatal(err)
	}
	return got.Scenes[0].Layers[1:]
}

// Few words are set larger, up to what the text allows and the block holds; many are
// not.
func TestFewWordsGrow(t *testing.T) {
	for line, want := range map[string][2]float64{
		"Tea":                                   {180, 180},
		strings.Repeat("Tea with milk ", 5):     {90, 179},
		strings.Repeat("Tea with milk and ", 8): {60, 89},
		strings.Repeat("Tea with milk ", 40):    {32, 59},
	} {
		size := drawnPage(t, 1, "en", line)[0].Text.Size
		if size < want[0] || size > want[1] {
			t.Errorf("%d characters are set in %g px, want %g to %g", len(line), size, want[0], want[1])
		}
	}
}

// Letters are a form in their box, at the side where one ends reading.
func TestLettersAreDrawn(t *testing.T) {
	for language, right := range map[string]bool{"en": true, "ar": false} {
		word := map[string]string{"en": "olive oil", "ar": "زيتون"}[language]
		all := drawnPage(t, 2, language, word)
		if len(all) != 1 || all[0].Shape == nil || all[0].Shape.Path == "" {
			t.Fatalf("%s: %v", language, all)
		}
		b, half := all[0].Box, 84+912*0.5
		if at := b.X + b.W; right && (at > half+2 || at < half-2) || !right && (b.X < half-2 || b.X > half+2) {
			t.Errorf("%s: letters stand at %v", language, b)
		}
	}
	if all := drawnPage(t, 2, "en", ""); len(all) != 0 {
		t.Errorf("no word is drawn as %v", all)
	}
}

// A figure is what the words tell, in every script, inside of its box; words that
// tell none have what stands in its place.
func TestFiguresAreDrawn(t *testing.T) {
	for line, language := range map[string]string{
		"Ready in 3 days": "en", "80% of it is oak": "en", "Um 17 Uhr ist Schluss": "de", "نرسل التمر خلال يومين": "ar",
		"20분이면 됩니다": "ko", "A rope 1.2 metres long": "en", "We cook in Ludlow": "en", "From €40 a month": "en",
	} {
		all := drawnPage(t, 3, language, line)
		if len(all) < 2 || slices.ContainsFunc(all, func(l farm.Layer) bool { return l.ID == "none" || l.Text != nil }) {
			t.Errorf("%q is drawn as %d layers: %v", line, len(all), all)
		}
		for _, l := range all {
			if l.Mask == nil && (l.Box.Y < 84-60 || l.Box.Y+l.Box.H > 84+1182*0.5+60) {
				t.Errorf("%q: %s at %v leaves its box", line, l.ID, l.Box)
			}
		}
	}
	if all := drawnPage(t, 3, "en", "Oak and ash"); len(all) != 1 || all[0].ID != "none" {
		t.Errorf("nothing to draw gives %v", all)
	}
}

// What is wrong with letters, figures and sizes is named by its field.
func TestDrawnIsChecked(t *testing.T) {
	for from, to := range map[string]string{
		`"max": 180`:      `"max": 20`,
		`"first": 2`:      `"first": 41`,
		`"from": ["line"`: `"from": [`,
	} {
		_, err := Read([]byte(strings.Replace(drawnTemplate, from, to, 1)))
		field := strings.Trim(strings.SplitN(from, ":", 2)[0], `"`)
		if err == nil || !strings.Contains(err.Error(), field) {
			t.Errorf("%s: %v", to, err)
		}
	}
}

// A thing stands in for a figure that the words do not tell.
func TestThingInPlaceOfFigure(t *testing.T) {
	tpl, err := Read([]byte(strings.Replace(drawnTemplate, `{"id": "none", "fill": {"colors": ["accent"]}}`,
		`{"id": "none", "thing": {"from": ["line"]}}`, 1)))
	if err != nil {
		t.Fatal(err)
	}
	got, err := tpl.Fill(Order{Values: map[string]string{"line": "A lemon and a knife"}, Pages: []int{3}})
	if err != nil {
		t.Fatal(err)
	}
	if all := got.Scenes[0].Layers[1:]; len(all) != 1 || all[0].Picture == nil {
		t.Errorf("%v is drawn", all)
	}
}

// Words that grow do not end in a stub of a line.
func TestGrownWordsEndInNoStub(t *testing.T) {
	for i := range 40 {
		line := strings.Repeat("mixed ", 1+i/8) + strings.Repeat("weather ", 1+i%8) + "is"
		l := drawnPage(t, 1, "en", line)[0]
		ruler, err := renderer.NewRuler("en")
		if err != nil {
			t.Fatal(err)
		}
		if m, err := ruler.Text(l); err != nil || l.Text.Size > 60 && stubbed(m.Lines, shortLine) {
			t.Errorf("%q is set in %g px as %v: %v", line, l.Text.Size, m.Lines, err)
		}
	}
}
