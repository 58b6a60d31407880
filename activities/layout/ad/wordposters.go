package ad

import (
	"fmt"
	"hash/fnv"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// worded reports a poster that has nothing to show and no list: a line and a sentence.
// It is not set as two fields below each other each time.
func worded(d *kit.Draft, f frame, p poster) bool {
	return !f.story && !hasThing(d) && !photographed(d) && len(p.rows) < 2 && !p.quote && p.stars == 0 && p.area == "" && p.body != ""
}

// wordPosters are the ways of such posters. They differ in what carries the line, in
// where it stands and in what lies under it.
var wordPosters = []func(*kit.Draft, frame, poster) []farm.Layer{giantPoster, stackedPoster, slopePoster}

// wordPoster is the way of a format: formats that follow each other have others, and
// so have the ads of a format. A way that its words do not fit leaves its place to the
// next.
func wordPoster(d *kit.Draft, f frame, p poster) ([]farm.Layer, bool) {
	h := fnv.New32a()
	_, _ = h.Write([]byte(d.Brand.Character())) // a hash takes everything
	first := int(h.Sum32()>>8%3) + slices.Index(wordFormats, d.Snack.Format) + int(d.Seed%farm.SeedRow) + d.Repeat
	for i := range wordPosters {
		v := (first + 1 + i) % len(wordPosters)
		layers, ok := settled(d, f, 1, func(int) []farm.Layer { return wordPosters[v](d, f, p) })
		if ok {
			d.Snack.Variant = "V" + kit.Digit(v+1)
			return layers, true
		}
	}
	return nil, false
}

// wordFormats are those that are a line and a sentence where a brand has words alone.
var wordFormats = []farm.AdFormat{farm.ProductHero, farm.SocialProofStat, farm.PressBar, farm.ReviewCard, farm.ProblemSolution,
	farm.ServiceHero}

// slopePoster has two fields with a slope between them, and the sentence at the end of
// the lower one.
func slopePoster(d *kit.Draft, f frame, p poster) []farm.Layer {
	const slope = 150.0
	f = f.signed(d, signRow)
	top, foot := grounds(d, 0), grounds(d, 2)
	room := f.stage(f.safe.Y)
	words := headOf(d, p, kit.Box(room.X, room.Y, room.W, room.H*0.56), top)
	seam := max(words.end+60, room.Y+room.H*0.46)
	rest := below(d, p, kit.Box(room.X+room.W*0.24, 0, room.W*0.76, room.Y+room.H-seam-slope-20), foot, 62)
	field := kit.Box(0, seam, f.w(), f.h()-seam)
	path := kit.Form(fmt.Sprintf("M0 0 L%.0f %.0f L%.0f %.0f L0 %.0f Z", field.W, slope, field.W, field.H, field.H), field, foot.Bg)
	if d.RightToLeft() {
		rest = below(d, p, kit.Box(room.X, 0, room.W*0.76, room.Y+room.H-seam-slope-20), foot, 62)
		path = kit.Form(fmt.Sprintf("M0 %.0f L%.0f 0 L%.0f %.0f L0 %.0f Z", slope, field.W, field.W, field.H, field.H), field, foot.Bg)
	}
	path.ID = "slope"
	layers := []farm.Layer{kit.Ground(f.canvas, d.Paint([]string{"grain", "rays"}[turnOf(d)%2], top, f.spot(f.w(), 0))), path}
	left := kit.Box(room.X-20, seam+slope*0.5, room.W*0.3, f.floor()-seam-slope*0.5)
	if who := mateIn(d, left, "happy", false); len(who) > 0 && !d.RightToLeft() && d.Seed%2 == 0 {
		rest = below(d, p, kit.Box(room.X+room.W*0.34, 0, room.W*0.66, room.Y+room.H-seam-slope-20), foot, 62)
		layers = append(layers, who...)
	} else if f, ok := d.FigureOf(p.body); ok && !d.RightToLeft() {
		rest = below(d, p, kit.Box(room.X+room.W*0.5, 0, room.W*0.5, room.Y+room.H-seam-slope-20), foot, 62)
		on := foot
		if figure, ok := d.Puffed("figure", f.Text, kit.Box(room.X-10, left.Y+30, room.W*0.47, left.H-50), on, 0); ok {
			layers = append(layers, figure)
		}
	}
	layers = append(layers, words.layers...)
	for _, l := range rest.layers {
		layers = append(layers, lowered(l, max(f.floor()-rest.end-24, seam+slope)))
	}
	return append(layers, footer(d, f, p.cta, foot)...)
}
