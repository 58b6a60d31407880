package copywriter

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
)

// A topic that tells too little is asked about by its own things, where a language lets
// them stand at the head of a question; meanings are of nouns alone; no sentence comes
// twice, in any language and length.
func TestThinTopicsAskAboutTheirThings(t *testing.T) {
	for lang, c := range map[string]struct {
		topic string
		asks  []string
		never []string
	}{
		"en": {"Sourdough bread rises without yeast from a shop. Feed the starter with flour. Fold the dough and bake it in the oven.",
			[]string{"The starter: what", "The dough: what", "WordNet"}, []string{"says: feed", "says: fold"}},
		"es": {"El compost necesita de 40 a 60 días. Remueve el montón. Riega la tierra.",
			[]string{"El montón: ¿qué es lo primero", "La tierra: ¿qué más", "El montón, la tierra: ¿"}, []string{"días:"}},
		"fr": {"Le compost demande 40 à 60 jours. Retournez le tas. Arrosez la terre.",
			[]string{"Le tas\u00a0: à quoi", "La terre\u00a0: "}, nil},
		"it": {"Il compost richiede da 40 a 60 giorni. Rivolta il mucchio. Bagna la terra.",
			[]string{"Il mucchio: a che cosa", "La terra: "}, nil},
		"de": {"Kompost braucht 40 bis 60 Tage. Er wärmt die Erde. Regen kühlt das Beet.", []string{"Die Erde: woran", "Das Beet: "}, nil},
		"hi": {"मधुमक्खी का छत्ता साल में दो बार खोला जाता है। शहद को छानकर कांच के जार में रखते हैं।",
			[]string{"मधुमक्खी: ", "शहद: "}, []string{"साल: "}},
		"id": {"Perahu kayu dicat dua kali setahun. Jaring dijemur di pantai.", []string{"Perahu: apa", "Pantai: "}, []string{"Setahun:"}},
		"ja": {"炭焼きの窯は三日間燃やします。木を縦に並べ、土で窯をふさぎます。", []string{"窯：", "木："}, []string{"三日間："}},
		"ko": {"옹기는 흙으로 빚습니다. 가마를 열흘 동안 식힙니다. 유약에는 재를 섞습니다. 항아리를 그늘에서 말립니다.",
			[]string{"가마: ", "항아리: "}, []string{"흙으로:", "옹기는:"}},
		"pl": {"Koń ciągnie wóz po lesie. Miód kapie do słoika.", []string{"Koń: co", "Miód: "}, []string{"Słoika:", "Lesie:"}},
		"ru": {"Колокол весит две тонны. Верёвки сходятся в руке. Хлеб ставят в печь.", []string{"Колокол: что", "Хлеб: "},
			[]string{"Печь:", "Руке:"}},
		"sq": {"Peshku thahet në diell. Buka piqet në furrë. Mjalti vjen nga lulet.", []string{"Peshku: çfarë", "Buka: "},
			[]string{"Diell:", "Furrë:"}},
		"th": {"ผึ้งทำรังบนต้นไม้ ช้างกินกล้วย", []string{"ผึ้ง: ", "ต้นไม้: "}, nil},
		"tr": {"Arı peteği doldurur. Ekmek taş fırında pişer.", []string{"Arı: aklına", "Ekmek: "}, []string{"Fırında:"}},
		"vi": {"Nón lá được khâu bằng kim. Lá cọ phơi nắng hai ngày.", []string{"Kim: "}, []string{"Ngày:"}},
		"zh": {"蜂蜜放在罐子里。雨伞要晾三天。", []string{"蜂蜜：", "雨伞："}, []string{"三天："}},
		"ar": {"يحتاج السماد من 40 إلى 60 يوما. اقلب الكومة كل أسبوع.", []string{"السماد: ", "الكومة: "}, nil},
	} {
		for _, seconds := range []int{30, 45, 60} {
			s, err := WriteFilm(FilmAsk{Topic: c.topic, Seconds: seconds})
			require.NoError(t, err)
			require.True(t, s.Thin, "%s %d", lang, seconds)
			all := strings.Join(s.Notes, "\n")
			seen := map[string]bool{}
			for _, sc := range s.Scenes {
				require.False(t, seen[lineKey(sc.Text)], "%s %d: %q comes twice", lang, seconds, sc.Text)
				seen[lineKey(sc.Text)], all = true, all+"\n"+sc.Text
			}
			for i, ask := range c.asks {
				if i > 0 && seconds == 30 {
					break // there is no room for more
				}
				require.Contains(t, all, ask, "%s %d", lang, seconds)
			}
			for _, never := range c.never {
				require.NotContains(t, all, never, "%s %d", lang, seconds)
			}
		}
	}
}

// Nobody is asked about what was not told yet.
func TestThingsAreToldBeforeTheyAreAskedAbout(t *testing.T) {
	for lang, c := range map[string]struct{ topic, thing string }{
		"en": {"Sourdough bread rises slowly. Feed it with rye. Fold the dough at noon. Bake it on the stone.", "the dough"},
		"id": {"Pembuat gamelan memanaskan perunggu. Empat orang memukul bergantian. Nada dicek dengan telinga.", "telinga"},
		"zh": {"篾匠先把竹子劈成四片。竹篾要泡一夜。提手用火烤弯。", "提手"},
	} {
		s, err := WriteFilm(FilmAsk{Topic: c.topic, Seconds: 45})
		require.NoError(t, err)
		told, asked := -1, 0
		for i, sc := range s.Scenes {
			switch has := strings.Contains(strings.ToLower(sc.Text), c.thing); {
			case has && sc.Own() && told < 0:
				told = i
			case has && !sc.Own() && sc.Role == FilmFrame:
				asked++
				require.GreaterOrEqual(t, told, 0, "%s: %q comes before its thing is told", lang, sc.Text)
			}
		}
		require.Positive(t, asked, lang)
	}
}

// What is asked about a thing is about anything: no language's question names a gender.
func TestQuestionsAboutThingsAreQuestions(t *testing.T) {
	for _, lang := range farm.Languages() {
		lines := farm.LanguageOf(lang).Section("film").Lines("line")
		for _, i := range askAbout {
			require.Greater(t, len(lines), i, lang)
			if lang != "th" { // which writes no sign
				require.True(t, strings.ContainsAny(lines[i], "?？؟"), fmt.Sprint(lang, lines[i]))
			}
		}
	}
}
