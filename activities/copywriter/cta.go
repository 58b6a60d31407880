package copywriter

import (
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"

	"github.com/snackfarm/farm"
)

// CTA is what the button says: something that the product can honour.
func (w *Writer) CTA() string {
	lim := w.Facts.limit("cta", 0)
	return w.put("cta", lim, w.cta(lim))
}

// cta names what is got: the shop, the app, what the brand itself asks for, the
// choice that it offers; else where it is found.
func (w *Writer) cta(lim Limit) string {
	if s := w.Facts.askedCall(); lim.room(s) {
		return s
	}
	v := w.brandValues()
	first := ""
	switch p := w.Facts.Product; {
	case p != nil && p.Token != nil:
		first = "see"
	case p != nil && p.IsApp:
		first = "download"
	case p != nil && (p.IsShop || p.Price != nil):
		first = "shop"
	}
	if first != "" {
		if s := w.oneOf("cta "+first, w.cat.ui[first], v, lim); s != "" {
			return s
		}
	}
	if s := w.Facts.ownCall(lim); s != "" {
		return s
	}
	if s := w.Facts.choiceCall(); lim.room(s) {
		return s
	}
	if key := w.Facts.got(); key != "" {
		if s := w.oneOf("cta "+key, w.cat.ui[key], v, lim); s != "" {
			return s
		}
	}
	for _, trade := range w.Facts.tradesToSee() {
		v["trade"] = trade
		if s := w.oneOf("cta trade", w.cat.ui["trade"], v, lim); s != "" {
			return s
		}
	}
	if key := w.Facts.toldToGet(); key != "" {
		if s := w.oneOf("cta "+key, w.cat.ui[key], v, lim); s != "" {
			return s
		}
	}
	if w.Facts.Domain == "" && w.Facts.Language != "en" { // a name has another case there
		v["name"] = ""
	}
	if s := w.oneOf("cta visit", w.cat.ui["visit"], v, lim); s != "" {
		return s
	}
	if s := w.oneOf("cta ask", w.cat.ui["ask"], v, lim); s != "" && w.Facts.Own != "en" { // its trade is no step that one takes
		return s
	}
	if s := w.oneOf("cta learn", w.cat.ui["learn"], v, lim); s != "" {
		return s
	}
	return w.cat.say("learn")
}

// tradeToSee is the brand's line of business as what a tap shows, in its own words: "kilt
// hire", "the oyster farm"; "" of one that says who somebody is, of one that is in
// another language than the pack, and of a word that says nothing.
func (f Facts) tradeToSee() string {
	trade := strings.TrimRight(f.trade, stops)
	all := wordsOf(trade)
	if len(all) == 0 || f.Mixed() || strings.ContainsAny(trade, ",;:/&()") || !f.allows(trade) || !f.neutral(trade) {
		return ""
	}
	if f.Own != "en" {
		if f.foreignTrade(trade, all) {
			return ""
		}
		if farm.LanguageOf(f.Own).CapitalNouns {
			return trade
		}
		return f.asObject(lowerFirstIn(f.Own, trade))
	}
	last := all[len(all)-1] // one that ends like foundry is a place, and nobody who founds
	if one := strings.TrimSuffix(last, "s"); one != last && maker.MatchString(one) && !houses[one] && !strings.HasSuffix(one, "y") {
		return "" // "undertakers"
	}
	if len(all) == 1 && vagueTrades[last] || maker.MatchString(last) && !houses[last] && !strings.HasSuffix(last, "ry") {
		return ""
	}
	trade = lowerFirst(trade)
	tags := tagLexicon()[last]
	if houses[last] || !deed(last) && tags != "" && tags[0] == 'n' {
		return "the " + trade
	}
	return trade
}

// deeds are words for what is done: there is no article before them.
var deeds = regexp.MustCompile(
	`(?:ing|tion|hire|rental|repair|care|advice|delivery|storage|design|insurance|tuition|work|art|food|music|software)$`)

// deed reports a word for what is done: one of those, or a verb with an ending that makes
// a noun of it, such as "removal" and "treatment".
func deed(word string) bool {
	if deeds.MatchString(word) {
		return true
	}
	for _, end := range []string{"al", "ment", "ance"} {
		if stem, ok := strings.CutSuffix(word, end); ok && (verbs()[stem] || verbs()[stem+"e"]) {
			return true
		}
	}
	return false
}

// vagueTrades are lines of business that name nothing to be seen.
var vagueTrades = words("app software food health other service services business company retail goods products technology finance " +
	"education media")

// alsoIn reports that a language is written in the script of another too, so that a few
// words in it are no sign of that other: ideographs without kana in Japanese.
func alsoIn(script, own string) bool {
	return script != "" && slices.Contains(farm.LanguageOf(own).Scripts, farm.LanguageOf(script).Scripts[0])
}

// foreignTrade reports a line of business that is not in the text's language: in another
// script, or all of it in English words that the text has not.
func (f Facts) foreignTrade(trade string, all []string) bool {
	if by := byScript(trade); by != byScript(f.all) && !alsoIn(by, f.Own) {
		return true
	}
	if tag, sure := tell(trade); sure && tag != f.Own && spaced(f.Own) { // words without kana are Japanese as well
		return true
	}
	text := strings.ToLower(strings.Join(f.told, " "))
	return !slices.ContainsFunc(all, func(w string) bool {
		_, english := tagLexicon()[w]
		return !english || strings.Contains(text, w)
	})
}

// got is the key of what a tap brings by the brand's own words: the app that it says it
// is, a repair by its trade, hours that its text tells; "" where it says none. Who has told what
// it costs sends nobody to see prices: a tap asks for it.
func (f Facts) got() string {
	if f.Mixed() {
		return ""
	}
	own := farm.LanguageOf(f.Own).Section("calls")
	app := f.IsApp()
	switch {
	case f.offers("trial"):
		return "trial"
	case app && slices.ContainsFunc(wordsOf(f.all), func(w string) bool { return appWords()[w] && w != "software" }):
		return "download"
	case f.saysOne(f.trade, own.Words("mends")):
		return "repair"
	case f.saysOne(f.trade, own.Words("rents")):
		return "rental"
	case f.saysOne(f.trade, slices.Concat(own.Words("teaches"), own.Words("schools"))):
		return "course"
	case f.offers("book"), f.byAppointment():
		return "book"
	case !f.Orders.NoPrice && f.offers("offer"):
		return "offer"
	case !app && !f.canTry() && f.tells(f.told, "orders"):
		return "order"
	case !app && f.tells(f.told, "teaches"):
		return "course"
	case !f.Orders.NoPrice && slices.ContainsFunc(f.told, f.priceTold):
		return "ask"
	case app:
		return "see"
	case slices.ContainsFunc(f.told, func(s string) bool { return f.opensAt(s) }):
		return "hours"
	}
	return ""
}

// priceTold reports a sentence with an amount of money. Where a pound may be a weight, its sign
// or what it is paid for tells it.
func (f Facts) priceTold(s string) bool {
	return priced.MatchString(s) || (hangul(s) || unspaced(s)) && isPrice(s)
}

// callForms are what a language's file tells of an offer: a trial that costs nothing,
// appointments, less than the price; nil where it tells none.
var callForms = func() func(language, kind string) *regexp.Regexp {
	var mu sync.Mutex
	known := map[string]*regexp.Regexp{}
	return func(language, kind string) *regexp.Regexp {
		mu.Lock()
		defer mu.Unlock()
		re, ok := known[language+" "+kind]
		if form := farm.LanguageOf(language).Section("calls").Text(kind); !ok && form != "" {
			if spaced(language) {
				form = `(?:^|\P{L})(?:` + form + `)(?:\P{L}|$)`
			}
			re = regexp.MustCompile(`(?i)` + form)
			known[language+" "+kind] = re
		}
		return re
	}
}()

// offers reports a sentence of the brand or its caller that tells an offer of a kind. One
// that says no to it does not, such as "no appointment needed".
func (f Facts) offers(kind string) bool {
	form, not := callForms(f.Own, kind), callForms(f.Own, "un"+kind+"ed")
	return form != nil && slices.ContainsFunc(slices.Concat(f.told, f.extra), func(s string) bool {
		clauses := strings.FieldsFunc(s, func(r rune) bool { return strings.ContainsRune(clauseMarks, r) })
		offered := func(clause string) bool {
			return form.MatchString(clause) && !deniesAt(clause, form.FindStringIndex(clause)[1], f.Own)
		}
		return form.MatchString(s) && (not == nil || !not.MatchString(s)) && (kind == "trial" || !negative(s, f.Own) ||
			slices.ContainsFunc(clauses, offered))
	})
}

// deniesAt reports a clause that denies what ends at a byte of it: what stands further on is
// denied of something else, but where verbs and their denials end a clause.
func deniesAt(clause string, end int, own string) bool {
	const near = 3 // words: "appointments are not needed"
	if !spaced(own) || hangul(clause) || farm.LanguageOf(own).Section("clauses").Text("deny") != "" {
		return negative(clause, own)
	}
	after := strings.Fields(clause[end:])
	return negative(clause[:end]+" "+strings.Join(after[:min(near, len(after))], " "), own)
}

// offersBy reports a button for something that the brand's own words offer: "Start free
// trial" of a free trial of 14 days.
func (f Facts) offersBy(line string) bool {
	ui := catalogueOf(f.Language).ui
	return slices.ContainsFunc([]string{"trial", "book", "offer"}, func(kind string) bool {
		return slices.Contains(ui[kind], line) && f.offers(kind)
	})
}

// priced is an amount of money: a number beside a sign or a word of a currency.
var priced = regexp.MustCompile(`(?i)[€$£¥₹₺₩฿₽₫]\s?\p{Nd}|` +
	`\p{Nd}[\p{Nd}.,]*\s?(?:[€$£¥₹₺₩฿₽₫]|(?:euros?|eur|dollars?|reais|zł|złotych|lek[ëe]?|lira|tl|` +
	`pesos|rupiah|đồng|рублей|рубля|रुपये|रुपए|ريال|درهم|جنيه)(?:\P{L}|$)|元|円|원|บาท)|\p{Nd} pounds (?:a|per|each|an) |` +
	`(?:^|[^\p{L}])(?:S/|Rs\.?|Rp\.?|RM|KSh|CHF|Fr\.|Bs\.?|PLN|NOK|SEK|DKK|kr\.?)\s?\p{Nd}|` +
	`(?:^|[^\p{L}])Q\p{Nd}(?:\p{Nd}|[.,]\p{Nd})[\p{Nd}.,]*(?:\P{L}|$)|` +
	`\p{Nd}\s?(?:kr|Kč|Ft|lei|лв|грн|CHF|Fr\.|сом|тг|centesimi|céntimos|centavos|centimes|kuruş|groszy|копеек)(?:\P{L}|$)`)

// Money reports a word or two that are an amount of money.
func Money(words string) bool { return priced.MatchString(words) }

// moneyWord is a word of a currency: what tells a price in words has one.
var moneyWord = regexp.MustCompile(`(?i)(?:^|\P{L})(?:euros?|dollars?|pounds sterling|pence|reais|złot(?:y|e|ych)|lekë|liras?|` +
	`rupiah|đồng|рубл(?:ь|я|ей)|रुपये|रुपए|ريال(?:ًا)?|درهم(?:ًا)?|جنيه(?:ًا)?)(?:\P{L}|$)|` +
	`\p{Nd} (?:pounds|cents?)(?:\P{L}|$)|[万千百十]円|[万千百十]元|[만천백] ?원`)

// askedCall is what the caller wants the button to say, "" in another language than the
// pack.
func (f Facts) askedCall() string {
	s := f.Orders.Call
	if s == "" || f.Mixed() || len(f.ownFacts([]string{s})) == 0 {
		return ""
	}
	return s
}

// opensAt reports a sentence that tells when a place is open: with a number or a day of
// the week, and nothing that is opened: "We open the kiln on Fridays" tells no hours, nor
// does what comes once a month.
func (f Facts) opensAt(s string) bool {
	l := farm.LanguageOf(f.Own)
	opens := l.Section("calls").Words("opens")
	if !f.saysOne(s, opens) || !f.timed(s) || f.tellsTime(s, "month") {
		return false
	}
	det := readerOfPrompts(f.Own).det
	all := wordsOf(s)
	for i, w := range all {
		if slices.Contains(opens, w) && i+1 < len(all) && det[all[i+1]] && !f.timed(strings.Join(all[i+1:min(i+3, len(all))], " ")) {
			return false
		}
	}
	return true
}

// timed reports a sentence with a number or a day of the week.
func (f Facts) timed(s string) bool {
	drawn := farm.LanguageOf(f.Own).Section("drawn")
	list := farm.LanguageOf(f.Own).Section("calls").Words("until")
	for _, w := range slices.Concat(drawn.Words("values"), drawn.Words("weekday"), drawn.Words("hour name")) {
		w, _, _ = strings.Cut(w, ":")
		list = append(list, strings.Split(w, "|")...)
	}
	return strings.ContainsFunc(s, unicode.IsDigit) || f.saysOne(s, list) || !spaced(f.Own) && strings.ContainsAny(s, "一二三四五六七八九十")
}

// saysOne reports one of some words in a text: whole where words are spaced, or by its
// beginning or its end where a star stands for the rest.
func (f Facts) saysOne(text string, list []string) bool {
	text = strings.ToLower(text)
	if !spaced(f.Own) {
		return slices.ContainsFunc(list, func(w string) bool { return strings.Contains(text, w) })
	}
	all := wordsOf(text)
	return slices.ContainsFunc(list, func(w string) bool {
		stem, begins := strings.CutSuffix(w, "*")
		stem, ends := strings.CutPrefix(stem, "*")
		return slices.ContainsFunc(all, func(word string) bool {
			return word == stem || begins && strings.HasPrefix(word, stem) || ends && strings.HasSuffix(word, stem)
		})
	})
}

// unanswered are verbs of calls that no button honours: there is no number on
// it.
var unanswered = words("call phone text email write contact follow like ask")

// ownCall is what the brand's own text asks its readers to do, "" where it asks
// for nothing that a limit holds. What only presses is left out: "Book your slot
// today!" is "Book your slot".
func (f Facts) ownCall(lim Limit) string {
	if f.Mixed() {
		return ""
	}
	r := newReader(f.Own)
	lim.LeastWords = 0
	for _, s := range f.told {
		if !isCall(s, f.Own) || !f.allows(s) {
			continue
		}
		s = strings.TrimRight(s, stops)
		if !unspaced(s) && r != nil {
			fields := strings.Fields(s)
			for len(fields) > 2 && slices.Contains(r.now, bare(fields[len(fields)-1])) && !slices.Contains([]string{"trial", "demo"},
				bare(fields[len(fields)-1])) {
				fields = fields[:len(fields)-1]
			}
			if f.Own == "en" && unanswered[bare(fields[0])] {
				continue
			}
			s = strings.TrimRight(strings.Join(fields, " "), ",")
		}
		if s = upperFirstIn(f.Own, s); lim.room(s) && len(strings.Fields(s)) > 1 && f.Stump(s) == "" {
			return s
		}
	}
	return ""
}

// choiceCall asks to choose one of the brand's variants, by the kind of thing
// that they are; "" in other languages than English.
func (f Facts) choiceCall() string {
	if !f.English() || len(f.Variants()) < 2 {
		return ""
	}
	last := strings.ToLower(f.Category[strings.LastIndex(f.Category, " ")+1:])
	if f.Category == "" || houses[last] || strings.HasSuffix(last, "s") || maker.MatchString(last) {
		return "Pick yours"
	}
	return "Pick your " + last
}

// maker is a word for who does something: nobody picks one by its wares.
var maker = regexp.MustCompile(`(?:er|or|ist|ian|smith|wright|man|woman|y)$`)

// works reports a thing of which one may ask how it works: no shop, no dish, no
// dress.
func (f Facts) works() bool {
	switch f.Field {
	case "software", "finance", "token", "sleep", "learning", "other":
		last := strings.ToLower(f.Category[strings.LastIndex(f.Category, " ")+1:])
		return !houses[last]
	}
	return f.canTry()
}

// canTry reports whether "try" is a thing that one does with it.
func (f Facts) canTry() bool {
	if f.Field == "software" || f.Product != nil && (f.Product.IsApp || f.Product.IsShop) {
		return true
	}
	lower := strings.ToLower(f.Category)
	for _, soft := range []string{"app", "tool", "software", "platform", "api", "assistant", "game", "course"} {
		if slices.Contains(wordsOf(lower), soft) {
			return true
		}
	}
	return false
}
