package ad

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
)

// bleed is what the brand shows from edge to edge with the words of a poster.
func bleed(d *kit.Draft, f frame, p poster) ([]farm.Layer, bool) {
	return settled(d, f, 2, func(v int) []farm.Layer {
		if v == 1 {
			return largeBleed(d, f, p)
		}
		return bleedPage(d, f, p)
	})
}

// bleedPage is a photograph over the whole frame, or the thing so large that it
// runs out of it.
func bleedPage(d *kit.Draft, f frame, p poster) []farm.Layer {
	if pic, _, ok := photo(d, d.Nth, f.w(), f.h()); ok {
		return photoBleed(d, f, p, pic)
	}
	return largeBleed(d, f, p)
}

// photoBleed has its words where the photograph's subject is not, in one block
// with the button: at the head of the frame or at its foot.
func photoBleed(d *kit.Draft, f frame, p poster, pic match.Picture) []farm.Layer {
	low := subjectMiddle(pic) < 0.48 // the words stand low
	treatment := []int{kit.PhotoBleed, kit.PhotoMask, kit.PhotoBleed, kit.PhotoDuotone}[turnOf(d)%4]
	view := 0
	if d.Repeat%2 == 1 {
		view = 1
	}
	// The colours are known once the place of the words is: they are set twice.
	g := onPhoto(d)
	_, words := photoWordsOf(d, f, p, g, low)
	if words.H > mostShaded*f.h() { // the shade would take the picture away: it is torn off at the words
		treatment = kit.PhotoMask
	}
	stage := d.PhotoStage(pic, treatment, words, view)
	stage.Button, stage.OnButton = d.Accent, d.OnAccent
	layers, _ := photoWordsOf(d, f, p, stage.Scheme, low)
	return append(stage.Layers, layers...)
}

// mostShaded is the share of a photograph that lies under words at most.
const mostShaded = 0.44

// onPhoto is any colours, for measuring.
func onPhoto(d *kit.Draft) kit.Scheme { return d.Deep() }

// photoWordsOf sets a poster's words in one block with the button, at the head of
// the frame or at its foot, and the box that they take.
func photoWordsOf(d *kit.Draft, f frame, p poster, g kit.Scheme, low bool) ([]farm.Layer, farm.Box) {
	most := f.safe.H * 0.34
	if len(p.rows) > 0 {
		most = f.safe.H * 0.28
	}
	size := 46.0
	rest := below(d, p, kit.Box(f.safe.X, 0, f.safe.W, f.safe.H*0.34), g, size)
	head := stressed(d, filling(d, "headline", p.head.Text, kit.Box(f.safe.X, 0, f.safe.W, most), g.Ink), p.head.Emphasis, g)
	if low {
		floor := f.floor()
		y := floor - rest.end
		if rest.end > 0 {
			y -= 28
		}
		head.Box.Y = y - head.Box.H
		layers := []farm.Layer{head}
		for _, r := range rest.layers {
			layers = append(layers, lowered(r, floor-rest.end))
		}
		return append(layers, footer(d, f, p.cta, g)...), kit.Box(0, head.Box.Y, f.w(), f.safe.Y+f.safe.H-head.Box.Y)
	}
	mark := startMark(d, kit.Box(f.safe.X, f.safe.Y, f.safe.W, markRow), g.Ink, g.Bg)
	head.Box.Y = f.safe.Y + markRow + 24
	layers := []farm.Layer{mark, head}
	y := kit.Under(head, 28)
	for _, r := range rest.layers {
		layers = append(layers, lowered(r, y))
	}
	button := startButton(d, f, p.cta, y+rest.end+8, g)
	layers = append(layers, button)
	end := kit.Under(button, 0)
	for _, l := range finePrint(d, f, g) {
		l.Box.Y = end + 20
		end = kit.Under(l, 0)
		layers = append(layers, l)
	}
	return layers, kit.Box(0, 0, f.w(), end)
}

// subjectMiddle is how far down a photograph its subject is, 0-1.
func subjectMiddle(p match.Picture) float64 {
	switch {
	case p.Face != nil:
		return p.Face.Y + p.Face.H/2
	case p.Subject.W > 0:
		return p.Subject.Y + p.Subject.H/2
	case p.Heart != (farm.Point{}):
		return p.Heart.Y
	}
	return p.Focus.Y
}

// largeBleed has the words flush at the head and the thing so large that it
// leaves the frame at the foot, over a large shape in its own colour.
func largeBleed(d *kit.Draft, f frame, p poster) []farm.Layer {
	g := grounds(d, 0)
	mark := startMark(d, kit.Box(f.safe.X, f.safe.Y, f.safe.W, markRow), g.Ink, g.Bg)
	room := f.safe.H - markRow - 28
	share := 0.40
	if f.square {
		share = 0.36
	}
	head := stressed(d, filling(d, "headline", p.head.Text, kit.Box(f.safe.X, f.safe.Y+markRow+28, f.safe.W, room*share), g.Ink),
		p.head.Emphasis, g)
	words := []farm.Layer{mark, head}
	y := kit.Under(head, 30)
	for i, r := range p.rows[:min(len(p.rows), 3)] {
		if f.square && i > 1 {
			break
		}
		l := d.Fit(d.TextLayer("row", r, kit.Step{Size: 44, Least: 34, Leading: 1.15, Weight: 600, Lines: 2},
			kit.Box(f.safe.X+58, y, f.safe.W-58, 0), g.Ink))
		words = append(words, farm.Layer{ID: "tick", Box: kit.Box(f.safe.X, y+8, 34, 34),
			Shape: &farm.Shape{Kind: "check", Stroke: &farm.Stroke{Width: 7, Color: pointOn(d, g)}}}, l)
		y = kit.Under(l, 12)
	}
	button := startButton(d, f, p.cta, y+12, g)
	words = append(words, button)
	top := kit.Under(button, 36)
	for _, l := range finePrint(d, f, g) { // under the button: the thing takes the foot
		l.Box.Y = top - 18
		top = kit.Under(l, fineGap+18)
		words = append(words, l)
	}
	const leastFoot = 0.32 // of the frame's height, for a thing
	if rows := len(p.rows); rows > 0 && f.h()-top < leastFoot*f.h() && hasThing(d) {
		p.rows = p.rows[:min(rows, 3)-1]
		return largeBleed(d, f, p)
	}
	if o, ok := thingFor(d, leadOf(d)); ok {
		back := kit.Ground(f.canvas, d.Paint([]string{"grain", "paper"}[turnOf(d)/2%2], g, nil))
		still := d.Still(o, kit.Box(0, top, f.w(), f.h()-top), g, turnOf(d)/2, turnOf(d))
		return append(append([]farm.Layer{back}, named(still, o)...), words...)
	}
	item := runningOut(d, f, top, g)
	spot := f.spot(canvasMid, top+(f.h()-top)*0.5)
	layers := []farm.Layer{kit.Ground(f.canvas, d.Paint([]string{"grain", "paper", "halftone", "rays"}[turnOf(d)/2%4], g, spot))}
	layers = append(layers, shapeBehind(d, f, g, item.At)...)
	layers = append(layers, item.Layers...)
	return append(layers, words...)
}

// shapeBehind is a large disc or block that a thing stands before.
func shapeBehind(d *kit.Draft, f frame, g kit.Scheme, at farm.Box) []farm.Layer {
	if at.W == 0 {
		return nil
	}
	tone := kit.Mixed(g.Bg, g.Loud, 0.45)
	if g.Loud == g.Ink {
		tone = kit.Mixed(g.Bg, g.Ink, 0.2)
	}
	mid := at.X + at.W/2
	if turnOf(d)%2 == 0 {
		side := max(at.W, at.H) * 0.98
		return []farm.Layer{{ID: "disc", Box: kit.Box(mid-side/2, at.Y+at.H*0.54-side/2, side, side),
			Shape: &farm.Shape{Kind: "ellipse", Fill: kit.Solid(tone)}}}
	}
	top := at.Y + at.H*0.38
	return []farm.Layer{kit.Panel("block", kit.Box(0, top, f.w(), f.h()-top), 0, kit.Solid(tone))}
}

// runningOut is what is shown from a height down, larger than the frame.
func runningOut(d *kit.Draft, f frame, top float64, g kit.Scheme) kit.Exhibit {
	p, id, ok := d.Shot(d.Nth)
	room := f.h() - top
	switch {
	case !ok:
		side := min(room*1.12, f.w()*0.86)
		return show(d, d.Nth, kit.Box(f.w()-side-f.w()*0.06, top, side, side), g, kit.Stance{Tilt: -6, Closed: true})
	case p.Cut != nil:
		return d.Stand(id, p, kit.Box(f.w()*0.10, top, f.w()*0.84, min(room*1.25, f.w()*1.2)), kit.Stance{Tilt: 5, Closed: true})
	case d.IsPhotograph(p):
		if kit.LargeEnough(p, f.w(), room) {
			l := farm.Layer{ID: id, Box: kit.Box(0, top, f.w(), room), Picture: &farm.Picture{Asset: d.AddAsset(id, p.Asset),
				Focus: d.FocusOf(p)}}
			return kit.Exhibit{Layers: []farm.Layer{l}, Kind: "bleed"}
		}
		return d.ShowOnCard(id, p, kit.Box(f.safe.X, top, f.safe.W, room-60), kit.Stance{})
	case p.Tall() && enlarged(d, p, kit.Box(f.safe.X, top+14, f.safe.W, room+60)):
		l, _ := detailed(d, p, kit.Box(f.safe.X, top+14, f.safe.W, room+60), d.Nth)
		return kit.Exhibit{Layers: []farm.Layer{l}, At: l.Box, Kind: "card"}
	case p.Tall():
		wide := min(f.by(660, 600, 720), float64(p.Asset.Width)/kit.MinUpscale)
		l := d.Phone(id, p, f.w()-wide-f.by(70, 60, 90), top+16, wide)
		l.Rotation = -7
		return kit.Exhibit{Layers: []farm.Layer{l}, At: kit.Box(l.Box.X, l.Box.Y, l.Box.W, min(l.Box.H, room)), Kind: "phone"}
	}
	return show(d, d.Nth, kit.Box(f.w()*0.16, top+10, f.w()*1.1, room), g, kit.Stance{Tilt: -4, Closed: true})
}

// enlarged reports whether a screen is shown in part in a box.
func enlarged(d *kit.Draft, p match.Picture, b farm.Box) bool {
	_, small := detailed(d, p, b, 0)
	return small
}
