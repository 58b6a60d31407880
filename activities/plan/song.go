package plan

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
				len(strings.Fields(x)) == len(strings.Fields(y)) && len(strings.Fields(x)) <= 5 && !w.used["lyric "+x] {
				w.used["lyric "+x] = true
				return [2]string{x, y}
			}
		}
	}
	if rows := w.rowsFor(lim); w.ownField() && len(rows) > 0 {
		if len(rows) == 1 {
			rows = append(rows, w.Facts.Name)
		}
		return [2]string{rows[0], rows[len(rows)-1]}
	}
	return w.field.lyric
}

// ownWords are what the brand is, and the longer words of what it says.
func (w *Writer) ownWords() []string {
	r := newReader(w.Facts.Own)
	out := slices.DeleteFunc(strings.Fields(w.Facts.Category), func(s string) bool { return strings.ContainsAny(s, "-&,/") })
	slices.Reverse(out) // the noun comes first
	for _, ft := range w.Facts.Features {
		for _, s := range wordsOf(ft.Row()) {
			if utf8.RuneCountInString(s) > 4 && !unspaced(s) && !adverbs[s] && !looseEnd[s] && !verbs[s] && !verbs[base(s)] && (r == nil || !r.open[s] && !r.end[s] && !r.not[s]) {
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
