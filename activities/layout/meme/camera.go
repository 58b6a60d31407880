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

// How far a camera that follows the beat jumps in: with each beat, as its act begins, and how
// much nearer it has come at the end.
const (
	beatZoom  = 0.03
	firstZoom = 0.05
	slowZoom  = 0.05
)

// beaten is an act that one camera follows on the beat: it begins a little near, jumps in with
// each beat until ms, and comes nearer all the while. It sees the whole scene at once, so that
// nothing moves by itself that does not mean to.
func (f *film) beaten(layers []farm.Layer, ms int) []farm.Layer {
	rest := func(at int) float64 { return 1 + slowZoom*float64(at)/float64(max(ms, 1)) }
	zoom := kit.Track("scale", "out", 0, 1+firstZoom, 200, rest(200))
	for n := 1; f.at(float64(n))+260 < ms; n++ {
		at := f.at(float64(n))
		zoom.Keys = append(zoom.Keys, kit.Key(at, rest(at), "out"), kit.Key(at+80, rest(at)+beatZoom, "smooth"),
			kit.Key(at+250, rest(at+250), "linear"))
	}
	return append(layers, farm.Layer{ID: "camera", Box: kit.Whole(f.Snack.Canvas), Lens: &farm.Lens{Kind: "sway"},
		Tracks: []farm.Track{zoom}})
}
