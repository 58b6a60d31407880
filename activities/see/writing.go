package see

import (
	"cmp"
	"slices"
)

const (
	// Writing is looked for in cells so many pixels wide and high of a picture that is watched.
	inkCell = 8
	// Two neighbours differ by a stroke's edge from so much on, of 255.
	inkEdge = 20
	// A cell of writing has so many edges of strokes across, each against the one before,
	// and so many down.
	inkAcross, inkDown = 6, 4
	// About a cell so much is of one brightness, within so many bins, and of what differs
	// from it by inkFar bins so much lies on one side: ink is darker than its ground or
	// lighter, never both.
	inkBins, inkFar      = 32, 5
	groundShare, oneSide = 0.42, 0.82
	leastInk             = 0.03
	lineCells            = 4   // a line of writing is so many cells long at least
	standsFor            = 0.4 // of its shot a cell has to be of writing
	// Lines cover so much of the picture, to be told of.
	leastLines, mostLines = 0.012, 0.6
	// From so many cells on letters differ by so much in how many edges a cell has.
	evenCells, evenBy = 6, 0.12
	// What touches a line belongs to it with fewer edges: thin or faint letters, rounds times.
	faintAcross, faintDown, faintRounds = 2, 1, 2
)

// Writing is what a shot shows to be read: a slide, a screen, a sign. Places are in
// pixels of the film.
type Writing struct {
	Shot  int
	Box   Box     // about all of it
	Lines []Box   // about each line, or block of lines
	Share float64 // of the picture that they cover, 0-1
}

// ink is which cells of a picture hold writing.
type ink struct {
	across, down int
	cells        []bool
	edges        []uint16 // across, of each cell; nil where they are not known
}

func (k ink) at(x, y int) bool {
	return x >= 0 && y >= 0 && x < k.across && y < k.down && k.cells[y*k.across+x]
}

// inkBits are the cells of a picture, eight to a byte: they are kept of every picture.
type inkBits struct {
	across, down int
	bits         []byte
}

func (k ink) bits() inkBits {
	out := inkBits{across: k.across, down: k.down, bits: make([]byte, (len(k.cells)+7)/8)}
	for i, on := range k.cells {
		if on {
			out.bits[i/8] |= 1 << (i % 8)
		}
	}
	return out
}

func (k inkBits) has(i int) bool { return k.bits[i/8]>>(i%8)&1 == 1 }

// pen looks for writing in pictures of one size; it keeps what it needs.
type pen struct {
	luma   []byte
	across []uint16 // edges of strokes of each cell
	downs  []uint16
	bins   [][inkBins]uint8
}

// find is where a picture holds writing.
func (p *pen) find(f *Frame) ink {
	k := ink{across: f.Width / inkCell, down: f.Height / inkCell}
	n := k.across * k.down
	k.cells = make([]bool, n)
	p.read(f, k)
	for y := range k.down {
		for x := range k.across {
			i := y*k.across + x
			k.cells[i] = p.across[i] >= inkAcross && p.downs[i] >= inkDown && p.grounded(k, x, y)
		}
	}
	k.edges = p.across
	return p.whole(k.lines())
}

// whole are lines with the faint letters that touch them.
func (p *pen) whole(k ink) ink {
	for range faintRounds {
		next := slices.Clone(k.cells)
		for i := range next {
			x, y := i%k.across, i/k.across
			next[i] = next[i] || (k.at(x-1, y) || k.at(x+1, y)) && p.across[i] >= faintAcross && p.downs[i] >= faintDown && p.grounded(k, x, y)
		}
		k.cells = next
	}
	return k
}

// read counts edges and brightness by cells.
func (p *pen) read(f *Frame, k ink) {
	w, n := f.Width, k.across*k.down
	p.luma = slices.Grow(p.luma[:0], w*f.Height)[:w*f.Height]
	for i := range p.luma {
		px := f.RGB[3*i : 3*i+3]
		p.luma[i] = byte((2*int(px[0]) + 5*int(px[1]) + int(px[2])) / 8)
	}
	p.across, p.downs = slices.Grow(p.across[:0], n)[:n], slices.Grow(p.downs[:0], n)[:n]
	p.bins = slices.Grow(p.bins[:0], n)[:n]
	clear(p.across)
	clear(p.downs)
	clear(p.bins)
	for y := range k.down * inkCell {
		row := p.luma[y*w : (y+1)*w]
		cell := y / inkCell * k.across
		last := 0 // the side of the edge before
		for x := range k.across * inkCell {
			i := cell + x/inkCell
			p.bins[i][row[x]/(256/inkBins)]++
			if x+1 < w {
				if side := edge(row[x], row[x+1]); side != 0 && side != last {
					p.across[i]++
					last = side
				}
			}
			if y+1 < f.Height && edge(row[x], p.luma[(y+1)*w+x]) != 0 {
				p.downs[i]++
			}
		}
	}
}

// edge is on which side of a the brighter b lies, where they differ by a stroke's edge.
func edge(a, b byte) int {
	switch d := int(b) - int(a); {
	case d >= inkEdge:
		return 1
	case d <= -inkEdge:
		return -1
	}
	return 0
}

// grounded reports that about a cell there is ink on one ground.
func (p *pen) grounded(k ink, x, y int) bool {
	var bins [inkBins]int
	all := 0
	for cy := max(0, y-1); cy <= min(k.down-1, y+1); cy++ {
		for cx := max(0, x-1); cx <= min(k.across-1, x+1); cx++ {
			for b, n := range p.bins[cy*k.across+cx] {
				bins[b] += int(n)
				all += int(n)
			}
		}
	}
	ground := 0
	for b, n := range bins {
		if n > bins[ground] {
			ground = b
		}
	}
	same, darker, lighter := 0, 0, 0
	for b, n := range bins {
		switch {
		case b >= ground-1 && b <= ground+1:
			same += n
		case b <= ground-inkFar:
			darker += n
		case b >= ground+inkFar:
			lighter += n
		}
	}
	ink := darker + lighter
	return float64(same) >= groundShare*float64(all) && float64(ink) >= leastInk*float64(all) &&
		float64(max(darker, lighter)) >= oneSide*float64(ink)
}

// lines are the cells that lie in lines: so many beside each other, but for gaps of one.
func (k ink) lines() ink {
	out := ink{across: k.across, down: k.down, cells: make([]bool, len(k.cells))}
	for y := range k.down {
		for x := 0; x < k.across; x++ {
			if !k.at(x, y) {
				continue
			}
			n, end := 0, x
			for end < k.across && (k.at(end, y) || k.at(end+1, y)) {
				if k.at(end, y) {
					n++
				}
				end++
			}
			for i := x; n >= lineCells && !k.even(y, x, end) && i < end; i++ {
				out.cells[y*k.across+i] = true
			}
			x = end
		}
	}
	return out
}

// even reports cells of a row with about as many edges each: a pattern, which no letters
// make.
func (k ink) even(y, from, to int) bool {
	if to-from < evenCells || k.edges == nil {
		return false
	}
	sum, squares := 0.0, 0.0
	for _, n := range k.edges[y*k.across+from : y*k.across+to] {
		sum, squares = sum+float64(n), squares+float64(n)*float64(n)
	}
	n := float64(to - from)
	mean := sum / n
	return squares/n-mean*mean < evenBy*evenBy*mean*mean
}

// writings are what the shots of a film show to be read, by what was found in its
// pictures; people hide what they stand before, and what stands on them is not told of.
func (t *tracker) writings() []Writing {
	var out []Writing
	for n := range t.film.Shots {
		if w, ok := t.writing(n); ok {
			out = append(out, w)
		}
	}
	return out
}

// framesOf are the pictures of a shot.
func (t *tracker) framesOf(shot int) (from, to int) {
	s := t.film.Shots[shot]
	from = (s.FromMs - t.film.FromMs + watchStep - 1) / watchStep
	to = (s.ToMs - t.film.FromMs + watchStep - 1) / watchStep
	return from, min(to, len(t.inks))
}

// writing is what one shot shows.
func (t *tracker) writing(shot int) (Writing, bool) {
	from, to := t.framesOf(shot)
	if to <= from {
		return Writing{}, false
	}
	k := ink{across: t.inks[from].across, down: t.inks[from].down}
	seen := make([]int, k.across*k.down)
	for _, one := range t.inks[from:to] {
		for i := range seen {
			if one.has(i) {
				seen[i]++
			}
		}
	}
	k.cells = make([]bool, len(seen))
	for i, n := range seen {
		k.cells[i] = float64(n) >= standsFor*float64(to-from)
	}
	k = k.lines()
	w := Writing{Shot: shot}
	unit := inkCell * t.scale
	for _, b := range k.blocks() {
		box := Box{X: float64(b.x0) * unit, Y: float64(b.y0) * unit, W: float64(b.x1-b.x0) * unit, H: float64(b.y1-b.y0) * unit}
		w.Lines = append(w.Lines, box)
		w.Share += box.W * box.H / float64(t.film.Width*t.film.Height)
		if len(w.Lines) == 1 {
			w.Box = box
		} else {
			w.Box = w.Box.about(box)
		}
	}
	return w, w.Share >= leastLines && w.Share <= mostLines
}

// block is cells from x0, y0 up to x1, y1.
type block struct{ x0, y0, x1, y1 int }

// maxBlocks is how many blocks of writing are told of a shot.
const maxBlocks = 64

// blocks are the cells that touch each other, as rectangles about them; the largest first.
func (k ink) blocks() []block {
	var out []block
	seen := make([]bool, len(k.cells))
	for i := range k.cells {
		if !k.cells[i] || seen[i] {
			continue
		}
		b := block{i % k.across, i / k.across, i%k.across + 1, i/k.across + 1}
		todo := []int{i}
		seen[i] = true
		for len(todo) > 0 {
			x, y := todo[len(todo)-1]%k.across, todo[len(todo)-1]/k.across
			todo = todo[:len(todo)-1]
			b = block{min(b.x0, x), min(b.y0, y), max(b.x1, x+1), max(b.y1, y+1)}
			for ny := y - 1; ny <= y+1; ny++ {
				for nx := x - 2; nx <= x+2; nx++ {
					if k.at(nx, ny) && !seen[ny*k.across+nx] {
						seen[ny*k.across+nx] = true
						todo = append(todo, ny*k.across+nx)
					}
				}
			}
		}
		out = append(out, b)
	}
	slices.SortStableFunc(out, func(a, b block) int {
		return cmp.Compare((b.x1-b.x0)*(b.y1-b.y0), (a.x1-a.x0)*(a.y1-a.y0))
	})
	return out[:min(len(out), maxBlocks)]
}
