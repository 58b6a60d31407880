package picture

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"io"

	"github.com/klauspost/compress/zlib"
)

// pngLevel is fast: an ad takes 16 ms instead of 106 at image/png's default,
// for 7 % more bytes.
const pngLevel = 1

// WritePNG writes img as an 8-bit sRGB PNG: with a palette when it has at most
// 256 colours, else without an alpha channel when it is opaque. Each row is
// filtered by Sub or Up, whichever a sample of the row says is smaller; Paeth
// costs twice the time for little on drawn pictures.
func WritePNG(w io.Writer, img *image.RGBA) error {
	width, height := img.Rect.Dx(), img.Rect.Dy()
	p := pixels{channels: 4, kind: 6}
	colours, few := paletteOf(img)
	switch {
	case few:
		p = pixels{channels: 1, kind: 3, index: colours}
	case img.Opaque():
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

	var data bytes.Buffer
	z, err := zlib.NewWriterLevel(&data, pngLevel)
	if err != nil {
		return fmt.Errorf("encode png: %w", err)
	}
	row, prev := make([]byte, width*p.channels), make([]byte, width*p.channels)
	line := make([]byte, 1+width*p.channels)
	for y := range height {
		p.unpack(row, img, y)
		if few {
			copy(line[1:], row) // neighbours in a palette are not alike
		} else {
			filter(line, row, prev, p.channels)
		}
		if _, err := z.Write(line); err != nil {
			return fmt.Errorf("encode png: %w", err)
		}
		row, prev = prev, row
	}
	if err := z.Close(); err != nil {
		return fmt.Errorf("encode png: %w", err)
	}
	chunk(&out, "IDAT", data.Bytes())
	chunk(&out, "IEND", nil)
	if _, err := w.Write(out.Bytes()); err != nil {
		return fmt.Errorf("write png: %w", err)
	}
	return nil
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
		for x, o := 0, 0; x < len(src); x, o = x+4, o+3 {
			row[o], row[o+1], row[o+2] = src[x], src[x+1], src[x+2]
		}
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
	var sub, up int
	for i := channels; i < len(row); i += filterSample {
		sub += size(row[i] - row[i-channels])
		up += size(row[i] - prev[i])
	}
	out := line[1:]
	if sub <= up {
		line[0] = 1
		copy(out, row[:channels])
		for i := channels; i < len(row); i++ {
			out[i] = row[i] - row[i-channels]
		}
		return
	}
	line[0] = 2
	for i := range row {
		out[i] = row[i] - prev[i]
	}
}

func size(b byte) int { return min(int(b), 256-int(b)) }
