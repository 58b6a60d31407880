package objects

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// Find is an object that stands for a word of a text.
type Find struct {
	Object string // its name on the shelf
	Word   string // the text's, as it was written
	At     int    // byte of the text
	// Sure is 2 for a name without another frequent sense, 1 for one that another
	// word of the object in the text bears out.
	Sure int
	// Plain says that the word stands as a dictionary has it.
	Plain bool
	// Cited says that it stands as the first of its object's names does: in no case but the
	// first.
	Cited bool
}

// maxText is how much of a text is read, bytes.
const maxText = 20000

// Find looks up a text in its language, a primary tag. Words of the name of
// whom the text is about stand for nothing, nor do other names or what the text
// denies. Each object is found once, the surest first and then in the order of
// the text.
func (s *Shelf) Find(text, language, name string) ([]Find, error) {
	return s.find(text, language, name, setting{})
}

// FindAt looks up what a brand of a trade says: a word of two senses means what the trade, by
// its objects, works with, and who does another trade, or its house, stands for none of its
// things. Players who are electricians by day are no plug.
func (s *Shelf) FindAt(text, language, name string, trade []string) ([]Find, error) {
	return s.find(text, language, name, setting{trade: trade, own: true, does: trade})
}

// FindCalled looks up what a brand of a trade calls itself. Who does a trade, or its house,
// stands for its thing where the words name nothing else: an oyster farm is about oysters.
func (s *Shelf) FindCalled(text, language, name string, trade []string) ([]Find, error) {
	found, err := s.find(text, language, name, setting{trade: trade, own: true})
	if err != nil || len(found) > 0 {
		return found, err
	}
	return s.find(text, language, name, setting{trade: trade})
}

// FindTold looks up a part of a text that tells of things, of which whole is all: a doubtful
// word that more than one of its sentences has is meant, and words that are too common for a
// brand's text stand for what they are.
func (s *Shelf) FindTold(text, whole, language, name string) ([]Find, error) {
	return s.find(text, language, name, setting{whole: cmp.Or(whole, text)})
}

func (s *Shelf) find(text, language, name string, c setting) ([]Find, error) {
	x, err := s.indexOf(language)
	if err != nil {
		return nil, err
	}
	if len(text) > maxText {
		text = strings.ToValidUTF8(text[:maxText], "")
	}
	var all []Find
	if x.SpacesWords {
		all = x.spaced(text, name, x.telling(c))
	} else {
		all = x.unspaced(text, name, x.telling(c))
	}
	if x.last {
		all = slices.DeleteFunc(all, func(f Find) bool { return f.Plain && beforeAnother(f, all, text) })
	}
	all = slices.DeleteFunc(all, func(f Find) bool { return inQuotedName(text, f) })
	var out []Find
	for _, f := range all {
		if s.Has(f.Object) && !slices.ContainsFunc(out, func(o Find) bool { return o.Object == f.Object }) {
			out = append(out, f)
		}
	}
	slices.SortStableFunc(out, func(a, b Find) int { return b.Sure - a.Sure })
	return out, nil
}

// quotedName is a stretch between quotation marks that begins with a capital, as names do.
var quotedName = regexp.MustCompile(`[«“„"]\s?\p{Lu}[^«»“”„"\n]{0,60}[»”“"]`)

// inQuotedName reports a thing whose word stands in a quoted name: the watch "Raketa" is no rocket.
func inQuotedName(text string, f Find) bool {
	return slices.ContainsFunc(quotedName.FindAllStringIndex(text, -1), func(at []int) bool {
		return at[0] < f.At && f.At+len(f.Word) < at[1]
	})
}

// beforeAnother reports a thing that says of which kind the next one is: a lemon
// cake is no lemon.
func beforeAnother(f Find, all []Find, text string) bool {
	end := f.At + len(f.Word)
	return slices.ContainsFunc(all, func(o Find) bool {
		return o.At >= end && o.At <= end+1 && strings.Trim(text[end:o.At], " -") == ""
	})
}

// telling is the setting of a part of a text that tells of things: the words that more than
// one of its sentences has. Without a text it is any.
func (x *index) telling(c setting) setting {
	whole := c.whole
	c.words, c.tells, c.often = map[string]bool{}, whole != "", map[string]bool{}
	if len(whole) > maxText {
		whole = strings.ToValidUTF8(whole[:maxText], "")
	}
	if !x.SpacesWords {
		for w := range x.doubtful {
			if strings.Count(whole, w) > 1 {
				c.often[w] = true
			}
		}
		return c
	}
	in := map[string]int{} // the sentence in which a word was seen first, from 1
	for _, w := range wordsOf(whole) {
		for _, b := range x.bases(w.low) {
			if in[b] > 0 && in[b] != w.sentence+1 {
				c.often[b] = true
			}
			in[b] = cmp.Or(in[b], w.sentence+1)
		}
	}
	return c
}

// spaced finds in a text whose words are spaced.
func (x *index) spaced(text, name string, c setting) []Find {
	ws := wordsOf(text)
	own := map[string]bool{}
	for _, w := range wordsOf(name) {
		own[w.low] = true
	}
	titled := map[int]bool{}   // words behind a title, by their place
	done := map[int]bool{}     // what the brand does, by its place
	small := map[string]bool{} // words that stand without a capital somewhere
	for i, w := range ws {
		if !w.capital && !inName(ws, i, own) {
			small[w.low] = true
		}
		for _, b := range x.bases(w.low) {
			c.words[b] = true
		}
		if i > 0 && slices.Contains(titles, ws[i-1].low) && capital(w.as) {
			titled[w.at] = true
		}
		if i > 0 {
			c.words[ws[i-1].low+" "+w.low] = true
			done[w.at] = x.doneBy(ws, i, own)
		}
	}
	proper := func(w word) bool {
		return acronym(w.as) || titled[w.at] || done[w.at] || own[w.low] && !small[w.low] || own[w.low] && capital(w.as) ||
			w.capital && !x.CapitalNouns && !small[w.low] && !x.headed(w.as)
	}
	found := x.amongWords(text, ws, c, proper)
	if c.meet(found) {
		found = x.amongWords(text, ws, c, proper)
	}
	return found
}

// headed reports a compound of a name and a small noun, where compounds have heads: a
// "Fiat-busje" is a van.
func (x *index) headed(as string) bool {
	at := strings.LastIndex(as, "-")
	return len(x.heads) > 0 && at > 0 && at+1 < len(as) && !capital(as[at+1:])
}

// doneBy reports a small word between the brand's name and what begins an object, which is
// what the brand does: "Slipway books the crane".
func (x *index) doneBy(ws []word, i int, own map[string]bool) bool {
	return own[ws[i-1].low] && capital(ws[i-1].as) && !own[ws[i].low] && !capital(ws[i].as) && i+1 < len(ws) &&
		ws[i-1].clause == ws[i].clause && ws[i+1].clause == ws[i].clause && x.objects[ws[i+1].low]
}

// inName reports a word of a script without capitals that stands beside another word of the
// brand's name: the name is meant there, not the thing.
func inName(ws []word, i int, own map[string]bool) bool {
	caseless := strings.IndexFunc(ws[i].as, func(r rune) bool { return unicode.IsUpper(r) || unicode.IsLower(r) }) < 0
	beside := func(k int) bool { return k >= 0 && k < len(ws) && ws[k].sentence == ws[i].sentence && own[ws[k].low] }
	return caseless && own[ws[i].low] && (beside(i-1) || beside(i+1))
}

// amongWords is one reading of a text's words; proper reports those of names.
func (x *index) amongWords(text string, ws []word, c setting, proper func(word) bool) []Find {
	var out []Find
	for i := 0; i < len(ws); {
		object, n, sure := x.longestAt(ws, i, c)
		if n == 0 {
			i++
			continue
		}
		span := ws[i : i+n]
		if object != "" && !slices.ContainsFunc(span, proper) && !x.denied(ws, i, n) && !(n == 1 && (paired(ws, i) || x.shaped(ws, i))) &&
			(!x.CapitalNouns || slices.ContainsFunc(span, noun)) {
			end := span[n-1].at + len(span[n-1].as)
			out = append(out, Find{Object: object, Word: text[span[0].at:end], At: span[0].at, Sure: sure, Plain: x.plain(span),
				Cited: x.cites(object, span)})
		}
		i += n
	}
	return out
}

// plain reports words that a dictionary has as they stand.
func (x *index) plain(ws []word) bool { return len(x.names[lowOf(ws)]) > 0 }

// cites reports words that are the first name of an object, of the house or of the pack.
func (x *index) cites(object string, ws []word) bool {
	return slices.Contains(x.first[object], lowOf(ws))
}

func lowOf(ws []word) string {
	var low []string
	for _, w := range ws {
		low = append(low, w.low)
	}
	return strings.Join(low, " ")
}

// titles are what stands before the name of a person.
var titles = []string{"mr", "mrs", "ms", "dr", "herr", "frau", "familie", "monsieur", "madame", "famille", "señor", "señora",
	"signor", "signora", "famiglia", "senhor", "senhora", "meneer", "mevrouw", "pan", "pani", "господин", "госпожа"}

// spelt are the acronyms that name a thing themselves.
var spelt = []string{"bbq", "cctv", "dvd", "lp", "qr", "suv", "tv"}

// acronym reports a short word in capitals, which stands for other words: a CAT
// scan shows no cat.
func acronym(s string) bool {
	n := runes(s)
	return n >= 2 && n <= 4 && strings.ToUpper(s) == s && strings.ToLower(s) != s && !slices.Contains(spelt, strings.ToLower(s))
}

// noun reports a word that begins as nouns do where they have capitals.
func noun(w word) bool { return capital(w.as) }

func capital(s string) bool { return strings.IndexFunc(s, unicode.IsUpper) == 0 }

// longestAt is the object of the longest name that begins at a word, and how
// many words it has; "" with words that name what is not shown.
func (x *index) longestAt(ws []word, i int, c setting) (object string, n, sure int) {
	for n := min(x.longest, len(ws)-i, 5); n > 0; n-- {
		if ws[i+n-1].clause != ws[i].clause {
			continue
		}
		forms := x.forms(ws[i : i+n])
		for _, f := range forms {
			if x.never[f] || x.makes(f, c) {
				return "", n, 0
			}
		}
		for _, f := range forms {
			if o, sure, ok := x.named(f, c); ok {
				return o, n, sure
			}
		}
	}
	return x.compound(ws[i].low, c)
}

// leastFront is how many letters a compound has before its head: with fewer it
// is mostly another word.
const leastFront = 4

// compound is the object of a compound's head, where the language has heads that
// keep their meaning: a Walnussbrot is bread.
func (x *index) compound(word string, c setting) (object string, n, sure int) {
	if len(x.heads) == 0 {
		return "", 0, 0
	}
	for _, form := range x.bases(word) {
		if head := form[strings.LastIndex(form, "-")+1:]; head != form && runes(head) >= leastFront && len(x.names[head]) > 0 {
			if o, sure, ok := x.named(head, c); ok {
				return o, 1, sure
			}
		}
		r := []rune(form)
		for from := leastFront; from < len(r)-2; from++ {
			if head := string(r[from:]); x.heads[head] {
				if o, sure, ok := x.named(head, c); ok {
					return o, 1, sure
				}
			}
		}
	}
	return "", 0, 0
}

// forms are the ways in which words may stand in a dictionary.
func (x *index) forms(ws []word) []string {
	out := x.bases(ws[0].low)
	for _, w := range ws[1:] {
		var next []string
		for _, a := range out {
			for _, b := range x.bases(w.low) {
				if len(next) < 200 {
					next = append(next, a+" "+b)
				}
			}
		}
		out = next
	}
	return out
}

// named is the object of a name. What is doubtful needs another of the object's
// words in the text. A search word alone names nothing: CLDR's are too loose.
func (x *index) named(form string, c setting) (object string, sure int, ok bool) {
	if o := x.told[form]; o != "" && (c.tells || slices.Contains(c.trade, o)) {
		if objects := x.names[form]; len(objects) > 0 && objects[0] != "" && !x.doubtful[form] {
			return o, 2, true // named by it anywhere: what comes first in the text leads
		}
		return o, 1, true
	}
	if objects := x.names[form]; len(objects) > 0 {
		o := objects[0]
		doubted := x.doubtful[form] || kinds()[o].doubtful && !x.own[form]
		if o == "" || !doubted {
			return o, 2, true
		}
		if !c.often[form] && !x.borneOut(o, form, c) && !x.inCompany(o, form, c) {
			return "", 0, true
		}
		return o, 1, true
	}
	return "", 0, false
}

// makes reports who does a trade that is not the brand's, or a house of such a trade.
func (x *index) makes(form string, c setting) bool {
	return c.own && x.makers[form] && !slices.ContainsFunc(x.names[form], func(o string) bool { return slices.Contains(c.does, o) })
}

// borneOut reports another word of an object in the text, one that says
// something of it.
func (x *index) borneOut(object, form string, c setting) bool {
	for _, w := range x.about[object] {
		if c.words[w] && w != form && !strings.Contains(w, form) && !strings.Contains(form, w) && x.common[w] <= tooCommon && !x.never[w] &&
			runes(w) > 2 {
			return true
		}
	}
	return false
}

// paired reports a word that stands twice about a short one: tooth by tooth, Zahn um
// Zahn, day to day. It says in which way something is done.
func paired(ws []word, i int) bool {
	const longest = 3 // letters of what stands between
	twice := func(a, b int) bool {
		return a >= 0 && b < len(ws) && ws[a].low == ws[b].low && ws[a].clause == ws[b].clause && runes(ws[a+1].low) <= longest
	}
	return twice(i-2, i) || twice(i, i+2)
}

// mostOf is how many letters a word has at most that joins a part of a body to whose it is.
const mostOf = 3

// shaped reports a word by which something else is named: a part of its body is a tool or
// a pattern, "pata de gallo", a thing has its shape, "butterfly valves", or it stands right
// after who does something, and is a verb: "we hammer".
func (x *index) shaped(ws []word, i int) bool {
	same := func(k int) bool { return k >= 0 && k < len(ws) && ws[k].clause == ws[i].clause }
	if same(i+1) && x.shapes[ws[i+1].low] {
		return true
	}
	if same(i-2) && runes(ws[i-1].low) <= mostOf && x.parts[ws[i-2].low] {
		return true
	}
	if same(i+2) && runes(ws[i+1].low) <= mostOf && x.parts[ws[i].low] && len(x.names[ws[i+2].low]) > 0 { // "dent de lion"
		return true
	}
	if same(i-1) && x.parts[ws[i-1].low] && strings.Contains(ws[i].low, "'") { // "collo d'oca"
		return true
	}
	return same(i-1) && x.subjects[ws[i-1].low] && !capital(ws[i].as)
}

// denied reports that the text says there is none: without sugar, nut-free.
func (x *index) denied(ws []word, i, n int) bool {
	// What is denied may be a list: without eggs, milk or nuts.
	for k, run := i-1, 0; k >= 0 && ws[k].sentence == ws[i].sentence && run < 3; k-- {
		if run++; ws[k].clause != ws[k+1].clause {
			run = 1
		}
		if x.not[ws[k].low] {
			return true
		}
	}
	if x.onceWas(ws, i) || x.byTheWay(ws, i, n) || x.waits(ws, i) || x.declined(ws, i) || x.takenUp(ws, i+n) || x.refuses(ws, i+n) {
		return true
	}
	// Between the thing and the denial stands no verb: dogs that paddle free are dogs.
	for k := i + n; k < len(ws) && k < i+n+2 && ws[k].clause == ws[i].clause; k++ {
		if x.notAfter[ws[k].low] {
			return true
		}
		if runes(ws[k].low) > 3 {
			break
		}
	}
	return false
}

// onceWas reports a thing before which stands that it is none any more: "una antigua fábrica
// de coches". Words as short as an article or "of" keep nothing apart.
func (x *index) onceWas(ws []word, i int) bool {
	const short = 3 // letters
	for k, far := i-1, 0; k >= 0 && far < farOnce && ws[k].clause == ws[i].clause; k-- {
		if x.once[ws[k].low] || k > 0 && x.once[ws[k-1].low+" "+ws[k].low] {
			return true
		}
		if runes(ws[k].low) > short {
			far++
		}
	}
	return false
}

// refuses reports a denial from a place to the end of its clause, which leaves its verb to
// the clause before: "Dogs are welcome, cats are not".
func (x *index) refuses(ws []word, at int) bool {
	const most = 3 // words
	end := at
	for end < len(ws) && ws[end].clause == ws[at-1].clause {
		end++
	}
	return end > at && end-at <= most && x.refused[lowOf(ws[at:end])]
}

// farOnce is how many words of a thing stand between it and the word that says it is none
// any more, and one.
const farOnce = 2

// selves are what a brand calls itself in languages that put what it denies first.
var selves = []string{"wir", "ich", "wij", "we", "ik"}

// declined reports what a brand says that it does not do, at the head of a clause that
// ends in its denial: "Sägen schleifen wir nicht".
func (x *index) declined(ws []word, i int) bool {
	const far = 3 // words up to the brand
	last, self := i, false
	for k := i + 1; k < len(ws) && ws[k].clause == ws[i].clause; k++ {
		self = self || k <= i+far && slices.Contains(selves, ws[k].low)
		last = k
	}
	return self && x.not[ws[last].low]
}

// clitics take a thing up again that stands before its denial.
var clitics = []string{"las", "los", "la", "lo", "le", "li", "les"}

// takenUp reports a denial at a place that takes up what stands before it: "Las campanas
// no las tocamos".
func (x *index) takenUp(ws []word, at int) bool {
	return at+1 < len(ws) && ws[at].clause == ws[at-1].clause && x.not[ws[at].low] && slices.Contains(clitics, ws[at+1].low)
}
