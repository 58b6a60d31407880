package copywriter

import (
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
)

// sold are brands whose text has lines that sell nothing; those open no post, whatever the
// pack and the type.
var sold = []struct{ lang, text, serves string }{
	{"en", "Aldai darns socks so that you do not buy new ones. A heel takes 40 minutes. The wool is from one flock in Skye. " +
		"Works with any size.", "Works with any size"},
	{"de", "Aldai schleift Scheren auf einem Stein von 1911. Der Stein wiegt 300 Kilo. Die Buchung dauert eine Minute.",
		"Die Buchung dauert eine Minute"},
	{"fr", "Aldai tourne des toupies en buis. Une toupie danse six minutes. Paiement en trois fois.", "Paiement en trois fois"},
	{"es", "Aldai afina campanas en un molino de Ronda. Cada campana suena 90 segundos. Aceptamos tarjeta y Bizum.",
		"Aceptamos tarjeta y Bizum"},
	{"it", "Aldai lega libri con filo di lino. Un libro chiede 12 ore. Aperto dal lunedì al sabato.", "Aperto dal lunedì al sabato"},
	{"pl", "Aldai stroi dzwony w młynie. Dzwon waży 40 kilo. Wysyłka kurierem w dwa dni.", "Wysyłka kurierem w dwa dni"},
	{"ru", "Aldai чинит часы на башне. Маятник весит 40 килограммов. Доставка курьером за два дня.", "Доставка курьером за два дня"},
	{"tr", "Aldai çanları taş fırında döker. Bir çan 40 kilo gelir. Kargo iki günde gelir.", "Kargo iki günde gelir"},
	{"id", "Aldai menempa pisau dari per truk. Satu pisau butuh 9 jam. Pembayaran lewat transfer.", "Pembayaran lewat transfer"},
	{"vi", "Aldai rèn dao từ nhíp xe. Một con dao mất 9 giờ. Giao hàng trong hai ngày.", "Giao hàng trong hai ngày"},
	{"ar", "تصنع ألداي الأجراس من نحاس قديم. يزن الجرس أربعين كيلو. الدفع بالبطاقة أو نقدا.", "الدفع بالبطاقة أو نقدا"},
	{"hi", "अल्दाई पीतल की घंटियाँ ढालता है। एक घंटी में 9 घंटे लगते हैं। भुगतान कार्ड से होता है।", "भुगतान कार्ड से होता है"},
	{"ja", "アルダイは古い鐘を鋳ています。鐘は四十キロあります。支払いはカードと代引きです。", "支払いはカードと代引きです"},
	{"ko", "알다이는 오래된 종을 만듭니다. 종 하나에 아홉 시간이 걸립니다. 배송은 이틀 걸립니다.", "배송은 이틀 걸립니다"},
	{"zh", "阿尔代用旧铜铸钟。一口钟重四十公斤。下单后两天内发货。", "下单后两天内发货"},
}

func TestWhatSellsOpens(t *testing.T) {
	for _, c := range sold {
		f := Read(farm.Brand{Name: "Aldai", Industry: "x", Description: c.text}, "", InLanguage(c.lang))
		if !f.serves(c.serves) {
			t.Errorf("%s: %q sells", c.lang, c.serves)
		}
		for _, s := range f.Whole() {
			if !sameLine(s, c.serves) && f.serves(s) {
				t.Errorf("%s: %q sells nothing", c.lang, s)
			}
		}
		for seed := range uint32(farm.SeedRow) {
			for _, kind := range []farm.SnackType{farm.TextWall, farm.SingleImage, farm.AnimatedAd, farm.GreenscreenAd} {
				w := NewWriter(f, seed)
				w.Begin("snack-1", kind)
				hook, lead := w.Hook(60).Text, w.LeadOf(f.Openings(func(string) bool { return true }))
				if strings.Contains(hook, c.serves) || strings.Contains(lead, c.serves) {
					t.Fatalf("%s: pack %d opens %s with %q and %q", c.lang, seed, kind, hook, lead)
				}
			}
		}
	}
}

// What a brand is about is no service beside it.
func TestTradeIsNoService(t *testing.T) {
	f := Read(farm.Brand{Name: "Aldai", Industry: "Courier", Description: "Aldai delivers letters by cargo bike. " +
		"A letter is delivered within 40 minutes. Free parking behind the depot."}, "")
	if f.serves("A letter is delivered within 40 minutes") {
		t.Error("a courier's deliveries sell nothing")
	}
	if !f.serves("Free parking behind the depot") {
		t.Error("parking sells")
	}
}

// Openers are made of a sentence's own words, whole.
func TestOpeners(t *testing.T) {
	for _, c := range []struct {
		lang, text string
		kind       openerKind
		want       string
	}{
		{"en", "The oven is a former kiln above Kendal.", askedOpener, "The oven? A former kiln above Kendal."},
		{"en", "In the oven is a cat.", askedOpener, ""},
		{"en", "The oven is old and takes a day.", askedOpener, ""},
		{"en", "The oven costs 40 pounds.", askedOpener, ""},
		{"de", "Der Stein wiegt 300 Kilo.", askedOpener, "Der Stein? Wiegt 300 Kilo."},
		{"de", "Heute wiegt der Stein 300 Kilo.", askedOpener, ""},
		{"fr", "Une toupie pèse 40 grammes.", askedOpener, "Une toupie ? Elle pèse 40 grammes."},
		{"fr", "L’atelier occupe un moulin.", askedOpener, ""}, // its gender is not told
		{"it", "Il corso dura sei settimane.", askedOpener, "Il corso? Dura sei settimane."},
		{"pt", "A rede aguenta 220 quilos.", askedOpener, "A rede? Aguenta 220 quilos."},
		{"nl", "De klok weegt 40 kilo.", askedOpener, "De klok? Weegt 40 kilo."},
		{"pl", "Miód nie jest podgrzewany.", askedOpener, "Miód? Nie jest podgrzewany."},
		{"ru", "Маятник весит 40 килограммов.", askedOpener, "Маятник? Весит 40 килограммов."},
		{"ar", "العسل لا يسخن أبدا في الورشة.", askedOpener, "العسل؟ لا يسخن أبدا في الورشة."},
		{"ja", "樽は百二十年前のものです。", askedOpener, "樽は？百二十年前のものです。"},
		{"ko", "털은 우리가 말려 드립니다.", askedOpener, "털은? 우리가 말려 드립니다."},
		{"en", "We brew it with ginger, nettles or rhubarb.", choiceOpener, "Ginger, nettles or rhubarb?"},
		{"en", "Two brothers, Karim and Idris, brew it.", choiceOpener, ""},
		{"en", "No lift, no lobby.", denialOpener, ""},
		{"en", "We brew it in glass, never in steel.", denialOpener, "Never in steel"},
		{"fr", "Nous refaisons les fauteuils au crin, jamais à la mousse.", denialOpener, "Jamais à la mousse"},
		{"en", "We keep tea for 21 days in glass.", figureOpener, "21 days in glass"},
	} {
		f := Read(farm.Brand{Name: "Aldai", Description: "Aldai. " + c.text}, "", InLanguage(c.lang))
		got := ""
		for _, o := range f.read().openers {
			if o.kind == c.kind {
				got = o.text
			}
		}
		if strings.ReplaceAll(got, "\u202f", " ") != c.want {
			t.Errorf("%s %s of %q: %q, want %q", c.lang, c.kind, c.text, got, c.want)
		}
	}
}

// Of a grave matter nothing is asked, and no line tells a sentence again that its opener told.
func TestOpenersTellOnce(t *testing.T) {
	text := "Aldai bakes rye bread. The oven is a former kiln above Kendal. A loaf takes 40 hours. Plum stones heat it."
	f := Read(farm.Brand{Name: "Aldai", Description: text}, "")
	if !f.Alike("The oven? A former kiln above Kendal.", "The oven is a former kiln above Kendal") {
		t.Error("an opener is not known to tell its sentence")
	}
	sober := Read(farm.Brand{Name: "Aldai", Description: text}, "Sober tone.")
	asks := func(s string) bool { return strings.Contains(s, "?") }
	if all := sober.Openings(func(string) bool { return true }); slices.ContainsFunc(all, asks) {
		t.Errorf("asked though sober: %q", all)
	}
}
