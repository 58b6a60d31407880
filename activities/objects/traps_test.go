package objects

import (
	"os"
	"strings"
	"testing"
)

// mostTrapped is of how many hundred texts one may show a thing that none of its words means.
const mostTrapped = 2

// Words that mean another thing show nothing in ten languages: homographs, compounds, verbs.
func TestTrapsByRule(t *testing.T) {
	raw, err := os.ReadFile("testdata/traps.txt")
	if err != nil {
		t.Fatal(err)
	}
	all, wrong := 0, 0
	languages := map[string]bool{}
	for _, line := range strings.Split(string(raw), "\n") {
		cells := strings.Split(line, "|")
		if len(cells) < 3 || strings.HasPrefix(line, "#") {
			continue
		}
		f := finding{language: strings.TrimSpace(cells[0]), text: strings.TrimSpace(cells[1]), want: strings.TrimSpace(cells[2])}
		all++
		languages[f.language] = true
		if got := objectsOf(t, f); got != f.want {
			wrong++
			t.Logf("%s: %q shows %q, want %q", f.language, f.text, got, f.want)
		}
	}
	if all < 100 || len(languages) < 10 {
		t.Errorf("%d texts in %d languages", all, len(languages))
	}
	if wrong*100 > all*mostTrapped {
		t.Errorf("%d of %d texts show a wrong thing, at most %d %%", wrong, all, mostTrapped)
	}
}

// A thing stands for its own name alone: what only looks alike, holds it or is made of it has
// another drawing or none. A chandelier hangs, and a candelabrum stands on a table.
func TestNoNearMisses(t *testing.T) {
	t.Parallel()
	for _, f := range []finding{
		{"pl", "", "Myjemy kryształowe żyrandole.", "chandelier"},
		{"en", "", "We restore candelabra.", "candelabra"},
		{"fr", "", "Un lustre en cristal.", "chandelier"},
		{"en", "", "A cello for every child.", ""},
		{"en", "", "Our farm is open on Sundays.", ""},
		{"de", "", "Frisches Mehl.", ""},
		{"it", "", "Olio extravergine appena franto.", "oil-cruet"},
		{"en", "", "We shell hazelnut by hand.", ""},
		{"fr", "", "Des moules fraîches.", ""},
		{"pl", "", "Drewniane zabawki.", ""},
		{"es", "", "Sombreros para toda la familia.", ""},
		{"nl", "", "Wij bouwen een houtkachel.", ""},
		{"ru", "", "Гончарный круг для каждого.", "pottery-wheel"},
		{"es", "", "Churrería móvil para bodas.", ""},
	} {
		if got := objectsOf(t, f); got != f.want {
			t.Errorf("%s: %q shows %q, want %q", f.language, f.text, got, f.want)
		}
	}
}
