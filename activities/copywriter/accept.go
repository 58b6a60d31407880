package copywriter

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
)

// closedKinds are the places that only the builtin writer fills: what the
// product must be able to honour.
var closedKinds = words("cta spoken-cta")

// Open reports whether another writer may fill a place.
func (s Slot) Open() bool { return !closedKinds[s.Kind] }

// grounded are the kinds that tell what the product does: their words come
// from the facts.
var grounded = words("row label title note spoken-benefit spoken-product spoken-does plain body film-line")

// Accept holds another writer's lines to the rules of the house: each place's
// words and characters, the pack's language, no line twice, no banned phrase,
// and nothing that the facts do not carry. What fails keeps the builtin line;
// Why tells why.
func (f Facts) Accept(by string, slots []Slot, answer map[string]string) Lines {
	out := Lines{By: by, Text: map[string]string{}, Why: map[string]string{}}
	var all []string
	for _, s := range slots {
		all = append(all, answer[s.ID])
	}
	if spoken := f.speaks(strings.Join(all, "\n")); spoken != "" {
		out.Failed = fmt.Sprintf("the lines are in %s, not %s", spoken, f.Language)
		return out
	}
	seen := map[string]bool{}
	for _, s := range slots {
		if !s.Open() {
			seen[lineKey(s.Text)] = true // stays: nothing may repeat it
		}
	}
	for _, s := range slots {
		if !s.Open() {
			continue
		}
		line := f.set(answer[s.ID])
		why := f.refuse(s, line, seen)
		if m := address.FindString(answer[s.ID]); m != "" &&
			(strings.Contains(m, "://") || !strings.Contains(strings.ToLower(clean(f.all)), strings.ToLower(m))) {
			why = "has an address"
		}
		if why != "" {
			out.Why[s.ID] = why
			continue
		}
		seen[lineKey(line)] = true
		out.Text[s.ID] = line
	}
	if n := len(out.Why); f.Mixed() && n > 0 { // what stays would be in another language
		return Lines{By: by, Failed: fmt.Sprintf("%d lines cannot stand in %s", n, f.Language), Text: map[string]string{}, Why: out.Why}
	}
	for _, s := range slots { // a builtin line that stays may be one that came for elsewhere
		if out.Why[s.ID] == "" {
			continue
		}
		for id, line := range out.Text {
			if sameLine(line, s.Text) {
				delete(out.Text, id)
				out.Why[id] = "repeats a line of the pack"
			}
		}
	}
	return out
}

// set gives a line the typography of the house.
func (f Facts) set(s string) string {
	s = clean(s)
	s = strings.Trim(s, "*_`~ ")
	if f.Language == "fr" {
		s = typeset("fr", strings.NewReplacer("\u202f", " ", "\u00a0", " ").Replace(s))
		for _, sign := range []string{"?", "!", ";"} {
			s = strings.ReplaceAll(s, "\u202f"+sign, sign)
			s = strings.ReplaceAll(s, sign, "\u202f"+sign)
		}
	}
	return s
}

// refuse says why a line cannot stand in a place, "" when it can.
func (f Facts) refuse(s Slot, line string, seen map[string]bool) string {
	switch {
	case line == "":
		return "no line came"
	case !s.Limit.room(line):
		return fmt.Sprintf("is longer than %d characters or %d words", s.Limit.MostChars, min(s.Limit.MostWords, 999))
	case !s.Limit.holds(line):
		return fmt.Sprintf("has fewer than %d words", s.Limit.LeastWords)
	case seen[lineKey(line)]:
		return "repeats a line of the pack"
	case strings.ContainsAny(line, "{}<>|\\#@*") || strings.Contains(line, "://"):
		return "has signs that copy has not"
	case strings.Contains(line, "!!") || strings.Count(line, "!") > 1:
		return "shouts"
	}
	for _, m := range quotation.FindAllStringSubmatch(line, -1) {
		if !strings.Contains(f.known().lower, strings.ToLower(strings.Trim(m[1], " .,!?\u202f"))) {
			return "quotes what nobody said"
		}
	}
	if bad := f.Unsupported(line); len(bad) > 0 {
		slices.Sort(bad)
		return fmt.Sprintf("claims %q, which no fact carries", bad)
	}
	if m := hype.FindString(line); m != "" &&
		(strings.Contains(m, "://") || !strings.Contains(strings.ToLower(clean(f.all)), strings.ToLower(m))) {
		return fmt.Sprintf("praises: %q", m)
	}
	if re := effects()[f.Language]; re != nil && sensitive[f.Field] && re.MatchString(line) {
		return fmt.Sprintf("promises an effect: %q", re.FindString(line))
	}
	if other := f.otherScript(line); other {
		return "is not in the pack's script"
	}
	if why := f.stump(line, f.Language); why != "" && len(wordsOf(line)) > 1 {
		return "is cut: it " + why
	}
	if tag, sure := tell(f.withoutNames(line)); sure && tag != f.Language && scriptLatin(f.Language) && len(wordsOf(line)) >= leastTold {
		return "is in " + tag
	}
	switch {
	case f.Mixed(): // its words are in no fact
	case grounded[s.Kind] && !f.carried(line):
		return "says more than the facts"
	case !ungrounded[s.Kind] && !f.ofTheBrand(line):
		return "could be any brand's: it has no word of this one"
	}
	return ""
}

// leastTold is how many words a line has whose language can be told.
const leastTold = 5

// ungrounded are the places of jokes, which are about what everybody knows, and of questions
// to the viewers of a film.
var ungrounded = words("caption punch item film-frame")

// ofTheBrand reports a line that has a word, a name or a figure of the brand's own.
func (f Facts) ofTheBrand(line string) bool {
	known, lex := f.known(), lexiconOf(f.Language)
	if strings.Contains(line, f.Name) && f.Name != "" || strings.ContainsFunc(line, unicode.IsDigit) {
		return true
	}
	if unspaced(line) {
		return pairsIn(line, known.text) >= leastCarried/2
	}
	return slices.ContainsFunc(wordsOf(line), func(w string) bool {
		runes := []rune(w)
		if len(runes) < 3 || lex.function[w] || lex.sells(w) {
			return false
		}
		root := string(runes[:max(3, len(runes)*3/4)])
		return slices.ContainsFunc(wordsOf(known.lower), func(k string) bool { return strings.HasPrefix(k, root) })
	})
}

var (
	address   = regexp.MustCompile(`(?i)(?:https?://|www\.)?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}\b|://`)
	quotation = regexp.MustCompile(`[“„«「](.*?)[”“»」]`)
)

// leastCarried is the share of a line's own words that the facts must have.
const leastCarried = 0.5

// carried reports whether enough of what a line says stands in the facts. Words
// that the language's catalogue uses say nothing of the product.
func (f Facts) carried(line string) bool {
	known := f.known()
	if unspaced(line) {
		return pairsIn(line, known.text) >= leastCarried
	}
	own, found := 0, 0
	for _, w := range wordsOf(line) {
		runes := []rune(w)
		if len(runes) < 4 || vocabulary(f.Language)[w] {
			continue
		}
		own++
		root := string(runes[:max(4, len(runes)*2/3)])
		if strings.Contains(known.lower, root) {
			found++
		}
	}
	return own == 0 || float64(found) >= leastCarried*float64(own)
}

// pairsIn is the share of a text's pairs of letters that another text has.
func pairsIn(s, in string) float64 {
	runes := []rune(strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) {
			return r
		}
		return -1
	}, s))
	all, found := 0, 0
	for i := 0; i+1 < len(runes); i++ {
		all++
		if strings.Contains(in, string(runes[i:i+2])) {
			found++
		}
	}
	if all == 0 {
		return 1
	}
	return float64(found) / float64(all)
}

// speaks is the language of many lines when it is surely not the pack's.
func (f Facts) speaks(text string) string {
	text = f.withoutNames(text)
	if tag := byScript(text); tag != "" {
		if tag != f.Language {
			return tag
		}
		return ""
	}
	if !scriptLatin(f.Language) {
		if strings.ContainsFunc(text, unicode.IsLetter) {
			return "another script"
		}
		return ""
	}
	if tag, sure := tell(text); sure && tag != f.Language {
		return tag
	}
	return ""
}

// otherScript reports a line of which a tenth or more is not in the script of
// the pack's language.
func (f Facts) otherScript(line string) bool {
	var want []*unicode.RangeTable
	for _, name := range farm.LanguageOf(f.Language).Scripts {
		want = append(want, unicode.Scripts[name])
	}
	letters, right := 0, 0
	for _, r := range f.withoutNames(line) {
		if unicode.IsLetter(r) {
			letters++
			if unicode.In(r, want...) || r == 'ー' {
				right++
			}
		}
	}
	return letters > 0 && float64(right) < 0.9*float64(letters)
}

// withoutNames is a text without the brand's name and domain, and without the
// letters that every language uses for point of view.
func (f Facts) withoutNames(s string) string {
	return strings.NewReplacer(f.Name, "", f.Domain+" ", " ", f.Domain, "", "POV", "").Replace(s)
}
