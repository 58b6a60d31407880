package hear

import "testing"

// Files name languages by two or three letters, in the older codes too.
func TestLanguagesOfTracks(t *testing.T) {
	t.Parallel()
	for tag, want := range map[string]string{"eng": "en", "ger": "de", "deu": "de", "fre": "fr", "chi": "zh", "alb": "sq", "swe": "sv",
		"en": "en", "EN-gb": "en", "pt-BR": "pt", "und": "", "mul": "", "zxx": "", "mis": "", "qaa": "", "xyz": "", "q1": "", "": ""} {
		if got := tagOf(tag); got != want {
			t.Errorf("%q is %q, not %q", tag, got, want)
		}
	}
}
