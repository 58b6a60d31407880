package plan

import (
	"unicode"

	"github.com/abadojack/whatlanggo"
)

var languages = map[whatlanggo.Lang]string{
	whatlanggo.Eng: "en", whatlanggo.Deu: "de", whatlanggo.Nld: "nl", whatlanggo.Rus: "ru", whatlanggo.Fra: "fr",
	whatlanggo.Spa: "es", whatlanggo.Ita: "it", whatlanggo.Por: "pt", whatlanggo.Pol: "pl", whatlanggo.Tur: "tr",
	whatlanggo.Vie: "vi", whatlanggo.Ind: "id", whatlanggo.Jpn: "ja", whatlanggo.Cmn: "zh", whatlanggo.Kor: "ko",
	whatlanggo.Tha: "th", whatlanggo.Hin: "hi", whatlanggo.Arb: "ar",
}

// language is that of a text; English when it cannot be told.
func language(s string) string {
	info := whatlanggo.Detect(s)
	if tag, ok := languages[info.Lang]; ok && (info.IsReliable() || info.Script != unicode.Latin) {
		return tag
	}
	return "en"
}
