package match

import (
	"image"
	"slices"

	"github.com/snackfarm/farm"
)

// Parts are what a drawn screen consists of: rows from side to side of the column
// that most of it takes, each of cells. A view that ends between them cuts nothing.
type Parts struct {
	Left, Right int // px of the picture: the sides of the column
	Rows        []Row
}

// Row is a line of a table, a card of a list, a title: what belongs together from
// side to side.
type Row struct {
	Top, Low   int // px: of what is written
	Above, End int // px: where a view may begin and end without cutting an edge
	Cells      []Span
	Ground     farm.Color // behind it
}

// Span is from where to where something is written, and where a view may begin
// before it and end after it, px.
type Span struct{ From, To, Before, After int }

const (
	partsAcross = 300  // cells on the shorter side of a picture in which ink is looked for
	partsStep   = 22   // of 255: an edge of a letter
	ringHigh    = 0.16 // of a screen's height: a button or card up to it is one thing, higher ones hold several
	longRule    = 40   // cells: a line of that length is a rule
	wallHigh    = 0.55 // of a screen's height: a line that parts its columns
	mostRows    = 48
	mostCells   = 10
	sameRow     = 1.1 // lines with a gap of less, of the lower one's height, belong together,
	gapOfRows   = 1.6 // and of less than so much of the height of type
	cellGap     = 2.0 // of the height of type: what is further apart is two cells
)

// parts finds the rows and cells of a drawn screen with type of a size; nil where it
// has no more than two rows.
func parts(img *image.RGBA, textPx float64) *Parts {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	step := max(min(w, h)/partsAcross, 2)
	g := inkGrid(img, step)
	boxes := g.components()
	walls, things := g.sorted(boxes)
	left, right := mainColumn(walls, things, g.w)
	things = slices.DeleteFunc(things, func(r image.Rectangle) bool { return r.Min.X < left || r.Max.X > right })
	p := &Parts{Left: left * step, Right: min(right*step, w)}
	for _, lines := range rowsOf(things, gapOfRows*textPx/float64(step)) {
		if !specks(lines) {
			p.Rows = append(p.Rows, rowFrom(lines, step, textPx).within(w, h))
		}
	}
	if len(p.Rows) < 3 || len(p.Rows) > mostRows {
		return nil
	}
	p.cuts(img, textPx)
	return p
}

// specks reports a row in which nothing is written: the corners of frames.
func specks(lines []image.Rectangle) bool {
	const most = 4 // cells
	all := image.Rectangle{}
	for _, r := range lines {
		if r.Dx() > most {
			return false
		}
		all = all.Union(r)
	}
	return all.Dy() <= most
}

// cuts finds where views may begin and end: between the rows, and between the cells
// of each, where the fewest edges are cut.
func (p *Parts) cuts(img *image.RGBA, textPx float64) {
	v := still{img}
	n := len(p.Rows)
	lip := int(1.4 * textPx)
	p.Rows[0].Above = v.across(p.Left, p.Right, max(p.Rows[0].Top-2*lip, 0), p.Rows[0].Top, p.Rows[0].Top-lip)
	for i := range n - 1 {
		a, b := &p.Rows[i], &p.Rows[i+1]
		a.End = v.across(p.Left, p.Right, a.Low, b.Top, (a.Low+b.Top)/2)
		b.Above = a.End
	}
	end := img.Rect.Dy() - 1
	p.Rows[n-1].End = v.across(p.Left, p.Right, p.Rows[n-1].Low, min(p.Rows[n-1].Low+2*lip, end), p.Rows[n-1].Low+lip)
	for i := range p.Rows {
		r := &p.Rows[i]
		r.Ground = v.at(min(r.Cells[0].To+2, p.Right-1), (r.Top+r.Low)/2)
		for k := range r.Cells {
			c := &r.Cells[k]
			from, to := p.Left, p.Right
			if k > 0 {
				from = r.Cells[k-1].To
			}
			if k+1 < len(r.Cells) {
				to = r.Cells[k+1].From
			}
			c.Before = v.down(r.Above, r.End, from, c.From, c.From-lip)
			c.After = v.down(r.Above, r.End, c.To, to, c.To+lip)
		}
	}
}

// still finds lines along which nothing changes.
type still struct{ *image.RGBA }

const slight = 4 // of 255: an edge of a card on its ground

func (s still) at(x, y int) farm.Color {
	c := s.RGBAAt(x, y)
	return hex(int(c.R), int(c.G), int(c.B))
}

func (s still) light(x, y int) int {
	p := s.Pix[y*s.Stride+x*4:]
	return (299*int(p[0]) + 587*int(p[1]) + 114*int(p[2])) / 1000
}

// across is the line of fewest edges among those from..to, the nearest to another.
func (s still) across(left, right, from, to, wish int) int {
	return quietest(from, to, wish, func(y int) (n int) {
		for x := left; x+1 < right; x++ {
			if d := s.light(x+1, y) - s.light(x, y); d > slight || d < -slight {
				n++
			}
		}
		return n
	})
}

// down is the same for columns.
func (s still) down(top, low, from, to, wish int) int {
	return quietest(from, to, wish, func(x int) (n int) {
		for y := top; y+1 < low; y++ {
			if d := s.light(x, y+1) - s.light(x, y); d > slight || d < -slight {
				n++
			}
		}
		return n
	})
}

func quietest(from, to, wish int, edges func(int) int) int {
	best, least := min(max(wish, from), max(to-1, from)), -1
	for i := from; i < to; i++ {
		n := edges(i)
		far, was := max(i-wish, wish-i), max(best-wish, wish-best)
		if least < 0 || n < least || n == least && far < was {
			best, least = i, n
		}
	}
	return best
}

// grid is where in a picture there is ink.
type grid struct {
	w, h int
	ink  []bool
}

func inkGrid(img *image.RGBA, step int) grid {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	g := grid{w: (w + step - 1) / step, h: (h + step - 1) / step}
	g.ink = make([]bool, g.w*g.h)
	light := func(i int) int { return (299*int(img.Pix[i]) + 587*int(img.Pix[i+1]) + 114*int(img.Pix[i+2])) / 1000 }
	for y := range h - 1 {
		at := y * img.Stride
		here := light(at)
		for x := range w - 1 {
			next, under := light(at+4), light(at+img.Stride)
			if dx, dy := next-here, under-here; dx > partsStep || dx < -partsStep || dy > partsStep || dy < -partsStep {
				g.ink[y/step*g.w+x/step] = true
			}
			at, here = at+4, next
		}
	}
	return g
}

// components are the boxes of what hangs together in a grid.
func (g grid) components() []image.Rectangle {
	seen := make([]bool, len(g.ink))
	var out []image.Rectangle
	var stack []int
	for i := range g.ink {
		if !g.ink[i] || seen[i] {
			continue
		}
		seen[i] = true
		stack = append(stack[:0], i)
		r := image.Rect(i%g.w, i/g.w, i%g.w+1, i/g.w+1)
		for len(stack) > 0 {
			at := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			x, y := at%g.w, at/g.w
			r = r.Union(image.Rect(x, y, x+1, y+1))
			for yy := max(y-1, 0); yy <= min(y+1, g.h-1); yy++ {
				for xx := max(x-1, 0); xx <= min(x+1, g.w-1); xx++ {
					if k := yy*g.w + xx; g.ink[k] && !seen[k] {
						seen[k] = true
						stack = append(stack, k)
					}
				}
			}
		}
		out = append(out, r)
	}
	return out
}

// sorted tells the lines that part a screen's columns from what is written in them.
// Frames that hold several things, and rules, are neither.
func (g grid) sorted(boxes []image.Rectangle) (walls []int, things []image.Rectangle) {
	high := int(ringHigh * float64(g.h))
	for _, r := range boxes {
		switch {
		case r.Dx() <= 2 && r.Dy() >= int(wallHigh*float64(g.h)):
			walls = append(walls, r.Min.X+r.Dx()/2)
		case r.Dy() <= 2 && r.Dx() >= longRule, r.Dx() <= 2 && r.Dy() >= longRule:
		case r.Dy() > high:
			if r.Dy() >= int(wallHigh*float64(g.h)) { // a bar with what is framed beside it
				walls = append(walls, r.Min.X, r.Max.X)
			}
		default:
			things = append(things, r)
		}
	}
	slices.Sort(walls)
	return walls, things
}

// mainColumn is the column between walls in which most is written.
func mainColumn(walls []int, things []image.Rectangle, wide int) (left, right int) {
	edges := append(append([]int{0}, walls...), wide)
	most := -1
	for i := range len(edges) - 1 {
		sum := 0
		for _, r := range things {
			if r.Min.X >= edges[i] && r.Max.X <= edges[i+1] {
				sum += r.Dx() * r.Dy()
			}
		}
		if sum > most {
			most, left, right = sum, edges[i], edges[i+1]
		}
	}
	return left, right
}

// rowsOf gathers what lies beside each other, and lines with hardly a gap.
func rowsOf(things []image.Rectangle, gap float64) [][]image.Rectangle {
	slices.SortFunc(things, func(a, b image.Rectangle) int { return (a.Min.Y-b.Min.Y)*4096 + a.Min.X - b.Min.X })
	var out [][]image.Rectangle
	var bounds []image.Rectangle
	for _, r := range things {
		if n := len(out); n > 0 && r.Min.Y < bounds[n-1].Max.Y {
			out[n-1], bounds[n-1] = append(out[n-1], r), bounds[n-1].Union(r)
			continue
		}
		out, bounds = append(out, []image.Rectangle{r}), append(bounds, r)
	}
	for i := 0; i+1 < len(out); {
		a, b := bounds[i], bounds[i+1]
		if float64(b.Min.Y-a.Max.Y) >= min(sameRow*float64(min(a.Dy(), b.Dy())), gap) {
			i++
			continue
		}
		out[i], bounds[i] = append(out[i], out[i+1]...), a.Union(b)
		out, bounds = slices.Delete(out, i+1, i+2), slices.Delete(bounds, i+1, i+2)
	}
	return out
}

// within is a row that ends with its picture: the last cell may reach beyond it.
func (r Row) within(w, h int) Row {
	r.Top, r.Low = min(r.Top, h), min(r.Low, h)
	for i := range r.Cells {
		r.Cells[i].From, r.Cells[i].To = min(r.Cells[i].From, w), min(r.Cells[i].To, w)
	}
	return r
}

// rowFrom is a row with its cells, px.
func rowFrom(things []image.Rectangle, step int, textPx float64) Row {
	slices.SortFunc(things, func(a, b image.Rectangle) int { return a.Min.X - b.Min.X })
	row := Row{Top: things[0].Min.Y * step}
	for _, r := range things {
		row.Top, row.Low = min(row.Top, r.Min.Y*step), max(row.Low, r.Max.Y*step)
		from, to := r.Min.X*step, r.Max.X*step
		if n := len(row.Cells); n > 0 && float64(from-row.Cells[n-1].To) < cellGap*textPx || len(row.Cells) == mostCells {
			row.Cells[len(row.Cells)-1].To = max(row.Cells[len(row.Cells)-1].To, to)
			continue
		}
		row.Cells = append(row.Cells, Span{From: from, To: to})
	}
	return row
}
