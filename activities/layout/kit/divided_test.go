package kit

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// The runs of a division have all things in them, and cost as little together as any division does.
func TestDivided(t *testing.T) {
	long := []float64{5, 1, 1, 3, 4}
	square := func(from, to int) float64 {
		sum := 0.0
		for _, v := range long[from:to] {
			sum += v
		}
		return sum * sum
	}
	for n, want := range map[int][]int{1: {5}, 2: {3, 5}, 3: {1, 4, 5}, 5: {1, 2, 3, 4, 5}, 6: nil, 0: nil} {
		ends, _ := Divided(len(long), n, square)
		assert.Equal(t, want, ends, "%d runs", n)
	}
	_, sum := Divided(len(long), 2, square)
	assert.InDelta(t, 98, sum, 0, "7 and 7")
}
