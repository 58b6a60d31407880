package raster

import (
	"image"
	"image/color"
	"image/draw"
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/text"
)

// typeset lays a text out for its box.
func (p *Painter) typeset(l farm.Layer) (text.Layout, text.Style, error) {
	t := l.Text
	content := t.Content
	if t.Caps {
		content = text.Upper(content, p.language)
	}
	st := text.Style{
		Family: t.Font, Weight: t.Weight, Size: t.Size, Leading: t.Leading, Tracking: t.Tracking, Language: p.language,
	}
	if st.Leading == 0 {
		st.Leading = 1.2
	}
	padX, padY := 0.0, 0.0
	if t.Plate != nil {
		padX, padY = t.Plate.PadX, t.Plate.PadY
	}
	fit := text.Fit{Width: l.Box.W - 2*padX, MaxLines: t.MaxLines, MinSize: t.MinSize}
	if l.Box.H > 0 {
		fit.Height = l.Box.H - 2*padY
	}
	out, ok, err := p.setter.FitText(content, st, fit)
	if err != nil {
		return out, st, farm.WrapError(err, farm.CodeInvalid, "text layer %s cannot be set: %v", l.ID, err)
	}
	if !ok {
		return out, st, farm.Errorf(farm.CodeInvalid,
			"text layer %s does not fit: %q at its smallest size of %.0f px needs %d lines, %.0f px high, in a box of %.0fx%.0f px with at most %d lines",
			l.ID, content, out.Size, len(out.Lines), out.Height(), l.Box.W, l.Box.H, t.MaxLines)
	}
	st.Size = out.Size
	return out, st, nil
}

// textHeight is the height that a text takes in a stack.
func (p *Painter) textHeight(l farm.Layer) (w, h float64, err error) {
	out, _, err := p.typeset(l)
	if err != nil {
		return 0, 0, err
	}
	w, h = out.Width, out.Height()
	if l.Text.Plate != nil {
		w, h = w+2*l.Text.Plate.PadX, h+2*l.Text.Plate.PadY
	}
	return w, h, nil
}

// words is a text being drawn.
type words struct {
	p           *Painter
	l           farm.Layer
	t           *farm.Text
	lay         text.Layout
	x, y        float64 // top left of the block
	width       float64 // that lines are aligned in
	ink, accent color.NRGBA
	stroke      color.NRGBA
	shade       color.NRGBA // of the text's shadow
	label       color.NRGBA // of the plate behind each line
	strong      []bool      // by rune
	pad         int
	padX, padY  float64
}

// text draws a text layer as one part, or one for each line or word.
func (p *Painter) text(l farm.Layer) (Node, error) {
	n := Node{Layer: l}
	lay, _, err := p.typeset(l)
	if err != nil {
		return n, err
	}
	w := &words{p: p, l: l, t: l.Text, lay: lay, width: l.Box.W}
	if err := w.prepare(); err != nil {
		return n, err
	}
	by := ""
	if l.Enter != nil {
		by = l.Enter.By
	}
	if w.t.Plate != nil && w.t.Plate.Per != "line" {
		part, err := w.blockPlate()
		if err != nil {
			return n, err
		}
		n.Under = append(n.Under, part)
	}
	index := 0
	for i := range lay.Lines {
		if by == "word" {
			for _, r := range w.wordRanges(i) {
				n.Parts = append(n.Parts, w.part(i, i+1, r, index))
				index++
			}
		} else if by == "line" {
			n.Parts = append(n.Parts, w.part(i, i+1, [2]int{0, len(lay.Runes)}, i))
		}
	}
	if by != "word" && by != "line" && len(lay.Lines) > 0 {
		n.Parts = append(n.Parts, w.part(0, len(lay.Lines), [2]int{0, len(lay.Runes)}, 0))
	}
	if p.Seen != nil {
		n.Words = w.trace(by)
	}
	return n, nil
}

func (w *words) prepare() error {
	var err error
	if w.ink, err = parse(w.t.Color); err != nil {
		return err
	}
	w.accent = w.ink
	if w.t.EmphasisColor != "" {
		if w.accent, err = parse(w.t.EmphasisColor); err != nil {
			return err
		}
	}
	w.pad = 12
	if w.t.Stroke != nil {
		if w.stroke, err = parse(w.t.Stroke.Color); err != nil {
			return err
		}
		w.pad += int(w.t.Stroke.Width)
	}
	if w.t.Shadow != nil {
		if w.shade, err = parse(w.t.Shadow.Color); err != nil {
			return err
		}
	}
	if w.t.Plate != nil {
		if w.label, err = parse(w.t.Plate.Color); err != nil {
			return err
		}
		w.padX, w.padY = w.t.Plate.PadX, w.t.Plate.PadY
		w.pad += int(max(w.padX, w.padY))
	}
	w.strong = strongRunes(w.lay.Runes, w.t.Emphasis)
	w.x, w.y = w.l.Box.X+w.padX, w.l.Box.Y+w.padY
	w.width -= 2 * w.padX
	room := w.l.Box.H - 2*w.padY - w.lay.Height()
	switch {
	case w.l.Box.H <= 0:
	case w.t.VAlign == "middle":
		w.y += room / 2
	case w.t.VAlign == "bottom":
		w.y += room
	}
	return nil
}

// strongRunes marks the characters of the emphasised substrings, without
// regard to case and to spaces that must not break.
func strongRunes(runes []rune, emphasis []string) []bool {
	out := make([]bool, len(runes))
	fold := func(s []rune) string {
		return strings.Map(func(r rune) rune {
			if unicode.IsSpace(r) {
				return ' '
			}
			return unicode.ToLower(r)
		}, string(s))
	}
	whole := []rune(fold(runes))
	for _, e := range emphasis {
		part := []rune(fold([]rune(e)))
		for i := 0; len(part) > 0 && i+len(part) <= len(whole) && len(whole) == len(runes); i++ {
			if string(whole[i:i+len(part)]) == string(part) {
				for k := range part {
					out[i+k] = true
				}
			}
		}
	}
	return out
}

// left is where line i begins.
func (w *words) left(i int) float64 {
	room := w.width - w.lay.Lines[i].Width
	align := w.t.Align
	if w.lay.RTL || w.p.rtl {
		switch align {
		case "", "start":
			align = "end"
		case "end":
			align = "start"
		}
	}
	switch align {
	case "center":
		return w.x + room/2
	case "end":
		return w.x + room
	default:
		return w.x
	}
}

// wordRanges are the runes of each word of line i, in logical order.
func (w *words) wordRanges(i int) [][2]int {
	line := w.lay.Lines[i]
	var out [][2]int
	start := -1
	for k := line.Start; k <= line.End && k <= len(w.lay.Runes); k++ {
		space := k == line.End || k == len(w.lay.Runes) || unicode.IsSpace(w.lay.Runes[k])
		switch {
		case space && start >= 0:
			out = append(out, [2]int{start, k})
			start = -1
		case !space && start < 0:
			start = k
		}
	}
	return out
}

// part draws lines from..to, of them the glyphs of the given runes.
func (w *words) part(from, to int, runes [2]int, index int) Part {
	box := w.inkBox(from, to, runes)
	if box.Empty() {
		return Part{Image: image.NewRGBA(image.Rect(0, 0, 2, 2)), At: image.Pt(round(w.x), round(w.y)), Index: index}
	}
	img := image.NewRGBA(image.Rect(0, 0, box.Dx(), box.Dy()))
	mask := image.NewAlpha(img.Rect)
	c := text.Canvas{Image: img, Mask: mask}
	for i := from; i < to; i++ {
		ox, oy := w.left(i)-float64(box.Min.X), w.y+w.lay.Baseline(i)-float64(box.Min.Y)
		for _, g := range w.lay.Lines[i].Glyphs {
			if g.Rune < runes[0] || g.Rune >= runes[1] {
				continue
			}
			c.Draw(g, ox, oy, w.colorOf(g.Rune))
		}
	}
	out := image.NewRGBA(img.Rect)
	w.linePlates(out, box, from, to)
	w.marks(out, box, from, to, runes)
	if w.t.Shadow != nil {
		w.shadow(out, mask)
	}
	if w.t.Stroke != nil {
		grown, pad := grow(mask, w.t.Stroke.Width)
		inner := image.NewAlpha(mask.Rect)
		for y := range mask.Rect.Dy() {
			copy(inner.Pix[y*inner.Stride:][:mask.Rect.Dx()], grown.Pix[(y+pad)*grown.Stride+pad:][:mask.Rect.Dx()])
		}
		over(out, inner, w.stroke)
	}
	draw.Draw(out, out.Rect, img, image.Point{}, draw.Over)
	return Part{Image: out, At: box.Min, Index: index}
}

func (w *words) colorOf(r int) color.NRGBA {
	if r < len(w.strong) && w.strong[r] && (w.t.EmphasisStyle == "" || w.t.EmphasisStyle == "color") {
		return w.accent
	}
	return w.ink
}

// inkBox is where the glyphs and what surrounds them may have pixels.
func (w *words) inkBox(from, to int, runes [2]int) image.Rectangle {
	var box image.Rectangle
	for i := from; i < to; i++ {
		l := w.lay.Lines[i]
		lo, hi, any := 1e9, -1e9, false
		for _, g := range l.Glyphs {
			if g.Rune >= runes[0] && g.Rune < runes[1] {
				lo, hi, any = min(lo, g.X), max(hi, g.X+g.Width), true
			}
		}
		if !any {
			continue
		}
		base := w.y + w.lay.Baseline(i)
		over := w.lay.Size * 0.12 // slanted letters reach past their advance
		box = box.Union(image.Rect(round(w.left(i)+lo-over), round(base-max(l.Ascent, w.lay.Size*0.8)), round(w.left(i)+hi+over), round(base+max(l.Descent, w.lay.Size*0.26))).Inset(-w.pad))
	}
	if w.t.Shadow != nil {
		box = box.Inset(-int(w.t.Shadow.Blur + max(w.t.Shadow.Y, -w.t.Shadow.Y)))
	}
	return box
}

func (w *words) shadow(out *image.RGBA, mask *image.Alpha) {
	m := image.NewAlpha(mask.Rect)
	dx, dy := round(w.t.Shadow.X), round(w.t.Shadow.Y)
	draw.Draw(m, m.Rect.Add(image.Pt(dx, dy)), mask, image.Point{}, draw.Src)
	blurAlpha(m, w.t.Shadow.Blur/2)
	over(out, m, w.shade)
}

// blockPlate draws the ground behind the whole text.
func (w *words) blockPlate() (Part, error) {
	p := w.t.Plate
	lo, hi := 1e9, -1e9
	for i, l := range w.lay.Lines {
		lo, hi = min(lo, w.left(i)), max(hi, w.left(i)+l.Width)
	}
	box := farm.Box{X: lo - p.PadX, Y: w.y - p.PadY, W: hi - lo + 2*p.PadX, H: w.lay.Height() + 2*p.PadY}
	parts, _, err := w.p.plate(box, &farm.Fill{Kind: "solid", Colors: []farm.Color{p.Color}}, p.Radius, nil, nil)
	if err != nil {
		return Part{}, err
	}
	return parts[0], nil
}

// linePlates draws a label behind each line; neighbours overlap by two pixels.
func (w *words) linePlates(out *image.RGBA, box image.Rectangle, from, to int) {
	p := w.t.Plate
	if p == nil || p.Per != "line" {
		return
	}
	for i := from; i < to; i++ {
		base := w.y + w.lay.Baseline(i)
		top, bottom := base-w.lay.Size*0.76-p.PadY, base+w.lay.Size*0.24+p.PadY
		x0, x1 := w.left(i)-p.PadX, w.left(i)+w.lay.Lines[i].Width+p.PadX
		paintMask(out, box.Min, roundRect(round(x1-x0), round(bottom-top), p.Radius), image.Pt(round(x0), round(top)), w.label)
	}
}

// marks draws marker bars behind, or lines under, the emphasised words.
func (w *words) marks(out *image.RGBA, box image.Rectangle, from, to int, runes [2]int) {
	if w.t.EmphasisStyle != "marker" && w.t.EmphasisStyle != "underline" {
		return
	}
	for i := from; i < to; i++ {
		lo, hi := 1e9, -1e9
		for _, g := range w.lay.Lines[i].Glyphs {
			if g.Rune >= runes[0] && g.Rune < runes[1] && g.Rune < len(w.strong) && w.strong[g.Rune] {
				lo, hi = min(lo, g.X), max(hi, g.X+g.Width)
			}
		}
		if hi < lo {
			continue
		}
		base, size := w.y+w.lay.Baseline(i), w.lay.Size
		top, bottom, over := base-size*0.46, base+size*0.12, 12.0
		if w.t.EmphasisStyle == "underline" {
			top, bottom, over = base+size*0.10, base+size*0.19, 0
		}
		x0, x1 := w.left(i)+lo-over, w.left(i)+hi+over
		paintMask(out, box.Min, roundRect(round(x1-x0), round(bottom-top), 6), image.Pt(round(x0), round(top)), w.accent)
	}
}

// paintMask paints c through mask, which lies at the canvas point at, into a
// picture whose corner lies at origin.
func paintMask(out *image.RGBA, origin image.Point, mask *image.Alpha, at image.Point, c color.NRGBA) {
	full := image.NewAlpha(out.Rect)
	draw.Draw(full, mask.Rect.Add(at.Sub(origin)), mask, image.Point{}, draw.Src)
	over(out, full, c)
}

// label sets one short line of interface type in a device, centred on y and no
// wider than room.
func (p *Painter) label(img *image.RGBA, s string, c color.NRGBA, x, y, room float64) error {
	lay, ok, err := p.setter.FitText(s, text.Style{Family: "Inter", Weight: 500, Size: 26, Leading: 1, Language: p.language}, text.Fit{Width: room, MaxLines: 1, MinSize: 14})
	if err != nil || !ok {
		return err
	}
	canvas := text.Canvas{Image: img}
	for _, l := range lay.Lines {
		for _, g := range l.Glyphs {
			canvas.Draw(g, x, y+lay.Size*0.36, c)
		}
	}
	return nil
}
