package loops

import (
	"math"
	"math/rand/v2"
)

// runner is somebody who runs between three tracks, over barriers and past trains, and
// takes the coins on the way.
type runner struct {
	long    float64 // of the way until it begins anew
	speed   float64
	theme   theme
	things  []hurdle
	coins   []coin
	lanes   []step // the lane from a place on
	jumps   []float64
	walls   []house
	brick   *texture
	windows *texture
	planks  *texture
	stripes *texture
}

// theme is the light and colours of a run.
type theme struct {
	skyTop, skyLow, mist rgb
	ground, rail         rgb
	walls                [4]rgb
	trains               [3]rgb
	jacket, trousers     rgb
	sun, shade           rgb
}

var themes = []theme{
	{hex(0x3C8DFF), hex(0xBFE3FF), hex(0xC4E2F8), hex(0xB98F66), hex(0xC9CCD4),
		[4]rgb{hex(0xE8835A), hex(0xF2C14E), hex(0x6FB07F), hex(0x6D8FD6)}, [3]rgb{hex(0xE2483D), hex(0x2F7DE1), hex(0xF5A623)}, hex(0xF23D5E),
		hex(0x2B3A67), rgb{0.78, 0.72, 0.6}, rgb{0.46, 0.5, 0.58}},
	{hex(0x2A1B5C), hex(0xFF8A5C), hex(0xE89078), hex(0x8A6A72), hex(0xB6A6B8),
		[4]rgb{hex(0x7A3B69), hex(0xC25B6E), hex(0x3F4E8C), hex(0xD98A5B)}, [3]rgb{hex(0x2EC4B6), hex(0xE71D73), hex(0xFFB400)}, hex(0x2EC4B6),
		hex(0x2A2140), rgb{0.85, 0.55, 0.38}, rgb{0.44, 0.4, 0.56}},
	{hex(0x081028), hex(0x1D3C78), hex(0x1B3260), hex(0x3D4763), hex(0x7D8FC0),
		[4]rgb{hex(0x2D4A8A), hex(0x51348C), hex(0x1E6A86), hex(0x7A2E78)}, [3]rgb{hex(0x00D1FF), hex(0xFF2FA0), hex(0x8BFF4A)}, hex(0xFFD23F),
		hex(0x20305C), rgb{0.5, 0.55, 0.75}, rgb{0.42, 0.46, 0.66}},
	{hex(0x67C7B8), hex(0xF7F3D0), hex(0xE6EBC9), hex(0x9FA06A), hex(0xC8C4A8),
		[4]rgb{hex(0x4F9D69), hex(0xD9A441), hex(0xB5533C), hex(0x3E7C8C)}, [3]rgb{hex(0xD94F30), hex(0x3E7C8C), hex(0xE8B33A)}, hex(0xF28C28),
		hex(0x3C5240), rgb{0.8, 0.74, 0.56}, rgb{0.48, 0.52, 0.48}},
}

type hurdle struct {
	z, lane float64
	long    float64 // of a train; 0 is a barrier
	colour  int
}

type coin struct{ z, lane, y float64 }

// step is the lane that is run from a place on.
type step struct{ z, lane float64 }

type house struct {
	z, wide, high, deep float64
	side                float64
	colour              int
	lights              float64
}

const laneWide = 2.3

func newRunner(seed uint32, seconds float64) *runner {
	r := rand.New(rand.NewPCG(uint64(seed), 21))
	k := &runner{speed: 11.5, theme: themes[int(seed)%len(themes)]}
	k.long = k.speed * seconds
	k.course(r)
	for _, side := range []float64{-1, 1} {
		for z := 0.0; z < k.long-3; {
			w := min(5+r.Float64()*7, k.long-z)
			k.walls = append(k.walls, house{z, w, 5 + r.Float64()*8, 4, side, r.IntN(4), r.Float64()})
			z += w
		}
	}
	k.textures(r)
	return k
}

// course lays hurdles and coins so that somebody can run it.
func (k *runner) course(r *rand.Rand) {
	lane := 0.0
	k.lanes = []step{{0, 0}}
	every := 21.0
	n := int(k.long / every)
	every = k.long / float64(n)
	for i := 0; i < n; i++ {
		z := float64(i) * every
		next := lane
		switch {
		case i == n-1:
			next = 0
		case r.Float64() < 0.75:
			next = float64(r.IntN(3) - 1)
			if math.Abs(next-lane) > 1 {
				next = 0
			}
		}
		if next != lane { // a train stands where it was run
			k.things = append(k.things, hurdle{z + 9, lane, 9 + r.Float64()*2, r.IntN(3)})
			k.lanes = append(k.lanes, step{z + 2.5, next})
			for c := range 4 {
				k.coins = append(k.coins, coin{z + 6.5 + 1.7*float64(c), next, 0.75})
			}
		} else {
			k.things = append(k.things, hurdle{z + 9, lane, 0, r.IntN(3)})
			k.jumps = append(k.jumps, z+9)
			for c := range 5 {
				t := (float64(c) - 2) / 2
				k.coins = append(k.coins, coin{z + 9 + 1.4*float64(c-2), lane, 0.9 + 1.25*(1-t*t)})
			}
		}
		if other := float64(r.IntN(3) - 1); other != lane && other != next { // one more beside
			k.things = append(k.things, hurdle{z + 3 + r.Float64()*3, other, 8 + r.Float64()*4, r.IntN(3)})
		}
		lane = next
	}
}

func (k *runner) textures(r *rand.Rand) {
	noise := func() float64 { return 0.94 + r.Float64()*0.12 }
	tones := make([]float64, 64)
	for i := range tones {
		tones[i] = noise()
	}
	k.brick = newTexture(64, func(u, v float64) rgb {
		row := math.Floor(v * 8)
		x := u*4 + 0.5*math.Mod(row, 2)
		fx, fy := x-math.Floor(x), v*8-row
		if fx < 0.06 || fy < 0.12 {
			return rgb{0.8, 0.8, 0.82}
		}
		t := tones[(int(row)*7+int(x)*3)&63]
		return rgb{t, t, t}
	})
	lit := make([]bool, 16)
	for i := range lit {
		lit[i] = r.Float64() < 0.4
	}
	k.windows = newTexture(128, func(u, v float64) rgb {
		cx, cy := u*4-math.Floor(u*4), v*4-math.Floor(v*4)
		if cx > 0.24 && cx < 0.76 && cy > 0.2 && cy < 0.8 {
			if cx > 0.47 && cx < 0.53 || cy > 0.48 && cy < 0.53 {
				return rgb{0.95, 0.95, 0.95}
			}
			if lit[int(u*4)+4*int(v*4)] {
				return rgb{1.5, 1.32, 0.9}
			}
			s := 0.42 + 0.3*(1-cy)
			return rgb{s * 0.85, s, s * 1.15}
		}
		if cx > 0.2 && cx < 0.8 && cy > 0.16 && cy < 0.86 {
			return rgb{1.14, 1.14, 1.14}
		}
		return rgb{1, 1, 1}
	})
	k.planks = newTexture(64, func(u, v float64) rgb {
		f := v*4 - math.Floor(v*4)
		if f < 0.38 {
			t := 0.6 + 0.1*math.Sin(u*37+v*9)
			return rgb{t * 0.9, t * 0.78, t * 0.7}
		}
		t := tones[(int(u*16)*5+int(v*64))&63] * (0.94 + 0.08*math.Sin(u*91)*math.Sin(v*57))
		return rgb{t, t, t}
	})
	k.stripes = newTexture(64, func(u, v float64) rgb {
		if math.Mod(u*4+v*2+8, 1) < 0.5 {
			return rgb{1, 1, 1}
		}
		return rgb{0.94, 0.2, 0.16}
	})
}

// laneAt is where across the tracks is run at a place.
func (k *runner) laneAt(z float64) float64 {
	z = math.Mod(z+k.long, k.long)
	lane := 0.0
	for i, s := range k.lanes {
		if z < s.z {
			break
		}
		from := lane
		if i > 0 {
			from = k.lanes[i-1].lane
		}
		lane = from + (s.lane-from)*smoothstep(0, 3.4, z-s.z)
	}
	return lane * laneWide
}

// heightAt is how high a jump is at a place.
func (k *runner) heightAt(z float64) float64 {
	const half = 3.3
	for _, j := range k.jumps {
		d := math.Mod(z-j+k.long*1.5, k.long) - k.long/2
		if math.Abs(d) < half {
			return 1.35 * (1 - d*d/half/half)
		}
	}
	return 0
}

// ahead is how far before the runner a place of the course lies.
func (k *runner) ahead(z, at float64) float64 { return math.Mod(z-at+k.long+20, k.long) - 20 }

func (k *runner) draw(s *stage, share float64) {
	at := share * k.long
	t := k.theme
	s.clear(func(y float64) rgb { return t.skyTop.mix(t.skyLow, smoothstep(0.05, 0.52, y)) })
	s.sun, s.sky, s.light = t.sun, t.shade, vec{-0.45, 0.78, -0.5}.unit()
	s.mist, s.mistFrom, s.mistTo = t.mist, 34, 78
	x, y := k.laneAt(at), k.heightAt(at)
	s.focal = float64(min(s.ow, s.oh)) * 0.92
	s.cam = frame{at: vec{x * 0.78, 3.5 + 0.25*y, -5.6}, x: vec{1, 0, 0}, y: vec{0, 1, 0}, z: vec{0, 0, 1}}
	s.cam = s.cam.turned(vec{1, 0, 0}, 0.24).turned(vec{0, 1, 0}, 0.035*(k.laneAt(at+4)-x))
	s.horizon = 0.03 * float64(s.oh)
	k.way(s, at)
	for _, h := range k.walls {
		k.building(s, h, at)
	}
	for _, h := range k.things {
		k.hurdle(s, h, at)
	}
	for _, c := range k.coins {
		k.coin(s, c, at)
	}
	k.person(s, x, y, at)
}

// way is the ground with its tracks.
func (k *runner) way(s *stage, at float64) {
	t := k.theme
	up := vec{0, 1, 0}
	const piece, far = 8.0, 80.0
	from := -math.Mod(at, piece) - piece
	for z := from; z < far; z += piece {
		s.quad([4]vec{{-6, 0, z + piece}, {6, 0, z + piece}, {6, 0, z}, {-6, 0, z}}, up,
			skin{base: t.ground, tex: k.planks, scale: 0.5}, 12, piece)
		for _, side := range []float64{-1, 1} {
			a, b := 4.1*side, 6.2*side
			if side < 0 {
				a, b = b, a
			}
			s.quad([4]vec{{a, 0.22, z + piece}, {b, 0.22, z + piece}, {b, 0.22, z}, {a, 0.22, z}}, up, skin{base: t.rail.lighter(0.2)},
				2, piece)
		}
		for lane := -1.0; lane <= 1; lane++ {
			for _, side := range []float64{-0.72, 0.72} {
				s.box(at2(lane*laneWide+side, 0.08, z+piece/2), vec{0.11, 0.16, piece}, sides(skin{base: t.rail, gloss: 0.5}))
			}
		}
	}
}

func at2(x, y, z float64) frame { return at(vec{x, y, z}) }

func (k *runner) building(s *stage, h house, at float64) {
	z := math.Mod(h.z-at+k.long+24, k.long) - 24
	if z > 84 {
		return
	}
	c := k.theme.walls[h.colour]
	x := h.side * (6.2 + h.deep/2)
	wall := skin{base: c, tex: k.windows, scale: 0.16, glow: 0.05}
	if h.lights > 0.7 {
		wall = skin{base: c, tex: k.brick, scale: 0.32}
	}
	all := sides(wall)
	all[4] = skin{base: c.times(0.8)}
	s.box(at2(x, h.high/2, z+h.wide/2), vec{h.deep, h.high, h.wide - 0.15}, all)
	s.box(at2(x-h.side*0.12, h.high+0.12, z+h.wide/2), vec{h.deep + 0.35, 0.35, h.wide}, sides(skin{base: c.lighter(0.35)}))
	if h.lights < 0.45 { // an awning
		s.box(at2(h.side*5.7, 2.1, z+h.wide/2), vec{1.2, 0.14, h.wide * 0.6}, sides(skin{base: rgb{1, 1, 1}, tex: k.stripes, scale: 0.5}))
	}
}

func (k *runner) hurdle(s *stage, h hurdle, at float64) {
	z := k.ahead(h.z, at)
	if z > 80 || z+h.long < -6 {
		return
	}
	x := h.lane * laneWide
	c := k.theme.trains[h.colour]
	if h.long == 0 {
		s.shadow(vec{x, 0.01, z}, 1.2, 0.5, 0.4, k.theme.ground)
		for _, side := range []float64{-0.85, 0.85} {
			s.box(at2(x+side, 0.5, z), vec{0.14, 1, 0.14}, sides(skin{base: hex(0xE9ECF2), gloss: 0.3}))
		}
		s.box(at2(x, 0.82, z), vec{2, 0.42, 0.16}, sides(skin{base: rgb{1, 1, 1}, tex: k.stripes, scale: 0.55, glow: 0.1}))
		s.ball(vec{x - 0.85, 1.12, z}, vec{0.13, 0.13, 0.13}, skin{base: hex(0xFF4D3D), glow: 0.6, gloss: 0.6})
		s.ball(vec{x + 0.85, 1.12, z}, vec{0.13, 0.13, 0.13}, skin{base: hex(0xFFB02E), glow: 0.6, gloss: 0.6})
		return
	}
	mid := z + h.long/2
	body := skin{base: c, gloss: 0.25}
	s.shadow(vec{x, 0.01, mid}, 1.35, h.long*0.56, 0.45, k.theme.ground)
	s.box(at2(x, 0.32, mid), vec{1.8, 0.4, h.long}, sides(skin{base: hex(0x2B2E38)}))
	s.box(at2(x, 1.55, mid), vec{1.95, 2.1, h.long}, sides(body))
	s.box(at2(x, 2.68, mid), vec{1.7, 0.2, h.long - 0.3}, sides(skin{base: c.lighter(0.25)}))
	s.box(at2(x, 1.02, mid), vec{2.0, 0.24, h.long + 0.02}, sides(skin{base: rgb{0.97, 0.97, 0.98}, gloss: 0.2}))
	s.box(at2(x, 2.0, z-0.02), vec{1.5, 0.85, 0.06}, sides(skin{base: hex(0x16233D), gloss: 1}))
	s.box(at2(x, 2.34, z-0.05), vec{0.7, 0.13, 0.05}, sides(skin{base: hex(0xFFE08A), glow: 0.8}))
	for _, side := range []float64{-0.62, 0.62} {
		s.ball(vec{x + side, 0.72, z - 0.04}, vec{0.17, 0.17, 0.08}, skin{base: hex(0xFFF3C4), glow: 0.9})
	}
	for w := 0.0; w < h.long-2; w += 2.2 {
		for _, side := range []float64{-1, 1} {
			s.box(at2(x+side*0.985, 1.95, z+1.3+w), vec{0.02, 0.72, 1.5}, sides(skin{base: hex(0x1D3050), gloss: 0.9}))
		}
	}
}

func (k *runner) coin(s *stage, c coin, at float64) {
	z := k.ahead(c.z, at)
	if z > 60 || z < -0.4 {
		if z > -2.2 && z < 0 { // it was taken: sparks
			p := -z / 2.2
			for i := range 5 {
				sn, cs := math.Sincos(float64(i) * 2 * math.Pi / 5)
				d := 0.3 + 1.1*p
				s.ball(vec{c.lane*laneWide + cs*d, c.y + 0.5 + sn*d, 0.1}, vec{0.09, 0.09, 0.09}.times(1-p), skin{base: hex(0xFFF2A8), glow: 1})
			}
		}
		return
	}
	turn := (c.z - z) * 0.45
	p := vec{c.lane * laneWide, c.y, z}
	f := at2(p.x, p.y, p.z).turned(vec{0, 1, 0}, turn)
	const around = 14
	gold, rim := skin{base: hex(0xFFC928), gloss: 0.9, glow: 0.3}, skin{base: hex(0xE39A10), glow: 0.2}
	for i := range around {
		s0, c0 := math.Sincos(2 * math.Pi * float64(i) / around)
		s1, c1 := math.Sincos(2 * math.Pi * float64(i+1) / around)
		const r, half = 0.42, 0.07
		for _, side := range []float64{-1, 1} {
			n := f.z.times(side)
			mid := f.of(vec{0, 0, side * half})
			s.quad([4]vec{mid, f.of(vec{c0 * r, s0 * r, side * half}), f.of(vec{c1 * r, s1 * r, side * half}), mid}, n, gold, 1, 1)
			in := f.of(vec{0, 0, side * (half + 0.012)})
			s.quad([4]vec{in, f.of(vec{c0 * r * 0.6, s0 * r * 0.6, side * (half + 0.012)}),
				f.of(vec{c1 * r * 0.6, s1 * r * 0.6, side * (half + 0.012)}), in}, n, skin{base: hex(0xFFDD66), gloss: 0.6, glow: 0.3}, 1, 1)
		}
		s.quad([4]vec{f.of(vec{c0 * r, s0 * r, -half}), f.of(vec{c1 * r, s1 * r, -half}), f.of(vec{c1 * r, s1 * r, half}),
			f.of(vec{c0 * r, s0 * r, half})}, f.x.times((c0+c1)/2).add(f.y.times((s0+s1)/2)), rim, 1, 1)
	}
}

// person is who runs, seen from behind.
func (k *runner) person(s *stage, x, y, at float64) {
	t := k.theme
	const stride = 2.6
	phase := 2 * math.Pi * math.Round(k.long/stride) * at / k.long
	air := smoothstep(0.1, 0.7, y)
	bob := (1 - air) * 0.07 * math.Abs(math.Sin(phase))
	lean := 0.12 * (k.laneAt(at+1.2) - k.laneAt(at-1.2))
	s.shadow(vec{x, 0.012, 0}, 0.62-0.12*air, 0.5-0.1*air, 0.5-0.2*air, t.ground)
	root := frame{at: vec{x, y + 0.92 + bob, 0}, x: vec{1, 0, 0}, y: vec{0, 1, 0}, z: vec{0, 0, 1}}.turned(vec{0, 0, 1},
		-lean).turned(vec{1, 0, 0}, 0.14)
	jacket, legs := skin{base: t.jacket, rim: 0.25}, skin{base: t.trousers, rim: 0.2}
	flesh, shoe := skin{base: hex(0xE0A97E), rim: 0.2}, skin{base: rgb{0.97, 0.97, 0.99}, rim: 0.2}
	for _, side := range []float64{-1, 1} {
		swing := math.Sin(phase + (1-side)*math.Pi/2)
		bend := max(-math.Cos(phase+(1-side)*math.Pi/2), 0)
		swing, bend = swing*(1-air)+air*0.7*side, bend*(1-air)+air*0.9
		hip := root.of(vec{0.15 * side, 0, 0})
		up := vec{0, -0.44 * math.Cos(0.85*swing), 0.44 * math.Sin(0.85*swing)}
		knee := hip.add(up)
		low := vec{0, -0.44, 0}.about(vec{1, 0, 0}, -0.85*swing+1.35*bend)
		foot := knee.add(low)
		s.limb(hip, knee, 0.16, 0.125, legs)
		s.limb(knee, foot, 0.125, 0.09, legs)
		toe := vec{0, -0.04, 0.24}.about(vec{1, 0, 0}, 1.1*bend-0.3*swing)
		s.limb(foot, foot.add(toe), 0.1, 0.085, shoe)
		shoulder := root.of(vec{0.3 * side, 0.6, 0})
		elbow := shoulder.add(vec{0.13 * side, -0.3 + air*0.35, -0.16 * -swing * -1})
		hand := elbow.add(vec{-0.05 * side, -0.05 + 0.12*math.Abs(swing) + 0.2*air, -0.3 * swing})
		s.limb(shoulder, elbow, 0.115, 0.1, jacket)
		s.limb(elbow, hand, 0.1, 0.08, jacket)
		s.ball(hand, vec{0.095, 0.095, 0.095}, flesh)
	}
	s.limb(root.of(vec{0, 0.02, 0}), root.of(vec{0, 0.52, 0}), 0.23, 0.29, jacket)
	pack := skin{base: t.trains[1].mix(t.jacket, 0.15), rim: 0.3, gloss: 0.2}
	s.limb(root.of(vec{0, 0.2, -0.24}), root.of(vec{0, 0.48, -0.24}), 0.2, 0.19, pack)
	s.ball(root.of(vec{0, 0.24, -0.4}), vec{0.13, 0.1, 0.05}, skin{base: t.trains[2], rim: 0.2})
	s.limb(root.of(vec{0, 0.66, 0}), root.of(vec{0, 0.8, 0.02}), 0.1, 0.1, flesh)
	head := root.of(vec{0, 1.0, 0.05})
	s.ball(head, vec{0.25, 0.28, 0.26}, flesh)
	s.ball(head.add(vec{0, 0.06, -0.05}), vec{0.27, 0.25, 0.25}, skin{base: hex(0x4A2E1E), rim: 0.3})
	s.ball(head.add(vec{0, 0.13, 0}), vec{0.285, 0.2, 0.28}, skin{base: t.trains[2], rim: 0.35})
	s.limb(head.add(vec{0, 0.12, -0.25}), head.add(vec{0, 0.06, -0.4}), 0.14, 0.1, skin{base: t.trains[2].times(0.85), rim: 0.3})
}
