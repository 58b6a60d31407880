package text

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"

	"github.com/go-text/typesetting/font"
	ot "github.com/go-text/typesetting/font/opentype"
	xdraw "golang.org/x/image/draw"
	"golang.org/x/image/vector"
)

// Canvas draws glyphs: outlines as coverage into Mask with one colour each,
// emoji as pictures.
type Canvas struct {
	Image *image.RGBA  // premultiplied; receives colour
	Mask  *image.Alpha // receives the coverage of everything drawn; may be nil
}

// Draw paints g with its line's origin at (x, y): left edge and baseline, in
// the canvas's pixels.
func (c Canvas) Draw(g Glyph, x, y float64, ink color.NRGBA) {
	switch data := g.Face.GlyphData(g.ID).(type) {
	case font.GlyphOutline:
		c.outline(data, g, x+g.X, y+g.Y, ink)
	case font.GlyphBitmap:
		c.bitmap(data, g, x+g.X, y+g.Y)
	case font.GlyphSVG:
		c.outline(data.Outline, g, x+g.X, y+g.Y, ink)
	case font.GlyphColor:
		if o, ok := g.Face.GlyphDataOutline(g.ID); ok {
			c.outline(o, g, x+g.X, y+g.Y, ink)
		}
	}
}

// outline fills one glyph in a rasteriser of its own size: one as large as the
// line would cost ten times as much.
func (c Canvas) outline(o font.GlyphOutline, g Glyph, x, y float64, ink color.NRGBA) {
	minX, minY, maxX, maxY := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for i := range o.Segments {
		for _, p := range o.Segments[i].ArgsSlice() {
			px, py := x+float64(p.X)*g.Scale, y-float64(p.Y)*g.Scale
			minX, maxX = min(minX, px), max(maxX, px)
			minY, maxY = min(minY, py), max(maxY, py)
		}
	}
	if minX > maxX {
		return
	}
	ox, oy := int(math.Floor(minX)), int(math.Floor(minY))
	w, h := int(math.Ceil(maxX))-ox, int(math.Ceil(maxY))-oy
	if w <= 0 || h <= 0 || w > 1<<13 || h > 1<<13 {
		return
	}
	ras := vector.NewRasterizer(w, h)
	at := func(p ot.SegmentPoint) (float32, float32) {
		return float32(x + float64(p.X)*g.Scale - float64(ox)), float32(y - float64(p.Y)*g.Scale - float64(oy))
	}
	for _, s := range o.Segments {
		ax, ay := at(s.Args[0])
		switch s.Op {
		case ot.SegmentOpMoveTo:
			ras.MoveTo(ax, ay)
		case ot.SegmentOpLineTo:
			ras.LineTo(ax, ay)
		case ot.SegmentOpQuadTo:
			bx, by := at(s.Args[1])
			ras.QuadTo(ax, ay, bx, by)
		case ot.SegmentOpCubeTo:
			bx, by := at(s.Args[1])
			cx, cy := at(s.Args[2])
			ras.CubeTo(ax, ay, bx, by, cx, cy)
		}
	}
	ras.ClosePath()
	mask := image.NewAlpha(image.Rect(0, 0, w, h))
	ras.Draw(mask, mask.Bounds(), image.Opaque, image.Point{})
	at2 := image.Rect(ox, oy, ox+w, oy+h)
	draw.DrawMask(c.Image, at2, image.NewUniform(ink), image.Point{}, mask, image.Point{}, draw.Over)
	c.cover(mask, at2)
}

func (c Canvas) cover(mask *image.Alpha, at image.Rectangle) {
	if c.Mask != nil {
		draw.DrawMask(c.Mask, at, image.Opaque, image.Point{}, mask, image.Point{}, draw.Over)
	}
}

// bitmap draws a colour emoji's strike, scaled to the text's size.
func (c Canvas) bitmap(b font.GlyphBitmap, g Glyph, x, y float64) {
	src, err := png.Decode(bytes.NewReader(b.Data))
	if err != nil {
		return
	}
	ext, ok := g.Face.GlyphExtents(g.ID)
	if !ok {
		return
	}
	r := image.Rect(
		int(math.Round(x+float64(ext.XBearing)*g.Scale)), int(math.Round(y-float64(ext.YBearing)*g.Scale)),
		int(math.Round(x+float64(ext.XBearing+ext.Width)*g.Scale)), int(math.Round(y-float64(ext.YBearing+ext.Height)*g.Scale)))
	if r.Empty() {
		return
	}
	xdraw.CatmullRom.Scale(c.Image, r, src, src.Bounds(), draw.Over, nil)
	if c.Mask != nil {
		m := image.NewAlpha(r)
		xdraw.ApproxBiLinear.Scale(m, r, alphaOf{src}, src.Bounds(), draw.Src, nil)
		draw.Draw(c.Mask, r, m, r.Min, draw.Over)
	}
}

// alphaOf shows a picture's opacity alone.
type alphaOf struct{ image.Image }

// ColorModel implements image.Image.
func (alphaOf) ColorModel() color.Model { return color.AlphaModel }

// At implements image.Image.
func (a alphaOf) At(x, y int) color.Color {
	_, _, _, v := a.Image.At(x, y).RGBA()
	return color.Alpha{A: uint8(v >> 8)}
}
