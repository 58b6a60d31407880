package kit

import (
	"fmt"
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/match"
)

// Exhibit is what an ad shows: layers in paint order, and the box that the
// thing itself takes.
type Exhibit struct {
	Layers []farm.Layer
	At     farm.Box
	Kind   string // cut, card, phone, browser, object, type, emblem
}

// Stance is how a thing stands in its box.
type Stance struct {
	Tilt   float64 // degrees clockwise
	Down   bool    // on the box's lower edge; else in its middle
	Closed bool    // no shadow on a floor: it lies or hangs
}

// Screens reports whether the brand's pictures are of screens; those of a page
// that sells something else are photographs.
func (d *Draft) Screens() bool { return d.Product == nil || d.Product.IsApp }

// IsPhotograph reports whether a picture is one to be shown as it is.
func (d *Draft) IsPhotograph(p match.Picture) bool {
	return p.Cut == nil && (IsPhoto(p) || !d.Screens() || !p.Tall() && !p.Wide())
}

// Shot is the k-th picture of the brand; ok is false when it has none.
func (d *Draft) Shot(k int) (match.Picture, string, bool) {
	return d.Pick(fmt.Sprintf("shot-%d", k), match.Want{W: 420, Words: d.Snack.Copy["headline"]})
}

// FocusOf is what of a photograph has to be seen when it is cropped.
func (d *Draft) FocusOf(p match.Picture) *farm.Point {
	if b := p.Subject; b.W > 0 {
		return &farm.Point{X: b.X + b.W/2, Y: b.Y + b.H/2}
	}
	if p.Heart != (farm.Point{}) {
		return &farm.Point{X: p.Heart.X, Y: p.Heart.Y}
	}
	return &farm.Point{X: p.Focus.X, Y: p.Focus.Y}
}

// Show puts the k-th picture of the brand into b: a thing cut out, a
// photograph on a card, a screen in its device, or what Relief shows.
func (d *Draft) Show(k int, b farm.Box, g Scheme, st Stance) Exhibit {
	p, id, ok := d.Shot(k)
	if !ok {
		return d.Relief(b, g, st)
	}
	return d.ShowAs(id, p, b, st)
}

// ShowAs puts a picture into b in the way that suits it.
func (d *Draft) ShowAs(id string, p match.Picture, b farm.Box, st Stance) Exhibit {
	switch {
	case p.Cut != nil:
		return d.Stand(id, p, b, st)
	case d.IsPhotograph(p):
		return d.ShowOnCard(id, p, b, st)
	case p.Tall():
		w := min(b.W, b.H/PhoneAspect)
		l := d.Phone(id, p, b.X+(b.W-w)/2, b.Y, w)
		return placed(l, "phone", b, st)
	}
	l := d.Browser(id, p, b.X, b.Y, b.W, b.H)
	return placed(l, "browser", b, st)
}

// placed stands a layer in its box and gives it its shadow on the floor.
func placed(l farm.Layer, kind string, b farm.Box, st Stance) Exhibit {
	l.Box.Y = b.Y + (b.H-l.Box.H)/2
	if st.Down {
		l.Box.Y = b.Y + b.H - l.Box.H
	}
	l.Rotation = st.Tilt
	e := Exhibit{At: l.Box, Kind: kind}
	if st.Down && !st.Closed {
		e.Layers = append(e.Layers, FloorShadow(l.Box))
	}
	e.Layers = append(e.Layers, l)
	return e
}

// Stand shows a thing without its ground, on a floor or in the air.
func (d *Draft) Stand(id string, p match.Picture, b farm.Box, st Stance) Exhibit {
	cut := *p.Cut
	k := min(b.W/float64(cut.Width), b.H/float64(cut.Height), 1/MinUpscale)
	w, h := float64(cut.Width)*k, float64(cut.Height)*k
	at := Box(b.X+(b.W-w)/2, b.Y+(b.H-h)/2, w, h)
	if st.Down {
		at.Y = b.Y + b.H - h
	}
	thing := farm.Layer{ID: id, Box: at, Rotation: st.Tilt, Picture: &farm.Picture{Asset: d.AddAsset(id, cut), Fit: "contain"}}
	e := Exhibit{At: at, Kind: "cut"}
	if !st.Closed {
		e.Layers = append(e.Layers, ContactShadow(at)...)
	}
	e.Layers = append(e.Layers, thing)
	return e
}

// ContactShadow is where a thing meets the floor: a tight dark ellipse and a
// wide faint one.
func ContactShadow(at farm.Box) []farm.Layer {
	pill := func(id string, w, h, blur float64, c farm.Color) farm.Layer {
		return farm.Layer{ID: id, Box: Box(at.X+(at.W-w)/2, at.Y+at.H-h*0.62, w, h), Shape: &farm.Shape{Kind: "pill"},
			Shadow: &farm.Shadow{Y: 0, Blur: blur, Color: c}}
	}
	return []farm.Layer{
		pill("ambient", at.W*0.92, max(at.H*0.1, 40), 60, "#00000038"),
		pill("contact", at.W*0.70, max(at.H*0.045, 16), 22, "#00000073"),
	}
}

// FloorShadow is where a device or tile meets the floor.
func FloorShadow(at farm.Box) farm.Layer {
	w := at.W * 0.86
	return farm.Layer{ID: "floor-shadow", Box: Box(at.X+(at.W-w)/2, at.Y+at.H-24, w, 44), Shape: &farm.Shape{Kind: "pill"},
		Shadow: &farm.Shadow{Y: 6, Blur: 46, Color: "#00000066"}}
}

// The shapes that a photograph on a card may have, width by height.
const cardNarrow, cardWide = 0.7, 1.9

// Within is the part of a box that lies in another.
func Within(b, in farm.Box) farm.Box {
	x, y := max(b.X, in.X), max(b.Y, in.Y)
	return Box(x, y, max(min(b.X+b.W, in.X+in.W)-x, 0), max(min(b.Y+b.H, in.Y+in.H)-y, 0))
}

// ShowOnCard shows a photograph on a card with soft corners.
func (d *Draft) ShowOnCard(id string, p match.Picture, b farm.Box, st Stance) Exhibit {
	ratio := min(max(float64(p.Asset.Width)/float64(p.Asset.Height), cardNarrow), cardWide)
	w := min(b.W, b.H*ratio, float64(p.Asset.Width)/MinUpscale)
	h := w / ratio
	l := farm.Layer{ID: id, Box: Box(b.X+(b.W-w)/2, 0, w, h), Radius: 32, Shadow: SoftShadow(),
		Picture: &farm.Picture{Asset: d.AddAsset(id, p.Asset), Focus: d.FocusOf(p)}}
	st.Closed = true
	return placed(l, "card", b, st)
}

// leastRelief is the side from which on a tile is worth its place.
const leastRelief = 110.0

// Relief is what stands for a brand without a picture: a thing that its words
// name, else words; of an app the logo, or the name's first letters, as a solid
// tile with a lighter face, like its icon standing in the light. It is read, and
// so stands in the safe box; where b leaves it no room there is none.
func (d *Draft) Relief(b farm.Box, g Scheme, st Stance) Exhibit {
	b = Within(b, d.Snack.SafeBox)
	side := min(b.W, b.H, 620) * 0.965
	if side < leastRelief {
		return Exhibit{At: Box(b.X+b.W/2, b.Y, 0, 0)}
	}
	if !d.Facts.IsApp() {
		l, at := d.token(b, g.Ink)
		l.Rotation = st.Tilt / 2
		if l.Picture == nil {
			return Exhibit{Layers: []farm.Layer{l}, At: at, Kind: "type"}
		}
		return placed(l, "object", b, st)
	}
	at := Box(b.X+(b.W-side)/2, b.Y+(b.H-side)/2, side, side)
	if st.Down {
		at.Y = b.Y + b.H - side
	}
	face, ink := g.Loud, g.OnLoud
	if d.Logo != nil && d.Logo.Alpha && d.Logo.Flat == "" && d.logoOn(face) < leastLogo {
		face = d.logoPlate()
	}
	inner := d.Mark(side*0.66, side*0.5, ink, face)
	if inner.Text != nil {
		inner = Centered(inner)
		inner.Text.Size, inner.Text.MinSize, inner.Text.MaxLines = side*0.2, max(side*0.09, 32), 2
		if _, err := d.Ruler.Text(inner); err != nil || d.HasLongName() {
			inner.Text.Content, inner.Text.Size, inner.Text.MinSize = Initials(d.Facts.Name, d.Facts.Language), side*0.36, min(side*0.2, 40)
		}
	}
	deep := math.Max(10, side*0.035)
	under := at
	under.Y += deep
	tile := func(id string, b farm.Box, from, to farm.Color) farm.Layer {
		return farm.Layer{ID: id, Box: b, Radius: side * 0.23, Rotation: st.Tilt,
			Fill: &farm.Fill{Kind: "linear", AngleDeg: 70, Colors: []farm.Color{from, to}}}
	}
	body := tile("tile-side", under, Lighter(face, -0.16), Lighter(face, -0.20))
	body.Shadow = SoftShadow()
	e := Exhibit{At: Box(at.X, at.Y, side, side+deep), Kind: "emblem"}
	if st.Down && !st.Closed {
		e.Layers = append(e.Layers, ContactShadow(e.At)...)
	}
	e.Layers = append(e.Layers, body, tile("tile", at, Lighter(face, 0.05), Lighter(face, -0.03)),
		farm.Layer{ID: "emblem", Box: at, Rotation: st.Tilt, Stack: &farm.Stack{Direction: "row", Justify: "center", Align: "center",
			Children: []farm.Layer{inner}}})
	return e
}
