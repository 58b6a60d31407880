package copywriter

import (
	"strings"
	"testing"

	"github.com/snackfarm/farm"
)

// twoClauses are prompts whose second clause is the turn, word for word.
var twoClauses = []struct{ lang, text, setup, turn string }{
	{"en", "When the beekeeper promises one jar of honey and the neighbours arrive with a ladder",
		"When the beekeeper promises one jar of honey", "The neighbours arrive with a ladder!"},
	{"en", "The goat eats the map, then the tourists follow the goat", "The goat eats the map", "The tourists follow the goat!"},
	{"en", "The choir rehearses for months and the organ breaks before the wedding", "The choir rehearses for months",
		"The organ breaks before the wedding!"},
	{"de", "Wenn der Bäcker ein Glas Honig verspricht und die Nachbarn mit einer Leiter kommen", "Wenn der Bäcker ein Glas Honig verspricht",
		"Und die Nachbarn mit einer Leiter kommen!"},
	{"de", "Der Hausmeister streicht die Treppe und der Briefträger trägt neue Schuhe", "Der Hausmeister streicht die Treppe",
		"Der Briefträger trägt neue Schuhe!"},
	{"es", "Cuando el apicultor promete un tarro de miel y los vecinos llegan con una escalera",
		"Cuando el apicultor promete un tarro de miel", "¡Los vecinos llegan con una escalera!"},
	{"fr", "Le boulanger offre une brioche et toute la rue apporte du beurre", "Le boulanger offre une brioche",
		"Toute la rue apporte du beurre\u202f!"},
	{"pt", "O padeiro queima o pão e o vizinho traz manteiga", "O padeiro queima o pão", "O vizinho traz manteiga!"},
	{"nl", "De tuinman belooft één tulp en de buren komen met een kruiwagen", "De tuinman belooft één tulp",
		"De buren komen met een kruiwagen!"},
	{"pl", "Pszczelarz obiecuje jeden słoik miodu, a sąsiedzi przychodzą z drabiną", "Pszczelarz obiecuje jeden słoik miodu",
		"Sąsiedzi przychodzą z drabiną!"},
	{"ru", "Пасечник обещает одну банку мёда, а соседи приходят с лестницей", "Пасечник обещает одну банку мёда",
		"Соседи приходят с лестницей!"},
	{"tr", "Arıcı bir kavanoz bal söz veriyor ama komşular merdivenle geliyor", "Arıcı bir kavanoz bal söz veriyor",
		"Komşular merdivenle geliyor!"},
	{"id", "Peternak lebah menjanjikan satu botol madu dan para tetangga datang membawa tangga", "Peternak lebah menjanjikan satu botol madu",
		"Para tetangga datang membawa tangga!"},
	{"vi", "Người nuôi ong hứa một hũ mật ong và hàng xóm mang thang đến", "Người nuôi ong hứa một hũ mật ong", "Hàng xóm mang thang đến!"},
	{"sq", "Bletari premton një kavanoz mjaltë dhe fqinjët vijnë me një shkallë", "Bletari premton një kavanoz mjaltë",
		"Fqinjët vijnë me një shkallë!"},
	{"ar", "عندما يطلب الحارس قهوة ويصل المدير بالكعك", "عندما يطلب الحارس قهوة", "يصل المدير بالكعك!"},
	{"ja", "養蜂家が蜂蜜を一瓶約束したら、隣人がはしごを持ってきた", "養蜂家が蜂蜜を一瓶約束したら", "隣人がはしごを持ってきた！"},
	{"ja", "おばあちゃんがスマホを覚えたのに家族が返事をしない", "おばあちゃんがスマホを覚えたのに", "家族が返事をしない！"},
	{"ko", "양봉가가 꿀 한 병을 약속했는데 이웃들이 사다리를 들고 왔다", "양봉가가 꿀 한 병을 약속했는데", "이웃들이 사다리를 들고 왔다!"},
	{"zh", "养蜂人答应给一罐蜂蜜，邻居却搬来了梯子", "养蜂人答应给一罐蜂蜜", "邻居却搬来了梯子！"},
	{"th", "คนเลี้ยงผึ้งสัญญาน้ำผึ้งหนึ่งขวดแต่เพื่อนบ้านแบกบันไดมา", "คนเลี้ยงผึ้งสัญญาน้ำผึ้งหนึ่งขวด", "เพื่อนบ้านแบกบันไดมา!"},
}

// A prompt with two clauses is told, not paraphrased: the first is the set-up, the
// second the turn, and the two panels between name what they speak of.
func TestComicsTellTwoClauses(t *testing.T) {
	for i, p := range twoClauses {
		f := Read(farm.Brand{}, p.text)
		c := NewWriter(f, uint32(i)).Comic(0)
		if f.Language != p.lang || c.Setup != p.setup || c.Turn != p.turn {
			t.Errorf("%q in %s: %q, %q", p.text, f.Language, c.Setup, c.Turn)
		}
		for _, line := range []string{c.Calm, c.Doubt} {
			if !namesOneOf(line, c.Nouns) {
				t.Errorf("%q: %q names none of %q", p.text, line, c.Nouns)
			}
		}
	}
}

func namesOneOf(line string, nouns []string) bool {
	for _, n := range nouns {
		if strings.Contains(strings.ToLower(line), strings.ToLower(n)) {
			return true
		}
	}
	return false
}

// Verbs are no nouns, and nouns are found with what belongs to them.
func TestPromptNouns(t *testing.T) {
	for _, c := range []struct{ lang, text, nouns string }{
		{"en", "My grandmother discovers voice messages and the family group never sleeps again",
			"my grandmother | voice messages | the family group"},
		{"en", "Our boss schedules a quick call while the soup boils over", "our boss | a quick call | the soup"},
		{"en", "When a lighthouse keeper orders curtains online", "a lighthouse keeper | curtains"},
		{"en", "The neighbours arrive with a ladder", "the neighbours | a ladder"},
		{"en", "Plants watch the gardener water the plastic fern", "plants | the gardener | the plastic fern"},
		{"de", "Die Waschmaschine frisst eine alte Socke", "die Waschmaschine | eine alte Socke"},
		{"es", "El gato duerme en la cama de la abuela", "el gato | la cama de la abuela"},
		{"fr", "L’imprimante tombe en panne", "l’imprimante | panne"},
		{"it", "Arriva la squadra di rugby", "la squadra di rugby"},
		{"pt", "O vizinho traz manteiga", "o vizinho | manteiga"},
		{"nl", "Mijn fiets heeft een lekke band", "mijn fiets | een lekke band"},
		{"pl", "Pszczelarz obiecuje jeden słoik miodu", "pszczelarz | jeden słoik miodu"},
		{"ru", "Кот украл сосиску со стола", "кот | сосиску | стола"},
		{"tr", "Komşular merdivenle geliyor", "komşular | merdivenle"},
		{"id", "Nenek menyembunyikan cokelat dari kakek", "nenek | cokelat | kakek"},
		{"vi", "Con mèo ngồi trên bàn phím trong cuộc họp", "con mèo | bàn phím | cuộc họp"},
		{"ar", "القطة تنام على لوحة المفاتيح", "القطة | لوحة المفاتيح"},
		{"hi", "मेरी बिल्ली हर मीटिंग में कीबोर्ड पर सोती है", "मेरी बिल्ली | हर मीटिंग | कीबोर्ड"},
		{"ja", "隣人がはしごを持ってきた", "隣人 | はしご"},
		{"ko", "이웃들이 사다리를 들고 왔다", "이웃들 | 사다리"},
		{"zh", "养蜂人答应给一罐蜂蜜", "养蜂人 | 一罐蜂蜜"},
		{"th", "แมวนอนบนคีย์บอร์ดตอนประชุม", "แมว | คีย์บอร์ด | ประชุม"},
	} {
		d := takePrompt(c.text, c.lang)
		var got []string
		for _, half := range d.nouns {
			for _, n := range half {
				got = append(got, n.text)
			}
		}
		if s := strings.Join(got, " | "); s != c.nouns {
			t.Errorf("%s: %q has %q, not %q", c.lang, c.text, s, c.nouns)
		}
	}
}

// Five comics of a prompt have five turns.
func TestComicsTurnInFiveWays(t *testing.T) {
	for _, p := range append(twoClauses, struct{ lang, text, setup, turn string }{"ru", "Бабушка вяжет свитер для робота", "", ""},
		struct{ lang, text, setup, turn string }{"en", "My cat sits on my keyboard during every meeting", "", ""}) {
		w := NewWriter(Read(farm.Brand{}, p.text), 3)
		turns := map[string]bool{}
		for n := range 5 {
			turns[w.Comic(n).Turn] = true
		}
		if len(turns) != 5 {
			t.Errorf("%q: %d turns: %v", p.text, len(turns), turns)
		}
	}
}

// With a brand, what it says stands in the comic.
func TestComicsOfBrands(t *testing.T) {
	b := farm.Brand{Name: "Tallow & Wick", Description: "Candles poured by hand in Whitby. Each one burns for 40 hours. " +
		"They come in Driftwood, Saltmarsh and Storm."}
	w := NewWriter(Read(b, "When the power goes out and the neighbours knock on the door", InLanguage("en")), 5)
	for n := range 2 {
		c := w.Comic(n)
		all := strings.Join([]string{c.Setup, c.Calm, c.Doubt, c.Turn}, " ")
		if !namesOneOf(all, []string{"40 hours", "Driftwood", "Saltmarsh", "Storm", "Whitby"}) || !strings.Contains(all, "neighbours") {
			t.Errorf("comic %d: %q", n, all)
		}
	}
}
