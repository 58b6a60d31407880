package copywriter

import (
	"regexp"
	"slices"
	"strings"
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
	// Head is a thing with the feature as a clause about it, in other languages
	// than English: "Eine App, die dich sanft weckt".
	Head string
	said string // the row as a sentence about the brand, in other languages; "" when it has no subject that could be named
	lang string // of the text; "" is English
	cut  bool   // may lose what follows a preposition
	head int    // bytes of the row up to where a second verb takes over; 0 when none does
}

// Row is the feature as a row of a list.
func (f Feature) Row() string {
	switch {
	case f.Plain != "":
		return upperFirstIn(f.lang, f.Plain)
	case f.You:
		return upperFirst(f.Do)
	}
	return upperFirst(f.Does)
}

// Label is the feature in at most n words, "" when it has more.
func (f Feature) Label(n int) string {
	row := f.Row()
	if len(strings.Fields(row)) > n && f.head > 0 && f.head < len(row) {
		row = row[:f.head]
	}
	if len(strings.Fields(row)) > n {
		if f.lang != "" || f.stiff() {
			return ""
		}
		row = trimTail(row, n)
	}
	return row
}

// stiff reports a clause with a subject of its own: it loses its sense when its
// end goes. A noun with what follows it does not.
func (f Feature) stiff() bool {
	if f.Plain == "" {
		return false
	}
	for i, w := range strings.Fields(strings.ToLower(f.Plain)) {
		w = strings.Trim(w, ",.;:")
		if i == 0 && determiners[w] {
			return true
		}
		if i > 0 && (verbs()[w] || verbs()[base(w)] || w == "is" || w == "are") {
			return true
		}
		if phraseEnd[w] {
			break
		}
	}
	return false
}

// trimTail cuts a row to at most n words where a phrase may end, "" when it
// may not. What a condition follows is not cut: "free for a month" is not free.
func trimTail(row string, n int) string {
	words := strings.Fields(row)
	for k := min(n, len(words)-1); k >= 2; k-- {
		next, last := strings.ToLower(words[k]), strings.ToLower(words[k-1])
		kept, cut := strings.Join(words[:k], " "), strings.Join(words[k:], " ")
		if len(words)-k < 2 || absolute.MatchString(kept) || condition.MatchString(cut) || looseEnd[last] || strings.HasSuffix(last, ",") {
			continue
		}
		if phraseEnd[next] || next == "of" && k >= 3 && !quantity[last] {
			return kept
		}
	}
	return ""
}

var (
	// absolute is what must not lose the words that follow it.
	absolute = regexp.MustCompile(
		`(?i)\p{N}|\b(?:free|nothing|no|not|never|only|always|all|guarantee\w*|unlimited|save\w*|discount\w*|first|up|refund\w*|any|half|twice|double|anything|everything)\b|%`)
	// condition is what must not be cut away.
	condition = regexp.MustCompile(`(?i)\b(?:only|except|unless|if|excluding|but|not|over|above|until|up|minimum|selected|where|provided)\b`)
)

// phraseEnd are words before which a phrase may be cut.
var phraseEnd = words("in on at for with from when while before after so by as during within into near around every each across through")

// quantity are nouns that only count the one after them.
var quantity = words("lot lots variety range number kind kinds type types set sets selection piece pieces part parts pair pairs bit " +
	"couple dozens hundreds thousands most some one out all rest instead because")

// looseEnd are words that no line may end in.
var looseEnd = words("a an across the your our their my in on at for with from to of and or by as is are be that which no not " +
	"its his her up into every any without than but so you it how what when where only more most very each this these under over can will " +
	"after before while during until since near around about if because")

// features are what the brand's text and the product's own list say.
func (f Facts) features(name string) []Feature {
	lines := f.Sentences
	if f.Product != nil {
		for _, s := range f.Product.Features {
			if s = strings.TrimRight(sentenceCase(clean(s)), "."); f.neutral(s) && !isCall(s, f.Own) {
				lines = append(lines[:len(lines):len(lines)], s)
			}
		}
	}
	if f.Own == "en" {
		all := readFeatures(lines, name)
		says := slices.DeleteFunc(slices.Clone(all), func(ft Feature) bool { return ft.Plain != "" && bareKind(ft.From) != "" })
		if len(says) >= enoughFeatures { // what it is is told elsewhere
			return says
		}
		return all
	}
	return readRows(lines, name, f.Own)
}
