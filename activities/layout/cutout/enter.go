package cutout

import (
	"math"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

const (
	// The counter that clipwipe goes through, in widths of the frame, its height in widths
	// of it, and how many times it grows.
	counterWide, counterTall, counterGrows = 0.16, 1.3, 14.0
	leakFrames                             = 10 // in which light leaks over a cut of bloom
)

// transit is how what is shown from a time on comes, in the time of its part.
type transit struct {
	*teller
	id   string // of its layers
	from int
	// between reports a picture between, not the film itself.
	between bool
}

func (v transit) full() farm.Box { return farm.Box{W: float64(v.stage.w), H: float64(v.stage.h)} }

func (v transit) named(s string) string { return s + "-" + v.id }

// cut brings layers in as the edit style cuts.
func (v transit) cut(layers []farm.Layer) []farm.Layer {
	full, f := v.full(), float64(v.from)
	at := func(frames int) float64 { return f + float64(v.frames(frames)) }
	over := func(id string, frames int, l farm.Layer) {
		l.ID, l.StartMs, l.EndMs = v.named(id), v.from, v.from+v.frames(frames)
		if l.Box == (farm.Box{}) {
			l.Box = full
		}
		layers = append(layers, l)
	}
	switch v.Wanted.EditStyle {
	case "bloom": // light leaks over the cut
		warm := kit.Mixed("#FFE2AE", v.accent(), 0.3)
		clear := warm[:7] + "00"
		over("leak", leakFrames, farm.Layer{Box: farm.Box{X: -full.W * 0.3, Y: -full.H * 0.1, W: full.W * 1.6, H: full.H * 1.2},
			Fill: &farm.Fill{Kind: "linear", AngleDeg: 20, Colors: []farm.Color{clear, warm, "#FFF3DC", warm, clear}},
			Tracks: []farm.Track{keys("opacity", "smooth", f, 0.5, at(3), 0.85, at(leakFrames), 0),
				keys("x", "smooth", f, -full.W, at(leakFrames), full.W)}})
	case "slam": // the film's own joins are struck
		if !v.between {
			return layers
		}
		over("flash", 1, farm.Layer{Opacity: share(0.3), Fill: kit.Solid("#FFFFFF")})
		v.scaled(layers[:len(layers)-1], 1.14, 4, "out")
	case "editorial":
		v.wiped(layers, wipeFrames)
		over("edge", wipeFrames, farm.Layer{Box: farm.Box{X: 0, W: 6, H: full.H}, Fill: kit.Solid(v.accent()),
			Tracks: []farm.Track{keys("x", "linear", f, 0, at(wipeFrames), full.W)}})
	case "parallax": // a push: what is near comes faster
		for i := range layers {
			layers[i].Tracks = append(layers[i].Tracks, keys("x", "out", f, full.W*(1+0.35*float64(i)), at(pushFrames), 0))
		}
	case "matrix":
		v.wiped(layers, pushFrames)
		if a := v.prop("veil", v.Props.Veil); a != "" {
			over("code", 18, farm.Layer{Fill: kit.Solid(kit.Mixed("#04140C", v.accent(), 0.26)),
				Tracks: []farm.Track{keys("opacity", "linear", f, 0.9, at(9), 0.8, at(18), 0)}})
			over("rainfall", 18, farm.Layer{Box: farm.Box{Y: -RainRoom, W: full.W, H: full.H + RainRoom}, Picture: &farm.Picture{Asset: a},
				Tracks: []farm.Track{keys("y", "linear", f, 0, at(18), min(RainRoom, rainSpeed*float64(v.frames(18))/1000)),
					keys("opacity", "linear", f, 1, at(11), 1, at(18), 0)}})
		}
	case "clipwipe": // through a counter that grows past the camera
		w := math.Round(full.W * counterWide)
		h := math.Round(w * counterTall)
		hole := farm.Box{X: (full.W - w) / 2, Y: (full.H - h) / 2, W: w, H: h}
		over("counter", windowFrames, farm.Layer{Fill: kit.Solid(v.accent()),
			Mask:   &farm.Mask{Shape: &farm.Shape{Kind: "ellipse"}, Box: &hole, Invert: true},
			Tracks: []farm.Track{keys("scale", "in", f, 1, at(windowFrames), counterGrows)}})
	}
	return v.lensed(layers)
}

// wiped uncovers all layers of a picture by one edge that crosses the frame.
func (v transit) wiped(layers []farm.Layer, frames int) {
	full, ms := v.full(), float64(v.frames(frames))
	for i := range layers {
		b := layers[i].Box
		// What is uncovered stands still: a picture that zooms fills its box at once.
		layers[i].Tracks = slices.DeleteFunc(layers[i].Tracks, func(t farm.Track) bool { return t.Property == "zoom" })
		when := func(x float64) float64 { return float64(v.from) + ms*max(0, min(x/full.W, 1)) }
		if from, to := when(b.X), when(b.X+b.W); to > from {
			layers[i].Tracks = append(layers[i].Tracks, keys("wipe", "linear", from, max(0, -b.X/b.W), to, min(1, (full.W-b.X)/b.W)))
		}
	}
}

// scaled lets all layers of a picture land from a size within some frames.
func (v transit) scaled(layers []farm.Layer, from float64, frames int, ease string) {
	for i := range layers {
		layers[i].Tracks = append(withoutScale(layers[i].Tracks), keys("scale", ease, float64(v.from), from, float64(v.from+v.frames(frames)), 1))
	}
}

func withoutScale(tracks []farm.Track) []farm.Track {
	var out []farm.Track
	for _, t := range tracks {
		if t.Property != "scale" {
			out = append(out, t)
		}
	}
	return out
}

// cutSound lets a picture be heard when it comes.
func (t *teller) cutSound(from int) {
	kind, known := map[string]string{"bloom": "sparkle", "prism": "glass", "slam": "thud", "lava": "rumble", "editorial": "rustle",
		"matrix": "chatter", "highlight": "pen", "clipwipe": "riser"}[t.Wanted.EditStyle]
	if !known {
		kind = "whoosh"
	}
	t.effect("cut-sfx", kind, t.at+from, map[string]float64{farm.SFXPunchy: loudGain - 3, farm.SFXSubtle: subtleGain - 2})
}
