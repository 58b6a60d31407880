package raster

import (
	"maps"
	"slices"
)

// FillKinds are the kinds of fill that can be painted.
func FillKinds() []string { return slices.Sorted(maps.Keys(fills)) }

// ShapeKinds are the kinds of shape that can be drawn.
func ShapeKinds() []string {
	return []string{"rect", "pill", "ellipse", "line", "arrow", "check", "cross", "dots", "path"}
}
