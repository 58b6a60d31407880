package check

import "testing"

// A post of a minute keeps to the strictest platform's bytes, a longer film to that rate.
func TestMostBytes(t *testing.T) {
	for seconds, want := range map[float64]int64{0: 72 << 20, 15: 72 << 20, 60: 72 << 20, 90: 108 << 20, 780: 936 << 20} {
		if got := mostBytes(seconds); got != want {
			t.Errorf("a film of %v s may have %d bytes, not %d", seconds, got, want)
		}
	}
}
