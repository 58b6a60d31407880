package raster

import (
	"image"
	"slices"

	"github.com/snackfarm/farm"
)

// cellsOf are the cells of a sheet of a size, in their order. What is left over
// at its right and lower edge belongs to none.
func cellsOf(size image.Point, c farm.Cells) ([]image.Rectangle, error) {
	rows := max(c.Rows, 1)
	w, h := size.X/max(c.Columns, 1), size.Y/rows
	if w < 1 || h < 1 {
		return nil, farm.Errorf(farm.CodeInvalid, "a picture of %dx%d px has no %dx%d cells", size.X, size.Y, c.Columns, rows)
	}
	out := make([]image.Rectangle, 0, c.Count())
	for y := range rows {
		for x := range c.Columns {
			out = append(out, image.Rect(x*w, y*h, (x+1)*w, (y+1)*h))
		}
	}
	return out, nil
}

// shownCells are the indexes of the cells that a picture shows at any time, in
// ascending order; of one without cells that is 0. Stills have no time.
func (p *Painter) shownCells(l farm.Layer) []int {
	if l.Picture.Cells == nil {
		return []int{0}
	}
	var out []int
	for _, t := range l.Tracks {
		if t.Property != "cell" || p.canvas.FPS == 0 {
			continue
		}
		for i, k := range t.Keys {
			out = append(out, int(k.Value+1e-6))
			if k.Ease == "linear" && i+1 < len(t.Keys) {
				low, high := int(min(k.Value, t.Keys[i+1].Value)), int(max(k.Value, t.Keys[i+1].Value)+1e-6)
				for v := low; v <= high; v++ {
					out = append(out, v)
				}
			}
		}
	}
	if len(out) == 0 {
		return []int{l.Picture.Cells.Index}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// picked is a cell of a sheet, or the whole picture.
func picked(src *image.RGBA, cell image.Rectangle) *image.RGBA {
	if cell == src.Rect {
		return src
	}
	return cut(src, cell)
}

// trimmed is a part without the rows and columns at its edges in which nothing
// is: most of a mouth's cell is empty, and what is empty need not be drawn.
func trimmed(p Part) Part {
	r := p.Image.Rect
	empty := func(x0, y0, x1, y1 int) bool {
		for y := y0; y < y1; y++ {
			for x := x0; x < x1; x++ {
				if p.Image.Pix[y*p.Image.Stride+x*4+3] != 0 {
					return false
				}
			}
		}
		return true
	}
	for r.Dy() > 2 && empty(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+1) {
		r.Min.Y++
	}
	for r.Dy() > 2 && empty(r.Min.X, r.Max.Y-1, r.Max.X, r.Max.Y) {
		r.Max.Y--
	}
	for r.Dx() > 2 && empty(r.Min.X, r.Min.Y, r.Min.X+1, r.Max.Y) {
		r.Min.X++
	}
	for r.Dx() > 2 && empty(r.Max.X-1, r.Min.Y, r.Max.X, r.Max.Y) {
		r.Max.X--
	}
	if r == p.Image.Rect {
		return p
	}
	return Part{Image: cut(p.Image, r), At: p.At.Add(r.Min), Index: p.Index, Cell: p.Cell, Whole: p.Whole}
}
