package kit

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// However many marks stand for a number, no path of them has more commands than a layer may have,
// where there are few layers, too; an amount of money in a number's own words is no count.
func TestManyMarksFitTheirPaths(t *testing.T) {
	for _, n := range []int{30, 340, 1126, mostMany} {
		for _, kind := range []string{FactMany, FactPeople} {
			for _, few := range []bool{false, true} {
				d := factDraft("en")
				f := Figure{Kind: kind, Value: float64(n), Text: "many clubs", Mark: "9"}
				out := d.DrawFact(f, FigureAt{Box: Box(60, 400, 960, 800), Look: Scheme{Bg: "#FFFFFF", Loud: "#113355", Card: "#223344"},
					Ms: 2000, BeatMs: 500, Few: few})
				for _, l := range out {
					if l.Shape != nil {
						require.LessOrEqual(t, CommandsOf(l.Shape.Path), MostCommands)
					}
				}
				require.LessOrEqual(t, len(out), 40)
			}
		}
	}
	f, ok := factDraft("ko").FactOf("한 벌에 38만 원")
	require.False(t, ok && f.Counts(), "%+v", f)
}
