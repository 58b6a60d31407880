package cutout

import (
	"math"

	"github.com/snackfarm/farm"
)

const (
	lightStepMs = 1000
	// Light behind words is told with so much to spare, and anew where it changes by so much.
	lightSpare, lightDiffers = 0.05, 0.04
)

// light is how bright the film is behind captions that stand in a box of a part, in the
// part's time; none where nobody looked.
func (t *teller) light(k composer, box farm.Box) []farm.Key {
	if t.Bright == nil {
		return nil
	}
	var out []farm.Key
	for from := k.clip.StartMs; from < k.clip.EndMs; from += lightStepMs {
		to := min(from+lightStepMs, k.clip.EndMs)
		v := 0.0
		for _, s := range k.clip.Shots {
			if s.StartMs < to && s.EndMs > from {
				v = max(v, t.lightIn(k, s, box, max(s.StartMs, from), min(s.EndMs, to)))
			}
		}
		v = math.Round(100*min(v+lightSpare, 1)) / 100
		if n := len(out); n == 0 || math.Abs(out[n-1].Value-v) >= lightDiffers {
			out = append(out, farm.Key{AtMs: from - k.clip.StartMs, Value: v})
		}
	}
	return out
}

// lightIn is how bright what a shot shows behind a box is, between two times.
func (t *teller) lightIn(k composer, s farm.ClipShot, box farm.Box, fromMs, toMs int) float64 {
	if len(s.Windows) == 0 {
		s.Windows = []farm.ClipWindow{{W: 1, H: 1}}
	}
	in := []farm.Box{{W: k.w, H: k.h}}
	out := 0.0
	film, until := k.filmMs(fromMs), k.filmMs(toMs)
	switch s.Layout {
	case farm.ClipSplit:
		in = []farm.Box{{W: k.w, H: k.h / 2}, {Y: k.h / 2, W: k.w, H: k.h / 2}}
	case farm.ClipWhole:
		in = []farm.Box{k.wholeBox()}
		if b := in[0]; box.Y < b.Y || box.Y+box.H > b.Y+b.H || box.X < b.X || box.X+box.W > b.X+b.W { // on the blurred one
			out = (1 - dim) * t.Bright(farm.Box{W: 1, H: 1}, film, until)
		}
	}
	for i, b := range in[:min(len(in), len(s.Windows))] {
		x, y := max(box.X, b.X), max(box.Y, b.Y)
		w, h := min(box.X+box.W, b.X+b.W)-x, min(box.Y+box.H, b.Y+b.H)-y
		if w <= 0 || h <= 0 {
			continue
		}
		win := s.Windows[i]
		left := min(win.At(fromMs), win.At(toMs))
		wide := math.Abs(win.At(toMs)-win.At(fromMs)) + w/b.W*win.W
		out = max(out, t.Bright(farm.Box{X: left + (x-b.X)/b.W*win.W, Y: win.Y + (y-b.Y)/b.H*win.H, W: wide, H: h / b.H * win.H}, film, until))
	}
	return out
}
