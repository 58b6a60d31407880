package picture

import (
	"encoding/binary"
	"image"
	"math"
	"runtime"
	"sync"

	"github.com/snackfarm/farm/renderer/kernel"
)

// Resize scales img to w by h px with a Catmull-Rom filter, which keeps fine
// print and hardly rings.
//
// What becomes smaller is mixed as light: thin bright lines on dark keep their
// brightness and thin dark ones on bright do not grow, which they do when the
// stored values are averaged. What becomes larger is interpolated in the stored
// values, where the filter's overshoot is even to the eye.
func Resize(img *image.RGBA, w, h int) *image.RGBA {
	sw, sh := img.Rect.Dx(), img.Rect.Dy()
	switch {
	case sw == w && sh == h:
		return img
	case sw == 0 || sh == 0 || w <= 0 || h <= 0:
		return image.NewRGBA(image.Rect(0, 0, max(w, 0), max(h, 0)))
	}
	return resized(img, w, h, image.Rect(0, 0, w, h))
}

// resized is what of img at w by h px lies in a window.
func resized(img *image.RGBA, w, h int, window image.Rectangle) *image.RGBA {
	as := light
	if w >= img.Rect.Dx() && h >= img.Rect.Dy() {
		as = values
	}
	across, down := tapsOf(img.Rect.Dx(), w, sharp), tapsOf(img.Rect.Dy(), h, sharp)
	return mixedBy(img, across.cut(window.Min.X, window.Max.X), down.cut(window.Min.Y, window.Max.Y), as)
}

// mixed makes a picture of w by h px, of which each sample is made of those of img
// about its place.
func mixed(img *image.RGBA, w, h int, as scale, by weighting) *image.RGBA {
	return mixedBy(img, tapsOf(img.Rect.Dx(), w, by), tapsOf(img.Rect.Dy(), h, by), as)
}

// mixedBy makes a picture of as many columns and rows as there are taps for.
func mixedBy(img *image.RGBA, across, down taps, as scale) *image.RGBA {
	opaque, h := Opaque(img), len(down.first)
	out := image.NewRGBA(image.Rect(0, 0, len(across.first), h))
	workers := min(runtime.GOMAXPROCS(0), h)
	var wg sync.WaitGroup
	for n := range workers {
		wg.Go(func() {
			s := newScaler(img, out, opaque, across, down)
			s.as = as
			s.rows(n*h/workers, (n+1)*h/workers)
		})
	}
	wg.Wait()
	return out
}

// scale is what of pixels is mixed: their light, or the values as they are stored.
type scale int

const (
	light scale = iota
	values
)

// weighting is how much a sample counts by its distance, in samples of what is larger;
// beyond reach it counts nothing.
type weighting struct {
	reach float64
	at    func(x float64) float64
}

var (
	sharp  = weighting{2, catmullRom}
	plain  = weighting{0.5, func(x float64) float64 { return 1 }}
	linear = weighting{1, func(x float64) float64 { return max(1-math.Abs(x), 0) }}
)

// gaussian is that of sigma samples; what lies three of it away counts nothing.
func gaussian(sigma float64) weighting {
	return weighting{math.Ceil(3 * sigma), func(x float64) float64 { return math.Exp(-x * x / (2 * sigma * sigma)) }}
}

// taps are which samples each output sample is made of: count of them from first on,
// with most weights for each, of which those that are over are 0.
type taps struct {
	first, count []int32
	weights      []float32
	most         int
}

// of are the first sample and the weights of an output sample.
func (t taps) of(i int) (first int, weights []float32) {
	return int(t.first[i]), t.weights[i*t.most:][:t.count[i]]
}

// cut are the taps of the output samples from one to another.
func (t taps) cut(from, to int) taps {
	return taps{t.first[from:to], t.count[from:to], t.weights[from*t.most : to*t.most], t.most}
}

// tapsOf are those of n output samples from a row of size.
func tapsOf(size, n int, by weighting) taps {
	scale := float64(size) / float64(n)
	spread := max(scale, 1)
	most := int(2*by.reach*spread) + 2
	out := taps{first: make([]int32, n), count: make([]int32, n), weights: make([]float32, n*most), most: most}
	for i := range n {
		middle := (float64(i)+0.5)*scale - 0.5
		first := max(int(math.Ceil(middle-by.reach*spread)), 0)
		last := min(int(math.Floor(middle+by.reach*spread)), size-1)
		out.first[i], out.count[i] = int32(first), int32(last-first+1)
		weights := out.weights[i*most:][:last-first+1]
		sum := 0.0
		for j := range weights {
			sum += by.at((float64(first+j) - middle) / spread)
		}
		for j := range weights {
			weights[j] = float32(by.at((float64(first+j)-middle)/spread) / sum)
		}
	}
	return out
}

func catmullRom(x float64) float64 {
	switch x = math.Abs(x); {
	case x < 1:
		return 1 + x*x*(1.5*x-2.5)
	case x < 2:
		return 2 + x*(x*(2.5-0.5*x)-4)
	default:
		return 0
	}
}

// scaler makes rows of the output. It keeps as many rows of the source, scaled
// across, as one row of the output is made of. Pixels have four numbers.
type scaler struct {
	src, dst     *image.RGBA
	as           scale
	opaque       bool
	across, down taps
	light        []float32   // a row of the source, and room that no weight reads
	ring         [][]float32 // rows scaled across; row y at y modulo their number
	made         [][]float32 // those that a row of the output is made of
	have         int         // rows before this one have been scaled
	sum          []float32   // a row of the output
}

func newScaler(src, dst *image.RGBA, opaque bool, across, down taps) *scaler {
	s := &scaler{src: src, dst: dst, opaque: opaque, across: across, down: down}
	s.light = make([]float32, 4*(src.Rect.Dx()+across.most))
	s.ring, s.made = make([][]float32, down.most), make([][]float32, 0, down.most)
	for i := range s.ring {
		s.ring[i] = make([]float32, 4*dst.Rect.Dx())
	}
	s.sum = make([]float32, 4*dst.Rect.Dx())
	return s
}

func (s *scaler) rows(from, to int) {
	for y := from; y < to; y++ {
		first, weights := s.down.of(y)
		for s.have = max(s.have, first); s.have < first+len(weights); s.have++ {
			s.unpack(s.have)
			kernel.SumColumns(s.ring[s.have%len(s.ring)], s.light, s.across.first, s.across.weights, s.across.most)
		}
		s.made = s.made[:0]
		for j := range weights {
			s.made = append(s.made, s.ring[(first+j)%len(s.ring)])
		}
		kernel.SumRows(s.sum, s.made, weights)
		s.pack(y)
	}
}

// unpack turns a row of the source into what is mixed, multiplied by alpha.
func (s *scaler) unpack(y int) {
	row := s.src.Pix[y*s.src.Stride:][:4*s.src.Rect.Dx()]
	if s.as == values {
		kernel.LookUp(s.light, row, &shareOf)
		return
	}
	if s.opaque {
		kernel.LookUp(s.light, row, &linearOf)
		return
	}
	for i := 0; i+3 < len(row); i += 4 {
		p, l := row[i:i+4:i+4], s.light[i:i+4:i+4]
		a := int(p[3])
		alpha := float32(a) / 255
		l[3] = alpha
		for k := range 3 {
			v := int(p[k])
			if a > 0 && a < 255 {
				v = min((v*255+a/2)/a, 255)
			}
			l[k] = linearOf[v] * alpha
		}
	}
}

// pack writes the sum as a row of the output.
func (s *scaler) pack(y int) {
	const alpha = 0xFF000000
	row := s.dst.Pix[y*s.dst.Stride:][:4*s.dst.Rect.Dx()]
	if s.as == values {
		s.packValues(row)
		return
	}
	if s.opaque {
		kernel.Place(row, s.sum, encoded[:], lightSteps, alpha)
		return
	}
	for i := 0; i+3 < len(row); i += 4 {
		p, l := row[i:i+4:i+4], s.sum[i:i+4:i+4]
		a := int(min(max(l[3], 0), 1)*255 + 0.5)
		if a == 0 {
			continue
		}
		p[3] = uint8(a)
		for k := range 3 {
			p[k] = uint8((int(encode(l[k]/l[3]))*a + 127) / 255)
		}
	}
}

// packValues writes the sum as a row of stored values. Where the filter overshoots at
// an edge, a colour is no more than its alpha.
func (s *scaler) packValues(row []uint8) {
	if s.opaque {
		kernel.Place(row, s.sum, stored[:], 255, 0xFF000000)
		return
	}
	kernel.Place(row, s.sum, stored[:], 255, 0)
	const both = 0xFF000000_FF000000
	for i := 0; i+3 < len(row); i += 4 {
		if i+8 <= len(row) { // most are opaque, or nothing
			if two := binary.LittleEndian.Uint64(row[i:]); two == 0 || two&both == both {
				i += 4
				continue
			}
		}
		p := row[i : i+4 : i+4]
		if a := p[3]; a < 255 {
			p[0], p[1], p[2] = min(p[0], a), min(p[1], a), min(p[2], a)
		}
	}
}
