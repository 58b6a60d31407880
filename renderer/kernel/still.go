package kernel

// Minus writes a less b to out, in bytes that go round. Both have out's length.
func Minus(out, a, b []uint8) {
	n := len(out)
	a, b = a[:n], b[:n]
	for i := minusVector(out, a, b); i < n; i++ {
		out[i] = a[i] - b[i]
	}
}

// MinusMean writes row less the mean of a and b, rounded down, to out, in bytes
// that go round. All have out's length.
func MinusMean(out, row, a, b []uint8) {
	n := len(out)
	row, a, b = row[:n], a[:n], b[:n]
	for i := minusMeanVector(out, row, a, b); i < n; i++ {
		out[i] = row[i] - uint8((int(a[i])+int(b[i]))/2)
	}
}

// Pack writes pixels of 4 bytes to out without their last, 3 bytes each.
func Pack(out, rgba []uint8) {
	n := len(rgba) / 4
	out, rgba = out[:3*n], rgba[:4*n]
	for i := packVector(out, rgba); i < n; i++ {
		p := rgba[4*i : 4*i+4 : 4*i+4]
		q := out[3*i : 3*i+3 : 3*i+3]
		q[0], q[1], q[2] = p[0], p[1], p[2]
	}
}

// Cell is eight neighbouring pixels whose red, green and blue go evenly from
// Base by Step, in 4096ths.
type Cell struct{ Base, Step [3]int32 }

// CellPixels are the pixels of a Cell.
const CellPixels = 8

// Dither writes opaque pixels of 4 bytes, of cells one after another, plus
// noise: the sum of the upper and lower half of a hash of the column and key,
// 0-131070, times noise/65536, in 4096ths. The last cell may be cut. What
// comes out below 0 is 0, over 255 255; a half must be in Base to be rounded.
func Dither(out []uint8, cells []Cell, key, noise uint32) {
	for i := ditherVector(out, cells, key, noise); i < len(cells) && 32*i < len(out); i++ {
		c := &cells[i]
		for k := range min(CellPixels, len(out)/4-CellPixels*i) {
			x := uint32(CellPixels*i + k)
			h := x*0x9E3779B1 ^ key
			h ^= h >> 15
			h *= 0x2C1B3C6D
			h ^= h >> 12
			h *= 0x297A2D39
			h ^= h >> 15
			n := int32((h&0xffff + h>>16) * noise >> 16)
			p := out[4*int(x) : 4*int(x)+4 : 4*int(x)+4]
			for ch := range 3 {
				p[ch] = uint8(min(max((c.Base[ch]+c.Step[ch]*int32(k)+n)>>12, 0), 255))
			}
			p[3] = 255
		}
	}
}
