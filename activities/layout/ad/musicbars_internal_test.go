package ad

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// A song of one clause has something before its drop and after it, however long the clause is.
func TestRoundsOfASong(t *testing.T) {
	for _, c := range []struct {
		beats []int
		want  int // clauses
	}{
		{[]int{2}, 4}, {[]int{3, 3, 3}, 3}, {[]int{6, 6}, 2}, {[]int{20}, 2}, {[]int{4, 5, 6}, 3},
	} {
		var once []verse
		for i, n := range c.beats {
			once = append(once, verse{part: i, beats: n})
		}
		all := rounds(once)
		require.Len(t, all, c.want, "%v", c.beats)
		at := drop(all)
		require.Positive(t, at, "%v", c.beats)
		require.Less(t, at, len(all), "%v", c.beats)
	}
}

// What is seen for long is two frames with all of its beats.
func TestLongFramesAreParted(t *testing.T) {
	out := heldBriefly([]verse{{beats: 3}, {beats: 9}})
	require.Equal(t, []verse{{beats: 3}, {beats: 5}, {beats: 4, held: true}}, out)
}
