package speech

import (
	"strings"
	"unicode"

	"github.com/snackfarm/farm/renderer/text"
)

const (
	chineseTails = "的了着过们吗呢吧啊嘛地得个" // belong to the word before them
	chineseHeads = "不没很更最太第每这那一"   // and these to the one after
)

// thaiSegments cuts a text into Thai words, and others between them. Marks stay
// with what is before them; without a word list Thai stays whole.
func thaiSegments(s string) []string {
	var out []string
	for from, runes := 0, []rune(s); from < len(runes); {
		thai, words, to := unicode.Is(unicode.Thai, runes[from]), false, from
		for ; to < len(runes) && unicode.Is(unicode.Thai, runes[to]) == thai; to++ {
			words = words || unicode.IsLetter(runes[to]) || unicode.IsDigit(runes[to])
		}
		part := string(runes[from:to])
		from = to
		cut, err := text.ThaiWords(part)
		switch {
		case !words && len(out) > 0:
			out[len(out)-1] += part
		case thai && err == nil:
			out = append(out, cut...)
		default:
			out = append(out, part)
		}
	}
	return out
}

// segments cuts a text without spaces into the words of its captions: Thai into
// its words, Chinese into pairs of signs, Japanese into phrases or, where this machine
// does not know where they end, into signs.
func segments(s, language string) []string {
	if language == "th" {
		return thaiSegments(s)
	}
	if phrases, ok := text.Phrases(s, language); ok {
		return phrases
	}
	var out []string
	signs := 0 // in the last word
	last, headed := rune(0), false
	for _, r := range s {
		fresh := len(out) == 0
		switch {
		case !unicode.IsLetter(r) && !unicode.IsDigit(r): // marks stay with what is before them
			if signs > 0 {
				signs = 99
			}
		case unicode.IsDigit(r) || r < 0x250: // words in Latin letters and numbers stay whole
			fresh = fresh || unicode.Is(unicode.Han, last) || !unicode.IsLetter(last) && !unicode.IsDigit(last) && last != '.'
			signs = 0
		case language != "zh":
			fresh = true
		case signs == 0 || signs > 3: // after marks and words in Latin letters
			fresh = true
		case strings.ContainsRune(chineseTails, r):
		case strings.ContainsRune(chineseHeads, r):
			fresh = true
		case signs == 1 || signs == 2 && headed && !strings.ContainsRune(chineseTails, last):
		default:
			fresh = true
		}
		if fresh {
			out, signs = append(out, ""), 0
			headed = strings.ContainsRune(chineseHeads, r)
		}
		if unicode.Is(unicode.Han, r) {
			signs++
		}
		out[len(out)-1] += string(r)
		last = r
	}
	return out
}
