package kernel

// Each of these does as much as fits whole registers and says how much that was.

func layVector(dst, src []uint8) int {
	n := len(dst) &^ 31
	if !vector || n == 0 {
		return 0
	}
	layAVX2(&dst[0], &src[0], n)
	return n
}

// adlerMost is a piece whose sums fit 32 bits.
const adlerMost = 4096

func adlerVector(a, b uint64, p []uint8) (uint64, uint64, int) {
	all := len(p) &^ 31
	if !vector {
		all = 0
	}
	for i := 0; i < all; {
		n := min(all-i, adlerMost)
		sum, before, falling := adlerAVX2(&p[i], n)
		b = (b + uint64(n)*a + 32*uint64(before) + uint64(falling)) % adlerBase
		a = (a + uint64(sum)) % adlerBase
		i += n
	}
	return a, b, all
}

func sizesVector(row, left, prev []uint8, sums *[3]uint64) int {
	n := len(row) &^ 31
	if !vector || n == 0 {
		return 0
	}
	sizesAVX2(&row[0], &left[0], &prev[0], n, sums)
	return n
}

func sameVector(a, b []uint8) int {
	n := len(a) &^ 31
	if !vector || n == 0 {
		return 0
	}
	return sameAVX2(&a[0], &b[0], n)
}

func opaqueVector(rgba []uint8) (bool, int) {
	n := len(rgba) &^ 31
	if !vector || n == 0 {
		return true, 0
	}
	return opaqueAVX2(&rgba[0], n), n
}

func sumRowsVector(out []float32, rows []*float32, weights []float32) int {
	n := len(out) &^ 15
	if !vector || n == 0 || len(rows) == 0 {
		return 0
	}
	sumRowsAVX2(&out[0], &rows[0], &weights[0], len(rows), n)
	return n
}

func sumColumnsVector(out, in []float32, first []int32, weights []float32, taps int) int {
	n := len(first) &^ 1
	if !vector || n == 0 || taps == 0 {
		return 0
	}
	sumColumnsAVX2(&out[0], &in[0], &first[0], &weights[0], taps, n)
	return n
}

func lookUpVector(out []float32, in []uint8, table *[256]float32) int {
	n := len(in) &^ 7
	if !vector || n == 0 {
		return 0
	}
	lookUpAVX2(&out[0], &in[0], &table[0], n)
	return n
}

func placeVector(out []uint8, in []float32, table []uint8, steps int, or uint32) int {
	n := len(in) &^ 7
	if !vector || n == 0 {
		return 0
	}
	placeAVX2(&out[0], &in[0], &table[0], float32(steps), or, n)
	return n
}

func ycbcrVector(out, y, cb, cr []uint8) int {
	n := min(len(y)&^7, len(cb)&^3*2)
	if !vector || n == 0 {
		return 0
	}
	ycbcrAVX2(&out[0], &y[0], &cb[0], &cr[0], n)
	return n
}

//go:noescape
func layAVX2(dst, src *uint8, n int)

//go:noescape
func adlerAVX2(p *uint8, n int) (sum, before, falling uint32)

//go:noescape
func sizesAVX2(row, left, prev *uint8, n int, sums *[3]uint64)

//go:noescape
func sameAVX2(a, b *uint8, n int) int

//go:noescape
func opaqueAVX2(rgba *uint8, n int) bool

//go:noescape
func sumRowsAVX2(out *float32, rows **float32, weights *float32, taps, n int)

//go:noescape
func sumColumnsAVX2(out, in *float32, first *int32, weights *float32, taps, n int)

//go:noescape
func lookUpAVX2(out *float32, in *uint8, table *float32, n int)

//go:noescape
func placeAVX2(out *uint8, in *float32, table *uint8, steps float32, or uint32, n int)

//go:noescape
func ycbcrAVX2(out, y, cb, cr *uint8, n int)
