package meme

import (
	"slices"

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

// How far a camera that follows the beat jumps in: with each beat, and as its act begins.
const (
	beatZoom  = 0.03
	firstZoom = 0.055
)

// beaten is an act that a camera follows on the beat: it begins a little near, and jumps in with
// each beat until ms. What moves by itself goes on with the camera when it has come to rest; the
// ground, which fills the frame, stays.
func (f *film) beaten(layers []farm.Layer, ms int) []farm.Layer {
	const eyeX, eyeY = 540.0, 800.0
	for i, l := range layers {
		if l.Box.W >= 1080 && l.Box.H >= 1900 {
			continue
		}
		x, y := l.Box.X+l.Box.W/2-eyeX, l.Box.Y+l.Box.H/2-eyeY
		l.Tracks = slices.Clone(l.Tracks)
		for _, t := range []struct {
			property string
			rest, by float64
		}{{"scale", 1, 1}, {"x", 0, x}, {"y", 0, y}} {
			f.onBeats(&l, t.property, t.rest, t.by, ms)
		}
		layers[i] = l
	}
	return layers
}

// onBeats lets a property of a layer jump by a share of by with each beat until ms, from where
// its own track leaves it or else from rest.
func (f *film) onBeats(l *farm.Layer, property string, rest, by float64, ms int) {
	t, at := farm.Track{Property: property}, -1
	if at = slices.IndexFunc(l.Tracks, func(t farm.Track) bool { return t.Property == property }); at >= 0 {
		t.Keys = slices.Clone(l.Tracks[at].Keys)
	}
	from := 0
	if n := len(t.Keys); n > 0 {
		last := &t.Keys[n-1]
		from, rest, last.Ease = last.AtMs+60, last.Value, "hold"
	} else {
		t.Keys = append(t.Keys, kit.Key(0, rest+firstZoom*by, "out"), kit.Key(200, rest, "hold"))
		from = 260
	}
	for n := 1; f.at(float64(n))+260 < ms; n++ {
		if beat := f.at(float64(n)); beat >= from {
			t.Keys = append(t.Keys, kit.Key(beat, rest, "out"), kit.Key(beat+80, rest+beatZoom*by, "smooth"), kit.Key(beat+250, rest, "hold"))
		}
	}
	if at >= 0 {
		l.Tracks[at] = t
		return
	}
	l.Tracks = append(l.Tracks, t)
}
