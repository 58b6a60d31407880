package ad

import (
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// verse is a clause of a line of the song, and for how many beats it is seen.
type verse struct {
	line, part int
	words      string
	beats      int
	again      int  // in which round of the song, from 0
	held       bool // a later frame of one that is seen for long
	longer     int  // which of those it is, from 0
	drops      bool // the music's drop is on its first beat
}

// The measures of a song, in beats and in words a second.
const (
	mostSung    = 28   // of all clauses
	sungWords   = 12.5 // of a clause
	sungSpeed   = 3.5  // words a second
	leastBar    = 8    // before the drop, and after it
	leastBeats  = 16   // of a film without its end
	shortSong   = 7    // up to how many a song is sung again
	mostHeld    = 5    // of a frame
	endBeats    = 4    // of the end card
	paddedBeats = 6    // that whole bars before and after the drop add at most
	longestAdMs = 20_000
)

// mostBeats is how many beats a film has at most, its end card included.
func (r *reel) mostBeats() int { return int(longestAdMs / r.beatMs()) }

// mostSole is for how many beats a sentence is sung at most that has no shorter one beside it.
func (r *reel) mostSole() float64 { return float64(r.mostBeats() - endBeats - paddedBeats) }

// passage is what is sung: whole sentences of the brand's text, the beginning of one that is too
// long, or two short lines; its name where it has none.
func (r *reel) passage() []copywriter.Line {
	beats := func(s string) float64 {
		n := 0
		for _, words := range r.clauses(s) {
			n += r.beatsFor(words)
		}
		return float64(n)
	}
	tells := r.Writer.Reel(mostSung, beats)
	if len(tells) == 0 {
		tells = r.Writer.Passage(mostSung, beats)
	}
	if len(tells) == 0 {
		tells = r.Writer.Passage(r.mostSole(), beats)
	}
	if n := len(tells); n > 0 && r.Writer.Calls(tells[n-1].Text) {
		tells = tells[:n-1]
	}
	if len(tells) == 0 {
		if l, ok := r.Writer.Beginning(r.mostSole(), beats); ok {
			tells = []copywriter.Line{l}
		}
	}
	if len(tells) == 0 {
		for _, s := range r.Writer.Song() {
			if s != "" {
				tells = append(tells, copywriter.Line{Text: s})
			}
		}
	}
	if len(tells) == 0 {
		tells = []copywriter.Line{{Text: r.Facts.Name}}
	}
	return tells
}

// clauses are what is said of a line at a time.
func (r *reel) clauses(line string) []string {
	out := r.ClausePages(line, sungWords)
	for i := range out {
		out[i] = strings.TrimRight(out[i], kit.HangingMarks+" ")
	}
	return out
}

// beatsFor is for how many beats some words are seen.
func (r *reel) beatsFor(words string) int {
	ms := kit.ReadingWords(words, r.Facts.Language) * 1000 / sungSpeed
	return max(int(math.Ceil(ms/r.beatMs()-0.02)), 2)
}

// barred are the clauses of all lines before the drop and after it, each of whole bars of four
// beats. A short song is sung again, from its first clause to its last.
func (r *reel) barred() (before, after []verse) {
	var once []verse
	for i, l := range r.lines {
		for k, words := range r.clauses(l.Text) {
			once = append(once, verse{line: i, part: k, words: words, beats: r.beatsFor(words)})
		}
	}
	all := rounds(once)
	at := drop(all)
	before, after = all[:at:at], all[at:]
	filled(before, leastBar)
	filled(after, max(leastBar, leastBeats-beatsOf(before)))
	after[0].drops = true
	before, after = heldBriefly(before), heldBriefly(after)
	return before, after
}

// rounds are the clauses of a song, again from the first to the last until it is long enough; there
// is one at least on each side of the drop.
func rounds(once []verse) (all []verse) {
	for n := 0; beatsOf(all) < shortSong || len(all) < 2; n++ {
		for _, v := range once {
			v.again = n
			all = append(all, v)
		}
	}
	return all
}

// drop is the clause on which the music drops: the first of a line, or of a song that is sung
// again, where enough of it stands on both sides, one with a number before others, else the one that is nearest to the middle.
func drop(all []verse) int {
	const least = leastBar - 3
	total, sum, at, apart, first := beatsOf(all), 0, len(all)-1, math.MaxInt, -1
	for k := 1; k < len(all); k++ {
		sum += all[k-1].beats
		if begins := all[k].part == 0; begins && sum >= least && total-sum >= least {
			if strings.ContainsFunc(all[k].words, unicode.IsDigit) { // what can be counted fills a frame best
				return k
			}
			if first < 0 {
				first = k
			}
		}
		if d := max(2*sum-total, total-2*sum); d < apart {
			at, apart = k, d
		}
	}
	if first > 0 {
		return first
	}
	return at
}

// heldBriefly shows what is seen for long in frames of its own, each its own way.
func heldBriefly(all []verse) []verse {
	var out []verse
	for _, v := range all {
		rest, n := v.beats, (v.beats+mostHeld-1)/mostHeld
		for k := range n {
			v.beats = (rest + n - k - 1) / (n - k)
			rest -= v.beats
			out = append(out, v)
			v.held, v.drops, v.longer = true, false, k
		}
	}
	return out
}

// beatsOf is how many beats some clauses last.
func beatsOf(all []verse) int {
	n := 0
	for _, v := range all {
		n += v.beats
	}
	return n
}

// filled gives clauses more beats until they are whole bars, and at least so many: the one that is
// seen shortest for its words first.
func filled(all []verse, least int) {
	for n := beatsOf(all); n%4 != 0 || n < least; n++ {
		at, most := 0, 0.0
		for i, v := range all {
			if hurried := float64(4+utf8.RuneCountInString(v.words)) / float64(v.beats); hurried > most {
				at, most = i, hurried
			}
		}
		all[at].beats++
	}
}

// endLine is what the end card says of a brand that names no price: what is free or guaranteed, where that is
// short enough and was not sung.
func (r *reel) endLine() string {
	if _, ok := r.Price(); ok {
		return ""
	}
	s := r.Unnamed(r.Facts.OfferLine(func(s string) bool { return r.ReadingMs(s) <= endReadMs }))
	if slices.ContainsFunc(r.lines, func(l copywriter.Line) bool { return strings.Contains(l.Text, s) }) {
		return ""
	}
	return s
}

// endReadMs is for how long an end card is read, ms.
const endReadMs = 2600
