package layout

import (
	"fmt"
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/match"
)

// exhibit is what an ad shows: layers in paint order, and the box that the
// thing itself takes.
type exhibit struct {
	layers []farm.Layer
	at     farm.Box
	kind   string // cut, card, phone, browser, emblem
}

// stance is how a thing stands in its box.
type stance struct {
	tilt   float64 // degrees clockwise
	down   bool    // on the box's lower edge; else in its middle
	closed bool    // no shadow on a floor: it lies or hangs
}

// screens reports whether the brand's pictures are of screens; those of a page
// that sells something else are photographs.
func (s *sheet) screens() bool { return s.Product == nil || s.Product.IsApp }

// photograph reports whether a picture is one to be shown as it is.
func (s *sheet) photograph(p match.Picture) bool {
	return p.Cut == nil && (!s.screens() || !p.Tall() && !p.Wide())
}

// shot is the k-th picture of the brand; ok is false when it has none.
func (s *sheet) shot(k int) (match.Picture, string, bool) {
	return s.pick(fmt.Sprintf("shot-%d", k), match.Want{W: 420, Words: s.snack.Copy["headline"]})
}

// photo is a picture that may fill a frame of w by h px, beginning at the k-th.
func (s *sheet) photo(k int, w, h float64) (match.Picture, string, bool) {
	fills := func(p match.Picture) bool {
		return s.photograph(p) && p.Ground == "" && !p.Alpha && largeEnough(p, w, h)
	}
	return s.pickOf(fills, fmt.Sprintf("photo-%d", k), match.Want{W: w, H: h, Words: s.snack.Copy["headline"], Photo: true})
}

// focusOf is what of a photograph has to be seen when it is cropped.
func (s *sheet) focusOf(p match.Picture) *farm.Point {
	if b := p.Subject; b.W > 0 {
		return &farm.Point{X: b.X + b.W/2, Y: b.Y + b.H/2}
	}
	if p.Heart != (farm.Point{}) {
		return &farm.Point{X: p.Heart.X, Y: p.Heart.Y}
	}
	return &farm.Point{X: p.Focus.X, Y: p.Focus.Y}
}

// shown puts the k-th picture of the brand into b: a thing cut out, a
// photograph on a card, a screen in its device, or the logo as an object.
func (s *sheet) shown(k int, b farm.Box, g scheme, st stance) exhibit {
	p, id, ok := s.shot(k)
	if !ok {
		return s.relief(b, g, st)
	}
	return s.shownAs(id, p, b, st)
}

// shownAs puts a picture into b in the way that suits it.
func (s *sheet) shownAs(id string, p match.Picture, b farm.Box, st stance) exhibit {
	switch {
	case p.Cut != nil:
		return s.standing(id, p, b, st)
	case s.photograph(p):
		return s.onCard(id, p, b, st)
	case p.Tall():
		w := min(b.W, b.H/phoneAspect)
		l := s.phone(id, p, b.X+(b.W-w)/2, b.Y, w)
		return placed(l, "phone", b, st)
	}
	l := s.browser(id, p, b.X, b.Y, b.W, b.H)
	return placed(l, "browser", b, st)
}

// placed stands a layer in its box and gives it its shadow on the floor.
func placed(l farm.Layer, kind string, b farm.Box, st stance) exhibit {
	l.Box.Y = b.Y + (b.H-l.Box.H)/2
	if st.down {
		l.Box.Y = b.Y + b.H - l.Box.H
	}
	l.Rotation = st.tilt
	e := exhibit{at: l.Box, kind: kind}
	if st.down && !st.closed {
		e.layers = append(e.layers, floorShadow(l.Box))
	}
	e.layers = append(e.layers, l)
	return e
}

// standing shows a thing without its ground, on a floor or in the air.
func (s *sheet) standing(id string, p match.Picture, b farm.Box, st stance) exhibit {
	cut := *p.Cut
	k := min(b.W/float64(cut.Width), b.H/float64(cut.Height), 1/minUpscale)
	w, h := float64(cut.Width)*k, float64(cut.Height)*k
	at := box(b.X+(b.W-w)/2, b.Y+(b.H-h)/2, w, h)
	if st.down {
		at.Y = b.Y + b.H - h
	}
	thing := farm.Layer{ID: id, Box: at, Rotation: st.tilt, Picture: &farm.Picture{Asset: s.asset(id, cut), Fit: "contain"}}
	e := exhibit{at: at, kind: "cut"}
	if !st.closed {
		e.layers = append(e.layers, contactShadow(at)...)
	}
	e.layers = append(e.layers, thing)
	return e
}

// contactShadow is where a thing meets the floor: a tight dark ellipse and a
// wide faint one.
func contactShadow(at farm.Box) []farm.Layer {
	pill := func(id string, w, h, blur float64, c farm.Color) farm.Layer {
		return farm.Layer{ID: id, Box: box(at.X+(at.W-w)/2, at.Y+at.H-h*0.62, w, h), Shape: &farm.Shape{Kind: "pill"}, Shadow: &farm.Shadow{Y: 0, Blur: blur, Color: c}}
	}
	return []farm.Layer{
		pill("ambient", at.W*0.92, max(at.H*0.1, 40), 60, "#00000038"),
		pill("contact", at.W*0.70, max(at.H*0.045, 16), 22, "#00000073"),
	}
}

// floorShadow is where a device or tile meets the floor.
func floorShadow(at farm.Box) farm.Layer {
	w := at.W * 0.86
	return farm.Layer{ID: "floor-shadow", Box: box(at.X+(at.W-w)/2, at.Y+at.H-24, w, 44), Shape: &farm.Shape{Kind: "pill"},
		Shadow: &farm.Shadow{Y: 6, Blur: 46, Color: "#00000066"}}
}

// The shapes that a photograph on a card may have, width by height.
const cardNarrow, cardWide = 0.7, 1.9

// within is the part of a box that lies in another.
func within(b, in farm.Box) farm.Box {
	x, y := max(b.X, in.X), max(b.Y, in.Y)
	return box(x, y, max(min(b.X+b.W, in.X+in.W)-x, 0), max(min(b.Y+b.H, in.Y+in.H)-y, 0))
}

// lying reports whether the k-th picture is wider than high and neither cut out
// nor small: set upright beside words it would be tiny.
func (s *sheet) lying(k int) bool {
	p, _, ok := s.shot(k)
	return ok && p.Cut == nil && p.Wide()
}

// beside is shown in b at the end of the frame; what lies is larger than b and
// runs out of the frame at its end.
func (s *sheet) beside(f adFrame, k int, b farm.Box, g scheme, st stance) exhibit {
	if !s.lying(k) {
		return s.shown(k, b, g, st)
	}
	wide := b
	wide.W = max(b.W, min(f.w()*1.16-b.X, b.H*1.7))
	return s.shown(k, wide, g, stance{tilt: -3, closed: true})
}

// onCard shows a photograph on a card with soft corners.
func (s *sheet) onCard(id string, p match.Picture, b farm.Box, st stance) exhibit {
	ratio := min(max(float64(p.Asset.Width)/float64(p.Asset.Height), cardNarrow), cardWide)
	w := min(b.W, b.H*ratio, float64(p.Asset.Width)/minUpscale)
	h := w / ratio
	l := farm.Layer{ID: id, Box: box(b.X+(b.W-w)/2, 0, w, h), Radius: 32, Shadow: softShadow(),
		Picture: &farm.Picture{Asset: s.asset(id, p.Asset), Focus: s.focusOf(p)}}
	st.closed = true
	return placed(l, "card", b, st)
}

// leastRelief is the side from which on a tile is worth its place.
const leastRelief = 110.0

// relief is the logo, or the name's first letters, as a solid tile with a
// lighter face, like an app's icon standing in the light. It is read, and so
// stands in the safe box; where b leaves it no room there is none.
func (s *sheet) relief(b farm.Box, g scheme, st stance) exhibit {
	b = within(b, s.snack.SafeBox)
	side := min(b.W, b.H, 620) * 0.965
	if side < leastRelief {
		return exhibit{at: box(b.X+b.W/2, b.Y, 0, 0)}
	}
	at := box(b.X+(b.W-side)/2, b.Y+(b.H-side)/2, side, side)
	if st.down {
		at.Y = b.Y + b.H - side
	}
	face, ink := g.loud, g.onLoud
	if s.Logo != nil && s.Logo.Alpha && s.Logo.Flat == "" && Contrast(s.logoInk(), face) < 3 {
		face = s.logoPlate()
	}
	inner := s.mark(side*0.66, side*0.5, ink, face)
	if inner.Text != nil {
		inner = centered(inner)
		inner.Text.Size, inner.Text.MinSize, inner.Text.MaxLines = side*0.2, max(side*0.09, 32), 2
		if _, err := s.ruler.Text(inner); err != nil || s.longName() {
			inner.Text.Content, inner.Text.Size, inner.Text.MinSize = initials(s.facts.Name), side*0.36, min(side*0.2, 40)
		}
	}
	deep := math.Max(10, side*0.035)
	under := at
	under.Y += deep
	tile := func(id string, b farm.Box, from, to farm.Color) farm.Layer {
		return farm.Layer{ID: id, Box: b, Radius: side * 0.23, Rotation: st.tilt, Fill: &farm.Fill{Kind: "linear", AngleDeg: 70, Colors: []farm.Color{from, to}}}
	}
	body := tile("tile-side", under, lighter(face, -0.16), lighter(face, -0.20))
	body.Shadow = softShadow()
	e := exhibit{at: box(at.X, at.Y, side, side+deep), kind: "emblem"}
	if st.down && !st.closed {
		e.layers = append(e.layers, contactShadow(e.at)...)
	}
	e.layers = append(e.layers, body, tile("tile", at, lighter(face, 0.05), lighter(face, -0.03)),
		farm.Layer{ID: "emblem", Box: at, Rotation: st.tilt, Stack: &farm.Stack{Direction: "row", Justify: "center", Align: "center", Children: []farm.Layer{inner}}})
	return e
}
