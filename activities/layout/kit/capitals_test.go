package kit

import "testing"

// Lines of capitals stand as near as their marks let them.
func TestCapsLeading(t *testing.T) {
	for words, want := range map[string]float64{"OAK AND ASH": 0.94, "Über Öfen": markedCaps, "Müşteri hiçbir şey ödemez": bothCaps,
		"Tiếng Việt": twiceCaps, "ŚWIĘTO": bothCaps, "Ç": markedCaps, "Sıralar": 0.94, "sıra sizin": markedCaps, "ジュースが": 0.94} {
		if got := CapsLeading(0.94, words); got != want {
			t.Errorf("%q is led by %g, want %g", words, got, want)
		}
	}
	if got := CapsLeading(1.5, "Müşteri"); got != 1.5 {
		t.Errorf("what stands far apart is led by %g", got)
	}
}
