package copywriter

import (
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
)

// What a line tells decides what leads to it in a meme.
func TestFactKinds(t *testing.T) {
	for _, c := range []struct {
		lang, line string
		want       factKind
	}{
		{"en", "We do not repair watches", refusalFact},
		{"en", "Tuesday nights are for people who cannot face a waiting room", weekFact},
		{"en", "Rye loaves leave the oven at 5.40", hourFact},
		{"en", "A rug spends three nights at minus thirty", longFact},
		{"en", "We climb forty towers in Norfolk", numberFact},
		{"en", "Send us the old sail in any bag", yoursFact},
		{"en", "We freeze moths out of wool carpets", oursFact},
		{"en", "The heaviest weight is a tonne of cast iron", thingFact},
		{"de", "Wir verkaufen keine Öfen", refusalFact},
		{"de", "Am Freitag kehren wir im Dorf", weekFact},
		{"fr", "Nos huîtres passent quatre hivers dans la même anse", numberFact},
		{"fr", "Chaque poche est retournée toutes les trois semaines", longFact},
		{"es", "Afinamos acordeones con cera de abeja", oursFact},
		{"pl", "Uczymy esperanta w Białymstoku", oursFact},
		{"pt", "Não usamos leite de fora da serra", refusalFact},
		{"ar", "لا نبيع الصقور ولا نشتريها", refusalFact},
		{"ar", "نعالج الصقور ونرمم ريشها", oursFact},
		{"hi", "हम नए छाते नहीं बेचते", refusalFact},
		{"tr", "Gözlük satmıyoruz", refusalFact},
		{"ja", "教室は木曜の夜です", weekFact},
		{"ja", "新しい器は売りません", refusalFact},
		{"zh", "一百根竹子里只有四根能做成笛子", thingFact},
		{"ko", "부러진 조각을 보내면 이틀 안에 도면을 그립니다", thingFact},
		{"ko", "전기가 흐르는 부품은 만들지 않습니다", refusalFact},
	} {
		f := Facts{Name: "Aldai", Own: c.lang, Language: c.lang}
		if got := f.factKindOf(c.line); got != c.want {
			t.Errorf("%s %q is %s, want %s", c.lang, c.line, got, c.want)
		}
	}
}

// What a brand does not do for whoever asks heads no ad, though no other sentence has its
// verb; what it only does without may.
func TestTurnsAway(t *testing.T) {
	for _, c := range []struct {
		lang, line string
		want       bool
	}{
		{"en", "We do not repair watches", true}, {"en", "We do not use sprays", false},
		{"en", "Nothing is polished unless you ask twice", false},
		{"de", "Wir verkaufen keine Öfen", true}, {"de", "Wir verwenden keine Chemie", false},
		{"fr", "Nous n’expédions rien en juillet", true}, {"fr", "Nous n’utilisons aucun colorant", false},
		{"es", "No vendemos pianos", true}, {"es", "No usamos plástico", false},
		{"pt", "Não usamos leite de fora da serra", false}, {"pl", "Nie wydajemy dyplomów", true},
		{"ar", "لا نبيع الصقور", true}, {"hi", "हम नए छाते नहीं बेचते", true}, {"tr", "Gözlük satmıyoruz", true},
		{"ja", "新しい器は売りません", true}, {"ja", "傘は要りません", false}, {"ko", "전기가 흐르는 부품은 만들지 않습니다", true},
		{"zh", "我们不卖新笛子", true}, {"zh", "我们不用胶水", false},
	} {
		f := Facts{Name: "Aldai", Own: c.lang, Language: c.lang}
		if got := f.declines(c.line); got != c.want {
			t.Errorf("%s %q: %v", c.lang, c.line, got)
		}
	}
}

// A line loses no word that it needs: who is meant, what "it" is, where a unit ends.
func TestLinesKeepWhatTheyNeed(t *testing.T) {
	for _, c := range []struct {
		lang, text   string
		has, hasNone []string
	}{
		{"en", "Tuesday nights are for people who cannot face a waiting room. Green ink takes longest, and we say so before you pay.",
			[]string{"Tuesday nights are for people who cannot face a waiting room", "Green ink takes longest"},
			[]string{"Tuesday nights are for people", "We say so before you pay"}},
		{"en", "Send us the old sail. We measure it on the loft floor, cut the new one by noon and sew it that week.",
			nil, []string{"Aldai measures it on the loft floor", "Aldai cuts the new one by noon and sews it that week"}},
		{"en", "We fade tattoos in a former bank vault in Leith. We hire out cedar canoes.",
			nil, []string{"Tattoos in a former bank vault in Leith"}},
		{"ar", "يستغرق ترميم الجناح ساعتين والصقر نائم تحت غطاء من القطن. نفحص كل صقر قبل موسم الصيد.",
			nil, []string{"ساعتين والصقر نائم تحت غطاء من القطن", "ساعتين والصقر"}},
		{"vi", "Sáu nghệ nhân đứng dưới nước sau tấm mành tre. Sân khấu cách Hà Nội ba mươi cây số.",
			nil, []string{"Sáu nghệ", "Ba mươi", "Ba mươi cây số"}},
		{"ko", "세탁기 손잡이부터 재봉틀 톱니까지 1,300개의 도면이 있습니다.", nil, []string{"1,300개의 도면이"}},
		{"nl", "We spaken wielen met de hand en ruilen je oude zadel in voor een gebruikt van Brooks. Fietsen gaan naar het buurthuis.",
			[]string{"We spaken wielen met de hand"}, nil},
		{"en", "Kyle & Skerry sails to nine islands, even when 🌊🌊🌊. The last boat waits for the school bus.",
			[]string{"Kyle & Skerry sails to nine islands"}, []string{"Kyle & Skerry sails to nine islands, even when"}},
	} {
		w := NewWriter(Read(farm.Brand{Name: "Aldai", Description: c.text}, "", InLanguage(c.lang)), 1)
		all := map[string]bool{}
		for _, o := range w.deck {
			all[o.Text] = true
		}
		for _, s := range slices.Concat(w.Facts.Variants(), w.Facts.Concrete(), w.Facts.sureThings()) {
			all[upperFirst(s)] = true
		}
		for _, p := range w.Facts.read().phrases {
			if p.alone || p.named {
				all[upperFirst(p.Text)] = true
			}
		}
		for _, s := range w.Facts.Stickers() {
			all[s.Text] = true
		}
		for _, line := range c.has {
			if !all[line] {
				t.Errorf("%q lacks %q", c.text, line)
			}
		}
		for _, line := range c.hasNone {
			if all[line] {
				t.Errorf("%q gives %q", c.text, line)
			}
		}
	}
}

// A figure of Thai stays with its noun: no sentence ends beside it.
func TestThaiFiguresStay(t *testing.T) {
	got := thai([]string{"เราทำขิมจากไม้สะเดาที่ตากแดดสองปี ขิมหนึ่งตัวมีสาย 42 เส้น เด็กนักเรียนเช่าได้เดือนละ 90 บาท"})
	if len(got) != 2 || !strings.HasSuffix(got[0], "42 เส้น") {
		t.Errorf("%q", got)
	}
}

// An order to speak of a thing is never quoted, whatever its preposition has become.
func TestOrdersToSpeakOf(t *testing.T) {
	for _, c := range []struct{ lang, text, fact string }{
		{"fr", "Parlez du panier de Noël : six douzaines et un couteau à manche de buis.",
			"Panier de Noël : six douzaines et un couteau à manche de buis"},
		{"es", "Habla del taller de sábado: dos horas y una caja de herramientas.", "Taller de sábado: dos horas y una caja de herramientas"},
		{"it", "Parla della nuova birra: farro e miele di castagno.", "Nuova birra: farro e miele di castagno"},
		{"pt", "Fale do novo queijo: cinza de carvalho e sete meses.", "Novo queijo: cinza de carvalho e sete meses"},
		{"en", "Mention our new loaf: rye with plums and walnuts.", "Our new loaf: rye with plums and walnuts"},
	} {
		st := readOrders(c.text, c.lang, "en")
		if len(st.facts) != 1 || typeset(c.lang, st.facts[0]) != typeset(c.lang, c.fact) {
			t.Errorf("%s: %q, want %q", c.lang, st.facts, c.fact)
		}
	}
}
