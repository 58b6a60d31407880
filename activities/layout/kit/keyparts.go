package kit

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// inParts reports a language whose words are several syllables with spaces between them,
// so that one alone is mostly no word: "Quốc" of Phú Quốc.
func inParts(tag string) bool { return farm.LanguageOf(tag).Section("rarity").Text("words") == "parts" }

// wholeWord is a syllable of a line with the one beside it with which it makes a word: a
// thing that can be drawn, two with capitals, two that stand together elsewhere in the
// brand's text, else the next one that means something, or the one before.
func (d *Draft) wholeWord(line, syllable string) string {
	if word := d.thingWord(line); strings.Contains(word, " ") && hasWord(strings.ToLower(word), strings.ToLower(syllable)) {
		return word
	}
	all := strings.Fields(line)
	at := slices.IndexFunc(all, func(w string) bool { return bareWord(w) == syllable })
	if at < 0 || strings.ContainsFunc(syllable, unicode.IsDigit) {
		return syllable
	}
	var pairs []string
	add := func(from int) {
		if from < 0 || from+1 >= len(all) || all[from] != strings.TrimRightFunc(all[from], unicode.IsPunct) {
			return
		}
		if d.means(all[from]) && d.means(all[from+1]) {
			pairs = append(pairs, bareWord(all[from])+" "+bareWord(all[from+1]))
		}
	}
	add(at)
	add(at - 1)
	pairs = slices.DeleteFunc(pairs, func(p string) bool { return utf8.RuneCountInString(p) > mostSigns*2 })
	text := " " + strings.ToLower(strings.Join([]string{d.Brand.Industry, d.Brand.Description, d.Brand.TargetAudience}, " "))
	known := func(p string) bool {
		first, second, _ := strings.Cut(p, " ")
		return capitalWord(first) && capitalWord(second) || strings.Count(text, " "+strings.ToLower(p)) > 1
	}
	if k := slices.IndexFunc(pairs, known); k >= 0 {
		return pairs[k]
	}
	if len(pairs) > 0 {
		return pairs[0]
	}
	return syllable
}

// means reports a syllable that means something: none that only holds a sentence together,
// and no number.
func (d *Draft) means(w string) bool {
	l := farm.LanguageOf(d.Facts.Language)
	w = strings.ToLower(bareWord(w))
	if w == "" || strings.ContainsFunc(w, unicode.IsDigit) {
		return false
	}
	return !slices.ContainsFunc([]string{"prep", "det", "of", "and", "but", "when", "skip", "without"}, func(key string) bool {
		return slices.Contains(l.Section("prompt").Words(key), w)
	}) && !slices.Contains(l.Section("rarity").Words("numbers"), w)
}

func bareWord(w string) string { return strings.TrimFunc(w, unicode.IsPunct) }

func capitalWord(w string) bool {
	r, _ := utf8.DecodeRuneInString(w)
	return unicode.IsUpper(r)
}
