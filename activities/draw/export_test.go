package draw

import (
	"maps"
	"slices"
)

// MateWears are what a being can wear, by name.
func MateWears() []string { return slices.Sorted(maps.Keys(mateWears)) }
