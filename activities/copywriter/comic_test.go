package copywriter

import (
	"slices"
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

// freshPrompts were written after the reader of prompts was: their nouns, and words that
// are none of them.
var freshPrompts = []struct{ text, lang, nouns, verbs string }{
	{"When the beekeeper promises one jar of honey and the neighbours arrive with a ladder", "en", "beekeeper jar honey neighbours ladder",
		"promises arrive"},
	{"My roommate washes one spoon and calls it cleaning the kitchen", "en", "roommate spoon kitchen", "washes calls cleaning"},
	{"Told my boss I was sick, then he saw my tan", "en", "boss tan", "Told sick saw"},
	{"The dentist asks questions while his hands are in my mouth", "en", "dentist questions hands mouth", "asks"},
	{"Every time I water the cactus my tomatoes die", "en", "cactus tomatoes", "water die"},
	{"POV: your grandma finds your browser history", "en", "grandma browser history", "POV finds"},
	{"Nobody warned me that the puppy eats furniture", "en", "puppy furniture", "warned that eats"},
	{"Our team scheduled a meeting to plan the next meeting", "en", "team meeting", "scheduled plan"},
	{"Parents buying a trampoline before reading the manual", "en", "Parents trampoline manual", "buying reading"},
	{"Mi suegra revisa la nevera y descubre el pastel escondido", "es", "suegra nevera pastel", "revisa descubre"},
	{"Cuando el técnico llega, el ordenador funciona perfecto", "es", "técnico ordenador", "llega funciona perfecto"},
	{"Der Hausmeister streut Salz, aber der Briefträger rutscht trotzdem aus", "de", "Hausmeister Salz Briefträger", "streut rutscht"},
	{"Wenn die Oma WLAN hat und der Router im Keller steht", "de", "Oma WLAN Router Keller", "hat steht"},
	{"Mon voisin apprend la trompette quand mon bébé dort enfin", "fr", "voisin trompette bébé", "apprend dort enfin"},
	{"Le plombier répare la fuite et inonde la cave", "fr", "plombier fuite cave", "répare inonde"},
	{"Mia sorella prende in prestito la macchina e torna senza benzina", "it", "sorella macchina benzina", "prende torna"},
	{"O cachorro rouba a sandália e esconde no quintal", "pt", "cachorro sandália quintal", "rouba esconde"},
	{"De buurman repareert zijn dak met plakband en hoop", "nl", "buurman dak plakband hoop", "repareert"},
	{"Sąsiad kupił wiertarkę, a ja straciłem niedzielny poranek", "pl", "Sąsiad sąsiad wiertarkę poranek", "kupił straciłem"},
	{"Mama znalazła moją kartkówkę pod łóżkiem", "pl", "Mama kartkówkę łóżkiem", "znalazła"},
	{"Бабушка купила смартфон, и теперь отвечает смайликами", "ru", "Бабушка смартфон смайликами", "купила отвечает"},
	{"Когда курьер позвонил в дверь, собака съела посылку", "ru", "курьер дверь Собака собака посылку", "позвонил съела"},
	{"Komşum gece matkap çalıyor ama bebek uyuyor", "tr", "Komşum komşum matkap bebek", "çalıyor uyuyor"},
	{"上司が会議を延長してラーメンが冷めた", "ja", "上司 会議 ラーメン", "冷めた"},
	{"엄마가 냉장고에 숨긴 케이크를 동생이 먹었다", "ko", "엄마 냉장고 케이크 동생", "먹었다"},
	{"المدرب يطلب عشر دورات والحذاء في البيت", "ar", "المدرب دورات الحذاء البيت", "يطلب عشر"},
	{"जब पापा ने राउटर ठीक किया तो टीवी बंद हो गया", "hi", "पापा राउटर टीवी", "ठीक बंद"},
	{"Kucing saya tidur di laptop saat rapat", "id", "Kucing kucing laptop rapat", "tidur"},
}

// On a prompt that nobody has seen a comic turns on two of its nouns too, and no verb is
// taken for one.
func TestComicsOfFreshPrompts(t *testing.T) {
	for i, p := range freshPrompts {
		f := Read(farm.Brand{}, p.text)
		w := NewWriter(f, uint32(i))
		first := w.Comic(0)
		t.Logf("%s | %s | %s | %s | %v", first.Setup, first.Calm, first.Doubt, first.Turn, first.Nouns)
		used := 0
		for _, noun := range strings.Fields(p.nouns) {
			if wholeIn(first.Turn, noun) {
				used++
			}
		}
		if used < 2 || f.Language != p.lang {
			t.Errorf("%s as %s: %q has %d of %s", p.text, f.Language, first.Turn, used, p.nouns)
		}
		for _, verb := range strings.Fields(p.verbs) {
			if slices.Contains(first.Nouns, verb) || wholeIn(first.Calm, verb) || wholeIn(first.Doubt, verb) {
				t.Errorf("%s: %s is named as a thing in %q, %q, %v", p.text, verb, first.Calm, first.Doubt, first.Nouns)
			}
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
