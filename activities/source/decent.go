package source

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/snackfarm/farm"
)

// orders are phrases that speak to a program that reads the page, not to its
// customers: to ignore or forget what was said before, or to be a program. They are
// nobody's advertising.
var orders = sync.OnceValue(func() *regexp.Regexp {
	all := slices.Concat(farm.LinesOfAll("programs", "ordered"), farm.LinesOfAll("programs", "told"))
	return regexp.MustCompile(`(?i)` + strings.Join(all, "|"))
})

// commanding reports a text that gives orders to programs.
func commanding(s string) bool { return orders().MatchString(s) }

var sentenceEnd = regexp.MustCompile(`[.!?。！？]+["”»’)]*\s*`)

// decent is text without the sentences that give orders to programs.
func decent(s string) string {
	if !commanding(s) {
		return s
	}
	var kept []string
	for len(s) > 0 {
		end := len(s)
		if at := sentenceEnd.FindStringIndex(s); at != nil && at[1] > 0 {
			end = at[1]
		}
		if !commanding(s[:end]) {
			kept = append(kept, strings.TrimSpace(s[:end]))
		}
		s = s[end:]
	}
	return strings.Join(kept, " ")
}
