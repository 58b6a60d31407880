package copywriter

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
)

// Translated is a line in another language.
type Translated struct {
	Was, Now string
	From, To string   // primary tags
	Names    []string // that stay as they are: of the brand
}

// WrongLanguage says why a line is not in the language that it is to be in; "" when it
// may be. A short line in Latin letters is believed.
func (t Translated) WrongLanguage() string {
	to := farm.LanguageOf(t.To)
	if !strings.ContainsFunc(t.Now, spokenSign) {
		return "has no letter and no digit: it is spoken"
	}
	if t.From != t.To && lineKey(t.Was) == lineKey(t.Now) && len(strings.Fields(t.Was)) > 2 {
		return fmt.Sprintf("is still the line in %s", farm.LanguageOf(t.From).Name)
	}
	bare := t.withoutNames()
	if (Facts{Language: t.To}).otherScript(bare) {
		return fmt.Sprintf("is not in the letters of %s", to.Name)
	}
	tag, sure := LanguageOf(bare)
	if sure && tag != t.To && to.Latin() && (tag == t.From || len(strings.Fields(bare)) >= 6) {
		return fmt.Sprintf("is in %s, not in %s", farm.LanguageOf(tag).Name, to.Name)
	}
	return ""
}

// withoutNames is the line without the names in it: those of the brand, and words in
// Latin letters that the line had before, with a capital or a digit.
func (t Translated) withoutNames() string {
	line := t.Now
	for _, n := range t.Names {
		if n != "" {
			line = strings.ReplaceAll(line, n, " ")
		}
	}
	if farm.LanguageOf(t.To).Latin() {
		return line
	}
	for _, w := range latinWord.FindAllString(line, -1) {
		if strings.ContainsFunc(w, func(r rune) bool { return unicode.IsUpper(r) || unicode.IsDigit(r) }) && strings.Contains(t.Was, w) {
			line = strings.Replace(line, w, " ", 1)
		}
	}
	return line
}

var latinWord = regexp.MustCompile(`\p{Latin}[\p{Latin}\p{N}.'’-]*`)

// Unfaithful says what a line that a model translated has more or less than the line that
// it was; "" when nothing is seen. Meaning is not read.
func (t Translated) Unfaithful() string {
	if is, was := numbersOf(t.Now), numbersOf(t.Was); !slices.Equal(is, was) {
		return fmt.Sprintf("must keep the numbers %s as digits (has %s)", orNone(was), orNone(is))
	}
	for _, n := range t.Names {
		if n != "" && strings.Contains(t.Was, n) && !strings.Contains(t.Now, n) {
			return fmt.Sprintf("must keep the name %q", n)
		}
	}
	if strings.ContainsAny(t.Now, "\n\r\t{}<>[]|*_`\\") && !strings.ContainsAny(t.Was, "{}<>[]|*_`\\") {
		return "has signs that nobody says"
	}
	for _, address := range []string{"http:", "https:", "www."} {
		if strings.Contains(strings.ToLower(t.Now), address) && !strings.Contains(strings.ToLower(t.Was), address) {
			return "names an address that the line does not"
		}
	}
	for _, s := range signs {
		quotes, percent := strings.ContainsAny(s, "“”„«»「」"), s == "%" || s == "٪"
		if !quotes && !percent && strings.Contains(t.Now, s) && !strings.Contains(t.Was, s) {
			return fmt.Sprintf("adds %q", s)
		}
	}
	return t.claimed()
}

// claimed tells a claim that a line adds to one that claims nothing.
func (t Translated) claimed() string {
	was := strings.ToLower(t.Was)
	for _, c := range catalogueOf(t.From).claims {
		if claims(was, c) {
			return ""
		}
	}
	now := strings.ToLower(t.Now)
	for _, c := range catalogueOf(t.To).claims {
		if claims(now, c) {
			return fmt.Sprintf("claims %q, which the line does not", c)
		}
	}
	return ""
}

// grouped are thousands that spaces part.
var grouped = regexp.MustCompile(`(\p{Nd})[  ' ’](\p{Nd}{3})\b`)

var number = regexp.MustCompile(`\p{Nd}+(?:[.,:٫٬]\p{Nd}+)*`)

// numbersOf are the numbers of a text in digits, whatever script they are in and whatever
// parts their thousands, sorted.
func numbersOf(s string) []string {
	var plain strings.Builder
	for _, r := range s {
		plain.WriteRune(asciiDigit(r))
	}
	text := plain.String()
	for range 3 {
		text = grouped.ReplaceAllString(text, "$1$2")
	}
	out := []string{}
	for _, n := range number.FindAllString(text, -1) {
		out = append(out, strings.Map(func(r rune) rune {
			if r >= '0' && r <= '9' {
				return r
			}
			return -1
		}, n))
	}
	slices.Sort(out)
	return out
}

// LostNumbers are the numbers of a line in digits that its translation does not have so.
func (t Translated) LostNumbers() []string {
	now := numbersOf(t.Now)
	return slices.DeleteFunc(slices.Compact(numbersOf(t.Was)), func(n string) bool { return slices.Contains(now, n) })
}

// asciiDigit is a digit of any script as one of ours; other letters stay.
func asciiDigit(r rune) rune {
	if r < 0x80 || !unicode.Is(unicode.Nd, r) {
		return r
	}
	zero := r
	for zero > r-9 && unicode.Is(unicode.Nd, zero-1) {
		zero--
	}
	return '0' + r - zero
}

func orNone(list []string) string {
	if len(list) == 0 {
		return "none"
	}
	return strings.Join(list, ", ")
}
