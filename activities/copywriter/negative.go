package copywriter

// negative reports a phrase about what is not there.
func negative(s, lang string) bool {
	r := newReader(lang)
	if r == nil {
		return false
	}
	if unspaced(s) || hangul(s) {
		return r.denial(s)
	}
	for _, w := range wordsOf(s) {
		if r.not[w] || r.denies(w) {
			return true
		}
	}
	return false
}

// Denies reports a line that says what is not done or not there.
func Denies(line, lang string) bool { return negative(line, lang) }
