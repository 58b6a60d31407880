package loops

import (
	"math"
	"math/rand/v2"
)

// soap is a bar that comes nearer on a board and whose scored face a blade takes off, row
// by row; the cubes fall, hop and roll away.
type soap struct {
	rows   int
	each   float64 // s for a row
	layers []rgb   // the colours of rows behind each other, repeated
	board  rgb
	wall   [2]rgb
	marble *texture
	grain  *texture
	falls  [][]fall // of a row's cubes, by columns
}

// fall is how one cube leaves the bar.
type fall struct {
	vx, vy, vz float64
	axis       vec
	spin       float64
	bounce     float64
}

var soaps = [][]rgb{
	{hex(0xFF8FB1), hex(0xFFD6E4), hex(0xFF5D8F), hex(0xFFF0F5), hex(0xFFB3C9), hex(0xF7F1E8)},
	{hex(0x7CC6FE), hex(0xD9F0FF), hex(0x4E8DF5), hex(0xF4FAFF), hex(0x9EE3E8), hex(0xC9B8FF)},
	{hex(0xFF6B6B), hex(0xFFA94D), hex(0xFFE066), hex(0x8CE99A), hex(0x74C0FC), hex(0xB197FC)},
	{hex(0x9BE3B0), hex(0xEFFCF2), hex(0x4FC08D), hex(0xFFF6C9), hex(0xB7E778), hex(0xF7FFE6)},
}

var boards = [][3]rgb{
	{hex(0xE9C9A4), hex(0xF6E3DA), hex(0xE7B7A5)}, {hex(0xD8DEE9), hex(0xE9F1FA), hex(0xA9C4E4)},
	{hex(0x5A4638), hex(0x3A3350), hex(0x191528)}, {hex(0xF1E6D2), hex(0xE3F2E6), hex(0x9CCBB2)},
}

const (
	soapColumns = 6
	soapHigh    = 4 // cubes above each other
	cube        = 0.62
)

func newSoap(seed uint32, seconds float64) *soap {
	r := rand.New(rand.NewPCG(uint64(seed), 23))
	k := &soap{layers: soaps[int(seed)%len(soaps)]}
	b := boards[int(seed/2)%len(boards)]
	k.board, k.wall = b[0], [2]rgb{b[1], b[2]}
	k.rows = max(int(math.Round(seconds/1.55/float64(len(k.layers))))*len(k.layers), len(k.layers))
	k.each = seconds / float64(k.rows)
	for range k.rows {
		var row []fall
		for range soapColumns * soapHigh {
			row = append(row, fall{vx: (r.Float64() - 0.5) * 1.6, vy: 0.6 + r.Float64()*1.4, vz: -1.2 - r.Float64()*2.4,
				axis: vec{r.Float64() - 0.5, r.Float64() - 0.5, r.Float64() - 0.5}.unit(), spin: 3 + r.Float64()*6, bounce: 0.25 + r.Float64()*0.25})
		}
		k.falls = append(k.falls, row)
	}
	wave := make([]float64, 8)
	for i := range wave {
		wave[i] = r.Float64() * 6
	}
	k.marble = newTexture(128, func(u, v float64) rgb {
		tau := 2 * math.Pi
		n := math.Sin(tau*(u+v)+wave[0]+1.4*math.Sin(tau*2*v+wave[1])) * math.Sin(tau*(2*u-v)+wave[2]+math.Sin(tau*u*3+wave[3]))
		t := 1 + 0.05*n
		edge := math.Min(math.Min(u, 1-u), math.Min(v, 1-v))
		t *= 0.9 + 0.1*smoothstep(0, 0.05, edge)
		return rgb{t, t, t}
	})
	k.grain = newTexture(128, func(u, v float64) rgb {
		tau := 2 * math.Pi
		t := 0.95 + 0.05*math.Sin(tau*(9*v)+2*math.Sin(tau*u+wave[4])+math.Sin(tau*3*u+wave[5])) + 0.02*math.Sin(tau*31*v+wave[6])
		return rgb{t, t, t}
	})
	return k
}

func (k *soap) draw(s *stage, share float64) {
	s.clear(func(y float64) rgb { return k.wall[0].mix(k.wall[1], smoothstep(0, 0.7, y)) })
	s.light, s.sun, s.sky = vec{-0.5, 0.62, -0.72}.unit(), rgb{0.62, 0.6, 0.57}, rgb{0.62, 0.62, 0.65}
	s.mistFrom, s.mistTo = 1e8, 1e9
	tall := float64(s.oh) / float64(s.ow)
	s.focal = float64(s.ow) * 1.3
	back := 1.0
	if tall > 1.3 {
		back = 1.25
	}
	sway := 0.22 * math.Sin(2*math.Pi*share)
	s.cam = frame{at: vec{1.5 + sway, 3.6 * back, -6.0 * back}, x: vec{1, 0, 0}, y: vec{0, 1, 0}, z: vec{0, 0, 1}}
	s.cam = s.cam.turned(vec{0, 1, 0}, -0.2-0.03*sway)
	s.cam = s.cam.turned(s.cam.x, 0.41)
	s.horizon = -0.02 * float64(s.oh)
	now := share * float64(k.rows)
	row := int(now) % k.rows
	t := now - math.Floor(now) // of this row's cut
	up := vec{0, 1, 0}
	s.quad([4]vec{{-14, 0, 14}, {14, 0, 14}, {14, 0, -6}, {-14, 0, -6}}, up, skin{base: k.board, tex: k.grain, scale: 0.16}, 28,
		20)
	// The bar has come a row nearer while the blade went back.
	nearer := smoothstep(0.72, 1, t)
	front := -nearer * cube
	wide, high := soapColumns*cube, soapHigh*cube
	s.shadow(vec{0, 0.004, 2.2 + front}, wide*0.62, 3.4, 0.35, k.board)
	for n := 1; n <= 7; n++ { // the rows behind
		k.slab(s, (row+n)%k.rows, front+float64(n)*cube)
	}
	edge := -0.3 + 1.75*smoothstep(0.06, 0.62, t) // where the blade is, of the width
	if t > 0.62 {
		edge = 1.45 - 1.75*smoothstep(0.66, 0.98, t)
	}
	cut := -0.3 + 1.75*smoothstep(0.06, 0.62, min(t, 0.62))
	for c := range soapColumns {
		x := -wide/2 + (float64(c)+0.5)*cube
		gone := k.when(c)
		for h := range soapHigh {
			i := c*soapHigh + h
			if (float64(c)+0.5)/soapColumns > cut {
				k.cube(s, at(vec{x, (float64(h) + 0.5) * cube, cube/2 + front}), row, 1)
				continue
			}
			k.fallen(s, row, i, x, (float64(h)+0.5)*cube, (t-gone)*k.each)
		}
	}
	for back := 1; back <= 2; back++ { // those of the rows before are still about
		was := (row - back + k.rows) % k.rows
		for c := range soapColumns {
			x := -wide/2 + (float64(c)+0.5)*cube
			for h := range soapHigh {
				k.fallen(s, was, c*soapHigh+h, x, (float64(h)+0.5)*cube, (t+float64(back)-k.when(c))*k.each)
			}
		}
	}
	k.blade(s, -wide/2+wide*edge, high, front, t)
}

// when is which share of a row's time is over when the blade is through a column.
func (k *soap) when(c int) float64 {
	want := ((float64(c)+0.5)/soapColumns + 0.3) / 1.75
	lo, hi := 0.0, 1.0
	for range 20 {
		mid := (lo + hi) / 2
		if smoothstep(0, 1, mid) < want {
			lo = mid
		} else {
			hi = mid
		}
	}
	return 0.06 + 0.56*lo
}

// colour is that of a cube of a row.
func (k *soap) colour(row int) rgb { return k.layers[row%len(k.layers)] }

// slab is a row that is still whole.
func (k *soap) slab(s *stage, row int, z float64) {
	wide, high := soapColumns*cube, soapHigh*cube
	c := k.colour(row)
	skn := skin{base: c, tex: k.marble, gloss: 0.22, scale: 1 / cube, glow: 0.04}
	s.box(at(vec{0, high / 2, z + cube/2}), vec{wide, high, cube * 0.995}, sides(skn))
}

func (k *soap) cube(s *stage, f frame, row int, size float64) {
	c := k.colour(row)
	inner := k.colour(row).lighter(0.12)
	face := skin{base: c, tex: k.marble, gloss: 0.25, glow: 0.04}
	side := skin{base: inner, tex: k.marble, gloss: 0.25, glow: 0.04}
	d := cube * 0.975 * size
	s.box(f, vec{d, d, d}, [6]skin{face, side, side, side, side, side})
}

// fallen is a cube so many seconds after it was cut: it tips off, falls, hops, slides and
// comes to rest until it is swept off the board.
func (k *soap) fallen(s *stage, row, i int, x, y, since float64) {
	f := k.falls[row][i]
	if since < 0 || since > 2.1 {
		return
	}
	const g, rest = 9.8, cube * 0.5
	t := since
	px, pz := x+f.vx*t, cube/2-0.1+f.vz*t
	// When it first meets the board.
	down := (f.vy + math.Sqrt(f.vy*f.vy+2*g*(y-rest))) / g
	var py float64
	spin := f.spin * t
	switch {
	case t < down:
		py = y + f.vy*t - g*t*t/2
	default:
		u := t - down
		v := (g*down - f.vy) * f.bounce
		hop := 2 * v / g
		py = rest
		if u < hop {
			py = rest + v*u - g*u*u/2
		} else if w, v2 := u-hop, v*f.bounce; w < 2*v2/g {
			py = rest + v2*w - g*w*w/2
		}
		slid := down + (1-math.Exp(-u*1.8))/1.8
		px, pz = x+f.vx*slid, cube/2-0.1+f.vz*slid
		spin = f.spin * (down + (1-math.Exp(-u*3.2))/3.2)
	}
	size := 1 - smoothstep(1.55, 2.1, t)
	if py < rest+0.5 {
		s.shadow(vec{px, 0.006, pz}, cube*0.62*size, cube*0.55*size, 0.4*(1-(py-rest)*1.6), k.board)
	}
	k.cube(s, at(vec{px, max(py*size, rest*size), pz}).turned(f.axis, spin), row, size)
}

// blade is a broad knife at a place across the bar.
func (k *soap) blade(s *stage, x, high, front, t float64) {
	lift := 0.0
	if t > 0.6 {
		lift = 1.5 * smoothstep(0.6, 0.7, t) * (1 - smoothstep(0.9, 1, t))
	}
	steel := skin{base: hex(0xD7DCE4), gloss: 0.9, rim: 0.2}
	f := at(vec{x + 0.1, high*0.62 + lift, cube*0.98 - 0.06}).turned(vec{0, 1, 0}, 0.5).turned(vec{0, 0, 1}, 0.06)
	s.box(f, vec{0.9, high * 1.45, 0.05}, sides(steel))
	edge := f
	edge.at = f.of(vec{-0.5, 0, 0})
	s.box(edge, vec{0.12, high * 1.45, 0.02}, sides(skin{base: hex(0xF6F8FB), gloss: 1}))
	hold := f.of(vec{0.05, high*0.72 + 0.1, 0})
	s.limb(hold, hold.add(f.y.times(1.3)), 0.17, 0.2, skin{base: hex(0x3B2A22), gloss: 0.4, rim: 0.2})
	s.ball(hold.add(f.y.times(0.4)), vec{0.06, 0.06, 0.24}, skin{base: hex(0xD9B36C), gloss: 0.8})
}
