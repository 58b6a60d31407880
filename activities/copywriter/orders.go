package copywriter

import (
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// Orders are what a caller's steer asks for, beyond moods and tones. They are
// obeyed and never quoted.
type Orders struct {
	Language string // to write in, a primary tag; "" when none was asked for
	Audience string // to speak to
	Call     string // what the button says
	Address  string // "formal", "informal", or "" as the brand does
	Brief    bool   // short lines
	// Calm, Plain and Sure say: no exclamation marks, no emoji, no questions.
	Calm, Plain, Sure bool
	NoPrice           bool
	Without           []string // stems of what is not to be spoken of
}

// commands are the words of orders in a language.
type commands struct {
	lang                                                    string
	verbs, say, avoid, audience                             []string
	brief, formal, informal, calm, emoji, questions, prices []string
	please, that, tells, ask                                []string
	readers, call, callIs, focus, aside                     []string
	sayEnds, named                                          []string // parts of verbs; forms that stand alone
	youFormal, youInformal                                  map[string]bool
}

func commandsOf(tag string) commands {
	s := farm.LanguageOf(tag).Section("orders")
	list := func(key string) []string {
		all := bars(strings.Join(s.Lines(key), " | "))
		for _, c := range s.Words("contracts") { // "parlez de", "parlez du"
			from, to, _ := strings.Cut(c, ":")
			for _, phrase := range all {
				if before, ok := strings.CutSuffix(phrase, " "+from); ok {
					all = append(all, before+" "+to)
				}
			}
		}
		return all
	}
	return commands{
		tag, list("order"), list("say"), list("avoid"), list("audience"), list("brief"), list("formal"), list("informal"), list("exclamation"),
		list("emoji"),
		list("question"), list("price"), list("please"), list("that"), list("tells"), list("ask"),
		list("readers"), list("call"), list("call is"), list("focus"), list("aside"),
		list("say ends"), list("named"),
		words(s.Text("formal you")), words(s.Text("informal you")),
	}
}

// steer is a caller's context taken apart: what it orders, and the facts that it
// tells.
type steer struct {
	Orders
	facts []string
	focus string // what was asked to be spoken of
	// stress is what an order wants to be spoken of above all.
	stress string
	// asked are those of the facts that an order or a label names as what is to be told.
	asked    map[string]bool
	labelled bool   // the sentence that is being read follows a label
	quote    string // what was quoted as the words of the button
}

// readOrders takes a context apart, by the words of languages in turn.
func readOrders(context string, languages ...string) steer {
	var out steer
	left := forbidden(context, languages...)
	for q := range left {
		if strings.Trim(q, "!！") == "" {
			out.Calm = true
			continue
		}
		out.Without = append(out.Without, stem(stem(strings.ToLower(q))))
	}
	context = quotedWord.ReplaceAllStringFunc(context, func(q string) string {
		if left[strings.TrimSpace(quotedWord.FindStringSubmatch(q)[1])] {
			return leftQuote
		}
		return q
	})
	var all []commands
	for _, tag := range languages {
		all = append(all, commandsOf(tag))
	}
	context = quoted.ReplaceAllString(out.calls(context, all), "")
	for _, line := range strings.FieldsFunc(context, func(r rune) bool { return r == ';' || r == '\n' || r == '；' }) {
		for _, s := range sentences(line) {
			out.sentence(s, speaking(s, all))
		}
	}
	return out
}

// speaking are the commands of the language that a sentence is in, where it is plainly in
// one of them: a short word of one language orders in another. Else all.
func speaking(s string, all []commands) []commands {
	tag, sure := tell(s)
	if at := slices.IndexFunc(all, func(c commands) bool { return c.lang == tag }); sure && at >= 0 {
		return all[at : at+1]
	}
	return all
}

var contextGap = regexp.MustCompile(`[,،、，]\s*|\s[–—-]\s`)

// sentence reads one: orders and facts may stand beside each other in it.
func (st *steer) sentence(s string, all []commands) {
	s, polite := bidden(s, all)
	if st.call(s, all) {
		return
	}
	if before, after, ok := strings.Cut(strings.NewReplacer("：", ": ").Replace(s), ": "); ok && st.readersAre(before, after, all) {
		return
	} else if ok &&
		(isOrder(before, all) || len(strings.Fields(before)) < 3) {
		s, st.labelled = after, true
		defer func() { st.labelled = false }()
		switch about, label := toldAbout(before, all); {
		case label && saysWhatIsDone(after, all[0].lang): // what is told is a sentence, and needs no name
		case about != "":
			s = about + after
		default:
			st.order(before, all)
		}
	}
	var kept []string
	at := 0
	flush := func() {
		st.fact(strings.Join(kept, ""), all)
		kept = nil
	}
	gaps := append(contextGap.FindAllStringIndex(s, -1), []int{len(s), len(s)})
	for _, g := range gaps {
		for i, part := range splitOrders(s[at:g[0]], all) {
			switch {
			case isOrder(part, all), polite && at == 0 && i == 0:
				flush()
				st.order(part, all)
			case i > 0 || len(kept) == 0:
				flush()
				kept = append(kept, part)
			default:
				kept = append(kept, part)
			}
		}
		if len(kept) > 0 {
			kept = append(kept, s[g[0]:g[1]])
		}
		at = g[1]
	}
	flush()
}

// readersAre keeps those to whom the posts shall speak, where a label says so: "Audience:
// teachers".
func (st *steer) readersAre(label, who string, all []commands) bool {
	label = strings.ToLower(strings.TrimSpace(label))
	for _, c := range all {
		if who = strings.Trim(who, " .!。！।"); label == "" || startsWith(label, c.audience) != label || who == "" ||
			len(strings.Fields(who)) > mostReaders {
			continue
		}
		if st.Audience == "" {
			st.Audience = who
		}
		return true
	}
	return false
}

// mostAbout is how many words name a thing at most of which an order has more to tell.
const mostAbout = 5

// toldAbout is the thing that an order wants told, where what is to be told of it follows
// after a colon: "mention our new loaf: rye with plums". "" without, and in languages in
// which it would have to be inflected. names says that the order names such a thing.
func toldAbout(order string, all []commands) (about string, names bool) {
	lower := strings.ToLower(order)
	for _, c := range all {
		p := startsWith(lower, c.say)
		if p == "" || c.leftOut(lower) != "" {
			continue
		}
		text, clause := c.toTell(strings.TrimSpace(order)[len(p):], p)
		if n := len(strings.Fields(text)); !clause && n > 1 && n <= mostAbout {
			if names = true; !lexiconOf(c.lang).cases {
				return upperFirstIn(c.lang, text) + farm.LanguageOf(c.lang).Section("marks").TextOr("colon", ": "), true
			}
		}
	}
	return "", names
}

// leastAfterOrder is how many characters a stretch of Thai has at least that tells
// something: a shorter one names what the order before it speaks of.
const leastAfterOrder = 14

// splitOrders parts a text before each "and" or "but" that an order follows.
func splitOrders(s string, all []commands) []string {
	fields := strings.Fields(s)
	if len(fields) > 1 && unspaced(s) && isOrder(fields[0], all) && utf8.RuneCountInString(fields[1]) >= leastAfterOrder {
		return append([]string{fields[0]}, splitOrders(strings.Join(fields[1:], " "), all)...)
	}
	for i := 1; i < len(fields) && unspaced(s); i++ { // Thai sets spaces between clauses
		if isOrder(fields[i], all) {
			return append([]string{strings.Join(fields[:i], " ")}, splitOrders(strings.Join(fields[i:], " "), all)...)
		}
	}
	for i := 1; i+1 < len(fields); i++ {
		if joiner(fields[i]) && isOrder(strings.Join(fields[i+1:], " "), all) {
			return append([]string{strings.Join(fields[:i], " ")}, splitOrders(strings.Join(fields[i+1:], " "), all)...)
		}
	}
	return []string{s}
}

// joiner reports "and" or "but" in any language.
func joiner(w string) bool {
	for _, l := range lexicons() {
		if l.and[strings.ToLower(w)] {
			return true
		}
	}
	return w == "but"
}

// isOrder reports a part of a steer that asks rather than tells.
func isOrder(s string, all []commands) bool {
	lower := strings.ToLower(strings.TrimSpace(s))
	for _, c := range all {
		if startsWith(lower, c.audience) != "" {
			return true
		}
		lower := strings.TrimPrefix(lower, grownAnd())
		if startsWith(lower, c.verbs) != "" || startsWith(lower, c.say) != "" || c.leftOut(lower) != "" || c.asks(lower) {
			return true
		}
		if startsWith(lower, slices.Concat(c.audience, c.aside)) != "" || c.speaksTo(strings.TrimSpace(s)) != "" {
			return true
		}
		for _, list := range [][]string{c.brief, c.formal, c.informal, c.calm, c.emoji} {
			if has(lower, list) != "" && len(strings.Fields(lower)) <= 7 {
				return true
			}
		}
	}
	return languageNamed(lower) != "" && len(strings.Fields(lower)) <= 5 || toned(lower)
}

// leftOut is the longest phrase with which a part of a steer says what is to be left out.
// One that only denies may as well tell of the brand: "we come without an appointment".
// It orders where the part begins or ends with it, or is short, or speaks of how texts
// are written.
func (c commands) leftOut(lower string) string {
	p := has(lower, c.avoid)
	if say := startsWith(lower, c.say); len(say) > len(p) && strings.HasPrefix(lower, p) {
		return "" // "don’t forget to mention"
	}
	if p == "" || !c.denies(p) {
		return p
	}
	words := strings.Fields(lower)
	begins := slices.IndexFunc(words, func(w string) bool { return strings.HasPrefix(firstPart(p, " "), w) })
	short := len(words) <= mostDenial && !readerOfPrompts(c.lang).listedVerb(readerOfPrompts(c.lang).tokens(lower))
	written := slices.ContainsFunc([][]string{c.calm, c.emoji, c.questions, c.prices}, func(l []string) bool { return has(lower, l) != "" })
	if begins == 0 || unspaced(lower) || strings.HasSuffix(lower, p) || short || written {
		return p
	}
	return ""
}

// mostDenial is how many words a part has at most that denies something and tells nothing.
const mostDenial = 4

// denies reports a phrase that only says that something is not there.
func (c commands) denies(phrase string) bool {
	lex, without := lexiconOf(c.lang), words(strings.Join(readerOfPrompts(c.lang).Words("without"), " "))
	return !slices.ContainsFunc(strings.Fields(phrase), func(w string) bool {
		return !lex.function[w] && !lex.negates(w) && !without[w] && !readerOfPrompts(c.lang).prep[w]
	})
}

// toned reports a part that only names a tone.
func toned(lower string) bool {
	fields := strings.Fields(lower)
	const most = 4 // "with a touch of irony"
	if n := len(fields); n > most+1 || n > most && !preposition(fields[0]) {
		return false
	}
	for _, c := range catalogues() {
		for _, list := range c.tone {
			for _, w := range list {
				if slices.ContainsFunc(wordsOf(lower), func(t string) bool { return strings.HasPrefix(t, w) }) || unspaced(w) &&
					strings.Contains(lower, w) {
					return true
				}
			}
		}
	}
	return false
}

// preposition reports a word that is one in any language.
func preposition(w string) bool {
	return slices.ContainsFunc(farm.Languages(), func(tag string) bool { return readerOfPrompts(tag).prep[w] })
}

// startsWith is the longest of some beginnings that a text has as words.
func startsWith(lower string, beginnings []string) string {
	best := ""
	for _, b := range beginnings {
		if rest, ok := strings.CutPrefix(lower, b); ok && len(b) > len(best) &&
			(rest == "" || unspaced(b) || hangul(b) || notInWord([]rune(rest)[0]) || strings.HasSuffix(b, "’")) {
			best = b
		}
	}
	return best
}

// has is the longest of some phrases that stands in a text as words; an "and" may
// have grown together with its first word.
func has(lower string, phrases []string) string {
	best := ""
	for _, p := range phrases {
		at := strings.Index(lower, p)
		if at < 0 || len(p) <= len(best) {
			continue
		}
		elided := strings.HasSuffix(p, "’") && whole(lower, at, len(p)-len("’")) // "pas d’emojis"
		if before := strings.TrimSuffix(lower[:at], grownAnd()); unspaced(p) || hangul(p) || elided || whole(lower, at, len(p)) ||
			before != lower[:at] && whole(lower, len(before), at+len(p)-len(before)) {
			best = p
		}
	}
	return best
}

// grownAnd is the "and" that grows together with the next word.
var grownAnd = sync.OnceValue(func() string {
	for _, tag := range farm.Languages() {
		if and := farm.LanguageOf(tag).Section("clauses").Text("and"); and != "" {
			return and
		}
	}
	return " "
})

// quotedWord is what stands in quotation marks, be it a line or a word of one sign.
var quotedWord = regexp.MustCompile(`[“„«「『]\s?([^”“»«」』]{1,120}?)\s?[”“»」』]`)

// leftQuote stands for what a steer quotes to be left out: its order has nothing else.
const leftQuote = "\uFFFC"

// mostAfterQuote is how many words follow a quoted one at most that leave it out.
const mostAfterQuote = 3

// quotedSingly is a word between single quotation marks, which are apostrophes elsewhere.
var quotedSingly = regexp.MustCompile(`(^|\s)[‘’']([^‘’'\n]{1,40})[’'](\s|$|[.,;!?।。]|\p{Hangul})`)

// forbidden are the lines that a steer quotes in order to leave them out: "never
// say “cheap”". The others are to be used.
func forbidden(context string, languages ...string) map[string]bool {
	out := map[string]bool{}
	for _, loc := range quotedWord.FindAllStringSubmatchIndex(context, -1) {
		before := strings.ToLower(context[:loc[0]])
		if at := strings.LastIndexAny(before, ".!?;:。"); at >= 0 {
			before = before[at+1:]
		}
		for _, tag := range languages {
			after := firstPart(strings.ToLower(context[loc[1]:]), ".", "!", "?", "。", "！", "।", "\n")
			denied := strings.Fields(after)
			c := commandsOf(tag)
			if has(before, c.avoid) != "" || len(denied) > 0 && lexiconOf(tag).negates(bare(denied[0])) || has(after, c.avoid) != "" &&
				(c.verbLast() || len(denied) <= mostAfterQuote) {
				out[strings.TrimSpace(context[loc[2]:loc[3]])] = true
			}
		}
	}
	return out
}

// verbLast reports a language whose orders end with their verb.
func (c commands) verbLast() bool { return len(c.ask) > 0 || readerOfPrompts(c.lang).verbLast }

// order obeys one.
func (st *steer) order(s string, all []commands) {
	lower := strings.ToLower(strings.TrimSpace(s))
	if tag := languageNamed(lower); tag != "" && st.Language == "" {
		st.Language = tag
	}
	for _, c := range all {
		addresses := has(lower, c.informal)+has(lower, c.formal) != ""
		if who := c.speaksTo(strings.TrimSpace(s)); who != "" && st.Audience == "" && !addresses {
			st.Audience = who
			return
		}
		if about := c.stressed(strings.TrimSpace(s)); about != "" && c.asks(lower) && c.leftOut(lower) == "" {
			st.focus, st.stress = st.focus+" "+about, st.stress+" "+about
			return
		}
		if startsWith(lower, c.aside) != "" {
			return
		}
		if p := c.leftOut(lower); p != "" {
			object, before := strings.Trim(lower[strings.Index(lower, p)+len(p):], " .。।"), lower[:strings.Index(lower, p)]
			if len(c.ask) > 0 && strings.TrimSpace(before) != "" {
				object = "" // the verb stands last
			}
			st.avoid(p, object, before, c)
			return
		}
		st.Brief = st.Brief || has(lower, c.brief) != ""
		st.Calm = st.Calm || has(lower, c.calm) != "" && has(lower, c.verbs) == ""
		if has(lower, c.informal) != "" {
			st.Address = "informal"
		} else if has(lower, c.formal) != "" {
			st.Address = "formal"
		}
		if p := startsWith(lower, c.audience); p != "" && st.Audience == "" {
			st.Audience = strings.Trim(strings.TrimSpace(s)[min(len(p), len(strings.TrimSpace(s))):], " .!:。！।")
			return
		}
		if p := startsWith(lower, c.say); p != "" {
			rest := strings.Trim(strings.TrimSpace(s)[len(p):], " :")
			st.focus += " " + rest
			text, clause := c.toTell(rest, p)
			if !st.tell(text, clause) {
				st.stress += " " + rest
			}
			return
		}
		if text, ok := c.told(strings.TrimSpace(s)); ok {
			st.focus += " " + text
			if !st.tell(text, false) {
				st.stress += " " + text
			}
			return
		}
		if p := startsWith(lower, c.verbs); p != "" {
			st.focus += " " + strings.TrimSpace(s)[len(p):]
			st.stress += " " + strings.TrimSpace(s)[len(p):]
			return
		}
	}
}

// tell keeps what an order wants told, where that is a clause, or a thing that is a fact.
func (st *steer) tell(text string, clause bool) bool {
	long := len(strings.Fields(text)) >= leastFact || unspaced(text) && utf8.RuneCountInString(text) >= leastSigns
	if text != "" && (tellsMore(text) || (clause || unspaced(text)) && long) {
		st.ask(upperFirst(strings.TrimRight(text, ".!。！। ")))
		return true
	}
	return false
}

// tellsMore reports an object with a figure or with names: it is a fact.
func tellsMore(s string) bool {
	fields := strings.Fields(s)
	return (len(fields) > 1 || unspaced(s)) && (strings.ContainsFunc(s, unicode.IsDigit) || slices.ContainsFunc(fields, func(w string) bool {
		r, _ := utf8.DecodeRuneInString(w)
		return unicode.IsUpper(r)
	}))
}

// avoid notes what is not to be spoken of, or used.
func (st *steer) avoid(order, object, before string, c commands) {
	text := object
	if object == "" {
		text = before // in languages that set the verb last
	}
	bare := strings.TrimRight(text, "!！ ") // "no emojis!!"
	switch {
	case strings.Contains(text, leftQuote):
	case has(text, c.calm) != "" || bare == "" && text != "" || strings.ContainsAny(bare, "!！"):
		st.Calm = true
	case has(text, c.emoji) != "":
		st.Plain = true
	case has(text, c.questions) != "", has(order+object, c.questions) != "", has(order+" "+object, c.questions) != "":
		st.Sure = true
	case has(text, c.prices) != "":
		st.NoPrice = true
	default:
		for _, w := range wordsOf(text) {
			if utf8.RuneCountInString(w) > 2 && !isFunction(w) || unspaced(w) || hangul(w) {
				if w = unmarked(w); utf8.RuneCountInString(w) == 1 && !unicode.Is(unicode.Han, []rune(w)[0]) {
					continue // a particle
				}
				st.Without = append(st.Without, stem(stem(w)))
			}
		}
	}
}

// Holds reports a word of a language that only holds sentences together.
func Holds(word, language string) bool {
	return lexiconOf(language).function[strings.Trim(strings.ToLower(word), ".,;:!?")]
}

// isFunction reports a word that only holds sentences together, in any language.
func isFunction(w string) bool {
	for _, l := range lexicons() {
		if l.function[w] {
			return true
		}
	}
	return false
}

// leastFact is how few words a fact of a steer has, leastSigns how few signs where words
// stand without spaces.
const leastFact, leastSigns = 3, 6

// ofList is a line of a list without the marks around it. A minus stays with its number:
// "-20 %" is another offer than 20 %.
func ofList(s string) string {
	const marks, dashes = " ,;:.،、，。", "–—-"
	s = strings.TrimRight(strings.Trim(s, marks), marks+dashes)
	bare := strings.TrimLeft(s, marks+dashes)
	if n := len(s) - len(bare); n > 0 && bare != "" && bare[0] >= '0' && bare[0] <= '9' && s[n-1] != ' ' && !strings.HasSuffix(s[:n], "—") {
		return "-" + bare
	}
	return bare
}

// fact keeps what a steer tells of the brand.
func (st *steer) fact(s string, all []commands) {
	s = ofList(s)
	lower := strings.ToLower(s)
	if s == "" || strings.ContainsAny(s, "?？") || strings.Contains(s, leftQuote) ||
		slices.ContainsFunc(all, func(c commands) bool { return slices.Contains(c.please, lower) }) {
		return
	}
	st.focus += " " + s
	for _, c := range all {
		if has(lower, c.brief) != "" && len(strings.Fields(s)) < 4 {
			st.Brief = true
			return
		}
	}
	if len(strings.Fields(s)) < leastFact && !admits(s, all[0].lang) && !(unspaced(s) && utf8.RuneCountInString(s) >= leastSigns) {
		return
	}
	if onlySaysWhen(s, all[0].lang) {
		return
	}
	if st.labelled {
		st.ask(upperFirst(s))
		return
	}
	st.facts = append(st.facts, upperFirst(s))
}

// ask keeps a fact that was asked to be told.
func (st *steer) ask(s string) {
	if st.asked == nil {
		st.asked = map[string]bool{}
	}
	st.facts, st.asked[s] = append(st.facts, s), true
}

// onlySaysWhen reports a part that begins as what says when, for whom or why, and tells
// nothing after it: "For January, after the heating has dried the soundboards".
func onlySaysWhen(s, lang string) bool {
	p := readerOfPrompts(lang)
	if !p.spaced || p.verbLast || strings.ContainsFunc(s, unicode.IsDigit) {
		return false
	}
	hangs := func(t []promptWord) bool {
		return len(t) > 0 && (p.prep[t[0].bare] || p.fused[t[0].bare] || p.when[t[0].bare])
	}
	parts := strings.FieldsFunc(s, func(r rune) bool { return strings.ContainsRune(",;،", r) })
	if len(parts) < 2 {
		return false
	}
	for i, part := range parts {
		t := p.tokens(strings.TrimSpace(part))
		verb := p.listedVerb(t) || p.english && strings.ContainsAny(string(tagged(Facts{}.tokens(part))), "vzdm")
		if i == 0 && !hangs(t) || verb && (!hangs(t) || i == 0 && !p.when[t[0].bare]) {
			return false
		}
	}
	return true
}

// languageNamed is the tag of the language that a text names, by its names in
// all languages.
func languageNamed(lower string) string {
	for _, tag := range farm.Languages() {
		l := farm.LanguageOf(tag)
		for _, name := range append(l.Section("orders").Words("called"), strings.ToLower(l.Name)) {
			name = strings.ReplaceAll(name, "_", " ")
			if at := strings.Index(lower, name); at >= 0 && (unspaced(name) || whole(lower, at, len(name))) {
				return tag
			}
		}
	}
	return ""
}

// allows reports a text that speaks of nothing which the caller left out.
func (f Facts) allows(s string) bool {
	if f.Orders.NoPrice && (strings.ContainsAny(s, "$€£¥₹₽₺₩฿₫") || priced.MatchString(s) || moneyWord.MatchString(s) ||
		f.Own == "en" && slices.Contains(wordsOf(s), "cents")) { // a hundred in French
		return false
	}
	if len(f.Orders.Without) == 0 {
		return true
	}
	lower := strings.ToLower(s)
	return !slices.ContainsFunc(f.Orders.Without, func(w string) bool {
		if unspaced(w) || hangul(w) || strings.Contains(w, " ") {
			return strings.Contains(lower, w)
		}
		return slices.ContainsFunc(wordsOf(lower), func(t string) bool {
			return stem(stem(t)) == w || len(w) > 4 && strings.HasPrefix(t, w) || inflects(t, w)
		})
	})
}

// inflects reports two words that differ in no more than an ending: "indirim" and
// "indirimden", "promocja" and "promocji".
func inflects(a, b string) bool {
	const root, ending = 5, 3 // letters
	n := commonStart(a, b)
	return n >= root && n+ending >= utf8.RuneCountInString(a) && n+ending >= utf8.RuneCountInString(b)
}

// fits reports a line in the tone and the address that were asked for.
func (f Facts) fits(o offer) bool {
	if strings.ContainsAny(o.Text, "?？؟") && (f.Orders.Sure || f.Tone == "sober") {
		return false
	}
	return f.addressed(o.Text)
}

// addressed reports a text that speaks to the reader as was asked.
func (f Facts) addressed(s string) bool {
	if f.Orders.Address == "" {
		return true
	}
	c := commandsOf(f.Language)
	wrong := c.youInformal
	if f.Orders.Address == "informal" {
		wrong = c.youFormal
	}
	return !slices.ContainsFunc(wordsOf(s), func(w string) bool { return wrong[w] }) &&
		!(f.Orders.Address == "informal" && capitalYou(s, c))
}

// capitalYou reports a polite pronoun that only its capital tells from another.
func capitalYou(s string, c commands) bool {
	for i, w := range strings.Fields(s) {
		if i > 0 && c.youFormal[strings.TrimFunc(w, notInWord)] {
			return true
		}
	}
	return false
}
