package text

import (
	"strings"
	"unicode"
)

// Fit is what a text has to fit into.
type Fit struct {
	Width    float64 // px, 0 is one line of any width
	Height   float64 // px, 0 is any
	MaxLines int     // 0 is any
	MinSize  float64 // 0 is the style's size
}

// sizeStep is how much smaller each try is.
const sizeStep = 2

// FitText sets s at the greatest size, from the style's down to f.MinSize, at
// which it fits. It reports false when nothing did; the layout is then the
// smallest tried.
func (s *Setter) FitText(content string, st Style, f Fit) (Layout, bool, error) {
	minSize := f.MinSize
	if minSize <= 0 || minSize > st.Size {
		minSize = st.Size
	}
	var l Layout
	for size := st.Size; ; size = max(size-sizeStep, minSize) {
		st.Size = size
		for _, try := range []string{tie(content, st.Language), content} {
			var err error
			if l, err = s.Lay(try, st, f.Width); err != nil {
				return l, false, err
			}
			if fits(l, f) {
				return l, true, nil
			}
		}
		if size <= minSize {
			return l, false, nil
		}
	}
}

func fits(l Layout, f Fit) bool {
	return !l.Overflow && (f.MaxLines == 0 || len(l.Lines) <= f.MaxLines) && (f.Height <= 0 || l.Height() <= f.Height+slack)
}

const nbsp = '\u00a0'

// tie joins words that a line should not end between: an article or short
// preposition and what follows, a number and its unit, and the last two words
// when the last is short. The number of characters stays the same.
func tie(s, language string) string {
	if !strings.ContainsRune(s, ' ') || joined(s) {
		return s
	}
	runes := []rune(s)
	starts := 0
	for i, r := range runes {
		if r != ' ' {
			continue
		}
		word := string(runes[starts:i])
		if short(word, language) || numeric(word) && i+1 < len(runes) && unicode.IsLetter(runes[i+1]) && unitLike(runes[i+1:]) {
			runes[i] = nbsp
		}
		starts = i + 1
	}
	return string(runes)
}

func unitLike(rest []rune) bool {
	n := 0
	for n < len(rest) && unicode.IsLetter(rest[n]) {
		n++
	}
	return n <= 3
}

func numeric(w string) bool {
	return w != "" && strings.IndexFunc(w, func(r rune) bool { return !unicode.IsDigit(r) && r != '.' && r != ',' }) < 0
}

// shortWords are those that lean on the next one.
var shortWords = map[string]string{
	"en": " a an the of to in on at by my our your for and or is ", "de": " ein der die das den dem im in am an zu zum zur für und mit ",
	"fr": " un une le la les de des du à au en et ou ", "es": " un una el la los las de del a al en y o ", "it": " un una il lo la i gli le di a in e o ",
	"pt": " um uma o a os as de do da em e ou ", "nl": " een de het van te in op en ", "pl": " i w z na do o a ",
}

func short(word, language string) bool {
	return strings.Contains(shortWords[strings.SplitN(language, "-", 2)[0]], " "+strings.ToLower(word)+" ")
}
