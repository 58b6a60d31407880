package raster

import (
	"slices"
	"sort"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/curve"
)

// steps are the times of its scene, ms, from which on a shape that changes looks
// otherwise than before; none for all others and in stills.
func (p *Painter) steps(l farm.Layer) []float64 {
	if p.canvas.FPS == 0 {
		return nil
	}
	if l.Shape.Kind == "morph" {
		f := l.Shape.Forms
		times := make([]int, len(f))
		for i := range f {
			times[i] = f[i].AtMs
		}
		return p.moments(times, func(i int) bool { return alike(f[i], f[i+1]) })
	}
	keys := drawnKeys(l)
	times := make([]int, len(keys))
	for i, k := range keys {
		times[i] = k.AtMs
	}
	return p.moments(times, func(i int) bool { return keys[i].Value == keys[i+1].Value })
}

// moments are the times of the frames in which something changes that has keys at
// times, and those at which it rests. rests reports that nothing changes after a key.
func (p *Painter) moments(times []int, rests func(int) bool) []float64 {
	if len(times) == 0 {
		return nil
	}
	frame := 1000 / float64(p.canvas.FPS)
	out := []float64{min(0, float64(times[0]))}
	for i := 0; i+1 < len(times); i++ {
		if rests(i) {
			continue
		}
		from, to := float64(times[i]), float64(times[i+1])
		for t := (float64(int(from/frame)) + 1) * frame; t < to-0.5; t += frame {
			out = append(out, t)
		}
		out = append(out, to)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// StepAt is which of a node's steps it stands at.
func StepAt(steps []float64, at float64) int {
	return max(sort.Search(len(steps), func(i int) bool { return steps[i] > at+0.5 })-1, 0)
}

// changing is a part for each step of a shape; each is drawn when it is seen.
func (p *Painter) changing(l farm.Layer, steps []float64) ([]Part, error) {
	out := make([]Part, len(steps))
	for i, at := range steps {
		draw := func() (Part, error) { return p.formed(l, at) }
		if l.Shape.Kind != "morph" {
			share := curve.Value(drawnKeys(l), at)
			draw = func() (Part, error) { return p.led(l, share) }
		}
		if _, err := draw(); i == 0 && err != nil {
			return nil, err
		}
		out[i] = Part{Image: empty(), Cell: i + 1, Draw: draw}
	}
	return out, nil
}

// drawnKeys are the keys of how much of a shape's line is drawn.
func drawnKeys(l farm.Layer) []farm.Key {
	for _, t := range l.Tracks {
		if t.Property == "drawn" {
			return t.Keys
		}
	}
	return nil
}
