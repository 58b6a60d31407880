package meme

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// dolly moves a camera over layers that are drawn as one picture: each grows
// and is shifted about one point, so that they stay together. pairs are of time
// and zoom.
func dolly(layers []farm.Layer, about farm.Point, ease string, pairs ...float64) []farm.Layer {
	out := make([]farm.Layer, len(layers))
	for i, l := range layers {
		cx, cy := l.Box.X+l.Box.W/2-about.X, l.Box.Y+l.Box.H/2-about.Y
		grow, x, y := kit.Track("scale", ease), kit.Track("x", ease), kit.Track("y", ease)
		for k := 0; k+1 < len(pairs); k += 2 {
			at, z := int(pairs[k]), pairs[k+1]
			grow.Keys = append(grow.Keys, farm.Key{AtMs: at, Value: z, Ease: ease})
			x.Keys = append(x.Keys, farm.Key{AtMs: at, Value: cx * (z - 1), Ease: ease})
			y.Keys = append(y.Keys, farm.Key{AtMs: at, Value: cy * (z - 1), Ease: ease})
		}
		l.Tracks = append(append([]farm.Track{}, l.Tracks...), grow, x, y)
		out[i] = l
	}
	return out
}

// shaken shakes a picture at a time.
func shaken(layers []farm.Layer, atMs int) []farm.Layer {
	for i := range layers {
		layers[i].Tracks = append(layers[i].Tracks, shake(atMs))
	}
	return layers
}
