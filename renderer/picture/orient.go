package picture

import (
	"bytes"
	"encoding/binary"
	"image"

	"github.com/disintegration/imaging"
)

// jpegSegments visits the segments before a JPEG's first scan until visit
// returns false.
func jpegSegments(raw []byte, visit func(marker byte, body []byte) bool) {
	for i := 2; i+4 <= len(raw) && raw[i] == 0xff; {
		marker, size := raw[i+1], int(binary.BigEndian.Uint16(raw[i+2:]))
		if marker == 0xda || size < 2 || i+2+size > len(raw) || !visit(marker, raw[i+4:i+2+size]) {
			return
		}
		i += 2 + size
	}
}

// pngChunks visits the chunks of a PNG before its pixels until visit returns
// false.
func pngChunks(raw []byte, visit func(id string, body []byte) bool) {
	for raw = raw[min(8, len(raw)):]; len(raw) >= 12; {
		size := int(binary.BigEndian.Uint32(raw))
		id := string(raw[4:8])
		if size > len(raw)-12 || id == "IDAT" || !visit(id, raw[8:8+size]) {
			return
		}
		raw = raw[12+size:]
	}
}

// orientation is the EXIF tag of a picture, 1 when there is none.
func orientation(kind string, raw []byte) int {
	var exif []byte
	switch kind {
	case "image/jpeg":
		jpegSegments(raw, func(marker byte, body []byte) bool {
			if marker == 0xe1 && bytes.HasPrefix(body, []byte("Exif\x00\x00")) {
				exif = body
			}
			return exif == nil
		})
	case "image/png":
		pngChunks(raw, func(id string, body []byte) bool {
			if id == "eXIf" {
				exif = body
			}
			return exif == nil
		})
	case "image/webp":
		exif = webpChunk(raw, "EXIF")
	}
	return tiffOrientation(bytes.TrimPrefix(exif, []byte("Exif\x00\x00")))
}

func tiffOrientation(t []byte) int {
	if len(t) < 8 {
		return 1
	}
	var order binary.ByteOrder = binary.BigEndian
	if t[0] == 'I' {
		order = binary.LittleEndian
	}
	at := int(order.Uint32(t[4:]))
	if at < 8 || at+2 > len(t) {
		return 1
	}
	n := int(order.Uint16(t[at:]))
	for e := at + 2; n > 0 && e+12 <= len(t); e, n = e+12, n-1 {
		if order.Uint16(t[e:]) == 0x0112 {
			return int(order.Uint16(t[e+8:]))
		}
	}
	return 1
}

func upright(img image.Image, tag int) image.Image {
	switch tag {
	case 2:
		return imaging.FlipH(img)
	case 3:
		return imaging.Rotate180(img)
	case 4:
		return imaging.FlipV(img)
	case 5:
		return imaging.Transpose(img)
	case 6:
		return imaging.Rotate270(img)
	case 7:
		return imaging.Transverse(img)
	case 8:
		return imaging.Rotate90(img)
	default:
		return img
	}
}
