package copywriter

import (
	"strings"
	"unicode/utf8"
)

// Headline is a poster's line: at most limit characters, counted for English,
// and a verb where the facts have one.
func (w *Writer) Headline(limit int) Line {
	lim := w.Facts.limit("headline", limit)
	return w.putLine("headline", lim, w.headline(lim))
}

func (w *Writer) headline(lim Limit) Line {
	for _, q := range w.Facts.Quotes {
		if lim.room(q) && w.fresh(q) {
			return Line{q, tailWords(q, 2)}
		}
	}
	if l, ok := w.featureHeadline(lim, w.fresh); ok {
		w.turn++
		return l
	}
	if s := w.twoRows(lim); s != "" {
		return Line{s, ""}
	}
	if l, ok := w.featureHeadline(lim, func(text string) bool { return !w.used["headline "+lineKey(text)] }); ok {
		w.turn++
		return l
	}
	for _, s := range w.Facts.ownLines(lim) {
		if lim.holds(s) && w.fresh(s) {
			return Line{s, ""}
		}
	}
	if s := w.say("headline", w.brandValues(), lim); s != "" && w.fresh(s) {
		return Line{s, w.Facts.Name}
	}
	if s := w.namedRow(lim); s != "" {
		return Line{s, w.Facts.Name}
	}
	if l, ok := w.featureHeadline(lim, func(string) bool { return true }); ok {
		w.turn++
		return l
	}
	return w.ownLine(lim)
}

// twoRows are two short features side by side that the pack has not shown so.
func (w *Writer) twoRows(lim Limit) string {
	feats := w.Facts.Features
	for i := range feats {
		for j := 1; j < len(feats); j++ {
			at, next := (i+w.turn)%len(feats), (i+j+w.turn)%len(feats)
			a, b := feats[min(at, next)], feats[max(at, next)]
			if s := w.sentence(a.Row()) + w.gap() + w.sentence(b.Row()); !strings.Contains(a.Row()+b.Row(), ",") && lim.holds(s) && w.fresh(s) {
				w.turn++
				return s
			}
		}
	}
	return ""
}

// namedRow is a feature after the name, as the pack has not shown it: "Kettle:
// ground for your brewer". "" when there is none, or no room.
func (w *Writer) namedRow(lim Limit) string {
	mark := w.colon()
	feats := w.Facts.Features
	for i := range feats {
		ft := feats[(i+w.turn)%len(feats)]
		room := lim
		room.MostChars -= utf8.RuneCountInString(w.Facts.Name + mark)
		row := ft.within(room)
		if row == "" || ft.lang == "" && ft.stiff() && strings.HasPrefix(row, "The ") {
			continue
		}
		if row[:1] == ft.Row()[:1] && !capitalNouns(ft.lang) {
			row = lowerFirstIn(ft.lang, row)
		}
		if s := w.Facts.Name + mark + row; lim.holds(s) && w.fresh(s) {
			w.turn++
			return s
		}
	}
	return ""
}

// featureHeadline is the first of the features, in turn, in a form that may be
// a headline.
func (w *Writer) featureHeadline(lim Limit, may func(string) bool) (Line, bool) {
	feats := w.Facts.Features
	for i := range feats {
		at := (i + w.turn) % len(feats)
		ft := feats[at]
		forms := []string{upperFirst(ft.Do), ft.RowWithin(lim.MostChars)}
		if ft.Head != "" {
			forms = append([]string{ft.Head}, forms...)
		}
		if ft.lang == "" && !ft.You {
			forms = []string{upperFirst(ft.Does), ft.RowWithin(lim.MostChars)}
			if w.Facts.English() && w.Facts.Thing && !w.Facts.Plural && ft.Does != "" {
				forms = append([]string{join(upperFirst(w.Facts.aCategory()), " that ", ft.Does)}, forms...)
			}
		}
		for _, text := range forms {
			if lim.holds(text) && may(text) {
				w.used["headline "+lineKey(text)] = true
				return Line{text, w.point(text, at, values{})}, true
			}
		}
	}
	return Line{}, false
}

// Recap is the line of a last page.
func (w *Writer) Recap(limit int) Line {
	lim := w.Facts.limit("recap", limit)
	v := w.brandValues()
	if a := wordsOf(v["audience"]); len(a) > 0 && strings.Contains(strings.ToLower(v["category"]), string([]rune(a[len(a)-1])[:min(5, len([]rune(a[len(a)-1])))])) {
		v["audience"] = "" // a family clinic for families
	}
	for range 3 {
		if s := w.say("recap", v, lim); s != "" && w.fresh(s) {
			return w.putLine("recap", lim, Line{s, w.Facts.Name})
		}
	}
	return Line{w.Facts.Name, ""}
}

// brandValues are those that no feature, situation or habit is part of.
func (w *Writer) brandValues() values {
	v, _ := w.values(-1, 1, -1, -1)
	return v
}
