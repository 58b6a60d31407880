package activities

import (
	"testing"

	"github.com/snackfarm/farm"
)

// The name on the pages of an edit is that of the account's only brand.
func TestFolioOfTheOnlyBrand(t *testing.T) {
	own := []farm.Brand{{Name: "Brinewright"}}
	for _, c := range []struct {
		newest []farm.Brand
		more   bool
		want   string
	}{{nil, false, ""}, {own, false, "Brinewright"}, {own, true, ""}} {
		if got := folioOf(c.newest, c.more); got != c.want {
			t.Errorf("the newest %v, more %v: the folio is %q, not %q", c.newest, c.more, got, c.want)
		}
	}
}
