package net

import (
	"encoding/binary"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"
)

// dice gives numbers between -1 and 1.
type dice struct{ *rand.Rand }

func newDice(seed uint64) dice { return dice{rand.New(rand.NewPCG(seed, 1))} }

func (d dice) list(n int) []float64 {
	out := make([]float64, n)
	for i := range out {
		out[i] = float64(float32(2*d.Float64() - 1))
	}
	return out
}

func (d dice) picture(h, w, c int) picture { return picture{h, w, c, d.list(h * w * c)} }

func floats(v []float64) []float32 { return picture{v: v}.floats() }

// both runs a net with the assembler and with the plain twins and holds what
// comes out to what was computed slowly.
func both(t *testing.T, s *sketch, in, want picture) {
	t.Helper()
	n, err := New(s.file())
	if err != nil {
		t.Fatal(err)
	}
	if got := n.Outputs()[0].Size(); got != len(want.v) {
		t.Fatalf("%d values, want %d", got, len(want.v))
	}
	was := vector
	defer func() { vector = was }()
	for _, vector = range []bool{was, false} {
		r := n.NewRunner()
		for i := range r.arena[n.zeros:] {
			r.arena[n.zeros+i] = float32(math.NaN()) // nothing may rest on what lay there
		}
		for range 2 {
			out, err := r.Run(in.floats())
			if err != nil {
				t.Fatal(err)
			}
			for i, v := range out[0] {
				if math.Abs(float64(v)-want.v[i]) > 2e-5*(1+math.Abs(want.v[i])) || v != v {
					t.Fatalf("vector %v: value %d is %v, want %v", vector, i, v, want.v[i])
				}
			}
		}
	}
}

// one is a net of one operator on one picture.
func one(in, out picture, build func(s *sketch, in, out int)) *sketch {
	s := &sketch{}
	s.in = s.tensor(1, int32(in.h), int32(in.w), int32(in.c))
	s.out = s.tensor(1, int32(out.h), int32(out.w), int32(out.c))
	build(s, s.in, s.out)
	return s
}

func padding(same bool) uint8 {
	if same {
		return 0
	}
	return 1
}

// Convolutions of all sorts of sizes give what the definition gives.
func TestConvolutions(t *testing.T) {
	d := newDice(1)
	for _, c := range []struct{ h, w, cin, cout, kh, kw, sy, sx, dy, dx int }{
		{5, 7, 3, 8, 3, 3, 1, 1, 1, 1}, {6, 6, 16, 16, 1, 1, 1, 1, 1, 1}, {9, 8, 5, 20, 3, 3, 2, 2, 1, 1}, {12, 11, 8,
			24, 5, 5, 2, 1, 1, 1},
		{7, 7, 2, 1, 3, 2, 1, 3, 1, 1}, {11, 13, 4, 33, 3, 3, 1, 1, 2, 2}, {3, 3, 32, 140, 3, 3, 3, 3, 1, 1}, {1, 1, 9,
			16, 1, 1, 1, 1, 1, 1},
	} {
		for _, same := range []bool{true, false} {
			for _, act := range []uint8{0, 1, 3} {
				t.Run(fmt.Sprintf("%v-%v-%d", c, same, act), func(t *testing.T) {
					in := d.picture(c.h, c.w, c.cin)
					w, b := d.list(c.cout*c.kh*c.kw*c.cin), d.list(c.cout)
					want := slowConv(in, sliding{c.cout, c.kh, c.kw, c.sy, c.sx, c.dy, c.dx, same, false}, w, b)
					for i, v := range want.v {
						if act == 1 {
							want.v[i] = max(v, 0)
						} else if act == 3 {
							want.v[i] = min(max(v, 0), 6)
						}
					}
					both(t, one(in, want, func(s *sketch, x, y int) {
						kernel := s.floats(floats(w), int32(c.cout), int32(c.kh), int32(c.kw), int32(c.cin))
						s.op(3, fields{padding(same), int32(c.sx), int32(c.sy), act, int32(c.dx), int32(c.dy)}, nil, y, x, kernel,
							s.floats(floats(b), int32(c.cout)))
					}), in, want)
				})
			}
		}
	}
}

func TestDepthwise(t *testing.T) {
	d := newDice(2)
	for _, c := range []struct{ h, w, c, kh, kw, sy, sx, dy, dx int }{
		{5, 7, 3, 3, 3, 1, 1, 1, 1}, {8, 8, 16, 3, 3, 2, 2, 1, 1}, {9, 10, 40, 5, 5, 2, 1, 1, 1}, {6, 6, 24, 3, 3, 1, 1,
			1, 1}, {12, 12, 42, 3, 3, 1, 1, 2, 2},
	} {
		for _, same := range []bool{true, false} {
			in, w, b := d.picture(c.h, c.w, c.c), d.list(c.kh*c.kw*c.c), d.list(c.c)
			want := slowConv(in, sliding{c.c, c.kh, c.kw, c.sy, c.sx, c.dy, c.dx, same, true}, w, b)
			both(t, one(in, want, func(s *sketch, x, y int) {
				s.op(4, fields{padding(same), int32(c.sx), int32(c.sy), int32(1), uint8(0), int32(c.dx), int32(c.dy)}, nil, y, x,
					s.floats(floats(w), 1, int32(c.kh), int32(c.kw), int32(c.c)), s.floats(floats(b), int32(c.c)))
			}), in, want)
		}
	}
}

func TestTransposed(t *testing.T) {
	d := newDice(3)
	for _, c := range []struct{ h, w, cin, cout, kh, kw, sy, sx int }{
		{4, 5, 16, 1, 2, 2, 2, 2}, {3, 8, 5, 9, 3, 3, 2, 2}, {5, 4, 8, 17, 4, 3, 2, 1}, {3, 3, 4, 8, 3, 3, 3, 2},
	} {
		for _, same := range []bool{true, false} {
			in, w, b := d.picture(c.h, c.w, c.cin), d.list(c.cout*c.kh*c.kw*c.cin), d.list(c.cout)
			want := slowTransposed(in, sliding{cout: c.cout, kh: c.kh, kw: c.kw, sy: c.sy, sx: c.sx, same: same}, w, b)
			options := make([]byte, 12)
			for i, v := range []uint32{1 + uint32(padding(same)), uint32(c.sx), uint32(c.sy)} {
				binary.LittleEndian.PutUint32(options[4*i:], v)
			}
			both(t, one(in, want, func(s *sketch, x, y int) {
				s.op(customOp, nil, options, y, x, s.floats(floats(w), int32(c.cout), int32(c.kh), int32(c.kw), int32(c.cin)),
					s.floats(floats(b), int32(c.cout)))
			}), in, want)
		}
	}
}

func TestPools(t *testing.T) {
	d := newDice(4)
	for _, c := range []struct{ h, w, c, kh, kw, sy, sx int }{{6, 8, 12, 2, 2, 2, 2}, {7, 9, 5, 3, 3, 2, 2}, {4, 4, 16,
		4, 4, 4, 4}, {5, 5, 9, 3, 2, 1, 1}} {
		for _, same := range []bool{true, false} {
			for code, mean := range map[int32]bool{1: true, 17: false} {
				in := d.picture(c.h, c.w, c.c)
				want := slowPool(in, sliding{kh: c.kh, kw: c.kw, sy: c.sy, sx: c.sx, same: same}, mean)
				both(t, one(in, want, func(s *sketch, x, y int) {
					s.op(code, fields{padding(same), int32(c.sx), int32(c.sy), int32(c.kw), int32(c.kh)}, nil, y, x)
				}), in, want)
			}
		}
	}
}

func TestResize(t *testing.T) {
	d := newDice(5)
	for _, c := range []struct{ h, w, c, oh, ow int }{{4, 5, 3, 8, 10}, {6, 6, 16, 3, 4}, {3, 7, 9, 5, 21}, {1, 1, 8, 4, 4}} {
		for _, how := range [][2]uint8{{0, 0}, {1, 0}, {0, 1}} {
			in := d.picture(c.h, c.w, c.c)
			want := slowResize(in, c.oh, c.ow, how[0] == 1, how[1] == 1)
			both(t, one(in, want, func(s *sketch, x, y int) {
				s.op(23, fields{nil, nil, how[0], how[1]}, nil, y, x, s.whole(int32(c.oh), int32(c.ow)))
			}), in, want)
		}
	}
}

func TestValues(t *testing.T) {
	d := newDice(6)
	in := d.picture(5, 7, 13)
	for i := range in.v {
		in.v[i] *= 8
	}
	row, whole := d.list(13), d.list(5*7*13)
	relu := func(v float64, _ int) float64 { return max(v, 0) }
	for name, c := range map[string]struct {
		want  picture
		build func(s *sketch, x, y int)
	}{
		"relu": {slowEach(in, relu), func(s *sketch, x, y int) { s.op(19, nil, nil, y, x) }},
		"relu6": {slowEach(in, func(v float64, _ int) float64 { return min(max(v, 0), 6) }), func(s *sketch, x,
			y int) {
			s.op(21, nil, nil, y, x)
		}},
		"logistic": {slowEach(in, func(v float64, _ int) float64 { return 1 / (1 + math.Exp(-v)) }), func(s *sketch, x,
			y int) {
			s.op(14, nil, nil, y, x)
		}},
		"swish": {slowEach(in, func(v float64, _ int) float64 { return v * min(max(v+3, 0), 6) / 6 }),
			func(s *sketch, x, y int) { s.op(117, nil, nil, y, x) }},
		"prelu": {slowEach(in, func(v float64, c int) float64 { return max(v, 0) + min(v, 0)*row[c] }),
			func(s *sketch, x, y int) { s.op(54, nil, nil, y, x, s.floats(floats(row), 1, 1, 13)) }},
		"add itself": {slowEach(in, func(v float64, _ int) float64 { return 2 * v }), func(s *sketch, x,
			y int) {
			s.op(0, fields{uint8(0)}, nil, y, x, x)
		}},
		"add a constant": {addTo(in, whole), func(s *sketch, x, y int) {
			s.op(0, fields{uint8(0)}, nil, y,
				s.floats(floats(whole), 1, 5, 7, 13), x)
		}},
		"times a row": {slowEach(in, func(v float64, c int) float64 { return v * row[c] }),
			func(s *sketch, x, y int) { s.op(18, fields{uint8(0)}, nil, y, x, s.floats(floats(row), 1, 1, 1, 13)) }},
		"add and relu": {slowEach(addTo(in, whole), relu), func(s *sketch, x, y int) {
			mid := s.tensor(1, 5, 7, 13)
			s.op(0, fields{uint8(0)}, nil, mid, x, s.floats(floats(whole), 1, 5, 7, 13))
			s.op(19, nil, nil, y, mid)
		}},
		"times its mean": {timesMean(in), func(s *sketch, x, y int) {
			mid := s.tensor(1, 1, 1, 13)
			s.op(40, fields{uint8(1)}, nil, mid, x, s.whole(1, 2))
			s.op(18, fields{uint8(0)}, nil, y, x, mid)
		}},
	} {
		t.Run(name, func(t *testing.T) { both(t, one(in, c.want, c.build), in, c.want) })
	}
}

func addTo(in picture, more []float64) picture {
	out := newPicture(in.h, in.w, in.c)
	for i := range out.v {
		out.v[i] = in.v[i] + more[i]
	}
	return out
}

func timesMean(in picture) picture {
	sums := make([]float64, in.c)
	for i, v := range in.v {
		sums[i%in.c] += v / float64(in.h*in.w)
	}
	return slowEach(in, func(v float64, c int) float64 { return v * sums[c] })
}

// Padding, joining, other dimensions and squares of pixels move values and change none.
func TestShapes(t *testing.T) {
	d := newDice(7)
	in := d.picture(3, 4, 12)
	padded := newPicture(6, 7, 15)
	squares := newPicture(6, 8, 3)
	wide, tall := newPicture(3, 4, 24), newPicture(6, 4, 12)
	for y := range in.h {
		for x := range in.w {
			for c := range in.c {
				v := *in.at(y, x, c)
				*padded.at(y+1, x+2, c+1) = v
				*squares.at(2*y+c/3/2, 2*x+c/3%2, c%3) = v
				*wide.at(y, x, c), *wide.at(y, x, c+12) = v, v
				*tall.at(y, x, c), *tall.at(y+3, x, c) = v, v
			}
		}
	}
	for name, c := range map[string]struct {
		want  picture
		build func(s *sketch, x, y int)
	}{
		"pad": {padded, func(s *sketch, x, y int) {
			s.op(34, nil, nil, y, x, s.raw(int32s, raw32(0, 0, 1, 2, 2, 1, 1, 2), nil, 4, 2))
		}},
		"squares":  {squares, func(s *sketch, x, y int) { s.op(5, fields{int32(2)}, nil, y, x) }},
		"channels": {wide, func(s *sketch, x, y int) { s.op(2, fields{int32(3)}, nil, y, x, x) }},
		"rows":     {tall, func(s *sketch, x, y int) { s.op(2, fields{int32(-3)}, nil, y, x, x) }},
		"reshape":  {picture{6, 4, 6, in.v}, func(s *sketch, x, y int) { s.op(22, nil, nil, y, x, s.whole(1, 6, 4, 6)) }},
	} {
		t.Run(name, func(t *testing.T) { both(t, one(in, c.want, c.build), in, c.want) })
	}
}

func raw32(v ...int32) []byte {
	var out []byte
	for _, n := range v {
		out = binary.LittleEndian.AppendUint32(out, uint32(n))
	}
	return out
}

// Constants of 16 bits and sparse ones are what they stand for.
func TestConstants(t *testing.T) {
	in := newDice(8).picture(2, 2, 4)
	// 2x4 weights of which rows list their columns: 1.5 at (0,1), -2 at (1,0), 0.25 at (1,3).
	three := []byte{0x00, 0x3e, 0x00, 0xc0, 0x00, 0x34}
	want := newPicture(2, 2, 2)
	for y := range 2 {
		for x := range 2 {
			*want.at(y, x, 0) = 1.5 * *in.at(y, x, 1)
			*want.at(y, x, 1) = -2**in.at(y, x, 0) + 0.25**in.at(y, x, 3)
		}
	}
	dense := func(n int32) fields { return fields{uint8(0), n} }
	rows := fields{[]int32{0, 1, 2, 3}, nil, []fields{dense(2), dense(1), dense(1),
		{uint8(1), nil, uint8(1), fields{[]int32{0, 1, 3}}, uint8(3), fields{[]byte{1, 0, 3}}}}}
	both(t, one(in, want, func(s *sketch, x, y int) {
		short := s.raw(float16s, three, rows, 2, 1, 1, 4)
		full, long := s.tensor(2, 1, 1, 4), s.tensor(2, 1, 1, 4)
		s.op(124, nil, nil, full, short)
		s.op(6, nil, nil, long, full)
		s.op(3, fields{uint8(0), int32(1), int32(1)}, nil, y, x, long)
	}), in, want)
	for bits, v := range map[uint16]float32{0: 0, 0x3c00: 1, 0xc000: -2, 0x7bff: 65504, 1: 1.0 / (1 << 24),
		0x0400: 1.0 / (1 << 14), 0x3555: 0.33325195} {
		if got := half(bits); got != v {
			t.Errorf("%#x is %v, want %v", bits, got, v)
		}
	}
}

// What cannot be run is refused with its reason.
func TestRefused(t *testing.T) {
	in, out := newPicture(4, 4, 3), newPicture(4, 4, 3)
	for want, build := range map[string]func(s *sketch, x, y int){
		"operator 99 of the format, which is not built": func(s *sketch, x, y int) { s.op(99, nil, nil, y, x) },
		"is used before it is computed":                 func(s *sketch, x, y int) { s.op(19, nil, nil, y, s.tensor(1, 4, 4, 3)) },
		"is never computed":                             func(s *sketch, x, _ int) { s.op(19, nil, nil, s.tensor(1, 4, 4, 3), x) },
		"weights of [3 1 1 2] for 3 channels to 3": func(s *sketch, x, y int) {
			s.op(3, fields{uint8(0), int32(1), int32(1)}, nil, y, x, s.floats(make([]float32, 6), 3, 1, 1, 2))
		},
		"makes no 4x4 of 4x4": func(s *sketch, x, y int) {
			s.op(3, fields{uint8(1), int32(1), int32(1)}, nil, y, x, s.floats(make([]float32, 81), 3, 3, 3, 3))
		},
		"step or spread of 0": func(s *sketch, x, y int) {
			s.op(3, fields{uint8(1), int32(0), int32(1)}, nil, y, x, s.floats(make([]float32, 9), 3, 1, 1, 3))
		},
		"is computed twice": func(s *sketch, x, y int) { s.op(19, nil, nil, y, x); s.op(19, nil, nil, y, x) },
		"more than 16777216 values": func(s *sketch, x, y int) {
			s.op(34, nil, nil, s.tensor(1, 60000, 60000, 3), x, s.whole(0, 0, 0, 0, 0, 0, 0, 0))
		},
		"needs more than 128 MiB": func(s *sketch, x, y int) {
			for range 3 {
				z := s.tensor(1, 2000, 2000, 4)
				s.op(23, fields{}, nil, z, x, s.whole(2000, 2000))
				x = z
			}
			s.op(23, fields{}, nil, y, x, s.whole(4, 4))
		},
	} {
		_, err := New(one(in, out, build).file())
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v; want %q", err, want)
		}
	}
	if _, err := New([]byte("no net")); err == nil {
		t.Error("text is a net")
	}
}

// A wrong number of values is refused.
func TestInputSize(t *testing.T) {
	in := newPicture(2, 2, 3)
	n, err := New(one(in, in, func(s *sketch, x, y int) { s.op(19, nil, nil, y, x) }).file())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := n.NewRunner().Run(make([]float32, 11)); err == nil {
		t.Error("11 values were taken for 12")
	}
}

// FuzzNew holds that no file makes the reader or a small net's run panic.
func FuzzNew(f *testing.F) {
	d := newDice(9)
	in := d.picture(4, 4, 3)
	options := raw32(1, 2, 2)
	for _, build := range []func(s *sketch, x, y int){
		func(s *sketch, x, y int) {
			s.op(3, fields{uint8(0), int32(1), int32(1), uint8(1)}, nil, y, x, s.floats(floats(d.list(81)), 3, 3, 3, 3),
				s.floats(floats(d.list(3)), 3))
		},
		func(s *sketch, x, y int) {
			s.op(4, fields{uint8(0), int32(1), int32(1), int32(1), uint8(3)}, nil, y, x, s.floats(floats(d.list(27)), 1, 3, 3, 3))
		},
		func(s *sketch, x, y int) {
			small := s.tensor(1, 2, 2, 3)
			s.op(17, fields{uint8(0), int32(2), int32(2), int32(2), int32(2)}, nil, small, x)
			s.op(customOp, nil, options, y, small, s.floats(floats(d.list(36)), 3, 2, 2, 3))
		},
		func(s *sketch, x, y int) { s.op(54, nil, nil, y, x, s.floats(floats(d.list(3)), 1, 1, 3)) },
		func(s *sketch, x, y int) {
			s.op(18, fields{uint8(0)}, nil, y, x, s.floats(floats(d.list(3)), 1, 1, 1, 3))
		},
		func(s *sketch, x, y int) { s.op(23, fields{nil, nil, uint8(0), uint8(1)}, nil, y, x, s.whole(4, 4)) },
		func(s *sketch, x, y int) { s.op(22, nil, nil, y, x, s.whole(1, 4, 4, 3)) },
	} {
		f.Add(one(in, in, build).file())
	}
	f.Fuzz(func(t *testing.T, file []byte) {
		n, err := New(file)
		if err != nil {
			return
		}
		if n.Bytes() > 4*maxArena {
			t.Fatalf("%d bytes", n.Bytes())
		}
		if n.Bytes() > 1<<20 || n.Input().Size() > 1<<16 || n.work > 1<<20 {
			return
		}
		if _, err := n.NewRunner().Run(make([]float32, n.Input().Size())); err != nil {
			t.Fatal(err)
		}
	})
}
