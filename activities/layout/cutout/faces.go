package cutout

import (
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// Face is where a face is for a while, in shares of the picture.
type Face = farm.ClipFace

// mostHidden is how much of a face words may cover, mostCovered how much of a line that the
// film shows to be read.
const mostHidden, mostCovered = 0.08, 0.1

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
	case farm.ClipSlide:
		page, _, speaker := k.slideBoxes(s)
		in = []farm.Box{page, speaker}
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

// hidden is how much of places a box covers: the worst share of one, and all of them by
// how long they are there, between two times of the film's shots.
func (k composer) hidden(places []Face, box farm.Box, fromMs, toMs int) (worst, all float64) {
	for _, f := range places {
		for _, s := range k.clip.Shots {
			from, to := max(f.FromMs, s.StartMs, fromMs), min(f.ToMs, s.EndMs, toMs)
			if to <= from {
				continue
			}
			for _, face := range k.shown(s, f.Kept(), (from+to)/2) {
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

// hides reports whether a box lies over a face, or over what is to be read.
func (k composer) hides(box farm.Box) bool {
	worst, _ := k.hidden(k.faces, box, k.clip.StartMs, k.clip.EndMs)
	covered, _ := k.hidden(k.texts, box, k.clip.StartMs, k.clip.EndMs)
	return worst > mostHidden || covered > mostCovered
}

// clearest is the first of some boxes that hides no face and nothing that the film shows to
// be read; else, of those that hide no face, the one that hides least to be read; else the
// one that hides least of faces.
func (k composer) clearest(boxes []farm.Box, fromMs, toMs int) (best int, clear bool) {
	least, unread := math.Inf(1), math.Inf(1)
	for i, b := range boxes {
		worst, all := k.hidden(k.faces, b, fromMs, toMs)
		if worst <= mostHidden {
			covered, text := k.hidden(k.texts, b, fromMs, toMs)
			if covered <= mostCovered {
				return i, true
			}
			if !clear || text < unread {
				best, unread, clear = i, text, true
			}
		} else if all < least && !clear {
			best, least = i, all
		}
	}
	return best, clear
}

// nudges are how far captions that were asked for at a place may move off a face, px.
var nudges = []float64{0, 60, -60, 120, -120, 180, -180}

// captionsBox is where captions stand: at the place that was asked for, moved a little
// off faces where that helps, or, where nobody asked for one, at the first of the places
// that hides nobody.
func (k composer) captionsBox(at string, places map[string]farm.Box, within farm.Box) (farm.Box, string) {
	if band, ok := k.band(); ok && (at == "auto" || at == "") {
		return band, "center"
	}
	order := []string{"bottom", "top", "center"}
	for _, s := range k.clip.Shots {
		if s.Layout == farm.ClipSplit || s.Layout == farm.ClipSlide { // where the two meet
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

// band is the room for captions below a slide, where all shots show one.
func (k composer) band() (out farm.Box, ok bool) {
	for i, s := range k.clip.Shots {
		if s.Layout != farm.ClipSlide || len(s.Windows) != 2 {
			return farm.Box{}, false
		}
		_, band, _ := k.slideBoxes(s)
		if i > 0 && band != out {
			return farm.Box{}, false
		}
		out, ok = band, true
	}
	return out, ok
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

// memeRoom is what captions take at the top and at the bottom of a box as high as all.
const memeRoom = 270.0

// lettersIn is where in their box captions stand: those of memes at its two ends.
func lettersIn(captions farm.Box) []farm.Box {
	if captions.H < 3*memeRoom {
		return []farm.Box{captions}
	}
	top, foot := captions, captions
	top.H, foot.Y, foot.H = memeRoom, captions.Y+captions.H-memeRoom, memeRoom
	return []farm.Box{top, foot}
}

// titleBox is where a title stands: as high as it can without a face or the captions
// below it, smaller where that makes room.
func (k composer) titleBox(title string, captions farm.Box, until int) farm.Box {
	var all []farm.Box
	top := titleTop
	if s := k.clip.Shots; len(s) > 0 && s[0].Layout == farm.ClipSlide { // there is room above it
		top = safe.Y
	}
	for _, by := range []float64{1, 0.8, 0.64} {
		h := titleTall(title, by)
		for y := top; y+h <= titleUnder; y += titleStep {
			if !slices.ContainsFunc(lettersIn(captions), func(b farm.Box) bool { return y+h > b.Y && y < b.Y+b.H }) {
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
