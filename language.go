package farm

import (
	"cmp"
	"embed"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// Language is what the house knows of one language, read from
// languages/<tag>.txt. To add a language is to add its file, and its copy in
// activities/copywriter/words.
type Language struct {
	Tag  string // BCP 47 primary tag: "de"
	Name string // in English: "German"
	// Scripts are those that it is written in, as Unicode calls them; Guests
	// those that some of its words may be in: Han in Korean.
	Scripts, Guests []string
	RightToLeft     bool
	SpacesWords     bool    // sets spaces between its words
	CapitalNouns    bool    // sets a capital to its nouns
	Wordiness       float64 // how much longer copy is than in English

	rank     float64 // its place in lists
	sections map[string]Section
}

// Section is one part of a language's file, which the package that it is named
// after reads.
type Section struct {
	keys   []string
	values map[string][]string
}

// Section is a part of the language's file; empty where the file has none.
func (l *Language) Section(name string) Section { return l.sections[name] }

// Latin reports a language in Latin letters.
func (l *Language) Latin() bool { return len(l.Scripts) == 1 && l.Scripts[0] == "Latin" }

// Keys are the keys of a section, in the order of the file.
func (s Section) Keys() []string { return s.keys }

// Lines are the values of a key, one for each line that has it.
func (s Section) Lines(key string) []string { return s.values[key] }

// Text is the first value of a key, "" when there is none.
func (s Section) Text(key string) string {
	if v := s.values[key]; len(v) > 0 {
		return v[0]
	}
	return ""
}

// TextOr is the first value of a key, or another where the key is missing.
func (s Section) TextOr(key, other string) string {
	if v := s.values[key]; len(v) > 0 {
		return v[0]
	}
	return other
}

// Words are the words of all values of a key.
func (s Section) Words(key string) []string { return strings.Fields(strings.Join(s.values[key], " ")) }

// Number is the value of a key, or another where the key is missing.
func (s Section) Number(key string, other float64) float64 {
	n, err := strconv.ParseFloat(s.Text(key), 64)
	if err != nil {
		return other
	}
	return n
}

//go:embed languages/*.txt
var languageFiles embed.FS

// languages are all that have a file, read once. What cannot be read is left
// out; TestLanguages holds that nothing is.
var languages = sync.OnceValue(func() map[string]*Language {
	out := map[string]*Language{}
	files, _ := languageFiles.ReadDir("languages")
	for _, f := range files {
		tag := strings.TrimSuffix(f.Name(), ".txt")
		if raw, err := languageFiles.ReadFile("languages/" + f.Name()); err == nil {
			out[tag], _ = readLanguage(tag, string(raw))
		}
	}
	return out
})

// Languages are the tags of the languages that the house writes, by their ranks:
// English is the first.
func Languages() []string {
	all := languages()
	return slices.SortedFunc(maps.Keys(all), func(a, b string) int {
		return cmp.Or(cmp.Compare(all[a].rank, all[b].rank),
			cmp.Compare(a, b))
	})
}

// LanguageOf is what is known of a language by its tag, of which the primary
// part counts. A language that the house does not write is one in Latin letters
// as long as English, without any section.
func LanguageOf(tag string) *Language {
	if l := languages()[tag]; l != nil {
		return l
	}
	primary, _, _ := strings.Cut(strings.ToLower(tag), "-")
	if l := languages()[primary]; l != nil {
		return l
	}
	return &Language{Tag: primary, Name: tag, Scripts: []string{"Latin"}, SpacesWords: true, Wordiness: 1}
}

// LinesOfAll are the values of a section's key in all languages, by the languages' ranks.
func LinesOfAll(section, key string) []string {
	var out []string
	for _, tag := range Languages() {
		out = append(out, LanguageOf(tag).Section(section).Lines(key)...)
	}
	return out
}

// WordsOfAll are the words of those values.
func WordsOfAll(section, key string) []string {
	return strings.Fields(strings.Join(LinesOfAll(section, key), " "))
}

// readLanguage reads a file: sections in brackets, and in them lines of "key =
// value". A value in straight quotes is read as Go reads it, to keep its spaces;
// a line that begins with # is a comment. Reading goes on after a line that
// cannot be read; the error names the first.
func readLanguage(tag, text string) (*Language, error) {
	l := &Language{Tag: tag, sections: map[string]Section{}}
	var bad error
	name := ""
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		if s, ok := strings.CutPrefix(line, "["); ok {
			name = strings.TrimSuffix(s, "]")
			l.sections[name] = Section{values: map[string][]string{}}
			continue
		}
		if !l.take(name, line) && bad == nil {
			bad = fmt.Errorf("languages/%s.txt:%d: cannot be read: %s", tag, i+1, line)
		}
	}
	own := l.Section("language")
	l.Name, l.Scripts, l.Guests = own.Text("name"), own.Words("scripts"), own.Words("guests")
	l.RightToLeft = own.Text("direction") == "right-to-left"
	l.SpacesWords = own.Text("spaces") != "none"
	l.CapitalNouns = own.Text("nouns") == "capital"
	l.Wordiness = own.Number("wordiness", 1)
	l.rank = own.Number("rank", math.Inf(1))
	return l, bad
}

// take reads a line of a section.
func (l *Language) take(name, line string) bool {
	s, known := l.sections[name]
	key, value, ok := strings.Cut(line, "=")
	key, value = strings.TrimSpace(key), strings.TrimSpace(value)
	if !known || !ok || key == "" {
		return false
	}
	if strings.HasPrefix(value, `"`) {
		plain, err := strconv.Unquote(value)
		if err != nil {
			return false
		}
		value = plain
	}
	if s.values[key] == nil {
		s.keys = append(s.keys, key)
	}
	s.values[key] = append(s.values[key], value)
	l.sections[name] = s
	return true
}
