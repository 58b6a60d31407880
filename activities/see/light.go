package see

import "slices"

const (
	// Pictures are compared by cells, so many across and down.
	cellsAcross, cellsDown = 32, 18
	cellCount              = cellsAcross * cellsDown
	// A cell is another when its brightness differs by so much, of 255.
	cellDiffers = 14
	// Something changes at once where so many of the cells do, and hardly any does
	// before and after it.
	leastChanged, mostStill = 0.06, 0.02
)

// lights is how bright the cells of each picture of a film are, and how they change.
type lights struct {
	cells   [cellCount]float32 // of the picture before
	mean    []float32          // 0-1, by picture
	moved   []float32          // how far things went, in widths of the picture
	mover   mover
	changed []float32 // share of the cells
	bright  [][]byte  // of each second, the brightest that each column of cells was
}

// take looks at a picture.
func (l *lights) take(f *Frame) {
	now := cellsOf(f)
	sum, moved, changed := float32(0), l.mover.take(f), 0
	for i, v := range now {
		sum += v
		if d := max(v-l.cells[i], l.cells[i]-v); d > cellDiffers {
			changed++
		}
	}
	l.cells = now
	l.brighter(now)
	if len(l.mean) == 0 { // nothing stands before the first
		changed = 0
	}
	l.mean = append(l.mean, sum/cellCount/255)
	l.moved = append(l.moved, moved)
	l.changed = append(l.changed, float32(changed)/cellCount)
}

// brightAcross is how many cells across are told of how bright a film is, of two each.
const brightAcross = cellsAcross / 2

// brighter tells how bright the second is that a picture stands in.
func (l *lights) brighter(now [cellCount]float32) {
	if len(l.mean)%watchFPS == 0 {
		l.bright = append(l.bright, make([]byte, brightAcross*cellsDown))
	}
	second := l.bright[len(l.bright)-1]
	for i, v := range now {
		at := i/cellsAcross*brightAcross + i%cellsAcross/2
		second[at] = max(second[at], byte(min(v+0.5, 255)))
	}
}

// mostBright is the share of a place's cells that may be brighter than it is said to be.
const mostBright = 0.1

// Brightness is how bright a place of the film's picture is between two times, 0-1: so that
// hardly any of it is brighter at any of them. Of what was not looked at it is 1.
func (f *Film) Brightness(b Box, fromMs, toMs int) float64 {
	first, last := (fromMs-f.FromMs)/1000, (toMs-f.FromMs-1)/1000
	cell := func(at, of float64, n int) int { return min(max(int(at/of*float64(n)), 0), n-1) }
	left, right := cell(b.X, float64(f.Width), brightAcross), cell(b.X+b.W, float64(f.Width), brightAcross)
	top, low := cell(b.Y, float64(f.Height), cellsDown), cell(b.Y+b.H, float64(f.Height), cellsDown)
	out := 0.0
	for s := min(first, len(f.Bright)-1); s <= min(max(first, last), len(f.Bright)-1); s++ {
		if s < 0 || len(f.Bright[s]) != brightAcross*cellsDown {
			return 1
		}
		var all []byte
		for y := top; y <= low; y++ {
			all = append(all, f.Bright[s][y*brightAcross+left:y*brightAcross+right+1]...)
		}
		slices.Sort(all)
		out = max(out, float64(all[int(float64(len(all)-1)*(1-mostBright))])/255)
	}
	if len(f.Bright) == 0 {
		return 1
	}
	return out
}

// cellsOf is the mean brightness of each cell of a picture, 0-255.
func cellsOf(f *Frame) (out [cellCount]float32) {
	for cy := range cellsDown {
		top, low := cy*f.Height/cellsDown, max((cy+1)*f.Height/cellsDown, cy*f.Height/cellsDown+1)
		for cx := range cellsAcross {
			left, right := cx*f.Width/cellsAcross, max((cx+1)*f.Width/cellsAcross, cx*f.Width/cellsAcross+1)
			sum := 0
			for y := top; y < low; y++ {
				for row := f.RGB[3*(y*f.Width+left) : 3*(y*f.Width+right)]; len(row) >= 3; row = row[3:] {
					sum += 2*int(row[0]) + 5*int(row[1]) + int(row[2])
				}
			}
			out[cy*cellsAcross+cx] = float32(sum) / float32(8*(low-top)*(right-left))
		}
	}
	return out
}

// told are the motion and the light of a film whose shots are known, and when
// something changed at once.
func (l *lights) told(f *Film) (motion, light []float32, changes []int) {
	motion, light = slices.Clone(l.moved), slices.Clone(l.mean)
	cut := make([]bool, len(motion)+1)
	for _, s := range f.Shots[min(1, len(f.Shots)):] {
		i := (s.FromMs - f.FromMs + watchStep - 1) / watchStep // the first picture after the cut
		if i > 0 && i < len(motion) {
			cut[i], motion[i] = true, motion[i-1]
		}
	}
	still := func(i int) bool { return i >= 0 && i < len(l.changed) && !cut[i] && l.changed[i] <= mostStill }
	for i, share := range l.changed {
		if share >= leastChanged && !cut[i] && still(i-1) && still(i+1) {
			changes = append(changes, f.FromMs+i*watchStep)
		}
	}
	return motion, light, changes
}
