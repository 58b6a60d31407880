package copywriter

import (
	"slices"
	"strings"
)

// Headline is a poster's line: at most limit characters, counted for English.
func (w *Writer) Headline(limit int) Line {
	lim := w.Facts.limit("headline", limit)
	return w.putLine("headline", lim, w.headline(lim))
}

// headline is a line that the caller gave, what the caller's steer tells, once
// in a pack, else the next of the brand's text.
func (w *Writer) headline(lim Limit) Line {
	if l, ok := w.quote(lim); ok {
		return l
	}
	if !w.used["context headline"] {
		if o, ok := w.take(lim, func(o offer) bool { return o.context && w.Facts.fits(o) && !w.Facts.Serves(o.Text) }, anyOffer); ok {
			w.used["context headline"] = true
			return o.Line
		}
		for _, o := range w.deck { // one that a post has opened with heads an ad as well
			if o.context && lim.holds(o.Text) && w.Facts.fits(o) && !w.Facts.Serves(o.Text) {
				w.used["context headline"] = true
				w.note(o)
				return o.Line
			}
		}
	}
	for _, refusing := range []bool{false, true} { // it has no second line that makes good for one
		mine := func(o offer) bool {
			return !o.context && w.Facts.fits(o) && w.Facts.Refuses(o.Text) == refusing
		}
		if o, ok := w.take(lim, mine, anyOffer); ok {
			return o.Line
		}
		if o, ok := w.roundAgain(lim); ok && !w.Facts.Refuses(o.Text) { // rather what another post has said
			return o.Line
		}
	}
	return w.lastLine(lim)
}

// Recap is the line of a last page: the name with what may stand beside it.
func (w *Writer) Recap(limit int) Line {
	lim := w.Facts.limit("recap", limit)
	return w.putLine("recap", lim, w.signature(lim))
}

// signature is the name with whom the caller wants to reach, or with what the caller's steer tells and the piece has not
// said, or with a line of another fact that it has not told, or alone.
func (w *Writer) signature(lim Limit) Line {
	if s := w.Facts.forWhom; s != "" {
		whole := w.Facts.Name + w.Facts.marks().TextOr("colon", ": ") + w.sentence(lowerFirstIn(w.Facts.Own, s))
		if lim.room(whole) && w.fresh(whole) { // once in a pack
			return Line{whole, w.Facts.Name}
		}
	}
	all := slices.DeleteFunc(w.short(lim), func(o offer) bool { return !o.spoken() || w.Facts.Serves(o.Text) })
	slices.SortStableFunc(all, func(a, b offer) int { return w.Facts.endRank(a.Text) - w.Facts.endRank(b.Text) })
	for _, o := range all {
		if s := w.signed(o.Text); o.context && !w.told(o) && lim.room(s) { // a caller who asks for it looks for it in each piece
			return Line{s, w.Facts.Name}
		}
	}
	for _, again := range []bool{false, true} {
		for i := range all {
			p := all[i]
			s := w.signed(p.Text)
			if !lim.room(s) || strings.Contains(p.Text, w.Facts.Name) || w.Facts.declines(p.Text) || !again && w.told(p) || !w.fresh(s) {
				continue
			}
			w.turn++
			return Line{s, w.Facts.Name}
		}
	}
	return Line{w.Facts.Name, ""}
}

// signed is a line behind the name.
func (w *Writer) signed(line string) string {
	return w.sentence(w.Facts.Name) + w.gap() + w.sentence(line)
}

// brandValues are what fixed texts may be filled with.
func (w *Writer) brandValues() values {
	f := w.Facts
	return values{"lang": f.Language, "name": f.Name, "domain": f.Domain}
}

func anyOffer(offer) bool { return true }
