package kernel

// Columns resamples rows along their width: column i of the output lies between
// the input's columns at(i) and at(i)+1. Its tables serve every row of a plane
// and are reused from one setting to the next.
type Columns struct {
	at     []int32
	frac   []int32
	groups []group
	apart  bool // some neighbours are too far apart for groups
}

// group is eight output columns. Four at a time are taken from eight words that
// begin at from[0] and from[1], in words; pick shuffles their bytes into pairs
// of neighbours and weigh has the two weights of each pair.
type group struct {
	from  [2]int64
	pick  [32]uint8
	weigh [16]int16
}

// Pad is how many words beyond the last column that is read a row must have.
const Pad = 8

// Set lays the tables for n columns after the first skip: the middle of the
// i-th of all lies at origin + (i + 1/2)*step of an input size columns wide.
func (c *Columns) Set(n, skip int, origin, step float64, size int) {
	if cap(c.at) < n {
		c.at, c.frac, c.groups = make([]int32, n), make([]int32, n), make([]group, n/8)
	}
	c.at, c.frac, c.groups = c.at[:n], c.frac[:n], c.groups[:n/8]
	for i := range n {
		c.at[i], c.frac[i] = Split(origin+(float64(skip+i)+0.5)*step-0.5, size)
	}
	c.apart = false
	for g := range c.groups {
		if !c.groups[g].set(c.at[g*8:g*8+8], c.frac[g*8:g*8+8]) {
			c.apart = true
			return
		}
	}
}

func (g *group) set(at, frac []int32) bool {
	for h := range 2 {
		first := at[h*4]
		g.from[h] = int64(first)
		for i := range 4 {
			j := h*4 + i
			d := at[j] - first
			if d > 6 {
				return false
			}
			for b := range 4 {
				g.pick[h*16+i*4+b] = uint8(2*int(d) + b)
			}
			g.weigh[2*j], g.weigh[2*j+1] = int16(256-frac[j]), int16(frac[j])
		}
	}
	return true
}

// Split is a coordinate as a whole column (0 to size-2) that has a neighbour,
// and 256ths.
func Split(v float64, size int) (int32, int32) {
	v = min(max(v, 0), float64(size-1)-1.0/256)
	i := int32(v)
	return i, int32((v - float64(i)) * 256)
}

// Span is the first and the last column of the input that is read.
func (c *Columns) Span() (first, last int) {
	return int(c.at[0]), int(c.at[len(c.at)-1]) + 1
}

// Draw writes a row as Rows made it, resampled, to out, whose length is that of
// the tables. row[0] is the input's column 0; it has Pad words more than Span
// says.
func (c *Columns) Draw(out []uint8, row []int16) {
	out = out[:len(c.at)]
	_ = row[int(c.at[len(c.at)-1])+Pad]
	i := 0
	if !c.apart {
		i = columnsVector(out, row, c.groups)
	}
	c.draw(out, row, i)
}

func (c *Columns) draw(out []uint8, row []int16, from int) {
	frac := c.frac[:len(c.at)]
	for i := from; i < len(c.at); i++ {
		x := c.at[i]
		sum := int32(row[x])*(256-frac[i]) + int32(row[x+1])*frac[i]
		out[i] = uint8((sum + 32768*256 + 1<<15) >> 16)
	}
}
