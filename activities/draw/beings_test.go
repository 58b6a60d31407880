package draw

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
)

// Every being that a Look may name can be drawn, has a face of its own, and speaks with
// every mouth and looks with every gaze.
func TestBeings(t *testing.T) {
	t.Parallel()
	require.Equal(t, farm.DrawingWords()["Look.being"][1:], Beings())
	seen := map[string]string{}
	for _, name := range Beings() {
		look := Person(4)
		look.Being = name
		part := func(kind string, cells []string) string {
			box := PartBox(kind)
			img, err := Sheet(farm.Drawing{Kind: "presenter", Name: kind, Look: &look, Seed: 4, Cells: cells,
				Width: int(box.W / 5), Height: int(box.H / 5)})
			require.NoError(t, err, "%s %s", name, kind)
			return string(img.Pix)
		}
		head := part("head", Moods())
		require.Empty(t, seen[head], "%s looks as %s", name, seen[head])
		seen[head] = name
		require.NotEqual(t, part("eyes", Gazes()), part("eyes", make([]string, len(Gazes()))), name)
		part("mouth", Mouths())
	}
}
