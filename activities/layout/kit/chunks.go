package kit

import (
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/renderer/text"
)

// Chunks are the parts of a sentence as it is said, two to four of them in its order:
// a part begins before a word that leads on ("on", "the", "without") or after a comma,
// and none ends with one. Nil is a sentence that is too short, or of a script whose
// words are not known.
func (d *Draft) Chunks(line string) []string {
	const each, most = 3.2, 4
	n := len(text.Words(line))
	if n < 5 {
		return nil
	}
	return d.Parts(line, min(max(int(math.Round(float64(n)/each)), 2), most))
}

// Parts is a sentence in n parts as it is said, as Chunks parts it; nil where it cannot
// be parted so.
func (d *Draft) Parts(line string, n int) []string {
	words := text.Words(line)
	if !farm.LanguageOf(d.Facts.Language).SpacesWords || len(words) < n {
		return nil
	}
	c := d.chunker(words)
	for _, w := range words {
		c.chars += utf8.RuneCountInString(w)
	}
	c.aim, c.known = float64(c.chars)/float64(n), map[[2]int]parted{}
	best := c.split(0, n)
	if math.IsInf(best.cost, 1) {
		return nil
	}
	var out []string
	from := 0
	for _, at := range append(best.ends, len(words)) {
		out = append(out, strings.Join(words[from:at], " "))
		from = at
	}
	return out
}

// chunker looks at words as the draft's language and brand have them.
func (d *Draft) chunker(words []string) chunker {
	prompt := farm.LanguageOf(d.Facts.Language).Section("prompt")
	return chunker{words: words, lead: leading(d.Facts.Language), back: backward(d.Facts.Language), told: drawnOf(d.Facts.Language),
		of: prompt.Words("of"), joins: slices.Concat(prompt.Words("and"), prompt.Words("but")),
		one: append(slices.Clone(farm.LanguageOf(d.Facts.Language).Section("clauses").Lines("instead")), d.Facts.Name)}
}

// leading are the words of a language after which no line ends.
func leading(language string) []string {
	l := farm.LanguageOf(language)
	return slices.Concat(l.Section("lines").Words("on"), l.Section("lines").Words("wait"), l.Section("prompt").Words("prep"),
		l.Section("prompt").Words("fused"))
}

// backward are the words of a language before which no line ends.
func backward(language string) []string {
	return farm.LanguageOf(language).Section("lines").Words("back")
}

// chunker looks for the places at which a sentence is parted.
type chunker struct {
	words, lead, back []string
	of, joins         []string    // words that join a noun to another, and clauses
	one               []string    // words that are said as one
	told              *drawnWords // numbers, hours, and what leads to them
	chars             int
	aim               float64           // characters of a part
	known             map[[2]int]parted // the best divisions from a word on into so many parts
}

// parted is a division of what is left of a sentence, and how bad it is.
type parted struct {
	ends []int
	cost float64
}

// split parts the words from one on into n parts.
func (c chunker) split(from, n int) parted {
	if n == 1 {
		return parted{cost: c.uneven(from, len(c.words))}
	}
	if best, ok := c.known[[2]int{from, n}]; ok {
		return best
	}
	best := parted{cost: math.Inf(1)}
	for at := from + 1; at <= len(c.words)-(n-1); at++ {
		rest := c.split(at, n-1)
		if cost := c.uneven(from, at) + c.breaks(at) + rest.cost; cost < best.cost {
			best = parted{append([]int{at}, rest.ends...), cost}
		}
	}
	c.known[[2]int{from, n}] = best
	return best
}

// uneven is how far a part is from the length that all would have.
func (c chunker) uneven(from, to int) float64 {
	n := 0
	for _, w := range c.words[from:to] {
		n += utf8.RuneCountInString(w)
	}
	off := (float64(n) - c.aim) / c.aim
	if to-from == 1 && n < 6 {
		off += 1
	}
	return off * off
}

// breaks is how badly a sentence is parted before a word.
func (c chunker) breaks(at int) float64 {
	before, after := c.words[at-1], strings.ToLower(c.words[at])
	bare := strings.ToLower(strings.TrimRightFunc(before, unicode.IsPunct))
	switch {
	case after == "&", strings.HasSuffix(before, "&"), c.together(at):
		return 2
	case bare != strings.ToLower(before) && !slices.Contains(c.joins, bare) && !slices.Contains(c.lead, bare): // "and, twice, ..."
		return -0.5
	case slices.Contains(c.lead, bare), slices.Contains(c.back, after), strings.ContainsFunc(bare, unicode.IsDigit),
		c.waits(at, bare, after):
		return 2
	case slices.Contains(c.of, after): // what is of a thing stays with it
		return 0.5
	case slices.Contains(c.joins, after):
		return -0.5
	case slices.Contains(c.lead, after):
		return -0.3
	}
	return 0.25
}

// together reports a place within words that are said as one: "instead of", and a word that
// is said twice: "side by side".
func (c chunker) together(at int) bool {
	for i := max(at-2, 0); i < at && i+2 < len(c.words); i++ { // side by side
		if w := c.words[i+1]; sameWord(c.words[i], c.words[i+2]) && !slices.Contains(c.lead, strings.ToLower(c.words[i])) &&
			slices.Contains(c.lead, strings.ToLower(w)) {
			return true
		}
	}
	for _, phrase := range c.one {
		parts := strings.Fields(phrase)
		for i := 1; i < len(parts); i++ {
			if sameWord(c.words[at-1], parts[i-1]) && sameWord(c.words[at], parts[i]) {
				return true
			}
		}
	}
	return false
}

// sameWord compares words without the marks around them, and with any apostrophe.
func sameWord(a, b string) bool {
	bare := func(s string) string { return strings.ReplaceAll(strings.TrimFunc(s, unicode.IsPunct), "’", "'") }
	return strings.EqualFold(bare(a), bare(b))
}

// waits reports a word that stays with the next: a number with what it counts, what
// leads to an hour with the hour. "Open until" says nothing without it.
func (c chunker) waits(at int, bare, after string) bool {
	after = strings.TrimRightFunc(after, unicode.IsPunct)
	if i := strings.LastIndexAny(bare, "'’"); i >= 0 && slices.Contains(c.lead, strings.TrimLeft(bare[i:], "'’")) { // jusqu'à
		return true
	}
	_, _, number := c.told.value(bare)
	if number && nth(after, c.told.months) > 0 { // a day and its month
		return true
	}
	if number && at > 1 && !c.told.isUnit(after) { // an hour is whole with what leads to it
		before := strings.ToLower(c.words[at-2])
		number = !slices.Contains(c.told.at, before) && !slices.Contains(c.told.past, before)
	}
	_, _, counts := c.told.value(after)
	_, hour := c.told.hours[after]
	leads := slices.Contains(c.told.at, bare) || slices.Contains(c.told.share, bare)
	return number || leads || (counts || hour) && c.told.isUnit(bare) ||
		slices.Contains(c.told.past, after)
}

// Begun is a text that stands alone, with a capital where its script has them.
func (d *Draft) Begun(s string) string { return copywriter.UpperFirst(d.Facts.Language, s) }
