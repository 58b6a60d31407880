package kit

import (
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer"
)

// What a line tells that can be drawn is read in every language, and nothing is
// read where there is nothing.
func TestFigureOf(t *testing.T) {
	for _, c := range []struct {
		language, line, kind string
		value                float64
	}{
		{"en", "Most stairs take nine working days", FigureDays, 9},
		{"en", "We open at six in the morning", FigureClock, 6},
		{"en", "Doors open at 7:30", FigureClock, 7.5},
		{"en", "It buzzes at 7 pm", FigureClock, 7},
		{"en", "We pour at six shops", FigureCount, 6},
		{"en", "Houses built before 1920", FigureYear, 1920},
		{"en", "Twenty-four singers rehearse in a swimming pool", FigureCount, 24},
		{"en", "On Tuesdays we sing", FigureWeekday, 2},
		{"en", "We may help you", "", 0},
		{"en", "In May the gates open", FigureMonth, 5},
		{"en", "Launch day is 3 December in Salford", FigureDate, 3},
		{"en", "Open from March 21st", FigureDate, 21},
		{"en", "Since March 1920", FigureMonth, 3},
		{"de", "Bis zum 15. Mai zwei Säcke", FigureDate, 15},
		{"fr", "Le 29 novembre seulement", FigureDate, 29},
		{"es", "El 1º de mayo abrimos", FigureDate, 1},
		{"pt", "Dia 7 de setembro", FigureDate, 7},
		{"ru", "Открытие 12 марта", FigureDate, 12},
		{"ar", "الافتتاح 3 مايو", FigureDate, 3},
		{"hi", "12 मार्च को", FigureDate, 12},
		{"en", "A rope 1.2 metres long", FigureLength, 1.2},
		{"en", "It weighs 3 kg", FigureWeight, 3},
		{"en", "The fee is fixed at 190 pounds", "", 0}, // and weighs nothing
		{"fr", "Une bibliothèque de 40 livres", FigureCount, 40},
		{"en", "Baked at 230 degrees", FigureDegree, 230},
		{"en", "80% of it is oak", FigureShare, 80},
		{"fr", "-20 % le lundi", FigureShare, 20},
		{"en", "From €40 a month", FigurePrice, 40},
		{"en", "Plans from 49 dollars", FigurePrice, 49},
		{"pt", "O copo de 500 ml custa R$ 22", FigurePrice, 22},
		{"ar", "الأسعار تبدأ من 320 ريالًا", FigurePrice, 320},
		{"pt", "Uma casa economiza 320 reais por mês", FigurePrice, 320},
		{"en", "A reply within 20 minutes", FigureSpan, 20},
		{"en", "We take it to a shed in Ludlow", FigurePlace, 0},
		{"en", "Who sweeps your street?", FigureAsked, 0},
		{"en", "A missing handrail is carved from an oak pew", "", 0},
		{"en", "Four Winds sews sails", "", 0}, // the name of the brand
		{"de", "Um 17 Uhr ist Schluss", FigureClock, 17},
		{"de", "In neun Tagen fertig", FigureDays, 9},
		{"de", "Wir kommen in Häuser", "", 0},
		{"fr", "On ouvre à sept heures", FigureClock, 7},
		{"fr", "Pendant deux heures", FigureSpan, 2},
		{"fr", "Chaque mercredi", FigureWeekday, 3},
		{"es", "Abrimos a las seis de la mañana", FigureClock, 6},
		{"es", "En tres semanas", FigureWeeks, 3},
		{"pt", "Fecha às dez", FigureClock, 10},
		{"pt", "Seca três meses", FigureMonths, 3},
		{"it", "Apriamo alle 8", FigureClock, 8},
		{"it", "Cinque giorni di riposo", FigureDays, 5},
		{"nl", "Om zes uur gaan we open", FigureClock, 6},
		{"nl", "In drie dagen", FigureDays, 3},
		{"pl", "Zaczynamy o siódmej rano", FigureClock, 7},
		{"pl", "Grupy po sześć osób", FigureCount, 6},
		{"pl", "W każdy czwartek", FigureWeekday, 4},
		{"pl", "Gramatyka przychodzi w czwartym rozdziale", "", 0},
		{"nl", "Vierentwintig stemmen zingen", FigureCount, 24},
		{"de", "Mit sechsundzwanzig Pfeifen", FigureCount, 26},
		{"ru", "Открываем в семь утра", FigureClock, 7},
		{"ru", "Через десять дней", FigureDays, 10},
		{"tr", "Sabah beşte açıyoruz", FigureClock, 5},
		{"tr", "İki hafta sürer", FigureWeeks, 2},
		{"tr", "Hamur on sekiz saat bekler", FigureSpan, 18},
		{"es", "Listo en treinta y cinco minutos", "", 0}, // and not in five
		{"fr", "Plus de 12 500 jours de travail", "", 0},
		{"ru", "Двадцать четыре часа", FigureSpan, 24},
		{"zh", "二十四小时送到", FigureSpan, 24},
		{"ja", "百二十分で焼けます", "", 0}, // more than a dial has room for
		{"sq", "Hapim në orën 6", FigureClock, 6},
		{"sq", "Pesë ditë pune", FigureDays, 5},
		{"id", "Kami buka pukul enam pagi", FigureClock, 6},
		{"id", "Dalam tiga hari", FigureDays, 3},
		{"vi", "Mở cửa lúc 6 giờ", FigureClock, 6},
		{"vi", "Trong ba ngày", FigureDays, 3},
		{"vi", "Chọn một chậu sâu ba mươi xăng-ti-mét", FigureLength, 30},
		{"vi", "Dây dài ba mươi hai mét", FigureLength, 32},
		{"id", "Tali itu dua puluh meter", FigureLength, 20},
		{"ar", "نرسل التمر خلال يومين", FigureDays, 2},
		{"ar", "نفتح الساعة السابعة", FigureClock, 7},
		{"ar", "٣٠ دقيقة فقط", FigureSpan, 30},
		{"hi", "सुबह पाँच बजे", FigureClock, 5},
		{"hi", "तीन दिन में", FigureDays, 3},
		{"ko", "아침 여섯시에 엽니다", FigureClock, 6},
		{"ko", "20분이면 됩니다", FigureSpan, 20},
		{"ja", "毎朝五時に水をやります", FigureClock, 5},
		{"ja", "樹齢百年の松", FigureRings, 100},
		{"ja", "写真を三枚お送りします", FigureCount, 3},
		{"zh", "每天早上六点开门", FigureClock, 6},
		{"zh", "三天送到", FigureDays, 3},
		{"th", "เปิดหกโมงเช้า", FigureClock, 6},
		{"th", "ภายใน 3 วัน", FigureDays, 3},
		// A part of a word is none, in scripts without spaces either.
		{"ja", "三日月の形のパン", "", 0},
		{"ja", "二日酔いに効くしじみ汁", "", 0},
		{"ja", "十分に休ませた生地", "", 0},
		{"ja", "日曜大工の道具", "", 0},
		{"ja", "日曜日は休みです", FigureWeekday, 7},
		{"ja", "第三回の展示", "", 0},
		{"ja", "昭和三十年創業", "", 0},
		{"ja", "十二月三日に開きます", "", 0},
		{"ja", "三度目の窯焚き", "", 0},
		{"ja", "三トンネルを抜けて", "", 0},
		{"ja", "一万五千円のかばん", FigurePrice, 15000},
		{"ja", "三千円のかばん", FigurePrice, 3000},
		{"ja", "一元管理できます", "", 0},
		{"ja", "小学五年生の教室", "", 0},
		{"ja", "三年間寝かせた味噌", FigureRings, 3},
		{"ja", "360度の眺め", "", 0},
		{"ja", "八十度の湯で淹れます", FigureDegree, 80},
		{"zh", "一周三次上课", FigureCount, 3},
		{"zh", "每周一次送花", "", 0},
		{"zh", "每周五天营业", FigureDays, 5},
		{"zh", "每周三开课", FigureWeekday, 3},
		{"zh", "周三本店休息", FigureWeekday, 3},
		{"zh", "有一点甜", "", 0},
		{"zh", "四点心意", "", 0},
		{"zh", "三点建议", "", 0},
		{"zh", "晚上八点打烊", FigureClock, 8},
		{"zh", "第三天才出炉", "", 0},
		{"zh", "八十年代的老店", "", 0},
		{"zh", "三万五千元", FigurePrice, 35000},
		{"zh", "五元素茶", "", 0},
		{"zh", "五元一碗", FigurePrice, 5},
		{"th", "สามารถสั่งได้", "", 0},
		{"th", "เก้าอี้ไม้", "", 0},
		{"th", "ยี่สิบห้านาที", FigureSpan, 25},
		{"th", "ห้าร้อยบาท", "", 0},
		{"th", "วันที่ 3 เดือนหน้า", "", 0},
		{"th", "สามปีกไก่", "", 0},
		{"th", "บ่มสามวัน", FigureDays, 3},
		{"th", "ทุกวันอาทิตย์", FigureWeekday, 7},
	} {
		d := kineticDraft(t, c.language)
		d.Facts.Name = "Four Winds"
		f, ok := d.FigureOf(c.line)
		if ok != (c.kind != "") || f.Kind != c.kind || ok && c.value != 0 && f.Value != c.value {
			t.Errorf("%s %q: %q %g, want %q %g", c.language, c.line, f.Kind, f.Value, c.kind, c.value)
		}
	}
}

// The word that stands for a line of a script without spaces is a whole one.
func TestFirstWord(t *testing.T) {
	for _, c := range []struct{ language, line, want string }{
		{"th", "กาแฟคั่วสดทุกเช้า", "กาแฟ"},
		{"th", "", ""},
		{"ja", "", ""},
		{"ja", "お茶をパンと", "パン"},
		{"ja", "毎朝焼きます", "毎朝"},
		{"zh", "手工竹扇", "手工"},
	} {
		if got := firstWord(c.line, c.language); got != c.want {
			t.Errorf("%s %q: %q, want %q", c.language, c.line, got, c.want)
		}
	}
}

// Every figure is drawn in films and stills, from left to right and back, in a box
// of any shape, and what is read of it stays in the safe box.
func TestFigures(t *testing.T) {
	all := []Figure{{Kind: FigureClock, Value: 17.5}, {Kind: FigureSpan, Value: 20, Unit: "minute", Mark: "20"},
		{Kind: FigureSpan, Value: 18, Unit: "hour", Mark: "18"}, {Kind: FigureDays, Value: 2}, {Kind: FigureDays, Value: 40},
		{Kind: FigureWeeks, Value: 12}, {Kind: FigureMonths, Value: 24}, {Kind: FigureRings, Value: 120}, {Kind: FigureYear, Mark: "1920"},
		{Kind: FigureWeekday, Value: 7, Text: "Sonntags"}, {Kind: FigureMonth, Value: 12},
		{Kind: FigureDate, Value: 29, Mark: "29", Unit: "novembre"}, {Kind: FigureLength, Value: 1200, Mark: "1200"},
		{Kind: FigureWeight, Value: 3}, {Kind: FigureDegree, Value: -12}, {Kind: FigureShare, Value: 100}, {Kind: FigurePrice, Mark: "€1,240.50"},
		{Kind: FigureCount, Value: 3}, {Kind: FigureCount, Value: 60}, {Kind: FigureAsked}, {Kind: FigurePlace, Text: "Stratford-upon-Avon"},
		{Kind: FigureWord, Mark: "windows"}, {Kind: FigureWord, Mark: "52"}, {Kind: FigureWord, Mark: "ab"}}
	for _, language := range []string{"en", "ar"} {
		d := kineticDraft(t, language)
		for i, box := range []farm.Box{Box(60, 240, 960, 1100), Box(90, 900, 900, 300)} {
			for _, f := range all {
				for _, first := range []bool{true, false} {
					g := d.Looks()[i]
					layers := append([]farm.Layer{Ground(d.Snack.Canvas, *Solid(g.Bg))},
						d.Figure(f, FigureAt{Box: box, Look: g, Ms: 2300, BeatMs: 500, First: first, Turn: i})...)
					d.Snack.Scenes = []farm.Scene{{ID: "a", DurationMs: 2300, Layers: layers}}
					if err := renderer.Fits(t.Context(), d.Snack.Composition, 0); err != nil {
						t.Fatalf("%s, %s %g: %v", language, f.Kind, f.Value, err)
					}
					for _, l := range layers {
						if in := Within(l.Box, d.Snack.SafeBox); l.Text != nil && (in.W < l.Box.W-1 || in.H < l.Box.H-1) {
							t.Errorf("%s, %s: %q stands out of the safe box", language, f.Kind, l.Text.Content)
						}
					}
					if len(layers) < 2 {
						t.Errorf("%s, %s: nothing is drawn", language, f.Kind)
					}
				}
			}
		}
	}
}
