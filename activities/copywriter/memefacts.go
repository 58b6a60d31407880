package copywriter

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// Memes about the reader's own situation, which the brand's fact answers. Each takes facts of
// one kind alone: what is true of any sentence is no joke.
const (
	PriceMeme     MemeFormat = "price"     // what somebody looks like who reads a price
	FreeMeme      MemeFormat = "free"      // what somebody looks like who gets something for nothing
	ManyMeme      MemeFormat = "many"      // how many? yes
	MeanwhileMeme MemeFormat = "meanwhile" // somebody rests, and the brand does not
)

// situated is a meme about the reader's situation; false where no fact answers it.
func (s memeSource) situated(f MemeFormat) (Meme, bool) {
	m := Meme{Format: f, Labels: [2]string{s.framed(string(f), 0), s.framed(string(f), 1)}}
	if room := s.memeRoom(labelChars); !room.room(m.Labels[0]) || m.Labels[1] != "" && !room.room(m.Labels[1]) {
		return m, false
	}
	for _, line := range s.whole {
		if !s.answers(f, line) {
			continue
		}
		punch := s.fit(s.withoutName(f, line), punchChars)
		if punch != "" && s.brief(Meme{Labels: m.Labels, Punch: punch}) && (m.Punch == "" || runes(punch) < runes(m.Punch)) {
			m.Punch = punch // the shortest
		}
	}
	return m, m.Punch != ""
}

func runes(s string) int { return utf8.RuneCountInString(s) }

// answers reports a line that a situation waits for.
func (s memeSource) answers(f MemeFormat, line string) bool {
	switch kind := s.Facts.factKindOf(line); f {
	case FreeMeme:
		return s.Facts.free(line) && kind != refusalFact
	case MeanwhileMeme:
		at := slices.Contains([]factKind{refusalFact, dateFact, weekFact, hourFact}, kind)
		return !at && !s.priced(line) && !s.Facts.free(line) && s.Facts.byUs(line, bare(firstPart(line, " ")))
	case PriceMeme:
		return s.priced(line) && !s.Facts.free(line) && kind != refusalFact
	case ManyMeme:
		return s.acts != nil && s.acts(f, line) && !s.priced(line) && kind != refusalFact
	}
	return false
}

// priced reports a line with a price in it.
func (s memeSource) priced(line string) bool { return s.acts != nil && s.acts(PriceMeme, line) }

// withoutName is a line whose subject is told by the label before it.
func (s memeSource) withoutName(f MemeFormat, line string) string {
	if rest, ok := strings.CutPrefix(line, s.Facts.Name+" "); ok && f == MeanwhileMeme && s.Facts.Name != "" && spaced(s.Facts.Own) &&
		len(strings.Fields(rest)) > leastHalf {
		return rest
	}
	return line
}

// free reports a line that says that something costs nothing.
func (f Facts) free(line string) bool {
	own := farm.LanguageOf(f.Own).Section("drawn")
	forms, not := own.Words("free"), own.Words("unfree")
	if !spaced(f.Own) {
		return hasAny(line, forms)
	}
	all := wordsOf(line)
	for i, w := range all {
		is := func(form string) bool { return isForm(w, form) }
		if slices.ContainsFunc(forms, is) && (i+1 == len(all) || !slices.Contains(not, all[i+1])) {
			return true
		}
	}
	return false
}

// unwaited reports a line whose time is none that somebody waits for: it is compared, lies
// behind, or comes again and again.
func (f Facts) unwaited(line string) bool {
	forms := farm.LanguageOf(f.Own).Section("drawn").Words("unwaited")
	if !spaced(f.Own) {
		return hasAny(line, forms)
	}
	return slices.ContainsFunc(wordsOf(line), func(w string) bool {
		return slices.ContainsFunc(forms, func(form string) bool { return isForm(w, form) })
	})
}

// Waited is the name of the n-th day, week or minute of a wait, "" without a form.
func (w *Writer) Waited(unit string, n string) string {
	texts := w.cat.frames["wait-"+unit]
	if len(texts) == 0 {
		return ""
	}
	return strings.ReplaceAll(texts[0], "{n}", n)
}

// mind is a few words that somebody may have on his mind all day: no sentence, and no number.
func (s memeSource) mind() string {
	const most = 4 // words
	for _, line := range s.own {
		t := s.fit(line, signChars)
		if t == "" || strings.ContainsFunc(t, isDigit) || strings.EqualFold(t, s.Facts.Name) || len(strings.Fields(t)) > most {
			continue
		}
		if figures := s.Facts.tellsNumber(t); !figures {
			return t
		}
	}
	return ""
}

func isDigit(r rune) bool { return r >= '0' && r <= '9' }
