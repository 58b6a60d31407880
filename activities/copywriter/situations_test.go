package copywriter

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// Every language has each situation: what it is, who speaks and what came of it, as short as they
// are read, and the one who speaks is followed by a colon.
func TestSituationsInEveryLanguage(t *testing.T) {
	if n := len(Situations()); n < 26 {
		t.Errorf("%d situations", n)
	}
	for tag, c := range catalogues() {
		said := map[string]bool{}
		for kind := range c.frames {
			if f, ok := strings.CutPrefix(kind, "in-"); ok && !slices.Contains(Situations(), MemeFormat(f)) {
				t.Errorf("%s has the lines of %q, which is no situation", tag, f)
			}
		}
		for _, f := range Situations() {
			texts := c.frames["in-"+string(f)]
			if len(texts) == 0 || len(texts)%situationLines != 0 {
				t.Errorf("%s has %d lines of %s", tag, len(texts), f)
				continue
			}
			for i, line := range texts {
				if most := []int{62, 32, 38}[i%situationLines]; utf8.RuneCountInString(line) > most || strings.ContainsAny(line, "{}|") {
					t.Errorf("%s, %s: %q has %d signs", tag, f, line, utf8.RuneCountInString(line))
				}
			}
			if who := strings.TrimRight(texts[1], " \u00a0"); !strings.HasSuffix(who, ":") && !strings.HasSuffix(who, "：") {
				t.Errorf("%s, %s: %q says nothing", tag, f, who)
			}
			if said[texts[0]] || said[texts[2]] {
				t.Errorf("%s, %s: %q again", tag, f, texts)
			}
			said[texts[0]], said[texts[2]] = true, true
		}
	}
}

// A situation takes the facts that answer it: what is free that in which nothing is and no other,
// and no order to the reader where somebody speaks of himself.
func TestSituationsTakeTheirFacts(t *testing.T) {
	for _, c := range []struct {
		format MemeFormat
		line   string
		want   bool
	}{
		{NightMeme, "The submarine has 41 valves and one of them lies", true},
		{GiftMeme, "The submarine has 41 valves and one of them lies", false},
		{GiftMeme, "The first cup is free", true},
		{NightMeme, "The first cup is free", false},
		{GiftMeme, "Our crackers are free of gluten", false},
		{DateMeme, "Bring them muddy", false},
		{PoliceMeme, "Bring them muddy", true},
		{ExamMeme, "We glue nothing", false},
		{CouchMeme, "We glue nothing", false},
		{CouchMeme, "A day costs 12 pounds", false},
		{PoliceMeme, "A day costs 12 pounds", true},
	} {
		s := NewWriter(Read(farm.Brand{Name: "Harrow", Description: c.line + "."}, ""), 0).memeSource()
		if got := s.carries(c.format, c.line); got != c.want {
			t.Errorf("%s, %q: %t", c.format, c.line, got)
		}
	}
}

// Who leaves something unsaid, and who belongs to a calm trade, is told in gentle situations, what
// the caller wants told as well; and no situation speaks of what was left out.
func TestTactfulMemes(t *testing.T) {
	b := farm.Brand{Name: "Harrow", Description: "Harrow teaches cooking in Leeds. Each pan has 32 dents and one sings. " +
		"Every ladle is named after a queen. Whoever burns the rice washes up."}
	for _, context := range []string{`Do not use the word "lonely". Mention that the new course begins in March.`,
		`Do not use the word "wedding".`} {
		for seed := range uint32(12) {
			w := NewWriter(Read(b, context), seed)
			for range 2 {
				if m := w.Meme(MemeFormats()...); !slices.Contains(gentle, m.Format) || strings.Contains(context, "wedding") &&
					strings.Contains(m.Labels[0]+m.Tag, "wedding") {
					t.Errorf("%q, pack %d: %+v", context, seed, m)
				}
			}
		}
	}
}

// The strangest facts turn a brand's memes: no price, hour or introduction where there are others.
func TestDullFactsTurnNoMeme(t *testing.T) {
	b := farm.Brand{Name: "Harrow", Description: "Harrow rents out wheelbarrows in Leeds. Each wheel has 32 spokes and one squeaks. " +
		"We oil nothing on Fridays. A day costs 12 pounds. Every barrow is named after a queen. We open at 9:00."}
	for seed := range uint32(5) {
		w := NewWriter(Read(b, ""), seed)
		for range 2 {
			m := w.Meme(MemeFormats()...)
			for _, dull := range []string{"rents out", "12 pounds", "9:00"} {
				if strings.Contains(m.Punch, dull) {
					t.Errorf("pack %d, %s turns on %q", seed, m.Format, m.Punch)
				}
			}
			if !slices.Contains(Situations(), m.Format) || m.Labels[0] == "" || m.Tag == "" {
				t.Errorf("pack %d: %+v", seed, m)
			}
		}
	}
}

// What turns a meme is understood by itself: no line that points at another, none that only
// introduces the brand, and of a long sentence the clauses that stand alone.
func TestPunchesStandAlone(t *testing.T) {
	for _, c := range []struct {
		lang, text string
		want, not  []string
	}{
		{"en", "Harrow is a tally app we built for shearing gangs: you elbow one fat button as each ewe goes down the porthole, the count " +
			"survives nine hours with no signal, the cook gets told how many scones by quarter past nine, and it's $4 a stand.",
			[]string{"The count survives nine hours with no signal"}, []string{"tally app"}},
		{"de", "Wir stimmen Orgeln in Husum. Bei Sturm stimmen wir nicht, da lügen die Pfeifen. Die Älteste dort heißt Frau Brandt. " +
			"Jede Pfeife hat 14 Kerben und einen Namen.", []string{"14 Kerben", "lügen"}, []string{"Brandt"}},
		{"es", "Tejemos redes en Laredo. Cada red lleva 900 nudos y una campana. También lavamos redes ajenas con agua de lluvia. " +
			"Una de pesca lleva 11 onzas. No vendemos redes los martes de luna.", []string{"900 nudos"}, []string{"También", "Una de"}},
	} {
		said := ""
		for seed := range uint32(8) {
			w := NewWriter(Read(farm.Brand{Name: "Harrow", Description: c.text}, ""), seed)
			for range 2 {
				said += w.Meme(MemeFormats()...).Punch + "\n"
			}
		}
		for _, want := range c.want {
			if !strings.Contains(said, want) {
				t.Errorf("%s: %q turns none of %q", c.lang, want, said)
			}
		}
		for _, not := range c.not {
			if strings.Contains(said, not) {
				t.Errorf("%s: %q turns one of %q", c.lang, not, said)
			}
		}
	}
}

// Nobody makes fun of a trade of mourning: two of its lines stand side by side, no price first.
func TestGraveBrandsHaveNoSituation(t *testing.T) {
	b := farm.Brand{Name: "Holloway & Ash", Industry: "funeral director", Description: "Holloway & Ash is a family funeral director in " +
		"Leeds. We answer the phone at night. A simple funeral costs 1,900 pounds. We walk ahead of the hearse for the first mile."}
	for seed := range uint32(4) {
		m := NewWriter(Read(b, ""), seed).Meme(MemeFormats()...)
		if m.Format != ToldMeme || strings.Contains(m.Title+m.Punch, "1,900") {
			t.Errorf("pack %d: %+v", seed, m)
		}
	}
}

// A brand that writes traditional signs is told its situations in those.
func TestSituationsInTraditionalSigns(t *testing.T) {
	b := farm.Brand{Name: "山霧茶行", Description: "我們只在清晨五點以前採茶。每一罐茶都寫著採茶人的名字。下雨天我們不採茶，只聊天。"}
	for seed := range uint32(6) {
		m := NewWriter(Read(b, ""), seed).Meme(MemeFormats()...)
		if simplified, _ := hanSigns(m.Labels[0] + m.Labels[1] + m.Tag); simplified > 0 || m.Tag == "" {
			t.Errorf("pack %d: %+v", seed, m)
		}
	}
}

// What turns a brand's meme is a line of its own text, whatever the format, and the two memes of a
// pack share neither form nor line.
func TestMemesOfAPackDiffer(t *testing.T) {
	text := "We rebind old books in Hay. Glue is cooked from wheat. A spine costs £85. The press weighs 900 kilos. " +
		"A Bible takes eleven weeks."
	for seed := range uint32(10) {
		w := NewWriter(Read(farm.Brand{Name: "Quire", Description: text}, ""), seed)
		w.kind = farm.GreenscreenMeme
		first := w.Meme(MemeFormats()...)
		w.kind = farm.MemeEdit
		second := w.Meme(MemeFormats()...)
		if first.Format == second.Format || sameLine(first.turn(), second.turn()) {
			t.Errorf("pack %d: %s %q and %s %q", seed, first.Format, first.turn(), second.Format, second.turn())
		}
		for _, m := range []Meme{first, second} {
			if !strings.Contains(strings.ToLower(text), strings.ToLower(m.Punch)) || m.Punch == "" {
				t.Errorf("pack %d, %s: %q is not the brand's", seed, m.Format, m.Punch)
			}
		}
	}
}

// No situation has a brand say what its text does not.
func TestMemesSpeakOfTheBrand(t *testing.T) {
	all := NewWriter(Read(candles, ""), 4).memeSource().everySituation(Situations())
	if len(all) < 3 {
		t.Errorf("%d situations carry a fact", len(all))
	}
	for _, m := range all {
		if m.Punch == "" || !strings.Contains(strings.ToLower(candles.Description), strings.ToLower(m.Punch)) {
			t.Errorf("%s: %q is not the brand's", m.Format, m.Punch)
		}
	}
}
