package copywriter

import "testing"

// Calls to action are told from what is said of ordering, in every language.
func TestCalls(t *testing.T) {
	for _, c := range []struct {
		lang, text string
		call       bool
	}{
		{"en", "Start your free trial today!", true}, {"en", "Reserve your table.", true}, {"en", "Get yours now!", true},
		{"en", "Request a quote today.", true},
		{"en", "Shop the new collection now.", true}, {"en", "Book online in under a minute.", false}, {"en", "Choose your length.", false},
		{"en", "Get a plan for each week.", false},
		{"de", "Jetzt Termin buchen!", true}, {"de", "Bestellen Sie noch heute Ihre Kiste!", true},
		{"de", "Buchen Sie online mit drei Klicks und ohne Konto.", false},
		{"de", "Termine vergeben wir online.", false},
		{"es", "Reserva tu mesa en línea.", true}, {"es", "Pide ya.", true}, {"es", "Reserva en línea en dos pasos y sin llamar.", false},
		{"fr", "Commandez dès maintenant !", true}, {"fr", "Réservez votre table.", true},
		{"fr", "Réservez en ligne, voyez le prix avant la visite.", false},
		{"it", "Prenota subito il tuo posto!", true}, {"pt", "Reserve a sua mesa hoje.", true}, {"nl", "Boek nu je afspraak!", true},
		{"pl", "Zamów już dziś!", true},
		{"sq", "Rezervo tani!", true}, {"tr", "Hemen sipariş verin!", true}, {"ru", "Закажите сегодня!", true}, {"ar", "احجز طاولتك الآن!", true},
		{"hi", "अभी ऑर्डर करें!", true}, {"id", "Pesan sekarang juga!", true}, {"vi", "Đặt hàng ngay!", true}, {"th", "สั่งซื้อวันนี้", true},
		{"ja", "今すぐご注文ください。", true}, {"ja", "名入れは一本から受け付け、贈り物の包装も無料です。", false}, {"ko", "지금 주문하세요.", true}, {"zh", "立即预订。", true},
	} {
		if got := isCall(c.text, c.lang); got != c.call {
			t.Errorf("%s: %q is a call: %v", c.lang, c.text, got)
		}
	}
}
