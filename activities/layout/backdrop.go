package layout

import (
	"fmt"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/match"
)

// photoDim is how far a picture of any colours is darkened so that white text
// reads on its lightest places: white then is 6.2:1 from it.
const photoDim = 0.62

// worstPhoto is the lightest that a darkened picture gets.
const worstPhoto farm.Color = "#616161"

// backdrop is a still that somebody else supplied for a place of w by h px, and
// its asset id; ok is false when there is none that is large enough. Snacks take
// turns. Whose it is goes into the snack's notes.
func (s *sheet) backdrop(w, h float64) (b match.Backdrop, id string, ok bool) {
	n := len(s.Backdrops)
	for k := range n {
		i := (s.snack.Position - 1 + k) % n
		b = s.Backdrops[i]
		if p := b.Picture; p != nil && float64(p.Asset.Width) >= minUpscale*w && float64(p.Asset.Height) >= minUpscale*h {
			id = s.asset(fmt.Sprintf("backdrop-%d", i+1), p.Asset)
			s.thank(b)
			return b, id, true
		}
	}
	return match.Backdrop{}, "", false
}

// footage is a film that somebody else supplied, and its asset id.
func (s *sheet) footage() (b match.Backdrop, id string, ok bool) {
	for i, b := range s.Backdrops {
		if b.Film != nil {
			id = s.asset(fmt.Sprintf("backdrop-%d", i+1), b.Film.Asset)
			s.thank(b)
			return b, id, true
		}
	}
	return match.Backdrop{}, "", false
}

// thank notes whose a backdrop is, once.
func (s *sheet) thank(b match.Backdrop) {
	note := "behind the words, where the brand has no picture of its own: " + b.Credit
	if !slices.Contains(s.snack.Substitutions, note) {
		s.instead("%s", note)
	}
	s.by("backgrounds", b.Provider)
}

// whiteOn are the colours of text on a darkened picture.
func (s *sheet) whiteOn() (ink, point farm.Color) {
	_, ch, h := lch(s.Accent)
	return "#FFFFFF", color(0.85, min(ch, 0.13), h)
}

// suppliedMs is about how much of a film is shown; the same for each scene, so
// that a loop ends where it began.
const suppliedMs = 8000

// suppliedGround fills the frame of a film for ms, 0 for its first frame at
// rest, with what somebody else supplied, and says in which colours text reads
// on it and what it is at its worst; ok is false when there is nothing.
func (s *sheet) suppliedGround(ms int) (l farm.Layer, ink, point, on farm.Color, ok bool) {
	ink, point = s.whiteOn()
	frame := whole(s.snack.Canvas)
	if b, id, ok := s.footage(); ok {
		return farm.Layer{ID: "footage", Box: frame, Footage: &farm.Footage{Asset: id, FromMs: b.Film.Best(suppliedMs), Loop: true, Dim: photoDim, Speed: 0.8, Focus: b.Film.Focus()}}, ink, point, worstPhoto, true
	}
	b, id, ok := s.backdrop(frame.W, frame.H)
	if !ok {
		return farm.Layer{}, ink, point, worstPhoto, false
	}
	l = s.behind(b, id, frame)
	if ms > 0 {
		l.Tracks = []farm.Track{track("zoom", "smooth", 0, 1, float64(ms), 1.06)}
	}
	if b.Graded {
		return l, s.Text, s.Accent, s.Bg, true
	}
	return l, ink, point, worstPhoto, true
}

// behind shows a backdrop in a box, darkened unless it has the brand's colours.
func (s *sheet) behind(b match.Backdrop, id string, in farm.Box) farm.Layer {
	l := farm.Layer{ID: "backdrop", Box: in, Picture: &farm.Picture{Asset: id, Focus: &farm.Point{X: b.Picture.Focus.X, Y: b.Picture.Focus.Y}}}
	if !b.Graded {
		l.Picture.Dim = photoDim
	}
	return l
}
