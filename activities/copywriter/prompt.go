package copywriter

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// promptReader tells the nouns of what a caller asks for, by the section
// "prompt" of a language's file.
type promptReader struct {
	farm.Section
	r                       *reader
	before, after, skip     map[string]bool
	but, common, lead, tail map[string]bool
	ends, adj               *regexp.Regexp
	particles, cut          []string
	spaced, capitals        bool
	english                 bool
}

func readerOfPrompts(lang string) promptReader {
	l := farm.LanguageOf(lang)
	s := l.Section("prompt")
	byLength := func(list []string) []string {
		list = slices.Clone(list)
		slices.SortStableFunc(list, func(a, b string) int { return len(b) - len(a) })
		return list
	}
	p := promptReader{
		Section: s, r: newReader(lang), before: words(s.Text("before")), after: words(s.Text("after")), skip: words(s.Text("skip")), but: words(s.Text("but")),
		common: words(l.Section("tell").Text("words")), lead: words(l.Section("lines").Text("on")), tail: words(l.Section("lines").Text("back")),
		ends: patternOf(s, "ends"), adj: patternOf(s, "adj"), cut: byLength(s.Words("cut")), spaced: l.SpacesWords, capitals: l.CapitalNouns, english: l.Section("english").Text("verbs") != "",
	}
	if s.Text("joined") != "" || !l.SpacesWords {
		p.particles = byLength(s.Words("after"))
	}
	return p
}

// promptWord is a word of a prompt.
type promptWord struct {
	text, bare string
	before     bool // after a word that stands before nouns
	after      bool // before a word that stands after nouns
	stop       bool // no noun, or none can be told
	end        bool // the last of its clause
	contrast   bool // after a word of contrast
}

// promptNouns are the nouns of a prompt, surest first: those with a sign that they
// are nouns before those without, and those that only say when last, each in the
// order of the prompt. after tells which stand after a word of contrast.
func promptNouns(prompt, lang string) (nouns []string, after map[string]bool) {
	p := readerOfPrompts(lang)
	var tokens []promptWord
	if p.spaced {
		tokens = p.tokens(prompt)
	} else {
		tokens = p.pieces(prompt)
	}
	after = map[string]bool{}
	seen := map[string]bool{}
	var sure, rest, times []string
	late := words(p.Text("late"))
	for i := 0; i < len(tokens); {
		if tokens[i].stop {
			i++
			continue
		}
		n := i + 1
		for n < len(tokens) && !tokens[n-1].end && !tokens[n].stop {
			n++
		}
		t, signs := p.head(tokens[i:n])
		if key := strings.ToLower(t.text); t.text != "" && !seen[key] {
			seen[key] = true
			after[t.text] = t.contrast
			switch {
			case late[key]:
				times = append(times, t.text)
			case signs:
				sure = append(sure, t.text)
			default:
				rest = append(rest, t.text)
			}
		}
		i = n
	}
	return slices.Concat(sure, rest, times), after
}

// head is the noun of words in a row, and whether anything says that it is one.
func (p promptReader) head(row []promptWord) (promptWord, bool) {
	signs := row[0].before || row[len(row)-1].after || p.capitals
	switch p.Text("head") {
	case "all":
		t := row[0]
		for _, next := range row[1:] {
			if utf8.RuneCountInString(t.text)+utf8.RuneCountInString(next.text) > mostNoun-1 {
				break
			}
			t.text += " " + next.text
		}
		return t, signs
	case "first":
		return row[0], signs
	case "noun":
		for _, t := range row {
			if p.adj == nil || !p.adj.MatchString(t.bare) {
				return t, signs
			}
		}
	}
	t := row[len(row)-1]
	return t, signs || t.after
}

// mostNoun is the most characters of a noun that a balloon holds in one line.
const mostNoun = 18

// tokens are the words of a prompt in a language that sets spaces.
func (p promptReader) tokens(prompt string) []promptWord {
	var out []promptWord
	contrast, first := false, true
	previous, verbAllowed := "", true
	for _, field := range strings.Fields(prompt) {
		t := promptWord{text: strings.TrimFunc(field, notInWord)}
		if head, tail, ok := cutAny(t.text, "’'"); ok && utf8.RuneCountInString(head) <= 5 && utf8.RuneCountInString(tail) > 2 {
			previous, t.text = strings.ToLower(head), tail // l’imprimante
		} else if ok {
			t.text = head // dentist’s
		}
		if strings.ContainsAny(string(lastRune(field)), clauseEnd+".!?…۔،؟।") {
			t.end = true
		}
		particle := false
		for _, s := range p.particles {
			if noun, ok := strings.CutSuffix(t.text, s); ok && noun != "" {
				t.text, t.after, t.end, particle = noun, true, true, true
				break
			}
		}
		t.bare = strings.ToLower(t.text)
		contrast = contrast || p.but[t.bare]
		t.contrast, t.before = contrast, p.before[previous]
		if prefix := p.Text("prefix"); prefix != "" && strings.HasPrefix(strings.TrimLeft(t.bare, "بلوفك"), prefix) {
			t.before = true
		}
		t.stop = p.stops(t, previous, first, verbAllowed) || len(p.particles) > 0 && !particle && !t.end
		if first && !p.capitals && !t.stop {
			t.text = lowerFirstIn(p.r.lang, t.text)
		}
		if n := len(out); n > 0 && p.after[t.bare] && len(p.particles) == 0 {
			out[n-1].after = true
		}
		verbAllowed = !t.stop || pronouns[t.bare] // a verb may follow whoever does something
		out = append(out, t)
		previous, first = t.bare, t.end && strings.ContainsAny(field, ".!?…।؟")
	}
	return out
}

// pronouns are the English subjects that a verb follows.
var pronouns = words("i you he she it we they who that to and")

func notInWord(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsMark(r) && !unicode.IsDigit(r) }

func cutAny(s, any string) (string, string, bool) {
	if i := strings.IndexAny(s, any); i >= 0 {
		_, size := utf8.DecodeRuneInString(s[i:])
		return s[:i], s[i+size:], true
	}
	return s, "", false
}

// stops reports a word that is no noun. verb says that a verb may stand here.
func (p promptReader) stops(t promptWord, previous string, first, verb bool) bool {
	b, size := t.bare, utf8.RuneCountInString(t.bare)
	least := 3
	if !farm.LanguageOf(p.r.lang).Latin() || p.Text("head") == "all" {
		least = 2
	}
	if len(p.particles) > 0 {
		least = 1
	}
	if size < least || size > mostNoun || strings.ContainsFunc(b, unicode.IsDigit) || p.skip[b] || p.but[b] || p.before[b] || p.after[b] || p.common[b] || p.lead[b] || p.tail[b] {
		return true
	}
	for _, list := range []map[string]bool{p.r.not, p.r.and, p.r.rel, p.r.is, p.r.they, p.r.we, p.r.open, p.r.end, p.r.back, p.r.free, p.r.aux, p.r.det, p.r.verb} {
		if list[b] {
			return true
		}
	}
	if p.ends != nil && p.ends.MatchString(b) && !t.before {
		return true
	}
	if p.capitals {
		r, _ := utf8.DecodeRuneInString(t.text)
		return !unicode.IsUpper(r) || first && strings.HasSuffix(b, "en") && !t.before
	}
	return p.english && p.stopsInEnglish(t, previous, first, verb)
}

func (p promptReader) stopsInEnglish(t promptWord, previous string, first, verb bool) bool {
	b := t.bare
	switch {
	case looseEnd[b], determiners[b], prepositions[b], phraseEnd[b], states[b], adverbs[b] && b != "time" && b != "minutes", strings.HasSuffix(b, "ly") && b != "family":
		return true
	case t.before:
		return strings.HasSuffix(b, "ing") && !t.end && len(b) > 6
	case strings.HasSuffix(b, "ed") && len(b) > 4, strings.HasSuffix(b, "ing") && len(b) > 5 && (verb || first):
		return true
	case verb && (verbs()[b] || verbs()[base(b)]):
		return true
	}
	return false
}

// pieces are the nouns of a prompt without spaces: what stands between the
// words that part nouns, or runs of ideographs before a particle.
func (p promptReader) pieces(prompt string) []promptWord {
	var out []promptWord
	if len(p.cut) > 0 {
		s := prompt
		for _, c := range p.cut {
			mark := "\x00"
			if p.but[c] {
				mark = "\x00\x01"
			}
			s = strings.ReplaceAll(s, c, mark)
		}
		contrast := false
		for _, part := range strings.FieldsFunc(s, func(r rune) bool { return r == 0 || unicode.IsSpace(r) || unicode.IsPunct(r) }) {
			if strings.HasPrefix(part, "\x01") {
				contrast, part = true, part[1:]
			}
			n := utf8.RuneCountInString(part)
			out = append(out, promptWord{text: part, bare: part, stop: n < 2 || n > mostNoun-4 || p.skip[part], end: true, before: n <= 4, contrast: contrast})
		}
		return out
	}
	runes := []rune(prompt)
	contrast := false
	for i := 0; i < len(runes); {
		n := i
		for n < len(runes) && (unicode.In(runes[n], unicode.Han, unicode.Katakana) || runes[n] == 'ー') {
			n++
		}
		if n == i {
			for but := range p.but {
				contrast = contrast || strings.HasPrefix(string(runes[i:]), but)
			}
			i++
			continue
		}
		noun := string(runes[i:n])
		after := n == len(runes)
		for _, particle := range p.particles {
			after = after || strings.HasPrefix(string(runes[n:]), particle)
		}
		out = append(out, promptWord{text: noun, bare: noun, after: after, end: true, stop: !after || p.skip[noun] || n-i > mostNoun/2, contrast: contrast})
		i = n
	}
	return out
}

// FigureOf is the name of the drawn character that a noun means, "" where none
// does.
func FigureOf(noun, lang string) string {
	key := strings.ToLower(noun)
	s := farm.LanguageOf(lang).Section("prompt")
	for _, list := range s.Words("figures") {
		name, nouns, _ := strings.Cut(list, ":")
		if slices.Contains(strings.Split(nouns, ","), key) {
			return name
		}
	}
	return ""
}
