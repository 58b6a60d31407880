package kit

import (
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/match"
)

// What tells a photograph from a drawn screen: a screen has few lightnesses and
// edges of one step, a photograph many and soft ones.
const (
	photoFlat  = 0.35 // a picture less flat than this was not drawn
	sharpCount = 1.2
	mostDrawn  = 1.45 // flatness and counted sharpness from which on it was
)

// IsPhoto reports a photograph, which never stands in a device or under a
// browser's bar. A picture that nobody measured is none.
func IsPhoto(p match.Picture) bool {
	if p.Cut != nil || p.Alpha || p.Sharp == 0 || p.Flatness == 0 {
		return false
	}
	return p.Flatness < photoFlat || p.Flatness+sharpCount*p.Sharp < mostDrawn
}

// The treatments of a photograph.
const (
	PhotoBleed   = iota // over the whole frame
	PhotoDuotone        // the same in the brand's colours
	PhotoMask           // torn off at the words, or in an arch
	PhotoStack          // as prints on a table
	PhotoSplit          // in three panes that stand at other heights, the middle one in the brand's colours
	PhotoWindow         // inside letters: a ground here, Window for the letters
	photoKinds
)

// mostGrown is how much a photograph is enlarged at most.
const mostGrown = 1.59

// Staged is a photograph as the ground of a frame.
type Staged struct {
	Layers []farm.Layer
	Scheme          // colours of what stands on the words' place
	Room   farm.Box // where the photograph is to be seen
}

// PhotoStage is a photograph over the whole frame with a scrim where words will stand, in
// one of the treatments, with the colours of what is read on it. Views of one photograph, 0
// and on, show different parts of it.
func (d *Draft) PhotoStage(p match.Picture, treatment int, words farm.Box, view int) Staged {
	room := d.freeOf(words)
	switch treatment % photoKinds {
	case PhotoMask:
		return d.photoMasked(p, words, room, view)
	case PhotoStack:
		g := d.photoScheme(view)
		return Staged{append([]farm.Layer{Ground(d.Snack.Canvas, d.Paint("paper", g, nil))}, d.prints(p, room, view)...), g, room}
	case PhotoSplit:
		g := d.photoScheme(view)
		layers := []farm.Layer{Ground(d.Snack.Canvas, d.Paint("grain", g, nil))}
		return Staged{append(layers, d.Panes(p, room, g, view)...), g, room}
	case PhotoWindow:
		g := d.photoScheme(view)
		return Staged{[]farm.Layer{Ground(d.Snack.Canvas, d.Paint("paper", g, nil))}, g, room}
	}
	frame := Whole(d.Snack.Canvas)
	const nearly = 0.7             // of the frame's height: with a torn edge that still fills it
	film := d.Snack.Canvas.FPS > 0 // whose words at the foot would stand on nothing but the ground
	if fillable(p, frame.W, frame.H*nearly) && (room.Y > 0 || !film || fillable(p, frame.W, frame.H)) {
		return d.photoBleed(p, treatment%photoKinds == PhotoDuotone, words, room, view)
	}
	return d.photoMasked(p, words, room, view)
}

// photoScheme is the ground beside a photograph, another by turns.
func (d *Draft) photoScheme(view int) Scheme {
	return []Scheme{d.Page(), d.Deep(), d.Seconded(), d.Accented()}[(int(d.Snack.Seed>>13)+view)%4]
}

// freeOf is the larger part of the frame above or below the words.
func (d *Draft) freeOf(words farm.Box) farm.Box {
	frame := Whole(d.Snack.Canvas)
	const gap = 48.0
	above, below := words.Y-gap, frame.H-words.Y-words.H-gap
	if above >= below {
		return Box(0, 0, frame.W, max(above, 2))
	}
	return Box(0, frame.H-max(below, 2), frame.W, max(below, 2))
}

func fillable(p match.Picture, w, h float64) bool {
	return max(w/float64(p.Asset.Width), h/float64(p.Asset.Height)) <= mostGrown
}

// PhotoCrop is the part of a photograph, 0-1, that a view of it shows in a box of
// w by h px: first about its subject, then nearer, then with its subject at one side
// and the other: none is without it. It has the shape of the box and enough pixels for it.
func PhotoCrop(p match.Picture, w, h float64, view int) *farm.Box {
	pw, ph := float64(p.Asset.Width), float64(p.Asset.Height)
	cw := min(pw, ph*w/h)
	least := min(w/mostGrown/cw, 1)
	share, dx, dy := 1.0, 0.0, 0.0
	switch view % photoViews {
	case 1:
		share = 0.46
	case 2:
		share, dx, dy = 0.7, beside, beside/2
	case 3:
		share, dx, dy = 0.6, -beside, -beside/2
	case 4:
		share, dx, dy = 0.54, beside/2, -beside
	}
	cw *= max(share, least)
	bw, bh := cw/pw, cw*h/w/ph
	at := HeartOf(p)
	return &farm.Box{X: within(at.X+(dx-0.5)*bw, 1-bw), Y: within(at.Y+(dy-0.5)*bh, 1-bh), W: min(bw, 1), H: min(bh, 1)}
}

const (
	photoViews = 5
	beside     = 0.2 // of a view's width, how far from its middle a subject stands in some
)

// ViewOf is the view of a photograph that was seen so many times before, in the n-th
// frame of a set: first about its subject, on a ground and with an edge that change with
// each frame.
func ViewOf(seen, n int) int { return seen%photoViews + photoViews*n }

func within(v, most float64) float64 { return min(max(v, 0), max(most, 0)) }

// HeartOf is the middle of what draws the eye in a picture, 0-1.
func HeartOf(p match.Picture) farm.Point {
	switch b := p.Subject; {
	case p.Face != nil:
		return farm.Point{X: p.Face.X + p.Face.W/2, Y: p.Face.Y + p.Face.H/2}
	case b.W > 0:
		return farm.Point{X: b.X + b.W/2, Y: b.Y + b.H/2}
	case p.Heart != (farm.Point{}):
		return p.Heart
	}
	return p.Focus
}

// PhotoCard shows a photograph in a box with soft corners, in less of it where it
// is too small.
func (d *Draft) PhotoCard(id string, p match.Picture, b farm.Box) farm.Layer {
	k := min(1, mostGrown*min(float64(p.Asset.Width)/b.W, float64(p.Asset.Height)/b.H))
	if d.Snack.Canvas.FPS > 0 { // a push takes some of it
		k = min(1, k/1.12)
	}
	b = Box(b.X+b.W*(1-k)/2, b.Y+b.H*(1-k)/2, b.W*k, b.H*k)
	return farm.Layer{ID: id, Box: b, Radius: 36, Shadow: SoftShadow(), Picture: &farm.Picture{Asset: d.AddAsset(id, p.Asset),
		Focus: d.FocusOf(p)}}
}

// PhotoLayer shows a view of a photograph in a box.
func (d *Draft) PhotoLayer(id string, p match.Picture, b farm.Box, view int) farm.Layer {
	return farm.Layer{ID: id, Box: b, Picture: &farm.Picture{Asset: d.AddAsset(d.photoID(p), p.Asset), Crop: PhotoCrop(p, b.W, b.H, view)}}
}

func (d *Draft) photoID(p match.Picture) string {
	if id := d.IDOf(p); id != "" {
		return id
	}
	return "photo"
}

// Duotone are a photograph's colours as the brand's, deep to pale.
func (d *Draft) Duotone() []farm.Color {
	_, c, h := ToLCH(d.Accent)
	_, c2, h2 := ToLCH(d.Second)
	return []farm.Color{FromLCH(0.17, min(c, 0.07), h), FromLCH(0.56, min(max(c, 0.05), 0.17), h), FromLCH(0.94, min(c2*0.5, 0.07), h2)}
}

// photoBleed fills the frame with a photograph, and darkens it as far as the words
// need it where they stand. One that is not high enough fades into the ground.
func (d *Draft) photoBleed(p match.Picture, duotone bool, words, room farm.Box, view int) Staged {
	g, frame := d.OnPhoto(), Whole(d.Snack.Canvas)
	b := frame
	b.H = min(frame.H, math.Floor(float64(p.Asset.Height)*mostGrown))
	up := room.Y > 0 // the words are above
	if up {
		b.Y = frame.H - b.H
	}
	layers := []farm.Layer{Ground(d.Snack.Canvas, *Solid(g.Bg))}
	l := d.PhotoLayer("photo", p, b, view)
	if duotone {
		l.Picture.Duotone = d.Duotone()
	}
	layers = append(layers, l)
	if b.H < frame.H { // it fades into the ground
		const fade = 360.0
		edge := farm.Layer{ID: "fade", Box: Box(0, b.Y+b.H-fade, frame.W, fade+2),
			Fill: &farm.Fill{Kind: "scrim", AngleDeg: 90, Colors: []farm.Color{g.Bg}}}
		if up {
			edge.Box.Y, edge.Fill.AngleDeg = b.Y-2, 270
		}
		layers = append(layers, edge)
	}
	return Staged{append(layers, d.scrims(p, *l.Picture.Crop, words, g)...), g, room}
}

// OnPhoto are the colours of words on a darkened photograph.
func (d *Draft) OnPhoto() Scheme {
	_, c, h := ToLCH(d.Accent)
	g := d.Deep()
	g.Dark, g.Bg, g.Ink, g.Quiet = true, FromLCH(0.17, min(c, 0.05), h), "#FFFFFF", "#F4F2EE"
	g.Bg2, g.Bg3 = g.Bg, g.Bg
	g.Point, g.Sign = FromLCH(0.88, min(c, 0.14), h), FromLCH(0.9, min(c, 0.1), h)
	g.Loud, g.OnLoud = d.Accent, d.OnAccent
	g.Button, g.OnButton = "#FFFFFF", FromLCH(0.2, min(c, 0.05), h)
	return g
}

// The lightness, 0-255, that a photograph has behind words at most, and how soft
// the edge of its shade is.
const (
	underWords = 96.0
	shadeEdge  = 300.0
	mostShade  = 0.9
)

// scrims shade the part of a frame where words stand, as much as the photograph
// there needs: by its lightest places and its unrest.
func (d *Draft) scrims(p match.Picture, crop, words farm.Box, g Scheme) []farm.Layer {
	frame := Whole(d.Snack.Canvas)
	_, light, busy, _ := p.Tones.In(crop.X+crop.W*words.X/frame.W, crop.Y+crop.H*words.Y/frame.H,
		crop.X+crop.W*(words.X+words.W)/frame.W, crop.Y+crop.H*(words.Y+words.H)/frame.H)
	light = min(light+busy*0.6, 255)
	share := min(max((light-underWords)/max(light-24, 1), 0.18), mostShade)
	shade := Alpha(g.Bg, share)
	const round = 40.0 // px about the words
	top, foot := words.Y-round, words.Y+words.H+round
	scrim := func(id string, b farm.Box, angle float64) farm.Layer {
		return farm.Layer{ID: id, Box: b, Fill: &farm.Fill{Kind: "scrim", AngleDeg: angle, Colors: []farm.Color{shade}}}
	}
	solid := func(y, end float64) farm.Layer {
		return farm.Layer{ID: "shade", Box: Box(0, y, frame.W, end-y), Fill: Solid(shade)}
	}
	switch {
	case top > frame.H*0.3 && foot > frame.H*0.68:
		out := []farm.Layer{scrim("scrim", Box(0, top-shadeEdge, frame.W, shadeEdge), 90)}
		if frame.H-foot < shadeEdge {
			return append(out, solid(top, frame.H))
		}
		return append(out, solid(top, foot), scrim("scrim", Box(0, foot, frame.W, shadeEdge), 270)) // it is seen again below
	case foot < frame.H*0.7 && top < frame.H*0.2:
		return []farm.Layer{solid(0, foot), scrim("scrim", Box(0, foot, frame.W, shadeEdge), 270)}
	}
	return []farm.Layer{solid(0, frame.H)}
}

// photoMasked has the photograph in its room: torn off along the words, or in an
// arch that stands on the frame's foot.
func (d *Draft) photoMasked(p match.Picture, words, room farm.Box, view int) Staged {
	g := d.photoScheme(view)
	layers := []farm.Layer{Ground(d.Snack.Canvas, d.Paint("paper", g, nil))}
	frame := Whole(d.Snack.Canvas)
	low := room.Y > 0
	torn := (int(d.Snack.Seed>>15)+view)%2 == 0
	most := float64(p.Asset.Height) * mostGrown
	switch {
	case frame.W > float64(p.Asset.Width)*mostGrown: // too small for either
		return Staged{append(layers, d.prints(p, room, view)...), g, room}
	case low && !torn:
		b := Box(110, room.Y+20, frame.W-220, room.H-20)
		if b.H > most {
			b.Y, b.H = b.Y+b.H-most, most
		}
		return Staged{append(layers, d.Arched(p, b, g, view)...), g, b}
	}
	b := room
	b.H = min(b.H+36, most) // the tear
	if low {
		b.Y = frame.H - b.H
	}
	return Staged{append(layers, d.Torn(p, b, low, g, view)...), g, b}
}

// Arched is a photograph in an arch, with a thin line about it.
func (d *Draft) Arched(p match.Picture, b farm.Box, g Scheme, view int) []farm.Layer {
	arch := func(b farm.Box) string {
		r := b.W / 2
		return num("M0 %g V%g A%g %g 0 0 1 %g %g V%g Z", b.H, r, r, r, b.W, r, b.H)
	}
	l := d.PhotoLayer("photo", p, b, view)
	view0 := Box(0, 0, b.W, b.H)
	l.Mask = &farm.Mask{Shape: &farm.Shape{Kind: "path", Path: arch(b), ViewBox: &view0}}
	const out = 22.0
	o := Box(b.X-out, b.Y-out, b.W+2*out, b.H+out)
	view1 := Box(0, 0, o.W, o.H)
	line := farm.Layer{ID: "line", Box: o, Shape: &farm.Shape{Kind: "path", Path: arch(o), ViewBox: &view1,
		Stroke: &farm.Stroke{Width: 5, Color: g.Loud}}}
	return []farm.Layer{line, l}
}

// Torn is a photograph over the frame's width, torn off at its upper edge (up) or
// its lower one, with the white of its paper.
func (d *Draft) Torn(p match.Picture, b farm.Box, up bool, g Scheme, view int) []farm.Layer {
	paper := farm.Color("#FFFFFF")
	if Contrast(paper, g.Bg) < 1.15 {
		paper = Lighter(g.Bg, -0.1)
	}
	sheet := func(id string, inset float64, salt uint32) farm.Layer {
		c := b
		if up {
			c.Y, c.H = c.Y+inset, c.H-inset
		} else {
			c.H -= inset
		}
		view0 := Box(0, 0, c.W, c.H)
		return farm.Layer{ID: id, Box: c, Shape: &farm.Shape{Kind: "path", Path: tear(c, up, d.Snack.Seed+salt), ViewBox: &view0}}
	}
	under := sheet("paper", 0, 1)
	under.Shape.Fill = Solid(paper)
	under.Shadow = SoftShadow()
	over := sheet("photo", 26, 2)
	l := d.PhotoLayer("photo", p, over.Box, view)
	l.Mask = &farm.Mask{Shape: over.Shape}
	return []farm.Layer{under, l}
}

// tear is the outline of a box with one edge torn.
func tear(b farm.Box, up bool, seed uint32) string {
	const step, rough = 18.0, 30.0
	n := seed*2654435761 + 12345
	next := func() float64 {
		n = n*1664525 + 1013904223
		return float64(n>>8) / (1 << 24)
	}
	phase := next() * 6
	out := ""
	for x := 0.0; x <= b.W+step; x += step {
		y := rough*(0.5+0.36*math.Sin(x/170+phase)) + 11*next()
		at := b.H - y
		if up {
			at = y
		}
		if out == "" {
			out = num("M0 %g", at)
		}
		out += num(" L%g %g", min(x, b.W), at)
	}
	if up {
		return out + num(" L%g %g L0 %g Z", b.W, b.H, b.H)
	}
	return out + num(" L%g 0 L0 0 Z", b.W)
}

// prints are three views of a photograph as prints that lie over each other.
func (d *Draft) prints(p match.Picture, room farm.Box, view int) []farm.Layer {
	side := min(room.W*0.72, room.H*0.74, float64(min(p.Asset.Width, p.Asset.Height))*mostGrown, 860)
	cx, cy := room.X+room.W/2, room.Y+room.H/2
	var out []farm.Layer
	for i, at := range []struct{ dx, dy, turn, k float64 }{{-0.3, -0.10, -9, 0.72}, {0.32, -0.06, 8, 0.76}, {0, 0.04, -2.5, 1}} {
		w := side * at.k
		turn := at.turn
		if d.Snack.Seed>>17&1 == 1 {
			at.dx, turn = -at.dx, -turn
		}
		out = append(out, d.Print(p, Box(cx+at.dx*side-w/2, cy+at.dy*side-w*0.56, w, w*1.16), turn, (view+2-i)%photoViews)...)
	}
	return out
}

// Print is a view of a photograph on white paper with a wider foot, turned by
// degrees.
func (d *Draft) Print(p match.Picture, b farm.Box, degrees float64, view int) []farm.Layer {
	edge := b.W * 0.05
	card := farm.Layer{ID: "print", Box: b, Radius: 6, Rotation: degrees, Fill: Solid("#FDFCF8"), Shadow: SoftShadow()}
	in := Box(b.X+edge, b.Y+edge, b.W-2*edge, b.H-edge-b.W*0.16)
	l := d.PhotoLayer("photo", p, in, view)
	// Turned about the middle of the paper, not about its own.
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	dx, dy := in.X+in.W/2-b.X-b.W/2, in.Y+in.H/2-b.Y-b.H/2
	l.Box.X += dx*cos - dy*sin - dx
	l.Box.Y += dx*sin + dy*cos - dy
	l.Rotation = degrees
	return []farm.Layer{card, l}
}

// Window lets a photograph show through the letters of a text on a ground of g,
// in the brand's colours and as light or dark as the letters must be to be read.
func (d *Draft) Window(l farm.Layer, p match.Picture, g Scheme, view int) farm.Layer {
	_, c, h := ToLCH(d.Accent)
	ramp := []farm.Color{FromLCH(0.2, min(c, 0.08), h), FromLCH(0.48, min(c, 0.16), h)}
	if g.Dark {
		ramp = []farm.Color{FromLCH(0.72, min(c, 0.14), h), FromLCH(0.97, min(c, 0.04), h)}
	}
	b := l.Box
	if m, err := d.Ruler.Text(l); err == nil {
		b.W, b.H = m.W, m.H
	}
	l.Text.Through = &farm.Picture{Asset: d.AddAsset(d.photoID(p), p.Asset), Crop: PhotoCrop(p, max(b.W, 2), max(b.H, 2), view),
		Duotone: ramp}
	return l
}
