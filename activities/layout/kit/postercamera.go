package kit

import (
	"fmt"
	"math"
	"slices"

	"github.com/snackfarm/farm"
)

// The measures of a camera before a poster.
const (
	nearMost   = 1.8   // how near it comes
	nearAcross = 970.0 // px of the frame that what it looks at fills
	nearHigh   = 1250.0
	travelMs   = 400.0 // of its way from one part to the next
	slatHigh   = 96.0  // of a shutter
	mostShut   = 300.0 // ms: longer a frame without its point looks as if that were missing
	rollMs     = 333.0
)

// travelling is a poster before which a camera has a way to go: from where its sentence begins to its giant, and back
// until all of it is seen; or a shutter rolls up from the giant.
func (p placard) travelling() []farm.Layer {
	room := Box(p.Room.X+6, p.Room.Y, p.Room.W-18, p.Room.H)
	b := Box(room.X, room.Y+posterBelow, room.W, room.H-posterBelow)
	s := p.sentenceOf(p.Words)
	q, ok := p.posterFit(s, b, p.look(0), posterGap+bandPad)
	if !ok || p.Solemn() {
		return nil
	}
	l := p.placed(q, b)
	l.way, l.ground, l.block, l.still = p.posterWay(s), p.look(0), p.blockLook(), true
	if l.before != nil && !p.First && p.Turn%2 == 1 {
		return l.shuttered(room)
	}
	view := l.travel()
	return view.before(l.layers(room), p.Ms)
}

// view is where a camera looks in the course of a frame.
type view struct{ x, y, zoom []farm.Key }

// look has it look at a middle from so near at a time; nothing beyond the edges of the frame is seen.
func (v *view) look(at, x, y, zoom float64) {
	if n := len(v.x); n > 0 && OnFrame(at) <= v.x[n-1].AtMs {
		return
	}
	x = min(max(x, MidX/zoom), 1080-MidX/zoom)
	y = min(max(y, 960/zoom), 1920-960/zoom)
	v.x, v.y, v.zoom = append(v.x, Key(OnFrame(at), x, "smooth")), append(v.y, Key(OnFrame(at), y, "smooth")),
		append(v.zoom, Key(OnFrame(at), zoom, "smooth"))
}

// at has it look at a box, which fills the frame from side to side but for a share of it.
func (v *view) at(ms float64, b farm.Box, nearer float64) {
	zoom := max(min(nearMost, nearAcross/b.W, nearHigh/b.H)*nearer, 1)
	v.look(ms, b.X+b.W/2, b.Y+b.H/2, zoom)
}

// before are layers as it sees them; the ground, which comes first, has no end.
func (v *view) before(layers []farm.Layer, ms int) []farm.Layer {
	for i := range layers[1:] {
		layers[i+1] = v.seen(layers[i+1], ms)
	}
	return layers
}

// seen is a layer as it sees it, whose own moves go on.
func (v *view) seen(l farm.Layer, ms int) farm.Layer {
	own := map[string][]farm.Key{}
	rest := slices.DeleteFunc(slices.Clone(l.Tracks), func(t farm.Track) bool {
		moves := t.Property == "x" || t.Property == "y" || t.Property == "scale"
		if moves {
			own[t.Property] = t.Keys
		}
		return moves
	})
	mx, my := l.Box.X+l.Box.W/2, l.Box.Y+l.Box.H/2
	tracks := [3]farm.Track{{Property: "x"}, {Property: "y"}, {Property: "scale"}}
	for t := 0.0; t <= float64(ms); t += cameraStep {
		at, z := OnFrame(t), valueAt(v.zoom, t, 1)
		x := (mx+valueAt(own["x"], t, 0)-valueAt(v.x, t, MidX))*z + MidX - mx
		y := (my+valueAt(own["y"], t, 0)-valueAt(v.y, t, 960))*z + 960 - my
		for i, value := range []float64{math.Round(x*100) / 100, math.Round(y*100) / 100, math.Round(valueAt(own["scale"], t, 1)*z*1e4) / 1e4} {
			keys := tracks[i].Keys
			if n := len(keys); n > 1 && keys[n-1].Value == value && keys[n-2].Value == value { // it rests
				keys[n-1].AtMs = at
				continue
			}
			tracks[i].Keys = append(keys, farm.Key{AtMs: at, Value: value, Ease: "linear"})
		}
	}
	for _, t := range tracks {
		if changes(t.Keys) {
			rest = append(rest, t)
		}
	}
	l.Tracks = rest
	return l
}

// travel is the way of the camera before a poster, which ends on all of it; what follows the giant comes as it goes back.
func (l *laidPoster) travel() *view {
	const whole, held = 1.06, 800.0
	v, ms := &view{}, float64(l.Ms)
	giant := l.giant[0].Box
	for _, row := range l.giant[1:] {
		giant.W, giant.H = max(giant.W, row.Box.W), row.Box.Y+row.Box.H-giant.Y
	}
	at := 0.0
	switch {
	case l.First: // all of it is read at once
		at = 300
		v.look(0, MidX, 960, 1)
		v.look(at, MidX, 960, 1)
	case l.before != nil:
		said := l.before.Box
		if m, err := l.Ruler.Text(*l.before); err == nil {
			if l.RightToLeft() {
				said.X += said.W - m.W
			}
			said.W = m.W
		}
		at = min(max(ReadingWords(l.before.Text.Content, l.Facts.Language)*150, 500), 0.34*ms)
		v.at(0, said, 0.94)
		v.at(at, said, 1)
	default: // along its first row
		row, from, to := l.giant[0].Box, 0.3, 0.7
		if l.RightToLeft() {
			from, to = to, from
		}
		at = min(2*l.BeatMs, 0.3*ms)
		v.look(0, row.X+row.W*from, row.Y+row.H/2, nearMost)
		v.look(at, row.X+row.W*to, row.Y+row.H/2, nearMost)
	}
	v.at(at+travelMs, giant, 1)
	back := min(max(at+travelMs+held, 0.4*ms), ms-travelMs-200)
	v.at(back, giant, 1.04)
	v.look(back+travelMs, MidX, 960, 1)
	v.look(ms, MidX, 960, whole)
	l.from = max(back, 0)
	return v
}

// shuttered is a poster whose giant is behind a shutter until what is before it was read: it rolls up.
func (l *laidPoster) shuttered(room farm.Box) []farm.Layer {
	l.way = posterFoot
	rolls := min(l.afterAt(l.before), math.Ceil(mostShut/l.half())*l.half())
	l.from = rolls + rollMs
	head, foot := l.blockAt()
	c := l.turnLook(l.ground, l.block)
	all := l.layers(room)
	over := func(of farm.Layer) bool { return of.ID == "label" || of.ID == "mark" || of.ID == l.ID }
	behind := slices.DeleteFunc(slices.Clone(all), over)
	front := slices.DeleteFunc(slices.Clone(all), func(of farm.Layer) bool { return !over(of) })
	up := Track("y", "in", rolls, 0, rolls+rollMs, head-foot-40)
	shut := func(of farm.Layer) {
		of.EndMs = min(OnFrame(rolls+rollMs+66), l.Ms)
		of.Tracks = []farm.Track{up}
		behind = append(behind, of)
	}
	shut(Panel("shutter", Box(-4, head, 1088, foot-head), 0, Solid(c.Bg)))
	for y, i := head+slatHigh, 1; y < foot; y, i = y+slatHigh, i+1 {
		shut(Panel(fmt.Sprintf("slat-%d", i), Box(-4, y, 1088, slatHigh/2), 0, Solid(Mixed(c.Bg, c.Ink, 0.2))))
	}
	shut(Panel("handle", Box(390, foot-slatHigh*3.5, 300, slatHigh/2), slatHigh/4, Solid(c.Ink)))
	v := &view{}
	last := l.giant[len(l.giant)-1].Box
	mid := (l.giant[0].Box.Y + last.Y + last.H) / 2
	v.look(0, MidX, 960, 1)
	v.look(rolls+rollMs-66, MidX, 960, 1)
	v.look(rolls+rollMs+66, MidX, mid, 1.07)
	v.look(rolls+rollMs+333, MidX, mid, 1.02)
	v.look(float64(l.Ms), MidX, mid, 1.07)
	above := Panel("above", Box(-4, -4, 1088, head+4), 0, Solid(l.ground.Bg))
	return v.before(slices.Concat(behind, []farm.Layer{above}, front), l.Ms)
}
