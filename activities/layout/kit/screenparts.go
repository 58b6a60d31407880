package kit

import (
	"cmp"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/match"
)

const (
	// statusBar and tabBar are where a telephone's own bars lie, of its height.
	statusBar = 0.05
	tabBar    = 0.9
	// alikeCells is how far two rows' cells may begin apart, px of type, to be of
	// one table.
	alikeCells = 1.5
	// cardPad is the ground about the parts on a card, px: its corners are round.
	cardPad = 14.0
	// lip is what is left beside the cells of a table, px of type.
	lip = 1.4
)

// pieces are parts of a screen, px of it, that stand side by side and are read as
// one: of a table the names of its rows and what stands at their end.
type pieces struct {
	boxes []farm.Box
	k     float64 // how large they are shown
	rows  []match.Row
}

func (s pieces) wide() (w float64) {
	for _, b := range s.boxes {
		w += b.W
	}
	return w
}

func (s pieces) high() float64 { return s.boxes[0].H }

// runs are a screen's rows by what they belong to: a table's rows together, others
// alone; without a telephone's own bars. Those with most rows come first.
func runs(p match.Picture) (out [][]match.Row) {
	high := float64(p.Asset.Height)
	for _, r := range p.Parts.Rows {
		if p.Tall() && (float64(r.Low) < statusBar*high || float64(r.Top) > tabBar*high) {
			continue
		}
		if n := len(out); n > 0 && (p.Tall() || alike(out[n-1][len(out[n-1])-1], r, p.TextPx)) {
			out[n-1] = append(out[n-1], r)
			continue
		}
		out = append(out, []match.Row{r})
	}
	if len(out) > 1 { // a table's head begins elsewhere than its rows at times
		for i := 0; i+1 < len(out); i++ {
			if len(out[i]) == 1 && len(out[i+1]) > 2 && len(out[i][0].Cells) == len(out[i+1][0].Cells) {
				out[i+1] = append(out[i], out[i+1]...)
				out = slices.Delete(out, i, i+1)
			}
		}
	}
	slices.SortStableFunc(out, func(a, b []match.Row) int { return len(b) - len(a) })
	return out
}

// alike reports rows of one table: most of their cells begin, or end, at the same places.
func alike(a, b match.Row, textPx float64) bool {
	if len(a.Cells) < 2 || len(b.Cells) < 2 {
		return false
	}
	same := 0
	near := func(x, y int) bool { return abs(float64(x-y)) < alikeCells*textPx }
	for _, c := range b.Cells { // figures often stand at the right of their column
		if slices.ContainsFunc(a.Cells, func(o match.Span) bool { return near(o.From, c.From) || near(o.To, c.To) }) {
			same++
		}
	}
	return same*3 >= 2*max(len(a.Cells), len(b.Cells))
}

func abs(v float64) float64 { return max(v, -v) }

// screenPieces is a view of a screen for a box of w by h px: whole rows with what
// stands at their end, at most so many. Views, 0 and on, are of other rows. ok is
// false where its rows were not found, or none fits.
func screenPieces(p match.Picture, w, h float64, view, most int) (pieces, bool) {
	if p.TextPx == 0 || p.Asset.Width == 0 {
		return pieces{}, false
	}
	least := min(readableType/p.TextPx, mostGrown)
	if p.Tall() {
		least = min(w/float64(p.Asset.Width), mostGrown)
	}
	return piecesFrom(p, w, h, least, view, most)
}

// piecesFrom are those pieces at a least scale.
func piecesFrom(p match.Picture, w, h, least float64, view, most int) (pieces, bool) {
	if p.Parts == nil {
		return pieces{}, false
	}
	var all []pieces
	for _, run := range runs(p) {
		before := 0 // rows of the view before, of the same run
		for from := 0; from < len(run); {
			part, n := pieced(p, run[from:], w, h, least, most)
			if n > 0 && from+n == len(run) && n < before { // a last row or two: with those before them
				from = len(run) - before
				part, n = pieced(p, run[from:], w, h, least, most)
			}
			if n == 0 {
				from++
				continue
			}
			all, before = append(all, part), n
			from += n
		}
	}
	// A title alone, or a pair of figures, is no view beside a table.
	slices.SortStableFunc(all, func(a, b pieces) int { return b.worth(h) - a.worth(h) })
	for len(all) > 1 && all[len(all)-1].high()*all[len(all)-1].k < low(len(all))*h {
		all = all[:len(all)-1]
	}
	if len(all) == 0 {
		return pieces{}, false
	}
	return all[view%len(all)], true
}

// low is the share of a box's height under which a view beside n-1 others is none.
func low(n int) float64 {
	if n > 2 {
		return 0.34
	}
	return 0.18
}

// worth is how much of a box's height a view takes, in fifths.
func (s pieces) worth(h float64) int { return int(5 * min(s.high()*s.k/h, 1)) }

// pieced are the first rows of a run, as many as fit, in the columns that fit beside
// each other: its first, and then from its last on. n is how many rows.
func pieced(p match.Picture, run []match.Row, w, h, least float64, most int) (out pieces, n int) {
	for n = min(len(run), most); n > 0; n-- {
		rows := run[:n]
		top, low := float64(rows[0].Above), float64(rows[n-1].End)
		if (low-top)*least > h {
			continue
		}
		spans := columns(rows)
		left, right := sides(p, spans)
		boxes := []farm.Box{{X: float64(left), Y: top, W: float64(right - left), H: low - top}}
		if float64(right-left)*least > w {
			if n > 1 {
				tighten(spans, lip*p.TextPx)
			}
			if boxes = outer(spans, w/least, top, low-top); boxes == nil {
				continue
			}
		}
		out = pieces{boxes: boxes, rows: rows}
		out.k = min(w/out.wide(), h/out.high(), mostGrown)
		return out, n
	}
	return out, 0
}

// sides are where a view of all columns begins and ends: a telephone's screen from
// side to side, else with a margin.
func sides(p match.Picture, spans []match.Span) (left, right int) {
	if p.Tall() && p.Parts.Left == 0 {
		return 0, p.Asset.Width
	}
	margin := int(p.TextPx)
	return max(spans[0].Before-margin, p.Parts.Left+2), min(spans[len(spans)-1].After+margin, p.Parts.Right-2)
}

// columns are the cells of rows that lie below each other.
func columns(rows []match.Row) []match.Span {
	var all []match.Span
	for _, r := range rows {
		all = append(all, r.Cells...)
	}
	slices.SortFunc(all, func(a, b match.Span) int { return a.From - b.From })
	out := all[:1:1]
	for _, c := range all[1:] {
		last := &out[len(out)-1]
		if c.From > last.To {
			out = append(out, c)
			continue
		}
		last.To, last.Before, last.After = max(last.To, c.To), min(last.Before, c.Before), max(last.After, c.After)
	}
	for i := range out[:len(out)-1] {
		out[i].After = min(out[i].After, out[i+1].From)
		out[i+1].Before = max(out[i+1].Before, out[i].To)
	}
	return out
}

// tighten lets the columns of a table end near what is written in them.
func tighten(spans []match.Span, by float64) {
	for i := range spans {
		c := &spans[i]
		from, to := float64(c.Before), float64(c.After)
		if i > 0 {
			from = float64(spans[i-1].To+c.From) / 2
		}
		if i+1 < len(spans) {
			to = float64(c.To+spans[i+1].From) / 2
		}
		after := float64(c.To) + by
		if i == len(spans)-1 {
			after += by // a word on a plate of its own may end a row
		}
		c.Before, c.After = int(max(float64(c.From)-by, from)), int(min(after, to))
	}
}

// outer are the first of some columns and as many from the last on as fit in a
// width, px of the screen, without what is empty between them. Nil where not even
// two fit.
func outer(spans []match.Span, wide, y, h float64) []farm.Box {
	if len(spans) < 2 {
		return nil
	}
	size := func(s match.Span) float64 { return float64(s.After - s.Before) }
	used, from := size(spans[0]), len(spans)
	for from > 1 && used+size(spans[from-1]) <= wide {
		from--
		used += size(spans[from])
	}
	if from == len(spans) {
		return nil
	}
	chosen := append([]match.Span{spans[0]}, spans[from:]...)
	free := (wide - used) / float64(len(chosen))
	var out []farm.Box
	for i, c := range chosen { // as much of the gaps as there is room for
		to := float64(c.After)
		if k := max(from-1, 0) + i; i > 0 && k+1 < len(spans) {
			to = min(to+free, max(float64(spans[k+1].Before), to))
		} else if i == 0 {
			to = min(to+free, max(float64(spans[1].Before), to))
		}
		out = append(out, farm.Box{X: float64(c.Before), Y: y, W: to - float64(c.Before), H: h})
	}
	return out
}

// card lays pieces of a screen on a card about the middle of a box's width, from its
// upper edge on.
func (d *Draft) card(p match.Picture, s pieces, b farm.Box) farm.Layer {
	asset := d.AddAsset(d.photoID(p), p.Asset)
	w, h, pad := s.wide()*s.k, s.high()*s.k, 0.0
	if len(s.boxes) > 1 {
		pad = cardPad
	}
	l := farm.Layer{ID: "detail", Box: Box(b.X+(b.W-w)/2-pad, b.Y, w+2*pad, h+2*pad), Radius: 30, Shadow: SoftShadow(),
		Border: &farm.Stroke{Width: 2, Color: "#0000001F"}}
	part := func(box farm.Box) *farm.Picture {
		c := farm.Box{X: box.X / float64(p.Asset.Width), Y: box.Y / float64(p.Asset.Height), W: box.W / float64(p.Asset.Width),
			H: box.H / float64(p.Asset.Height)}
		return &farm.Picture{Asset: asset, Crop: &c}
	}
	if len(s.boxes) == 1 {
		l.Picture = part(s.boxes[0])
		return l
	}
	l.Stack = &farm.Stack{Direction: "row", PadX: pad, PadY: pad, Plate: Solid(s.rows[0].Ground)}
	for _, box := range s.boxes {
		l.Stack.Children = append(l.Stack.Children, farm.Layer{ID: "part", Box: Box(0, 0, box.W*s.k, h), Picture: part(box)})
	}
	if d.RightToLeft() { // a row begins at the right there, a screen does not
		slices.Reverse(l.Stack.Children)
	}
	return l
}

// wholeLines are the lines of a screen from side to side, 0-1 of its height, that
// take a share of it at most; other views are of others.
func wholeLines(p match.Picture, share float64, view int) (farm.Box, bool) {
	if p.Parts == nil {
		return farm.Box{}, false
	}
	high := float64(p.Asset.Height)
	var all []farm.Box
	for _, run := range runs(p) {
		for from := 0; from < len(run); {
			n := from
			for n < len(run) && float64(run[n].End-run[from].Above) <= share*high {
				n++
			}
			if n == from {
				from++
				continue
			}
			if over := float64(run[n-1].End - run[from].Above); over > 0.5*share*high || len(all) == 0 {
				all = append(all, Box(0, float64(run[from].Above)/high, 1, over/high))
			}
			from = n
		}
	}
	if len(all) == 0 {
		return farm.Box{}, false
	}
	return all[view%len(all)], true
}

// WholeRows is RowsCard at a scale of at least least, cut where no field of a colour of its own
// goes on: one of those that show most, by views.
func (d *Draft) WholeRows(p match.Picture, b farm.Box, least float64, view int) (farm.Layer, bool) {
	if p.Parts == nil {
		return farm.Layer{}, false
	}
	all := d.spansOf(p, b, least)
	if !p.Tall() {
		for v := range 4 {
			for most := mostDetail; most > 1; most-- {
				if s, ok := piecesFrom(p, b.W, b.H, least, v, most); ok && len(s.rows) > 1 && !parts(p, s.rows) {
					all = append(all, s)
					break
				}
			}
		}
	}
	shown := func(s pieces) float64 {
		return s.wide() * s.k * s.high() * s.k * (1 + 0.1*float64(min(len(s.rows), 4)) + coloured(p, s.rows))
	}
	slices.SortStableFunc(all, func(x, y pieces) int { return cmp.Compare(shown(y), shown(x)) })
	for len(all) > 1 && shown(all[len(all)-1]) < 0.85*shown(all[0]) {
		all = all[:len(all)-1]
	}
	if len(all) == 0 {
		return farm.Layer{}, false
	}
	return d.card(p, all[view%len(all)], b), true
}

// spansOf are the runs of two rows and more of a phone's screen that fit a box from side to side.
func (d *Draft) spansOf(p match.Picture, b farm.Box, least float64) (out []pieces) {
	if !p.Tall() {
		return nil
	}
	for _, run := range runs(p) {
		for from := range run {
			for to := from + 2; to <= min(len(run), from+mostDetail); to++ {
				rows := run[from:to]
				left, right := fieldOf(p, rows)
				box := farm.Box{X: left, Y: float64(rows[0].Above), W: right - left, H: float64(rows[len(rows)-1].End - rows[0].Above)}
				s := pieces{boxes: []farm.Box{box}, rows: rows, k: min(b.W/box.W, b.H/box.H, mostGrown)}
				if s.k >= least && !parts(p, rows) {
					out = append(out, s)
				}
			}
		}
	}
	return out
}

// fieldOf are the sides of rows: those of the screen, or of the field of a colour of its own that all
// of them lie on.
func fieldOf(p match.Picture, rows []match.Row) (left, right float64) {
	left, right = float64(p.Asset.Width), 0
	for _, r := range rows {
		if !rare(p, r) || r.Ground != rows[0].Ground {
			return 0, float64(p.Asset.Width)
		}
		left, right = min(left, float64(r.Cells[0].Before)), max(right, float64(r.Cells[len(r.Cells)-1].After))
	}
	return left, right
}

// coloured is what a field of a colour that few rows have is worth among those that are shown.
func coloured(p match.Picture, rows []match.Row) float64 {
	for _, r := range rows {
		if rare(p, r) {
			return 0.3
		}
	}
	return 0
}

// rare reports a row on a ground that few rows of its screen have.
func rare(p match.Picture, row match.Row) bool {
	n := 0
	for _, r := range p.Parts.Rows {
		if r.Ground == row.Ground {
			n++
		}
	}
	return 3*n < len(p.Parts.Rows)
}

// parts reports rows that end within a field of a colour that few rows of their screen have.
func parts(p match.Picture, rows []match.Row) bool {
	for i, r := range p.Parts.Rows[1:] {
		before := p.Parts.Rows[i]
		if r.Ground == before.Ground && rare(p, r) && (r.Top == rows[0].Top || before.Top == rows[len(rows)-1].Top) {
			return true
		}
	}
	return false
}

// RowsCard is a card with whole rows of a screen, at most so many, within a box: in
// the middle of its width, from its upper edge on. Other views are of other rows.
func (d *Draft) RowsCard(p match.Picture, b farm.Box, view, most int) (farm.Layer, bool) {
	s, ok := screenPieces(p, b.W, b.H, view, most)
	if !ok {
		return farm.Layer{}, false
	}
	return d.card(p, s, b), true
}
