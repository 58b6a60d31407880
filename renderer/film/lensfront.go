package film

import (
	"image"
	"math"

	"github.com/snackfarm/farm"
)

// cellOf is where the cell of a lens's sheet lies in it that is shown now.
func (g glass) cellOf() image.Rectangle {
	size := g.sheet.Rect.Size()
	c := farm.Cells{Columns: 1}
	if g.lens.Cells != nil {
		c = *g.lens.Cells
	}
	rows := max(c.Rows, 1)
	w, h := size.X/max(c.Columns, 1), size.Y/rows
	n := g.now.cell
	if n < 0 {
		n = c.Index
	}
	n = min(max(n, 0), c.Count()-1)
	at := image.Pt(n%c.Columns*w, n/c.Columns*h)
	return image.Rectangle{Min: at, Max: at.Add(image.Pt(w, h))}
}

// front shows what was kept where the sheet is light, moved and enlarged by the pose.
func (g glass) front() {
	if g.sheet == nil {
		return
	}
	cell := g.cellOf()
	k := 1 / max(g.now.scale, 0.01)
	kept := [3][]uint8{g.kept.y, g.kept.u, g.kept.v}
	sx, sy := float64(cell.Dx())/float64(g.f.w), float64(cell.Dy())/float64(g.f.h)
	for i, s := range g.sheets() {
		step := float64(s.step)
		source := sheet{from: kept[i], w: s.w, h: s.h}
		r := g.reach(s)
		out, cover := make([]uint8, r.Dx()), make([]uint8, r.Dx())
		for y := r.Min.Y; y < r.Max.Y; y++ {
			cx, cy := g.centre.X/step-0.5, g.centre.Y/step-0.5
			u, v := k*(float64(r.Min.X)-cx-g.now.dx/step)+cx, k*(float64(y)-cy-g.now.dy/step)+cy
			if !g.covers(cover, cell, u*step*sx, v*step*sy, k*step*sx) {
				continue
			}
			source.walk(out, fixed(u), fixed(v), fixed(k), 0)
			row := s.pix[y*s.w+r.Min.X:][:r.Dx()]
			for x, c := range cover {
				if c > 0 {
					row[x] = uint8(int(row[x]) + ((int(out[x])-int(row[x]))*int(c)+127)/255)
				}
			}
		}
	}
}

// covers samples a row of a cell, and reports whether any of it covers. u, v and step are in
// its px.
func (g glass) covers(out []uint8, cell image.Rectangle, u, v, step float64) bool {
	any := false
	w, h := float64(cell.Dx()-1), float64(cell.Dy()-1)
	v = min(max(v, 0), h)
	iy := int(v)
	fy := v - float64(iy)
	at := func(x, y int) float64 {
		return float64(g.sheet.Pix[g.sheet.PixOffset(cell.Min.X+x, cell.Min.Y+min(y, cell.Dy()-1))+1])
	}
	for i := range out {
		x := min(max(u, 0), w)
		ix := int(x)
		fx := x - float64(ix)
		jx := min(ix+1, cell.Dx()-1)
		top, low := at(ix, iy)*(1-fx)+at(jx, iy)*fx, at(ix, iy+1)*(1-fx)+at(jx, iy+1)*fx
		out[i] = uint8(math.Round(top + (low-top)*fy))
		any = any || out[i] > 0
		u += step
	}
	return any
}
