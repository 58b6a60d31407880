package copywriter

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/snackfarm/farm"
)

// A sentence of which one half takes back what the other denies is no process of steps; one that
// denies nothing, or only denies, is.
func TestStepsAreNotDenied(t *testing.T) {
	for _, c := range []struct {
		lang, text string
		steps      int
	}{
		{"zh", "八节课1680元，学完还不会骑独轮车，后面四节课不再收费。", 0},
		{"zh", "先揉面四十分钟，再发酵一个晚上，最后进炉烘烤半小时。", 3},
		{"en", "We soak the reeds overnight, never boil them, and weave the seats by hand.", 0},
		{"en", "We soak the reeds overnight, split them by hand and weave the seats.", 3},
	} {
		f := Read(farm.Brand{Name: "Zorbel", Description: c.text}, "", InLanguage(c.lang))
		assert.Len(t, f.Steps(), c.steps, "%s: %q", c.text, f.Steps())
	}
}

// Names that a sentence lists in some case are no kinds that a page names one by one; those after
// a colon are, and those of languages whose names keep their form.
func TestNamesInACaseAreNoVariants(t *testing.T) {
	for _, c := range []struct {
		lang, text string
		variants   []string
	}{
		{"ru", "Чаще всего приносят «Тополь», «Комету» и «Север», и к ним у нас есть шкаф.", nil},
		{"pl", "Najczęściej naprawiamy Kometę, Sarnę i Topolę z lat szkolnych.", nil},
		{"pl", "Trzy glazury: Mgła, Sadza i Rdza.", []string{"Mgła", "Sadza", "Rdza"}},
		{"es", "Arreglamos a menudo Cometa, Norte y Zorzal.", []string{"Cometa", "Norte", "Zorzal"}},
	} {
		f := Read(farm.Brand{Name: "Zorbel", Description: c.text}, "", InLanguage(c.lang))
		assert.Equal(t, c.variants, f.Variants(), c.text)
	}
}
