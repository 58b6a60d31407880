package picture

import (
	"bytes"
	"math/bits"
	"slices"
)

// jpegScan is one pass over the coefficients: which components and which part
// of their blocks, first to last in zigzag order.
type jpegScan struct {
	components  []int
	first, last int
}

var (
	baseline    = []jpegScan{{[]int{0, 1, 2}, 0, 63}}
	progressive = []jpegScan{
		{[]int{0, 1, 2}, 0, 0}, {[]int{0}, 1, 5}, {[]int{2}, 1, 63}, {[]int{1}, 1, 63}, {[]int{0}, 6, 63},
	}
)

// token is a symbol to be coded with the bits that follow it.
type token struct {
	table  uint8 // 0, 1: DC of luma, chroma; 2, 3: AC
	symbol uint8
	n      uint8
	bits   uint16
}

// scan writes a pass with tables made for it.
func (e *jpegImage) scan(out *bytes.Buffer, s jpegScan) {
	var tokens []token
	if s.first == 0 {
		tokens = e.interleaved(s)
	} else {
		tokens = e.band(s)
	}
	var counts [4][257]int
	for _, t := range tokens {
		counts[t.table][t.symbol]++
	}
	var codes [4][256]code
	for i := range counts {
		if lengths, symbols := huffman(counts[i]); len(symbols) > 0 {
			table := append([]byte{byte(i>>1<<4 | i&1)}, lengths[:]...)
			segment(out, 0xc4, append(table, symbols...))
			codes[i] = assign(lengths, symbols)
		}
	}
	head := []byte{byte(len(s.components))}
	for _, c := range s.components {
		t := byte(min(c, 1))
		head = append(head, byte(c+1), t<<4|t)
	}
	segment(out, 0xda, append(head, byte(s.first), byte(s.last), 0))
	w := bitWriter{out: make([]byte, 0, 2*len(tokens))}
	for _, t := range tokens {
		c := codes[t.table][t.symbol]
		w.put(uint32(c.bits)<<t.n|uint32(t.bits), int(c.n)+int(t.n))
	}
	w.flush()
	out.Write(w.out)
}

// interleaved is the pass that begins with the means of blocks: all components
// of a block together.
func (e *jpegImage) interleaved(s jpegScan) []token {
	tokens := make([]token, 0, 24*len(e.coef[0]))
	var before [3]int
	for b := range e.coef[0] {
		for _, c := range s.components {
			block := &e.coef[c][b]
			n, v := magnitude(int(block[0]) - before[c])
			before[c] = int(block[0])
			tokens = append(tokens, token{uint8(min(c, 1)), uint8(n), uint8(n), v})
			if s.last == 0 {
				continue
			}
			var run int
			tokens, run = runs(tokens, block[1:], uint8(2+min(c, 1)))
			if run > 0 {
				tokens = append(tokens, token{table: uint8(2 + min(c, 1))})
			}
		}
	}
	return tokens
}

// maxEOBRun is the most blocks that one symbol can end.
const maxEOBRun = 0x7fff

// band is a pass over a part of one component's blocks, where one symbol can
// end many blocks.
func (e *jpegImage) band(s jpegScan) []token {
	c := s.components[0]
	table := uint8(2 + min(c, 1))
	var tokens []token
	ended := 0
	end := func() {
		if ended > 0 {
			n := bits.Len(uint(ended)) - 1
			tokens = append(tokens, token{table, uint8(n << 4), uint8(n), uint16(ended - 1<<n)})
			ended = 0
		}
	}
	for b := range e.coef[c] {
		part := e.coef[c][b][s.first : s.last+1]
		if empty(part) {
			if ended++; ended == maxEOBRun {
				end()
			}
			continue
		}
		end()
		var run int
		if tokens, run = runs(tokens, part, table); run > 0 {
			ended = 1
		}
	}
	end()
	return tokens
}

func empty(part []int16) bool {
	for _, v := range part {
		if v != 0 {
			return false
		}
	}
	return true
}

// runs codes coefficients as lengths of zeros and values, and returns how many
// zeros are left at the end.
func runs(tokens []token, part []int16, table uint8) ([]token, int) {
	run := 0
	for _, v := range part {
		if v == 0 {
			run++
			continue
		}
		for ; run > 15; run -= 16 {
			tokens = append(tokens, token{table: table, symbol: 0xf0})
		}
		n, bits := magnitude(int(v))
		tokens = append(tokens, token{table, uint8(run<<4 | n), uint8(n), bits})
		run = 0
	}
	return tokens, run
}

// magnitude is how many bits a value takes, and those.
func magnitude(v int) (int, uint16) {
	if v < 0 {
		n := bits.Len(uint(-v))
		return n, uint16(v + 1<<n - 1)
	}
	return bits.Len(uint(v)), uint16(v)
}

type code struct {
	bits uint16
	n    uint8
}

// huffman makes a table for counted symbols, with codes of at most 16 bits, by
// the procedure of ITU-T T.81, annex K.2.
func huffman(counts [257]int) (lengths [16]byte, symbols []byte) {
	counts[256] = 1 // keeps the code of ones alone free
	size := codeSizes(counts)
	for i := range 256 {
		if size[i] > 0 {
			symbols = append(symbols, byte(i))
		}
	}
	slices.SortStableFunc(symbols, func(a, b byte) int { return size[a] - size[b] })
	return shortened(size), symbols
}

// codeSizes are the bits of each symbol's code: the two rarest are joined until
// one is left (figure K.1).
func codeSizes(counts [257]int) (size [257]int) {
	var next [257]int
	for i := range next {
		next[i] = -1
	}
	for {
		a, b := -1, -1
		for i, n := range counts {
			switch {
			case n == 0:
			case a < 0 || n <= counts[a]:
				a, b = i, a
			case b < 0 || n <= counts[b]:
				b = i
			}
		}
		if b < 0 {
			return size
		}
		counts[a] += counts[b]
		counts[b] = 0
		size[a]++
		for ; next[a] >= 0; size[a]++ {
			a = next[a]
		}
		next[a] = b
		size[b]++
		for ; next[b] >= 0; size[b]++ {
			b = next[b]
		}
	}
}

// shortened counts the codes of each length, with none above 16 bits (figure
// K.3) and without the one that is kept free.
func shortened(size [257]int) (lengths [16]byte) {
	var at [258]int
	for _, n := range size {
		at[n]++
	}
	for n := len(at) - 1; n > 16; n-- {
		for at[n] > 0 {
			short := n - 2
			for at[short] == 0 {
				short--
			}
			at[n] -= 2
			at[n-1]++
			at[short+1] += 2
			at[short]--
		}
	}
	longest := 16
	for longest > 0 && at[longest] == 0 {
		longest--
	}
	if longest > 0 {
		at[longest]-- // the one kept free
	}
	for n := range lengths {
		lengths[n] = byte(at[n+1])
	}
	return lengths
}

func assign(lengths [16]byte, symbols []byte) (out [256]code) {
	bits, k := uint16(0), 0
	for n, count := range lengths {
		for range count {
			out[symbols[k]] = code{bits, uint8(n + 1)}
			bits++
			k++
		}
		bits <<= 1
	}
	return out
}

// bitWriter writes codes, highest bit first.
type bitWriter struct {
	out []byte
	acc uint64
	n   int
}

func (w *bitWriter) put(v uint32, n int) {
	w.acc, w.n = w.acc<<n|uint64(v), w.n+n
	for w.n >= 8 {
		w.n -= 8
		b := byte(w.acc >> w.n)
		w.out = append(w.out, b)
		if b == 0xff {
			w.out = append(w.out, 0)
		}
	}
}

func (w *bitWriter) flush() {
	if w.n > 0 {
		w.put(1<<(8-w.n)-1, 8-w.n)
	}
}
