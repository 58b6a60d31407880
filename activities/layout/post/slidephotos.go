package post

import (
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
)

// manyPhotos is how many photographs are enough for every page to have one of its own.
const manyPhotos = 4

// hasPhoto reports a page that shows a photograph: every other one where there are few of them.
func (p *slidePage) hasPhoto() bool {
	n := len(p.photos)
	return n > 0 && (p.i == 0 || n >= manyPhotos || p.i%2 == 0)
}

// photo is the page's photograph and which view of it.
func (p *slidePage) photo() (match.Picture, int) {
	n := len(p.photos)
	k := p.i
	if n < manyPhotos {
		k = (p.i + 1) / 2
	}
	return p.photos[k%n], kit.ViewOf(k/n, p.i)
}

// photoPlate is a photograph that is most of its page: from edge to edge on the first, afterwards
// from near in a disc, torn off, or in the brand's colours.
func (p *slidePage) photoPlate() []farm.Layer {
	shot, view := p.photo()
	if p.i == 0 && kit.LargeEnough(shot, pageW, pageH*0.62) {
		return p.bledPlate(shot, view)
	}
	p.used["shot"]++
	switch k := p.used["shot"] + int(p.Snack.Seed>>11)%2; {
	case k%3 == 0 && kit.LargeEnough(shot, pageW, pageH*0.7):
		return p.duotonePlate(shot, view)
	case k%3 == 1 || !kit.LargeEnough(shot, pageW, 900):
		return p.roundPlate(shot, view)
	}
	words := p.words(600)
	y := endOf(words) + 60
	g := kit.Ground(kit.OrganicCanvas, p.Paint("grain", p.g, nil))
	return slices.Concat([]farm.Layer{g}, p.Torn(shot, kit.Box(0, y, pageW, pageH-y), true, p.g, view), words)
}

// The room about words on labels, px, and the height of their lines.
const (
	labelPadX, labelPadY = 30.0, 8.0
	labelLead            = 1.18
	mostLabel            = 176.0
)

// bledPlate fills the page with a photograph as light as it is, the words on labels over it. One that
// is not as high as the page stands on its foot, the words above it on the brand's colour.
func (p *slidePage) bledPlate(shot match.Picture, view int) []farm.Layer {
	if high := float64(shot.Asset.Height) * 1.59; high < pageH {
		p.g = p.Accented()
		p.mast = p.g
		words := p.words(640)
		y := max(endOf(words)+60, pageH-high)
		return slices.Concat([]farm.Layer{kit.Ground(kit.OrganicCanvas, p.Paint("grain", p.g, nil))},
			p.Torn(shot, kit.Box(0, y, pageW, pageH-y), true, p.g, view), words)
	}
	p.mast = p.OnPhoto()
	b := kit.Box(left+labelPadX, p.head+20, wideCol-2*labelPadX, p.foot-p.head-50)
	under := []farm.Layer{p.PhotoLayer("photo", shot, kit.Box(0, 0, pageW, pageH), view), headShade(shot)}
	text := p.TextLayer("hook", p.line.Text, kit.Step{Size: mostLabel, Least: 50, Leading: labelLead, Display: true, Tracking: -0.014,
		Lines: 7}, b, p.OnAccent)
	text = p.Set(text)
	text.Text.Plate = &farm.Plate{Color: p.Accent, Radius: 14, PadX: labelPadX, PadY: labelPadY, Per: "line"}
	if shot.Heart.Y < 0.5 {
		text.Box.Y = b.Y + b.H - text.Box.H
	}
	return append(under, kit.Yielding([]farm.Layer{text})...)
}

// duotonePlate fills the page with a photograph in the brand's colours, the words over it.
func (p *slidePage) duotonePlate(shot match.Picture, view int) []farm.Layer {
	b := kit.Box(left, 800, wideCol, p.foot-800)
	st := p.PhotoStage(shot, kit.PhotoDuotone, b, view)
	p.mast = p.OnPhoto()
	return append(append(st.Layers, headShade(shot)), p.block("body", p.line, b, st.Scheme, "bottom")...)
}

// roundPlate has a photograph from near in a disc that runs over two edges of the page.
func (p *slidePage) roundPlate(shot match.Picture, view int) []farm.Layer {
	words := p.words(600)
	y := endOf(words) + 60
	side := min(1180, (pageH-y)*1.22, float64(min(shot.Asset.Width, shot.Asset.Height))*1.5)
	x := pageW - side*0.84
	if (p.i%4 == 2) != p.RightToLeft() {
		x = -side * 0.16
	}
	if side < 760 { // too small for an edge
		x = (pageW - side) / 2
	}
	b := kit.Box(x, y, side, side)
	ring := kit.Dot(b.X+side/2, b.Y+side/2, side/2+36, blockOn(p.g, p.scheme(p.i+1)))
	ring.ID = "ring"
	l := p.PhotoLayer("photo", shot, b, view)
	l.Radius = side / 2
	return slices.Concat([]farm.Layer{kit.Ground(kit.OrganicCanvas, p.Paint("grain", p.g, nil)), ring, l}, words)
}

// headShade darkens the head of a photograph as far as the masthead needs it.
func headShade(p match.Picture) farm.Layer {
	const high, row, most = 620.0, 262.0, 96.0
	_, light, busy, _ := p.Tones.In(0, 0, 1, 0.3)
	light = min(light+busy*0.6, 255)
	share := min(max((light-most)/max(light-24, 1)/(1-row/high), 0.3), 0.96)
	return farm.Layer{ID: "scrim", Box: kit.Box(0, 0, pageW, high),
		Fill: &farm.Fill{Kind: "scrim", AngleDeg: 270, Colors: []farm.Color{kit.Alpha("#0E0E10", share)}}}
}

// hasScreen reports a page that shows a screen: the first, and those between others.
func (p *slidePage) hasScreen() bool {
	n := len(p.screens)
	return n > 0 && len(p.photos) == 0 && (p.i == 0 || p.i%2 == 0 || n >= manyPhotos)
}

// screenPlate is a screen that is most of its page: whole on the first, a part of it that comes
// forward on the others.
func (p *slidePage) screenPlate() []farm.Layer {
	n := len(p.screens)
	shot := p.screens[(p.i+1)/2%n]
	words := p.words(500)
	y := endOf(words) + 70
	layers := []farm.Layer{kit.Ground(kit.OrganicCanvas, p.Paint([]string{"grain", "mesh"}[int(p.Snack.Seed>>7)%2], p.g,
		&farm.Point{X: 0.5, Y: 0.7}))}
	if p.i == 0 {
		layers = append(layers, threads[p.thread%len(threads)](p)...)
		return slices.Concat(layers, p.Leaning(shot, kit.Box(-120, y, 1400, max(pageH-y, 1150)), 0), words)
	}
	return slices.Concat(layers, p.Lifted(shot, kit.Box(0, y, pageW, pageH-y), p.i/2/n), words)
}
