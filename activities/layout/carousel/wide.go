package carousel

import "github.com/snackfarm/farm"

// WideShape is the shape of decks on wide screens. Templates of callers and those of
// the house are not made for it; a template of WideFamily is.
const WideShape = "16:9"

// WideFamily is the family of templates that are filled in WideShape.
const WideFamily = "prompt"

var wide = Shape{WideShape, 1920, 1080, farm.Box{X: 96, Y: 54, W: 1728, H: 972}, farm.Box{X: 112, Y: 64, W: 1696, H: 952}, 1}

// Names are the values that a layout shows, each as often as it is named.
func (l Layout) Names() []string { return namesIn(l.Layers) }

// PictureBoxes are where a layout shows a picture in a shape, px.
func (l Layout) PictureBoxes(name string, shape Shape) []farm.Box {
	p := page{f: &filler{shape: shape}}
	var out []farm.Box
	for i := range l.Layers {
		if at := &l.Layers[i]; at.Picture != nil && at.Picture.Of == name && at.At != nil {
			out = append(out, p.place(at))
		}
	}
	return out
}
