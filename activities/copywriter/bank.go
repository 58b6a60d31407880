package copywriter

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"
)

// offer is a line that the brand's text gives.
type offer struct {
	Line
	form    string   // sentence, clause, phrase, list, pair...
	facts   []string // the sentences that it rests on
	rarity  float64
	context bool // of the caller's steer
	teases  bool // a part of its sentence, which is told after it
}

// spoken reports a line that may be said aloud as it is.
func (o offer) spoken() bool {
	return o.form == "sentence" || o.form == "clause" || o.form == "command"
}

// names reports a line without a verb: "A bucket of rubbish".
func (o offer) names() bool { return o.form == "phrase" }

// enoughRare is how many facts there must be before those that everybody says are
// left for the end; common is how rare they are.
const enoughRare, common = 3, 0.5

// bank is every line that the brand's text gives, the same for all packs of a
// brand: its facts by turns, the rarest first, and of each fact its own sentence
// before what forms make of it.
func (w *Writer) bank() []offer {
	by := map[string][]offer{}
	best := map[string]float64{}
	seen := map[string]bool{}
	for _, o := range w.offers() {
		key := lineKey(o.Text)
		if key == "" || seen[key] || !w.Facts.allows(o.Text) {
			continue
		}
		seen[key] = true
		fact := o.facts[0]
		by[fact] = append(by[fact], o)
		best[fact] = max(best[fact], o.rarity)
	}
	for _, s := range w.Facts.read().sentences { // what draws leads, what serves comes last
		if lex := lexiconOf(w.Facts.Own); len(by[s.text]) > 0 {
			best[s.text] += w.Facts.drawing(s, lex) - s.rarity
		}
	}
	facts := slices.Collect(maps.Keys(by))
	slices.SortFunc(facts, func(a, b string) int {
		return cmp.Or(cmp.Compare(best[b], best[a]), strings.Compare(a, b))
	})
	if len(facts) > enoughRare { // what everybody says comes last
		slices.SortStableFunc(facts, func(a, b string) int { return cmp.Compare(boolInt(best[a] < common), boolInt(best[b] < common)) })
	}
	var out []offer
	for round := 0; ; round++ {
		more := false
		for _, fact := range facts {
			if round < len(by[fact]) {
				out = append(out, by[fact][round])
				more = true
			}
		}
		if !more {
			return out
		}
	}
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

// offers are the lines that the brand's text gives, those of each fact in the
// order in which they should be taken.
func (w *Writer) offers() []offer {
	f := w.Facts
	var out []offer
	all := f.read().sentences
	for i, s := range all {
		if s.context != f.inContext(s.text) {
			continue
		}
		out = append(out, f.sentenceOffers(all, i)...)
		if f.English() {
			out = append(out, f.forms(all, i)...)
		}
	}
	for i := range out {
		out[i].Emphasis = f.point(out[i].Text)
	}
	if o, ok := f.taglineOffer(all); ok {
		out = append(out, o)
	}
	return out
}

// inContext reports a sentence that the caller's steer tells.
func (f Facts) inContext(s string) bool { return slices.Contains(f.extra, s) }

// steers reports a sentence that the caller's steer tells, or wants told above all.
func (f Facts) steers(s string) bool { return f.inContext(s) || slices.Contains(f.pushed, s) }

// sentenceOffers are the lines that need no form: the sentence, alone and with
// the one after it, its clauses, its lists and what may stand alone in it.
func (f Facts) sentenceOffers(all []sentence, i int) []offer {
	s := all[i]
	var out []offer
	add := func(form, text string, rarity float64) {
		if text = f.headed(text); text != "" && (form == "sentence" || f.standsAlone(text)) {
			out = append(out, offer{Line: Line{Text: text}, form: form, facts: []string{s.text}, rarity: rarity,
				context: s.context || f.steers(s.text)})
		}
	}
	if s.hangs {
		if named := f.withName(s); named != "" {
			add("sentence", named, s.rarity)
		}
	} else {
		add("sentence", s.text, s.rarity)
		if i+1 < len(all) && all[i+1].hangs && all[i+1].context == s.context && f.withName(all[i+1]) == "" {
			add("sentence", s.text+" "+all[i+1].text, max(s.rarity, all[i+1].rarity))
		}
	}
	for _, p := range s.phrases {
		switch {
		case !p.alone:
		case p.Kind == "clause":
			add("clause", p.Text, p.Rarity)
		case p.Kind == "item" && strings.ContainsAny(p.Text, ",،、・"):
			add("list", p.Text, p.Rarity)
		default:
			add("phrase", p.Text, p.Rarity)
		}
	}
	for _, o := range f.read().openers {
		if o.from == s.text {
			out = append(out, offer{Line: Line{Text: o.text}, form: "opener " + string(o.kind), teases: o.teases(), facts: []string{s.text},
				rarity: s.rarity, context: s.context || f.steers(s.text)})
		}
	}
	for _, ft := range f.Features {
		if ft.From == s.text && ft.lang != "" {
			if ft.said != "" && !sameLine(ft.said, s.text) && f.saidIn(s.text, ft.said) &&
				f.cutLies(s, "clause", ft.said, lexiconOf(f.Own)) == "" {
				add("clause", ft.said, f.rarity(ft.said))
			}
		}
	}
	for k := 1; k < min(len(all), 3) && !s.hangs; k++ { // two short sentences side by side
		next := all[(i+k)%len(all)]
		if !next.hangs && !next.context && f.Words(s.text)+f.Words(next.text) <= 10 && !f.Mixed() {
			add("pair", strings.TrimRight(f.sentence(s.text)+f.gap()+f.sentence(next.text), " "), (s.rarity+next.rarity)/2)
		}
	}
	return out
}

// saidIn reports a line that stands in a sentence as it is, or whose name stands for
// the pronoun that the sentence begins with.
func (f Facts) saidIn(sentence, line string) bool {
	low, key := strings.ToLower(sentence), lineKey(line)
	_, rest, _ := strings.Cut(lineKey(sentence), " ")
	return strings.Contains(low, key) || f.hangs(sentence) && key == strings.ToLower(f.Name)+" "+rest
}

// withName is an English sentence that begins with "It" with the brand's name in
// its place; "" for others.
func (f Facts) withName(s sentence) string {
	rest, ok := strings.CutPrefix(s.text, "It ")
	if !ok || !f.English() || f.Name == "" || len(s.tags) < 2 || s.tags[1] != 'z' && s.tags[1] != 'd' {
		return ""
	}
	return f.Name + " " + rest
}

// headed is a text as a line of its own: with a capital, and without a stop
// where it is one sentence.
func (f Facts) headed(s string) string {
	s = strings.TrimSpace(s)
	if len(sentences(s)) == 1 {
		s = strings.TrimRight(s, ".。।")
	}
	return upperFirstIn(f.Own, s)
}

// sentence ends a line with a stop where it has none.
func (f Facts) sentence(s string) string {
	r := lastRune(strings.TrimRight(s, "”“»’」』")) // a quotation has its own
	if s == "" || strings.ContainsRune(".!?…。！？।؟:", r) {
		return s
	}
	return s + f.marks().TextOr("stop", ".")
}

// gap stands between two sentences.
func (f Facts) gap() string { return f.marks().TextOr("gap", " ") }

// point is the part of a line that stands out: its news, else the rarest phrase of at most
// three words in it.
func (f Facts) point(line string) string {
	if news := f.Point(line); news != "" {
		return news
	}
	lower := strings.ToLower(line)
	for _, p := range f.read().phrases {
		at := strings.Index(lower, strings.ToLower(p.Text))
		if n := len(strings.Fields(p.Text)); at < 0 || n > 3 || len(p.Text)*4 > len(line)*3 || at+len(p.Text) > len(line) {
			continue
		}
		if s := line[at : at+len(p.Text)]; strings.EqualFold(s, p.Text) && big(s) && whole(line, at, len(s)) {
			return s
		}
	}
	return tailWords(line, 2)
}

// whole reports a part of a line that begins and ends where words do.
func whole(line string, at, n int) bool {
	before, _ := utf8.DecodeLastRuneInString(line[:at])
	after := []rune(line[at+n:])
	return unspaced(line) || (at == 0 || notInWord(before)) && (len(after) == 0 || notInWord(after[0]))
}

// take is the line of the bank with which a piece opens whose turn it is: of those that
// only holds and that do here. A fact that the piece has told is not told again.
func (w *Writer) take(lim Limit, only, do func(offer) bool) (offer, bool) {
	fit := slices.DeleteFunc(w.willingOffers(slices.Clone(w.fitting(lim, only))), func(o offer) bool {
		return !do(o) || w.told(o) || w.openedOfType(o.Text)
	})
	var leads []lead
	for _, o := range fit {
		leads = append(leads, leadOf(o))
	}
	at := w.next(w.turnOfType(), leads)
	if at < 0 {
		return offer{}, false
	}
	w.open(fit[at])
	return fit[at], true
}

// open notes what a piece opens with.
func (w *Writer) open(o offer) {
	w.opened[w.kind]++
	w.fresh(o.Text)
	w.opens(o.Text)
	w.note(o)
}

// told reports a line of a fact that the piece has told.
func (w *Writer) told(o offer) bool {
	if o.teases && w.teased[w.snack] != "" { // once in a piece
		return true
	}
	return w.used[w.snack+" fact "+o.facts[0]]
}

// note keeps which facts a line has told in the piece.
func (w *Writer) note(o offer) {
	if o.teases {
		w.teased[w.snack] = o.facts[0]
		return
	}
	w.serves(o.Text)
	for _, fact := range o.facts {
		w.used[w.snack+" fact "+fact] = true
		w.steers[w.snack] = w.steers[w.snack] || w.Facts.steers(fact)
	}
}
