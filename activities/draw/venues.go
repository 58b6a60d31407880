package draw

import (
	"strings"
	"sync"
)

// Venue is the place of a trade: where its films play, what stands in it, and what its numbers
// are written on.
type Venue struct {
	Homes  [2]Home
	Things []string // objects of the trade, the telling one first
	Sign   string   // set that bears a number: slate, label, plaque or crate
	Night  bool     // it is seen at night
}

// venueTable are the places of trades, each on a line: the word of languages/*.txt that tells it,
// its two views, what is stirred up in it, its sign, its things, and whether it is seen at night.
const venueTable = `
bakery   | bakery+tiles bakery+table         | crumbs | slate  | rolling-pin whisk croissant chef-hat
cafe     | cafe+planks cafe+counter          | crumbs | slate  | coffee-bean hot-beverage mug kettle
cellar   | cellar+pavement cellar+table      | dust   | crate  | barrel amphora bottle-with-popping-cork jar
grove    | grove+soil grove+meadow           | leaves | crate  | wheelbarrow bucket watering-can ladder
pier     | pier+jetty pier+planks            | dust   | crate  | ring-buoy anchor ship-wheel paddle
door     | doorstep+pavement street+pavement | dust   | plaque | key locked-with-key old-key toolbox | night
atelier  | atelier+planks atelier+counter    | dust   | label  | tape-measure scissors spool dress-form
clinic   | clinic+tiles clinic+counter       | dust   | plaque | clipboard first-aid-kit stool
salon    | salon+tiles salon+counter         | dust   | label  | mirror towel comb hair-dryer
gym      | gym+planks gym+boards             | dust   | plaque | whistle yoga-mat towel
music    | musicroom+rug theatre+boards      | dust   | label  | metronome musical-score musical-notes
school   | classroom+planks classroom+desk   | dust   | slate  | pencil books notebook
pets     | petroom+rug petroom+planks        | dust   | label  | bone paw-prints dog-bowl
garage   | garage+tiles garage+bench         | dust   | crate  | wrench tyre toolbox
garden   | glasshouse+soil glasshouse+table  | leaves | label  | watering-can potted-plant trowel
stage    | hallway+planks theatre+boards     | dust   | plaque | old-key flashlight magnifying-glass-tilted-left
hotel    | guestroom+rug guestroom+planks    | dust   | plaque | bellhop-bell luggage key bed
mountain | peaks+meadow peaks+soil           | leaves | crate  | backpack compass hiking-boot
workshop | workshop+bench workshop+planks    | dust   | crate  | toolbox hammer clamp bucket
home     | makeover+planks room+rug          | dust   | crate  | toolbox ladder bucket
desk     | library+desk library+planks       | dust   | label  | books envelope notebook
kitchen  | kitchen+table kitchen+tiles       | crumbs | slate  | cooking-pot chef-hat whisk
market   | market+pavement market+table      | dust   | slate  | paper-bag balance-scale basket
office   | office+desk office+rug            | dust   | plaque | laptop clipboard mug
shop     | shop+counter street+pavement      | dust   | label  | shopping-bags package cash-register
street   | street+pavement room+rug          | dust   | plaque | storefront door signpost
bedroom  | guestroom+rug room+rug            | dust   | label  | bed table-lamp
vault    | office+desk theatre+boards        | dust   | plaque | safe briefcase
`

// venues are the places of the table, by name.
var venues = sync.OnceValue(func() map[string]Venue {
	out := map[string]Venue{}
	for line := range strings.Lines(venueTable) {
		f := strings.Split(line, "|")
		if len(f) < 5 {
			continue
		}
		v := Venue{Things: strings.Fields(f[4]), Sign: strings.TrimSpace(f[3]), Night: len(f) > 5}
		for i, view := range strings.Fields(f[1]) {
			back, front, _ := strings.Cut(view, "+")
			v.Homes[i%2] = Home{back, front, "drop", strings.TrimSpace(f[2])}
		}
		out[strings.TrimSpace(f[0])] = v
	}
	return out
})

// venueOfField are the places of fields, the parts of life that copywriters know, where no word
// tells a trade.
var venueOfField = map[string]string{"food": "kitchen", "software": "office", "finance": "office", "token": "vault", "learning": "school",
	"medical": "clinic", "sleep": "bedroom", "beauty": "salon", "clothes": "atelier", "fitness": "gym", "travel": "mountain", "pets": "pets",
	"home": "home", "goods": "shop"}

// VenueOf is the place of a trade: of its venue, or else of its field; a street of houses where
// neither is known.
func VenueOf(venue, field string) Venue {
	for _, name := range []string{venue, venueOfField[field]} {
		if v, ok := venues()[name]; ok {
			return v
		}
	}
	return venues()["street"]
}
