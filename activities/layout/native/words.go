package native

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// How much a line may be, in words as a reader counts them.
const (
	mostSaid  = 17.0 // of a sentence that stays while the next ones come
	mostShort = 7.0  // of words that stand alone for a beat
)

// words is what a film may tell of its brand, in the brand's own text; nothing is
// taken twice.
type words struct {
	d     *kit.Draft
	asked []copywriter.Answer
	whole []string // sentences, rarest first
	short []string // parts of them that may stand alone, rarest first
	names []string // single words
	taken []string
}

// wordsOf is what there is to tell. extra is what a script would say of the brand:
// another writer's lines come first, the builtin one's where the brand's text is
// too thin.
func wordsOf(d *kit.Draft, extra copywriter.Script) *words {
	w := &words{d: d, asked: d.Facts.Answers()}
	var script []string
	for _, p := range extra {
		if p.Role == "does" || p.Role == "benefit" || p.Role == "product" && d.Lines != nil {
			for _, s := range sentencesOf(p.Text) {
				if d.Lines != nil || !strings.Contains(s, d.Facts.Name) { // nobody presents the brand
					script = append(script, s)
				}
			}
		}
	}
	own := slices.DeleteFunc(slices.Clone(d.Facts.Whole()), func(s string) bool { return !understood(d, s) })
	if k := turns(d); k > 0 && len(own) > 3 { // another snack of the pack begins with others
		k %= len(own) - 1
		own = append(own[k:], own[:k]...)
	}
	slices.SortStableFunc(own, func(a, b string) int { // figures sell
		return figured(d, b) - figured(d, a)
	})
	slices.SortStableFunc(own, func(a, b string) int { // what the caller wants told is told
		return steered(d, b) - steered(d, a)
	})
	switch {
	case d.Lines != nil:
		w.whole = append(script, own...)
	case len(own) < 2:
		w.whole = append(own, script...)
	default:
		w.whole = own
	}
	for _, p := range d.Facts.Phrases() {
		n := kit.ReadingWords(p.Text, d.Facts.Language)
		switch {
		case n > mostShort || utf8.RuneCountInString(p.Text) < 3 || !p.Alone():
		case n < 2:
			w.names = append(w.names, p.Text)
		default:
			w.short = append(w.short, p.Text)
		}
	}
	return w
}

// understood reports a sentence that needs none before it.
func understood(d *kit.Draft, s string) bool {
	return slices.ContainsFunc(d.Facts.StillLines(), func(l copywriter.StillLine) bool { return key(l.Text) == key(s) })
}

// steered is 1 for a sentence that the caller's steer tells.
func steered(d *kit.Draft, s string) int {
	if d.Facts.Steered(s) {
		return 1
	}
	return 0
}

// figured is 1 for a sentence with a figure of the brand's.
func figured(d *kit.Draft, s string) int {
	if slices.ContainsFunc(d.Facts.Figures(), func(x copywriter.Figure) bool { return strings.Contains(s, x.Text) }) {
		return 1
	}
	return 0
}

// turns is how far along the brand's sentences a film begins.
func turns(d *kit.Draft) int { return d.Nth*2 + int(d.Seed%3) + d.Snack.Position%2 }

func sentencesOf(s string) []string {
	var out []string
	for _, part := range strings.SplitAfter(s, ". ") {
		if part = strings.TrimSpace(part); part != "" {
			out = append(out, part)
		}
	}
	return out
}

// key is a line without what does not tell it from another.
func key(s string) string {
	return strings.ToLower(strings.TrimRight(strings.TrimSpace(s), ".。।!！?？؟ "))
}

// told reports whether a line, or what has it in it, was told. The brand's name alone
// tells nothing of the sentences that have it in them.
func (w *words) told(s string) bool {
	k, name := key(s), key(w.d.Facts.Name)
	return slices.ContainsFunc(w.taken, func(t string) bool {
		return strings.Contains(t, k) || t != name && strings.Contains(k, t) || alike(t, k)
	})
}

func (w *words) take(s string) string {
	w.taken = append(w.taken, key(s))
	return s
}

// alike reports two lines most of whose words are the same.
func alike(a, b string) bool {
	x, y := strings.Fields(a), strings.Fields(b)
	n := 0
	for _, word := range x {
		if slices.Contains(y, word) {
			n++
		}
	}
	return n > 2 && 10*n > 6*min(len(x), len(y))
}

// sentence is the next whole sentence of at most so many words.
func (w *words) sentence(most float64) (string, bool) {
	for _, s := range w.whole {
		if kit.ReadingWords(s, w.d.Facts.Language) <= most && !w.told(s) {
			return w.take(s), true
		}
	}
	return "", false
}

// clauses are those parts of sentences that stand alone and are not told yet, then what else of the
// text is short and true by itself.
func (w *words) clauses(most float64) []string {
	var out []string
	for _, p := range w.d.Facts.Phrases() {
		n := kit.ReadingWords(p.Text, w.d.Facts.Language)
		if p.Kind == "clause" && p.Alone() && n >= leastClause && n <= most && !w.told(p.Text) {
			out = append(out, w.d.Begun(p.Text))
		}
	}
	for _, s := range w.d.Facts.Stickers() {
		if n := kit.ReadingWords(s.Text, w.d.Facts.Language); n > 2 && n <= most && !w.told(s.Text) && !slices.Contains(out, s.Text) {
			out = append(out, s.Text)
		}
	}
	return out
}

// opens is a sentence, or a clause, that a film may open with.
func (w *words) opens() (string, bool) {
	room, _ := farm.WordingOf("hook")
	room = room.In(w.d.Facts.Language)
	for _, s := range append(slices.Clone(w.whole), w.clauses(mostSaid)...) {
		bare := trimStop(s)
		if utf8.RuneCountInString(bare) <= room.MostChars && (room.MostWords == 0 || len(strings.Fields(bare)) <= room.MostWords) {
			return bare, true
		}
	}
	return "", false
}

// leastClause is how many words a clause has at least that is told alone.
const leastClause = 4.0

// query is what somebody types who looks for what the brand does where it does it, or for
// what that costs: its trade and its town, else its trade and the language's word for prices;
// "" where the text names no trade.
func (w *words) query() string {
	if w.d.Facts.Mixed() {
		return ""
	}
	trade, town := w.d.Facts.Searched(), w.d.TownAlone()
	if things := w.d.Objects(1); trade == "" && len(things) > 0 { // a trade that names nothing
		trade = things[0].Word
	}
	fits := func(s string) bool { return trade != "" && utf8.RuneCountInString(s) <= mostTyped }
	if s := trade + " " + town; town != "" && !strings.Contains(town, trade) && fits(s) {
		return s
	}
	if s := strings.ReplaceAll(farm.LanguageOf(w.d.Facts.Own).Section("exchange").Text("priced"), "{a}", trade); fits(s) {
		return s
	}
	return ""
}

// mostTyped is how many signs somebody types into a search at most.
const mostTyped = 30

// brief is the next part of the text that may stand alone, or a short sentence.
func (w *words) brief() (string, bool) {
	for _, s := range w.short {
		if !w.told(s) {
			return w.take(w.d.Begun(s)), true
		}
	}
	if s, ok := w.sentence(mostShort + 2); ok {
		return trimStop(s), true
	}
	for _, s := range w.names {
		if !w.told(s) {
			return w.take(w.d.Begun(s)), true
		}
	}
	return "", false
}

func upperFirst(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	if n == 0 {
		return ""
	}
	return strings.ToUpper(string(r)) + s[n:]
}

// keyOf is the part of a line that stands out: the rarest phrase of the brand that
// it has, shorter than the line.
func keyOf(d *kit.Draft, line string) string {
	lower := strings.ToLower(line)
	for _, p := range d.Facts.Phrases() {
		n := utf8.RuneCountInString(p.Text)
		if at := strings.Index(lower, strings.ToLower(p.Text)); at >= 0 && n > 2 && 3*n < 2*utf8.RuneCountInString(line) &&
			len(strings.Fields(p.Text)) <= 3 && at+len(p.Text) <= len(line) && whole(line, at, at+len(p.Text)) {
			return line[at : at+len(p.Text)]
		}
	}
	return ""
}

// whole reports whether a part of a line begins and ends with a word.
func whole(s string, from, to int) bool {
	before, _ := utf8.DecodeLastRuneInString(s[:from])
	after, _ := utf8.DecodeRuneInString(s[to:])
	return !letter(before) && !letter(after) && utf8.ValidString(s[from:to])
}

func letter(r rune) bool {
	return r != utf8.RuneError && (r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r > 0xBF && r < 0x2E80 &&
		r != '’' && r != '“' && r != '”' && r != '–' && r != '—')
}

// Tell is the hook of a script, and at most n things that the brand's own text says
// in at most so many words each: whole short sentences first, then parts of them.
func Tell(d *kit.Draft, script copywriter.Script, n int, most float64) (hook string, lines []string) {
	w := wordsOf(d, script)
	for _, p := range script {
		if p.Role == "hook" {
			hook = p.Text
		}
	}
	hook = trimStop(hook)
	w.take(hook)
	for len(lines) < n {
		s, ok := w.sentence(most)
		if !ok {
			s, ok = w.brief()
		}
		if !ok {
			s, ok = w.sentence(mostSaid)
		}
		if !ok {
			break
		}
		lines = append(lines, s)
	}
	if trade := copywriter.Clean(d.Brand.Industry); len(lines) == 0 && trade != "" && !d.Facts.Mixed() {
		lines = append(lines, d.Begun(trade))
	}
	if len(lines) == 0 {
		lines = append(lines, d.Facts.Name)
	}
	return hook, lines
}

// KeyOf is the part of a line that stands out, "" without one.
func KeyOf(d *kit.Draft, line string) string { return keyOf(d, line) }
