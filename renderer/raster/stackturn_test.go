package raster

import (
	"math"
	"testing"

	"github.com/snackfarm/farm"
)

// The parts of a stack that is turned stay where they are in it: a row that is turned by
// a quarter is a column.
func TestStacksTurnAsOne(t *testing.T) {
	row := farm.Layer{Box: farm.Box{X: 100, Y: 200, W: 300, H: 100}, Rotation: 90,
		Tracks: []farm.Track{{Property: "rotation", Keys: []farm.Key{{Value: 0}, {AtMs: 400, Value: -90}}}}}
	part := farm.Layer{Box: farm.Box{X: 300, Y: 200, W: 100, H: 100}}
	got := turnedWith(row, inherit(row, part))
	if got.Rotation != 90 || math.Abs(got.Box.X-200) > 0.01 || math.Abs(got.Box.Y-300) > 0.01 {
		t.Errorf("the right part of the row lies at %+v", got.Box)
	}
	moved := map[string]float64{}
	for _, track := range got.Tracks {
		moved[track.Property] = track.Keys[1].Value
	}
	if math.Abs(moved["x"]-100) > 0.01 || math.Abs(moved["y"]+100) > 0.01 || moved["rotation"] != -90 {
		t.Errorf("turned back it goes by %v", moved)
	}
	still := farm.Layer{Box: row.Box}
	if got := turnedWith(still, part); got.Box != part.Box || len(got.Tracks) != 0 {
		t.Errorf("a part of a row that stands moved to %+v", got)
	}
}
