package net

import (
	"encoding/binary"
	"fmt"
	"math"
)

// What a net may have.
const (
	maxFile    = 32 << 20 // bytes
	maxTensors = 2048
	maxOps     = 2048
	maxRank    = 4
	maxSide    = 1 << 16
	maxArgs    = 16       // of one operator
	maxValues  = 16 << 20 // of one tensor
	maxWeights = 16 << 20 // values of all constants together
)

// kind is the type of a tensor's values, by the numbers of the format.
type kind int

const (
	float32s kind = 0
	float16s kind = 1
	int32s   kind = 2
)

// tensor is a value that operators take or give.
type tensor struct {
	name  string
	shape []int
	kind  kind
	raw   []byte // of a constant, as it stands in the file
	spare *sparse
	value []float32 // of a constant of numbers, once it is needed
	fixed bool      // whether it is a constant
}

// rows and depth are all dimensions but the last, multiplied, and the last.
func (t *tensor) rows() int { return t.size() / max(1, t.depth()) }

func (t *tensor) depth() int {
	if len(t.shape) == 0 {
		return 1
	}
	return t.shape[len(t.shape)-1]
}

func (t *tensor) size() int {
	n := 1
	for _, d := range t.shape {
		n *= d
	}
	return n
}

// op is an operator of the graph.
type op struct {
	name    string // the operator's, of customs its own
	ins     []int  // -1 where one is left out
	outs    []int
	options table
	custom  []byte
}

// model is what a file says, checked as far as it can be without knowing the
// operators.
type model struct {
	tensors   []tensor
	ops       []op
	ins, outs []int
	weights   int // values of constants so far
}

// operators are those that the nets need, by the numbers of the format.
var operators = map[int]string{
	0: "ADD", 1: "AVERAGE_POOL_2D", 2: "CONCATENATION", 3: "CONV_2D", 4: "DEPTHWISE_CONV_2D", 5: "DEPTH_TO_SPACE", 6: "DEQUANTIZE",
	14: "LOGISTIC", 17: "MAX_POOL_2D", 18: "MUL", 19: "RELU", 21: "RELU6", 22: "RESHAPE", 23: "RESIZE_BILINEAR", 34: "PAD", 40: "MEAN",
	54: "PRELU", 117: "HARD_SWISH", 124: "DENSIFY",
}

const customOp = 32

// read takes a file apart.
func read(file []byte) (*model, error) {
	if len(file) < 8 || string(file[4:8]) != "TFL3" {
		return nil, fmt.Errorf("%w: it does not begin as a TFLite file does", errDamaged)
	}
	if len(file) > maxFile {
		return nil, fmt.Errorf("the net has %d bytes; at most %d are read", len(file), maxFile)
	}
	f := &flat{b: file, left: 4 * maxTensors}
	root := f.root()
	graphs := root.tables(2, 16)
	if f.err != nil {
		return nil, f.err
	}
	if len(graphs) != 1 {
		return nil, fmt.Errorf("the net has %d graphs; one is run", len(graphs))
	}
	codes, err := codes(root)
	if err != nil {
		return nil, err
	}
	m := &model{ins: graphs[0].ints(1, maxArgs), outs: graphs[0].ints(2, maxArgs)}
	if err := m.readTensors(graphs[0], root.tables(4, 2*maxTensors)); err != nil {
		return nil, err
	}
	if err := m.readOps(graphs[0], codes); err != nil {
		return nil, err
	}
	if f.err != nil {
		return nil, f.err
	}
	return m, m.known(append(append([]int{}, m.ins...), m.outs...), "the net's ends")
}

// codes are the names of the operators that the file numbers.
func codes(root table) ([]string, error) {
	var out []string
	for _, c := range root.tables(1, 256) {
		code := max(c.u8(0, 0), c.i32(3, 0))
		name := operators[code]
		if code == customOp {
			name = c.text(1)
		}
		if name == "" {
			return nil, fmt.Errorf("the net needs operator %d of the format, which is not built", code)
		}
		out = append(out, name)
	}
	return out, root.f.err
}

func (m *model) readTensors(graph table, buffers []table) error {
	list := graph.tables(0, maxTensors)
	m.tensors = make([]tensor, len(list))
	for i, t := range list {
		v := &m.tensors[i]
		v.name, v.kind = t.text(3), kind(t.u8(1, 0))
		v.shape = t.ints(0, maxRank)
		size := 1
		for _, d := range v.shape {
			if d < 1 || d > maxSide {
				return fmt.Errorf("tensor %d (%.40s) has a side of %d; 1 to %d can be", i, v.name, d, maxSide)
			}
			if size *= d; size > maxValues {
				return fmt.Errorf("tensor %d (%.40s) has more than %d values", i, v.name, maxValues)
			}
		}
		if b := t.i32(2, 0); b > 0 && b < len(buffers) {
			v.raw = buffers[b].bytes(0, 1)
		}
		v.fixed = len(v.raw) > 0
		if s := t.table(6); s.at != 0 {
			v.spare = readSparse(s)
		}
	}
	return graph.f.err
}

func (m *model) readOps(graph table, codes []string) error {
	list := graph.tables(3, maxOps)
	for i, t := range list {
		code := t.i32(0, 0)
		if code < 0 || code >= len(codes) {
			return fmt.Errorf("%w: operator %d is of kind %d of %d", errDamaged, i, code, len(codes))
		}
		o := op{name: codes[code], ins: t.ints(1, maxArgs), outs: t.ints(2, maxArgs), options: t.table(4), custom: t.bytes(5, 1)}
		if err := m.known(o.outs, o.name); err != nil {
			return err
		}
		for _, in := range o.ins {
			if in < -1 || in >= len(m.tensors) {
				return fmt.Errorf("%w: %s takes tensor %d of %d", errDamaged, o.name, in, len(m.tensors))
			}
		}
		m.ops = append(m.ops, o)
	}
	return graph.f.err
}

// known holds that tensors exist.
func (m *model) known(list []int, of string) error {
	if len(list) == 0 {
		return fmt.Errorf("%w: %s are none", errDamaged, of)
	}
	for _, i := range list {
		if i < 0 || i >= len(m.tensors) {
			return fmt.Errorf("%w: %s name tensor %d of %d", errDamaged, of, i, len(m.tensors))
		}
	}
	return nil
}

// constant is the values of a constant of numbers.
func (m *model) constant(i int) ([]float32, error) {
	t := &m.tensors[i]
	if t.value != nil {
		return t.value, nil
	}
	if !t.fixed {
		return nil, fmt.Errorf("tensor %.40s is computed; a constant is needed there", t.name)
	}
	if m.weights += t.size(); m.weights > maxWeights {
		return nil, fmt.Errorf("the net has more than %d weights", maxWeights)
	}
	values, err := numbers(t)
	if err != nil {
		return nil, err
	}
	t.value = values
	return values, nil
}

// numbers reads a dense or sparse constant.
func numbers(t *tensor) ([]float32, error) {
	width := map[kind]int{float32s: 4, float16s: 2}[t.kind]
	if width == 0 {
		return nil, fmt.Errorf("tensor %.40s has values of type %d; floats of 16 and 32 bits are read", t.name, t.kind)
	}
	n := len(t.raw) / width
	if t.spare == nil && n != t.size() {
		return nil, fmt.Errorf("%w: tensor %.40s has %d values for %d places", errDamaged, t.name, n, t.size())
	}
	out := make([]float32, n)
	for i := range out {
		if width == 4 {
			out[i] = math.Float32frombits(binary.LittleEndian.Uint32(t.raw[4*i:]))
		} else {
			out[i] = half(binary.LittleEndian.Uint16(t.raw[2*i:]))
		}
	}
	if t.spare != nil {
		return t.spare.spread(t, out)
	}
	return out, nil
}

// integers is the values of a constant of whole numbers, of at most most.
func (m *model) integers(i, most int) ([]int, error) {
	t := &m.tensors[i]
	if !t.fixed || t.kind != int32s || len(t.raw) != 4*t.size() || t.size() > most {
		return nil, fmt.Errorf("tensor %.40s is no list of at most %d whole numbers", t.name, most)
	}
	return ints(t.raw, 4), nil
}

// half is a float of 16 bits.
func half(h uint16) float32 {
	sign, exp, frac := uint32(h>>15)<<31, uint32(h>>10)&31, uint32(h)&0x3ff
	switch exp {
	case 0: // zero, or too small to have a leading one
		return math.Float32frombits(sign | math.Float32bits(float32(frac)*(1.0/(1<<24))))
	case 31:
		return math.Float32frombits(sign | 0xff<<23 | frac<<13)
	}
	return math.Float32frombits(sign | (exp+112)<<23 | frac<<13)
}
