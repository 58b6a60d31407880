package kit

import (
	"cmp"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/objects"
)

// cast are the things of a brand's text by what they may be.
type cast struct {
	// heroes are what it makes, sells, mends or works with: the foremost first.
	heroes []objects.Find
	// beside are of the same kind and named in one sentence: each stands by the line that has
	// its word, and for nothing else.
	beside []objects.Find
	// named is all that the text names, shown or not.
	named []objects.Find
}

// mostOfTrade is how many things that no sentence names are taken from a trade.
const mostOfTrade = 3

// castOf parts what a text names into what its brand is about and what a sentence has by the
// way: a place, a container, a comparison. What the trade works with comes first, named by the
// text or not; then what the brand calls itself by. Of a brand whose trade nobody knows and
// whose own words name nothing, what it says first that it makes leads.
func (d *Draft) castOf(found, called []objects.Find, trade []string, often func(objects.Find) bool) cast {
	text, industry := d.ownText(), d.Brand.Industry
	called = slices.DeleteFunc(slices.Clone(called), func(f objects.Find) bool {
		return !objects.Worked(industry, f.Word, f.At, d.Facts.Own)
	})
	out := cast{named: found}
	tells := func(f objects.Find) bool { return !objects.ByTheWay(f.Object) && nearness(f, "") < 2 }
	own := func(f objects.Find) bool {
		calls := slices.ContainsFunc(called, func(c objects.Find) bool { return c.Object == f.Object })
		return (calls || d.ownNoun(f)) && (len(trade) == 0 || !objects.ByTheWay(f.Object))
	}
	unknown := len(trade) == 0 && !slices.ContainsFunc(found, own)
	like := slices.Clone(trade) // of whose kind a thing is that stands beside a line
	for _, f := range found {
		if slices.Contains(trade, f.Object) || own(f) || unknown && tells(f) && d.offers(f, found) {
			out.heroes, like = append(out.heroes, f), append(like, f.Object)
		}
	}
	for _, f := range found {
		switch {
		case slices.Contains(out.heroes, f) || !tells(f) || !objects.Alike(f.Object, like) && !(unknown && often(f)):
		case often(f) && (!unknown || d.meant(f)):
			out.heroes = append(out.heroes, f)
		default:
			out.beside = append(out.beside, f)
		}
	}
	// What the brand calls itself, then what its trade has, in the trade's own order.
	place := func(f objects.Find) int {
		switch at := slices.Index(trade, f.Object); {
		case at >= 0:
			return at
		case own(f):
			return -1
		}
		return len(trade)
	}
	slices.SortStableFunc(out.heroes, func(a, b objects.Find) int { return cmp.Compare(place(a), place(b)) })
	if at := strings.LastIndex(text, industry); at >= 0 && industry != "" {
		for _, name := range trade {
			has := slices.ContainsFunc(out.heroes, func(f objects.Find) bool { return f.Object == name })
			if !has && len(out.heroes) < mostOfTrade {
				out.heroes = append(out.heroes, objects.Find{Object: name, Word: industry, At: at, Sure: 2})
			}
		}
	}
	return out
}

// TradeThings are the objects of the brand's trade that the machine can draw, the telling ones
// first: by what it calls itself. Its sentences name other trades by the way. An oyster farm is
// about what it names, and no tractor.
func (d *Draft) TradeThings() []string {
	if d.tools == nil {
		all := d.ofTrade()
		d.tools = &all
	}
	return slices.Clone(*d.tools)
}

func (d *Draft) ofTrade() []string {
	trades := objects.TradesIn(d.Brand.Industry, d.Facts.Own)
	if objects.Loose(trades) && d.calls() {
		return nil
	}
	things := objects.TradeThings(trades)
	return slices.DeleteFunc(things, func(name string) bool { return !Drawable(name) })
}

// calls reports a brand that names a thing by what it calls itself.
func (d *Draft) calls() bool {
	shelf, err := objects.Load()
	if err != nil {
		return false
	}
	called, err := shelf.FindAt(d.Brand.Industry, d.Facts.Own, d.Brand.Name, nil)
	return err == nil && len(called) > 0
}

// offers reports a thing that the brand says it makes, sells or mends before it says anything
// else: the first that its first sentence names, in the clause of its verb, and not where or by
// what it is done.
func (d *Draft) offers(f objects.Find, found []objects.Find) bool {
	text := d.ownText()
	if f.At >= saidFirst(text) || f.At > len(d.Brand.Description) && d.Brand.Description != "" {
		return false
	}
	from, _ := sentenceAt(text, f.At)
	before := text[from:f.At]
	first := !slices.ContainsFunc(found, func(o objects.Find) bool { return from <= o.At && o.At < f.At })
	return first && !strings.ContainsAny(before, ",;:—–،؛、，；：") && d.meant(f)
}

// saidFirst is where the first sentence of a text ends that is more than a name or a call.
func saidFirst(text string) int {
	const call = 2 // words
	end := sentenceEnd(text, 0)
	if len(strings.Fields(text[:end])) <= call && end < 5*call {
		end = sentenceEnd(text, end+1)
	}
	return end
}

// meant reports a thing that its sentence is about: it says neither where, when or by what something
// is done nor of which kind another thing is.
func (d *Draft) meant(f objects.Find) bool {
	text := d.ownText()
	from, _ := sentenceAt(text, f.At)
	return !d.places(text[from:f.At]) && !d.modifies(f)
}

// places reports words of which the last few say where, when or by what something is done.
func (d *Draft) places(before string) bool {
	const near = 3 // words between such a word and the thing, and one
	l := farm.LanguageOf(d.Facts.Own)
	of := l.Section("prompt").Words("of")
	words := strings.Fields(strings.ToLower(before))
	for i := max(0, len(words)-near); i < len(words); i++ {
		if slices.Contains(l.Section("prompt").Words("prep"), words[i]) && !slices.Contains(of, words[i]) ||
			slices.Contains(l.Section("prompt").Words("fused"), words[i]) {
			return true
		}
	}
	return false
}

// often reports a thing that more than one sentence of the brand's names.
func (d *Draft) often(shelf *objects.Shelf, trade []string) func(objects.Find) bool {
	times := map[string]int{}
	for _, s := range d.Facts.Whole() {
		found, err := shelf.FindAt(s, d.Facts.Own, d.Brand.Name, trade)
		if err != nil {
			continue // the text as a whole was read: it says so
		}
		for _, f := range found {
			times[f.Object]++
		}
	}
	return func(f objects.Find) bool { return times[f.Object] > 1 }
}
