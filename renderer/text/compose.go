package text

import "unicode"

// measure is what a text's lines have to keep to.
type measure struct {
	width    float64 // px, 0 is any
	lines    int     // at most, 0 is any
	anywhere bool    // words may be broken where nothing else fits
}

// What a choice of lines costs, beside its places (see breaks): each line, how
// far it stays behind the measure (squared, as a share of it) and a last line
// that looks forgotten.
const (
	perLine    = 0.3
	shortLast  = 0.8  // under a quarter of the measure
	lonelyLast = 0.35 // one word on the last line, under half of it
	tooWide    = 1000.0
)

// compose chooses where the lines of a text begin: of all choices the cheapest.
// Because what a line lacks counts squared, lines come out about equally long.
// pos is the pen's place before each rune, in px.
func (b *breaks) compose(pos []float64, m measure) []int {
	for line := perLine; ; line *= 5 {
		starts := b.cheapest(pos, m, line)
		if m.lines == 0 || len(starts) <= m.lines || line > 1e4 {
			return starts
		}
	}
}

// cheapest gives the starts of the lines when each costs line.
func (b *breaks) cheapest(pos []float64, m measure, line float64) []int {
	n := len(b.runes)
	places := []int{0}
	for i := 1; i <= n; i++ {
		if b.cost[i] < lastResort || b.cost[i] < never && m.anywhere || i == n {
			places = append(places, i)
		}
	}
	total := make([]float64, len(places))
	from := make([]int, len(places))
	for j := 1; j < len(places); j++ {
		total[j] = never
		for i := j - 1; i >= 0; i-- {
			cost := b.line(pos, places[i], places[j], m) + line
			if j < len(places)-1 {
				cost += b.cost[places[j]]
			}
			if c := total[i] + cost; c < total[j] {
				total[j], from[j] = c, i
			}
			if cost >= tooWide || b.must[places[i]] {
				break
			}
		}
	}
	var starts []int
	for j := len(places) - 1; j > 0; j = from[j] {
		starts = append([]int{places[from[j]]}, starts...)
	}
	return starts
}

// line is what the runes start to end cost as one line.
func (b *breaks) line(pos []float64, start, end int, m measure) float64 {
	stop := b.trim(start, end)
	w := pos[stop] - pos[start]
	if m.width <= 0 {
		return 0
	}
	if w > m.width+slack {
		return tooWide + w - m.width
	}
	lack := 1 - w/m.width
	cost := lack * lack
	if end == len(b.runes) && start > 0 && !b.must[start] {
		if w < 0.25*m.width {
			cost += shortLast
		}
		if w < 0.5*m.width && b.single(start, stop) {
			cost += lonelyLast
		}
	}
	return cost
}

// trim is the end of a line without the spaces that hang over it.
func (b *breaks) trim(start, end int) int {
	for end > start && unicode.IsSpace(b.runes[end-1]) && b.runes[end-1] != nbsp {
		end--
	}
	return end
}

// single reports whether a line is one word, or two letters of a script that
// has no spaces.
func (b *breaks) single(start, stop int) bool {
	for i := start + 1; i < stop; i++ {
		if b.cost[i] < lastResort {
			return stop-start <= 2 && cjk(b.runes[start])
		}
	}
	return true
}

// orphan reports whether lines end as they should not: the last is one short
// word, or another ends in a word that belongs to the next.
func (b *breaks) orphan(l Layout) bool {
	for i, line := range l.Lines {
		last := i == len(l.Lines)-1
		if !last && b.cost[line.End] >= leaning-0.1 && !b.must[line.End] {
			return true
		}
		if last && i > 0 && !b.must[line.Start] && (line.Width < 0.25*l.Width || line.Width < 0.4*l.Width &&
			b.single(line.Start, b.trim(line.Start, line.End))) {
			return true
		}
	}
	return false
}
