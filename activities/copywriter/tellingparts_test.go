package copywriter

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
)

// What of a line is set as large as a picture: a price, what is free, a number with what it
// counts; no noun without a number, no denial, no word out of a sentence.
func TestTellingParts(t *testing.T) {
	for _, c := range []struct{ language, about, line, want string }{
		{"en", "", "The kiln needs 14 hours and a slow night", "14 hours"},
		{"en", "", "Every Tuesday we cut soft leather upstairs", ""},
		{"en", "", "For people who can no longer walk", ""},
		{"en", "", "Stitched face to face by two saddlers", "two saddlers"},
		{"en", "", "Delivery is free on Mondays", "free"},
		{"en", "", "Ferments in glass, never in steel", ""},
		{"en", "", "No drills, only files", ""},
		{"en", "300 saddles leave our shed each year.", "Saddles", "300 saddles"},
		{"en", "", "£45 a saddle, straps included", "£45"},
		{"de", "", "Der Lack trocknet 12 Tage im Keller", "12 Tage"},
		{"de", "", "Wir leimen jeden Bogen von Hand in Passau", ""},
		{"de", "", "Eine Minute, ohne Kaution", ""},
		{"de", "", "Der erste Besuch ist kostenlos", "kostenlos"},
		{"fr", "", "Une croûte dorée sort du four chaque matin", ""},
		{"fr", "", "Nous livrons en trois jours", "trois jours"},
		{"fr", "", "Sans parfum de synthèse", ""},
		{"es", "", "El primer taller es gratis la víspera", "gratis"},
		{"es", "", "Tejemos cada alfombra con lana teñida en Oaxaca", ""},
		{"it", "", "Ogni lama riposa quaranta giorni", "quaranta giorni"},
		{"pl", "", "Ser dojrzewa 90 dni w piwnicy", "90 dni"},
		{"pl", "", "Haftujemy ręcznie lniane obrusy", ""},
		{"ru", "", "Чай сушим восемь часов", "восемь часов"},
		{"de", "", "Wer selbst packt, spart 2.400 Euro", "2.400 Euro"},
		{"en", "", "We never varnish", ""},
		{"tr", "", "Kargo ücretsizdir", "ücretsiz"},
		{"tr", "", "Her halı için 400 düğüm atıyoruz", "400 düğüm"},
		{"ar", "", "نخبز 60 رغيفًا كل صباح", "60 رغيفًا"},
		{"ar", "", "نلمّع الأواني النحاسية يدويًا", ""},
		{"ko", "", "한 켤레에 45,000원입니다", "45,000원"},
		{"ko", "", "낡은 구두를 고쳐 드립니다", ""},
		{"ko", "", "발효는 다섯 주가 걸립니다", "다섯 주"},
		{"ko", "", "수업 자료는 무료입니다", "무료"},
		{"ja", "", "茶碗は漆と金粉で継ぎます", ""},
		{"ja", "", "一客三千円から承ります", "三千円"},
		{"ja", "", "輪島の漆器を直しています", ""},
		{"zh", "", "每天现磨豆浆，只卖5元", "5元"},
		{"th", "", "เรียนครั้งละ 3 ชั่วโมง", "3 ชั่วโมง"},
	} {
		trade := map[string]string{"en": "saddlery"}[c.language]
		f := Read(farm.Brand{Name: "Nobody", Industry: trade, Description: c.about}, "", InLanguage(c.language))
		f.Own, f.Language = c.language, c.language
		requirePart(t, f, c.line, c.want)
	}
}

// requirePart requires the part of a line that tells best; "" is none.
func requirePart(t *testing.T, f Facts, line, want string) {
	t.Helper()
	all, best := f.TellingParts(line), ""
	if len(all) > 0 {
		best = all[0].Text
	}
	require.Equal(t, want, best, "%s: %v", line, all)
}

// Prices are whole with their unit and their range, counts with their noun, in all languages.
func TestTellingPartsAreWhole(t *testing.T) {
	for _, c := range []struct{ language, line, want string }{
		{"en", "Six worn velvet seats came from a closed cinema", "Six worn velvet seats"},
		{"en", "We roast twice a week in a former chapel", ""},
		{"en", "Fares are 4 to 9 pounds, dogs ride free", "4 to 9 pounds"},
		{"en", "The lift leaves at the harbour, three streets further on", ""},
		{"en", "Bring two towels and warm socks.", ""},
		{"en", "No plastic lids, only beeswax wraps", ""},
		{"en", "Our bread proves in linen baskets", ""},
		{"de", "Sechs gebrauchte Kutschen stehen im Hof", "Sechs Kutschen"},
		{"de", "Ein Platz kostet 12 bis 18 Euro", "12 bis 18 Euro"},
		{"de", "Getanzt wird jeden Mittwoch", ""},
		{"de", "Ohne Anmeldung, ohne Vertrag", ""},
		{"de", "Wir brauen in einer ehemaligen Molkerei", ""},
		{"fr", "Le cours dure 1 h 30 et coûte 14 euros", "14 euros"},
		{"fr", "En cinq ans, nous avons planté 3 200 chênes", "3 200 chênes"},
		{"fr", "Deux arrêts plus loin, vous êtes au lac", ""},
		{"fr", "La première séance est gratuite", "gratuite"},
		{"es", "Ocho antiguos tranvías recorren el barrio", "Ocho antiguos tranvías"},
		{"es", "El bono de diez cuesta 85 euros", "85 euros"},
		{"es", "Los viernes hay guitarra", ""},
		{"es", "Sin gluten ni colorantes", ""},
		{"it", "Nove barche di legno aspettano al molo", "Nove barche"},
		{"it", "La lezione dura un’ora e costa 30 euro", "30 euro"},
		{"it", "Prima visita gratuita", "gratuita"},
		{"it", "Usiamo solo farina macinata a pietra", ""},
		{"pt", "Doze bicicletas antigas esperam na praça", "Doze bicicletas"},
		{"pt", "O passeio custa 25 euros por pessoa", "25 euros"},
		{"pt", "A primeira aula é grátis", "grátis"},
		{"nl", "Vijf houten sloepen liggen in de haven", "Vijf houten sloepen"},
		{"nl", "Een dag kost 45 euro, zwemvesten inbegrepen", "45 euro"},
		{"nl", "Kinderen varen gratis mee", "gratis"},
		{"pl", "Wysyłamy w 2, 5 lub 9 dniach", "2, 5 lub 9 dniach"},
		{"pl", "Pierwsza lekcja za darmo", "za darmo"},
		{"pl", "Sześć drewnianych kajaków czeka na brzegu", "Sześć kajaków"},
		{"pl", "Pokój kosztuje 180 zł za noc", "180 zł"},
		{"ru", "Шесть деревянных лодок ждут у причала", "Шесть деревянных лодок"},
		{"ru", "Первое занятие бесплатно", "бесплатно"},
		{"ru", "Час катания стоит 900 рублей", "900 рублей"},
		{"tr", "Altı ahşap tekne iskelede bekliyor", "Altı ahşap tekne"},
		{"tr", "İlk ders ücretsiz", "ücretsiz"},
		{"tr", "Bir saatlik tur 350 lira", "350 lira"},
		{"sq", "Gjashtë varka druri presin në liman", "Gjashtë varka"},
		{"sq", "Ora e parë është falas", "falas"},
		{"sq", "Një natë kushton 30 euro", "30 euro"},
		{"id", "Enam perahu kayu menunggu di dermaga", "Enam perahu"},
		{"id", "Pelajaran pertama gratis", "gratis"},
		{"id", "Satu jam seharga 75.000 rupiah", "75.000 rupiah"},
		{"vi", "Sáu chiếc thuyền gỗ chờ ở bến", ""},
		{"vi", "Buổi học đầu tiên miễn phí", "miễn phí"},
		{"vi", "Một giờ chèo thuyền giá 120.000 đồng", "120.000 đồng"},
		{"ar", "ستة قوارب خشبية تنتظر في الميناء", "ستة قوارب"},
		{"ar", "الدرس الأول مجاني", "مجاني"},
		{"ar", "سعر الساعة 90 ريالًا", "90 ريالًا"},
		{"hi", "छह लकड़ी की नावें घाट पर हैं", "छह लकड़ी की नावें"},
		{"hi", "पहली कक्षा मुफ़्त है", "मुफ़्त"},
		{"hi", "एक घंटे का किराया 450 रुपये है", "450 रुपये"},
		{"ko", "수업료는 한 달에 12만 5천 원입니다", "12만 5천 원"},
		{"ko", "낡은 나무 배 여섯 척이 기다립니다", "배 여섯 척"},
		{"ko", "첫 수업은 무료입니다", "무료"},
		{"ko", "강가 창고에 있습니다", ""},
		{"ja", "体験は一人二千五百円です", "二千五百円"},
		{"ja", "手作りの木舟を六艘そろえています", "木舟を六艘"},
		{"ja", "靴下を二枚お持ちください", ""},
		{"ja", "初回は無料です", "無料"},
		{"ja", "一万二千円から作れます", "一万二千円"},
		{"zh", "每节课一百二十元，第一节免费", "一百二十元"},
		{"zh", "码头有三十条木船", "三十条木船"},
		{"zh", "租一天3万元", "3万元"},
		{"th", "ค่าเรียนชั่วโมงละ 450 บาท", "450 บาท"},
		{"th", "ครั้งแรกฟรี", "ฟรี"},
		{"th", "มีเรือไม้ 6 ลำที่ท่าน้ำ", ""},
	} {
		f := Read(farm.Brand{Name: "Nobody"}, "", InLanguage(c.language))
		f.Own, f.Language = c.language, c.language
		requirePart(t, f, c.line, c.want)
	}
}

// Two posts of a pack that show a part are counted once each, and not for themselves.
func TestPartElsewhere(t *testing.T) {
	w := NewWriter(Read(farm.Brand{Name: "Nobody", Description: "We bend oars."}, ""), 1)
	for _, snack := range []string{"one", "two", "two"} {
		w.Begin(snack, farm.TextWall)
		w.ShowsPart("Six oars")
	}
	require.Equal(t, 1, w.PartElsewhere("six oars"))
	w.Begin("three", farm.TextWall)
	require.Equal(t, 2, w.PartElsewhere("six oars"))
}
