package copywriter

import (
	"testing"

	"github.com/snackfarm/farm"
)

// A trade is seen in its own place, in whatever language its words are.
func TestVenueOf(t *testing.T) {
	for _, c := range []struct{ trade, text, want string }{
		{"locksmith", "We open doors without drilling.", "door"},
		{"Bäckerei", "Unsere Brote ruhen lange.", "bakery"},
		{"", "Notre atelier de couture retouche vos robes de mariée en trois jours.", "atelier"},
		{"양조장", "쌀로 막걸리를 빚습니다.", "cellar"},
		{"scuola di vela", "Quattro barche di sei metri.", "pier"},
		{"خياطة", "نفصل الثوب على قياسك.", "atelier"},
		{"quán cà phê", "Cà phê pha phin.", "cafe"},
		{"文房具", "万年筆の調整をしています。", "desk"},
		{"aplicativo", "Um aplicativo que encontra quem passeie com o seu cão e cuide dos gatos.", "pets"},
		{"software", "We write invoices.", "office"},
		{"стоматология", "Лечим зубы без боли.", "clinic"},
		{"kuaför", "Saçınızı kesiyoruz.", "salon"},
		{"ช่างกุญแจ", "เปิดประตูได้ใน 30 นาที", "door"},
		{"warsztat rowerowy", "Naprawiamy rowery w jeden dzień.", "garage"},
		{"dronefly", "", ""},
		{"sign restoration", "We mend old signs in a former bakery.", ""},
		{"lion dance troupe", "By day one of us is an electrician, another a baker.", ""},
	} {
		if got := VenueOf(farm.Brand{Name: "X", Industry: c.trade, Description: c.text}); got != c.want {
			t.Errorf("%s: %q, want %q", c.trade, got, c.want)
		}
	}
}
