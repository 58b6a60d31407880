package raster

import (
	"cmp"
	"fmt"
	"image"
	"image/color"
	"maps"
	"slices"
	"strings"

	"github.com/go-text/typesetting/font"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/text"
)

// Words is how a text layer was set: what a report tells of it. Boxes are
// canvas pixels at rest, before the layer's own rotation.
type Words struct {
	Content string    // as set, after capitals
	Size    float64   // px
	Widths  []float64 // of each line
	RTL     bool
	Height  float64 // of the block
	Units   []Unit
	Inks    []farm.Color // of the letters; of a fill, those that most of it has
	Filled  bool         // the letters are filled with more than a colour
	Caption bool         // goes with a page of captions
}

// Unit is a line of a text, or what of it is one part when the text is split.
type Unit struct {
	Line  int // 0-based
	Part  int // among the node's Parts
	Text  string
	Ink   farm.Box // of the glyphs' outlines alone: no stroke, shadow or plate
	InkPx int      // pixels that the outlines cover by more than half; emoji not counted
	// Missing says that a glyph is the box that stands for a missing one.
	Missing bool
	Glyphs  []GlyphRun
}

// GlyphRun is neighbouring glyphs of one face.
type GlyphRun struct {
	Face string
	IDs  []uint32
}

// Source is what of a picture is shown, and where.
type Source struct {
	Width, Height int      // px of the picture
	Cut           farm.Box // the part that is shown, in the picture's pixels
	Drawn         farm.Box // where on the canvas, at rest and unzoomed
}

// Covering is the part of a picture, sw by sh px, that fills w by h px about a
// focus (nil is the middle).
func Covering(sw, sh, w, h float64, focus *farm.Point) farm.Box {
	cw, ch := sw, sh
	if sw*h > sh*w {
		cw = sh * w / h
	} else {
		ch = sw * h / w
	}
	f := farm.Point{X: 0.5, Y: 0.5}
	if focus != nil {
		f = *focus
	}
	return farm.Box{X: min(max(f.X*sw-cw/2, 0), sw-cw), Y: min(max(f.Y*sh-ch/2, 0), sh-ch), W: cw, H: ch}
}

// SourceOf is what a view shows of a picture of a size.
func SourceOf(w, h int, crop *farm.Box, view image.Rectangle, fit string, focus *farm.Point) *Source {
	s := &Source{Width: w, Height: h, Drawn: farm.Box{X: float64(view.Min.X), Y: float64(view.Min.Y), W: float64(view.Dx()),
		H: float64(view.Dy())}}
	whole := farm.Box{W: float64(w), H: float64(h)}
	if crop != nil {
		whole = farm.Box{X: crop.X * whole.W, Y: crop.Y * whole.H, W: crop.W * whole.W, H: crop.H * whole.H}
	}
	if fit == "contain" {
		k := min(s.Drawn.W/whole.W, s.Drawn.H/whole.H)
		dw, dh := whole.W*k, whole.H*k
		s.Drawn = farm.Box{X: s.Drawn.X + (s.Drawn.W-dw)/2, Y: s.Drawn.Y + (s.Drawn.H-dh)/2, W: dw, H: dh}
		s.Cut = whole
		return s
	}
	s.Cut = Covering(whole.W, whole.H, s.Drawn.W, s.Drawn.H, focus)
	s.Cut.X, s.Cut.Y = s.Cut.X+whole.X, s.Cut.Y+whole.Y
	return s
}

// trace tells how a text was set, in the parts that it was drawn in.
func (w *words) trace(by string) (*Words, error) {
	out := w.traced()
	pieces := w.pieces(by)
	part := len(pieces) * (len(w.passes(by)) - 1) // the letters are drawn last
	for _, p := range pieces {
		for i := p.from; i < p.to; i++ {
			out.Units = append(out.Units, w.unit(i, part, p.runes))
		}
		part++
	}
	var err error
	out.Inks, err = w.inks()
	return out, err
}

// traced is what is told of a text as a whole.
func (w *words) traced() *Words {
	out := &Words{Content: string(w.lay.Runes), Size: w.lay.Size, RTL: w.lay.RTL || w.p.rtl, Height: w.lay.Height(), Filled: w.fill != nil}
	for _, line := range w.lay.Lines {
		out.Widths = append(out.Widths, line.Width)
	}
	return out
}

// inks are the colours that the letters have.
func (w *words) inks() ([]farm.Color, error) {
	t := w.t
	out := []farm.Color{t.Color}
	if w.fill != nil {
		part, err := w.part(0, len(w.lay.Lines), [2]int{0, len(w.lay.Runes)}, 0, face)
		if err != nil {
			return nil, err
		}
		out = colorsIn(part.Image)
	}
	if slices.Contains(w.strong, true) && t.EmphasisColor != "" && t.EmphasisColor != t.Color &&
		(t.EmphasisStyle == "" || t.EmphasisStyle == "color") {
		out = append(out, t.EmphasisColor)
	}
	return out, nil
}

const (
	inkCells  = 16   // steps of red, green and blue that colours are counted in
	inkNear   = 40   // a cell this near to one that was taken is the same ink
	inkShare  = 0.95 // of the pixels is told
	inkColors = 12   // at most
)

// colorsIn are the colours that most of a picture's opaque pixels have.
func colorsIn(img *image.RGBA) []farm.Color {
	count, total := map[[3]int]int{}, 0
	for i := 0; i+3 < len(img.Pix); i += 4 {
		if img.Pix[i+3] == 255 {
			count[[3]int{int(img.Pix[i]) / inkCells, int(img.Pix[i+1]) / inkCells, int(img.Pix[i+2]) / inkCells}]++
			total++
		}
	}
	cells := slices.Collect(maps.Keys(count))
	slices.SortFunc(cells, func(a, b [3]int) int {
		return cmp.Or(count[b]-count[a], slices.Compare(a[:], b[:]))
	})
	var out []farm.Color
	told := 0
	for len(cells) > 0 && len(out) < inkColors && float64(told) < inkShare*float64(total) {
		c := cells[0]
		out = append(out, farm.Color(fmt.Sprintf("#%02X%02X%02X", c[0]*inkCells+inkCells/2, c[1]*inkCells+inkCells/2,
			c[2]*inkCells+inkCells/2)))
		cells = slices.DeleteFunc(cells, func(o [3]int) bool {
			near := max(abs(o[0]-c[0]), abs(o[1]-c[1]), abs(o[2]-c[2]))*inkCells <= inkNear
			if near {
				told += count[o]
			}
			return near
		})
	}
	return out
}

func abs(v int) int { return max(v, -v) }

func (w *words) unit(i, part int, runes [2]int) Unit {
	u := Unit{Line: i, Part: part}
	line := w.lay.Lines[i]
	from, to := max(line.Start, runes[0]), min(line.End, runes[1], len(w.lay.Runes))
	if from < to {
		u.Text = strings.TrimSpace(string(w.lay.Runes[from:to]))
	}
	box := w.inkBox(i, i+1, runes)
	if box.Empty() {
		return u
	}
	all, outlines := image.NewAlpha(image.Rect(0, 0, box.Dx(), box.Dy())), image.NewAlpha(image.Rect(0, 0, box.Dx(), box.Dy()))
	scratch := image.NewRGBA(all.Rect)
	ox, oy := w.left(i)-float64(box.Min.X), w.y+w.lay.Baseline(i)-float64(box.Min.Y)
	for _, g := range line.Glyphs {
		if g.Rune < runes[0] || g.Rune >= runes[1] {
			continue
		}
		u.Missing = u.Missing || g.ID == 0
		u.addGlyph(w.p.faceName(g.Face), uint32(g.ID))
		text.Canvas{Image: scratch, Mask: all}.Draw(w.p.setter, g, ox, oy, color.NRGBA{A: 255})
		if _, picture := g.Face.GlyphData(g.ID).(font.GlyphBitmap); !picture {
			text.Canvas{Image: scratch, Mask: outlines}.Draw(w.p.setter, g, ox, oy, color.NRGBA{A: 255})
		}
	}
	for _, a := range outlines.Pix {
		if a > 127 {
			u.InkPx++
		}
	}
	if ink := covered(all); !ink.Empty() {
		ink = ink.Add(box.Min)
		u.Ink = farm.Box{X: float64(ink.Min.X), Y: float64(ink.Min.Y), W: float64(ink.Dx()), H: float64(ink.Dy())}
	}
	return u
}

func (u *Unit) addGlyph(face string, id uint32) {
	if n := len(u.Glyphs); n == 0 || u.Glyphs[n-1].Face != face {
		u.Glyphs = append(u.Glyphs, GlyphRun{Face: face})
	}
	run := &u.Glyphs[len(u.Glyphs)-1]
	run.IDs = append(run.IDs, id)
}

// faceName is a face's family, looked up once.
func (p *Painter) faceName(f *font.Face) string {
	if name, ok := p.faceNames[f]; ok {
		return name
	}
	if p.faceNames == nil {
		p.faceNames = map[*font.Face]string{}
	}
	p.faceNames[f] = f.Describe().Family
	return p.faceNames[f]
}

// covered is the smallest rectangle around what a mask covers visibly.
func covered(m *image.Alpha) image.Rectangle {
	var out image.Rectangle
	for y := range m.Rect.Dy() {
		row := m.Pix[y*m.Stride : y*m.Stride+m.Rect.Dx()]
		lo, hi := -1, -1
		for x, a := range row {
			if a > 32 {
				if lo < 0 {
					lo = x
				}
				hi = x
			}
		}
		if lo >= 0 {
			out = out.Union(image.Rect(lo, y, hi+1, y+1))
		}
	}
	return out
}
