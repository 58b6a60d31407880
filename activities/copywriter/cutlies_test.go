package copywriter_test

import (
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
)

// No part of a sentence is shown by itself where what is left out turns it round; what is whole
// is shown.
func TestCutsDoNotLie(t *testing.T) {
	for _, c := range []struct {
		lang, text string
		yes, no    []string
	}{
		{"en", "Our lamps are used by 214 workshops in Leeds and York. A service takes 40 minutes and costs £30.",
			[]string{"A service takes 40 minutes"}, []string{"214 workshops in Leeds", "York"}},
		{"en", "We cannot undo the rust, but we make the gate swing again.", nil,
			[]string{"We cannot undo the rust", "We make the gate swing again", "But we make the gate swing again"}},
		{"en", "Most wheels we meet are bent, so we true them twice. We keep a ledger: so far the record is 19 nails and a brass comb.",
			nil, []string{"Most wheels we meet are bent", "19 nails and a brass comb", "So far the record is 19 nails"}},
		{"en", "You may cancel until noon unless the boat has sailed. The first look costs nothing, a full clean — 90 pounds.",
			nil, []string{"You may cancel until noon", "The first look costs nothing, a full clean"}},
		{"en", "We paint two kites and we fly them on the pier.", []string{"We paint two kites"}, []string{"We fly them on the pier"}},
		{"en", "Nobody waits at the gate: the bell opens it.", nil, []string{"Nobody waits at the gate"}},
		{"de", "Bei Regen öffnen wir nicht, sondern spielen im Saal. Wir stimmen Harfen, weil niemand sonst es tut.",
			nil, []string{"Bei Regen öffnen wir nicht", "Spielen im Saal", "Weil niemand sonst es tut"}},
		{"de", "Unsere Besen nutzen 90 Höfe in Jena und Gera. Unsere Laibe ruhen 30 Stunden im Leinentuch.",
			[]string{"30 Stunden im Leinentuch"}, []string{"90 Höfe in Jena"}},
		{"nl", "Wie in maart boekt, krijgt de derde nacht gratis. Wij kunnen de roest niet wegnemen, maar het hek draait weer.",
			nil, []string{"Krijgt de derde nacht gratis", "Wie in maart boekt", "Wij kunnen de roest niet wegnemen"}},
		{"nl", "Wij maken bezems voor 80 boerderijen in Zwolle en Kampen.", nil, []string{"80 boerderijen in Zwolle"}},
		{"es", "No cobramos la visita, pero sí el viaje. La caja cuesta 18 euros y llega en dos días.",
			[]string{"La caja cuesta 18 euros"}, []string{"No cobramos la visita", "Pero sí el viaje"}},
		{"es", "Tostamos el grano a las tres horas de pelarlo. Nuestras redes cubren 70 huertos de Murcia y Cartagena.",
			nil, []string{"Tres horas de pelarlo", "70 huertos de Murcia"}},
		{"fr", "Nous ne réparons pas les montres, mais nous les nettoyons. Nos paniers servent 60 fermes de Nantes et de Brest.",
			nil, []string{"Nous ne réparons pas les montres", "60 fermes de Nantes"}},
		{"it", "Non togliamo la ruggine, però il cancello gira. La scatola costa 18 euro e dura un anno.",
			[]string{"La scatola costa 18 euro"}, []string{"Non togliamo la ruggine", "Il cancello gira", "Però il cancello gira"}},
		{"pt", "Não tiramos a ferrugem, mas o portão volta a girar. As redes cobrem 70 hortas de Braga e Porto.",
			nil, []string{"Não tiramos a ferrugem", "70 hortas de Braga"}},
		{"id", "Sudah dipakai 214 kedai di Solo dan Semarang, gratis sampai 20 meja. Pesanan masuk pagi, lalu roti dikirim dalam 30 menit.",
			[]string{"Roti dikirim dalam 30 menit"}, []string{"214 kedai di Solo", "Gratis sampai 20 meja"}},
		{"ru", "Осмотр длится 15 минут и ничего не стоит, полная чистка зонта — 900 рублей. Чаще всего чинят «Дождь», «Ветер» и «Туман».",
			nil, []string{"Осмотр длится 15 минут и ничего не стоит, полная чистка зонта", "Дождь», Ветер» и Туман", "Полная чистка зонта"}},
		{"ru", "Гарантия два года, даже если зонт старый. Мы не красим ткань, но штопаем её.",
			nil, []string{"Даже если зонт старый", "Мы не красим ткань", "Если зонт старый"}},
		{"pl", "Nie malujemy drzwi, ale naprawiamy zamki. Nasze miotły ma 80 gospodarstw z Torunia i Płocka.",
			nil, []string{"Nie malujemy drzwi", "80 gospodarstw z Torunia"}},
		{"tr", "Pası silemeyiz, ama kapıyı döndürürüz; anahtarı aynı gün keseriz. Bakım 40 dakika sürer.",
			[]string{"Anahtarı aynı gün keseriz"}, []string{"Pası silemeyiz", "Kapıyı döndürürüz", "Ama kapıyı döndürürüz"}},
		{"sq", "Nuk e heqim ndryshkun, por porta rrotullohet. Kutia kushton 300 lekë, ndërsa tri kuti vijnë falas.",
			[]string{"Kutia kushton 300 lekë"}, []string{"Nuk e heqim ndryshkun", "Por porta rrotullohet"}},
		{"vi", "Chúng tôi không sơn cửa, nhưng sửa mọi ổ khóa. Giỏ tre nặng ba trăm gam, đội mưa không thấm.",
			nil, []string{"Chúng tôi không sơn cửa", "Nhưng sửa mọi ổ khóa"}},
		{"hi", "हम दरवाज़ा नहीं रँगते, लेकिन ताला ठीक करते हैं। जब बारिश होती है, तो हम अंदर सिखाते हैं।",
			nil, []string{"हम दरवाज़ा नहीं रँगते", "लेकिन ताला ठीक करते हैं", "तो हम अंदर सिखाते हैं"}},
		{"ar", "نحن لا نطلي الباب، لكن نصلح القفل. يبدأ السعر من 90 ريالًا.",
			nil, []string{"نحن لا نطلي الباب", "لكن نصلح القفل"}},
		{"zh", "六节课900元，学完还不会骑车，后面三节不再收费。教练全程跟跑，不坐在旁边看。",
			[]string{"六节课900元", "教练全程跟跑"}, []string{"学完还不会骑车", "后面三节不再收费", "不坐在旁边看"}},
		{"zh", "门口常备热茶，因为老客人喜欢等一等。雨天不开门，但是可以改期。",
			nil, []string{"门口常备热茶", "因为老客人喜欢等一等", "雨天不开门", "可以改期"}},
		{"ja", "月に一度の日曜は手紙の会を開き、便箋は無料です。傘を直せないときは、代金は無料です。",
			nil, []string{"便箋は無料です", "代金は無料です"}},
		{"th", "ถ้าจักรยานโซ่ขาดระหว่างทาง ส่งรูปมาภายใน 2 วัน เราส่งโซ่เส้นใหม่ให้ ส่วนคันเบอร์ 7 มีแค่คันเดียว ตาเลยไม่ขาย เก็บไว้ขี่เอง",
			[]string{"คันเบอร์ 7 มีแค่คันเดียว ตาเลยไม่ขาย เก็บไว้ขี่เอง"},
			[]string{"ตาเลยไม่ขาย เก็บไว้ขี่เอง", "เราส่งโซ่เส้นใหม่ให้", "เราส่งโซ่เส้นใหม่ให้ ส่วนคันเบอร์ 7 มีแค่คันเดียว", "เก็บไว้ขี่เอง"}},
		{"zh", "课后老师陪孩子写字，再生纸做的本子每人一册。", []string{"课后老师陪孩子写字"}, nil},
		{"ja", "夕方から店を開け、から揚げは三個で無料です。", []string{"から揚げは三個で無料です"}, nil},
		{"ko", "비가 오면 문을 닫지만, 교실에서 가르칩니다. 수리는 40분 걸립니다.",
			[]string{"수리는 40분 걸립니다"}, []string{"비가 오면 문을 닫지만", "교실에서 가르칩니다"}},
	} {
		f := copywriter.Read(farm.Brand{Name: "Anybody", Description: c.text}, "", copywriter.InLanguage(c.lang))
		for _, line := range c.yes {
			if !f.Alone(line) {
				t.Errorf("%s: %q is not shown by itself", c.lang, line)
			}
		}
		for _, line := range c.no {
			if f.Alone(line) {
				t.Errorf("%s: %q is shown by itself", c.lang, line)
			}
		}
	}
}
