package meme

import (
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
)

// The frame: words stand in a zone at the top, whoever acts below it.
const (
	zoneTop   = 236.0
	zoneAir   = 36.0 // between the words and the zone's foot
	longZone  = 1060.0
	stageFoot = 1872.0 // the floor
)

// picture is the brand's own that stands behind: a photograph or a page.
type picture struct {
	match.Picture
	id    string
	photo bool
	ok    bool
}

// background is the brand's picture of a film with somebody cut out.
func (f *film) background() picture {
	if !f.cutOut {
		return picture{}
	}
	p, id, ok := f.Pick("page", match.Want{Shape: match.TallShape, W: 1080, H: 1260, Words: f.words.Punch})
	if ok && (p.Cut != nil || p.Alpha || !kit.IsPhoto(p) || !kit.LargeEnough(p, 1080, 500)) {
		ok = false // words and a mascot would cover what a screen shows
	}
	if !ok && !f.Unbranded() {
		f.Substitute("no photograph of the brand can fill the frame: a drawn place stands behind")
	}
	return picture{p, id, kit.IsPhoto(p), ok}
}

// ground is what stands behind an act, 0 before the hit and 1 after it: the brand's
// picture, a place or a stage.
func (f *film) ground(act int) []farm.Layer { return f.groundAs(act, false) }

// backdrop is the ground of an act with cards: who is cut out stands before a place,
// anybody else on a stage.
func (f *film) backdrop(act int, foot float64) []farm.Layer {
	if f.cutOut {
		return f.ground(act)
	}
	return f.stage(act, foot)
}

// groundAs is the ground of an act, near and grey where the picture stands still.
func (f *film) groundAs(act int, frozen bool) []farm.Layer {
	ms := float64(f.hitMs)
	if act == 1 {
		ms = float64(f.afterMs())
	}
	if f.picture.ok {
		out := f.behind(kit.Whole(f.Snack.Canvas), act, ms)
		for i := range out {
			if out[i].Picture != nil && frozen {
				out[i].Picture.Saturation, out[i].Picture.Dim, out[i].Picture.Blur = -0.9, 0.3, 6
			}
		}
		return out
	}
	s := seen{near: 1.24, floor: 1770, act: act, frozen: frozen}
	if frozen {
		s.near, s.floor = 1.6, 1960
	} else if act == 1 {
		s.near, s.floor = 1.34, 1800
	}
	return f.set(s)
}

// turnsBad reports a meme whose turn is a mishap: what a prompt tells, not what a
// brand says.
func (f *film) turnsBad() bool { return f.Unbranded() }

// mostGrown is how much a page is enlarged at most, with the push that is on it.
const mostGrown = 1.42

// behind is the brand's picture in a part of the frame, pushed slowly and hit once.
// One that is not high enough goes over into what lies at its foot, out of focus.
func (f *film) behind(b farm.Box, act int, ms float64) []farm.Layer {
	var out []farm.Layer
	from, to := 1.0, 1.06
	if act == 1 {
		from, to = 1.02, 1.1
	}
	short := 0.0
	if high := math.Floor(float64(f.picture.Asset.Height) * mostGrown); high < b.H {
		short, b.H = b.H-high, high
	}
	l := farm.Layer{ID: "page", Box: b, Picture: &farm.Picture{Asset: f.AddAsset(f.picture.id, f.picture.Asset),
		Focus: &farm.Point{X: 0.5, Y: 0}}}
	if f.picture.photo {
		l.Picture.Crop = kit.PhotoCrop(f.picture.Picture, b.W, b.H, act)
	}
	l.Tracks = []farm.Track{f.pushedOnBeats(from, to, ms)}
	if short > 0 {
		out = append(out, f.afoot(b, short, l.Picture.Crop)...)
		const over = 240.0 // the other edges of the mask lie outside of the frame
		window := kit.Box(b.X-over, b.Y-over, b.W+2*over, b.H+over-softFoot/2)
		l.Mask = &farm.Mask{Shape: &farm.Shape{Kind: "rect", Fill: kit.Solid("#000000")}, Box: &window, Feather: softFoot}
	}
	return append(out, l)
}

// softFoot is how far a picture goes over into its foot, px.
const softFoot = 180.0

// afoot is the lower part of a picture, out of focus and darker towards the frame's
// foot: what goes on below a picture in a box that is so many px short.
func (f *film) afoot(b farm.Box, short float64, crop *farm.Box) []farm.Layer {
	at := kit.Box(b.X, b.Y+b.H-1.5*softFoot, b.W, short+1.5*softFoot)
	if crop == nil {
		crop = &farm.Box{W: 1, H: 1}
	}
	part := *crop
	part.H = min(crop.H*at.H/b.H, 1)
	part.Y = max(crop.Y+crop.H-part.H, 0)
	picture := farm.Layer{ID: "page", Box: at, Picture: &farm.Picture{Asset: f.AddAsset(f.picture.id, f.picture.Asset), Crop: &part, Blur: 26}}
	shade := farm.Layer{ID: "shade", Box: kit.Box(at.X, at.Y, at.W, at.H+2),
		Fill: &farm.Fill{Kind: "scrim", AngleDeg: 90, Colors: []farm.Color{"#0B0C10A6"}}}
	return []farm.Layer{picture, shade}
}

// pushedOnBeats is a slow push that goes a step further on every second beat.
func (f *film) pushedOnBeats(from, to, ms float64) farm.Track {
	t := kit.Track("zoom", "linear", 0, from)
	n := math.Floor(ms / (2 * f.beatMs()))
	for i := 1.0; i <= n; i++ {
		at := kit.OnFrame(i * 2 * f.beatMs())
		if float64(at)+120 > ms {
			break
		}
		before, after := from+(to-from)*(i-0.8)/(n+1), from+(to-from)*i/(n+1)
		t.Keys = append(t.Keys, farm.Key{AtMs: at, Value: before, Ease: "out"}, farm.Key{AtMs: at + 100, Value: after, Ease: "linear"})
	}
	t.Keys = append(t.Keys, farm.Key{AtMs: int(ms), Value: to})
	return t
}

// stage is rays of the brand's colour with a floor.
func (f *film) stage(act int, foot float64) []farm.Layer {
	g := f.looks[act]
	out := []farm.Layer{f.varied(g, act, (foot+360)/1920)}
	ink := f.Accent
	if act == 1 {
		ink = kit.Mixed(g.Bg, g.Loud, 0.45)
	}
	floor := farm.Layer{ID: "set", Box: kit.Box(-240, stageFoot-70, 1560, 420), Shape: &farm.Shape{Kind: "ellipse", Fill: kit.Solid(ink)}}
	return append(out, floor)
}

// varied is a ground of a scheme, of another kind for each turn.
func (f *film) varied(g kit.Scheme, turn int, y float64) farm.Layer {
	fill := f.Varied(g, turn, &farm.Point{X: 0.5, Y: y})
	fill.DriftPxPerSec = 14
	return kit.Ground(f.Snack.Canvas, fill)
}

// acting is the box of whoever acts under a zone, about x.
func acting(foot, x float64) farm.Box {
	side := math.Floor(math.Min(960, (stageFoot-foot-30)/0.95))
	return kit.Box(x-side/2, stageFoot-side*0.95, side, side)
}

// grounded reports a place with a floor, on which somebody has a shadow.
func (f *film) grounded() bool { return !f.picture.ok && !f.where.pattern && !f.where.near }

// whiteEdge is how wide the paper around somebody cut out is.
func (f *film) whiteEdge() float64 {
	if f.cutOut {
		return 12
	}
	return 0
}

// acts is whoever acts in a box: hopping to the beat in good moods, trembling in
// bad ones. script are the moods and their times.
func (f *film) acts(b farm.Box, ms int, calm bool, script ...move) []farm.Layer {
	l := f.plays(f.who, b, ms, f.whiteEdge(), script...)
	if calm {
		l = hopping(l, 0, ms-40, f.beatMs(), 40, 5)
		if again := float64(f.at(4)); ms == f.afterMs() { // the camera jumps at the face, and once more
			l.Tracks = append(l.Tracks, kit.Track("scale", "out", 0, 1.32, 140, 1, again, 1, again+90, 1.16, again+230, 1.1))
		}
	} else {
		l = trembling(l, 0, ms, 7)
		l.Tracks = append(l.Tracks, kit.Track("scale", "smooth", 0, 1.3, 130, 1, float64(ms), 1.08))
	}
	if f.cutOut && !f.grounded() {
		return []farm.Layer{l}
	}
	return []farm.Layer{kit.ShadowUnder(b, b.Y+b.H*0.945), l}
}
