package speech

import "unicode"

// segments cuts a text without spaces into the words of its captions.
func segments(s, _ string) []string {
	var out []string
	for _, r := range s {
		if n := len(out); n > 0 && !unicode.IsLetter(r) {
			out[n-1] += string(r)
			continue
		}
		out = append(out, string(r))
	}
	return out
}
