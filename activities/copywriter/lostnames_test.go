package copywriter

import (
	"strings"
	"testing"
)

// A name of a line is looked for in its translation by its beginning.
func TestLostNames(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ from, was, to, now, lost string }{
		{"en", "The engineer Ada Lovelace lived in London.", "es", "La ingeniera Ada Lovelace vivía en Londres.", ""},
		{"en", "The engineer Ada Lovelace lived in London.", "pl", "Inżynierka Ada mieszkała w Londynie.", "Lovelace"},
		{"en", "Ask Zoë on Monday.", "de", "Frag Zoe am Montag.", ""},
		{"en", "Bring it to Marko’s shop. Then wait.", "de", "Bring es in den Laden. Dann warte.", "Marko"},
		{"en", "Ask Maya at 5.", "ar", "اسأل مايا في 5.", ""},
		{"de", "Der Hund läuft zu Marko.", "en", "The dog runs away.", ""},
		{"de", "Die Firma Horngacher in Starnberg baut Zithern.", "en", "A firm builds zithers.", "Horngacher"},
		{"de", "Anton Karas spielte sie 1949 in Wien.", "en", "A man played it in Vienna in 1949.", "Karas"},
		{"de", "Anton Karas spielte sie 1949 in Wien.", "it", "Anton Karas la suonò a Vienna nel 1949.", ""},
		{"de", "Gib eine Tasse Kaffee und 2 Liter Wasser dazu.", "en", "Add a cup and 2 jugs.", ""},
		{"de", "Das Messer von McLaren schneidet Brot.", "fr", "Le couteau coupe le pain.", "McLaren"},
		{"de", "Frag Dr. Zambrano nach dem Weg.", "ru", "Спроси врача о дороге.", "Zambrano"},
		{"de", "Frag Dr. Zambrano nach dem Weg.", "ru", "Спроси доктора Самбрано о дороге.", ""},
		{"en", "Ask Maya at 5.", "ar", "اسأل سمير في 5.", "Maya"},
		{"en", "The dancer Pina Bausch lived in Wuppertal.", "hi", "नर्तकी पीना बाउश वुपर्टाल में रहती थीं।", ""},
		{"en", "The dancer Pina Bausch lived in Wuppertal.", "ko", "무용수 피나 바우슈는 부퍼탈에 살았다.", ""},
		{"en", "The dancer Pina Bausch lived in Wuppertal.", "ko", "무용수는 그 도시에 살았다.", "Pina Bausch Wuppertal"},
		{"en", "The dancer Pina Bausch lived in Wuppertal.", "ja", "舞踊家ピナ・バウシュはヴッパータールに住んでいた。", ""},
		{"en", "The dancer Pina Bausch lived in Wuppertal.", "ja", "舞踊家は街に住んでいた。", ""},
		{"en", "They met in London.", "th", "พวกเขาพบกันที่ลอนดอน", ""},
		{"en", "They met in London.", "zh", "他们在伦敦相遇。", ""},
		{"ru", "Её зовут Марина Цветаева.", "en", "Her name is Marina Tsvetaeva.", ""},
		{"ru", "Её зовут Марина Цветаева.", "en", "She is a poet.", "Марина Цветаева"},
		{"ja", "これはSonyのカメラです。", "en", "This is a camera.", "Sony"},
		{"en", "Axolotls live in Lake Xochimilco near Mexico City.", "de", "Axolotl leben im Xochimilco-See bei Mexiko-Stadt.", ""},
		{"fr", "Le pont de Normandie est long.", "en", "The bridge is long.", "Normandie"},
		{"tr", "Sabah İzmir uyanır.", "en", "Izmir wakes in the morning.", ""},
	} {
		got := strings.Join(Translated{Was: c.was, Now: c.now, From: c.from, To: c.to}.LostNames(), " ")
		if got != c.lost {
			t.Errorf("%q as %q: %q is lost, want %q", c.was, c.now, got, c.lost)
		}
	}
}
