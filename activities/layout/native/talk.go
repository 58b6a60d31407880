package native

import (
	"cmp"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// turn is a message of a chat, or what is sent as a picture.
type turn struct {
	text  string
	asked string      // what a customer wants to know with it; "" is the brand's
	cut   bool        // a part of a sentence
	more  bool        // told besides: a short film does without
	fact  *kit.Figure // that is sent as a card
}

// pictured reports a message without words.
func (m turn) pictured() bool { return m.fact != nil }

// The ways in which somebody types to a brand of which nothing is said by them.
const (
	asksBaffled = "baffled"
	asksAmazed  = "amazed"
	asksMuch    = "much"
	asksPlace   = "place"
	asksStops   = "stops"
)

// A message has at most so many words; a longer sentence is sent in parts.
const mostMessage = 21.0

// brief reports a sentence that is sent at once. Where words stand without spaces a clause says less alone.
func (f *film) brief(s string) bool {
	most := mostMessage
	if !farm.LanguageOf(f.Facts.Own).SpacesWords {
		most *= 1.5
	}
	return kit.ReadingWords(s, f.Facts.Language) <= most
}

// exchange is a talk with a turn in it: the brand's oddest line comes first and nobody understands it, so
// that it says what it does; what is told next is stranger yet and is met with a face, for no question of which
// nothing is known fits it; and then somebody wants to have it: what it costs, and where.
func (f *film) exchange() []turn {
	groups := f.groups(mostTold)
	offer := f.offer(groups)
	var told [][]string
	for _, g := range groups {
		if !same(g, offer) {
			told = append(told, g)
		}
	}
	var out []turn
	ask := func(kind string) {
		if q := f.Facts.Question(kind); q != "" {
			out = append(out, turn{text: q, asked: kind})
		}
	}
	say := func(parts []string, more bool) {
		for _, p := range parts {
			out = append(out, turn{text: p, cut: len(parts) > 1, more: more})
		}
	}
	asks := asksBaffled
	if f.Solemn() {
		asks = copywriter.AsksWhat
	}
	does := key(trimStop(f.does()))
	for i, parts := range told {
		if i == 1 && strings.HasPrefix(does, key(parts[0])) { // what the brand does is the answer
			ask(asks)
		}
		say(parts, i > 1)
	}
	if len(offer) > 0 {
		ask(f.wants(offer))
		say(offer, false)
	}
	if town := f.TownAlone(); town != "" && f.Facts.Question(asksPlace) != "" {
		ask(asksPlace)
		out = append(out, turn{text: town, fact: &kit.Figure{Kind: kit.FigurePlace, Text: town}})
	}
	return out
}

// wants is what an offer answers.
func (f *film) wants(offer []string) string {
	line := strings.Join(offer, " ")
	switch {
	case f.Solemn() && f.Facts.Priced(line):
		return copywriter.AsksPrice
	case f.Facts.Priced(line):
		return asksMuch
	case f.Facts.Free(line):
		return copywriter.AsksFree
	case f.Facts.Guarantees(line):
		return copywriter.AsksSure
	}
	return asksMuch
}

// same reports two messages of one text.
func same(a, b []string) bool {
	return len(b) > 0 && strings.Contains(key(strings.Join(a, " ")), key(strings.Join(b, " ")))
}

// groups are what the brand says, in the parts in which it is sent: what opens the film, what the brand does,
// and what else is strange of it. A text of one or two sentences is told part by part.
func (f *film) groups(most int) [][]string {
	var all [][]string
	add := func(s string) {
		parts := f.sent(s)
		again := func(g []string) bool {
			return same(g, parts) || same(parts, g) || alike(key(strings.Join(g, " ")), key(strings.Join(parts, " ")))
		}
		if len(parts) > 0 && !slices.ContainsFunc(all, again) {
			all = append(all, parts)
		}
	}
	add(f.hookSentence())
	if s := f.does(); s != "" {
		add(s)
	}
	for _, only := range []func(string) bool{
		func(s string) bool {
			return f.Facts.SellRank(s) != copywriter.SellOffer && !f.Facts.Serves(s) && !f.Facts.Leans(s)
		},
		func(s string) bool {
			return f.Facts.SellRank(s) != copywriter.SellOffer && !f.Facts.Leans(s) && (f.brief(s) || f.whole(f.words.parts(s)[0]))
		},
		func(string) bool { return true },
	} {
		for _, s := range f.striking() {
			if len(all) < most && only(s) {
				add(s)
			}
		}
	}
	if len(all) < leastParts {
		var each [][]string
		for _, s := range f.words.whole {
			for _, p := range f.words.parts(s) {
				each = append(each, []string{p})
			}
		}
		if len(each) > len(all) {
			all = each
		}
	}
	var out [][]string
	told := map[string]bool{}
	for _, g := range all {
		g = slices.DeleteFunc(slices.Clone(g), func(p string) bool { return told[key(p)] })
		if g = g[:min(len(g), mostSent)]; len(g) > 0 {
			out = append(out, g)
		}
		for _, p := range g {
			told[key(p)] = true
		}
	}
	return out
}

// striking are the sentences of the brand, those that stop a stranger first.
func (f *film) striking() []string {
	out := slices.Clone(f.words.whole)
	slices.SortStableFunc(out, func(a, b string) int { return cmp.Compare(f.Facts.Strike(b), f.Facts.Strike(a)) })
	return out
}

// mostSent is how many messages a sentence is sent in at most.
const mostSent = 2

// mostTold is how many things a chat tells beside its price.
const mostTold = 3

// hookSentence is the whole sentence that has the film's hook in it, where it is read at a glance, else the hook.
func (f *film) hookSentence() string {
	for _, s := range f.words.whole {
		if strings.Contains(key(s), key(f.hook)) && (f.brief(s) || !f.whole(f.hook)) {
			return s
		}
	}
	return f.hook
}

// sent is a sentence as somebody sends it: at once, or in parts where it is long.
func (f *film) sent(s string) []string {
	s = trimStop(s)
	if s == "" {
		return nil
	}
	if f.brief(s) {
		return []string{f.Begun(s)}
	}
	parts := f.introduced(f.words.parts(s))
	out := parts[:1]
	for _, p := range parts[1:] { // what says nothing alone is not sent alone
		if f.whole(p) || f.Facts.Sells(p) {
			out = append(out, p)
		}
	}
	return out
}

// offer is what something costs or what is free, in parts; nil where that was told, or where nothing is.
func (f *film) offer(told [][]string) []string {
	line := f.Facts.OfferLine(f.brief)
	if line == "" {
		for _, s := range f.words.whole {
			if f.offers(s) {
				line = s
				break
			}
		}
	}
	if line == "" || len(told) > 0 && same(told[0], []string{trimStop(line)}) {
		return nil
	}
	return f.sent(line)
}

// lasts is how long a message is alone, ms.
func (f *film) lasts(m turn) int {
	switch {
	case m.pictured():
		return 1100
	case m.asked != "":
		return 640
	}
	return max(min(int(f.ReadingMs(m.text)*0.56), mostLineMs), 1250)
}

// shortened is a talk for which a film has the time: parts of a sentence go first, then what is told besides.
func (f *film) shortened(all []turn) []turn {
	long := func() bool {
		ms := 0
		for _, m := range all {
			ms += f.lasts(m)
		}
		return ms > f.most()+overMs
	}
	cut := func(i int) bool { return all[i].cut && i > 0 && all[i-1].cut && !f.offers(all[i].text) }
	for i := len(all) - 1; i > 1 && long(); i-- {
		if cut(i) {
			all = slices.Delete(all, i, i+1)
		}
	}
	for i := len(all) - 1; i > 1 && long(); i-- {
		if all[i].more {
			all = slices.Delete(all, i, i+1)
		}
	}
	return all
}
