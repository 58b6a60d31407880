package ad

import (
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/renderer/text"
)

// The clauses of a film in a world: their words, their signs in scripts without spaces, and their
// time, ms.
const (
	clauseWords, leastClause = 8, 3
	mostClause               = 10 // of one that would else be torn
	clauseSigns              = 18
	leastClauseMs            = 1350.0
	worldEndMs               = 2700.0
	leastWorldMs             = 9200.0
	mostScenes               = 4
)

// tell takes the film's clauses in the order of the brand's text, with their times on the beat of the
// music, and what each of them shows. The last is what the film ends on.
func (s *stage) tell() {
	beat := 60000 / float64(s.c.BPM)
	endBeats := math.Ceil(worldEndMs / beat)
	most := mostMs - endBeats*beat - 40
	beats := func(words string) float64 {
		ms := max(kit.ReadingWords(words, s.Facts.Language)*1000/lineSpeed+360, leastClauseMs)
		return math.Ceil(2*ms/beat-0.1) / 2
	}
	lasts := func(line string) float64 {
		sum := 0.0
		for _, c := range s.clausesOf(line) {
			sum += beats(c) * beat
		}
		return math.Ceil(sum/beat) * beat // a sentence begins on a beat
	}
	s.offer = s.endsOn(offerOf(s.Draft))
	var lasting []float64
	var ends []int // of scenes, in clauses
	for _, clauses := range s.parted(s.linesTold(most, lasts)) {
		for _, words := range clauses {
			c := clause{words: words, key: s.PointOf(words), shot: -1}
			if c.key == words {
				c.key = ""
			}
			s.told, lasting = append(s.told, c), append(lasting, beats(words))
		}
		ends = append(ends, len(s.told))
	}
	at := s.timed(stretched(lasting, (leastWorldMs-worldEndMs)/beat), ends)
	s.until = float64(s.c.Beats(at + endBeats))
	s.told = append(s.told, clause{words: s.offer.line, key: s.offer.point, from: float64(s.c.Beats(at)), to: s.until, shot: -1, ends: true})
	s.shown()
}

// lineSpeed is how many words of a film's clause are read in a second.
const lineSpeed = 4.2

// stretched are the beats of a film's clauses, each by as much longer as a film of so many needs.
func stretched(lasting []float64, least float64) []float64 {
	sum := 0.0
	for _, n := range lasting {
		sum += n
	}
	for k := 0; sum < least; k++ {
		lasting[k%len(lasting)] += 0.5
		sum += 0.5
	}
	return lasting
}

// timed gives the clauses their times, and the film its cuts: a scene begins on a beat. It is how many
// beats the film has so far.
func (s *stage) timed(lasting []float64, ends []int) float64 {
	at := 0.0
	for k := range s.told {
		s.told[k].from = float64(s.c.Beats(at))
		at += lasting[k]
		if slices.Contains(ends, k+1) {
			at = math.Ceil(at)
			s.cuts = append(s.cuts, float64(s.c.Beats(at)))
		}
		s.told[k].to = float64(s.c.Beats(at))
	}
	return at
}

// linesTold are the sentences of the film, as text-walls tell them, without what it ends on where
// enough is left; where none is short enough, clauses of them.
func (s *stage) linesTold(most float64, lasts func(string) float64) []string {
	if told := storyOf(s.Draft, most, lasts, s.offer.line); told != nil {
		return told
	}
	var out []string
	tells := s.Writer.Passage(most+lasts(s.offer.line), lasts) // what it ends on takes no time here
	for _, l := range tells {
		if !s.Writer.Calls(l.Text) {
			out = append(out, plainEnd(l.Text))
		}
	}
	if len(out) < 2 || len(s.Facts.Whole()) < 2 { // one long sentence is told up to a comma
		runes := utf8.RuneCountInString
		if l, ok := s.Writer.Beginning(most+lasts(s.offer.line), lasts); ok && runes(l.Text) > runes(strings.Join(out, "")) {
			out = []string{plainEnd(l.Text)}
		}
	}
	if rest := slices.DeleteFunc(slices.Clone(out), func(l string) bool { return s.Facts.Alike(l, s.offer.line) }); len(rest) > 1 {
		out = rest
	}
	for sum := func() (n float64) {
		for _, l := range out {
			n += lasts(l)
		}
		return n
	}; len(out) > 1 && sum() > most; {
		out = out[:len(out)-1]
	}
	if len(out) == 0 {
		out = linesOf(s.Draft, most, leastActMs, s.offer.line)
	}
	clauses := 0
	for _, l := range out {
		clauses += len(s.clausesOf(l))
	}
	if clauses < 2 { // a text of next to nothing: its name has a word, too
		return linesOf(s.Draft, most, leastActMs, s.offer.line)
	}
	if told := slices.DeleteFunc(slices.Clone(out), func(l string) bool { return bareName(s.Draft, l) }); len(told) > 0 {
		out = told
	}
	if n := len(out); n > 1 {
		slices.SortStableFunc(out, func(a, b string) int { return placeIn(s.Draft, a) - placeIn(s.Draft, b) })
	}
	return out
}

// parted are the lines of the film as the clauses of its scenes, none of which is long.
func (s *stage) parted(lines []string) [][]string {
	var out [][]string
	for _, l := range lines {
		clauses := s.clausesOf(l)
		ended := func(c string) bool {
			return s.Facts.Alike(s.Begun(s.unled(c)), s.offer.line) || strings.Contains(s.offer.line, c)
		}
		if rest := slices.DeleteFunc(slices.Clone(clauses), ended); len(rest) > 1 && !ended(clauses[0]) {
			clauses = rest
		}
		if len(out) == mostScenes {
			out[mostScenes-1] = append(out[mostScenes-1], clauses...)
			continue
		}
		if n := len(clauses); len(lines) == 1 && n > 1 {
			out = append(out, clauses[:(n+1)/2], clauses[(n+1)/2:])
		} else {
			out = append(out, clauses)
		}
	}
	for i, clauses := range out {
		sep := " "
		if !farm.LanguageOf(s.Facts.Language).SpacesWords {
			sep = ""
		}
		s.Say("scene-"+kit.Digit(i+1), strings.Join(clauses, sep))
	}
	return out
}

// clausesOf are the clauses of a line: parted at its commas, short ones joined, and long ones parted
// where they are said apart.
func (s *animated) clausesOf(line string) []string {
	if !farm.LanguageOf(s.Facts.Language).SpacesWords {
		return s.signsOf(line)
	}
	count := func(p string) int { return len(text.Words(p)) }
	var out []string
	for _, p := range atCommas(line) {
		if n := len(out); n > 0 && (count(out[n-1]) < leastClause || count(p) < leastClause) && count(out[n-1])+count(p) <= mostClause {
			out[n-1] += " " + p
			continue
		}
		out = append(out, p)
	}
	var parts []string
	for _, p := range out {
		n := (count(p) + clauseWords - 1) / clauseWords
		if count(p) <= mostClause {
			n = 1
		}
		all := []string{p}
		for k := n; n > 1 && k <= n+2; k++ {
			torn := func(p string) bool { return count(p) < leastClause }
			if in := s.Parts(p, k); in != nil && (!slices.ContainsFunc(in, torn) || k == n+2) {
				all = in
				break
			}
		}
		parts = append(parts, all...)
	}
	for i, p := range parts {
		parts[i] = strings.TrimRight(strings.TrimSpace(p), kit.HangingMarks+" ")
	}
	return slices.DeleteFunc(parts, func(p string) bool { return p == "" })
}

// signsOf are the clauses of a line in a script without spaces.
func (s *animated) signsOf(line string) []string {
	var out []string
	for _, p := range inSigns(line) {
		if n := utf8.RuneCountInString(p); n > clauseSigns {
			out = append(out, s.Paged(p, (n+clauseSigns-1)/clauseSigns)...)
			continue
		}
		out = append(out, p)
	}
	for i, p := range out {
		out[i] = strings.TrimRight(p, kit.HangingMarks+" ")
	}
	return slices.DeleteFunc(out, func(p string) bool { return p == "" })
}

// atCommas are the parts of a line up to each of its commas; one in a number parts nothing.
func atCommas(line string) []string {
	var out []string
	r := []rune(line)
	from := 0
	for i, c := range r {
		digit := func(k int) bool { return k >= 0 && k < len(r) && unicode.IsDigit(r[k]) }
		if !strings.ContainsRune(",;:،؛、，；：—–", c) || digit(i-1) && digit(i+1) {
			continue
		}
		if p := strings.TrimSpace(string(r[from : i+1])); p != "" {
			out = append(out, p)
		}
		from = i + 1
	}
	if p := strings.TrimSpace(string(r[from:])); p != "" {
		out = append(out, p)
	}
	return out
}

// endsOn is what the film ends on: what sells in a whole sentence, or in a clause of a text of one that
// is read by itself, else what the brand is and where, with the figure of a clause that sells, and only
// else the brand's closing line.
func (s *stage) endsOn(offer offerLine) offerLine {
	if !bareName(s.Draft, offer.line) {
		return offer
	}
	best, at, alone := offer, len(offerRank), false
	for _, line := range s.Facts.Whole() {
		for _, c := range s.clausesOf(line) {
			f, ok := s.FactOf(c)
			k := slices.Index(offerRank, f.Kind)
			if !ok || k < 0 || k >= at {
				continue
			}
			said := s.Begun(s.unled(c))
			begins := func(m string) bool { return strings.HasPrefix(m, said) }
			at, alone = k, slices.ContainsFunc(s.Facts.Messages(line), begins)
			best = offerLine{line: said, point: figureIn(f, said), tells: c}
		}
	}
	if about := s.About(func(string) bool { return true }); !alone && about != "" {
		best.line, best.point = about, ""
	}
	return best
}

// unled is a clause without the word that joins it to the one before.
func (s *stage) unled(c string) string {
	l := farm.LanguageOf(s.Facts.Language)
	joins := slices.Concat(l.Section("prompt").Words("and"), l.Section("rarity").Words("and"))
	if first, rest, ok := strings.Cut(c, " "); ok && slices.Contains(joins, strings.ToLower(first)) {
		return rest
	}
	return c
}

// shown gives each clause what is seen with it: what the brand sells opens the film; then what a clause
// tells is drawn, a picture of the brand's stands, or a thing that it names.
func (s *stage) shown() {
	seen := map[string]bool{}
	pictures := 0
	s.sold = s.surelySold()
	for k := range s.told {
		c := &s.told[k]
		switch {
		case k > 0 || c.ends:
		case len(s.Screenshots) > 0:
			c.shot, pictures = 0, 1
			continue
		case s.sold != nil:
			c.thing, seen[s.sold.Name] = s.sold, true
			continue
		}
		if f, ok := s.clauseFact(c.words); ok && (c.ends || !seen[f.Kind+f.Text]) {
			c.fact, seen[f.Kind+f.Text] = &f, true
			continue
		}
		if f, ok := s.clauseFact(s.offer.tells); ok && c.ends {
			c.fact = &f
		}
		if k%2 == 0 && pictures < 2 && len(s.Screenshots) > 0 && !c.ends {
			c.shot = pictures
			pictures++
			continue
		}
		if c.ends || s.Mourns() {
			continue
		}
		if o := s.thingIn(c.words, seen); o != nil {
			c.thing, seen[o.Name] = o, true
		}
	}
}

// clauseFact is what a clause tells that is drawn.
func (s *stage) clauseFact(words string) (kit.Figure, bool) {
	f, ok := s.FactOf(words)
	if s.solemn && slices.Contains(toys, f.Kind) {
		return kit.Figure{}, false
	}
	return f, ok
}

// toys are what a solemn film shows none of.
var toys = []string{kit.FactMany, kit.FactPeople, kit.FactFree, kit.FigureWeight}
