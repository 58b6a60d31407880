package carousel

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/sample"
	"github.com/snackfarm/farm/renderer"
)

func builtins(t *testing.T) []*Template {
	t.Helper()
	all, err := Builtin()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// lengths are how long values are, as a multiple of what a variable expects; 0
// is one letter, most the most that is taken.
var lengths = []float64{1, 2, 0}

const most = -1

// filledWith are values in a language, of a length.
func filledWith(t *Template, language string, length float64) map[string]string {
	out := map[string]string{}
	for i, v := range t.Variables {
		if v.Type != "text" {
			continue
		}
		switch {
		case length == 0:
			out[v.Key] = string([]rune(sample.Words(language, i, 30))[:1])
		case length < 0:
			words := sample.Words(language, i, 600)
			for len([]rune(words)) < MaxValue {
				words += " " + words
			}
			out[v.Key] = string([]rune(words)[:MaxValue])
		default:
			out[v.Key] = sample.Words(language, i, int(length*float64(max(v.MaxLength, 4))))
		}
	}
	return out
}

// Every template holds every language, shape and length of words: nothing leaves
// the margins, no text lies on another, all of it reads on what it stands on.
// Each template meets each language, each shape with each length, and once values
// of the greatest length.
func TestEveryTextFits(t *testing.T) {
	for n, tpl := range builtins(t) {
		t.Run(tpl.Key, func(t *testing.T) {
			t.Parallel()
			for i, language := range farm.Languages() {
				k := n + i
				heldTo(t, tpl, Shapes()[k%len(shapes)], language, lengths[(k/len(shapes))%len(lengths)], uint32(k))
			}
			heldTo(t, tpl, Shapes()[n%len(shapes)], farm.Languages()[n%len(farm.Languages())], most, 0)
		})
	}
}

func heldTo(t *testing.T, tpl *Template, shape, language string, length float64, seed uint32) {
	t.Helper()
	name := fmt.Sprintf("%s %s %s x%g seed %d", tpl.Key, shape, language, length, seed)
	got, err := tpl.Fill(Order{Shape: shape, Language: language, Values: filledWith(tpl, language, length), Seed: seed})
	if err != nil {
		t.Errorf("%s: %v", name, err)
		return
	}
	if err := renderer.Fits(context.Background(), got.Composition, 0); err != nil {
		t.Errorf("%s: %v", name, err)
	}
	if len(got.Scenes) != len(tpl.Pages) {
		t.Errorf("%s: %d of %d pages", name, len(got.Scenes), len(tpl.Pages))
	}
	ruler, err := renderer.NewRuler(language)
	if err != nil {
		t.Fatal(err)
	}
	for _, scene := range got.Scenes {
		var boxes []farm.Box
		var texts []string
		for _, l := range scene.Layers {
			if l.Text == nil {
				continue
			}
			m, err := ruler.Text(l)
			if err != nil {
				t.Errorf("%s, %s: %v", name, scene.ID, err)
				continue
			}
			b := inkOf(l, m, got.Language)
			if safe := got.SafeBox; b.X < safe.X-2 || b.Y < safe.Y-2 || b.X+b.W > safe.X+safe.W+2 || b.Y+b.H > safe.Y+safe.H+2 {
				t.Errorf("%s, %s: %s %q at %v leaves %v", name, scene.ID, l.ID, beginning(l.Text.Content), b, safe)
			}
			if m.Size < fineType-0.1 {
				t.Errorf("%s, %s: %s is %.1f px", name, scene.ID, l.ID, m.Size)
			}
			for i, o := range boxes {
				if min(b.X+b.W, o.X+o.W)-max(b.X, o.X) > 1 && min(b.Y+b.H, o.Y+o.H)-max(b.Y, o.Y) > 1 {
					t.Errorf("%s, %s: %s %v lies on %s %v", name, scene.ID, l.ID, b, texts[i], o)
				}
			}
			boxes, texts = append(boxes, b), append(texts, l.ID)
		}
	}
}

// inkOf is where a text stands in its box.
func inkOf(l farm.Layer, m renderer.Measured, language string) farm.Box {
	b := farm.Box{X: l.Box.X, Y: l.Box.Y, W: m.W, H: m.H}
	rtl := farm.LanguageOf(language).RightToLeft
	switch {
	case l.Text.Align == "center":
		b.X += (l.Box.W - m.W) / 2
	case (l.Text.Align == "end") != rtl:
		b.X += l.Box.W - m.W
	}
	switch l.Text.VAlign {
	case "middle":
		b.Y += (l.Box.H - m.H) / 2
	case "bottom":
		b.Y += l.Box.H - m.H
	}
	return b
}

// There are enough of them, of enough kinds, and each says what a person needs to
// fill it.
func TestBuiltin(t *testing.T) {
	families := map[string]int{}
	for _, tpl := range builtins(t) {
		families[tpl.Family]++
		if len(tpl.Palettes) < 3 || len(tpl.Pages) < 3 {
			t.Errorf("%s has %d palettes, %d pages", tpl.Key, len(tpl.Palettes), len(tpl.Pages))
		}
		for _, v := range tpl.Variables {
			if v.Type == "text" && (v.Example == "" || v.MaxLength == 0) {
				t.Errorf("%s: %s has no example or length", tpl.Key, v.Key)
			}
			if n := len([]rune(v.Example)); v.Type == "text" && (n < v.MinLength || n > v.MaxLength) {
				t.Errorf("%s: the example of %s has %d characters, %d-%d are expected", tpl.Key, v.Key, n, v.MinLength, v.MaxLength)
			}
		}
		for _, shape := range Shapes() {
			got, err := tpl.Fill(Order{Shape: shape, Values: tpl.Examples()})
			if err != nil {
				t.Fatal(err)
			}
			if len(got.Notes) > 0 {
				t.Errorf("%s in %s does not hold its own examples: %v", tpl.Key, shape, got.Notes)
			}
		}
	}
	if len(families) < 6 || len(builtins(t)) < 24 {
		t.Errorf("%d templates in %v", len(builtins(t)), families)
	}
}

// Each language has each of the house's words.
func TestWords(t *testing.T) {
	for _, language := range farm.Languages() {
		for _, w := range Words() {
			if farm.LanguageOf(language).Section(section).Text(w) == "" {
				t.Errorf("%s has no word for %s", language, w)
			}
		}
	}
}

// What is left out goes with its page, and the numbers of the others follow.
func TestMissingValues(t *testing.T) {
	tpl, err := Named("steps")
	if err != nil {
		t.Fatal(err)
	}
	got, err := tpl.Fill(Order{Values: map[string]string{"title": "Two things", "step1": "One", "step4": "Two", "nonsense": "x", "also": ""}})
	if err != nil {
		t.Fatal(err)
	}
	var said []string
	for _, s := range got.Scenes {
		for _, l := range s.Layers {
			if l.Text != nil {
				said = append(said, l.Text.Content)
			}
		}
	}
	if all := strings.Join(said, " | "); len(got.Scenes) != 3 || !strings.Contains(all, "3/3") || !slices.Contains(said, "Step 2") {
		t.Errorf("%d pages: %s", len(got.Scenes), all)
	}
	if fmt.Sprint(got.Ignored) != "[also nonsense]" {
		t.Errorf("ignored %v", got.Ignored)
	}
	if _, err := tpl.Fill(Order{}); farm.CodeOf(err) != farm.CodeInvalid {
		t.Errorf("nothing at all: %v", err)
	}
	for key, o := range map[string]Order{
		"shape":    {Shape: "3:2", Values: tpl.Examples()},
		"language": {Language: "tlh", Values: tpl.Examples()},
		"title":    {Values: map[string]string{"title": strings.Repeat("a", MaxValue+1)}},
	} {
		if _, err := tpl.Fill(o); err == nil || !strings.Contains(err.Error(), key) {
			t.Errorf("%s: %v", key, err)
		}
	}
}

// What is wrong with a template is named by its field.
func TestRead(t *testing.T) {
	source, err := Source("quote-serif")
	if err != nil {
		t.Fatal(err)
	}
	good := string(source)
	for name, c := range map[string]struct{ from, to, want string }{
		"unknown field":    {`"version": 1`, `"version": 1, "colour": 2`, "colour"},
		"version":          {`"version": 1`, `"version": 2`, "version"},
		"no key":           {`"templateKey": "quote-serif"`, `"templateKey": ""`, "templateKey"},
		"key with a space": {`"templateKey": "quote-serif"`, `"templateKey": "quote serif"`, "templateKey"},
		"family of a face": {`"family": "Instrument Serif"`, `"family": "Comic Sans"`, "fonts."},
		"colour":           {`"#F3EDE3"`, `"beige"`, "palettes[0].colors.bg"},
		"role":             {`"color": "accent"`, `"color": "accentt"`, "layers[0].letters"},
		"variable":         {`"content": "{quote}"`, `"content": "{quot}"`, "pages[0]"},
		"word":             {`"content": "{quote}"`, `"content": "{word:quot}{quote}"`, "content"},
		"layout":           {`"layout": "quote"`, `"layout": "other"`, "pages[0].layout"},
		"two payloads":     {`"id": "foot",`, `"id": "foot", "form": {"kind": "arrow"},`, "layers[3]"},
		"size":             {`"size": 156`, `"size": 1560`, "size"},
	} {
		bad := strings.Replace(good, c.from, c.to, 1)
		if bad == good {
			t.Fatalf("%s: nothing was changed", name)
		}
		_, err := Read([]byte(bad))
		if err == nil || farm.CodeOf(err) != farm.CodeInvalid || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
