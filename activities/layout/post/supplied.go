package post

import (
	"fmt"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
)

// worstPhoto is the lightest that a darkened picture gets.
const worstPhoto farm.Color = "#616161"

// footage is a film that somebody else supplied, and its asset id.
func footage(d *kit.Draft) (b match.Backdrop, id string, ok bool) {
	for i, b := range d.Backdrops {
		if b.Film != nil {
			id = d.AddAsset(fmt.Sprintf("backdrop-%d", i+1), b.Film.Asset)
			d.Thank(b)
			return b, id, true
		}
	}
	return match.Backdrop{}, "", false
}

// whiteOn are the colours of text on a darkened picture.
func whiteOn(d *kit.Draft) (ink, point farm.Color) {
	_, ch, h := kit.ToLCH(d.Accent)
	return "#FFFFFF", kit.FromLCH(0.85, min(ch, 0.13), h)
}

// suppliedMs is about how much of a film is shown; the same for each scene, so
// that a loop ends where it began.
const suppliedMs = 8000

// suppliedGround fills the frame of a film for ms, 0 for its first frame at
// rest, with what somebody else supplied, and says in which colours text reads
// on it and what it is at its worst; ok is false when there is nothing.
func suppliedGround(d *kit.Draft, ms int) (l farm.Layer, ink, point, on farm.Color, ok bool) {
	ink, point = whiteOn(d)
	frame := kit.Whole(d.Snack.Canvas)
	if b, id, ok := footage(d); ok {
		return farm.Layer{ID: "footage", Box: frame, Footage: &farm.Footage{Asset: id, FromMs: b.Film.Best(suppliedMs), Loop: true,
			Dim: kit.PhotoDim, Speed: 0.8, Focus: b.Film.Focus()}}, ink, point, worstPhoto, true
	}
	b, id, ok := d.PickBackdrop(frame.W, frame.H)
	if !ok {
		return farm.Layer{}, ink, point, worstPhoto, false
	}
	l = d.BackdropLayer(b, id, frame)
	if ms > 0 {
		l.Tracks = []farm.Track{kit.Track("zoom", "smooth", 0, 1, float64(ms), 1.06)}
	}
	if b.Graded {
		return l, d.Text, d.Accent, d.Bg, true
	}
	return l, ink, point, worstPhoto, true
}
