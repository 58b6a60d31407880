package kit

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/text"
)

// priceWords is what a language's file tells of what stands beside a price.
type priceWords struct {
	after, before *regexp.Regexp // for how much it is
	beside        []string       // what is not the thing sold itself
}

func priceWordsOf(l *farm.Language) priceWords {
	own := l.Section("drawn")
	w := priceWords{beside: own.Words("price beside")}
	if s := own.Text("price per"); s != "" {
		w.after = regexp.MustCompile(`^(?i:` + s + `)`)
	}
	if s := own.Text("price per before"); s != "" {
		w.before = regexp.MustCompile(`(?i:` + s + `)\s?$`)
	}
	return w
}

// priced are the figures of a line whose prices say for how much they are, "130 euros la soirée",
// without those of a delivery, a deposit or a child's size where another is of the thing itself.
func (d *Draft) priced(line string, all []Figure) []Figure {
	price := func(f Figure) bool { return f.Kind == FigurePrice }
	if !slices.ContainsFunc(all, price) {
		return all
	}
	w := drawnOf(d.Snack.Language)
	whole := slices.ContainsFunc(all, func(f Figure) bool { return price(f) && !w.beside(line, f) })
	out := all[:0:0]
	for _, f := range all {
		if price(f) {
			if whole && w.beside(line, f) {
				continue
			}
			f = w.per(line, f)
		}
		out = append(out, f)
	}
	return out
}

// per is a price with what says for how much it is, where that stands right beside it.
func (w *drawnWords) per(line string, f Figure) Figure {
	bare := strings.TrimSpace(f.Text)
	at := strings.Index(line, bare)
	if at < 0 || bare == "" {
		return f
	}
	if p := w.prices.after; p != nil {
		rest := line[at+len(bare):]
		gap := len(rest) - len(strings.TrimLeft(rest, " \u00a0\u202f"))
		of := p.FindString(rest[gap:])
		next, _ := utf8.DecodeRuneInString(rest[gap+len(of):])
		goesOn := w.lang.SpacesWords && (unicode.IsLetter(next) || unicode.IsMark(next))
		if of != "" && !goesOn && (gap > 0 || !w.lang.SpacesWords || of[0] == '/') && !w.noUnitOfPrice(of) {
			f.Text = bare + rest[:gap+len(of)]
			f.Mark, f.Per = f.Text, of
			return f
		}
	}
	if p := w.prices.before; p != nil {
		if m := p.FindStringIndex(line[:at]); m != nil {
			from := m[0]
			last, _ := utf8.DecodeLastRuneInString(line[:from])
			if !unicode.IsLetter(last) && !unicode.IsDigit(last) || !w.lang.SpacesWords && !unicode.IsDigit(last) {
				f.Per = strings.TrimSpace(line[from:at])
				f.Text = line[from : at+len(bare)]
				f.Mark = f.Text
			}
		}
	}
	return f
}

// noUnitOfPrice reports words that look like a unit and end in a number, a day or a word that waits
// for another: "20 euro per due".
func (w *drawnWords) noUnitOfPrice(of string) bool {
	words := strings.Fields(strings.ToLower(of))
	if len(words) == 0 || !w.lang.SpacesWords {
		return len(words) == 0
	}
	last := words[len(words)-1]
	prompt := w.lang.Section("prompt")
	_, _, number := w.value(last)
	return number || nth(last, w.days) > 0 || nth(last, w.months) > 0 ||
		slices.Contains(slices.Concat(prompt.Words("det"), prompt.Words("prep"), prompt.Words("fused"), prompt.Words("and")), last)
}

// beside reports a price of a clause whose words are of something beside what is sold.
func (w *drawnWords) beside(line string, f Figure) bool {
	at := strings.Index(line, strings.TrimSpace(f.Text))
	if at < 0 || len(w.prices.beside) == 0 {
		return false
	}
	clause := clauseAt(line, at)
	if !w.lang.SpacesWords {
		return slices.ContainsFunc(w.prices.beside, func(s string) bool { return strings.Contains(clause, s) })
	}
	return slices.ContainsFunc(wordsIn(clause), func(t lineWord) bool { return among(t.bare, w.prices.beside) })
}

// clauseAt is the clause of a line that has a byte: what stands between its signs. Those in a
// number part none.
func clauseAt(line string, at int) string {
	from, to := 0, len(line)
	runes := []rune(line)
	for i, pos := 0, 0; i < len(runes); i++ {
		next := pos + utf8.RuneLen(runes[i])
		if strings.ContainsRune(",;:.!?—–،؛؟、，；：。！？।", runes[i]) && !text.InNumber(runes, i+1) {
			if pos < at {
				from = next
			} else if to == len(line) {
				to = pos
			}
		}
		pos = next
	}
	return line[from:max(from, to)]
}
