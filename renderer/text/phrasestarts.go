package text

// What a break may cost at most where a phrase of a language without spaces begins: of
// Japanese, and of others, whose letters may be parted almost anywhere.
const (
	phraseCost, otherPhraseCost = 0.3, 0.15
)

// PhraseStarts tells of each letter of a text in a script without spaces whether a phrase
// may begin with it, so that words are not torn where they are shown a few at a time. The
// first does.
func PhraseStarts(s []rune, language string) []bool {
	out := make([]bool, len(s))
	b, err := breaksOf(s, language, func() (*wordList, error) { return nil, errNoThaiWords })
	most := otherPhraseCost
	if primaryTag(language) == "ja" {
		most = phraseCost
	}
	for i := range out {
		out[i] = i == 0 || err == nil && (b.must[i] || b.cost[i] <= most)
	}
	return out
}

// Unspaced reports a letter of a script that puts no spaces between words and whose words
// are told by the letters about them: Han and kana.
func Unspaced(r rune) bool { return cjk(r) && !hangul(r) }
