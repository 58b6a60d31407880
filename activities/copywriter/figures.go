package copywriter

import (
	"slices"
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
)

// figuresOf are the numbers of a sentence with their units.
func figuresOf(s sentence, lex *lexicon) []Figure {
	if !spaced(lex.lang) {
		return figuresUnspaced(s.text, lex.lang)
	}
	var out []Figure
	for i := 0; i < len(s.tokens); i++ {
		t := s.tokens[i]
		if !lex.counts(t.bare) || strings.Contains(t.bare, "-") && !strings.ContainsFunc(t.bare[len(t.bare)-1:], unicode.IsDigit) &&
			!lex.numbers[t.bare] {
			continue
		}
		if fig, end := lex.rangeAt(s, i); end > i {
			if fig.Text != "" {
				out = append(out, fig)
			}
			i = end
			continue
		}
		fig, end := lex.figureAt(s, i)
		if fig.Text != "" {
			out = append(out, fig)
		}
		i = end
	}
	return out
}

// statsOf are the figures of a sentence that say something beside it: none of a
// condition, none that is denied, and not the one of a thing.
func (f Facts) statsOf(s sentence, lex *lexicon) []Figure {
	a := standaloneOf(f.Own)
	return slices.DeleteFunc(figuresOf(s, lex), func(fig Figure) bool {
		if a.one[strings.ToLower(fig.Value)] {
			return true
		}
		if !spaced(f.Own) {
			return f.conditions(s, a)
		}
		from, _, ok := s.placeOf(fig.Text)
		return ok && (s.conditional(from, a) || s.denies(from, lex))
	})
}

// figureAt is the number at a place with all that belongs to it, and where it
// ends.
func (l *lexicon) figureAt(s sentence, i int) (Figure, int) {
	if marks := farm.LanguageOf(l.lang).Section("rarity").Words("count marks"); len(marks) > 0 {
		if fig, ok := grownCount(s.tokens[i].text, marks); ok {
			return fig, i
		}
	}
	number := i
	for i+1 < len(s.tokens) && s.tokens[i].after == "" && l.counts(s.tokens[i+1].bare) { // "ba mươi"
		i++
	}
	end := i
	for end+1 < len(s.tokens) && s.tokens[end].after == "" && end-i < l.unitWords && !l.function[s.tokens[end+1].bare] &&
		!l.andThe(s.tokens[end+1].bare) {
		if s.tags != nil && strings.IndexByte("nNaP#", s.tags[end+1]) < 0 {
			break
		}
		if s.tags == nil && end > i && !l.secondUnit(s, i, end+1) {
			break
		}
		end++
	}
	if end > i && hasSuffix(s.tokens[i+1].bare, farm.LanguageOf(l.lang).Section("rarity").Words("no unit")) {
		return Figure{}, end // "yüz oymak" carves a face
	}
	digits := strings.ContainsFunc(s.tokens[i].text, unicode.IsDigit)
	if end == i && !digits || l.goesOnAfter(s, end) {
		return Figure{}, end
	}
	unit, from := "", number
	if end > i {
		unit = s.tokens[i+1].text
	}
	switch {
	case number > 0 && l.before[s.tokens[number-1].bare] && s.tokens[number-1].after == "":
		from = number - 1
	case l.cases && number > 0 && l.joins[s.tokens[number-1].bare] && s.tokens[number-1].after == "":
		from = number - 1
	case number > 1 && l.before[s.tokens[number-2].bare] && l.function[s.tokens[number-1].bare] && s.tokens[number-1].after == "" &&
		s.tokens[number-2].after == "":
		from = number - 2
	}
	if unit == "" && (from == number || !l.before[s.tokens[from].bare]) { // a bare number says nothing
		return Figure{}, i
	}
	for next := l.joined(s, end); next > end; next = l.joined(s, end) {
		end = next
	}
	return Figure{textOf(s.tokens[number : i+1]), unit, textOf(s.tokens[from : end+1])}, end
}

// goesOnAfter reports a unit of a language whose words are several parts between spaces,
// after which more of it may follow: "sáu nghệ | nhân".
func (l *lexicon) goesOnAfter(s sentence, end int) bool {
	return farm.LanguageOf(l.lang).Section("rarity").Text("words") == "parts" && end+1 < len(s.tokens) && s.tokens[end].after == "" &&
		!l.function[s.tokens[end+1].bare] &&
		!l.joins[s.tokens[end+1].bare] && !l.and[s.tokens[end+1].bare]
}

// andThe reports a word that has grown together with the "and" before its article: "and the
// falcon" in Arabic.
func (l *lexicon) andThe(word string) bool {
	grown := farm.LanguageOf(l.lang).Section("clauses").Text("and")
	return grown != "" && strings.HasPrefix(word, grown+"ال")
}

// grownCount is a number in digits with the counter that has grown together with it,
// without the mark of its place in the sentence: "1,300개의" is "1,300개". False for a
// number without one.
func grownCount(word string, marks []string) (Figure, bool) {
	at := strings.LastIndexFunc(word, unicode.IsDigit) + 1
	counter := word[at:]
	for _, mark := range marks {
		if bare, ok := strings.CutSuffix(counter, mark); ok && bare != "" {
			counter = bare
			break
		}
	}
	return Figure{word[:at], counter, word[:at] + counter}, at > 0 && counter != ""
}

// secondUnit reports that the second word after a number belongs to its unit: in
// German up to the noun, elsewhere where a sign closes it and no verb can be
// meant.
func (l *lexicon) secondUnit(s sentence, number, at int) bool {
	if capitalNouns(l.lang) {
		return !s.tokens[at-1].capital
	}
	return number > 0 && (at == len(s.tokens)-1 || s.tokens[at].after != "")
}

// joined is where a noun ends that a preposition adds to: "six weeks" of "six
// weeks in oak" ends with "oak". A phrase with two words after the preposition
// is taken only where a sign or the sentence's end closes it.
func (l *lexicon) joined(s sentence, end int) int {
	t := s.tokens
	at := end + 1
	if end >= len(t)-2 || t[end].after != "" || !l.joins[t[at].bare] || t[at].after != "" {
		return end
	}
	at++
	for at < len(t)-1 && l.function[t[at].bare] && t[at].after == "" && !l.joins[t[at].bare] {
		at++
	}
	if l.function[t[at].bare] || l.counts(t[at].bare) {
		return end
	}
	last := at
	for last+1 < len(t) && t[last].after == "" && !l.function[t[last+1].bare] && last-at < 2 {
		if s.tags != nil && strings.IndexByte("nNap", s.tags[last+1]) < 0 {
			break
		}
		last++
	}
	if s.tags == nil && last > at && last+1 < len(t) && t[last].after == "" {
		return end // where the noun ends cannot be told
	}
	return last
}

// figuresUnspaced are numbers with their units where no spaces stand between
// words.
func figuresUnspaced(s, lang string) []Figure {
	re := lexiconOf(lang).units
	if re == nil {
		return nil
	}
	var out []Figure
	last := 0 // where the figure before ends
	for _, at := range re.FindAllStringSubmatchIndex(s, -1) {
		m, unit := s[at[0]:at[1]], s[at[2]:at[3]]
		fig := Figure{strings.TrimSpace(strings.TrimSuffix(m, unit)), unit, m}
		between := s[last:at[0]]
		switch until := lexiconOf(lang).untilIn(between); {
		case between == "" && len(out) > 0 && !isPrice(m): // "12月6日", "2小时30分"; a price is one by itself
			first := out[len(out)-1]
			out = out[:len(out)-1]
			fig.Value, fig.Text = first.Text+fig.Value, first.Text+m
		case until == "":
		case strings.TrimSpace(between) == until && len(out) > 0: // the other end has a unit too
			first := out[len(out)-1]
			out = out[:len(out)-1]
			fig.Value, fig.Text = first.Value+rangeDash+fig.Value, first.Text+between+m
		default: // or has none
			if n := endingNumber(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(between), until))); n != "" {
				fig.Value, fig.Text = n+rangeDash+fig.Value, between[strings.LastIndex(between, n):]+m
			}
		}
		out, last = append(out, fig), at[1]
	}
	return out
}

// namesIn are the runs of words with a capital in a sentence.
func namesIn(tokens []wordAt, lex *lexicon) []string {
	if capitalNouns(lex.lang) {
		return placesIn(tokens, lex)
	}
	var out []string
	for i := 0; i < len(tokens); i++ {
		if !tokens[i].capital || lex.function[tokens[i].bare] {
			continue
		}
		end := i
		for end+1 < len(tokens) && tokens[end].after == "" && tokens[end+1].capital {
			end++
		}
		out = append(out, textOf(tokens[i:end+1]))
		i = end
	}
	return out
}

// placesIn are German names: nouns right after a preposition, without an
// article.
func placesIn(tokens []wordAt, lex *lexicon) []string {
	var out []string
	for i := 1; i < len(tokens); i++ {
		if before := tokens[i-1].bare; (before == "in" || before == "aus" || before == "nach") && tokens[i].capital &&
			tokens[i-1].after == "" && !lex.function[tokens[i].bare] {
			out = append(out, tokens[i].text)
		}
	}
	return out
}
