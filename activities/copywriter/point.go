package copywriter

import (
	"strings"
	"unicode/utf8"
)

// leastPoint is how well a part of a line tells that stands out of it before any phrase: a
// price, what is free, a number with what it counts.
const leastPoint = 0.85

// Point is the part of a line that says its news, a price, a number with what it counts or
// what is free; "" where none stands in it as whole words, or where it is most of the line.
func (f Facts) Point(line string) string {
	for _, p := range f.TellingParts(line) {
		if p.Weight < leastPoint || 5*utf8.RuneCountInString(p.Text) > 3*utf8.RuneCountInString(line) {
			continue
		}
		if at := strings.Index(line, p.Text); at >= 0 && whole(line, at, len(p.Text)) {
			return p.Text
		}
	}
	return ""
}
