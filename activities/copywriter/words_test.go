package copywriter

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
)

// digits are figures outside of the names of slots.
var digits = regexp.MustCompile(`(?:^|[^a-z])[0-9]`)

// languages are those of the contract.
var languages = []string{"en", "es", "fr", "de", "it", "pt", "nl", "pl", "sq", "tr", "ru", "ar", "hi", "id", "vi", "th", "ja", "ko", "zh"}

// Every catalogue can be read, has what the English one has, and keeps to the
// slots of the house.
func TestCatalogues(t *testing.T) {
	english := catalogues()["en"]
	for _, tag := range languages {
		raw, err := wordFiles.ReadFile("words/" + tag + ".txt")
		if err != nil {
			t.Errorf("%s has no catalogue", tag)
			continue
		}
		c, err := readCatalogue(tag, typeset(tag, string(raw)))
		if err != nil {
			t.Error(err)
		}
		for key := range english.ui {
			if len(c.ui[key]) == 0 && key != "and" && key != "spokenis" {
				t.Errorf("%s: no text for %s", tag, key)
			}
		}
		for key := range english.frames {
			if len(c.frames[key]) == 0 && key != "short" && key != "shortbody" {
				t.Errorf("%s: no frame for %s", tag, key)
			}
		}
		kinds := map[string]bool{}
		for _, h := range c.hooks {
			kinds[h.kind] = true
		}
		if len(kinds) < 12 {
			t.Errorf("%s: %d kinds of hooks, want 12", tag, len(kinds))
		}
		if len(c.topics) < 12 || len(c.claims) < 15 || len(c.tone) < 7 {
			t.Errorf("%s: %d topics, %d claims, %d tones", tag, len(c.topics), len(c.claims), len(c.tone))
		}
		holdsFields(t, c)
	}
}

func holdsFields(t *testing.T, c *catalogue) {
	t.Helper()
	facts := Facts{Language: c.Tag}
	fit := func(field, kind, text string, chars int) {
		t.Helper()
		l := facts.limit(kind, chars)
		if !l.room(text) {
			t.Errorf("%s, %s: %s %q has %d words and %d characters, at most %d and %d", c.Tag, field, kind, text, len(strings.Fields(text)), len([]rune(text)), l.MostWords, l.MostChars)
		}
	}
	const minLists = 3
	for _, name := range fieldNames {
		seen := map[string]bool{}
		f := c.fields[name]
		if f == nil {
			t.Errorf("%s: no field %s", c.Tag, name)
			continue
		}
		if len(f.situations) < 3 || len(f.jokes) < 3 || len(f.lists) < minLists || len(f.habits) < 4 || len(f.words) < 6 || len(f.feelings) < 4 || f.lyric[0] == "" {
			t.Errorf("%s: field %s is not complete", c.Tag, name)
		}
		for _, s := range f.situations {
			fit(name, "scene", s.title, 0)
			fit(name, "scene", s.worse, 0)
			fit(name, "spoken", s.spoken, 0)
			if farm.LanguageOf(c.Tag).SpacesWords && !facts.limit("hook", 0).holds(s.title) && c.Tag != "ko" {
				t.Errorf("%s, %s: %q is no hook", c.Tag, name, s.title)
			}
		}
		for _, j := range f.jokes {
			fit(name, "caption", j[0], 0)
			fit(name, "punch", j[1], 0)
		}
		for _, list := range f.lists {
			if len(list) != 3 {
				t.Errorf("%s, %s: a list of %d steps", c.Tag, name, len(list))
			}
			for _, s := range list {
				fit(name, "punch", s, 0)
				if seen[s] {
					t.Errorf("%s, %s: %q is in two lists", c.Tag, name, s)
				}
				seen[s] = true
			}
		}
		for _, s := range f.habits {
			fit(name, "habit", s, 0)
		}
		for _, s := range f.words {
			fit(name, "word", s, 0)
		}
		for _, s := range f.feelings {
			fit(name, "sticker", s, 0)
		}
		for _, s := range f.lyric {
			fit(name, "lyric", s, 0)
		}
	}
	for _, topic := range c.topics {
		fit("topics", "habit", topic.habit, 0)
	}
}

// What is fixed in a language keeps to its typography.
func TestCatalogueTypography(t *testing.T) {
	for _, tag := range languages {
		c := catalogues()[tag]
		if c == nil {
			continue
		}
		for _, text := range c.texts() {
			if strings.ContainsAny(text, "\"'“”«»%$€") || digits.MatchString(text) {
				t.Errorf("%s: %q claims or quotes", tag, text)
			}
			if strings.Contains(text, "  ") || tag != "fr" && (strings.Contains(text, " ?") || strings.Contains(text, " !") || strings.Contains(text, " ,") || strings.Contains(text, " .")) {
				t.Errorf("%s: %q is not set right", tag, text)
			}
			if tag == "es" && strings.Contains(text, "?") != strings.Contains(text, "¿") || strings.Contains(text, "!") && tag == "es" && !strings.Contains(text, "¡") {
				t.Errorf("%s: %q opens nothing that it closes", tag, text)
			}
			if slices.Contains([]string{"ja", "zh"}, tag) && strings.ContainsAny(text, ",?!;") {
				t.Errorf("%s: %q has signs of half width", tag, text)
			}
		}
	}
}
