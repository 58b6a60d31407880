package native

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
	"github.com/snackfarm/farm/activities/objects"
)

// thing is the drawn thing that a line names, or the one that the brand is about; false
// where there is none: what another sentence names by the way is not it.
func (t *Take) thing(line string) (kit.Object, bool) { return t.ObjectShown(line) }

// ownPhoto is the brand's first photograph that is large enough to be seen about its
// subject.
func (t *Take) ownPhoto() (match.Picture, bool) {
	for _, p := range t.Screenshots {
		if isPhoto(t.Draft, p) && kit.LargeEnough(p, 700, 500) {
			return p, true
		}
	}
	return match.Picture{}, false
}

// mostThing is how much larger than it is drawn a thing is shown at most.
const mostThing = 1.5

// Fitted shows a thing as large as a box lets it, without the empty edges of its
// drawing.
func Fitted(d *kit.Draft, id string, o kit.Object, b farm.Box) farm.Layer {
	l := kit.ObjectLayer(id, o, b)
	drawn := d.Snack.Assets[o.Asset].Drawing
	if drawn == nil || drawn.Width == 0 || drawn.Height == 0 {
		return l
	}
	c, err := objects.Covers(*drawn)
	if err != nil || c.W < 1 || c.H < 1 {
		return l
	}
	const edge = 6.0 // for what is soft about it
	w, h := float64(drawn.Width), float64(drawn.Height)
	x, y := max(c.X-edge, 0), max(c.Y-edge, 0)
	c = kit.Box(x, y, min(c.X+c.W+edge, w)-x, min(c.Y+c.H+edge, h)-y)
	k := min(b.W/c.W, b.H/c.H, mostThing)
	l.Picture.Crop = &farm.Box{X: c.X / w, Y: c.Y / h, W: c.W / w, H: c.H / h}
	l.Box = kit.Box(b.X+(b.W-c.W*k)/2, b.Y+(b.H-c.H*k)/2, c.W*k, c.H*k)
	return l
}

// moved lets a layer sway and hop; one that is there from the beginning grows into
// its place.
func (t *Take) moved(l farm.Layer, from, to int, hops []int) farm.Layer {
	l.StartMs, l.EndMs = from, t.until(to)
	sway, grow := farm.Track{Property: "rotation"}, farm.Track{Property: "scale"}
	lean := []float64{-5, 5}[t.Nth%2]
	for at := from; at <= to+swayMs && len(sway.Keys) < 60; at, lean = at+swayMs, -lean {
		sway.Keys = append(sway.Keys, farm.Key{AtMs: at, Value: lean, Ease: "smooth"})
	}
	key := func(at int, v float64, ease string) {
		if n := len(grow.Keys); n == 0 || at > grow.Keys[n-1].AtMs {
			grow.Keys = append(grow.Keys, farm.Key{AtMs: at, Value: v, Ease: ease})
		}
	}
	begins := 0.62
	if from == 0 {
		begins = 0.86
	}
	key(from, begins, "out")
	key(from+180, 1.08, "inout")
	key(from+320, 1, "out")
	for _, at := range hops {
		if at > from+320 && at < to {
			key(at, 1, "out")
			key(at+110, 1.13, "inout")
			key(at+280, 1, "out")
		}
	}
	l.Tracks = []farm.Track{sway, grow}
	return l
}

// swayMs is the time between two ends of a thing's sway.
const swayMs = 640

// ring is a finger's tap on a place at a time.
func (t *Take) ring(x, y float64, at int, c farm.Color) farm.Layer {
	const r = 84.0
	l := farm.Layer{ID: "set", Box: kit.Box(x-r, y-r, 2*r, 2*r), StartMs: at, EndMs: t.until(at + 430),
		Shape: &farm.Shape{Kind: "ellipse", Fill: kit.Solid(kit.Alpha(c, 0.28)), Stroke: &farm.Stroke{Width: 10, Color: kit.Alpha(c, 0.85)}}}
	l.Tracks = []farm.Track{kit.Track("scale", "out", float64(at), 0.35, float64(at+420), 1.3),
		kit.Track("opacity", "linear", float64(at), 1, float64(at+420), 0)}
	t.cue("click", at, -6)
	return l
}

// tones are the colours of the brand that things stand on, each other than the one
// before it.
func (t *Take) tones() []farm.Color {
	l, c, h := kit.ToLCH(t.loud)
	second, pale := kit.FromLCH(0.82, min(c, 0.1), h+32), kit.FromLCH(0.93, min(c, 0.05), h-30)
	if !t.Solemn() {
		g := t.Seconded()
		second, pale = g.Bg, g.Bg2
	}
	return []farm.Color{kit.FromLCH(0.9, min(c, 0.075), h), t.loud, second, kit.FromLCH(0.3, min(c, 0.09), h), pale,
		kit.FromLCH(min(l+0.14, 0.86), min(c, 0.12), h-14)}
}

// every are times from one on, ms apart, until another.
func every(from, ms, until int) []int {
	var out []int
	for at := from; at < until; at += ms {
		out = append(out, at)
	}
	return out
}

// until is the end of a layer that lasts to a time of the scene.
func (t *Take) until(ms int) int {
	if ms >= t.Ms {
		return 0
	}
	return ms
}
