package upscale

import "github.com/snackfarm/farm/renderer/kernel"

// Scaler makes frames of one size larger. It is used by one caller at a time.
type Scaler struct {
	w, h, outW, outH int
	luma, chroma     *resampler
	edges            *edges
	crisp            *crisp
	large            []byte // brightness before it is made crisper
}

// New makes a Scaler for frames of 4:2:0, 8 bits, in limited range. All sides are
// even, and none of the result is smaller than its source's.
func New(w, h, outW, outH int) *Scaler {
	s := &Scaler{w: w, h: h, outW: outW, outH: outH, edges: newEdges(w, h), crisp: newCrisp(), large: make([]byte, outW*outH)}
	across, down := newAxis(w, outW, 0), newAxis(h, outH, 0)
	s.luma = newResampler(w, h, across, down, codes)
	// Colour lies between rows, and with the left of two columns.
	s.chroma = newResampler(w/2, h/2, newAxis(w/2, outW/2, 0.25*(1-float64(w)/float64(outW))), newAxis(h/2, outH/2, 0), 1)
	return s
}

// FrameBytes is the size of a frame of 4:2:0.
func FrameBytes(w, h int) int { return w*h + 2*(w/2)*(h/2) }

// Frame writes in, made larger, to out.
func (s *Scaler) Frame(out, in []byte) {
	n, m := s.w*s.h, s.outW*s.outH
	s.luma.src.fill(in[:n])
	s.edges.find(s.luma.src)
	s.luma.draw(s.large, s.edges.codes)
	s.crisp.draw(out[:m], s.large, s.outW, s.outH)
	c, d := n/4, m/4
	for i := range 2 {
		s.chroma.src.fill(in[n+i*c:][:c])
		s.chroma.draw(out[m+i*d:][:d], nil)
	}
}

// pad is how many pixels are laid round a plane: those of its border again.
const pad = 2

// padded is a plane with a border.
type padded struct {
	w, h, stride int
	block        []byte
}

func newPadded(w, h int) *padded {
	p := &padded{w: w, h: h, stride: w + 2*pad}
	p.block = make([]byte, p.stride*(h+2*pad))
	return p
}

// row is row y with its border, -pad to h+pad-1.
func (p *padded) row(y int) []byte { return p.block[(y+pad)*p.stride:][:p.stride] }

func (p *padded) fill(plane []byte) {
	for y := range p.h {
		row := p.row(y)
		copy(row[pad:], plane[y*p.w:][:p.w])
		for i := range pad {
			row[i], row[pad+p.w+i] = row[pad], row[pad+p.w-1]
		}
	}
	for i := range pad {
		copy(p.row(-1-i), p.row(0))
		copy(p.row(p.h+i), p.row(p.h-1))
	}
}

// axis says where the pixels of the result lie along one side of the source.
type axis struct {
	at        []int32 // the pixel before the place, -1 at the beginning
	phase     []int32
	fractions []float64 // of each phase: how far the place is from that pixel
}

// maxPhases bounds how many places between two pixels are told apart.
const maxPhases = 32

// newAxis lays n places over size pixels, moved by shift of a pixel.
func newAxis(size, n int, shift float64) axis {
	a := axis{at: make([]int32, n), phase: make([]int32, n)}
	known := map[int]int32{}
	for i := range n {
		place := (float64(i)+0.5)*float64(size)/float64(n) - 0.5 + shift
		step := int(place*maxPhases + maxPhases + 0.5) // counted from one pixel before the first
		at, part := step/maxPhases-1, step%maxPhases
		phase, ok := known[part]
		if !ok {
			phase = int32(len(a.fractions))
			known[part] = phase
			a.fractions = append(a.fractions, float64(part)/maxPhases)
		}
		a.at[i], a.phase[i] = int32(min(at, size-1)), phase
	}
	return a
}

// resampler makes planes of one size larger.
type resampler struct {
	src          *padded
	across, down axis
	bank         *bank
	from         []int32 // the first of the four pixels of a row, in a padded row
	pick         []int32 // which weights, for a row at a time
}

func newResampler(w, h int, across, down axis, codes int) *resampler {
	r := &resampler{src: newPadded(w, h), across: across, down: down, bank: newBank(codes, across, down),
		from: make([]int32, len(across.at)), pick: make([]int32, len(across.at))}
	for i, x := range across.at {
		r.from[i] = x + pad - 1
	}
	return r
}

// draw fills out from the source by the codes of its cells; nil codes are all 0. No
// pixel leaves the range of the four about its place, so that no edge rings.
func (r *resampler) draw(out []byte, codes []uint8) {
	n := len(r.across.at)
	perCode := int32(r.bank.phases[0] * r.bank.phases[1])
	for j, y := range r.down.at {
		var line []uint8
		if codes != nil {
			line = codes[(int(y)+1)*(r.src.w+1):][:r.src.w+1]
		}
		r.line(out[j*n:][:n], int(y), line, r.down.phase[j]*int32(r.bank.phases[0]), perCode)
	}
}

// line draws a row of the result between rows y and y+1 of the source.
func (r *resampler) line(out []byte, y int, codes []uint8, first, perCode int32) {
	phase := r.across.phase[:len(out)]
	pick := r.pick[:len(out)]
	if codes == nil {
		for i, p := range phase {
			pick[i] = first + p
		}
	} else {
		at := r.across.at[:len(out)]
		for i, p := range phase {
			pick[i] = int32(codes[at[i]+1])*perCode + first + p
		}
	}
	kernel.Weigh(out, [4][]uint8{r.src.row(y - 1), r.src.row(y), r.src.row(y + 1), r.src.row(y + 2)}, r.from, pick, r.bank.all)
}
