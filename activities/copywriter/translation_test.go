package copywriter

import (
	"strings"
	"testing"
)

// A line is held to the language that it is to be in, and a model's also to the numbers,
// names and claims of the line that it translates.
func TestTranslatedLines(t *testing.T) {
	t.Parallel()
	en := func(was, now, to string) Translated {
		return Translated{Was: was, Now: now, From: "en", To: to, Names: []string{"Hobelgut"}}
	}
	for _, c := range []struct {
		line                 Translated
		language, unfaithful string // parts of what is said; "" is nothing
	}{
		{en("Water it after 12 hours.", "Gieß es nach 12 Stunden.", "de"), "", ""},
		{en("Water it after 12 hours.", "اسقه بعد ١٢ ساعة.", "ar"), "", ""},
		{en("Water it after 12 hours.", "12時間後に水をやります。", "ja"), "", ""},
		{en("It has 1,200 parts.", "Es hat 1.200 Teile.", "de"), "", ""},
		{en("It has 12,000 parts.", "Il y a 12 000 pièces dans cette boîte.", "fr"), "", ""},
		{en("At Hobelgut we plane by hand.", "Bei Hobelgut hobeln wir von Hand.", "de"), "", ""},
		{en("At Hobelgut we plane by hand.", "ホーベルグートでは手でけずります。", "ja"), "", "name"},
		{en("Ask Maya at 5.", "اسأل Maya في 5.", "ar"), "", ""},
		{en("Water it after 12 hours.", "Gieß es nach 13 Stunden.", "de"), "", "numbers"},
		{en("Water it after 12 hours.", "Gieß es nach zwölf Stunden.", "de"), "", "numbers"},
		{en("Water it after 12 hours.", "Water it after 12 hours.", "de"), "still the line in English", ""},
		{en("The sea rises twice a day.", "The water of the sea is rising, and it does so twice.", "de"), "is in English", ""},
		{en("The sea rises twice a day.", "Le mer est haute et elle monte deux fois dans la journée pour nous.", "de"), "is in French", ""},
		{en("The sea rises twice a day.", "Das Meer steigt zweimal am Tag.", "ar"), "letters of Arabic", ""},
		{en("The sea rises.", "?!", "de"), "no letter", ""},
		{en("The sea rises.", "Das Meer steigt, nur 5 €!", "de"), "", "numbers"},
		{en("The sea rises.", "Das Meer steigt. www.evil.example", "de"), "", "address"},
		{en("The sea rises.", "Das Meer <b>steigt</b>.", "de"), "", "signs"},
		{en("The sea rises.", "Das Meer ist preisgekrönt.", "de"), "", "claims"},
	} {
		if got := c.line.WrongLanguage(); (c.language == "") != (got == "") || !strings.Contains(got, c.language) {
			t.Errorf("%q in %s: %q, want %q", c.line.Now, c.line.To, got, c.language)
		}
		if c.language != "" {
			continue
		}
		if got := c.line.Unfaithful(); (c.unfaithful == "") != (got == "") || !strings.Contains(got, c.unfaithful) {
			t.Errorf("%q of %q: %q, want %q", c.line.Now, c.line.Was, got, c.unfaithful)
		}
	}
}
