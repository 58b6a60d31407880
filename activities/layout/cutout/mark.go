package cutout

import (
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/caption"
)

// Mark finds the words that stand out, and says which of them a style makes large. Of the
// words from which one may stand out again, that one does which tells most.
func (e *Edit) Mark() []int {
	e.marked, e.moments = map[int]bool{}, map[int]bool{}
	every, apart := max(keywordEvery, len(e.Words)/mostMarked), smallApart
	large := largeStyles[e.Wanted.EditStyle] && e.Show == "full"
	if large {
		apart = max(largeApart, e.MadeMs()/e.mostLarge())
	}
	since, last := every/2, -apart
	var out []int
	for i := 0; i < len(e.Words); i++ {
		since++
		if e.Words[i].StartMs-last < apart || !e.mayStandOut(i, large) || e.Show == "full" && since < every-aheadOf && !e.raised(i) {
			continue
		}
		best := e.bestFrom(i, large)
		i, since, last = best, 0, e.Words[best].StartMs
		e.marked[i] = true
		if large && len(out) < e.mostLarge() {
			e.moments[i] = true
			out = append(out, i)
		}
	}
	return out
}

const (
	// A word that is made large stands so long at least before the next is said, and what is
	// said before and behind it, where it has a page of captions of its own.
	largeStandsMs, pageStandsMs = caption.AloneMs, caption.MinMs
	// Among so many words, within so long, the one that tells most stands out.
	mostAhead, mostAheadMs = 6, 3500
	aheadOf                = 2 // words before one is due again it may already stand out
	leastThing             = 4 // letters of a thing's name
)

func (e *Edit) raised(i int) bool { return e.Raise != nil && e.Raise(bare(e.Words[i].Text)) }

// mayStandOut reports a word that tells something and has room for its effect.
func (e *Edit) mayStandOut(i int, large bool) bool {
	w := e.Words[i]
	word := bare(w.Text)
	tells := telling(w.Text) || len([]rune(word)) >= leastThing && e.thing(word)
	key := e.raised(i) || tells && !common[word] && (e.Avoid == nil || !e.Avoid(word))
	return key && w.EndMs-w.StartMs >= leastKeyMs && (e.Show == "full" || w.Sure >= farm.SureWord) && e.fits(w) &&
		(!large || e.standsTo(i)-w.StartMs >= largeStandsMs && (lettered[e.Wanted.EditStyle] || e.aloneIn(i)))
}

// aloneIn reports that what is said before a word and behind it, up to the next rests, has
// time for a page of its own, so that the word's page can be its own, too.
func (e *Edit) aloneIn(i int) bool {
	rests := func(a, b int) bool {
		return endsSentence(e.Words[a].Text) || e.Words[b].StartMs-e.Words[a].EndMs > levelGapMs
	}
	from, to := i, i
	for from > 0 && !rests(from-1, from) {
		from--
	}
	for to+1 < len(e.Words) && !rests(to, to+1) {
		to++
	}
	before, behind := e.Words[i].StartMs-e.Words[from].StartMs, 0
	if to > i {
		behind = e.standsTo(to) - e.Words[i+1].StartMs
	}
	return (from == i || before >= pageStandsMs) && (to == i || behind >= pageStandsMs)
}

func (e *Edit) thing(word string) bool { return e.Tells != nil && e.Tells(word) }

// standsTo is until when a word that is made large may stand: a while behind its end, and
// not into the next word.
func (e *Edit) standsTo(i int) int {
	to := e.Words[i].EndMs + lingerMs
	if i+1 < len(e.Words) {
		to = min(to, max(e.Words[i+1].StartMs, e.Words[i].EndMs))
	}
	return to
}

// bestFrom is the word that tells most of those from i on.
func (e *Edit) bestFrom(i int, large bool) int {
	best, most := i, e.worth(i, large)
	for j := i + 1; j < min(i+mostAhead, len(e.Words)) && !e.raised(best); j++ {
		if e.Words[j].StartMs-e.Words[i].StartMs > mostAheadMs {
			break
		}
		if w := e.worth(j, large); w > most && e.mayStandOut(j, large) {
			best, most = j, w
		}
	}
	return best
}

// worth is how much a word tells: a number, a name, a thing, and the last word of a
// sentence, on which its stress lies, more than others.
func (e *Edit) worth(i int, large bool) float64 {
	w := e.Words[i]
	word := bare(w.Text)
	if common[word] {
		return -1
	}
	out := float64(min(len([]rune(word)), 11))
	if e.raised(i) {
		out += 20
	}
	if strings.ContainsAny(word, digits) {
		out += 6
	}
	begins := i == 0 || endsSentence(e.Words[i-1].Text)
	if first := []rune(strings.TrimLeft(w.Text, `"'(“‘«`)); !begins && len(first) > 0 && unicode.IsUpper(first[0]) {
		out += 4
	}
	// Pictures between are of things; a word that is large has the frame for itself.
	if e.thing(word) && (!large || len(e.Pieces) == 0) {
		out += 5
	}
	if endsSentence(w.Text) {
		out += 3
	}
	if large {
		out += float64(e.standsTo(i)-w.StartMs) / 150
	}
	if strings.HasPrefix(e.Lang, "en") && (strings.HasSuffix(word, "ing") || strings.HasSuffix(word, "ly") || strings.HasSuffix(word, "ed")) {
		out -= 5
	}
	return out
}
