package kit

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

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
// text or not; then what the brand calls itself by, what several sentences name and, of a brand
// whose trade nobody knows, what the first sentence offers.
func castOf(found, called []objects.Find, text, industry string, trade []string, often func(objects.Find) bool) cast {
	out := cast{named: found}
	tells := func(f objects.Find) bool { return !objects.ByTheWay(f.Object) && nearness(f, "") < 2 }
	own := func(f objects.Find) bool {
		calls := slices.ContainsFunc(called, func(c objects.Find) bool { return c.Object == f.Object })
		return (calls || ownNoun(f, industry)) && (len(trade) == 0 || !objects.ByTheWay(f.Object))
	}
	like := slices.Clone(trade) // of whose kind a thing is that stands beside a line
	for _, f := range found {
		switch {
		case slices.Contains(trade, f.Object), own(f), tells(f) && len(trade) == 0 && about(f, text):
			out.heroes, like = append(out.heroes, f), append(like, f.Object)
		}
	}
	for _, f := range found {
		switch {
		case slices.Contains(out.heroes, f) || !tells(f) || !objects.Alike(f.Object, like) && !(len(trade) == 0 && often(f)):
		case often(f):
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
// first: by what it calls itself. Its sentences name other trades by the way.
func (d *Draft) TradeThings() []string {
	things := objects.TradeThings(objects.TradesIn(d.Brand.Industry, d.Facts.Own))
	return slices.DeleteFunc(things, func(name string) bool { return !Drawable(name) })
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

// ownNoun reports a thing by whose word, or by a long part of it, the brand calls itself: "ice
// skates" of one that sharpens skates.
func ownNoun(f objects.Find, industry string) bool {
	const long = 5 // letters
	if nearness(f, industry) == 0 {
		return true
	}
	return slices.ContainsFunc(strings.Fields(f.Word), func(w string) bool {
		return utf8.RuneCountInString(w) >= long && nearness(objects.Find{Word: w}, industry) == 0
	})
}
