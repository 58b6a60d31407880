package copywriter

import (
	"slices"
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
)

// bidden is a part of a steer without what only makes an order polite, and with the sign
// gone that some languages set between an order to tell and what is to be told:
// "erwähne, dass", "упомяни, что". polite says that it began so: it asks, whatever it asks.
func bidden(s string, all []commands) (text string, polite bool) {
	s = strings.TrimSpace(s)
	for _, c := range all {
		for range 2 { // "Could you please"
			p := startsWith(strings.ToLower(s), c.please)
			if p == "" || len(p) >= len(s) {
				break
			}
			s, polite = strings.TrimLeft(s[len(p):], " ,،"), true
		}
		at := contextGap.FindStringIndex(s)
		if at == nil {
			continue
		}
		before := s[:at[0]]
		for _, p := range c.please { // "Sag bitte, dass"
			before = strings.TrimSuffix(before, " "+p)
		}
		joined := before + " " + s[at[1]:]
		if startsWith(strings.ToLower(s[at[1]:]), c.that) != "" && startsWith(strings.ToLower(joined), slices.Concat(c.say, c.verbs)) != "" {
			s = joined
		}
	}
	return s, polite
}

// toTell is what an order to tell wants told, and whether it is a clause: what stands after
// the word that joins a clause to the order, as a sentence of its own.
func (c commands) toTell(rest, order string) (text string, clause bool) {
	rest = c.closed(strings.Trim(rest, " :,?.!"))
	that := slices.ContainsFunc(c.that, func(t string) bool { return strings.HasSuffix(order, " "+t) })
	if p := startsWith(strings.ToLower(rest), c.that); p != "" {
		rest, that = strings.TrimSpace(rest[len(p):]), true
	} else if lower := strings.ToLower(rest); !that {
		for _, t := range c.that { // "qu’on"
			if strings.HasSuffix(t, "’") && strings.HasPrefix(lower, t) {
				rest, that = rest[len(t):], true
			}
		}
	}
	if that && farm.LanguageOf(c.lang).Section("clauses").Text("verb") == "fronted" {
		return verbSecond(rest, c.lang), true
	}
	if !that {
		return c.uninflected(rest), false
	}
	for and := range lexiconOf(c.lang).and { // "que abre no dia 4 e que custa 9"
		for _, t := range c.that {
			rest = strings.ReplaceAll(rest, " "+and+" "+t+" ", " "+and+" ")
		}
	}
	return rest, true
}

// closed is what an order wants told without the part of its verb that stands behind it:
//
//	auf den offenen Abend am 9. Mai hin, der Eintritt ist frei    auf den offenen Abend am 9. Mai, der Eintritt ist frei
func (c commands) closed(rest string) string {
	head, tail, more := strings.Cut(rest, ",")
	for _, end := range c.sayEnds {
		if at, ok := strings.CutSuffix(head, " "+end); ok && more {
			return at + "," + tail
		} else if ok {
			return at
		}
	}
	return rest
}

// uninflected is a noun that an order wants told without its article, with the endings that its
// adjectives have then: "den neuen Ofen", "neuer Ofen".
func (c commands) uninflected(rest string) string {
	fields := strings.Fields(rest)
	noun := slices.IndexFunc(fields, func(w string) bool { return unicode.IsUpper(firstRune(w)) })
	for _, f := range c.named {
		form := strings.Fields(f)
		if len(form) != 3 || noun < 1 || fields[0] != form[0] || noun > 1 && !strings.HasSuffix(fields[noun-1], form[1]) {
			continue
		}
		for i, w := range fields[1:noun] {
			if stem, ok := strings.CutSuffix(w, form[1]); ok {
				fields[i+1] = stem + form[2]
			}
		}
		return strings.Join(fields[1:], " ")
	}
	return rest
}

// verbSecond is a German or Dutch clause whose verb stands last as a sentence of its own,
// "" where it is not sure what its first part is.
//
//	am 9. Mai Tag der offenen Tür ist    am 9. Mai ist Tag der offenen Tür
//	wir ab Juni auch sonntags öffnen     wir öffnen ab Juni auch sonntags
func verbSecond(clause, lang string) string {
	r, p := newReader(lang), readerOfPrompts(lang)
	fields := strings.Fields(clause)
	if len(fields) < 3 || r == nil || strings.ContainsAny(clause, ",;:") {
		return ""
	}
	n := len(fields)
	verb := fields[n-1]
	if c := []rune(verb)[0]; !unicode.IsLower(c) {
		return ""
	}
	var at int
	switch first := bare(fields[0]); {
	case lexiconOf(lang).subjects[first] || r.we[first] || r.they[first]:
		at = 1
	default:
		at = firstPartEnds(fields[:n-1], p, lang)
	}
	if at == 0 || at >= n {
		return ""
	}
	return strings.Join(slices.Concat(fields[:at], strings.Fields(r.partedVerb(verb, fields[at:n-1]))), " ")
}

// partedVerb is a verb and what follows it in a main clause, the prefix that parts from it
// at the end.
func (r *reader) partedVerb(verb string, rest []string) string {
	if !r.whole[verb] {
		for _, prefix := range r.split {
			if tail, ok := strings.CutPrefix(verb, prefix); ok && len([]rune(tail)) > 3 {
				return tail + " " + strings.Join(rest, " ") + " " + prefix
			}
		}
	}
	return verb + " " + strings.Join(rest, " ")
}

// firstPartEnds is after how many words the first part of a clause ends: its first noun
// with what stands before it. 0 is not sure: a genitive may follow.
func firstPartEnds(fields []string, p *promptReader, lang string) int {
	led := p.prep[bare(fields[0])] || p.fused[bare(fields[0])]
	for i, w := range fields {
		noun := unicode.IsUpper([]rune(w)[0])
		if lang != "de" {
			noun = i > 0 && !p.det[bare(w)] && !strings.ContainsAny(w, "0123456789") && (p.det[bare(fields[0])] || led)
		}
		if !noun || strings.HasSuffix(w, ".") {
			continue
		}
		if i+1 < len(fields) && p.det[bare(fields[i+1])] && strings.HasPrefix(bare(fields[i+1]), "de") && led {
			return 0
		}
		for i+1 < len(fields) && unicode.IsUpper([]rune(fields[i+1])[0]) && !led {
			i++ // a name
		}
		return i + 1
	}
	return 0
}

// atEnd is the longest of some endings that a text has, where what only makes it polite
// may follow: "belirtin", "언급해 주세요".
func (c commands) atEnd(lower string, endings []string) string {
	lower = strings.TrimRight(lower, " .!。！।?？")
	best := ""
	for _, e := range endings {
		if t, ok := strings.CutSuffix(lower, e); ok && len(e) > len(best) && (t == "" || unspaced(e) || hangul(e) ||
			notInWord([]rune(t)[len([]rune(t))-1])) {
			best = e
		}
	}
	return best
}

// told is what an order at the end of a part wants told: what stands before it. "" where
// nothing is, or where the words before it have endings for their place there.
func (c commands) told(s string) (string, bool) {
	lower := strings.ToLower(s)
	for _, e := range c.tells {
		at := strings.LastIndex(lower, e)
		if at <= 0 || len(s) != len(lower) {
			continue
		}
		rest := strings.Trim(lower[at+len(e):], " .!。！।?？")
		if rest != "" && !slices.ContainsFunc(c.ask, func(a string) bool { return strings.HasSuffix(rest, a) }) {
			continue
		}
		return strings.TrimSpace(s[:at]), true
	}
	return "", false
}

// asks reports a part that asks for something at its end.
func (c commands) asks(lower string) bool {
	if len(c.ask) == 0 {
		return false
	}
	_, tells := c.told(lower)
	return tells || c.atEnd(lower, c.ask) != ""
}

// unmarked is a word of a script that joins its particles without the one at its end.
func unmarked(w string) string {
	for _, p := range []string{"について", "には", "では", "は", "を", "に", "が", "も", "의", "에 대한", "은", "는", "을", "를", "이", "가", "도"} {
		if t, ok := strings.CutSuffix(w, p); ok && len([]rune(t)) > 1 {
			return t
		}
	}
	return w
}

// saysWhatIsDone reports words with a verb among them, as far as their language tells it.
func saysWhatIsDone(s, lang string) bool {
	if lang == "en" {
		return slices.ContainsFunc(tagged(Facts{Own: lang}.tokens(s)), func(tag byte) bool { return strings.IndexByte("vzdm", tag) >= 0 })
	}
	return hasVerb(readerOfPrompts(lang).tokens(s))
}
