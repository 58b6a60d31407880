package kit

import (
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
)

// Counted is a number by which pages and lists are counted, in the digits of the brand's
// language: in others where its own text writes those.
func (d *Draft) Counted(number string) string {
	own := []rune(farm.LanguageOf(d.Facts.Language).Section("marks").Text("digits"))
	if len(own) != 10 {
		return number
	}
	text := d.ownText()
	writes := strings.ContainsFunc(text, func(r rune) bool { return unicode.IsDigit(r) && r < unicode.MaxASCII })
	if writes && !strings.ContainsAny(text, string(own)) {
		return number
	}
	return strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' {
			return own[r-'0']
		}
		return r
	}, number)
}
