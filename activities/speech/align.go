package speech

import (
	"math"
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
)

const (
	pauseHopMs = 10
	leastGapMs = 90   // quiet for this long parts two stretches of speech
	quietShare = 0.06 // of the level of what is heard
	// A stretch that begins in the middle of a phrase, and a mark with no
	// pause after it, cost as much as this share of the line in length.
	offMark = 0.02
)

// aligned finds words in mono samples by where there is sound and by how long
// each word takes to say: stretches between pauses hold whole words, and
// pauses like to stand at marks. It is what is left when nobody told the times.
func aligned(samples []float64, rate int, words []word, phones [][]phone) []placed {
	heard := stretches(samples, rate)
	n, m := len(words), len(heard)
	if m == 0 || n == 0 {
		return make([]placed, n)
	}
	if m > n {
		heard = closest(heard, n)
		m = n
	}
	lengths, span := make([]float64, n+1), 0.0
	for i, p := range phones {
		lengths[i+1] = lengths[i] + length(p)
	}
	total := lengths[n]
	for _, h := range heard {
		span += float64(h.to - h.from)
	}
	cost, came := make([][]float64, m+1), make([][]int, m+1)
	for k := range cost {
		cost[k], came[k] = make([]float64, n+1), make([]int, n+1)
		for i := range cost[k] {
			cost[k][i] = math.Inf(1)
		}
	}
	cost[0][0] = 0
	for k := 1; k <= m; k++ {
		for i := k; i <= n; i++ {
			for first := k - 1; first < i; first++ {
				off := float64(heard[k-1].to-heard[k-1].from)/span - (lengths[i]-lengths[first])/total
				c := cost[k-1][first] + math.Abs(off)
				for j := first + 1; j < i; j++ {
					if marked(words[j-1]) {
						c += offMark
					}
				}
				if i < n && !marked(words[i-1]) {
					c += offMark
				}
				if c < cost[k][i] {
					cost[k][i], came[k][i] = c, first
				}
			}
		}
	}
	out := make([]placed, n)
	for i := range out {
		out[i].phones = phones[i]
	}
	for k, i := m, n; k > 0; k-- {
		divide(out[came[k][i]:i], heard[k-1].from, heard[k-1].to)
		i = came[k][i]
	}
	return out
}

// marked reports whether a speaker would pause after a word.
func marked(w word) bool { return strings.ContainsRune(stops+pauses, lastRune(w.said)) }

// stretches are where there is sound, parted by pauses.
func stretches(samples []float64, rate int) []placed {
	hop := rate * pauseHopMs / 1000
	limit := max(quietShare*heard(samples), floor/4)
	var out []placed
	for at := 0; at+hop <= len(samples); at += hop {
		if power(samples[at:at+hop]) < limit {
			continue
		}
		if n := len(out); n > 0 && at-out[n-1].to < rate*leastGapMs/1000 {
			out[n-1].to = at + hop
			continue
		}
		out = append(out, placed{from: at, to: at + hop})
	}
	kept := out[:0]
	for _, s := range out { // a click is no word
		if s.to-s.from > rate*3*pauseHopMs/1000 {
			kept = append(kept, s)
		}
	}
	return kept
}

// closest joins stretches over the shortest pauses until n are left.
func closest(s []placed, n int) []placed {
	s = append([]placed{}, s...)
	for len(s) > n {
		at := 1
		for i := 1; i < len(s); i++ {
			if s[i].from-s[i-1].to < s[at].from-s[at-1].to {
				at = i
			}
		}
		s[at-1].to = s[at].to
		s = append(s[:at], s[at+1:]...)
	}
	return s
}

// Estimate is how a line would be spoken at an even pace, for films without a
// voice: words with times, and no file. The error is that of a line without
// words.
func Estimate(l Line) (Spoken, error) {
	l, err := checked(l)
	if err != nil {
		return Spoken{}, err
	}
	parts, err := sentences(l)
	if err != nil {
		return Spoken{}, err
	}
	var out Spoken
	at, breaks, phones, energy := 0.0, []int{}, [][]phone{}, []float64{}
	for _, s := range parts {
		breaks = append(breaks, len(out.Words))
		for _, w := range s {
			took := estimated(w.said) / l.Pace
			out.Words = append(out.Words, farm.SpokenWord{Text: w.written, StartMs: int(at), EndMs: int(at + took)})
			phones, energy = append(phones, nil), append(energy, 1)
			at += took
			if marked(w) {
				at += (leastPauseMs + mostPauseMs) / 2
			}
		}
	}
	stress(out.Words, energy, breaks, l.Language)
	out.Asset.DurationMs = out.Words[len(out.Words)-1].EndMs + tailMs
	out.Mouths = mouths(out.Words, phones, out.Asset.DurationMs)
	return out, nil
}

// estimated is about how long words take to say, in ms: a letter, or a sign
// that is a syllable.
func estimated(said string) float64 {
	took := 60.0
	for _, r := range said {
		switch {
		case unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul):
			took += 170
		case unicode.Is(unicode.Thai, r) && !unicode.In(r, unicode.Mn):
			took += 90 // its words have few letters more than they have sounds
		case !unicode.In(r, unicode.Mn, unicode.Me):
			took += 62
		}
	}
	return took
}
