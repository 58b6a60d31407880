package picture

import "encoding/binary"

// jpegLook is how many bits are looked up at once.
const jpegLook = 9

// jpegCodes is a table of Huffman codes.
type jpegCodes struct {
	// short has for each nine bits the length of the code that they begin with, and
	// its symbol; 0 where it is longer.
	short   [1 << jpegLook]uint16
	last    [17]int32 // the largest code of each length; -1 where there is none
	first   [17]int32 // which symbol the first code of a length stands for, less that code
	symbols [256]byte
}

// codesOf makes a table of how many codes have each length, and of their symbols; nil
// when there are more codes than bits can tell apart.
func codesOf(lengths [16]byte, symbols []byte) *jpegCodes {
	c := &jpegCodes{}
	copy(c.symbols[:], symbols)
	code, at := int32(0), int32(0)
	for i, n := range lengths {
		size := i + 1
		c.last[size] = -1
		c.first[size] = at - code
		for range n {
			if code >= 1<<size {
				return nil
			}
			if size <= jpegLook {
				for j := range int32(1) << (jpegLook - size) {
					c.short[code<<(jpegLook-size)|j] = uint16(size)<<8 | uint16(c.symbols[at])
				}
			}
			c.last[size] = code
			code, at = code+1, at+1
		}
		code <<= 1
	}
	return c
}

// jpegBits reads bits of a scan, highest first. Behind its end there are zeros.
type jpegBits struct {
	raw []byte
	at  int
	acc uint64
	n   uint
	// over counts bytes that were taken beyond the end.
	over int
}

// fill makes sure of 32 bits: a code and the value behind it have 31 at most.
func (b *jpegBits) fill() {
	if b.at+4 <= len(b.raw) {
		if v := binary.BigEndian.Uint32(b.raw[b.at:]); (^v-0x01010101)&v&0x80808080 == 0 { // no byte is 0xff
			b.acc, b.n, b.at = b.acc<<32|uint64(v), b.n+32, b.at+4
			return
		}
	}
	for b.n <= 56 {
		v := byte(0)
		switch {
		case b.at >= len(b.raw):
			b.over++
		case b.raw[b.at] != 0xff:
			v = b.raw[b.at]
			b.at++
		case b.at+1 < len(b.raw) && b.raw[b.at+1] == 0:
			v = 0xff
			b.at += 2
		default: // a mark, which stays where it is
			b.over++
		}
		b.acc, b.n = b.acc<<8|uint64(v), b.n+8
	}
}

// spent reports whether bits behind the end were used.
func (b *jpegBits) spent() bool { return b.over > 0 && uint(8*b.over) > b.n }

// symbol reads a code; false is none of the table.
func (b *jpegBits) symbol(c *jpegCodes) (byte, bool) {
	if b.n < 32 {
		b.fill()
	}
	if s := c.short[b.acc>>(b.n-jpegLook)&(1<<jpegLook-1)]; s != 0 {
		b.n -= uint(s >> 8)
		return byte(s), true
	}
	return b.long(c)
}

// long is symbol for a code of more than nine bits.
func (b *jpegBits) long(c *jpegCodes) (byte, bool) {
	for size := uint(jpegLook + 1); size <= 16; size++ {
		code := int32(b.acc >> (b.n - size) & (1<<size - 1))
		if code <= c.last[size] {
			b.n -= size
			return c.symbols[(code+c.first[size])&0xff], true
		}
	}
	return 0, false
}

// value reads the n bits behind a symbol, 1 to 15: those below half of what n bits
// hold are negative.
func (b *jpegBits) value(n uint) int32 {
	b.n -= n
	v := int32(b.acc>>b.n) & (1<<n - 1)
	return v + (v-1<<(n-1))>>31&(1-1<<n)
}

// restart drops what is left before a mark, and the mark.
func (b *jpegBits) restart() bool {
	b.acc, b.n, b.over = 0, 0, 0
	for ; b.at+1 < len(b.raw); b.at++ {
		if b.raw[b.at] == 0xff && b.raw[b.at+1] >= 0xd0 && b.raw[b.at+1] <= 0xd7 {
			b.at += 2
			return true
		}
		if b.raw[b.at] == 0xff && b.raw[b.at+1] != 0 {
			return false
		}
	}
	return false
}
