package copywriter

import (
	"strings"
	"testing"

	"github.com/snackfarm/farm"
)

// A line that turns work away neither heads an ad nor stands beside the name on its last
// page; a negation that is a benefit may.
func TestDeclines(t *testing.T) {
	for _, c := range []struct {
		lang, text, line string
		want             bool
	}{
		{"de", "Wir schleifen nass auf Sandstein. Sägen schleifen wir nicht.", "Sägen schleifen wir nicht", true},
		{"en", "We repair bicycles in Leith. We do not repair e-bikes.", "We do not repair e-bikes", true},
		{"fr", "Nous livrons le pain à vélo. Nous ne livrons pas le dimanche.", "Nous ne livrons pas le dimanche", true},
		{"nl", "Wij verhuren een vlot. Je vaart zelf, een vaarbewijs is niet nodig.", "Je vaart zelf, een vaarbewijs is niet nodig", false},
		{"en", "We hire out rafts. No licence is needed.", "No licence is needed", false},
		{"en", "We repair bicycles in Leith. We do not repair e-bikes.", "We repair bicycles in Leith", false},
		{"ja", "砥石で研ぎます。のこぎりは研ぎません。", "のこぎりは研ぎません", false},
	} {
		f := Read(farm.Brand{Name: "Ottery", Description: c.text}, "", InLanguage(c.lang))
		if got := f.declines(c.line); got != c.want {
			t.Errorf("%q beside %q: %v", c.line, c.text, got)
		}
	}
}

// Nothing opens with what the brand turns away, whatever its type, where its text has
// another sentence.
func TestNothingOpensWithARefusal(t *testing.T) {
	for _, c := range []struct{ lang, text, refusal string }{
		{"de", "Wir drehen Taue aus Hanf. Kletterseile führen wir nicht.", "Kletterseile"},
		{"en", "We cast ship’s bells in a tram depot. We don’t make doorbells.", "doorbells"},
		{"fr", "Le bac traverse la Seine à la main. Nous ne prenons pas de voitures.", "voitures"},
		{"it", "Ricarichiamo a mano gli orologi dei campanili. Non vendiamo orologi da polso.", "polso"},
		{"id", "Kami menempa gong dari perunggu. Kami tidak membuat lonceng sepeda.", "sepeda"},
		{"zh", "龙窑长四十二米，每年只烧五窑。我们不卖机制瓷。", "机制瓷"},
		{"ja", "芯はい草と和紙で巻きます。香り付きのろうそくは作りません。", "香り"},
		{"th", "หลอดทุกดวงทดสอบสี่ชั่วโมงก่อนส่งคืนลูกค้า เราไม่รับซ่อมโทรทัศน์", "โทรทัศน์"},
	} {
		f := Read(farm.Brand{Name: "Ottery", Description: c.text}, "", InLanguage(c.lang))
		for seed := range uint32(6) {
			w := NewWriter(f, seed)
			for _, kind := range farm.PackTypes() {
				w.Begin(string(kind), kind)
				for _, line := range []string{w.Hook(0).Text, w.LeadOf(f.Leads(func(string) bool { return true }))} {
					if first := sentences(line)[0]; strings.Contains(first, c.refusal) {
						t.Errorf("%s, seed %d: %s opens with %q", c.lang, seed, kind, line)
					}
				}
			}
		}
	}
}

// A verb that has grown together with its "not" gets no ending.
func TestNoNotHasAnEnding(t *testing.T) {
	f := Read(farm.Brand{Name: "Harrow", Description: "We cast bells in a depot. We don’t make doorbells. We can’t ship anvils."}, "")
	for _, o := range NewWriter(f, 0).deck {
		if strings.Contains(o.Text, "’ts") || strings.Contains(o.Text, "Harrow don’t") {
			t.Errorf("%q", o.Text)
		}
	}
}

// What is denied is known of one clause alone: a thing of a longer line is not the refused one.
func TestDenies(t *testing.T) {
	for _, c := range []struct {
		lang, line string
		want       bool
	}{
		{"en", "We do not repair e-bikes", true},
		{"de", "Sägen schleifen wir nicht", true},
		{"en", "Dandelions come from our own orchard, never from the roadside", false},
		{"nl", "Je vaart zelf, een vaarbewijs is niet nodig", false},
		{"ar", "نقطف الزيتون باليد، لا بالآلات", false},
		{"en", "We grind knives on sandstone", false},
	} {
		if got := Denies(c.line, c.lang); got != c.want {
			t.Errorf("%q: %v", c.line, got)
		}
	}
}

func TestAdsDoNotDecline(t *testing.T) {
	b := farm.Brand{Name: "Schleifbus", Description: "Der Schleifbus hält jeden Donnerstag auf dem Wochenmarkt in Fulda. " +
		"Wir schleifen nass auf Sandstein. Scheren, Äxte und Rasenmäher gehen auch. Sägen schleifen wir nicht."}
	for seed := range uint32(10) {
		w := NewWriter(Read(b, "", InLanguage("de")), seed)
		for range 2 {
			if line := w.Headline(0).Text; strings.Contains(line, "nicht") {
				t.Errorf("seed %d: an ad's headline is %q", seed, line)
			}
		}
		if line := w.Recap(0).Text; strings.Contains(line, "nicht") {
			t.Errorf("seed %d: the last page says %q", seed, line)
		}
	}
}
