package kernel

// Weigh writes to each byte of out the mean of four by four bytes by sixteen weights
// that are chosen for it: the bytes of the four rows of p from at[i] on, and the
// weights from bank[16*pick[i]] on, row by row, in 128ths, whose sum is 128. What the
// weights make does not leave the range of the four bytes in the middle. All four rows
// have at[i]+4 bytes or more; no two neighbouring weights of a row, the first and
// second or the third and fourth, add up to more than 128.
func Weigh(out []uint8, p [4][]uint8, at, pick []int32, bank []int8) {
	n := len(out)
	at, pick = at[:n], pick[:n]
	i := weighVector(out, p, at, pick, bank)
	weigh(out[i:], p, at[i:], pick[i:], bank)
}

func weigh(out []uint8, p [4][]uint8, at, pick []int32, bank []int8) {
	at, pick = at[:len(out)], pick[:len(out)]
	for i := range out {
		x, k := int(at[i]), 16*int(pick[i])
		w := bank[k : k+16 : k+16]
		a, b, c, d := p[0][x:x+4:x+4], p[1][x:x+4:x+4], p[2][x:x+4:x+4], p[3][x:x+4:x+4]
		sum := int32(a[0])*int32(w[0]) + int32(a[1])*int32(w[1]) + int32(a[2])*int32(w[2]) + int32(a[3])*int32(w[3]) +
			int32(b[0])*int32(w[4]) + int32(b[1])*int32(w[5]) + int32(b[2])*int32(w[6]) + int32(b[3])*int32(w[7]) +
			int32(c[0])*int32(w[8]) + int32(c[1])*int32(w[9]) + int32(c[2])*int32(w[10]) + int32(c[3])*int32(w[11]) +
			int32(d[0])*int32(w[12]) + int32(d[1])*int32(w[13]) + int32(d[2])*int32(w[14]) + int32(d[3])*int32(w[15])
		least, most := min(b[1], b[2], c[1], c[2]), max(b[1], b[2], c[1], c[2])
		out[i] = uint8(min(max((sum+64)>>7, int32(least)), int32(most)))
	}
}
