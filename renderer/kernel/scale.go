package kernel

// SumRows writes the sum of rows, each times its weight, to out. All rows have out's
// length or more. They are added in their order.
func SumRows(out []float32, rows [][]float32, weights []float32) {
	if len(out) == 0 {
		return
	}
	var room [32]*float32
	first := room[:0]
	for _, r := range rows {
		first = append(first, &r[:len(out)][0])
	}
	done := sumRowsVector(out, first, weights[:len(rows)])
	rest := out[done:]
	clear(rest)
	for j, r := range rows {
		w := weights[j]
		r = r[done:][:len(rest)]
		for i, v := range r {
			rest[i] += v * w
		}
	}
}

// SumColumns writes pixels of 4 numbers to out: pixel x is the sum of taps pixels of
// in from first[x] on, each times its weight of weights[x*taps:].
func SumColumns(out, in []float32, first []int32, weights []float32, taps int) {
	n := len(first)
	out, weights = out[:4*n], weights[:n*taps]
	for _, f := range first {
		_ = in[4*int(f) : 4*(int(f)+taps)]
	}
	for x := sumColumnsVector(out, in, first, weights, taps); x < n; x++ {
		from := in[4*int(first[x]):][:4*taps]
		var r, g, b, a float32
		for j, w := range weights[x*taps : (x+1)*taps] {
			p := from[4*j : 4*j+4 : 4*j+4]
			r, g, b, a = r+p[0]*w, g+p[1]*w, b+p[2]*w, a+p[3]*w
		}
		out[4*x], out[4*x+1], out[4*x+2], out[4*x+3] = r, g, b, a
	}
}

// LookUp writes what a table has for each byte of in.
func LookUp(out []float32, in []uint8, table *[256]float32) {
	out = out[:len(in)]
	for i := lookUpVector(out, in, table); i < len(in); i++ {
		out[i] = table[in[i]]
	}
}

// Place writes what a table has for each number of in, 0-1 in steps, the nearest; or
// is laid over each four bytes. The table has steps+1 entries and three bytes more.
func Place(out []uint8, in []float32, table []uint8, steps int, or uint32) {
	out, table = out[:len(in)], table[:steps+4]
	for i := placeVector(out, in, table, steps, or); i < len(in); i++ {
		v := in[i]
		if !(v > 0) {
			v = 0
		}
		out[i] = table[int(min(v, 1)*float32(steps)+0.5)] | uint8(or>>(i%4*8))
	}
}
