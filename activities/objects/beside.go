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
			if after := phrase(from, from+words); x.besides[after] || x.besides[owned(after)] {
				return true
			}
		}
	}
	return false
}

// owned is a phrase that ends in whose something is, without the name: "comes from 's".
func owned(phrase string) string {
	at := strings.LastIndex(phrase, " ")
	if name, of := strings.CutSuffix(phrase[at+1:], "'s"); of && name != "" {
		return phrase[:at+1] + "'s"
	}
	return ""
}

// waits reports a thing of a sentence that tells of a place where one only waits: chairs
// and a fish tank of a waiting room are not what a dentist gives.
func (x *index) waits(ws []word, i int) bool {
	for k := range ws {
		for n := 1; n <= besideWords && k+n <= len(ws); n++ {
			if ws[k].sentence == ws[i].sentence && ws[k+n-1].sentence == ws[i].sentence && x.aside[lowOf(ws[k:k+n])] {
				return true
			}
		}
	}
	return false
}

// waitsRun is waits of letters.
func (x *index) waitsRun(low []rune, i int) bool {
	const ends = ".!?。！？\n"
	from, to := i, i
	for from > 0 && !strings.ContainsRune(ends, low[from-1]) {
		from--
	}
	for to < len(low) && !strings.ContainsRune(ends, low[to]) {
		to++
	}
	sentence := string(low[from:to])
	for place := range x.aside {
		if strings.Contains(sentence, place) {
			return true
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
