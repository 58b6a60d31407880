package objects

import (
	"cmp"
	_ "embed"
	"slices"
	"strings"
	"sync"
	"unicode"
)

//go:embed trades.txt
var tradesText string

//go:embed passing.txt
var passingText string

// generic begins a trade whose words other trades have, too.
const generic = "~"

// tradeList are the trades in the order of their file, and what each works with.
var tradeList = sync.OnceValues(func() ([]string, map[string][]string) {
	var names []string
	things := map[string][]string{}
	for line := range strings.Lines(tradesText) {
		f := strings.Fields(line)
		if len(f) == 0 || strings.HasPrefix(line, "#") {
			continue
		}
		names = append(names, f[0])
		things[f[0]] = f[1:]
	}
	return names, things
})

// mostTrades is how many trades a brand has at most, "bakery and café", and beside is how long
// a part of the first one's word that of the second is at least.
const (
	mostTrades = 2
	beside     = 0.75
)

// TradesIn are the trades that a text in a language, a primary tag, tells of in its own words
// or in English ones: the one with the longest word first. One whose words others have, too, is
// a brand's where it has no other.
func TradesIn(text, language string) []string {
	names, _ := tradeList()
	told := map[string]int{}
	in := tongueOf(language)
	for _, tag := range []string{"en", language} {
		t := tongueOf(tag)
		for _, name := range names {
			bare, loose := strings.CutPrefix(name, generic)
			for _, key := range t.trades[bare] {
				if n := runes(strings.TrimSuffix(key, ".")) * t.weight(); n > told[name] && t.tells(text, key, in, loose) {
					told[name] = n
				}
			}
		}
	}
	out := slices.DeleteFunc(slices.Clone(names), func(n string) bool { return told[n] == 0 })
	slices.SortStableFunc(out, func(a, b string) int {
		return cmp.Or(cmp.Compare(strings.Count(a, generic), strings.Count(b, generic)), cmp.Compare(told[b], told[a]))
	})
	return slices.DeleteFunc(out[:min(len(out), mostTrades)], func(n string) bool {
		return n != out[0] && (strings.HasPrefix(n, generic) || float64(told[n]) < beside*float64(told[out[0]]))
	})
}

// Loose reports trades whose words others have, too.
func Loose(trades []string) bool {
	return !slices.ContainsFunc(trades, func(t string) bool { return !strings.HasPrefix(t, generic) })
}

// mostThings is how many things of a trade are shown at most.
const mostThings = 8

// TradeThings are the objects of some trades, by turns, the telling ones first.
func TradeThings(trades []string) []string {
	_, things := tradeList()
	var out []string
	for i := range mostThings {
		for _, t := range trades {
			if of := things[t]; i < len(of) && !slices.Contains(out, of[i]) {
				out = append(out, of[i])
			}
		}
	}
	return out
}

// weight is how many letters of a language a sign of this one is worth.
func (t *tongue) weight() int {
	if t.SpacesWords && t.Tag != "ko" {
		return 1
	}
	return 3
}

// tells reports a text that names a trade by a key in what it sells, works on or does, and not in
// what only says of which kind that is. The text is in a language of its own, where a word may begin
// as one of this language does that means something else: a laboratorio is no laboratory. A generic
// key says alone what is done.
func (t *tongue) tells(text, key string, in *tongue, generic bool) bool {
	low := normal(text)
	return slices.ContainsFunc(t.spots(low, key), func(at [2]int) bool {
		return (t.Tag == in.Tag || t.formed(low[at[1]:])) && in.worked(low, at[0], at[1]) &&
			(!generic || in.alone(low, at[0], at[1])) && !in.means(low[at[0]:])
	})
}

// means reports a text that begins with a phrase that stands for no thing: "silla de montar".
func (t *tongue) means(text string) bool {
	for phrase := range t.never {
		if strings.Contains(phrase, " ") && strings.HasPrefix(text+" ", phrase+" ") {
			return true
		}
	}
	return false
}

// formed reports what stands behind the beginning of an English word as an ending of such a word.
func (t *tongue) formed(behind string) bool {
	end := strings.IndexFunc(behind, func(r rune) bool { return !inWord(r) })
	if end < 0 {
		end = len(behind)
	}
	return slices.Contains(formings, behind[:end])
}

// formings are how words of trades end that share their beginning: baker, bakery, baking.
var formings = []string{"", "s", "y", "ies", "er", "ers", "ery", "ing", "ist", "ists", "ian", "ry"}

// spots are where a text has a word of a trade, in bytes: as it is, where a full stop ends it, else
// as the beginning of a word or, where nouns are joined, as a part of one.
func (t *tongue) spots(low, key string) [][2]int {
	const joined = 5 // letters of what is also looked for inside of a word
	bare, whole := strings.CutSuffix(key, ".")
	switch {
	case !t.SpacesWords, t.Tag == "ko" && !whole:
		return t.runSpots([]rune(low), []rune(bare))
	case t.Tag == "ko", strings.Contains(bare, " "):
		return wordSpots(low, bare)
	}
	var out [][2]int
	add := func(w word, from, to int) { out = append(out, [2]int{w.at + from, w.at + to}) }
	for _, w := range wordsOf(low) {
		for at, part := range partsOf(w.low) {
			switch inside := strings.Index(part, bare); {
			case part == bare, !whole && runes(bare) > 3 && inside == 0,
				!whole && len(t.heads) > 0 && runes(bare) >= joined && inside >= 0:
				add(w, at+inside, at+inside+len(bare))
			}
		}
		for _, base := range t.bases(w.low)[1:] {
			if base == bare || !whole && runes(bare) > 3 && strings.HasPrefix(base, bare) {
				add(w, 0, len(w.as))
			}
		}
	}
	return out
}

// partsOf are the parts of a word between its hyphens, by where they begin.
func partsOf(word string) map[int]string {
	out, at := map[int]string{}, 0
	for part := range strings.SplitSeq(word, "-") {
		out[at] = part
		at += len(part) + 1
	}
	return out
}

// wordSpots are where words stand in a text from the beginning of a word on.
func wordSpots(low, words string) [][2]int {
	var out [][2]int
	for from := 0; from < len(low); {
		at := strings.Index(low[from:], words)
		if at < 0 {
			break
		}
		if at += from; at == 0 || low[at-1] == ' ' {
			out = append(out, [2]int{at, at + len(words)})
		}
		from = at + len(words)
	}
	return out
}

// runSpots are where a text without spaces, or of syllables that are words, has a word, in bytes. In
// Thai it begins and ends where words do, and what is written in Katakana begins no sooner than its
// run: a style, スタイル, has no tile.
func (t *tongue) runSpots(low, word []rune) [][2]int {
	var ends map[int]bool
	if t.borders == "marks" {
		ends = wordEnds(low)
	}
	var out [][2]int
	kana := func(i int) bool { return i >= 0 && (unicode.Is(unicode.Katakana, low[i]) || low[i] == 'ー') }
	for i := 0; i+len(word) <= len(low); i++ {
		if slices.Equal(low[i:i+len(word)], word) && !(kana(i-1) && kana(i)) && (ends == nil || (i == 0 || ends[i]) && ends[i+len(word)]) {
			from := len(string(low[:i]))
			out = append(out, [2]int{from, from + len(string(word))})
		}
	}
	return out
}

// byTheWay are objects that a sentence has by the way: where something is done, in what it is
// put and how long it takes. Such a thing is what a brand is about only where its trade has it.
var byTheWay = sync.OnceValue(func() map[string]bool {
	out := map[string]bool{}
	for line := range strings.Lines(passingText) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		for _, name := range strings.Fields(line) {
			out[name] = true
		}
	}
	for line := range strings.Lines(stillText) {
		if f := strings.Fields(line); len(f) > 0 && (f[0] == "places" || f[0] == "money") {
			for _, name := range f[1:] {
				out[name] = true
			}
		}
	}
	return out
})

// ByTheWay reports an object that a sentence mostly has by the way.
func ByTheWay(name string) bool { return byTheWay()[name] }

// Alike reports an object that is of a realm of one of some others.
func Alike(name string, others []string) bool {
	return slices.ContainsFunc(others, func(o string) bool {
		return o == name || slices.ContainsFunc(realms()[name], func(r string) bool { return slices.Contains(realms()[o], r) })
	})
}
