package post

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
)

// How long words on a sticker are at most, in characters of English and in words.
const (
	longestSaying = 56
	mostSaying    = 11
	longestWord   = 16
)

// ownLines are short whole phrases of the brand's, those that somebody would send first:
// a choice of its kinds, what it does and what is odd of it. Hours and terms are no sticker.
func (p *pack) ownLines() []string {
	var out []string
	add := func(s string) {
		if s = strings.TrimRight(strings.TrimSpace(s), ".。।"); s != "" && p.fits(s) && !p.among(out, s) {
			out = append(out, s)
		}
	}
	if p.Facts.Mixed() {
		return nil
	}
	forms := farm.LanguageOf(p.Facts.Language).Section("stickers")
	if kinds := turned(p.Facts.Kinds(), p.turn); len(kinds) > 1 && forms.Text("please") != "" { // elsewhere nouns would be inflected
		add(p.Begun(strings.NewReplacer("{a}", kinds[0], "{b}", kinds[1]).Replace(forms.Text("or"))))
	}
	var later []string
	for _, s := range p.Facts.Openings(func(s string) bool { return p.fits(s) }) {
		switch {
		case p.Facts.Serves(s) || p.Unnamed(s) != s || !p.Facts.SaysAlone(s):
		case p.Facts.Priced(s):
			later = append(later, s)
		default:
			add(s)
		}
	}
	for _, s := range later {
		add(s)
	}
	out = turnedBy(out, p.turn)
	if c := p.trade(); len(strings.Fields(c)) > 1 || !farm.LanguageOf(p.Facts.Language).SpacesWords {
		add(p.Begun(c))
	}
	return out
}

// places are the names of the places that the brand's text says it is in, one at most.
func (p *pack) places() []string {
	if p.Facts.Mixed() {
		return nil
	}
	for _, line := range p.Facts.Whole() {
		if name := p.PlaceOf(line); name != "" && utf8.RuneCountInString(name) <= longestWord {
			return []string{name}
		}
	}
	return nil
}

// turnedBy is a list that begins at another of its first few.
func turnedBy(list []string, by int) []string {
	n := min(len(list), 4)
	return append(turned(list[:n], by), list[n:]...)
}

// reactions are what somebody sends about anything; none for a brand of which nobody jokes.
func (p *pack) reactions() []string {
	if p.Solemn() || p.Facts.Tone == "sober" || p.Facts.Calm() {
		return nil
	}
	all := farm.LanguageOf(p.Facts.Language).Section("stickers").Lines("say")
	return slices.DeleteFunc(turned(all, 3*p.turn+1), func(s string) bool { return !p.Facts.Says(s) })
}

// among reports words that some others say, or that say what one of them does.
func (p *pack) among(list []string, s string) bool {
	low := strings.ToLower(s)
	return slices.ContainsFunc(list, func(o string) bool {
		o = strings.ToLower(o)
		return strings.Contains(o, low) || strings.Contains(low, o) || p.Facts.Alike(s, o)
	})
}

// fits reports words that a sticker holds at a size that is read.
func (p *pack) fits(s string) bool {
	n, words := utf8.RuneCountInString(s), strings.Fields(s)
	if strings.Count(s, "«") != strings.Count(s, "»") || strings.Count(s, "“") != strings.Count(s, "”") { // a quotation is torn
		return false
	}
	if !farm.LanguageOf(p.Facts.Language).SpacesWords {
		most := longestSaying * 2 / 5
		for _, r := range s {
			switch {
			case unicode.Is(unicode.Mn, r): // it takes no room
				n--
			case unicode.Is(unicode.Thai, r): // a letter, and no syllable
				most = longestSaying * 3 / 5
			}
		}
		return n > 1 && n <= most
	}
	return len(words) > 1 && len(words) <= mostSaying && n <= longestSaying &&
		!slices.ContainsFunc(words, func(w string) bool { return utf8.RuneCountInString(w) > longestWord })
}

// say notes words that a sticker shows.
func (p *pack) say(words string) string {
	p.told = append(p.told, words)
	p.said++
	return p.Say(fmt.Sprintf("sticker-text-%d", p.said), words)
}

// figureIn reports words with a number of the brand's, which belong on a form.
func (p *pack) figureIn(words string) bool {
	return slices.ContainsFunc(p.Facts.Figures(), func(f copywriter.Figure) bool {
		return strings.Contains(words, f.Value) && strings.ContainsFunc(f.Value, unicode.IsDigit)
	})
}

// turned is a list that begins at another place.
func turned[T any](list []T, by int) []T {
	if len(list) < 2 {
		return list
	}
	at := by % len(list)
	return append(slices.Clone(list[at:]), list[:at]...)
}
