package ad

import (
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// reviewWords are those of a review card. Without a review they are the
// brand's own sentence, and nothing that looks like a review.
type reviewWords struct {
	quote, author, cta string
	stars              float64 // of 5, 0 is none
}

func writeReview(d *kit.Draft) reviewWords {
	w := reviewWords{cta: d.Say("cta", d.Writer.CTA())}
	quote, by, ok := d.Writer.Review()
	if !ok {
		d.Substitute("no review was supplied: a sentence of the brand's own is shown as its own, without stars or a person")
		return w
	}
	w.quote, w.author, w.stars = d.Say("review", d.Writer.Quoted(quote)), d.Say("reviewer", by.Author), by.Stars
	return w
}

// reviewCard shows one person's words, or the product's promise. V1 is a card
// over the product's stage, V2 the product above and a card that overlaps it,
// V3 the words alone, large on the accent.
func reviewCard(d *kit.Draft, f frame) ([]farm.Layer, bool) {
	w := writeReview(d)
	if w.author == "" && w.stars == 0 || !pictured(d) {
		return reviewPoster(d, f, w)
	}
	return settled(d, f, 4, func(v int) []farm.Layer {
		switch v {
		case 1:
			return reviewBelow(d, f, w)
		case 2:
			return reviewLarge(d, f, w)
		case 3:
			return bleedPage(d, f, poster{head: plainLine(w.quote), quote: true, by: w.author, cta: w.cta})
		}
		return reviewAbove(d, f, w)
	})
}

// reviewPoster is somebody's words alone, as large as they go; without any, a
// sentence of the brand's own, as a poster of its own and nothing like a review.
func reviewPoster(d *kit.Draft, f frame, w reviewWords) ([]farm.Layer, bool) {
	if w.quote != "" {
		p := poster{head: plainLine(w.quote), quote: w.stars == 0, stars: w.stars, by: w.author, cta: w.cta}
		return posted(d, f, p, loudWay, splitWay, labelWay)
	}
	head := statement(d, 110)
	if pictured(d) {
		return bleed(d, f, poster{head: head, cta: w.cta})
	}
	return posted(d, f, poster{head: head, body: body(d, head.Text), cta: w.cta}, labelWay, loudWay, splitWay)
}

// reviewBlock is the stars or label, the words and the name, one below the
// other from y, and where they end.
func reviewBlock(d *kit.Draft, w reviewWords, b farm.Box, size, least float64, c tones) ([]farm.Layer, float64) {
	var out []farm.Layer
	y := b.Y
	rest := b.H
	if w.stars > 0 {
		out = append(out, starRow(w.stars/5, b.X, y, 44, c.point, kit.Alpha(c.ink, 0.2))...)
		y, rest = y+44+26, rest-70
	}
	var name farm.Layer
	if w.author != "" {
		name = d.Fit(d.TextLayer("reviewer", w.author, labelStep.Sized(40, 32, 2), kit.Box(0, 0, b.W, 0), c.quiet))
		rest -= name.Box.H + 26
	}
	st := kit.Step{Size: size, Least: least, Leading: 1.2, Weight: 600, Lines: 9}
	if d.Serifs() { // a serif is at home in a quotation
		st.Display, st.Leading = true, 1.14
	}
	quote := d.Fit(kit.At(d.TextLayer("quote", w.quote, st, kit.Box(0, 0, b.W, rest), c.ink), b.X, y))
	out = append(out, quote)
	y = kit.Under(quote, 0)
	if w.author != "" {
		out = append(out, kit.At(name, b.X, y+26))
		y += 26 + name.Box.H
	}
	return out, y
}

// reviewStory has the words above, on a card or bare, and the product below.
func reviewStory(d *kit.Draft, f frame, w reviewWords, card bool) []farm.Layer {
	g, stage := d.Page(), d.Soft()
	pad := 48.0
	if !card {
		g = d.Inverse()
		stage, pad = g, 0
	}
	b := f.safe
	room := f.wordsRoom(b.Y)
	var words told
	y := b.Y + pad
	if !card && (w.author != "" || w.stars > 0) {
		words.layers = append(words.layers, quoteMark(b.X-4, y, g.Loud))
		y += 128
	}
	ink, quiet, point := g.Ink, g.Quiet, g.Sign
	size := 72.0
	if card {
		ink, quiet, point, size = g.OnCard, g.QuietCard, g.PointCard, 60
	}
	block, end := reviewBlock(d, w, kit.Box(b.X+pad, y, b.W-2*pad, room.H-(y-b.Y)-pad), size, 38, tones{ink, quiet, point})
	words.end = end + pad
	back := []farm.Layer{paintGround(d, f, g, f.spot(300, 500), "grain", "blobs", "bokeh")}
	if card {
		plate := kit.Panel("card", kit.Box(b.X, b.Y, b.W, words.end-b.Y), 32, kit.Solid(g.Card))
		plate.Shadow = kit.SoftShadow()
		seam := b.Y + (words.end-b.Y)*0.6
		back = []farm.Layer{paintGround(d, f, g, nil, "paper", "grain", "mesh"),
			kit.Panel("stage", kit.Box(0, seam, f.w(), f.h()-seam), 0,
				fillOf(d.Paint([]string{"rays", "waves", "grain"}[int(d.Snack.Seed>>9)%3], stage, &farm.Point{X: 0.5, Y: 0.6})))}
		words.layers = append(words.layers, plate)
	}
	words.layers = append(words.layers, block...)
	return storied(d, f, back, words, w.cta, stage)
}

func reviewAbove(d *kit.Draft, f frame, w reviewWords) []farm.Layer {
	if f.story {
		return reviewStory(d, f, w, true)
	}
	g, stage := d.Page(), d.Soft()
	pad := f.by(56, 48, 48)
	b := f.safe
	words, end := reviewBlock(d, w, kit.Box(b.X+pad, b.Y+pad, b.W-2*pad, f.by(520, 470, 420)), 62, 36,
		tones{g.OnCard, g.QuietCard, g.PointCard})
	card := kit.Panel("card", kit.Box(b.X, b.Y, b.W, end+pad-b.Y), 32, kit.Solid(g.Card))
	card.Shadow = kit.SoftShadow()
	seam := card.Box.Y + card.Box.H*0.62
	layers := []farm.Layer{
		paintGround(d, f, g, nil, "paper", "grain", "mesh"),
		kit.Panel("stage", kit.Box(0, seam, f.w(), f.h()-seam), 0,
			fillOf(d.Paint([]string{"rays", "stage", "grain"}[int(d.Snack.Seed>>9)%3], stage, f.spot(canvasMid, seam+(f.h()-seam)*0.4)))),
	}
	item := show(d, d.Nth, f.stage(end+pad+air), stage, kit.Stance{Down: true})
	layers = append(layers, item.Layers...)
	layers = append(layers, card)
	layers = append(layers, words...)
	return append(layers, footer(d, f, w.cta, stage)...)
}

func fillOf(f farm.Fill) *farm.Fill { return &f }

func reviewBelow(d *kit.Draft, f frame, w reviewWords) []farm.Layer {
	g := d.Accented()
	pad := f.by(52, 44, 44)
	b := f.safe
	most := f.by(500, 450, 440)
	words, end := reviewBlock(d, w, kit.Box(b.X+pad, 0, b.W-2*pad, most), 56, 36, tones{g.OnCard, g.QuietCard, g.PointCard})
	height := end + 2*pad
	top := f.floor() - height
	for i := range words {
		words[i].Box.Y += top + pad
		if m := words[i].Mask; m != nil {
			m.Box.Y += top + pad
		}
	}
	card := kit.Panel("card", kit.Box(b.X, top, b.W, height), 40, kit.Solid(g.Card))
	card.Shadow = &farm.Shadow{Y: 18, Blur: 60, Color: "#00000050", Contact: true}
	layers := []farm.Layer{paintGround(d, f, g, f.spot(canvasMid, b.Y+(top-b.Y)*0.55), "rays", "mesh", "blobs")}
	if f.story { // the foot of the frame is bare: the ground fills it
		layers[0] = paintGround(d, f, g, &farm.Point{X: 0.5, Y: 0.74}, "waves", "hills", "grain")
	}
	from := b.Y
	if f.story { // what is not read may stand above the box
		from = 90
	}
	place := kit.Box(f.mid.X+40, from, f.mid.W-80, top-from+64)
	if p, id, ok := photo(d, d.Nth, f.w(), f.h()); ok && lying(d, d.Nth) { // a photograph fills the frame
		layers[0] = farm.Layer{ID: id, Box: kit.Whole(f.canvas), Picture: &farm.Picture{Asset: d.AddAsset(id, p.Asset),
			Focus: d.FocusOf(p)}}
		return slices.Concat(layers, []farm.Layer{card}, words, photoFoot(d, f, photoWords{cta: w.cta}))
	} else {
		if lying(d, d.Nth) {
			place = kit.Box(f.mid.X-10, from, f.mid.W+20, top-from+30)
		}
		item := show(d, d.Nth, place, g, kit.Stance{Down: true, Closed: true})
		layers = append(layers, item.Layers...)
	}
	layers = append(layers, card)
	layers = append(layers, words...)
	return append(layers, footer(d, f, w.cta, g)...)
}

func reviewLarge(d *kit.Draft, f frame, w reviewWords) []farm.Layer {
	if f.story {
		return reviewStory(d, f, w, false)
	}
	g := d.Inverse()
	b := f.safe
	layers := []farm.Layer{paintGround(d, f, g, f.spot(300, 500), "grain", "blobs", "bokeh")}
	y := b.Y
	if w.author != "" || w.stars > 0 { // a mark of its own, large as a sign of what follows
		layers = append(layers, quoteMark(b.X-4, y, g.Loud))
		y += 128
	}
	words, end := reviewBlock(d, w, kit.Box(b.X, y, b.W, (f.floor()-y)*f.by(0.6, 0.72, 0.6)), f.by(84, 72, 68), 38,
		tones{g.Ink, g.Quiet, g.Sign})
	layers = append(layers, words...)
	top := end + 40
	if room := f.floor() - top; room > 120 {
		place := kit.Box(b.X+b.W*0.28, top, b.W*0.72, room)
		layers = append(layers, beside(d, f, d.Nth, place, g, kit.Stance{Down: true}).Layers...)
	}
	return append(layers, footer(d, f, w.cta, g)...)
}

// quoteMark is the sign of a quotation, drawn.
func quoteMark(x, y float64, c farm.Color) farm.Layer {
	const path = "M0 60 C0 26 14 8 40 0 L44 12 C30 18 24 28 24 38 L44 38 L44 84 L0 84 Z M58 60 C58 26 72 8 98 0 L102 12 C88 " +
		"18 82 28 82 38 L102 38 L102 84 L58 84 Z"
	return farm.Layer{ID: "quote-mark", Box: kit.Box(x, y, 116, 96),
		Shape: &farm.Shape{Kind: "path", Path: path, ViewBox: &farm.Box{W: 102, H: 84}, Fill: kit.Solid(c)}}
}
