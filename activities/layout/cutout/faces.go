package cutout

import (
	"math"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// Face is where a face is for a while, in shares of the picture.
type Face = farm.ClipFace

// mostHidden is how much of a face words may cover.
const mostHidden = 0.08

// shown is where a part of the picture is on the canvas at a time; nowhere where it lies
// outside of what is shown.
func (k composer) shown(s farm.ClipShot, b farm.Box, atMs int) []farm.Box {
	if len(s.Windows) == 0 {
		s.Windows = []farm.ClipWindow{{W: 1, H: 1}}
	}
	full := farm.Box{W: k.w, H: k.h}
	in := []farm.Box{full}
	switch s.Layout {
	case farm.ClipSplit:
		in = []farm.Box{{W: k.w, H: k.h / 2}, {Y: k.h / 2, W: k.w, H: k.h / 2}}
	case farm.ClipWhole:
		in = []farm.Box{k.wholeBox()}
	}
	var out []farm.Box
	for i, box := range in[:min(len(in), len(s.Windows))] {
		w := s.Windows[i]
		x := w.At(atMs)
		if cx, cy := b.X+b.W/2, b.Y+b.H/2; cx < x || cx > x+w.W || cy < w.Y || cy > w.Y+w.H {
			continue
		}
		out = append(out, farm.Box{X: box.X + (b.X-x)/w.W*box.W, Y: box.Y + (b.Y-w.Y)/w.H*box.H, W: b.W / w.W * box.W, H: b.H / w.H * box.H})
	}
	return out
}

// hidden is how much of faces a box covers: the worst share of one, and all of them by
// how long they are there, between two times of the film's shots.
func (k composer) hidden(box farm.Box, fromMs, toMs int) (worst, all float64) {
	for _, f := range k.faces {
		for _, s := range k.clip.Shots {
			from, to := max(f.FromMs, s.StartMs, fromMs), min(f.ToMs, s.EndMs, toMs)
			if to <= from {
				continue
			}
			for _, face := range k.shown(s, f.Box, (from+to)/2) {
				w, h := min(face.X+face.W, box.X+box.W)-max(face.X, box.X), min(face.Y+face.H, box.Y+box.H)-max(face.Y, box.Y)
				if w > 0 && h > 0 {
					share := w * h / (face.W * face.H)
					worst, all = max(worst, share), all+share*float64(to-from)
				}
			}
		}
	}
	return worst, all
}

// hides reports whether a box lies over a face.
func (k composer) hides(box farm.Box) bool {
	worst, _ := k.hidden(box, k.clip.StartMs, k.clip.EndMs)
	return worst > mostHidden
}

// clearest is the first of some boxes that hides no face, else the one that hides least.
func (k composer) clearest(boxes []farm.Box, fromMs, toMs int) (best int, clear bool) {
	least := math.Inf(1)
	for i, b := range boxes {
		worst, all := k.hidden(b, fromMs, toMs)
		if worst <= mostHidden {
			return i, true
		}
		if all < least {
			best, least = i, all
		}
	}
	return best, false
}

// nudges are how far captions that were asked for at a place may move off a face, px.
var nudges = []float64{0, 60, -60, 120, -120, 180, -180}

// captionsBox is where captions stand: at the place that was asked for, moved a little
// off faces where that helps, or, where nobody asked for one, at the first of the places
// that hides nobody.
func (k composer) captionsBox(at string, places map[string]farm.Box, within farm.Box) (farm.Box, string) {
	order := []string{"bottom", "top", "center"}
	for _, s := range k.clip.Shots {
		if s.Layout == farm.ClipSplit { // where the two meet
			order = []string{"center", "bottom", "top"}
		}
	}
	asked := at != "auto" && at != ""
	if asked {
		order = []string{at}
	}
	var boxes []farm.Box
	var names []string
	for _, n := range nudges {
		for _, name := range order {
			b := places[name]
			if b.Y += n; b.Y >= within.Y && b.Y+b.H <= within.Y+within.H {
				boxes, names = append(boxes, b), append(names, name)
			}
		}
	}
	i, clear := k.clearest(boxes, k.clip.StartMs, k.clip.EndMs)
	if asked && !clear { // moving would not help
		i = 0
	}
	return boxes[i], names[i]
}

const (
	titleSize, titleLeading = 78.0, 1.16
	titleLetter             = 0.56 // of its size, a letter's usual width
	titlePad                = 34.0
	titleStep               = 20.0
	titleTop, titleUnder    = 236.0, 1400.0
)

// titleTall is about how tall a title is when its letters are shrunk by a factor.
func titleTall(title string, by float64) float64 {
	perLine := math.Floor((wide - 60) / (titleSize * by * titleLetter))
	lines := math.Ceil(float64(utf8.RuneCountInString(strings.TrimSpace(title))) / max(perLine, 1))
	return min(max(lines, 1), 3)*titleSize*by*titleLeading + titlePad
}

// titleBox is where a title stands: as high as it can without a face or the captions
// below it, smaller where that makes room.
func (k composer) titleBox(title string, captions farm.Box, until int) farm.Box {
	var all []farm.Box
	for _, by := range []float64{1, 0.8, 0.64} {
		h := titleTall(title, by)
		for y := titleTop; y+h <= titleUnder; y += titleStep {
			if y+h <= captions.Y || y >= captions.Y+captions.H {
				all = append(all, farm.Box{X: left, Y: y, W: wide, H: h})
			}
		}
	}
	if len(all) == 0 {
		return farm.Box{X: left, Y: titleTop, W: wide, H: titleTall(title, 1)}
	}
	i, _ := k.clearest(all, k.clip.StartMs, until)
	return all[i]
}
