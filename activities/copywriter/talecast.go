package copywriter

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// beingWords are the words of prompts that name somebody, by who plays them.
var beingWords = map[string]string{
	"strawberry": "strawberry strawberries", "banana": "banana bananas plantain", "apple": "apple apples", "lemon": "lemon lemons lime",
	"orange": "orange oranges mandarin tangerine clementine", "pear": "pear pears", "grape": "grape grapes",
	"pineapple": "pineapple pineapples", "watermelon": "watermelon watermelons melon", "cherry": "cherry cherries",
	"avocado": "avocado avocados", "peach": "peach peaches apricot", "cat": "cat cats kitten tomcat", "dog": "dog dogs puppy hound",
	"bear": "bear bears teddy", "fox": "fox foxes", "rabbit": "rabbit rabbits bunny hare", "robot": "robot robots android",
}

// near are fruits that are not drawn, with the fruit that plays each; the story says so.
var near = map[string]string{"plum": "cherry", "mango": "peach", "nectarine": "peach", "papaya": "peach", "kiwi": "avocado",
	"raspberry": "strawberry", "blackberry": "grape", "blueberry": "grape", "currant": "grape", "grapefruit": "orange", "fig": "pear",
	"quince": "pear", "tomato": "apple", "pomegranate": "apple", "coconut": "avocado"}

// nearBeings are the fruits of near that a prompt names, as they stand there, by who plays
// each; none that another of the prompt plays.
func nearBeings(lower string) map[string]string {
	out := map[string]string{}
	for _, word := range slices.Sorted(maps.Keys(near)) {
		b := near[word]
		taken := slices.ContainsFunc(strings.Fields(beingWords[b]), func(w string) bool { return placeOfWord(lower, w) >= 0 })
		if out[b] == "" && !taken && (placeOfWord(lower, word) >= 0 || placeOfWord(lower, word+"s") >= 0) {
			out[b] = word
		}
	}
	return out
}

// fruitBeings and their likes are those that a style takes where its prompt names too
// few.
var (
	fruitBeings = []string{"strawberry", "banana", "lemon", "peach", "apple", "pear", "cherry", "avocado", "pineapple", "orange", "grape",
		"watermelon"}
	toyBeings   = []string{"doll", "doll", "robot", "bear", "doll", "rabbit"}
	clayBeings  = []string{"puppet", "puppet", "puppet", "puppet", "puppet", "puppet"}
	celBeings   = []string{"cel", "cel", "cel", "cel", "cel", "cel"}
	noBeings    = []string{"", "", "", "", "", ""}
	drawnBeings = []string{"doll", "doll", "doll", "doll", "doll", "doll"}
)

// animals are the beings that live among each other where a prompt names nobody else.
var animals = []string{"cat", "dog", "bear", "fox", "rabbit"}

func beingsOfStyle(s farm.StoryStyle) []string {
	switch s {
	case farm.FruitDrama:
		return fruitBeings
	case farm.ToySoap:
		return toyBeings
	case farm.Claymotion:
		return clayBeings
	case farm.AnimeRomance:
		return celBeings
	case farm.ExplainerTale:
		return noBeings
	}
	return drawnBeings
}

// beingNamed is who plays a word; "" is a person.
func beingNamed(text string) string {
	for _, b := range slices.Concat(fruitBeings, []string{"cat", "dog", "bear", "fox", "rabbit", "robot"}) {
		for _, w := range strings.Fields(beingWords[b]) {
			if hasWord(text, w) {
				return b
			}
		}
	}
	return ""
}

// people are the words of prompts that name a person: female or not, and of an age.
var people = map[string]TalePart{
	"girl": {Female: true, Age: "young"}, "boy": {Age: "young"}, "woman": {Female: true}, "man": {}, "mother": {Female: true}, "father": {},
	"mom": {Female: true}, "dad": {}, "grandmother": {Female: true, Age: "senior"}, "grandfather": {Age: "senior"},
	"grandma": {Female: true, Age: "senior"}, "grandpa": {Age: "senior"}, "sister": {Female: true}, "brother": {}, "queen": {Female: true},
	"king": {}, "princess": {Female: true, Age: "young"}, "prince": {Age: "young"}, "wife": {Female: true}, "husband": {},
	"daughter": {Female: true, Age: "young"}, "son": {Age: "young"}, "actress": {Female: true}, "waitress": {Female: true}, "waiter": {},
	"lady": {Female: true}, "gentleman": {}, "granddaughter": {Female: true, Age: "young"}, "grandson": {Age: "young"},
	"niece": {Female: true, Age: "young"}, "nephew": {Age: "young"}, "aunt": {Female: true}, "uncle": {}, "child": {Age: "young"},
	"sailor": {}, "fisherman": {}, "farmer": {}, "baker": {}, "teacher": {Female: true}, "doctor": {Female: true}, "nurse": {Female: true},
	"captain": {}, "knight": {}, "pirate": {}, "painter": {}, "gardener": {}, "postman": {}, "soldier": {}, "chef": {},
	"student": {Age: "young"},
	"witch":   {Female: true}, "wizard": {Age: "senior"}, "widow": {Female: true}, "stranger": {}, "detective": {}, "musician": {},
}

var (
	villainly = regexp.MustCompile(
		`(?i)\b(?:evil|jealous|mean|rival|greedy|rude|strict|angry|villain|bossy|cruel|nasty|envious|sneaky|grumpy)\s+([a-z]+)`)
	someNames = regexp.MustCompile(
		`\b([A-Z][\p{Ll}]{2,})(?:,| and [A-Z]| is | was | has | wants | loves | finds | lives | works | meets | must | cannot | runs | opens | falls | keeps | dreams | hides | waits | drives | walks | writes | builds | forgot | forgets | saves | buys | sells | takes | moves | comes | goes | returns | leaves | learns | steals | misses | hears | sees | tries )`)
)

// castOf is the cast of a prompt: those whom it names in their order, and others of the
// style's where it names too few. The third is against the first two.
func castOf(text, tag string, style farm.StoryStyle, seed uint32) []TalePart {
	const least = 3
	var out []TalePart
	lower := strings.ToLower(text)
	if style != farm.AnimeRomance && style != farm.ExplainerTale {
		out = beingsIn(lower, tag, style)
	}
	if tag != "en" {
		out = castElsewhere(text, tag, style, out)
	} else if named := peopleIn(lower, text, style, out); len(out) > 0 && firstName(text, out) { // a name before any being leads
		out = append(named, out...)
	} else {
		out = append(out, named...)
	}
	if len(out) > MostCast {
		out = out[:MostCast]
	}
	named := len(out)
	spare := beingsOfStyle(style)
	if named > 0 && !slices.ContainsFunc(out, func(p TalePart) bool { return !slices.Contains(animals, p.Being) }) {
		spare = slices.DeleteFunc(slices.Clone(animals), func(b string) bool { // animals are among themselves
			return slices.ContainsFunc(out, func(p TalePart) bool { return p.Being == b })
		})
	}
	for k := 0; len(out) < least && k < 3*len(spare); k++ {
		b := spare[(k+int(seed>>6)%len(spare))%len(spare)]
		if style == farm.FruitDrama && slices.ContainsFunc(out, func(p TalePart) bool { return p.Being == b }) {
			continue
		}
		n := len(out)
		out = append(out, TalePart{Being: b, Female: n == 0 == (seed>>9%2 == 0)})
	}
	if style == farm.AnimeRomance && named > 1 && out[0].Female == out[1].Female && !toldGender(lower) {
		out[1].Female = !out[0].Female // nothing tells otherwise
	}
	if tag != "en" {
		rivalLast(lower, tag, out, named)
	} else if m := villainly.FindStringSubmatch(lower); m != nil {
		b := beingNamed(m[1])
		if at := slices.IndexFunc(out, func(p TalePart) bool { return p.Being == b && b != "" }); at >= 0 && at != 2 && named > 2 {
			out[at], out[2] = out[2], out[at]
		}
	}
	return out
}

// toldGender reports a prompt that says of somebody who they are by a word of its own.
func toldGender(lower string) bool {
	for w := range people {
		if hasWord(lower, w) || hasWord(lower, w+"s") {
			return true
		}
	}
	return hasWord(lower, "men") || hasWord(lower, "women")
}

// beingsIn are the beings that a prompt names, in its order.
func beingsIn(lower, tag string, style farm.StoryStyle) []TalePart {
	type found struct {
		at int
		TalePart
	}
	var all []found
	for b, words := range beingWords {
		if style == farm.FruitDrama && !slices.Contains(fruitBeings, b) {
			continue
		}
		if tag != "en" {
			if at := calledAt(lower, tag, b); at >= 0 {
				all = append(all, found{at, TalePart{Being: b}})
			}
			continue
		}
		for _, w := range strings.Fields(words) {
			if at := placeOfWord(lower, w); at >= 0 {
				all = append(all, found{at, TalePart{Being: b}})
				break
			}
		}
	}
	for b, word := range nearBeings(lower) {
		all = append(all, found{max(placeOfWord(lower, word), placeOfWord(lower, word+"s")), TalePart{Being: b}})
	}
	slices.SortFunc(all, func(a, b found) int { return a.at - b.at })
	var out []TalePart
	for i, f := range all {
		f.Female = i%2 == 0
		out = append(out, f.TalePart)
	}
	return out
}

// placeOfWord is where a word stands in a text; -1 is nowhere.
func placeOfWord(text, word string) int {
	for from := 0; ; {
		at := strings.Index(text[from:], word)
		if at < 0 {
			return -1
		}
		at += from
		end := at + len(word)
		before, _ := utf8.DecodeLastRuneInString(text[:at])
		after, _ := utf8.DecodeRuneInString(text[end:])
		if !letter(before) && !letter(after) {
			return at
		}
		from = end
	}
}

// letter reports what a word may go on with: vowel signs count.
func letter(r rune) bool { return unicode.IsLetter(r) || unicode.IsMark(r) }

// nameOf gives a name to the being that the text calls so: "Rufus the fox", "a fox named
// Rufus".
func nameOf(name, text string, beings []TalePart) bool {
	lower, n := strings.ToLower(text), strings.ToLower(name)
	for i, p := range beings {
		for _, w := range strings.Fields(beingWords[p.Being]) {
			for _, called := range []string{n + " the " + w, n + ", the " + w, n + ", a " + w, w + " named " + n, w + " called " + n, w + " " + n} {
				if placeOfWord(lower, called) >= 0 {
					beings[i].Name = name
					return true
				}
			}
		}
	}
	return false
}

// firstName reports a text that names a person before it names any being.
func firstName(text string, beings []TalePart) bool {
	for _, n := range calledIn(text) {
		name := n.word
		if commonWord(name) || nameOf(name, text, beings) {
			continue
		}
		for _, w := range strings.Fields(beingWords[beings[0].Being]) {
			if at := placeOfWord(strings.ToLower(text), w); at >= 0 {
				return n.at < at
			}
		}
	}
	return false
}

// peopleIn are the people that a prompt names by a word or a name, beside its beings.
func peopleIn(lower, text string, style farm.StoryStyle, beings []TalePart) []TalePart {
	var out []TalePart
	before := len(beings)
	being := beingsOfStyle(style)[0]
	fruits := style == farm.FruitDrama
	type found struct {
		at int
		TalePart
	}
	var all []found
	if before == 0 && !fruits {
		for w, p := range people {
			if at := placeOfWord(lower, w); at >= 0 {
				p.Being, p.Called = being, w
				all = append(all, found{at, described(p, text, at, w)})
			}
		}
	}
	slices.SortFunc(all, func(a, b found) int { return a.at - b.at })
	theirs := func(f found) bool { return possessed.MatchString(text[:min(f.at, len(text))]) } // "her grandmother" is not who was named
	for _, n := range calledIn(text) {
		name := n.word
		if commonWord(name) || nameOf(name, text, beings) || slices.ContainsFunc(all, func(f found) bool { return f.Name == name }) {
			continue
		}
		at := slices.IndexFunc(all, func(f found) bool { return f.Name == "" && !theirs(f) })
		switch {
		case at >= 0:
			all[at].Name = name
		case !fruits && before+len(all) < MostCast:
			all = append(all, found{n.at, TalePart{Name: name, Being: being, Female: strings.HasSuffix(name, "a") || strings.HasSuffix(name, "e")}})
		}
	}
	slices.SortStableFunc(all, func(a, b found) int { return a.at - b.at })
	for _, f := range all {
		out = append(out, f.TalePart)
	}
	return out
}

// occupations are the words of people that a man and a woman may have.
var occupations = words("child sailor farmer baker teacher doctor nurse captain knight pirate painter gardener soldier chef student " +
	"stranger detective musician")

// possessed ends in what says whose the next one is, and calledSo begins with a name.
var (
	possessed = regexp.MustCompile(`(?i)\b(?:his|her|their|my|our)\s+(?:[a-z]+\s+)?$`)
	calledSo  = regexp.MustCompile(`^,? (?:named |called )?([A-Z][\p{Ll}]{2,})\b`)
	aged      = regexp.MustCompile(`(?i)\b(old|elderly|aged|young|little)\s+(?:[a-z]+\s+)?$`)
)

// described is somebody whom a text names by a word at a place, with the name and the age that
// stand beside it: "an old sailor", "his granddaughter Mira".
func described(p TalePart, text string, at int, word string) TalePart {
	if len(text) < at+len(word) { // letters that are longer when they are small
		return p
	}
	if m := calledSo.FindStringSubmatch(text[at+len(word):]); m != nil && !commonWord(m[1]) {
		p.Name = m[1]
		if occupations[word] { // which tells of nobody's sex
			p.Female = strings.HasSuffix(p.Name, "a") || strings.HasSuffix(p.Name, "e")
		}
	}
	if m := aged.FindStringSubmatch(text[:at]); m != nil && p.Age == "" {
		p.Age = "senior"
		if low := strings.ToLower(m[1]); low == "young" || low == "little" {
			p.Age = "young"
		}
	}
	return p
}

// commonWord reports a word that begins sentences and is nobody's name.
func commonWord(w string) bool {
	return slices.Contains(
		[]string{"The", "When", "But", "One", "Two", "They", "She", "After", "Then", "There", "This", "That", "Every", "Once", "And",
			"Our", "His", "Her", "Its", "Who", "What", "Why", "How", "Meanwhile", "Finally", "Suddenly", "Everyone", "Nobody", "Somebody", "Spring",
			"Summer", "Winter", "Autumn", "Water", "Light", "Energy", "Money", "People"}, w) || beingNamed(strings.ToLower(w)) != ""
}

// setsOf are the places of a style where a prompt names none: of the set-up and the
// turn.
var setsOf = map[farm.StoryStyle][2]string{
	farm.FruitDrama: {"kitchen", "room"}, farm.ToySoap: {"room", "street"}, farm.Claymotion: {"open", "workshop"},
	farm.AnimeRomance: {"open", "street"}, farm.ExplainerTale: {"studio", "workshop"}, farm.CustomStory: {"street", "room"},
}

// places gives each scene its set and its light: the first place of the prompt, the
// second for the turn, and the first again in the evening's light; a scene whose
// director names a place has that.
func (w *taleWriter) places() {
	named := setsIn(w.text())
	home := setsOf[w.Story.Style]
	sets := [2]string{home[0], home[1]}
	if len(named) > 0 {
		sets[0] = named[0]
		if sets[1] == sets[0] {
			sets[1] = home[0]
		}
	}
	if len(named) > 1 {
		sets[1] = named[1]
	}
	n := len(w.tale.Scenes)
	for i := range w.tale.Scenes {
		sc := &w.tale.Scenes[i]
		switch at := (float64(i) + 0.5) / float64(n); {
		case at < 0.34:
			sc.Place = sets[0]
		case at < 0.72:
			sc.Place = sets[1]
			if at > 0.5 {
				sc.Light = "night"
			}
		default:
			sc.Place, sc.Light = sets[0], "dusk"
		}
		if w.Story.Style == farm.ExplainerTale {
			sc.Light = ""
		}
		if own := setsIn(sc.Visual); len(own) > 0 {
			sc.Place = own[0]
		}
		lower := strings.ToLower(sc.Visual)
		switch {
		case hasWord(lower, "night") || hasWord(lower, "midnight") || hasWord(lower, "dark"):
			sc.Light = "night"
		case hasWord(lower, "sunset") || hasWord(lower, "evening") || hasWord(lower, "dusk"):
			sc.Light = "dusk"
		case hasWord(lower, "day") || hasWord(lower, "morning") || hasWord(lower, "noon"):
			sc.Light = ""
		}
	}
}
