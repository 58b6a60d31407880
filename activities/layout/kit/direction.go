package kit

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/text"
)

// RightToLeft reports whether the film is laid out from right to left.
func (d *Draft) RightToLeft() bool {
	return text.RightToLeft(d.Snack.Language)
}

// Side mirrors a place along the safe box when the film reads right to left.
func (d *Draft) Side(x float64) float64 {
	if d.RightToLeft() {
		return 2*d.Snack.SafeBox.X + d.Snack.SafeBox.W - x
	}
	return x
}

// Sided is b, mirrored when the film reads right to left.
func (d *Draft) Sided(b farm.Box) farm.Box {
	if d.RightToLeft() {
		b.X = d.Side(b.X) - b.W
	}
	return b
}
