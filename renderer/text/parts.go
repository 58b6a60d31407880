package text

import (
	"slices"
	"strings"

	"github.com/snackfarm/farm"
)

// partsApart is what a break costs at most between two parts of a line: a word of a script
// without spaces stays with what belongs to it.
const partsApart = 0.3

// Parts are the parts of a line of one language that nothing may part: words with their
// particles in scripts without spaces, else words with those that lean on them.
func Parts(line, language string) ([]string, error) {
	bounds, err := partBounds(line, language)
	if err != nil {
		return nil, err
	}
	r := []rune(line)
	var out []string
	for i := 1; i < len(bounds); i++ {
		if s := strings.TrimSpace(string(r[bounds[i-1]:bounds[i]])); s != "" {
			out = append(out, s)
		}
	}
	return out, nil
}

// Around is a part of a line with all that nothing may part from it: "定員" of "定員は八名です"
// is "定員は". What the line has not, and what stands between spaces, is as it was.
func Around(line, part, language string) string {
	before, _, found := strings.Cut(line, part)
	if !found || part == "" || farm.LanguageOf(primaryTag(language)).SpacesWords {
		return part
	}
	bounds, err := partBounds(line, language)
	if err != nil {
		return part
	}
	r := []rune(line)
	from := len([]rune(before))
	to := from + len([]rune(part))
	for from > 0 && !slices.Contains(bounds, from) {
		from--
	}
	for to < len(r) && !slices.Contains(bounds, to) {
		to++
	}
	return strings.TrimSpace(string(r[from:to]))
}

// partBounds are where the parts of a line begin, and its end, in runes.
func partBounds(line, language string) ([]int, error) {
	r := []rune(line)
	b, err := breaksOf(r, language, thaiWords)
	if err != nil {
		return nil, err
	}
	out := []int{0}
	for i := 1; i < len(r); i++ {
		if b.cost[i] < partsApart {
			out = append(out, i)
		}
	}
	return append(out, len(r)), nil
}
