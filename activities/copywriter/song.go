package copywriter

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// Song is the words of a music-ad: the word on the first frame, one noun a
// beat, two lines that rhyme or run parallel, and the line of the end card.
type Song struct {
	Word   string
	Nouns  []string // 4-8 single words
	Lyrics [2]string
	Close  Line
}

const minNouns, maxNouns = 4, 8

// songWords is how far songs of a pack stand apart in the words of the field.
const songWords = 2

// Song writes a music-ad.
func (w *Writer) Song() Song {
	word, lyric := w.Facts.limit("word", 0), w.Facts.limit("lyric", 0)
	var all []string
	add := func(s string) {
		if s = upperFirst(strings.Trim(s, ".,;:!?")); word.room(s) && utf8.RuneCountInString(s) > 1 && len(all) < maxNouns+1 && !contains(all, s) {
			all = append(all, s)
		}
	}
	for _, s := range w.nouns(maxNouns) {
		add(s)
	}
	if w.ownField() {
		for _, s := range w.ownWords() {
			if len(all) < minNouns+2 {
				add(s)
			}
		}
	}
	at := w.way("words", len(w.field.words))
	w.ways["words"] = at + songWords
	for i := range w.field.words {
		if len(all) < minNouns+1 || len(all) < minNouns+2 && !w.ownField() {
			add(w.field.words[(at+i)%len(w.field.words)])
		}
	}
	for _, s := range w.field.feelings {
		if len(all) < minNouns+1 && len(strings.Fields(s)) == 1 {
			add(s)
		}
	}
	var out Song
	if len(all) > 0 {
		k := w.rng.IntN(min(2, len(all))) // the first two are the strongest
		for i := range all {
			if s := "song " + all[(k+i)%len(all)]; w.fresh(s) {
				k = (k + i) % len(all)
				break
			}
		}
		out.Word = w.put("word", word, all[k])
		all = append(all[:k:k], all[k+1:]...)
	}
	for _, s := range all {
		out.Nouns = append(out.Nouns, w.put("word", word, s))
	}
	for i, s := range w.lyrics(lyric) {
		out.Lyrics[i] = w.put("lyric", lyric, s)
	}
	out.Close = w.close()
	return out
}

// lyrics are two benefits of the same shape where the brand has them, else the
// field's own couplet.
func (w *Writer) lyrics(lim Limit) [2]string {
	feats := w.Facts.Features
	for i := range feats {
		a := feats[(i+w.turn)%len(feats)]
		for j := range feats {
			b := feats[(i+j+1+w.turn)%len(feats)]
			if x, y := a.RowWithin(lim.MostChars), b.RowWithin(lim.MostChars); x != y && parallel(a, b) && lim.room(x) && lim.room(y) &&
				len(strings.Fields(x)) == len(strings.Fields(y)) && len(strings.Fields(x)) <= 5 && !w.seen("lyric "+x) && !w.seen("lyric "+y) {
				w.fresh("lyric " + x)
				w.fresh("lyric " + y)
				return [2]string{x, y}
			}
		}
	}
	if rows := w.rowsFor(lim); w.ownField() && len(rows) > 0 {
		if len(rows) == 1 {
			rows = append(rows, w.Facts.Name)
		}
		if w.fresh("lyric " + rows[0]) {
			return [2]string{rows[0], rows[len(rows)-1]}
		}
	}
	if w.fresh("lyric " + w.field.lyric[0]) {
		return w.field.lyric
	}
	return w.chant(lim)
}

// chant is a couplet of the field's own words, three in a line, or else of its
// feelings; each song of a pack has others.
func (w *Writer) chant(lim Limit) [2]string {
	comma := w.Facts.marks().TextOr("comma", ", ")
	for _, list := range [][]string{w.field.words, w.field.feelings} {
		at := w.way("chant", len(list))
		for n := 3; n > 1 && len(list) >= 2*n; n-- {
			for i := range list {
				line := func(from int) string {
					var parts []string
					for k := range n {
						s := list[(at+i+from+k)%len(list)]
						if len(parts) > 0 && !capitalNouns(w.Facts.Language) {
							s = lowerFirstIn(w.Facts.Language, s)
						}
						parts = append(parts, s)
					}
					return strings.Join(parts, comma)
				}
				if a, b := line(0), line(n); lim.room(a) && lim.room(b) && w.fresh("lyric "+a) && w.fresh("lyric "+b) {
					w.ways["chant"] = at + i + 1
					end := w.chantEnd()
					if end != "" && !capitalNouns(w.Facts.Language) {
						b = lowerFirstIn(w.Facts.Language, b)
					}
					return [2]string{a + end, b}
				}
			}
		}
	}
	return w.field.lyric
}

// chantEnd closes the first line of a chant, as those of the fields are closed.
func (w *Writer) chantEnd() string {
	if end := lastRune(w.field.lyric[0]); strings.ContainsRune(",、，،", end) {
		return string(end)
	}
	return ""
}

// ownWords are what the brand is, and the longer words of what it says.
func (w *Writer) ownWords() []string {
	r := newReader(w.Facts.Own)
	out := slices.DeleteFunc(strings.Fields(w.Facts.Category), func(s string) bool { return strings.ContainsAny(s, "-&,/") })
	slices.Reverse(out) // the noun comes first
	for _, ft := range w.Facts.Features {
		for _, s := range wordsOf(ft.Row()) {
			if utf8.RuneCountInString(s) > 4 && !unspaced(s) && !adverbs[s] && !looseEnd[s] && !verbs()[s] && !verbs()[base(s)] && (r == nil || !r.open[s] && !r.end[s] && !r.not[s]) {
				out = append(out, s)
			}
		}
	}
	return out
}

// parallel reports two features of one grammar.
func parallel(a, b Feature) bool {
	return a.Does != "" && b.Does != "" && a.You == b.You || a.Plain != "" && b.Plain != "" && (a.lang != "" && a.Head != "" && b.Head != "" || a.lang == "" && !a.stiff() && !b.stiff())
}
