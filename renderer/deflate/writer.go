package deflate

import (
	"encoding/binary"
	"slices"
)

// writer writes bits, the lowest first.
type writer struct {
	to   []byte
	acc  uint64
	have uint // bits of acc, at most 7 after flush
}

// room makes sure that so many bytes can be written without looking.
func (w *writer) room(n int) { w.to = slices.Grow(w.to, n) }

// add adds a code; bits adds n bits. Both need a flush after 56 bits.
func (w *writer) add(c uint32) {
	w.acc |= uint64(c>>8) << w.have
	w.have += uint(c & 255)
}

func (w *writer) bits(v uint64, n uint) {
	w.acc |= v << w.have
	w.have += n
}

// flush writes whole bytes. There is room for eight.
func (w *writer) flush() {
	n := len(w.to)
	binary.LittleEndian.PutUint64(w.to[n:n+8], w.acc)
	whole := w.have &^ 7
	w.to = w.to[:n+int(whole/8)]
	w.acc >>= whole
	w.have &= 7
}

// put writes n bits.
func (w *writer) put(v uint64, n uint) {
	w.room(8)
	w.bits(v, n)
	w.flush()
}

// literals writes bytes by their codes.
func (w *writer) literals(raw []byte, c *code) {
	w.room(2*len(raw) + 16)
	to, acc, have := w.to[:cap(w.to)], w.acc, w.have
	n := len(w.to)
	for ; len(raw) >= 4; raw = raw[4:] {
		a, b, d, e := c.codes[raw[0]], c.codes[raw[1]], c.codes[raw[2]], c.codes[raw[3]]
		acc |= uint64(a>>8) << (have & 63)
		have += uint(a & 255)
		acc |= uint64(b>>8) << (have & 63)
		have += uint(b & 255)
		acc |= uint64(d>>8) << (have & 63)
		have += uint(d & 255)
		acc |= uint64(e>>8) << (have & 63)
		have += uint(e & 255)
		binary.LittleEndian.PutUint64(to[n:], acc)
		whole := have &^ 7
		n += int(whole / 8)
		acc >>= whole & 63
		have &= 7
	}
	w.to, w.acc, w.have = w.to[:n], acc, have
	for _, b := range raw {
		w.add(c.codes[b])
		w.flush()
	}
}

// storedMost is what a stored block holds.
const storedMost = 65535

// stored writes bytes as they are; an empty block ends on a whole byte.
func (w *writer) stored(raw []byte, last bool) {
	for {
		n := min(len(raw), storedMost)
		w.put(uint64(b2i(last && n == len(raw))), 3)
		if w.have > 0 {
			w.put(0, 8-w.have)
		}
		w.to = binary.LittleEndian.AppendUint16(w.to, uint16(n))
		w.to = binary.LittleEndian.AppendUint16(w.to, ^uint16(n))
		w.to = append(w.to, raw[:n]...)
		if raw = raw[n:]; len(raw) == 0 {
			return
		}
	}
}

// whole is what was written, its last byte filled up.
func (w *writer) whole() []byte {
	if w.have > 0 {
		w.put(0, 8-w.have)
	}
	return w.to
}
