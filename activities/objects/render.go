package objects

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	stddraw "image/draw"
	"image/png"
	"math"
	"os"
	"regexp"
	"slices"
	"strconv"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/draw"
	"github.com/snackfarm/farm/renderer/media"
	"github.com/snackfarm/farm/renderer/picture"
)

// Version changes when the same Drawing of an object would look different: what
// is kept of objects is kept under it.
const Version = "objects-" + PackVersion + "-2"

// Kind is the kind of a Drawing that this package draws.
const Kind = "thing"

// Converter is the program that draws SVG, of Debian's librsvg2-bin.
const Converter = "rsvg-convert"

// drawTimeout is far more than any drawing takes.
const drawTimeout = 20 * time.Second

// Key is where a drawing of any kind is kept: equal ones share one object.
func Key(d *farm.Drawing) string {
	version := draw.Version
	if d.Kind == Kind {
		version = Version
	}
	return fmt.Sprintf("drawings/%s/%s.png", version, farm.Fingerprint(d))
}

// Render draws d, an object of the shelf or what package draw knows, and writes
// it to path as a PNG with alpha. The error names the field of the drawing that
// nothing can be made of, or is ErrAbsent where the machine has no art.
func Render(ctx context.Context, d farm.Drawing, path string) error {
	img, err := Draw(ctx, d)
	if err != nil {
		return err
	}
	f, err := os.Create(path)
	if err != nil {
		return fmt.Errorf("write drawing: %w", err)
	}
	return errors.Join(picture.WritePNG(f, img), f.Close())
}

// Draw draws d as Render does.
func Draw(ctx context.Context, d farm.Drawing) (*image.RGBA, error) {
	if d.Kind == Kind {
		return Picture(ctx, d)
	}
	return draw.Sheet(d)
}

// Picture draws an object: as large as its cell lets it, its colours a little
// nearer to the palette's accent, of the drawing's style, cut out and with a
// shadow where the drawing says so.
func Picture(ctx context.Context, d farm.Drawing) (*image.RGBA, error) {
	if err := bounds(d); err != nil {
		return nil, err
	}
	shelf, err := Load()
	if err != nil {
		return nil, err
	}
	if !shelf.Has(d.Name) {
		return nil, farm.InvalidField("drawing.name", "is %q; there is no such object", d.Name)
	}
	svg, err := shelf.read("art/" + d.Name + ".svg")
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, drawTimeout)
	defer cancel()
	k := kinds()[d.Name]
	v := k.box
	at := draw.Placed(v.W, v.H, d)
	if len(d.Cells) == 0 {
		return cellOf(ctx, framed(svg, v), at, d, k)
	}
	columns, rows := d.Grid()
	sheet := image.NewRGBA(image.Rect(0, 0, columns*d.Width, rows*d.Height))
	living := bodyOf(ctx, svg, d, k)
	for i, cell := range d.Cells {
		draws := func() (*image.RGBA, error) { return cellOf(ctx, framed(svg, v), posed(at, cell), d, k) }
		if !posture(cell) {
			draws = func() (*image.RGBA, error) { return aliveCell(d, cell, k, living) }
		}
		img, err := draws()
		if err != nil {
			return nil, err
		}
		to := image.Rect(0, 0, d.Width, d.Height).Add(image.Pt(i%columns*d.Width, i/columns*d.Height))
		stddraw.Draw(sheet, to, img, image.Point{}, stddraw.Src)
	}
	return sheet, nil
}

// poses are how a thing that is moved stands in its cells: at rest, pressed and
// drawn out, width and height of each as shares of what it has at rest.
var poses = map[string][2]float64{"rest": {1, 1}, "squash": {1.2, 0.8}, "stretch": {0.86, 1.16}}

// poseRoom is how much larger than at rest a pose is at most, on one side.
const poseRoom = 1.2

// posture reports a cell that is a pose of a thing without a face.
func posture(cell string) bool { return poses[cell] != [2]float64{} }

// posed is a thing's place in a cell of its sheet, standing where it stands at rest.
func posed(at farm.Box, cell string) farm.Box {
	p := poses[cell]
	w, h := at.W/poseRoom*p[0], at.H/poseRoom*p[1]
	return farm.Box{X: at.X + (at.W-w)/2, Y: at.Y + at.H - h, W: w, H: h}
}

// cellOf is one picture of a thing, at a place in its cell.
func cellOf(ctx context.Context, svg []byte, at farm.Box, d farm.Drawing, k kind) (*image.RGBA, error) {
	img, err := k.coloured(ctx, svg, int(math.Round(at.W)), int(math.Round(at.H)), d.Palette)
	if err != nil {
		return nil, err
	}
	out := image.NewRGBA(image.Rect(0, 0, d.Width, d.Height))
	stddraw.Draw(out, img.Rect.Add(image.Pt(int(math.Round(at.X)), int(math.Round(at.Y)))), img, image.Point{}, stddraw.Src)
	if k.sign == "" { // a blown-up thing is of one stuff
		draw.Lit(out, d.Style, d.Seed)
	}
	if d.Edge > 0 || d.Shadow {
		draw.CutOut(out, d.Edge, d.Shadow)
	}
	return out, nil
}

// coloured is a thing of an SVG in a size, in its colours beside a palette.
func (k kind) coloured(ctx context.Context, svg []byte, w, h int, palette map[string]farm.Color) (*image.RGBA, error) {
	if k.sign != "" {
		return k.blown(ctx, svg, w, h, palette)
	}
	img, err := converted(ctx, svg, w, h)
	if err != nil {
		return nil, err
	}
	if _, ok := palette["accent"]; ok {
		if err := toward(img, palette, k); err != nil {
			return nil, farm.InvalidField("drawing.palette", "is %v; write accent and second as #RRGGBB", palette)
		}
	}
	return img, nil
}

func bounds(d farm.Drawing) error {
	side := func(v int) bool { return v >= 16 && v <= farm.MaxDrawingSide }
	switch {
	case !side(d.Width):
		return farm.InvalidField("drawing.width", "must be 16-%d, is %d", farm.MaxDrawingSide, d.Width)
	case !side(d.Height):
		return farm.InvalidField("drawing.height", "must be 16-%d, is %d", farm.MaxDrawingSide, d.Height)
	case slices.ContainsFunc(d.Cells, func(c string) bool { return !posture(c) && !draw.Feels(c) }):
		return farm.InvalidField("drawing.cells", "are %q, each must be one of rest, squash, stretch or a character's mood", d.Cells)
	case max(len(d.Cells), 1)*d.Width*d.Height > farm.MaxDrawingPixels:
		return farm.InvalidField("drawing", "has more than %d pixels in all its cells", farm.MaxDrawingPixels)
	case !(d.Edge >= 0 && d.Edge <= farm.MaxDrawingEdge):
		return farm.InvalidField("drawing.edge", "must be 0-%d", farm.MaxDrawingEdge)
	}
	return nil
}

// viewBox is the frame of an SVG, as artpack writes it.
var viewBox = regexp.MustCompile(`viewBox="([-0-9.]+) ([-0-9.]+) ([-0-9.]+) ([-0-9.]+)"`)

// Covers is where in its cell an object lies, in px, without its edge and
// shadow.
func Covers(d farm.Drawing) (farm.Box, error) {
	if d.Kind != Kind {
		return draw.Covers(d)
	}
	k, ok := kinds()[d.Name]
	if !ok {
		return farm.Box{}, farm.InvalidField("drawing.name", "is %q; there is no such object", d.Name)
	}
	if len(d.Cells) > 0 && !posture(d.Cells[0]) && Acts(d.Name) {
		return draw.MovingCovers(d, k.box.W/k.box.H), nil
	}
	if len(d.Cells) > 0 && !posture(d.Cells[0]) {
		return draw.AliveCovers(d, k.box.W/k.box.H), nil
	}
	at := draw.Placed(k.box.W, k.box.H, d)
	if len(d.Cells) > 0 {
		at = posed(at, d.Cells[0])
	}
	return at, nil
}

// framed is an SVG with another frame.
func framed(svg []byte, b farm.Box) []byte {
	return viewBox.ReplaceAll(svg, fmt.Appendf(nil, `preserveAspectRatio="none" viewBox="%.4f %.4f %.4f %.4f"`, b.X, b.Y, b.W, b.H))
}

// filter is a blur or shade of a part, which a converter may lack the memory for.
var filter = regexp.MustCompile(` filter="[^"]*"`)

// converted is an SVG drawn at a size in px, premultiplied; where its filters
// cannot be drawn, without them.
func converted(ctx context.Context, svg []byte, w, h int) (*image.RGBA, error) {
	w, h = max(w, 1), max(h, 1)
	raw, err := convert(ctx, svg, w, h)
	if err != nil && ctx.Err() == nil && filter.Match(svg) {
		raw, err = convert(ctx, filter.ReplaceAll(svg, nil), w, h)
	}
	if err != nil {
		return nil, err
	}
	drawn, err := png.Decode(bytes.NewReader(raw))
	if err != nil {
		return nil, fmt.Errorf("read what %s drew: %w", Converter, err)
	}
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	stddraw.Draw(img, img.Rect, drawn, drawn.Bounds().Min, stddraw.Src)
	return img, nil
}

// What drawing one object may take.
var convertLimits = media.Limits{Memory: 1 << 30, CPU: drawTimeout, Output: 256 << 20}

// convert runs the converter; the answer is a PNG.
func convert(ctx context.Context, svg []byte, w, h int) ([]byte, error) {
	var out bytes.Buffer
	err := media.Run(ctx, media.Child{Name: Converter, Limits: convertLimits, Stdin: bytes.NewReader(svg), Stdout: &out,
		Args: []string{"--width", strconv.Itoa(w), "--height", strconv.Itoa(h), "--format", "png"}})
	if err != nil {
		return nil, fmt.Errorf("draw an object: %w", err)
	}
	return out.Bytes(), nil
}
