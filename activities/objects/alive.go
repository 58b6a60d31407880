package objects

import (
	"context"
	_ "embed"
	"image"
	"math"
	"slices"
	"strings"
	"sync"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/draw"
)

//go:embed still.txt
var stillText string

// stills are the objects that are never given a face.
var stills = sync.OnceValue(func() map[string]bool {
	out := map[string]bool{}
	for line := range strings.Lines(stillText) {
		f := strings.Fields(line)
		if len(f) == 0 || strings.HasPrefix(line, "#") {
			continue
		}
		for _, name := range f[1:] { // those that act with their own faces, too
			out[name] = true
		}
	}
	return out
})

// Lives reports an object that may be given a face, arms and legs: a tool, a dish, a
// vehicle; no creature, and nothing that stands for belief, illness or death.
func Lives(name string) bool {
	k, ok := kinds()[name]
	return ok && !k.afloat && !k.level && !stills()[name]
}

// Acts reports a creature that plays as it is, with its own face and feet: no figure, and
// nothing that swims or crawls.
func Acts(name string) bool { return actors()[name] }

// actors are the creatures of the list that act.
var actors = sync.OnceValue(func() map[string]bool {
	out := map[string]bool{}
	for line := range strings.Lines(stillText) {
		if f := strings.Fields(line); len(f) > 0 && f[0] == "acting" {
			for _, name := range f[1:] {
				out[name] = true
			}
		}
	}
	return out
})

// body is a thing in a size in px; its pixels are the caller's own.
type body func(w, h float64) (*image.RGBA, error)

// bodyOf draws a thing once in each size: many moods stand alike.
func bodyOf(ctx context.Context, svg []byte, d farm.Drawing, k kind) body {
	drawn := map[image.Point]*image.RGBA{}
	svg = framed(svg, k.box)
	return func(w, h float64) (*image.RGBA, error) {
		size := image.Pt(int(math.Round(w)), int(math.Round(h)))
		if img := drawn[size]; img != nil {
			return &image.RGBA{Pix: slices.Clone(img.Pix), Stride: img.Stride, Rect: img.Rect}, nil
		}
		img, err := k.coloured(ctx, svg, size.X, size.Y, d.Palette)
		if err != nil {
			return nil, err
		}
		drawn[size] = &image.RGBA{Pix: slices.Clone(img.Pix), Stride: img.Stride, Rect: img.Rect}
		return img, nil
	}
}

// aliveCell is a thing with a face in the feeling of a cell.
func aliveCell(d farm.Drawing, cell string, k kind, thing body) (*image.RGBA, error) {
	plays := draw.Alive
	if Acts(d.Name) {
		plays = draw.Moving
	}
	img, err := plays(d, cell, k.box.W/k.box.H, thing)
	if err != nil {
		return nil, err
	}
	if d.Edge > 0 || d.Shadow {
		draw.CutOut(img, d.Edge, d.Shadow)
	}
	return img, nil
}
