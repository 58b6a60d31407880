package still

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/objects"
	"github.com/snackfarm/farm/renderer/text"
)

// aim is a line with the part of it that is set giant: its punchline, its number, or all of it. Set after each other
// its parts are the line. The higher its worth, the more the part says by itself.
type aim struct {
	before, giant, after string
	worth                float64
}

// How many characters of English a punchline has.
const leastPunch, mostPunch = 5, 40

// mostWhole is how long a line is at most that is shown whole, characters of English.
const mostWhole = 150

// What a punchline is worth: where a clause begins, the longer the line is that has all of it giant, for each part more
// that the line is in, and for each word more than a glance takes in.
const worthClause, worthWhole, worthParts, worthWords, glanceWords = 0.3, -0.35, -0.1, -0.05, 5

// aims are the ways to set the lead with its end giant: at each place where it can be parted as it is said, and all
// of it.
func (p *Page) aims() []aim {
	line := p.short(p.Lead).Text
	whole := aim{giant: line, worth: worthWhole}
	if p.chars(line) <= mostPunch {
		whole.worth = 0
	}
	out := []aim{whole}
	add := func(giant string, worth float64) {
		a := aim{before: strings.TrimSpace(strings.TrimSuffix(line, giant)), giant: giant, worth: worth}
		n := p.chars(giant)
		had := slices.ContainsFunc(out, func(o aim) bool { return o.giant == giant })
		if !had && strings.HasSuffix(line, giant) && n >= leastPunch && n <= mostPunch && !p.OnlyLeads(giant) {
			a.worth += p.worth(a)
			out = append(out, a)
		}
	}
	for _, parts := range p.partings(line) {
		for k := len(parts) - 1; k > 0; k-- {
			add(strings.TrimSpace(strings.Join(parts[k:], p.between())), worthParts*float64(len(parts)-2))
		}
	}
	return out
}

// worth is what a part of a line says by itself: more where it begins a clause, less where it begins with a word that
// only leads to others, or where what comes before it ends with one.
func (p *Page) worth(a aim) float64 {
	words, before := text.Words(a.giant), text.Words(a.before)
	if len(words) == 0 || len(before) == 0 {
		return 0
	}
	prompt := farm.LanguageOf(p.Facts.Language).Section("prompt")
	first := strings.ToLower(words[0])
	out := worthWords * float64(max(len(words)-glanceWords, 0))
	switch last := before[len(before)-1]; {
	case unicode.IsPunct(lastOf(last)):
		out += worthClause
	case slices.Contains(prompt.Words("prep"), first), slices.Contains(prompt.Words("of"), first):
		out -= 0.5
	case p.OnlyLeads(last), slices.Contains(prompt.Words("det"), strings.ToLower(last)), unicode.IsDigit(lastOf(last)):
		out -= 0.4
	case p.OnlyLeads(first):
		out -= 0.1
	}
	verbal := len(words) < 3 && farm.LanguageOf(p.Facts.Language).Section("clauses").Text("verb") == "last"
	if len(words) == 1 || verbal { // a verb without what it is about
		out -= 0.4
	} else if unicode.IsPunct(lastOf(first)) { // the end of the clause before it
		out -= 0.5
	}
	return out
}

// between is what stands between the words of the page's language.
func (p *Page) between() string {
	if farm.LanguageOf(p.Facts.Language).SpacesWords {
		return " "
	}
	return ""
}

// partings are the ways to part a line as it is said: its clauses, and where words have spaces between them more and
// more parts.
func (p *Page) partings(line string) [][]string {
	var out [][]string
	if clauses := readOn(line, p.Facts.Messages(line)); len(clauses) > 1 {
		out = append(out, clauses)
	}
	if clauses := byMarks(line); len(clauses) > 1 {
		out = append(out, clauses)
	}
	if !farm.LanguageOf(p.Facts.Language).SpacesWords {
		return out
	}
	for n := 2; n <= min(len(text.Words(line))/2, 8); n++ {
		if parts := p.Paged(line, n); len(parts) > 1 {
			out = append(out, parts)
		}
	}
	return out
}

// byMarks is a line parted behind its commas and the marks like them.
func byMarks(line string) []string {
	var out []string
	from := 0
	runes := []rune(line)
	for i, r := range runes[:max(len(runes)-1, 0)] {
		if strings.ContainsRune(",،、，;；:：", r) && !unicode.IsDigit(runes[i+1]) {
			out, from = append(out, strings.TrimSpace(string(runes[from:i+1]))), i+1
		}
	}
	return append(out, strings.TrimSpace(string(runes[from:])))
}

// numeral is the lead with its number giant: what stands before it, the number with what it counts, and the rest.
// False of a line whose point is written in words.
func (p *Page) numeral() (a aim, ok bool) {
	lead := counting(p.short(p.Lead))
	if lead.Point == "" || strings.Count(lead.Text, lead.Point) != 1 {
		return a, false
	}
	a.before, a.giant, a.after = p.cut(lead.Text, lead.Point)
	return a, utf8.RuneCountInString(a.giant) <= mostFigure
}

// denied are the words of a line that it denies: what follows its "not" up to the end of the clause. False where
// that is much, or nothing.
func (p *Page) denied() (a aim, ok bool) {
	const most = 24
	line := p.short(p.Lead).Text
	words := text.Words(line)
	if !farm.LanguageOf(p.Facts.Language).SpacesWords {
		return a, false
	}
	for i := len(words) - 2; i >= 0; i-- {
		if !p.Facts.Denies(words[i]) {
			continue
		}
		end := i + 1
		for end < len(words)-1 && !unicode.IsPunct(lastOf(words[end])) {
			end++
		}
		over := end
		for end > i && p.OnlyLeads(words[end]) { // "them", which is no word to strike out
			end--
		}
		a = aim{before: strings.Join(words[:i+1], " "), giant: strings.Join(words[i+1:end+1], " "), after: strings.Join(words[end+1:], " ")}
		prep := farm.LanguageOf(p.Facts.Language).Section("prompt").Words("prep")
		return a, p.chars(a.giant) <= most && p.chars(a.giant) >= leastPunch && over-i <= 4 && !p.Facts.Denies(a.giant) &&
			!slices.Contains(prep, strings.ToLower(words[i+1]))
	}
	return a, false
}

func lastOf(s string) rune {
	r, _ := utf8.DecodeLastRuneInString(s)
	return r
}

// found is a thing that a lead has the word of; not are those before it in the brand's text that the lead does not name.
type found struct {
	kit.Object
	not    []string
	denied bool // in the part of the lead that names it
}

// named is the thing that the lead itself has the word of.
func (p *Page) named() (f found, ok bool) {
	if p.Solemn() || len(p.Screenshots) > 0 {
		return f, false
	}
	line := strings.ToLower(p.short(p.Lead).Text)
	probe := *p.Draft // what is not shown adds nothing
	probe.Snack.Assets, probe.Snack.Facts = map[string]farm.Asset{}, nil
	f.not = slices.Clone(p.Had)
	for {
		f.Object, ok = probe.ObjectFor(line, kit.LargeObject, f.not...)
		if !ok || slices.Contains(f.not, f.Name) || objects.Afloat(f.Name) {
			return f, false
		}
		if f.Word != "" && strings.Contains(line, strings.ToLower(f.Word)) {
			break
		}
		f.not = append(f.not, f.Name)
	}
	for _, clause := range p.Facts.Messages(p.short(p.Lead).Text) {
		if strings.Contains(strings.ToLower(clause), strings.ToLower(f.Word)) {
			f.denied = f.denied || p.Facts.Denies(clause)
		}
	}
	return f, true
}

// showNamed adds the thing that the lead names to the page.
func (p *Page) showNamed(f found) (kit.Object, bool) {
	o, ok := p.ObjectFor(p.short(p.Lead).Text, kit.LargeObject, f.not...)
	if ok {
		p.Had = append(p.Had, o.Name)
	}
	return o, ok
}
