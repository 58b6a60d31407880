package kit

import "github.com/snackfarm/farm"

// The devices of posters, one for a film: a form in the colour of the next frame, out of which that frame comes.
const (
	posterDot    = iota // a full stop, which falls
	posterBar           // a bar at the foot
	posterCorner        // the corner of a sheet
	posterDevices
)

// The measures of the devices, px.
const (
	dotSide   = 560.0
	dotX      = 850.0
	dotY      = 1760.0
	barHigh   = 210.0
	barY      = 1560.0
	cornerBy  = 420.0
	fallMs    = 233.0
	fallsAt   = 900.0 // when the full stop falls
	enterMs   = 300.0
	dotSquash = 70.0
)

// device is the form at the foot of a poster from which the next frame comes; a last frame has none.
func (p placard) device(g Scheme) []farm.Layer {
	c := p.look(1).Bg
	if Contrast(c, g.Bg) < 1.15 {
		c = p.look(1).Ink
	}
	return p.deviceIn(c)
}

// deviceIn is the device in a colour.
func (p placard) deviceIn(c farm.Color) []farm.Layer {
	at := float64(OnFrame(min(p.beatsOf(fallsAt), 0.45*float64(p.Ms))))
	if p.First {
		at = 0
	}
	switch p.Device % posterDevices {
	case posterDot:
		l := Dot(p.dotAt(), dotY, dotSide/2, c)
		l.ID = "stop"
		l.Tracks = p.falls(at)
		return []farm.Layer{l}
	case posterBar:
		l := Panel("stop", Box(0, barY, 1080, barHigh), 0, Solid(c))
		l.Tracks = append([]farm.Track{Track("wipe", "out", at, 0.06, at+300, 1)}, p.hopping("y", -44, 0)...)
		if p.First {
			l.Tracks = p.hopping("y", -44, 0)
		}
		return []farm.Layer{l}
	}
	by := cornerBy
	x := 1080 - by
	path := num("M%g 0 L%g %g L0 %g Z", by, by, by, by)
	if p.RightToLeft() {
		x, path = 0, num("M0 0 L%g %g L0 %g Z", by, by, by)
	}
	l := Form(path, Box(x, 1920-by, by, by), c)
	l.ID = "stop"
	l.Tracks = p.hopping("scale", 0.16, 0)
	return []farm.Layer{l}
}

// dotAt is where the full stop lies: at the end of the line, as the script runs.
func (p placard) dotAt() float64 {
	if p.RightToLeft() {
		return 1080 - dotX
	}
	return dotX
}

// falls lets a full stop fall to its place and hop on the beats after it.
func (p placard) falls(at float64) []farm.Track {
	if p.Solemn() {
		return nil
	}
	hop := p.hopping("y", -dotSquash, 0)
	if p.First {
		return hop
	}
	t := Track("y", "in", at, -2400, at+fallMs, 0)
	t.Keys[len(t.Keys)-1].Ease = "out"
	t.Keys = append(t.Keys, Key(OnFrame(at+fallMs+100), -90, "in"), Key(OnFrame(at+fallMs+200), 0, "out"),
		Key(OnFrame(at+fallMs+266), -24, "in"), Key(OnFrame(at+fallMs+333), 0, "hold"))
	for _, h := range hop { // and again on the beats
		for i, k := range h.Keys {
			if i%3 == 1 && float64(k.AtMs) > at+fallMs+500 && i+2 < len(h.Keys) {
				t.Keys = append(t.Keys, h.Keys[i:i+3]...)
			}
		}
	}
	return []farm.Track{spaced(t)}
}

// PosterEnter is how a frame comes out of the device of the poster before it.
func (d *Draft) PosterEnter(of Placard) *farm.Transition {
	p := d.placardOf(of)
	if d.Solemn() {
		return nil
	}
	switch p.Device % posterDevices {
	case posterDot:
		return &farm.Transition{Kind: "iris", DurationMs: OnFrame(enterMs), Focus: &farm.Point{X: p.dotAt() / 1080, Y: dotY / 1920}}
	case posterBar:
		return &farm.Transition{Kind: "wipe", Direction: "up", DurationMs: OnFrame(enterMs)}
	}
	side := "left"
	if p.RightToLeft() {
		side = "right"
	}
	return &farm.Transition{Kind: "push", Direction: side, DurationMs: OnFrame(enterMs)}
}
