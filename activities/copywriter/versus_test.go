package copywriter

import "testing"

// Two things that are set one against the other stand on both signs, whole; a sentence is
// none.
func TestVersus(t *testing.T) {
	for _, c := range []struct{ lang, prompt, a, b string }{
		{"en", "Mondays vs Fridays", "Mondays", "Fridays"},
		{"en", "Make a meme: paper maps vs. asking for directions", "Paper maps", "Asking for directions"},
		{"de", "Schreberbeet vs Balkonkasten", "Schreberbeet", "Balkonkasten"},
		{"es", "Madrugar versus trasnochar", "Madrugar", "Trasnochar"},
		{"pl", "Kanapa vs siłownia meme", "Kanapa", "Siłownia"},
		{"ru", "Дача vs море", "Дача", "Море"},
		{"hi", "छाता बनाम रेनकोट", "छाता", "रेनकोट"},
		{"ja", "こたつvs布団", "こたつ", "布団"},
		{"ko", "계단 vs 엘리베이터", "계단", "엘리베이터"},
		{"ar", "الدرج vs المصعد", "الدرج", "المصعد"},
		{"th", "ร่ม vs เสื้อกันฝน", "ร่ม", "เสื้อกันฝน"},
		{"en", "My phone says it is winning against me versus the last time that we played this game together", "", ""},
		{"en", "The cat sleeps on my keyboard", "", ""},
	} {
		got := takePrompt(c.prompt, c.lang)
		if !got.versus {
			if c.a != "" {
				t.Errorf("%q is taken as %q", c.prompt, got.halves)
			}
			continue
		}
		if a, b := upperFirstIn(c.lang, got.halves[0]), got.halves[1]; a != c.a || b != c.b {
			t.Errorf("%q sets %q against %q", c.prompt, a, b)
		}
	}
}
