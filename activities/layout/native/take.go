// Package native has scenes that look as a phone shows them, in forms of the farm's own: a chat, a
// search, the notices of a locked phone, a list. Nobody is drawn,
// and nobody else speaks: what is asked is what the brand's own text answers.
package native

import (
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// Line is one thing that a scene tells.
type Line struct {
	Slot, Text string
	Asked      bool // by a customer: a question that the next line answers
}

// Take is a native scene in the making.
type Take struct {
	*kit.Draft
	At, Ms int // of the film: when it begins, how long it lasts

	skin
	room   farm.Box // in which words stay, however near the camera comes
	layers []farm.Layer
	over   []farm.Layer // what the camera does not move
	upper  []farm.Layer // what lies on the film: captions, stickers
	steady bool         // no camera comes nearer: parts of its words move by themselves

	opening string // what the film tells first
	start   int    // where the film begins among grounds

	seenPictures int      // of it so far: each shows another view
	drawn        []string // the kinds of facts that were drawn so far
	things       []string // that were shown so far
}

// skin is the colours of a phone that a brand would have made.
type skin struct {
	screen, card            farm.Color // its ground, and what lies on it
	asks, ink, quiet        farm.Color // of a customer's words, of what is read
	loud, onLoud            farm.Color
	second                  farm.Color
	said                    farm.Color // of plates on which the brand's words are read in onLoud
	keys, key, pressed, rim farm.Color
}

// leastRead is the contrast of what is read on a phone.
const leastRead = 7.0

func skinOf(d *kit.Draft) skin {
	_, c, h := kit.ToLCH(d.Accent)
	s := skin{loud: d.Accent, onLoud: d.OnAccent, second: d.Second}
	_, c2, h2 := kit.ToLCH(d.Second) // of the ground, so that what lies on it stands out
	if d.Solemn() {
		c2, h2 = c, h
	}
	s.screen, s.asks = kit.FromLCH(0.965, min(c2, 0.016), h2), kit.FromLCH(0.9, min(c2, 0.03), h2)
	s.card, s.ink = "#FFFFFF", kit.FromLCH(0.2, min(c, 0.03), h)
	s.keys, s.key, s.rim = kit.FromLCH(0.86, min(c2, 0.03), h2), kit.FromLCH(0.99, 0.003, h2), kit.FromLCH(0.86, min(c, 0.03), h)
	s.said = kit.Readable(s.loud, s.onLoud, leastRead)
	s.quiet = kit.Readable(kit.Mixed(s.ink, s.card, 0.3), s.screen, leastRead)
	s.pressed = kit.Mixed(s.key, s.loud, 0.55)
	return s
}

// nearest is how near the camera comes at most. What is read lies so far inside of
// the safe box that it never leaves it.
const (
	nearest = 1.045
	inset   = 8.0 // px more than that needs: the hand that holds the phone is not still
)

// NewTake begins a scene of ms at a time of the film.
func NewTake(d *kit.Draft, at, ms int) *Take {
	safe := d.Snack.SafeBox
	w, h := safe.W/nearest-2*inset, safe.H/nearest-2*inset
	return &Take{Draft: d, At: at, Ms: ms, skin: skinOf(d), room: kit.Box(safe.X+(safe.W-w)/2, safe.Y+(safe.H-h)/2, w, h)}
}

func (t *Take) add(l ...farm.Layer) { t.layers = append(t.layers, l...) }

// foot is where the words of the room end.
func (t *Take) foot() float64 { return t.room.Y + t.room.H }

func (t *Take) mid() float64 { return t.room.X + t.room.W/2 }

// cue plays an effect at a time of the scene.
func (t *Take) cue(effect string, atMs int, gainDB float64) { t.Cue(effect, t.At+atMs, gainDB) }

// ground is the phone's screen from edge to edge.
func (t *Take) ground(c farm.Color) {
	t.over = append(t.over, kit.Ground(t.Snack.Canvas, *kit.Solid(c)))
}

// Scene is the finished scene: the ground, and what the camera looks at.
func (t *Take) Scene(id string) farm.Scene {
	layers := append([]farm.Layer{}, t.over...)
	layers = append(append(layers, t.seen()...), t.upper...)
	return farm.Scene{ID: id, DurationMs: t.Ms, Layers: kit.Fewer(layers, "liked", "caret")}
}

// The camera: at each cut it stands nearer or farther at once, and between them it
// is never still.
const (
	pushes = 0.06 // of the size, a second
	snapMs = 100
)

// seen is the layers as the camera sees them: each grows and is shifted about one
// point, so that they stay together.
func (t *Take) seen() []farm.Layer {
	zoom, hand := t.zoom(), t.hand()
	if t.steady {
		zoom = nil
	}
	safe := t.Snack.SafeBox
	px, py := safe.X+safe.W/2, safe.Y+safe.H/2
	out := make([]farm.Layer, len(t.layers))
	for i, l := range t.layers {
		cx, cy := l.Box.X+l.Box.W/2-px, l.Box.Y+l.Box.H/2-py
		grow, x, y := farm.Track{Property: "scale"}, farm.Track{Property: "x"}, farm.Track{Property: "y"}
		for _, k := range zoom {
			grow.Keys = append(grow.Keys, k)
			x.Keys = append(x.Keys, farm.Key{AtMs: k.AtMs, Value: cx * (k.Value - 1), Ease: k.Ease})
			y.Keys = append(y.Keys, farm.Key{AtMs: k.AtMs, Value: cy * (k.Value - 1), Ease: k.Ease})
		}
		l.Tracks = append([]farm.Track{}, l.Tracks...)
		if len(zoom) > 0 {
			l.Tracks = append(l.Tracks, x, y)
		}
		if len(zoom) > 0 && (l.Enter == nil || l.Enter.Split() == "") { // parts of a text would each grow about their own middle
			l.Tracks = append(l.Tracks, grow)
		}
		l.Tracks = append(l.Tracks, hand...)
		out[i] = l
	}
	return out
}

// mostShot is the longest time between two cuts, ms.
const mostShot = 1200

// shots are the ends of the camera's shots.
func (t *Take) shots() []int {
	var out []int
	n := max((t.Ms+mostShot-1)/mostShot, 1)
	for k := 1; k <= n; k++ {
		out = append(out, t.Ms*k/n)
	}
	return out
}

// hand is how the hand that holds the phone moves it.
func (t *Take) hand() []farm.Track {
	x, y := farm.Track{Property: "x"}, farm.Track{Property: "y"}
	p := float64(t.Snack.Seed%89) + float64(t.Nth)
	for at := 0; at <= t.Ms+handMs && len(x.Keys) < 190; at += handMs {
		s := float64(at) / 1000
		x.Keys = append(x.Keys, farm.Key{AtMs: at, Value: 4*math.Sin(3.1*s+p) + 2*math.Sin(7.3*s+2*p), Ease: "smooth"})
		y.Keys = append(y.Keys, farm.Key{AtMs: at, Value: 5*math.Sin(2.7*s+1+p) + 2*math.Sin(8.1*s+p), Ease: "smooth"})
	}
	return []farm.Track{x, y}
}

// handMs is the time between two places of the hand.
const handMs = 133

// zoom is how near the camera is, over the scene.
func (t *Take) zoom() []farm.Key {
	ends := t.shots()
	var keys []farm.Key
	at, in := 0, t.Nth%2 == 0
	for _, end := range ends {
		if end-at < 400 && end != t.Ms {
			continue
		}
		most := min(nearest-1, pushes*float64(end-at)/1000)
		from, to := nearest-most, nearest
		if in {
			from, to = 1, 1+most
		} else {
			from, to = to, from
		}
		if at == 0 {
			keys = append(keys, farm.Key{AtMs: 0, Value: from, Ease: "linear"})
		} else {
			keys = append(keys, farm.Key{AtMs: at + snapMs, Value: from, Ease: "linear"})
		}
		keys = append(keys, farm.Key{AtMs: end, Value: to, Ease: "out"})
		at, in = end, !in
	}
	return keys
}

// stressEachMs is how often a hook that stands is struck again, as one says it with
// one's hands.
const stressEachMs = 820

// Stressed lets a hook strike at once and again while it stands, leaning now to one
// side and now to the other.
func Stressed(untilMs int) []farm.Track {
	grow := kit.Track("scale", "out", 0, 1.07, 170, 1)
	lean := kit.Track("rotation", "out", 0, 0)
	for k, at := 1, stressEachMs; at+320 < untilMs; k, at = k+1, at+stressEachMs {
		grow.Keys = append(grow.Keys, farm.Key{AtMs: at, Value: 1, Ease: "out"}, farm.Key{AtMs: at + 80, Value: 1.06, Ease: "smooth"},
			farm.Key{AtMs: at + 260, Value: 1, Ease: "hold"})
		side := []float64{-1.4, 1.4}[k%2]
		lean.Keys = append(lean.Keys, farm.Key{AtMs: at, Value: lean.Keys[len(lean.Keys)-1].Value, Ease: "out"},
			farm.Key{AtMs: at + 80, Value: side, Ease: "hold"})
	}
	return []farm.Track{grow, lean}
}
