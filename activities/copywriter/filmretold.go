package copywriter

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/objects"
)

// Retelling writes the lines of a film of the farm's own again in another language, from the
// same facts and without a translation: the house's own lines stand in the files of all
// languages in the same order, and numbers, names and things that the dictionary of drawn
// things has are said there too. Sentences of facts are in the words in which they were
// given: they stay so, to be read, and are named by their things.
type Retelling struct {
	From    string // the language of the lines, a primary tag
	Written string // that of the order, whose facts may stand among them
	To      string
	Names   []string // that stay as they are: of the brand

	things map[string]bool // that were named before
}

// Retold is a line in another language.
type Retold struct {
	Text  string // what is said; "" is silence
	Quote string // what stays as it was, and is read; "" where all is said
	Words int    // of the line that was, which are said
	Of    int    // words of it
	Named int    // things that Text names in the place of a sentence that stays as it was
}

// Retell writes a film's lines again, in their order.
func (r Retelling) Retell(lines []string) []Retold {
	r.things = map[string]bool{}
	out := make([]Retold, len(lines))
	for i, line := range lines {
		out[i] = r.line(line, i == 0)
	}
	return out
}

// SaidShare is the share of the words that are said in another language too.
func SaidShare(lines []Retold) float64 {
	said, all := 0, 0
	for _, l := range lines {
		said, all = said+l.Words, all+l.Of
	}
	return float64(said) / float64(max(all, 1))
}

// line is one line written again. The first has to be heard: where it stays as it was, the
// house asks to look at it.
func (r Retelling) line(was string, first bool) Retold {
	out := Retold{Of: r.words(was)}
	var said, left []string
	parts := sentences(was)
	if len(parts) > 1 && r.house(was, r.From) != "" { // two sentences of the house that go together
		parts = []string{was}
	}
	for _, s := range parts {
		if text := r.sentence(s); text != "" {
			said = append(said, text)
			out.Words += r.words(s)
		} else {
			left = append(left, s)
		}
	}
	out.Quote = strings.Join(left, gapOf(r.Written))
	if out.Quote != "" && len(said) == 0 {
		if named, n := r.named(out.Quote); n > 0 {
			said, out.Named = append(said, named), n
		} else if look := farm.LanguageOf(r.To).Section("film").Lines("open shock"); first && len(look) > 0 {
			said = append(said, look[0])
		}
	}
	out.Text = strings.Join(said, gapOf(r.To))
	return out
}

func (r Retelling) words(s string) int {
	return Facts{Language: r.From}.Words(s)
}

// sentence is a sentence in the other language; "" of one that cannot be said there.
func (r Retelling) sentence(s string) string {
	for _, lang := range slices.Compact([]string{r.From, r.Written}) {
		if text := r.house(s, lang); text != "" {
			return text
		}
		if text := r.listed(s, lang); text != "" {
			return text
		}
	}
	return ""
}

// houseKeys are the house's own lines of films.
var houseKeys = []string{"open question", "open story", "open shock", "open challenge", "open claim", "line", "end", "end steps",
	"end ranked", "end figures", "end list", "end quote", "end question", "end story", "end shock", "end challenge", "end claim",
	"list open", "list place", "list end", "versus open", "versus each", "versus line", "versus end", "steps line", "asks line",
	"asks end", "choice line", "choice end"}

// holders are what stands in a line of the house for what a film puts in its place.
var holders = []string{"{n}", "{a}", "{b}"}

// heldIn reports a line that was made of one of the house's, with what its places hold.
func heldIn(line, said string) (held map[string]string, same bool) {
	if !strings.Contains(line, "{") {
		return nil, lineKey(line) == lineKey(said)
	}
	pattern := regexp.QuoteMeta(strings.TrimRight(line, " .。।…"))
	var names []string
	for _, h := range holders {
		if strings.Contains(line, h) {
			names = append(names, h)
		}
	}
	slices.SortFunc(names, func(a, b string) int { return strings.Index(line, a) - strings.Index(line, b) })
	for _, h := range names {
		pattern = strings.Replace(pattern, regexp.QuoteMeta(h), "(.{1,40}?)", 1)
	}
	m := regexp.MustCompile("^" + pattern + "[ .。।…]*$").FindStringSubmatch(said)
	if m == nil {
		return nil, false
	}
	held = map[string]string{}
	for i, h := range names {
		held[h] = m[i+1]
	}
	return held, true
}

// holding is a line of the house with what its places hold, things by their names there.
func (r Retelling) holding(line string, held map[string]string, lang string) string {
	for h, what := range held {
		if name := r.item(what, lang); name != "" && h != holders[0] {
			what = upperFirstIn(r.To, name)
		}
		line = strings.ReplaceAll(line, h, what)
	}
	return line
}

// house is a line of the house in the other language, with the things that it asks about as
// far as they have a name there.
func (r Retelling) house(s, lang string) string {
	film, there := farm.LanguageOf(lang).Section("film"), farm.LanguageOf(r.To).Section("film")
	known := func(bare string) string {
		for _, key := range houseKeys {
			now := there.Lines(key)
			for i, line := range film.Lines(key)[:min(len(film.Lines(key)), len(now))] {
				if held, same := heldIn(line, bare); same {
					return r.holding(now[i], held, lang)
				}
			}
		}
		return ""
	}
	if text := known(s); text != "" {
		return text
	}
	colon := farm.LanguageOf(lang).Section("marks").TextOr("colon", ": ")
	head, rest, ok := strings.Cut(s, colon)
	if !ok {
		return ""
	}
	text := known(rest)
	if text == "" {
		return ""
	}
	var about []string
	for _, item := range r.items(strings.Trim(head, "¿¡ "), lang) {
		if name := r.item(item, lang); name != "" {
			about = append(about, name)
		}
	}
	if len(about) == 0 {
		return text
	}
	w := filmWriter{out: &FilmScript{Language: r.To}}
	return w.about(strings.Join(about, r.mark("comma", ", ")), text)
}

func (r Retelling) mark(name, otherwise string) string {
	return farm.LanguageOf(r.To).Section("marks").TextOr(name, otherwise)
}

// listed is a sentence of nothing but things, names and numbers.
func (r Retelling) listed(s, lang string) string {
	var out []string
	for _, item := range r.items(strings.TrimRight(s, " .。।…!！"), lang) {
		name := r.item(item, lang)
		if name == "" {
			return ""
		}
		out = append(out, name)
	}
	if len(out) == 0 {
		return ""
	}
	return upperFirstIn(r.To, strings.Join(out, r.mark("comma", ", "))) + langStop(r.To)
}

// items are the parts of a list.
func (r Retelling) items(s, lang string) []string {
	const most = 12
	and := farm.LanguageOf(lang).Section("prompt").Words("and")
	var out []string
	for _, part := range strings.FieldsFunc(s, func(c rune) bool { return strings.ContainsRune(listMarks, c) }) {
		words := strings.Fields(part)
		from := 0
		for i, w := range words {
			if slices.Contains(and, strings.ToLower(w)) {
				out = append(out, strings.Join(words[from:i], " "))
				from = i + 1
			}
		}
		out = append(out, strings.Join(words[from:], " "))
	}
	out = slices.DeleteFunc(out, func(item string) bool { return item == "" })
	return out[:min(len(out), most)]
}

// item is a thing, a name or a number as the other language has it; "" of others.
func (r Retelling) item(item, lang string) string {
	if slices.ContainsFunc(r.Names, func(n string) bool { return n != "" && strings.EqualFold(n, item) }) {
		return item
	}
	if strings.ContainsFunc(item, unicode.IsDigit) && !strings.ContainsFunc(item, unicode.IsLetter) {
		return item
	}
	if day := dayOtherwise(item, lang, r.To); day != "" && len(strings.Fields(item)) == 1 {
		return day
	}
	words := strings.Fields(item)
	if len(words) > 1 && slices.Contains(farm.LanguageOf(lang).Section("film").Words("articles"), strings.ToLower(words[0])) {
		item = strings.Join(words[1:], " ")
	}
	return Otherwise(item, lang, r.To)
}

// Otherwise is what a thing is called in another language, both primary tags; "" where that
// is not known.
func Otherwise(thing, from, to string) string {
	if from == to {
		return thing
	}
	shelf, err := objects.Load()
	if err != nil {
		return ""
	}
	name, err := shelf.Otherwise(thing, from, to)
	if err != nil { // without a dictionary nothing is known
		return ""
	}
	return name
}

// dayOtherwise is the first day of the week that a text names, in another language; "" of a text
// that names none.
func dayOtherwise(text, from, to string) string {
	l := farm.LanguageOf(from)
	days, there := l.Section("film").Words("weekdays"), farm.LanguageOf(to).Section("film").Words("weekdays")
	first, out := -1, ""
	for i, day := range days[:min(len(days), len(there))] {
		if at := earliest(strings.ToLower(text), []string{strings.ToLower(day)}, l); at >= 0 && (first < 0 || at < first) {
			first, out = at, strings.ReplaceAll(there[i], "_", " ")
		}
	}
	return out
}

// named are the things of a sentence that stays as it was, each named once in a film: what is
// seen and read is heard as well. Nothing of what it denies.
func (r Retelling) named(quote string) (text string, things int) {
	const most = 3
	shelf, err := objects.Load()
	if err != nil || negative(quote, r.Written) {
		return "", 0
	}
	found, err := shelf.Find(quote, r.Written, "")
	if err != nil {
		return "", 0
	}
	slices.SortFunc(found, func(a, b objects.Find) int { return a.At - b.At })
	var out []string
	for _, f := range found {
		name := Otherwise(f.Word, r.Written, r.To)
		if name != "" && !r.things[name] && len(out) < most {
			r.things[name] = true
			out = append(out, name)
		}
	}
	if day := dayOtherwise(quote, r.Written, r.To); day != "" && !r.things[day] && len(out) < most {
		r.things[day] = true
		out = append(out, day)
	}
	if len(out) == 0 {
		return "", 0
	}
	return upperFirstIn(r.To, strings.Join(out, r.mark("comma", ", "))) + langStop(r.To), len(out)
}
