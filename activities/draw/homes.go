package draw

import (
	"strings"
	"sync"
)

// Home is where a thing is seen in films, and how it comes there.
type Home struct {
	Back, Front string // sets: what is far, and what it stands on
	Gait        string // sail, leap, drive, fly, hop, grow, or drop
	Stirred     string // set of what it stirs up: splash, dust, leaves, crumbs
}

// Neutral is the home of all that has no other: a studio in the brand's colours.
var Neutral = Home{"cyclo", "stand", "drop", "dust"}

// homes are the groups that Unicode puts its pictures in, as far as the things of
// a group are at home in one place, and the names of the shelf in each. What is not
// named is at home in the studio, which suits everything.
var homes = []struct {
	Home
	names string
}{
	{Home{"shore", "water", "sail", "splash"}, // travel by water
		`anchor canoe desert-island ferry motor-boat passenger-ship ring-buoy sailboat ship speedboat`},
	{Home{"shore", "water", "leap", "splash"}, // animals of the water
		`beaver blowfish coral crab crocodile diving-mask dolphin duck fish fishing-pole flamingo goose hippopotamus jellyfish
		lobster octopus otter oyster penguin polar-bear seal shark shrimp spiral-shell spouting-whale squid swan tropical-fish
		turtle water-wave whale`},
	{Home{"street", "pavement", "drive", "dust"}, // travel by land
		`ambulance articulated-lorry auto-rickshaw automobile bicycle bullet-train bus delivery-truck fire-engine fuel-pump
		high-speed-train kick-scooter light-rail locomotive manual-wheelchair metro minibus monorail motor-scooter motorcycle
		motorized-wheelchair mountain-railway pickup-truck racing-car railway-car roller-skate running-shoe shopping-cart
		skateboard sport-utility-vehicle station taxi train tram tram-car trolleybus wheel`},
	{Home{"street", "pavement", "drop", "dust"}, // buildings and what stands in streets
		`bank barber-pole bus-stop castle church cinema cityscape closed-umbrella convenience-store department-store
		derelict-house door factory fountain hindu-temple hospital hotel house houses kaaba 		mosque office-building post-office postbox school
		shinto-shrine statue-of-liberty stop-sign suspension-railway synagogue tokyo-tower wedding window`},
	{Home{"sky", "clouds", "fly", "dust"}, // travel by air, sky and weather
		`aerial-tramway airplane balloon bat bird butterfly carp-streamer cloud cloud-with-lightning cloud-with-rain
		cloud-with-snow comet crescent-moon dove eagle feather fly flying-disc flying-saucer full-moon glowing-star helicopter
		honeybee hot-springs kite mountain-cableway owl parachute parrot rainbow ringed-planet rocket satellite shooting-star
		small-airplane star sun sun-behind-cloud sun-behind-rain-cloud `},
	{Home{"open", "meadow", "hop", "leaves"}, // animals of the land
		`american-football ant baby-chick badger baseball bear beetle bison black-cat blackbird boar bug camel cat chicken
		chipmunk cockroach cow cricket deer dodo dog donkey elephant ewe flag-in-hole fox frog giraffe goal-net goat gorilla
		guide-dog hamster hatching-chick hedgehog horse kangaroo koala lady-beetle leopard lion lizard llama mammoth monkey
		moose mosquito mouse orangutan ox panda paw-prints peacock pig poodle rabbit raccoon ram rat rhinoceros rooster
		rugby-football sauropod scorpion service-dog skunk sloth snail snake soccer-ball softball spider spider-web t-rex tennis
		tiger turkey two-hump-camel unicorn water-buffalo wolf worm zebra`},
	{Home{"open", "meadow", "grow", "leaves"}, // plants and land
		`blossom bouquet cactus cherry-blossom christmas-tree deciduous-tree
		desert empty-nest evergreen-tree fallen-leaf four-leaf-clover herb hibiscus house-with-garden hut
		hyacinth leaf-fluttering-in-wind lotus maple-leaf mount-fuji mountain mushroom national-park nest-with-eggs palm-tree
		potted-plant rose seedling shamrock sheaf-of-rice snow-capped-mountain sunflower sunrise sunrise-over-mountains
		tulip volcano wilted-flower`},
	{Home{"open", "meadow", "drop", "leaves"}, // what is taken along outdoors
		`backpack beach-with-umbrella bucket camping compass headstone hiking-boot telescope tent wood`},
	{Home{"kitchen", "table", "drop", "crumbs"}, // food, drink and what they are served in
		`amphora avocado baby-bottle bacon bagel baguette-bread banana beans beer-mug bell-pepper bento-box beverage-box
		birthday-cake blueberries bottle-with-popping-cork bowl-with-spoon bread broccoli brown-mushroom bubble-tea burrito
		butter candy canned-food carrot cheese-wedge cherries chestnut chocolate-bar chopsticks clinking-beer-mugs
		clinking-glasses cocktail-glass coconut cooked-rice cookie cooking croissant cucumber cup-with-straw cupcake curry-rice
		custard cut-of-meat dango doughnut dumpling ear-of-corn egg eggplant falafel fish-cake-with-swirl flatbread fondue
		fork-and-knife fork-and-knife-with-plate fortune-cookie french-fries fried-shrimp garlic ginger-root glass-of-milk
		grapes green-apple green-salad hamburger honey-pot hot-beverage hot-dog hot-pepper ice ice-cream jar kitchen-knife
		kiwi-fruit leafy-green lemon lime lollipop mango mate meat-on-bone melon moon-cake oden olive onion pancakes pea-pod
		peach peanuts pear pie pineapple pizza popcorn pot-of-food potato poultry-leg pretzel red-apple rice-ball rice-cracker
		roasted-sweet-potato sake salt sandwich shallow-pan-of-food shaved-ice shortcake soft-ice-cream spaghetti spoon
		steaming-bowl strawberry stuffed-flatbread sushi taco takeout-box tamale tangerine teacup-without-handle teapot tomato
		tropical-drink tumbler-glass waffle watermelon wine-glass`},
	{Home{"workshop", "bench", "drop", "dust"}, // tools
		`artist-palette axe battery boomerang broom carpentry-saw clamp electric-plug flashlight gear hammer hammer-and-pick
		hammer-and-wrench hook knot ladder brick magnet mechanical-arm nut-and-bolt oil-drum paintbrush pick plunger rock safety-pin scissors
		screwdriver sewing-needle straight-ruler thread toolbox triangular-ruler wheel-of-dharma wrench yarn`},
	{Home{"room", "rug", "drop", "dust"}, // households
		`alarm-clock bathtub bed bell books bubbles candle chair chess-pawn couch-and-lamp diya-lamp framed-picture game-die
		lotion-bottle mantelpiece-clock mirror mouse-trap nesting-dolls newspaper notebook-with-decorative-cover open-book
		puzzle-piece radio razor rolled-up-newspaper seat shower soap spiral-notepad sponge teddy-bear telephone television
		toilet toothbrush wastebasket wind-chime wrapped-gift`},
	{Home{"theatre", "boards", "drop", "dust"}, // music, stage and games
		`accordion admission-tickets ballet-shoes banjo carousel-horse circus-tent clapper-board confetti-ball crown drum
		film-frames film-projector firecracker fireworks flute guitar long-drum loudspeaker magic-wand maracas megaphone
		microphone military-medal mirror-ball movie-camera musical-keyboard musical-note musical-notes musical-score postal-horn
		saxophone sparkler sports-medal studio-microphone ticket top-hat trophy trumpet violin`},
}

// homeOf is the home of each named thing.
var homeOf = sync.OnceValue(func() map[string]Home {
	out := map[string]Home{}
	for _, h := range homes {
		for _, name := range strings.Fields(h.names) {
			out[name] = h.Home
		}
	}
	return out
})

// HomeOf is where a thing of a name is at home: Neutral where nothing says it.
func HomeOf(thing string) Home {
	if h, ok := homeOf()[thing]; ok {
		return h
	}
	return Neutral
}

// Homes are all homes that there are, the neutral one first.
func Homes() []Home {
	out := []Home{Neutral}
	for _, h := range homes {
		out = append(out, h.Home)
	}
	return out
}
