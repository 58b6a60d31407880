package kit

import (
	"math"
	"slices"
)

// Divided is where each of n runs of some things in a row ends, in the division whose runs cost least together, and
// that cost; nil where there are fewer things than runs. Cost is of the run of things from one up to another.
func Divided(things, n int, cost func(from, to int) float64) (ends []int, sum float64) {
	if n < 1 || things < n {
		return nil, 0
	}
	best, from := make([][]float64, n+1), make([][]int, n+1) // of the first things, in so many runs
	for k := range best {
		best[k], from[k] = slices.Repeat([]float64{math.Inf(1)}, things+1), make([]int, things+1)
	}
	best[0][0] = 0
	for k := 1; k <= n; k++ {
		for to := k; to <= things; to++ {
			for at := k - 1; at < to; at++ {
				if math.IsInf(best[k-1][at], 1) {
					continue
				}
				if v := best[k-1][at] + cost(at, to); v < best[k][to] {
					best[k][to], from[k][to] = v, at
				}
			}
		}
	}
	ends = make([]int, n)
	for k, to := n, things; k > 0; k-- {
		ends[k-1], to = to, from[k][to]
	}
	return ends, best[n][things]
}
