package speech

import "testing"

// A voice is heard where the caller asks for one, in his language or in English.
func TestAsked(t *testing.T) {
	for _, c := range []struct {
		steer, language string
		want            bool
	}{
		{"", "en", false},
		{"more playful, please", "en", false},
		{"With a voiceover.", "en", true},
		{"Use a narrator for the ads", "de", true},
		{"no voiceover", "en", false},
		{"Without any narration; calm", "en", false},
		{"No jokes. Voice-over in every ad.", "en", true},
		{"overvoiceovers", "en", false},
		{"bitte mit Sprecherin", "de", true},
		{"ohne Sprecher", "de", false},
		{"avec une voix off", "fr", true},
		{"sans voix off", "fr", false},
		{"ナレーションを入れてください", "ja", true},
		{"请加旁白", "zh", true},
		{"不要旁白", "zh", false},
		{"с закадровый голос", "ru", true},
		{"без озвучка", "ru", false},
	} {
		if got := Asked(c.steer, c.language); got != c.want {
			t.Errorf("%q in %s: %v", c.steer, c.language, got)
		}
	}
}
