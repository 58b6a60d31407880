package copywriter

import (
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
)

// A form that lists facts tells them in the brand's words, each once, and none that is a bare
// number or hangs on a condition.
func TestListsOfFacts(t *testing.T) {
	for _, c := range []struct {
		text  string
		items []string
		punch string
	}{
		{"We rebind old books in Hay. Glue is cooked from wheat. A spine costs £85. The press weighs 900 kilos.",
			[]string{"A spine costs £85", "We rebind old books in Hay", "Glue is cooked from wheat"}, "The press weighs 900 kilos"},
		{"If the spine is torn, we sew it. Eleven weeks.", nil, ""},
		{"Ein Satz hat 64 Speichen. Jede Nabe wird zweimal geschmiert.", []string{"Jede Nabe wird zweimal geschmiert"},
			"Ein Satz hat 64 Speichen"},
	} {
		w := NewWriter(Read(farm.Brand{Name: "Quire", Description: c.text}, ""), 0)
		m, ok := w.memeSource().meme(IcebergMeme)
		if ok != (c.punch != "") {
			t.Errorf("%q: %v %+v", c.text, ok, m)
			continue
		}
		if ok && (!sameSet(append(slices.Clone(m.Items), m.Punch), append(slices.Clone(c.items), c.punch))) {
			t.Errorf("%q: %q, and then %q", c.text, m.Items, m.Punch)
		}
	}
}

func sameSet(a, b []string) bool {
	slices.Sort(a)
	slices.Sort(b)
	return slices.Equal(a, b)
}

// Every language has the words of each form that lists facts, and no slot is left in them.
func TestListsInEveryLanguage(t *testing.T) {
	words := map[MemeFormat][2]bool{RankedMeme: {}, IcebergMeme: {true, true}, LabelMeme: {true, true}, InstallMeme: {true},
		WindowsMeme: {}, ExhibitMeme: {true}, BrighterMeme: {}}
	for _, lang := range farm.Languages() {
		f := Read(farm.Brand{Name: "Aldai", Description: "Aldai 12."}, "", InLanguage(lang))
		s := NewWriter(f, 0).memeSource()
		for format, has := range words {
			for i, want := range has {
				if got := s.framed(string(format), i); (got != "") != want || strings.ContainsAny(got, "{}") {
					t.Errorf("%s %s %d: %q", lang, format, i, got)
				}
			}
		}
		if s.framed("plain", 0) == "" || s.framed("plain", 1) == "" {
			t.Errorf("%s has nothing that everybody has", lang)
		}
	}
}

// The two memes of a pack share neither form nor line.
func TestListsOfAPackDiffer(t *testing.T) {
	b := farm.Brand{Name: "Quire", Description: "We rebind old books in Hay. Glue is cooked from wheat. A spine costs £85. " +
		"The press weighs 900 kilos. A Bible takes eleven weeks."}
	for seed := range uint32(10) {
		w := NewWriter(Read(b, ""), seed)
		w.kind = farm.GreenscreenMeme
		first := w.Meme(MemeFormats()...)
		w.kind = farm.MemeEdit
		second := w.Meme(MemeFormats()...)
		if first.Format == second.Format || sameLine(first.turn(), second.turn()) {
			t.Errorf("pack %d: %s %q and %s %q", seed, first.Format, first.turn(), second.Format, second.turn())
		}
	}
}
