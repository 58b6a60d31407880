package kit

import "testing"

// What is drawn on a page without a brief has no brand to read it by: no year, no
// question, no tally that nobody counts.
func TestFigureIn(t *testing.T) {
	for line, want := range map[string]string{
		"Ready in 3 days": FigureDays, "80% of it is oak": FigureShare, "Six shops pour it": FigureCount,
		"Houses built before 1920": "", "Who sweeps your street?": "", "Forty loaves were left": "", "Oak and ash": "",
	} {
		f, ok := FigureIn(line, "en")
		if f.Kind != want || ok != (want != "") {
			t.Errorf("%q tells %q %v, want %q", line, f.Kind, ok, want)
		}
	}
}
