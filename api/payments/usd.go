package payments

import (
	"fmt"
	"strconv"
	"strings"
)

// USD is an amount of money in millionths of a dollar, which is also what
// tokens with six decimals count in.
type USD int64

// The units of USD.
const (
	Cent   USD = 10_000
	Dollar USD = 1_000_000
)

const usdDecimals = 6

// String writes dollars exactly, with two decimals or as many as it takes.
func (u USD) String() string {
	s := fmt.Sprintf("%d.%06d", u/Dollar, u%Dollar)
	for strings.HasSuffix(s, "0") && len(s)-strings.IndexByte(s, '.') > 3 {
		s = s[:len(s)-1]
	}
	return s
}

// Atomic is the amount in a token's smallest units.
func (u USD) Atomic() string { return strconv.FormatInt(int64(u), 10) }

// Float is for the one number of the contract; sums are never made with it.
func (u USD) Float() float64 { return float64(u) / float64(Dollar) }

// ParseUSD reads a decimal number of dollars with at most six decimals.
func ParseUSD(s string) (USD, error) {
	whole, part, point := strings.Cut(s, ".")
	if len(whole) == 0 || point && part == "" || len(whole) > 6 || len(part) > usdDecimals || strings.Trim(whole+part, "0123456789") != "" {
		return 0, fmt.Errorf("%q is not a number of dollars with at most %d decimals", s, usdDecimals)
	}
	n, err := strconv.ParseInt(whole+part+strings.Repeat("0", usdDecimals-len(part)), 10, 64)
	return USD(n), err
}
