package layout_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/internal/sample"
)

// A meme of nobody's is about its prompt, in its language and its words, and
// shows no mark of anybody.
func TestMemesWithoutABrand(t *testing.T) {
	for _, c := range []struct {
		prompt, asked, language string
		words                   []string // of the topic, that are shown
	}{
		{"Make a meme about Monday meetings that could have been an email", "", "en", []string{"Monday", "meetings"}},
		{"my cat at 4 am", "en", "en", []string{"cat"}},
		{"When you open the fridge for the fifth time and nothing has changed. It should be funny, please, and short.", "", "en",
			[]string{"fridge"}},
		{`"I will start on Monday" "It is Thursday"`, "", "en", []string{"Monday", "Thursday"}},
		{strings.Repeat("very long prompts that never stop and go on ", 40), "en", "en", []string{"long", "prompts"}},
		{"Mach ein Meme über Montage im Homeoffice", "", "de", []string{"Homeoffice"}},
		{"Warum ich nie wieder vor dem Training Pizza esse", "de", "de", []string{"Training"}},
		{"un meme sobre llegar tarde al gimnasio", "", "es", []string{"gimnasio"}},
		{"Estudiar la noche antes del examen", "es", "es", []string{"noche"}},
		{"月曜日の朝についてのミーム", "", "ja", []string{"月曜日"}},
		{"コーヒーを飲まないと起きられない", "", "ja", []string{"コーヒー"}},
		{"!?", "en", "en", nil},
	} {
		looks := map[farm.Color]bool{}
		for seed := range uint32(6) {
			b := layout.Brief{Seed: seed, Language: c.asked, Context: c.prompt,
				Sequence: []farm.SnackType{farm.GreenscreenMeme, farm.MemeEdit, farm.MemeEdit}}
			m, err := layout.Pack(b)
			if err != nil {
				t.Fatalf("%q, seed %d: %v", c.prompt, seed, err)
			}
			pack := ""
			for _, s := range m.Snacks {
				what := fmt.Sprintf("%q, seed %d, %s %s", c.prompt, seed, s.Type, s.Variant)
				layOut(t, what, s)
				if s.Language != c.language {
					t.Errorf("%s: in %s", what, s.Language)
				}
				looks[s.Palette["accent"]] = true
				nobodys(t, what, s)
				shown := strings.ToLower(strings.Join(texts(s), "\n"))
				if len(c.words) > 0 && !strings.Contains(shown, strings.ToLower(c.words[0])) {
					t.Errorf("%s: says nothing of %s: %v", what, c.words[0], s.Copy)
				}
				pack += shown + "\n"
			}
			for _, w := range c.words { // a punch line of the prompt's is told once
				if !strings.Contains(pack, strings.ToLower(w)) {
					t.Errorf("%q, seed %d: says nothing of %s", c.prompt, seed, w)
				}
			}
		}
		if len(looks) < 4 {
			t.Errorf("%q: %d colours in six packs", c.prompt, len(looks))
		}
	}
}

// nobodys holds that a snack shows no brand: no mark, name or domain, and no
// fact of one.
func nobodys(t *testing.T, what string, s farm.Snack) {
	t.Helper()
	for _, l := range everyLayer(s) {
		if slices.Contains([]string{"logo", "logo-chip", "lockup", "brand-row", "name", "domain", "emblem"}, l.ID) {
			t.Errorf("%s: shows %s", what, l.ID)
		}
		if l.Text != nil && strings.TrimSpace(l.Text.Content) == "" {
			t.Errorf("%s: %s is empty", what, l.ID)
		}
	}
	for slot, line := range s.Copy {
		if strings.TrimSpace(line) == "" {
			t.Errorf("%s: %s is empty", what, slot)
		}
	}
	for _, f := range s.Facts {
		if f.Kind == "name" || f.Kind == "domain" || f.Value == "" || f.Source == "brand" {
			t.Errorf("%s: claims %+v", what, f)
		}
	}
	for id, a := range s.Assets {
		if strings.HasPrefix(a.Source, "brand.") {
			t.Errorf("%s: uses %s of a brand", what, id)
		}
	}
}

// everyLayer are the layers of a snack, those in stacks included.
func everyLayer(s farm.Snack) []farm.Layer {
	var out []farm.Layer
	var walk func([]farm.Layer)
	walk = func(layers []farm.Layer) {
		for _, l := range layers {
			out = append(out, l)
			if l.Stack != nil {
				walk(l.Stack.Children)
			}
		}
	}
	for _, sc := range s.Scenes {
		walk(sc.Layers)
	}
	return out
}

// texts are what a snack shows in words.
func texts(s farm.Snack) []string {
	var out []string
	for _, l := range everyLayer(s) {
		if l.Text != nil {
			out = append(out, l.Text.Content)
		}
	}
	return out
}

// Prompts of every language fit, also long ones.
func TestMemesWithoutABrandInEveryLanguage(t *testing.T) {
	for _, lang := range farm.Languages() {
		for i, brand := range sample.BrandsIn(lang) {
			b := layout.Brief{Seed: uint32(i), Context: brand.Description, Language: lang,
				Sequence: []farm.SnackType{farm.GreenscreenMeme, farm.MemeEdit, farm.MemeEdit, farm.MemeEdit}}
			m, err := layout.Pack(b)
			if err != nil {
				t.Fatal(err)
			}
			for _, s := range m.Snacks {
				what := fmt.Sprintf("%q, %s %s", brand.Description, s.Type, s.Variant)
				if s.Language != lang {
					t.Errorf("%s: in %s", what, s.Language)
				}
				layOut(t, what, s)
				nobodys(t, what, s)
			}
		}
	}
}
