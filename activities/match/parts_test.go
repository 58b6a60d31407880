package match

import (
	"image"
	"image/color"
	"image/draw"
	"testing"

	"github.com/stretchr/testify/require"
)

// letters are strokes as high as type and as far apart as those of a word.
func letters(img *image.RGBA, x, y, w, h int) {
	for at := x; at+2 <= x+w; at += 5 {
		draw.Draw(img, image.Rect(at, y, at+2, y+h), image.NewUniform(color.Gray{30}), image.Point{}, draw.Src)
	}
}

// A table beside a bar: its rows are found with what stands at their end, and may be
// cut nowhere but between rows and between cells; a button's edge is not cut.
func TestPartsOfATable(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 1200, 760))
	draw.Draw(img, img.Rect, image.NewUniform(color.Gray{250}), image.Point{}, draw.Src)
	draw.Draw(img, image.Rect(0, 0, 180, 760), image.NewUniform(color.Gray{20}), image.Point{}, draw.Src)
	const rows, first, pitch = 9, 120, 60
	for i := range rows {
		y := first + i*pitch
		letters(img, 240, y, 120, 14)
		letters(img, 600, y, 90, 14)
		draw.Draw(img, image.Rect(1000, y-14, 1140, y+28), image.NewUniform(color.Gray{240}), image.Point{}, draw.Src) // a plate
		letters(img, 1030, y, 80, 14)
	}
	p := parts(img, 17)
	require.NotNil(t, p)
	require.GreaterOrEqual(t, p.Left, 170)
	require.Len(t, p.Rows, rows)
	for i, r := range p.Rows {
		y := first + i*pitch
		require.Len(t, r.Cells, 3, "row %d", i)
		require.Less(t, r.Above, y-14, "the plate of row %d is cut", i)
		require.Greater(t, r.End, y+28, "the plate of row %d is cut", i)
		require.InDelta(t, 240, r.Cells[0].From, 8)
		require.InDelta(t, 1110, r.Cells[2].To, 8)
		for k, c := range r.Cells {
			require.LessOrEqual(t, c.Before, c.From)
			require.GreaterOrEqual(t, c.After, c.To)
			if k > 0 {
				require.GreaterOrEqual(t, c.Before, r.Cells[k-1].To)
			}
		}
	}
}

// A photograph's worth of noise, or an empty screen, has no rows.
func TestPartsOfNothing(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 400, 300))
	require.Nil(t, parts(img, 16))
}

// A picture whose sides are no whole cells, with ink up to its edges: no part passes
// them, whatever the sides.
func TestPartsEndAtTheEdge(t *testing.T) {
	for _, size := range []image.Point{{900, 1100}, {901, 1303}, {1081, 1919}, {760, 641}} {
		img := image.NewRGBA(image.Rectangle{Max: size})
		draw.Draw(img, img.Rect, image.NewUniform(color.Gray{250}), image.Point{}, draw.Src)
		for y := size.Y - 14; y > 0; y -= 60 {
			letters(img, 40, y, size.X/3, 14)
			letters(img, size.X-120, y, 120, 14)
		}
		p := parts(img, 17)
		require.NotNil(t, p, size)
		require.LessOrEqual(t, p.Right, size.X)
		for _, r := range p.Rows {
			require.LessOrEqual(t, max(r.Low, r.End), size.Y, size)
			for _, c := range r.Cells {
				require.LessOrEqual(t, max(c.To, c.After), size.X, size)
			}
		}
	}
}
