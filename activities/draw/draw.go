package draw

import (
	"errors"
	"fmt"
	"image"
	"image/draw"
	"math/rand/v2"
	"os"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/picture"
)

// Version changes when the same Drawing would look different: what is kept of
// drawings is kept under it.
const Version = "v3"

// Render draws d and writes it to path as a PNG with alpha. The error names the
// field of the drawing that nothing can be made of.
func Render(d farm.Drawing, path string) error {
	img, err := Sheet(d)
	if err != nil {
		return err
	}
	f, err := os.Create(path)
	if err != nil {
		return fmt.Errorf("write drawing: %w", err)
	}
	return errors.Join(picture.WritePNG(f, img), f.Close())
}

// Sheet draws all cells of d, premultiplied as Go's RGBA is.
func Sheet(d farm.Drawing) (*image.RGBA, error) {
	if err := bounds(d); err != nil {
		return nil, err
	}
	cells := d.Cells
	if len(cells) == 0 {
		cells = []string{""}
	}
	if d.Kind == "form" {
		return formSheet(d, cells)
	}
	columns, rows := d.Grid()
	sheet := image.NewRGBA(image.Rect(0, 0, columns*d.Width, rows*d.Height))
	c := newCanvas(d.Width, d.Height)
	for i, cell := range cells {
		c.wipe()
		a, err := newArtist(c, d)
		if err != nil {
			return nil, err
		}
		c.stuff = newMaterial(d.Style, d.Seed, uint32(i))
		if err := a.draw(d, cell); err != nil {
			return nil, err
		}
		if d.Edge > 0 || d.Shadow {
			c.cutOut(d.Edge, d.Shadow)
		}
		at := image.Pt(i%columns*d.Width, i/columns*d.Height)
		draw.Draw(sheet, image.Rectangle{Max: image.Pt(d.Width, d.Height)}.Add(at), c.image(), image.Point{}, draw.Src)
	}
	return sheet, nil
}

// bounds checks what the renderer's Validate checks too: a drawing may come
// from elsewhere.
func bounds(d farm.Drawing) error {
	side := func(v int) bool { return v >= 16 && v <= farm.MaxDrawingSide }
	columns, rows := d.Grid()
	switch {
	case !side(d.Width):
		return farm.InvalidField("drawing.width", "must be 16-%d, is %d", farm.MaxDrawingSide, d.Width)
	case !side(d.Height):
		return farm.InvalidField("drawing.height", "must be 16-%d, is %d", farm.MaxDrawingSide, d.Height)
	case len(d.Cells) > farm.MaxDrawingCells:
		return farm.InvalidField("drawing.cells", "are %d, at most %d", len(d.Cells), farm.MaxDrawingCells)
	case columns*rows*d.Width*d.Height > farm.MaxDrawingPixels:
		return farm.InvalidField("drawing", "has %d pixels in all its cells, at most %d", columns*rows*d.Width*d.Height,
			farm.MaxDrawingPixels)
	case !(d.Edge >= 0 && d.Edge <= farm.MaxDrawingEdge):
		return farm.InvalidField("drawing.edge", "must be 0-%d", farm.MaxDrawingEdge)
	}
	return nil
}

// artist draws one cell: a canvas, the colours, and chance.
type artist struct {
	*canvas
	palette
	rng  *rand.Rand
	ar   aspect
	coat int // which of an animal's colours
	// wears is what a being has on: of its trade.
	wears string
	// cutting says that the drawing will be cut out of paper.
	cutting bool
}

// aspect is the cell's size in px.
type aspect struct{ w, h float64 }

// palette is the colours of a drawing by role.
type palette struct {
	bg, surface, text, muted, accent, onAccent ink
	second                                     ink // a neighbour of accent
}

func newArtist(c *canvas, d farm.Drawing) (*artist, error) {
	p := palette{bg: rgb("FAFAF7"), surface: rgb("FFFFFF"), text: rgb("2A2350"), muted: rgb("8C88A6"), accent: rgb("5B3FD6"),
		onAccent: rgb("FFFFFF")}
	for role, to := range map[string]*ink{"bg": &p.bg, "surface": &p.surface, "text": &p.text, "muted": &p.muted, "accent": &p.accent,
		"onAccent": &p.onAccent} {
		v, ok := d.Palette[role]
		if !ok {
			continue
		}
		col, err := hex(v)
		if err != nil {
			return nil, farm.InvalidField("drawing.palette."+role, "is %q; write #RRGGBB", v)
		}
		*to = col
	}
	l, ch, h := p.accent.lch()
	p.second = oklch(min(max(l+0.12, 0.6), 0.86), max(ch, 0.1), h+42)
	a := &artist{canvas: c, palette: p, rng: rand.New(rand.NewPCG(uint64(d.Seed), 11)), ar: aspect{float64(d.Width), float64(d.Height)},
		coat: int(d.Seed), cutting: d.Edge > 0}
	if d.Style == "outline" || d.Style == "cartoon" {
		c.outline = oklch(0.26, min(ch, 0.06), h)
		c.pressure = d.Style == "cartoon"
	}
	return a, nil
}

func (a *artist) draw(d farm.Drawing, cell string) error {
	switch d.Kind {
	case "presenter":
		return a.presenter(d, cell)
	case "character":
		return a.character(d, cell)
	case "set":
		return a.set(d)
	case "object":
		o, ok := objectNamed(d.Name)
		if !ok {
			return farm.InvalidField("drawing.name", "is %q; there is no such object", d.Name)
		}
		a.fitted(o, d)
		return nil
	}
	return farm.InvalidField("drawing.kind", "is %q, must be one of %s", d.Kind, strings.Join(farm.DrawingWords()["Drawing.kind"], ", "))
}

// measureSide is the side in px of the sketch that an object is measured on.
const measureSide = 160

// fitted draws an object as large as the cell lets it, by what it covers and not
// by its box.
func (a *artist) fitted(o object, d farm.Drawing) {
	lo, hi := a.measured(o)
	a.fit(hi.x-lo.x, hi.y-lo.y, d, func() { a.with(translation(-lo.x, -lo.y), func() { o.draw(a) }) })
}

// measured is what an object covers, in its units.
func (a *artist) measured(o object) (lo, hi point) {
	sketch := *a
	sketch.canvas = newCanvas(measureSide, measureSide)
	// The box lies in the middle half: what reaches out of it is seen.
	k := measureSide / 2 / max(o.w, o.h)
	sketch.with(translation((measureSide-o.w*k)/2, (measureSide-o.h*k)/2).after(scaling(k, k)), func() { o.draw(&sketch) })
	lo, hi = pt(o.w, o.h), pt(0, 0)
	pix := sketch.layers[0].pix
	for y := range measureSide {
		for x := range measureSide {
			if pix[(y*measureSide+x)*4+3] < 24 {
				continue
			}
			ux, uy := (float64(x)-(measureSide-o.w*k)/2)/k, (float64(y)-(measureSide-o.h*k)/2)/k
			lo, hi = pt(min(lo.x, ux), min(lo.y, uy)), pt(max(hi.x, ux+1/k), max(hi.y, uy+1/k))
		}
	}
	return lo, hi
}

// Covers is where in its cell an object lies, in px, without its edge and
// shadow: where words on a badge go. Of a character it is what its first cell
// paints, arms and all.
func Covers(d farm.Drawing) (farm.Box, error) {
	if err := bounds(d); err != nil {
		return farm.Box{}, err
	}
	if d.Kind == "character" {
		return painted(d)
	}
	o, ok := objectNamed(d.Name)
	if d.Kind != "object" || !ok {
		return farm.Box{}, farm.InvalidField("drawing.name", "is %q; there is no such object", d.Name)
	}
	a, err := newArtist(newCanvas(16, 16), d)
	if err != nil {
		return farm.Box{}, err
	}
	a.ar = aspect{float64(d.Width), float64(d.Height)}
	lo, hi := a.measured(o)
	k, x, y := a.placed(hi.x-lo.x, hi.y-lo.y, d)
	return farm.Box{X: x, Y: y, W: (hi.x - lo.x) * k, H: (hi.y - lo.y) * k}, nil
}

// painted is the box of what the first cell of a drawing paints, measured small.
func painted(d farm.Drawing) (farm.Box, error) {
	const side = 128
	small := d
	small.Cells, small.Width, small.Height = d.Cells[:min(1, len(d.Cells))], side, max(side*d.Height/d.Width, 1)
	img, err := Sheet(small)
	if err != nil {
		return farm.Box{}, err
	}
	var at image.Rectangle
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			if img.RGBAAt(x, y).A > 24 {
				at = at.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	k := float64(d.Width) / side
	return farm.Box{X: float64(at.Min.X) * k, Y: float64(at.Min.Y) * k, W: float64(at.Dx()) * k, H: float64(at.Dy()) * k}, nil
}

// fill is how much of a cell a drawing takes.
const fill = 0.98

// fit maps a drawing of w by h units into the cell, as large as it can be and
// still have room for its edge and shadow.
func (a *artist) fit(w, h float64, d farm.Drawing, paint func()) {
	k, x, y := a.placed(w, h, d)
	if a.outline.a > 0 {
		a.outlineWidth = 6 / 400.0 * max(w, h)
	}
	if a.pressure {
		a.outlineWidth = penWidth / unitPx
	}
	if a.stuff != nil {
		a.stuff.u = k / unitPx
	}
	a.with(translation(x, y).after(scaling(k, k)), paint)
}

// stickerRoom is what stays free around a sticker's shadow, of a cell of 512.
const stickerRoom = 9

// placed is the scale of a drawing of w by h units in its cell, and where its
// corner lies.
func (a *artist) placed(w, h float64, d farm.Drawing) (k, x, y float64) {
	pad, below := d.Edge, 0.0
	if d.Edge > 0 || d.Shadow {
		u := a.ar.w / stickerCell
		pad += (stickerRoom + keyline) * u
		if d.Shadow { // as far as it can be seen
			pad += 1.4 * stickerShadowSigma * u
			below = stickerShadowY * u
		}
	}
	roomW, roomH := a.ar.w-2*pad, a.ar.h-2*pad-below
	k = fill * min(roomW/w, roomH/h)
	return k, (a.ar.w - w*k) / 2, pad + (roomH-h*k)/2
}

// object is a drawing without moods, in a box of its own units.
type object struct {
	fields []string // what it belongs to
	w, h   float64
	draw   func(*artist)
}

// Objects lists the names of objects of a field, all of them for "", in
// alphabetical order.
func Objects(field string) []string {
	var out []string
	for name, o := range objects {
		if field == "" || slices.Contains(o.fields, field) {
			out = append(out, name)
		}
	}
	slices.Sort(out)
	return out
}
