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

// A bar, and two letters out of words whose letters join, stand for no name.
func TestNameSigns(t *testing.T) {
	d := &Draft{}
	for name, want := range map[string]string{"Le Verger": "V", "Iris Till": "T", "Lido": "Lido", "مطحنة الغورية": "مطحنة", "畳 井上": "畳",
		"문살방": "문살방"} {
		if got := d.signsOf(name)[0]; got != want {
			t.Errorf("%q is %q, want %q", name, got, want)
		}
	}
	if got := NameSign("畳 井上", "ja"); got != "畳" {
		t.Errorf("its sign is %q", got)
	}
	if got := NameSign("Edge & Hollow", "en"); got != "EH" {
		t.Errorf("its sign is %q", got)
	}
}
