package kit

import (
	"testing"

	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/stretchr/testify/require"
)

// A long line is parted at its commas, then before an "and"; a number keeps its own.
func TestInBeats(t *testing.T) {
	d := &Draft{}
	d.Facts = copywriter.Facts{Language: "en", Own: "en"}
	for line, want := range map[string][]string{
		"A new sally is £68":                           {"A new sally is £68"},
		"It costs 1,250 pounds, with the tail spliced": {"It costs 1,250 pounds", "with the tail spliced"},
		"We splice the rope and we send it back":       {"We splice the rope", "and we send it back"},
	} {
		require.Equal(t, want, d.InBeats(line, 6), line)
	}
}
