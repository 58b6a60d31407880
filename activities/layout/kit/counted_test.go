package kit

import (
	"testing"

	"github.com/snackfarm/farm"
)

// Pages are counted in the digits of their language, unless the brand writes others.
func TestCounted(t *testing.T) {
	for text, want := range map[string]string{"نقطف الزهر عند الفجر.": "١٢", "نقطف ٣ مرات.": "١٢", "نقطف 3 مرات.": "12"} {
		d := &Draft{Brief: Brief{Brand: farm.Brand{Name: "Zahr", Description: text}}}
		d.Facts.Language = "ar"
		if got := d.Counted("12"); got != want {
			t.Errorf("%s: 12 is %s, want %s", text, got, want)
		}
		if d.Facts.Language = "en"; d.Counted("12") != "12" {
			t.Errorf("English counts in other digits")
		}
	}
}
