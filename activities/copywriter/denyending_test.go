package copywriter

import "testing"

// An ending that denies a verb is the case of some nouns.
func TestDenyingEndings(t *testing.T) {
	for line, want := range map[string]bool{
		"Randevunu uygulamadan al":           false,
		"Randevu telefonla veya uygulamadan": false,
		"Kliniğe gitmeden tartıl":            true,
		"Kıymadan ve dondurmadan anlıyoruz":  false,
		"Sıra beklemeden gir":                true,
		"Elmadan sirke yapıyoruz":            false,
		"Şekersiz reçel":                     true,
	} {
		if got := negative(line, "tr"); got != want {
			t.Errorf("%q denies: %v", line, got)
		}
	}
}
