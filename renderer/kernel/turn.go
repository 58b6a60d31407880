package kernel

// Turn samples a plane bilinearly along a line: sample k of out is at
// (px+k*ax, py+k*ay), in 65,536ths of a sample from the plane's first. src has
// rows of sw samples. All of the line lies inside: every place has a sample to
// its right and one below.
func Turn(out, src []uint8, sw, px, py, ax, ay int) {
	// The assembler reads four bytes at each place, so the places whose lower
	// row is the plane's last, at the line's begin or end, are left to the twin.
	from, to := 0, len(out)
	limit := (len(src)/sw - 2) << 16
	switch {
	case ay > 0:
		to = min(to, max((limit-py+ay-1)/ay, 0))
	case py >= limit && ay < 0:
		from = min(to, (py-limit)/-ay+1)
	case py >= limit:
		to = 0
	}
	turn(out[:from], src, sw, px, py, ax, ay)
	i := from + turnVector(out[from:to], src, sw, px+from*ax, py+from*ay, ax, ay)
	turn(out[i:], src, sw, px+i*ax, py+i*ay, ax, ay)
}

func turn(out, src []uint8, sw, px, py, ax, ay int) {
	low := src[sw:]
	for k := range out {
		o := py>>16*sw + px>>16
		fx, fy := px>>8&255, py>>8&255
		p, q := src[o:o+2:o+2], low[o:o+2:o+2]
		a, b := int(p[0]), int(q[0])
		a = a<<8 + (int(p[1])-a)*fx
		b = b<<8 + (int(q[1])-b)*fx
		out[k] = uint8((a<<8 + (b-a)*fy + 1<<15) >> 16)
		px, py = px+ax, py+ay
	}
}
