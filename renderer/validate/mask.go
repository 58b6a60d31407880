package validate

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/raster"
)

const maxFeather = 200

var maskBys = []string{"", "alpha", "luma"}

func (v *validator) mask(path string, m *farm.Mask) {
	if m == nil {
		return
	}
	v.check((m.Shape != nil) != (m.Asset != ""), path, "must have exactly one of shape, asset")
	v.oneOf(path+".by", m.By, maskBys)
	v.oneOf(path+".fit", m.Fit, fits)
	v.check(m.Radius >= 0 && m.Radius <= maxSide, path+".radius", "must be 0-%d", maxSide)
	v.check(m.Feather >= 0 && m.Feather <= maxFeather, path+".feather", "must be 0-%d", maxFeather)
	if m.Box != nil {
		v.check(m.Box.W > 0 && m.Box.H > 0 && m.Box.W <= maxSide && m.Box.H <= maxSide, path+".box",
			"must be more than 0 and at most %d a side",
			maxSide)
	}
	if m.Asset != "" {
		v.asset(path+".asset", m.Asset, farm.KindImage)
	}
	if s := m.Shape; s != nil {
		v.check(raster.ShapeKind(s.Kind), path+".shape.kind", "is %q", s.Kind)
		v.check(m.By != "luma", path+".by", "must be alpha for a shape")
		v.shapeFill(path+".shape", *s)
	}
}
