package ad

import (
	"maps"
	"math"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
)

// pictured reports whether an ad has something to show: a picture of the
// brand's, an object of its own nouns, or, of an app, its sign. Else words are the
// picture. With objects alone, they are so in every second ad.
func pictured(d *kit.Draft) bool {
	if len(d.Screenshots) > 0 || d.Facts.IsApp() {
		return true
	}
	return turnOf(d)%2 == 0 && hasObjects(d)
}

// hasObjects reports whether the brand's text names something that can be drawn.
func hasObjects(d *kit.Draft) bool {
	probe := *d // what is not shown adds nothing
	probe.Snack.Assets, probe.Snack.Facts = maps.Clone(d.Snack.Assets), slices.Clone(d.Snack.Facts)
	return len(shown(&probe, 1)) > 0
}

// shown are objects of the brand's words that an ad may show: nothing that stands
// for death, whatever the brand does.
func shown(d *kit.Draft, n int) []kit.Object {
	return shownAs(d, n, farm.Drawing{Width: 720, Height: 720})
}

// shownAs are shown in a size and style.
func shownAs(d *kit.Draft, n int, as farm.Drawing) []kit.Object {
	if solemn(d) {
		return nil
	}
	return d.ObjectsAs(n, as)
}

// grave are objects of the shelf that stand for death.
var grave = []string{"coffin", "headstone", "funeral-urn", "skull", "skull-and-crossbones"}

// solemn reports a brand whose words name what stands for death, or whose steer
// asks for a sober tone: nothing hops, and nothing is thrown.
func solemn(d *kit.Draft) bool {
	if d.Facts.Tone == "sober" {
		return true
	}
	probe := *d
	probe.Snack.Assets, probe.Snack.Facts = maps.Clone(d.Snack.Assets), slices.Clone(d.Snack.Facts)
	return slices.ContainsFunc(probe.Objects(6), func(o kit.Object) bool { return slices.Contains(grave, o.Name) })
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
	l = d.Detail(p, kit.Box(b.X, b.Y+(b.H-h)/2, b.W, h), view)
	return l, true
}

// photographed reports whether the brand has a picture of its own.
func photographed(d *kit.Draft) bool { return len(d.Screenshots) > 0 }

// cutOut is the brand's most telling object, cut out as a sticker is, in what a
// poster's words leave free: large, and turned a little.
func cutOut(d *kit.Draft, f frame, free farm.Box) []farm.Layer {
	side := min((free.H-40)*0.8, 470)
	if side < 230 || photographed(d) || !hasObjects(d) {
		return nil
	}
	o := shownAs(d, 1, farm.Drawing{Width: 640, Height: 640, Edge: 16, Shadow: true})[0]
	b := kit.Box(f.w()-side*0.94, free.Y+(free.H-side)/2, side, side)
	if free.H > 450 { // the foot of an upright frame: it has that to itself
		side = min(free.H*0.84, 640)
		b = kit.Box((f.w()-side)/2, free.Y+(free.H-side)/2, side, side)
	}
	return []farm.Layer{{ID: "object-" + o.Asset, Box: b, Rotation: []float64{8, -7, 5}[turnOf(d)%3],
		Picture: &farm.Picture{Asset: o.Asset, Fit: "contain"}}}
}

// mostThings is how many objects stand together.
const mostThings = 2

// show puts the k-th picture of the brand into b in the way that suits it; of a
// brand without pictures, objects of its nouns, and where it has none of those
// either nothing: only an app has a sign for a picture.
func show(d *kit.Draft, k int, b farm.Box, g kit.Scheme, st kit.Stance) kit.Exhibit {
	if p, _, ok := d.Shot(k); ok {
		if l, small := detailed(d, p, b, k); small {
			l.Rotation = st.Tilt
			return kit.Exhibit{Layers: []farm.Layer{l}, At: l.Box, Kind: "card"}
		}
		return d.Show(k, b, g, st)
	}
	if things := shown(d, mostThings); len(things) > 0 {
		return group(things, b, st)
	}
	if d.Facts.IsApp() {
		return d.Relief(b, g, st)
	}
	return kit.Exhibit{At: kit.Box(b.X+b.W/2, b.Y+b.H/2, 0, 0)}
}

// group is objects together in a box: one large, the others small at its feet,
// as a still life has them.
func group(things []kit.Object, b farm.Box, st kit.Stance) kit.Exhibit {
	side := min(b.W, b.H)
	lead := things[0] // the most telling
	at := kit.Box(b.X+(b.W-side)/2, b.Y+(b.H-side)/2, side, side)
	if st.Down {
		at.Y = b.Y + b.H - side
	}
	e := kit.Exhibit{At: at, Kind: "object"}
	picture := func(o kit.Object, in farm.Box, turn float64) farm.Layer {
		return farm.Layer{ID: "object-" + o.Asset, Box: in, Rotation: turn, Picture: &farm.Picture{Asset: o.Asset, Fit: "contain"}}
	}
	if !st.Closed {
		e.Layers = append(e.Layers, kit.ContactShadow(kit.Box(at.X+side*0.1, at.Y, side*0.8, side*0.97))...)
	}
	e.Layers = append(e.Layers, picture(lead, at, st.Tilt))
	if room := (b.W - side) / 2; len(things) > 1 && side > 300 {
		small := math.Min(side*0.4, max(room*1.3, side*0.32))
		for i := range min(len(things)-1, 2) {
			x := at.X - small*0.42
			if i == 1 {
				x = at.X + side - small*0.58
			}
			x = min(max(x, b.X), b.X+b.W-small)
			y := at.Y + side - small*0.98
			e.Layers = append(e.Layers, picture(things[1+i], kit.Box(x, y, small, small), []float64{-9, 8}[i]))
		}
	}
	return e
}

// upright is the k-th picture where it is a screen of a phone.
func upright(d *kit.Draft, k int) (match.Picture, string, bool) {
	p, id, ok := d.Shot(k)
	return p, id, ok && p.Cut == nil && p.Tall() && !d.IsPhotograph(p)
}
