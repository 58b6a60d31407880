package kernel

import "golang.org/x/sys/cpu"

// vector says whether the machine has what the assembler needs.
var vector = cpu.X86.HasAVX2

// Each of these does as much of a row as fits whole registers and says how
// much that was.

func blendVector(dst, src, a []uint8, op int) int {
	n := len(dst) &^ 15
	if !vector || n == 0 {
		return 0
	}
	blendAVX2(&dst[0], &src[0], &a[0], n, op)
	return n
}

func blendHalfVector(dst, src, a []uint8, op int) int {
	n := (len(dst) - 1) &^ 15 // the last byte of a's last pair need not be there
	if !vector || n <= 0 {
		return 0
	}
	blendHalfAVX2(&dst[0], &src[0], &a[0], n, op)
	return n
}

func overVector(dst, src, a []uint8, op int) int {
	n := len(dst) &^ 15
	if !vector || n == 0 {
		return 0
	}
	overAVX2(&dst[0], &src[0], &a[0], n, op)
	return n
}

func mixVector(out, a, b []uint8, k int) int {
	n := len(out) &^ 15
	if !vector || n == 0 {
		return 0
	}
	mixAVX2(&out[0], &a[0], &b[0], n, k)
	return n
}

func rowsVector(out []int16, top, bottom []uint8, fy int) int {
	n := len(out) &^ 15
	if !vector || n == 0 {
		return 0
	}
	rowsAVX2(&out[0], &top[0], &bottom[0], n, fy)
	return n
}

func filterVector(out, p0, p1, p2, p3 []uint8, w [4]int8) int {
	n := len(out) &^ 31
	if !vector || n == 0 {
		return 0
	}
	w01 := int(uint8(w[0])) | int(uint8(w[1]))<<8
	w23 := int(uint8(w[2])) | int(uint8(w[3]))<<8
	filterAVX2(&out[0], &p0[0], &p1[0], &p2[0], &p3[0], n, w01, w23)
	return n
}

func lumaVector(out, rgba []uint8) int {
	n := len(out) &^ 15
	if !vector || n == 0 {
		return 0
	}
	lumaAVX2(&out[0], &rgba[0], n)
	return n
}

func chromaVector(u, v, top, bottom []uint8, round int) int {
	n := len(u) &^ 7
	if !vector || n == 0 {
		return 0
	}
	chromaAVX2(&u[0], &v[0], &top[0], &bottom[0], n, round)
	return n
}

func columnsVector(out []uint8, row []int16, groups []group) int {
	if !vector || len(groups) == 0 {
		return 0
	}
	columnsAVX2(&out[0], &row[0], &groups[0], len(groups))
	return len(groups) * 8
}

func minusVector(out, a, b []uint8) int {
	n := len(out) &^ 31
	if !vector || n == 0 {
		return 0
	}
	minusAVX2(&out[0], &a[0], &b[0], n)
	return n
}

func minusMeanVector(out, row, a, b []uint8) int {
	n := len(out) &^ 31
	if !vector || n == 0 {
		return 0
	}
	minusMeanAVX2(&out[0], &row[0], &a[0], &b[0], n)
	return n
}

func packVector(out, rgba []uint8) int {
	n := len(rgba) / 4 &^ 7
	if !vector || n == 0 {
		return 0
	}
	packAVX2(&out[0], &rgba[0], n)
	return n
}

func ditherVector(out []uint8, cells []Cell, key, noise uint32) int {
	n := min(len(cells), len(out)/32)
	if !vector || n == 0 {
		return 0
	}
	ditherAVX2(&out[0], &cells[0], n, key, noise)
	return n
}

func turnVector(out, src []uint8, sw int, l Line) int {
	n := len(out) &^ 7
	if !vector || n == 0 || len(src) >= 1<<31 || sw >= 1<<15 || len(src)/sw >= 1<<15 { // places fit 32 bits
		return 0
	}
	turnAVX2(&out[0], &src[0], n, sw, l.X, l.Y, l.DX, l.DY)
	return n
}

// turnNearVector does all of its places, which are none or at least a group.
func turnNearVector(out, src [2][]uint8, sw int, l Line) {
	n := len(out[0])
	if n == 0 {
		return
	}
	do := turnNearAVX2
	if l.rowsOf() > 2 {
		do = turnLeanAVX2
	}
	do(&out[0][0], &out[1][0], &src[0][0], &src[1][0], n&^7, sw, l.X, l.Y, l.DX, l.DY)
	if n&7 != 0 { // the last group lies over the one before
		from := n - 8
		l := l.from(from)
		do(&out[0][from], &out[1][from], &src[0][0], &src[1][0], 8, sw, l.X, l.Y, l.DX, l.DY)
	}
}

func weighVector(out []uint8, p [4][]uint8, at, pick []int32, bank []int8) int {
	n := len(out)
	if !vector || n == 0 {
		return 0
	}
	weighAVX2(&out[0], &p[0][0], &p[1][0], &p[2][0], &p[3][0], &at[0], &pick[0], &bank[0], n)
	return n
}

//go:noescape
func weighAVX2(out, p0, p1, p2, p3 *uint8, at, pick *int32, bank *int8, n int)

//go:noescape
func blendAVX2(dst, src, a *uint8, n, op int)

//go:noescape
func blendHalfAVX2(dst, src, a *uint8, n, op int)

//go:noescape
func overAVX2(dst, src, a *uint8, n, op int)

//go:noescape
func mixAVX2(out, a, b *uint8, n, k int)

//go:noescape
func rowsAVX2(out *int16, top, bottom *uint8, n, fy int)

//go:noescape
func filterAVX2(out, p0, p1, p2, p3 *uint8, n, w01, w23 int)

//go:noescape
func lumaAVX2(out, rgba *uint8, n int)

//go:noescape
func chromaAVX2(u, v, top, bottom *uint8, n, round int)

//go:noescape
func columnsAVX2(out *uint8, row *int16, groups *group, n int)

//go:noescape
func minusAVX2(out, a, b *uint8, n int)

//go:noescape
func packAVX2(out, rgba *uint8, n int)

//go:noescape
func ditherAVX2(out *uint8, cells *Cell, n int, key, noise uint32)

//go:noescape
func minusMeanAVX2(out, row, a, b *uint8, n int)

//go:noescape
func turnAVX2(out, src *uint8, n, sw, px, py, ax, ay int)

//go:noescape
func turnNearAVX2(out0, out1, src0, src1 *uint8, n, sw, px, py, ax, ay int)

//go:noescape
func turnLeanAVX2(out0, out1, src0, src1 *uint8, n, sw, px, py, ax, ay int)
