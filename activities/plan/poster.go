package plan

import (
	"strings"
	"unicode/utf8"
)

// Headline is a poster's line: at most limit characters, a verb where the facts
// have one.
func (w *Writer) Headline(limit int) Line {
	for _, again := range []bool{false, true} {
		if l, ok := w.headline(limit, again); ok {
			w.turn++
			return l
		}
	}
	return w.ownLine(limit)
}

// headline tries the features in turn; again allows lines that the pack has.
func (w *Writer) headline(limit int, again bool) (Line, bool) {
	feats := w.verbal()
	for i := range feats {
		ft := feats[(i+w.turn)%len(feats)]
		forms := []string{upperFirst(ft.Do), ft.RowWithin(limit)}
		if !ft.You {
			forms = []string{upperFirst(ft.Does), ft.RowWithin(limit)}
			if !w.Facts.Plural {
				forms = []string{join(upperFirst(w.Facts.aCategory()), " that ", ft.Does), upperFirst(ft.Does), ft.RowWithin(limit)}
			}
		}
		for _, text := range forms {
			if n := utf8.RuneCountInString(text); n >= 8 && n <= limit && (w.fresh(text) || again) {
				return Line{text, w.emphasis(text, ft)}, true
			}
		}
	}
	return Line{}, false
}

// maxCTA is a button's.
const maxCTA = 22

// CTA is what the button says: something that the product can honour.
func (w *Writer) CTA() string {
	f := w.Facts
	if !f.English() {
		if utf8.RuneCountInString(f.Domain) <= maxCTA && f.Domain != "" {
			return f.Domain
		}
		return w.shortName()
	}
	ways := []string{"See how it works", join("Meet ", f.Name)}
	if f.Domain != "" {
		ways = append(ways, join("Visit ", f.Name), "Take a closer look")
	}
	lower := strings.ToLower(f.Category)
	for _, soft := range []string{"app", "tool", "software", "platform", "service", "api", "assistant"} {
		if strings.Contains(lower, soft) {
			ways = append(ways, join("Try ", f.Name))
		}
	}
	for _, i := range w.rng.Perm(len(ways)) {
		if s := ways[i]; s != "" && utf8.RuneCountInString(s) <= maxCTA {
			return s
		}
	}
	return "See how it works"
}

// shortName is the name, cut to a button's width where it must be.
func (w *Writer) shortName() string {
	if utf8.RuneCountInString(w.Facts.Name) <= maxCTA {
		return w.Facts.Name
	}
	if t := cutAt(w.Facts.Name, maxCTA); t != "" {
		return t
	}
	return string([]rune(w.Facts.Name)[:maxCTA])
}

// Recap is the line of a last page.
func (w *Writer) Recap(limit int) Line {
	f := w.Facts
	if f.English() {
		for _, s := range []string{
			join(f.Name, ": ", f.Category, " for ", f.Audience), join("That is ", f.Name), f.Name,
		} {
			if s != "" && utf8.RuneCountInString(s) <= limit && w.fresh(s) {
				return Line{s, f.Name}
			}
		}
	}
	return Line{f.Name, ""}
}
