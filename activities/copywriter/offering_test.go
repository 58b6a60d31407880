package copywriter

import (
	"strings"
	"testing"

	"github.com/snackfarm/farm"
)

// Under a name stands what tells something: a trade of several words, a word that the brand
// says itself, a thing of its text, or nothing.
func TestOffering(t *testing.T) {
	for _, c := range []struct{ lang, industry, text, want string }{
		{"fr", "artisanat", "Nous tournons des toupies en buis. Une toupie danse six minutes.", ""},
		{"de", "Handwerk", "Wir flechten Stuhlsitze aus Schilf. Ein Sitz kostet 90 Euro.", ""},
		{"es", "deporte", "Remamos en la ría de Aldán. Cada bote lleva cuatro remos.", ""},
		{"en", "app", "Rill is an app that counts rain. It reads 40 gauges.", ""},
		{"en", "kilt hire", "We hire kilts in Stirling. A kilt has eight yards of wool.", "kilt hire"},
		{"it", "sartoria", "La sartoria cuce abiti a Bari. Tre prove, otto settimane.", "sartoria"},
		{"it", "artigianato", "Affiliamo falci a Norcia. Ogni lama dura nove stagioni.", ""},
		{"pl", "usługi", "Stroimy dzwony w młynie: 12 dzwonów na skraju lasu. Dzwon waży 40 kilo.", "12 dzwonów na skraju lasu"},
		{"ja", "修理", "京都で僘を直しています。修理は千二百円から承ります。", ""},
		{"ko", "공방", "서울에서 도장을 새깁니다. 이름 한 자에 9,000원입니다.", ""},
	} {
		f := Read(farm.Brand{Name: "Aldai", Industry: c.industry, Description: c.text}, "", InLanguage(c.lang))
		if got := f.Offering(); !strings.EqualFold(got, c.want) {
			t.Errorf("%s %q: %q, want %q", c.lang, c.industry, got, c.want)
		}
	}
}

// A sentence with a verb is no kind of thing.
func TestNoSentenceIsAKind(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"A test takes 40 minutes, costs nothing.", "audiology"},
		{"A visit ends with a waltz.", "audiology"},
		{"Rill is an app that counts rain.", "app"},
		{"A hearing clinic in Hexham.", "hearing clinic"},
	} {
		if f := Read(farm.Brand{Name: "Rill", Industry: "audiology", Description: c.text}, ""); f.Category != c.want {
			t.Errorf("%q is %q, want %q", c.text, f.Category, c.want)
		}
	}
}

// A number is not parted at its sign, loses the verb that has grown together with its unit,
// and a verb before a noun is no topic.
func TestGrownNumbers(t *testing.T) {
	f := Read(farm.Brand{Name: "Aldai", Description: "이름 한 자에 9,000원입니다. 새기는 데 사흘 걸립니다."}, "", InLanguage("ko"))
	if all := f.Figures(); len(all) == 0 || all[0].Value+all[0].Unit != "9,000원" {
		t.Errorf("figures %+v", all)
	}
	for _, ft := range f.Features {
		if ft.Plain == "000원" {
			t.Errorf("a number is parted: %+v", f.Features)
		}
	}
	for _, o := range f.read().openers {
		if strings.Contains(o.text, "?") {
			t.Errorf("%q asks about a verb", o.text)
		}
	}
}

// What tells something beside a service opens a post; a service alone does not.
func TestBesideAService(t *testing.T) {
	for _, c := range []struct {
		lang, line string
		serves     bool
	}{
		{"es", "En invierno abrimos los fines de semana y hay caldo caliente al salir del agua.", false},
		{"es", "Aceptamos tarjeta y Bizum.", true},
		{"en", "We open on Saturdays and the owner bakes a plum cake for all.", false},
		{"en", "We deliver on Mondays and payment is by card on the day.", true},
	} {
		f := Read(farm.Brand{Name: "Aldai", Description: "Aldai 1902. Remamos en Ald\u00e1n, rowing boats of oak. " + c.line}, "",
			InLanguage(c.lang))
		if f.serves(c.line) != c.serves {
			t.Errorf("%s: %q serves is %v", c.lang, c.line, !c.serves)
		}
	}
}
