package kit

import (
	"fmt"
	"slices"
	"strings"

	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/match"
	"github.com/snackfarm/farm/activities/objects"
)

// withoutStrange is a brief without the pictures that show another thing than what is sold: a
// bottle stands for no pair of trousers, and no picture is better than a wrong one. What a
// picture shows is known by its name alone; one whose name tells nothing is of what is sold.
func (b Brief) withoutStrange(facts copywriter.Facts) Brief {
	named := slices.ContainsFunc(b.Screenshots, func(p match.Picture) bool { return p.Words != "" })
	if b.Dub != nil || b.Film != nil || b.Story != nil || !named {
		return b
	}
	d := &Draft{Brief: b, Facts: facts}
	sold := d.TradeThings()
	for _, f := range d.things() {
		sold = append(sold, f.Object)
	}
	text := strings.ToLower(d.ownText() + " " + b.Brand.Name)
	b.Screenshots = slices.Clone(b.Screenshots)
	b.Notes = slices.Clone(b.Notes)
	b.Screenshots = slices.DeleteFunc(b.Screenshots, func(p match.Picture) bool {
		words := match.Telling(p.Words)
		strange := len(words) > 0 && !slices.ContainsFunc(words, func(w string) bool {
			return strings.Contains(text, w) || !objects.Elsewhere(w, sold)
		})
		if strange {
			b.Notes = append(b.Notes, fmt.Sprintf("%s is not shown: by its name, %q, it shows something else than what is sold",
				p.Asset.Source, p.Words))
		}
		return strange
	})
	return b
}
