package farm

import "time"

// MaxCharacters is how many characters an account may keep.
const MaxCharacters = 200

// Character is an actor that an account keeps.
type Character struct {
	ID, AccountID string
	Name          string
	LibraryID     string // the actor of the house that it is; "" is none
	Prompt        string // the words that it was made of; "" is none
	ImageURL      string // where its photograph was; "" is none
	FileID        string // the photograph; "" is none
	Actor         Actor
	CreatedAt     time.Time
}

// LibraryActor is one of the house's actors.
type LibraryActor struct {
	ID string
	Actor
	Tags string // what it goes with, words apart by spaces
}

// Groups of settings.
const (
	SettingHome     = "home"
	SettingWork     = "work"
	SettingOutdoors = "outdoors"
	SettingStage    = "stage"
)

// Shorthands of the table below.
func woman(seed uint32, name string, look Look) Actor {
	return Actor{Name: name, Look: look, Seed: seed * 2, Female: true}
}

func man(seed uint32, name string, look Look) Actor {
	return Actor{Name: name, Look: look, Seed: seed*2 + 1}
}

func (a Actor) at(place, group, setting string, colour Color) Actor {
	a.Place, a.Group, a.Setting, a.Colour = place, group, setting, colour
	return a
}

var actorLibrary = []LibraryActor{
	{"mara-kitchen", woman(301, "Mara",
		Look{Skin: 2, Head: "heart", Hair: "bun", HairColor: "chestnut", Earrings: "studs", Outfit: "cardigan"}).
		at("kitchen", SettingHome, "kitchen by day", "#2F7A5B"),
		"food cook cooking recipe bread cake tea coffee kitchen meal vegetable fruit bakery baking soup " +
			"cheese spice breakfast dinner restaurant"},
	{"theo-workshop", man(302, "Theo", Look{Skin: 3, Head: "square", Hair: "crop", HairColor: "espresso", Beard: "short", Outfit: "shirt"}).
		at("workshop", SettingWork, "workshop with tools", "#C05621"),
		"tool tools build repair wood craft bike bicycle machine metal garage furniture drill hammer diy car engine maker leather"},
	{"june-studio", woman(303, "June", Look{Skin: 4, Head: "oval", Hair: "wavy", HairColor: "black", Glasses: "round", Outfit: "blazer"}).
		at("studio", SettingWork, "bright studio", "#3156B8"),
		"app software data business team office course school lesson study marketing design startup finance " +
			"invoice tax accounting computer laptop"},
	{"omar-street", man(304, "Omar", Look{Skin: 5, Head: "oval", Hair: "afro", HairColor: "black", Beard: "stubble", Outfit: "jacket"}).
		at("street", SettingOutdoors, "street in the city", "#B83280"),
		"city street shop shopping fashion shoe shoes music sneaker travel bus train market coffee event ticket"},
	{"ines-open", woman(305, "Ines", Look{Skin: 3, Head: "soft", Hair: "ponytail", HairColor: "brown", Outfit: "hoodie", Age: "young"}).
		at("open", SettingOutdoors, "meadow and hills", "#2B8A8F"),
		"nature garden plant tree run running hike walk dog horse farm forest mountain bike camping bee honey flower park picnic sport"},
	{"paul-room", man(306, "Paul", Look{Skin: 1, Head: "long", Hair: "parted", HairColor: "sand", Glasses: "square", Outfit: "turtleneck"}).
		at("room", SettingHome, "living room", "#6B46C1"),
		"book books home sleep lamp read reading film game sofa family cat pet relax habit morning evening podcast"},
	{"leila-shore", woman(307, "Leila",
		Look{Skin: 4, Head: "diamond", Hair: "long", HairColor: "espresso", Earrings: "hoops", Outfit: "tee", Age: "young"}).
		at("shore", SettingOutdoors, "beach", "#0E7490"),
		"beach sea water ocean swim surf holiday travel boat summer sun sunscreen skin fish island vacation"},
	{"grete-room", woman(308, "Grete",
		Look{Skin: 1, Head: "round", Hair: "bob", HairColor: "white", Glasses: "half", Outfit: "blouse", Age: "senior"}).
		at("room", SettingHome, "living room", "#9B2C5E"),
		"grandmother grandma old elderly knitting knit wool health garden memory family history pension retire grandchildren hearing"},
	{"kenji-studio", man(309, "Kenji", Look{Skin: 2, Head: "diamond", Hair: "quiff", HairColor: "black", Outfit: "shirt", Age: "young"}).
		at("studio", SettingWork, "bright studio", "#15803D"),
		"phone camera app game code programming robot tech gadget photo video screen keyboard ai science math language learning"},
	{"amara-theatre", woman(310, "Amara",
		Look{Skin: 6, Head: "oval", Hair: "braids", HairColor: "black", Earrings: "drops", Outfit: "blazer"}).
		at("theatre", SettingStage, "stage with a curtain", "#B45309"),
		"stage music concert dance show theatre speech talk event festival party singing guitar piano art wedding"},
	{"victor-kitchen", man(311, "Victor", Look{Skin: 2, Head: "broad", Hair: "bald", Beard: "full", HairColor: "auburn", Outfit: "polo"}).
		at("kitchen", SettingHome, "kitchen by day", "#B91C1C"),
		"grill meat beer wine pizza coffee cook barbecue sauce knife pan restaurant bar breakfast"},
	{"noor-room", woman(312, "Noor", Look{Skin: 3, Head: "heart", Hair: "covered", HairColor: "accent", Outfit: "cardigan"}).
		at("room", SettingHome, "living room", "#7C3AED"),
		"family child children baby home school budget saving money study craft gift perfume clothes"},
	{"sam-open", man(313, "Sam", Look{Skin: 4, Head: "soft", Hair: "curls", HairColor: "brown", Beard: "goatee", Outfit: "tee", Age: "young"}).
		at("open", SettingOutdoors, "meadow and hills", "#166534"),
		"sport football ball gym fitness run training running bike health energy protein muscle yoga workout climbing tent"},
	{"ada-workshop", woman(314, "Ada", Look{Skin: 1, Head: "square", Hair: "fringe", HairColor: "copper", Outfit: "dungarees"}).
		at("workshop", SettingWork, "workshop with tools", "#1D4ED8"),
		"paint painting pottery ceramic repair craft wood sewing handmade candle jewelry print furniture restore bicycle"},
	{"raj-street", man(315, "Raj", Look{Skin: 5, Head: "oval", Hair: "parted", HairColor: "black", Beard: "moustache", Outfit: "shirt"}).
		at("street", SettingOutdoors, "street in the city", "#0F766E"),
		"taxi car delivery parcel shop market street food bank money phone train commute scooter"},
	{"walter-studio", man(316, "Walter",
		Look{Skin: 2, Head: "long", Hair: "crop", HairColor: "grey", Glasses: "half", Outfit: "blazer", Age: "senior"}).
		at("studio", SettingWork, "bright studio", "#334155"),
		"doctor medicine law lawyer insurance consulting history university expert clock investment tax bank grandfather old retire"},
}

// ActorLibrary lists the house's actors.
func ActorLibrary() []LibraryActor { return actorLibrary }

// ActorOf is one of the house's actors by its id.
func ActorOf(id string) (LibraryActor, bool) {
	for _, a := range actorLibrary {
		if a.ID == id {
			return a, true
		}
	}
	return LibraryActor{}, false
}
