package kit

import (
	"fmt"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
)

func figureDraft(language, text string) *Draft {
	b := farm.Brand{Name: "Zorvex", Industry: "x", Description: text}
	d := &Draft{Brief: Brief{Brand: b}, Facts: copywriter.Read(b, "", copywriter.InLanguage(language))}
	d.Snack.Language = language
	return d
}

// A price is the number with its currency and for how much it is, without what its sentence hangs
// on it; it is of what is sold, and of a child's size or a delivery only where nothing else is.
func TestPrice(t *testing.T) {
	for _, c := range []struct{ language, text, price string }{
		{"en", "A man on the ladder is £310 a day, the apprentice is £120.", "£310 a day"},
		{"en", "Delivery of straw costs £25. A roof is £900.", "£900"},
		{"en", "Kids pay £4.", "£4"},
		{"en", "A wash, dry and clip takes an hour and a half and costs £48, or £62 for anything that has been in the harbour.", "£48"},
		{"en", "Lessons are £30 per hour.", "£30 per hour"},
		{"en", "A lesson is £310 on Mondays.", "£310"},
		{"fr", "Je viens souffler au prix de 130 euros la soirée quel que soit le nombre de trous.", "130 euros la soirée"},
		{"fr", "Le cours est à 12 € le mardi.", "12 €"},
		{"de", "Wir gehen spazieren, für 12 € pro Stunde.", "12 € pro Stunde"},
		{"es", "La noche cuesta 60 euros por persona.", "60 euros por persona"},
		{"it", "Costa 20 euro per due.", "20 euro"},
		{"it", "Costa 20 euro a persona.", "20 euro a persona"},
		{"pt", "Custa R$ 45 por hora.", "R$ 45 por hora"},
		{"nl", "Dat kost 15 euro per uur.", "15 euro per uur"},
		{"pl", "Sesja kosztuje 120 zł za godzinę.", "120 zł za godzinę"},
		{"ru", "Урок стоит 900 рублей в час.", "900 рублей в час"},
		{"tr", "Bir kispet beş günde biter ve fiyatı 14.500 liradır; çocuk boyu 6.200 lira.", "14.500 lira"},
		{"tr", "Yemek kişi başı 450 liradır.", "kişi başı 450 lira"},
		{"ko", "3단 케이크는 38만 원이고 배달은 무료입니다.", "38만 원"},
		{"ko", "케이크는 38만원입니다.", "38만원"},
		{"ko", "수업은 시간당 3만 원입니다.", "시간당 3만 원"},
		{"ja", "着付けは1万2千円です。", "1万2千円"},
		{"ja", "体験は1人3,500円です。", "1人3,500円"},
		{"zh", "一套婚纱三万元。", "三万元"},
		{"zh", "陶艺课280元一位。", "280元一位"},
		{"hi", "मेहंदी का कोर्स 1.5 लाख रुपये का है।", "1.5 लाख रुपये"},
		{"ar", "الدرس بسعر 40 ريالًا للساعة.", "40 ريالًا للساعة"},
		{"id", "Les gitar Rp 150.000 per jam.", "Rp 150.000 per jam"},
	} {
		d := figureDraft(c.language, c.text)
		f, _ := d.Price()
		if got := strings.TrimSpace(f.Text); got != c.price {
			t.Errorf("%s: %q costs %q, want %q", c.language, c.text, got, c.price)
		}
		if f.Per != "" && !strings.Contains(f.Mark, f.Per) {
			t.Errorf("%s: %q is no part of %q", c.language, f.Per, f.Mark)
		}
	}
}

// All days of a week that a line names are marked.
func TestWeekdays(t *testing.T) {
	for _, c := range []struct{ language, text, days string }{
		{"en", "We work Mondays and Tuesdays only", "[1 2]"},
		{"en", "Open Monday to Friday", "[1 2 3 4 5]"},
		{"en", "Open Friday, Saturday and Sunday", "[5 6 7]"},
		{"en", "On Tuesdays we sing", "[2]"},
		{"en", "Bread on Mondays, and much later we sing on Fridays", "[1]"},
		{"pl", "Pracujemy tylko w poniedziałki i wtorki", "[1 2]"},
		{"pl", "Zamknięte w poniedziałki i w środy", "[1 3]"},
		{"de", "Montags und dienstags gehen wir", "[1 2]"},
		{"de", "Von Montag bis Freitag", "[1 2 3 4 5]"},
		{"fr", "Ouvert du mardi au samedi", "[2 3 4 5 6]"},
		{"fr", "Le lundi et le mardi", "[1 2]"},
		{"es", "De lunes a viernes", "[1 2 3 4 5]"},
		{"ko", "월요일과 화요일에는 쉽니다", "[1 2]"},
		{"ja", "火曜・水曜は休みです", "[2 3]"},
		{"zh", "周一到周五营业", "[1 2 3 4 5]"},
		{"zh", "周六和周日有课", "[6 7]"},
		{"tr", "Pazartesi ve salı kapalıyız", "[1 2]"},
		{"ar", "نعمل الاثنين والثلاثاء", "[1 2]"},
		{"hi", "सोमवार और मंगलवार को बंद", "[1 2]"},
	} {
		d := figureDraft(c.language, c.text)
		got := "[]"
		for _, f := range d.figures(c.text) {
			if f.Kind == FigureWeekday {
				got = fmt.Sprint(f.Days)
				if !strings.Contains(c.text, f.Text) {
					t.Errorf("%q is no part of %q", f.Text, c.text)
				}
				break
			}
		}
		if got != c.days {
			t.Errorf("%s: %q names %s, want %s", c.language, c.text, got, c.days)
		}
	}
}

// What costs nothing is told in many ways.
func TestSaysFree(t *testing.T) {
	for _, c := range []struct {
		language, text string
		free           bool
	}{
		{"ar", "نصلحه دون مقابل", true}, {"ar", "التوصيل مجانا", true}, {"en", "The first fitting is on the house", true},
		{"en", "Free of nuts", false}, {"en", "Delivery is free of charge", true}, {"de", "Der erste Termin ist unentgeltlich", true},
		{"es", "Entrega sin coste", true}, {"pt", "O café é de graça", true}, {"ko", "첫 수업은 공짜입니다", true}, {"zh", "第一次不收费", true},
		{"tr", "Yırtılanı karşılıksız yamarız", true}, {"fr", "Livraison gratuite", true}, {"en", "We knock three times", false},
	} {
		if got := figureDraft(c.language, c.text).saysFree(c.text); got != c.free {
			t.Errorf("%s: %q is free: %v", c.language, c.text, got)
		}
	}
}
