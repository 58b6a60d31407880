package actors

import (
	"hash/fnv"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/draw"
)

// described is what a text says of a person; "" is nothing.
type described struct {
	gender, age                             string
	hair, hairColor, beard, glasses, outfit string
	skin                                    int
	colour                                  farm.Color
	understood                              []string
}

// trait is what a word says of a person.
type trait struct {
	words string
	set   func(*described)
}

var traits = []trait{
	{"woman female girl lady mother mom mum grandmother grandma she her frau mädchen mutter mujer chica señora madre femme fille mère donna " +
		"ragazza mulher vrouw kobieta kadın женщина девушка", func(d *described) { d.gender = "female" }},
	{"man male boy guy gentleman father dad grandfather grandpa he his mann junge vater hombre chico señor padre homme garçon père uomo " +
		"ragazzo homem mężczyzna adam мужчина парень", func(d *described) { d.gender = "male" }},
	{"old elderly senior grandmother grandma grandfather grandpa sixties seventies retired alt alte älterer ältere anciano anciana " +
		"vieux vieille anziano anziana idoso idosa", func(d *described) { d.age = "senior" }},
	{"young teen teenager girl boy twenties student jung junge junger joven jeune giovane jovem", func(d *described) { d.age = "young" }},
	{"adult forties thirties fifties middle-aged", func(d *described) { d.age = "adult" }},
	{"bald glatze calvo chauve calvo", func(d *described) { d.hair = "bald" }},
	{"curly curls locken rizado bouclés ricci", func(d *described) { d.hair = "curls" }},
	{"afro", func(d *described) { d.hair = "afro" }},
	{"bun dutt moño chignon", func(d *described) { d.hair = "bun" }},
	{"ponytail pferdeschwanz coleta", func(d *described) { d.hair = "ponytail" }},
	{"braids braid zöpfe trenzas tresses trecce", func(d *described) { d.hair = "braids" }},
	{"locs dreadlocks dreads", func(d *described) { d.hair = "locs" }},
	{"bob", func(d *described) { d.hair = "bob" }},
	{"wavy wellig ondulado", func(d *described) { d.hair = "wavy" }},
	{"bangs fringe pony flequillo frange", func(d *described) { d.hair = "fringe" }},
	{"hijab headscarf kopftuch", func(d *described) { d.hair = "covered" }},
	{"turban", func(d *described) { d.hair = "turban" }},
	{"blond blonde rubio rubia biondo bionda", func(d *described) { d.hairColor = "blond" }},
	{"ginger redhead red-haired rothaarig pelirrojo pelirroja rousse roux", func(d *described) { d.hairColor = "copper" }},
	{"grey-haired gray-haired silver-haired grauhaarig", func(d *described) { d.hairColor = "grey" }},
	{"white-haired weißhaarig", func(d *described) { d.hairColor = "white" }},
	{"brunette brown-haired", func(d *described) { d.hairColor = "brown" }},
	{"beard bearded bart barba barbe", func(d *described) { d.beard = "full" }},
	{"moustache mustache schnurrbart bigote baffi", func(d *described) { d.beard = "moustache" }},
	{"stubble", func(d *described) { d.beard = "stubble" }},
	{"goatee", func(d *described) { d.beard = "goatee" }},
	{"glasses spectacles brille gafas lunettes occhiali óculos", func(d *described) { d.glasses = "round" }},
	{"hoodie kapuzenpulli sudadera", func(d *described) { d.outfit = "hoodie" }},
	{"blazer suit anzug traje costume", func(d *described) { d.outfit = "blazer" }},
	{"dungarees overalls latzhose apron schürze delantal tablier grembiule", func(d *described) { d.outfit = "dungarees" }},
	{"turtleneck rollkragen", func(d *described) { d.outfit = "turtleneck" }},
	{"cardigan", func(d *described) { d.outfit = "cardigan" }},
	{"shirt hemd camisa chemise camicia", func(d *described) { d.outfit = "shirt" }},
	{"tee tshirt t-shirt", func(d *described) { d.outfit = "tee" }},
	{"jacket jacke chaqueta veste giacca", func(d *described) { d.outfit = "jacket" }},
	{"blouse bluse blusa", func(d *described) { d.outfit = "blouse" }},
	{"polo", func(d *described) { d.outfit = "polo" }},
	{"black african dark-skinned", func(d *described) { d.skin = 6 }},
	{"indian latina latino brown-skinned", func(d *described) { d.skin = 4 }},
	{"asian japanese korean chinese", func(d *described) { d.skin, d.hairColor = 2, "black" }},
	{"pale light-skinned", func(d *described) { d.skin = 1 }},
	{"blue blau azul bleu", func(d *described) { d.colour = "#2563EB" }},
	{"green grün verde vert", func(d *described) { d.colour = "#15803D" }},
	{"red rot rojo rouge rosso", func(d *described) { d.colour = "#B91C1C" }},
	{"yellow gelb amarillo jaune giallo", func(d *described) { d.colour = "#CA8A04" }},
	{"purple violet lila morado", func(d *described) { d.colour = "#7C3AED" }},
	{"pink rosa", func(d *described) { d.colour = "#BE185D" }},
	{"orange", func(d *described) { d.colour = "#C2410C" }},
}

// hairColours are words of colours that stand before a word for hair.
var hairColours = map[string]string{"black": "black", "brown": "brown", "grey": "grey", "gray": "grey", "white": "white", "red": "copper",
	"silver": "grey", "dark": "espresso", "auburn": "auburn", "blond": "blond", "blonde": "blond", "chestnut": "chestnut"}

// reading is what a text says of a person.
func reading(text string) described {
	var d described
	ws := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && r != '-' })
	skip := map[int]bool{}
	for i, w := range ws { // "short grey hair": its colour is no skin's and no shirt's
		if w != "hair" && w != "haired" && w != "haare" {
			continue
		}
		for k := i - 1; k >= max(i-3, 0); k-- {
			if c := hairColours[ws[k]]; c != "" {
				d.hairColor, skip[k] = c, true
				d.note(ws[k] + " hair")
			}
			if ws[k] == "long" || ws[k] == "short" {
				d.hair, skip[k] = map[string]string{"long": "long", "short": "crop"}[ws[k]], true
				d.note(ws[k] + " hair")
			}
		}
	}
	if age, said := ageIn(ws, text); age != "" {
		d.age = age
		d.note(said)
	}
	for i, w := range ws { // "a red beard" is no shirt
		if skip[i] || i+1 >= len(ws) || hairColours[w] == "" || !slices.Contains(beards, ws[i+1]) {
			continue
		}
		skip[i] = true
		if d.hairColor == "" {
			d.hairColor = hairColours[w]
		}
		d.note(w + " " + ws[i+1])
	}
	for i, w := range ws {
		if skip[i] {
			continue
		}
		for _, t := range traits {
			if slices.Contains(strings.Fields(t.words), w) {
				t.set(&d)
				d.note(w)
			}
		}
	}
	return d
}

// beards are the words of hair in a face.
var beards = []string{"beard", "moustache", "mustache", "goatee", "stubble"}

// ages are numbers in words that tell how old somebody is.
var ages = map[string]int{"twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80}

// years are numbers of two digits, as in "a woman of 34", "a 62-year-old", "in his 50s".
var years = regexp.MustCompile(`\b([1-9]\d)(?:s\b|\b)`)

// ageIn is how old a text says that somebody is, and the word that says so; "" where it says
// nothing.
func ageIn(ws []string, text string) (age, said string) {
	n := 0
	for _, w := range ws {
		if first, _, _ := strings.Cut(w, "-"); ages[first] > 0 && n == 0 {
			n, said = ages[first], w
		}
	}
	if m := years.FindStringSubmatch(text); n == 0 && m != nil {
		n, _ = strconv.Atoi(m[1])
		said = m[0]
	}
	switch {
	case n == 0:
		return "", ""
	case n < 28:
		return "young", said
	case n < 58:
		return "adult", said
	}
	return "senior", said
}

func (d *described) note(word string) {
	if !slices.Contains(d.understood, word) {
		d.understood = append(d.understood, word)
	}
}

// Described is an actor as a text describes it; what the text leaves open goes by its
// words as a lot: the same text, the same actor. understood are the words that it was
// drawn by.
func Described(text string) (a farm.Actor, understood []string) {
	h := fnv.New32a()
	_, _ = h.Write([]byte(text)) // a hash takes everything
	seed := h.Sum32() &^ 1
	d := reading(text)
	if d.gender == "" {
		d.gender = []string{"female", "male"}[h.Sum32()>>9&1]
	}
	if d.gender == "male" {
		seed++
	}
	look := draw.Person(seed)
	set := func(to *string, v string) {
		if v != "" {
			*to = v
		}
	}
	if d.age != "" && d.age != look.Age {
		look.Age = d.age
		switch {
		case d.age == "senior":
			look.HairColor = "grey"
		case look.HairColor == "grey" || look.HairColor == "white":
			look.HairColor = "brown"
		}
	}
	set(&look.Hair, d.hair)
	set(&look.HairColor, d.hairColor)
	set(&look.Beard, d.beard)
	set(&look.Glasses, d.glasses)
	set(&look.Outfit, d.outfit)
	if d.skin > 0 {
		look.Skin = d.skin
	}
	if d.outfit == "" && look.Outfit == "stripes" { // captions stand on clothes
		look.Outfit = "cardigan"
	}
	a = farm.Actor{Look: look, Seed: seed, Female: d.gender == "female", Colour: d.colour}
	if a.Colour == "" {
		a.Colour = []farm.Color{"#2F7A5B", "#3156B8", "#B83280", "#0E7490", "#C05621", "#6B46C1"}[h.Sum32()>>5%6]
	}
	a.Place, _ = copywriter.SceneOf(text)
	if a.Place == "" {
		a.Place = []string{"room", "studio", "kitchen"}[h.Sum32()>>11%3]
	}
	a.Group, a.Setting = settingOf(a.Place)
	return a, d.understood
}

// settingOf is the group and the name of a place.
func settingOf(place string) (group, setting string) {
	for _, l := range farm.ActorLibrary() {
		if l.Place == place {
			return l.Group, l.Setting
		}
	}
	return farm.SettingOutdoors, place
}
