package copywriter

import (
	"strings"
	"testing"

	"github.com/snackfarm/farm"
)

// Orders in further words of a dozen languages are obeyed and never told; the fact that
// stands beside them is told.
func TestMoreOrdersAreNotTold(t *testing.T) {
	for _, c := range []struct{ lang, text, context, fact string }{
		{"nl", "Wij binden bezems van berkentakken in Assen. Een bezem gaat twee winters mee.",
			"Houd het luchtig en zonder uitroeptekens. Rep met geen woord over de prijs. Op 9 mei is de schuur open voor bezoek.", "9 mei"},
		{"id", "Kami menganyam topi pandan di Tasikmalaya. Satu topi butuh dua hari.",
			"Pakai nada santai, jangan kaku. Jangan singgung soal harga. Tanggal 9 Mei ada lomba menganyam di balai desa.", "9 Mei"},
		{"sq", "Endim shporta kallami në Lezhë. Një shportë do tri ditë.",
			"Mbaje tonin të ngrohtë. Mos e zër në gojë çmimin. Më 9 maj hapet dyqani i ri në Lezhë.", "9 maj"},
		{"pt", "Fazemos sinos de barro em Barcelos. Cada sino leva nove dias.",
			"Nada de linguagem de vendedor, por favor. Deixa os preços de fora. No dia 9 de maio há forno aberto na praça.", "9 de maio"},
		{"ru", "Плетём корзины из ивы в Кирове. Корзина служит двадцать лет.",
			"Пиши по-соседски, без пафоса. Про цены ни слова. 9 мая открываем мастерскую для гостей.", "9 мая"},
		{"tr", "Kula’da kilim dokuyoruz. Bir kilim kırk gün sürer.",
			"Samimi bir dille yaz. Fiyat lafı etme. 9 Mayıs’ta atölyenin kapısı herkese açık.", "9 Mayıs"},
		{"de", "Wir drechseln Kreisel in Seiffen. Ein Kreisel tanzt sechs Minuten.",
			"Bitte kein Werbesprech. Den Preis lassen wir weg. Am 9. Mai tanzen hundert Kreisel auf dem Markt.", "9. Mai"},
		{"fr", "Nous tournons des toupies à Aiguines. Une toupie danse six minutes.",
			"Un ton posé, sans superlatifs. Pas un mot sur les tarifs. Le 9 mai, cent toupies dansent sur la place.", "9 mai"},
		{"zh", "我们在龙泉打剪刀。一把剪刀要敲三千下。", "语气亲切一点，别太正式。不要提价格。5月9日铺子开放参观。", "5月9日"},
		{"hi", "हम जयपुर में लाख की चूड़ियाँ बनाते हैं। एक चूड़ी में नौ रंग होते हैं।",
			"लहजा अपनापन वाला हो। दाम का ज़िक्र न करें। 9 मई को कार्यशाला सबके लिए खुली है।", "9 मई"},
		{"vi", "Chúng tôi đan nón lá ở Huế. Một chiếc nón mất hai ngày.",
			"Giọng gần gũi, đừng khoa trương. Không nhắc đến giá. Ngày 9 tháng 5 xưởng mở cửa đón khách.", "9 tháng 5"},
	} {
		f := Read(farm.Brand{Name: "Aldai", Description: c.text}, c.context, InLanguage(c.lang))
		if len(f.extra) != 1 || !strings.Contains(strings.Join(f.extra, " "), c.fact) {
			t.Errorf("%s tells %q, want the one of %q", c.lang, f.extra, c.fact)
		}
		if !f.Orders.NoPrice {
			t.Errorf("%s: prices are told", c.lang)
		}
	}
}
