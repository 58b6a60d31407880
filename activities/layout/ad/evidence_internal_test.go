package ad

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// A line is found in a sentence between whole words, whatever letter it begins with.
func TestFoundIn(t *testing.T) {
	const s = "Every barrel costs 9 euros"
	require.Equal(t, 6, foundIn(s, "Barrel costs 9", "en"))
	require.Equal(t, 0, foundIn(s, s, "en"))
	require.Equal(t, -1, foundIn(s, "rel costs 9 euros", "en"))
	require.Equal(t, -1, foundIn(s, "Every bar", "en"))
	require.Equal(t, len("每班"), foundIn("每班4个人站着", "4个人", "zh"))
}
