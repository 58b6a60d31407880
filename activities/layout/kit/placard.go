package kit

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/text"
)

// The compositions of a placard.
const (
	PlacardStack  = iota // rows from side to side on one colour
	PlacardSplit         // words on one colour, the thing on another as large as the rest of the frame
	PlacardCrop          // the thing from so near that it is the ground, words on labels over it
	PlacardFact          // the fact of the words, drawn as large as the rest of the frame
	PlacardPoster        // a sentence with one word or number of it as large as the frame
	PlacardLyric         // rows on a slope that land on the beats, before an equaliser
	PlacardDrop          // the giant of a sentence among its echoes, as the music drops
	PlacardTravel        // a poster before which a camera goes its way
	placardWays
)

// Placard is a frame of a film that is type from edge to edge: a phrase of a line, with the
// number, the word or the thing that it has as large as the frame.
type Placard struct {
	ID     string // of its texts; "" is "line"
	Words  string
	Stress string   // the part that stands out
	Colors []Scheme // its colours: the ground first, then those of stripes and turns
	Room   farm.Box // in which words are read
	Object *Object  // what the words name; nil is nothing
	Fact   *Figure  // what the words tell that can be drawn; nil is nothing
	// Owned is a thing that the words themselves name, and no sentence around them.
	Owned  bool
	Ms     int
	BeatMs float64
	First  bool // it stands from the first frame on
	Move   int  // how its rows come
	Device int  // what its foot has
	Turn   int  // place among the frames: sides change
	// Sold is what is sold and where, small at the head of each frame; "" is nothing.
	Sold string
	Loud float64 // of the music there, 0-1
}

// The ways in which the rows of placards come, one for a film.
const (
	MovesSlam = iota
	MovesRise
	MovesSide
	MovesWords
	PlacardMoves
)

// placard is one in the making.
type placard struct {
	*Draft
	Placard
}

// of is a placard of a draft with what it leaves open.
func (d *Draft) placardOf(p Placard) placard {
	if p.ID == "" {
		p.ID = "line"
	}
	if d.Solemn() {
		p.Move = MovesRise
	}
	p.Words = evenQuotes(strings.TrimSpace(strings.TrimRight(p.Words, HangingMarks)))
	return placard{d, p}
}

// HangingMarks are marks with which no row of display type ends.
const HangingMarks = ",;:،；、，："

// evenQuotes are words without their quotation marks where one of a pair is missing.
func evenQuotes(words string) string {
	const open, closed = "«“„「『", "»”」』"
	n := 0
	for _, r := range words {
		switch {
		case strings.ContainsRune(open, r):
			n++
		case strings.ContainsRune(closed, r):
			n--
		}
	}
	if n == 0 && strings.Count(words, `"`)%2 == 0 {
		return words
	}
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(open+closed+`"`, r) {
			return -1
		}
		return r
	}, words)
}

// Placard draws one in a composition; what it has no material for is a stack.
func (d *Draft) Placard(way int, of Placard) []farm.Layer {
	p := d.placardOf(of)
	draw := map[int]func(placard) []farm.Layer{PlacardSplit: placard.split, PlacardCrop: placard.crop, PlacardFact: placard.fact,
		PlacardPoster: placard.poster, PlacardLyric: placard.lyric, PlacardDrop: placard.dropping,
		PlacardTravel: placard.travelling}[way]
	if draw != nil {
		if out := draw(p); len(out) > 0 {
			return out
		}
	}
	if way == PlacardTravel {
		return d.Placard(PlacardPoster, of)
	}
	return p.stack()
}

// Turned is a placard that was read, in the other colours of its film: all of it stands.
func (p Placard) Turned(ms int) Placard {
	p.Ms, p.First = ms, true
	p.Colors = append(slices.Clone(p.Colors[1:]), p.Colors[0])
	return p
}

// spaced reports a language that sets spaces between its words.
func (p placard) spaced() bool { return farm.LanguageOf(p.Facts.Language).SpacesWords }

// joined reports a script whose words are no forms: letters that join, or signs that stand in a
// square.
func (p placard) joined() bool {
	return strings.ContainsFunc(p.Words, func(r rune) bool {
		return unicode.IsLetter(r) && !unicode.In(r, unicode.Latin, unicode.Cyrillic, unicode.Greek)
	})
}

// parts are the parts of the words that no row divides.
func (p placard) parts() []string { return p.PhrasesOf(p.Words) }

// PhrasesOf are the parts of a line that nothing divides: its words, or in a script without
// spaces each with its particles.
func (d *Draft) PhrasesOf(line string) []string {
	if farm.LanguageOf(d.Facts.Language).SpacesWords {
		return text.Words(line)
	}
	if wordsUnknown(line) {
		return d.unparted(shortClauses(line, d.Facts.Language))
	}
	if out := modelled(line); out != nil {
		return d.unparted(out)
	}
	out, err := text.Parts(line, d.Facts.Language)
	if err != nil || len(out) == 0 {
		return []string{line}
	}
	return d.unparted(spacesKept(line, out))
}

// spacesKept are phrases of a line, each with the spaces after it: they part clauses.
func spacesKept(line string, phrases []string) []string {
	for i, s := range phrases {
		at := strings.Index(line, s)
		if at < 0 {
			return phrases
		}
		line = line[at+len(s):]
		if rest := strings.TrimLeft(line, " "); i < len(phrases)-1 && len(rest) < len(line) {
			phrases[i], line = s+line[:len(line)-len(rest)], rest
		}
	}
	return phrases
}

// unparted are phrases of which none ends within the brand's name: those that have a part of it
// are one.
func (d *Draft) unparted(phrases []string) []string {
	name, line := d.Facts.Name, strings.Join(phrases, "")
	from := strings.Index(line, name)
	if name == "" || from < 0 {
		return phrases
	}
	to := from + len(name)
	var out []string
	at, joins := 0, false
	for _, s := range phrases {
		if joins && len(out) > 0 {
			out[len(out)-1] += s
		} else {
			out = append(out, s)
		}
		at += len(s)
		joins = at > from && at < to
	}
	return out
}

// mostClause is how many signs a row has at most whose words nothing here tells apart.
const mostClause = 9

// shortClauses are the clauses of a line of Han signs, longer ones parted once or twice where it
// is least likely within a word.
func shortClauses(line, language string) []string {
	var out []string
	for _, c := range clausesOf(line) {
		n := utf8.RuneCountInString(c)
		rows := (n + mostClause - 1) / mostClause
		parts, err := text.Parts(c, language)
		if rows < 2 || err != nil {
			out = append(out, c)
			continue
		}
		row := ""
		for _, s := range parts {
			if have := utf8.RuneCountInString(row); have > 0 && have+utf8.RuneCountInString(s)/2 >= (n+rows-1)/rows {
				out, row = append(out, row), ""
			}
			row += s
		}
		out = append(out, row)
	}
	return out
}

// Paged is a line in n phrases as it is said, or in fewer where it cannot be parted so.
func (d *Draft) Paged(line string, n int) []string {
	if n < 2 {
		return []string{line}
	}
	if farm.LanguageOf(d.Facts.Language).SpacesWords {
		for ; n > 1; n-- {
			if out := d.Parts(line, n); out != nil {
				return withoutLeads(out, d.Facts.Language)
			}
		}
		return []string{line}
	}
	parts := d.PhrasesOf(line)
	if wordsUnknown(line) {
		parts = clausesOf(line)
	}
	if clauses := joinedClauses(parts); len(clauses) > 1 && len(clauses) <= n+1 {
		parts = clauses
	}
	n = min(n, len(parts))
	all, out, at := utf8.RuneCountInString(line), []string{}, 0
	for i, s := range parts {
		long := utf8.RuneCountInString(s)
		if len(out) == 0 || len(out) < n && at+long/2 >= all*len(out)/n && len(parts)-i >= n-len(out) {
			out = append(out, "")
		}
		out[len(out)-1] += s
		at += long
	}
	for i := range out {
		out[i] = strings.TrimSpace(out[i])
	}
	return out
}

// joinedClauses are phrases joined up to each that ends with a space: a clause ends there.
func joinedClauses(phrases []string) []string {
	const least = 6 // signs: a number with spaces about it is no clause
	var out []string
	ended := true
	for i, s := range phrases {
		if ended {
			out = append(out, "")
		}
		out[len(out)-1] += s
		next := i+1 < len(phrases) && strings.ContainsFunc(phrases[i+1][:1], unicode.IsDigit)
		ended = strings.HasSuffix(s, " ") && !next && !strings.ContainsFunc(s, unicode.IsDigit) &&
			utf8.RuneCountInString(out[len(out)-1]) >= least
	}
	return out
}

// withoutLeads are phrases of which none is made of words alone that lead to others: "di", "and
// by". Such a one begins the next, or ends the one before.
func withoutLeads(phrases []string, language string) []string {
	var out []string
	before := ""
	for i, s := range phrases {
		s = strings.TrimSpace(before + " " + s)
		switch n := len(out); {
		case onlyLeads(s, language):
			before = s
		case n > 0 && before == "" && hangsOn(s, i == len(phrases)-1, language):
			out[n-1] += " " + s
		default:
			out, before = append(out, s), ""
		}
	}
	if n := len(out); before != "" && n > 0 {
		out[n-1] += " " + before
	}
	if len(out) == 0 {
		return phrases
	}
	return out
}

// onlyLeads reports words that only lead to others: "di", "and by".
func onlyLeads(words, language string) bool {
	l := farm.LanguageOf(language)
	weak := slices.Concat(leading(language), joining(language), l.Section("rarity").Words("subjects"), l.Section("lines").Words("small"))
	return !slices.ContainsFunc(bared(strings.ToLower(words)), func(w string) bool { return w != "" && !slices.Contains(weak, w) })
}

// hangsOn reports a short phrase that says nothing by itself: "a day", "par an", or the verb that
// ends a sentence where it stands last. What has a number or a name says something.
func hangsOn(phrase string, last bool, language string) bool {
	const short = 7 // letters
	words := strings.Fields(phrase)
	if utf8.RuneCountInString(strings.Join(words, "")) > short || len(words) > 2 ||
		strings.ContainsFunc(phrase, func(r rune) bool { return unicode.IsDigit(r) || unicode.IsUpper(r) || unicode.IsSymbol(r) }) {
		return false
	}
	if len(words) == 2 {
		return onlyLeads(words[0], language)
	}
	return last && farm.LanguageOf(language).Section("clauses").Text("verb") == "last"
}

// OnlyLeads reports words that only lead to others: "di", "and by".
func (d *Draft) OnlyLeads(words string) bool { return onlyLeads(words, d.Facts.Language) }

// wordsUnknown reports a line whose words nothing here tells apart: Han signs without kana. A
// frame that ends within one of them reads as another word.
func wordsUnknown(line string) bool {
	return strings.ContainsFunc(line, func(r rune) bool { return unicode.Is(unicode.Han, r) }) &&
		!strings.ContainsFunc(line, func(r rune) bool { return unicode.In(r, unicode.Hiragana, unicode.Katakana) })
}

// clausesOf are the parts of a line that end with a mark.
func clausesOf(line string) []string {
	var out []string
	runes, from := []rune(line), 0
	for i, r := range runes {
		if i+1 < len(runes) && strings.ContainsRune("，、；：,;:", r) && !text.InNumber(runes, i+1) {
			out, from = append(out, string(runes[from:i+1])), i+1
		}
	}
	return append(out, string(runes[from:]))
}

// set is words in rows that fill a box, in a scheme's colours.
func (p placard) set(words string, b farm.Box, g Scheme, most float64) []farm.Layer {
	style := KineticStyle{ID: p.ID, Ink: g.Ink, Ground: g.Bg, Point: g.Point, Most: most, Lines: 7}
	if strings.Contains(words, p.Stress) && 5*len(p.Stress) < 3*len(words) {
		style.Emphasis = p.Stress
	}
	gap := ""
	if p.spaced() {
		gap = " "
	}
	rows := p.partRows(p.PhrasesOf(words), gap, words, b, style)
	for i := range rows {
		t := *rows[i].Text
		t.Content, rows[i].Text = strings.TrimSpace(strings.TrimRight(t.Content, HangingMarks)), &t
	}
	return rows
}

// wide is the box of words of a height from y on.
func (p placard) wide(y, h float64) farm.Box {
	const inset = 12 // what swells stays clear of the platform's signs
	return Box(p.Room.X+inset, y, p.Room.W-2*inset, h)
}

// head and floor are where words are read at most.
func (p placard) head() float64  { return p.Room.Y + 16 }
func (p placard) floor() float64 { return p.Room.Y + p.Room.H - 14 }

// look is the n-th of its colours.
func (p placard) look(n int) Scheme { return p.Colors[n%len(p.Colors)] }

// telling is the part of a placard that stands for it, where a form of it is worth the frame.
func (p placard) telling() string {
	w := p.PointOf(p.Words)
	n := utf8.RuneCountInString(w)
	short := n < 2 || n < 4 && p.spaced() && !strings.ContainsFunc(w, unicode.IsDigit)
	if !strings.Contains(p.Words, w) || short || n > 12 {
		return ""
	}
	if first, _, _ := strings.Cut(w, " "); p.spaced() && !slices.Contains(bared(p.Words), first) { // a part of a longer word
		return ""
	}
	return text.Around(p.Words, w, p.Facts.Language)
}

// bared are the words of a text without the marks around them.
func bared(s string) []string {
	var out []string
	for _, w := range strings.Fields(s) {
		out = append(out, strings.TrimFunc(w, unicode.IsPunct))
	}
	return out
}

// Ways picks compositions for the placards of a film: never one twice running, and each as
// often as the others.
type Ways struct {
	used [placardWays]int
	last int // the one before, and 1
}

// Next is the composition of the next placard from those that it has the material for, the
// first by turns.
func (w *Ways) Next(from []int, turn int) int {
	pictures := []int{PlacardFact, PlacardSplit, PlacardPoster}
	fits := slices.DeleteFunc(slices.Clone(from), func(way int) bool { return way == w.last-1 && !slices.Contains(pictures, way) })
	if len(fits) == 0 {
		fits = []int{PlacardPoster}
	}
	best := fits[turn%len(fits)]
	for i := range fits {
		if way := fits[(turn+i)%len(fits)]; w.used[way] < w.used[best] {
			best = way
		}
	}
	w.used[best]++
	w.last = best + 1
	return best
}
