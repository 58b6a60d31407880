package post

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// Stickers of any forms fill the sheet: they cover three quarters of it, the first is the largest,
// none leaves it, and none lies on another.
func TestStickersFillTheSheet(t *testing.T) {
	for _, sides := range [][]float64{
		{480, 480, 480, 480, 480, 480}, {480, 150, 480, 150, 480, 150, 480}, {300, 150, 140, 160, 150, 140, 480, 480},
		{480, 480, 480, 480, 480, 480, 480, 480}, {440, 300, 420, 330, 480, 260, 410, 220},
	} {
		var list []sticker
		for i, h := range sides {
			list = append(list, sticker{paints: kit.Box(16, 256-h/2, 480, h), hero: i == 0})
		}
		all := collage(list, sheetArea)
		sum := 0.0
		for i, b := range all {
			sum += b.W * b.H
			assert.GreaterOrEqual(t, b.X, sheetArea.X-1, "%v %d", sides, i)
			assert.LessOrEqual(t, b.X+b.W, sheetArea.X+sheetArea.W+1, "%v %d", sides, i)
			assert.LessOrEqual(t, b.Y+b.H, sheetArea.Y+sheetArea.H+1, "%v %d", sides, i)
			assert.LessOrEqual(t, b.W*b.H, 1.35*all[0].W*all[0].H, "%v %d", sides, i)
			for k, o := range all[:i] {
				w, h := min(b.X+b.W, o.X+o.W)-max(b.X, o.X), min(b.Y+b.H, o.Y+o.H)-max(b.Y, o.Y)
				assert.Less(t, min(w, h), 2.0, "%v: %d on %d", sides, i, k)
			}
		}
		assert.Greater(t, sum/(sheetArea.W*sheetArea.H), 0.75, "%v", sides)
	}
}

// A form of paper is filled by whole rows of the words it is given.
func TestRowsOfScriptsWithoutSpacesEndWhereClausesDo(t *testing.T) {
	assert.True(t, pause('，'))
	assert.Equal(t, []string{"มี", " 186", " ต้น"}, spacedAs("มี 186 ต้น", []string{"มี", "186", "ต้น"}))
	assert.Equal(t, []string{"a bc", "de f"}, balanced([]string{"a", "bc", "de", "f"}, 2, " "))
	assert.Len(t, balanced(strings.Split(strings.Repeat("a", 84), ""), 12, ""), 12, "rows are not tried one by one")
}

// What stands out on a sticker is its number, wherever it stands, else its highest row that says something.
func TestTheLoudestRowSaysSomething(t *testing.T) {
	p := pack{Draft: &kit.Draft{Facts: copywriter.Read(farm.Brand{Name: "Tosca", Description: "Ripariamo ombrelli a Trieste."}, "it")}}
	for _, c := range []struct {
		rows  []string
		highs []float64
		loud  int
	}{
		{[]string{"Quaranta", "in una", "mattina"}, []float64{40, 60, 45}, 0},
		{[]string{"in una", "mattina"}, []float64{90, 60}, 1},
		{[]string{"Una stecca", "costa 4 euro"}, []float64{60, 50}, 1},
		{[]string{"Ripariamo", "ombrelli"}, []float64{40, 60}, 1},
	} {
		var rows []blockRow
		for i, words := range c.rows {
			rows = append(rows, blockRow{words: words, at: kit.Box(0, 0, 100, c.highs[i])})
		}
		assert.Equal(t, c.loud, p.loudest(rows), "%v", c.rows)
	}
}
