package objects

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// word is one of a text's, as it was written and as it is compared.
type word struct {
	as, low  string
	at       int  // byte of the text
	sentence int  // which of the text's it stands in
	clause   int  // which stretch between marks
	capital  bool // has a capital that no beginning of a sentence asks for
}

// wordsOf are the words of a text in a language that spaces them.
func wordsOf(text string) []word {
	var out []word
	sentence, clause, opens, start := 0, 0, true, -1
	flush := func(end int) {
		if start < 0 {
			return
		}
		as := strings.Trim(text[start:end], "-'’‑")
		if as != "" {
			first, _ := utf8.DecodeRuneInString(as)
			out = append(out, word{as: as, low: normal(as), at: start, sentence: sentence, clause: clause,
				capital: unicode.IsUpper(first) && !opens})
			opens = false
		}
		start = -1
	}
	for i, r := range text {
		if inWord(r) {
			if start < 0 {
				start = i
			}
			continue
		}
		flush(i)
		switch {
		case strings.ContainsRune(".!?…।؟。！？\n•·|", r):
			// A dot inside of a name or number ends nothing.
			if r != '.' || i+1 >= len(text) || text[i+1] == ' ' || text[i+1] == '\n' || text[i+1] >= 0x80 {
				sentence, clause, opens = sentence+1, clause+1, true
			}
		case strings.ContainsRune(",;:—()[]“”„«»\"،؛、", r):
			clause++
			if strings.ContainsRune(":(“„«\"", r) {
				opens = true
			}
		}
	}
	flush(len(text))
	return out
}

func inWord(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsDigit(r) || r == '-' || r == '\'' || r == '’' || r == '‑' ||
		r == '\u200c' || r == '\u200d'
}
