package copywriter

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/objects"
)

// calledAt is where a text in small letters names somebody of a cast by a word of its
// language; -1 is nowhere.
func calledAt(lower, tag, who string) int {
	l := farm.LanguageOf(tag)
	return earliest(lower, l.Section("cast").Words(who), l)
}

// castElsewhere is the cast of a prompt that is not English: its beings, and the people whom
// it names by a word or a name, in its order.
func castElsewhere(text, tag string, style farm.StoryStyle, beings []TalePart) []TalePart {
	lower := strings.ToLower(text)
	type found struct {
		at int
		TalePart
	}
	var all []found
	for _, p := range beings {
		all = append(all, found{calledAt(lower, tag, p.Being), p})
	}
	if style != farm.FruitDrama {
		being := beingsOfStyle(style)[0]
		for word, p := range people {
			if at := calledAt(lower, tag, word); at >= 0 {
				p.Being, p.Called = being, word
				all = append(all, found{at, p})
			}
		}
		for _, n := range peopleNamed(text, tag) {
			if len(all) < MostCast {
				female := strings.HasSuffix(n.word, "a") || strings.HasSuffix(n.word, "e")
				all = append(all, found{n.at, TalePart{Name: n.word, Being: being, Female: female}})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b found) int {
		if a.at == b.at { // one word is one of them
			return strings.Compare(a.Name, b.Name)
		}
		return a.at - b.at
	})
	all = slices.CompactFunc(all, func(a, b found) bool { return a.at == b.at })
	var out []TalePart
	for _, f := range all {
		out = append(out, f.TalePart)
	}
	return out
}

// calledSomebody is a name in a text.
type calledSomebody struct {
	word string
	at   int
}

// peopleNamed are the names of people in a text of a language that has capitals: what is written
// so within a sentence and follows no preposition, and what begins one and does something. A
// language that writes all of its nouns so shows only the latter.
func peopleNamed(text, tag string) []calledSomebody {
	l := farm.LanguageOf(tag)
	prompt := l.Section("prompt")
	in := func(word string, keys ...string) bool {
		return slices.ContainsFunc(keys, func(k string) bool { return slices.Contains(prompt.Words(k), word) })
	}
	var out []calledSomebody
	var before string
	begins := true
	at := 0
	for part := range strings.FieldsSeq(text) {
		from := at + strings.Index(text[at:], part)
		at = from + len(part)
		word := strings.TrimFunc(part, func(r rune) bool { return !letter(r) })
		low := strings.ToLower(word)
		next := strings.ToLower(firstField(text[at:]))
		does := in(next, "verbs")
		first, _ := utf8.DecodeRuneInString(word)
		known := in(low, "det", "fused", "prep", "of", "and", "but", "when", "skip", "verbs")
		switch {
		case utf8.RuneCountInString(word) < 3 || !unicode.IsUpper(first) || word != upperFirstIn(tag, low) || known:
		case slices.ContainsFunc(out, func(n calledSomebody) bool { return n.word == word }):
		case begins && does, !begins && !l.CapitalNouns && !in(before, "prep", "fused"):
			out = append(out, calledSomebody{word, from + strings.Index(part, word)})
		}
		before, begins = low, strings.ContainsAny(part[len(part)-1:], ".!?:")
	}
	return out
}

func firstField(s string) string {
	for f := range strings.FieldsSeq(s) {
		return f
	}
	return ""
}

// rivalLast puts the one of three whom a prompt calls evil, jealous and the like last: it is
// against the others.
func rivalLast(lower, tag string, cast []TalePart, named int) {
	at := calledAt(lower, tag, "rival")
	if at < 0 || named < 3 {
		return
	}
	best, nearest := -1, len(lower)
	for i, p := range cast[:3] {
		where := calledAt(lower, tag, p.Being)
		if p.Name != "" {
			where = strings.Index(lower, strings.ToLower(p.Name))
		}
		if d := max(where-at, at-where); where >= 0 && d < nearest {
			best, nearest = i, d
		}
	}
	if best >= 0 {
		cast[best], cast[2] = cast[2], cast[best]
	}
}

// titledElsewhere is what a story is called that is not English: the first two of its cast
// whom its prompt names, a being as the dictionary of drawn things does.
func (w *taleWriter) titledElsewhere() string {
	tag := w.out.Language
	for _, p := range castOf(w.text(), tag, w.Style, w.Seed) {
		if p.Name != "" || p.Being != "" && calledAt(strings.ToLower(w.text()), tag, p.Being) >= 0 {
			w.tale.heroes = append(w.tale.heroes, p)
		}
	}
	return w.tale.TitleIn(tag)
}

// TitleIn is what the farm calls the story in a language: the first two of those whom its prompt
// names. "" is a title of the caller's, and one of which nothing is known there.
func (t *Tale) TitleIn(tag string) string {
	var named []string
	for _, p := range t.heroes {
		name := p.Name
		if name == "" && p.Being != "" {
			name = objectCalled(p.Being, tag)
		}
		if name != "" && len(named) < 2 {
			named = append(named, upperFirstIn(tag, name))
		}
	}
	return strings.Join(named, " & ")
}

// objectCalled is what a drawn thing is called in a language; "" where that is not known.
func objectCalled(english, tag string) string {
	shelf, err := objects.Load()
	if err != nil { // without a dictionary nothing is known
		return ""
	}
	name, err := shelf.Otherwise(english, "en", tag)
	if err != nil {
		return ""
	}
	return name
}

// BeatIn is a line of the bank of plots in another language, said by who says it in a story to
// who listens there; "" of lines that are none of its.
func (t *Tale) BeatIn(tag string, l TaleLine) string {
	if l.Beat == 0 || l.Who < 0 || l.Who >= len(t.Cast) || l.To < 0 || l.To >= len(t.Cast) {
		return ""
	}
	return beatIn(tag, l.Beat, t.Cast[l.Who].Female, t.Cast[l.To].Female)
}
