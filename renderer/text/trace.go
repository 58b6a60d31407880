package text

import (
	"math"
	"strconv"

	"github.com/go-text/typesetting/font"
	ot "github.com/go-text/typesetting/font/opentype"
)

// Outline is a set text as one path of SVG, and where its ink lies in it.
type Outline struct {
	Path       string
	X, Y, W, H float64
}

// Outline leads a pen around the letters of a text that was set on one line. It is
// empty where a face has pictures for them.
func (l Layout) Outline() Outline {
	p := pen{minX: math.Inf(1), minY: math.Inf(1), maxX: math.Inf(-1), maxY: math.Inf(-1)}
	if len(l.Lines) != 1 {
		return Outline{}
	}
	for _, g := range l.Lines[0].Glyphs {
		if o, ok := g.Face.GlyphData(g.ID).(font.GlyphOutline); ok {
			p.glyph(o, g)
		} else if o, ok := g.Face.GlyphDataOutline(g.ID); ok {
			p.glyph(o, g)
		}
	}
	if p.minX >= p.maxX || p.minY >= p.maxY {
		return Outline{}
	}
	return Outline{Path: string(p.path), X: p.minX, Y: p.minY, W: p.maxX - p.minX, H: p.maxY - p.minY}
}

// pen writes a path and notes how far it goes.
type pen struct {
	path                   []byte
	minX, minY, maxX, maxY float64
}

// glyph goes around one letter.
func (p *pen) glyph(o font.GlyphOutline, g Glyph) {
	open := false
	for _, s := range o.Segments {
		if s.Op == ot.SegmentOpMoveTo && open {
			p.path = append(p.path, 'Z')
		}
		open = true
		p.path = append(p.path, "MLQC"[s.Op])
		for i, at := range s.ArgsSlice() {
			x, y := g.X+float64(at.X)*g.Scale, g.Y-float64(at.Y)*g.Scale
			p.minX, p.maxX = min(p.minX, x), max(p.maxX, x)
			p.minY, p.maxY = min(p.minY, y), max(p.maxY, y)
			if i > 0 {
				p.path = append(p.path, ' ')
			}
			p.path = strconv.AppendFloat(p.path, x, 'f', 1, 64)
			p.path = append(p.path, ' ')
			p.path = strconv.AppendFloat(p.path, y, 'f', 1, 64)
		}
	}
	if open {
		p.path = append(p.path, 'Z')
	}
}
