package objects

import "strings"

const (
	// besideWords is how many words a phrase has at most that says how large or where something
	// is, besideGap how many stand between it and the thing: "fits a small car".
	besideWords, besideGap = 4, 2
	// besideReach is the same in letters where words are not spaced.
	besideReach = 5
)

// byTheWay reports a thing that only says how large another one is, or beside what it
// stands: a bag that fits a small car is no car, a bell next to the bakery no bread.
func (x *index) byTheWay(ws []word, i, n int) bool {
	within := func(k int) bool { return k >= 0 && k < len(ws) && ws[k].clause == ws[i].clause }
	phrase := func(from, to int) string { // of words from one to another, "" where a clause ends between
		if !within(from) || !within(to-1) {
			return ""
		}
		return lowOf(ws[from:to])
	}
	for end := i; end >= i-besideGap; end-- {
		for words := 1; words <= besideWords; words++ {
			if x.beside[phrase(end-words, end)] {
				return true
			}
		}
	}
	for from := i + n; from <= i+n+besideGap; from++ {
		for words := 1; words <= besideWords; words++ {
			if x.besides[phrase(from, from+words)] {
				return true
			}
		}
	}
	return false
}

// byTheWayRun is byTheWay of letters.
func (x *index) byTheWayRun(low []rune, i, n int) bool {
	before := string(low[max(i-besideWords-besideReach, 0):i])
	for phrase := range x.beside {
		if at := strings.LastIndex(before, phrase); at >= 0 && runes(before[at+len(phrase):]) <= besideReach {
			return true
		}
	}
	const longest = 12 // letters of a phrase
	after := string(low[min(i+n, len(low)):min(i+n+longest, len(low))])
	for phrase := range x.besides {
		if strings.HasPrefix(after, phrase) {
			return true
		}
	}
	return false
}
