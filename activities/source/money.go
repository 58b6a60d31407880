package source

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/snackfarm/farm"
)

var (
	decimal  = regexp.MustCompile(`^[0-9]{1,18}(?:\.[0-9]{1,24})?$`)
	currency = regexp.MustCompile(`^[A-Z]{3}$`)
)

// money is an amount above nothing, as written; nil when it or its currency
// cannot be read beyond doubt.
func money(amount, code string) *farm.Money {
	amount, code = strings.TrimSpace(amount), strings.ToUpper(strings.TrimSpace(code))
	if !decimal.MatchString(amount) || !currency.MatchString(code) || number(amount) <= 0 {
		return nil
	}
	return &farm.Money{Amount: amount, Currency: code}
}

// above reports whether a is more than b of the same currency.
func above(a, b farm.Money) bool {
	return a.Currency == b.Currency && number(a.Amount) > number(b.Amount)
}

func number(s string) float64 {
	v, err := strconv.ParseFloat(strings.TrimSpace(s), 64)
	if err != nil {
		return 0
	}
	return v
}
