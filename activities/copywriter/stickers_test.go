package copywriter

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/snackfarm/farm"
)

// stickerCase is a text with stickers that it has and some that it has not.
type stickerCase struct {
	text     string
	has, not []string
}

func assertStickers(t *testing.T, cases []stickerCase) {
	t.Helper()
	for _, c := range cases {
		var got []string
		for _, s := range Read(farm.Brand{Name: "Ort", Description: c.text}, "").Stickers() {
			got = append(got, s.Text)
		}
		assert.Subset(t, got, c.has, c.text)
		for _, no := range c.not {
			assert.NotContains(t, got, no, c.text)
		}
	}
}

// The stickers of a text are its short facts: clauses that are true by themselves, and numbers
// with what they count. A list, a place or a bare measure is none, and no number is torn from its
// word, its share or its condition.
func TestStickersAreShortFacts(t *testing.T) {
	assertStickers(t, []stickerCase{
		{"You pay £40 for the visit and since 2011 that has been 318 keys out of 402. " +
			"My magnet is called Doris and she can’t tell iron from rust.",
			[]string{"You pay £40 for the visit", "318 keys out of 402", "My magnet is called Doris"}, []string{"Since 2011"}},
		{"If there has been a fire since, the box goes to whoever rang me.", nil, []string{"The box goes to whoever rang me"}},
		{"A Lyon, je répare les accordéons de l’avant-guerre dans la cour de ma tante, soufflets garantis deux ans, " +
			"et chaque instrument repart avec trois leçons gratuites et une sangle de rechange cousue main.",
			[]string{"Soufflets garantis deux ans", "Trois leçons gratuites"}, []string{"Une sangle de rechange cousue main"}},
		{"Le casque et la sonnette sont offerts.", []string{"Le casque et la sonnette sont offerts"}, []string{"La sonnette sont offerts"}},
		{"Un ramo cada dos viernes en Valencia o en Castellón o en Alicante o en Murcia hasta que llegue el verano.", nil,
			[]string{"Dos viernes en Valencia"}},
		{"A conta de luz cai até 90%, e os painéis têm garantia de 25 anos.", []string{"A conta de luz cai até 90%"}, nil},
		{"نقيس رأس الطير بخيط لا بمسطرة، لأن الطير لا يصبر أكثر من نصف دقيقة.", []string{"نقيس رأس الطير بخيط لا بمسطرة"}, nil},
		{"التوصيل مجاني في المدينة كلها، لكن لمن يطلب ثلاثة براقع فقط.", nil, []string{"التوصيل مجاني في المدينة كلها"}},
		{"Three people come, because with two somebody ends up underneath.", nil, []string{"Two somebody ends up underneath"}},
		{"Eine Sauna auf einem alten Heuwagen, die wir in Ostholstein vor eure Haustür ziehen.", []string{"Eine Sauna auf einem alten Heuwagen"},
			[]string{"Die wir in Ostholstein vor eure Haustür ziehen"}},
		{"Chi ne porta tre rotti ne riceve uno intero fatto con i pezzi.", nil, []string{"Tre rotti"}},
		{"老板收了213把旧壶，客人可以自己挑。", []string{"老板收了213把旧壶，客人可以自己挑"}, nil},
	})
}

// What is said of two things together is no sticker of one of them, and no clause ends before its verb.
func TestStickersOfTwoThings(t *testing.T) {
	t.Parallel()
	const text = "We look after hedge mazes in Herefordshire. A day with two of us and the tall ladder is £310, and the clippings go " +
		"off in 25 kg sacks. A wash, dry and clip takes an hour and a half and costs £48. " +
		"After each cut my sister, who has never once found a middle, walks it with a stopwatch."
	f := Read(farm.Brand{Name: "Third Left", Industry: "hedge maze keeping", Description: text}, "")
	for _, s := range f.Stickers() {
		for _, torn := range []string{"The tall ladder is £310", "After each cut my sister", "A half and costs £48",
			"Dry and clip takes an hour"} {
			if strings.HasPrefix(s.Text, torn) {
				t.Errorf("a sticker says %q", s.Text)
			}
		}
	}
}
