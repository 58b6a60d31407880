package kit

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// A number that is cut by the frame is still read: a word is not.
func TestNumeralOf(t *testing.T) {
	for mark, want := range map[string]string{"34 Euro": "34", "9,50": "9,50", "elf": "elf", "": ""} {
		got, digits := NumeralOf(mark)
		require.Equal(t, want, got)
		require.Equal(t, mark != want || mark == "9,50", digits, mark)
	}
}

// What hangs on a figure stays with it: a particle, a mark, the rest of its word.
func TestCutOut(t *testing.T) {
	for _, c := range []struct {
		line, part string
		spaced     bool
		want       [3]string
	}{
		{"You get 75 minutes, two hints.", "75 minutes", true, [3]string{"You get", "75 minutes,", "two hints"}},
		{"Planted in 1868.", "1868", true, [3]string{"Planted in", "1868", ""}},
		{"한 병 750ml에 보냅니다", "750ml", true, [3]string{"한 병", "750ml에", "보냅니다"}},
		{"インクは三十二色を調合", "三十二色", false, [3]string{"インクは", "三十二色を", "調合"}},
	} {
		before, big, after := cutOut(c.line, c.part, c.spaced)
		require.Equal(t, c.want, [3]string{before, big, after})
	}
}
