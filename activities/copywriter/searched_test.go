package copywriter

import (
	"testing"

	"github.com/snackfarm/farm"
)

// A search is what somebody types who looks for such a brand, and the end of a sentence
// is said alone where nothing is missing after it.
func TestSearchesAndTails(t *testing.T) {
	for _, c := range []struct{ lang, trade, text, want string }{
		{"en", "Mobile sauna hire", "A wood-fired sauna on a horse trailer.", "mobile sauna hire"},
		{"en", "Services", "We sharpen skates by the river.", ""},
		{"pl", "Serwis nart", "Ostrzymy krawędzie i smarujemy narty w garażu.", "serwis nart"},
		{"de", "Drehorgelbau", "Wir bauen Drehorgeln mit 26 Tonstufen.", "Drehorgelbau"},
		{"ja", "盆栽の預かり", "ご旅行中の盆栽を一鉢からお預かりします。", "盆栽の預かり"},
		{"de", "Coffee roaster", "Wir rösten Bohnen am Hafen.", ""},
		{"en", "x{{name}}", "We sharpen skates by the river.", ""},
	} {
		f := Read(farm.Brand{Name: "Zorbel", Industry: c.trade, Description: c.text}, "", InLanguage(c.lang))
		if got := f.Searched(); got != c.want {
			t.Errorf("%s %q: %q, want %q", c.lang, c.trade, got, c.want)
		}
	}
	for _, c := range []struct {
		lang, tail string
		thing      bool
	}{
		{"de", "ohne Zischen anspricht", false}, {"de", "ohne eine Spur von Ruß", true},
		{"en", "without a trace of soot", true},
		{"en", "while you wait", true}, {"en", "at the very", false}, {"fr", "sans appareil", true}, {"ja", "朝から", true},
	} {
		if got := (Facts{Own: c.lang}).EndsOnThing(c.tail); got != c.thing {
			t.Errorf("%s %q ends on a thing: %v", c.lang, c.tail, got)
		}
	}
	f := Facts{Own: "en"}
	if !f.Denies("no app") || f.Denies("birch and alder") {
		t.Error("denials are not told apart")
	}
}
