package ad

import (
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// versusWords set what the product does against a habit, row by row.
type versusWords struct {
	head             copywriter.Line
	with, usual, cta string
	ours, theirs     []string
}

func writeVersus(d *kit.Draft, n int) (versusWords, bool) {
	pairs := d.Writer.Pairs(n)
	if len(pairs) < leastRows {
		return versusWords{}, false
	}
	w := versusWords{head: d.Writer.Headline(40), with: d.Writer.With(), usual: d.Writer.Usual(), cta: d.Say("cta", d.Writer.CTA())}
	d.Say("headline", w.head.Text)
	for i, p := range pairs {
		w.ours, w.theirs = append(w.ours, d.Say("row-"+kit.Digit(i+1), p.Ours)), append(w.theirs, d.Say("usual-"+kit.Digit(i+1), p.Usual))
	}
	return w, true
}

// usVsThem compares the product with the usual way. V1 has two columns, the
// brand's raised, V2 a table of rows, V3 the habits above and the answer, in
// the accent, below.
func usVsThem(d *kit.Draft, f frame) ([]farm.Layer, bool) {
	all, ok := writeVersus(d, 4)
	if !ok {
		return nil, false
	}
	return settled(d, f, 3, func(v int) []farm.Layer {
		w := all
		if n := leastRows; f.square || f.story || v == 2 {
			w.ours, w.theirs = w.ours[:n], w.theirs[:n]
		}
		switch v {
		case 1:
			return versusTable(d, f, w)
		case 2:
			return versusTurn(d, f, w)
		}
		return versusColumns(d, f, w)
	})
}

const mark = 52.0 // side of a tick's or cross's disc

// ticked is a disc with a tick or a cross.
func ticked(x, y, side float64, kind string, plate, ink farm.Color) []farm.Layer {
	in := side * 0.25
	return []farm.Layer{
		{ID: kind, Box: kit.Box(x, y, side, side), Shape: &farm.Shape{Kind: "ellipse", Fill: kit.Solid(plate)}},
		{ID: kind, Box: kit.Box(x+in, y+in, side-2*in, side-2*in), Shape: &farm.Shape{Kind: kind, Stroke: &farm.Stroke{Width: side * 0.11, Color: ink}}},
	}
}

func versusColumns(d *kit.Draft, f frame, w versusWords) []farm.Layer {
	g := d.Page()
	back := []farm.Layer{paintGround(d, f, g, nil, "mesh", "paper", "grain")}
	if f.square || !f.story && !thumbs(d) { // a screen is too small in a column: it looks over the columns' heads
		head, item, top := headBeside(d, f, w.head, g)
		layers := append(append(back, head), item.Layers...)
		layers = append(layers, columns(d, f, w, kit.Box(f.safe.X, top, f.safe.W, f.floor()-top), g, false)...)
		return append(layers, footer(d, f, w.cta, g)...)
	}
	head := headline(d, f, w.head, f.safe.Y, g, false)
	top := kit.Under(head, 44)
	if f.story {
		room := f.wordsRoom(top)
		words := told{append([]farm.Layer{head}, columns(d, f, w, kit.Box(room.X, room.Y, room.W, room.H-10), g, false)...), room.Y + room.H - 10}
		return storied(d, f, back, words, w.cta, g)
	}
	layers := append(back, head)
	layers = append(layers, columns(d, f, w, kit.Box(f.safe.X, top, f.safe.W, f.floor()-top), g, !f.square && thumbs(d))...)
	return append(layers, footer(d, f, w.cta, g)...)
}

// columns are the brand's, raised by 24 px, and the usual one, in b. thumb puts
// the product over the head of the brand's.
func columns(d *kit.Draft, f frame, w versusWords, b farm.Box, g kit.Scheme, thumb bool) []farm.Layer {
	const gap, raised = 28.0, 24.0
	colW := (b.W - gap) / 2
	bottom := b.Y + b.H
	ours, theirs := kit.Box(b.X, b.Y, colW, b.H), kit.Box(b.X+colW+gap, b.Y+2*raised, colW, b.H-2*raised)
	plate, ink, disc := g.Grey()
	card := kit.Panel("ours", ours, 32, g.Plate())
	card.Shadow = &farm.Shadow{Y: 16, Blur: 54, Color: "#0000004D", Contact: true}
	layers := []farm.Layer{kit.Panel("theirs", theirs, 32, kit.Solid(plate)), card}
	pad := f.by(34, 30, 26)
	titles := lines(d, "title", nonEmpty(w.with, w.usual), labelStep.Sized(40, 32, 3), colW-2*pad, g.OnLoud)
	y := ours.Y + pad
	if thumb {
		const picture = 190
		item := d.Show(d.Nth, kit.Box(ours.X+pad, ours.Y-14, colW-2*pad, picture+14), g, kit.Stance{Down: true, Closed: true})
		layers = append(layers, item.Layers...)
		const side = 104
		sign := mutedMark(w.theirs[0], theirs.X+(colW-side)/2, theirs.Y+(ours.Y+picture-theirs.Y-side)/2+8, side, g)
		sign.Shape.Stroke.Color = kit.Alpha(ink, 0.55)
		layers = append(layers, sign)
		y = ours.Y + picture + 22
	}
	if len(titles) == 2 { // on one line
		titles[1].Text.Color = ink
		if !thumb {
			y = max(y, theirs.Y+pad)
		}
		layers = append(layers, kit.At(titles[0], ours.X+pad, y), kit.At(titles[1], theirs.X+pad, y))
		y += max(titles[0].Box.H, titles[1].Box.H) + 26
	}
	textW := colW - 2*pad - mark - 18
	rows, heights := pairRows(d, w, kit.Step{Size: 44, Least: 32, Leading: 1.16, Weight: 650, Lines: 4}, textW, g.OnLoud, bottom-y-pad)
	n := len(w.ours)
	for i, ty := range spread(heights, y, bottom-y-pad, 72) {
		layers = append(layers, ticked(ours.X+pad, ty+(heights[i]-mark)/2, mark, "check", g.OnLoud, g.Loud)...)
		layers = append(layers, kit.At(rows[i], ours.X+pad+mark+18, ty+(heights[i]-rows[i].Box.H)/2))
		quiet := rows[n+i]
		quiet.Text.Color = ink
		quiet.Text.Weight = 500
		layers = append(layers, ticked(theirs.X+pad, ty+(heights[i]-mark)/2, mark, "cross", disc, ink)...)
		layers = append(layers, kit.At(quiet, theirs.X+pad+mark+18, ty+(heights[i]-quiet.Box.H)/2))
	}
	return layers
}

// pairRows are the texts of both columns in one size, the brand's first, and the
// heights of the rows, which fit h together.
func pairRows(d *kit.Draft, w versusWords, st kit.Step, width float64, c farm.Color, h float64) ([]farm.Layer, []float64) {
	n := len(w.ours)
	for {
		rows := lines(d, "row", slices.Concat(w.ours, w.theirs), st, width, c)
		heights := make([]float64, n)
		sum := 14.0 * float64(n-1)
		for i := range heights {
			heights[i] = max(mark, rows[i].Box.H, rows[n+i].Box.H)
			sum += heights[i]
		}
		if sum <= h || st.Size <= st.Least {
			return rows, heights
		}
		st.Size = max(st.Size*0.94, st.Least)
	}
}

func nonEmpty(texts ...string) []string {
	for _, t := range texts {
		if t == "" {
			return nil
		}
	}
	return texts
}

// thumbs reports whether the brand's next picture can be told at a small size:
// a thing or a photograph, not a page full of words.
func thumbs(d *kit.Draft) bool {
	p, _, ok := d.Shot(d.Nth)
	return ok && (p.Cut != nil || d.IsPhotograph(p))
}

func versusTable(d *kit.Draft, f frame, w versusWords) []farm.Layer {
	g := d.Soft()
	layers := []farm.Layer{paintGround(d, f, g, f.spot(300, 400), "solid", "grain", "blobs")}
	if f.story {
		head := headline(d, f, w.head, f.safe.Y, g, false)
		room := f.wordsRoom(kit.Under(head, 40))
		words := told{append([]farm.Layer{head}, table(d, f, w, kit.Box(room.X, room.Y, room.W, room.H-40), g)...), room.Y + room.H - 40}
		return storied(d, f, layers, words, w.cta, g)
	}
	head, item, top := headBeside(d, f, w.head, g)
	layers = append(layers, head)
	layers = append(layers, item.Layers...)
	layers = append(layers, table(d, f, w, kit.Box(f.safe.X, top, f.safe.W, f.floor()-top), g)...)
	return append(layers, footer(d, f, w.cta, g)...)
}

// headBeside is a headline with the product at its end, and where the rest may
// begin.
func headBeside(d *kit.Draft, f frame, line copywriter.Line, g kit.Scheme) (head farm.Layer, item kit.Exhibit, top float64) {
	b := f.safe
	b.H = f.by(250, 190, 230)
	b.W *= 0.6
	head = d.Fit(d.Highlight(d.TextLayer("headline", line.Text, headlineStep.Sized(88, 48, 4), b, g.Ink), line.Emphasis, g))
	item = d.Show(d.Nth, kit.Box(f.safe.X+f.safe.W*0.66, f.safe.Y-20, f.safe.W*0.34, b.H+40), g, kit.Stance{Tilt: 4, Closed: true})
	top = max(kit.Under(head, 40), item.At.Y+item.At.H+24)
	if item.Kind == "phone" { // it goes behind what follows
		top = max(kit.Under(head, 40), f.safe.Y+b.H+16)
	}
	return head, item, top
}

// table is the rows of a comparison on one card.
func table(d *kit.Draft, f frame, w versusWords, card farm.Box, g kit.Scheme) []farm.Layer {
	plate := kit.Panel("table", card, 32, kit.Solid(g.Card))
	plate.Shadow = kit.SoftShadow()
	pad := f.by(36, 30, 28)
	half := card.W / 2
	layers := []farm.Layer{plate, kit.Panel("column", kit.Box(card.X, card.Y, half, card.H), 32, g.Plate())}
	textW := half - 2*pad - mark - 16
	y := card.Y + pad
	if titles := lines(d, "title", nonEmpty(w.with, w.usual), labelStep.Sized(40, 32, 3), half-2*pad, g.OnLoud); len(titles) == 2 {
		titles[1].Text.Color = g.QuietCard
		layers = append(layers, kit.At(titles[0], card.X+pad, y), kit.At(titles[1], card.X+half+pad, y))
		y += max(titles[0].Box.H, titles[1].Box.H) + 22
	}
	rows, _ := pairRows(d, w, kit.Step{Size: 42, Least: 32, Leading: 1.15, Weight: 650, Lines: 4}, textW, g.OnLoud, card.Y+card.H-y-10-20*float64(len(w.ours)))
	n := len(w.ours)
	rowH := (card.Y + card.H - y - 10) / float64(n)
	for i := range n {
		ty := y + rowH*float64(i)
		if i > 0 || y > card.Y+pad {
			layers = append(layers, kit.Panel("rule", kit.Box(card.X+half+pad*0.6, ty-2, half-1.2*pad, 3), 0, kit.Solid(kit.Alpha(g.QuietCard, 0.25))),
				kit.Panel("rule", kit.Box(card.X+pad*0.6, ty-2, half-1.2*pad, 3), 0, kit.Solid(kit.Alpha(g.OnLoud, 0.25))))
		}
		layers = append(layers, ticked(card.X+pad, ty+(rowH-mark)/2, mark, "check", g.OnLoud, g.Loud)...)
		layers = append(layers, kit.At(rows[i], card.X+pad+mark+16, ty+(rowH-rows[i].Box.H)/2))
		quiet := rows[n+i]
		quiet.Text.Color, quiet.Text.Weight = g.QuietCard, 500
		layers = append(layers, ticked(card.X+half+pad, ty+(rowH-mark)/2, mark, "cross", kit.Alpha(g.QuietCard, 0.16), g.QuietCard)...)
		layers = append(layers, kit.At(quiet, card.X+half+pad+mark+16, ty+(rowH-quiet.Box.H)/2))
	}
	return layers
}

func versusTurn(d *kit.Draft, f frame, w versusWords) []farm.Layer {
	g, answer := d.Page(), d.Accented()
	_, ink, disc := g.Grey()
	plate, _, _ := g.Grey()
	head := headline(d, f, w.head, f.safe.Y, g, false)
	y := kit.Under(head, 34)
	rowsW := f.safe.W - mark - 22
	theirs := lines(d, "usual", w.theirs, kit.Step{Size: f.by(44, 40, 42), Least: 32, Leading: 1.15, Weight: 500, Lines: 1}, rowsW, ink)
	oursW := f.safe.W*f.by(0.58, 0.58, 1) - mark - 22
	var layers []farm.Layer
	if title := w.usual; title != "" {
		l := d.Fit(kit.At(d.TextLayer("title", title, labelStep.Sized(40, 34, 1), kit.Box(0, 0, f.safe.W, 0), ink), f.safe.X, y))
		layers = append(layers, l)
		y = kit.Under(l, 18)
	}
	for _, l := range theirs {
		h := max(mark, l.Box.H)
		layers = append(layers, tickedRow(kit.Box(f.safe.X, y, 0, h), l, "cross", disc, ink)...)
		y += h + f.by(14, 6, 8)
	}
	seam := y + f.by(20, 12, 20)
	back := []farm.Layer{
		kit.Ground(f.canvas, d.Paint("paper", kit.Scheme{Bg: plate}, nil)),
		kit.Panel("answer", kit.Box(0, seam, f.w(), f.h()-seam), 0, fillOf(d.Paint([]string{"mesh", "rays", "grain"}[int(d.Snack.Seed>>9)%3], answer, f.spot(800, seam+200)))),
		head,
	}
	layers = append(back, layers...)
	y = seam + f.by(44, 26, 36)
	if title := w.with; title != "" {
		l := d.Fit(kit.At(d.TextLayer("title", title, labelStep.Sized(40, 34, 2), kit.Box(0, 0, f.safe.W*0.58, 0), answer.Ink), f.safe.X, y))
		layers = append(layers, l)
		y = kit.Under(l, 22)
	}
	room := f.floor() - y
	if f.story {
		room = f.wordsRoom(y).H
	}
	ours := linesWithin(d, "row", w.ours, kit.Step{Size: 49, Least: 32, Leading: 1.14, Weight: 700, Lines: 3}, rowsRoom{w: oursW, h: room, least: mark, gap: 12}, answer.Ink)
	heights := heightsOf(ours, mark)
	if f.story {
		end := y
		for i, ty := range stacked(heights, y, f.wordsRoom(y).H, 26) {
			layers = append(layers, tickedRow(kit.Box(f.safe.X, ty, 0, heights[i]), ours[i], "check", answer.Ink, answer.Bg)...)
			end = ty + heights[i]
		}
		if limit := f.wordsRoom(0); end > limit.H && w.with != "" { // without titles the rows tell enough
			w.with, w.usual = "", ""
			return versusTurn(d, f, w)
		}
		return storied(d, f, layers[:2], told{layers[2:], end}, w.cta, answer)
	}
	for i, ty := range spread(heights, y, f.floor()-y, 40) {
		layers = append(layers, tickedRow(kit.Box(f.safe.X, ty, 0, heights[i]), ours[i], "check", answer.Ink, answer.Bg)...)
	}
	over := overSeam(d, f, theirs)
	item := beside(d, f, d.Nth, kit.Box(f.safe.X+f.safe.W*0.62, seam-over, f.safe.W*0.38, f.floor()-seam+10+over), answer, kit.Stance{Down: true})
	layers = append(layers, item.Layers...)
	return append(layers, footer(d, f, w.cta, answer)...)
}

// tickedRow is a text behind its tick or cross, in the middle of a box's height.
func tickedRow(b farm.Box, l farm.Layer, kind string, plate, ink farm.Color) []farm.Layer {
	return append(ticked(b.X, b.Y+(b.H-mark)/2, mark, kind, plate, ink), kit.At(l, b.X+mark+22, b.Y+(b.H-l.Box.H)/2))
}

// overSeam is how far the product leans over the seam, px: not at all where words
// reach that far.
func overSeam(d *kit.Draft, f frame, rows []farm.Layer) float64 {
	over := 40.0
	for _, l := range rows {
		if m, err := d.Ruler.Text(l); err == nil && mark+22+m.W > f.safe.W*0.56 {
			over = -24
		}
	}
	return over
}
