package ad

import (
	"fmt"
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
			k := r.looks[half+1]
			var layers []farm.Layer
			if hero := r.hero(half, k, ms); len(hero) > 0 {
				layers = append([]farm.Layer{kit.Ground(r.Snack.Canvas, farm.Fill{Kind: "rays", Colors: []farm.Color{k.ground, k.soft},
					Focus: &farm.Point{X: 0.5, Y: 0.5}, Seed: r.Snack.Seed})}, hero...)
			} else {
				layers = r.typed(r.placard("word", r.landing(half), ms, false))
			}
			if half == 0 { // two frames of light
				layers = append(layers, farm.Layer{ID: "flash", Box: kit.Whole(r.Snack.Canvas), Fill: kit.Solid("#FFFFFF"), EndMs: kit.OnFrame(70),
					Tracks: []farm.Track{kit.Track("opacity", "linear", 0, 0.55, 66, 0.2)}})
			}
			return layers
		})
	}
}

// landing is what lands where the brand has nothing that can be shown: the two halves of what
// the film ends on, without the name.
func (r *reel) landing(half int) string {
	line := r.Unnamed(r.song.Close.Text)
	if line == r.Facts.Name || line == "" {
		line = r.opener()
	}
	said := r.Paged(line, 2)
	return said[min(half, len(said)-1)]
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
		return r.pictured(id, p, kit.Box(0, 0, 1080, 1920), sheet{ms: ms, nth: half})
	}
	if ok {
		b := kit.Box(235, 300+40*float64(half), 610, 740)
		if r.photographed() {
			b = photoCard
		}
		l := r.thing(id, p, b)
		l.Rotation = 7 * float64(half)
		return []farm.Layer{r.pulsing(r.shaken(l, half), ms, 1)}
	}
	o, ok := r.foremost()
	if !ok {
		return nil
	}
	if half == 1 {
		return r.Grid(o, k.scheme(), int(ms), r.beatMs())
	}
	t := r.Place(o, kit.Box(40, 240, 1000, 1440), false)
	t.Picture.Asset = r.Sized(o, int(min(t.Box.W, 1400))).Asset
	t.Tracks = []farm.Track{kit.Track("rotation", "inout", 0, 0, r.beatMs(), -6, 2*r.beatMs(), 4)}
	cast := t.Cast(k.ground)
	cast.Tracks = t.Tracks
	return []farm.Layer{cast, r.pulsing(r.shaken(t.Layer, half), ms, 1)}
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
