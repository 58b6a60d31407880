package ad

import (
	"cmp"
	"slices"
	"unicode/utf8"

	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// role is what an act does in a story.
type role int

// The roles of acts.
const (
	arrival   role = iota // the thing comes
	passage               // it is on its way
	obstacle              // the weather, or the hour, turns on it
	transform             // it comes out of it anew
	gathering             // there are more and more of it
	reveal                // it stands in full light
)

// plot is a story in up to four acts.
type plot struct {
	name  string
	roles [4]role
	dash  bool // what comes is in a hurry
}

// The plots.
var plots = []plot{
	{"journey", [4]role{arrival, passage, obstacle, reveal}, false},
	{"transformation", [4]role{arrival, obstacle, transform, reveal}, false},
	{"rescue", [4]role{obstacle, transform, gathering, reveal}, false},
	{"race", [4]role{passage, obstacle, gathering, reveal}, true},
	{"gathering", [4]role{arrival, gathering, transform, reveal}, false},
}

// of are the roles of a story told in n acts: the first and the last always.
func (p plot) of(n int) []role {
	r := p.roles[:]
	switch n {
	case 1:
		return []role{r[3]}
	case 2:
		return []role{r[0], r[3]}
	case 3:
		return []role{r[0], r[2], r[3]}
	}
	return r
}

// mostLine is how many characters of English an act's sentence has at most.
const mostLine = 112

// briefMs is the reading time of a sentence that leaves room for others.
const briefMs = 3400

// toldOf are the sentences that a film's acts may tell, without what its end card says where enough is
// left, and without the bare name and torn parts of sentences.
func toldOf(d *kit.Draft, end string) []string {
	without := func(all []string, least int, skip func(string) bool) []string {
		if rest := slices.DeleteFunc(slices.Clone(all), skip); len(rest) >= least {
			return rest
		}
		return all
	}
	all := without(wholes(d, len(d.Facts.Whole()), mostLine), 3, func(s string) bool { return d.Facts.Alike(s, end) })
	if len(all) < 2 { // its sentences are too long: parts of them stand alone
		brief := func(s string) bool { return utf8.RuneCountInString(plainEnd(s)) <= room(d, mostLine) }
		for _, s := range slices.Concat(d.Facts.Leads(brief), d.Facts.Steps(), d.Facts.Openings(brief)) {
			same := func(o string) bool { return d.Facts.Alike(o, s) }
			if brief(s) && !bareName(d, s) && !slices.ContainsFunc(all, same) {
				all = append(all, d.Begun(plainEnd(s)))
			}
		}
	}
	all = without(all, 1, func(s string) bool { return bareName(d, s) })
	return without(all, 3, func(s string) bool { return fragment(d, s) })
}

// linesOf are the sentences of a film's acts, each whole, which together are read
// within ms; an act lasts leastMs at least. One opens; then comes what is wrong, what the
// brand does about it, what is so besides, what can be counted and what it costs, as far
// as there is room: one of each before two of any, short ones before long ones.
//
// What its end card says is told there, where enough else can be told before it, and so is its name
// with its trade. The lines stand in the order of the brand's text.
func linesOf(d *kit.Draft, ms, leastMs float64, end string) []string {
	if told := storyOf(d, ms, actLasts(d, leastMs), end); told != nil {
		return told
	}
	all := toldOf(d, end)
	first := opensWith(d, ms, leastMs)
	if whole := func(s string) bool { return s == first }; len(all) > 1 && !slices.ContainsFunc(all, whole) {
		first = all[0] // a part of a sentence, or a name with its trade, is no act where there are sentences
	}
	if at := slices.Index(all, first); at > 0 {
		all = slices.Concat(all[at:], all[:at])
	}
	var out []string
	left := ms
	add := func(lines []string, most float64) {
		for _, s := range lines {
			s = d.Begun(plainEnd(s))
			same := func(o string) bool { return d.Facts.Alike(o, s) }
			need := max(readMs(d, s), leastMs)
			if s == "" || len(all) > 1 && bareName(d, s) || len(all) > 3 && fragment(d, s) ||
				utf8.RuneCountInString(s) > room(d, mostLine) || need > min(left, most) || len(out) == 4 ||
				slices.ContainsFunc(out, same) {
				continue
			}
			left -= need
			out = append(out, s)
		}
	}
	add([]string{first}, ms)
	add(slices.DeleteFunc(slices.Clone(all), func(s string) bool { _, ok := d.FactOf(s); return !ok }), ms)
	for _, act := range []copywriter.Act{copywriter.TroubleAct, copywriter.TurnAct, copywriter.ProofAct} {
		if !slices.ContainsFunc(out, func(s string) bool { return d.Facts.ActOf(s) == act }) {
			add(playing(d, all, act), map[bool]float64{true: ms, false: briefMs * 1.3}[act == copywriter.TroubleAct])
		}
	}
	add(all, briefMs)
	if len(out) < 3 {
		add(all, ms)
	}
	if len(out) < 2 {
		add(d.Facts.Steps(), ms)
	}
	if len(out) < 2 {
		add([]string{d.Writer.Headline(60).Text}, ms)
	}
	if len(out) < 2 { // its name has the last word
		out = append(out, d.Facts.Name)
	}
	if len(out) > 1 {
		slices.SortStableFunc(out, func(a, b string) int {
			return cmp.Compare(placeIn(d, a), placeIn(d, b))
		})
	}
	return out
}

// actLasts is how long an act lasts that tells a sentence, ms: one that is too long has none.
func actLasts(d *kit.Draft, leastMs float64) func(string) float64 {
	return func(s string) float64 {
		if utf8.RuneCountInString(s) > room(d, mostLine) {
			return never
		}
		return max(readMs(d, s), leastMs)
	}
}

// playing is the first line of an act among a brand's sentences, or, where none is short
// enough, among the parts of them that stand alone; nil without one.
func playing(d *kit.Draft, all []string, act copywriter.Act) []string {
	leads := d.Facts.Leads(func(s string) bool { return utf8.RuneCountInString(plainEnd(s)) <= room(d, mostLine) })
	for _, s := range slices.Concat(all, leads) {
		if d.Facts.ActOf(plainEnd(s)) == act {
			return []string{s}
		}
	}
	return nil
}

// staged are the roles of a plot for the lines that it is told in: trouble is an obstacle,
// what comes next is the turn, and no line of anything else but of waiting stands in the
// rain.
func (p plot) staged(d *kit.Draft, lines []string) []role {
	out := slices.Clone(p.of(len(lines)))
	turned := false
	for i, s := range lines {
		act, last := d.Facts.ActOf(s), i == len(lines)-1
		switch {
		case act == copywriter.TroubleAct && !last:
			out[i] = obstacle
		case turned && !last:
			out[i] = transform
		case out[i] == obstacle && !d.Facts.TellsTime(s):
			out[i] = passage
			if i == 0 {
				out[i] = arrival
			}
		}
		turned = act == copywriter.TroubleAct
	}
	return out
}

// opensWith is the line that a film begins with: each pack's another. Short ones take
// turns where there are enough of them.
func opensWith(d *kit.Draft, ms, leastMs float64) string {
	within := func(most float64) []string {
		return d.Facts.Openings(func(s string) bool {
			s = plainEnd(s)
			return utf8.RuneCountInString(s) <= room(d, mostLine) && max(readMs(d, s), leastMs) <= most
		})
	}
	if brief := within(min(briefMs, ms)); len(brief) >= fewTurns {
		return d.Writer.LeadOf(brief)
	}
	return d.Writer.LeadOf(within(ms))
}

// fewTurns is how many packs in a row should begin otherwise.
const fewTurns = 5

// readMs is how long a sentence stands at least.
func readMs(d *kit.Draft, s string) float64 { return d.ReadingMs(s) + 330 }
