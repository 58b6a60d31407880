package copywriter

import (
	"strings"
	"testing"

	"github.com/snackfarm/farm"
)

// Where the caller forbids exclamation marks, a customer's message has none either.
func TestNobodyExclaimsWhereItIsForbidden(t *testing.T) {
	asks, exclaims := []string{AsksWhat, AsksPrice, AsksFree, AsksSure, AsksMore}, 0
	for _, tag := range farm.Languages() {
		brand := farm.Brand{Name: "Zorbel", Industry: "Bakery", Description: "Rye takes two days."}
		loud, calm := Read(brand, "", InLanguage(tag)), Read(brand, "No exclamation marks.", InLanguage(tag))
		loud.Own, calm.Own = tag, tag
		for _, kind := range asks {
			if strings.ContainsAny(loud.Question(kind), "!！") {
				exclaims++
			}
			if q := calm.Question(kind); q == "" || strings.ContainsAny(q, "!！¡") {
				t.Errorf("%s %s: %q", tag, kind, q)
			}
		}
	}
	if exclaims == 0 {
		t.Error("no language exclaims: this tests nothing")
	}
}
