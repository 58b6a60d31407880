package kit

import (
	"math"

	"github.com/snackfarm/farm"
)

// Camera is how a shot is seen: what of a world lies where on the frame, and how that
// moves. The world is as large as the frame.
type Camera struct {
	X, Y float64 // of the world, what it looks at
	AtY  float64 // of the frame, where that lies; its x is the middle
	Zoom float64
	Push float64 // times its zoom, at the end of the shot
	Pan  float64 // px of the world that it goes to the right in the shot
	Kick float64 // times its zoom that a crash begins at; 0 is none
	Hand float64 // px that a hand which holds it shakes by
	From float64 // ms of the film at which the shot begins: the shaking goes on over cuts
}

// MidX is the middle of the frame, px.
const MidX = 540.0

// Spot is where a point of the world lies on the frame when the shot begins, at a depth:
// 1 is where the cast stands, less is behind it.
func (c Camera) Spot(x, y, depth float64) (sx, sy, zoom float64) {
	z := c.Deep(depth)
	return MidX + (x-c.LookX(depth))*z, c.AtY + (y+(c.AtY-c.Y)*depth-c.AtY)*z, z
}

// Deep is the zoom at a depth: what is far grows less.
func (c Camera) Deep(depth float64) float64 { return 1 + (c.Zoom-1)*depth }

// LookX is where the camera looks at a depth: what is far goes by less.
func (c Camera) LookX(depth float64) float64 { return MidX + (c.X-MidX)*depth }

// at is how much nearer and farther right the camera is after a share of the shot, and
// by how much the world shakes.
func (c Camera) at(ms, of float64) (zoom, pan, shake float64) {
	k := min(max(ms/max(of, 1), 0), 1)
	ease := k * k * (3 - 2*k)
	zoom = 1 + (c.Push-1)*ease
	if c.Push == 0 {
		zoom = 1
	}
	pan = c.Pan * (ease - 0.5)
	if c.Kick > 0 {
		const crash = 250.0
		g := min(ms/crash, 1)
		zoom *= c.Kick + (1-c.Kick)*(1-math.Pow(1-g, 3))
		if since := ms - crash; since > 0 && since < 420 {
			shake = 16 * math.Exp(-since/120) * math.Sin(since/17)
		}
	}
	return zoom, pan, shake
}

// held is how far a hand has moved the camera: slow, and never twice the same way.
func (c Camera) held(ms float64) (x, y float64) {
	if c.Hand == 0 {
		return 0, 0
	}
	t := (c.From + ms) / 1000
	return c.Hand * (0.6*math.Sin(1.9*t) + 0.4*math.Sin(3.1*t+1)), c.Hand * (0.55*math.Sin(2.3*t+2) + 0.3*math.Sin(4.3*t))
}

// cameraStep is how often a camera's way is noted, ms.
const cameraStep = 66.7

// Filming is how a layer is seen by a camera for ms.
type Filming struct {
	Depth float64 // 1 is where the cast stands, less is behind it
	Ms    int
	Hold  int                             // moves of an own that are made so often a second, each held; 0 is smoothly
	By    func(ms float64) (x, y float64) // moves it besides; nil is not
}

// Filmed moves a layer as the camera sees it: its own tracks of place and size go on.
func (c Camera) Filmed(l farm.Layer, f Filming) farm.Layer {
	depth, ms, by := f.Depth, f.Ms, f.By
	own := map[string][]farm.Key{}
	var rest []farm.Track
	for _, t := range l.Tracks {
		switch t.Property {
		case "x", "y", "scale":
			own[t.Property] = t.Keys
		case "rotation":
			if f.Hold > 0 {
				own[t.Property] = t.Keys
				continue
			}
			rest = append(rest, t)
		default:
			rest = append(rest, t)
		}
	}
	every, ease := cameraStep, "linear"
	if f.Hold > 0 {
		every, ease = 1000/float64(f.Hold), "hold"
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
		at := OnFrame(t)
		z, pan, shake := c.at(t, float64(ms))
		z = 1 + (z-1)*depth
		x, y := valueAt(own["x"], t, 0), valueAt(own["y"], t, 0)
		if by != nil {
			bx, by := by(t)
			x, y = x+bx, y+by
		}
		hx, hy := c.held(t)
		note("x", at, (mx-MidX)*(z-1)+x*z-pan*depth*z+shake*0.6+hx*depth)
		note("y", at, (my-c.AtY)*(z-1)+y*z+shake+hy*depth)
		keys["scale"] = append(keys["scale"], farm.Key{AtMs: at, Value: math.Round(valueAt(own["scale"], t, 1)*z*10000) / 10000, Ease: ease})
		if own["rotation"] != nil {
			note("rotation", at, valueAt(own["rotation"], t, 0))
		}
	}
	for _, name := range []string{"x", "y", "scale", "rotation"} {
		if changes(keys[name]) {
			rest = append(rest, farm.Track{Property: name, Keys: keys[name]})
		}
	}
	l.Tracks = rest
	return l
}

// changes reports keys that are not all at rest.
func changes(keys []farm.Key) bool {
	for _, k := range keys {
		if math.Abs(k.Value-keys[0].Value) > 0.0004 || len(keys) == 1 {
			return true
		}
	}
	return len(keys) > 0 && keys[0].Value != 0 && keys[0].Value != 1
}

// valueAt is a track's at a time, otherwise where there is none.
func valueAt(keys []farm.Key, at, otherwise float64) float64 {
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
