package copywriter

import (
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
)

// situations are the memes about the reader's situation.
var situations = []MemeFormat{PriceMeme, FreeMeme, ManyMeme, MeanwhileMeme}

// A situation is answered by a fact of its own kind, and by no other.
func TestSituationsTakeTheirFacts(t *testing.T) {
	for _, c := range []struct {
		text string
		want map[MemeFormat]string
	}{
		{"We roast 340 beans by hand. A bag costs 9 euros. The first cup is free.", map[MemeFormat]string{
			PriceMeme: "A bag costs 9 euros", FreeMeme: "The first cup is free", ManyMeme: "We roast 340 beans by hand",
			MeanwhileMeme: "Roasts 340 beans by hand"}},
		{"Our crackers are free of gluten and sold in Leeds.", map[MemeFormat]string{}},
		{"Kostenlose Abholung in Kiel. Wir schleifen Messer im Hof.", map[MemeFormat]string{
			FreeMeme: "Kostenlose Abholung in Kiel", MeanwhileMeme: "Wir schleifen Messer im Hof"}},
	} {
		w := NewWriter(Read(farm.Brand{Name: "Harrow", Description: c.text}, ""), 0)
		w.Acted(func(f MemeFormat, line string) bool {
			return f == PriceMeme && strings.Contains(line, "euro") || f == ManyMeme && strings.Contains(line, "340")
		})
		for _, format := range situations {
			if m, _ := w.memeSource().formed(format); m.Punch != c.want[format] {
				t.Errorf("%s of %q: %q, want %q", format, c.text, m.Punch, c.want[format])
			}
		}
	}
}

// Every language has its words of each situation, and those of a wait.
func TestSituationsInEveryLanguage(t *testing.T) {
	for tag, c := range catalogues() {
		for _, format := range situations {
			if n := len(c.frames[string(format)]); n != 1 && n != 2 {
				t.Errorf("%s has %d lines of %s", tag, n, format)
			}
		}
		for _, unit := range spans[:5] {
			if text := c.frames["wait-"+unit]; len(text) != 1 || !strings.Contains(text[0], "{n}") {
				t.Errorf("%s waits a %s as %q", tag, unit, text)
			}
		}
		for _, key := range []string{"free", "unwaited"} {
			if len(farm.LanguageOf(tag).Section("drawn").Words(key)) == 0 {
				t.Errorf("%s has no words for %s", tag, key)
			}
		}
	}
}

// Nobody waits for what is compared, lies behind, or comes again and again.
func TestUnwaited(t *testing.T) {
	for _, c := range []struct {
		own, line string
		want      bool
	}{
		{"en", "Customers are paid 19 days sooner on average", true},
		{"en", "Every batch ferments for 21 days in glass", false},
		{"en", "A rug spends three nights at minus thirty", false},
		{"de", "Der Ofen ist nach drei Tagen trocken", false},
		{"fr", "Ouvert depuis vingt ans", true},
		{"ja", "革は三週間でやわらかくなります", false},
	} {
		if got := (Facts{Own: c.own}).unwaited(c.line); got != c.want {
			t.Errorf("%s %q: %t", c.own, c.line, got)
		}
	}
}

// What a number announces is a choice, where it is as many.
func TestKinds(t *testing.T) {
	for _, c := range []struct {
		text string
		want []string
	}{
		{"Four flavours: ginger, blackcurrant, hops and rhubarb.", []string{"ginger", "blackcurrant", "hops", "rhubarb"}},
		{"Five flavours: ginger, hops and rhubarb.", nil},
		{"Drei Sorten: Roggen, Dinkel und Hafer.", []string{"Roggen", "Dinkel", "Hafer"}},
		{"Our promise: honest, quick and clean.", nil},
	} {
		if got := Read(farm.Brand{Name: "Harrow", Description: c.text}, "").Kinds(); !slices.Equal(got, c.want) {
			t.Errorf("%q: %q, want %q", c.text, got, c.want)
		}
	}
}
