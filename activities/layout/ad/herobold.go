package ad

import (
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// The band at the foot of a bold ad: it holds the button alone.
const (
	footPad = 40.0  // over the button
	kickH   = 60.0  // of the row that says whose the ad is
	headMax = 176.0 // px of a bold ad's headline
	sealW   = 292.0 // of a price beside the thing
)

// bandTop is where the band of a frame begins.
func (f frame) bandTop() float64 { return f.safe.Y + f.safe.H - f.notes - kit.WideHigh - footPad }

// boldFoot is the band with the button from side to side, and the fine print in it.
func boldFoot(d *kit.Draft, f frame, cta string, g kit.Scheme) []farm.Layer {
	on := d.Accented()
	for _, s := range []kit.Scheme{d.Accented(), d.Deep(), d.Seconded(), d.Page()} {
		if on = s; kit.Contrast(s.Bg, g.Bg) >= 1.35 {
			break
		}
	}
	top := f.bandTop()
	button := kit.At(d.WideButton(cta, f.safe.W, on), f.safe.X, top+footPad)
	band := kit.Panel("band", kit.Box(0, top, f.w(), f.h()-top), 0, kit.Solid(on.Bg))
	return append([]farm.Layer{band, button}, finePrint(d, f, on)...)
}

// kicker is whose an ad is and what that is, at its head.
func kicker(d *kit.Draft, f frame, g kit.Scheme) []farm.Layer {
	b := kit.Box(f.safe.X, f.safe.Y, f.safe.W, kickH)
	room := b.W
	var end []farm.Layer
	set := func(s string) (farm.Layer, float64, bool) {
		l := d.Fit(d.TextLayer("trade", s, kit.Step{Size: kickH * 0.66, Least: kickH * 0.66, Leading: 1.15, Weight: 650, Lines: 1},
			kit.Box(0, 0, 0, 0), g.Ink))
		m, err := d.Ruler.Text(l)
		return l, m.W, err == nil && m.W < 0.56*b.W
	}
	if about := d.About(func(s string) bool { _, _, ok := set(s); return ok }); about != "" {
		l, wide, _ := set(about)
		l.Box = kit.Box(b.X+b.W-wide-2, b.Y+(kickH-l.Box.H)/2, wide+2, l.Box.H)
		end, room = append(end, l), b.W-wide-air
	}
	mark := farm.Layer{ID: "mark", Box: kit.Box(b.X, b.Y, room, kickH), Stack: &farm.Stack{Direction: "row", Align: "center",
		Children: []farm.Layer{d.Lockup(kickH, room, g.Ink, g.Bg)}}}
	return append(end, mark)
}

// boldHead sets a line in one size, as large as a box holds it.
func boldHead(d *kit.Draft, line copywriter.Line, b farm.Box, g kit.Scheme, vAlign string) []farm.Layer {
	l := d.TextLayer("headline", line.Text, kit.Step{Size: headMax, Least: 36, Leading: 1.0, Display: true, Tracking: -0.018, Lines: 12}, b,
		g.Ink)
	l.Text.VAlign = vAlign
	return []farm.Layer{d.Set(stressed(d, l, line.Emphasis, g))}
}

// priceOf is a price that the brand's text names and a line does not.
func priceOf(d *kit.Draft, line string) (kit.Figure, bool) {
	for _, s := range d.Facts.Whole() {
		f, ok := d.FigureOf(s)
		if t := strings.TrimSpace(f.Text); ok && f.Kind == kit.FigurePrice && t != "" && utf8.RuneCountInString(t) <= 14 &&
			!strings.Contains(line, t) {
			return f, true
		}
	}
	return kit.Figure{}, false
}

// priceSeal is a price on a disc.
func priceSeal(d *kit.Draft, f kit.Figure, x, y float64, g kit.Scheme) []farm.Layer {
	plate, ink := g.Loud, g.OnLoud
	if kit.Contrast(plate, g.Bg) < 1.5 {
		plate, ink = g.Ink, g.Bg
	}
	disc := kit.Dot(x+sealW/2, y+sealW/2, sealW/2, plate)
	disc.ID = "seal"
	disc.Shadow = &farm.Shadow{Y: 12, Blur: 34, Color: "#00000045"}
	const pad = 46.0
	on := g
	on.Bg, on.Ink = plate, ink
	words := d.GiantPart(strings.TrimSpace(f.Text), f, kit.Box(x+pad, y+sealW*0.24, sealW-2*pad, sealW*0.52), on, ink)
	for i := range words {
		words[i].ID = "price"
		if words[i].Text != nil {
			words[i].Text.Align = "center"
		} else {
			words[i].Box.X = x + (sealW-words[i].Box.W)/2
		}
	}
	words = kit.Lowered(words, y+sealW*0.5-(words[0].Box.Y+kit.EndOf(words))/2)
	return append([]farm.Layer{disc}, words...)
}

// heroBold has the line as large as it goes and the thing whole, standing on the band, a price
// beside it; with over the thing stands at the head and the line below it.
func heroBold(d *kit.Draft, f frame, w heroWords, over bool) []farm.Layer {
	k := 0
	if over {
		k = 1
	}
	g := grounds(d, k)
	layers := []farm.Layer{kit.Ground(f.canvas, d.Paint([]string{"grain", "paper"}[turnOf(d)%2], g, f.spot(canvasMid, f.h()/2)))}
	band, from := f.bandTop(), f.safe.Y+kickH+30
	words := boldHead(d, w.head, kit.Box(f.safe.X, from, f.safe.W, (band-from)*0.42), g, "")
	room := kit.Box(f.safe.X, kit.EndOf(words)+34, f.safe.W, band-kit.EndOf(words)-34)
	if over {
		words = boldHead(d, w.head, kit.Box(f.safe.X, from, f.safe.W, band-36-from), g, "bottom")
		if high := (band - from) * 0.42; words[0].Box.Y < band-36-high {
			words = boldHead(d, w.head, kit.Box(f.safe.X, band-36-high, f.safe.W, high), g, "bottom")
		}
		room = kit.Box(f.safe.X, from, f.safe.W, words[0].Box.Y-from-24)
	}
	var seal []farm.Layer
	if price, ok := priceOf(d, w.head.Text); ok && room.H > sealW+20 {
		seal = priceSeal(d, price, f.safe.X-10, room.Y+(room.H-sealW)*0.4, g)
		room.X, room.W = f.safe.X+sealW-10, f.safe.W-sealW+40
	}
	disc := kit.Dot(room.X+room.W/2, room.Y+room.H*0.56, min(room.W*0.5, room.H*0.52), kit.Mixed(g.Bg, kit.Lighter(g.Bg, discStep(g.Bg)), 0.9))
	item := show(d, d.Nth, room, g, kit.Stance{Down: !over, Closed: over})
	if p, id, tall := upright(d, d.Nth); tall { // the phone goes on under the band
		wide := min(room.W*0.86, 640)
		l := d.Phone(id, p, room.X+(room.W-wide)/2, room.Y, wide)
		item = kit.Exhibit{Layers: []farm.Layer{l}, At: l.Box}
	}
	layers = append(append(append(layers, disc), item.Layers...), seal...)
	layers = append(layers, boldFoot(d, f, w.cta, g)...)
	return append(append(layers, kicker(d, f, g)...), words...)
}

// giantPoster has the number of a line giant in it, over the band; nil is a line without one.
func giantPoster(d *kit.Draft, f frame, p poster) []farm.Layer {
	g := grounds(d, 0)
	from := f.safe.Y + kickH + 40
	if strings.Contains(p.body, p.head.Text) { // the figure stands in its sentence
		p.head = copywriter.Line{Text: p.body, Emphasis: p.head.Text}
	}
	fig, ok := d.FigureOf(p.head.Text)
	b := kit.Box(f.safe.X, from, f.safe.W, f.bandTop()-50-from)
	layers := []farm.Layer{kit.Ground(f.canvas, d.Paint("grain", g, f.spot(f.w(), f.h())))}
	var words []farm.Layer
	if ok && fig.Sets(p.head.Text) {
		words = d.Giant(p.head.Text, fig, b, g, 50)
	}
	if words == nil {
		words = boldHead(d, p.head, b, g, "middle")
	}
	layers = append(layers, boldFoot(d, f, p.cta, g)...)
	return append(append(layers, kicker(d, f, g)...), words...)
}

// stackedPoster has the line in rows on a field of the brand's colour, and the sentence below it on
// another.
func stackedPoster(d *kit.Draft, f frame, p poster) []farm.Layer {
	g, below := grounds(d, 1), grounds(d, 3)
	for k := 0; k < 4 && kit.Contrast(below.Bg, g.Bg) < 1.25; k++ {
		below = grounds(d, k)
	}
	from, band := f.safe.Y+kickH+40, f.bandTop()
	head := boldHead(d, p.head, kit.Box(f.safe.X, from, f.safe.W, (band-from)*0.6), g, "")
	seam := kit.EndOf(head) + 54
	layers := []farm.Layer{kit.Ground(f.canvas, d.Paint("grain", g, f.spot(f.w(), 0))),
		kit.Panel("field", kit.Box(0, seam, f.w(), band-seam), 0, kit.Solid(below.Bg))}
	if p.body != "" {
		layers = append(layers, d.Fit(kit.Middle(d.TextLayer("body", p.body, kit.Step{Size: 84, Least: 40, Leading: 1.14, Weight: 600, Lines: 6},
			kit.Box(f.safe.X, seam+36, f.safe.W, band-seam-72), below.Ink))))
	}
	layers = append(layers, boldFoot(d, f, p.cta, below)...)
	return append(append(layers, kicker(d, f, g)...), head...)
}
