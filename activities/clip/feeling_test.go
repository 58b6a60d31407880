package clip

import (
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
)

// Feelings are told in seven languages, and turned round by words before them, but not by
// those of the sentence before.
func TestFeelings(t *testing.T) {
	for _, c := range []struct {
		language, said string
		want           []float64
	}{
		{"en", "It was terrible, then we were happy.", []float64{-1, 1}},
		{"en", "It was not good. Never! Love it.", []float64{-1, 1}},
		{"de", "Das war nicht gut, und heute bin ich glücklich.", []float64{-1, 1}},
		{"fr", "J'étais triste sans espoir.", []float64{-1, -1}},
		{"es", "Tenía miedo y al final fui feliz.", []float64{-1, 1}},
		{"it", "Avevo paura, ora sono felice.", []float64{-1, 1}},
		{"pt", "Eu tinha medo, agora estou feliz.", []float64{-1, 1}},
		{"nl", "Ik was bang, nu ben ik blij.", []float64{-1, 1}},
	} {
		f := &Film{Language: c.language, Whole: true, Ms: 60_000}
		for i, w := range strings.Fields(c.said) {
			f.Words = append(f.Words, farm.HeardWord{Text: w, StartMs: i * 400, EndMs: i*400 + 380})
		}
		if felt, _ := f.feelings(); !slices.Equal(felt, c.want) {
			t.Errorf("%s, %q: %v, not %v", c.language, c.said, felt, c.want)
		}
	}
	calm := &Film{Whole: true, Ms: 30_000, Words: []farm.HeardWord{{Text: "good", StartMs: 100}, {Text: "great", StartMs: 4000}}}
	if s := calm.swings(); slices.Max(s) > 0 {
		t.Errorf("good that stays good swings by %v", slices.Max(s))
	}
}
