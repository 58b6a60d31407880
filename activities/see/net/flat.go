package net

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// errDamaged is a file whose offsets do not lie where they may.
var errDamaged = errors.New("the file is damaged or no net")

// flat reads a FlatBuffer. The first fault is kept and what is read after it is
// zero, so that callers look once.
type flat struct {
	b   []byte
	err error
	// left bounds the elements of all vectors of tables that are walked: a file may
	// point to one place from many.
	left int
}

// table is a table of the file; the zero table has only defaults.
type table struct {
	f      *flat
	at     int // 0 where it is absent
	fields int // of its vtable
	size   int // bytes of its vtable
}

func (f *flat) fail(what string, at int) {
	if f.err == nil {
		f.err = fmt.Errorf("%w: %s at byte %d of %d", errDamaged, what, at, len(f.b))
	}
}

// has reports whether n bytes stand at a place.
func (f *flat) has(at, n int, what string) bool {
	if f.err != nil {
		return false
	}
	if at < 0 || n < 0 || at > len(f.b) || n > len(f.b)-at {
		f.fail(what, at)
		return false
	}
	return true
}

func (f *flat) u16(at int) int {
	if !f.has(at, 2, "a number") {
		return 0
	}
	return int(binary.LittleEndian.Uint16(f.b[at:]))
}

func (f *flat) u32(at int) int {
	if !f.has(at, 4, "a number") {
		return 0
	}
	return int(binary.LittleEndian.Uint32(f.b[at:]))
}

func (f *flat) i32(at int) int { return int(int32(f.u32(at))) }

// root is the table that the file begins with.
func (f *flat) root() table { return f.table(f.u32(0)) }

// table is the table at a place, with its vtable checked.
func (f *flat) table(at int) table {
	if !f.has(at, 4, "a table") || at == 0 {
		return table{f: f}
	}
	vt := at - f.i32(at)
	if !f.has(vt, 4, "a vtable") {
		return table{f: f}
	}
	size := f.u16(vt)
	if size < 4 || size%2 != 0 || !f.has(vt, size, "a vtable") {
		f.fail("a vtable", vt)
		return table{f: f}
	}
	return table{f: f, at: at, fields: vt + 4, size: size - 4}
}

// field is where field i of the table stands, 0 where it is not given.
func (t table) field(i int) int {
	if t.at == 0 || 2*i+2 > t.size {
		return 0
	}
	if off := t.f.u16(t.fields + 2*i); off != 0 {
		return t.at + off
	}
	return 0
}

// u8 is a byte, or what it is by default.
func (t table) u8(i, def int) int {
	at := t.field(i)
	if at == 0 || !t.f.has(at, 1, "a byte") {
		return def
	}
	return int(t.f.b[at])
}

func (t table) i32(i, def int) int {
	if at := t.field(i); at != 0 {
		return t.f.i32(at)
	}
	return def
}

// ref is where what field i points to stands, 0 where it points nowhere.
func (t table) ref(i int) int {
	at := t.field(i)
	if at == 0 {
		return 0
	}
	return at + t.f.u32(at)
}

func (t table) table(i int) table {
	at := t.ref(i)
	if at == 0 {
		return table{f: t.f}
	}
	return t.f.table(at)
}

// bytes is a vector of n elements of a size, as it stands in the file.
func (t table) bytes(i, size int) []byte {
	at := t.ref(i)
	if at == 0 || !t.f.has(at, 4, "a vector") {
		return nil
	}
	n := t.f.u32(at)
	if n > len(t.f.b)/size || !t.f.has(at+4, n*size, "a vector") {
		t.f.fail("a vector", at)
		return nil
	}
	return t.f.b[at+4 : at+4+n*size]
}

func (t table) text(i int) string { return string(t.bytes(i, 1)) }

// ints is a vector of 32-bit numbers, of at most most.
func (t table) ints(i, most int) []int {
	raw := t.bytes(i, 4)
	if len(raw)/4 > most {
		t.f.fail(fmt.Sprintf("a list of more than %d", most), t.ref(i))
		return nil
	}
	return ints(raw, 4)
}

// ints are unsigned numbers of one or two bytes or signed ones of four.
func ints(raw []byte, size int) []int {
	out := make([]int, len(raw)/size)
	for i := range out {
		switch p := raw[i*size:]; size {
		case 1:
			out[i] = int(p[0])
		case 2:
			out[i] = int(binary.LittleEndian.Uint16(p))
		default:
			out[i] = int(int32(binary.LittleEndian.Uint32(p)))
		}
	}
	return out
}

// tables is a vector of tables, of at most most.
func (t table) tables(i, most int) []table {
	raw := t.bytes(i, 4)
	n := len(raw) / 4
	if n == 0 {
		return nil
	}
	if t.f.left -= n; n > most || t.f.left < 0 {
		t.f.fail(fmt.Sprintf("a list of more than %d", most), t.ref(i))
		return nil
	}
	out := make([]table, n)
	at := t.ref(i) + 4
	for k := range out {
		out[k] = t.f.table(at + 4*k + t.f.u32(at+4*k))
	}
	return out
}
