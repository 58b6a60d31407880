package post

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/snackfarm/farm/activities/layout/kit"
)

// Stickers of any forms fill the sheet: the first takes two fifths of its width at least where
// it is no strip, none leaves it, and hardly any lies on another.
func TestStickersFillTheSheet(t *testing.T) {
	for _, sides := range [][]float64{
		{480, 480, 480, 480, 480, 480}, {480, 150, 480, 150, 480, 150, 480}, {300, 150, 140, 160, 150, 140, 480, 480},
		{480, 480, 480, 480, 480, 480, 480, 480},
	} {
		var list []sticker
		for i, h := range sides {
			list = append(list, sticker{paints: kit.Box(16, 256-h/2, 480, h), written: i%2 == 1})
		}
		all := collage(list, sheetArea)
		sum, low := 0.0, 0.0
		for i, b := range all {
			sum, low = sum+b.W*b.H, max(low, b.Y+b.H)
			assert.GreaterOrEqual(t, b.X, sheetArea.X-4, "%v %d", sides, i)
			assert.LessOrEqual(t, b.X+b.W, sheetArea.X+sheetArea.W+4, "%v %d", sides, i)
			assert.LessOrEqual(t, b.Y+b.H, sheetArea.Y+sheetArea.H+4, "%v %d", sides, i)
			for k, o := range all[:i] {
				w, h := min(b.X+b.W, o.X+o.W)-max(b.X, o.X), min(b.Y+b.H, o.Y+o.H)-max(b.Y, o.Y)
				assert.Less(t, min(w, h), 2.0, "%v: %d on %d", sides, i, k)
			}
		}
		assert.Greater(t, low, sheetArea.Y+0.7*sheetArea.H, "%v", sides)
		assert.GreaterOrEqual(t, all[0].W, 0.4*sheetArea.W, "%v", sides)
		t.Logf("%v: %.2f of the area, the first %.2f wide", sides, sum/(sheetArea.W*sheetArea.H), all[0].W/sheetArea.W)
	}
}
