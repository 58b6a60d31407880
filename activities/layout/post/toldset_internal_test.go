package post

import (
	"testing"

	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// Two sentences on one page keep the full stop between them.
func TestJoinedSentences(t *testing.T) {
	for _, c := range []struct{ language, a, b, want string }{
		{"pl", "bo z ręcznika zostają kłaczki" + sentenceEnds, "Pracujemy tylko w poniedziałki,",
			"bo z ręcznika zostają kłaczki. Pracujemy tylko w poniedziałki,"},
		{"pl", "schnie na obrusie,", "bo z ręcznika" + sentenceEnds, "schnie na obrusie, bo z ręcznika" + sentenceEnds},
		{"en", "Who sweeps?" + sentenceEnds, "We do", "Who sweeps? We do"},
		{"zh", "四十天一期" + sentenceEnds, "不教骂人", "四十天一期。不教骂人"},
	} {
		d := &kit.Draft{Facts: copywriter.Facts{Language: c.language}}
		if got := joined(d, c.a, c.b); got != c.want {
			t.Errorf("%s: %q, want %q", c.language, got, c.want)
		}
	}
}
