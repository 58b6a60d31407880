package kit

import (
	"fmt"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/match"
)

// PhotoDim is how far a picture of any colours is darkened so that white text
// reads on its lightest places: white then is 6.2:1 from it.
const PhotoDim = 0.62

// PickBackdrop is a still that somebody else supplied for a place of w by h px, and
// its asset id; ok is false when there is none that is large enough. Snacks take
// turns. Whose it is goes into the snack's notes.
func (d *Draft) PickBackdrop(w, h float64) (b match.Backdrop, id string, ok bool) {
	n := len(d.Backdrops)
	for k := range n {
		i := (d.Snack.Position - 1 + k) % n
		b = d.Backdrops[i]
		if p := b.Picture; p != nil && float64(p.Asset.Width) >= MinUpscale*w && float64(p.Asset.Height) >= MinUpscale*h {
			id = d.AddAsset(fmt.Sprintf("backdrop-%d", i+1), p.Asset)
			d.Thank(b)
			return b, id, true
		}
	}
	return match.Backdrop{}, "", false
}

// Thank notes whose a backdrop is, once.
func (d *Draft) Thank(b match.Backdrop) {
	if b.Provider == "" { // the film's own, whose maker was told before
		return
	}
	note := "behind the words, where the brand has no picture of its own: " + b.Credit
	if !slices.Contains(d.Snack.Substitutions, note) {
		d.Substitute("%s", note)
	}
	d.Credit("backgrounds", b.Provider)
}

// BackdropLayer shows a backdrop in a box, darkened unless it has the brand's colours.
func (d *Draft) BackdropLayer(b match.Backdrop, id string, in farm.Box) farm.Layer {
	l := farm.Layer{ID: "backdrop", Box: in, Picture: &farm.Picture{Asset: id,
		Focus: &farm.Point{X: b.Picture.Focus.X, Y: b.Picture.Focus.Y}}}
	if !b.Graded {
		l.Picture.Dim = PhotoDim
	}
	return l
}
