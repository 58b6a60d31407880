package copywriter

import (
	"regexp"
	"slices"
	"strings"
)

// forms are the lines that English forms make of a sentence's noun phrases. A
// phrase is taken as it was written; no form adds a word that tells of the brand.
//
//	{A}, {B} or {C}?             Campfire, Cinder or Blackout?
//	{Phrase}. {Phrase}.          Six weeks in oak barrels. Applewood smoke.
//	It starts with {material}.   It starts with roof beams of old barns.
//	No {thing}. No {thing}.      No plastic. No palm oil.
//	{Phrase}. {Sentence}.        Six weeks in oak barrels. Every bottle is numbered by hand.
func (f Facts) forms(all []sentence, i int) []offer {
	s := all[i]
	var out []offer
	add := func(form, text string, rarity float64, facts ...string) {
		if f.standsAlone(text) {
			out = append(out, offer{Line: Line{Text: text}, form: form, facts: append([]string{s.text}, facts...), rarity: rarity,
				context: s.context})
		}
	}
	if v := variantsOf(s, lexiconOf("en")); len(v) > 1 && len(v) <= 4 && !negative(s.text, "en") && !ofPeople(s) {
		n := len(v)
		add("choice", strings.Join(v[:n-1], ", ")+" or "+v[n-1]+"?", s.rarity)
	}
	if m := material(s); m != "" {
		add("material", "It starts with "+m, f.rarity(m))
	}
	if no := denied(s); len(no) > 1 {
		var parts []string
		for _, n := range no[:min(3, len(no))] {
			parts = append(parts, "No "+n+".")
		}
		add("denial", strings.Join(parts, " "), s.rarity)
	}
	out = append(out, f.featureForms(s)...)
	own := standing(s)
	for a := range own {
		for b := a + 1; b < len(own); b++ {
			if !strings.Contains(own[a].Text, own[b].Text) && !strings.Contains(own[b].Text, own[a].Text) {
				add("pair", upperFirst(own[a].Text)+". "+upperFirst(own[b].Text)+".", (own[a].Rarity+own[b].Rarity)/2)
			}
		}
	}
	for k := 1; k < len(all); k++ {
		next := all[(i+k)%len(all)]
		others := standing(next)
		if s.context && !next.context && len(others) > 0 {
			for _, p := range s.phrases {
				if p.alone && len(strings.Fields(p.Text)) > 2 && p.Kind != "item" {
					add("pair", upperFirst(p.Text)+". "+upperFirst(others[0].Text)+".", p.Rarity, next.text)
				}
			}
		}
		if len(own) == 0 || len(others) == 0 || s.context != next.context && !s.context {
			continue
		}
		p, q := own[0], others[0]
		add("pair", upperFirst(p.Text)+". "+upperFirst(q.Text)+".", (p.Rarity+q.Rarity)/2, next.text)
		if len(others) > 1 {
			add("triad", upperFirst(p.Text)+". "+upperFirst(q.Text)+". "+upperFirst(others[1].Text)+".", (p.Rarity+q.Rarity)/2, next.text)
		}
		if !next.hangs && len(next.tokens) <= 7 {
			add("turn", upperFirst(p.Text)+". "+f.sentence(next.text), (p.Rarity+next.rarity)/2, next.text)
		}
	}
	return out
}

// kin are people, of whom none is chosen: "Two brothers: Karim and Idris".
var kin = words("brothers sisters friends partners founders owners people women men sons daughters cousins neighbours neighbors " +
	"colleagues cooks bakers makers hands children twins generations")

// ofPeople reports a sentence that counts people.
func ofPeople(s sentence) bool {
	return slices.ContainsFunc(s.tokens, func(t wordAt) bool { return kin[t.bare] })
}

// featureForms are the lines of what a sentence says that the brand does, each
// with who does it.
//
//	{Name} {does}.               Moonwell plays slow stories
//	{Do}.                        Choose your length
func (f Facts) featureForms(s sentence) []offer {
	var out []offer
	add := func(form, text string) {
		if f.standsAlone(text) && !hype.MatchString(text) && !pointing(f, text) {
			out = append(out, offer{Line: Line{Text: text}, form: form, facts: []string{s.text}, rarity: f.rarity(text),
				context: s.context})
		}
	}
	for _, ft := range f.Features {
		if ft.From != s.text {
			continue
		}
		switch {
		case ft.You && ft.Do != "" && contains([]string{s.text}, ft.Do) && s.tags != nil && s.tags[0] != 'u':
			add("command", upperFirst(ft.Do))
		case ft.Does != "" && !ft.You && !f.Plural && f.speaksOfItself(s): // what others do is not the brand's
			add("clause", f.Name+" "+ft.Does)
		}
	}
	return out
}

// speaksOfItself reports a sentence whose subject is the brand: its name, or "we" or
// "it" in its place.
func (f Facts) speaksOfItself(s sentence) bool {
	first := s.tokens[0].bare
	return first == "we" || first == "it" || strings.HasPrefix(s.text, f.Name)
}

// standing are the noun phrases of a sentence that stand alone in a line with
// others, rarest first.
func standing(s sentence) []Phrase {
	var out []Phrase
	for _, p := range s.phrases {
		n := len(strings.Fields(p.Text))
		if p.alone && p.Rarity >= common && n > 1 && n <= 6 && p.Kind != "clause" && s.tags != nil {
			out = append(out, p)
		}
	}
	slices.SortStableFunc(out, func(a, b Phrase) int {
		if a.Rarity == b.Rarity {
			return 0
		}
		if a.Rarity > b.Rarity {
			return -1
		}
		return 1
	})
	return out
}

// makes are verbs after which "from" tells of a material.
var makes = regexp.MustCompile(
	`(?i)\b(?:made|makes?|making|builds?|built|building|cuts?|knits?|knitted|knitting|weaves?|wove|woven|bakes?|baked|brews?|brewed|sews?|sewn|casts?|carves?|carved|pours?|poured|presses|pressed|press|blends?|blended|distils?|distilled|ferments?|fermented|prints?|printed)\b`)

// material is what a thing is made from, "" where the sentence does not say.
func material(s sentence) string {
	for i, t := range s.tokens {
		if t.bare != "from" || i == 0 || s.tags == nil || !makes.MatchString(textOf(s.tokens[:i])) {
			continue
		}
		for _, c := range phrasesIn(s.tokens, s.tags) {
			if c.from == i+1 && s.tags[c.from] != '#' && !s.tokens[c.from].capital && s.tags[c.from] != 'P' &&
				!pointers[s.tokens[c.from].bare] {
				return textOf(s.tokens[c.from : c.to+1])
			}
		}
	}
	return ""
}

var (
	withoutIt = regexp.MustCompile(`(?i)\bwithout ((?:[\p{L}-]+(?: [\p{L}-]+)?(?:, | or | and )){1,4}[\p{L}-]+(?: [\p{L}-]+)?)\.?$`)
	itemGap   = regexp.MustCompile(`, (?:or |and )?| or | and `)
)

// denied are the things that a sentence says are not there.
func denied(s sentence) []string {
	var out []string
	if m := withoutIt.FindStringSubmatch(s.text); m != nil {
		for _, item := range itemGap.Split(m[1], -1) {
			if item = strings.TrimPrefix(strings.TrimPrefix(item, "any "), "added "); item != "" &&
				!lexiconOf("en").function[firstPart(item, " ")] {
				out = append(out, item)
			}
		}
		return out
	}
	for i, t := range s.tokens {
		if t.bare != "no" || t.after != "" || i+1 == len(s.tokens) || noThings[s.tokens[i+1].bare] {
			continue
		}
		if end := s.nounsAfter(i + 1); end > i+1 {
			out = append(out, strings.ToLower(textOf(s.tokens[i+1:end])))
		}
	}
	return out
}

// noThings follow a "no" that denies no thing.
var noThings = words("matter one longer more other need")

// mostDenied is how many words a thing has that is denied.
const mostDenied = 3

// nounsAfter is where the nouns end that begin at a place, with the adjectives before
// them; the place itself where they are too many, or where no noun is.
func (s sentence) nounsAfter(from int) int {
	i := from
	for i < len(s.tokens) && s.tags != nil && strings.IndexByte("nNag", s.tags[i]) >= 0 {
		i++
		if s.tokens[i-1].after != "" {
			break
		}
	}
	if i-from > mostDenied || i == from || strings.IndexByte("nN", s.tags[i-1]) < 0 {
		return from
	}
	return i
}
