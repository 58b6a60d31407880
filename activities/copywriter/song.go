package copywriter

import (
	"math"
	"slices"
	"strings"
	"unicode/utf8"
)

// Song is two short lines of the brand's text that are sung where no sentence of it can be.
func (w *Writer) Song() (out [2]string) {
	lyric := w.Facts.limit("lyric", 0)
	for i, s := range w.lyrics(lyric) {
		out[i] = w.put("lyric", longer(lyric), s)
	}
	return out
}

// Close is the line that a film ends with: the name, with what it stands for.
func (w *Writer) Close() Line {
	lim := w.Facts.limit("turn", 0)
	return w.putLine("turn", lim, w.signature(lim))
}

// lyrics are two short lines of the brand's text, the rarer first: those that
// the pack has not sung, of as many words as each other where there are such.
func (w *Writer) lyrics(lim Limit) [2]string {
	var fresh []string
	for _, o := range w.short(lim) {
		if !w.seen("lyric "+o.Text) && (lim.holds(o.Text) || !spaced(w.Facts.Own)) {
			fresh = append(fresh, o.Text)
		}
	}
	for _, o := range w.fitting(longer(lim), anyOffer) { // packs take turns with more than what is shortest
		if len(fresh) < fewTurns && o.form != "pair" && o.form != "tagline" && !w.seen("lyric "+o.Text) && !overlaps(fresh, o.Text) {
			fresh = append(fresh, o.Text)
		}
	}
	if len(fresh) > 1 {
		a := w.LeadOf(w.sung(fresh, lim))
		rest := slices.DeleteFunc(fresh, func(s string) bool { return overlaps([]string{a}, s) })
		if len(rest) == 0 {
			rest = []string{w.Facts.Name}
		}
		b := rest[0]
		for _, s := range rest {
			if len(strings.Fields(s)) == len(strings.Fields(a)) {
				b = s
				break
			}
		}
		w.fresh("lyric " + a)
		w.fresh("lyric " + b)
		return [2]string{a, b}
	}
	if len(fresh) == 1 {
		w.fresh("lyric " + fresh[0])
		return [2]string{fresh[0], w.Facts.Name}
	}
	if halves, ok := w.halved(longer(lim)); ok {
		return halves
	}
	return [2]string{w.lastLine(lim).Text, w.Facts.Name}
}

// Chunked tells how a sentence is parted as it is said; nil parts none.
func (w *Writer) Chunked(chunks func(line string) []string) { w.chunks = chunks }

// halved is the only sentence of a brand, which is too long for a line, in two that are
// sung one after the other: as even as the places at which it may be parted let them be.
func (w *Writer) halved(lim Limit) (out [2]string, ok bool) {
	whole := w.Facts.Whole()
	if len(whole) != 1 || w.chunks == nil || w.Facts.Mixed() {
		return out, false
	}
	parts := w.chunks(strings.TrimRight(whole[0], stops))
	least := math.MaxInt
	for k := 1; k < len(parts); k++ {
		a, b := strings.TrimRight(strings.Join(parts[:k], " "), ",;:"), strings.Join(parts[k:], " ")
		longest := max(utf8.RuneCountInString(a), utf8.RuneCountInString(b))
		if lim.room(a) && lim.room(b) && longest < least {
			out, ok, least = [2]string{a, b}, true, longest
		}
	}
	return out, ok
}

// sung are the lines that may be sung first: the fresh ones and, where they are of few
// facts, one of each other fact that is a little longer.
func (w *Writer) sung(fresh []string, lim Limit) []string {
	most := longer(lim)
	return append(slices.Clone(fresh), w.Facts.Leads(func(s string) bool {
		return most.room(s) && !w.seen("lyric "+s) && !overlaps(fresh, s)
	})...)
}

// longer is a limit with a quarter more.
func longer(l Limit) Limit {
	l.MostChars = l.MostChars * 5 / 4
	if l.MostWords < math.MaxInt {
		l.MostWords = l.MostWords * 5 / 4
	}
	return l
}

// overlaps reports a text that has a line in it, or stands in one.
func overlaps(lines []string, text string) bool {
	low := strings.ToLower(strings.TrimRight(text, ".。।"))
	return slices.ContainsFunc(lines, func(l string) bool {
		l = strings.ToLower(strings.TrimRight(l, ".。।"))
		return strings.Contains(l, low) || strings.Contains(low, l)
	})
}
