package copywriter

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// Writer writes the words of one pack. No line and no opening is used twice
// while others are left. Same facts, seed and given lines, same words.
type Writer struct {
	Facts  Facts
	cat    *catalogue
	rng    *rand.Rand
	seed   uint32
	used   map[string]bool
	turn   int // features go round
	deck   []offer
	taken  int                    // of the deck
	opened map[farm.SnackType]int // openings of each type so far
	ways   map[string]int
	led    map[string]string // the facts that pieces begin with
	teased map[string]string // the sentences that pieces have opened with a part of
	facts  []string          // as packs share them out
	// openedBy are the pieces that open with a line, by it.
	openedBy map[string]string
	stills   map[string]string          // the striking lines with which stills open, by piece
	parts    map[string]map[string]bool // the posts that show a part of a line as a picture, by it
	called   string                     // the call of the last beats
	steers   map[string]bool            // the pieces so far, and whether they tell what the caller's steer does
	// prompted says that the context is a prompt whose words may be shown.
	prompted bool
	// chunks part a sentence as it is said; nil parts none.
	chunks func(line string) []string
	quiet  bool // nobody makes fun of the brand

	snack string // the part of the pack that is being written
	kind  farm.SnackType
	given map[string]string // by the ids of Asked
	asked []Slot
	count map[string]int
}

// Slot is one place of copy that a pack has asked for: where, of which kind,
// how long it may be, and what it was given.
type Slot struct {
	ID    string // "snack-1.hook.1"
	Snack string
	Type  farm.SnackType // of the snack
	Kind  string         // hook, headline, row, spoken-does...
	Limit Limit
	Text  string
	// Given says that Text is not the builtin writer's.
	Given bool
}

// NewWriter begins a pack.
func NewWriter(f Facts, seed uint32) *Writer {
	w := &Writer{
		Facts: f, cat: catalogueOf(f.Language), rng: rand.New(rand.NewPCG(uint64(seed), 3)), seed: seed,
		used: map[string]bool{}, opened: map[farm.SnackType]int{}, ways: map[string]int{}, led: map[string]string{},
		teased:   map[string]string{},
		openedBy: map[string]string{}, parts: map[string]map[string]bool{}, steers: map[string]bool{}, count: map[string]int{},
		snack: "pack",
	}
	if f.Named == 0 && len(f.Features) > 0 {
		w.turn = w.rng.IntN(len(f.Features)) // without a steer any feature may come first
	}
	w.deck = w.bank()
	return w
}

// Give has lines of another writer used in place of builtin ones, by the ids
// of Asked. They are expected to have been checked; what does not fit its slot
// or repeats a line of the pack is left out all the same.
func (w *Writer) Give(lines *Lines) {
	if lines != nil {
		w.given = lines.Text
	}
}

// Begin names the snack that the following lines are for, and its type.
func (w *Writer) Begin(snack string, kind farm.SnackType) {
	w.snack, w.kind = snack, kind
	w.steers[snack] = w.steers[snack] || false
}

// Asked lists what the pack has asked for so far.
func (w *Writer) Asked() []Slot { return w.asked }

// put is a line on its way out: noted, and replaced where one was given.
func (w *Writer) put(kind string, limit Limit, text string) string {
	if text == "" {
		return ""
	}
	text = tidy(text)
	if w.Facts.Orders.Calm {
		text = calmed(text)
	}
	w.count[w.snack+kind]++
	s := Slot{ID: fmt.Sprintf("%s.%s.%d", w.snack, kind, w.count[w.snack+kind]), Snack: w.snack, Type: w.kind, Kind: kind, Limit: limit,
		Text: text}
	if g := w.given[s.ID]; g != "" && limit.room(g) && w.fresh(g) {
		s.Text, s.Given = g, true
	}
	w.used[w.snack+" shows "+lineKey(s.Text)] = true
	w.asked = append(w.asked, s)
	return s.Text
}

// calmed is a text without exclamation marks.
func calmed(s string) string {
	return tidy(strings.NewReplacer("¡", "", "\u202f!", ".", "!", ".", "！", "。").Replace(s))
}

// putLine is put for a line with a point; one that was given has its last
// words as its point.
func (w *Writer) putLine(kind string, limit Limit, l Line) Line {
	text := w.put(kind, limit, l.Text)
	if text != l.Text {
		return Line{text, tailWords(text, 2)}
	}
	return l
}

// fresh takes a line unless the pack has it already.
func (w *Writer) fresh(s string) bool {
	if s == "" || w.used[lineKey(s)] {
		return false
	}
	w.used[lineKey(s)] = true
	return true
}

func (w *Writer) seen(s string) bool { return w.used[lineKey(s)] }

func lineKey(s string) string { return strings.ToLower(strings.Trim(s, ".!?…。！？।؟¿¡ ")) }

func sameLine(a, b string) bool { return lineKey(a) == lineKey(b) }

// Line is a text and the part of it that stands out.
type Line struct {
	Text     string
	Emphasis string
}

// Hook opens a snack in at most limit characters, counted for English.
func (w *Writer) Hook(limit int) Line {
	return w.putLine("hook", w.roomy(w.Facts.limit("hook", limit)), w.hook(limit))
}

func (w *Writer) hook(limit int) Line {
	return w.hookThat(w.roomy(w.Facts.limit("hook", limit)), func(string) bool { return true })
}

// ofFew of everyFew posts of a type open with what the caller's steer tells, so that
// with the posts that open with nothing it is a third of all; fewer where it gives
// fewer lines, so that none comes twice.
const everyFew, ofFew = 5, 3

// steered are the lines of the caller's steer that a limit holds, where it is the turn
// of this post to open with one, that one first; nil else. Of each pack and of each type
// other posts have the turn, and each line comes before any comes again.
func (w *Writer) steered(lim Limit) []offer {
	var all []offer
	for _, o := range w.deck {
		if o.context && lim.holds(o.Text) && w.Facts.fits(o) && !w.Facts.Serves(o.Text) {
			all = append(all, o)
		}
	}
	turn, most := w.turnOfType(), min(len(all), ofFew)
	if 2*turn%everyFew >= most {
		return nil
	}
	nth := turn / everyFew * most
	for before := range turn % everyFew {
		nth += boolInt(2*before%everyFew < most)
	}
	at := nth % len(all)
	return slices.Concat(all[at:], all[:at])
}

// hookThat is the next opening that will do: a line that the caller gave, what
// the caller's steer tells every few times, else the brand's text.
func (w *Writer) hookThat(lim Limit, do func(string) bool) Line {
	if l, ok := w.quote(lim); ok {
		return l
	}
	for _, o := range w.steered(lim) {
		if do(o.Text) && !w.told(o) && !w.openedOfType(o.Text) {
			w.open(o)
			return o.Line
		}
	}
	told := func(o offer) bool { return do(o.Text) }
	for _, whole := range []bool{true, false} { // a name of a thing says little where a clause is left
		if o, ok := w.take(lim, func(o offer) bool { return !o.context && w.Facts.fits(o) && (!whole || !o.names()) }, told); ok {
			return o.Line
		}
	}
	return w.lastLine(lim)
}

// quote is the next line that the caller gave, where it fits.
func (w *Writer) quote(lim Limit) (Line, bool) {
	for _, q := range w.Facts.Quotes {
		if lim.room(q) && w.fresh(q) {
			return Line{q, tailWords(q, 2)}, true
		}
	}
	return Line{}, false
}

// say is one of the language's texts for a key that the values carry; each use
// goes on to the next.
func (w *Writer) say(key string, v values, lim Limit) string {
	texts := w.cat.ui[key]
	if len(texts) == 0 {
		texts = w.cat.frames[key]
	}
	return w.oneOf(key, texts, v, lim)
}

// oneOf goes round texts: the first, from the one after the last used on, that
// the values carry and the limit holds. Lines that the pack has come last.
func (w *Writer) oneOf(key string, texts []string, v values, lim Limit) string {
	if len(texts) == 0 {
		return ""
	}
	w.way(key, len(texts))
	for _, again := range []bool{false, true} {
		for i := range texts {
			k := (w.ways[key] + i) % len(texts)
			if s := fill(texts[k], v); lim.room(s) && w.Facts.inItsScript(s) && (again || !w.seen(s) && w.Facts.addressed(s)) {
				w.ways[key] = k + 1
				return s
			}
		}
	}
	return ""
}

// tailWords are the last n words of a line, fewer where a sentence begins
// among them; "" when that is all of it.
func tailWords(s string, n int) string {
	fields := strings.Fields(strings.TrimRight(s, ".!?…。！？।؟"))
	for i := len(fields) - 2; i >= 0 && i >= len(fields)-n; i-- {
		if strings.ContainsRune(".!?:…。！？।؟", lastRune(fields[i])) {
			n = len(fields) - 1 - i
		}
	}
	if len(fields) <= n {
		return ""
	}
	if tail := strings.Join(fields[len(fields)-n:], " "); big(tail) {
		return tail
	}
	return ""
}

// longestPoint is the longest word that is still set at poster size.
const longestPoint = 12

// big reports words that a poster can set large.
func big(s string) bool {
	for _, w := range strings.Fields(s) {
		if utf8.RuneCountInString(w) > longestPoint && !unspaced(w) {
			return false
		}
	}
	return true
}

// opening is what two lines of a pack must not share.
func opening(s string) string {
	fields := wordsOf(s)
	if unspaced(s) {
		r := []rune(s)
		return string(r[:min(4, len(r))])
	}
	return strings.Join(fields[:min(3, len(fields))], " ")
}
