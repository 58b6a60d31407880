package kernel

// Line is a way through a plane, in 65,536ths of a sample: place k of it is at
// (X+k*DX, Y+k*DY) from the plane's first sample.
type Line struct{ X, Y, DX, DY int }

// from is the line from its place k on.
func (l Line) from(k int) Line { return Line{l.X + k*l.DX, l.Y + k*l.DY, l.DX, l.DY} }

// Turn samples a plane bilinearly at the places of a line, one for each sample
// of out. src has rows of sw samples. All of the line lies inside: every place
// has a sample to its right and one below.
func Turn(out, src []uint8, sw int, l Line) {
	// The assembler reads four bytes at each place, so the places whose lower
	// row is the plane's last, at the line's begin or end, are left to the twin.
	from, to := l.above(len(out), len(src)/sw-2)
	turn(out[:from], src, sw, l)
	i := from + turnVector(out[from:to], src, sw, l.from(from))
	turn(out[i:], src, sw, l.from(i))
}

// TurnTwo is Turn for two planes of one size, such as a picture and its opacity.
// Lines that run nearly along the rows, as those of things that lean a little
// do, take much less time than others.
func TurnTwo(out, src [2][]uint8, sw int, l Line) {
	n := len(out[0])
	from, to := n, n
	if rows := l.rowsOf(); vector && rows > 0 && sw >= nearReach {
		// Of a group of places the assembler reads whole pieces of its rows and
		// of the one below them.
		from, to = l.above(n, len(src[0])/sw-rows-1)
		if to-from < 8 {
			from, to = n, n
		}
	}
	turnNearVector([2][]uint8{out[0][from:to], out[1][from:to]}, src, sw, l.from(from))
	for k := range out {
		Turn(out[k][:from], src[k], sw, l)
		Turn(out[k][to:], src[k], sw, l.from(to))
	}
}

// nearReach is how many samples of a row eight places of a line along the rows
// lie within.
const nearReach = 16

// rowsOf is how many rows eight neighbours on the line lie in at most, 2 or 3; 0
// where they lie in more, or farther apart than nearReach.
func (l Line) rowsOf() int {
	const one = 1 << 16
	way := max(7*l.DY, -7*l.DY)
	switch {
	case l.DX < 0 || 7*l.DX+one > (nearReach-1)*one || way > 2*one:
		return 0
	case way > one:
		return 3
	}
	return 2
}

// above bounds the places among the line's first n that lie above a row.
func (l Line) above(n, row int) (from, to int) {
	from, to = 0, n
	limit := row << 16
	switch {
	case l.DY > 0:
		to = min(to, max((limit-l.Y+l.DY-1)/l.DY, 0))
	case l.Y >= limit && l.DY < 0:
		from = min(to, (l.Y-limit)/-l.DY+1)
	case l.Y >= limit:
		to = 0
	}
	return from, to
}

func turn(out, src []uint8, sw int, l Line) {
	low := src[sw:]
	px, py := l.X, l.Y
	for k := range out {
		o := py>>16*sw + px>>16
		fx, fy := px>>8&255, py>>8&255
		p, q := src[o:o+2:o+2], low[o:o+2:o+2]
		a, b := int(p[0]), int(q[0])
		a = a<<8 + (int(p[1])-a)*fx
		b = b<<8 + (int(q[1])-b)*fx
		out[k] = uint8((a<<8 + (b-a)*fy + 1<<15) >> 16)
		px, py = px+l.DX, py+l.DY
	}
}
