package loops

import (
	"math"
	"math/rand/v2"
)

// marbles run down a board without an end: along slopes, over steps, through pegs and
// into funnels. One way was worked out with weight, rolling and rebound; all marbles go
// along it, each so much later, and the camera follows.
type marbles struct {
	high    float64 // of the board until it begins anew
	time    float64 // s of the way down it
	path    []spot  // where a marble is, 1/120 s apart
	rails   []rail
	kinds   []marble
	wood    *texture
	back    rgb
	railing []rgb
	rows    float64
	seconds float64
}

// spot is where a marble is, and how far it has rolled.
type spot struct{ x, y, roll float64 }

// rail is a slope from a to b.
type rail struct {
	ax, ay, bx, by float64
	colour         int
}

// marble is what a ball is made of.
type marble struct{ a, b, c rgb }

const (
	marbleR = 0.34
	wide    = 3.1 // half of the board
	gravity = 9.0
	dt      = 1.0 / 480
)

var glass = [][]marble{
	{{hex(0xFF5A5F), hex(0xFFE1C4), hex(0xB3122B)}, {hex(0x3DA5FF), hex(0xE8FBFF), hex(0x0B4FA8)},
		{hex(0x35D07F), hex(0xF2FFD9), hex(0x08703F)}, {hex(0xFFC53D), hex(0xFFFBE0), hex(0xC9740A)},
		{hex(0xA66BFF), hex(0xF6E8FF), hex(0x5A1FB0)}},
	{{hex(0x17D8D2), hex(0xFFFFFF), hex(0x0A6A78)}, {hex(0xFF6FB5), hex(0xFFFFFF), hex(0xB01A6A)},
		{hex(0xFFF05A), hex(0xFFFFFF), hex(0xC98A00)}, {hex(0x6C7BFF), hex(0xFFFFFF), hex(0x2530A8)},
		{hex(0xFF8A3D), hex(0xFFFFFF), hex(0xA83E00)}},
}

var planks = [][2]rgb{{hex(0xC98F5A), hex(0x8A5A34)}, {hex(0x2B3350), hex(0x4C63B6)}, {hex(0xE8E2D4), hex(0xC25B4E)},
	{hex(0x31574B), hex(0xD8A94A)}}

func newMarbles(seed uint32, seconds float64) *marbles {
	r := rand.New(rand.NewPCG(uint64(seed), 22))
	k := &marbles{kinds: glass[int(seed)%len(glass)], seconds: seconds}
	p := planks[int(seed/2)%len(planks)]
	k.back, k.railing = p[0], []rgb{p[1], p[1].lighter(0.28), p[1].mix(k.kinds[0].a, 0.55)}
	const tries = 30 // boards on which a marble lies still are laid anew
	for n := 0; n < tries && k.time < 2; n++ {
		k.rails = nil
		k.board(r)
		k.roll()
	}
	wave := []float64{r.Float64() * 6, r.Float64() * 6, r.Float64() * 6}
	k.wood = newTexture(256, func(u, v float64) rgb {
		tau := 2 * math.Pi
		n := math.Sin(tau*(7*u)+3*math.Sin(tau*v+wave[0])+1.3*math.Sin(tau*(2*v+u)+wave[1])) +
			0.5*math.Sin(tau*(23*u)+2*math.Sin(tau*2*v+wave[2]))
		t := 0.93 + 0.055*n
		if f := u*4 - math.Floor(u*4); f < 0.012 {
			t *= 0.72
		}
		return rgb{t, t, t}
	})
	return k
}

// board lays the slopes of one turn of the board, whose foot is its head again.
func (k *marbles) board(r *rand.Rand) {
	y, side := 0.0, 1.0 // side is to which the next slope leads
	for i := 0; i < 9 || side < 0; i++ {
		switch kind := r.IntN(4); {
		case i > 0 && kind == 0: // steps
			x := -side * 2.5
			for n := range 4 {
				k.rails = append(k.rails, rail{x, y - 0.62*float64(n), x + side*1.08, y - 0.62*float64(n) - 0.1, 1})
				x += side * 1.14
			}
			y -= 0.62*3 + 1.35
		case i > 0 && kind == 1: // two short ones with a gap
			k.rails = append(k.rails, rail{-side * 2.75, y, -side * 0.75, y - 0.5, 0}, rail{side * 0.05, y - 1.0, side * 1.95, y - 1.42, 2})
			y -= 2.5
		default:
			drop := 0.62 + r.Float64()*0.4
			k.rails = append(k.rails, rail{-side * 2.75, y, side * 1.85, y - drop, i % 3})
			y -= drop + 1.15
		}
		side = -side
	}
	k.high = -y
}

// closest is the point of a slope that is nearest to a place.
func (r rail) closest(x, y float64) (float64, float64) {
	dx, dy := r.bx-r.ax, r.by-r.ay
	t := min(max(((x-r.ax)*dx+(y-r.ay)*dy)/(dx*dx+dy*dy), 0), 1)
	return r.ax + dx*t, r.ay + dy*t
}

// moving is a marble on its way: its place, its speed and how far it has turned.
type moving struct{ x, y, vx, vy, roll float64 }

// touch keeps the marble off a slope: it rebounds, or rolls along it.
func (m *moving) touch(r rail) {
	const half = 0.1 // of a rail's thickness
	cx, cy := r.closest(m.x, m.y)
	dx, dy := m.x-cx, m.y-cy
	d := math.Hypot(dx, dy)
	if d >= marbleR+half || d == 0 {
		return
	}
	nx, ny := dx/d, dy/d
	m.x, m.y = cx+nx*(marbleR+half), cy+ny*(marbleR+half)
	if v := m.vx*nx + m.vy*ny; v < 0 {
		back := 1.34 // with rebound; slow ones stay on the slope
		if v > -0.8 {
			back = 1
		}
		m.vx, m.vy = m.vx-back*v*nx, m.vy-back*v*ny
	}
	// What rolls gains less than what slides: five sevenths of the pull.
	tx, ty := -ny, nx
	along := (m.vx*tx + m.vy*ty)
	pull := -gravity * ty * dt * 2 / 7
	m.vx, m.vy = m.vx-tx*pull-tx*along*0.12*dt, m.vy-ty*pull-ty*along*0.12*dt
	m.roll += along * dt / marbleR
}

// roll works out the way of a marble down one turn of the board, after a first turn in
// which it comes into its way.
func (k *marbles) roll() {
	m := moving{x: -2, y: 1}
	var all []spot
	begin, end := -1, -1
	var first [4]float64
	for n := 0; n < 480*60 && end < 0; n++ {
		m.vy -= gravity * dt
		m.x, m.y = m.x+m.vx*dt, m.y+m.vy*dt
		for turn := -1.0; turn <= 3; turn++ {
			for _, r := range k.rails {
				r.ay, r.by = r.ay-turn*k.high, r.by-turn*k.high
				if r.ay >= m.y-2 && r.by <= m.y+2 {
					m.touch(r)
				}
			}
		}
		if m.x < -wide+marbleR && m.vx < 0 || m.x > wide-marbleR && m.vx > 0 {
			m.vx = -m.vx * 0.45
			m.x = min(max(m.x, -wide+marbleR), wide-marbleR)
		}
		turns := int(math.Floor((1 - m.y) / k.high))
		if begin < 0 && turns >= 2 {
			begin, first = n, [4]float64{m.x, m.y, m.vx, m.vy}
		}
		if begin >= 0 && n%4 == 0 {
			all = append(all, spot{m.x, m.y - first[1], m.roll})
		}
		if begin >= 0 && turns >= 3 {
			end = n
			// The little by which the second turn differs from the first is taken out of it bit by bit.
			gap := m.x - first[0]
			for i := range all {
				all[i].x -= gap * float64(i) / float64(len(all))
			}
		}
	}
	if len(all) < 2 {
		all = []spot{{0, 0, 0}, {0, -k.high, 0}}
	}
	k.path, k.time = all, float64(len(all))/120
	k.rows = first[1]
}

// where is a marble a time after it began its turn.
func (k *marbles) where(t float64) spot {
	turn := math.Floor(t / k.time)
	f := (t/k.time - turn) * float64(len(k.path)-1)
	i := min(int(f), len(k.path)-2)
	a, b, s := k.path[i], k.path[i+1], f-float64(i)
	return spot{a.x + (b.x-a.x)*s, a.y + (b.y-a.y)*s - turn*k.high, a.roll + (b.roll-a.roll)*s}
}

func (k *marbles) draw(s *stage, share float64) {
	turns := max(math.Round(k.seconds/k.time), 1)
	now := share * turns * k.time
	s.clear(func(float64) rgb { return k.back.times(0.5) })
	s.light, s.sun, s.sky = vec{-0.5, 0.72, -0.62}.unit(), rgb{0.66, 0.63, 0.58}, rgb{0.46, 0.46, 0.5}
	s.mistFrom, s.mistTo = 1e8, 1e9
	y := k.rows - share*turns*k.high - 0.4
	s.focal = float64(s.ow) * 1.36
	s.horizon = 0
	s.cam = frame{at: vec{0.5 * math.Sin(2*math.Pi*share), y + 1.2, -8.6}, x: vec{1, 0, 0}, y: vec{0, 1, 0}, z: vec{0, 0, 1}}
	s.cam = s.cam.turned(vec{1, 0, 0}, 0.14)
	if s.oh > s.ow*13/10 {
		s.cam.at.z = -8.9
	}
	const piece = 3.2
	seen := 8.0
	for py := math.Floor((y-seen)/piece) * piece; py < y+seen; py += piece {
		for px := -1.0; px <= 1; px++ {
			x := px * piece * 1.5
			s.quad([4]vec{{x - piece*0.75, py + piece, 0.5}, {x + piece*0.75, py + piece, 0.5}, {x + piece*0.75, py, 0.5},
				{x - piece*0.75, py, 0.5}}, vec{0, 0, -1}, skin{base: k.back, tex: k.wood, scale: 0.25, offset: 0.31 * px}, piece*1.5, piece)
		}
		for _, side := range []float64{-1, 1} {
			s.box(at(vec{side * (wide + 0.22), py + piece/2, 0.12}), vec{0.4, piece, 0.95},
				sides(skin{base: k.railing[0], tex: k.wood, scale: 0.2, gloss: 0.15}))
		}
	}
	turn := math.Floor((k.rows - y) / k.high)
	for n := turn - 2; n <= turn+2; n++ {
		for _, r := range k.rails {
			k.slope(s, r, -n*k.high, y, seen)
		}
	}
	k.balls(s, now, y, seen)
}

// slope draws a rail with its shadow on the board.
func (k *marbles) slope(s *stage, r rail, by, y, seen float64) {
	ay, byy := r.ay+by, r.by+by
	if math.Max(ay, byy) < y-seen || math.Min(ay, byy) > y+seen {
		return
	}
	long := math.Hypot(r.bx-r.ax, byy-ay)
	tilt := math.Atan2(byy-ay, r.bx-r.ax)
	mid := vec{(r.ax + r.bx) / 2, (ay + byy) / 2, 0}
	f := at(mid).turned(vec{0, 0, 1}, tilt)
	c := k.railing[r.colour]
	shade := at(mid.add(vec{0.2, -0.26, 0.485})).turned(vec{0, 0, 1}, tilt)
	s.quad([4]vec{shade.of(vec{-long / 2, 0.16, 0}), shade.of(vec{long / 2, 0.16, 0}), shade.of(vec{long / 2, -0.16, 0}),
		shade.of(vec{-long / 2, -0.16, 0})}, vec{0, 0, -1}, skin{base: k.back.times(0.66), tex: k.wood, scale: 0.25}, long, 0.3)
	s.box(f, vec{long, 0.2, 0.95}, sides(skin{base: c, tex: k.wood, scale: 0.3, gloss: 0.25}))
	lip := f
	lip.at = f.of(vec{0, 0.14, -0.42})
	s.box(lip, vec{long, 0.16, 0.09}, sides(skin{base: c.lighter(0.25), gloss: 0.4}))
	for _, end := range []float64{-1, 1} {
		s.ball(f.of(vec{end * (long/2 - 0.08), 0, -0.5}), vec{0.08, 0.08, 0.05}, skin{base: hex(0xE8C878), gloss: 1})
	}
}

// balls are the marbles, each so much later than the one before.
func (k *marbles) balls(s *stage, now, y, seen float64) {
	n := max(int(k.time/0.62), 3)
	n -= n % len(k.kinds) // so that colours come round with a turn
	n = max(n, len(k.kinds))
	apart := k.time / float64(n)
	for turn := -2.0; turn <= 2; turn++ {
		for i := range n {
			t := now + float64(i)*apart + turn*k.time
			p := k.where(t)
			p.y += k.rows - 0
			if math.Abs(p.y-y) > seen {
				continue
			}
			at := vec{p.x, p.y, -0.02}
			s.dark(at.add(vec{0.24, -0.3, 0.48}), marbleR*1.02, k.back)
			s.marble(at, marbleR, -p.roll, &k.kinds[((i%len(k.kinds))+len(k.kinds))%len(k.kinds)])
		}
	}
}
