package pdf

import (
	"bytes"
	"encoding/binary"
)

const signature = "\x89PNG\r\n\x1a\n"

// The kinds of PNG pictures whose rows a document takes as they are.
const (
	colours = 2 // red, green and blue
	indexed = 3 // of a palette
)

// asItIs takes the compressed rows out of a PNG file; false when the picture has
// holes, or another depth or order than a document takes.
func asItIs(raw []byte) (picture, bool) {
	rest, ok := bytes.CutPrefix(raw, []byte(signature))
	var p picture
	for ok && len(rest) >= 12 {
		size := int(binary.BigEndian.Uint32(rest))
		if size < 0 || size > len(rest)-12 {
			return p, false
		}
		body := rest[8 : 8+size]
		switch string(rest[4:8]) {
		case "IHDR":
			ok = p.header(body)
		case "PLTE":
			p.palette = body
		case "tRNS":
			return p, false
		case "IDAT":
			p.data = append(p.data, body...)
		case "IEND":
			return p, p.data != nil && (p.channels == 3 || p.palette != nil)
		}
		rest = rest[12+size:]
	}
	return p, false
}

// header reads the size and kind of a picture, and whether it is of a kind that is
// taken.
func (p *picture) header(b []byte) bool {
	if len(b) != 13 {
		return false
	}
	p.width, p.height = int(binary.BigEndian.Uint32(b)), int(binary.BigEndian.Uint32(b[4:]))
	p.channels, p.filtered = 3, true
	depth, kind, interlaced := b[8], b[9], b[12] != 0
	if kind == indexed {
		p.channels = 1
	}
	return depth == 8 && !interlaced && (kind == colours || kind == indexed)
}
