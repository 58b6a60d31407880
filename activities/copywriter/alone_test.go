package copywriter_test

import (
	"slices"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
)

// What is shown by itself is whole: a sentence, a main clause, a list, or a thing with
// what gives it meaning. Each text tells what stands alone of it, and what does not.
func TestAlone(t *testing.T) {
	for _, c := range []struct {
		text    string
		yes, no []string
	}{
		{"Otter Landing rents cedar canoes on the upper Wye. We drive you eleven miles upstream and you paddle back to your own car. " +
			"Every boat carries a dry bag, a map drawn by our founder and two slices of her lemon cake. Dogs paddle free. " +
			"If the river is over 1.2 metres we call you before breakfast and you pay nothing.",
			[]string{"Cedar canoes on the upper Wye", "We drive you eleven miles upstream", "You paddle back to your own car", "Dogs paddle free",
				"Otter Landing. Dogs paddle free."},
			[]string{"Over 1.2 metres", "Eleven miles", "The upper Wye", "Dogs paddle", "You pay nothing", "We call you before breakfast",
				"Lemon cake", "Otter Landing. Over 1.2 metres.", "Wye", "The river"}},
		{"Old Nettle is wrapped in nettles picked before the first frost and sleeps eleven months in a railway tunnel. " +
			"We never sell cheese that is younger. The skipper brings tea, but not on Mondays.",
			[]string{"Old Nettle is wrapped in nettles picked before the first frost", "Old Nettle sleeps eleven months in a railway tunnel",
				"Nettles picked before the first frost", "Eleven months in a railway tunnel"},
			[]string{"A railway tunnel", "The first frost", "Eleven months", "We never sell cheese", "Next door"}},
		{"Mulino Sarti macina grano antico a pietra dal 1911, con l’acqua del torrente Savena. Insacchiamo la farina in sacchi da cinque chili.",
			[]string{"Mulino Sarti macina grano antico a pietra dal 1911"}, []string{"Cinque chili", "Savena", "Dal 1911", "Torrente Savena"}},
		{"La escalera tiene 112 peldaños. Cada sonda dura siete campañas con una sola pila. Se instala en nueve minutos si hay sol.",
			[]string{"Siete campañas con una sola pila"},
			[]string{"En nueve minutos", "Nueve minutos", "112 peldaños", "Se instala en nueve minutos"}},
		{"Auf dem Hof leben elf Esel, die früher Koffer am Bahnhof zogen. Jeder Tisch trocknet zwölf Wochen.",
			[]string{"Auf dem Hof leben elf Esel"}, []string{"Zwölf Wochen", "Am Bahnhof", "Elf Esel", "Zogen früher Koffer am Bahnhof"}},
		{"The first letter to your landlord costs nothing. A visit takes ninety minutes and ends with a waltz.",
			nil, []string{"The first letter to your landlord", "Ninety minutes", "Visit takes ninety minutes"}},
		{"石径茶园在武夷山种岩茶，茶树长在十七块岩石之间。", []string{"茶树长在十七块岩石之间"}, []string{"十七块"}},
	} {
		f := copywriter.Read(farm.Brand{Name: "Otter Landing", Description: c.text}, "")
		for _, line := range c.yes {
			if !f.Alone(line) {
				t.Errorf("%q does not stand alone", line)
			}
		}
		for _, line := range c.no {
			if f.Alone(line) {
				t.Errorf("%q stands alone", line)
			}
		}
		for _, p := range f.Phrases() {
			if p.Alone() && slices.Contains(c.no, p.Text) || p.Alone() != f.Alone(p.Text) {
				t.Errorf("the phrase %q stands alone", p.Text)
			}
		}
	}
}

// What a label or a sticker names is a thing with a word that tells it from others, or
// how many of it there are; what a beat shouts can be seen.
func TestNamed(t *testing.T) {
	f := copywriter.Read(
		farm.Brand{Name: "Lock Nineteen",
			Description: "Lock Nineteen has 31 puzzles and wet socks. Five players have 70 minutes over the canal in Birmingham."}, "")
	var named []string
	for _, p := range f.Phrases() {
		if p.Named() {
			named = append(named, p.Text)
		}
	}
	for _, want := range []string{"31 puzzles and wet socks", "Five players"} {
		if !slices.Contains(named, want) {
			t.Errorf("%q is not among %q", want, named)
		}
	}
	for _, no := range []string{"70 minutes", "Birmingham", "the canal", "minutes"} {
		if slices.Contains(named, no) || slices.Contains(f.Concrete(), no) {
			t.Errorf("%q is among %q or %q", no, named, f.Concrete())
		}
	}
}
