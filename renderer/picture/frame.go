package picture

import (
	"bytes"
	"encoding/binary"

	"github.com/snackfarm/farm"
)

// Bounds of a JPEG, whose size in bytes says nothing about what it costs: a
// scan of a progressive one walks over all blocks for some fifty bytes, and
// their coefficients are kept until the last. Encoders write ten scans or so.
const (
	maxScans             = 64
	maxProgressivePixels = 16 << 20
)

// jpegFrame is what a JPEG's markers say of it.
type jpegFrame struct {
	progressive bool
	factors     [][2]int // samples across and down, a pair for each component
	scans       int      // at most so many are decoded
	end         int      // of the picture in the file, behind which other things may stand
}

// frameOf walks over the markers as image/jpeg does, which takes bytes between
// them for nothing. All that looks like the start of a scan behind the first one
// is counted as one: whatever way a decoder finds through a crafted file, it
// does not meet more before the end.
func frameOf(raw []byte) jpegFrame {
	f := jpegFrame{end: len(raw)}
	first := -1
	for i := 2; i+1 < f.end; {
		marker := raw[i+1]
		switch {
		case raw[i] != 0xff || marker == 0xff:
			i++
		case marker == 0 || marker >= 0xd0 && marker <= 0xd7: // data, restarts
			i += 2
		case marker == 0xd9:
			i += 2
			f.end = i
		default:
			if i+4 > len(raw) {
				i = f.end
				break
			}
			size := int(binary.BigEndian.Uint16(raw[i+2:]))
			if marker == 0xda && first < 0 {
				first = i
			}
			if marker >= 0xc0 && marker <= 0xc2 && f.factors == nil {
				f.start(marker, raw[i+4:min(max(i+2+size, i+4), len(raw))])
			}
			i += 2 + max(size, 2)
		}
	}
	if first >= 0 && first < f.end {
		f.scans = bytes.Count(raw[first:f.end], []byte{0xff, 0xda})
	}
	return f
}

// start reads the header of a frame.
func (f *jpegFrame) start(marker byte, body []byte) {
	f.progressive = marker == 0xc2
	for at := 6; at+3 <= len(body) && len(f.factors) < 4; at += 3 {
		f.factors = append(f.factors, [2]int{int(body[at+1] >> 4), int(body[at+1] & 15)})
	}
}

// check refuses what costs out of proportion.
func (f jpegFrame) check(w, h int) error {
	if f.scans > maxScans {
		return farm.Errorf(farm.CodeInvalid, "the picture is a JPEG of %d scans; at most %d are read", f.scans, maxScans)
	}
	if f.progressive && w*h > maxProgressivePixels {
		return farm.Errorf(farm.CodeInvalid, "the picture is a progressive JPEG of %dx%d; at most %d megapixels of such can be read",
			w, h, maxProgressivePixels>>20)
	}
	return nil
}

// memory is what its decoder takes in bytes: the samples, the coefficients of a
// progressive one (four bytes each), and the colours of one with black ink.
func (f jpegFrame) memory(w, h int) int64 {
	across, down, samples := 1, 1, 0
	for _, v := range f.factors {
		across, down, samples = max(across, v[0]), max(down, v[1]), samples+v[0]*v[1]
	}
	up := func(n, to int) int64 { return int64((n + to - 1) / to) }
	all := up(w, 8*across) * up(h, 8*down) * 64 * int64(samples)
	if f.progressive {
		all *= 5
	}
	if len(f.factors) == 4 {
		all += 4 * int64(w) * int64(h)
	}
	return all
}
