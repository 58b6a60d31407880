package copywriter

import (
	"testing"

	"github.com/snackfarm/farm"
)

// A whole sentence that leans on the one before it opens no post while another can.
func TestLinesThatLean(t *testing.T) {
	for _, c := range []struct {
		language, line string
		leans          bool
	}{
		{"en", "We also mend the pedals", true},
		{"en", "Also open on Mondays", true},
		{"en", "One of them is from 1911", true},
		{"en", "We wrap it in wax cloth", true},
		{"en", "A stop costs £45 and the drive is free", false},
		{"en", "Bring the dog and leave it with Otto", false},
		{"de", "Die Älteste dort heißt Frau Brandt", true},
		{"de", "Wir kommen auch nachts", false},
		{"de", "Am Morgen holen wir sie kalt wieder ab", true},
		{"de", "Wir kommen, wann sie wollen", false},
		{"fr", "Restez à cinq mètres et ne les arrosez surtout pas", true},
		{"fr", "Les guêpes, on ne les touche pas", false},
		{"nl", "In mei halen we ze weer op", true},
		{"es", "También lavamos pelucas ajenas, solo con jabón", true},
		{"es", "Una de nazareno lleva 11 onzas de pelo", true},
		{"es", "Una peluca lleva 11 onzas de pelo", false},
		{"nl", "Ik zet hem 's nachts neer", true},
		{"nl", "Ik verhuur houten ooievaars", false},
		{"ja", "それを桐の小箱に納めます", true},
		{"ja", "届いた人形は筆でほこりを払います", false},
		{"zh", "也可以带狗", true},
		{"zh", "一碗面十二块", false},
		{"ar", "كما نصلح السروج", true},
	} {
		f := Read(farm.Brand{Name: "Zorbel", Industry: "x", Description: c.line + "."}, "", InLanguage(c.language))
		if got := f.Leans(c.line); got != c.leans {
			t.Errorf("%s: %q leans: %t", c.language, c.line, got)
		}
	}
}
