package post

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm/activities/layout/kit"
)

// A number that is cut by the frame is still read: a word is not.
func TestNumeralOf(t *testing.T) {
	for mark, want := range map[string]string{"34 Euro": "34", "9,50": "9,50", "elf": "elf", "": ""} {
		got, digits := numeralOf(mark)
		require.Equal(t, want, got)
		require.Equal(t, mark != want || mark == "9,50", digits, mark)
	}
}

// Pages in a row with one thing are counted from the first of them.
func TestPagesBefore(t *testing.T) {
	s := &slideShow{of: 4, things: []kit.Object{{Name: "knife"}, {Name: "bag"}, {Name: "bag"}, {Name: "bag"}}}
	require.Equal(t, []int{0, 0, 1, 2}, []int{s.before(0), s.before(1), s.before(2), s.before(3)})
}
