package copywriter

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
)

// A range is one figure with both of its ends, in every language: half of it would be
// another claim.
func TestRangesAreOneFigure(t *testing.T) {
	for lang, c := range map[string]struct{ text, value, shown string }{
		"en": {"Compost needs 40 to 60 days. Turn the heap once a week.", "40–60", "40 to 60 days"},
		"de": {"Kompost braucht 40 bis 60 Tage. Wende den Haufen einmal pro Woche.", "40–60", "40 bis 60 Tage"},
		"es": {"El compost necesita de 40 a 60 días. Remueve el montón cada semana.", "40–60", "de 40 a 60 días"},
		"fr": {"Le compost demande 40 à 60 jours. Retournez le tas chaque semaine.", "40–60", "40 à 60 jours"},
		"it": {"Il compost richiede da 40 a 60 giorni. Rivolta il mucchio ogni settimana.", "40–60", "da 40 a 60 giorni"},
		"pt": {"O composto precisa de 40 a 60 dias. Vire o monte toda semana.", "40–60", "de 40 a 60 dias"},
		"nl": {"Compost heeft 40 tot 60 dagen nodig. Keer de hoop elke week.", "40–60", ""},
		"pl": {"Kompost potrzebuje od 40 do 60 dni. Przerzucaj pryzmę co tydzień.", "40–60", "od 40 do 60 dni"},
		"sq": {"Komposti kërkon 40 deri në 60 ditë. Përzieje grumbullin çdo javë.", "40–60", "40 deri në 60 ditë"},
		"tr": {"Kompost 40 ila 60 gün ister. Yığını her hafta çevirin.", "40–60", "40 ila 60 gün"},
		"ru": {"Компосту нужно от 40 до 60 дней. Переворачивайте кучу раз в неделю.", "40–60", "от 40 до 60 дней"},
		"ar": {"يحتاج السماد من 40 إلى 60 يوما. اقلب الكومة كل أسبوع.", "40–60", "من 40 إلى 60 يوما"},
		"hi": {"खाद को 40 से 60 दिन चाहिए। ढेर को हर हफ्ते पलटें।", "40–60", "40 से 60 दिन"},
		"id": {"Kompos butuh 40 sampai 60 hari. Balik tumpukan setiap minggu.", "40–60", "40 sampai 60 hari"},
		"vi": {"Phân ủ cần 40 đến 60 ngày. Đảo đống ủ mỗi tuần.", "40–60", "40 đến 60 ngày"},
		"th": {"ปุ๋ยหมักใช้เวลา 40 ถึง 60 วัน กลับกองทุกสัปดาห์", "40–60", "40 ถึง 60 วัน"},
		"ja": {"堆肥は40日から60日かかります。毎週山を返してください。", "40–60", "40日から60日"},
		"ko": {"퇴비는 40일에서 60일이 걸립니다. 매주 더미를 뒤집으세요.", "", ""},
		"zh": {"堆肥需要40到60天。每周翻一次堆。", "40–60", "40到60天"},
	} {
		f := Read(farm.Brand{Description: c.text}, "", InLanguage(lang))
		found := c.value == ""
		for _, fig := range f.Figures() {
			if fig.Value == c.value {
				found = true
				if c.shown != "" {
					require.Equal(t, c.shown, fig.Text, lang)
				}
				continue
			}
			require.NotContains(t, fig.Text, "40", "%s: half of a range", lang)
			require.NotContains(t, fig.Text, "60", "%s: half of a range", lang)
		}
		require.True(t, found, "%s: %+v", lang, f.Figures())
	}
	f := Read(farm.Brand{Description: "Our kiln holds between 30 and 45 mugs."}, "", InLanguage("en"))
	require.Equal(t, "between 30 and 45 mugs", f.Figures()[0].Text)
}
