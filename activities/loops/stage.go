package loops

import (
	"image"
	"math"
	"runtime"
	"sync"
)

// skin is what a side is made of.
type skin struct {
	base   rgb
	tex    *texture // multiplied with the colour; nil is none
	scale  float64  // of the texture: how often it comes in a unit of length; 0 stretches it once over the side
	gloss  float64  // 0-1, how much light is thrown back as from something wet
	glow   float64  // 0-1, how much of its colour needs no light
	rim    float64  // 0-1, how bright its edges are against the light
	offset float64  // of the texture along its first way
}

// texture is a square of brightness and colour that goes on at its edges, with smaller
// ones for what is far.
type texture struct {
	side   int
	levels [][]rgb
}

func newTexture(side int, of func(u, v float64) rgb) *texture {
	t := &texture{side: side}
	pix := make([]rgb, side*side)
	for y := range side {
		for x := range side {
			pix[y*side+x] = of((float64(x)+0.5)/float64(side), (float64(y)+0.5)/float64(side))
		}
	}
	t.levels = append(t.levels, pix)
	for n := side / 2; n >= 1; n /= 2 {
		last := t.levels[len(t.levels)-1]
		next := make([]rgb, n*n)
		for y := range n {
			for x := range n {
				a, b, c, d := last[2*y*2*n+2*x], last[2*y*2*n+2*x+1], last[(2*y+1)*2*n+2*x], last[(2*y+1)*2*n+2*x+1]
				next[y*n+x] = rgb{(a.r + b.r + c.r + d.r) / 4, (a.g + b.g + c.g + d.g) / 4, (a.b + b.b + c.b + d.b) / 4}
			}
		}
		t.levels = append(t.levels, next)
	}
	return t
}

// sample is the texture at a place, of a level.
func (t *texture) sample(u, v float64, level int) rgb {
	level = min(max(level, 0), len(t.levels)-1)
	n := t.side >> level
	x, y := int(math.Floor(u*float64(n))), int(math.Floor(v*float64(n)))
	return t.levels[level][(y&(n-1))*n+x&(n-1)]
}

// over is how many times a frame is drawn larger before it is made small: edges are
// smooth then.
const over = 2

// face is a triangle on the picture.
type face struct {
	x, y, w    [3]float64 // w is 1/depth
	u, v       [3]float64 // over depth
	lit        [3]rgb     // the light on it, and what is thrown back
	shine      [3]float64
	fog        [3]float64
	skin       *skin
	level      int
	minY, maxY int
}

// stage is a picture in the making: a camera, light, mist and the faces that are seen.
type stage struct {
	w, h     int // of what comes out
	ow, oh   int // of what is drawn
	depth    []float32
	pix      []float32 // r g b
	out      *image.RGBA
	cam      frame
	focal    float64 // px of a way of 1 at a depth of 1, of what is drawn
	horizon  float64 // how far below the middle of the picture the camera's axis lies, px of what is drawn
	light    vec
	sun, sky rgb // the light's colour, and that of what comes from everywhere
	mist     rgb
	mistFrom float64
	mistTo   float64
	faces    []face
	skins    []*skin
	discs    []disc
}

// disc is a ball that is drawn as one: its light is worked out for each pixel.
type disc struct {
	x, y, r, w float64
	turn       frame
	of         *marble
}

func newStage(w, h int) *stage {
	s := &stage{w: w, h: h, ow: w * over, oh: h * over}
	s.depth = make([]float32, s.ow*s.oh)
	s.pix = make([]float32, s.ow*s.oh*3)
	s.out = image.NewRGBA(image.Rect(0, 0, w, h))
	s.cam, s.focal = upright, float64(s.ow)
	s.light, s.sun, s.sky = vec{-0.4, 0.8, -0.45}.unit(), rgb{0.75, 0.72, 0.66}, rgb{0.42, 0.44, 0.5}
	s.mistFrom, s.mistTo = 1e8, 1e9
	return s
}

// clear begins a frame with a ground whose colour goes from the top to the foot.
func (s *stage) clear(of func(share float64) rgb) {
	s.faces, s.discs, s.skins = s.faces[:0], s.discs[:0], s.skins[:0]
	for y := range s.oh {
		c := of(float64(y) / float64(s.oh))
		row := s.pix[y*s.ow*3 : (y+1)*s.ow*3]
		for x := 0; x < len(row); x += 3 {
			row[x], row[x+1], row[x+2] = float32(c.r), float32(c.g), float32(c.b)
		}
	}
	clear(s.depth)
}

// seen is a point as the camera has it.
func (s *stage) seen(p vec) vec {
	d := p.sub(s.cam.at)
	return vec{d.dot(s.cam.x), d.dot(s.cam.y), d.dot(s.cam.z)}
}

// place is where a seen point is on the picture.
func (s *stage) place(p vec) (x, y float64) {
	return float64(s.ow)/2 + p.x/p.z*s.focal, float64(s.oh)/2 + s.horizon - p.y/p.z*s.focal
}

const near = 0.12

// quad is a flat side with its normal; wide and high are its lengths, which textures
// with a scale are laid by.
func (s *stage) quad(p [4]vec, n vec, k skin, wide, high float64) {
	if n.dot(s.cam.at.sub(p[0])) <= 0 {
		return
	}
	u, v := 1.0, 1.0
	if k.scale > 0 {
		u, v = wide*k.scale, high*k.scale
	}
	kept := s.keep(k)
	normals := [4]vec{n, n, n, n}
	s.poly(p[:], normals[:], [][2]float64{{k.offset, 0}, {k.offset + u, 0}, {k.offset + u, v}, {k.offset, v}}, kept)
}

// smooth is a side of something round.
func (s *stage) smooth(p, n [4]vec, k skin) {
	mid := p[0].add(p[2]).times(0.5)
	if n[0].add(n[2]).dot(s.cam.at.sub(mid)) < -0.4 {
		return
	}
	s.poly(p[:], n[:], [][2]float64{{0, 0}, {1, 0}, {1, 1}, {0, 1}}, s.keep(k))
}

func (s *stage) keep(k skin) *skin {
	kept := k
	s.skins = append(s.skins, &kept)
	return &kept
}

// corner is a point of a side with its light.
type corner struct {
	p     vec // as the camera has it
	u, v  float64
	lit   rgb
	shine float64
	fog   float64
}

func (s *stage) poly(p, n []vec, uv [][2]float64, k *skin) {
	var all []corner
	for i := range p {
		all = append(all, s.corner(p[i], n[i], uv[i], k))
	}
	all = clipped(all)
	for i := 2; i < len(all); i++ {
		s.face(all[0], all[i-1], all[i], k)
	}
}

// corner works the light of a point out.
func (s *stage) corner(p, n vec, uv [2]float64, k *skin) corner {
	c := corner{p: s.seen(p), u: uv[0], v: uv[1]}
	to := s.cam.at.sub(p).unit()
	d := max(n.dot(s.light), 0)
	up := 0.5 + 0.5*n.y
	c.lit = rgb{s.sky.r*(0.55+0.45*up) + s.sun.r*d + k.glow, s.sky.g*(0.55+0.45*up) + s.sun.g*d + k.glow,
		s.sky.b*(0.55+0.45*up) + s.sun.b*d + k.glow}
	if k.gloss > 0 {
		h := s.light.add(to).unit()
		c.shine = k.gloss * math.Pow(max(n.dot(h), 0), 28)
	}
	if k.rim > 0 {
		c.shine += k.rim * math.Pow(1-max(n.dot(to), 0), 3)
	}
	c.fog = min(max((c.p.z-s.mistFrom)/(s.mistTo-s.mistFrom), 0), 1)
	return c
}

// clipped is what of a side lies before the camera.
func clipped(all []corner) []corner {
	var out []corner
	for i, a := range all {
		b := all[(i+1)%len(all)]
		if a.p.z >= near {
			out = append(out, a)
		}
		if (a.p.z >= near) != (b.p.z >= near) {
			t := (near - a.p.z) / (b.p.z - a.p.z)
			out = append(out, corner{p: a.p.to(b.p, t), u: a.u + (b.u-a.u)*t, v: a.v + (b.v-a.v)*t, lit: a.lit.mix(b.lit, t),
				shine: a.shine + (b.shine-a.shine)*t, fog: a.fog + (b.fog-a.fog)*t})
		}
	}
	return out
}

func (s *stage) face(a, b, c corner, k *skin) {
	f := face{skin: k}
	lo, hi, left, right := math.Inf(1), math.Inf(-1), math.Inf(1), math.Inf(-1)
	for i, q := range []corner{a, b, c} {
		x, y := s.place(q.p)
		w := 1 / q.p.z
		f.x[i], f.y[i], f.w[i], f.u[i], f.v[i], f.lit[i], f.shine[i], f.fog[i] = x, y, w, q.u*w, q.v*w, q.lit, q.shine, q.fog
		lo, hi, left, right = min(lo, y), max(hi, y), min(left, x), max(right, x)
	}
	if hi < 0 || lo >= float64(s.oh) || right < 0 || left >= float64(s.ow) {
		return
	}
	f.minY, f.maxY = max(int(lo), 0), min(int(hi)+1, s.oh)
	if k.tex != nil {
		area := math.Abs((f.x[1]-f.x[0])*(f.y[2]-f.y[0]) - (f.x[2]-f.x[0])*(f.y[1]-f.y[0]))
		tex := math.Abs((b.u-a.u)*(c.v-a.v)-(c.u-a.u)*(b.v-a.v)) * float64(k.tex.side*k.tex.side)
		f.level = int(math.Max(math.Log2(math.Sqrt(tex/math.Max(area, 0.01)))+0.2, 0))
	}
	s.faces = append(s.faces, f)
}

// finished draws all faces and gives the frame.
func (s *stage) finished() *image.RGBA {
	workers := min(runtime.GOMAXPROCS(0), 4)
	var wg sync.WaitGroup
	bands := workers * 4
	next := make(chan int, bands)
	for b := range bands {
		next <- b
	}
	close(next)
	for range workers {
		wg.Go(func() {
			for b := range next {
				from, to := b*s.h/bands*over, (b+1)*s.h/bands*over
				for i := range s.faces {
					s.fill(&s.faces[i], from, to)
				}
				for i := range s.discs {
					s.round(&s.discs[i], from, to)
				}
				s.shrink(from/over, to/over)
			}
		})
	}
	wg.Wait()
	return s.out
}

// fill draws the rows of a face from one to another.
func (s *stage) fill(f *face, from, to int) {
	from, to = max(from, f.minY), min(to, f.maxY)
	if from >= to {
		return
	}
	area := (f.x[1]-f.x[0])*(f.y[2]-f.y[0]) - (f.x[2]-f.x[0])*(f.y[1]-f.y[0])
	if math.Abs(area) < 1e-9 {
		return
	}
	k := f.skin
	inv := 1 / area
	dax, day := (f.y[1]-f.y[2])*inv, (f.x[2]-f.x[1])*inv
	dbx, dby := (f.y[2]-f.y[0])*inv, (f.x[0]-f.x[2])*inv
	for y := from; y < to; y++ {
		py := float64(y) + 0.5
		left, right := math.Inf(1), math.Inf(-1)
		for i := range 3 {
			j := (i + 1) % 3
			y0, y1 := f.y[i], f.y[j]
			if (y0 <= py) == (y1 <= py) {
				continue
			}
			x := f.x[i] + (f.x[j]-f.x[i])*(py-y0)/(y1-y0)
			left, right = min(left, x), max(right, x)
		}
		if left > right {
			continue
		}
		x0, x1 := max(int(math.Ceil(left-0.5)), 0), min(int(math.Ceil(right-0.5)), s.ow)
		if x0 >= x1 {
			continue
		}
		px := float64(x0) + 0.5
		a := dax*(px-f.x[2]) + day*(py-f.y[2])
		b := dbx*(px-f.x[2]) + dby*(py-f.y[2])
		for x := x0; x < x1; x++ {
			c := 1 - a - b
			w := a*f.w[0] + b*f.w[1] + c*f.w[2]
			at := y*s.ow + x
			if float32(w) > s.depth[at] {
				s.depth[at] = float32(w)
				l := rgb{a*f.lit[0].r + b*f.lit[1].r + c*f.lit[2].r, a*f.lit[0].g + b*f.lit[1].g + c*f.lit[2].g,
					a*f.lit[0].b + b*f.lit[1].b + c*f.lit[2].b}
				col := k.base
				if k.tex != nil {
					z := 1 / w
					t := k.tex.sample((a*f.u[0]+b*f.u[1]+c*f.u[2])*z, (a*f.v[0]+b*f.v[1]+c*f.v[2])*z, f.level)
					col = rgb{col.r * t.r, col.g * t.g, col.b * t.b}
				}
				shine := a*f.shine[0] + b*f.shine[1] + c*f.shine[2]
				fog := a*f.fog[0] + b*f.fog[1] + c*f.fog[2]
				q := s.pix[at*3 : at*3+3 : at*3+3]
				r, g, bl := col.r*l.r+shine, col.g*l.g+shine, col.b*l.b+shine
				q[0], q[1], q[2] = float32(r+(s.mist.r-r)*fog), float32(g+(s.mist.g-g)*fog), float32(bl+(s.mist.b-bl)*fog)
			}
			a += dax
			b += dbx
		}
	}
}

// shrink makes rows of the frame out of those that were drawn.
func (s *stage) shrink(from, to int) {
	for y := from; y < to; y++ {
		for x := range s.w {
			var c [3]float32
			for dy := range over {
				o := ((y*over+dy)*s.ow + x*over) * 3
				for dx := range over {
					for i := range 3 {
						c[i] += min(s.pix[o+dx*3+i], 1.15)
					}
				}
			}
			p := s.out.Pix[y*s.out.Stride+x*4:]
			for i := range 3 {
				v := c[i] / (over * over)
				p[i] = uint8(min(max(v*255+0.5, 0), 255))
			}
			p[3] = 255
		}
	}
}

// shade darkens what is drawn below a flat ellipse on the ground, softly: a shadow of
// contact. It is laid before the faces are drawn over it by a face of its own.
func (s *stage) shadow(at vec, rx, rz, dark float64, ground rgb) {
	const around, rings = 18, 4
	for r := range rings {
		k := 1 - float64(r)/rings
		t := dark * (1 - k*k) * 1.1
		col := ground.times(1 - min(t, dark))
		var p []vec
		for i := range around {
			sn, cs := math.Sincos(2 * math.Pi * float64(i) / around)
			p = append(p, at.add(vec{rx * k * cs, 0.004 * float64(r+1), rz * k * sn}))
		}
		kk := s.keep(skin{base: col})
		for i := 2; i < around; i++ {
			n := vec{0, 1, 0}
			s.poly([]vec{p[0], p[i-1], p[i]}, []vec{n, n, n}, [][2]float64{{0, 0}, {0, 0}, {0, 0}}, kk)
		}
	}
}
