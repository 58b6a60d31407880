package kernel

// Turn samples a plane bilinearly along a line: sample k of out is at
// (px+k*ax, py+k*ay), in 65,536ths of a sample from the plane's first. src has
// rows of sw samples. All of the line lies inside: every place has a sample to
// its right and one below.
func Turn(out, src []uint8, sw, px, py, ax, ay int) {
	// The assembler reads four bytes at each place, so it leaves out the places
	// whose lower row is the plane's last.
	n := len(out)
	rows := len(src)/sw - 2
	for n > 0 && (py>>16 >= rows || (py+(n-1)*ay)>>16 >= rows) {
		if py>>16 >= rows && ay < 0 { // the line comes up from the last row
			k := min(n, (py-rows<<16)/-ay+1)
			turn(out[:k], src, sw, px, py, ax, ay)
			Turn(out[k:], src, sw, px+k*ax, py+k*ay, ax, ay)
			return
		}
		if ay <= 0 || py>>16 >= rows {
			n = 0
			break
		}
		n = min(n-1, (rows<<16-py)/ay) // it goes down to the last row
	}
	i := turnVector(out[:n], src, sw, px, py, ax, ay)
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
