package kit

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
)

// What is giant of a line carries its point: a number with what it counts, the clause on which it turns, or what it ends
// on with what belongs to that; never a word that only leads to another.
func TestGiants(t *testing.T) {
	for _, c := range []struct{ language, line, giant string }{
		{"en", "If it does not fit through the door, you pay nothing and we have a cup of tea", "and we have a cup of tea"},
		{"en", "Three people come, because with two somebody ends up underneath", "ends up underneath"},
		{"en", "Every piano is tuned again in 3 weeks", "3 weeks"},
		{"fr", "L’année suivante vous recevez un pot de miel de vos propres abeilles", "miel de vos propres abeilles"},
		{"fr", "Restez à cinq mètres et ne les arrosez surtout pas", "cinq mètres"},
		{"en", "We move pianos", "We move pianos"},
	} {
		d := kineticDraft(t, c.language)
		d.Facts = copywriter.Read(farm.Brand{Name: "Zorbel", Industry: "x", Description: c.line + "."}, "", copywriter.InLanguage(c.language))
		p := d.placardOf(Placard{Words: c.line, Colors: d.Looks(), Room: OrganicBox, Ms: 2400, BeatMs: 500})
		assert.Equal(t, c.giant, p.sentenceOf(c.line).giant, c.line)
	}
}
