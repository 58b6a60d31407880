package objects

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"math"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/draw"
)

// A thing that is blown up has a body in a colour of the palette, lighter than a ground of it,
// and lines around it that are nearly black: it stands out from both.
const (
	bodyLightLeast, bodyLightMost = 0.66, 0.86
	bodyChroma                    = 0.1 // at least, of a colour that is no grey
	lineLight, lineChroma         = 0.23, 0.05
	// rim is how wide the lines of a sign without lines of its own are, of its larger side.
	rim = 0.03
)

// unpainted is the colour of things that are drawn for no palette.
const unpainted farm.Color = "#F2A65A"

// Groups of a sign's SVG, as artpack writes them.
var bodyGroup, linesGroup = []byte(`id="body"`), []byte(`id="lines"`)

// blown is a thing of an outline in a size, blown up and lit, in the colours of a palette.
func (k kind) blown(ctx context.Context, svg []byte, w, h int, palette map[string]farm.Color) (*image.RGBA, error) {
	w, h = max(w, 1), max(h, 1)
	lines, err := coverOf(ctx, bytes.Replace(svg, bodyGroup, []byte(`display="none"`), 1), w, h)
	if err != nil {
		return nil, err
	}
	body, err := coverOf(ctx, bytes.Replace(svg, linesGroup, []byte(`display="none"`), 1), w, h)
	if err != nil {
		return nil, err
	}
	main, dark, err := paints(palette, k.sign)
	if err != nil {
		return nil, err
	}
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	if slices.Max(body) == 0 { // a sign of one tone: its edge is its lines
		return img, errors.Join(draw.Blow(img, lines, dark), draw.Blow(img, draw.Within(lines, w, rim*float64(max(w, h))), main))
	}
	for i, v := range lines {
		body[i] = max(body[i], v)
	}
	if !k.open {
		closed(body, w)
	}
	return img, errors.Join(draw.Blow(img, body, main), draw.Blow(img, lines, dark))
}

// coverOf is how far an SVG covers each px of a picture of a size, of 255.
func coverOf(ctx context.Context, svg []byte, w, h int) ([]uint8, error) {
	img, err := converted(ctx, svg, w, h)
	if err != nil {
		return nil, err
	}
	out := make([]uint8, w*h)
	for i := range out {
		out[i] = img.Pix[4*i+3]
	}
	return out, nil
}

// closed fills what a mask of w px a row encloses.
func closed(mask []uint8, w int) {
	const edge = 128
	h := len(mask) / w
	free := make([]bool, len(mask)) // reached from outside
	var todo []int
	reach := func(x, y int) {
		if i := y*w + x; x >= 0 && x < w && y >= 0 && y < h && !free[i] && mask[i] < edge {
			free[i] = true
			todo = append(todo, i)
		}
	}
	for x := range w {
		reach(x, 0)
		reach(x, h-1)
	}
	for y := range h {
		reach(0, y)
		reach(w-1, y)
	}
	for len(todo) > 0 {
		i := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		reach(i%w-1, i/w)
		reach(i%w+1, i/w)
		reach(i%w, i/w-1)
		reach(i%w, i/w+1)
	}
	for i := range mask {
		near := i > 0 && free[i-1] || i+1 < len(mask) && free[i+1] || i >= w && free[i-w] || i+w < len(mask) && free[i+w]
		if !free[i] && !near {
			mask[i] = 255
		}
	}
}

// paints are the colours of a thing's body and lines beside a palette. Things of a pack take
// its accent and its second colour by turns.
func paints(palette map[string]farm.Color, sign string) (body, lines farm.Color, err error) {
	accent, second := palette["accent"], palette["second"]
	if accent == "" {
		accent = unpainted
	}
	if second == "" || farm.Fingerprint(sign)[0]%2 == 0 {
		second = accent
	}
	a, err := hued(accent)
	if err != nil {
		return "", "", farm.InvalidField("drawing.palette", "is %v; write accent and second as #RRGGBB", palette)
	}
	b, err := hued(second)
	if err != nil {
		return "", "", farm.InvalidField("drawing.palette", "is %v; write accent and second as #RRGGBB", palette)
	}
	b.l = min(max(b.l, bodyLightLeast), bodyLightMost)
	if b.c > greyStays {
		b.c = max(b.c, bodyChroma)
	}
	return b.written(), tone{lineLight, min(a.c, lineChroma), a.h}.written(), nil
}

// written is a tone as #RRGGBB, as near to it as a screen comes.
func (t tone) written() farm.Color {
	sin, cos := math.Sincos(t.h)
	r, g, b := rgb(t.l, t.c*cos, t.c*sin)
	at := func(v float64) uint8 { return uint8(min(max(v, 0), 255) + 0.5) }
	return farm.Color(fmt.Sprintf("#%02X%02X%02X", at(r), at(g), at(b)))
}
