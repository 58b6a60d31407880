package kit

import "testing"

func TestFirstLetter(t *testing.T) {
	for in, want := range map[string]string{
		"Zdun Kowal": "Z", "«ölmühle»": "ö", "ورشة": "و", "किताब": "कि", "月の舟": "月",
		"เรือ": "เร", "3 Räder": "3", "…": "", "istanbul": "i",
	} {
		if got := FirstLetter(in); got != want {
			t.Errorf("%q begins with %q, want %q", in, got, want)
		}
	}
}
