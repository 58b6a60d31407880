package ad

import (
	"slices"
	"strings"

	"github.com/snackfarm/farm/activities/layout/kit"
)

// mostKey is how many words a mark has under it at most.
const mostKey = 3.0

// keyOf is what is marked of a line, a few words of it: its number as it is written, else what tells
// most; "" of a line that has neither, and of one of a few words.
func (a standIn) keyOf(line string) string {
	const few = 4.0
	if kit.ReadingWords(line, a.Facts.Language) < few {
		return ""
	}
	for _, key := range []string{a.figureIn(line), strings.TrimSpace(a.PointOf(line)), a.Key(line)} {
		if key != "" && key != line && strings.Count(line, key) == 1 && kit.ReadingWords(key, a.Facts.Language) <= mostKey {
			return key
		}
	}
	return ""
}

// figureIn is the price or another figure of a line as it is written; "" of a line that tells none.
func (a standIn) figureIn(line string) string {
	f, ok := a.Tells(line, kit.FigurePrice, kit.FigureShare, kit.FigureSpan, kit.FigureDate, kit.FigureLength, kit.FigureWeight,
		kit.FigureDays, kit.FigureWeeks, kit.FigureMonths, kit.FigureRings, kit.FigureCount, kit.FigureClock, kit.FigureYear,
		kit.FigureWeekday, kit.FigurePlace)
	if text := strings.TrimSpace(f.Text); ok && strings.Contains(line, text) {
		return text
	}
	return ""
}

// sentences are the brand's own, whole, in the order of its text.
func (a standIn) sentences() []string {
	all := slices.Clone(a.Facts.Whole())
	plain := func(s string) string {
		return strings.ToLower(strings.NewReplacer("’", "'", "\u00a0", " ", "\u202f", " ").Replace(s))
	}
	text := plain(a.Brand.Description)
	at := func(s string) int { // what stands nowhere as it is written comes last
		if i := strings.Index(text, plain(trimmed(s))); i >= 0 {
			return i
		}
		return len(text)
	}
	slices.SortStableFunc(all, func(x, y string) int { return at(x) - at(y) })
	return all
}
