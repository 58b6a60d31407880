package copywriter

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// maxItemWords is how many words an item of a list has at most.
const maxItemWords = 5

// listIn is the list of a sentence as it was written, with the preposition that
// its case comes from, and its items: "Campfire", "Cinder", "Blackout". nil
// where there is none of three, or where where it begins cannot be told.
func listIn(s sentence, lex *lexicon) (string, []string) {
	if !spaced(lex.lang) {
		return listUnspaced(s.text, lex.lang)
	}
	t := s.tokens
	// A list ends with a word that joins its last two items.
	for last := len(t) - 1; last > 1; last-- {
		if !lex.and[t[last].bare] && !lex.or[t[last].bare] || last+1 >= len(t) {
			continue
		}
		end := itemEnd(s, lex, last+1)
		if end < 0 || end-last > maxItemWords {
			continue
		}
		from, items := itemsBefore(s, lex, last, end-last)
		if len(items) < 2 {
			continue
		}
		items = append(items, textOf(t[last+1:end+1]))
		if from > 0 && lex.joins[t[from-1].bare] && t[from-1].after == "" && spaced(lex.lang) && lex.lang != "en" {
			from--
		}
		return textOf(t[from : end+1]), items
	}
	return "", nil
}

// itemEnd is the last word of an item that begins at a place: up to a sign or
// the sentence's end; -1 where neither closes it.
func itemEnd(s sentence, lex *lexicon, at int) int {
	if s.tags != nil { // English knows its noun phrases
		for _, c := range chunks(s.tokens, s.tags) {
			if c.from == at {
				return c.to
			}
		}
		return -1
	}
	if lex.function[s.tokens[at].bare] && !lex.joins[s.tokens[at].bare] {
		return -1
	}
	for i := at; i < len(s.tokens); i++ {
		if s.tokens[i].after != "" || i == len(s.tokens)-1 {
			return i
		}
		if i > at && lex.function[s.tokens[i].bare] {
			return -1
		}
	}
	return -1
}

// itemsBefore are the items before the last one of a list, each closed by a
// comma, and where the first begins.
func itemsBefore(s sentence, lex *lexicon, and, most int) (int, []string) {
	t := s.tokens
	var items []string
	end := and - 1
	from := and
	for end >= 0 {
		begin := end
		if s.tags != nil {
			at := -1
			for _, c := range chunks(t, s.tags) {
				if c.to == end {
					at = c.from
				}
			}
			if at < 0 {
				break
			}
			begin = at
		} else {
			for begin > 0 && t[begin-1].after == "" && !lex.function[t[begin-1].bare] && end-begin < maxItemWords {
				begin--
			}
			if begin == 0 || t[begin-1].after == "" && !lex.function[t[begin-1].bare] {
				begin = max(begin, end-most+1)
			}
			if begin > 0 && t[begin-1].after == "" { // the first: no more words than the others have
				begin = max(begin, end-most+1)
			} else if begin == 0 {
				begin = max(begin, end-most+1)
			}
			if lex.function[t[begin].bare] {
				break
			}
		}
		items = append([]string{textOf(t[begin : end+1])}, items...)
		most = max(most, end-begin+1)
		from = begin
		if begin == 0 || !strings.HasSuffix(t[begin-1].after, ",") && t[begin-1].after != "،" {
			break
		}
		end = begin - 1
	}
	return from, items
}

// listUnspaced is a list of names or nouns between the signs of lists.
func listUnspaced(s, lang string) (string, []string) {
	var parts []string
	sign := ""
	for _, c := range lexiconOf(lang).list {
		if p := strings.Split(s, c); c != "" && len(p) > len(parts) {
			parts, sign = p, c
		}
	}
	if len(parts) < 3 {
		return "", nil
	}
	var items []string
	for i, p := range parts {
		r := []rune(strings.Trim(p, "。，"))
		switch {
		case i == 0:
			n := len(r)
			for n > 0 && inNoun(r[n-1]) {
				n--
			}
			p = string(r[n:])
		case i == len(parts)-1:
			n := 0
			for n < len(r) && inNoun(r[n]) {
				n++
			}
			p = string(r[:n])
		}
		if n := utf8.RuneCountInString(p); n < 1 || n > 12 || strings.ContainsFunc(p, func(c rune) bool { return !inNoun(c) && c != 'の' }) {
			return "", nil
		}
		items = append(items, p)
	}
	return strings.Join(items, sign), items
}

func inNoun(r rune) bool {
	return unicode.In(r, unicode.Han, unicode.Katakana, unicode.Latin) && !strings.ContainsRune("和与或有是在的了及以为从用把被对", r) || r == 'ー'
}

// variantsOf are items that are kinds of one thing: names all, or a choice. They stand alone, so
// that a language whose nouns end otherwise in a sentence has only those after a colon.
func variantsOf(s sentence, lex *lexicon) []string {
	if v := announced(s, lex); len(v) > 1 {
		return v
	}
	_, items := listIn(s, lex)
	if len(items) < 2 || s.deniesWord(items[0], lex) || readerOfPrompts(lex.lang).Text("cases") == "endings" {
		return nil // within a sentence, nouns have the endings of a case
	}
	named := 0
	for _, i := range items {
		first := firstPart(i, " ")
		if slices.ContainsFunc(s.tokens, func(t wordAt) bool { return t.text == first && t.capital }) && !capitalNouns(lex.lang) {
			named++
		}
	}
	if named == len(items) && !placesBefore(s, lex, items[0]) {
		return items
	}
	for _, t := range s.tokens {
		if lex.or[t.bare] {
			return items
		}
	}
	return nil
}

// announced are the names of a list after a colon: "Three sauces: Campfire for
// breakfast, Cinder for tacos".
func announced(s sentence, lex *lexicon) []string {
	at := slices.IndexFunc(s.tokens, func(t wordAt) bool { return strings.HasSuffix(t.after, ":") || strings.HasSuffix(t.after, "：") })
	if at < 0 {
		return nil
	}
	var out []string
	item := true // one begins here
	for i := at + 1; i < len(s.tokens); i++ {
		t := s.tokens[i]
		if lex.and[t.bare] || lex.or[t.bare] {
			item = true
			continue
		}
		if item {
			end := i
			for end+1 < len(s.tokens) && s.tokens[end].after == "" && s.tokens[end+1].capital && !lex.function[s.tokens[end+1].bare] {
				end++
			}
			if r, _ := utf8.DecodeRuneInString(t.text); !unicode.IsUpper(r) || lex.function[t.bare] {
				return nil
			}
			out = append(out, textOf(s.tokens[i:end+1]))
		}
		item = strings.HasSuffix(t.after, ",") || strings.HasSuffix(t.after, "،")
	}
	return out
}

// Kinds are the brand's variants, or else the items of a list that a number announces: what
// one may choose of.
func (f Facts) Kinds() []string {
	if v := f.Variants(); len(v) > 1 {
		return v
	}
	for _, s := range f.read().sentences {
		if v := countedKinds(s, lexiconOf(f.Own)); len(v) > 1 {
			return v
		}
	}
	return nil
}

// countedKinds are the items of a list after a colon, as many as stand before it: "Four
// flavours: ginger, blackcurrant, hops and rhubarb".
func countedKinds(s sentence, lex *lexicon) []string {
	const most = 2 // words of an item
	at := slices.IndexFunc(s.tokens, func(t wordAt) bool { return strings.HasSuffix(t.after, ":") || strings.HasSuffix(t.after, "：") })
	if at < 1 || at > 3 || !slices.ContainsFunc(s.tokens[:at+1], func(t wordAt) bool { return lex.counts(t.bare) }) {
		return nil
	}
	var out []string
	from := at + 1
	for i := at + 1; i < len(s.tokens); i++ {
		if t := s.tokens[i]; lex.and[t.bare] || lex.or[t.bare] {
			from = i + 1
			continue
		}
		last := i+1 == len(s.tokens)
		if last || strings.ContainsAny(s.tokens[i].after, ",،;") || lex.and[s.tokens[i+1].bare] || lex.or[s.tokens[i+1].bare] {
			if i+1-from > most {
				return nil
			}
			out = append(out, textOf(s.tokens[from:i+1]))
			from = i + 1
		}
	}
	values := farm.LanguageOf(lex.lang).Section("drawn").Words("values")
	for _, t := range s.tokens[:at+1] {
		if n := strconv.Itoa(len(out)); t.bare == n || slices.Contains(values, t.bare+":"+n) {
			return out
		}
	}
	return nil
}

// placesBefore reports names that a preposition of place stands before: towns
// are no variants.
func placesBefore(s sentence, lex *lexicon, first string) bool {
	head := firstPart(first, " ")
	for i, t := range s.tokens {
		if t.text == head && i > 0 && s.tokens[i-1].after == "" {
			return lex.joins[s.tokens[i-1].bare]
		}
	}
	return false
}

// minSteps and maxSteps are how many steps a process has.
const minSteps, maxSteps = 3, 6

// stepsOf are three or more steps of a process that one sentence tells in order:
// what its verbs say one after the other.
func (f Facts) stepsOf(all []sentence) []string {
	var best []string
	for _, s := range all {
		steps := f.stepsIn(s)
		if len(steps) >= minSteps && len(steps) > len(best) && !goesBack(steps, f.Own) {
			best = steps
		}
	}
	return best[:min(len(best), maxSteps)]
}

// goesBack reports steps of which one denies before the last: no step does that, and what follows
// may take it back. "You cannot swim by then, | the next lessons are free".
func goesBack(steps []string, lang string) bool {
	return slices.ContainsFunc(steps[:len(steps)-1], func(s string) bool { return negative(s, lang) })
}

func (f Facts) stepsIn(s sentence) []string {
	var out []string
	if s.tags == nil {
		if order := farm.LanguageOf(f.Own).Section("rarity").Words("in order"); len(order) > 0 && !hasAny(s.text, order) {
			return nil // clauses, of which none comes after another
		}
		for _, ft := range f.Features {
			if ft.From == s.text && ft.Plain != "" && !sameLine(ft.Plain, s.text) {
				out = append(out, upperFirstIn(f.Own, ft.Plain))
			}
		}
		if spaced(f.Own) && slices.ContainsFunc(out, func(p string) bool { return len(strings.Fields(p)) < leastFact }) {
			return nil // a list of things
		}
		return out
	}
	at := -1
	flush := func(end int) {
		if at >= 0 && end > at {
			out = append(out, upperFirstIn(f.Own, strings.TrimRight(textOf(s.tokens[at:end]), ",;")))
		}
		at = -1
	}
	for i, tag := range s.tags {
		acts := tag == 'v' || tag == 'z' || tag == 'd'
		opens := i == 0 || strings.HasSuffix(s.tokens[i-1].after, ",") || s.tokens[i-1].bare == "and" || s.tokens[i-1].bare == "then" ||
			at < 0 && len(out) == 0
		if !acts || !opens {
			if tag == 'u' && at >= 0 && i > 0 && s.tokens[i-1].after != "" {
				return nil // another clause
			}
			continue
		}
		end := i
		for end > 0 && (s.tokens[end-1].bare == "and" || s.tokens[end-1].bare == "then") {
			end--
		}
		flush(end)
		at = i
	}
	flush(len(s.tokens))
	if slices.ContainsFunc(out, func(p string) bool { return len(strings.Fields(p)) < 2 }) {
		return nil
	}
	return out
}
