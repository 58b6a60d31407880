package hear

import (
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/speech"
	"github.com/snackfarm/farm/internal/subtitles"
)

const (
	// offMark is what a pause costs that no mark asks for, and a mark without a pause,
	// as a share of the mean stretch.
	offMark = 0.25
	// How many words more than at an even pace a stretch may hold, and how far a way
	// through the words may stray from such a pace.
	moreInStretch, strayWords = 90, 160
	leastWordMs               = 30
)

// lay places words in stretches of speech: each stretch holds whole words in their
// order, stretches and words agree in length as well as they can, and pauses like
// to stand at marks. Where there are no stretches the words are laid over the whole.
func lay(words []speech.Measured, stretches []Span, whole Span) []Span {
	if len(words) == 0 {
		return nil
	}
	if len(stretches) == 0 {
		stretches = []Span{whole}
	}
	stretches = fewer(stretches, len(words))
	ends := way(words, stretches)
	out := make([]Span, 0, len(words))
	first := 0
	for k, end := range ends {
		out = divided(out, words[first:end], stretches[k])
		first = end
	}
	return out
}

// divided lays words over a stretch by their lengths.
func divided(out []Span, words []speech.Measured, s Span) []Span {
	total, sum := 0.0, 0.0
	for _, w := range words {
		total += w.Length
	}
	at := func(share float64) int { return s.FromMs + int(float64(s.ToMs-s.FromMs)*share+0.5) }
	for _, w := range words {
		from := at(sum / total)
		sum += w.Length
		out = append(out, Span{from, max(at(sum/total), from+1)})
	}
	return out
}

// fewer joins stretches over their shortest pauses until there are no more than
// words.
func fewer(s []Span, n int) []Span {
	if len(s) <= n {
		return s
	}
	s = append([]Span{}, s...)
	gaps := make([]int, 0, len(s))
	for i := 1; i < len(s); i++ {
		gaps = append(gaps, s[i].FromMs-s[i-1].ToMs)
	}
	limit := nth(gaps, len(s)-n-1) // all shorter ones go, and of equal ones the first
	out, left := s[:1], len(s)-n
	for _, next := range s[1:] {
		last := &out[len(out)-1]
		if left > 0 && next.FromMs-last.ToMs <= limit {
			last.ToMs, left = next.ToMs, left-1
			continue
		}
		out = append(out, next)
	}
	return out
}

// way is where each stretch ends among the words: the cheapest way through both,
// among those that stay near an even pace.
func way(words []speech.Measured, stretches []Span) []int {
	w := newWay(words, stretches)
	cost, low := []float64{0}, 0 // low is the first word that cost is of
	came := make([][]int32, w.m+1)
	for k := 1; k <= w.m; k++ {
		cost, came[k] = w.step(k, cost, low)
		low, _ = w.band(k)
	}
	if math.IsInf(cost[0], 1) {
		return w.evenly()
	}
	out := make([]int, w.m)
	for k, i := w.m, w.n; k > 0; k-- {
		out[k-1] = i
		from, _ := w.band(k)
		i = int(came[k][i-from])
	}
	return out
}

// ways is what a way is looked for in.
type ways struct {
	n, m           int
	lengths, spans []float64 // of the words and stretches before
	marks          []float64 // what marks without a pause cost in the words before
	stops          []bool    // a pause is looked for after the word
	even           []int     // with which word a stretch ends at an even pace
	mark           float64
}

func newWay(words []speech.Measured, stretches []Span) *ways {
	w := &ways{n: len(words), m: len(stretches)}
	w.lengths, w.spans, w.marks = make([]float64, w.n+1), make([]float64, w.m+1), make([]float64, w.n+1)
	w.mark = offMark / float64(w.m)
	for i, word := range words {
		w.lengths[i+1], w.marks[i+1] = w.lengths[i]+word.Length, w.marks[i]
		if w.stops = append(w.stops, word.Pauses); word.Pauses {
			w.marks[i+1] += w.mark
		}
	}
	for k, s := range stretches {
		w.spans[k+1] = w.spans[k] + float64(max(s.ToMs-s.FromMs, 1))
	}
	w.even = make([]int, w.m+1)
	i := 0
	for k := range w.even {
		for i < w.n && w.lengths[i]/w.lengths[w.n] < w.spans[k]/w.spans[w.m] {
			i++
		}
		w.even[k] = i
	}
	return w
}

// band are the words with which a stretch may end.
func (w *ways) band(k int) (from, to int) {
	switch k {
	case 0:
		return 0, 0
	case w.m:
		return w.n, w.n
	}
	most := w.n - (w.m - k)
	return min(max(k, w.even[k]-strayWords), most), max(min(most, w.even[k]+strayWords), k)
}

// step is the cost of each end of a stretch, and with which word the one before
// ended.
func (w *ways) step(k int, cost []float64, low int) ([]float64, []int32) {
	from, to := w.band(k)
	next, back := make([]float64, to-from+1), make([]int32, to-from+1)
	share := (w.spans[k] - w.spans[k-1]) / w.spans[w.m]
	most := w.even[k] - w.even[k-1] + moreInStretch
	for i := from; i <= to; i++ {
		best, off := math.Inf(1), 0.0
		if i < w.n && !w.stops[i-1] {
			off = w.mark
		}
		for first := max(low, i-most); first < i && first-low < len(cost); first++ {
			c := cost[first-low] + math.Abs(share-(w.lengths[i]-w.lengths[first])/w.lengths[w.n]) + off + w.marks[i-1] - w.marks[first]
			if c < best {
				best, back[i-from] = c, int32(first)
			}
		}
		next[i-from] = best
	}
	return next, back
}

// evenly is the way at an even pace, for stretches so uneven that none was found.
func (w *ways) evenly() []int {
	out := make([]int, w.m)
	last := 0
	for k := range out {
		last = min(max(w.even[k+1], last+1), w.n-(w.m-1-k))
		out[k] = last
	}
	out[w.m-1] = w.n
	return out
}

// nth is the value that n others are before.
func nth(values []int, n int) int {
	count := map[int]int{}
	most := 0
	for _, v := range values {
		count[v]++
		most = max(most, v)
	}
	for v, seen := 0, 0; v <= most; v++ {
		if seen += count[v]; seen > n {
			return v
		}
	}
	return most
}

// placed are words at the times where they were laid.
func placed(words []speech.Measured, at []Span) []farm.HeardWord {
	out := make([]farm.HeardWord, len(words))
	for i, s := range at {
		out[i] = farm.HeardWord{Text: subtitles.Shortened(words[i].Text, maxWordRunes), StartMs: s.FromMs, EndMs: s.ToMs, Sure: 1}
	}
	return out
}

// within are the parts of spans that lie in one.
func within(all []Span, s Span) []Span {
	var out []Span
	for _, a := range all {
		if a.FromMs >= s.ToMs {
			break
		}
		if a = (Span{max(a.FromMs, s.FromMs), min(a.ToMs, s.ToMs)}); a.ToMs-a.FromMs >= leastWordMs {
			out = append(out, a)
		}
	}
	return out
}
