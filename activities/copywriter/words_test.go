package copywriter

import (
	"regexp"
	"slices"
	"strings"
	"testing"
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
			if len(c.ui[key]) == 0 {
				t.Errorf("%s: no text for %s", tag, key)
			}
		}
		for key := range english.frames {
			if len(c.frames[key]) == 0 {
				t.Errorf("%s: no frame for %s", tag, key)
			}
		}
		if len(c.claims) < 15 || len(c.tone) < 7 {
			t.Errorf("%s: %d claims, %d tones", tag, len(c.claims), len(c.tone))
		}
		for _, name := range fieldNames {
			if f := c.fields[name]; f == nil || len(f.keys) == 0 && name != "other" {
				t.Errorf("%s: nothing tells the field %s", tag, name)
			}
		}
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
			if strings.Contains(text, "  ") || tag != "fr" &&
				(strings.Contains(text, " ?") || strings.Contains(text, " !") || strings.Contains(text, " ,") || strings.Contains(text, " .")) {
				t.Errorf("%s: %q is not set right", tag, text)
			}
			if tag == "es" && strings.Contains(text, "?") != strings.Contains(text, "¿") || strings.Contains(text, "!") &&
				tag == "es" && !strings.Contains(text, "¡") {
				t.Errorf("%s: %q opens nothing that it closes", tag, text)
			}
			if slices.Contains([]string{"ja", "zh"}, tag) && strings.ContainsAny(text, ",?!;") {
				t.Errorf("%s: %q has signs of half width", tag, text)
			}
		}
	}
}
