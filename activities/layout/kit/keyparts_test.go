package kit

import (
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
)

// A key word of a language whose words are syllables is a whole word.
func TestKeyWordsAreWhole(t *testing.T) {
	b := farm.Brand{Name: "Tiệm Sáu Đêm", Industry: "Sửa xe máy",
		Description: "Nước mắm Phú Quốc ủ trong thùng gỗ mười tám tháng. Tiệm vá lốp xe máy trong mười lăm phút. Thợ mang bơm tay và nước mắm."}
	d := &Draft{Brief: Brief{Brand: b}, Facts: copywriter.Read(b, "", copywriter.InLanguage("vi"))}
	for _, c := range []struct{ line, syllable, want string }{
		{"Nước mắm Phú Quốc ủ trong thùng gỗ", "Quốc", "Phú Quốc"},
		{"Nước mắm Phú Quốc ủ trong thùng gỗ", "mắm", "Nước mắm"},
		{"Thợ mang bơm tay", "bơm", "bơm tay"},
		{"ủ trong thùng gỗ", "thùng", "thùng gỗ"},
		{"kể cả lúc ba giờ sáng", "ba", "ba"},
	} {
		if got := d.wholeWord(c.line, c.syllable); got != c.want {
			t.Errorf("%q of %q is %q, want %q", c.syllable, c.line, got, c.want)
		}
	}
}
