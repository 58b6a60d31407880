package text

import (
	"unicode"

	"github.com/go-text/typesetting/segmenter"
	"github.com/go-text/typesetting/shaping"
)

// breaks tells after which runes of a text a line may end, by UAX 14.
type breaks struct {
	runes []rune
	legal []bool // by the index of the rune that would begin the next line
}

func breaksOf(runes []rune) breaks {
	b := breaks{runes: runes, legal: make([]bool, len(runes)+1)}
	var s segmenter.Segmenter
	s.Init(runes)
	for it := s.LineIterator(); it.Next(); {
		l := it.Line()
		b.legal[l.Offset+len(l.Text)] = true
	}
	return b
}

// at reports whether a line may end before rune i. Thai has no spaces to break
// at: there any place between its letters will do.
func (b breaks) at(i int) bool {
	if i <= 0 || i >= len(b.runes) || b.legal[i] {
		return true
	}
	return unicode.Is(unicode.Thai, b.runes[i-1]) && unicode.Is(unicode.Thai, b.runes[i])
}

// broken reports whether a line ends where none may.
func (b breaks) broken(lines []shaping.Line) bool {
	for _, l := range lines[:len(lines)-1] {
		end := 0
		for _, r := range l {
			end = max(end, r.Runes.Offset+r.Runes.Count)
		}
		if !b.at(end) {
			return true
		}
	}
	return false
}
