package copywriter

import (
	"strings"
	"sync"

	"github.com/snackfarm/farm"
)

// hangs reports a sentence that begins by pointing at the one before: "It also
// works offline".
func (f Facts) hangs(s string) bool {
	first := bare(firstPart(s, " "))
	if f.Own == "en" {
		return hanging[first]
	}
	r := newReader(f.Own)
	return r != nil && farm.LanguageOf(f.Own).SpacesWords && (r.they[first] || r.and[first])
}

var hanging = words("it they these those this that he she its their also and but or so then both plus")

// firstPersonOnly is a greeting or a wish, nothing about the product.
func firstPersonOnly(s string) bool {
	lower := strings.ToLower(s)
	for _, p := range []string{"welcome to", "hello", "hi ", "thank you", "thanks for", "contact us", "follow us", "call us"} {
		if strings.HasPrefix(lower, p) {
			return true
		}
	}
	return false
}

// looseStart reports a clause that hangs on the one before, in whatever language.
func looseStart(c string) bool { return hangs()[strings.ToLower(firstPart(c, " "))] }

var hangs = sync.OnceValue(func() map[string]bool { return wordsOfAll("clauses", "hangs") })
