package copywriter

import (
	"testing"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// A film ends on a price that is understood by itself, else on what is free; never on a condition.
func TestOfferLine(t *testing.T) {
	for _, c := range []struct{ language, text, want string }{
		{"en", "We tune church organs along the coast. A stop costs £45, and the drive is free.", "A stop costs £45, and the drive is free"},
		{"en", "We tune church organs along the coast. Quotes are free.", "Quotes are free"},
		{"en", "We tune church organs along the coast.", ""},
		{"en", "A bath costs 32 francs, the towel costs three, and whoever sings in the steam room pays nothing.",
			"A bath costs 32 francs"},
		{"de", "Ein Egel kostet 9,80 Euro, hat vorher 32 Wochen gefastet und reist per Nachtkurier im feuchten Säckchen.",
			"Ein Egel kostet 9,80 Euro"},
		{"de", "Wer Blut spendet, bekommt den Egel für 9,80 Euro.", ""},
		{"de", "Kostet der Egel 9,80 Euro, reist er per Nachtkurier im feuchten Säckchen.", ""},
		{"ja", "費用はみかん箱ひとつで4,800円です。手放される理由は伺いません。", "費用はみかん箱ひとつで4,800円です"},
	} {
		f := Read(farm.Brand{Name: "Zorbel", Industry: "x", Description: c.text}, "", InLanguage(c.language))
		if got := f.OfferLine(func(s string) bool { return utf8.RuneCountInString(s) < 46 }); got != c.want {
			t.Errorf("%s: %q, want %q", c.language, got, c.want)
		}
	}
	f := Read(farm.Brand{Name: "Zorbel", Industry: "x", Description: "A stop costs £45."}, "Do not mention prices")
	if got := f.OfferLine(func(string) bool { return true }); got != "" {
		t.Errorf("of prices that are not to be mentioned: %q", got)
	}
}

// An amount of money has a sign, a word or letters of its own; a quarter, a paper size and a vitamin are none.
func TestMoney(t *testing.T) {
	for words, want := range map[string]bool{
		"cuesta Q3,400": true, "a Q45 el par": true, "S/25": true, "Rs. 900": true, "120 kr": true, "CHF 30": true, "450 Kč": true,
		"in Q3 we rest": false, "vitamin B12": false, "a B5 notebook": false, "L4 vertebra": false, "24 litres": false,
	} {
		if got := Money(words); got != want {
			t.Errorf("%q is money: %t", words, got)
		}
	}
}
