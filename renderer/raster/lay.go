package raster

import (
	"encoding/binary"
	"image"
)

// layOver lays src, with its corner at a place, over dst: as image/draw does, to
// the byte, but quickly where src is nothing or covers all, as most of a sprite
// is.
func layOver(dst *image.RGBA, at image.Point, src *image.RGBA) {
	r := src.Rect.Sub(src.Rect.Min).Add(at).Intersect(dst.Rect)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		s := src.Pix[(y-at.Y)*src.Stride+(r.Min.X-at.X)*4:][:4*r.Dx()]
		d := dst.Pix[(y-dst.Rect.Min.Y)*dst.Stride+(r.Min.X-dst.Rect.Min.X)*4:][:4*r.Dx()]
		layRow(d, s)
	}
}

func layRow(d, s []uint8) {
	const m = 1<<16 - 1
	for i := 0; i < len(s); i += 4 {
		for len(s)-i >= 8 && binary.LittleEndian.Uint64(s[i:]) == 0 {
			i += 8
		}
		if i == len(s) {
			return
		}
		p, q := s[i:i+4:i+4], d[i:i+4:i+4]
		if p[3] == 255 {
			binary.LittleEndian.PutUint32(q, binary.LittleEndian.Uint32(p))
			continue
		}
		a := (m - uint32(p[3])*0x101) * 0x101
		for k := range 4 {
			q[k] = uint8((uint32(q[k])*a/m + uint32(p[k])*0x101) >> 8)
		}
	}
}
