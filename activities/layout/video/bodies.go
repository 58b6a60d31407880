package video

import (
	"fmt"
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// bodies is how many forms go through a film of motion graphics. Each is the same one
// from the first scene to the last: what it was in one it turns into for the next.
const bodies = 10

// lower are the bodies that stand below the captions.
const lower = 7

// Times of a change from scene to scene, ms.
const (
	changeMs  = 430
	lagMs     = 34 // a body after the one before it
	arrivedMs = 200
)

// troupe are the bodies as they stand at the end of a scene.
type troupe struct {
	now    [bodies]farm.Form
	ground farm.Color
	placed bool
}

// centred is a form about a place.
func centred(kind string, x, y, w, h float64, c farm.Color) farm.Form {
	f := farm.Form{Kind: kind, Box: kit.Box(x-w/2, y-h/2, w, h), Color: c}
	if kind == "disc" {
		f.Kind, f.Radius = "", min(w, h)/2
	}
	return f
}

func ringed(f farm.Form, hollow float64) farm.Form {
	f.Hollow = hollow
	return f
}

func turned(f farm.Form, degrees float64) farm.Form {
	f.Degrees = degrees
	return f
}

func rounded(f farm.Form, radius float64) farm.Form {
	f.Radius = radius
	return f
}

// seen reports a form that covers anything.
func seen(f farm.Form) bool { return f.Box.W >= 1 && f.Box.H >= 1 }

// part is what a scene makes of the bodies: their forms, when each is there (0 is at
// once), and what is changed in the middle of the scene.
type part struct {
	to    [bodies]farm.Form
	at    [bodies]int
	later map[int]farm.Form
	half  int  // when later comes
	swaps bool // the bodies around the first change places on the beat
	still int  // how many after the first do not: rings
}

// perform turns the bodies from what they were into what a scene makes of them. The
// layers stand on the ground, in the order of the bodies.
func (f *film) perform(s sight, p part) []farm.Layer {
	t := &f.troupe
	layers := []farm.Layer{kit.Ground(f.Snack.Canvas, *kit.Solid(s.look.Bg))}
	if t.placed && t.ground != s.look.Bg {
		layers = append(layers, f.flood(s)...)
	}
	hero := p.to[0]
	var first []farm.Layer
	rounds := f.rounds(s, p)
	for i := range p.to {
		from, to := t.now[i], p.to[i]
		if !seen(to) { // it goes into the first
			to = farm.Form{Box: kit.Box(hero.Box.X+hero.Box.W/2, hero.Box.Y+hero.Box.H/2, 0, 0), Color: hero.Color}
		}
		if !t.placed {
			from = to
		} else if !seen(from) { // and comes out of it
			from = farm.Form{Box: kit.Box(t.now[0].Box.X+t.now[0].Box.W/2, t.now[0].Box.Y+t.now[0].Box.H/2, 0, 0), Color: to.Color}
		}
		forms := f.turning(i, s, from, to, p)
		for k := 1; k <= len(rounds) && p.swaps; k++ {
			if next, ok := p.swapped(i, k); ok {
				wait := forms[len(forms)-1]
				wait.AtMs, wait.Ease = rounds[k-1]+(i%lower)*lagMs, ""
				next.AtMs = wait.AtMs + changeMs
				forms = append(forms, wait, next)
			}
		}
		last := forms[len(forms)-1]
		t.now[i] = last
		l := farm.Layer{ID: fmt.Sprintf("body-%d", i+1), Box: last.Box, Tracks: f.drifting(i, s),
			Shape: &farm.Shape{Kind: "morph", Forms: forms}}
		switch {
		case !seen(from) && !seen(to) && !seen(last):
		case i == 0 && p.swaps: // those that change places pass behind it
			first = []farm.Layer{l}
		default:
			layers = append(layers, l)
		}
	}
	layers = append(layers, first...)
	t.placed, t.ground = true, s.look.Bg
	return layers
}

// turning is a body on its way.
func (f *film) turning(i int, s sight, from, to farm.Form, p part) []farm.Form {
	begin := kit.OnFrame(float64(33 + i*lagMs))
	if p.at[i] > 0 {
		begin = p.at[i]
	}
	long := min(changeMs, max(s.ms-begin-100, 100))
	from.AtMs, from.Ease = begin, ""
	if grows(from, to) {
		from.Ease = "spring"
	}
	to.AtMs, to.Ease = begin+kit.OnFrame(float64(long)), ""
	forms := []farm.Form{from, to}
	if later, ok := p.later[i]; ok && p.half > to.AtMs && p.half+changeMs < s.ms {
		wait := to
		wait.AtMs = p.half + i*lagMs
		later.AtMs = wait.AtMs + changeMs
		forms = append(forms, wait, later)
	}
	return forms
}

// rounds are the beats of a scene at which bodies change places: at most four.
func (f *film) rounds(s sight, p part) []int {
	var out []int
	if !p.swaps {
		return nil
	}
	step := s.beat
	for step < 1100 {
		step += s.beat
	}
	from := changeMs + bodies*lagMs + 300.0
	if s.first {
		from = 500
	}
	for at := step; at+changeMs+bodies*lagMs < float64(s.ms) && len(out) < 4; at += step {
		if at >= from {
			out = append(out, kit.OnFrame(at))
		}
	}
	return out
}

// swapped is where a body stands after k changes of places: where the one after it
// stood before, in its own colour. The first stays.
func (p part) swapped(i, k int) (farm.Form, bool) {
	from, to := 1+p.still, lower
	if i >= lower {
		from, to = lower+p.still, bodies
	}
	var there []int
	mine := -1
	for j := from; j < to; j++ {
		if seen(p.to[j]) {
			if j == i {
				mine = len(there)
			}
			there = append(there, j)
		}
	}
	if i == 0 || mine < 0 || len(there) < 2 {
		return farm.Form{}, false
	}
	next := p.to[there[(mine+k)%len(there)]]
	next.Color = p.to[i].Color
	return next, true
}

// grows reports a body that becomes much larger: it overshoots.
func grows(a, b farm.Form) bool {
	return b.Box.W*b.Box.H > 1.5*a.Box.W*a.Box.H && b.Kind == "" && a.Kind == ""
}

// drifting lets a body float a little while a scene stands, never at rest, and leads it
// back where it was; the first one, which things stand on, breathes.
func (f *film) drifting(i int, s sight) []farm.Track {
	way := 1 - 2*float64((i+s.n)%2)
	a, b := kit.OnFrame(changeMs+float64(i)*lagMs+60), s.ms-33
	if b-a < 500 {
		return nil
	}
	at := func(share float64) float64 { return float64(kit.OnFrame(float64(a) + share*float64(b-a))) }
	if i == 0 {
		return []farm.Track{kit.Track("scale", "linear", float64(a), 1, at(0.5), 1.04, float64(b), 1)}
	}
	return []farm.Track{kit.Track("y", "linear", float64(a), 0, at(0.28), -34*way, at(0.78), 30*way, float64(b), 0),
		kit.Track("x", "linear", float64(a), 0, at(0.5), 26*way, float64(b), 0)}
}

// flood lets a new ground grow out of the first body until it covers the old one.
func (f *film) flood(s sight) []farm.Layer {
	t := &f.troupe
	from := t.now[0]
	if !seen(from) {
		from = centred("disc", 540, 860, 40, 40, s.look.Bg)
	}
	x, y := from.Box.X+from.Box.W/2, from.Box.Y+from.Box.H/2
	far := 2*math.Hypot(max(x, 1080-x), max(y, 1920-y)) + 40
	ms := kit.OnFrame(400)
	old := kit.Panel("old", kit.Whole(f.Snack.Canvas), 0, kit.Solid(t.ground))
	old.EndMs = ms
	to := centred("disc", x, y, far, far, s.look.Bg)
	from.AtMs, from.Ease, to.AtMs = 0, "in", ms
	if from.Hollow > 0 || from.Kind != "" {
		from = centred("disc", x, y, 60, 60, s.look.Bg)
		from.Ease = "in"
	}
	sheet := farm.Layer{ID: "flood", Box: kit.Whole(f.Snack.Canvas), EndMs: ms,
		Shape: &farm.Shape{Kind: "morph", Forms: []farm.Form{from, to}}}
	// What was seen before is gone with it: the bodies come out of its heart.
	for i := range t.now {
		t.now[i] = farm.Form{Box: kit.Box(x, y, 0, 0), Color: s.look.Bg}
	}
	return []farm.Layer{old, sheet}
}

// sincos are of an angle in degrees, clockwise from the top.
func sincos(degrees float64) (sin, cos float64) { return math.Sincos(degrees * math.Pi / 180) }

// under sets the bodies below the captions.
func (f *film) under(s sight, p *part, turn int) {
	safe := f.Snack.SafeBox
	loud, second, ink, tint, faint := f.tones(s.look)
	top := safe.Y + safe.H + 40
	high := 1920 - top
	switch f.look.way {
	case wayOrbit:
		x := []float64{540, 300, 780}[turn%3]
		p.to[lower] = ringed(centred("disc", x, 1960, high*2, high*2, s.look.Quiet), 0.99)
		p.to[lower+1] = ringed(centred("disc", x, 1960, high*1.3, high*1.3, loud), 0.96)
		sin, cos := sincos(float64(turn*37%90) - 45)
		p.to[lower+2] = centred("disc", x+high*sin, 1960-high*cos, 70, 70, second)
	case wayBlocks:
		const gap = 18.0
		w, h := (1080-gap*5)/4, (high-gap)/2
		at := func(c, r, wide float64, colour farm.Color, radius float64) farm.Form {
			return farm.Form{Box: kit.Box(gap+c*(w+gap), top+r*(h+gap), wide*w+(wide-1)*gap, h), Color: colour, Radius: radius}
		}
		p.to[lower] = at(float64(turn%3), 0, 2, loud, 0)
		p.to[lower+1] = at(float64((turn+2)%4), 1, 1, second, w/2)
		p.to[lower+2] = at(float64((turn+1)%2)*2, 1, 2, faint, 0)
		if (turn+2)%4/2 == (turn+1)%2 { // they would lie on each other
			p.to[lower+2] = at(float64(turn%2)*2, 1, 2, faint, 0)
		}
	default:
		x := []float64{220, 860, 540}[turn%3]
		p.to[lower] = centred("disc", x, 1920, high*1.5, high*1.5, tint)
		p.to[lower+1] = rounded(centred("", 1080-x, top+high*0.62, 420, 44, ink), 22)
		p.to[lower+2] = centred("disc", 1080-x, top+high*0.3, 110, 110, second)
	}
}
