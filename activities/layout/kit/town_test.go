package kit

import (
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/stretchr/testify/require"
)

// A brand is where its text says so first; a rarer sentence with another town moves it nowhere.
func TestTown(t *testing.T) {
	for _, c := range []struct{ language, text, town string }{
		{"en", "We pull lines through ducts, in and around Louth. The longest ran under the showground at Horncastle.", "Louth"},
		{"en", "We mend chimes in Crewe. A retune is £95. The oldest one here is off a 1958 van from Rhyl and plays eleven notes.", "Crewe"},
		{"nl", "Wij stemmen klokken in en rond Zelhem. Stemmen kost 40 euro. Wij komen aan huis. De zwaarste hing in Assen.", "Zelhem"},
		{"it", "Accordiamo organi antichi. Una visita costa 90 euro. Si prenota per lettera. Il primo era a Lucca.", ""},
		{"fr", "Nous restaurons des chevaux de bois à Pézenas. Le cochon de 1911 attend un forain de Béziers.", "Pézenas"},
	} {
		b := farm.Brand{Name: "Zorbel", Industry: "x", Description: c.text}
		d := &Draft{}
		d.Brand, d.Facts = b, copywriter.Read(b, "", copywriter.InLanguage(c.language))
		d.Snack = farm.Snack{Composition: farm.Composition{Language: c.language}}
		require.Equal(t, c.town, d.Town(), c.text)
	}
}

// What a brand is stands with its town in one line where both fit, else one of them; a town whose
// noun a sentence bends stands nowhere alone.
func TestAbout(t *testing.T) {
	for _, c := range []struct {
		language, trade, text, want string
		most                        int
	}{
		{"en", "Piano tuner", "We tune in Leeds. A visit is £60.", "Piano tuner · Leeds", 40},
		{"en", "Piano tuner", "We tune in Leeds. A visit is £60.", "Piano tuner", 12},
		{"en", "", "We tune in Leeds. A visit is £60.", "Leeds", 12},
		{"ru", "настройка роялей", "Мы настраиваем рояли в Москве. Приезд стоит 3000 рублей.", "Настройка роялей", 40},
	} {
		b := farm.Brand{Name: "Zorbel", Industry: c.trade, Description: c.text}
		d := &Draft{}
		d.Brand, d.Facts = b, copywriter.Read(b, "", copywriter.InLanguage(c.language))
		d.Snack = farm.Snack{Composition: farm.Composition{Language: c.language}}
		require.Equal(t, c.want, d.About(func(s string) bool { return len([]rune(s)) <= c.most }), c.text)
	}
}
