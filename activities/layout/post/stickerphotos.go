package post

import (
	"fmt"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
)

// mostPrints is how many photographs of the brand a pack has at most, cut to a form.
const mostPrints = 2

// leastPrint is how many pixels a side of a photograph has at least: it is shown
// larger on the sheet than in its file.
const leastPrint = 420

// prints are the brand's photographs, each cut to a form of its own; screens, and what
// is cut out already, are none.
func (p *pack) prints(own *[]string) []sticker {
	var out []sticker
	for i, s := range p.Screenshots {
		if len(out) < mostPrints && kit.IsPhoto(s) && min(s.Asset.Width, s.Asset.Height) >= leastPrint {
			out = append(out, p.print(s, fmt.Sprintf("print-%d", i+1), p.turn+len(out), own))
			own = nil
		}
	}
	return out
}

// printPlace is what a print covers of its sticker, and where words lie over its foot.
var (
	printPlace = kit.Box(36, 30, 440, 452)
	printFoot  = kit.Box(52, 330, 408, 124)
)

// print is a photograph cut to a form, seen about its subject; where words are given that are
// short enough it bears the first of them, which are then told.
func (p *pack) print(photo match.Picture, id string, turn int, own *[]string) sticker {
	forms := []func(farm.Box) string{archPath, petalPath, ovalPath}
	form := forms[turn%len(forms)]
	place, on := printPlace, printPlace
	var words []cutPart
	least := 0.0
	if own != nil {
		i := slices.IndexFunc(*own, func(s string) bool { return len([]rune(s)) <= overPrint })
		if b, ok := p.block(append(*own, "")[max(i, 0)], printFoot); i >= 0 && ok && b.drawable() {
			p.say((*own)[i])
			*own = slices.Delete(slices.Clone(*own), i, i+1)
			words, on, least = p.raised(b, p.nextInks()), grown(b.at, letteringOver), b.least()
			place.H -= 62 // they hang over its foot
		}
	}
	return sticker{least: least, paints: around(grown(place, stickerEdge), on), layers: func(b farm.Box) []farm.Layer {
		k := b.W / stickerSide
		at := scaled(place, b)
		outer := grown(at, stickerEdge*k)
		view := kit.Box(0, 0, outer.W, outer.H)
		paper := farm.Layer{ID: "paper", Box: outer, Shape: &farm.Shape{Kind: "path", Path: form(view), ViewBox: &view,
			Fill: kit.Solid("#FFFFFF")}, Shadow: &farm.Shadow{Y: 4 * k, Blur: 8 * k, Color: "#00000038"}}
		l := p.PhotoLayer(id, photo, at, 0)
		inner := kit.Box(0, 0, at.W, at.H)
		l.Mask = &farm.Mask{Shape: &farm.Shape{Kind: "path", Path: form(inner), ViewBox: &inner}}
		return append([]farm.Layer{paper, l}, p.cutOut(words, b)...)
	}}
}

// overPrint is how many characters lie over a print at most.
const overPrint = 34

// archPath is an arch that fills a box.
func archPath(b farm.Box) string {
	r, low := b.W/2, b.W*0.16
	return fmt.Sprintf("M0 %g A%g %g 0 0 1 %g %g V%g A%g %g 0 0 1 %g %g H%g A%g %g 0 0 1 0 %g Z", r, r, r, b.W, r, b.H-low, low, low, b.W-low,
		b.H, low, low, low, b.H-low)
}

// petalPath is a form of round bows that fills a box.
func petalPath(b farm.Box) string { return bowed(b, 10, 0.06) }
