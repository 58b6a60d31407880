package kit

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestCountedWord(t *testing.T) {
	for _, c := range []struct{ line, word, want string }{
		{"Prices start at 320 riyals and more", "riyals", "320 riyals"},
		{"Only 12 pounds.", "pounds", "12 pounds"},
		{"Week 6 in oak", "Week", "Week 6"},
		{"Never in steel.", "steel", "steel"},
		{"The batch, 21 days", "batch", "batch"},
	} {
		require.Equal(t, c.want, WithNumber(c.line, c.word), c.line)
	}
}

// Every split of words into rows is tried, none twice.
func TestSplitsOfRows(t *testing.T) {
	require.Len(t, splits([]string{"a", "b", "c", "d"}, 2), 3)
	require.Len(t, splits([]string{"a", "b", "c", "d"}, 3), 3)
	require.Equal(t, [][][]string{{{"a", "b"}}}, splits([]string{"a", "b"}, 1))
}
