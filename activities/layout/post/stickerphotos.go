package post

import (
	"fmt"
	"math"
	"slices"
	"strings"

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
func (p *pack) prints() []sticker {
	var out []sticker
	for i, s := range p.Screenshots {
		if len(out) < mostPrints && kit.IsPhoto(s) && min(s.Asset.Width, s.Asset.Height) >= leastPrint {
			out = append(out, p.print(s, fmt.Sprintf("print-%d", i+1), p.turn+len(out), len(out) == 0))
		}
	}
	return out
}

// printPlace is what a print covers of its sticker, and where words lie over its foot.
var (
	printPlace = kit.Box(36, 30, 440, 452)
	printFoot  = kit.Box(16, 300, 480, 190)
)

// print is a photograph cut to a form, seen about its subject; with said it bears a few
// of the brand's words, where some are short enough.
func (p *pack) print(photo match.Picture, id string, turn int, said bool) sticker {
	forms := []func(farm.Box) string{archPath, petalPath, eggPath}
	form := forms[turn%len(forms)]
	place := printPlace
	var words func(farm.Box) []farm.Layer
	on := place
	if said {
		if text := p.shortSaying(); text != "" {
			if words, on = p.plates(text, printFoot, 2); words == nil {
				on = place
				p.sayings = append([]string{text}, p.sayings...)
			}
		}
	}
	if words != nil { // they hang over its foot
		place.H -= 62
	}
	return sticker{written: words != nil, paints: around(grown(place, stickerEdge), on), layers: func(b farm.Box) []farm.Layer {
		k := b.W / stickerSide
		at := scaled(place, b)
		outer := grown(at, stickerEdge*k)
		view := kit.Box(0, 0, outer.W, outer.H)
		paper := farm.Layer{ID: "paper", Box: outer, Shape: &farm.Shape{Kind: "path", Path: form(view), ViewBox: &view,
			Fill: kit.Solid("#FFFFFF")}, Shadow: &farm.Shadow{Y: 4 * k, Blur: 8 * k, Color: "#00000038"}}
		l := p.PhotoLayer(id, photo, at, 0)
		inner := kit.Box(0, 0, at.W, at.H)
		l.Mask = &farm.Mask{Shape: &farm.Shape{Kind: "path", Path: form(inner), ViewBox: &inner}}
		out := []farm.Layer{paper, l}
		if words != nil {
			out = append(out, words(b)...)
		}
		return out
	}}
}

// shortSaying takes the first saying that is short enough to lie over a picture; ""
// where there is none.
func (p *pack) shortSaying() string {
	i := slices.IndexFunc(p.sayings, func(s string) bool { return len([]rune(s)) <= overPrint })
	if i < 0 {
		return ""
	}
	return p.take(i)
}

// overPrint is how many characters lie over a print at most.
const overPrint = 24

// archPath is an arch that fills a box.
func archPath(b farm.Box) string {
	r, low := b.W/2, b.W*0.16
	return fmt.Sprintf("M0 %g A%g %g 0 0 1 %g %g V%g A%g %g 0 0 1 %g %g H%g A%g %g 0 0 1 0 %g Z", r, r, r, b.W, r, b.H-low, low, low, b.W-low,
		b.H, low, low, low, b.H-low)
}

// eggPath is an ellipse that fills a box.
func eggPath(b farm.Box) string {
	return fmt.Sprintf("M0 %g A%g %g 0 0 1 %g %g A%g %g 0 0 1 0 %g Z", b.H/2, b.W/2, b.H/2, b.W, b.H/2, b.W/2, b.H/2, b.H/2)
}

// petals is how many bows a form of petals has.
const petals = 10

// petalPath is a form of round bows that fills a box.
func petalPath(b farm.Box) string {
	const deep, steps = 0.06, 12
	var out strings.Builder
	for i := range petals * steps {
		a := 2 * math.Pi * float64(i) / (petals * steps)
		r := 1 - deep*(1-math.Abs(math.Sin(a*petals/2)))
		x, y := b.W/2+b.W/2*r*math.Cos(a), b.H/2+b.H/2*r*math.Sin(a)
		fmt.Fprintf(&out, "L%.2f %.2f ", x, y)
	}
	return "M" + out.String()[1:] + "Z"
}
