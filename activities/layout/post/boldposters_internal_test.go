package post

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// A number that is cut by the frame is still read: a word is not.
func TestNumeralOf(t *testing.T) {
	for mark, want := range map[string]string{"34 Euro": "34", "9,50": "9,50", "elf": "elf", "": ""} {
		got, digits := numeralOf(mark)
		require.Equal(t, want, got)
		require.Equal(t, mark != want || mark == "9,50", digits, mark)
	}
}
