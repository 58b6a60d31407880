package activities

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

const (
	// A title has so many words.
	leastTitle, mostTitle = 3, 9
	// It is looked for in so many sentences from the beginning: what a clip comes to is
	// not told before it.
	titleSentences = 3
)

// hookLine is what of a clip's own words stands over its beginning: its first sentence where
// that is short, else a short question or the part of the first sentence before a mark,
// else the next short sentence, or part of one, that can stand alone; "" where there is none.
func hookLine(words []farm.HeardWord) string {
	var all [][]string
	var now []string
	for _, w := range words {
		now = append(now, w.Text)
		if strings.ContainsAny(lastOf(w.Text), ".!?。！？।؟") {
			if all, now = append(all, now), nil; len(all) == titleSentences {
				break
			}
		}
	}
	if len(all) == 0 {
		return ""
	}
	if fitsTitle(all[0]) {
		return titled(all[0])
	}
	for _, s := range all {
		if fitsTitle(s) && strings.ContainsAny(lastOf(s[len(s)-1]), "?？؟") {
			return titled(s)
		}
	}
	if part := firstPart(all[0]); part != nil {
		return titled(part)
	}
	for _, s := range all[1:] {
		if slices.Contains(leaning, strings.ToLower(strings.Trim(s[0], ",;:"))) {
			continue
		}
		if fitsTitle(s) {
			return titled(s)
		}
		if part := firstPart(s); part != nil {
			return titled(part)
		}
	}
	return ""
}

// lastOf is the last letter or mark of a word, without closing quotes.
func lastOf(word string) string {
	word = strings.TrimRight(word, `"')]}»”’」`)
	_, n := utf8.DecodeLastRuneInString(word)
	return word[len(word)-n:]
}

func fitsTitle(s []string) bool { return len(s) >= leastTitle && len(s) <= mostTitle }

// leaning begin what cannot stand alone.
var leaning = strings.Fields("and but so or then because he she it they this that these those also " +
	"und aber oder dann denn deshalb er es das dies et mais ou puis alors il elle ça y pero o entonces él ella eso " +
	"e ma poi allora lui lei mas então ele isso en maar of dan hij zij het dat")

// halves begin the first half of a thought.
var halves = strings.Fields("when if as while since wenn als weil obwohl quand si comme cuando como quando se toen als omdat")

// firstPart is a sentence up to its first mark where that can stand alone: two such parts
// are a list or a condition otherwise.
func firstPart(s []string) []string {
	for i, w := range s[:min(len(s), mostTitle)] {
		if i+1 < leastTitle+1 || !strings.ContainsAny(lastOf(w), ",;:") {
			continue
		}
		open := strings.ToLower(s[0])
		if slices.Contains(leaning, open) || slices.Contains(halves, open) {
			return nil
		}
		return s[:i+1]
	}
	return nil
}

// titled is words as a title: without the mark at their end that is no question and no
// exclamation.
func titled(s []string) string { return strings.TrimRight(strings.Join(s, " "), ".,;:") }
