package kit

import (
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/stretchr/testify/require"
)

// Two months with a word between them are a span that goes over the turn of a year.
func TestMonthSpans(t *testing.T) {
	for line, lit := range map[string][]int{
		"We paint from October to February": {9, 10, 11, 0, 1},
		"Booked in May":                     {4},
		"Fairs in May, June and September":  {4},
	} {
		b := farm.Brand{Name: "Zorbel", Industry: "x", Description: line}
		d := &Draft{}
		d.Brand, d.Facts = b, copywriter.Read(b, "", copywriter.InLanguage("en"))
		d.Snack = farm.Snack{Composition: farm.Composition{Language: "en"}}
		f, ok := d.Tells(line, FigureMonth)
		require.True(t, ok, line)
		for m := range 12 {
			want := false
			for _, n := range lit {
				want = want || n == m
			}
			require.Equal(t, want, f.lit(m), "%s: %d", line, m)
		}
	}
}
