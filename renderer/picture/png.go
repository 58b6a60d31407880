package picture

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/adler32"
	"hash/crc32"
	"image"
	"io"
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/klauspost/compress/flate"

	bytewise "github.com/snackfarm/farm/renderer/kernel" // resize.go has kernels of another kind
)

// pngLevel is fast: an ad takes a seventh of the time of image/png's default,
// for a few per cent more bytes.
const pngLevel = 1

// WritePNG writes img as an 8-bit sRGB PNG: with a palette when it has at most
// 256 colours, else without an alpha channel when it is opaque. Each row is
// filtered by Sub, Up or Average, whichever a sample of the row says is smallest;
// Paeth costs twice the time for little on drawn pictures. Strips of noise, in
// which nothing repeats, are only coded by how often each byte is: that takes
// half of the time and is smaller.
func WritePNG(w io.Writer, img *image.RGBA) error {
	width, height := img.Rect.Dx(), img.Rect.Dy()
	p := pixels{channels: 4, kind: 6}
	colours, few := paletteOf(img)
	switch {
	case few:
		p = pixels{channels: 1, kind: 3, index: colours}
	case Opaque(img):
		p = pixels{channels: 3, kind: 2}
	}
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

	data, err := p.deflated(img)
	if err != nil {
		return fmt.Errorf("encode png: %w", err)
	}
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

// deflaters are writers that wait for another strip, by whether they look for
// what repeats: making one clears a megabyte.
var deflaters = map[bool]*sync.Pool{true: deflatersOf(pngLevel), false: deflatersOf(flate.HuffmanOnly)}

func deflatersOf(level int) *sync.Pool {
	return &sync.Pool{New: func() any {
		z, _ := flate.NewWriter(nil, level) // the level is one
		return z
	}}
}

// strip is some rows of a picture, filtered and deflated.
type strip struct {
	from, to int
	out      bytes.Buffer
	sum      uint32 // Adler's, of what was deflated
	err      error
}

// deflated is the rows of a picture as a zlib stream.
func (p pixels) deflated(img *image.RGBA) ([]byte, error) {
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
				s.err = p.strip(s, img, i == len(strips)-1)
			}
		})
	}
	wg.Wait()
	out, sum := []byte{0x78, 0x01}, uint32(1)
	for i := range strips {
		if strips[i].err != nil {
			return nil, strips[i].err
		}
		out = append(out, strips[i].out.Bytes()...)
		sum = adlerJoined(sum, strips[i].sum, (strips[i].to-strips[i].from)*stride)
	}
	return binary.BigEndian.AppendUint32(out, sum), nil
}

// lines is room for the filtered rows of a strip.
var lines = sync.Pool{New: func() any { return new([]byte) }}

func (p pixels) strip(s *strip, img *image.RGBA, last bool) error {
	width := img.Rect.Dx()
	row, prev := make([]byte, width*p.channels), make([]byte, width*p.channels)
	stride := 1 + width*p.channels
	room, _ := lines.Get().(*[]byte)
	defer lines.Put(room)
	if n := (s.to - s.from) * stride; cap(*room) < n {
		*room = make([]byte, n)
	}
	all := (*room)[:(s.to-s.from)*stride]
	if s.from > 0 && p.kind != 3 {
		p.unpack(prev, img, s.from-1)
	}
	for y := s.from; y < s.to; y++ {
		line := all[(y-s.from)*stride:][:stride]
		p.unpack(row, img, y)
		if p.kind == 3 {
			line[0] = 0
			copy(line[1:], row) // neighbours in a palette are not alike
		} else {
			filter(line, row, prev, p.channels)
		}
		row, prev = prev, row
	}
	s.sum = adler32.Checksum(all)
	s.out.Grow(stripBytes / 2)
	return deflate(&s.out, all, repeats(all), last)
}

func deflate(out *bytes.Buffer, raw []byte, repeating, last bool) error {
	pool := deflaters[repeating]
	z, _ := pool.Get().(*flate.Writer)
	defer pool.Put(z)
	z.Reset(out)
	if _, err := z.Write(raw); err != nil {
		return err
	}
	if last {
		return z.Close()
	}
	return z.Flush()
}

const (
	repeatSample = 16 << 10
	repeatGain   = 0.96 // looking for what repeats must save so much
)

// repeats reports whether enough of a strip repeats for looking for it: tried on
// some of it.
func repeats(all []byte) bool {
	from := max(len(all)-repeatSample, 0) / 2
	sample := all[from:min(from+repeatSample, len(all))]
	var size [2]int
	for i, repeating := range []bool{false, true} {
		var out bytes.Buffer
		out.Grow(repeatSample)
		if deflate(&out, sample, repeating, true) != nil {
			return true
		}
		size[i] = out.Len()
	}
	return float64(size[1]) < repeatGain*float64(size[0])
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

// paletteOf numbers the colours of img, and tells whether a palette can hold
// them. Most pictures that it cannot hold show that in their first rows.
func paletteOf(img *image.RGBA) (map[uint32]byte, bool) {
	index := make(map[uint32]byte, maxColours)
	last, known := uint32(0), false
	for y := range img.Rect.Dy() {
		row := img.Pix[y*img.Stride:][:4*img.Rect.Dx()]
		for ; len(row) >= 4; row = row[4:] {
			c := binary.LittleEndian.Uint32(row)
			if known && c == last {
				continue
			}
			last, known = c, true
			if _, ok := index[c]; !ok {
				if len(index) == maxColours {
					return nil, false
				}
				index[c] = byte(len(index))
			}
		}
	}
	return index, true
}

// pixels says how the pixels of a file are stored.
type pixels struct {
	channels int
	kind     byte            // PNG's colour type
	index    map[uint32]byte // of kind 3
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
		bytewise.Pack(row, src)
	default:
		for x := 0; x < len(src); x += 4 {
			straight(row[x:x+4], src[x:x+4])
		}
	}
}

// straight takes alpha out of a pixel's colour.
func straight(out, p []byte) {
	a := uint32(p[3])
	for i := range 3 {
		v := byte(0)
		if a > 0 {
			v = byte(min(255, (uint32(p[i])*255+a/2)/a))
		}
		out[i] = v
	}
	out[3] = p[3]
}

const filterSample = 16 // every 16th byte tells which filter suits a row

func filter(line, row, prev []byte, channels int) {
	var sub, up, mean int
	for i := channels; i < len(row); i += filterSample {
		v, left, over := row[i], row[i-channels], prev[i]
		sub += size(v - left)
		up += size(v - over)
		mean += size(v - uint8((int(left)+int(over))/2))
	}
	out := line[1:]
	switch {
	case mean < sub && mean < up:
		line[0] = 3
		for i := range channels {
			out[i] = row[i] - prev[i]/2
		}
		bytewise.MinusMean(out[channels:], row[channels:], row, prev[channels:])
	case sub <= up:
		line[0] = 1
		copy(out, row[:channels])
		bytewise.Minus(out[channels:], row[channels:], row)
	default:
		line[0] = 2
		bytewise.Minus(out, row, prev)
	}
}

func size(b byte) int { return min(int(b), 256-int(b)) }
