package copywriter

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// Memes whose joke is in the form: what the form leads one to expect is answered by a
// plain fact of the brand's. They need no contrast in its text, and nothing inflected.
const (
	AsleepMeme  MemeFormat = "asleep"   // a thought that keeps somebody awake
	TellMeMeme  MemeFormat = "tell-me"  // say who you are without saying it
	PieMeme     MemeFormat = "pie"      // what one thinks about all day, and all the rest
	DateMeme    MemeFormat = "date"     // tell me about yourself
	GuysMeme    MemeFormat = "guys"     // great news, as urgent as can be
	RisingMeme  MemeFormat = "rising"   // one sentence part by part, and a face that loses it
	StartedMeme MemeFormat = "started"  // how it started, how it is going
	AmountsMeme MemeFormat = "amounts"  // two numbers of one sentence, as bars
	DeniedMeme  MemeFormat = "no-never" // what is not done, and what is done
	RefusedMeme MemeFormat = "refused"  // a thing asks to be let in, and is not
	LaterMeme   MemeFormat = "later"    // somebody waits as long as a sentence says
)

// ownForms are the formats that turn in the brand's own words.
var ownForms = []MemeFormat{YesNoMeme, TiersMeme, ButtonsMeme, StarterMeme, LevelsMeme, StartedMeme, AmountsMeme, DeniedMeme, ToldMeme,
	RefusedMeme, LaterMeme, PriceMeme, FreeMeme, ManyMeme, MeanwhileMeme}

// formed is a meme whose joke is in its form; false where it is none, or nothing fills
// it.
func (s memeSource) formed(f MemeFormat) (Meme, bool) {
	if s.prompt != nil || s.Facts.Mixed() {
		return Meme{}, false
	}
	switch f {
	case AsleepMeme, GuysMeme:
		m := Meme{Format: f, Labels: [2]string{s.framed(string(f), 0), s.framed(string(f), 1)}}
		return s.answered(m, s.suiting(f, s.whole))
	case DateMeme:
		return s.asked(s.whole)
	case PieMeme:
		m := Meme{Format: f, Title: s.framed("pie", 0), Labels: [2]string{s.framed("pie", 1)}}
		if mind := s.mind(); mind != "" {
			return s.answered(m, []string{mind})
		}
		return m, false
	case TellMeMeme:
		m := Meme{Format: f, Labels: [2]string{s.framed("tell-me", 0), s.framed("tell-me", 1)}}
		unnamed := slices.DeleteFunc(s.suiting(f, s.whole), func(line string) bool { return strings.Contains(line, s.Facts.Name) })
		return s.answered(m, unnamed)
	case RisingMeme:
		return s.rising()
	case StartedMeme:
		return s.started()
	case AmountsMeme:
		return s.amounts()
	case DeniedMeme:
		return s.denied()
	case RefusedMeme, LaterMeme:
		return s.acted(f)
	case PriceMeme, FreeMeme, ManyMeme, MeanwhileMeme:
		return s.situated(f)
	}
	return Meme{}, false
}

// framed is a form's own line, about the brand where it names one; "" without.
func (s memeSource) framed(kind string, i int) string {
	texts := s.cat.frames[kind]
	if i >= len(texts) {
		return ""
	}
	name := s.Facts.Name
	if !spaced(s.Facts.Language) { // no line ends within it
		name = strings.ReplaceAll(name, " ", "\u00a0")
	}
	return fill(texts[i], values{"lang": s.Facts.Language, "x": name})
}

// labelChars is how long a form's own line is at most, with the brand's name in it.
const labelChars = 46

// answered is a form with the first of some lines that it holds as its answer.
func (s memeSource) answered(m Meme, lines []string) (Meme, bool) {
	room := s.memeRoom(labelChars)
	if !room.room(m.Labels[0]) || m.Labels[1] != "" && !room.room(m.Labels[1]) {
		return m, false
	}
	for _, line := range lines {
		if m.Punch = s.fit(line, punchChars); m.Punch != "" && s.brief(m) {
			return m, true
		}
	}
	return m, false
}

// Chunked tells how a sentence is parted as it is said; nil parts none.
func (w *Writer) Chunked(chunks func(line string) []string) { w.chunks = chunks }

// Acted tells which lines a layout can act in a format: a thing that is refused, a
// time that is waited for.
func (w *Writer) Acted(can func(f MemeFormat, line string) bool) { w.acts = can }

// acted is a sentence that a layout acts: the shortest of those that it can.
func (s memeSource) acted(f MemeFormat) (Meme, bool) {
	m := Meme{Format: f}
	if s.acts == nil {
		return m, false
	}
	for _, line := range s.whole {
		if Denies(line, s.Facts.Own) != (f == RefusedMeme) || !s.acts(f, line) {
			continue
		}
		if f == LaterMeme && (s.Facts.unwaited(line) || s.Facts.free(line)) {
			continue // nobody waits for it
		}
		if punch := s.fit(line, punchChars); punch != "" && s.brief(Meme{Punch: punch}) &&
			(m.Punch == "" || len([]rune(punch)) < len([]rune(m.Punch))) {
			m.Punch = punch
		}
	}
	return m, m.Punch != ""
}

// DoneWithout reports a line that says without what something is, and a word in it that is
// not that: "soaps without palm oil" refuses no soap.
func (f Facts) DoneWithout(line, word string) bool {
	p := readerOfPrompts(f.Own)
	without := words(strings.Join(p.Words("without"), " "))
	if len(without) == 0 || !p.spaced {
		return false
	}
	t := p.tokens(line)
	no := slices.IndexFunc(t, func(w promptWord) bool { return without[w.bare] })
	return no >= 0 && !strings.Contains(strings.ToLower(line[t[no].start:]), strings.ToLower(word))
}

// AsQuestion is a word that is asked for, with the marks of its language.
func AsQuestion(s, language string) string {
	form := farm.LanguageOf(language).Section("stickers").Text("or")
	before, rest, _ := strings.Cut(form, "{a}")
	_, after, ok := strings.Cut(rest, "{b}")
	if !ok {
		return s + "?"
	}
	return before + s + after
}

// rising is a sentence in the parts in which it is said.
func (s memeSource) rising() (Meme, bool) {
	m := Meme{Format: RisingMeme, Title: s.Facts.Name}
	for _, line := range s.whole {
		line = s.fit(line, punchChars)
		parts := s.partsOf(line)
		if line == "" || len(parts) < 2 || strings.HasPrefix(line, s.Facts.Name) {
			continue // the name stands above it
		}
		if s.opensOnNothing(parts[0]) || !s.turnsOn(parts[len(parts)-1]) || !s.brief(Meme{Punch: line, Title: m.Title}) {
			continue // a list or a sentence that does not turn is only cut in two
		}
		m.Items = nil
		for _, part := range parts {
			m.Items = append(m.Items, strings.TrimRight(part, ",;:،、，"))
		}
		if !slices.Contains(m.Items, "") {
			return m, true
		}
	}
	return m, false
}

// opensOnNothing reports a part that says nothing alone: its words only hold a sentence
// together, "On".
func (s memeSource) opensOnNothing(part string) bool {
	lex := lexiconOf(s.Facts.Own)
	return spaced(s.Facts.Own) && !slices.ContainsFunc(wordsOf(part), func(w string) bool { return !lex.function[w] && !lex.subjects[w] })
}

// partsOf are the parts of a line; in scripts without spaces those between commas.
func (s memeSource) partsOf(line string) []string {
	if line == "" {
		return nil
	}
	if !spaced(s.Facts.Language) {
		return strings.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune("、，,", r) })
	}
	if s.chunks == nil {
		return nil
	}
	return s.chunks(line)
}

// started is a sentence of two clauses of which one leads to the other: what is
// brought and what is got, what is so and what becomes of it.
//
//	Bring them muddy, | collect them in nine days
//	At six the loaves leave the oven, | and by ten there is nothing left
func (s memeSource) started() (Meme, bool) {
	m := Meme{Format: StartedMeme, Labels: [2]string{s.framed("started", 0), s.framed("started", 1)}}
	for _, line := range s.whole {
		first, rest, ok := s.twoClauses(line)
		if !ok {
			continue
		}
		m.Items = []string{s.fit(first, signChars+12), s.fit(rest, signChars+12)}
		if m.Items[0] != "" && m.Items[1] != "" && s.brief(m) {
			return m, true
		}
	}
	return m, false
}

// twoClauses are the halves of a line with one comma, each with a verb of its own,
// that follow in time.
func (s memeSource) twoClauses(line string) (first, rest string, ok bool) {
	text := bareSentence(line)
	if strings.ContainsAny(text, ":;：；–—\"“”„«»()") {
		return "", "", false
	}
	parts := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(",،、，", r) })
	if len(parts) != 2 {
		return "", "", false
	}
	first, rest = strings.TrimSpace(parts[0]), strings.TrimSpace(parts[1])
	p, a := readerOfPrompts(s.Facts.Own), standaloneOf(s.Facts.Own)
	if !p.spaced {
		return first, rest, utf8.RuneCountInString(first) >= leastUnspaced && utf8.RuneCountInString(rest) >= leastUnspaced &&
			hasHour(first) && hasHour(rest)
	}
	opens, begins := bare(firstPart(first, " ")), bare(firstPart(rest, " "))
	switch {
	case len(strings.Fields(first)) < leastHalf || len(strings.Fields(rest)) < leastHalf:
		return "", "", false
	case a.ifs[opens] || s.turnsOn(first) || s.turnsOn(rest):
		return "", "", false // it is told by what it hangs on, or denies
	case p.and[begins] && p.hasVerbIn(first) && p.hasVerbIn(rest):
		return first, strings.TrimSpace(strings.TrimPrefix(rest, firstPart(rest, " "))), true
	case s.Facts.English() && orders(first) && orders(rest):
		return first, rest, true
	}
	return "", "", false
}

// leastUnspaced is how many characters a half of a sentence has at least in a script
// without spaces.
const leastUnspaced = 6

// hasHour reports a text without spaces that tells an hour.
func hasHour(s string) bool {
	return strings.ContainsAny(s, "時点點") || strings.Contains(s, "โมง")
}

// orders reports an English clause that tells somebody to do something.
func orders(s string) bool { return verbs()[strings.ToLower(firstPart(s, " "))] }

// denied is a sentence of what is not done, and the one beside it of what is: ours do
// not heat, they stir.
func (s memeSource) denied() (Meme, bool) {
	lex := lexiconOf(s.Facts.Own)
	denies := func(line string) bool { return slices.ContainsFunc(wordsOf(line), lex.negates) }
	if !spaced(s.Facts.Own) {
		return Meme{}, false
	}
	m := Meme{Format: DeniedMeme}
	all := s.Facts.Sentences
	for i, line := range all {
		if !denies(line) || strings.ContainsAny(line, ",،:;") || !among(s.Facts.Whole(), line) {
			continue
		}
		for _, k := range []int{i - 1, i + 1} { // what is said beside it
			if k < 0 || k >= len(all) || denies(all[k]) || !among(s.Facts.Whole(), all[k]) {
				continue
			}
			m.Title, m.Punch = s.fit(line, titleChars), s.fit(all[k], punchChars)
			if m.Title != "" && m.Punch != "" && s.brief(m) {
				return m, true
			}
		}
	}
	return m, false
}

// contrast are two things of which the brand has one and not the other, in its own
// words: ", not after breakfast", "instead of glue".
//
//	Ogni vela si misura a bordo, mai al telefono
func (s memeSource) contrast() (no, yes string, ok bool) {
	lex, p := lexiconOf(s.Facts.Own), readerOfPrompts(s.Facts.Own)
	if !p.spaced {
		return "", "", false
	}
	for _, line := range s.Facts.Whole() {
		text := bareSentence(line)
		parts := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(",،", r) })
		if len(parts) != 2 || strings.ContainsAny(text, ":;–—\"“”„«»()") {
			continue
		}
		first, rest := strings.TrimSpace(parts[0]), strings.TrimSpace(parts[1])
		word := firstPart(rest, " ")
		left := strings.TrimSpace(strings.TrimPrefix(rest, word))
		if !lex.negates(bare(word)) || lex.joins[bare(word)] || left == "" || p.hasVerbIn(left) || len(strings.Fields(left)) > 4 ||
			slices.ContainsFunc(wordsOf(first), lex.negates) || s.pointsBack(left) {
			continue
		}
		no, yes = s.fit(left, signChars), s.fit(first, signChars+12)
		if no != "" && yes != "" && len(strings.Fields(first)) >= 2 {
			return no, yes, true
		}
	}
	return "", "", false
}

// pointsBack reports a part with a word that stands for what was named before.
func (s memeSource) pointsBack(text string) bool {
	back := standaloneOf(s.Facts.Own).back
	return slices.ContainsFunc(wordsOf(text), func(w string) bool { return back[w] })
}

// amounts are two numbers of the same things in one sentence, the smaller first: "two screws
// and 212 screws".
func (s memeSource) amounts() (Meme, bool) {
	m := Meme{Format: AmountsMeme, Title: s.Facts.Name}
	lex, a := lexiconOf(s.Facts.Own), standaloneOf(s.Facts.Own)
	if !spaced(s.Facts.Own) {
		return m, false
	}
	for _, line := range s.Facts.read().sentences {
		all := figuresOf(line, lex)
		if len(all) != 2 || !among(s.Facts.Whole(), line.text) {
			continue
		}
		sort := slices.Clone(all)
		slices.SortFunc(sort, func(a, b Figure) int { return s.amount(a) - s.amount(b) })
		if least := s.amount(sort[0]); least == 0 || s.amount(sort[1]) < leastTimes*least || !strings.EqualFold(sort[0].Unit, sort[1].Unit) {
			continue // stations and bicycles are not compared
		}
		m.Items = nil
		for _, fig := range sort {
			if unit := firstPart(fig.Unit, " "); unit != "" && !a.measure(strings.ToLower(unit)) {
				m.Items = append(m.Items, s.fit(fig.Text, signChars))
			}
		}
		if len(m.Items) == 2 && !slices.Contains(m.Items, "") {
			return m, true
		}
	}
	return m, false
}

// leastTimes is how many times as high the one bar is at least.
const leastTimes = 2

// amount is a figure's number; 0 is not known.
func (s memeSource) amount(fig Figure) int {
	word := strings.ToLower(fig.Value)
	if n, err := strconv.Atoi(word); err == nil {
		return n
	}
	if standaloneOf(s.Facts.Own).one[word] {
		return 1
	}
	for _, w := range farm.LanguageOf(s.Facts.Own).Section("drawn").Words("values") {
		if name, n, ok := strings.Cut(w, ":"); ok && name == word {
			v, _ := strconv.Atoi(n) // 0 is not known
			return v
		}
	}
	return 0
}

// Amounts are the numbers of a meme's bars.
func (w *Writer) Amounts(m Meme) (small, large int) {
	s := w.memeSource()
	for _, line := range w.Facts.read().sentences {
		for _, fig := range figuresOf(line, lexiconOf(w.Facts.Own)) {
			for i, item := range m.Items {
				if s.fit(fig.Text, signChars) == item && i == 0 {
					small = s.amount(fig)
				} else if s.fit(fig.Text, signChars) == item {
					large = s.amount(fig)
				}
			}
		}
	}
	return small, large
}
