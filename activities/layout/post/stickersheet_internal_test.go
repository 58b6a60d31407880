package post

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/snackfarm/farm/activities/layout/kit"
)

// Rows of any stickers fill the sheet, the first among the largest.
func TestRowsFillTheSheet(t *testing.T) {
	for _, sides := range [][]float64{
		{480, 480, 480, 480, 480, 480}, {480, 150, 480, 150, 480, 150, 480}, {300, 150, 140, 160, 150, 140, 480, 480},
	} {
		var list []sticker
		for i, h := range sides {
			list = append(list, sticker{paints: kit.Box(16, 256-h/2, 480, h), written: i%2 == 1})
		}
		rows := rowsFor(list, sheetArea)
		sum, n := sheetGap*float64(len(rows)-1), 0
		for _, r := range rows {
			sum, n = sum+r.high, n+len(r.list)
			assert.LessOrEqual(t, len(r.list), 4)
		}
		assert.Equal(t, len(list), n)
		assert.Greater(t, sum, 0.66*sheetArea.H, sides)
		assert.GreaterOrEqual(t, rows[0].high*rows[0].list[0].wide(), 200.0, sides)
	}
}
