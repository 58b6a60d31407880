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
		'o': "me us him them myself yourself ourselves themselves itself something anything nothing everything someone anyone everyone " +
			"nobody yours ours mine theirs here there",
		'i': "of in on at by for with from into onto over under between through during without within against about around near behind across " +
			"after before until since per via along among off out up down above below beside past like than toward towards " +
			"inside outside upon despite except plus",
		'c': "and or but nor yet &",
		'm': "is are was were be been being am has have had do does did can could will would may might must shall should " +
			"isn’t aren’t don’t doesn’t won’t can’t", 't': "to",
		'w': "which where when while because although though if unless whether so as that’s how why who’s",
		'r': "not never always often also too only just even then now again already still very more most less least almost soon twice once " +
			"together slowly well here there ever away back home",
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

// spot is a word that is to be tagged, with what stands around it.
type spot struct {
	t      wordAt
	i      int
	before []byte // tags of the words before
	prev   byte   // the last of them; 0 where a phrase begins
	tags   string // what the word may be, the likeliest first
	next   string // what the next word may be; "" is none
	verb   bool   // the clause has its verb
	fresh  bool   // a clause begins
}

// has is the first of its tags that a set has, 0 without one.
func (s spot) has(set string) byte {
	for _, c := range []byte(s.tags) {
		if strings.IndexByte(set, c) >= 0 {
			return c
		}
	}
	return 0
}

// nominal reports a noun that follows at once.
func (s spot) nominal() bool { return strings.ContainsAny(s.next, "nN") && s.t.after == "" }

func tagOf(tokens []wordAt, before []byte, i int, lex *lexicon, verb, fresh bool) byte {
	s := spot{t: tokens[i], i: i, before: before, verb: verb, fresh: fresh}
	if i > 0 && !fresh {
		s.prev = before[i-1]
	}
	if c := closedTag(tokens, s, lex); c != 0 {
		return c
	}
	s.tags, s.next = possible(s.t, lex), nextTags(tokens, i, lex)
	var c byte
	switch s.prev {
	case 'D', 'P', '#', 'a', 'i':
		c = s.afterDeterminer()
	case 'u', 't', 'm', 'w':
		c = s.afterSubject()
	case 'n', 'N':
		c = s.afterNoun()
	case 0, 'c':
		c = s.atStart()
	}
	if c == 0 {
		c = s.tags[0]
	}
	return c
}

// closedTag tags what needs no lexicon of open words: function words, numbers and
// names; 0 for all others.
func closedTag(tokens []wordAt, s spot, lex *lexicon) byte {
	t := s.t
	if t.bare == "to" {
		if next := nextTags(tokens, s.i, lex); next != "" && strings.IndexByte("DP#onNga", next[0]) >= 0 {
			return 'i' // "close to the sea"
		}
		return 't'
	}
	if w := t.bare; w == "that" || w == "this" {
		return thatTag(tokens, s.before, s.i, s.prev)
	}
	if lex.counts(t.bare) && t.bare != "half" {
		if strings.ContainsAny(t.bare, "-") && s.i+1 < len(tokens) && t.after == "" && !strings.ContainsAny(t.bare[len(t.bare)-1:],
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
	return 0
}

// afterDeterminer tags the word after one that opens or carries on a noun phrase.
func (s spot) afterDeterminer() byte {
	if s.prev == 'i' && s.has("g") != 0 {
		return 'g'
	}
	if c := s.has("a"); c != 0 && s.nominal() && s.tags[0] != 'n' {
		return c
	}
	if c := s.has("nN"); c != 0 {
		return c
	}
	if c := s.has("apgr"); c != 0 {
		return c
	}
	if strings.HasSuffix(s.t.bare, "s") {
		return 'N'
	}
	return 'n'
}

// afterSubject tags the word after a pronoun, "to", an auxiliary or a question word.
func (s spot) afterSubject() byte {
	if s.t.after == "" && s.prev == 'm' {
		if c := s.has("pga"); c != 0 && s.tags[0] != 'n' && s.tags[0] != 'v' {
			return c
		}
	}
	if c := s.has("vzd"); c != 0 && s.prev != 'm' {
		return c
	}
	if s.prev == 'u' && !strings.HasSuffix(s.t.bare, "ly") || s.prev == 't' && s.tags == "n" {
		return 'v' // a verb that the lexicon has as a noun only: "we ferment"
	}
	return 0
}

// afterNoun tags the word after a noun: its verb, where the clause has none yet.
func (s spot) afterNoun() byte {
	if !s.verb {
		want := "zd"
		if s.prev == 'N' {
			want = "vd"
		}
		if inside := within(s.before, s.i); inside && strings.ContainsAny(firstOf(s.next), "DPou") {
			want = "zvd" // "forty rounds in Kent use it"
		} else if inside {
			want = "" // "from roof beams of old barns"
		}
		c := s.has(want)
		follows := strings.ContainsAny(s.next, "DP#arngNiou") || s.next == "" && c != 'v' && s.tags[0] == c
		passive := c == 'd' && s.has("p") != 0 && strings.HasPrefix(s.next, "i")
		if c != 0 && follows && !passive && (s.tags[0] == c || !nominalOnly(s.next) || s.tags[0] == 'N') {
			return c
		}
	}
	if c := s.has("nN"); c != 0 {
		return c
	}
	return s.has("p")
}

// atStart tags the first word of a clause, or one after a conjunction.
func (s spot) atStart() byte {
	if c := s.has("z"); c != 0 && s.has("N") != 0 && s.i > 0 && strings.ContainsAny(firstOf(s.next), "DPNno#") &&
		slices.Contains(s.before, 'z') {
		return c // "works out taxes, imports hours"
	}
	if c := s.has("v"); c != 0 && (s.i == 0 || s.prev == 'c' || s.fresh) && strings.ContainsAny(firstOf(s.next), "DP#ou") {
		return c
	}
	if c := s.has("v"); c != 0 && s.tags[0] == 'v' {
		return c
	}
	if c := s.has("a"); c != 0 && s.nominal() && s.tags[0] == 'a' {
		return c
	}
	return 0
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
