package copywriter

import (
	"hash/fnv"
	"math"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
)

// Meme is a set-up and its punch line.
type Meme struct{ Setup, Punch string }

// Meme is for a character before a page: a caption of at most 10 words and the
// line that turns it.
func (w *Writer) Meme() Meme {
	j := w.prompted(true)
	return Meme{w.put("caption", w.Facts.limit("caption", 0), j[0]), w.put("punch", w.Facts.limit("punch", 0), j[1])}
}

// prompted is the joke of a prompt that quotes both of its lines, else joke.
func (w *Writer) prompted(told bool) [2]string {
	q := w.Facts.Quotes
	if w.Facts.Topic() != "" && len(q) > 1 && w.Facts.limit("caption", 0).room(q[0]) && w.Facts.limit("punch", 0).room(q[1]) && w.fresh(q[0]) {
		w.fresh(q[1])
		return [2]string{q[0], q[1]}
	}
	return w.joke(told)
}

// joke is one of the field's that the pack has not told; told says whether one
// that names its speakers ("Plan: ...") comes first, or one that does not.
func (w *Writer) joke(told bool) [2]string {
	jokes := w.jokes()
	at := w.way("joke", len(jokes))
	if topic := w.Facts.Topic(); topic != "" { // what is asked about comes first
		marks := marksOf(topic)
		for _, any := range []bool{false, true} {
			for _, j := range jokes {
				if speaks := strings.ContainsAny(j[0], ":："); (any || speaks == told) && shared(marks, j[0]+" "+j[1]) > 0 && w.fresh(j[0]) {
					w.fresh(j[1])
					return j
				}
			}
		}
	}
	for _, any := range []bool{false, true} {
		for i := range jokes {
			j := jokes[(at+i)%len(jokes)]
			if speaks := strings.ContainsAny(j[0], ":："); (any || speaks == told) && w.fresh(j[0]) {
				w.ways["joke"] = at + i + 1
				w.fresh(j[1])
				return j
			}
		}
	}
	for _, s := range w.field.situations {
		if !w.ownField() && !w.seen(s.title) && w.fresh(s.worse) {
			w.fresh(s.title)
			return [2]string{s.title, s.worse}
		}
	}
	w.ways["joke"] = at + 1
	return jokes[at%len(jokes)]
}

// ownField reports a brand of no field that has words of its own: nothing that
// would fit everybody stands in its jokes and songs.
func (w *Writer) ownField() bool { return w.field.name == "other" && len(w.Facts.Features) > 0 }

// jokes are the field's, or, where there is none, those that frames make of
// what the brand says.
func (w *Writer) jokes() [][2]string {
	var out [][2]string
	if w.ownField() {
		caption, punch := w.Facts.limit("caption", 0), w.Facts.limit("punch", 0)
		for _, ft := range w.Facts.Features {
			row := ft.within(punch)
			if row == "" {
				continue
			}
			v := values{"lang": w.Facts.Language, "name": w.Facts.Name, "row": lowerFirstIn(ft.lang, row)}
			if capitalNouns(ft.lang) {
				v["row"] = row
			}
			for _, frame := range w.cat.frames["made"] {
				setup, turn, _ := strings.Cut(frame, "|")
				if setup, turn = strings.TrimSpace(setup), fill(turn, v); caption.room(setup) && punch.room(turn) {
					out = append(out, [2]string{setup, turn})
				}
			}
		}
	}
	if len(out) == 0 {
		return w.field.jokes
	}
	return out
}

// steps are three lines of which each goes further than the one before: the
// field's that the pack has not told, or three of what the brand does. None when
// it says too little.
func (w *Writer) steps(lim Limit) []string {
	if !w.ownField() {
		lists := w.field.lists
		at := w.way("list", len(lists))
		for i := range lists {
			if list := lists[(at+i)%len(lists)]; !slices.ContainsFunc(list, w.seen) {
				w.ways["list"] = at + i + 1
				return list
			}
		}
		return nil
	}
	rows := w.rowsFor(lim)
	if len(rows) < 3 {
		return nil
	}
	return rows[:3]
}

// way is where a list goes on in this pack.
func (w *Writer) way(key string, n int) int {
	if _, ok := w.ways[key]; !ok && n > 0 {
		w.ways[key] = w.start(key, n)
	}
	return w.ways[key]
}

// start is where a list of n begins in this pack: elsewhere than in the packs
// before and after it in its row, and for each list by itself.
func (w *Writer) start(key string, n int) int {
	h := fnv.New32a()
	_, _ = h.Write([]byte(w.Facts.Name + key)) // a hash takes everything
	rest := float64(h.Sum32()%1000)/1000 + float64(w.seed/farm.SeedRow)*golden*golden
	_, part := math.Modf(float64(w.seed%farm.SeedRow)*golden + rest)
	return int(part * float64(n))
}

// EditKind is how a meme-edit is told.
type EditKind int

// The kinds of meme-edit.
const (
	ExpectationReality EditKind = iota // two pictures, a label over each
	FreezeFrame                        // a set-up, then a still with a label
	EscalatingList                     // three steps, each further than the last
)

// Edit is the words of a meme-edit, at most 18 in all (in English).
type Edit struct {
	Meme
	Topic  string    // what the caller asked a joke about; "" for a brand's own
	Labels [2]string // "Expectation", "Reality"; empty for other kinds
	Items  []string  // three for EscalatingList, else nil
}

// Edit writes a meme-edit of a kind.
func (w *Writer) Edit(kind EditKind) Edit {
	caption, punch := w.Facts.limit("caption", 0), w.Facts.limit("punch", 0)
	topic := w.Facts.Topic()
	if topic != "" && len(w.Facts.Quotes) > 1 && kind == EscalatingList {
		kind = FreezeFrame // the prompt has its joke
	}
	if kind == EscalatingList {
		list := w.steps(punch)
		if len(list) == 0 || !w.fresh(list[0]) { // told already: another joke
			kind = FreezeFrame
		} else {
			out := Edit{Topic: topic, Items: make([]string, len(list))}
			for i, s := range list {
				w.fresh(s)
				out.Items[i] = w.put("item", punch, s)
			}
			out.Setup, out.Punch = out.Items[0], out.Items[len(list)-1]
			return out
		}
	}
	j := w.prompted(kind == FreezeFrame)
	out := Edit{Meme: Meme{w.put("caption", caption, j[0]), w.put("punch", punch, j[1])}, Topic: topic}
	if topic != "" && strings.EqualFold(topic, upperFirst(j[0])) {
		out.Topic = "" // it is the set-up itself
	}
	if kind == ExpectationReality && !strings.ContainsAny(j[0]+j[1], ":：") {
		out.Labels = [2]string{w.cat.say("expectation"), w.cat.say("reality")}
	}
	return out
}

// Stickers are n short texts of at most three words: the brand's own nouns and
// the feelings of its field. n is at most what there is, 8 and more.
func (w *Writer) Stickers(n int) []string {
	lim := w.Facts.limit("sticker", 0)
	var out []string
	add := func(s string) {
		if s = strings.TrimRight(s, ".。"); lim.room(s) && len(out) < n && !contains(out, s) {
			out = append(out, s)
		}
	}
	feelings, field := w.field.feelings, w.field.words
	nouns := w.nouns(2)
	a, b := w.way("feelings", len(feelings)), w.way("words", len(field))
	for i := range max(len(feelings), len(field)) {
		if i < len(feelings) {
			add(feelings[(a+i)%len(feelings)])
		}
		if i < len(nouns) {
			add(upperFirst(nouns[i]))
		}
		if i < len(field) {
			add(field[(b+i)%len(field)])
		}
	}
	for i, s := range out {
		out[i] = w.put("sticker", lim, s)
	}
	return out
}
