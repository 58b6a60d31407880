package raster

import (
	"maps"
	"slices"
)

// FillKinds are the kinds of fill that can be painted.
func FillKinds() []string { return slices.Sorted(maps.Keys(fills)) }

// ShapeKinds are the kinds of shape that can be drawn.
func ShapeKinds() []string {
	return []string{"rect", "pill", "ellipse", "line", "arrow", "check", "cross", "dots", "path", "morph"}
}

// stands reports whether a kind of fill has a floor or a horizon, and so does
// not drift.
func stands(kind string) bool { return kind == "stage" || kind == "hills" || kind == "city" }
