package strangers

import (
	"context"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/snackfarm/farm"
)

// The briefs are as many and as different as they have to be.
func TestBriefs(t *testing.T) {
	briefs, err := Briefs()
	if err != nil {
		t.Fatal(err)
	}
	trades, languages, kinds, traps := map[string]bool{}, map[string]bool{}, map[string]int{}, 0
	for _, b := range briefs {
		trades[b.Trade], languages[b.Language] = true, true
		for _, k := range b.Kinds {
			kinds[k]++
		}
		traps += len(b.Traps)
		if len(b.Nouns) == 0 {
			t.Errorf("%s marks no nouns", b.ID)
		}
		for i, re := range b.marks {
			if !re.MatchString(b.Brand.Description) {
				t.Errorf("%s: its text does not tell %q", b.ID, b.Facts[i].Fact)
			}
		}
	}
	if len(briefs) < 60 || len(trades) < 20 || len(languages) != len(farm.Languages()) || traps < 40 {
		t.Errorf("%d briefs of %d trades in %d languages with %d traps", len(briefs), len(trades), len(languages), traps)
	}
	for _, k := range []string{"thin", "rich", "hostile", "photo", "screen", "logo"} {
		if kinds[k] < 5 {
			t.Errorf("%d briefs are %s", kinds[k], k)
		}
	}
}

func TestStump(t *testing.T) {
	for _, c := range []struct {
		language, line string
		cut            bool
	}{
		{"en", "Six weeks in oak", false},
		{"en", "Ready before the", true},
		{"en", "Made for people who care about", false}, // a particle may end a line
		{"en", "Cheese with", true},
		{"de", "Promène", false},
		{"de", "Gelagert wird in einem", true},
		{"de", "Bekommst Fotos von jedem Arbeitsschritt", true},
		{"fr", "Promène votre chien à Lyon pendant", true},
		{"fr", "Après la promenade.", false},
		{"hi", "हम हर सुबह अदरक", false},
		{"hi", "में काग़ज़ की पतंगें", true},
		{"ja", "浅草で包丁を", true},
		{"ja", "浅草で包丁を研いでいます。", false},
		{"zh", "茶树长在十七块岩石的", true},
		{"en", "With", false},
	} {
		if got := stump(c.language, c.line); got != c.cut {
			t.Errorf("%s %q: cut is %v", c.language, c.line, got)
		}
	}
}

// packsInTest is how many packs of each brand are compared in a test; all ten by
// FARM_STRANGERS=all.
const packsInTest = 5

// Words of all briefs: a pack of all types on manifests, and several packs of
// each. What a rule of the table finds too often fails the test where the rule
// is failing, and is told where it is not.
func TestWords(t *testing.T) {
	briefs, err := Briefs()
	if err != nil {
		t.Fatal(err)
	}
	n := packsInTest
	if os.Getenv("FARM_STRANGERS") == "all" {
		n = farm.SeedRow
	}
	if testing.Short() {
		n = 1
	}
	posts, err := Run(context.Background(), Settings{Dir: t.TempDir(), Briefs: briefs, Packs: n, Manifests: true})
	if err != nil {
		t.Fatal(err)
	}
	verdicts := Judge(slices.DeleteFunc(slices.Clone(posts), func(p Post) bool { return p.Pack > 0 }))
	if n > 1 {
		verdicts = append(verdicts, Packs(posts)...)
	}
	tell(t, verdicts)
}

// Pixels of six posts, others each day: of each a brief, and one type of it.
func TestPixels(t *testing.T) {
	if testing.Short() {
		t.Skip("films take seconds")
	}
	briefs, err := Briefs()
	if err != nil {
		t.Fatal(err)
	}
	day := int(time.Now().Unix() / (24 * 60 * 60))
	if d := os.Getenv("FARM_STRANGERS_DAY"); d != "" {
		at, err := time.Parse(time.DateOnly, d)
		if err != nil {
			t.Fatal(err)
		}
		day = int(at.Unix() / (24 * 60 * 60))
	}
	types := farm.PackTypes()
	var posts []Post
	for i := range 6 {
		b, kind := briefs[(day*31+i*17)%len(briefs)], types[(day*7+i*2)%len(types)]
		t.Logf("%s %s", b.ID, kind)
		made, err := Run(context.Background(), Settings{Dir: t.TempDir(), Briefs: []Brief{b}, Types: []farm.SnackType{kind}})
		if err != nil {
			t.Fatal(err)
		}
		posts = append(posts, made...)
	}
	tell(t, slices.DeleteFunc(Judge(posts), func(v Verdict) bool { return !slices.Contains(pixelRules, v.Rule.ID) && v.Rule.ID != "made" }))
}

// tell fails the test of each broken rule that is failing.
func tell(t *testing.T, verdicts []Verdict) {
	t.Helper()
	for _, v := range verdicts {
		where := ""
		if !v.Kept() {
			where = "\n    " + strings.Join(v.Where, "\n    ")
		}
		if v.Kept() || !v.Rule.Failing {
			t.Logf("%s%s", v, where)
			continue
		}
		t.Errorf("%s%s", v, where)
	}
}
