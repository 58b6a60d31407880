package ad

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// nativeWords are a plain post of the brand's.
type nativeWords struct{ post, cta string }

func writeNative(d *kit.Draft) nativeWords {
	return nativeWords{d.Say("post", postOf(d)), d.Say("cta", d.Writer.CTA())}
}

// How long a post is at most, and from how many characters on it is long enough: one that
// has no picture of its own says less, and what it tells is drawn.
const (
	mostPost, enoughPost         = 190, 90
	mostBarePost, enoughBarePost = 110, 40
)

// postOf is what the brand would post: a few of its own sentences that follow each
// other in its text, as it wrote them.
func postOf(d *kit.Draft) string {
	all := d.Facts.Sentences
	out, most, enough := "", mostPost, enoughPost
	if !pictured(d) {
		most, enough = mostBarePost, enoughBarePost
	}
	gap := farm.LanguageOf(d.Facts.Own).Section("marks").TextOr("gap", " ")
	from := max(slices.Index(all, d.Writer.LeadOf(all)), 0)
	for i := range all {
		s := all[(i+from)%len(all)]
		if next := strings.TrimSpace(out + gap + s); utf8.RuneCountInString(next) <= room(d, most) {
			out = next
		}
		if utf8.RuneCountInString(out) >= room(d, enough) || from+i+1 == len(all) && out != "" {
			break
		}
	}
	if out == "" {
		return d.Writer.Native()
	}
	return out
}

// platformNative looks like a plain post in a feed: no platform's sign, no
// counts, no controls. V1 is light, V2 dark with the picture from edge to edge,
// V3 a card on the brand's ground.
func platformNative(d *kit.Draft, f frame) ([]farm.Layer, bool) {
	w := writeNative(d)
	if !pictured(d) {
		return settled(d, f, 2, func(v int) []farm.Layer { return nativeWordsAlone(d, f, w, v == 1) })
	}
	return settled(d, f, 3, func(v int) []farm.Layer {
		switch {
		case f.story && v != 2: // the picture goes to the frame's foot
			return nativePlain(d, f, w, v == 1)
		case v == 1:
			return nativeEdge(d, f, w)
		case v == 2:
			return nativeCard(d, f, w)
		}
		return nativePlain(d, f, w, false)
	})
}

// post is the colours of a feed.
func post(d *kit.Draft, dark bool) kit.Scheme {
	g := d.Page()
	if dark != d.Dark {
		g = d.Inverse()
	}
	_, _, h := kit.ToLCH(d.Accent)
	g.Bg, g.Card, g.Ink, g.Quiet = "#FFFFFF", kit.FromLCH(0.955, 0.006, h), kit.FromLCH(0.2, 0.015, h), kit.FromLCH(0.48, 0.012, h)
	if dark {
		g.Bg, g.Card, g.Ink, g.Quiet = kit.FromLCH(0.17, 0.008, h), kit.FromLCH(0.25, 0.01, h), kit.FromLCH(0.96, 0.004, h),
			kit.FromLCH(0.74, 0.008, h)
	}
	g.Bg2, g.Bg3, g.OnCard, g.QuietCard, g.Dark = g.Card, g.Card, g.Ink, g.Quiet, dark
	g.Loud, g.OnLoud, g.Button, g.OnButton = d.Accent, d.OnAccent, d.Accent, d.OnAccent
	g.PointCard = kit.Readable(d.Accent, g.Card, 4.6)
	return g
}

// avatar is the brand's sign on a disc.
func avatar(d *kit.Draft, x, y, side float64, g kit.Scheme) []farm.Layer {
	disc := farm.Layer{ID: "avatar", Box: kit.Box(x, y, side, side), Radius: side / 2, Fill: kit.Solid(g.Loud)}
	inner := d.Mark(side*0.62, side*0.52, g.OnLoud, g.Loud)
	if inner.Text != nil || d.WideLogo() { // a word on a disc is not read
		inner = d.TextLayer("initials", kit.Initials(d.Facts.Name, d.Facts.Language),
			kit.Step{Size: 40, Least: 32, Leading: 1, Display: true, Lines: 1},
			kit.Box(0, 0, side*0.8, 0), g.OnLoud)
		inner = kit.Centered(inner)
	} else if d.Logo != nil && d.Logo.Flat == "" {
		disc.Fill = kit.Solid(g.Card)
		inner = d.Mark(side*0.62, side*0.62, g.Ink, g.Card)
	}
	return []farm.Layer{disc, {ID: "avatar-sign", Box: kit.Box(x, y, side, side), Stack: &farm.Stack{Direction: "row", Justify: "center",
		Align: "center", Children: []farm.Layer{inner}}}}
}

// byline is avatar, name and address from (x, y), w wide, and its height.
func byline(d *kit.Draft, x, y, w float64, g kit.Scheme) ([]farm.Layer, float64) {
	const side, gap = 96.0, 24.0
	out := avatar(d, x, y, side, g)
	name := d.Fit(d.TextLayer("name", d.Facts.Name, labelStep.Sized(42, 32, 2), kit.Box(0, 0, w-side-gap, 0), g.Ink))
	name.Text.Weight = 700
	h := name.Box.H
	var site []farm.Layer
	if d.Facts.Domain != "" {
		l := d.Fit(d.TextLayer("domain", d.Facts.Domain, fineStep, kit.Box(0, 0, w-side-gap, 0), g.Quiet))
		if l.Box.H < 60 {
			site = append(site, l)
			h += 4 + l.Box.H
		}
	}
	top := y + (side-h)/2
	out = append(out, kit.At(name, x+side+gap, top))
	for _, l := range site {
		out = append(out, kit.At(l, x+side+gap, top+name.Box.H+4))
	}
	return out, max(side, h)
}

// linkStrip is where a post leads: the address, what to do there, an arrow.
func linkStrip(d *kit.Draft, b farm.Box, cta string, g kit.Scheme, plate farm.Color, radius float64) []farm.Layer {
	var out []farm.Layer
	if plate != "" {
		out = append(out, kit.Panel("link", b, radius, kit.Solid(plate)))
	}
	const arrow = 76.0
	x, w := b.X+32, b.W-64-arrow-24
	words := d.TextLayer("button", cta, labelStep.Sized(44, 34, 1), kit.Box(x, 0, w, 0), g.Ink)
	words.Text.Weight = 700
	words = d.Fit(words)
	words.Box.Y = b.Y + (b.H-words.Box.H)/2
	if d.Facts.Domain != "" && d.Facts.Domain != cta {
		site := d.Fit(d.TextLayer("site", d.Facts.Domain, fineStep, kit.Box(x, 0, w, 0), g.Quiet))
		if site.Box.H < 60 && site.Box.H+words.Box.H+12 < b.H {
			h := site.Box.H + 6 + words.Box.H
			site.Box.Y = b.Y + (b.H-h)/2
			words.Box.Y = kit.Under(site, 6)
			out = append(out, site)
		}
	}
	disc := kit.Box(b.X+b.W-arrow-28, b.Y+(b.H-arrow)/2, arrow, arrow)
	return append(out, words,
		farm.Layer{ID: "arrow-disc", Box: disc, Shape: &farm.Shape{Kind: "ellipse", Fill: kit.Solid(g.Loud)}},
		farm.Layer{ID: "arrow", Box: kit.Box(disc.X+20, disc.Y+26, 36, 24),
			Shape: &farm.Shape{Kind: "arrow", Stroke: &farm.Stroke{Width: 6, Color: g.OnLoud}}})
}

// loudStrip is a strip in the accent.
func loudStrip(d *kit.Draft, b farm.Box, cta string, g kit.Scheme) []farm.Layer {
	plate := g.Loud
	g.Ink, g.Quiet, g.Loud, g.OnLoud = g.OnLoud, g.OnLoud, g.OnLoud, g.Loud
	return linkStrip(d, b, cta, g, plate, 24)
}

// feedPicture fills b with the brand's picture: a photograph to its edges,
// anything else on a stage of its own.
func feedPicture(d *kit.Draft, b farm.Box, radius float64, g kit.Scheme) []farm.Layer {
	if p, id, ok := photo(d, d.Nth, b.W, b.H); ok {
		return []farm.Layer{{ID: id, Box: b, Radius: radius, Picture: &farm.Picture{Asset: d.AddAsset(id, p.Asset), Focus: d.FocusOf(p)}}}
	}
	stage := d.Accented()
	kind := []string{"rays", "stage", "mesh", "grain"}[int(d.Snack.Seed>>11)%4]
	out := []farm.Layer{kit.Panel("stage", b, radius, fillOf(d.Paint(kind, stage, &farm.Point{X: 0.5, Y: 0.42})))}
	if l, ok := rowsShown(d, b); ok {
		return append(out, l)
	}
	in := kit.Box(b.X+b.W*0.08, b.Y+b.H*0.09, b.W*0.84, b.H*0.82)
	item := show(d, d.Nth, in, stage, kit.Stance{Down: true})
	return append(out, item.Layers...)
}

func postText(d *kit.Draft, w nativeWords, b farm.Box, size float64, g kit.Scheme) farm.Layer {
	return d.Fit(d.TextLayer("post", w.post, kit.Step{Size: size, Least: 34, Leading: 1.28, Weight: 500, Lines: 9}, b, g.Ink))
}

const stripH = 136.0

// nativeWordsAlone is a post of words: set as large as a field of the brand's colour holds them, over
// the thing that the brand is about where it has one.
func nativeWordsAlone(d *kit.Draft, f frame, w nativeWords, coloured bool) []farm.Layer {
	g := post(d, !coloured && turnOf(d)%2 == 0)
	layers := []farm.Layer{kit.Ground(f.canvas, *kit.Solid(g.Bg))}
	by, h := byline(d, f.safe.X, f.safe.Y, f.safe.W, g)
	layers = append(layers, by...)
	foot := f.safe.Y + f.safe.H - f.notes
	strip := kit.Box(f.safe.X, foot-stripH, f.safe.W, stripH)
	top := f.safe.Y + h + 36
	on := d.Accented()
	if coloured {
		on = d.Deep()
	}
	card := kit.Box(0, top, f.w(), strip.Y-36-top)
	layers = append(layers, kit.Panel("card", card, 0, fillOf(d.Paint("grain", on, f.spot(f.w(), f.h())))))
	in := kit.Box(f.safe.X, card.Y+54, f.safe.W, card.H-108)
	line := plainLine(w.post)
	line.Emphasis = pointIn(d, w.post)
	fig, told := d.FigureOf(w.post)
	all := shownAs(d, 1, kit.LargeObject)
	var words []farm.Layer
	switch {
	case len(all) > 0 && !f.story:
		words = boldHead(d, line, kit.Box(in.X, in.Y, in.W, in.H*0.5), on, "")
		y := kit.EndOf(words) + 30
		t := d.Place(all[0], kit.Box(in.X, y, in.W, card.Y+card.H-30-y), true)
		layers = append(append(layers, t.Contact()...), t.Layer)
	case told && fig.Sets(w.post):
		words = d.Giant(w.post, fig, in, on, 40)
	}
	if words == nil {
		words = boldHead(d, line, in, on, "middle")
	}
	if f.story { // what lies below is not read
		y := foot + 56
		layers = append(layers, kit.Panel("field", kit.Box(0, y, f.w(), f.h()-y), 0,
			fillOf(d.Paint("rays", on, &farm.Point{X: 0.5, Y: 0.9}))))
		layers = append(layers, shapes(d, f, on, kit.Box(0, y+60, f.w(), f.h()-y-120))...)
	}
	layers = append(layers, words...)
	layers = append(layers, loudStrip(d, strip, w.cta, g)...)
	return append(layers, finePrint(d, f, g)...)
}

func nativePlain(d *kit.Draft, f frame, w nativeWords, dark bool) []farm.Layer {
	g := post(d, dark)
	layers := []farm.Layer{kit.Ground(f.canvas, *kit.Solid(g.Bg))}
	by, h := byline(d, f.safe.X, f.safe.Y, f.safe.W, g)
	text := postText(d, w, kit.Box(f.safe.X, f.safe.Y+h+28, f.safe.W, f.by(340, 340, 420)), 48, g)
	if f.story { // the picture goes to the frame's edges, under what is read
		strip := kit.Box(f.safe.X, kit.Under(text, 34), f.safe.W, stripH)
		layers = append(layers, by...)
		layers = append(layers, text)
		layers = append(layers, loudStrip(d, strip, w.cta, g)...)
		up := f
		up.safe.H = strip.Y + stripH + f.notes - f.safe.Y
		layers = append(layers, finePrint(d, up, g)...)
		y := strip.Y + stripH + f.notes + 48
		return append(layers, feedPicture(d, kit.Box(0, y, f.w(), f.h()-y), 0, g)...)
	}
	foot := f.safe.Y + f.safe.H - f.notes
	strip := kit.Box(f.safe.X, foot-stripH, f.safe.W, stripH)
	top := kit.Under(text, 32)
	picture := kit.Box(f.safe.X, top, f.safe.W, strip.Y-20-top)
	layers = append(layers, by...)
	layers = append(layers, text)
	layers = append(layers, feedPicture(d, picture, 24, g)...)
	layers = append(layers, loudStrip(d, strip, w.cta, g)...)
	return append(layers, finePrint(d, f, g)...)
}

func nativeEdge(d *kit.Draft, f frame, w nativeWords) []farm.Layer {
	g := post(d, true)
	foot := f.safe.Y + f.safe.H - f.notes
	strip := kit.Box(f.safe.X, foot-stripH, f.safe.W, stripH)
	text := postText(d, w, kit.Box(f.safe.X, 0, f.safe.W, f.by(400, 340, 420)), 60, g)
	text.Box.Y = strip.Y - 32 - text.Box.H
	_, h := byline(d, f.safe.X, 0, f.safe.W, g)
	top := text.Box.Y - 26 - h
	by, _ := byline(d, f.safe.X, top, f.safe.W, g)
	layers := []farm.Layer{kit.Ground(f.canvas, *kit.Solid(g.Bg))}
	// Less than half of the frame is picture; what is left over is air.
	edge := min(top-28, f.h()*0.44)
	if lift := (top - 28 - edge) * 0.5; lift > 0 {
		text.Box.Y -= lift
		for i := range by {
			by[i].Box.Y -= lift
		}
	}
	layers = append(layers, feedPicture(d, kit.Box(0, 0, f.w(), edge), 0, g)...)
	// over what the picture has below its edge
	layers = append(layers, kit.Panel("page", kit.Box(0, edge, f.w(), f.h()-edge), 0, kit.Solid(g.Bg)))
	layers = append(layers, by...)
	layers = append(layers, text)
	layers = append(layers, loudStrip(d, strip, w.cta, g)...)
	return append(layers, finePrint(d, f, g)...)
}

func nativeCard(d *kit.Draft, f frame, w nativeWords) []farm.Layer {
	back := d.Accented()
	g := post(d, false)
	layers := []farm.Layer{paintGround(d, f, back, f.spot(canvasMid, f.h()/2), "blobs", "riso", "collage", "mesh")}
	foot := f.safe.Y + f.safe.H - f.notes
	card := kit.Box(f.safe.X, f.safe.Y, f.safe.W, foot-f.safe.Y)
	plate := kit.Panel("card", card, 36, kit.Solid(g.Bg))
	plate.Shadow = &farm.Shadow{Y: 18, Blur: 60, Color: "#0000004D", Contact: true}
	layers = append(layers, plate)
	pad := f.by(40, 36, 32)
	by, h := byline(d, card.X+pad, card.Y+pad, card.W-2*pad, g)
	text := postText(d, w, kit.Box(card.X+pad, card.Y+pad+h+24, card.W-2*pad, f.by(330, 330, 400)), 48, g)
	strip := kit.Box(card.X+pad, card.Y+card.H-pad-stripH, card.W-2*pad, stripH)
	top := kit.Under(text, 28)
	layers = append(layers, by...)
	// The picture and where it leads are one card.
	layers = append(layers, text, kit.Panel("link-card", kit.Box(strip.X, top, strip.W, strip.Y+stripH-top), 24, kit.Solid(g.Card)))
	layers = append(layers, feedPicture(d, kit.Box(card.X+pad, top, card.W-2*pad, strip.Y-top), 24, g)...)
	layers = append(layers, linkStrip(d, strip, w.cta, g, g.Card, 24)...)
	return append(layers, finePrint(d, f, back)...)
}
