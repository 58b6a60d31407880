package ad

import (
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// statWords are a figure as it was supplied, or, without one, the strongest of
// what the product does in a few large words that hold no figure.
type statWords struct {
	lead, mega, unit, source, cta string
	rating, scale                 float64 // to be drawn as stars, 0 is none
	figure                        bool
}

func writeStat(d *kit.Draft) statWords {
	w := statWords{}
	p := d.Product
	switch {
	case p != nil && len(p.Stats) > 0:
		stat := p.Stats[d.Nth%len(p.Stats)]
		w.lead, w.mega, w.unit = d.Say("lead", copywriter.Clean(stat.Lead)), d.Say("stat", copywriter.Clean(stat.Value)),
			d.Say("unit", copywriter.Clean(stat.Unit))
		w.source = d.Say("source", d.Writer.SourceOf(stat.Source))
	case d.Facts.Rating() != "":
		w.mega, w.unit = d.Say("rating", d.Facts.Rating()), d.Say("unit", d.Facts.RatingOf())
		w.rating, w.scale = p.Rating.Value, p.Rating.Scale
	case d.Facts.TokenPrice() != "":
		w.mega, w.unit = d.Say("price", d.Facts.TokenPrice()), d.Say("unit", d.Facts.PairLine())
	default:
		figure, sentence, ok := ownFigure(d)
		if ok {
			w.mega, w.unit = d.Say("stat", figure), d.Say("unit", sentence)
			d.Snack.Facts = append(d.Snack.Facts, farm.Fact{Kind: "stat", Value: sentence, Source: d.Origin})
			break
		}
		d.Substitute("no stat was supplied: a sentence of the brand's own is shown in its place")
	}
	w.figure = strings.ContainsAny(w.mega, "0123456789")
	w.cta = d.Say("cta", d.Writer.CTA())
	return w
}

// socialProofStat sets one figure as large as it goes. V1 is flush left with
// the product at the lower right, V2 centred over the product, V3 a seal of
// colour behind the figure.
func socialProofStat(d *kit.Draft, f frame) ([]farm.Layer, bool) {
	w := writeStat(d)
	switch {
	case w.mega == "":
		head := statement(d, 80)
		p := poster{head: head, body: body(d, head.Text), cta: w.cta}
		if pictured(d) {
			return bleed(d, f, p)
		}
		return posted(d, f, p, loudWay, splitWay, labelWay)
	case !pictured(d):
		p := poster{head: plainLine(w.mega), body: strings.TrimSpace(w.lead + " " + w.unit), by: w.source, stars: w.rating, cta: w.cta}
		if w.scale > 0 {
			p.stars = w.rating / w.scale * 5
		}
		return posted(d, f, p, loudWay, splitWay, labelWay)
	}
	return settled(d, f, 4, func(v int) []farm.Layer {
		switch v {
		case 3:
			p := poster{head: plainLine(w.mega), body: strings.TrimSpace(w.lead + " " + w.unit), by: w.source, cta: w.cta}
			return bleedPage(d, f, p)
		case 1:
			if !f.story && strings.Contains(w.unit, w.mega) { // its sentence has the figure: the product gets the room
				return heroBold(d, f, heroWords{head: copywriter.Line{Text: w.unit, Emphasis: w.mega}, cta: w.cta}, false)
			}
			return statCentred(d, f, w)
		case 2:
			return statField(d, f, w)
		}
		return statLeft(d, f, w)
	})
}

// megaStep sets a figure or a few words.
func megaStep(f frame) kit.Step {
	return kit.Step{Size: f.by(260, 210, 200), Least: 84, Leading: 0.98, Display: true, Tracking: -0.03, Lines: 2}
}

// statBlock is the figure, its stars or chart, its unit and its source below each
// other in a box, and where they end.
func statBlock(d *kit.Draft, f frame, w statWords, in farm.Box, g kit.Scheme, centre bool) ([]farm.Layer, float64) {
	x, y, width, height := in.X, in.Y, in.W, in.H
	end := y + height
	set := func(l farm.Layer) farm.Layer {
		if centre {
			l = kit.Centered(l)
		}
		return d.Fit(kit.At(l, x, y))
	}
	st := megaStep(f)
	st.Figures = w.figure
	var out []farm.Layer
	if w.lead != "" {
		lead := set(d.TextLayer("lead", w.lead, kit.Step{Size: f.by(68, 60, 58), Least: 40, Leading: 1.1, Display: true, Tracking: -0.01,
			Lines: 2}, kit.Box(0, 0, width, height*0.2), g.Ink))
		out, y = append(out, lead), kit.Under(lead, 10)
	}
	mega := set(d.TextLayer("mega", w.mega, st, kit.Box(0, 0, width, height*0.5), g.Point))
	out = append(out, mega)
	y = kit.Under(mega, 22)
	if w.rating > 0 {
		size := f.by(64, 56, 56)
		from := x
		if centre {
			from = x + (width-starsWide(size))/2
		}
		out = append(out, starRow(w.rating/w.scale, from, y, size, g.Point, kit.Alpha(g.Ink, 0.2))...)
		y += size + 24
	}
	if part, ok := shareIn(w.mega); ok && height > 380 {
		const high = 40
		out = append(out, part.chart(kit.Box(x, y, width*0.86, high), g.Point, kit.Alpha(g.Ink, 0.2))...)
		if centre {
			for i := len(out) - 1; i >= 0 && out[i].ID != "mega"; i-- {
				out[i].Box.X += width * 0.07
			}
		}
		y += high + 24
	}
	if w.unit != "" {
		unit := set(d.TextLayer("unit", w.unit, kit.Step{Size: f.by(68, 60, 58), Least: 40, Leading: 1.1, Display: true, Tracking: -0.01,
			Lines: 4}, kit.Box(0, 0, width, max(end-y-44, 60)), g.Ink))
		out = append(out, unit)
		y = kit.Under(unit, 18)
	}
	if w.source != "" {
		l := set(d.TextLayer("source", w.source, labelStep.Sized(40, 32, 2), kit.Box(0, 0, width, 0), g.Quiet))
		out = append(out, l)
		y = kit.Under(l, 0)
	}
	return out, y
}

func statLeft(d *kit.Draft, f frame, w statWords) []farm.Layer {
	g := d.Page()
	if f.story {
		words, end := statBlock(d, f, w, kit.Box(f.safe.X, f.safe.Y, f.safe.W, f.wordsRoom(f.safe.Y).H), g, false)
		return storied(d, f, []farm.Layer{paintGround(d, f, g, f.spot(320, 380), "riso", "blobs", "grain", "halftone")}, told{words, end},
			w.cta, g)
	}
	room := kit.Box(f.safe.X, f.safe.Y, f.safe.W, f.floor()-f.safe.Y)
	words, end := statBlock(d, f, w, kit.Box(room.X, room.Y+f.by(40, 0, 10), room.W, room.H*0.62), g, false)
	layers := []farm.Layer{paintGround(d, f, g, f.spot(320, 380), "riso", "blobs", "grain", "halftone")}
	y := min(end+30, room.Y+room.H*0.52)
	width := room.W * 0.52
	place := kit.Box(room.X+room.W-width, y, width, f.floor()-y)
	if end+30 > y { // beside the last lines there is no room
		place = kit.Box(room.X+room.W*0.3, end+30, room.W*0.7, f.floor()-end-30)
	}
	item := beside(d, f, d.Nth, place, g, kit.Stance{Down: true})
	if len(item.Layers) == 0 { // nothing stands in what would be empty
		return splitPoster(d, f, poster{head: plainLine(w.mega), body: strings.TrimSpace(w.lead + " " + w.unit), by: w.source, cta: w.cta})
	}
	layers = append(layers, item.Layers...)
	return append(append(layers, words...), footer(d, f, w.cta, g)...)
}

func statCentred(d *kit.Draft, f frame, w statWords) []farm.Layer {
	g := d.Inverse()
	if f.story {
		words, end := statBlock(d, f, w, kit.Box(f.mid.X, f.safe.Y, f.mid.W, f.wordsRoom(f.safe.Y).H-kit.FootRow), g, true)
		button := middleButton(d, f, w.cta, end+56, g)
		mark := middleMark(d, kit.Box(f.mid.X, kit.Under(button, 36), f.mid.W, markRow), g.Ink, g.Bg)
		up := f
		up.safe.H = kit.Under(mark, 0) + f.notes + 20 - f.safe.Y
		item := storyShown(d, f, d.Nth, kit.Under(mark, 50)+f.notes, g)
		layers := []farm.Layer{paintGround(d, f, g, f.spot(canvasMid, item.At.Y+200), "rays", "mesh", "bokeh")}
		layers = append(append(layers, item.Layers...), words...)
		return append(append(layers, button, mark), finePrint(d, up, g)...)
	}
	room := kit.Box(f.mid.X, f.safe.Y, f.mid.W, f.floor()-f.safe.Y)
	words, end := statBlock(d, f, w, kit.Box(room.X, room.Y, room.W, room.H*0.55), g, true)
	item := show(d, d.Nth, kit.Box(room.X, end+36, room.W, f.floor()-end-36), g, kit.Stance{Down: true})
	layers := []farm.Layer{paintGround(d, f, g, f.spot(canvasMid, item.At.Y+item.At.H*0.4), "rays", "stage", "mesh", "bokeh")}
	layers = append(layers, item.Layers...)
	return append(append(layers, words...), footer(d, f, w.cta, g)...)
}

func statField(d *kit.Draft, f frame, w statWords) []farm.Layer {
	g, page := d.Accented(), d.Page()
	if f.story {
		words, end := statBlock(d, f, w, kit.Box(f.safe.X, f.safe.Y, f.safe.W, f.wordsRoom(f.safe.Y).H), g, false)
		seam := end + footGap + kit.FootRow + f.notes + 50
		back := []farm.Layer{
			kit.Ground(f.canvas, d.Paint([]string{"paper", "grain", "solid"}[int(d.Snack.Seed>>9)%3], page, nil)),
			kit.Panel("field", kit.Box(0, 0, f.w(), seam), 0,
				fillOf(d.Paint([]string{"grain", "mesh", "waves"}[int(d.Snack.Seed>>5)%3], g, nil))),
		}
		return storied(d, f, back, told{words, end}, w.cta, g)
	}
	seam := f.safe.Y + (f.floor()-f.safe.Y)*0.60
	words, end := statBlock(d, f, w, kit.Box(f.safe.X, f.safe.Y, f.safe.W, seam-f.safe.Y-40), g, false)
	seam = max(end+44, f.safe.Y+(f.floor()-f.safe.Y)*0.42)
	layers := []farm.Layer{
		kit.Ground(f.canvas, d.Paint([]string{"paper", "grain", "solid"}[int(d.Snack.Seed>>9)%3], page, nil)),
		kit.Panel("field", kit.Box(0, 0, f.w(), seam), 0, fillOf(d.Paint([]string{"grain", "mesh", "waves"}[int(d.Snack.Seed>>5)%3], g,
			nil))),
	}
	layers = append(layers, words...)
	item := show(d, d.Nth, kit.Box(f.mid.X+f.mid.W*0.14, seam+28, f.mid.W*0.72, f.floor()-seam-28), page, kit.Stance{Down: true})
	layers = append(layers, item.Layers...)
	return append(layers, footer(d, f, w.cta, page)...)
}
