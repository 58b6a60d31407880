package ad

import (
	"fmt"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
)

// photographed reports whether the brand's pictures are of what it sells and not
// of screens: those of a shop's page.
func (r *reel) photographed() bool { return r.Product != nil && !r.Product.IsApp }

// opening is the photograph that a film opens with, and that its drop goes nearer to;
// pictures of a shop's page, which are of more than one thing, take turns instead.
func (r *reel) opening() (id string, p match.Picture, ok bool) {
	for i, p := range r.Screenshots {
		if !r.photographed() && r.IsPhotograph(p) && !p.Alpha && p.Cut == nil && kit.LargeEnough(p, 1080*0.6, 900*0.6) {
			return kit.ScreenID(i), p, true
		}
	}
	return "", p, false
}

// filling is a photograph that is large enough for the whole frame.
func (r *reel) filling(id string, p match.Picture) (farm.Layer, bool) {
	if !r.photographed() && r.isPhoto(p) && !p.Alpha && kit.LargeEnough(p, 600, 1100) {
		l := r.PhotoLayer(id, p, kit.Whole(r.Snack.Canvas), r.n%2)
		l.ID = id
		return l, true
	}
	if !r.photographed() || p.Alpha || float64(p.Asset.Width) < kit.MinUpscale*1080 || float64(p.Asset.Height) < kit.MinUpscale*1920 {
		return farm.Layer{}, false
	}
	return farm.Layer{ID: id, Box: kit.Whole(r.Snack.Canvas), Picture: &farm.Picture{Asset: r.AddAsset(id, p.Asset),
		Focus: &farm.Point{X: p.Focus.X, Y: p.Focus.Y}}}, true
}

// thing is a picture of the product in b: a photograph on a card, a screen in
// its device. A phone keeps the width of b and may be higher.
func (r *reel) thing(id string, p match.Picture, b farm.Box) farm.Layer {
	switch {
	case r.photographed():
		ratio := min(max(float64(p.Asset.Width)/float64(p.Asset.Height), 0.72), 1.4)
		w := min(b.W, b.H*ratio, float64(p.Asset.Width)/kit.MinUpscale)
		h := w / ratio
		return farm.Layer{
			ID: id, Box: kit.Box(b.X+(b.W-w)/2, b.Y+(b.H-h)/2, w, h), Radius: 40, Shadow: kit.SoftShadow(),
			Picture: &farm.Picture{Asset: r.AddAsset(id, p.Asset), Focus: &farm.Point{X: p.Focus.X, Y: p.Focus.Y}},
		}
	case p.Tall(): // as wide as its type needs
		w := max(b.W, leastPhone+40)
		return r.Phone(id, p, b.X-(w-b.W)/2, b.Y, w)
	case r.IsPhotograph(p) || p.Alpha:
		l := r.Browser(id, p, b.X-b.W*0.25, b.Y, b.W*1.5, b.H)
		l.Box.Y += (b.H - l.Box.H) / 2
		return l
	}
	wide := min(b.W*1.5, mostDetail) // all of a window would be small
	l := r.Detail(p, kit.Box(b.X-(wide-b.W)/2, b.Y, wide, b.H), r.n)
	l.ID = id
	return l
}

// mostDetail is how wide a part of a window is at most, px.
const mostDetail = 980.0

// shot is the picture of the product that suits a place of the film best, none
// when all were in the scene before.
func (r *reel) shot(slot string, want match.Want) (id string, p match.Picture, ok bool) {
	want.Shape = match.TallShape
	if !r.photographed() {
		want.Shape = kit.ShapeOf(r.Tall())
	}
	rested := func(i int) bool {
		last, was := r.shown[kit.ScreenID(i)]
		return !was || last < r.n-1
	}
	if p, id, ok = r.PickAt(rested, slot, want); ok {
		r.shown[id] = r.n
	}
	return id, p, ok
}

// reserve keeps the pictures that the lines sing of for them: what comes before has
// fewer words to choose by.
func (r *reel) reserve() {
	want := match.Want{W: 560, Shape: match.TallShape}
	if !r.photographed() {
		want.Shape = kit.ShapeOf(r.Tall())
	}
	for i, line := range r.song.Lyrics {
		if want.Words = line; line != "" {
			r.Pick(fmt.Sprintf("lyric-%d", i+1), want)
		}
	}
}

// drop is where everything lands: the product on the accent, and then nearer.
func (r *reel) drop(beats float64) {
	for half := range 2 {
		r.cut(fmt.Sprintf("drop-%d", half+1), beats/2, func(ms float64) []farm.Layer {
			k := r.looks[1]
			if half == 1 {
				k = r.looks[2]
			}
			layers := []farm.Layer{kit.Ground(r.Snack.Canvas, farm.Fill{Kind: "rays", Colors: []farm.Color{k.ground, k.soft},
				Focus: &farm.Point{X: 0.467, Y: 0.44}, Seed: r.Snack.Seed})}
			if half == 0 { // two frames of light
				flash := farm.Layer{ID: "flash", Box: kit.Whole(r.Snack.Canvas), Fill: kit.Solid("#FFFFFF"), EndMs: kit.OnFrame(70),
					Tracks: []farm.Track{kit.Track("opacity", "linear", 0, 0.55, 66, 0.2)}}
				layers = append(layers, flash)
			}
			sign := r.sign(kit.Box(120, 296, 768, 120), k)
			if half == 0 {
				sign.StartMs = kit.OnFrame(70) // out of the light
			}
			layers = append(layers, r.hero(half, k, ms)...)
			if slices.ContainsFunc(layers, func(l farm.Layer) bool { return l.ID == "drop-name" }) {
				return layers
			}
			return append(layers, sign)
		})
	}
}

// sign is the brand over its product: the logo, or else the name in display
// type.
func (r *reel) sign(b farm.Box, k paint) farm.Layer {
	if r.Logo == nil {
		return kit.Middle(kit.Centered(r.TextLayer("name", r.Facts.Name, kit.Step{Size: 104, Least: 52, Leading: 1.02, Display: true,
			Tracking: -0.015, Lines: 2}, b, k.ink)))
	}
	return farm.Layer{ID: "mark", Box: b, Stack: &farm.Stack{Direction: "row", Justify: "center", Align: "center",
		Children: []farm.Layer{r.Lockup(104, b.W-8, k.ink, k.ground)}}}
}

// photoCard is where a photograph that does not fill the frame stands.
var photoCard = kit.Box(60, 470, 960, 1120)

// hero is the product at the drop, shaken by its landing.
func (r *reel) hero(half int, k paint, ms float64) []farm.Layer {
	id, p, ok := r.shot(fmt.Sprintf("drop-%d", half+1), match.Want{W: 610, Words: r.song.Close.Text + " " + strings.Join(r.song.Lyrics[:],
		" "), On: k.ground})
	if !ok && half == 1 { // nearer than in the first half
		id, p, ok = r.opening()
	}
	if ok && r.isPhoto(p) && !r.photographed() && !p.Alpha && kit.LargeEnough(p, 700, 800) {
		return r.pictured(id, p, kit.Box(0, 450, 1080, 1470), sheet{ms: ms, nth: half})
	}
	if ok {
		b := kit.Box(199, 480+40*float64(half), 610, 740)
		if r.photographed() {
			b = photoCard
		}
		l := r.thing(id, p, b)
		l.Rotation = 7 * float64(half)
		return []farm.Layer{r.pulsing(r.shaken(l, half), ms, 1)}
	}
	if o, ok := r.foremost(); ok {
		side, floor := r.Placed(o, 470, 1780)
		l := r.Standing(o, 540, floor, side)
		l.Tracks = []farm.Track{kit.Track("rotation", "inout", 0, 0, r.beatMs(), -6*float64(1-2*half), 2*r.beatMs(), 4)}
		return []farm.Layer{r.pulsing(r.shaken(l, half), ms, 1)}
	}
	rows := r.Rows(r.Facts.Name, kit.Box(musicBox.X+10, 300, musicBox.W-20, 620), kit.KineticStyle{ID: "drop-name",
		Ink: k.ink, Ground: k.ground})
	top := rows[0].Box.Y + kit.RowsHigh(rows) + 60
	return append(r.lettered(r.matter(), kit.Box(0, top, 1080, 1920-top), k, half, ms),
		kit.Coming(rows, kit.RowsSlam, 0, 66, r.beatMs(), int(ms))...)
}

// shaken lands a layer: from larger and above, with a shake that dies in six
// frames.
func (r *reel) shaken(l farm.Layer, half int) farm.Layer {
	f := 1000.0 / kit.FilmFPS
	if half == 0 {
		l.Tracks = append(l.Tracks, kit.Track("y", "linear", 0, -14, f, 12, 2*f, -9, 3*f, 7, 4*f, -4, 5*f, 2, 6*f, 0),
			kit.Track("x", "linear", 0, 10, f, -12, 2*f, 8, 3*f, -6, 4*f, 3, 5*f, -1, 6*f, 0))
	}
	return hit(l, 0.9, 300)
}
