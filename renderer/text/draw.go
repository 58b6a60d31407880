package text

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"
	"sync"

	"github.com/go-text/typesetting/font"
	ot "github.com/go-text/typesetting/font/opentype"
	xdraw "golang.org/x/image/draw"
	"golang.org/x/image/vector"
)

// Canvas draws glyphs: outlines as coverage with one colour each, emoji as
// pictures. Glyphs stand on quarters of a pixel, so that each needs to be drawn
// at most sixteen times a size.
type Canvas struct {
	Image *image.RGBA  // premultiplied; receives colour; may be nil
	Mask  *image.Alpha // receives the coverage of everything drawn; may be nil
	// Letters receives the coverage of outlines alone, without emoji; may be
	// nil.
	Letters *image.Alpha
}

// Draw paints g with its line's origin at (x, y): left edge and baseline, in
// the canvas's pixels. An ink without opacity leaves Image as it is, but for
// emoji.
func (c Canvas) Draw(s *Setter, g Glyph, x, y float64, ink color.NRGBA) {
	qx, qy := math.Floor((x+g.X)*4+0.5), math.Floor((y+g.Y)*4+0.5)
	ix, iy := int(math.Floor(qx/4)), int(math.Floor(qy/4))
	key := maskKey{g.Face.Font, g.ID, g.Scale, uint8(int(qx) - 4*ix), uint8(int(qy) - 4*iy)}
	d, ok := s.lib.masks.get(key)
	if !ok {
		d = rasterise(g, float64(key.qx)/4, float64(key.qy)/4)
		s.lib.masks.add(key, d)
	}
	at := image.Pt(ix, iy)
	if d.mask != nil {
		if c.Image != nil && ink.A > 0 {
			paint(c.Image, d.mask, at, ink)
		}
		cover(c.Mask, d.mask, at)
		cover(c.Letters, d.mask, at)
	}
	if d.picture != nil {
		r := d.picture.Rect.Add(at)
		if c.Image != nil {
			draw.Draw(c.Image, r, d.picture, d.picture.Rect.Min, draw.Over)
		}
		if c.Mask != nil {
			draw.Draw(c.Mask, r, d.picture, d.picture.Rect.Min, draw.Over)
		}
	}
}

// paint lays ink over dst through a glyph at a place. Most of a glyph is either
// nothing or all ink, which is why it is quicker than a blend of every pixel.
func paint(dst *image.RGBA, mask *image.Alpha, at image.Point, ink color.NRGBA) {
	r := mask.Rect.Add(at).Intersect(dst.Rect)
	full := [4]uint8{uint8(uint32(ink.R) * uint32(ink.A) / 255), uint8(uint32(ink.G) * uint32(ink.A) / 255),
		uint8(uint32(ink.B) * uint32(ink.A) / 255), ink.A}
	for y := r.Min.Y; y < r.Max.Y; y++ {
		from := mask.Pix[mask.PixOffset(r.Min.X-at.X, y-at.Y):][:r.Dx()]
		to := dst.Pix[dst.PixOffset(r.Min.X, y):][:4*r.Dx()]
		for x, a := range from {
			if a == 0 {
				continue
			}
			p := to[4*x : 4*x+4 : 4*x+4]
			if a == 255 && ink.A == 255 {
				p[0], p[1], p[2], p[3] = full[0], full[1], full[2], full[3]
				continue
			}
			keep := 255 - uint32(ink.A)*uint32(a)/255
			for k := range p {
				p[k] = uint8((uint32(full[k])*uint32(a) + uint32(p[k])*keep + 127) / 255)
			}
		}
	}
}

// cover adds a glyph's coverage at a place to dst.
func cover(dst, mask *image.Alpha, at image.Point) {
	if dst == nil {
		return
	}
	r := mask.Rect.Add(at).Intersect(dst.Rect)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		from := mask.Pix[mask.PixOffset(r.Min.X-at.X, y-at.Y):]
		to := dst.Pix[dst.PixOffset(r.Min.X, y):]
		for x := range r.Dx() {
			switch a := from[x]; {
			case a == 0:
			case a == 255 || to[x] == 0:
				to[x] = a
			default:
				to[x] = uint8(255 - (255-uint32(a))*(255-uint32(to[x]))/255)
			}
		}
	}
}

// rasterise draws a glyph whose pen is at a part of a pixel.
func rasterise(g Glyph, x, y float64) drawn {
	switch data := g.Face.GlyphData(g.ID).(type) {
	case font.GlyphOutline:
		return drawn{mask: outline(data, g, x, y)}
	case font.GlyphBitmap:
		return drawn{picture: strike(data, g, x, y)}
	case font.GlyphSVG:
		return drawn{mask: outline(data.Outline, g, x, y)}
	case font.GlyphColor:
		if o, ok := g.Face.GlyphDataOutline(g.ID); ok {
			return drawn{mask: outline(o, g, x, y)}
		}
	}
	return drawn{}
}

// maxGlyphSide bounds a drawn glyph.
const maxGlyphSide = 1 << 12

var rasterisers = sync.Pool{New: func() any { return vector.NewRasterizer(0, 0) }}

// outline fills one glyph in a rasteriser of its own size: one as large as the
// line would cost ten times as much.
func outline(o font.GlyphOutline, g Glyph, x, y float64) *image.Alpha {
	minX, minY, maxX, maxY := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for i := range o.Segments {
		for _, p := range o.Segments[i].ArgsSlice() {
			px, py := x+float64(p.X)*g.Scale, y-float64(p.Y)*g.Scale
			minX, maxX = min(minX, px), max(maxX, px)
			minY, maxY = min(minY, py), max(maxY, py)
		}
	}
	if minX > maxX {
		return nil
	}
	ox, oy := int(math.Floor(minX)), int(math.Floor(minY))
	w, h := int(math.Ceil(maxX))-ox, int(math.Ceil(maxY))-oy
	if w <= 0 || h <= 0 || w > maxGlyphSide || h > maxGlyphSide {
		return nil
	}
	ras, _ := rasterisers.Get().(*vector.Rasterizer)
	defer rasterisers.Put(ras)
	ras.Reset(w, h)
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
	mask.Rect = mask.Rect.Add(image.Pt(ox, oy))
	return mask
}

// strike is a colour emoji's picture, scaled to the text's size.
func strike(b font.GlyphBitmap, g Glyph, x, y float64) *image.RGBA {
	ext, ok := g.Face.GlyphExtents(g.ID)
	if !ok {
		return nil
	}
	r := image.Rect(
		int(math.Round(x+float64(ext.XBearing)*g.Scale)), int(math.Round(y-float64(ext.YBearing)*g.Scale)),
		int(math.Round(x+float64(ext.XBearing+ext.Width)*g.Scale)), int(math.Round(y-float64(ext.YBearing+ext.Height)*g.Scale)))
	if r.Empty() || r.Dx() > maxGlyphSide || r.Dy() > maxGlyphSide {
		return nil
	}
	src, err := png.Decode(bytes.NewReader(b.Data))
	if err != nil {
		return nil
	}
	out := image.NewRGBA(r)
	xdraw.CatmullRom.Scale(out, r, src, src.Bounds(), draw.Src, nil)
	return out
}
