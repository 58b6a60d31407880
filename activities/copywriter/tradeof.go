package copywriter

import (
	"github.com/snackfarm/farm"
)

// TradeOf is what part of life a brand's own words put it in, in any language: one of
// fieldNames, "other" where they tell none; grave is as of Facts.Grave.
func TradeOf(b farm.Brand) (field string, grave bool) {
	own := languageOr(b.Description, "")
	f := Facts{Own: own, Language: own, told: sentencesOf(b.Description), trade: clean(b.Industry)}
	return fieldOf([]string{"en", own}, b.Industry, b.Description+" "+b.Name), f.weighed().grave
}
