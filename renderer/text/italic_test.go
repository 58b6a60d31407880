package text

import "testing"

// A family with italics is set in its own, any other stands upright.
func TestItalics(t *testing.T) {
	for _, f := range Families() {
		for _, weight := range []int{400, 700, 900} {
			upright, slanted := file(f, weight, false), file(f, weight, true)
			if has := italics[f] != nil; has != (upright != slanted) {
				t.Errorf("%s %d is set in %s, italic in %s", f, weight, upright, slanted)
			}
		}
	}
}
