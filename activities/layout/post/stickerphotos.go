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

// printCard is the paper of a print, printPlace its picture, and printFoot where words lie below it.
var (
	printCard  = kit.Box(56, 24, 400, 464)
	printPlace = kit.Box(78, 46, 356, 336)
	printFoot  = kit.Box(92, 396, 328, 74)
)

// print is a photograph as it came out of the camera, seen about its subject, with the first of some
// words below it that are short enough, which are then told; without any it is cut to a form.
func (p *pack) print(photo match.Picture, id string, turn int, own *[]string) sticker {
	if own != nil {
		for i, words := range *own {
			b, ok := p.block(words, printFoot)
			if len([]rune(words)) > overPrint || !ok || !b.drawable() {
				continue
			}
			p.say(words)
			*own = slices.Delete(slices.Clone(*own), i, i+1)
			return p.framed(photo, id, b)
		}
	}
	forms := []func(farm.Box) string{archPath, petalPath, ovalPath}
	form, place := forms[turn%len(forms)], kit.Box(36, 30, 440, 452)
	return sticker{picture: true, paints: grown(place, stickerEdge), layers: func(b farm.Box) []farm.Layer {
		k := b.W / stickerSide
		at := scaled(place, b)
		outer := grown(at, stickerEdge*k)
		view := kit.Box(0, 0, outer.W, outer.H)
		paper := farm.Layer{ID: "paper", Box: outer, Shape: &farm.Shape{Kind: "path", Path: form(view), ViewBox: &view,
			Fill: kit.Solid("#FFFFFF")}, Shadow: &farm.Shadow{Y: 4 * k, Blur: 8 * k, Color: "#00000038"}}
		l := p.PhotoLayer(id, photo, at, 0)
		inner := kit.Box(0, 0, at.W, at.H)
		l.Mask = &farm.Mask{Shape: &farm.Shape{Kind: "path", Path: form(inner), ViewBox: &inner}}
		return []farm.Layer{paper, l}
	}}
}

// framed is a photograph in its frame of paper with words below it.
func (p *pack) framed(photo match.Picture, id string, words block) sticker {
	r := p.colours()
	card := []cutPart{cutFor(rectOf(printCard.X, printCard.Y, printCard.W, printCard.H, 10), r.light)}
	letters := faces(words, inks{r.light, r.deep, kit.Readable(r.main, r.light, 3.4)})
	return sticker{picture: true, least: words.least(), paints: grown(printCard, stickerEdge), layers: func(b farm.Box) []farm.Layer {
		return slices.Concat(p.cutOut(card, b), []farm.Layer{p.PhotoLayer(id, photo, scaled(printPlace, b), 0)}, p.cutOut(letters, b))
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
