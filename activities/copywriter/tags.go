package copywriter

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
)

// English words take several parts of speech; a lexicon tells which, likeliest
// first, and the words around tell which of them it is. The letters are
//
//	n N  noun, singular and plural    v z d  verb: base, third person, past
//	p g  participle                   a r    adjective, adverb
//	D P  determiner, possessive       i      preposition
//	u    pronoun that is a subject    o      other pronoun
//	c    conjunction                  m      modal verb, auxiliary, "to be"
//	t    "to"                         #      number
//	w    relative pronoun, subordinating conjunction

//go:embed tags/en.txt
var tagFile string

var tagLexicon = sync.OnceValue(func() map[string]string {
	out := make(map[string]string, 45_000)
	for line := range strings.Lines(tagFile) {
		fields := strings.Fields(line)
		if len(fields) < 2 || fields[0] == "#" {
			continue
		}
		for _, w := range fields[1:] {
			out[w] = fields[0]
		}
	}
	return out
})

// closedTags are the words of classes that take no new ones.
var closedTags = sync.OnceValue(func() map[string]byte {
	out := map[string]byte{}
	for class, list := range map[byte]string{
		'D': "a an the this that these those each every any some no another all both either neither such what half",
		'P': "my your our their his her its whose",
		'u': "i we you he she it they who",
		'o': "me us him them myself yourself ourselves themselves itself something anything nothing everything someone anyone everyone nobody yours ours mine theirs here there",
		'i': "of in on at by for with from into onto over under between through during without within against about around near behind across after before until since per via along among off out up down above below beside past like than toward towards inside outside upon despite except plus",
		'c': "and or but nor yet &",
		'm': "is are was were be been being am has have had do does did can could will would may might must shall should isn’t aren’t don’t doesn’t won’t can’t",
		't': "to",
		'w': "which where when while because although though if unless whether so as that’s how why who’s",
		'r': "not never always often also too only just even then now again already still very more most less least almost soon twice once together slowly well here there ever away back home",
	} {
		for _, w := range strings.Fields(list) {
			if _, had := out[w]; !had {
				out[w] = class
			}
		}
	}
	return out
})

// tagged gives English words their parts of speech.
func tagged(tokens []wordAt) []byte {
	lex := lexiconOf("en")
	out := make([]byte, len(tokens))
	verb := false // the clause has a finite verb
	for i := range tokens {
		fresh := i == 0 || tokens[i-1].after != ""
		if i > 0 && strings.ContainsAny(tokens[i-1].after, ".!?;:—–") {
			verb = false
		}
		out[i] = tagOf(tokens, out, i, lex, verb, fresh)
		switch out[i] {
		case 'v', 'z', 'd', 'm':
			verb = true
		case 'c', 'w':
			verb = false
		}
	}
	return out
}

// possible are the tags that a word may have.
func possible(t wordAt, lex *lexicon) string {
	w := t.bare
	if tags := tagLexicon()[w]; tags != "" {
		return tags
	}
	if at := strings.LastIndexAny(w, "-"); at > 0 { // "small-batch", "hand-poured"
		last := w[at+1:]
		if tags := tagLexicon()[last]; strings.ContainsAny(tags, "pda") {
			return "a"
		}
		if lex.numbers[w[:strings.Index(w, "-")]] || strings.ContainsAny(w[:1], "0123456789") {
			return "a"
		}
		return "an"
	}
	switch {
	case t.capital:
		return "n"
	case verbs()[w]:
		return "vn"
	case verbs()[base(w)]:
		return "zN"
	case strings.HasSuffix(w, "ing"):
		return "gn"
	case strings.HasSuffix(w, "ed"):
		return "pda"
	case strings.HasSuffix(w, "ly"):
		return "r"
	case strings.HasSuffix(w, "less"), strings.HasSuffix(w, "ful"), strings.HasSuffix(w, "able"), strings.HasSuffix(w, "ous"),
		strings.HasSuffix(w, "y") && len(w) > 5:
		return "an"
	case strings.HasSuffix(w, "s") && !strings.HasSuffix(w, "ss"):
		return "Nz"
	}
	return "n"
}

func tagOf(tokens []wordAt, before []byte, i int, lex *lexicon, verb, fresh bool) byte {
	t := tokens[i]
	prev := byte(0)
	if i > 0 && !fresh {
		prev = before[i-1]
	}
	if t.bare == "to" {
		if next := nextTags(tokens, i, lex); next != "" && strings.IndexByte("DP#onNga", next[0]) >= 0 {
			return 'i' // "close to the sea"
		}
		return 't'
	}
	if w := t.bare; w == "that" || w == "this" {
		return thatTag(tokens, before, i, prev)
	}
	if lex.counts(t.bare) && t.bare != "half" {
		if strings.ContainsAny(t.bare, "-") && i+1 < len(tokens) && t.after == "" && !strings.ContainsAny(t.bare[len(t.bare)-1:],
			"0123456789") && !lex.numbers[t.bare[strings.LastIndex(t.bare, "-")+1:]] {
			return 'a' // "two-person"
		}
		return '#'
	}
	if class, ok := closedTags()[t.bare]; ok && !(t.capital && class == 'm') { // May is a month
		return class
	}
	if t.capital {
		return 'n'
	}
	tags := possible(t, lex)
	has := func(set string) byte {
		for _, c := range []byte(tags) {
			if strings.IndexByte(set, c) >= 0 {
				return c
			}
		}
		return 0
	}
	next := nextTags(tokens, i, lex)
	nominal := strings.ContainsAny(next, "nN") && t.after == ""
	switch prev {
	case 'D', 'P', '#', 'a', 'i':
		if prev == 'i' && has("g") != 0 {
			return 'g'
		}
		if c := has("a"); c != 0 && nominal && tags[0] != 'n' {
			return c
		}
		if c := has("nN"); c != 0 {
			return c
		}
		if c := has("apgr"); c != 0 {
			return c
		}
		if strings.HasSuffix(t.bare, "s") {
			return 'N'
		}
		return 'n'
	case 'u', 't', 'm', 'w':
		if t.after == "" && prev == 'm' {
			if c := has("pga"); c != 0 && tags[0] != 'n' && tags[0] != 'v' {
				return c
			}
		}
		if c := has("vzd"); c != 0 && prev != 'm' {
			return c
		}
		if prev == 'u' && !strings.HasSuffix(t.bare, "ly") || prev == 't' && tags == "n" {
			return 'v' // a verb that the lexicon has as a noun only: "we ferment"
		}
	case 'n', 'N':
		if !verb {
			want := "zd"
			if prev == 'N' {
				want = "vd"
			}
			if within(before, i) && strings.ContainsAny(firstOf(next), "DPou") {
				want = "zvd" // "forty rounds in Kent use it"
			} else if within(before, i) && !strings.ContainsAny(firstOf(next), "DPou") {
				want = "" // "from roof beams of old barns"
			}
			if c := has(want); c != 0 && (strings.ContainsAny(next, "DP#arngNiou") || next == "" && c != 'v' && tags[0] == c) &&
				!(c == 'd' && has("p") != 0 && strings.HasPrefix(next, "i")) {
				if tags[0] == c || !nominalOnly(next) || tags[0] == 'N' {
					return c
				}
			}
		}
		if c := has("nN"); c != 0 {
			return c
		}
		if c := has("p"); c != 0 {
			return c
		}
	case 0, 'c':
		if c := has("z"); c != 0 && has("N") != 0 && i > 0 && strings.ContainsAny(firstOf(next), "DPNno#") && slices.Contains(before, 'z') {
			return c // "works out taxes, imports hours"
		}
		if c := has("v"); c != 0 && (i == 0 || prev == 'c' || fresh) && strings.ContainsAny(firstOf(next), "DP#ou") {
			return c
		}
		if c := has("v"); c != 0 && tags[0] == 'v' {
			return c
		}
		if c := has("a"); c != 0 && nominal && tags[0] == 'a' {
			return c
		}
	}
	return tags[0]
}

// within reports a place in a noun phrase that follows a preposition.
func within(tags []byte, i int) bool {
	for i--; i >= 0 && strings.IndexByte("DP#anNpg", tags[i]) >= 0; i-- {
	}
	return i >= 0 && tags[i] == 'i'
}

func firstOf(s string) string { return s[:min(1, len(s))] }

func nominalOnly(tags string) bool { return strings.Trim(tags, "nN") == "" }

// thatTag tells "that small shop" from "a shop that".
func thatTag(tokens []wordAt, before []byte, i int, prev byte) byte {
	if tokens[i].bare == "that" && (prev == 'n' || prev == 'N') {
		return 'w'
	}
	if i+1 < len(tokens) && tokens[i].after == "" {
		if c, ok := closedTags()[tokens[i+1].bare]; !ok || c == '#' {
			return 'D'
		}
	}
	if i > 0 && before[i-1] == 'i' {
		return 'o'
	}
	return 'u'
}

// nextTags are the tags that the next word may have, "" at the end of a clause.
func nextTags(tokens []wordAt, i int, lex *lexicon) string {
	if i+1 >= len(tokens) || strings.ContainsAny(tokens[i].after, ",.;:!?—–") {
		return ""
	}
	n := tokens[i+1]
	if lex.counts(n.bare) {
		return "#"
	}
	if c, ok := closedTags()[n.bare]; ok {
		return string(c)
	}
	return possible(n, lex)
}

// chunk is a noun phrase of an English sentence: the places of its first word,
// of the noun that it is about, and of its last.
type chunk struct{ from, head, to int }

// chunks are the noun phrases of a tagged sentence, without what prepositions
// add to them.
func chunks(tokens []wordAt, tags []byte) []chunk {
	var out []chunk
	for i := 0; i < len(tokens); {
		if strings.IndexByte("DP#anNpg", tags[i]) < 0 {
			i++
			continue
		}
		end, head := i, -1
		for end < len(tokens) {
			c := tags[end]
			if strings.IndexByte("DP#anNpgr", c) < 0 || end > i && (c == 'D' || c == 'P') {
				break
			}
			if (c == 'p' || c == 'g' || c == 'r') && (head >= 0 || end+1 >= len(tokens) || strings.IndexByte("anNpg", tags[end+1]) < 0 ||
				tokens[end].after != "") {
				break
			}
			if c == 'a' && head >= 0 {
				break
			}
			if c == 'n' || c == 'N' {
				head = end
			}
			end++
			if tokens[end-1].after != "" && tokens[end-1].after != "’s" {
				break
			}
		}
		if head >= 0 {
			out = append(out, chunk{i, head, head})
			i = head + 1
			continue
		}
		i = max(end, i+1)
	}
	return out
}

// attaches are prepositions whose phrase belongs to the noun before.
var attaches = words("of in from with at for on over under without per by between to near above below inside")

// phrasesIn are the noun phrases of an English sentence with all that belongs
// to them: what prepositions and participles add, and the rest of a list. A
// phrase of which a part would be missing is none.
func phrasesIn(tokens []wordAt, tags []byte) []chunk {
	var out []chunk
	all := chunks(tokens, tags)
	starts := map[int]chunk{}
	for _, c := range all {
		starts[c.from] = c
	}
	until := -1
	for _, c := range all {
		whole := extended(tokens, tags, starts, c)
		if !wholeAt(tokens, tags, whole.to) {
			comma := strings.LastIndex(textOf(tokens[c.from:whole.to+1]), ",")
			if comma < 0 {
				continue
			}
			for whole.to > c.from && tokens[whole.to].after != "," {
				whole.to--
			}
			if _, list := starts[whole.to+1]; list || tokens[whole.to].after != "," {
				continue
			}
		}
		if whole.to <= until && c.from > 0 && (tags[c.from-1] == 'c' || tokens[c.from-1].after == ",") {
			continue // the end of a list
		}
		until = max(until, whole.to)
		out = append(out, whole)
	}
	return out
}

// extended is a phrase with what belongs to it.
func extended(tokens []wordAt, tags []byte, starts map[int]chunk, c chunk) chunk {
	for {
		at := c.to + 1
		if at >= len(tokens) {
			return c
		}
		sign := tokens[c.to].after
		next, ok := starts[at]
		switch {
		case sign == "" && tags[at] == 'i' && attaches[tokens[at].bare] && tokens[at].after == "" && !lasts(tokens, tags, at):
			if next, ok = starts[at+1]; !ok {
				return c
			}
		case sign == "" && (tags[at] == 'p' || tags[at] == 'g') && at+1 < len(tokens) && tokens[at].after == "" && tags[at+1] == 'i':
			if next, ok = starts[at+2]; !ok {
				return c
			}
		case (sign == "" || sign == ",") && (tokens[at].bare == "and" || tokens[at].bare == "or" || tokens[at].bare == "&"):
			if next, ok = starts[at+1]; !ok || acts(tokens, tags, next) {
				return c
			}
		case sign == "," && ok && listGoesOn(tokens, tags, starts, next):
		default:
			return c
		}
		c.to = next.to
	}
}

// lasts reports "for six weeks": it tells of the verb.
func lasts(tokens []wordAt, tags []byte, at int) bool {
	return tokens[at].bare == "for" && at+1 < len(tags) && tags[at+1] == '#'
}

// acts reports a noun phrase that does something: a clause begins with it.
func acts(tokens []wordAt, tags []byte, c chunk) bool {
	return c.to+1 < len(tokens) && tokens[c.to].after == "" && strings.IndexByte("vzdm", tags[c.to+1]) >= 0
}

// listGoesOn reports that a noun phrase after a comma is one of a list that ends
// with "and" or "or".
func listGoesOn(tokens []wordAt, tags []byte, starts map[int]chunk, c chunk) bool {
	for !acts(tokens, tags, c) {
		at := c.to + 1
		if at >= len(tokens) {
			return false
		}
		if w := tokens[at].bare; w == "and" || w == "or" {
			last, ok := starts[at+1]
			return ok && !acts(tokens, tags, last)
		}
		var ok bool
		if tags[at] == 'i' && tokens[c.to].after == "" {
			at++
		} else if tokens[c.to].after != "," {
			return false
		}
		if c, ok = starts[at]; !ok {
			return false
		}
	}
	return false
}

// wholeAt reports that nothing which belongs to a phrase follows it.
func wholeAt(tokens []wordAt, tags []byte, to int) bool {
	if to+1 >= len(tokens) || strings.ContainsAny(tokens[to].after, ".!?;:—–)") {
		return true
	}
	next := tokens[to+1]
	if tokens[to].after == "," {
		aside := tags[to+1] == 'a' && to+2 < len(tags) && (tags[to+2] == 'i' || tags[to+2] == 't') // ", ready by noon"
		return strings.IndexByte("nNag", tags[to+1]) < 0 || aside
	}
	switch tags[to+1] {
	case 'i':
		return loosePrepositions[next.bare] || lasts(tokens, tags, to+1)
	case 'p', 'g', 't', 'o':
		return false
	case 'w':
		return next.bare == "while" || next.bare == "when" || next.bare == "because" || next.bare == "so" || next.bare == "where"
	}
	return true
}

// loosePrepositions begin what is said of the verb rather than of the noun.
var loosePrepositions = words("before after until since during into onto through out up down off around against via about")
