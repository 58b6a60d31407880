package copywriter

import (
	"strings"

	"github.com/snackfarm/farm"
)

// hurried is how many more words than its length has room for a film says at most, faster:
// before its one thought is cut.
const hurried = 1.2

// hurriedRoom is how many words the only thought of a film has room for, beside what else is
// said.
func (w *filmWriter) hurriedRoom(thought string) int {
	return int(hurried*float64(w.out.Wanted)) - (w.said() - w.words(thought))
}

// shortened is a thought up to the end of one of its clauses, as many of them as there is
// room for, as a sentence; "" where its first clause is too long, or does not stand alone.
func (w *filmWriter) shortened(text string, room int) string {
	best := ""
	for _, at := range w.clauseEnds(text) {
		head := strings.TrimRight(text[:at], " ,;:،、，；：–—-")
		if w.words(head) > room {
			break
		}
		if w.words(head) > 1 && w.out.Facts.standsAlone(head) {
			best = head
		}
	}
	if best == "" {
		return ""
	}
	return best + farm.LanguageOf(w.out.Language).Section("marks").TextOr("stop", ".")
}

// clauseEnds are where clauses of a text end, bytes: at its commas, and before the words
// that join.
func (w *filmWriter) clauseEnds(text string) []int {
	var out []int
	and := map[string]bool{}
	if r := newReader(w.out.Language); r != nil {
		and = r.and
	}
	for i, r := range text {
		switch {
		case strings.ContainsRune(",;،、，；–—", r):
			out = append(out, i)
		case r == ' ':
			next, _, _ := strings.Cut(text[i+1:], " ")
			if and[bare(next)] {
				out = append(out, i)
			}
		}
	}
	return out
}
