package kit

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// beatMarks are the marks at which a line is parted into beats.
const beatMarks = ",;:،؛、，；："

// InBeats is a line in parts of at most so many words as a reader counts them, all of it in its order: parted at a
// comma in its midst, else at an "and" there. What has neither stays whole.
func (d *Draft) InBeats(line string, most float64) []string {
	line = strings.TrimRight(strings.TrimSpace(line), " .。।"+beatMarks)
	if ReadingWords(line, d.Facts.Language) <= most {
		return []string{line}
	}
	parts := d.AtComma(line, most)
	if len(parts) < 2 {
		parts = d.atAnd(line)
	}
	if len(parts) < 2 {
		return parts
	}
	return append(d.InBeats(parts[0], most), d.InBeats(parts[1], most)...)
}

// AtComma is a line of more than so many words in two, parted at the comma that is nearest to its middle.
func (d *Draft) AtComma(line string, most float64) []string {
	const least = 2.0
	words := func(s string) float64 { return ReadingWords(s, d.Facts.Language) }
	best, low := 0, 0.0
	for i, r := range line {
		next := i + utf8.RuneLen(r)
		if !strings.ContainsRune(beatMarks, r) || next >= len(line) || unicode.IsDigit(rune(line[next])) {
			continue
		}
		if short := min(words(line[:i]), words(line[next:])); short >= least && short > low {
			best, low = next, short
		}
	}
	if words(line) <= most || best == 0 {
		return []string{line}
	}
	return []string{strings.TrimRight(line[:best], " "+beatMarks), strings.TrimSpace(line[best:])}
}

// atAnd is a line in two, parted before the "and" that is nearest to its middle.
func (d *Draft) atAnd(line string) []string {
	const least = 3.0
	best, low := 0, 0.0
	for i, r := range line {
		word, _, ok := strings.Cut(line[i+utf8.RuneLen(r):], " ")
		short := min(ReadingWords(line[:i], d.Facts.Language), ReadingWords(line[i:], d.Facts.Language))
		if r == ' ' && ok && d.JoinsLines(word) && short >= least && short > low {
			best, low = i, short
		}
	}
	if best == 0 {
		return []string{line}
	}
	return []string{line[:best], strings.TrimSpace(line[best:])}
}

// JoinsLines reports an "and".
func (d *Draft) JoinsLines(word string) bool {
	l, low := farm.LanguageOf(d.Facts.Language), strings.ToLower(word)
	return slices.Contains(l.Section("rarity").Words("and"), low) || slices.Contains(l.Section("prompt").Words("and"), low)
}
