package copywriter

import (
	"testing"

	"github.com/snackfarm/farm"
)

// TestActs holds sentences to what they do in a story, in languages with and without
// spaces: what is denied and what the brand mends are no trouble.
func TestActs(t *testing.T) {
	for _, c := range []struct {
		lang, line string
		want       Act
	}{
		{"en", "Brown spots are not dirt: damp has crept behind the glass", TroubleAct},
		{"en", "Our hinges never rust", PlainAct},
		{"en", "We mend what broke", TurnAct},
		{"en", "A hall mirror takes nine days", ProofAct},
		{"en", "A blind costs £86", OfferAct},
		{"en", "Without Foxmark the spots grow", TroubleAct},
		{"en", "Breakfast is on the house", PlainAct},
		{"es", "Las de plástico se rompen al segundo verano", TroubleAct},
		{"it", "Se una tazza si scheggia, rimandaci il coccio", TroubleAct},
		{"nl", "Zonder Foxmark slaap je drie weken in de stal", TroubleAct},
		{"de", "Ohne Foxmark bleibt der Kellner blind", TroubleAct},
		{"de", "Wir reparieren, was zerbrochen ist", TurnAct},
		{"ja", "古い鏡は湿気で曇ります", TroubleAct},
		{"ko", "오래된 발은 습기에 썩는 일이 많습니다", TroubleAct},
	} {
		f := Read(farm.Brand{Name: "Foxmark", Description: c.line + "."}, "", InLanguage(c.lang))
		f.Own = c.lang
		if got := f.ActOf(c.line); got != c.want {
			t.Errorf("%s %q is act %d, not %d", c.lang, c.line, got, c.want)
		}
	}
}
