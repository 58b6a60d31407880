package copywriter

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
)

// thinKeys are the keys of the house's lines for topics that tell little, and what is put
// into each of their lines.
var thinKeys = []struct {
	key  string
	puts []string
}{
	{"list open", []string{""}},
	{"list place", []string{"{n}", "{n}", "{n}", "{n}", "{n}"}},
	{"list end", []string{""}},
	{"versus open", []string{""}},
	{"versus each", []string{"{a}", "{b}"}},
	{"versus line", []string{"", "", ""}},
	{"versus end", []string{"{a} {b}"}},
	{"steps line", []string{"", "", "", "", "", ""}},
	{"asks line", []string{"", "", "", "", "", ""}},
	{"asks end", []string{""}},
	{"choice line", []string{"", "", "", "", ""}},
	{"choice end", []string{""}},
}

var put = regexp.MustCompile(`\{[^}]*\}`)

// Every language has the same number of lines of each key with the same things put into
// them, as a film is dubbed line by line. What is put in stands before a colon, where it
// needs no ending.
func TestLinesOfThinTopics(t *testing.T) {
	t.Parallel()
	for _, lang := range farm.Languages() {
		film := farm.LanguageOf(lang).Section("film")
		colon := farm.LanguageOf(lang).Section("marks").TextOr("colon", ": ")
		seen := map[string]bool{}
		for _, line := range slices.Concat(film.Lines("line"), endLines(lang)) {
			seen[lineKey(line)] = true
		}
		for _, c := range thinKeys {
			lines := film.Lines(c.key)
			if len(lines) != len(c.puts) {
				t.Errorf("%s has %d lines of %q, want %d", lang, len(lines), c.key, len(c.puts))
				continue
			}
			for i, line := range lines {
				if got := strings.Join(put.FindAllString(line, -1), " "); got != c.puts[i] {
					t.Errorf("%s, %s: %q has %q, want %q", lang, c.key, line, got, c.puts[i])
				}
				head, rest, _ := strings.Cut(line, colon)
				if c.puts[i] != "" && (strings.Contains(rest, "{") || !strings.Contains(head, "{") || rest == "") {
					t.Errorf("%s, %s: %q does not go on after a colon", lang, c.key, line)
				}
				if bare := put.ReplaceAllString(line, ""); seen[lineKey(line)] || (Facts{Language: lang}).otherScript(bare) {
					t.Errorf("%s, %s: %q stands twice or is in other letters", lang, c.key, line)
				}
				seen[lineKey(line)] = true
			}
		}
	}
}

// Every language has words by which topics that set two things against each other and
// topics that ask are known: parted by bars, small, and none twice.
func TestWordsOfThinTopics(t *testing.T) {
	t.Parallel()
	for _, lang := range farm.Languages() {
		for key, least := range map[string]int{"versus": 2, "asks": 7} {
			words := bars(strings.Join(farm.LanguageOf(lang).Section("film").Lines(key), " | "))
			if len(words) < least || key == "versus" && !slices.Contains(words, "vs") {
				t.Errorf("%s has few words of %q: %q", lang, key, words)
			}
			for i, word := range words {
				if word != strings.ToLower(word) || slices.Contains(words[:i], word) {
					t.Errorf("%s, %s: %q", lang, key, word)
				}
			}
		}
	}
}
