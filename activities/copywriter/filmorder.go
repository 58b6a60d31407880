package copywriter

import (
	"slices"
	"strings"
	"unicode"
)

// ordered brings the thoughts into the order of the film's template. A thought that
// hangs on the one before stays behind it, and steps keep their order.
func (w *filmWriter) ordered() {
	if w.Cut.Order == "" || slices.ContainsFunc(w.units, func(u FilmScene) bool { return u.Number > 0 }) {
		return
	}
	var groups [][]FilmScene
	for _, u := range w.units {
		if n := len(groups); u.hung && n > 0 {
			groups[n-1] = append(groups[n-1], u)
			continue
		}
		groups = append(groups, []FilmScene{u})
	}
	weight := func(g []FilmScene) int {
		words, figures := 0, 1
		for _, u := range g {
			words += w.words(u.Text)
			if strings.ContainsFunc(u.Text, unicode.IsDigit) {
				figures = 0
			}
		}
		if w.Cut.Order == "short" {
			return words
		}
		return figures
	}
	slices.SortStableFunc(groups, func(a, b []FilmScene) int { return weight(a) - weight(b) })
	w.units = slices.Concat(groups...)
}

// counted numbers the thoughts of the topic that are left, up from one or down to one,
// as the template has it; thoughts that the topic numbers keep their numbers.
func (w *filmWriter) counted() {
	if w.Cut.Numbers == "" || slices.ContainsFunc(w.units, func(u FilmScene) bool { return u.Number > 0 }) {
		return
	}
	var at []int
	for i, u := range w.units {
		if u.own && !u.hung && u.Role == FilmPoint {
			at = append(at, i)
		}
	}
	const least = 3 // thoughts that are worth counting
	if len(at) < least {
		return
	}
	for n, i := range at {
		w.units[i].Role, w.units[i].Number = FilmStep, n+1
		if w.Cut.Numbers == "down" {
			w.units[i].Number = len(at) - n
		}
	}
}
