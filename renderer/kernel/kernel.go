// Package kernel holds the inner loops of the renderer: rows of bytes in, rows
// of bytes out. Each has a plain Go twin, which runs where the machine has no
// AVX2 and on the ends of rows; both give the same bytes.
//
// They are written in Go's assembler and chosen when the program starts, so
// that the default build has them and every other architecture compiles.
package kernel

import "encoding/binary"

// Blend lays src over dst by opacity a times op/256. All have dst's length; op
// is 0-256.
func Blend(dst, src, a []uint8, op int) {
	n := len(dst)
	src, a = src[:n], a[:n]
	i := blendVector(dst, src, a, op)
	blend(dst[i:], src[i:], a[i:], op)
}

// BlendHalf is Blend by every second byte of a, which has 2*len(dst)-1 bytes or
// more: chroma under a mask of the picture's size.
func BlendHalf(dst, src, a []uint8, op int) {
	n := len(dst)
	if n == 0 {
		return
	}
	src, a = src[:n], a[:2*n-1]
	i := blendHalfVector(dst, src, a, op)
	if i < n {
		blendHalf(dst[i:], src[i:], a[2*i:], op)
	}
}

// Over is Blend for a src that is multiplied by a already. What would exceed
// 255 is 255.
func Over(dst, src, a []uint8, op int) {
	n := len(dst)
	src, a = src[:n], a[:n]
	i := overVector(dst, src, a, op)
	over(dst[i:], src[i:], a[i:], op)
}

// Mix writes (256-k)/256 of a and k/256 of b to out. Both have out's length; k
// is 0-256.
func Mix(out, a, b []uint8, k int) {
	n := len(out)
	a, b = a[:n], b[:n]
	i := mixVector(out, a, b, k)
	mix(out[i:], a[i:], b[i:], k)
}

// Rows mixes two rows by fy/256 (0-255) into 16 bits with the sign bit turned
// over: 256 times the mean less 32,768. Both have out's length.
func Rows(out []int16, top, bottom []uint8, fy int) {
	n := len(out)
	top, bottom = top[:n], bottom[:n]
	i := rowsVector(out, top, bottom, fy)
	rows(out[i:], top[i:], bottom[i:], fy)
}

// Filter writes p0*w[0] + ... + p3*w[3], in 128ths, to out, but nothing outside
// of p1 to p2: so there are no halos, and colour keeps to its alpha when both
// are filtered alike. The p have out's length; the weights' sum is 128.
func Filter(out, p0, p1, p2, p3 []uint8, w [4]int8) {
	n := len(out)
	p0, p1, p2, p3 = p0[:n], p1[:n], p2[:n], p3[:n]
	i := filterVector(out, p0, p1, p2, p3, w)
	filter(out[i:], p0[i:], p1[i:], p2[i:], p3[i:], w)
}

// Luma converts opaque sRGB pixels of 4 bytes to bt709 limited range.
func Luma(out, rgba []uint8) {
	n := len(out)
	rgba = rgba[:4*n]
	i := lumaVector(out, rgba)
	luma(out[i:], rgba[4*i:])
}

// Chroma converts two rows of opaque sRGB pixels to one row of bt709 chroma:
// each sample is of the mean of 2 by 2 pixels, to which round quarters (0-2)
// are added before the fraction is dropped.
func Chroma(u, v, top, bottom []uint8, round int) {
	n := len(u)
	v, top, bottom = v[:n], top[:8*n], bottom[:8*n]
	i := chromaVector(u, v, top, bottom, round)
	chroma(u[i:], v[i:], top[8*i:], bottom[8*i:], round)
}

func blend(dst, src, a []uint8, op int) {
	src, a = src[:len(dst)], a[:len(dst)]
	for i, d := range dst {
		dst[i] = blend1(d, src[i], a[i], op)
	}
}

func blendHalf(dst, src, a []uint8, op int) {
	src = src[:len(dst)]
	for i, d := range dst {
		dst[i] = blend1(d, src[i], a[2*i], op)
	}
}

func blend1(d, s, a uint8, op int) uint8 {
	k := int(a) * op >> 8
	return uint8(int(d) + ((int(s)-int(d))*k*257+1<<15)>>16)
}

func over(dst, src, a []uint8, op int) {
	src, a = src[:len(dst)], a[:len(dst)]
	for i, d := range dst {
		if a[i] == 0 {
			continue
		}
		x := int(d)*(255-int(a[i])*op>>8) + 128
		dst[i] = uint8(min((int(src[i])*op+128)>>8+(x+x>>8)>>8, 255))
	}
}

// mix takes eight bytes at a time, of which every second fills 16 bits.
func mix(out, a, b []uint8, k int) {
	const even, half = 0x00FF00FF00FF00FF, 0x0080008000800080
	ka, kb := uint64(256-k), uint64(k)
	for len(out) >= 8 {
		x, y := binary.LittleEndian.Uint64(a), binary.LittleEndian.Uint64(b)
		lo := ((x&even)*ka + (y&even)*kb + half) >> 8 & even
		hi := ((x>>8&even)*ka + (y>>8&even)*kb + half) &^ even
		binary.LittleEndian.PutUint64(out, lo|hi)
		out, a, b = out[8:], a[8:], b[8:]
	}
	for i := range out {
		out[i] = uint8((uint64(a[i])*ka + uint64(b[i])*kb + 128) >> 8)
	}
}

func rows(out []int16, top, bottom []uint8, fy int) {
	top, bottom = top[:len(out)], bottom[:len(out)]
	for i := range out {
		out[i] = int16(int(top[i])<<8 + (int(bottom[i])-int(top[i]))*fy - 1<<15)
	}
}

func filter(out, p0, p1, p2, p3 []uint8, w [4]int8) {
	n := len(out)
	p0, p1, p2, p3 = p0[:n], p1[:n], p2[:n], p3[:n]
	w0, w1, w2, w3 := int(w[0]), int(w[1]), int(w[2]), int(w[3])
	for i := range out {
		sum := int(p0[i])*w0 + int(p1[i])*w1 + int(p2[i])*w2 + int(p3[i])*w3
		out[i] = uint8(min(max((sum+64)>>7, int(min(p1[i], p2[i]))), int(max(p1[i], p2[i]))))
	}
}

// The bt709 limited-range matrix in 16-bit fixed point.
const (
	yr, yg, yb = 11966, 40254, 4064   // 219/255 x (0.2126, 0.7152, 0.0722) x 65536
	ur, ug, ub = -6596, -22189, 28784 // 224/255 x (-0.1146, -0.3854, 0.5) x 65536, adjusted to sum to about 0
	vr, vg, vb = 28784, -26145, -2639
)

// LumaOf is the bt709 limited-range luma of an sRGB colour.
func LumaOf(r, g, b int) uint8 { return uint8((yr*r + yg*g + yb*b + 16<<16 + 1<<15) >> 16) }

// ChromaOf is the bt709 limited-range chroma of an sRGB colour.
func ChromaOf(r, g, b int) (u, v uint8) {
	return uint8((ur*r + ug*g + ub*b + 128<<16 + 1<<15) >> 16), uint8((vr*r + vg*g + vb*b + 128<<16 + 1<<15) >> 16)
}

// LumaOfPart and ChromaOfPart are of a colour that is multiplied by alpha a, and
// so are their results.
func LumaOfPart(r, g, b, a int) uint8 {
	return uint8((yr*r + yg*g + yb*b + 16<<16*a/255 + 1<<15) >> 16)
}

// ChromaOfPart is described with LumaOfPart.
func ChromaOfPart(r, g, b, a int) (u, v uint8) {
	grey := 128<<16*a/255 + 1<<15
	return uint8(max(ur*r+ug*g+ub*b+grey, 0) >> 16), uint8(max(vr*r+vg*g+vb*b+grey, 0) >> 16)
}

func luma(out, rgba []uint8) {
	for i := range out {
		p := rgba[4*i : 4*i+4 : 4*i+4]
		out[i] = LumaOf(int(p[0]), int(p[1]), int(p[2]))
	}
}

func chroma(u, v, top, bottom []uint8, round int) {
	for i := range u {
		t, b := top[8*i:8*i+8:8*i+8], bottom[8*i:8*i+8:8*i+8]
		u[i], v[i] = ChromaOf(
			(int(t[0])+int(t[4])+int(b[0])+int(b[4])+round)>>2,
			(int(t[1])+int(t[5])+int(b[1])+int(b[5])+round)>>2,
			(int(t[2])+int(t[6])+int(b[2])+int(b[6])+round)>>2)
	}
}
