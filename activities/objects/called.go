package objects

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// Otherwise is what a word of one language is called in another, both primary tags, as it is
// written there within a sentence: of things that the pack names so in both, in a word or
// two. "" is of all others: what the house alone calls a thing may be another kind of it.
func (s *Shelf) Otherwise(word, from, to string) (string, error) {
	const most = 2 // words: what is longer describes a picture
	x, err := s.indexOf(from)
	if err != nil {
		return "", err
	}
	y, err := s.indexOf(to)
	if err != nil {
		return "", err
	}
	found, err := s.Find(word, from, "")
	if err != nil || len(found) != 1 || !strings.EqualFold(found[0].Word, word) || !s.Has(found[0].Object) {
		return "", err
	}
	f := found[0]
	was, name := normal(x.called[f.Object]), y.called[f.Object]
	forms := []string{normal(word)}
	if x.SpacesWords {
		forms = x.forms(wordsOf(word))
	}
	if f.Sure < 2 || was == "" || name == "" || !slices.Contains(forms, was) || len(strings.Fields(name)) > most {
		return "", nil
	}
	if farm.LanguageOf(to).CapitalNouns {
		first, size := utf8.DecodeRuneInString(name)
		name = strings.ToUpper(string(first)) + name[size:]
	}
	return name, nil
}
