package ad

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm/activities/layout/kit"
)

// beat is an act of an animated film: how its thing comes, in which light, and how
// grey the world is.
type beat struct {
	enter string // hop, roll, drop, fall, lapse, dash, pile
	light string // "", -dusk, -night
	grey  float64
	far   bool // begins on a close view
}

// plot is a story that facts of a kind tell, in four acts, the last in full
// colour.
type plot struct {
	name  string
	beats [4]beat
}

// The plots.
var (
	makingOf = plot{"making of", [4]beat{{"hop", "", 0.35, false}, {"roll", "", 0.55, true}, {"drop", "", 0.75, false},
		{"drop", "", 0, false}}}
	changing = plot{"transformation", [4]beat{{"hop", "", 0.5, true}, {"lapse", "", 0.7, false}, {"fall", "-dusk", 0.8, true},
		{"drop", "", 0, false}}}
	rescue = plot{"rescue", [4]beat{{"fall", "-dusk", 0.6, false}, {"pile", "-dusk", 0.85, false}, {"drop", "", 0.8, true},
		{"hop", "", 0, false}}}
	race = plot{"race", [4]beat{{"dash", "", 0.3, false}, {"dash", "", 0.55, true}, {"dash", "-dusk", 0.75, false},
		{"drop", "", 0, false}}}
	dayInLife = plot{"day in the life", [4]beat{{"hop", "", 0.3, false}, {"roll", "-dusk", 0.45, true}, {"lapse", "-night", 0.6, false},
		{"drop", "", 0, false}}}
	mostScenery = 60 // characters of English of a title
)

// plotOf is the plot that a kind of the brand's facts suits, and what is said in
// each act, read within readMs; "" where a picture says it.
func plotOf(d *kit.Draft, readMs float64) (p plot, titles [4]string, which int) {
	type way struct {
		plot
		lines []string
	}
	short := func(list []string) []string {
		var out []string
		for _, s := range list {
			if s = upperFirst(plainEnd(s)); s != "" && utf8.RuneCountInString(s) <= room(d, mostScenery) && d.ReadingMs(s) <= readMs {
				out = append(out, s)
			}
		}
		return out
	}
	var ways []way
	if steps := short(d.Facts.Steps()); len(steps) > 2 {
		ways = append(ways, way{makingOf, steps})
	}
	if figure, sentence, ok := ownFigure(d); ok {
		ways = append(ways, way{changing, append(short(wholes(d, 1, mostScenery, sentence)), upperFirst(figure))})
	}
	for _, a := range d.Facts.Answers() {
		said := short([]string{a.Answer})
		for _, f := range d.Facts.Figures() { // of a long answer the figure in it will do
			if text := figureText(d, f); len(said) == 0 && text != "" && strings.Contains(a.Answer, text) {
				said = short([]string{text})
			}
		}
		if q := short([]string{a.Question}); len(q) > 0 && len(said) > 0 {
			ways = append(ways, way{rescue, append(q, said...)})
			break
		}
	}
	if kinds := short(d.Facts.Variants()); len(kinds) > 1 {
		ways = append(ways, way{race, kinds[:min(len(kinds), 3)]})
	}
	ways = append(ways, way{dayInLife, nil})
	which = turnOf(d) % len(ways)
	w := ways[which]
	lines := w.lines
	add := func(list []string) {
		for _, s := range list {
			same := func(o string) bool {
				return strings.Contains(strings.ToLower(o), strings.ToLower(s)) || strings.Contains(strings.ToLower(s), strings.ToLower(o))
			}
			if len(lines) < len(titles) && !slices.ContainsFunc(lines, same) {
				lines = append(lines, s)
			}
		}
	}
	add(short(wholes(d, len(d.Facts.Whole()), mostScenery)))
	add(short(parts(d)))
	if len(lines) == 0 {
		if l := d.Writer.Headline(40); d.ReadingMs(l.Text) <= readMs {
			lines = []string{l.Text}
		} else {
			lines = []string{d.Facts.Name}
		}
	}
	copy(titles[:], lines)
	if titles[3] == "" { // the colours have the last word
		last := len(lines) - 1
		if last > 0 {
			titles[3], titles[last] = titles[last], ""
		} else {
			titles[3] = d.Facts.Name
		}
	}
	for i, p := range []plot{makingOf, changing, rescue, race, dayInLife} {
		if p.name == w.name {
			which = i
		}
	}
	return w.plot, titles, which
}

// parts are the kinds and the figures of the brand's text that may stand alone.
func parts(d *kit.Draft) []string {
	out := kindsLine(d, mostScenery, nil)
	for _, f := range d.Facts.Figures() {
		out = append(out, figureText(d, f))
	}
	return out
}

// setsOf are the places of films and the objects that are at home there, by the
// names of the shelf; what none has is at home in a place of its field.
var setsOf = []struct {
	back, front string
	names       string
}{
	{"workshop", "table", "hammer wrench saw carpentry pick axe screwdriver gear wood brick sewing needle thread yarn scissors paintbrush nut bolt clamp toolbox ladder key chair hammer-and-wrench"},
	{"kitchen", "table", "bread croissant cup coffee teacup pot pan salt egg cheese pepper garlic onion tomato rice noodle bowl cake cookie honey jar fork knife wine beer bottle sheaf shrimp fish meat soup lemon"},
	{"street", "pavement", "bicycle car bus truck scooter tram train taxi house shop store building office bank school hospital airplane ship key skateboard motor"},
	{"open", "meadow", "dog cat tree herb flower seedling bee tulip rose sun leaf bird horse cow sheep tent mountain wave grapes apple bouquet paw"},
	{"studio", "table", "laptop phone chart camera computer keyboard printer dress shirt shoe lipstick ring gem watch microphone headphone piano guitar violin credit card money"},
}

var setOfField = map[string][2]string{
	"food": {"kitchen", "table"}, "home": {"workshop", "table"}, "goods": {"studio", "table"}, "clothes": {"studio", "table"},
	"beauty": {"studio", "table"},
	"travel": {"open", "meadow"}, "pets": {"open", "meadow"}, "fitness": {"street", "pavement"}, "service": {"street", "pavement"},
	"software": {"studio", "table"}, "finance": {"studio", "table"}, "token": {"studio", "table"},
}

// settingOf is the place of a brand's film.
func settingOf(d *kit.Draft, cast []kit.Object) (back, front string) {
	for _, o := range cast {
		for _, s := range setsOf {
			for _, part := range strings.Split(o.Name, "-") {
				if slices.Contains(strings.Fields(s.names), part) {
					return s.back, s.front
				}
			}
		}
	}
	if s, ok := setOfField[d.Facts.Field]; ok {
		return s[0], s[1]
	}
	return "room", "table"
}
