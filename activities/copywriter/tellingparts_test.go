package copywriter

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
)

// What of a line is set as large as a picture: a number with what it counts, what is free or
// denied, a noun with its companion; no function word, no verb, no measure by itself, no place.
func TestTellingParts(t *testing.T) {
	for _, c := range []struct{ language, about, line, want string }{
		{"en", "", "The kiln needs 14 hours and a slow night", "14 hours"},
		{"en", "", "Every Tuesday we cut soft leather upstairs", "soft leather"},
		{"en", "", "For people who can no longer walk", "saddlery"},
		{"en", "", "Stitched face to face by two saddlers", "two saddlers"},
		{"en", "", "Delivery is free on Mondays", "free"},
		{"en", "", "Ferments in glass, never in steel", "never in steel"},
		{"en", "", "No drills, only files", "No drills"},
		{"en", "300 saddles leave our shed each year.", "Saddles", "300 saddles"},
		{"en", "", "£45 a saddle, straps included", "£45"},
		{"de", "", "Der Lack trocknet 12 Tage im Keller", "12 Tage"},
		{"de", "", "Wir leimen jeden Bogen von Hand in Passau", "Bogen"},
		{"de", "", "Eine Minute, ohne Kaution", "ohne Kaution"},
		{"de", "", "Der erste Besuch ist kostenlos", "kostenlos"},
		{"fr", "", "Une croûte dorée sort du four chaque matin", "croûte dorée"},
		{"fr", "", "Nous livrons en trois jours", "trois jours"},
		{"fr", "", "Sans parfum de synthèse", "Sans parfum"},
		{"es", "", "El primer taller es gratis la víspera", "gratis"},
		{"es", "", "Tejemos cada alfombra con lana teñida en Oaxaca", "lana teñida"},
		{"it", "", "Ogni lama riposa quaranta giorni", "quaranta giorni"},
		{"pl", "", "Ser dojrzewa 90 dni w piwnicy", "90 dni"},
		{"pl", "", "Haftujemy ręcznie lniane obrusy", "lniane obrusy"},
		{"ru", "", "Чай сушим восемь часов", "восемь часов"},
		{"de", "", "Wer selbst packt, spart 2.400 Euro", "2.400 Euro"},
		{"en", "", "We never varnish", "saddlery"},
		{"tr", "", "Kargo ücretsizdir", "ücretsiz"},
		{"tr", "", "Her halı için 400 düğüm atıyoruz", "400 düğüm"},
		{"ar", "", "نخبز 60 رغيفًا كل صباح", "60 رغيفًا"},
		{"ar", "", "نلمّع الأواني النحاسية يدويًا", "الأواني النحاسية"},
		{"ko", "", "한 켤레에 45,000원입니다", "45,000원"},
		{"ko", "", "낡은 구두를 고쳐 드립니다", "구두"},
		{"ko", "", "발효는 다섯 주가 걸립니다", "다섯 주"},
		{"ko", "", "수업 자료는 무료입니다", "무료"},
		{"ja", "", "茶碗は漆と金粉で継ぎます", "茶碗"},
		{"ja", "", "一客三千円から承ります", "三千円"},
		{"ja", "", "輪島の漆器を直しています", "輪島の漆器"},
		{"zh", "", "每天现磨豆浆，只卖5元", "5元"},
		{"th", "", "เรียนครั้งละ 3 ชั่วโมง", "3 ชั่วโมง"},
	} {
		trade := map[string]string{"en": "saddlery"}[c.language]
		f := Read(farm.Brand{Name: "Nobody", Industry: trade, Description: c.about}, "", InLanguage(c.language))
		f.Own, f.Language = c.language, c.language
		all := f.TellingParts(c.line)
		require.NotEmpty(t, all, c.line)
		require.Equal(t, c.want, all[0].Text, "%s: %v", c.line, all)
	}
}
