package speech

import (
	"regexp"
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
)

// phone is one sound of a word: the mouth that makes it, and how long it lasts
// beside others.
type phone struct {
	shape  farm.Viseme
	weight float64
}

var foreign = regexp.MustCompile(`\([\w-]*\)`) // espeak-ng's "(en)" before a word of another language

// ipaPhones reads espeak-ng's --ipa --sep=_ of a word.
func ipaPhones(ipa string) []phone {
	var out []phone
	for _, p := range strings.FieldsFunc(foreign.ReplaceAllString(ipa, " "), func(r rune) bool { return r == '_' || unicode.IsSpace(r) }) {
		out = append(out, ipaPhone(p)...)
	}
	return out
}

const (
	vowelWeight     = 1.5
	longWeight      = 0.7 // more
	stressWeight    = 0.3 // more
	consonantWeight = 1.0
	stopWeight      = 0.8
)

// ipaPhone is one phoneme; a diphthong is two shapes.
func ipaPhone(p string) []phone {
	var shapes []farm.Viseme
	weight := 0.0
	for _, r := range p {
		switch r {
		case 'ː':
			weight += longWeight
		case 'ˈ':
			weight += stressWeight
		}
		if s, vowel, ok := ipaShape(r); ok {
			if len(shapes) > 0 && !vowel {
				continue // the second half of an affricate
			}
			if len(shapes) == 0 || shapes[len(shapes)-1] != s {
				shapes = append(shapes, s)
			}
			if len(shapes) == 1 {
				switch {
				case vowel:
					weight += vowelWeight
				case strings.ContainsRune("pbtdkgɡʔ", r):
					weight += stopWeight
				default:
					weight += consonantWeight
				}
			}
		}
	}
	var out []phone
	for _, s := range shapes[:min(len(shapes), 2)] {
		out = append(out, phone{s, weight / float64(min(len(shapes), 2))})
	}
	return out
}

// ipaShape is the mouth of a letter of the phonetic alphabet.
func ipaShape(r rune) (shape farm.Viseme, vowel, ok bool) {
	switch {
	case strings.ContainsRune("mbpɓʙ", r):
		return farm.MouthClosed, false, true
	case strings.ContainsRune("fvɱʋ", r):
		return farm.MouthTeeth, false, true
	case strings.ContainsRune("ntdlɾrɹɻɭɽðθɲɳʈɖɫʎɬɮɗ", r):
		return farm.MouthTongue, false, true
	case strings.ContainsRune("szkgɡxɣŋcɟjçhɦħʕʔqχʁɕʑʐʂɰʝɢɴɠ", r):
		return farm.MouthWide, false, true
	case strings.ContainsRune("wʃʒβɸʍɥ", r):
		return farm.MouthRound, false, true
	case strings.ContainsRune("aæɑɐɒʌɔäɶ", r):
		if r == 'ɔ' || r == 'ɒ' {
			return farm.MouthRound, true, true
		}
		return farm.MouthOpen, true, true
	case strings.ContainsRune("ieɪɛyɨəɜɚɝœøɘɤɯʏʉᵻ", r):
		if strings.ContainsRune("yøœʏʉ", r) {
			return farm.MouthRound, true, true
		}
		return farm.MouthWide, true, true
	case strings.ContainsRune("ouʊɵ", r):
		return farm.MouthRound, true, true
	}
	return "", false, false
}

// arpabet is the mouth of a phone of flite's; "pau" is rest.
var arpabet = map[string]farm.Viseme{
	"pau": farm.MouthRest, "m": farm.MouthClosed, "b": farm.MouthClosed, "p": farm.MouthClosed, "f": farm.MouthTeeth, "v": farm.MouthTeeth,
	"t": farm.MouthTongue, "d": farm.MouthTongue, "n": farm.MouthTongue, "l": farm.MouthTongue, "th": farm.MouthTongue,
	"dh": farm.MouthTongue, "r": farm.MouthTongue,
	"s": farm.MouthWide, "z": farm.MouthWide, "k": farm.MouthWide, "g": farm.MouthWide, "ng": farm.MouthWide, "hh": farm.MouthWide,
	"y":  farm.MouthWide,
	"iy": farm.MouthWide, "ih": farm.MouthWide, "eh": farm.MouthWide, "ey": farm.MouthWide, "er": farm.MouthWide, "ax": farm.MouthWide,
	"aa": farm.MouthOpen, "ae": farm.MouthOpen, "ah": farm.MouthOpen, "ay": farm.MouthOpen, "aw": farm.MouthOpen,
	"ao": farm.MouthRound, "ow": farm.MouthRound, "oy": farm.MouthRound, "uw": farm.MouthRound, "uh": farm.MouthRound, "w": farm.MouthRound,
	"sh": farm.MouthRound, "zh": farm.MouthRound, "ch": farm.MouthRound, "jh": farm.MouthRound,
}

const (
	leastMouthMs = 50  // shorter shapes flicker: the one before holds on
	restAfterMs  = 130 // a silence this long closes the mouth
	leadMs       = 20  // a mouth is there before its sound
)

// mouths are the shapes of words over the time of a line: phones shared out
// over their word by weight, rest between words that lie apart.
func mouths(words []farm.SpokenWord, phones [][]phone, durationMs int) []farm.Mouth {
	out := []farm.Mouth{{Shape: farm.MouthRest}}
	put := func(at int, s farm.Viseme) {
		at = max(at, 0)
		last := &out[len(out)-1]
		switch {
		case last.Shape == s:
		case at <= last.AtMs:
			last.Shape = s
		case at-last.AtMs < leastMouthMs && len(out) > 1 && s != farm.MouthClosed && s != farm.MouthRest:
			// Lips that press are always seen: m, b and p are wrong otherwise.
		default:
			out = append(out, farm.Mouth{AtMs: at, Shape: s})
		}
	}
	for i, w := range words {
		p := phones[i]
		if len(p) == 0 {
			p = guessed(w.Text)
		}
		total := 0.0
		for _, x := range p {
			total += x.weight
		}
		at := float64(w.StartMs)
		for _, x := range p {
			put(int(at)-leadMs, x.shape)
			at += x.weight / total * float64(w.EndMs-w.StartMs)
		}
		if i+1 == len(words) || words[i+1].StartMs-w.EndMs > restAfterMs {
			put(w.EndMs, farm.MouthRest)
		}
	}
	if last := out[len(out)-1]; last.Shape != farm.MouthRest {
		put(durationMs, farm.MouthRest)
	}
	return out
}

// guessed are the phones of a word that no engine took apart: by its letters,
// else open and shut.
func guessed(w string) []phone {
	var out []phone
	for _, r := range strings.ToLower(w) {
		if s, vowel, ok := ipaShape(r); ok {
			weight := consonantWeight
			if vowel {
				weight = vowelWeight
			}
			out = append(out, phone{s, weight})
		}
	}
	if len(out) == 0 {
		for range max(1, len([]rune(w))) {
			out = append(out, phone{farm.MouthOpen, 1}, phone{farm.MouthWide, 1})
		}
	}
	return out
}
