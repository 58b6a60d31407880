package check

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/snackfarm/farm/renderer/report"
)

// GateApart is Gate with the sound decoded beside the key pictures, as that of a long film.
func GateApart(ctx context.Context, in Input) ([]report.Verdict, []Result, error) {
	in.apart = 1
	return Gate(ctx, in)
}

// Grain of which two frames keep another part is no difference; a frame that is
// brighter, moved by half or of other things is one.
func TestPatchesOff(t *testing.T) {
	const w, h = 90, 160
	dice := rand.New(rand.NewPCG(1, 2))
	was, grainy, brighter, other := make([]byte, w*h), make([]float64, w*h), make([]float64, w*h), make([]float64, w*h)
	for i := range was {
		was[i] = byte(60 + 100*(i%w)/w + dice.IntN(31))
		grainy[i] = 60 + float64(100*(i%w)/w) + float64(dice.IntN(31))
		brighter[i] = grainy[i] + 12
		other[i] = 60 + float64(100*((i+w/2)%w)/w) + float64(dice.IntN(31))
	}
	if off := patchesOff(grainy, was, w); off > walkOff/2 {
		t.Errorf("grain is %.1f off", off)
	}
	for name, frame := range map[string][]float64{"brighter": brighter, "moved": other} {
		if off := patchesOff(frame, was, w); off <= walkOff {
			t.Errorf("%s is %.1f off only", name, off)
		}
	}
}

// A film of which parts were copied has no walk and no looks: nothing asks for its key
// pictures, nor for its sound.
func TestNothingIsDecodedInVain(t *testing.T) {
	heard := report.Report{Mix: &report.Mix{}}
	for _, c := range []struct {
		in          Input
		r           report.Report
		keys, sound bool
	}{
		{Input{Walk: "walk", Only: []string{"K06", "K10", "K19"}}, heard, true, true},
		{Input{Walk: "walk", Only: []string{"K10"}}, report.Report{}, true, false},
		{Input{Walk: "walk", Only: withoutReport}, heard, true, false},
		{Input{Only: []string{"K06", "K10"}}, heard, true, true},
		{Input{Only: withoutReport}, heard, false, false},
	} {
		if keys, sound := c.in.ahead(c.r); keys != c.keys || sound != c.sound {
			t.Errorf("%+v: key pictures %v, sound %v", c.in, keys, sound)
		}
	}
}
