package kit

import "unicode"

// HighMarks reports a text of a script whose letters have marks above and below each other, which
// run into their neighbours where type is set tight: Arabic, Devanagari, Thai, and Latin letters
// with two marks, as Vietnamese has them.
func HighMarks(s string) bool {
	for _, r := range s {
		if r >= 0x1EA0 && r <= 0x1EF9 || unicode.In(r, unicode.Arabic, unicode.Devanagari, unicode.Thai) {
			return true
		}
	}
	return false
}

// leastMarkedLeading is the least distance of lines of such a text, times its size.
const leastMarkedLeading = 1.15

// unclosed are a tracking and a leading at which the marks of a text stay apart.
func unclosed(s string, tracking, leading float64) (float64, float64) {
	if HighMarks(s) {
		return max(tracking, 0), max(leading, leastMarkedLeading)
	}
	return tracking, leading
}
