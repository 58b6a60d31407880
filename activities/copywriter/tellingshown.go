package copywriter

import (
	"slices"
	"strings"
)

// Tells reports a number with what it counts that is a telling part of its sentence, whole: no
// "six old" of six old vans, and no time that only says how soon.
func (f Facts) Tells(number string) bool {
	return slices.ContainsFunc(f.read().sentences, func(s sentence) bool {
		return strings.Contains(s.text, number) && slices.ContainsFunc(f.TellingParts(s.text), func(p TellingPart) bool {
			return p.Weight >= tellsTime && strings.EqualFold(p.Text, number)
		})
	})
}

// ShowsPart notes that the post which is being written shows a part of a line as a picture.
func (w *Writer) ShowsPart(part string) {
	key := lineKey(part)
	if w.parts[key] == nil {
		w.parts[key] = map[string]bool{}
	}
	w.parts[key][w.snack] = true
}

// PartElsewhere is how many other posts of the pack show a part.
func (w *Writer) PartElsewhere(part string) int {
	posts := w.parts[lineKey(part)]
	return len(posts) - boolInt(posts[w.snack])
}

// Counts reports a word that is a number in the pack's language.
func (f Facts) Counts(word string) bool { return lexiconOf(f.Language).counts(strings.ToLower(word)) }
