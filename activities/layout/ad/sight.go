package ad

import (
	"maps"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
	"github.com/snackfarm/farm/activities/objects"
)

// pictured reports whether an ad has something to show: a picture of the
// brand's, an object of what it says, or, of an app, its sign. Else words are the
// picture. With objects alone, they are so in every third ad.
func pictured(d *kit.Draft) bool {
	if len(d.Screenshots) > 0 || d.Facts.IsApp() {
		return true
	}
	return turnOf(d)%3 != 1 && hasObjects(d)
}

// leading are the slots of an ad's words, the one that leads it first.
var leading = []string{"line-1", "headline", "stat", "unit", "note", "review", "answer", "row-1", "post"}

// leadOf is the line that leads an ad so far.
func leadOf(d *kit.Draft) string {
	for _, slot := range leading {
		if line := d.Snack.Copy[slot]; line != "" {
			if _, ok := d.Snack.Copy["unit"]; ok && slot == "stat" {
				continue // its sentence tells more
			}
			return line
		}
	}
	return ""
}

// hasObjects reports whether there is an object for what an ad says.
func hasObjects(d *kit.Draft) bool {
	return !d.Solemn() && d.HasObjectFor(leadOf(d))
}

// afloat reports an object for what an ad says that lies on water.
func afloat(d *kit.Draft) bool {
	probe := *d // what is not shown adds nothing
	probe.Snack.Assets, probe.Snack.Facts = maps.Clone(d.Snack.Assets), slices.Clone(d.Snack.Facts)
	o, ok := thingFor(&probe, leadOf(d))
	return ok && objects.Afloat(o.Name)
}

// thingFor is the object of a line that an ad may show.
func thingFor(d *kit.Draft, line string, not ...string) (kit.Object, bool) {
	if d.Solemn() || photographed(d) {
		return kit.Object{}, false
	}
	return d.ObjectFor(line, kit.LargeObject, not...)
}

// shownAs are objects of the brand's words in a size and style: nothing that stands
// for death, whatever the brand does.
func shownAs(d *kit.Draft, n int, as farm.Drawing) []kit.Object {
	if d.Solemn() {
		return nil
	}
	return d.ObjectsAs(n, as)
}

// detailed is a part of a screen large enough to be read, where all of the screen
// would be too small in a box; small is false where it would not, or the picture
// is no screen.
func detailed(d *kit.Draft, p match.Picture, b farm.Box, view int) (l farm.Layer, small bool) {
	if p.Cut != nil || d.IsPhotograph(p) || p.Asset.Width == 0 {
		return l, false
	}
	w, across := b.W, b.W/float64(p.Asset.Width)
	if p.Tall() {
		w = min(b.W, b.H/kit.PhoneAspect)
		if across < 0.98*kit.ScreenScale(p, b.W) { // lines would be cut: the phone as a whole is the better picture
			return l, false
		}
	}
	if w/float64(p.Asset.Width) >= 0.9*kit.ScreenScale(p, b.W) {
		return l, false
	}
	h := min(b.H, b.W*1.25)
	in := kit.Box(b.X, b.Y+(b.H-h)/2, b.W, h)
	for v := range detailViews { // a row alone in an empty field shows nothing
		if try := d.Detail(p, in, view+v); v == 0 || try.Box.H > l.Box.H {
			l = try
		}
		if l.Box.H >= leastDetail*h {
			break
		}
	}
	return l, true
}

// Of so many views of a screen the first is taken that is at least so high a part of its
// box, else the highest.
const (
	detailViews = 4
	leastDetail = 0.55
)

// rowsShown is whole rows of a phone's screen in a field, where all of it would be too
// small to be read.
func rowsShown(d *kit.Draft, b farm.Box) (farm.Layer, bool) {
	p, _, ok := upright(d, d.Nth)
	if !ok {
		return farm.Layer{}, false
	}
	return rowsOfScreen(d, p, kit.Box(b.X+b.W*0.06, b.Y+b.H*0.08, b.W*0.88, b.H*0.84), turnOf(d))
}

// rowsOfScreen is a card with whole rows of a phone's screen, from side to side of it,
// in the middle of a box; ok is false where the box is too narrow for its type, or the
// picture is no such screen.
func rowsOfScreen(d *kit.Draft, p match.Picture, b farm.Box, view int) (l farm.Layer, ok bool) {
	w, h := float64(p.Asset.Width), float64(p.Asset.Height)
	if p.Cut != nil || !p.Tall() || d.IsPhotograph(p) || w == 0 || b.W < leastPhone {
		return l, false
	}
	wide := min(b.W, w*mostRows)
	k := wide / w
	c := kit.ScreenRows(p, min(b.H/(k*h), 1), view)
	high := c.H * h * k
	if over := high / b.H; over > 1 { // rows that are a little higher than the box
		wide, high = wide/over, b.H
	}
	return farm.Layer{ID: "detail", Box: kit.Box(b.X+(b.W-wide)/2, b.Y+(b.H-high)/2, wide, high), Radius: 30, Shadow: kit.SoftShadow(),
		Border:  &farm.Stroke{Width: 2, Color: "#0000001F"},
		Picture: &farm.Picture{Asset: d.AddAsset(d.IDOf(p), p.Asset), Crop: &c}}, true
}

// leastPhone is how wide a phone's screen is at least for its small type to be read, px.
const leastPhone = 640.0

// mostRows is how much larger than itself a screen is shown at most.
const mostRows = 1.2

// photographed reports whether the brand has a picture of its own.
func photographed(d *kit.Draft) bool { return len(d.Screenshots) > 0 }

// cutOut is the thing of an ad's line in what a poster's words leave free, as wide
// as that lets it be.
func cutOut(d *kit.Draft, f frame, g kit.Scheme, free farm.Box) []farm.Layer {
	const least = 230.0
	if free.H < least {
		return nil
	}
	o, ok := thingFor(d, leadOf(d))
	if !ok {
		return nil
	}
	k := turnOf(d)
	if free.Y+free.H >= f.h()-1 { // to the foot of the frame
		return named(d.Still(o, free, g, k, k/2), o)
	}
	if objects.Afloat(o.Name) {
		if free.H < 0.36*free.W {
			return nil
		}
		return windowed(named(d.Still(o, free, g, k, k), o), free)
	}
	side := []float64{1, -1}[k%2]
	t := d.Reach(o, farm.Point{}, free.W*0.8, free.H*0.96)
	turn := -6 * side
	if objects.Level(o.Name) {
		turn = 0
	}
	x := free.X + free.W/2 + side*max((free.W-t.At.W)/2-f.w()*0.05, 0)
	if t.At.W > free.W*0.7 {
		x = free.X + free.W/2 + side*free.W*0.06
	}
	t = t.Moved(x, free.Y+free.H/2).Turned(turn)
	out := []farm.Layer{t.Cast(g.Bg), t.Layer}
	if t.At.W < free.W*0.46 { // it alone leaves the row empty
		echo := t.Echo(g.Bg, kit.Mixed(g.Bg, g.Bg3, 1), -side*min(t.At.W*0.8, free.W*0.24), 0)
		for i := range echo {
			echo[i].Rotation = turn
		}
		out = append(echo, out...)
	}
	return named(out, o)
}

// named gives the layers of an object its name, so that checks tell one from
// another.
func named(layers []farm.Layer, o kit.Object) []farm.Layer {
	for i, l := range layers {
		if l.ID == "object" {
			layers[i].ID = "object-" + o.Asset
		}
	}
	return layers
}

// windowed cuts layers at a box.
func windowed(layers []farm.Layer, b farm.Box) []farm.Layer {
	for i := range layers {
		window := b
		layers[i].Mask = &farm.Mask{Shape: &farm.Shape{Kind: "rect", Fill: kit.Solid("#000000")}, Box: &window}
	}
	return layers
}

// show puts the k-th picture of the brand into b in the way that suits it; of a
// brand without pictures, the object of what the ad says, and where it has none of
// those either nothing: only an app has a sign for a picture.
func show(d *kit.Draft, k int, b farm.Box, g kit.Scheme, st kit.Stance) kit.Exhibit {
	if p, _, ok := d.Shot(k); ok {
		if l, small := detailed(d, p, b, k); small {
			l.Rotation = st.Tilt
			return kit.Exhibit{Layers: []farm.Layer{l}, At: l.Box, Kind: "card"}
		}
		return d.Show(k, b, g, st)
	}
	if o, ok := thingFor(d, leadOf(d)); ok {
		return stood(d, o, b, g, st)
	}
	if d.Facts.IsApp() {
		return d.Relief(b, g, st)
	}
	return kit.Exhibit{At: kit.Box(b.X+b.W/2, b.Y+b.H/2, 0, 0)}
}

// stood is an object in a box, as large as what it paints may be: beside the edge of
// the frame it runs a little over that.
func stood(d *kit.Draft, o kit.Object, b farm.Box, g kit.Scheme, st kit.Stance) kit.Exhibit {
	wide := float64(d.Snack.Canvas.Width)
	if end := b.X + b.W; b.X > wide*0.3 && end > wide*0.84 {
		b.W = wide*1.06 - b.X
	}
	if objects.Afloat(o.Name) { // its water in a window
		const round, least = 36.0, 320.0
		if b.W < least || b.H < least { // a scrap of it
			return kit.Exhibit{At: kit.Box(b.X+b.W/2, b.Y+b.H/2, 0, 0)}
		}
		h := min(b.H, b.W*0.86)
		at := kit.Box(b.X, b.Y+b.H-h, min(b.W, wide-b.X), h)
		back := kit.Panel("window", at, round, kit.Solid(kit.Mixed(g.Bg, g.Loud, 0.24)))
		layers := d.Still(o, at, g, kit.StillCrop, turnOf(d))
		for i := range layers {
			window := at
			layers[i].Mask = &farm.Mask{Shape: &farm.Shape{Kind: "rect", Fill: kit.Solid("#000000")}, Box: &window, Radius: round}
		}
		return kit.Exhibit{Layers: append([]farm.Layer{back}, named(layers, o)...), At: at, Kind: "card"}
	}
	t := d.Place(o, b, st.Down)
	if !objects.Level(o.Name) {
		t = t.Turned(st.Tilt)
	}
	layers := []farm.Layer{t.Cast(g.Bg)}
	if st.Down && !st.Closed {
		layers = t.Contact()
	}
	return kit.Exhibit{Layers: named(append(layers, t.Layer), o), At: t.At, Kind: "object"}
}

// upright is the k-th picture where it is a screen of a phone.
func upright(d *kit.Draft, k int) (match.Picture, string, bool) {
	p, id, ok := d.Shot(k)
	return p, id, ok && p.Cut == nil && p.Tall() && !d.IsPhotograph(p)
}

// leads reports a thing that stands in what the brand says of itself first: its name,
// its trade or its first sentence. One of a later sentence is not what it is about.
func leads(d *kit.Draft, o kit.Object) bool {
	lead := d.Facts.Name + "\n" + d.Brand.Industry
	if whole := d.Facts.Whole(); len(whole) > 0 {
		lead += "\n" + whole[0]
	}
	return strings.Contains(strings.ToLower(lead), strings.ToLower(o.Word))
}
