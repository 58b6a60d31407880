package validate

import (
	"fmt"
	"maps"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/raster"
)

const (
	maxCellsAcross = 64
	maxDrawingName = 40
	maxLoopWide    = 1080 // px
	maxLoopHigh    = 1920
	maxLoopMs      = 30_000
)

// drawings checks what of a composition's assets is drawn.
func (v *validator) drawings() {
	for _, id := range slices.Sorted(maps.Keys(v.piece.Assets)) {
		a := v.piece.Assets[id]
		if a.Loop != nil {
			v.loop("assets."+id, a)
		}
		if a.Drawing == nil {
			continue
		}
		path := "assets." + id
		v.check(a.Kind == farm.KindImage, path+".kind", "is %s, but a drawing is an image", a.Kind)
		v.drawing(path+".drawing", *a.Drawing)
	}
}

// loop checks footage that is drawn.
func (v *validator) loop(path string, a farm.Asset) {
	l := *a.Loop
	v.check(a.Kind == farm.KindVideo, path+".kind", "is %s, but a loop is a video", a.Kind)
	v.oneOf(path+".loop.kind", l.Kind, farm.LoopKinds())
	v.check(l.Width >= 64 && l.Width <= maxLoopWide && l.Width%2 == 0, path+".loop.width", "must be 64-%d and even, is %d",
		maxLoopWide, l.Width)
	v.check(l.Height >= 64 && l.Height <= maxLoopHigh && l.Height%2 == 0, path+".loop.height", "must be 64-%d and even, is %d",
		maxLoopHigh, l.Height)
	v.check(l.DurationMs >= 1000 && l.DurationMs <= maxLoopMs, path+".loop.durationMs", "must be 1000-%d, is %d", maxLoopMs, l.DurationMs)
}

func (v *validator) drawing(path string, d farm.Drawing) {
	words := farm.DrawingWords()
	v.oneOf(path+".kind", d.Kind, words["Drawing.kind"])
	v.oneOf(path+".style", d.Style, words["Drawing.style"])
	v.check(d.Name != "" && len(d.Name) <= maxDrawingName, path+".name", "must have 1-%d bytes", maxDrawingName)
	v.check(d.Width >= 16 && d.Width <= farm.MaxDrawingSide, path+".width", "must be 16-%d, is %d", farm.MaxDrawingSide, d.Width)
	v.check(d.Height >= 16 && d.Height <= farm.MaxDrawingSide, path+".height", "must be 16-%d, is %d", farm.MaxDrawingSide, d.Height)
	v.check(len(d.Cells) <= farm.MaxDrawingCells, path+".cells", "are %d, at most %d", len(d.Cells), farm.MaxDrawingCells)
	for i, c := range d.Cells {
		v.check(len(c) <= maxDrawingName, fmt.Sprintf("%s.cells[%d]", path, i), "must have at most %d bytes", maxDrawingName)
	}
	v.check(d.Columns >= 0 && d.Columns <= farm.MaxDrawingCells, path+".columns", "must be 0-%d", farm.MaxDrawingCells)
	columns, rows := d.Grid()
	v.check(columns*d.Width*rows*d.Height <= farm.MaxDrawingPixels, path, "has %d pixels in all its cells, at most %d",
		columns*d.Width*rows*d.Height, farm.MaxDrawingPixels)
	v.form(path, d)
	v.check(d.Edge >= 0 && d.Edge <= farm.MaxDrawingEdge, path+".edge", "must be 0-%d", farm.MaxDrawingEdge)
	for _, role := range slices.Sorted(maps.Keys(d.Palette)) {
		v.oneOf(path+".palette", role, words["Drawing.palette"])
		v.check(raster.Color(d.Palette[role]), path+".palette."+role, "is %q; write #RRGGBB", d.Palette[role])
	}
	l := d.Look
	if l == nil {
		return
	}
	v.check(l.Skin >= 0 && l.Skin <= farm.MaxSkin, path+".look.skin", "must be 0-%d, is %d", farm.MaxSkin, l.Skin)
	for _, f := range []struct{ name, value string }{
		{"head", l.Head}, {"hair", l.Hair}, {"hairColor", l.HairColor}, {"beard", l.Beard},
		{"glasses", l.Glasses}, {"earrings", l.Earrings}, {"outfit", l.Outfit}, {"age", l.Age}, {"being", l.Being},
	} {
		v.oneOf(path+".look."+f.name, f.value, words["Look."+f.name])
	}
}

// cells checks the sheet of a picture, or of a lens, and the tracks that choose its cell.
func (v *validator) cells(path string, l farm.Layer) {
	var c *farm.Cells
	if l.Picture != nil {
		c = l.Picture.Cells
	}
	if c != nil {
		v.check(c.Columns >= 1 && c.Columns <= maxCellsAcross, path+".picture.cells.columns", "must be 1-%d, is %d", maxCellsAcross,
			c.Columns)
		v.check(c.Rows >= 0 && c.Rows <= maxCellsAcross, path+".picture.cells.rows", "must be 0-%d, is %d", maxCellsAcross, c.Rows)
		v.check(c.Index >= 0 && c.Index < c.Count(), path+".picture.cells.index", "must be 0-%d, is %d", c.Count()-1, c.Index)
	}
	if l.Lens != nil { // which has its sheet checked as a lens
		c = l.Lens.Cells
	}
	chosen, inside := false, false
	for i, t := range l.Tracks {
		switch t.Property {
		case "zoom", "focusX", "focusY":
			inside = true
		case "cell":
			p := fmt.Sprintf("%s.tracks[%d]", path, i)
			v.check(c != nil, p+".property", "is cell, but there is no picture or lens with cells")
			v.check(!chosen, p+".property", "is cell a second time")
			chosen = true
			for k, key := range t.Keys {
				at := fmt.Sprintf("%s.keys[%d]", p, k)
				v.check(slices.Contains([]string{"", "hold", "linear"}, key.Ease), at+".ease", "is %q, must be hold or linear for a cell",
					key.Ease)
				v.check(c == nil || key.Value >= 0 && key.Value < float64(c.Count()), at+".value", "must be 0-%d", max(0, cellCount(c)-1))
			}
		}
	}
	v.check(!chosen || !inside, path+".tracks", "zoom and choose a cell, which one picture cannot do")
}

func cellCount(c *farm.Cells) int {
	if c == nil {
		return 0
	}
	return c.Count()
}

// form checks what a form alone has.
func (v *validator) form(path string, d farm.Drawing) {
	if d.Kind != "form" {
		v.check(d.Path == "" && d.ViewBox == nil, path+".path", "is only for a form, and this is a %s", d.Kind)
		v.check(d.Style != "gloss" && d.Style != "foil", path+".style", "is %s, which only a form has", d.Style)
		return
	}
	v.check(d.Path != "" && len(d.Path) <= farm.MaxDrawingPath, path+".path", "must have 1-%d bytes, has %d", farm.MaxDrawingPath, len(d.Path))
	v.check(d.Style == "gloss" || d.Style == "foil", path+".style", "is %q, must be gloss or foil", d.Style)
	for i, c := range d.Cells {
		_, ok := farm.LightOf(c)
		v.check(ok, fmt.Sprintf("%s.cells[%d]", path, i), "is %q, must be light/ and -1 to 1", c)
	}
	v.check(d.ViewBox != nil && d.ViewBox.W > 0 && d.ViewBox.H > 0, path+".viewBox", "must have a width and a height")
}
