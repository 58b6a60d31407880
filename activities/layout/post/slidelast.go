package post

import (
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// lastWide is the width of the last page's button: six tenths of the page and more.
const lastWide = 760.0

// lastPlate says whose the set is, as large as the page is wide, what it promises and what to do now,
// over the thing or the photograph that the set began with.
func (p *slidePage) lastPlate() []farm.Layer {
	p.g = p.lastScheme()
	p.mast = p.g
	words := p.lastWords(600)
	y := endOf(words) + 60
	under := []farm.Layer{kit.Ground(kit.OrganicCanvas, p.Paint("grain", p.g, nil))}
	switch {
	case len(p.photos) > 0 && kit.LargeEnough(p.photos[0], pageW, pageH-y):
		shot := p.photos[len(p.photos)-1]
		return slices.Concat(under, p.Torn(shot, kit.Box(0, y, pageW, pageH-y), true, p.g, 2), words)
	case p.hasThing() && pageH-y > 380:
		o := p.things[p.i]
		plane := kit.Panel("plane", kit.Box(0, y+(pageH-y)*0.55, pageW, pageH), 0, kit.Solid(blockOn(p.g, p.scheme(p.i+1))))
		plane.Box.H = pageH - plane.Box.Y
		if all := p.family(); len(all) > 1 {
			return slices.Concat(under, []farm.Layer{plane}, p.gathered(all, y), words)
		}
		return slices.Concat(under, []farm.Layer{plane}, p.Still(o, kit.Box(0, y, pageW, pageH-y), p.g, kit.StillCrop, p.i), words)
	}
	return slices.Concat(under, threads[p.thread%len(threads)](p), words)
}

// lastScheme is a ground that stands apart from that of the page before, in the brand's own colour
// where that may be.
func (p *slidePage) lastScheme() kit.Scheme {
	before := p.scheme(p.i - 1)
	for _, g := range []kit.Scheme{p.Accented(), p.Deep(), p.Seconded()} {
		if kit.Contrast(g.Bg, before.Bg) > 1.25 {
			return g
		}
	}
	return p.Page()
}

// promise is the line below the name: what the set closes with or, where that was said, what the
// brand is.
func (p *slidePage) promise() copywriter.Line {
	trade := p.deck.trade(p.Draft)
	switch {
	case !p.signed:
		return p.deck.last
	case names(p.deck.cta, trade): // the button says it
		return copywriter.Line{}
	}
	return copywriter.Line{Text: trade}
}

// lastWords are the name, a line below it and the button.
func (p *slidePage) lastWords(high float64) []farm.Layer {
	const gap = 46.0
	b, g := kit.Box(left, top, wideCol, foot-top), p.g
	alone := len(p.photos) == 0 && !p.hasThing()
	promise := p.promise()
	var out []farm.Layer
	y := b.Y
	switch named := names(promise.Text, p.Facts.Name); {
	case p.Logo != nil:
		mark := kit.At(p.Mark(b.W, 300, g.Ink, g.Bg), b.X, y)
		if p.RightToLeft() && mark.Box.W > 0 {
			mark.Box.X = b.X + b.W - mark.Box.W
		}
		out, y = append(out, mark), kit.Under(mark, gap+20)
	case !named:
		style := kit.KineticStyle{ID: "logo", Ink: g.Ink, Ground: g.Bg, Point: g.Point, Most: 330, Least: 72, Lines: 4}
		if alone && p.stackable(p.Facts.Name) {
			style.Most, style.Lines = 330, 1
			out = p.Stacked(p.Facts.Name, kit.Box(b.X, y, b.W, 600), style)
		} else {
			out = kit.Yielding(p.Rows(p.Facts.Name, kit.Box(b.X, y, b.W, high*0.62), style))
		}
		y = endOf(out) + gap
	}
	if promise.Text != "" {
		size := 118.0
		if len(out) == 0 {
			size = 200
		}
		room := min(b.Y+b.H-kit.WideHigh-gap-y-60, 460)
		line := p.Set(p.Highlight(p.TextLayer("recap", promise.Text, kit.Step{Size: size, Least: 46, Leading: 1.06, Display: true,
			Tracking: -0.015, Lines: 6}, kit.Box(b.X, y, b.W, room), g.Ink), promise.Emphasis, g))
		out = append(out, kit.Yielding([]farm.Layer{line})...)
		y = kit.Under(line, gap)
	}
	button := kit.At(p.WideButton(p.deck.cta, lastWide, g), b.X, y+10)
	if alone { // at the foot of the words' place, where a thumb is
		button.Box.Y = max(button.Box.Y, foot-kit.WideHigh-90)
	}
	if p.RightToLeft() {
		button.Box.X = b.X + b.W - button.Box.W
	}
	out = append(out, button)
	for _, l := range endLabel(p.Draft, g.Ink) {
		if names(promise.Text, l.Text.Content) || names(p.deck.cta, l.Text.Content) { // it is said there
			continue
		}
		l = p.Fit(p.TextLayer("domain", l.Text.Content, kit.Step{Size: 50, Least: 36, Leading: 1.2, Weight: 700, Lines: 1},
			kit.Box(b.X, kit.Under(button, 36), b.W, 0), g.Ink))
		if kit.Under(l, 0) <= b.Y+b.H {
			out = append(out, l)
		}
	}
	return out
}

// mostFamily is how many things the last page shows at most.
const mostFamily = 3

// family are the things that the pages before the last show.
func (p *slidePage) family() []kit.Object {
	var out []kit.Object
	for _, o := range p.things[:p.of-1] {
		if o.Name != "" && len(out) < mostFamily {
			out = append(out, o)
		}
	}
	return out
}

// gathered has the things of a set beside each other from a height down, the first before the others.
func (p *slidePage) gathered(all []kit.Object, y float64) []farm.Layer {
	var out []farm.Layer
	places := [][]float64{{0.5}, {0.3, 0.74}, {0.5, 0.17, 0.83}}[len(all)-1]
	for i := len(all) - 1; i >= 0; i-- {
		wide, low := pageW*0.58, y+(pageH-y)*0.94
		if i > 0 && len(all) > 2 { // behind
			wide, low = pageW*0.42, y+(pageH-y)*0.8
		}
		t := p.Place(all[i], p.Sided(kit.Box(pageW*places[i]-wide/2, y, wide, low-y)), true)
		out = append(append(out, t.Contact()...), t.Layer)
	}
	return out
}
