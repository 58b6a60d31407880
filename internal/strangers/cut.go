package strangers

import (
	"bufio"
	_ "embed" // the list
	"slices"
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
)

// What no whole line of a language begins or ends with. A line ends a clause, so
// that these words wait for what was cut off.
//
//go:embed stumps.txt
var stumpList string

// stumps are the words of a language that no line ends with, and those that
// none begins with; of languages without spaces endings and beginnings.
type stumps struct{ end, begin []string }

var stumpsOf = readStumps(stumpList)

func readStumps(text string) map[string]*stumps {
	out := map[string]*stumps{}
	lines := bufio.NewScanner(strings.NewReader(text))
	for lines.Scan() {
		f := strings.Fields(lines.Text())
		if len(f) < 3 || f[0] == "#" {
			continue
		}
		s := out[f[0]]
		if s == nil {
			s = &stumps{}
			out[f[0]] = s
		}
		if f[1] == "end" {
			s.end = append(s.end, f[2:]...)
		} else {
			s.begin = append(s.begin, f[2:]...)
		}
	}
	return out
}

// unspaced reports whether the words of a language stand without spaces.
func unspaced(language string) bool {
	return farm.LanguageOf(language).Section("language").Text("spaces") == "none"
}

// stump reports whether a line of a language was cut: its last word waits for
// another, or its first belongs to what stood before. Lines of one word are
// shouts and judged by nobody.
func stump(language, line string) bool {
	s := stumpsOf[language]
	if s == nil {
		return false
	}
	bare := strings.TrimFunc(strings.ToLower(line), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsMark(r) &&
			!unicode.IsDigit(r)
	})
	if unspaced(language) {
		ends := strings.HasSuffix(line, "。") || strings.HasSuffix(line, "！") || strings.HasSuffix(line, "？")
		return !ends && len([]rune(bare)) > 4 && slices.ContainsFunc(s.end, func(w string) bool { return strings.HasSuffix(bare, w) })
	}
	f := strings.FieldsFunc(bare, func(r rune) bool {
		return unicode.IsSpace(r) || strings.ContainsRune(",;:.!?–—()/\"“”„«»…", r)
	})
	if len(f) < 2 {
		return false
	}
	if open := strings.HasSuffix(line, "…") || strings.HasSuffix(line, "?") || strings.HasSuffix(line, "؟"); open {
		return false
	}
	return slices.Contains(s.end, f[len(f)-1]) || slices.Contains(s.begin, f[0])
}

// cut are the lines of a post that stand cut.
func (p *Post) cut() []string {
	var out []string
	own := sentencesIn(strings.ToLower(p.Brief.text()))
	for _, line := range p.lines() {
		whole := slices.Contains(own, strings.TrimRight(strings.ToLower(line), ".!?")) // as its brand wrote it
		if !whole && stump(p.language(), line) && !slices.Contains(out, line) {
			out = append(out, line)
		}
	}
	return out
}
