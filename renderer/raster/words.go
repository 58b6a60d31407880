package raster

import (
	"image"
	"image/color"
	"image/draw"
	"math"
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
		Family: t.Font, Weight: t.Weight, Width: t.Width, Italic: t.Italic, Size: t.Size, Leading: t.Leading, Tracking: t.Tracking,
		Language: p.language,
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
			"text layer %s does not fit: %q at its smallest size of %.0f px needs %d lines, %.0f px high, "+
				"in a box of %.0fx%.0f px with at most %d lines", l.ID, content, out.Size, len(out.Lines), out.Height(), l.Box.W, l.Box.H, t.MaxLines)
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
	label       color.NRGBA // of the plate behind each line
	strong      []bool      // by rune
	pad         int
	padX, padY  float64
	fill        *image.RGBA // what letters are filled with, nil for ink alone
	fillAt      image.Point // its corner on the canvas
	// moved is the fill at a time, of one that moves; nil is the fill.
	moved func(fill *image.RGBA) *image.RGBA
}

// text draws a text layer as one part, or one for each line, word or letter.
func (p *Painter) text(l farm.Layer) (Node, error) {
	n := Node{Layer: l}
	lay, _, err := p.typeset(l)
	if err != nil {
		return n, err
	}
	w := &words{p: p, l: l, t: l.Text, lay: lay, width: l.Box.W}
	if err := p.ready(area(l.Box.W, lay.Height())); err != nil {
		return n, err
	}
	if err := w.prepare(); err != nil {
		return n, err
	}
	if w.t.Plate != nil && w.t.Plate.Per != "line" {
		part, err := w.blockPlate()
		if err != nil {
			return n, err
		}
		n.Under = append(n.Under, part)
	}
	by := ""
	if l.Enter != nil && len(axisSteps(l)) == 0 {
		by = l.Enter.Split()
	}
	if steps := axisSteps(l); len(steps) > 0 {
		n.Parts, err = p.alongAxes(w, steps)
	} else {
		n.Parts, err = w.split(by)
	}
	if err != nil {
		return n, err
	}
	if l.Enter != nil && l.Enter.Kind == "flap" && by == "glyph" && !lay.Joins() {
		n.Parts = append(n.Parts, otherLetters(n.Parts[len(n.Parts)-len(w.pieces(by)):])...)
	}
	if p.Trace {
		n.Words, err = w.trace(by)
	}
	if err == nil && by == "" {
		p.counting(&n, w)
	}
	return n, err
}

// piece is what of a text a motion moves alone: characters of some lines.
type piece struct {
	from, to int // lines
	runes    [2]int
	index    int // in the order of moving
}

// pieces are what a motion moves: all of the text, lines, words or letters.
func (w *words) pieces(by string) []piece {
	var out []piece
	lines := len(w.lay.Lines)
	all := [2]int{0, len(w.lay.Runes)}
	switch {
	case lines == 0:
	case by == "line":
		for i := range lines {
			out = append(out, piece{i, i + 1, all, i})
		}
	case by == "word":
		for i := range lines {
			for _, r := range w.wordRanges(i) {
				out = append(out, piece{i, i + 1, r, len(out)})
			}
		}
	case by == "glyph":
		index := 0
		for i := range lines {
			letters := w.lay.Letters(i)
			if !w.lay.Joins() {
				for k, r := range letters {
					if !unicode.IsSpace(w.lay.Runes[r[0]]) {
						out = append(out, piece{i, i + 1, r, index + k})
					}
				}
			} else {
				for _, r := range w.wordRanges(i) {
					before := 0
					for before < len(letters) && letters[before][0] < r[0] {
						before++
					}
					out = append(out, piece{i, i + 1, r, index + before})
				}
			}
			index += len(letters)
		}
	default:
		out = append(out, piece{0, lines, all, 0})
	}
	return out
}

// passes are the layers of a text that are drawn one after another. What lies
// under letters that move alone is drawn first, all of it: the outline of one
// must not cover its neighbour's face.
func (w *words) passes(by string) []layers {
	switch {
	case by != "glyph":
		return []layers{whole}
	case w.t.Stroke != nil || w.t.Outline != nil || w.t.Shadow != nil || len(w.t.Shadows) > 0:
		return []layers{beneath, face}
	}
	return []layers{face}
}

// split draws the text in the parts that a motion moves.
func (w *words) split(by string) ([]Part, error) {
	var parts []Part
	pieces := w.pieces(by)
	passes := w.passes(by)
	sum := 0
	for _, p := range pieces {
		r := w.inkBox(p.from, p.to, p.runes)
		sum += 4 * r.Dx() * r.Dy() * len(passes)
	}
	if err := w.p.ready(sum); err != nil {
		return nil, err
	}
	for _, layers := range passes {
		for _, p := range pieces {
			part, err := w.part(p.from, p.to, p.runes, p.index, layers)
			if err != nil {
				return nil, err
			}
			parts = append(parts, part)
		}
	}
	return parts, nil
}

// layers says which of a text's layers a part has.
type layers int

const (
	whole   layers = iota
	beneath        // shadows, strokes and plates
	face           // the letters
)

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
	for _, c := range w.strokes() {
		w.pad += int(math.Ceil(c.Width))
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
	return w.paintFill()
}

// strokes are the text's outlines from the inside out.
func (w *words) strokes() []farm.Stroke {
	var out []farm.Stroke
	for _, s := range []*farm.Stroke{w.t.Stroke, w.t.Outline} {
		if s != nil {
			out = append(out, *s)
		}
	}
	return out
}

// shadows are the text's shadows from the topmost down.
func (w *words) shadows() []farm.Shadow {
	var out []farm.Shadow
	if w.t.Shadow != nil {
		out = append(out, *w.t.Shadow)
	}
	return append(out, w.t.Shadows...)
}

// paintFill draws what the letters are filled with, over the whole block.
func (w *words) paintFill() error {
	if w.t.Fill == nil && w.t.Through == nil || len(w.lay.Lines) == 0 {
		return nil
	}
	box := w.glyphBox(0, len(w.lay.Lines), [2]int{0, len(w.lay.Runes)})
	if box.Empty() {
		return nil
	}
	w.fillAt = box.Min
	if w.t.Through != nil {
		var err error
		w.fill, err = w.p.window(w.t.Through, box.Dx(), box.Dy())
		return err
	}
	if !eachLine(w.t.Fill.Kind) {
		var err error
		w.fill, err = paintFill(*w.t.Fill, box.Dx(), box.Dy())
		return err
	}
	w.fill = image.NewRGBA(image.Rect(0, 0, box.Dx(), box.Dy()))
	for i := range w.lay.Lines {
		r := w.glyphBox(i, i+1, [2]int{0, len(w.lay.Runes)})
		if r.Empty() {
			continue
		}
		// From the capitals' top to the baseline, and what reaches past that.
		base := w.y + w.lay.Baseline(i)
		top, bottom := round(base-w.lay.Size*0.78), round(base+w.lay.Size*0.2)
		img, err := paintFill(*w.t.Fill, box.Dx(), bottom-top)
		if err != nil {
			return err
		}
		for y := r.Min.Y; y < r.Max.Y; y++ {
			from := min(max(y-top, 0), img.Rect.Dy()-1)
			if y >= box.Min.Y && y < box.Max.Y {
				copy(w.fill.Pix[(y-box.Min.Y)*w.fill.Stride:], img.Pix[from*img.Stride:][:box.Dx()*4])
			}
		}
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
func (w *words) part(from, to int, runes [2]int, index int, layers layers) (Part, error) {
	box := w.inkBox(from, to, runes)
	if box.Empty() {
		return Part{Image: image.NewRGBA(image.Rect(0, 0, 2, 2)), At: image.Pt(round(w.x), round(w.y)), Index: index}, nil
	}
	img := image.NewRGBA(image.Rect(0, 0, box.Dx(), box.Dy()))
	var mask *image.Alpha
	surrounded := layers != face && (len(w.strokes()) > 0 || len(w.shadows()) > 0)
	if surrounded {
		mask = image.NewAlpha(img.Rect)
	}
	inked := text.Canvas{Image: img, Mask: mask}
	filled := text.Canvas{Image: img, Mask: mask}
	if w.fill != nil {
		filled.Letters = image.NewAlpha(img.Rect)
	}
	for i := from; i < to; i++ {
		ox, oy := w.left(i)-float64(box.Min.X), w.y+w.lay.Baseline(i)-float64(box.Min.Y)
		for _, g := range w.lay.Lines[i].Glyphs {
			if g.Rune < runes[0] || g.Rune >= runes[1] {
				continue
			}
			if ink := w.colorOf(g.Rune); w.fill != nil && ink == w.ink {
				filled.Draw(w.p.setter, g, ox, oy, color.NRGBA{})
			} else {
				inked.Draw(w.p.setter, g, ox, oy, ink)
			}
		}
	}
	if w.fill != nil {
		w.pour(img, filled.Letters, box.Min)
	}
	if layers == face || layers == whole && !surrounded && !w.laid() {
		return Part{Image: img, At: box.Min, Index: index}, nil
	}
	out := image.NewRGBA(img.Rect)
	w.linePlates(out, box, from, to)
	w.marks(out, box, from, to, runes)
	if surrounded {
		if err := w.surround(out, mask); err != nil {
			return Part{}, err
		}
	}
	if layers == whole {
		layOver(out, image.Point{}, img)
	}
	return Part{Image: out, At: box.Min, Index: index}, nil
}

// laid reports plates or bars behind the letters.
func (w *words) laid() bool {
	return w.t.Plate != nil && w.t.Plate.Per == "line" || w.t.EmphasisStyle == "marker" || w.t.EmphasisStyle == "underline"
}

// pour fills letters, whose corner is at a canvas point, and gives them their
// bevel.
func (w *words) pour(img *image.RGBA, letters *image.Alpha, at image.Point) {
	poured, fill := image.NewRGBA(img.Rect), w.fill
	if w.moved != nil {
		fill = w.moved(fill)
	}
	if w.t.Fill != nil && w.t.Fill.Kind == "candy" && w.t.Bevel > 0 {
		roundCorners(letters, candyCorner*w.t.Bevel/bevelPx)
	}
	draw.DrawMask(poured, poured.Rect, fill, at.Sub(w.fillAt), letters, image.Point{}, draw.Src)
	if w.t.Bevel > 0 {
		bevelled(poured, letters, w.t.Bevel)
	}
	layOver(img, image.Point{}, poured)
}

// surround draws what lies under the letters: shadows, then strokes from the
// outside in.
func (w *words) surround(out *image.RGBA, mask *image.Alpha) error {
	shadows, strokes := w.shadows(), w.strokes()
	for i := len(shadows) - 1; i >= 0; i-- {
		if err := w.shadow(out, mask, shadows[i]); err != nil {
			return err
		}
	}
	for i := len(strokes) - 1; i >= 0; i-- {
		c, err := parse(strokes[i].Color)
		if err != nil {
			return err
		}
		r := 0.0
		for _, s := range strokes[:i+1] {
			r += s.Width
		}
		over(out, grown(mask, r), c)
	}
	return nil
}

// grown is mask with r px more on all sides, cut to mask's own rectangle.
func grown(mask *image.Alpha, r float64) *image.Alpha {
	large, pad := grow(mask, r)
	out := image.NewAlpha(mask.Rect)
	for y := range mask.Rect.Dy() {
		copy(out.Pix[y*out.Stride:], large.Pix[(y+pad)*large.Stride+pad:][:mask.Rect.Dx()])
	}
	return out
}

func (w *words) colorOf(r int) color.NRGBA {
	if r < len(w.strong) && w.strong[r] && (w.t.EmphasisStyle == "" || w.t.EmphasisStyle == "color") {
		return w.accent
	}
	return w.ink
}

// inkBox is where the glyphs and what surrounds them may have pixels.
func (w *words) inkBox(from, to int, runes [2]int) image.Rectangle {
	box := w.glyphBox(from, to, runes)
	if box.Empty() {
		return box
	}
	box = box.Inset(-w.pad)
	reach := 0
	for _, s := range w.shadows() {
		reach = max(reach, int(s.Blur+s.Spread+max(math.Abs(s.X), math.Abs(s.Y))))
	}
	return box.Inset(-reach)
}

// glyphBox is where the glyphs themselves may have pixels.
func (w *words) glyphBox(from, to int, runes [2]int) image.Rectangle {
	var box image.Rectangle
	for i := from; i < to; i++ {
		l := w.lay.Lines[i]
		lo, hi, found := 1e9, -1e9, false
		for _, g := range l.Glyphs {
			if g.Rune >= runes[0] && g.Rune < runes[1] {
				lo, hi, found = min(lo, g.X), max(hi, g.X+g.Width), true
			}
		}
		if !found {
			continue
		}
		base := w.y + w.lay.Baseline(i)
		over := w.lay.Size * 0.12 // slanted letters reach past their advance
		box = box.Union(image.Rect(round(w.left(i)+lo-over), round(base-max(l.Ascent, w.lay.Size*0.8)), round(w.left(i)+hi+over),
			round(base+max(l.Descent, w.lay.Size*0.26))))
	}
	return box
}

func (w *words) shadow(out *image.RGBA, mask *image.Alpha, s farm.Shadow) error {
	c, err := parse(s.Color)
	if err != nil {
		return err
	}
	if s.Spread > 0 {
		mask = grown(mask, s.Spread)
	}
	m := image.NewAlpha(mask.Rect)
	draw.Draw(m, m.Rect.Add(image.Pt(round(s.X), round(s.Y))), mask, image.Point{}, draw.Src)
	soften(m, s.Blur/2)
	over(out, m, c)
	return nil
}

// blockPlate draws the ground behind the whole text.
func (w *words) blockPlate() (Part, error) {
	p := w.t.Plate
	parts, _, err := w.p.plate(w.plateBox(), &farm.Fill{Kind: "solid", Colors: []farm.Color{p.Color}}, p.Radius, nil, nil)
	if err != nil {
		return Part{}, err
	}
	return parts[0], nil
}

// plateBox is where that ground lies.
func (w *words) plateBox() farm.Box {
	p := w.t.Plate
	lo, hi := 1e9, -1e9
	for i, l := range w.lay.Lines {
		lo, hi = min(lo, w.left(i)), max(hi, w.left(i)+l.Width)
	}
	return farm.Box{X: lo - p.PadX, Y: w.y - p.PadY, W: hi - lo + 2*p.PadX, H: w.lay.Height() + 2*p.PadY}
}

// linePlates draws a label behind each line; neighbours overlap by two pixels.
func (w *words) linePlates(out *image.RGBA, box image.Rectangle, from, to int) {
	p := w.t.Plate
	if p == nil || p.Per != "line" {
		return
	}
	for i := from; i < to; i++ {
		base := w.y + w.lay.Baseline(i)
		// Letters with marks over them, as in Polish, are higher than capitals; the
		// label goes up to them, but not over the line before.
		high := w.lay.Lines[i].Ascent
		if i > 0 {
			high = min(high, w.lay.LineStep-w.lay.Lines[i-1].Descent-p.PadY)
		}
		top, bottom := base-max(w.lay.Size*0.76, high)-p.PadY, base+w.lay.Size*0.24+p.PadY
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
	lay, ok, err := p.setter.FitText(s, text.Style{Family: "Inter", Weight: 500, Size: 26, Leading: 1, Language: p.language},
		text.Fit{Width: room, MaxLines: 1, MinSize: 14})
	if err != nil || !ok {
		return err
	}
	canvas := text.Canvas{Image: img}
	for _, l := range lay.Lines {
		for _, g := range l.Glyphs {
			canvas.Draw(p.setter, g, x, y+lay.Size*0.36, c)
		}
	}
	return nil
}
