package farm

import (
	"os"
	"slices"
	"strings"
	"testing"
)

// Every file can be read, and has what every language needs.
func TestLanguages(t *testing.T) {
	t.Parallel()
	files, err := languageFiles.ReadDir("languages")
	if err != nil || len(files) != len(Languages()) {
		t.Fatalf("%d files of %d languages: %v", len(files), len(Languages()), err)
	}
	if got := strings.Join(Languages(), " "); got != "en es fr de it pt nl pl sq tr ru ar hi id vi th ja ko zh" {
		t.Errorf("languages are %s, want them by their ranks", got)
	}
	needed := map[string][]string{
		"language": {"name", "rank", "scripts"}, "voice": {"espeak", "speed", "and", "at", "dot", "plus"}, "listing": {"volume", "liquidity"},
		"icons": {"moon"},
	}
	for _, tag := range Languages() {
		raw, err := languageFiles.ReadFile("languages/" + tag + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		l, err := readLanguage(tag, string(raw))
		if err != nil {
			t.Error(err)
		}
		for section, keys := range needed {
			for _, key := range keys {
				if l.Section(section).Text(key) == "" {
					t.Errorf("%s: no %s in [%s]", tag, key, section)
				}
			}
		}
		for _, section := range []string{"tell", "lines"} {
			if l.Latin() && len(l.Section(section).Keys()) == 0 {
				t.Errorf("%s is in Latin letters and has no [%s]", tag, section)
			}
		}
	}
}

// A key that no other language has is in the manual of the files, so that a
// misspelt one is seen.
func TestLanguageKeysAreTold(t *testing.T) {
	t.Parallel()
	manual, err := os.ReadFile("languages/README.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, tag := range Languages() {
		for name, s := range LanguageOf(tag).sections {
			if name == "icons" || name == "fields" { // their keys are those of the English file
				for _, key := range s.Keys() {
					if LanguageOf("en").Section(name).Text(key) == "" {
						t.Errorf("%s: %s of [%s] is not in the English file", tag, key, name)
					}
				}
				continue
			}
			for _, key := range s.Keys() {
				if !strings.Contains(string(manual), "| `"+name+"` | `"+key+"` |") {
					t.Errorf("%s: %s of [%s] is not in languages/README.md", tag, key, name)
				}
			}
		}
	}
}

func TestLanguageOf(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		tag, name           string
		wordiness           float64
		latin, spaces, left bool
	}{
		{"de", "German", 1.3, true, true, true},
		{"pt-BR", "Portuguese", 1.3, true, true, true},
		{"AR", "Arabic", 1, false, true, false},
		{"zh", "Chinese", 0.5, false, false, true},
		{"cy", "cy", 1, true, true, true},
		{"", "", 1, true, true, true},
	} {
		l := LanguageOf(c.tag)
		if l.Name != c.name || l.Wordiness != c.wordiness || l.Latin() != c.latin || l.SpacesWords != c.spaces || l.RightToLeft == c.left {
			t.Errorf("%q is %+v", c.tag, l)
		}
	}
}

func TestReadLanguage(t *testing.T) {
	t.Parallel()
	l, err := readLanguage("xx",
		"# comment\n[language]\nname = X\n[marks]\ncomma = \", \"\ngap = \"\"\nopen = a\nopen = b\n[room]\ncard = 0.5\n")
	if err != nil {
		t.Fatal(err)
	}
	marks := l.Section("marks")
	if marks.TextOr("comma", "-") != ", " || marks.TextOr("gap", " ") != "" || marks.TextOr("stop", ".") != "." {
		t.Errorf("marks are %v", marks)
	}
	if !slices.Equal(marks.Lines("open"), []string{"a", "b"}) || !slices.Equal(marks.Keys(), []string{"comma", "gap", "open"}) {
		t.Errorf("marks are %v", marks)
	}
	if l.Section("room").Number("card", 1) != 0.5 || l.Section("room").Number("words", 1) != 1 || l.Section("none").Text("x") != "" {
		t.Errorf("room is %v", l.Section("room"))
	}
	for _, bad := range []string{"name = X", "[a]\nno value", "[a]\n= x", "[a]\nx = \"open"} {
		if _, err := readLanguage("xx", bad); err == nil || !strings.Contains(err.Error(), "languages/xx.txt:") {
			t.Errorf("%q is read: %v", bad, err)
		}
	}
}
