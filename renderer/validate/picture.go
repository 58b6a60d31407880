package validate

import (
	"fmt"
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/raster"
)

const (
	maxDuotone = 4
	maxLean    = 50 // degrees
)

// picture checks how a picture is treated.
func (v *validator) picture(path string, l farm.Layer) {
	p := l.Picture
	v.duotone(path+".picture", p.Duotone)
	if p.LeanX == 0 && p.LeanY == 0 {
		return
	}
	v.check(math.Abs(p.LeanX) <= maxLean, path+".picture.leanX", "is %g, must be -%d to %d", p.LeanX, maxLean, maxLean)
	v.check(math.Abs(p.LeanY) <= maxLean, path+".picture.leanY", "is %g, must be -%d to %d", p.LeanY, maxLean, maxLean)
	v.check(p.Cells == nil, path+".picture.leanX", "cannot stand beside cells")
	for _, t := range l.Tracks {
		v.check(t.Property != "zoom" && t.Property != "focusX" && t.Property != "focusY", path+".picture.leanX",
			"cannot stand beside a track of %s", t.Property)
	}
}

func (v *validator) duotone(path string, colors []farm.Color) {
	v.check(len(colors) == 0 || len(colors) >= 2 && len(colors) <= maxDuotone, path+".duotone", "are %d, must be 2-%d", len(colors),
		maxDuotone)
	for i, c := range colors {
		v.check(raster.Color(c), fmt.Sprintf("%s.duotone[%d]", path, i), "is %q, must be #RRGGBB or #RRGGBBAA", c)
	}
}
