package meme

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// shaken shakes a picture at a time.
func shaken(layers []farm.Layer, atMs int) []farm.Layer {
	for i := range layers {
		layers[i].Tracks = append(layers[i].Tracks, shake(atMs))
	}
	return layers
}

// shake is the house's: 14 px that die away within six frames.
func shake(atMs int) farm.Track {
	t := farm.Track{Property: "x"}
	for i, v := range []float64{0, 14, -12, 9, -6, 3, 0} {
		t.Keys = append(t.Keys, farm.Key{AtMs: atMs + i*1000/kit.FilmFPS, Value: v, Ease: "linear"})
	}
	return t
}
