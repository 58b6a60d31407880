package kernel

import "encoding/binary"

// Lay lays pixels of 4 bytes, colours multiplied by alpha, over others: as image/draw
// does, to the byte. Both have dst's length.
func Lay(dst, src []uint8) {
	src = src[:len(dst)]
	i := layVector(dst, src)
	lay(dst[i:], src[i:])
}

func lay(d, s []uint8) {
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

// Opaque tells whether the alpha of all pixels is 255.
func Opaque(rgba []uint8) bool {
	all, n := opaqueVector(rgba)
	rest := uint8(255)
	for i := n + 3; i < len(rgba); i += 4 {
		rest &= rgba[i]
	}
	return all && rest == 255
}

// YCbCr writes opaque pixels of 4 bytes of JPEG's colours, of which two neighbours
// share a sample of cb and cr; as image/color reckons, to the byte. The first of y
// is the first of a pair.
func YCbCr(out, y, cb, cr []uint8) {
	n := len(y)
	out, cb, cr = out[:4*n], cb[:(n+1)/2], cr[:(n+1)/2]
	for i := ycbcrVector(out, y, cb, cr); i < n; i++ {
		yy, b, r := int32(y[i])*0x10101, int32(cb[i/2])-128, int32(cr[i/2])-128
		p := out[4*i : 4*i+4 : 4*i+4]
		p[0] = uint8(min(max((yy+91881*r)>>16, 0), 255))
		p[1] = uint8(min(max((yy-22554*b-46802*r)>>16, 0), 255))
		p[2] = uint8(min(max((yy+116130*b)>>16, 0), 255))
		p[3] = 255
	}
}
