package copywriter

import (
	"strings"
	"unicode"
)

// language is that of a text, of the languages of the contract; English when
// it cannot be told. Scripts tell most; languages in Latin letters by their
// commonest words and by letters that few of them have.
func language(s string) string {
	if tag := byScript(s); tag != "" {
		return tag
	}
	return byWords(s)
}

// languageOr is the language of a text, or another where it cannot be told.
func languageOr(s, other string) string {
	if tag := byScript(s); tag != "" {
		return tag
	}
	tag, sure := tell(s)
	if !sure && other != "" && scriptLatin(other) {
		return other
	}
	return tag
}

func scriptLatin(tag string) bool {
	for _, s := range scripts {
		if s.language == tag {
			return false
		}
	}
	return true
}

// byScript is the language of the script that most letters have, "" for Latin.
func byScript(s string) string {
	count := map[string]int{}
	letters := 0
	for _, r := range s {
		if !unicode.IsLetter(r) {
			continue
		}
		letters++
		for _, t := range scripts {
			if unicode.Is(t.table, r) {
				count[t.language]++
				break
			}
		}
	}
	if count["ja"]*5 > letters { // kana among the ideographs
		return "ja"
	}
	for _, t := range scripts {
		if n := count[t.language]; 2*n > letters {
			return t.language
		}
	}
	return ""
}

var scripts = []struct {
	table    *unicode.RangeTable
	language string
}{
	{unicode.Hiragana, "ja"}, {unicode.Katakana, "ja"}, {unicode.Han, "zh"}, {unicode.Hangul, "ko"},
	{unicode.Thai, "th"}, {unicode.Devanagari, "hi"}, {unicode.Arabic, "ar"}, {unicode.Cyrillic, "ru"},
}

// tongue is a language in Latin letters: words that nearly every text of it
// has, and letters that hardly any other has.
type tongue struct {
	language string
	words    string
	letters  string
}

var tongues = []tongue{
	{"en", "the and of to in is for with that you your it on are this from at by we our or an be as not have what when how who", ""},
	{"de", "der die das und ist für mit ein eine einen nicht sie wir ihr auf den dem von zu im am bei wie auch oder aus sich es ohne über", "ßä"},
	{"nl", "de het een en van voor met je is niet op dat die zijn wij aan ook uit naar bij om jouw ons maar zonder elke geen", ""},
	{"fr", "le la les des et est pour avec une un vous votre dans sur qui que du au ce pas nous sans plus par chaque", "œèêùûîï"},
	{"es", "el la los las de y es para con una un que en tu su por del se no más sin como cada al lo nos", "ñ¿¡"},
	{"it", "il lo la gli le di e è per con una un che in del della i non tuo si da nel più senza ogni sono al alla", "ìò"},
	{"pt", "o a os as de e é para com uma um que em seu sua do da dos das não mais por no na sem cada ao você", "ãõ"},
	{"pl", "i w z na do że się nie jest dla od przez oraz to twój jak po za co bez każdy aby przy są lub", "ąćęłńśźż"},
	{"tr", "ve bir için ile bu da de ne çok daha olan her sen size gibi en kadar sizin olarak değil", "ğışç"},
	{"sq", "dhe në një për me të së e i është që nga ku si ju tuaj pa më ky kjo çdo nuk", "ë"},
	{"vi", "và của là cho với một các bạn được không trong những có để người khi này đến từ như", "đơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ"},
	{"id", "dan yang untuk dengan di ini itu dari anda kami tidak ke pada adalah lebih atau akan setiap kamu bisa tanpa dalam", ""},
}

// letterWeight is how many common words a language's own letter is worth.
const letterWeight = 2

func byWords(s string) string {
	tag, _ := tell(s)
	return tag
}

// tell is the language of a text in Latin letters by its commonest words, else by
// how it is spelled, and whether it is sure; English when nothing tells.
func tell(s string) (string, bool) {
	words := strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsMark(r) })
	best, most, second := "en", 0, 0
	for _, t := range tongues {
		common := map[string]bool{}
		for _, w := range strings.Fields(t.words) {
			common[w] = true
		}
		score := 0
		for _, w := range words {
			if common[w] {
				score++
			}
			if t.letters != "" && strings.ContainsAny(w, t.letters) {
				score += letterWeight
			}
		}
		if score > most {
			best, most, second = t.language, score, most
		} else if score > second {
			second = score
		}
	}
	if most < 3 || most-second < 2 { // too short: how it is spelled tells
		return spelt(s)
	}
	return best, true
}
