package copywriter

import (
	"strings"
	"testing"

	"github.com/snackfarm/farm"
)

// A participle that is a part of the name of a thing is nothing that the brand does:
// a rota app for riding stables rides no stables.
func TestParticiplesOfThingsAreNoClaims(t *testing.T) {
	for text, claim := range map[string]string{
		"Haynet is a rota app for riding stables.":                     "rides",
		"Haynet is the app for the washing machines in your basement.": "washes",
		"Haynet is an app for the riding stables of your county.":      "rides",
		"Haynet is a school of riding stables.":                        "rides",
		"Haynet is a maker of fine walking boots.":                     "walks",
		"Haynet is a town riding school.":                              "rides",
		"Haynet is a yard near the old riding stables.":                "rides",
		"Haynet is a rental of two sailing boats.":                     "sails",
		"Haynet is a calendar for moving companies.":                   "moves",
		"Haynet is a map of parking lots.":                             "parks",
		"Haynet is a guide to climbing walls.":                         "climbs",
		"Haynet is a magazine about racing pigeons.":                   "races",
		"Haynet is a planner for building sites.":                      "builds",
		"Haynet is a shop with tuning forks for singing bowls.":        "tunes",
		"Haynet is a notebook for running clubs.":                      "runs",
		"Haynet is a kit for brewing tea.":                             "brews",
		"Haynet is a brand of chewing gum.":                            "chews",
		"Haynet is a ledger for fishing villages.":                     "fishes",
		"Haynet is a shop for walking boots.":                          "walks",
		"Haynet is a directory of dancing teachers.":                   "dances",
		"Haynet is an insurer of flying schools.":                      "flies",
		"Haynet is a forum for painting students.":                     "paints",
		"Haynet sells garden chairs, rocking horses and sewing kits.":  "rocks",
		"Haynet repairs looms, spinning wheels and knitting frames.":   "spins",
	} {
		f := Read(farm.Brand{Name: "Haynet", Description: text}, "")
		for _, line := range linesOfText(f) {
			if strings.Contains(strings.ToLower(line), claim) {
				t.Errorf("%q is told as %q", text, line)
			}
		}
	}
}

// What is done is told still.
func TestParticiplesThatTell(t *testing.T) {
	for text, want := range map[string]string{
		"Haynet is an app for tracking your sleep.": "tracks your sleep",
		"Haynet is a team repairing old clocks.":    "repairs old clocks",
		"Haynet is a club making paper boats.":      "makes paper boats",
		"Haynet is a bakery baking rye bread.":      "bakes rye bread",
	} {
		if all := strings.Join(linesOfText(Read(farm.Brand{Name: "Haynet", Description: text}, "")), "\n"); !strings.Contains(all, want) {
			t.Errorf("%q is not told as %q: %s", text, want, all)
		}
	}
}

// In other languages nothing is rephrased: each line is a part of the text.
func TestOtherLanguagesAddNoWord(t *testing.T) {
	for lang, text := range map[string]string{
		"de": "Haynet ist ein Dienstplan für reitende Boten und fliegende Händler. Wir reparieren tanzende Puppen.",
		"fr": "Haynet est un planning pour les tables tournantes et les chevaux courants. Nous réparons les fauteuils roulants.",
		"es": "Haynet es un calendario para puentes colgantes y cantantes. Reparamos escaleras rodantes.",
		"it": "Haynet è un registro per ponti mobili e cantanti ambulanti. Ripariamo scale mobili.",
		"nl": "Haynet is een rooster voor rijdende winkels en varende scholen. Wij repareren draaiende orgels.",
		"pl": "Haynet to grafik dla latających szkół i tańczących par. Naprawiamy grające szafy.",
		"ru": "Haynet — это график для летающих школ и поющих фонтанов. Мы чиним танцующие куклы.",
	} {
		f := Read(farm.Brand{Name: "Haynet", Description: text}, "")
		own := words(strings.Join(wordsOf(text), " "))
		for _, line := range linesOfText(f) {
			for _, w := range wordsOf(line) {
				if !own[w] {
					t.Errorf("%s: %q of %q is not in the text", lang, w, line)
				}
			}
		}
	}
}

// linesOfText are all lines that a brand's text gives.
func linesOfText(f Facts) []string {
	var out []string
	for _, x := range f.Features {
		out = append(out, x.Does, x.Plain)
	}
	for _, o := range NewWriter(f, 1).deck {
		out = append(out, o.Text)
	}
	return out
}
