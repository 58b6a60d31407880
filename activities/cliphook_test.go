package activities

import (
	"strings"
	"testing"

	"github.com/snackfarm/farm"
)

func TestHookLine(t *testing.T) {
	for said, want := range map[string]string{
		"Chlorine kills the yeast. Then nothing rises.":                                         "Chlorine kills the yeast",
		"No way! It is alive, and it has been alive for all of the years.":                      "",
		"I have asked many people about this for years now. Why does bread fall? Nobody.":       "Why does bread fall?",
		"The wall cost ninety thousand, and one screwdriver did it too.":                        "The wall cost ninety thousand",
		"When I was nine, my grandmother told me a story that she had from hers.":               "",
		"All of the seed string is wound around a thick rope by us. It grows. Six months pass.": "Six months pass",
		"Seit zwei Jahren schleppe ich jeden Samstag Rahmen durch das Haus. " +
			"Im letzten Sommer war auf einmal ein Kasten leer, weg.": "Im " +
			"letzten Sommer war auf einmal ein Kasten leer",
		"Sie sind in die Ampel gegenüber gezogen!":    "Sie sind in die Ampel gegenüber gezogen!",
		"a text without any mark that goes on and on": "",
	} {
		var words []farm.HeardWord
		for _, w := range strings.Fields(said) {
			words = append(words, farm.HeardWord{Text: w})
		}
		if got := hookLine(words); got != want {
			t.Errorf("%q is titled %q, not %q", said, got, want)
		}
	}
}
