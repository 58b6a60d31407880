package kernel

import (
	"math/rand/v2"
	"testing"
)

// Weigh gives the same with and without vectors, for weights of both signs.
func TestWeighTwins(t *testing.T) {
	const kinds = 40
	for _, n := range lengths {
		rows := make([]uint8, 4*(n+8))
		at, pick, bank := make([]int32, n), make([]int32, n), make([]int8, 16*kinds)
		out := make([]uint8, n+3)
		both(t, n, func(r *rand.Rand) {
			copy(rows, random(r, len(rows)))
			copy(out, random(r, len(out)))
			for i := range n {
				at[i], pick[i] = int32(r.IntN(n+5)), int32(r.IntN(kinds))
			}
			for i := 0; i < len(bank); i += 2 { // neighbours that add up to 128 at most
				bank[i] = int8(r.IntN(256) - 128)
				bank[i+1] = int8(r.IntN(min(128, 129-int(bank[i]))))
				if bank[i] < 0 && r.IntN(2) == 0 {
					bank[i+1] = -bank[i+1] / 2
				}
				if int(bank[i])+int(bank[i+1]) < -128 {
					bank[i+1] = 0
				}
			}
		}, out, func() {
			m := n + 8
			Weigh(out[1:1+n], [4][]uint8{rows[:m], rows[m : 2*m], rows[2*m : 3*m], rows[3*m:]}, at, pick, bank)
		})
	}
}

func BenchmarkWeigh(b *testing.B) {
	const n = 1080
	rows, out := make([]uint8, 4*n), make([]uint8, n)
	at, pick, bank := make([]int32, n), make([]int32, n), make([]int8, 16*49*9)
	for i := range at {
		at[i], pick[i] = int32(i*2/3), int32(i%(49*9))
	}
	for b.Loop() {
		Weigh(out, [4][]uint8{rows[:n], rows[n : 2*n], rows[2*n : 3*n], rows[3*n:]}, at, pick, bank)
	}
}
