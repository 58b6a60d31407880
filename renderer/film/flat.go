package film

import (
	"image"
	"image/draw"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/raster"
)

// flat is a node whose shadow, body and picture are one part, where they lean or
// grow all the time as one: each would be resampled for every frame, and most of
// a shadow and a body lies hidden under the picture.
func flat(n raster.Node) raster.Node {
	if len(n.Under)+len(n.Over) == 0 || len(n.Parts) != 1 || len(n.Steps) > 0 || n.Content != nil || n.Footage != nil || !turnsAsOne(n.Layer) {
		return n
	}
	all := slices.Concat(n.Under, n.Parts, n.Over)
	var r image.Rectangle
	for _, p := range all {
		if p.Draw != nil || p.Cell != 0 || p.Turn != 0 || p.Image == nil {
			return n
		}
		r = r.Union(placed(p))
	}
	img := image.NewRGBA(image.Rect(0, 0, r.Dx(), r.Dy()))
	for _, p := range all {
		draw.Draw(img, placed(p).Sub(r.Min), p.Image, p.Image.Rect.Min, draw.Over)
	}
	n.Parts = []raster.Part{{Image: img, At: r.Min, Index: n.Parts[0].Index}}
	n.Under, n.Over = nil, nil
	return n
}

// placed is what a part covers at rest.
func placed(p raster.Part) image.Rectangle {
	return image.Rectangle{Max: p.Image.Rect.Size()}.Add(p.At)
}

// turnsAsOne reports whether a layer's tracks turn or scale it and nothing cuts
// one of its parts otherwise than another. A layer whose height is its content's
// turns about each part's own middle.
func turnsAsOne(l farm.Layer) bool {
	if l.Box.H == 0 || l.Opacity != nil && *l.Opacity < 1 {
		return false
	}
	for _, m := range []*farm.Motion{l.Enter, l.Exit} {
		if m != nil && (m.Split() != "" || slices.Contains([]string{"mask", "flap", "wipe", "typewriter", "blur"}, m.Kind)) {
			return false
		}
	}
	turns := false
	for _, t := range l.Tracks {
		switch t.Property {
		case "rotation", "scale":
			turns = true
		case "x", "y", "opacity":
		default:
			return false
		}
	}
	return turns
}
