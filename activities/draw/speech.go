package draw

import (
	"strings"
	"unicode"
)

// Key is what a sheet shows from a time on.
type Key struct {
	AtMs int
	Cell string
}

// shortestMouth is how long a mouth keeps a form: two frames of thirty.
const shortestMouth = 67

// Phoneme is the mouth of a sound in IPA, as voice engines name them: the first
// letter decides, stress and length marks aside. What is silent is "rest".
func Phoneme(ipa string) string {
	for _, r := range ipa {
		switch {
		case strings.ContainsRune("mbpɓ", r):
			return "closed"
		case strings.ContainsRune("fvɱʋ", r):
			return "eff"
		case strings.ContainsRune("aɑɐæʌäɶ", r):
			return "ah"
		case strings.ContainsRune("oɔɒøœɤ", r):
			return "oh"
		case strings.ContainsRune("uʊwyʏɯʉɥɰ", r):
			return "oo"
		case strings.ContainsRune("eɛəɜɘɝɚiɪɨjszʃʒɕʑxç", r):
			return "ee"
		case strings.ContainsRune("lntdðθɾɹrʁɲŋɳʎɭʈɖ", r):
			return "ell"
		case strings.ContainsRune("kgɡqhɦħʔcɟ", r):
			return "half"
		}
	}
	return "rest"
}

// letters are sounds by the letters that most languages write them with.
var letters = map[rune]string{
	'a': "ah", 'à': "ah", 'á': "ah", 'â': "ah", 'ã': "ah", 'ä': "ee", 'å': "oh", 'e': "ee", 'é': "ee", 'è': "ee", 'ê': "ee", 'i': "ee",
	'í': "ee", 'ì': "ee", 'y': "ee", 'ı': "ee",
	'o': "oh", 'ó': "oh", 'ô': "oh", 'õ': "oh", 'ö': "oh", 'u': "oo", 'ú': "oo", 'ü': "oo", 'ù': "oo", 'w': "oo",
	'm': "closed", 'b': "closed", 'p': "closed", 'f': "eff", 'v': "eff", 'l': "ell", 'n': "ell", 'd': "ell", 't': "ell", 'r': "ell",
	's': "ee", 'z': "ee", 'j': "ee", 'ş': "ee", 'č': "ee", 'k': "half", 'g': "half", 'h': "half", 'c': "half", 'q': "half", 'x': "half",
	'а': "ah", 'я': "ah", 'е': "ee", 'и': "ee", 'й': "ee", 'э': "ee", 'ы': "ee", 'о': "oh", 'ё': "oh", 'у': "oo", 'ю': "oo",
	'м': "closed", 'б': "closed", 'п': "closed", 'ф': "eff", 'в': "eff", 'л': "ell", 'н': "ell", 'д': "ell", 'т': "ell", 'р': "ell",
	'с': "ee", 'з': "ee", 'ц': "ee", 'ч': "ee", 'ш': "ee", 'щ': "ee", 'ж': "ee", 'к': "half", 'г': "half", 'х': "half",
}

// syllables are the forms that a mouth takes in turn where the letters do not
// tell.
var syllables = []string{"ah", "half", "ee", "ell", "oh", "closed"}

// Speak is the mouth of a word that is spoken between two times: by its letters
// where they tell its sounds, else by syllables. It ends with the mouth at rest
// when the word is over, which the next word may take back.
func Speak(word string, startMs, endMs int) []Key {
	var forms []string
	for i, r := range []rune(strings.ToLower(word)) {
		if !unicode.IsLetter(r) {
			continue
		}
		f, ok := letters[r]
		if !ok && r < unicode.MaxLatin1 {
			continue
		}
		if !ok {
			f = syllables[(int(r)+i)%len(syllables)]
		}
		if len(forms) == 0 || forms[len(forms)-1] != f {
			forms = append(forms, f)
		}
	}
	room := (endMs - startMs) / shortestMouth
	if len(forms) == 0 || room < 1 {
		return nil
	}
	var out []Key
	n := min(len(forms), room)
	for i := range n {
		// Closed lips are never left out: they are what a reader of lips misses.
		k := i * len(forms) / n
		for j := k; j < (i+1)*len(forms)/n; j++ {
			if forms[j] == "closed" || forms[j] == "eff" {
				k = j
			}
		}
		at := startMs + i*(endMs-startMs)/n
		if len(out) > 0 && out[len(out)-1].Cell == forms[k] {
			continue
		}
		out = append(out, Key{at, forms[k]})
	}
	return append(out, Key{endMs, "rest"})
}
