package farm_test

import (
	"math"
	"testing"

	"github.com/snackfarm/farm"
)

func TestSeedInRow(t *testing.T) {
	for _, random := range []uint32{0, 7, 12345678, math.MaxUint32} {
		for _, before := range []int64{0, 3, 10, 1<<40 + 9} {
			if got := farm.SeedInRow(random, before); int64(got%farm.SeedRow) != before%farm.SeedRow {
				t.Errorf("%d after %d packs: %d", random, before, got)
			}
		}
	}
	if farm.SeedInRow(100, 1) == farm.SeedInRow(5000, 1) {
		t.Error("what is random is lost")
	}
}
