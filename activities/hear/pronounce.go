package hear

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"unicode"

	"github.com/snackfarm/farm/activities/speech"
)

// arpabet are the sounds of the recogniser's model by espeak-ng's letters, longest
// first where one begins another.
var arpabet = []struct{ ipa, sounds string }{
	{"tʃ", "CH"}, {"dʒ", "JH"}, {"eɪ", "EY"}, {"aɪ", "AY"}, {"ɔɪ", "OY"}, {"aʊ", "AW"}, {"oʊ", "OW"}, {"əʊ", "OW"}, {"əl", "AH L"},
	{"ɑːɹ", "AA R"}, {"ɔːɹ", "AO R"}, {"oːɹ", "AO R"}, {"ɛɹ", "EH R"}, {"ɪɹ", "IH R"}, {"ʊɹ", "UH R"}, {"ɜː", "ER"}, {"iː", "IY"},
	{"uː", "UW"}, {"ɑː", "AA"}, {"ɔː", "AO"}, {"n̩", "AH N"}, {"l̩", "AH L"}, {"m̩", "AH M"},
	{"ɪ", "IH"}, {"i", "IY"}, {"ɛ", "EH"}, {"e", "EH"}, {"æ", "AE"}, {"a", "AA"}, {"ɑ", "AA"}, {"ɒ", "AA"}, {"ʌ", "AH"}, {"ə", "AH"},
	{"ɐ", "AH"}, {"ᵻ", "IH"}, {"ɔ", "AO"}, {"o", "OW"}, {"ʊ", "UH"}, {"u", "UW"}, {"ɚ", "ER"}, {"ɜ", "ER"}, {"y", "UW"}, {"ø", "ER"},
	{"p", "P"}, {"b", "B"}, {"t", "T"}, {"d", "D"}, {"k", "K"}, {"ɡ", "G"}, {"g", "G"}, {"f", "F"}, {"v", "V"}, {"θ", "TH"},
	{"ð", "DH"}, {"s", "S"}, {"z", "Z"}, {"ʃ", "SH"}, {"ʒ", "ZH"}, {"h", "HH"}, {"m", "M"}, {"n", "N"}, {"ŋ", "NG"}, {"l", "L"},
	{"ɬ", "L"}, {"ɹ", "R"}, {"r", "R"}, {"ɾ", "T"}, {"ʔ", "T"}, {"j", "Y"}, {"w", "W"}, {"x", "K"}, {"ç", "HH"},
}

const maxSoundsOfWord = 40

// sounds are espeak-ng's of a word as the model knows them; "" of one that has none.
func sounds(ipa string) string {
	rest := strings.Map(func(r rune) rune {
		if strings.ContainsRune("ˈˌ_ ", r) {
			return -1
		}
		return r
	}, ipa)
	var out []string
next:
	for rest != "" && len(out) < maxSoundsOfWord {
		for _, a := range arpabet {
			if after, ok := strings.CutPrefix(rest, a.ipa); ok {
				out, rest = append(out, strings.Fields(a.sounds)...), after
				continue next
			}
		}
		rest = rest[len(string([]rune(rest)[:1])):] // a length, or a sound that English has not
	}
	return strings.Join(out, " ")
}

// spellings are the words of a text as a small dictionary calls them, and that
// dictionary: the model's own words, and for others what espeak-ng says of them.
func (r *Recogniser) spellings(ctx context.Context, words []speech.Measured, dir string) (names []string, dict string, err error) {
	names = make([]string, len(words))
	need := map[string]bool{}
	for i, w := range words {
		names[i] = plainWord(w.Said)
		need[names[i]] = true
	}
	known, lines, err := r.lookUp(need)
	if err != nil {
		return nil, "", err
	}
	var strange []string
	at := map[string]int{}
	for i, w := range words {
		if _, seen := at[w.Said]; !known[names[i]] && !seen {
			at[w.Said] = len(strange)
			strange = append(strange, w.Said)
		}
	}
	said, err := speech.Sounds(ctx, strange, "en", dir)
	if err != nil {
		return nil, "", err
	}
	for i, w := range words {
		if known[names[i]] {
			continue
		}
		n := at[w.Said]
		if names[i] = "x" + strconv.Itoa(n); n >= len(said) || sounds(said[n]) == "" {
			return nil, "", fmt.Errorf("how %q is said is not known", w.Said)
		}
	}
	for n, ipa := range said {
		lines += "x" + strconv.Itoa(n) + " " + sounds(ipa) + "\n"
	}
	return names, lines, nil
}

// plainWord is a word as dictionaries have it: letters and apostrophes; "" of what
// is none.
func plainWord(said string) string {
	said = strings.ToLower(strings.ReplaceAll(said, "’", "'"))
	said = strings.TrimFunc(said, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	if strings.ContainsFunc(said, func(r rune) bool { return (r < 'a' || r > 'z') && r != '\'' }) {
		return ""
	}
	return said
}

// lookUp finds words in the model's dictionary, with all ways to say them.
func (r *Recogniser) lookUp(need map[string]bool) (known map[string]bool, lines string, err error) {
	f, err := os.Open(filepath.Join(r.model, "cmudict-en-us.dict"))
	if err != nil {
		return nil, "", fmt.Errorf("read the recogniser's dictionary: %w", err)
	}
	defer f.Close()
	known = map[string]bool{}
	var out strings.Builder
	all := bufio.NewScanner(f)
	for all.Scan() {
		word, _, _ := strings.Cut(all.Text(), " ")
		bare, _, _ := strings.Cut(word, "(")
		if bare != "" && need[bare] {
			known[bare] = true
			out.WriteString(all.Text() + "\n")
		}
	}
	return known, out.String(), all.Err()
}
