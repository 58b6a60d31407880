package still

import (
	"hash/fnv"
	"maps"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// TurnOf is whose turn it is among the families of a brand's pages: packs in a row go on, and
// brands begin elsewhere.
func TurnOf(d *kit.Draft) int {
	h := fnv.New32a()
	_, _ = h.Write([]byte(d.Brand.Character())) // a hash takes everything
	return int(h.Sum32()>>7%12) + int(d.Seed%farm.SeedRow) + d.Nth
}

// Set draws a page in the first of some families that carries its words and that take takes. Slot
// is where the copy has its first line. What a family noted that did not do is forgotten.
func (p *Page) Set(families []Family, slot string, take func(Family, Made) bool) bool {
	said, assets, facts := p.Snack.Copy, p.Snack.Assets, p.Snack.Facts
	if p.Shows == nil { // a still by itself, without a pack
		p.Shows = p.Shows.Begin(len(p.Screenshots))
	}
	had := func(way Family) string { return "still " + way.Name }
	families = slices.SortedStableFunc(slices.Values(families), func(a, b Family) int { // of a pack, whatever their type, none twice
		return p.Shows.Said[had(a)] - p.Shows.Said[had(b)]
	})
	for _, way := range families {
		p.Snack.Copy, p.Snack.Assets, p.Snack.Facts = maps.Clone(said), maps.Clone(assets), slices.Clone(facts)
		p.Say(slot, p.Opening())
		if made, ok := way.Draw(p); ok && take(way, made) {
			p.Shows.Said[had(way)]++
			return true
		}
	}
	p.Snack.Copy, p.Snack.Assets, p.Snack.Facts = said, assets, facts
	return false
}
