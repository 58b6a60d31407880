package picture

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"io"
	"math"
	"runtime"
	"sync"
)

// JPEGOptions say how a JPEG is written. Quality is 1-100 on libjpeg's scale.
type JPEGOptions struct {
	Quality     int
	Progressive bool
}

// WriteJPEG writes an opaque picture as a JPEG with colour at full resolution
// (4:4:4), which keeps red text on blue readable, an sRGB profile and Huffman
// tables made for it. What is see-through becomes black.
func WriteJPEG(w io.Writer, img *image.RGBA, opt JPEGOptions) error {
	e := newJPEG(img, opt.Quality)
	e.transform(img)
	var out bytes.Buffer
	out.Write([]byte{0xff, 0xd8})
	segment(&out, 0xe0, []byte("JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00"))
	segment(&out, 0xe2, append([]byte("ICC_PROFILE\x00\x01\x01"), sRGBProfile...))
	for i, q := range e.quant {
		table := []byte{byte(i)}
		for _, at := range zigzag {
			table = append(table, q[at])
		}
		segment(&out, 0xdb, table)
	}
	start, scans := byte(0xc0), baseline
	if opt.Progressive {
		start, scans = 0xc2, progressive
	}
	frame := binary.BigEndian.AppendUint16(binary.BigEndian.AppendUint16([]byte{8}, uint16(e.h)), uint16(e.w))
	segment(&out, start, append(frame, 3, 1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1))
	for _, s := range scans {
		e.scan(&out, s)
	}
	out.Write([]byte{0xff, 0xd9})
	if _, err := w.Write(out.Bytes()); err != nil {
		return fmt.Errorf("write jpeg: %w", err)
	}
	return nil
}

func segment(out *bytes.Buffer, marker byte, body []byte) {
	out.Write([]byte{0xff, marker})
	var n [2]byte
	binary.BigEndian.PutUint16(n[:], uint16(len(body)+2))
	out.Write(n[:])
	out.Write(body)
}

// zigzag is the place of the k-th coefficient of a block.
var zigzag = [64]int{
	0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28,
	35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63,
}

// The tables of ITU-T T.81, annex K.1, for quality 50: luma and chroma.
var baseQuant = [2][64]int{
	{
		16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51, 87, 80, 62,
		18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100,
		103, 99,
	},
	{
		17, 18, 24, 47, 99, 99, 99, 99, 18, 21, 26, 66, 99, 99, 99, 99, 24, 26, 56, 99, 99, 99, 99, 99, 47, 66, 99, 99, 99, 99, 99, 99,
		99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99,
	},
}

// jpegImage is a picture as quantised coefficients.
type jpegImage struct {
	w, h   int
	bw, bh int // in blocks
	quant  [2][64]uint8
	scale  [2][64]float32 // what a transformed value is multiplied by
	coef   [3][][64]int16 // of each block, in zigzag order
}

func newJPEG(img *image.RGBA, quality int) *jpegImage {
	e := &jpegImage{w: img.Rect.Dx(), h: img.Rect.Dy()}
	e.bw, e.bh = (e.w+7)/8, (e.h+7)/8
	for i := range e.coef {
		e.coef[i] = make([][64]int16, e.bw*e.bh)
	}
	quality = min(max(quality, 1), 100)
	percent := 200 - 2*quality
	if quality < 50 {
		percent = 5000 / quality
	}
	// The transform leaves each row and column multiplied by these.
	var aan [8]float64
	for k := range aan {
		aan[k] = math.Sqrt2 * math.Cos(float64(k)*math.Pi/16)
	}
	aan[0] = 1
	for t := range baseQuant {
		for i, v := range baseQuant[t] {
			q := min(max((v*percent+50)/100, 1), 255)
			e.quant[t][i] = uint8(q)
			e.scale[t][i] = float32(1 / (8 * aan[i/8] * aan[i%8] * float64(q)))
		}
	}
	return e
}

// transform fills the coefficients, rows of blocks in parallel.
func (e *jpegImage) transform(img *image.RGBA) {
	var wg sync.WaitGroup
	workers := min(runtime.GOMAXPROCS(0), e.bh)
	for n := range workers {
		wg.Go(func() {
			for by := n; by < e.bh; by += workers {
				e.blockRow(img, by)
			}
		})
	}
	wg.Wait()
}

func (e *jpegImage) blockRow(img *image.RGBA, by int) {
	var planes [3][64]float32
	for bx := range e.bw {
		for y := range 8 {
			row := img.Pix[min(by*8+y, e.h-1)*img.Stride:][:4*e.w]
			if whole := 4 * (bx*8 + 8); whole <= len(row) {
				row = row[whole-32 : whole]
			} else {
				row = stretched(row[32*bx:])
			}
			for x := range 8 {
				p := row[4*x : 4*x+4 : 4*x+4]
				r, g, b := float32(p[0]), float32(p[1]), float32(p[2])
				i := y*8 + x
				planes[0][i] = 0.299*r + 0.587*g + 0.114*b - 128
				planes[1][i] = -0.168735892*r - 0.331264108*g + 0.5*b
				planes[2][i] = 0.5*r - 0.418687589*g - 0.081312411*b
			}
		}
		for c := range planes {
			dct(&planes[c])
			scale, out := &e.scale[min(c, 1)], &e.coef[c][by*e.bw+bx]
			for k, at := range zigzag {
				v := planes[c][at] * scale[at]
				if v < 0 {
					out[k] = -int16(0.5 - v)
				} else {
					out[k] = int16(v + 0.5)
				}
			}
		}
	}
}

// stretched is eight pixels of a row that ends before: its last again and
// again.
func stretched(row []byte) []byte {
	out := make([]byte, 0, 32)
	out = append(out, row...)
	for len(out) < 32 {
		out = append(out, row[len(row)-4:]...)
	}
	return out
}

// dct transforms a block in place by the factorisation of Arai, Agui and
// Nakajima: five multiplications a row, scaled results.
func dct(b *[64]float32) {
	for i := 0; i < 64; i += 8 {
		dct8(b, i, 1)
	}
	for i := range 8 {
		dct8(b, i, 8)
	}
}

func dct8(b *[64]float32, o, s int) {
	x0, x1, x2, x3 := b[o], b[o+s], b[o+2*s], b[o+3*s]
	x4, x5, x6, x7 := b[o+4*s], b[o+5*s], b[o+6*s], b[o+7*s]
	s07, d07, s16, d16 := x0+x7, x0-x7, x1+x6, x1-x6
	s25, d25, s34, d34 := x2+x5, x2-x5, x3+x4, x3-x4
	a, d, c, f := s07+s34, s07-s34, s16+s25, s16-s25
	b[o], b[o+4*s] = a+c, a-c
	z := (f + d) * math.Sqrt2 / 2
	b[o+2*s], b[o+6*s] = d+z, d-z
	p, q, r := d34+d25, d25+d16, d16+d07
	z5 := (p - r) * 0.382683433
	z2, z4 := 0.541196100*p+z5, 1.306562965*r+z5
	z3 := q * math.Sqrt2 / 2
	u, v := d07+z3, d07-z3
	b[o+5*s], b[o+3*s] = v+z2, v-z2
	b[o+s], b[o+7*s] = u+z4, u-z4
}
