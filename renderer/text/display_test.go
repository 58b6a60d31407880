package text

import "testing"

// Display faces set their own characters, a face of the same temper sets other
// scripts, and where that one lacks a letter the script's own sets all of them.
func TestDisplayFaces(t *testing.T) {
	lib, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	if m := lib.Check(); len(m) > 0 {
		t.Fatalf("missing: %+v", m)
	}
	for _, c := range []struct{ family, language, words, face string }{
		{"Anton", "vi", "Sáu tuần trong gỗ sồi", "Anton"},
		{"Anton", "ru", "Шесть недель", "Oswald"},
		{"Fraunces", "ru", "Шесть недель", "Playfair Display"},
		{"Bricolage Grotesque", "pl", "Zażółć gęślą jaźń", "Bricolage Grotesque"},
		{"Bricolage Grotesque", "vi", "Ngọn lửa đến chậm", "Bricolage Grotesque"},
		{"Anton", "ar", "ستة أسابيع", "Lalezar"},
		{"Space Grotesk", "ar", "ستة أسابيع", "Cairo"},
		{"Fraunces", "hi", "छह हफ़्ते", "Rozha One"},
		{"Unbounded", "th", "หกสัปดาห์", "Kanit"},
		{"Anton", "ko", "참나무통", "Black Han Sans"},
		{"Baloo 2", "ko", "참나무통", "Jua"},
		{"Anton", "ja", "樽で六週間", "Dela Gothic One"},
		{"Anton", "zh", "橡木桶六周", "ZCOOL QingKe HuangYou"},
		{"Fraunces", "zh", "橡木桶六周", "Noto Serif CJK SC"},
		{"Playfair Display", "ja", "樽で六週間", "Noto Serif CJK JP"},
		{"Playfair Display", "ko", "참나무통", "Noto Serif CJK KR"},
		{"Inter", "ar", "ستة أسابيع", "Noto Sans Arabic"},
		{"Anton", "zh", "橡木桶六周龘", "Noto Sans CJK SC"},
	} {
		s := NewSetter(lib)
		l, err := s.Lay(c.words, Style{Family: c.family, Weight: 800, Size: 80, Leading: 1, Language: c.language}, 0)
		if err != nil {
			t.Errorf("%s in %s: %v", c.family, c.language, err)
			continue
		}
		for _, g := range l.Lines[0].Glyphs {
			if name := g.Face.Describe().Family; len(name) < len(c.face) || name[:len(c.face)] != c.face {
				t.Errorf("%s in %s is set in %s, want %s", c.family, c.language, name, c.face)
				break
			}
		}
	}
}

// A variable family is narrower where it is asked for.
func TestWidth(t *testing.T) {
	lib, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	s := NewSetter(lib)
	width := func(percent, weight int) float64 {
		l, err := s.Lay("Blackout",
			Style{Family: "Bricolage Grotesque", Weight: weight, Width: percent, Size: 100, Leading: 1, Language: "en"}, 0)
		if err != nil {
			t.Fatal(err)
		}
		return l.Width
	}
	if full := width(0, 800); width(100, 800) != full || width(75, 800) > 0.9*full || width(10, 800) != width(75, 800) ||
		width(0, 300) >= full {
		t.Errorf("%.0f px at 100 %%, %.0f at 75 %%, %.0f light", full, width(75, 800), width(0, 300))
	}
}
