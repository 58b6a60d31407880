package clip

const (
	// The points of a list lie so near each other at most.
	pointsApartMs = 20_000
	// partedShare is what a stretch loses that begins after a list's first point, and that
	// ends before its last.
	partedShare = 0.12
	// ordinals are the first phrases of a language's lists: first, second, third.
	ordinals = 3
)

// point is a point of a list, 0 the first, and when it is said.
type point struct{ n, atMs int }

// points are those of all lists of a film.
func (f *Film) points(t tongue) []point {
	var out []point
	first := t.phrases[lists][:min(ordinals, len(t.phrases[lists]))]
	for i, w := range f.Words {
		if !opens(f.Words, i) {
			continue
		}
		one := plain(w.Text)
		two := one
		if i+1 < len(f.Words) {
			two = one + " " + plain(f.Words[i+1].Text)
		}
		for n, p := range first {
			if p == one || p == two {
				out = append(out, point{n, w.StartMs})
			}
		}
	}
	return out
}

// partedList is how often a stretch parts a list, where the focus looks for lists: it may
// begin after the first point and end before the last.
func (j *judge) partedList(fromMs, toMs int) (n int) {
	if j.focus.words[lists] <= 0 || !j.film.Whole {
		return 0
	}
	for i := 1; i < len(j.points); i++ {
		a, b := j.points[i-1], j.points[i]
		if b.n != a.n+1 || b.atMs-a.atMs > pointsApartMs {
			continue
		}
		if a.atMs < fromMs && b.atMs >= fromMs && b.atMs < toMs || a.atMs >= fromMs && a.atMs < toMs && b.atMs >= toMs {
			n++
		}
	}
	return n
}
