package copywriter

import (
	"slices"
	"strings"

	"github.com/snackfarm/farm"
)

// Memes that are funny by their form: everybody knows it, and it fills with several facts of
// the brand's, told one after the other, the rarest as the turn.
const (
	RankedMeme   MemeFormat = "ranked"   // what everybody has is rated low, the brand's facts high
	IcebergMeme  MemeFormat = "iceberg"  // what everybody sees, and what lies deeper and deeper
	LabelMeme    MemeFormat = "label"    // nutrition facts, with a warning
	InstallMeme  MemeFormat = "install"  // something is installed, and stops at 99 %
	WindowsMeme  MemeFormat = "windows"  // windows that pop up and have to be confirmed
	ExhibitMeme  MemeFormat = "exhibit"  // a thing in a museum that somebody touches
	BrighterMeme MemeFormat = "brighter" // with each fact somebody shines more
)

// listForms are the formats that list facts.
var listForms = []MemeFormat{RankedMeme, IcebergMeme, LabelMeme, InstallMeme, WindowsMeme, ExhibitMeme, BrighterMeme}

// lists reports a format that lists facts.
func (f MemeFormat) lists() bool { return slices.Contains(listForms, f) }

// The bounds of a meme that lists facts. They come one by one, so that they are read as they
// come, and may be more words in all than those of other memes.
const (
	shortChars     = 64 // of a fact in a list
	shortWords     = 11
	leastShorts    = 1
	mostListWords  = 28
	listPunchChars = 92
	listPunchWords = 14
)

// shortsOf is how many facts a format lists before the one that turns it.
var shortsOf = map[MemeFormat]int{RankedMeme: 3, IcebergMeme: 3, LabelMeme: 3, InstallMeme: 3, WindowsMeme: 3, ExhibitMeme: 0,
	BrighterMeme: 2}

// listed is a meme that lists facts; false where the text has too few short ones.
func (s memeSource) listed(f MemeFormat) (Meme, bool) {
	if s.prompt != nil || s.Facts.Mixed() {
		return Meme{}, false
	}
	m := Meme{Format: f, Title: s.Facts.Name, Labels: [2]string{s.framed(string(f), 0), s.framed(string(f), 1)}}
	if f == RankedMeme || f == LabelMeme {
		m.Plain = [2]string{s.framed("plain", 0), s.framed("plain", 1)}
	}
	lines := append(slices.Clone(s.whole), s.wholeClauses()...)
	plain := map[string]int{}
	for _, line := range lines {
		plain[line] = order(!s.tells(line)) + 2*order(s.Facts.serves(line))
	}
	slices.SortStableFunc(lines, func(a, b string) int { return plain[a] - plain[b] }) // what it does is no turn
	for _, line := range lines {
		m.Punch = s.turning(line)
		if m.Punch == "" || f == ExhibitMeme && (s.acts == nil || !s.acts(f, line)) {
			continue
		}
		m.Items = s.shorts(f, line, shortsOf[f])
		for len(m.Items) > leastShorts && !s.quick(m) {
			m.Items = m.Items[:len(m.Items)-1]
		}
		if len(m.Items) >= min(leastShorts, shortsOf[f]) && s.quick(m) {
			return m, true
		}
	}
	return m, false
}

// tells reports a line with a number or a refusal in it: it turns a list better than what is
// plainly so.
func (s memeSource) tells(line string) bool {
	return s.Facts.tellsNumber(line) || s.Facts.refuses(line)
}

// wholeClauses are the clauses that may be read alone.
func (s memeSource) wholeClauses() []string {
	var out []string
	for _, p := range s.Facts.read().phrases {
		if p.Kind == "clause" && p.alone && !strings.ContainsAny(p.Text, ",،、，") {
			out = append(out, p.Text)
		}
	}
	return out
}

// turning is a sentence as the line that turns a list, "" where it is too long for one.
func (s memeSource) turning(line string) string {
	if strings.ContainsAny(line, ":：;；") || s.Facts.conditional(line) {
		return ""
	}
	if spaced(s.Facts.Own) && len(strings.Fields(line)) > s.Facts.room(Limit{0, listPunchWords, 200, 0}).MostWords {
		return ""
	}
	return s.fit(line, listPunchChars)
}

// quick reports a list that is read as it comes.
func (s memeSource) quick(m Meme) bool {
	n := len(strings.Fields(strings.Join(append(slices.Clone(m.Items), m.Title, m.Punch), " ")))
	return !farm.LanguageOf(s.Facts.Language).SpacesWords || n <= s.Facts.room(Limit{0, mostListWords, 200, 0}).MostWords
}

// shorts are at most n short facts for a format, each of another sentence and none of the line
// that turns the meme: those that the pack has not told first.
func (s memeSource) shorts(f MemeFormat, turn string, n int) []string {
	var out []string
	from := map[string]bool{lineKey(turn): true}
	most := s.Facts.room(Limit{0, shortWords, 200, 0}).MostWords
	add := func(p Phrase) {
		t := s.fit(p.Text, shortChars)
		if t == "" || len(out) >= n || from[lineKey(p.From)] || contains(append(slices.Clone(out), turn), t) ||
			spaced(s.Facts.Own) && len(strings.Fields(t)) > most {
			return
		}
		from[lineKey(p.From)] = true
		out = append(out, t)
	}
	all := s.shortFacts(f == LabelMeme)
	for _, again := range []bool{false, true} {
		for _, p := range all {
			if again || !s.used["short "+lineKey(s.fit(p.Text, shortChars))] {
				add(p)
			}
		}
	}
	return out
}

// shortFacts are what a list may tell, the most telling first: whole sentences and clauses, and
// then numbers with what they count; a label has those first.
func (s memeSource) shortFacts(label bool) []Phrase {
	var whole, counted []Phrase
	for _, line := range s.Facts.reasons() {
		if !strings.ContainsAny(line, ":：;；") && !s.Facts.conditional(line) {
			whole = append(whole, Phrase{Text: line, From: line})
		}
	}
	for _, p := range s.Facts.read().phrases {
		switch {
		case s.Facts.serves(p.Text) || strings.ContainsAny(p.Text, ",،、，") || strings.ContainsAny(p.From, ":：;；"):
		case p.Kind == "clause" && p.alone:
			whole = append(whole, p)
		case (p.Kind == "number" || p.Kind == "count") && p.Named() && s.Facts.wholeNumber(p.Text):
			counted = append(counted, p)
		}
	}
	var bare []Phrase
	lex := lexiconOf(s.Facts.Own)
	for _, line := range s.Facts.read().sentences {
		for _, fig := range s.Facts.statsOf(line, lex) {
			if fig.Unit != "" && s.Facts.wholeNumber(fig.Text) {
				bare = append(bare, Phrase{Text: fig.Text, From: line.text})
			}
		}
	}
	slices.SortStableFunc(whole, func(a, b Phrase) int {
		return order(!s.Facts.tellsNumber(a.Text)) - order(!s.Facts.tellsNumber(b.Text))
	})
	if s.Facts.endsLate() { // a number cut from its sentence would end wrongly
		counted, bare = nil, nil
	}
	if lex.cases && !capitalNouns(s.Facts.Own) {
		bare = nil
	}
	if label {
		return slices.Concat(counted, bare, whole)
	}
	return slices.Concat(whole, counted, bare)
}

// endsLate reports a language in which what is counted has the ending of its place in the
// sentence.
func (f Facts) endsLate() bool {
	return spaced(f.Own) && farm.LanguageOf(f.Own).Section("clauses").Text("verb") == "last"
}

// wholeNumber reports a number with what it counts, and none that goes on or hangs on a word
// before it.
func (f Facts) wholeNumber(text string) bool {
	const leastCounted = 3 // words: "eleven weeks" of what?
	if !spaced(f.Own) {
		return runes(text) >= leastUnspaced
	}
	lex, all := lexiconOf(f.Own), wordsOf(text)
	if len(strings.Fields(text)) < leastCounted || lex.joins[all[0]] || lex.andThe(all[1]) {
		return false
	}
	grown := farm.LanguageOf(f.Own).Section("clauses").Text("and")
	return (grown == "" || !strings.HasPrefix(all[1], grown)) && lex.counts(all[0])
}

// conditional reports a line that begins with a condition.
func (f Facts) conditional(line string) bool {
	a := standaloneOf(f.Own)
	if !spaced(f.Own) {
		return hasAny(line, a.parts)
	}
	return a.ifs[bare(firstPart(line, " "))]
}
