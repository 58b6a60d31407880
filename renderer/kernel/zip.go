package kernel

import (
	"encoding/binary"
	"math/bits"
)

// adlerBase is the prime of Adler's sum.
const adlerBase = 65521

// Adler goes on with Adler's sum; that of nothing is 1.
func Adler(sum uint32, p []uint8) uint32 {
	const most = 5552 // bytes after which 32 bits might not hold the sum
	a, b, n := adlerVector(uint64(sum&0xffff), uint64(sum>>16), p)
	for p = p[n:]; len(p) > 0; p = p[min(len(p), most):] {
		for _, v := range p[:min(len(p), most)] {
			a += uint64(v)
			b += a
		}
		a, b = a%adlerBase, b%adlerBase
	}
	return uint32(b<<16 | a)
}

// Sizes adds up how large a row is, in steps from 0 that go round, less the pixel to
// the left, less the row above, and less the mean of both, rounded down. left is the
// row from one pixel before on. All have row's length.
func Sizes(row, left, prev []uint8) (sums [3]uint64) {
	n := len(row)
	left, prev = left[:n], prev[:n]
	for i := sizesVector(row, left, prev, &sums); i < n; i++ {
		v, l, o := row[i], left[i], prev[i]
		sums[0] += size(v - l)
		sums[1] += size(v - o)
		sums[2] += size(v - uint8((int(l)+int(o))/2))
	}
	return sums
}

func size(b uint8) uint64 { return uint64(min(int(b), 256-int(b))) }

// Same is how many bytes a and b begin with that are the same. b has a's length or
// more.
func Same(a, b []uint8) int {
	n := len(a)
	b = b[:n]
	i := 0
	for ; i+8 <= n && i < 16; i += 8 { // most are short
		if x := binary.LittleEndian.Uint64(a[i:]) ^ binary.LittleEndian.Uint64(b[i:]); x != 0 {
			return i + bits.TrailingZeros64(x)/8
		}
	}
	if whole := n - i; i == 16 && whole >= 32 {
		k := sameVector(a[i:], b[i:])
		i += k
		if k < whole&^31 && vector {
			return i
		}
	}
	for ; i+8 <= n; i += 8 {
		if x := binary.LittleEndian.Uint64(a[i:]) ^ binary.LittleEndian.Uint64(b[i:]); x != 0 {
			return i + bits.TrailingZeros64(x)/8
		}
	}
	for ; i < n && a[i] == b[i]; i++ {
	}
	return i
}
