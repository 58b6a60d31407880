package picture

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"io"
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/snackfarm/farm/renderer/deflate"
	"github.com/snackfarm/farm/renderer/kernel"
)

// WritePNG writes img as an 8-bit sRGB PNG: with a palette when it has at most
// 256 colours, else without an alpha channel when it is opaque. Each row is
// filtered by Sub, Up or Average, whichever makes its bytes smallest; Paeth costs
// twice the time for little on drawn pictures.
func WritePNG(w io.Writer, img *image.RGBA) error {
	width, height := img.Rect.Dx(), img.Rect.Dy()
	p := looked(img)
	few := p.kind == 3
	var out bytes.Buffer
	out.WriteString("\x89PNG\r\n\x1a\n")
	head := make([]byte, 13)
	binary.BigEndian.PutUint32(head, uint32(width))
	binary.BigEndian.PutUint32(head[4:], uint32(height))
	head[8], head[9] = 8, p.kind
	chunk(&out, "IHDR", head)
	chunk(&out, "sRGB", []byte{0})
	if few {
		p.palette(&out)
	}

	data := p.deflated(img)
	chunk(&out, "IDAT", data)
	chunk(&out, "IEND", nil)
	if _, err := w.Write(out.Bytes()); err != nil {
		return fmt.Errorf("write png: %w", err)
	}
	return nil
}

// stripBytes is about how much of a picture is deflated by itself, so that
// others are deflated at the same time. It does not depend on the machine, and
// so neither do the bytes.
const stripBytes = 512 << 10

// strip is some rows of a picture, filtered and deflated.
type strip struct {
	from, to int
	out      []byte
	sum      uint32 // Adler's, of what was deflated
}

// deflated is the rows of a picture as a zlib stream.
func (p pixels) deflated(img *image.RGBA) []byte {
	height, stride := img.Rect.Dy(), 1+img.Rect.Dx()*p.channels
	rows := max(stripBytes/stride, 1)
	strips := make([]strip, (height+rows-1)/rows)
	var next atomic.Int64
	var wg sync.WaitGroup
	for range min(len(strips), runtime.GOMAXPROCS(0)) {
		wg.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(strips); i = int(next.Add(1)) - 1 {
				s := &strips[i]
				s.from, s.to = i*rows, min((i+1)*rows, height)
				p.strip(s, img, i == len(strips)-1)
			}
		})
	}
	wg.Wait()
	size := 6
	for i := range strips {
		size += len(strips[i].out)
	}
	out, sum := append(make([]byte, 0, size), 0x78, 0x01), uint32(1)
	for i := range strips {
		out = append(out, strips[i].out...)
		sum = adlerJoined(sum, strips[i].sum, (strips[i].to-strips[i].from)*stride)
	}
	return binary.BigEndian.AppendUint32(out, sum)
}

// lines is room for the filtered rows of a strip.
var lines = sync.Pool{New: func() any { return new([]byte) }}

func (p pixels) strip(s *strip, img *image.RGBA, last bool) {
	width := img.Rect.Dx() * p.channels
	stride := 1 + width
	room, _ := lines.Get().(*[]byte)
	defer lines.Put(room)
	n := (s.to - s.from) * stride
	if cap(*room) < n+2*width {
		*room = make([]byte, n+2*width)
	}
	all, row, prev := (*room)[:n], (*room)[n:n+width], (*room)[n+width:n+2*width]
	clear(prev)
	if s.from > 0 && p.kind != 3 {
		p.unpack(prev, img, s.from-1)
	}
	for y := s.from; y < s.to; y++ {
		line := all[(y-s.from)*stride:][:stride]
		switch {
		case p.kind == 3 && p.same[y] && y > s.from:
			copy(line, all[(y-s.from-1)*stride:])
		case p.kind == 3:
			line[0] = 0
			p.unpack(line[1:], img, y) // neighbours in a palette are not alike
		case p.same[y]:
			line[0] = 2
			clear(line[1:])
		default:
			p.unpack(row, img, y)
			filter(line, row, prev, p.channels)
			row, prev = prev, row
		}
	}
	s.sum = kernel.Adler(1, all)
	s.out = deflate.Append(nil, all, last)
}

// adlerJoined is Adler's sum of two pieces, of which the second has n bytes.
func adlerJoined(a, b uint32, n int) uint32 {
	const base = 65521
	rest := uint32(n % base)
	low := (a&0xffff + b&0xffff + base - 1) % base
	high := (rest*(a&0xffff)%base + a>>16 + b>>16 + base - rest) % base
	return high<<16 | low
}

// maxColours is what a palette holds.
const maxColours = 256

// pixels says how the pixels of a file are stored.
type pixels struct {
	channels int
	kind     byte            // PNG's colour type
	index    map[uint32]byte // of kind 3
	same     []bool          // rows that are the one before
}

// looked looks at every row that is not the one before: whether a palette can hold
// all colours, which most pictures that it cannot hold show in their first rows,
// and whether one can be seen through.
func looked(img *image.RGBA) pixels {
	p := pixels{channels: 1, kind: 3, index: make(map[uint32]byte, maxColours), same: make([]bool, img.Rect.Dy())}
	opaque, few := true, true
	width := 4 * img.Rect.Dx()
	for y := range img.Rect.Dy() {
		row := img.Pix[y*img.Stride:][:width]
		if y > 0 && bytes.Equal(row, img.Pix[(y-1)*img.Stride:][:width]) {
			p.same[y] = true
			continue
		}
		few = few && p.number(row)
		opaque = opaque && kernel.Opaque(row)
	}
	switch {
	case few:
	case opaque:
		p.channels, p.kind = 3, 2
	default:
		p.channels, p.kind = 4, 6
	}
	return p
}

// number numbers the colours of a row and tells whether a palette can hold them.
func (p pixels) number(row []byte) bool {
	last, known := uint32(0), false
	for ; len(row) >= 4; row = row[4:] {
		c := binary.LittleEndian.Uint32(row)
		if known && c == last {
			continue
		}
		last, known = c, true
		if _, ok := p.index[c]; !ok {
			if len(p.index) == maxColours {
				return false
			}
			p.index[c] = byte(len(p.index))
		}
	}
	return true
}

// palette writes the colours that rows refer to.
func (p pixels) palette(out *bytes.Buffer) {
	colours, alphas := make([]byte, 3*len(p.index)), make([]byte, len(p.index))
	opaque := true
	for c, i := range p.index {
		var b [4]byte
		binary.LittleEndian.PutUint32(b[:], c)
		straight(b[:], b[:])
		copy(colours[3*int(i):], b[:3])
		alphas[i] = b[3]
		opaque = opaque && b[3] == 255
	}
	chunk(out, "PLTE", colours)
	if !opaque {
		chunk(out, "tRNS", alphas)
	}
}

func chunk(out *bytes.Buffer, kind string, body []byte) {
	var n [4]byte
	binary.BigEndian.PutUint32(n[:], uint32(len(body)))
	out.Write(n[:])
	out.WriteString(kind)
	out.Write(body)
	crc := crc32.ChecksumIEEE([]byte(kind))
	binary.BigEndian.PutUint32(n[:], crc32.Update(crc, crc32.IEEETable, body))
	out.Write(n[:])
}

// Straight is the pixels of img with alpha not multiplied in, four bytes each.
func Straight(img *image.RGBA) []byte {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	out := make([]byte, 4*w*h)
	p := pixels{channels: 4}
	for y := range h {
		p.unpack(out[4*w*y:4*w*(y+1)], img, y)
	}
	return out
}

// unpack writes row y as it is stored.
func (p pixels) unpack(row []byte, img *image.RGBA, y int) {
	src := img.Pix[y*img.Stride:][:4*img.Rect.Dx()]
	switch p.channels {
	case 1:
		last, at := binary.LittleEndian.Uint32(src), p.index[binary.LittleEndian.Uint32(src)]
		for x := range row {
			if c := binary.LittleEndian.Uint32(src[4*x:]); c != last {
				last, at = c, p.index[c]
			}
			row[x] = at
		}
	case 3:
		kernel.Pack(row, src)
	default:
		for x := 0; x < len(src); x += 4 {
			straight(row[x:x+4], src[x:x+4])
		}
	}
}

// straight takes alpha out of a pixel's colour.
func straight(out, p []byte) {
	a := uint32(p[3])
	if a == 255 {
		*(*[4]byte)(out) = [4]byte(p)
		return
	}
	for i := range 3 {
		v := byte(0)
		if a > 0 {
			v = byte(min(255, (uint32(p[i])*255+a/2)/a))
		}
		out[i] = v
	}
	out[3] = p[3]
}

func filter(line, row, prev []byte, channels int) {
	sums := kernel.Sizes(row[channels:], row, prev[channels:])
	sub, up, mean := sums[0], sums[1], sums[2]
	out := line[1:]
	switch {
	case mean < sub && mean < up:
		line[0] = 3
		for i := range channels {
			out[i] = row[i] - prev[i]/2
		}
		kernel.MinusMean(out[channels:], row[channels:], row, prev[channels:])
	case sub <= up:
		line[0] = 1
		copy(out, row[:channels])
		kernel.Minus(out[channels:], row[channels:], row)
	default:
		line[0] = 2
		kernel.Minus(out, row, prev)
	}
}
