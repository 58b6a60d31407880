package text_test

import (
	"strings"
	"testing"

	"github.com/snackfarm/farm/renderer/text"
)

// samples is a line in each of the 19 languages.
var samples = map[string]string{
	"en": "Slow stories, gently told", "es": "Historias lentas para dormir mejor", "fr": "Des histoires lentes, racontées doucement",
	"de": "Geschichten für schläfrige Füchse", "it": "Storie lente, perché dormire è bello",
	"pt": "Histórias lentas para noites tranquilas, já", "nl": "Trage verhalen voor lichte slapers",
	"pl": "Powolne opowieści na dobranoc: żółw śpi", "sq": "Tregime të ngadalta për gjumë më të mirë",
	"tr": "Işıklar sönünce yavaş hikâyeler başlar", "ru": "Неспешные истории перед сном", "ar": "قصص هادئة قبل النوم",
	"hi": "सोने से पहले धीमी कहानियाँ", "id": "Cerita pelan sebelum tidur", "vi": "Chuyện kể chậm rãi trước giờ ngủ",
	"th": "นิทานก่อนนอนที่ค่อยเป็นค่อยไป", "ja": "眠る前の、ゆっくりした物語。", "ko": "잠들기 전에 듣는 느린 이야기", "zh": "睡前的慢故事，轻轻讲给你听。",
}

func setter(t *testing.T) *text.Setter {
	t.Helper()
	lib, err := text.Load()
	if err != nil {
		t.Fatal(err)
	}
	return text.NewSetter(lib)
}

func TestNothingIsMissing(t *testing.T) {
	lib, err := text.Load()
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range lib.Check() {
		t.Errorf("%s is missing: install %s", m.What, m.Package)
	}
}

// No tofu: every family sets every language without a missing glyph.
func TestEveryFamilySetsEveryLanguage(t *testing.T) {
	s := setter(t)
	for _, family := range text.Families() {
		for language, line := range samples {
			for _, content := range []string{line, line + " 😴👩🏽‍🚀🇨🇭 3,5 % · № 7 → €"} {
				got, err := s.Lay(content, text.Style{Family: family, Weight: 700, Size: 60, Leading: 1.2, Language: language}, 900)
				if err != nil {
					t.Errorf("%s in %s: %v", language, family, err)
					continue
				}
				for _, l := range got.Lines {
					for _, g := range l.Glyphs {
						if g.ID == 0 {
							t.Errorf("%s in %s: no glyph for %q", language, family, string(got.Runes[g.Rune]))
						}
					}
				}
			}
		}
	}
}

// Names come in any script, whatever the language around them.
func TestForeignNames(t *testing.T) {
	s := setter(t)
	for _, name := range []string{"שלום", "বাংলা", "தமிழ்", "ქართული", "Հայերեն", "አማርኛ", "ខ្មែរ", "ລາວ", "မြန်မာ", "ગુજરાતી", "Ελλάδα",
		"Ɓ œ ǅ", "قصص هادئة، قبل النوم؟", "कहानी।"} {
		got, err := s.Lay("Meet "+name+" today", text.Style{Family: "Bebas Neue", Weight: 700, Size: 60, Leading: 1.2, Language: "en"}, 900)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		for _, g := range got.Lines[0].Glyphs {
			if g.ID == 0 {
				t.Errorf("%s: no glyph for %q", name, string(got.Runes[g.Rune]))
			}
		}
	}
}

// Lines are balanced, break where the language allows, and never exceed the
// width.
func TestLay(t *testing.T) {
	s := setter(t)
	for language, line := range samples {
		got, err := s.Lay(line, text.Style{Family: "Inter", Weight: 500, Size: 60, Leading: 1.2, Language: language}, 420)
		if err != nil {
			t.Fatal(err)
		}
		if len(got.Lines) < 2 {
			continue
		}
		longest, shortest := 0.0, 1e9
		for _, l := range got.Lines {
			longest, shortest = max(longest, l.Width), min(shortest, l.Width)
		}
		if longest > 421 {
			t.Errorf("%s: a line is %.0f px wide", language, longest)
		}
		if shortest < 0.25*longest {
			t.Errorf("%s: lines of %.0f and %.0f px", language, shortest, longest)
		}
		if got.RTL != (language == "ar") {
			t.Errorf("%s: right to left is %v", language, got.RTL)
		}
	}
}

// A number is one word with the marks and spaces in it, and a letter stays with what its
// hyphen joins it to, where the line is not narrower than they are.
func TestNumbersStayWhole(t *testing.T) {
	s := setter(t)
	for _, c := range []struct{ content, language, whole string }{
		{"Plus de 12 000 clientes ont déjà vidé leur salle de bain", "fr", "12 000"},
		{"Ponad 1 250 000 klientów w całej Polsce", "pl", "1 250 000"},
		{"一泊二食付きで18,500円から", "ja", "18,500"},
		{"Inventory software for growing e-commerce brands", "en", "e-commerce"},
	} {
		for width := 240.0; width < 700; width += 20 {
			got, err := s.Lay(c.content, text.Style{Family: "Inter", Weight: 700, Size: 38, Leading: 1.2, Language: c.language}, width)
			if err != nil {
				t.Fatal(err)
			}
			if laid := lines(got); !strings.Contains(laid, c.whole) {
				t.Errorf("%q at %.0f px: %s", c.content, width, laid)
			}
		}
	}
}

// Lines end only where the language lets them, however narrow the measure.
func TestBreaks(t *testing.T) {
	s := setter(t)
	for _, c := range []struct{ content, language string }{
		{"Queues, signs", "en"}, {"Slow stories, told (well) – at 3.5 km/h!", "en"}, {"眠る前の、ゆっくりした物語。「静か」", "ja"}, {"睡前的慢故事，轻轻讲给你听。", "zh"},
		{"Des histoires lentes : « doucement »", "fr"}, {"قصص هادئة، قبل النوم.", "ar"},
	} {
		for width := 120.0; width < 700; width += 30 {
			got, err := s.Lay(c.content, text.Style{Family: "Inter", Weight: 700, Size: 38, Leading: 1.2, Language: c.language}, width)
			if err != nil {
				t.Fatal(err)
			}
			for _, l := range got.Lines[1:] {
				if first := got.Runes[l.Start]; strings.ContainsRune(",.;:!?)、。，」»،", first) && !got.Overflow {
					t.Errorf("%q at %.0f px: a line begins with %q", c.content, width, first)
				}
			}
		}
	}
}

func TestFitText(t *testing.T) {
	s := setter(t)
	st := text.Style{Family: "Inter", Weight: 800, Size: 140, Leading: 1.05, Language: "en"}
	got, ok, err := s.FitText("A sleep app that plays slow stories", st, text.Fit{Width: 870, Height: 400, MaxLines: 3, MinSize: 60})
	if err != nil || !ok || len(got.Lines) > 3 || got.Height() > 400 || got.Size < 60 || got.Size > 140 {
		t.Errorf("%d lines of %.0f px, %.0f high, fits %v, %v", len(got.Lines), got.Size, got.Height(), ok, err)
	}
	if _, ok, err := s.FitText("Donaudampfschifffahrtsgesellschaft", st, text.Fit{Width: 300, MinSize: 60}); ok || err != nil {
		t.Errorf("a word too wide is said to fit, %v", err)
	}
}

func TestUpper(t *testing.T) {
	for _, c := range []struct{ language, in, want string }{
		{"en", "sleep", "SLEEP"}, {"tr", "iyi ışık", "İYİ IŞIK"}, {"de", "straße", "STRASSE"}, {"nl", "ijs", "IJS"},
		{"ja", "眠る", "眠る"}, {"ar", "نوم", "نوم"},
	} {
		got := text.Upper(c.in, c.language)
		if got != c.want && !(c.language == "de" && got == "STRAßE") {
			t.Errorf("%s: %q, want %q", c.language, got, c.want)
		}
	}
}

func FuzzLay(f *testing.F) {
	for language, line := range samples {
		f.Add(line, language)
	}
	f.Add("\u202e\u0000\ufeff\ufffd", "en")
	lib, err := text.Load()
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(_ *testing.T, content, language string) {
		_, _ = text.NewSetter(lib).Lay(content, text.Style{Family: "Inter", Weight: 500, Size: 40, Leading: 1.2, Language: language}, 300)
	})
}
