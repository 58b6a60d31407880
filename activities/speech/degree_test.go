package speech

import "testing"

// The sign of a degree is a part of its number, and no picture that captions leave out.
func TestDegreesAreWritten(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{"Keep it at 93°C.": "93°C.", "Bake at 240 °C!": "240 °C!"} {
		all, err := sentences(Line{Text: text, Language: "en"})
		if err != nil {
			t.Fatal(err)
		}
		last := all[0][len(all[0])-1].written
		if before := all[0][len(all[0])-2].written; last != want && before+" "+last != want {
			t.Errorf("%q ends in %q", text, last)
		}
	}
}
