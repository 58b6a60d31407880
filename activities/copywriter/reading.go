package copywriter

import (
	"cmp"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// reading is what a brand's text was taken apart into.
type reading struct {
	sentences []sentence
	phrases   []Phrase
	whole     []string // all, those that draw most first
	selling   []string // without terms that nobody asked for, where others are enough
	variants  []string
	steps     []string
	figures   []Figure
	things    []string
	answers   []Answer
	openers   []opener
	alone     map[string]bool // the keys of lines that may be read by themselves
	telling   sync.Map        // the telling parts of lines that were asked for, by lineIn
	short     sync.Map        // the stickers of a language
	serving   sync.Map        // whether lines that were asked for serve, by line
	colours   sync.Map        // whether lines that were asked for only give colour, by line
	strikes   sync.Map        // how much lines that were asked for strike, by line
	kinds     sync.Map        // the kinds of lines that were asked for, by line
}

// sentence is one of the text with what is in it.
type sentence struct {
	text    string
	tokens  []wordAt
	tags    []byte // in English
	rarity  float64
	hangs   bool // points at the one before
	context bool // of the caller's steer
	phrases []Phrase
	clauses []string // parts that are whole by themselves
}

// read is the brand's text taken apart; once for all copies of the facts.
func (f Facts) read() *reading {
	if f.parts != nil {
		return f.parts
	}
	return f.takeApart()
}

func (f Facts) takeApart() *reading {
	out := &reading{alone: map[string]bool{}}
	lex := lexiconOf(f.Own)
	for i, s := range slices.Concat(f.extra, f.Sentences) {
		out.sentences = append(out.sentences, f.readSentence(s, lex, i < len(f.extra)))
	}
	seen := map[string]bool{}
	rare := map[string]float64{}
	for _, s := range out.sentences {
		if !s.hangs {
			out.whole = append(out.whole, s.text)
			rare[s.text] = f.drawing(s, lex)
			out.alone[lineKey(s.text)] = true
		}
		for _, p := range s.phrases {
			if p.alone {
				out.alone[lineKey(p.Text)] = true
			}
			if key := lineKey(p.Text); !seen[key] && !strings.EqualFold(p.Text, f.Name) && p.Rarity > 0.3 {
				seen[key] = true
				out.phrases = append(out.phrases, p)
			}
		}
		out.figures = append(out.figures, f.statsOf(s, lex)...)
		if v := variantsOf(s, lex); out.variants == nil && len(v) > 1 {
			out.variants = v
		}
	}
	out.things = f.thingsOf(out.sentences)
	slices.SortStableFunc(out.phrases, func(a, b Phrase) int { return cmp.Compare(b.Rarity, a.Rarity) })
	slices.SortStableFunc(out.whole, func(a, b string) int { return cmp.Compare(rare[b], rare[a]) })
	out.selling = slices.DeleteFunc(slices.Clone(out.whole), func(s string) bool {
		return f.kindOf(s) == termsLine && !f.steers(s)
	})
	if len(out.selling) < leastSaid {
		out.selling = out.whole
	}
	f.byWorth(out.figures)
	out.steps = f.stepsOf(out.sentences)
	out.answers = f.answersOf(out.sentences)
	for _, s := range out.sentences {
		out.openers = append(out.openers, f.openersOf(s, lex)...)
	}
	for _, o := range out.openers {
		out.alone[lineKey(o.text)] = true
	}
	return out
}

func (f Facts) readSentence(text string, lex *lexicon, context bool) sentence {
	s := sentence{text: text, tokens: f.tokens(text), rarity: f.rarity(text), hangs: f.hangs(text), context: context}
	if f.Own == "en" {
		s.tags = tagged(s.tokens)
	}
	add := func(kind, text string) {
		text = strings.Trim(text, ",;:、，； ")
		rarity := f.rarity(text)
		if kind == "thing" && len(s.tags) > 0 && len(strings.Fields(text)) == 2 && lex.function[strings.ToLower(firstPart(text, " "))] &&
			!strings.HasPrefix(strings.ToLower(text), "no ") {
			rarity *= 0.7 // "every bottle"
		}
		whole := f.cutLies(s, kind, text, lex) == ""
		switch at := slices.IndexFunc(s.phrases, func(p Phrase) bool { return sameLine(p.Text, text) }); {
		case text == "":
		case at >= 0 && kind == "clause":
			s.phrases[at].alone = whole
		case at < 0:
			s.phrases = append(s.phrases, Phrase{text, kind, s.text, rarity, whole && f.standsIn(s, kind, text, lex),
				f.cutLies(s, label, text, lex) == "" && f.namesIn(s, kind, text, lex)})
		}
	}
	f.readThings(s, lex, add)
	if list, items := listIn(s, lex); len(items) > 1 {
		if !s.deniesWord(list, lex) || lex.negates(strings.ToLower(firstPart(list, " "))) {
			add("item", list)
		}
		for _, i := range items {
			if !s.deniesWord(i, lex) {
				add("item", i)
			}
		}
	}
	if s.clauses = f.clausesOf(s, lex); len(s.clauses) > 0 {
		for _, c := range s.clauses {
			add("clause", c)
		}
	}
	for _, n := range f.nounsOf(s) {
		if !lex.counts(strings.ToLower(n)) && !s.deniesWord(n, lex) {
			add("thing", n)
		}
	}
	return s
}

// readThings are the numbers, the names and, in English, the noun phrases of a
// sentence.
func (f Facts) readThings(s sentence, lex *lexicon, add func(kind, text string)) {
	switch {
	case f.Own == "en":
		for _, c := range phrasesIn(s.tokens, s.tags) {
			if kind, text := f.chunkText(s, c, lex); text != "" {
				add(kind, text)
			}
		}
	case spaced(f.Own):
		for _, fig := range figuresOf(s, lex) {
			add("number", fig.Text)
		}
		for _, line := range f.countedLines(s, lex) {
			add("count", line)
		}
		for _, name := range namesIn(s.tokens, lex) {
			if !s.deniesWord(name, lex) {
				add("name", name)
			}
		}
	default:
		for _, fig := range figuresOf(s, lex) {
			add("number", fig.Text)
		}
	}
}

// spaced reports a language that sets spaces between its words.
func spaced(tag string) bool { return farm.LanguageOf(tag).SpacesWords }

// chunkText is an English noun phrase as it may stand alone, and its kind; ""
// where it says nothing there.
func (f Facts) chunkText(s sentence, c chunk, lex *lexicon) (kind, text string) {
	from := c.from
	for from <= c.to && (s.tags[from] == 'P' && s.tokens[from].bare != "your" || s.tokens[from].bare == "the" && from < c.head &&
		s.tags[from+1] == 'N') {
		from++ // "our bakers" are bakers
	}
	kind = "thing"
	own := 0
	for i := from; i <= c.to; i++ {
		switch b := s.tokens[i].bare; {
		case s.tags[i] == 'P' && b != "your":
			return "", ""
		case s.tags[i] == '#':
			kind = "number"
		case !lex.function[b] && lex.rarityOf(b, s.tokens[i].capital) > 0.3 && !strings.Contains(" "+f.Name+" ", " "+s.tokens[i].text+" "):
			own++
		}
	}
	if s.denies(from, lex) || pointers[s.tokens[from].bare] || own == 0 && kind != "number" || from > c.to {
		return "", ""
	}
	if kind == "number" && from > 0 && s.tokens[from-1].after == "" {
		switch before := s.tokens[from-1].bare; {
		case lex.before[before]:
			from--
		case before == "the" && from > 1 && lex.before[s.tokens[from-2].bare]:
			from -= 2
		}
	}
	if kind == "thing" && c.head == c.to && from == c.to && s.tokens[from].capital {
		kind = "name"
	}
	return kind, textOf(s.tokens[from : c.to+1])
}

// pointers begin phrases that point at something outside of them.
var pointers = words("this that these those such it its they them another other others both either neither")

// wordAt is a word of a sentence with what stands around it.
type wordAt struct {
	text, bare string
	first      bool   // of its sentence
	capital    bool   // has one that its place does not give it
	after      string // the signs between it and the next word
}

// tokens are the words of a sentence.
func (f Facts) tokens(s string) []wordAt {
	var out []wordAt
	first, named := true, words(f.Name)
	for _, field := range strings.Fields(s) {
		text := strings.TrimFunc(field, func(r rune) bool { return notInWord(r) && !unicode.Is(unicode.Sc, r) })
		if text == "" {
			if n := len(out); n > 0 {
				out[n-1].after += field
			}
			continue
		}
		at := strings.Index(field, text)
		r, _ := utf8.DecodeRuneInString(text)
		t := wordAt{text: text, bare: strings.ToLower(text), first: first, after: field[at+len(text):], capital: unicode.IsUpper(r) &&
			(!first || named[text])}
		if at > 0 && len(out) > 0 && out[len(out)-1].after == "" { // what stands in brackets is another part
			out[len(out)-1].after = field[:at]
		}
		out = append(out, t)
		first = strings.ContainsAny(t.after, ".!?…:")
	}
	return out
}

// textOf is words as they were written.
func textOf(tokens []wordAt) string {
	var b strings.Builder
	for i, t := range tokens {
		b.WriteString(t.text)
		switch {
		case i == len(tokens)-1:
		case strings.Trim(t.after, "–—-") == "" && t.after != "":
			b.WriteString(" " + t.after + " ")
		default:
			b.WriteString(strings.TrimRight(t.after, "([“„«") + " ")
		}
	}
	return b.String()
}

// rarity is how rare a text is: the mean of its three rarest words.
func (f Facts) rarity(s string) float64 {
	lex := lexiconOf(f.Own)
	var all []float64
	if !spaced(f.Own) {
		return lex.rarityUnspaced(s)
	}
	own := words(strings.ToLower(f.Name))
	for _, t := range f.tokens(s) {
		if r := lex.rarityOf(t.bare, t.capital); !own[t.bare] && r > 0 {
			all = append(all, r)
		}
	}
	slices.SortFunc(all, func(a, b float64) int { return cmp.Compare(b, a) })
	all = all[:min(3, len(all))]
	sum := 0.0
	for _, r := range all {
		sum += r
	}
	return sum / float64(max(len(all), 1))
}

// nounsOf are the nouns of a sentence, surest first.
func (f Facts) nounsOf(s sentence) []string {
	if f.Own != "en" {
		nouns, _ := promptNouns(s.text, f.Own)
		if lex := lexiconOf(f.Own); spaced(f.Own) && !capitalNouns(f.Own) && len(newReader(f.Own).det) > 1 { // where articles tell nouns
			nouns = slices.DeleteFunc(nouns, func(n string) bool { return !follows(s.tokens, n, lex) })
		}
		if !spaced(f.Own) { // what is longer is hardly one word
			nouns = slices.DeleteFunc(nouns, func(n string) bool {
				first, _ := utf8.DecodeRuneInString(n)
				return !unicode.In(first, unicode.Thai) && utf8.RuneCountInString(n) > 4 ||
					strings.ContainsRune(farm.LanguageOf(f.Own).Section("rarity").Text("no noun"), first)
			})
		}
		return nouns
	}
	var out []string
	for i, t := range s.tokens {
		if (s.tags[i] == 'n' || s.tags[i] == 'N') && len(t.text) > 2 && !strings.ContainsAny(t.text, "0123456789") {
			out = append(out, t.text)
		}
	}
	return out
}

// thingsOf are the concrete nouns of a text, rarest first.
func (f Facts) thingsOf(all []sentence) []string {
	var out []string
	own := words(strings.ToLower(f.Name))
	for _, s := range all {
		for _, n := range f.nounsOf(s) {
			if s.deniesWord(n, lexiconOf(f.Own)) || own[strings.ToLower(n)] || lexiconOf(f.Own).counts(strings.ToLower(n)) ||
				f.rarity(n) <= 0.3 || slices.ContainsFunc(out, func(t string) bool { return strings.EqualFold(t, n) }) {
				continue
			}
			out = append(out, n)
		}
	}
	slices.SortStableFunc(out, func(a, b string) int { return cmp.Compare(f.rarity(b), f.rarity(a)) })
	return out
}

// follows reports a noun that stands after an article, a preposition or a number.
func follows(tokens []wordAt, noun string, lex *lexicon) bool {
	r := newReader(lex.lang)
	for i, t := range tokens {
		if i == 0 || !strings.EqualFold(t.text, noun) && !strings.HasSuffix(t.bare, "’"+strings.ToLower(noun)) {
			continue
		}
		before := tokens[i-1].bare
		if strings.Contains(t.text, "’") || r.det[before] || lex.joins[before] || lex.counts(before) || lex.before[before] {
			return true
		}
	}
	return false
}

// denies reports a place of a sentence before which something says that what
// follows is not there: "without sugar, dyes or preservatives".
func (s sentence) denies(at int, lex *lexicon) bool {
	for i := at - 1; i >= 0; i-- {
		t := s.tokens[i]
		if strings.ContainsAny(t.after, ".;:!?—–。；：") {
			return false
		}
		if s.tags != nil && strings.Contains(t.after, ",") && strings.IndexByte("vzdpgumiw", s.tags[i+1]) >= 0 {
			return false // another clause
		}
		switch t.bare {
		case "free", "instead", "rather":
			if s.tags != nil && i+1 < at && (s.tokens[i+1].bare == "of" || s.tokens[i+1].bare == "from" || s.tokens[i+1].bare == "than") {
				return true
			}
		}
		if lex.negates(t.bare) && t.bare != "free" || strings.HasSuffix(t.bare, "n’t") {
			return true
		}
	}
	return false
}

// deniesWord is denies for the place of a word or of words; in scripts without
// spaces, for the clause that they stand in.
func (s sentence) deniesWord(text string, lex *lexicon) bool {
	if !spaced(lex.lang) {
		for _, part := range strings.FieldsFunc(s.text, func(r rune) bool { return strings.ContainsRune("、，；。,; ", r) }) {
			if strings.Contains(part, text) && readers()[lex.lang].denial(part) {
				return true
			}
		}
		return false
	}
	first := strings.TrimFunc(firstPart(text, " "), notInWord)
	for i, t := range s.tokens {
		if strings.EqualFold(t.text, first) || strings.HasSuffix(t.bare, "’"+strings.ToLower(first)) {
			return s.denies(i, lex)
		}
	}
	return false
}
