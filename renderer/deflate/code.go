package deflate

import (
	"math/bits"
	"slices"
)

const (
	lastLiteral = 257 // symbols of bytes and of the block's end
	mostSymbols = 286
	mostBits    = 14 // four literals and seven bits more fit 64
)

// code is a prefix code of a block.
type code struct {
	freq  [mostSymbols]uint32
	bits  [mostSymbols]uint8
	codes [mostSymbols]uint32 // the code, its first bit lowest, above how many bits it has
	n     int                 // symbols that are told of
}

func (c *code) reset() { c.freq = [mostSymbols]uint32{} }

// used is how many symbols there are up to the last that is used, least at least.
func (c *code) used(least int) int {
	n := mostSymbols
	for n > least && c.freq[n-1] == 0 {
		n--
	}
	return n
}

// size is how many bits the symbols take that were counted, those behind them not
// included for literals.
func (c *code) size() (sum int) {
	for i, f := range c.freq[:c.n] {
		sum += int(f) * int(c.bits[i])
	}
	return sum
}

// build makes the shortest code of n symbols none of which has more than most bits.
// A decoder wants two codes at least, or one of one bit.
func (c *code) build(n int, most int) {
	c.n = n
	clear(c.bits[:])
	var room [mostSymbols]uint64
	sorted := room[:0] // frequency and symbol
	for i, f := range c.freq[:n] {
		if f > 0 {
			sorted = append(sorted, uint64(f)<<16|uint64(i))
		}
	}
	switch len(sorted) {
	case 0:
		c.bits[0] = 1
	case 1:
		c.bits[sorted[0]&0xffff] = 1
	default:
		slices.Sort(sorted)
		c.lengthen(sorted, most)
	}
	c.number()
}

// lengthen tells how many bits the sorted symbols have: Moffat and Katajainen's way,
// in place, and then codes that are too long made shorter and others longer.
func (c *code) lengthen(sorted []uint64, most int) {
	n := len(sorted)
	var a [mostSymbols]uint64
	for i, v := range sorted {
		a[i] = v >> 16
	}
	leaf, root := 0, 0
	take := func(next int) (w uint64) {
		if leaf >= n || root < next && a[root] < a[leaf] {
			w, a[root] = a[root], uint64(next)
			root++
			return w
		}
		w = a[leaf]
		leaf++
		return w
	}
	for next := range n - 1 {
		first := take(next)
		a[next] = first + take(next)
	}
	// Depths of the inner nodes, from the root down.
	a[n-2] = 0
	for i := n - 3; i >= 0; i-- {
		a[i] = a[a[i]] + 1
	}
	var count [64]int // leaves by depth
	inner, left := n-2, 1
	for depth, seen := uint64(0), 0; seen < n; depth++ {
		below := 0
		for inner >= 0 && a[inner] == depth {
			below, inner = below+1, inner-1
		}
		count[min(depth, 63)] = left - below
		seen, left = seen+left-below, 2*below
	}
	shorten(&count, most)
	i := n
	for depth, k := range count {
		for range k {
			i--
			c.bits[sorted[i]&0xffff] = uint8(depth)
		}
	}
}

// shorten changes how many codes of each length there are so that none is too long.
func shorten(count *[64]int, most int) {
	for d := most + 1; d < len(count); d++ {
		count[most] += count[d]
		count[d] = 0
	}
	total := 0
	for d := 1; d <= most; d++ {
		total += count[d] << (most - d)
	}
	for ; total > 1<<most; total-- {
		count[most]--
		for d := most - 1; d > 0; d-- {
			if count[d] > 0 {
				count[d]--
				count[d+1] += 2
				break
			}
		}
	}
}

// number gives the symbols their codes by their lengths.
func (c *code) number() {
	var next [16]uint32
	var count [16]uint32
	for _, b := range c.bits {
		count[b]++
	}
	count[0] = 0
	for d := 1; d < 16; d++ {
		next[d] = (next[d-1] + count[d-1]) << 1
	}
	for i, b := range c.bits {
		if b == 0 {
			c.codes[i] = 0
			continue
		}
		turned := bits.Reverse16(uint16(next[b])) >> (16 - b)
		next[b]++
		c.codes[i] = uint32(turned)<<8 | uint32(b)
	}
}
