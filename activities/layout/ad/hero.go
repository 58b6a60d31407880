package ad

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// heroWords are one line and what to do.
type heroWords struct {
	head copywriter.Line
	cta  string
}

func writeHero(d *kit.Draft) heroWords {
	w := heroWords{head: statement(d, ledChars)}
	w.cta = d.Say("cta", d.Writer.CTA())
	return w
}

// productHero puts the product on a stage under one line. V1 is a studio, V2
// the accent with a disc behind the product, V3 a large product that leaves the
// frame, or a fan of screens.
func productHero(d *kit.Draft, f frame) ([]farm.Layer, bool) {
	w := writeHero(d)
	if !pictured(d) {
		p := poster{head: w.head, body: body(d, w.head.Text), burst: shout(d, w.head.Text), cta: w.cta}
		return posted(d, f, p, loudWay, labelWay, splitWay)
	}
	return settled(d, f, 3, func(v int) []farm.Layer {
		switch {
		case !f.story && v < 2:
			return heroBold(d, f, w, v == 1)
		case v == 1:
			return heroDisc(d, f, w)
		case v == 2 && len(d.Screenshots) >= 3 && d.Screens() && d.Screenshots[0].Tall() && d.Snack.Seed%2 == 0:
			return heroFan(d, f, w)
		case v == 2:
			return bleedPage(d, f, poster{head: w.head, cta: w.cta})
		}
		return heroStage(d, f, w)
	})
}

const markRow = 60.0

// heroTop is the mark and the line under each other, centred; upright frames
// have the button there too, so that the product may run on below.
func heroTop(d *kit.Draft, f frame, w heroWords, g kit.Scheme) (layers []farm.Layer, room farm.Box) {
	mark := middleMark(d, kit.Box(f.mid.X, f.safe.Y, f.mid.W, markRow), g.Ink, g.Bg)
	head := headline(d, f, w.head, f.safe.Y+markRow+28, g, true)
	up := f
	if f.story { // under the button, which stands above
		up.safe.H = kit.Under(head, 36) + kit.FootRow + 26 + f.notes - f.safe.Y
	}
	for _, l := range finePrint(d, up, g) {
		l.Box.X, l.Box.W = f.mid.X, f.mid.W
		if m, err := d.Ruler.Text(l); err != nil || m.W > f.mid.W {
			l.Box.X, l.Box.W = f.safe.X, f.safe.W
		}
		layers = append(layers, kit.Centered(l))
	}
	layers = append(layers, mark, head)
	if f.story {
		button := middleButton(d, f, w.cta, kit.Under(head, 36), g)
		layers = append(layers, button)
		return layers, kit.Box(f.mid.X-60, kit.Under(button, 56)+f.notes, f.mid.W+120, 880)
	}
	if _, _, tall := upright(d, d.Nth); tall { // it runs out of the frame, the button before it
		layers = append(layers, middleButton(d, f, w.cta, f.footTop(), g))
		return layers, kit.Box(f.mid.X, kit.Under(head, 36), f.mid.W, f.h()-kit.Under(head, 36))
	}
	if lying(d, d.Nth) { // as wide as it goes, in the middle of what is left
		top := kit.Under(head, 30)
		layers = append(layers, middleButton(d, f, w.cta, f.footTop(), g))
		side := f.by(4, -28, 36) // a square that a screen fills has no quiet left
		return layers, kit.Box(f.mid.X-side, top, f.mid.W+2*side, f.footTop()-30-top)
	}
	button := middleButton(d, f, w.cta, f.footTop(), g)
	layers = append(layers, button)
	top := kit.Under(head, 36)
	return layers, kit.Box(f.mid.X, top, f.mid.W, f.footTop()+30-top) // the button stands before its foot
}

// heroItem is what a hero shows: as large as its room, a phone larger than it.
func heroItem(d *kit.Draft, f frame, room farm.Box, g kit.Scheme) kit.Exhibit {
	if p, id, tall := upright(d, d.Nth); tall && !f.story {
		if l, small := detailed(d, p, kit.Box(f.mid.X, room.Y, f.mid.W, f.footTop()+30-room.Y), d.Nth); small {
			return kit.Exhibit{Layers: []farm.Layer{l}, At: l.Box, Kind: "card"}
		}
		l := d.Phone(id, p, canvasMid-f.by(340, 330, 0), room.Y, f.by(680, 660, 0))
		return kit.Exhibit{Layers: []farm.Layer{l}, At: kit.Box(l.Box.X, l.Box.Y, l.Box.W, min(l.Box.H, f.h()-l.Box.Y)), Kind: "phone"}
	}
	return show(d, d.Nth, room, g, kit.Stance{Down: !lying(d, d.Nth)})
}

func heroStage(d *kit.Draft, f frame, w heroWords) []farm.Layer {
	g := d.Page()
	if d.Snack.Seed%3 == 0 {
		g = d.Soft()
	}
	words, room := heroTop(d, f, w, g)
	item := heroItem(d, f, room, g)
	layers := []farm.Layer{floorAt(d, f, g, item.At.Y+item.At.H-max(item.At.H*0.07, 30))}
	layers = append(layers, item.Layers...)
	return append(layers, words...)
}

func heroDisc(d *kit.Draft, f frame, w heroWords) []farm.Layer {
	g := d.Accented()
	words, room := heroTop(d, f, w, g)
	item := heroItem(d, f, room, g)
	side := min(room.W*1.02, room.H*1.06, 860)
	mid := item.At.Y + item.At.H*0.52
	disc := farm.Layer{ID: "disc", Box: kit.Box(canvasMid-side/2, mid-side/2, side, side),
		Shape: &farm.Shape{Kind: "ellipse", Fill: kit.Solid(kit.Lighter(g.Bg, discStep(g.Bg)))}}
	layers := []farm.Layer{paintGround(d, f, g, f.spot(canvasMid, mid), "linear", "rays", "grain")}
	layers = append(layers, disc)
	layers = append(layers, item.Layers...)
	return append(layers, words...)
}

// discStep is how far a disc stands off its ground in lightness.
func discStep(ground farm.Color) float64 {
	if l, _, _ := kit.ToLCH(ground); l > 0.6 {
		return -0.08
	}
	return 0.08
}

func heroFan(d *kit.Draft, f frame, w heroWords) []farm.Layer {
	g := d.Soft()
	words, room := heroTop(d, f, w, g)
	layers := []farm.Layer{paintGround(d, f, g, f.spot(canvasMid, room.Y+room.H/2), "rays", "mesh", "halftone", "bokeh")}
	layers = append(layers, fan(d, room)...)
	return append(layers, words...)
}

// fan shows three upright screens, the middle one in front.
func fan(d *kit.Draft, b farm.Box) []farm.Layer {
	w := min(b.H/kit.PhoneAspect, b.W*0.5)
	mid := b.X + b.W/2
	side := w * 0.84
	left := d.Phone("screen-2", d.Screenshots[1], mid-w*0.5-side*0.62, b.Y+w*0.16, side)
	left.Rotation, left.Picture.Dim = -9, 0.16
	right := d.Phone("screen-3", d.Screenshots[2], mid+w*0.5-side*0.38, b.Y+w*0.16, side)
	right.Rotation, right.Picture.Dim = 9, 0.16
	front := d.Phone("screen-1", d.Screenshots[0], mid-w/2, b.Y, w)
	return []farm.Layer{left, right, kit.FloorShadow(front.Box), front}
}
