package kit

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/match"
)

// tabled is a screen with a title and a table that is too wide to be read whole.
func tabled(rows int) match.Picture {
	p := match.Picture{Asset: farm.Asset{Width: 1440, Height: 900}, TextPx: 13, Parts: &match.Parts{Left: 220, Right: 1440}}
	row := func(y int, at ...int) {
		r := match.Row{Top: y, Low: y + 16, Above: y - 15, End: y + 31, Ground: "#FFFFFF"}
		for _, x := range at {
			r.Cells = append(r.Cells, match.Span{From: x, To: x + 90, Before: x - 20, After: x + 110})
		}
		p.Parts.Rows = append(p.Parts.Rows, r)
	}
	row(40, 250)
	for i := range rows {
		row(120+46*i, 250, 520, 790, 1060, 1310)
	}
	return p
}

// Views of a wide table are of whole rows, with their first and last cells, as large
// as is read, and each of other rows.
func TestScreenPiecesAreWholeRows(t *testing.T) {
	p := tabled(14)
	seen := map[int]bool{}
	for view := range 2 {
		s, ok := screenPieces(p, 960, 700, view, mostDetail)
		require.True(t, ok)
		require.GreaterOrEqual(t, p.TextPx*s.k, 20.0, "type of %.0f px", p.TextPx*s.k)
		require.LessOrEqual(t, s.wide()*s.k, 961.0)
		require.LessOrEqual(t, s.high()*s.k, 701.0)
		first, last := s.rows[0], s.rows[len(s.rows)-1]
		require.Equal(t, float64(first.Above), s.boxes[0].Y)
		require.Equal(t, float64(last.End), s.boxes[0].Y+s.boxes[0].H)
		left, right := s.boxes[0], s.boxes[len(s.boxes)-1]
		require.LessOrEqual(t, left.X, 250.0)
		require.GreaterOrEqual(t, right.X+right.W, 1400.0)
		for _, b := range s.boxes { // no cell is cut
			for _, c := range first.Cells {
				for _, edge := range []float64{b.X, b.X + b.W} {
					require.False(t, edge > float64(c.From) && edge < float64(c.To), "%.0f cuts the cell at %d", edge, c.From)
				}
			}
		}
		require.False(t, seen[first.Top], "view %d is of the same rows", view)
		seen[first.Top] = true
	}
}

// A telephone's screen is shown from side to side, without its own bars.
func TestScreenPiecesOfATelephone(t *testing.T) {
	p := match.Picture{Asset: farm.Asset{Width: 1170, Height: 2532}, TextPx: 30, Parts: &match.Parts{Right: 1170}}
	for y := 20; y < 2500; y += 210 {
		p.Parts.Rows = append(p.Parts.Rows, match.Row{Top: y, Low: y + 90, Above: y - 60, End: y + 150,
			Cells: []match.Span{{From: 80, To: 500, Before: 60, After: 520}, {From: 950, To: 1080, Before: 930, After: 1100}}})
	}
	for view := range 3 {
		s, ok := screenPieces(p, 960, 900, view, mostDetail)
		require.True(t, ok)
		require.Equal(t, []float64{0, 1170}, []float64{s.boxes[0].X, s.boxes[0].W})
		require.Greater(t, s.boxes[0].Y, 0.05*2532-60)
		require.Less(t, s.boxes[0].Y+s.boxes[0].H, 0.97*2532)
	}
}

// Figures that stand at the right of their column make a table as well: a view has its
// rows, and none is its title alone.
func TestScreenPiecesOfFiguresAtTheRight(t *testing.T) {
	p := match.Picture{Asset: farm.Asset{Width: 1440, Height: 900}, TextPx: 19, Parts: &match.Parts{Left: 219, Right: 1440}}
	row := func(y, high int, cells ...match.Span) {
		p.Parts.Rows = append(p.Parts.Rows, match.Row{Top: y, Low: y + high, Above: y - 26, End: y + high + 26, Ground: "#FFFFFF",
			Cells: cells})
	}
	row(42, 60, match.Span{From: 270, To: 564, Before: 244, After: 590}, match.Span{From: 1197, To: 1392, Before: 1171, After: 1418})
	for i, from := range []int{1137, 1248, 1080, 1170, 1122} {
		row(168+83*i, 30, match.Span{From: 294, To: 400, Before: 268, After: 426},
			match.Span{From: from, To: 1359, Before: from - 26, After: 1385})
	}
	for view := range 3 {
		s, ok := screenPieces(p, 936, 600, view, mostDetail)
		require.True(t, ok)
		require.GreaterOrEqual(t, len(s.rows), 3, "view %d", view)
	}
}
