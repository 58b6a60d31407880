package draw

import (
	"strings"
	"sync"
)

// Venue is the place of a trade: where its films play, and what its numbers are written on.
type Venue struct {
	Homes [2]Home
	Sign  string // set that bears a number: slate, label, plaque or crate
	Night bool   // it is seen at night
}

// venueTable are the places of trades, each on a line: the word of languages/*.txt that tells it,
// its two views, what is stirred up in it, its sign, and whether it is seen at night.
const venueTable = `
bakery   | bakery+tiles bakery+table         | crumbs | slate
cafe     | cafe+planks cafe+counter          | crumbs | slate
cellar   | cellar+pavement cellar+table      | dust   | crate
grove    | grove+soil grove+meadow           | leaves | crate
pier     | pier+jetty pier+planks            | dust   | crate
door     | doorstep+pavement hallway+planks  | dust   | plaque | night
atelier  | atelier+planks atelier+counter    | dust   | label
clinic   | clinic+tiles clinic+counter       | dust   | plaque
salon    | salon+tiles salon+counter         | dust   | label
gym      | gym+planks gym+boards             | dust   | plaque
music    | musicroom+rug theatre+boards      | dust   | label
school   | classroom+planks classroom+desk   | dust   | slate
pets     | petroom+rug petroom+planks        | dust   | label
garage   | garage+tiles garage+bench         | dust   | crate
garden   | glasshouse+soil glasshouse+table  | leaves | label
stage    | hallway+planks theatre+boards     | dust   | plaque
hotel    | guestroom+rug guestroom+planks    | dust   | plaque
mountain | peaks+meadow peaks+soil           | leaves | crate
workshop | workshop+bench workshop+planks    | dust   | crate
home     | makeover+planks makeover+rug      | dust   | crate
desk     | library+desk library+planks       | dust   | label
kitchen  | kitchen+table kitchen+tiles       | crumbs | slate
market   | market+pavement market+table      | dust   | slate
office   | office+desk office+rug            | dust   | plaque
shop     | shop+counter shop+planks          | dust   | label
studio   | sweep+swept sweep+swept           | dust   | plaque
bedroom  | guestroom+rug guestroom+planks    | dust   | label
`

// venues are the places of the table, by name.
var venues = sync.OnceValue(func() map[string]Venue {
	out := map[string]Venue{}
	for line := range strings.Lines(venueTable) {
		f := strings.Split(line, "|")
		if len(f) < 4 {
			continue
		}
		v := Venue{Sign: strings.TrimSpace(f[3]), Night: len(f) > 4}
		for i, view := range strings.Fields(f[1]) {
			back, front, _ := strings.Cut(view, "+")
			v.Homes[i%2] = Home{back, front, "drop", strings.TrimSpace(f[2])}
		}
		out[strings.TrimSpace(f[0])] = v
	}
	return out
})

// VenueOf is the place of a trade by its venue; a clean studio where none is known: a street or a
// room that nobody named is a wrong place.
func VenueOf(venue string) Venue {
	if v, ok := venues()[venue]; ok {
		return v
	}
	return venues()["studio"]
}
