package plan

import (
	"regexp"
	"strings"
	"unicode/utf8"
)

// Feature is one thing that the description says. Does and Do are forms of the
// same verb phrase and empty for a feature that has no verb.
type Feature struct {
	Does string // third person: "plays slow stories"
	Do   string // base form: "play slow stories"
	// You says that it is the customer who does it ("helps you fall asleep").
	You   bool
	Plain string // a phrase without a verb: "no account needed"
	From  string // the sentence it stands in
}

// Row is the feature as a row of a list.
func (f Feature) Row() string {
	switch {
	case f.Plain != "":
		return upperFirst(f.Plain)
	case f.You:
		return upperFirst(f.Do)
	}
	return upperFirst(f.Does)
}

// RowWithin is the row in at most limit characters: cut where a phrase may end,
// "" when it cannot be.
func (f Feature) RowWithin(limit int) string {
	row := f.Row()
	for n := len(strings.Fields(row)); utf8.RuneCountInString(row) > limit && row != ""; n-- {
		row = trimTail(row, n-1)
		n = min(n, len(strings.Fields(row))+1)
	}
	return row
}

// Label is the feature in at most n words, "" when it has more.
func (f Feature) Label(n int) string {
	row := f.Row()
	if len(strings.Fields(row)) > n {
		row = trimTail(row, n)
	}
	return row
}

// trimTail cuts a row to at most n words where a phrase may end, "" when it
// may not. What a condition follows is not cut: "free for a month" is not free.
func trimTail(row string, n int) string {
	if absolute.MatchString(row) {
		return ""
	}
	words := strings.Fields(row)
	for k := min(n, len(words)-1); k >= 2; k-- {
		next, last := strings.ToLower(words[k]), strings.ToLower(words[k-1])
		if next == "of" && k >= 3 && quantity[last] || next == "of" && k < 3 {
			continue
		}
		if (phraseEnd[next] || next == "of") && !looseEnd[last] && !strings.HasSuffix(last, ",") {
			return strings.Join(words[:k], " ")
		}
	}
	return ""
}

// absolute is what must not lose the condition that follows it.
var absolute = regexp.MustCompile(`(?i)\p{N}|\b(?:free|nothing|no|not|never|only|always|all|every|guarantee\w*|unlimited|save\w*|discount\w*|costs?|prices?|less|more|most|first|up|refund\w*|any|half|twice|double)\b|%`)

// phraseEnd are words before which a phrase may be cut.
var phraseEnd = words("in on at for with from when while before after so by as until during within into near around")

// quantity are nouns that only count the one after them.
var quantity = words("lot lots variety range number kind kinds type types set sets selection piece pieces part parts pair pairs bit couple dozens hundreds thousands most some one out all rest instead because")

// looseEnd are words that no line may end in.
var looseEnd = words("a an across the your our their my in on at for with from to of and or by as is are be that which no not its his her up into every any without than but so you it how what when where only more most very each this these under over can will")

// features are what the brand's text and the product's own list say.
func (f Facts) features(name string) []Feature {
	lines := f.Sentences
	if f.Product != nil {
		for _, s := range f.Product.Features {
			lines = append(lines[:len(lines):len(lines)], strings.TrimRight(sentenceCase(clean(s)), "."))
		}
	}
	if f.Own == "en" {
		return readFeatures(lines, name)
	}
	return readRows(lines, f.Own)
}
