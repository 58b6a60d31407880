package carousel

import "github.com/snackfarm/farm"

// Shape is a size of page that every template can be filled in.
type Shape struct {
	Name          string // "4:5"
	Width, Height int
	Safe          farm.Box // everything that is read stays inside
	Box           farm.Box // inside the margins: what places are counted in
	Type          float64  // sizes of type, as a share of the template's
}

// shapes are in the order of their use. The first is the one of the examples.
var shapes = []Shape{
	{"4:5", 1080, 1350, farm.Box{X: 72, Y: 72, W: 936, H: 1206}, farm.Box{X: 84, Y: 84, W: 912, H: 1182}, 1},
	{"1:1", 1080, 1080, farm.Box{X: 64, Y: 64, W: 952, H: 952}, farm.Box{X: 76, Y: 76, W: 928, H: 928}, 0.94},
	{"9:16", 1080, 1920, farm.Box{X: 90, Y: 220, W: 870, H: 1200}, farm.Box{X: 108, Y: 236, W: 840, H: 1168}, 1},
}

// Shapes are the names of the shapes.
func Shapes() []string {
	var out []string
	for _, s := range shapes {
		out = append(out, s.Name)
	}
	return out
}

// ShapeOf is a shape by its name; "" is the first.
func ShapeOf(name string) (Shape, error) {
	for _, s := range shapes {
		if s.Name == name || name == "" {
			return s, nil
		}
	}
	if name == WideShape {
		return wide, nil
	}
	return Shape{}, farm.InvalidField("shape", "is %q, must be one of %v", name, Shapes())
}
