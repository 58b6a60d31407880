package copywriter

import (
	"regexp"
	"strings"
	"unicode/utf8"
)

// mostSingle is how many characters a list without a comma has that is one row.
const mostSingle = 34

// maxPlain and maxPlainChars are the most words and characters of a sentence
// that is a feature as it stands.
const maxPlain, maxPlainChars = 8, 56

var (
	// ours begins a sentence about a thing of the brand's.
	ours = regexp.MustCompile(`(?i)^(?:all (?:of )?)?our `)
	// weLater is a clause about the firm that a sentence can do without.
	weLater = regexp.MustCompile(`(?i)\s(?:before|after|while|so that|so|because|as) we\b.*$`)
	// beforeWe becomes a participle: "before we replace" is "before replacing".
	beforeWe = regexp.MustCompile(`(?i)\b(?:before|after|while) we [a-z]+\b`)
	// states are verbs that no list of nouns has.
	states = words("is are was were has have had can will must may does do gets get")
	// starts are verbs that follow a noun in the plural.
	starts = words("come arrive include ship begin cost go take need last stay fit")
)

// plainly reads a sentence without a subject that could be left out: as it
// stands, or item by item where it is a list of what there is.
//
//	Leakproof lid, dishwasher-safe and free of BPA
//	Classes from six, showers with towels, no contracts
func plainly(s string) []Feature {
	if loc := ours.FindStringIndex(s); loc != nil {
		s = "The " + s[loc[1]:]
	}
	cut := weLater.ReplaceAllString(s, "")
	if s = withoutWe(s); len(strings.Fields(s)) > maxPlain || firstPerson.MatchString(s) {
		s = cut
	}
	if firstPerson.MatchString(s) || firstPersonOnly(s) || looseStart(s) || isA.MatchString(s) || strings.ContainsAny(s, "“”") {
		return nil
	}
	if items := listed(s); len(items) > 1 {
		var out []Feature
		for _, i := range items {
			out = append(out, Feature{Plain: i})
		}
		return out
	}
	if n := len(strings.Fields(s)); n < 2 || n > maxPlain || utf8.RuneCountInString(s) > maxPlainChars {
		return nil
	}
	return []Feature{{Plain: s}}
}

// withoutWe is a sentence whose last clause does without the firm.
func withoutWe(s string) string {
	return beforeWe.ReplaceAllStringFunc(s, func(m string) string {
		at := strings.LastIndex(m, " ") + 1
		return firstPart(m, " ") + " " + ing(strings.ToLower(m[at:]))
	})
}

// listed are the items of a list of nouns and participles; single words stay
// together. It is nil for what is no list, for short ones without a comma, and
// where something is denied for all that follows.
func listed(s string) []string {
	if n := len(strings.Fields(s)); n <= maxPlain && !strings.Contains(s, ",") || utf8.RuneCountInString(s) <= mostSingle {
		return nil
	}
	for i, w := range strings.Fields(strings.ToLower(s)) {
		w = strings.Trim(w, ",;")
		if states[w] || i > 0 && i < 5 && (starts[w] || verbs()[base(w)]) && !strings.HasSuffix(strings.Fields(s)[i], ",") {
			return nil // somebody does something
		}
	}
	return listItems(itemsOf(s), s)
}

// itemsOf takes a list apart, single words joined with each other or with the item
// before; nil where one of them is no item of a list.
func itemsOf(s string) []string {
	var out, short []string
	at := 0
	parts := splits.FindAllStringIndex(s, -1)
	for i := 0; i <= len(parts); i++ {
		end, next := len(s), len(s)
		if i < len(parts) {
			end, next = parts[i][0], parts[i][1]
		}
		item := strings.TrimSpace(s[at:end])
		denied := at > 0 && negative(s[:at], "en") && !negative(item, "en")
		if item == "" || denied || looseStart(item) || strings.HasPrefix(item, "not ") || utf8.RuneCountInString(item) > maxPlainChars ||
			len(strings.Fields(item)) > maxPlain {
			return nil
		}
		at = next
		if n := len(strings.Fields(item)); n == 1 {
			short = append(short, item)
			continue
		}
		out, short = withShort(out, short), nil
		if n := len(out); n > 0 && strings.HasSuffix(s[:strings.Index(s, item)], " and ") && len(strings.Fields(out[n-1])) == 2 &&
			len(strings.Fields(item)) == 2 {
			out[n-1] += " and " + item // two short ones go together
			continue
		}
		out = append(out, upperFirst(item))
	}
	return withShort(out, short)
}

// withShort are items with the single words that followed the last of them.
func withShort(out, short []string) []string {
	switch n := len(short); {
	case n == 1 && strings.Contains(short[0], "-"):
		return append(out, short[0])
	case n == 1 && len(out) > 0:
		out[len(out)-1] += " and " + short[0]
	case n == 1:
		return append(out, short[0])
	case n > 1:
		return append(out, strings.Join(short[:n-1], ", ")+" and "+short[n-1])
	}
	return out
}

// listItems are items as they are shown, each a phrase of its own; nil where one is
// not.
func listItems(out []string, s string) []string {
	for i, o := range out {
		out[i] = upperFirst(o)
		if i > 0 && len(strings.Fields(s)) <= maxPlain && strings.HasSuffix(firstPart(o, " "), "ed") {
			return nil // "Fixed prices, agreed in writing"
		}
		if len(strings.Fields(o)) == 1 && !strings.Contains(o, "-") {
			return nil
		}
	}
	return out
}

// whatItIs reads "is a gym that ...", "is a brand making jackets", "is a gym
// with small groups".
func whatItIs(s string) []Feature {
	if loc := relative.FindStringIndex(s); loc != nil {
		return clause(s[loc[1]:], thing)
	}
	for i, w := range strings.Fields(s) {
		if i > 0 && states[w] || w == "you" {
			return nil // a clause of its own
		}
		if i < 3 {
			continue
		}
		rest := strings.Join(strings.Fields(s)[i:], " ")
		if does := participleDoes(rest); does != "" && doesIt(strings.Fields(s)[i-1], rest) {
			return clause(does, thing)
		}
		if w == "with" && !firstPerson.MatchString(rest) {
			if rest = strings.TrimPrefix(rest, "with "); !determiners[strings.ToLower(firstPart(rest, " "))] &&
				len(strings.Fields(rest)) >= 2 && len(strings.Fields(rest)) <= maxPlain {
				return []Feature{{Plain: rest}}
			}
			return nil
		}
	}
	return nil
}

// doesIt reports a participle after a word that tells what its noun does, and is no
// part of the name of a thing: "a club making paper boats", but "an app for riding
// stables", "a maker of fine walking boots", "a town riding school". After "for" it
// needs an article, or somebody's: "for tracking your sleep".
func doesIt(before, rest string) bool {
	words := strings.Fields(strings.ToLower(rest))
	before = strings.ToLower(strings.Trim(before, ",;:"))
	pointed := pointedAt(words)
	switch tag := closedTags()[before]; {
	case before == "for", before == "to":
		return pointed
	case tag != 0, len(words) < 2:
		return false
	}
	if tags := tagLexicon()[before]; tags != "" && tags[0] != 'n' && tags[0] != 'N' || lexiconOf("en").counts(before) {
		return false
	}
	return len(words) > 2 || strings.HasSuffix(words[1], "s")
}

// pointedAt reports a verb's words after which an article or somebody's follows.
func pointedAt(words []string) bool {
	return len(words) > 1 && closedTags()[words[1]] != 0 && strings.IndexByte("DPo", closedTags()[words[1]]) >= 0
}

// participleDoes is a phrase that begins with a participle as one that begins
// with a verb: "making jackets" is "makes jackets". "" when it is none.
func participleDoes(s string) string {
	first, rest, _ := strings.Cut(s, " ")
	stem, ok := strings.CutSuffix(strings.ToLower(first), "ing")
	if !ok || rest == "" || len(stem) < 2 {
		return ""
	}
	for _, b := range []string{stem, stem + "e", stem[:len(stem)-1]} {
		if verbs()[b] && ing(b) == stem+"ing" {
			return third(b) + " " + rest
		}
	}
	return ""
}

// ing is the participle of a base verb.
func ing(b string) string {
	n := len(b)
	vowel := func(i int) bool { return strings.ContainsRune("aeiou", rune(b[i])) }
	switch {
	case strings.HasSuffix(b, "ie"):
		return b[:n-2] + "ying"
	case strings.HasSuffix(b, "e") && !strings.HasSuffix(b, "ee") && n > 2:
		return b[:n-1] + "ing"
	case n > 2 && n < 5 && !vowel(n-1) && vowel(n-2) && !vowel(n-3) && !strings.ContainsRune("wxy", rune(b[n-1])):
		return b + b[n-1:] + "ing"
	}
	return b + "ing"
}
