package deflate

import (
	"encoding/binary"
	"math/bits"
	"sync"

	"github.com/snackfarm/farm/renderer/kernel"
)

const (
	hashBits  = 13 // a table of 32 KiB, which stays near
	hashPrime = 0x9E3779B185EBCA87
	least     = 8 // bytes that are looked for, and of a run of one byte
	// worth is what a match has at least: noise of few values has shorter ones by
	// chance, which take more bits than their bytes do.
	worth    = 16
	farthest = 32768
	longest  = 258
	shortest = 3
	// patience is after how many places at which nothing repeats, as a power of two,
	// one more is stepped over, up to mostTired of them; bytes of a match beyond dull
	// make good for as many.
	patience  = 4
	mostTired = 24 << patience
	dull      = 64
	// blockSymbols is after how many symbols others may be frequent.
	blockSymbols = 48 << 10
)

// match is bytes as they are and then a stretch that stood distance before; a length
// of 0 is none.
type match struct {
	literals uint32
	length   uint16
	distance uint16 // less one
}

// encoder has the tables of one stream.
type encoder struct {
	at      [1 << hashBits]int32 // where eight bytes stood last, by their hash
	matches []match
	symbols int // of the block
	from    int // where the block begins
	out     writer
	lits    code
	dists   code
}

var encoders = sync.Pool{New: func() any { return new(encoder) }}

// Append appends raw to dst, deflated. The stream ends with what is last; what is not
// ends on a whole byte, so that the next, which refers to nothing before it, can be
// joined on. raw has at most 1 GiB.
func Append(dst, raw []byte, last bool) []byte {
	e, _ := encoders.Get().(*encoder)
	defer encoders.Put(e)
	clear(e.at[:])
	e.out = writer{to: dst}
	e.from, e.symbols, e.matches = 0, 0, e.matches[:0]
	e.scan(raw)
	e.block(raw[e.from:], last)
	if !last {
		e.out.stored(nil, false)
	}
	out := e.out.whole()
	e.out = writer{}
	return out
}

func load(raw []byte, i int) uint64 { return binary.LittleEndian.Uint64(raw[i:]) }

// scan finds what repeats. The longer nothing does, the more is stepped over.
func (e *encoder) scan(raw []byte) {
	start, tired := 0, 0 // the first byte that is not in a match
	for i := 1; i+least <= len(raw); {
		v := load(raw, i)
		h := v * hashPrime >> (64 - hashBits)
		c := int(e.at[h])
		e.at[h] = int32(i)
		switch {
		case v == load(raw, i-1):
			c = i - 1
		case c >= i || i-c > farthest || v != load(raw, c):
			tired = min(tired+1, mostTired)
			if i += 1 + tired>>patience; i-start >= blockSymbols {
				i = min(i, len(raw))
				e.match(raw, start, i, 0, 1)
				start = i
			}
			continue
		}
		length := least + kernel.Same(raw[i+least:], raw[c+least:])
		for i > start && c > 0 && raw[i-1] == raw[c-1] {
			i, c, length = i-1, c-1, length+1
		}
		if length < worth {
			i += length
			continue
		}
		e.match(raw, start, i, length, i-c)
		i += length
		start, tired = i, max(tired-max(length-dull, 0), 0)
	}
	if start < len(raw) {
		e.matches = append(e.matches, match{literals: uint32(len(raw) - start)})
	}
}

// match takes the bytes from start to i as they are and length bytes that stood so far
// before, in stretches as long as there may be.
func (e *encoder) match(raw []byte, start, i, length, distance int) {
	literals := uint32(i - start)
	e.symbols += i - start
	for at := i; ; literals = 0 {
		n := min(length, longest)
		if rest := length - n; rest > 0 && rest < shortest {
			n = length - shortest
		}
		e.matches = append(e.matches, match{literals, uint16(n), uint16(distance - 1)})
		length, at = length-n, at+n
		if e.symbols++; e.symbols >= blockSymbols {
			e.block(raw[e.from:at], false)
			e.from, e.symbols, e.matches = at, 0, e.matches[:0]
		}
		if length == 0 {
			return
		}
	}
}

// block writes what was found in raw as one block.
func (e *encoder) block(raw []byte, last bool) {
	e.count(raw)
	e.lits.build(e.lits.used(lastLiteral), mostBits)
	e.dists.build(e.dists.used(1), mostBits)
	head := headOf(&e.lits, &e.dists)
	size := head.bits + e.lits.size() + e.dists.size()
	if size/8 > len(raw)+len(raw)>>13 {
		e.out.stored(raw, last)
		return
	}
	e.out.put(uint64(b2i(last))|2<<1, 3)
	head.write(&e.out)
	e.symbolsOf(raw)
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// count counts symbols.
func (e *encoder) count(raw []byte) {
	e.lits.reset()
	e.dists.reset()
	var many [4][256]uint32 // neighbours that are alike do not wait for each other
	i := 0
	for _, m := range e.matches {
		run := raw[i : i+int(m.literals)]
		for len(run) >= 4 {
			v := binary.LittleEndian.Uint32(run)
			many[0][v&255]++
			many[1][v>>8&255]++
			many[2][v>>16&255]++
			many[3][v>>24]++
			run = run[4:]
		}
		for _, b := range run {
			many[0][b]++
		}
		i += int(m.literals) + int(m.length)
		if m.length > 0 {
			e.lits.freq[lengths[m.length-shortest].symbol]++
			e.dists.freq[distanceOf(m.distance)]++
		}
	}
	for b := range 256 {
		e.lits.freq[b] = many[0][b] + many[1][b] + many[2][b] + many[3][b]
	}
	e.lits.freq[lastLiteral-1] = 1
}

// symbolsOf writes the block's symbols.
func (e *encoder) symbolsOf(raw []byte) {
	w := &e.out
	i := 0
	for _, m := range e.matches {
		w.literals(raw[i:i+int(m.literals)], &e.lits)
		i += int(m.literals) + int(m.length)
		if m.length == 0 {
			continue
		}
		l := lengths[m.length-shortest]
		w.room(8)
		w.add(e.lits.codes[l.symbol])
		w.bits(uint64(l.rest), uint(l.more))
		d := distanceOf(m.distance)
		w.add(e.dists.codes[d])
		w.bits(uint64(m.distance)-uint64(distances[d].from), uint(distances[d].more))
		w.flush()
	}
	w.room(8)
	w.add(e.lits.codes[lastLiteral-1])
	w.flush()
}

// length is how a stretch's length is told: a symbol and bits behind it.
type length struct {
	symbol     uint16
	more, rest uint8
}

// lengths are those of 3-258.
var lengths = func() (out [longest - shortest + 1]length) {
	const first, most = 257, 285
	at := 0
	for symbol := first; symbol < most; symbol++ {
		more := max((symbol-261)/4, 0)
		for rest := range 1 << more {
			if at < len(out) {
				out[at] = length{uint16(symbol), uint8(more), uint8(rest)}
			}
			at++
		}
	}
	out[longest-shortest] = length{symbol: most}
	return out
}()

// distance is the least distance, less one, that a symbol tells, and how many bits
// stand behind it.
type distance struct {
	from uint16
	more uint8
}

var distances = func() (out [30]distance) {
	from := 0
	for i := range out {
		more := max(i/2-1, 0)
		out[i] = distance{uint16(from), uint8(more)}
		from += 1 << more
	}
	return out
}()

// distanceOf is the symbol of a distance less one.
func distanceOf(d uint16) int {
	if d < 4 {
		return int(d)
	}
	n := bits.Len16(d) - 1
	return 2*n + int(d>>(n-1)&1)
}
