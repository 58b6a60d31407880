package copywriter

import (
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// verbs are the base forms that descriptions of products are made of. A list
// item is a feature of its own only when it begins with one; what does not is
// part of the item before.
var verbs = sync.OnceValue(func() map[string]bool {
	return words(strings.Join(farm.LanguageOf("en").Section("english").Lines("verbs"), " "))
})

var irregular = map[string]string{"has": "have", "does": "do", "goes": "go"}

// base is the base form of a third-person verb, "" when w cannot be one.
func base(w string) string {
	w = strings.ToLower(w)
	if b, ok := irregular[w]; ok {
		return b
	}
	if !strings.HasSuffix(w, "s") || strings.HasSuffix(w, "ss") || utf8.RuneCountInString(w) < 4 || w == "this" {
		return ""
	}
	if t, ok := strings.CutSuffix(w, "ies"); ok && len(t) > 1 {
		return t + "y"
	}
	for _, end := range []string{"ches", "shes", "sses", "xes", "zzes"} {
		if strings.HasSuffix(w, end) {
			return strings.TrimSuffix(w, "es")
		}
	}
	return strings.TrimSuffix(w, "s")
}

// third is the third-person form of a base verb.
func third(w string) string {
	for t, b := range irregular {
		if b == w {
			return t
		}
	}
	switch {
	case strings.HasSuffix(w, "y") && len(w) > 1 && !strings.ContainsRune("aeiou", rune(w[len(w)-2])):
		return strings.TrimSuffix(w, "y") + "ies"
	case strings.HasSuffix(w, "ch"), strings.HasSuffix(w, "sh"), strings.HasSuffix(w, "ss"), strings.HasSuffix(w, "x"),
		strings.HasSuffix(w, "zz"), strings.HasSuffix(w, "o"):
		return w + "es"
	}
	return w + "s"
}

var (
	// helps is what makes the customer the subject of what follows.
	helps = regexp.MustCompile(
		`(?i)^(?:helps?|lets?|allows?|enables?)\s+(?:you|people|users|customers|teams|anyone|everyone|them)\s+(?:to\s+)?`)
	youDo = regexp.MustCompile(`(?i)^you\s+(?:can\s+(?:also\s+)?|will\s+|simply\s+|just\s+)?`)
	// relative begins a clause about the thing: "a sleep app that ...".
	relative = regexp.MustCompile(`(?i)\s(?:that|which)\s+`)
	pronoun  = regexp.MustCompile(
		`(?i)^(?:it|(?:the|our|this) (?:app|service|tool|platform|team|product|store|shop|clinic|studio|company|software|system))\s+(?:also\s+|even\s+|then\s+)?`)
	weDo   = regexp.MustCompile(`(?i)^we\s+(?:also\s+|even\s+|then\s+)?`)
	splits = regexp.MustCompile(`,\s+and\s+|;\s+|,\s+|\s+and\s+|\s+&\s+`)
	// openAt is a state, not a command: "Open on Saturdays".
	openAt = regexp.MustCompile(
		`(?i)^open\s+(?:on|from|daily|every|until|till|late|at|all|again|now|today|24|\d|mon|tue|wed|thu|fri|sat|sun|seven|six|five)`)
	asides = regexp.MustCompile(`\s*\([^)]*\)|\s+[—–-]\s+.*$`)
	// filler opens a sentence without saying anything.
	filler = regexp.MustCompile(
		`(?i)^(?:(?:and|but|so|plus|also|now|today|finally|simply|basically|in short|best of all|of course|whether [^,]+|at [\w’&. -]{2,30}|here at [\w’&. -]{2,30}|with (?:it|[A-Z][\w’&. -]{1,30}))(?:,\s*|\s+(?:you|we|it)\b\s*)?)`)
)

const maxFeatures = 12

// readFeatures takes English sentences apart. Each feature is there once.
func readFeatures(lines []string, name string) []Feature {
	var out []Feature
	seen := map[string]bool{}
	for _, line := range lines {
		for _, f := range readSentence(line, name) {
			f.From = line
			key := strings.ToLower(f.Row())
			if !seen[key] && len(out) < maxFeatures {
				seen[key] = true
				out = append(out, f)
			}
		}
	}
	return out
}

// person is who acts in a clause, and so which form its verbs have.
type person int

const (
	thing    person = iota // it plays
	we                     // we play
	customer               // you play, or: play!
)

func readSentence(line, name string) []Feature {
	s := asides.ReplaceAllString(strings.TrimRight(line, ".!?…:;, "), "")
	s = skipFiller(s)
	if isCall(s, "en") {
		return nil
	}
	for _, n := range []string{name, firstPart(name, " ")} {
		if rest, ok := cutPrefixFold(s, "let "+n+" "); ok && n != "" {
			return clause(rest, we) // "Let Ledgerline sort your receipts"
		}
		if rest, ok := cutPrefixFold(s, n+" "); ok && utf8.RuneCountInString(n) > 2 && strings.ToLower(n) != "the" {
			return clause(rest, thing)
		}
	}
	if loc := pronoun.FindStringIndex(s); loc != nil {
		return clause(s[loc[1]:], thing)
	}
	if loc := weDo.FindStringIndex(s); loc != nil {
		return clause(s[loc[1]:], we)
	}
	if loc := youDo.FindStringIndex(s); loc != nil {
		return clause(s[loc[1]:], customer)
	}
	if first := strings.ToLower(firstPart(s, " ")); verbs()[first] && !openAt.MatchString(s) && !nounFirst(s) {
		return clause(lowerFirst(s), customer)
	}
	if verbs()[base(firstPart(s, " "))] && !nounFirst(s) || helps.MatchString(s) { // "Tracks your nights", its subject left out
		return clause(lowerFirst(s), thing)
	}
	if loc := relative.FindStringIndex(s); loc != nil && categoryAt.MatchString(s[:loc[0]]) && !strings.ContainsAny(s[:loc[0]], ",;:") {
		return clause(s[loc[1]:], thing)
	}
	if loc := andWe.FindStringIndex(s); loc != nil { // "Fully insured, and we text you the day before"
		return append(plainly(s[:loc[0]]), clause(s[loc[1]:], we)...)
	}
	if m := categoryAt.FindStringSubmatch(s); m != nil && strings.HasPrefix(strings.ToLower(m[1]), "a") {
		if out := whatItIs(s); len(out) > 0 {
			return out
		}
	}
	return plainly(s)
}

// andWe begins a clause of the firm's after a list.
var andWe = regexp.MustCompile(`(?i),?\s+and we\s+`)

var (
	// calls are the brand's own calls to action: nothing about the product.
	calls = regexp.MustCompile(
		`(?i)^(?:order|buy|shop|call|contact|book|sign up|join|follow|visit|try|click|learn more|get started|don’t miss|hurry|act|subscribe|download)(?: (?:it|us|now|today|here|more|yours|online|our \w+|on \w+))*$`)
	// isA says what a thing is, not what it does.
	isA = regexp.MustCompile(`(?i)^(?:it’s|it is|this is|that’s|\S+ is) (?:an?|the) \w+$`)
)

// skipFiller drops an opener that says nothing: "With Moonwell, you ...".
func skipFiller(s string) string {
	if loc := filler.FindStringIndex(s); loc != nil && strings.HasSuffix(strings.TrimSpace(s[:loc[1]]), ",") {
		return strings.TrimSpace(s[loc[1]:])
	}
	return s
}

// nounFirst reports a line whose first word could be a verb but is a noun or an
// adjective: "Support in four languages", "Refills come in tins", "Free parking".
func nounFirst(s string) bool {
	first, rest, _ := strings.Cut(strings.ToLower(s), " ")
	next := strings.Trim(firstPart(rest, " "), ",;:")
	if b := base(first); b != "" && !verbs()[first] {
		if followsNoun[next] {
			return true
		}
		first = b
	}
	return rest == "" || strings.HasSuffix(first, ",") && !verbs()[next] || adjectives[first] && !determiners[next] || !alone[first] &&
		prepositions[next]
}

var (
	followsNoun = words("come are is was were have last arrive include ship begin cost can will get go take need must always never only who " +
		"that which and or welcome available included")
	adjectives = words("free clean clear close slow smooth light warm separate welcome last own live dim dry cool double secure quiet fit " +
		"direct second correct complete perfect set open express present iron")
	determiners = words("your the a an it them up every each any all this that these those his her their out")
)

var prepositions = words("of from for in with by on at about via per without within")

// alone are verbs that go without an object.
var alone = words(`work run live stay go come fall wake sleep talk speak listen look start stop pay play ride walk travel train learn shop stand sit
relax sign log connect sync focus search switch save book chat meet arrive respond react return turn care grow wait cook bake ship deliver drive fly write read reply trade vote browse breathe dine swim hike sail climb dance
fit last install charge plug roll fold open close sit unwind donate act apply cycle exercise study stretch pack check come drop`)

func cutPrefixFold(s, prefix string) (string, bool) {
	if len(s) > len(prefix) && strings.EqualFold(s[:len(prefix)], prefix) {
		return s[len(prefix):], true
	}
	return s, false
}

// clause reads what stands after a subject. The text between two verbs stays
// as it is, lists of nouns and all.
func clause(s string, who person) []Feature {
	lower := strings.ToLower(s)
	if strings.HasPrefix(lower, "is ") || strings.HasPrefix(lower, "are ") {
		return whatItIs(s)
	}
	var out []Feature
	var bare, glue []string // verbs that share the object of one to come, and what stands between
	at := 0
	for _, sep := range append(splits.FindAllStringIndex(s, -1), []int{len(s), len(s)}) {
		item, end := strings.TrimSpace(s[at:sep[0]]), s[sep[0]:sep[1]]
		before := ""
		if at > 0 {
			before = separator(s[:at])
		}
		at = sep[1]
		if b := bareVerb(item, who); b != "" && len(out) == 0 && end != "" {
			bare, glue = append(bare, b), append(glue, end)
			continue
		}
		if loc := pronoun.FindStringIndex(item); loc != nil && strings.HasPrefix(before, ";") {
			item, who = item[loc[1]:], thing // as if a sentence began
		}
		f, now, ok := verbPhrase(item, who, len(out) == 0)
		if does := participleDoes(item); !ok && len(out) > 0 && strings.HasPrefix(before, ",") && who != customer && does != "" &&
			(end == "" || pointedAt(strings.Fields(strings.ToLower(item)))) { // "grinding it fresh", not "rocking horses and kits"
			f, now, ok = verbPhrase(does, thing, true)
		}
		switch {
		case ok && len(out) > 0 && strings.HasPrefix(before, ",") && denies.MatchString(out[len(out)-1].Do):
			out[len(out)-1].and(before, Feature{Does: item, Do: item}) // still what there is not
		case ok && len(out) > 0 && backward.MatchString(f.Do):
			if last := &out[len(out)-1]; last.head == 0 {
				last.head = len(last.Row())
			}
			if before == ", " && end == "" || before == ", " && !strings.Contains(out[len(out)-1].Do, " and ") {
				before = " and "
			}
			out[len(out)-1].and(before, f)
		case ok:
			who = now
			f.lead(bare, glue)
			out = append(out, f)
		case len(bare) > 0:
			return nil
		case len(out) > 0:
			out[len(out)-1].and(before, Feature{Does: item, Do: item})
		}
		bare, glue = nil, nil
	}
	return keep(out)
}

var (
	denies    = regexp.MustCompile(`(?i)\b(?:without|no|not|never|neither|nor|zero|free of|free from|instead of)\b`)
	opinions  = words("believe think love know understand strive aim want hope exist care pride try wish mean feel promise guarantee")
	callVerbs = words("call contact visit tell phone email mail order buy ask text message write follow join subscribe hire")
)

// separator is what stood between two items, at the end of s.
func separator(s string) string {
	all := splits.FindAllString(s, -1)
	if len(all) == 0 {
		return " and "
	}
	return all[len(all)-1]
}

// backward is a phrase about the object of the one before: "ship them".
var backward = regexp.MustCompile(`(?i)^\S+\s+(?:them|it|these|those|this)\b`)

// bareVerb is the base form of an item that is nothing but a verb.
func bareVerb(item string, who person) string {
	b := strings.ToLower(item)
	if who == thing {
		b = base(item)
	}
	if strings.Contains(item, " ") || !verbs()[b] {
		return ""
	}
	return b
}

// lead puts verbs in front that share the feature's object: "queues, signs and
// retries your events".
func (f *Feature) lead(bare, glue []string) {
	for i := len(bare) - 1; i >= 0; i-- {
		f.Does = third(bare[i]) + glue[i] + f.Does
		f.Do = bare[i] + glue[i] + f.Do
	}
}

// verbPhrase reads one item. certain says that its first word must be the verb,
// known or not, because it stands right after the subject.
func verbPhrase(item string, who person, certain bool) (Feature, person, bool) {
	if loc := helps.FindStringIndex(item); loc != nil {
		item, who, certain = item[loc[1]:], customer, true
	} else if loc := youDo.FindStringIndex(item); loc != nil {
		item, who = item[loc[1]:], customer
	} else if loc := weDo.FindStringIndex(item); loc != nil {
		item, who = item[loc[1]:], we
	}
	item = withoutWe(item)
	first, rest, _ := strings.Cut(item, " ")
	often := ""
	if howOften[strings.ToLower(first)] { // it stands before the verb and has no ending
		often = strings.ToLower(first) + " "
		first, rest, _ = strings.Cut(rest, " ")
	}
	if rest == "" {
		return Feature{}, who, false
	}
	b := strings.ToLower(first)
	if who == thing {
		b = base(first)
	}
	if b == "" || !verbs()[b] && !certain || contracted.MatchString(first) {
		return Feature{}, who, false
	}
	if next := strings.ToLower(firstPart(rest, " ")); !certain && (who != thing && adjectives[b] && !determiners[next] || next == "or" ||
		next == "and" || !alone[b] && prepositions[next]) {
		return Feature{}, who, false // a noun of a list: "reviews from guests"
	}
	if who != thing && opinions[b] || who == customer && callVerbs[b] && len(strings.Fields(rest)) < 4 {
		return Feature{}, who, false
	}
	return Feature{Does: often + third(b) + " " + rest, Do: often + b + " " + rest, You: who == customer}, who, true
}

// howOften are adverbs that stand between who acts and the verb.
var howOften = words("never always often rarely seldom usually sometimes still only just already")

// and adds what is no feature of its own: "music" to "plays stories".
func (f *Feature) and(separator string, g Feature) {
	f.Does += separator + g.Does
	f.Do += separator + g.Do
}

const minFeature, maxFeature = 6, 90

// keep drops what is too short or too long to be set, and whatever still says
// "we" or "our": the words are the brand's, the voice is not.
func keep(in []Feature) []Feature {
	var out []Feature
	for _, f := range in {
		n := utf8.RuneCountInString(f.Does)
		last := strings.ToLower(f.Does[strings.LastIndex(f.Does, " ")+1:])
		if n >= minFeature && n <= maxFeature && !looseEnd[last] && !firstPerson.MatchString(f.Does) {
			out = append(out, f)
		}
	}
	return out
}

var firstPerson = regexp.MustCompile(`(?i)\b(?:we|our|ours|ourselves|us|i|my|me|mine)\b`)

// article goes by sound as far as spelling tells.
func article(s string) string {
	lower := strings.ToLower(s)
	for _, silent := range []string{"hour", "honest", "heir"} {
		if strings.HasPrefix(lower, silent) {
			return "an"
		}
	}
	for _, you := range []string{"uni", "use", "usa", "ute", "eu", "one"} {
		if strings.HasPrefix(lower, you) {
			return "a"
		}
	}
	first := firstPart(s, " ")
	if len(first) <= 5 && first == strings.ToUpper(first) && strings.ContainsRune("AEFHILMNORSX", rune(first[0])) {
		return "an" // spelled out: an API, an SEO tool
	}
	if strings.ContainsRune("aeiou", rune(lower[0])) {
		return "an"
	}
	return "a"
}

// capitalInEnglish reports a day of the week or a month that is no other word.
func capitalInEnglish(w string) bool {
	drawn := farm.LanguageOf("en").Section("drawn")
	return slices.ContainsFunc(drawn.Words("weekday"), func(d string) bool {
		return strings.TrimSuffix(w, "s") == strings.TrimSuffix(d, "*")
	}) || w != "may" && w != "march" && slices.Contains(drawn.Words("monthname"), w)
}
