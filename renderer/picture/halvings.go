package picture

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image/jpeg"
	"os"
)

// mostHalvings is how often a decoder of JPEG can halve a picture on its way: a
// block of 8x8 samples becomes one of 4x4, 2x2 or 1x1.
const mostHalvings = 3

// Halvings tells how often each side of the picture at path has to be halved while
// it is decoded, before it can be read here: a phone's photograph of 48 megapixels
// once. It is 0 where that is not needed or does not help, as for pictures that are
// no baseline JPEG: those are refused when they are opened.
func Halvings(path string) (int, error) {
	raw, err := os.ReadFile(path)
	if err != nil {
		return 0, fmt.Errorf("read picture: %w", err)
	}
	if Kind(raw) != "image/jpeg" {
		return 0, nil
	}
	about, err := jpeg.DecodeConfig(bytes.NewReader(raw))
	if err != nil || checkSize(about.Width, about.Height) == nil || max(about.Width, about.Height) > maxSide {
		return 0, nil //nolint:nilerr // what is damaged is told when it is opened
	}
	frame := frameOf(raw)
	if colours := len(frame.factors); frame.progressive || frame.scans > maxScans || colours != 1 && colours != 3 {
		return 0, nil
	}
	for n := 1; n <= mostHalvings; n++ {
		if (about.Width>>n)*(about.Height>>n) <= maxPixels {
			return n, nil
		}
	}
	return 0, nil
}

// WithMarks is the JPEG to with what from says of itself: how it is to be turned
// (Exif) and what its colours mean (an ICC profile).
func WithMarks(from, to []byte) []byte {
	var out bytes.Buffer
	out.Write(to[:min(2, len(to))])
	jpegSegments(from, func(marker byte, body []byte) bool {
		exif, profile := bytes.HasPrefix(body, []byte("Exif\x00\x00")), bytes.HasPrefix(body, []byte("ICC_PROFILE\x00"))
		if marker == 0xe1 && exif || marker == 0xe2 && profile {
			out.Write([]byte{0xff, marker})
			_ = binary.Write(&out, binary.BigEndian, uint16(len(body)+2)) // a buffer takes all
			out.Write(body)
		}
		return true
	})
	out.Write(to[min(2, len(to)):])
	return out.Bytes()
}
