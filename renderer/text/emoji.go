package text

import (
	"slices"

	"github.com/go-text/typesetting/segmenter"
)

// textSymbols look like emoji blocks but are set as text.
var textSymbols = []rune("✓✔✗✘★☆✦✧❝❞➔➜→←↑↓•©®™")

const (
	joinerZWJ   = 0x200D
	asText      = 0xFE0E // the selector that asks for the text form
	asPicture   = 0xFE0F // the selector that asks for the emoji form
	keycap      = 0x20E3
	firstTone   = 0x1F3FB
	lastTone    = 0x1F3FF
	firstFlag   = 0x1F1E6 // regional indicators; two of them are a flag
	lastFlag    = 0x1F1FF
	firstTagged = 0xE0020
	lastTagged  = 0xE007F
)

// emoji reports whether r alone is shown as an emoji.
func emoji(r rune) bool {
	switch {
	case slices.Contains(textSymbols, r):
		return false
	case r >= 0x1F000 && r <= 0x1FAFF, r >= 0x2600 && r <= 0x27BF, r >= 0x2B50 && r <= 0x2B55,
		r == 0x231A, r == 0x231B, r >= 0x23E9 && r <= 0x23EC, r == 0x23F0, r == 0x23F3, r == 0x25FD, r == 0x25FE, r == 0x2B1B, r == 0x2B1C:
		return true
	default:
		return false
	}
}

// joiner reports whether r only continues what stands before it.
func joiner(r rune) bool {
	return r == joinerZWJ || r == asPicture || r == asText || r == keycap || r >= firstTone && r <= lastTone || r >= firstTagged &&
		r <= lastTagged
}

// Emoji reports whether s is one emoji and nothing else.
func Emoji(s string) bool {
	runes := []rune(s)
	if len(runes) == 0 {
		return false
	}
	var seg segmenter.Segmenter
	seg.Init(runes)
	it := seg.GraphemeIterator()
	return it.Next() && len(it.Grapheme().Text) == len(runes) && picture(runes)
}

// picture reports whether a grapheme cluster is shown as an emoji: by UTS 51
// its selector decides, then what it is joined of, then its first character.
// Keycaps and characters such as the heart are letters to most fonts, which is
// why this is asked before any font is.
func picture(cluster []rune) bool {
	if len(cluster) == 0 {
		return false
	}
	first := cluster[0]
	for _, r := range cluster[1:] {
		switch {
		case r == asText:
			return false
		case r == asPicture, r == keycap, r >= firstTone && r <= lastTone:
			return true
		}
	}
	return emoji(first) || first >= firstFlag && first <= lastFlag
}
