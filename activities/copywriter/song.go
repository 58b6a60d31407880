package copywriter

import (
	"math"
	"slices"
	"strings"
	"unicode/utf8"
)

// Song is the words of a music-ad: the word on the first frame, one noun a
// beat, two lines that are sung, and the line of the end card.
type Song struct {
	Word  string
	Nouns []string // up to 8 single words
	// Calls are further texts for the first frame, of up to five words: names of things, how
	// many there are, short sentences. Opening says which of them is this pack's.
	Calls  []string
	Lyrics [2]string
	Close  Line
}

const maxNouns = 8

// Song writes a music-ad: the brand's names, kinds and things to the beat, and
// two of its short lines.
func (w *Writer) Song() Song {
	word, lyric := w.Facts.limit("word", 0), w.Facts.limit("lyric", 0)
	all := w.beatWords(word)
	out := Song{Calls: w.calls()}
	if len(all) > 0 {
		k := w.way("song", len(all)) % len(all)
		w.ways["song"] = k + 1
		all = append(slices.Clone(all[k:]), all[:k]...)
		out.Word = w.put("word", word, all[0])
		for _, s := range all[1:min(maxNouns+1, len(all))] {
			out.Nouns = append(out.Nouns, w.put("word", word, s))
		}
	} else {
		name := w.Facts.Name
		if !word.room(name) {
			name = firstPart(name, " ")
		}
		out.Word = w.put("word", word, name)
	}
	for i, s := range w.lyrics(lyric) {
		out.Lyrics[i] = w.put("lyric", longer(lyric), s)
	}
	out.Close = w.close()
	return out
}

// beatWords are single words of the brand's own: its kinds, and what can be seen.
func (w *Writer) beatWords(lim Limit) []string {
	f := w.Facts
	var out []string
	add := func(s string) {
		s = upperFirstIn(f.Own, strings.Trim(s, ".,;:!?。、"))
		if lim.room(s) && utf8.RuneCountInString(s) > 1 && f.allows(s) && len(out) <= 2*maxNouns && !contains(out, s) &&
			!strings.EqualFold(s, f.Name) {
			out = append(out, s)
		}
	}
	for _, s := range f.Variants() {
		add(s)
	}
	for _, s := range slices.Concat(f.Concrete(), f.sureThings()) {
		add(s)
	}
	return out
}

// Opening is the one of some lines with which the piece opens: packs take turns with them,
// and no other piece of the pack opens with it where another line is left. "" without lines.
func (w *Writer) Opening(lines []string) string {
	lines = slices.Clone(lines)
	slices.Sort(lines) // a turn is the same line in each pack
	leads := w.leadsIn(w.willing(slices.Compact(lines)))
	at := w.nextOf(w.turnOfType(), leads, true)
	if at < 0 {
		return ""
	}
	w.opens(leads[at].text)
	return leads[at].text
}

// calls are what may be called out on a first frame, the same in each pack: labels before
// short lines.
func (w *Writer) calls() []string {
	f := w.Facts
	lim := f.room(Limit{0, 5, 30, 0})
	var out []string
	addIn := func(room Limit, s string) {
		s = upperFirstIn(f.Own, strings.Trim(s, ".,;:!?。、"))
		if room.room(s) && utf8.RuneCountInString(s) > 1 && len(out) < manyTurns && f.allows(s) && f.Stump(s) == "" && !contains(out, s) &&
			!strings.EqualFold(s, f.Name) {
			out = append(out, s)
		}
	}
	for _, p := range w.labels() {
		addIn(lim, p.Text)
	}
	addIn(lim, f.Searched()) // its line of business
	for _, bound := range []Limit{lim, f.room(Limit{0, 9, 52, 0})} {
		for _, o := range w.short(bound) {
			addIn(bound, o.Text)
		}
	}
	return out
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
