package text

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// phraseFiles are the models that tell where phrases end in languages without
// spaces, by tag: weights of one, two and three letters about a place, as
// deploy/install.sh brings them. Without one the house's own habits stand in; of
// Chinese they cut fewer words than the model that there is.
var phraseFiles = map[string]string{"ja": "phrases-ja.json"}

// phraseModel is the weights by their kind (UW1...TW4) and letters, and their sum.
type phraseModel struct {
	weights map[string]map[string]int
	all     int
}

// windows are where the letters of each kind of weight stand about a place, from
// and to, in letters after it.
var windows = map[string][2]int{
	"UW1": {-3, -2}, "UW2": {-2, -1}, "UW3": {-1, 0}, "UW4": {0, 1}, "UW5": {1, 2}, "UW6": {2, 3},
	"BW1": {-2, 0}, "BW2": {-1, 1}, "BW3": {0, 2},
	"TW1": {-3, 0}, "TW2": {-2, 1}, "TW3": {-1, 2}, "TW4": {0, 3},
}

// PhraseFolders are where the models may lie, the first that has one is read.
func PhraseFolders() []string {
	out := []string{"/usr/local/share/snackfarm"}
	data := os.Getenv("XDG_DATA_HOME")
	if home, err := os.UserHomeDir(); err == nil && data == "" {
		data = filepath.Join(home, ".local", "share")
	}
	if data != "" {
		out = append(out, filepath.Join(data, "snackfarm"))
	}
	return out
}

var phraseModels = sync.OnceValue(func() map[string]phraseModel {
	out := map[string]phraseModel{}
	for tag, name := range phraseFiles {
		for _, folder := range PhraseFolders() {
			if m, err := readPhrases(filepath.Join(folder, name)); err == nil {
				out[tag] = m
				break
			}
		}
	}
	return out
})

const maxPhraseFile = 1 << 20

func readPhrases(path string) (phraseModel, error) {
	if info, err := os.Stat(path); err != nil || info.Size() > maxPhraseFile {
		return phraseModel{}, fmt.Errorf("phrases %s cannot be read or are larger than %d bytes: %w", path, maxPhraseFile, err)
	}
	raw, err := os.ReadFile(path)
	if err != nil {
		return phraseModel{}, fmt.Errorf("read phrases: %w", err)
	}
	var m phraseModel
	if err := json.Unmarshal(raw, &m.weights); err != nil {
		return phraseModel{}, fmt.Errorf("read phrases %s: %w", path, err)
	}
	for _, weights := range m.weights {
		for _, v := range weights {
			m.all += v
		}
	}
	return m, nil
}

// begins reports whether a phrase begins at rune i of a text.
func (m phraseModel) begins(runes []rune, i int) bool {
	score := 0
	for kind, w := range windows {
		if from, to := i+w[0], i+w[1]; from >= 0 && to <= len(runes) {
			score += m.weights[kind][string(runes[from:to])]
		}
	}
	return 2*score > m.all
}

// Phrases cuts a stretch of a language without spaces into its phrases, each with the
// marks after it: "お茶を", "出します。". Words in Latin letters and numbers stay whole.
// ok is false where this machine has no model of the language.
func Phrases(stretch, language string) (out []string, ok bool) {
	m, ok := phraseModels()[primaryTag(language)]
	if !ok {
		return nil, false
	}
	runes := []rune(stretch)
	whole := func(r rune) bool { return r < 0x250 && (unicode.IsLetter(r) || unicode.IsDigit(r)) }
	from := 0
	for i := 1; i < len(runes); i++ {
		if m.begins(runes, i) && !InNumber(runes, i) &&
			(!whole(runes[i-1]) || !whole(runes[i])) && (unicode.IsLetter(runes[i]) || unicode.IsDigit(runes[i])) {
			out, from = append(out, string(runes[from:i])), i
		}
	}
	return append(out, string(runes[from:])), true
}

// InNumber reports a place before rune i that lies in a number with its marks: "18,500", or
// "12 000" as French, Russian and others write it.
func InNumber(runes []rune, i int) bool {
	digit := func(k int) bool { return k >= 0 && k < len(runes) && unicode.IsDigit(runes[k]) }
	if !digit(i) || i == 0 {
		return false
	}
	switch runes[i-1] {
	case ' ', '\u00a0', '\u202f':
		return digit(i-2) && digit(i+1) && digit(i+2) && !digit(i+3)
	case ',', '.', '٬', '٫':
		return digit(i - 2)
	}
	return false
}

// Words are the words of a text as lines may divide them: what stands between spaces, but a
// number with spaces in it is one, and a sign or a currency stays with its number: "12 000 €".
func Words(s string) []string {
	var out []string
	for _, w := range strings.Fields(s) {
		if n := len(out); n > 0 && (InNumber([]rune(out[n-1]+" "+w), utf8.RuneCountInString(out[n-1])+1) || signOf(out[n-1], w)) {
			out[n-1] += " " + w
			continue
		}
		out = append(out, w)
	}
	return out
}

// signOf reports a word that is no more than the sign of the number before it, with the marks of
// its sentence.
func signOf(number, w string) bool {
	last, _ := utf8.DecodeLastRuneInString(number)
	if !unicode.IsDigit(last) {
		return false
	}
	sign := false
	for _, r := range w {
		if r != '%' && r != '‰' && r != '°' && !unicode.Is(unicode.Sc, r) && !(sign && unicode.IsPunct(r)) {
			return false
		}
		sign = true
	}
	return true
}
