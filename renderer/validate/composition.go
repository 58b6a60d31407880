package validate

import (
	"fmt"
	"slices"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/film"
	"github.com/snackfarm/farm/renderer/raster"
)

// What one composition may cost.
const (
	maxSide     = 4096
	maxSnacks   = 100
	maxScenes   = 120 // of a film
	maxStills   = 60
	maxLayers   = 64
	maxDepth    = 6
	maxTracks   = 16
	maxKeys     = 200
	maxAssets   = 200
	maxAudio    = 600
	maxFPS      = 60
	maxTextSize = 600
	maxSigma    = 100 // of a blur, px
	maxLine     = 400 // width of a stroke, px

	maxFilmPixels = 3840 * 2160
	maxLayersAll  = 3000 // all of a composition's together, those in stacks included
)

var (
	transitions = []string{"fade", "push", "whip", "wipe", "iris", "flash", "through"}
	motions     = []string{"fade", "rise", "drop", "slide", "pop", "zoom", "wipe", "bounce", "typewriter", "blur", "mask", "flap"}
	properties  = []string{"x", "y", "scale", "rotation", "opacity", "zoom", "focusX", "focusY", "wipe", "level", "cell", "weight", "width",
		"drawn"}
	eases      = []string{"", "linear", "hold", "in", "out", "inout", "smooth", "spring"}
	roles      = []string{"music", "voice", "effect"}
	assetKinds = []string{"", string(farm.KindImage), string(farm.KindVideo), string(farm.KindAudio)}

	captionPlaces = []string{"", "bottom", "center", "top"}
	fadeCurves    = []string{"", "linear", "power"}
)

// How long films last at most, unless a renderer is told of another length, and
// the longest that it can be told of: the gate keeps every frame small in memory,
// and reports grow with the frames.
const (
	DefaultFilm = 3 * time.Minute
	LongestFilm = 20 * time.Minute
)

// Composition checks everything of a composition that can be checked without
// opening an asset. longest is how long a film may last; 0 is DefaultFilm. The
// error is invalid_request and names the path and the bound.
func Composition(s farm.Composition, longest time.Duration) error {
	if longest == 0 {
		longest = DefaultFilm
	}
	if longest < 0 || longest > LongestFilm {
		return farm.Errorf(farm.CodeInvalid, "a film of at most %s was asked for, must be more than 0 and at most %s", longest, LongestFilm)
	}
	v := &validator{piece: s, filmMs: int(longest.Milliseconds())}
	v.canvas()
	scenes := maxStills
	if s.IsFilm() {
		scenes = maxScenes
	}
	v.check(len(s.Scenes) > 0 && len(s.Scenes) <= scenes, "scenes", "must be 1-%d, are %d", scenes, len(s.Scenes))
	v.check(len(s.Assets) <= maxAssets, "assets", "must be at most %d", maxAssets)
	v.drawings()
	v.check(countLayers(s) <= maxLayersAll, "scenes", "have %d layers together, at most %d", countLayers(s), maxLayersAll)
	for i, sc := range s.Scenes {
		v.scene(i, fmt.Sprintf("scenes[%d]", i), sc)
	}
	if s.IsFilm() {
		v.check(film.Frames(s) > 0, "scenes", "last %d ms together, less than half a frame of %d a second", s.DurationMs(), s.Canvas.FPS)
		v.check(s.DurationMs() <= v.filmMs, "scenes", "last %d ms together, at most %d", s.DurationMs(), v.filmMs)
		v.check(s.Canvas.Width*s.Canvas.Height <= maxFilmPixels, "canvas", "has %d pixels, a film at most %d",
			s.Canvas.Width*s.Canvas.Height,
			maxFilmPixels)
		v.check(s.ThumbMs >= 0 && s.ThumbMs < max(1, s.DurationMs()), "thumbMs", "must lie inside the film")
	}
	if s.Audio != nil {
		v.audio(*s.Audio)
	}
	v.bounds()
	return v.err
}

// countLayers is how many layers a composition has, those in stacks included.
func countLayers(s farm.Composition) int {
	var count func([]farm.Layer) int
	count = func(layers []farm.Layer) int {
		n := len(layers)
		for _, l := range layers {
			if l.Stack != nil {
				n += count(l.Stack.Children)
			}
		}
		return n
	}
	n := 0
	for _, sc := range s.Scenes {
		n += count(sc.Layers)
	}
	return n
}

type validator struct {
	piece  farm.Composition
	filmMs int // the longest film
	err    error
}

// check keeps the first violation.
func (v *validator) check(ok bool, path, format string, args ...any) {
	if !ok && v.err == nil {
		v.err = farm.InvalidField(path, format, args...)
	}
}

func (v *validator) oneOf(path, value string, allowed []string) {
	v.check(slices.Contains(allowed, value), path, "is %q, must be one of %v", value, allowed)
}

func (v *validator) canvas() {
	c := v.piece.Canvas
	v.check(c.Width >= 16 && c.Width <= maxSide && c.Width%2 == 0, "canvas.width", "must be even and 16-%d, is %d", maxSide, c.Width)
	v.check(c.Height >= 16 && c.Height <= maxSide && c.Height%2 == 0, "canvas.height", "must be even and 16-%d, is %d", maxSide, c.Height)
	v.check(c.FPS >= 0 && c.FPS <= maxFPS, "canvas.fps", "must be 0-%d, is %d", maxFPS, c.FPS)
	v.still(c)
}

func (v *validator) scene(i int, path string, s farm.Scene) {
	if v.piece.IsFilm() {
		v.check(s.DurationMs > 0, path+".durationMs", "must be more than 0")
	} else {
		v.check(s.Slot != "", path+".slot", "is required for a still")
		v.check(!slices.ContainsFunc(v.piece.Scenes[:i], func(o farm.Scene) bool { return o.Slot == s.Slot }), path+".slot",
			"is %q, as that of a scene before", s.Slot)
	}
	if s.Enter != nil {
		v.oneOf(path+".enter.kind", s.Enter.Kind, transitions)
		v.oneOf(path+".enter.direction", s.Enter.Direction, directions)
		v.check(s.Enter.DurationMs > 0 && s.Enter.DurationMs <= 1000, path+".enter.durationMs", "must be 1-1000")
	}
	v.frame(path+".frame", s.Frame)
	v.layers(path+".layers", s.Layers, 0)
	v.captionTimes(path, s)
}

func (v *validator) layers(path string, layers []farm.Layer, depth int) {
	v.check(depth <= maxDepth, path, "is nested more than %d deep", maxDepth)
	v.check(len(layers) <= maxLayers, path, "has %d layers, at most %d", len(layers), maxLayers)
	for i, l := range layers {
		v.layer(fmt.Sprintf("%s[%d]", path, i), l, depth)
		if v.err != nil {
			return
		}
	}
}

func (v *validator) layer(path string, l farm.Layer, depth int) {
	payloads := 0
	for _, set := range []bool{l.Fill != nil, l.Picture != nil, l.Footage != nil, l.Text != nil, l.Shape != nil, l.Stack != nil,
		l.Captions != nil, l.Lens != nil} {
		if set {
			payloads++
		}
	}
	v.check(payloads == 1, path, "must have exactly one of fill, picture, footage, text, shape, stack, captions, lens; has %d", payloads)
	v.check(l.Box.W <= maxSide && l.Box.H <= maxSide && l.Box.W >= 0 && l.Box.H >= 0, path+".box", "must be at most %d a side", maxSide)
	v.motion(path+".enter", l.Enter)
	v.motion(path+".exit", l.Exit)
	v.tracks(path+".tracks", l.Tracks)
	v.mask(path+".mask", l.Mask)
	v.words(path, l)
	v.cells(path, l)
	switch {
	case l.Fill != nil:
		v.fill(path+".fill", *l.Fill)
	case l.Picture != nil:
		v.asset(path+".picture.asset", l.Picture.Asset, farm.KindImage)
		v.key(path+".picture.key", l.Picture.Key)
		v.picture(path, l)
	case l.Footage != nil:
		v.asset(path+".footage.asset", l.Footage.Asset, farm.KindVideo)
		v.check(v.piece.IsFilm(), path+".footage", "cannot be shown in a still")
		v.footage(path+".footage", *l.Footage)
	case l.Text != nil:
		v.check(l.Text.Size > 0 && l.Text.Size <= maxTextSize, path+".text.size", "must be more than 0 and at most %d", maxTextSize)
		v.check(l.Text.Content != "", path+".text.content", "is empty")
		v.text(path+".text", *l.Text)
	case l.Captions != nil:
		v.captions(path, l, depth)
	case l.Lens != nil:
		v.lens(path, l, depth)
	case l.Shape != nil:
		v.check(raster.ShapeKind(l.Shape.Kind), path+".shape.kind", "is %q", l.Shape.Kind)
		v.shapeFill(path+".shape", *l.Shape)
		v.forms(path+".shape", *l.Shape)
		v.drawn(path, l)
	case l.Stack != nil:
		if l.Stack.Plate != nil {
			v.fill(path+".stack.plate", *l.Stack.Plate)
		}
		v.layers(path+".stack.children", l.Stack.Children, depth+1)
	}
}

func (v *validator) fill(path string, f farm.Fill) {
	v.check(raster.FillKind(f.Kind), path+".kind", "is %q", f.Kind)
	least := raster.FillColours(f.Kind)
	v.check(len(f.Colors) >= least && len(f.Colors) <= 8, path+".colors", "must be %d-8", least)
}

func (v *validator) shapeFill(path string, s farm.Shape) {
	if s.Fill == nil {
		return
	}
	v.fill(path+".fill", *s.Fill)
	v.check(raster.AnyFill(s.Kind) || len(s.Fill.Colors) > 0, path+".fill.colors", "must have one, which a %s is filled with", s.Kind)
}

func (v *validator) motion(path string, m *farm.Motion) {
	if m == nil {
		return
	}
	v.oneOf(path+".kind", m.Kind, motions)
	v.oneOf(path+".by", m.By, motionBys)
	v.check(m.Kind != "blur" || m.Distance <= maxSigma, path+".distance", "must be 0-%d for blur, is %g", maxSigma, m.Distance)
}

func (v *validator) tracks(path string, tracks []farm.Track) {
	v.check(len(tracks) <= maxTracks, path, "are %d, at most %d", len(tracks), maxTracks)
	for i, t := range tracks {
		p := fmt.Sprintf("%s[%d]", path, i)
		v.oneOf(p+".property", t.Property, properties)
		v.check(len(t.Keys) > 0 && len(t.Keys) <= maxKeys, p+".keys", "must be 1-%d", maxKeys)
		for k, key := range t.Keys {
			v.oneOf(fmt.Sprintf("%s.keys[%d].ease", p, k), key.Ease, eases)
			v.check(t.Property != "scale" || key.Value >= 0 && key.Value <= maxScale, fmt.Sprintf("%s.keys[%d].value", p, k),
				"must be 0-%d for scale, is %g", maxScale, key.Value)
			v.check(k == 0 || key.AtMs > t.Keys[k-1].AtMs, fmt.Sprintf("%s.keys[%d].atMs", p, k), "must be later than the key before")
		}
	}
}

func (v *validator) asset(path, id string, kind farm.AssetKind) {
	a, ok := v.piece.Assets[id]
	v.check(ok, path, "names the asset %q, which is not in assets", id)
	v.check(!ok || a.Kind == kind, path, "names a %s, must be a %s", a.Kind, kind)
}

func (v *validator) audio(a farm.Audio) {
	v.check(len(a.Tracks) <= maxAudio, "audio.tracks", "are %d, at most %d", len(a.Tracks), maxAudio)
	for i, t := range a.Tracks {
		p := fmt.Sprintf("audio.tracks[%d]", i)
		v.asset(p+".asset", t.Asset, farm.KindAudio)
		v.oneOf(p+".role", t.Role, roles)
		v.check(t.StartMs >= 0 && t.OffsetMs >= 0, p+".startMs", "must not be negative")
		v.check(t.GainDB >= -80 && t.GainDB <= 24, p+".gainDb", "must be -80 to 24")
		v.audioTrack(p, t)
	}
	v.loudness(a)
}
