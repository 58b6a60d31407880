package copywriter

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
)

// What an order wants told is a sentence of its own, without the order; what asks, and
// cannot be said without its order, is not said.
func TestOrdersTellWithoutThemselves(t *testing.T) {
	for _, c := range []struct{ lang, context, fact, tone string }{
		{"de", "Erwähne, dass am 9. Mai Tag der offenen Werkstatt ist. Nicht lustig sein.", "Am 9. Mai ist Tag der offenen Werkstatt", "sober"},
		{"de", "Sag bitte, dass wir ab 3. Juni auch sonntags öffnen.", "Wir öffnen ab 3. Juni auch sonntags", ""},
		{"de", "Weise darauf hin, dass die Werkstatt am 24. Dezember geschlossen ist", "Die Werkstatt ist am 24. Dezember geschlossen", ""},
		{"de", "Sag, dass am Tag der Arbeit der Laden öffnet. Witze sind erlaubt.", "", "playful"},
		{"nl", "Vermeld dat we op 9 mei open huis hebben. Niet grappig doen.", "We hebben op 9 mei open huis", "sober"},
		{"fr", "Mentionnez qu’on ouvre le dimanche en mai.", "On ouvre le dimanche en mai", ""},
		{"fr", "Merci de mentionner qu'on livre aussi le 14 juillet.", "On livre aussi le 14 juillet", ""},
		{"fr", "Veuillez éviter les jeux de mots dans la Drôme.", "", ""},
		{"ru", "Просим упомянуть, что 9 мая открытый сад.", "9 мая открытый сад", ""},
		{"pl", "Wspomnij, że w styczniu jesteśmy czynni w niedziele.", "W styczniu jesteśmy czynni w niedziele", ""},
		{"ru", "Упомяни, что 9 мая открытый сад. Без шуток.", "9 мая открытый сад", "sober"},
		{"ja", "5月9日の工房公開に触れてください。絵文字は使わないで。", "5月9日の工房公開", ""},
		{"ja", "五月九日に工房を公開すると伝えてください。冗談はなしで。", "五月九日に工房を公開する", "sober"},
		{"ko", "5월 9일 공방 공개일을 언급해 주세요. 농담은 하지 마세요.", "5월 9일 공방 공개일", "sober"},
		{"tr", "9 Mayıs’ta atölyenin açık olduğunu belirt. Şaka yapma.", "", "sober"},
		{"hi", "9 मई के खुले दिन का ज़िक्र करें।", "", ""},
		{"hi", "बताएँ कि 9 मई को कारख़ाना सबके लिए खुला है। मज़ाक न करें।", "9 मई को कारख़ाना सबके लिए खुला है", "sober"},
		{"zh", "请提到五月九日开放参观。不要用感叹号。", "五月九日开放参观", ""},
		{"th", "บอกว่าวันที่ 9 พฤษภาคมเปิดบ้าน อย่าใช้อีโมจิ", "วันที่ 9 พฤษภาคมเปิดบ้าน", ""},
		{"en", "Please mention that on 9 May the workshop is open. Keep it dry.", "On 9 May the workshop is open", ""},
		{"en", "Can you talk about how we pick up chairs in Hove on 9 May?", "We pick up chairs in Hove on 9 May", ""},
		{"en", "The fundraiser is on 9 May in Hove.", "The fundraiser is on 9 May in Hove", ""},
	} {
		want := []string{}
		if c.fact != "" {
			want = []string{c.fact}
		}
		f := Read(farm.Brand{Name: "Zorbel", Description: "Zorbel."}, c.context, InLanguage(c.lang))
		if got := readOrders(clean(c.context), c.lang, "en").facts; !slices.Equal(got, want) {
			t.Errorf("%s %q tells %q, want %q", c.lang, c.context, got, want)
		}
		if f.Tone != c.tone {
			t.Errorf("%s %q: tone %q, want %q", c.lang, c.context, f.Tone, c.tone)
		}
	}
}

// A subject that is left out in a language whose verb stands last is left out by its word.
func TestOrdersLeaveOutWhatStandsBefore(t *testing.T) {
	for _, c := range []struct{ lang, context, word string }{
		{"ko", "농담은 하지 마세요.", "농담"},
		{"ja", "冗談は使わないで。", "冗談"},
		{"tr", "Şaka yapma.", "şaka"},
		{"hi", "मज़ाक न करें।", "मज़ाक"},
	} {
		if st := readOrders(clean(c.context), c.lang, "en"); !slices.Equal(st.Without, []string{c.word}) || len(st.facts) > 0 {
			t.Errorf("%s %q: without %q, tells %q", c.lang, c.context, st.Without, st.facts)
		}
	}
	if st := readOrders("絵文字は使わないで。", "ja", "en"); !st.Plain || len(st.Without) > 0 {
		t.Errorf("emoji: %+v", st.Orders)
	}
}

// A fact in the signs of China stays one of a Japanese brand.
func TestShortFactsKeepTheirLanguage(t *testing.T) {
	f := Read(farm.Brand{Name: "足半堂", Description: "行田で足袋を一足ずつ仕立てています。"}, "十一月三日の実演会に触れてください。冗談はなしで。")
	if !slices.Equal(f.extra, []string{"十一月三日の実演会"}) {
		t.Errorf("it tells %q", f.extra)
	}
}

// What an order names before a colon is a label, and no part of what it wants told.
func TestOrdersTellWithoutTheirLabel(t *testing.T) {
	for _, c := range []struct{ lang, context, want string }{
		{"nl", "Vermeld de korting: wie in mei reserveert, vaart een dag gratis.", "Wie in mei reserveert, vaart een dag gratis"},
		{"en", "Mention the offer: whoever books in May is rowed for free.", "Whoever books in May is rowed for free"},
		{"de", "Erwähne die Aktion: wer im Mai bucht, fährt einen Tag gratis.", "Wer im Mai bucht, fährt einen Tag gratis"},
	} {
		if got := readOrders(clean(c.context), c.lang, c.lang).facts; len(got) != 1 || strings.Trim(got[0], ". ") != c.want {
			t.Errorf("%s %q tells %q", c.lang, c.context, got)
		}
	}
}

// Two days of one month are one sentence, and what is asked to be said of them is said whole.
func TestDaysOfAMonthStayTogether(t *testing.T) {
	for text, want := range map[string]int{
		"Wir haben vom 1. bis 14. August geschlossen.":     1,
		"Am 3. und 4. Mai ist Markt. Kommen Sie vorbei.":   2,
		"Der Laden hat Platz für 9. kommen Sie 14. danach": 2,
	} {
		if got := sentencesOf(text); len(got) != want {
			t.Errorf("%q is read as %q", text, got)
		}
	}
	f := Read(farm.Brand{Name: "Vorna", Industry: "Bäckerei", Description: "Vorna backt ohne Weizen und ohne Milch."},
		"Weise darauf hin, dass wir vom 1. bis 14. August geschlossen haben.")
	if want := "Wir haben vom 1. bis 14. August geschlossen"; !slices.Contains(f.extra, want) {
		t.Errorf("%q lacks %q", f.extra, want)
	}
}

// What a caller wants told is told in each piece: where nothing before has said it, the last
// page does.
func TestLastPagesSayWhatIsAsked(t *testing.T) {
	f := Read(farm.Brand{Name: "Vorna", Industry: "pottery studio", Description: "Vorna has twelve wheels and two kilns. " +
		"A beginner's evening lasts three hours and costs 42 pounds. You make two bowls and we fire them."},
		"Tell people that the open evening is on 3 February.")
	w := NewWriter(f, 5)
	for i, kind := range []farm.SnackType{farm.TextWall, farm.BrollDemo, farm.MusicAd, farm.AnimatedAd} {
		w.Begin(fmt.Sprint("snack-", i), kind)
		hook := w.Hook(60).Text
		last := w.Recap(0).Text
		if said := strings.Contains(hook, "3 February"); said == strings.Contains(last, "3 February") {
			t.Errorf("%s opens with %q and ends with %q", kind, hook, last)
		}
	}
}
