package objects

import "testing"

// What tells of things means by common words what they are, and a doubtful word that comes
// again; a brand's text means neither.
func TestFindTold(t *testing.T) {
	t.Parallel()
	s := shelf(t)
	const ice = "Ice was a crop. Sawdust kept the ice until August. A bank of fog came once."
	for _, c := range []struct{ language, text, whole, want string }{
		{"en", "The keeper lets the boat rise", "", "sailboat"},
		{"en", "the ice until August", ice, "ice"},
		{"en", "A bank of fog came once", ice, ""},
		{"de", "Der Turm steht am Ufer", "", "castle"},
		{"ar", "الشمس أولا", "", "sun"},
		{"hi", "कुल्हड़ धूप में सूखता है", "", "amphora"},
		{"sq", "Harku e çon peshën te brigjet", "", "brick"},
	} {
		told, err := s.FindTold(c.text, c.whole, c.language, "")
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		if len(told) > 0 {
			got = told[0].Object
		}
		if got != c.want {
			t.Errorf("%q tells of %q, not %q", c.text, got, c.want)
		}
		plain, err := s.Find(c.text, c.language, "")
		if err != nil || len(plain) > 0 {
			t.Errorf("%q of a brand stands for %v, %v", c.text, plain, err)
		}
	}
}

// What a part of a text that tells of things names first leads, and what looks like another
// word's form is not that word.
func TestFirstNamedLeads(t *testing.T) {
	t.Parallel()
	s := shelf(t)
	for _, c := range []struct{ language, text, want string }{
		{"nl", "De maan trekt aan het water", "full-moon"},
		{"th", "ไอน้ำจึงกลายเป็นเมฆ", "droplet"},
		{"th", "เมฆลอยเหนือทะเล", "cloud"},
		{"de", "Stell eine Schale auf den Balkon", ""},
		{"de", "Der Schal ist aus Wolle", "scarf"},
		{"ru", "Состоит из всех цветов радуги", "rainbow"},
		{"ru", "Воздух рассеивает синий свет", ""},
		{"id", "Petani menanam kopi di lereng", "hot-beverage"},
		{"en", "Farmers rest in the shade", ""},
		{"en", "The tractor stands in the field", "tractor"},
	} {
		told, err := s.FindTold(c.text, "", c.language, "")
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		if len(told) > 0 {
			got = told[0].Object
		}
		if got != c.want {
			t.Errorf("%s: %q tells of %q, not %q", c.language, c.text, got, c.want)
		}
	}
}
