package story

import (
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// camera is how a shot is seen: what of the world lies where on the frame, and how that
// moves. The world is as large as the frame.
type camera struct {
	x, y float64 // of the world, what it looks at
	atY  float64 // of the frame, where that lies; its x is the middle
	zoom float64
	push float64 // times its zoom, at the end of the shot
	pan  float64 // px of the world that it goes to the right in the shot
	kick float64 // times its zoom that a crash begins at; 0 is none
}

const midX = 540.0

// spot is where a point of the world lies on the frame when the shot begins, at a depth:
// 1 is where the cast stands, less is behind it.
func (c camera) spot(x, y, depth float64) (sx, sy, zoom float64) {
	z := c.deep(depth)
	return midX + (x-c.lookX(depth))*z, c.atY + (y+(c.atY-c.y)*depth-c.atY)*z, z
}

// deep is the zoom at a depth: what is far grows less.
func (c camera) deep(depth float64) float64 { return 1 + (c.zoom-1)*depth }

// lookX is where the camera looks at a depth: what is far goes by less.
func (c camera) lookX(depth float64) float64 { return midX + (c.x-midX)*depth }

// at is how much nearer and farther right the camera is after a share of the shot, and
// by how much the world shakes.
func (c camera) at(ms, of float64) (zoom, pan, shake float64) {
	k := min(max(ms/max(of, 1), 0), 1)
	ease := k * k * (3 - 2*k)
	zoom = 1 + (c.push-1)*ease
	if c.push == 0 {
		zoom = 1
	}
	pan = c.pan * (ease - 0.5)
	if c.kick > 0 {
		const crash = 250.0
		g := min(ms/crash, 1)
		zoom *= c.kick + (1-c.kick)*(1-math.Pow(1-g, 3))
		if since := ms - crash; since > 0 && since < 420 {
			shake = 16 * math.Exp(-since/120) * math.Sin(since/17)
		}
	}
	return zoom, pan, shake
}

// step is how often a camera's way is noted, ms.
const step = 66.7

// filmed moves a layer as the camera sees it, at a depth: its own tracks of place and
// size go on. by moves it besides; nil is not.
func (p *play) filmed(l farm.Layer, c camera, depth float64, ms int, by func(ms float64) (x, y float64)) farm.Layer {
	own := map[string][]farm.Key{}
	var rest []farm.Track
	for _, t := range l.Tracks {
		switch t.Property {
		case "x", "y", "scale":
			own[t.Property] = t.Keys
		case "rotation":
			if p.manner.hold > 0 {
				own[t.Property] = t.Keys
				continue
			}
			rest = append(rest, t)
		default:
			rest = append(rest, t)
		}
	}
	every, ease := step, "linear"
	if p.manner.hold > 0 {
		every, ease = 1000/float64(p.manner.hold), "hold"
	}
	mx, my := l.Box.X+l.Box.W/2, l.Box.Y+l.Box.H/2
	keys := map[string][]farm.Key{}
	note := func(name string, at int, v float64) {
		keys[name] = append(keys[name], farm.Key{AtMs: at, Value: math.Round(v*100) / 100, Ease: ease})
	}
	for i := 0; ; i++ {
		t := float64(i) * every
		if t > float64(ms) && i > 1 || i > 190 {
			break
		}
		at := kit.OnFrame(t)
		z, pan, shake := c.at(t, float64(ms))
		z = 1 + (z-1)*depth
		x, y := value(own["x"], t, 0), value(own["y"], t, 0)
		if by != nil {
			bx, by := by(t)
			x, y = x+bx, y+by
		}
		note("x", at, (mx-midX)*(z-1)+x*z-pan*depth*z+shake*0.6)
		note("y", at, (my-c.atY)*(z-1)+y*z+shake)
		keys["scale"] = append(keys["scale"], farm.Key{AtMs: at, Value: math.Round(value(own["scale"], t, 1)*z*10000) / 10000, Ease: ease})
		if own["rotation"] != nil {
			note("rotation", at, value(own["rotation"], t, 0))
		}
	}
	for _, name := range []string{"x", "y", "scale", "rotation"} {
		if moves(keys[name]) {
			rest = append(rest, farm.Track{Property: name, Keys: keys[name]})
		}
	}
	l.Tracks = rest
	return l
}

// moves reports keys that are not all at rest.
func moves(keys []farm.Key) bool {
	for _, k := range keys {
		if math.Abs(k.Value-keys[0].Value) > 0.0004 || len(keys) == 1 {
			return true
		}
	}
	return len(keys) > 0 && keys[0].Value != 0 && keys[0].Value != 1
}

// value is a track's at a time, otherwise where there is none.
func value(keys []farm.Key, at, otherwise float64) float64 {
	if len(keys) == 0 {
		return otherwise
	}
	if at <= float64(keys[0].AtMs) {
		return keys[0].Value
	}
	for i := 1; i < len(keys); i++ {
		if at >= float64(keys[i].AtMs) {
			continue
		}
		a, b := keys[i-1], keys[i]
		t := (at - float64(a.AtMs)) / float64(b.AtMs-a.AtMs)
		switch a.Ease {
		case "hold":
			t = 0
		case "linear":
		default:
			t = t * t * (3 - 2*t)
		}
		return a.Value + (b.Value-a.Value)*t
	}
	return keys[len(keys)-1].Value
}
