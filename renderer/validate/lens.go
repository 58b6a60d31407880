package validate

import "github.com/snackfarm/farm"

// Most of what a lens may be told, by its kind; of others 64 px.
const mostLens, mostLines, mostLensBlur = 64, 1, 40

func (v *validator) lens(path string, l farm.Layer, depth int) {
	x := *l.Lens
	v.check(v.piece.IsFilm(), path+".lens", "cannot be shown in a still")
	v.check(depth == 0, path+".lens", "cannot stand inside a stack")
	v.check(l.Enter == nil && l.Exit == nil && l.Shadow == nil && l.Border == nil && l.Device == nil, path,
		"a lens has no enter, exit, shadow, border or device: tracks move it")
	v.oneOf(path+".lens.kind", x.Kind, farm.LensKinds())
	most := float64(mostLens)
	switch x.Kind {
	case "lines":
		most = mostLines
	case "blur":
		most = mostLensBlur
	}
	if x.Kind == "front" {
		v.asset(path+".lens.asset", x.Asset, farm.KindImage)
	} else {
		v.check(x.Asset == "" && x.Cells == nil, path+".lens.asset", "is of kind front alone")
	}
	if c := x.Cells; c != nil {
		v.check(c.Columns >= 1 && c.Columns <= maxCellsAcross && c.Rows >= 0 && c.Rows <= maxCellsAcross, path+".lens.cells",
			"must be 1-%d across and down", maxCellsAcross)
	}
	v.check(x.Amount >= 0 && x.Amount <= most, path+".lens.amount", "must be 0-%g, is %g", most, x.Amount)
}
