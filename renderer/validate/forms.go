package validate

import (
	"fmt"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/raster"
)

const (
	maxForms   = 12
	mostHollow = 0.995
	maxCountMs = 5000
)

// forms checks what a morph goes through.
func (v *validator) forms(path string, s farm.Shape) {
	if s.Kind != "morph" {
		v.check(len(s.Forms) == 0, path+".forms", "are of a morph, not of a %s", s.Kind)
		return
	}
	v.check(len(s.Forms) >= 1 && len(s.Forms) <= maxForms, path+".forms", "must be 1-%d, are %d", maxForms, len(s.Forms))
	for i, f := range s.Forms {
		at := fmt.Sprintf("%s.forms[%d]", path, i)
		v.oneOf(at+".kind", f.Kind, append([]string{""}, raster.FormKinds()...))
		v.oneOf(at+".ease", f.Ease, eases)
		v.check(i == 0 || f.AtMs > s.Forms[i-1].AtMs, at+".atMs", "must be later than the form before")
		v.check(f.Box.W >= 0 && f.Box.H >= 0 && f.Box.W <= maxSide && f.Box.H <= maxSide, at+".box", "must be at most %d a side", maxSide)
		v.check(f.Hollow >= 0 && f.Hollow <= mostHollow, at+".hollow", "must be 0-%g, is %g", mostHollow, f.Hollow)
		v.check(raster.Color(f.Color), at+".color", "is %q; write #RRGGBB", f.Color)
	}
}

// drawn checks a pen's way: only what has a line can be drawn along it.
func (v *validator) drawn(path string, l farm.Layer) {
	if !slices.ContainsFunc(l.Tracks, func(t farm.Track) bool { return t.Property == "drawn" }) {
		return
	}
	s := l.Shape
	v.check(s != nil && s.Stroke != nil && raster.Traced(s.Kind), path+".tracks", "draw a line, which only an ellipse, line, arrow, check, "+
		"cross or path with a stroke has")
}
