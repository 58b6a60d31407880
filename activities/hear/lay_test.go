package hear

import (
	"math/rand/v2"
	"testing"

	"github.com/snackfarm/farm/activities/speech"
)

// Words are laid in their order, each for some time, within the stretches, however
// many there are of either.
func TestLayHoldsItsOrder(t *testing.T) {
	dice := rand.New(rand.NewPCG(4, 2))
	for range 300 {
		words := make([]speech.Measured, 1+dice.IntN(400))
		for i := range words {
			words[i] = speech.Measured{Length: 0.5 + 20*dice.Float64()*dice.Float64(), Pauses: dice.IntN(6) == 0}
		}
		var stretches []Span
		at := 0
		for range dice.IntN(500) {
			from := at + 90 + dice.IntN(900)
			at = from + 60 + dice.IntN(1+dice.IntN(6000))
			stretches = append(stretches, Span{from, at})
		}
		got := lay(words, stretches, Span{0, at + 1000})
		if len(got) != len(words) {
			t.Fatalf("%d of %d words", len(got), len(words))
		}
		last := 0
		for _, s := range got {
			if s.FromMs < last-1 || s.ToMs <= s.FromMs {
				t.Fatalf("%v after %d", s, last)
			}
			last = s.ToMs
		}
	}
}

// A pause parts the words where a mark is, and where the lengths say.
func TestLayFindsPauses(t *testing.T) {
	word := func(length float64, mark bool) speech.Measured { return speech.Measured{Length: length, Pauses: mark} }
	got := lay([]speech.Measured{word(4, false), word(5, true), word(4, false), word(5, false), word(6, true)},
		[]Span{{1000, 1900}, {2500, 4000}}, Span{0, 5000})
	if got[1].ToMs != 1900 || got[2].FromMs != 2500 || got[4].ToMs != 4000 {
		t.Error(got)
	}
	if got := lay([]speech.Measured{word(1, false), word(3, false)}, nil, Span{0, 4000}); got[0] != (Span{0, 1000}) ||
		got[1] != (Span{1000, 4000}) {
		t.Error(got)
	}
	if got := lay(nil, nil, Span{0, 4000}); len(got) > 0 {
		t.Error(got)
	}
}
