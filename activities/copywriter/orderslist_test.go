package copywriter

import "testing"

// A dash before a line of a list is a mark, one before a number is a minus.
func TestLinesOfLists(t *testing.T) {
	for line, want := range map[string]string{
		"-20 % le 29 novembre seulement.": "-20 % le 29 novembre seulement",
		"–15% bis Sonntag":                "-15% bis Sonntag",
		"- 3 new classes on Monday":       "3 new classes on Monday",
		"— Neue Öffnungszeiten ab Mai -":  "Neue Öffnungszeiten ab Mai",
		" , ;":                            "",
	} {
		if got := ofList(line); got != want {
			t.Errorf("%q: %q, want %q", line, got, want)
		}
	}
}
