package kit

import (
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// The kinds of facts that figures do not have.
const (
	FactMany   = "many"   // so many of a thing, one mark for each
	FactPeople = "people" // so many people
	FactFree   = "free"   // what costs nothing
)

// factRank is which fact of a line is drawn: what is rarest first.
var factRank = []string{FigurePrice, FigureDate, FigureClock, FigureShare, FigureDegree, FigureAngle, FigureLength, FigureWeight,
	FigureVolume, FigureSpan, FigureMonths, FigureWeeks, FigureDays, FigureRings, FactPeople, FactMany, FigureWeekday, FigurePlace,
	FigureMonth, FactFree}

// mostMany is how many marks are drawn at most: of more the eye sees a tone and no number.
const mostMany = 2000

// FactOf is the fact of some words that can be drawn: a measure, a day, a price, a number with
// what it counts, a place, what is free. ok is false for words that tell none.
func (d *Draft) FactOf(words string) (f Figure, ok bool) {
	all := d.figures(words)
	for _, c := range d.counts(words) {
		if !slices.ContainsFunc(all, func(f Figure) bool { return f.countsNone(c.Mark) }) {
			all = append(all, c)
		}
	}
	if d.saysFree(words) {
		all = append(all, Figure{Kind: FactFree, Text: words})
	}
	for _, kind := range factRank {
		for _, f := range all {
			if f.Kind == kind && d.worthDrawing(f) {
				return f, true
			}
		}
	}
	return Figure{}, false
}

// Strikes reports a fact whose drawing is worth a frame of a film of type: a price, a gift, a date, a time, a
// share, or so few things that all of them are seen at once. A place, a length and a weight are as well read.
func (f Figure) Strikes() bool {
	switch f.Kind {
	case FigurePlace, FigureLength, FigureWeight:
		return false
	}
	return !f.Counts() || f.Value <= mostSeen
}

// mostSeen is how many things of a kind are seen at once.
const mostSeen = 30

// PlaceOf is the name of the place that a line says something is in; "" of one that names none.
func (d *Draft) PlaceOf(line string) string {
	for _, f := range d.figures(line) {
		if f.Kind == FigurePlace {
			return f.Text
		}
	}
	return ""
}

// Counts reports a figure that is so many of a thing or of people.
func (f Figure) Counts() bool {
	return f.Kind == FactMany || f.Kind == FactPeople || f.Kind == FigureCount
}

// countsNone reports a figure that holds a number that counts no things: it is a price, a day or a month.
func (f Figure) countsNone(number string) bool {
	of := strings.FieldsFunc(f.Text, func(r rune) bool { return !unicode.IsDigit(r) && !strings.ContainsRune(".,", r) })
	return slices.Contains(of, number) &&
		slices.Contains([]string{FigurePrice, FigureDate, FigureClock, FigureMonth, FigureMonths, FigureWeekday}, f.Kind)
}

// worthDrawing reports a fact whose drawing says more than its words.
func (d *Draft) worthDrawing(f Figure) bool {
	switch f.Kind {
	case FigureMonth, FigureWeekday, FigurePlace, FigureDate, FactFree:
		return true
	case FactMany, FactPeople, FigureDays:
		return f.Value >= 2
	}
	return f.Value > 0 || f.Kind == FigureDegree
}

// counts are the numbers of some words with what they count: what their text tells to be one,
// else a number in digits with the word after it.
func (d *Draft) counts(words string) []Figure {
	people := peopleWords(d.Facts.Language)
	var out []Figure
	for _, part := range append(d.toldParts(words), d.countedIn(words)...) {
		number, v, ok := onlyNumber(part)
		year := v >= 1500 && v <= 2100 && len(number) == 4
		if !ok || v < 2 || v != float64(int(v)) || year || !strings.Contains(words, part) || d.Facts.Priced(part) {
			continue
		}
		f := Figure{Kind: FactMany, Value: v, Text: part, Mark: number}
		if v <= mostPeople && counts(part, people) {
			f.Kind = FactPeople
		}
		out = append(out, f)
	}
	return out
}

// toldParts are the parts of some words that tell something.
func (d *Draft) toldParts(words string) []string {
	var out []string
	for _, p := range d.Facts.TellingParts(words) {
		out = append(out, strings.TrimSpace(p.Text))
	}
	return out
}

// countedIn are the numbers in digits of some words each with the word after it.
func (d *Draft) countedIn(words string) []string {
	w := drawnOf(d.Facts.Language)
	var out []string
	if !w.lang.SpacesWords {
		for i, r := range words {
			if !unicode.IsDigit(r) || i > 0 && (unicode.IsDigit(rune(words[i-1])) || strings.ContainsRune(".,", rune(words[i-1]))) {
				continue
			}
			rest := strings.TrimLeftFunc(words[i:], func(r rune) bool { return unicode.IsDigit(r) || r == ',' || r == '.' || r == ' ' })
			for _, u := range w.units["count"] {
				if strings.HasPrefix(rest, u) && !w.noUnit(rest) {
					out = append(out, words[i:len(words)-len(rest)+len(u)])
					break
				}
			}
		}
		return out
	}
	all := wordsIn(words)
	for i, number := range all[:max(len(all)-1, 0)] {
		noun := all[i+1]
		if strings.ContainsFunc(number.text, unicode.IsLetter) || number.ended || !strings.ContainsFunc(noun.text, unicode.IsLetter) ||
			utf8.RuneCountInString(noun.text) < 2 || d.OnlyLeads(noun.text) || w.ofMonth(all, i) {
			continue
		}
		out = append(out, number.text+" "+noun.text)
	}
	return out
}

// onlyNumber is the only number in digits of a part, and its value.
func onlyNumber(part string) (number string, v float64, ok bool) {
	from := strings.IndexFunc(part, unicode.IsDigit)
	if from < 0 || numbersIn(strings.NewReplacer(".", "", ",", "", "٬", "").Replace(part)) != 1 {
		return "", 0, false
	}
	to := from
	for i, r := range part[from:] {
		if !unicode.IsDigit(r) && r != '.' && r != ',' && r != '٬' {
			break
		}
		to = from + i + len(string(r))
	}
	number = strings.TrimRight(part[from:to], ".,")
	v, ok = numeral(number)
	if from > 0 && strings.ContainsFunc(part[from-1:from], func(r rune) bool { return unicode.IsLetter(r) || r == '-' }) {
		return "", 0, false
	}
	return number, v, ok
}

// peopleWords are the words of a language for those who are counted.
func peopleWords(language string) []string {
	all := farm.LanguageOf(language).Section("kinds").Words("people")
	return slices.DeleteFunc(slices.Clone(all), func(w string) bool { return w == "|" })
}

// counts reports a part that counts one of some words.
func counts(part string, words []string) bool {
	for _, w := range strings.Fields(strings.ToLower(part)) {
		if among(strings.TrimFunc(w, unicode.IsPunct), words) {
			return true
		}
	}
	return slices.ContainsFunc(words, func(w string) bool { return !Latin(w) && strings.HasSuffix(part, w) })
}

// saysFree reports words that say that something costs nothing.
func (d *Draft) saysFree(words string) bool {
	own, l := farm.LanguageOf(d.Facts.Language).Section("drawn"), farm.LanguageOf(d.Facts.Language)
	forms, not := own.Words("free"), own.Words("unfree")
	if !l.SpacesWords {
		return slices.ContainsFunc(forms, func(w string) bool { return strings.Contains(words, w) })
	}
	lower := " " + strings.Join(strings.Fields(strings.ToLower(words)), " ") + " "
	for _, phrase := range strings.Split(own.Text("free said"), " | ") {
		at := strings.Index(lower, phrase)
		if phrase != "" && at > 0 && !letterAt(lower[:at], true) && !letterAt(lower[at+len(phrase):], false) {
			return true
		}
	}
	all := wordsIn(words)
	for i, w := range all {
		if among(w.bare, forms) && (i+1 == len(all) || !slices.Contains(not, all[i+1].bare)) {
			return true
		}
	}
	return false
}

// letterAt reports a text that ends in a letter, or that begins with one.
func letterAt(s string, end bool) bool {
	r, _ := utf8.DecodeRuneInString(s)
	if end {
		r, _ = utf8.DecodeLastRuneInString(s)
	}
	return unicode.IsLetter(r)
}

// DrawFact draws a fact as large as its box, with its number as a form: nothing of it is type.
func (d *Draft) DrawFact(f Figure, at FigureAt) []farm.Layer {
	at.Safe, at.Alone, at.Look = nowhere, true, toldFrom(at.Look)
	p := figure{Draft: d, FigureAt: at, of: f}
	d.tellFigure(f)
	draw := figureForms()
	maps.Copy(draw, map[string]func(figure) []farm.Layer{FigureLength: figure.measured, FigureShare: figure.ring,
		FigurePlace: figure.town, FactMany: figure.many, FactPeople: figure.crowd, FactFree: figure.gift})
	if draw[f.Kind] == nil {
		return nil
	}
	out := draw[f.Kind](p)
	if len(out) > 0 && f.Text != "" && f.Kind != FactFree {
		d.ShowsPart(strings.TrimSpace(f.Text))
	}
	return out
}

// toldFrom is a scheme whose cards are told from their ground at a glance.
func toldFrom(g Scheme) Scheme {
	const least = 3.0
	if Contrast(g.Card, g.Bg) < least {
		g.Card, g.OnCard, g.QuietCard, g.PointCard = g.Ink, g.Bg, g.Bg, g.Bg
		if Contrast(g.Loud, g.Card) >= least {
			g.PointCard = g.Loud
		}
	}
	if Contrast(g.Loud, g.Bg) < 1.6 {
		g.Loud, g.OnLoud = g.Ink, g.Bg
	}
	return g
}
