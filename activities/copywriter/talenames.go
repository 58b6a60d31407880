package copywriter

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/objects"
)

// calledIn are the names of people in an English text, in its order: what somebody is called,
// what stands within a sentence with a capital and does something or ends it, and what begins
// one, does something and is no noun.
func calledIn(text string) []calledSomebody {
	var out []calledSomebody
	for _, m := range someNames.FindAllStringSubmatchIndex(text, -1) {
		if word := text[m[2]:m[3]]; named(word) && !drawable(word) { // "Snow falls on the town"
			out = append(out, calledSomebody{word, m[2]})
		}
	}
	var before string
	begins, capital := true, false
	at := 0
	for part := range strings.FieldsSeq(text) {
		from := at + strings.Index(text[at:], part)
		at = from + len(part)
		word := strings.TrimFunc(part, func(r rune) bool { return !letter(r) })
		is := named(word)
		if is && !capital && !slices.ContainsFunc(out, func(n calledSomebody) bool { return n.word == word }) &&
			standsAsName(word, before, firstField(text[at:]), part, begins) {
			out = append(out, calledSomebody{word, from + strings.Index(part, word)})
		}
		before, capital = strings.ToLower(word), is && !begins
		begins = strings.ContainsAny(part[len(part)-1:], ".!?:")
	}
	slices.SortStableFunc(out, func(a, b calledSomebody) int { return a.at - b.at })
	return out
}

// drawable reports a word that names a thing that the farm draws: no person.
func drawable(word string) bool {
	shelf, err := objects.Load()
	if err != nil { // without a dictionary all are people
		return false
	}
	found, err := shelf.Find(strings.ToLower(word), "en", "")
	return err == nil && len(found) > 0
}

// named reports a word that is written as a name and is none of those that hold sentences
// together.
func named(word string) bool {
	low := strings.ToLower(word)
	prompt := farm.LanguageOf("en").Section("prompt")
	first, _ := utf8.DecodeRuneInString(word)
	if utf8.RuneCountInString(word) < 3 || !unicode.IsUpper(first) || word != upperFirstIn("en", low) {
		return false
	}
	for _, key := range []string{"det", "prep", "of", "and", "but", "when", "skip", "late", "verbs"} {
		if slices.Contains(prompt.Words(key), low) {
			return false
		}
	}
	return true
}

// standsAsName reports a name of somebody by what stands around it.
func standsAsName(word, before, next, part string, begins bool) bool {
	prompt := farm.LanguageOf("en").Section("prompt")
	in := func(w string, keys ...string) bool {
		return slices.ContainsFunc(keys, func(k string) bool { return slices.Contains(prompt.Words(k), w) })
	}
	if before == "named" || before == "called" && !begins {
		return true
	}
	bare := strings.ToLower(strings.TrimFunc(next, func(r rune) bool { return !letter(r) }))
	does := in(bare, "past") || doesNow(bare, prompt.Words("verbs"))
	switch {
	case begins:
		return does && len(nounsOf(strings.ToLower(word))) == 0
	case in(before, "prep", "of", "det", "when", "skip"):
		return false
	}
	last, _ := utf8.DecodeLastRuneInString(part)
	return does || !letter(last) || next == "" || in(bare, "prep", "and", "but", "when")
}

// doesNow reports a verb in its third person, "climbs", or as it stands.
func doesNow(word string, verbs []string) bool {
	for _, end := range [][2]string{{"ies", "y"}, {"es", ""}, {"s", ""}} {
		if stem, cut := strings.CutSuffix(word, end[0]); cut && slices.Contains(verbs, stem+end[1]) {
			return true
		}
	}
	return slices.Contains([]string{"is", "was", "has", "had", "must", "cannot", "can", "will"}, word)
}
