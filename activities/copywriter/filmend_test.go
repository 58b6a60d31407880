package copywriter

import (
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/sample"
)

// endKeys are the keys of the house's last lines.
var endKeys = []string{"end", "end steps", "end ranked", "end figures", "end list", "end quote", "end question", "end story", "end shock",
	"end challenge", "end claim"}

// endLines are all lines of the house that a film or deck may end on.
func endLines(lang string) []string {
	var out []string
	for _, key := range endKeys {
		out = append(out, farm.LanguageOf(lang).Section("film").Lines(key)...)
	}
	return out
}

// Every language has every last line, in its own letters, and none stands twice among its
// lines.
func TestLastLinesOfLanguages(t *testing.T) {
	t.Parallel()
	for _, lang := range farm.Languages() {
		s := farm.LanguageOf(lang).Section("film")
		seen := map[string]bool{}
		for _, key := range append([]string{"line", "open question", "open story", "open shock", "open challenge", "open claim"}, endKeys...) {
			if len(s.Lines(key)) == 0 {
				t.Errorf("%s has no %q", lang, key)
			}
			for _, line := range s.Lines(key) {
				if seen[lineKey(line)] || (Facts{Language: lang}).otherScript(line) {
					t.Errorf("%s, %s: %q", lang, key, line)
				}
				seen[lineKey(line)] = true
			}
		}
		if s.Text("steps") == "" || len(s.Lines("end")) < 3 {
			t.Errorf("%s has no steps, or few last lines", lang)
		}
	}
}

// A film ends on what was told or on how it began, and on the topic's name where there is
// time; a brand's own call goes before.
func TestLastLines(t *testing.T) {
	t.Parallel()
	steps := "How to water orchids:\n1. Dip the pot.\n2. Leave no water in the saucer.\n3. Use rain water."
	for _, c := range []struct {
		what string
		ask  FilmAsk
		last string
	}{
		{"how something is done", FilmAsk{Topic: steps}, "How to water orchids: when will you try it?"},
		{"in a short film", FilmAsk{Topic: steps, Seconds: 15}, "When will you try it?"},
		{"other numbers", FilmAsk{Topic: "Reasons to visit Porto:\n1. The bridges.\n2. The trams.\n3. The sea."},
			"Reasons to visit Porto: which one comes first for you?"},
		{"figures", FilmAsk{Topic: "Half of the trees are gone: 48 % since then. The forest had 12,000 oaks. The birds left.", Seconds: 15},
			"Which number surprised you most?"},
		{"a list", FilmAsk{Topic: "Pack light. Bring a lamp, a rope, a knife and a map. Leave at dawn.", Seconds: 15}, ""},
		{"begun with a question", FilmAsk{Topic: "Owls hear mice. They fly at night.", Hook: hookQuestion, Seconds: 15},
			"Did you know all of it?"},
		{"begun with a dare", FilmAsk{Topic: "Owls hear mice. They fly at night.", Hook: hookChallenge, Seconds: 15},
			"How much do you remember?"},
		{"begun as a story", FilmAsk{Topic: "Owls hear mice. They fly at night.", Hook: hookStory, Seconds: 15}, "And that is how it ends."},
		{"its own call", FilmAsk{Topic: "Owls hear mice. Call to action: Visit owls.example"}, "Visit owls.example."},
		{"the brand's call", FilmAsk{Topic: "Owls hear mice. They fly at night.", Brand: "We keep owls in an old barn. Book your visit today!"},
			"Book your visit."},
		{"in German", FilmAsk{Topic: "Rezept für Brotsuppe:\n1. Brot würfeln und rösten.\n2. Die Brühe dazu gießen.\n3. Mit " +
			"Schnittlauch servieren."},
			"Rezept für Brotsuppe: Wann probierst du es aus?"},
	} {
		s := film(t, c.ask)
		if last := s.Scenes[len(s.Scenes)-1].Text; c.last != "" && last != c.last {
			t.Errorf("%s: it ends on %q, want %q:\n%s", c.what, last, c.last, toldIn(s))
		}
	}
}

// Films of many topics do not all end on the same line, in any language.
func TestLastLinesDiffer(t *testing.T) {
	t.Parallel()
	for _, lang := range farm.Languages() {
		var seen []string
		for i, brand := range sample.BrandsIn(lang) {
			s := film(t, FilmAsk{Topic: brand.Description, Language: lang, Seconds: 15, Seed: uint32(i) * 7919})
			last := s.Scenes[len(s.Scenes)-1].Text
			if last == farm.LanguageOf(lang).Section("carousel").Text("save") {
				t.Errorf("%s: %s ends on %q", lang, brand.Name, last)
			}
			if !slices.Contains(seen, strings.ToLower(last)) {
				seen = append(seen, strings.ToLower(last))
			}
		}
		if len(sample.BrandsIn(lang)) > 3 && len(seen) < 2 {
			t.Errorf("%s: all films end on %q", lang, seen)
		}
	}
}
