package net

import (
	"encoding/binary"
	"math"
)

// fields are those of a table that a test writes: uint8, int32, []int32, []byte,
// string, fields, []fields or nil.
type fields []any

// writeFile is a TFLite file of a table.
func writeFile(root fields) []byte {
	w := &writer{b: append(make([]byte, 4), "TFL3"...)}
	at := w.table(root)
	binary.LittleEndian.PutUint32(w.b, uint32(at))
	return w.b
}

type writer struct{ b []byte }

func (w *writer) u16(v int) { w.b = binary.LittleEndian.AppendUint16(w.b, uint16(v)) }
func (w *writer) u32(v int) { w.b = binary.LittleEndian.AppendUint32(w.b, uint32(v)) }

// table writes a table and, behind it, what it points to.
func (w *writer) table(t fields) int {
	vt := len(w.b)
	w.u16(4 + 2*len(t))
	w.u16(4 + 4*len(t))
	for i, v := range t {
		if v == nil {
			w.u16(0)
		} else {
			w.u16(4 + 4*i)
		}
	}
	at := len(w.b)
	w.u32(at - vt)
	for _, v := range t {
		switch v := v.(type) {
		case uint8:
			w.u32(int(v))
		case int32:
			w.u32(int(v))
		default:
			w.u32(0)
		}
	}
	for i, v := range t {
		if to := w.child(v); to > 0 {
			from := at + 4 + 4*i
			binary.LittleEndian.PutUint32(w.b[from:], uint32(to-from))
		}
	}
	return at
}

func (w *writer) child(v any) int {
	at := len(w.b)
	switch v := v.(type) {
	case fields:
		return w.table(v)
	case string:
		w.u32(len(v))
		w.b = append(w.b, v...)
	case []byte:
		w.u32(len(v))
		w.b = append(w.b, v...)
	case []int32:
		w.u32(len(v))
		for _, n := range v {
			w.u32(int(n))
		}
	case []fields:
		w.u32(len(v))
		first := len(w.b)
		w.b = append(w.b, make([]byte, 4*len(v))...)
		for i, t := range v {
			to := w.table(t)
			binary.LittleEndian.PutUint32(w.b[first+4*i:], uint32(to-first-4*i))
		}
	default:
		return 0
	}
	return at
}

// sketch is a net that a test puts together.
type sketch struct {
	tensors, buffers, ops, codes []fields
	in, out                      int
}

// tensor adds a computed tensor.
func (s *sketch) tensor(shape ...int32) int {
	s.tensors = append(s.tensors, fields{shape, uint8(float32s), int32(0), "t"})
	return len(s.tensors) - 1
}

// raw adds a constant.
func (s *sketch) raw(k kind, data []byte, more any, shape ...int32) int {
	if len(s.buffers) == 0 {
		s.buffers = append(s.buffers, fields{nil})
	}
	s.buffers = append(s.buffers, fields{data})
	s.tensors = append(s.tensors, fields{shape, uint8(k), int32(len(s.buffers) - 1), "c", nil, nil, more})
	return len(s.tensors) - 1
}

func (s *sketch) floats(v []float32, shape ...int32) int {
	var data []byte
	for _, x := range v {
		data = binary.LittleEndian.AppendUint32(data, math.Float32bits(x))
	}
	return s.raw(float32s, data, nil, shape...)
}

func (s *sketch) whole(v ...int32) int {
	var data []byte
	for _, x := range v {
		data = binary.LittleEndian.AppendUint32(data, uint32(x))
	}
	return s.raw(int32s, data, nil, int32(len(v)))
}

// op adds an operator; those above 1000 are none of the format's.
func (s *sketch) op(code int32, options any, custom any, out int, ins ...int) {
	c := fields{uint8(min(code, 127)), nil, nil, code}
	if code == customOp {
		c[1] = "Convolution2DTransposeBias"
	}
	s.codes = append(s.codes, c)
	args := make([]int32, len(ins))
	for i, n := range ins {
		args[i] = int32(n)
	}
	s.ops = append(s.ops, fields{int32(len(s.codes) - 1), args, []int32{int32(out)}, uint8(1), options, custom})
}

func (s *sketch) file() []byte {
	if len(s.buffers) == 0 {
		s.buffers = append(s.buffers, fields{nil})
	}
	graph := fields{s.tensors, []int32{int32(s.in)}, []int32{int32(s.out)}, s.ops}
	return writeFile(fields{int32(3), s.codes, []fields{graph}, "", s.buffers})
}
