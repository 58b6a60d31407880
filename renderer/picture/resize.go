package picture

import (
	"image"
	"math"
	"runtime"
	"sync"

	"github.com/disintegration/imaging"
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
	case w >= sw && h >= sh:
		// The library works on straight alpha; for an opaque picture the two
		// are the same and the conversion is a copy.
		return rgba(imaging.Resize(img, w, h, imaging.CatmullRom))
	}
	channels := 4
	if img.Opaque() {
		channels = 3
	}
	out := image.NewRGBA(image.Rect(0, 0, w, h))
	across, down := kernels(sw, w), kernels(sh, h)
	workers := min(runtime.GOMAXPROCS(0), h)
	var wg sync.WaitGroup
	for n := range workers {
		wg.Go(func() {
			s := newScaler(img, out, channels, across, down)
			s.rows(n*h/workers, (n+1)*h/workers)
		})
	}
	wg.Wait()
	return out
}

// kernel is which samples an output sample is made of.
type kernel struct {
	first   int
	weights []float32
}

// kernels are those of n output samples from a row of size.
func kernels(size, n int) []kernel {
	scale := float64(size) / float64(n)
	spread := max(scale, 1)
	out := make([]kernel, n)
	for i := range out {
		middle := (float64(i)+0.5)*scale - 0.5
		first, last := max(int(math.Ceil(middle-2*spread)), 0), min(int(math.Floor(middle+2*spread)), size-1)
		k := kernel{first, make([]float32, last-first+1)}
		sum := 0.0
		for j := range k.weights {
			sum += catmullRom((float64(first+j) - middle) / spread)
		}
		for j := range k.weights {
			k.weights[j] = float32(catmullRom((float64(first+j)-middle)/spread) / sum)
		}
		out[i] = k
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
// across, as one row of the output is made of.
type scaler struct {
	src, dst     *image.RGBA
	channels     int
	across, down []kernel
	light        []float32   // a row of the source
	ring         [][]float32 // rows scaled across; row y at y modulo their number
	have         int         // rows before this one have been scaled
	sum          []float32   // a row of the output
}

func newScaler(src, dst *image.RGBA, channels int, across, down []kernel) *scaler {
	s := &scaler{src: src, dst: dst, channels: channels, across: across, down: down}
	s.light = make([]float32, src.Rect.Dx()*channels)
	most := 0
	for _, k := range down {
		most = max(most, len(k.weights))
	}
	s.ring = make([][]float32, most)
	for i := range s.ring {
		s.ring[i] = make([]float32, len(across)*channels)
	}
	s.sum = make([]float32, len(across)*channels)
	return s
}

func (s *scaler) rows(from, to int) {
	for y := from; y < to; y++ {
		k := s.down[y]
		for s.have = max(s.have, k.first); s.have < k.first+len(k.weights); s.have++ {
			s.unpack(s.have)
			s.scale(s.ring[s.have%len(s.ring)])
		}
		clear(s.sum)
		for j, w := range k.weights {
			row := s.ring[(k.first+j)%len(s.ring)][:len(s.sum)]
			for i, v := range row {
				s.sum[i] += v * w
			}
		}
		s.pack(y)
	}
}

// unpack turns a row of the source into light, multiplied by alpha.
func (s *scaler) unpack(y int) {
	row := s.src.Pix[y*s.src.Stride:][:4*s.src.Rect.Dx()]
	if s.channels == 3 {
		for i, o := 0, 0; i+3 < len(row); i, o = i+4, o+3 {
			l := s.light[o : o+3 : o+3]
			l[0], l[1], l[2] = linearOf[row[i]], linearOf[row[i+1]], linearOf[row[i+2]]
		}
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

func (s *scaler) scale(out []float32) {
	if s.channels == 3 {
		for x, k := range s.across {
			in := s.light[3*k.first:][:3*len(k.weights)]
			var r, g, b float32
			for j, w := range k.weights {
				p := in[3*j : 3*j+3 : 3*j+3]
				r, g, b = r+p[0]*w, g+p[1]*w, b+p[2]*w
			}
			out[3*x], out[3*x+1], out[3*x+2] = r, g, b
		}
		return
	}
	for x, k := range s.across {
		in := s.light[4*k.first:][:4*len(k.weights)]
		var r, g, b, a float32
		for j, w := range k.weights {
			p := in[4*j : 4*j+4 : 4*j+4]
			r, g, b, a = r+p[0]*w, g+p[1]*w, b+p[2]*w, a+p[3]*w
		}
		out[4*x], out[4*x+1], out[4*x+2], out[4*x+3] = r, g, b, a
	}
}

// pack writes the sum as a row of the output.
func (s *scaler) pack(y int) {
	row := s.dst.Pix[y*s.dst.Stride:][:4*len(s.across)]
	if s.channels == 3 {
		for i, o := 0, 0; i+3 < len(row); i, o = i+4, o+3 {
			row[i], row[i+1], row[i+2], row[i+3] = encode(s.sum[o]), encode(s.sum[o+1]), encode(s.sum[o+2]), 255
		}
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
