package speech

import (
	"strings"
	"unicode"
)

const (
	chineseTails = "的了着过们吗呢吧啊嘛地得个" // belong to the word before them
	chineseHeads = "不没很更最太第每这那一"   // and these to the one after
)

// segments cuts a text without spaces into the words of its captions: Chinese
// into pairs of signs, the others into signs.
func segments(s, language string) []string {
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
