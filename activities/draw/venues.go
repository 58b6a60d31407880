package draw

import (
	"strings"
	"sync"
)

// Venue is the place of a trade: where its films play.
type Venue struct {
	Homes [2]Home
	Night bool // it is seen at night
}

// venueTable are the places of trades, each on a line: the word of languages/*.txt that tells it,
// its two views, what is stirred up in it, and whether it is seen at night.
const venueTable = `
bakery   | bakery+tiles bakery+table         | crumbs
cafe     | cafe+planks cafe+counter          | crumbs
cellar   | cellar+pavement cellar+table      | dust
grove    | grove+soil grove+meadow           | leaves
pier     | pier+jetty pier+planks            | dust
door     | doorstep+pavement hallway+planks  | dust | night
atelier  | atelier+planks atelier+counter    | dust
clinic   | clinic+tiles clinic+counter       | dust
salon    | salon+tiles salon+counter         | dust
gym      | gym+planks gym+boards             | dust
music    | musicroom+rug theatre+boards      | dust
school   | classroom+planks classroom+desk   | dust
pets     | petroom+rug petroom+planks        | dust
garage   | garage+tiles garage+bench         | dust
garden   | glasshouse+soil glasshouse+table  | leaves
stage    | hallway+planks theatre+boards     | dust
hotel    | guestroom+rug guestroom+planks    | dust
mountain | peaks+meadow peaks+soil           | leaves
workshop | workshop+bench workshop+planks    | dust
home     | makeover+planks makeover+rug      | dust
desk     | library+desk library+planks       | dust
kitchen  | kitchen+table kitchen+tiles       | crumbs
market   | market+pavement market+table      | dust
office   | office+desk office+rug            | dust
studio   | sweep+swept sweep+swept           | dust
`

// venues are the places of the table, by name.
var venues = sync.OnceValue(func() map[string]Venue {
	out := map[string]Venue{}
	for line := range strings.Lines(venueTable) {
		f := strings.Split(line, "|")
		if len(f) < 3 {
			continue
		}
		v := Venue{Night: len(f) > 3}
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
