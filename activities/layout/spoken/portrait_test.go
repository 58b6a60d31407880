package spoken

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
)

// A presenter's photograph is cropped to head and shoulders and never shown
// larger than it stays sharp.
func TestHeadShare(t *testing.T) {
	p := match.Picture{Asset: farm.Asset{Width: 1000, Height: 1500}, Focus: farm.Point{X: 0.5, Y: 0.2},
		Face: &farm.Box{X: 0.4, Y: 0.15, W: 0.2, H: 0.16}}
	for _, ratio := range []float64{1, 1.1, 1.22} {
		b, px := headShare(p, ratio)
		require.LessOrEqual(t, b.X, p.Face.X)
		require.LessOrEqual(t, b.Y, p.Face.Y)
		require.GreaterOrEqual(t, b.X+b.W, p.Face.X+p.Face.W)
		require.GreaterOrEqual(t, b.Y+b.H, p.Face.Y+p.Face.H)
		require.InDelta(t, ratio, b.H*1500/(b.W*1000), 0.01, "the crop keeps the frame's shape")
		require.InDelta(t, b.W*1000, px, 0.5)
	}
	p.Face = nil
	b, _ := headShare(p, 1.1)
	require.GreaterOrEqual(t, b.X, 0.0)
	require.LessOrEqual(t, b.Y+b.H, 1.0)
}

// The films of a brand in a row have a photograph in each of its frames.
func TestFramesTakeTurns(t *testing.T) {
	frames := map[int]bool{}
	for seed := range uint32(3) {
		brand := farm.Brand{ID: "b", Name: "Moonwell", Industry: "sleep",
			Description: "Moonwell is a sleep app that plays slow stories and wakes you gently."}
		small := &match.Picture{Asset: farm.Asset{Width: 300, Height: 320}}
		b := kit.Brief{Brand: brand, Presenter: small, Seed: seed}
		d := &kit.Draft{Brief: b, Theme: kit.ThemeOf(brand, nil), Rand: rand.New(rand.NewPCG(1, 4)),
			Snack: farm.Snack{Composition: farm.Composition{SafeBox: kit.OrganicBox}}}
		frames[CastHost(d).frame] = true
	}
	require.Len(t, frames, 3)
}

// A hook that begins with a sentence of three words is shown with the next one.
func TestHooksAreNotSlight(t *testing.T) {
	said := Utterances(copywriter.Script{{Role: "hook", Text: "Roasted every Tuesday. Ships within two days."},
		{Role: "does", Text: "It ships within two days. It roasts small batches."}})
	require.Equal(t, "Roasted every Tuesday. Ships within two days.", said[0].Text)
	require.Len(t, said, 3)
}
