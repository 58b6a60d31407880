package copywriter

import (
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
)

// memeOf is the words of the meme of a type in a pack.
func memeOf(b farm.Brand, seed uint32, kind farm.SnackType, formats []MemeFormat) Meme {
	w := NewWriter(Read(b, ""), seed)
	w.Chunked(strings.Fields)
	w.kind = kind
	return w.Meme(formats...)
}

// A brand of one sentence is told the same meme in no two of five packs in a row, and in
// no two types of one pack.
func TestOneSentenceManyMemes(t *testing.T) {
	for _, text := range []string{"We hire out kilts by the weekend in Stirling.", "Cambiamos la cerradura de tu puerta en una hora.",
		"نصلح الأحذية القديمة في يومين.", "ช่างซ่อมร่มในสองวันที่ริมคลอง"} {
		b := farm.Brand{Name: "Aldai", Description: text}
		for _, kind := range []farm.SnackType{farm.GreenscreenMeme, farm.MemeEdit} {
			var told []string
			for seed := range uint32(5) {
				m := memeOf(b, seed, kind, MemeFormats())
				key := string(m.Format) + m.turn()
				if slices.Contains(told, key) {
					t.Errorf("%s, %s, pack %d: %s again", text, kind, seed, key)
				}
				told = append(told, key)
			}
		}
		w := NewWriter(Read(b, ""), 3)
		w.Chunked(strings.Fields)
		if first, second := w.Meme(MemeFormats()...), w.Meme(MemeFormats()...); first.Format == second.Format {
			t.Errorf("%s: %s twice in a pack", text, first.Format)
		}
	}
}

// What turns in the brand's own words is found in the languages whose words are known,
// and nothing is that does not turn.
func TestTurnsOfTheText(t *testing.T) {
	for _, c := range []struct {
		format MemeFormat
		text   string
		want   []string
	}{
		{YesNoMeme, "When frost is forecast it writes before supper, not after breakfast.", []string{"After breakfast",
			"When frost is forecast it writes before supper"}},
		{YesNoMeme, "Ogni vela si misura a bordo, mai al telefono.", []string{"Al telefono", "Ogni vela si misura a bordo"}},
		{YesNoMeme, "We bake rye in a stone oven, and we sell it warm.", nil},
		{StartedMeme, "Bring them muddy, collect them in nine days.", []string{"Bring them muddy", "Collect them in nine days"}},
		{StartedMeme, "古い畳は朝八時に引き取り、夕方五時に敷き直します。", []string{"古い畳は朝八時に引き取り", "夕方五時に敷き直します"}},
		{StartedMeme, "We bake rye, spelt and oats.", nil},
		{AmountsMeme, "A pair takes 212 stitches and one pot of coffee.", nil},
		{AmountsMeme, "Seven steps lead up and 140 steps lead down.", []string{"Seven steps", "140 steps"}},
		{RisingMeme, "Four flavours, ginger, hops and rhubarb.", nil},
		{AmountsMeme, "The loaves leave the oven at six and are gone by ten.", nil},
		{ToldMeme, "If the leather has split, we send them home unpaid.", nil}, // a condition alone is a stump
		{ToldMeme, "We sew soles by hand.", nil},
		{DeniedMeme, "Wir backen im Holzofen. Wir verschicken nichts.", []string{"Wir verschicken nichts", "Wir backen im Holzofen"}},
	} {
		w := NewWriter(Read(farm.Brand{Name: "Harrow", Description: c.text}, ""), 0)
		m, ok := w.memeSource().meme(c.format)
		got := slices.DeleteFunc(append([]string{m.Title, m.Punch}, m.Items...), func(s string) bool { return s == "" || s == "Harrow" })
		if ok != (c.want != nil) || ok && !slices.Equal(got, c.want) {
			t.Errorf("%s of %q: %v %q", c.format, c.text, ok, got)
		}
	}
}

// Every form has its lines in every language, and answers with a sentence of the brand.
func TestFormsInEveryLanguage(t *testing.T) {
	for _, lang := range farm.Languages() {
		f := Read(farm.Brand{Name: "Aldai", Description: "Aldai 12."}, "", InLanguage(lang))
		f.Own = lang
		s := NewWriter(f, 0).memeSource()
		s.whole = []string{"Aldo 12"}
		if !spaced(lang) { // what counts there has its counter
			s.whole = []string{"Aldo 12", "12 คน", "12人", "12个人"}
		}
		for _, format := range []MemeFormat{AsleepMeme, TellMeMeme, DateMeme, GuysMeme} {
			m, ok := s.formed(format)
			if !ok || !slices.Contains(s.whole, m.Punch) || m.Labels[0] == "" || strings.ContainsAny(m.Labels[0]+m.Labels[1]+m.Title, "{}") {
				t.Errorf("%s %s: %v %+v", lang, format, ok, m)
			}
		}
	}
}

// What a layout can act is told in the shortest line of its kind: a refusal in one
// format, none in the other; without a layout that acts, neither is told.
func TestActedMemes(t *testing.T) {
	b := farm.Brand{Name: "Harrow", Description: "Ein Messer ist nach vier Minuten scharf. Sägen schleifen wir nicht."}
	w := NewWriter(Read(b, ""), 0)
	if m, ok := w.memeSource().formed(RefusedMeme); ok {
		t.Errorf("nobody acts, and it is told: %+v", m)
	}
	w.Acted(func(MemeFormat, string) bool { return true })
	for format, want := range map[MemeFormat]string{RefusedMeme: "Sägen schleifen wir nicht",
		LaterMeme: "Ein Messer ist nach vier Minuten scharf"} {
		if m, ok := w.memeSource().formed(format); !ok || m.Punch != want {
			t.Errorf("%s: %v %q", format, ok, m.Punch)
		}
	}
}

// What a line does without is what stands after the word that says so.
func TestDoneWithout(t *testing.T) {
	for _, c := range []struct {
		own, line, word string
		want            bool
	}{
		{"fr", "Galet fabrique des shampoings solides sans sulfates", "shampoings", true},
		{"fr", "Galet fabrique des shampoings sans sulfates", "sulfates", false},
		{"en", "A kitchen without knives", "knives", false},
		{"en", "Bread with no yeast", "bread", true},
		{"en", "We do not sharpen saws", "saws", false},
		{"de", "Sägen schleifen wir nicht", "Sägen", false},
		{"de", "Seife ohne Palmöl", "Seife", true},
		{"ja", "石鹸なしで洗う", "石鹸", false},
	} {
		if got := (Facts{Own: c.own}).DoneWithout(c.line, c.word); got != c.want {
			t.Errorf("%s, %s: %t", c.line, c.word, got)
		}
	}
}
