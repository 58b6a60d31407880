package draw

import (
	"image"
	"image/draw"
	"math"
	"sync"

	"github.com/snackfarm/farm"
)

// formSheet is an outline of the caller's own, a word or a sign, blown up and lit, as large
// as a cell lets it: in each cell the lamp is where its name says.
func formSheet(d farm.Drawing, cells []string) (*image.RGBA, error) {
	if d.Path == "" || d.ViewBox == nil || d.ViewBox.W <= 0 || d.ViewBox.H <= 0 {
		return nil, farm.InvalidField("drawing.path", "needs an outline and a viewBox")
	}
	made, ok := finishes[d.Style]
	if !ok {
		return nil, farm.InvalidField("drawing.style", "is %q; a form is gloss or foil", d.Style)
	}
	c := newCanvas(d.Width, d.Height)
	a, err := newArtist(c, d)
	if err != nil {
		return nil, err
	}
	form := a.outlined(d)
	if form == nil {
		return nil, farm.InvalidField("drawing.path", "covers nothing")
	}
	f := *made()
	lit := newBalloon(form, d.Width, d.Height, balloonRound).facing()
	shade := a.groundOf(form, d)
	columns, rows := d.Grid()
	sheet := image.NewRGBA(image.Rect(0, 0, columns*d.Width, rows*d.Height))
	for i, cell := range cells {
		turn, ok := farm.LightOf(cell)
		if !ok {
			return nil, farm.InvalidField("drawing.cells", "is %q; a form's cell is where its lamp is, light/-1 to light/1", cell)
		}
		f.turn = float32(turn)
		pix := c.layers[0].pix
		copy(pix, shade)
		lit.light(pix, form, &f, a.accent)
		at := image.Pt(i%columns*d.Width, i/columns*d.Height)
		draw.Draw(sheet, image.Rectangle{Max: image.Pt(d.Width, d.Height)}.Add(at), c.image(), image.Point{}, draw.Src)
	}
	return sheet, nil
}

// plumping is how much a form grows all around before it is blown up, of its cell's larger
// side: hairlines become tubes, and corners round.
const plumping = 0.005

// outlined is what a drawing's outline covers of its cell, grown a little; nil of nothing.
func (a *artist) outlined(d farm.Drawing) []uint8 {
	w, h, v := d.Width, d.Height, *d.ViewBox
	k, x, y := a.placed(v.W, v.H, d)
	outline := svg(d.Path).mapped(translation(x, y).after(scaling(k, k)).after(translation(-v.X, -v.Y)))
	grown := 2 * plumping * float64(max(w, h))
	var form []uint8
	for _, part := range []*path{outline, a.ribbon(outline, func(float64) float64 { return grown })} {
		r, mask := a.cover(part)
		if r.Empty() {
			return nil
		}
		if form == nil {
			form = make([]uint8, w*h)
		}
		for row := r.Min.Y; row < r.Max.Y; row++ {
			to := form[row*w+r.Min.X:][:r.Dx()]
			for i, m := range mask[(row-r.Min.Y)*r.Dx():][:r.Dx()] {
				to[i] = max(to[i], m)
			}
		}
	}
	return form
}

// groundOf is what lies under a form: its white edge and its shadow, as pixels.
func (a *artist) groundOf(form []uint8, d farm.Drawing) []uint8 {
	pix := a.layers[0].pix
	if d.Edge > 0 || d.Shadow {
		for i, v := range form {
			pix[4*i+3] = v
		}
		a.cutOut(d.Edge, d.Shadow)
	}
	out := make([]uint8, len(pix))
	copy(out, pix)
	return out
}

// balloon is the surface of a form that is blown up: its height's slope at the points of
// a grid.
type balloon struct {
	form   []uint8
	r      image.Rectangle
	grid   *dome
	gx, gy []float32
}

// The grid's step, how round a line of type is at most and how far its ridges are softened, px.
const (
	balloonStep  = 2
	balloonRound = 96
	balloonSoft  = 5.2
	// balloonLift is how steep its sides are: 1 are those of a ball.
	balloonLift = 0.95
)

// newBalloon blows up a form of w by h px; what is wider than about twice round is flat on top.
func newBalloon(form []uint8, w, h int, round float32) *balloon {
	d := &dome{w: (w + balloonStep - 1) / balloonStep, h: (h + balloonStep - 1) / balloonStep, step: balloonStep, round: float64(round)}
	n := d.w * d.h
	d.cov, d.u = make([]float32, n), make([]float32, n)
	for y := range d.h {
		for x := range d.w {
			sum := 0
			for j := y * balloonStep; j < min((y+1)*balloonStep, h); j++ {
				for i := x * balloonStep; i < min((x+1)*balloonStep, w); i++ {
					sum += int(form[j*w+i])
				}
			}
			d.cov[y*d.w+x] = float32(sum) / (255 * balloonStep * balloonStep)
		}
	}
	settle(d.u, d.cov, d.w, d.h, balloonStep, round)
	for i, v := range d.u {
		d.cov[i] = float32(math.Sqrt(float64(max(v, 0))))
	}
	z := d.softened(balloonSoft)
	s := &balloon{form: form, r: image.Rect(0, 0, w, h), grid: d, gx: make([]float32, n), gy: make([]float32, n)}
	for y := range d.h {
		for x := range d.w {
			left, right, up, down := max(x-1, 0), min(x+1, d.w-1), max(y-1, 0), min(y+1, d.h-1)
			s.gx[y*d.w+x] = -balloonLift * (z[y*d.w+right] - z[y*d.w+left]) / (2 * balloonStep)
			s.gy[y*d.w+x] = -balloonLift * (z[down*d.w+x] - z[up*d.w+x]) / (2 * balloonStep)
		}
	}
	return s
}

// finish is how a blown-up form throws back its room: a lamp above on the left, a strip
// of light on the right, light from the sky and the floor.
type finish struct {
	base    float32 // share of its own colour that scattered light brings out
	mirror  float32 // least share of the room that it mirrors, in its colour
	lamp    float32 // strength of the lamp's reflection, white
	strip   float32
	horizon float32 // how dark the room is at its horizon
	turn    float32 // how far the room has turned about the form
	room    room
}

var finishes = map[string]func() *finish{
	"gloss": sync.OnceValue(finish{base: 1, mirror: 0, lamp: 0.85, strip: 0.3, horizon: 0}.built),
	"foil":  sync.OnceValue(finish{base: 0.34, mirror: 0.95, lamp: 0.95, strip: 0.5, horizon: 0.75}.built),
}

// surface is where each px of a form faces: to the right, down and to the eye.
type surface []([3]float32)

// facing finds where the px of a form face.
func (s *balloon) facing() surface {
	w := s.r.Dx()
	out := make(surface, w*s.r.Dy())
	for y := range s.r.Dy() {
		row := s.grid.row(float64(y))
		for x := range w {
			if s.form[y*w+x] == 0 {
				continue
			}
			i, fx := row.place(float64(x))
			nx, ny := row.read(s.gx, i, fx), row.read(s.gy, i, fx)
			k := 1 / float32(math.Sqrt(float64(nx*nx+ny*ny+1)))
			out[y*w+x] = [3]float32{nx * k, ny * k, k}
		}
	}
	return out
}

// light paints a form in a colour over what lies under it.
func (s surface) light(pix, form []uint8, f *finish, c ink) {
	shown := displayed()
	base := [3]float32{float32(linear(c.r)), float32(linear(c.g)), float32(linear(c.b))}
	for i, cover := range form {
		if cover == 0 {
			continue
		}
		n := s[i]
		out := f.shade(base, n[0], n[1], n[2])
		px, k := pix[4*i:][:4:4], uint32(cover)
		for c := range 3 {
			px[c] = uint8((uint32(shown[int(min(max(out[c], 0), displayTop)*((1<<14-1)/displayTop))])*k + uint32(px[c])*(255-k) + 127) / 255)
		}
		px[3] = uint8((255*k + uint32(px[3])*(255-k) + 127) / 255)
	}
}

// shade is the light that comes from a place of the surface that faces (nx, ny, nz), in
// linear light.
func (f *finish) shade(base [3]float32, nx, ny, nz float32) (out [3]float32) {
	rx, ry := 2*nz*nx-f.turn, 2*nz*ny // where the eye's ray goes on to
	key := max(nx*-0.42+ny*-0.62+nz*0.66, 0)
	sky := 0.5 - 0.5*ny
	scattered := 0.18 + 0.62*key + 0.30*sky*sky + 0.22*max(ny, 0)
	edge := 1 - nz
	edge *= edge
	fresnel := 0.05 + 0.95*edge*edge
	seen := f.room[at(ry)*roomSide+at(rx*0.5)]
	white := fresnel*seen.walls*0.9 + seen.lights
	deep := 1 - 0.28*edge*edge
	dark := 0.28 * (1 - min(scattered, 1)) // colours are fuller in the shade
	scattered *= deep * f.base
	for n, v := range base {
		out[n] = v*((1-dark+dark*v)*scattered+f.mirror*seen.walls) + white
	}
	return out
}

// room is what a ray that goes on to (rx, ry) sees, rx of -2 to 2 and ry of -1 to 1: light
// from the sky and the floor, a lamp above on the left and a strip of light on the right.
type room []struct{ walls, lights float32 }

const roomSide = 512

// at is a place of -1 to 1 as a row or column of a room.
func at(v float32) int { return int((min(max(v, -1), 1) + 1) * (roomSide - 1) / 2) }

// built is a finish with its room.
func (f finish) built() *finish {
	f.room = make(room, roomSide*roomSide)
	for y := range roomSide {
		ry := float32(y)*2/(roomSide-1) - 1
		walls := 0.10 + 0.5*step(0.1, -0.9, ry) + 0.35*step(0.45, 0.95, ry)
		if f.horizon > 0 { // metal shows a bright sky, a dark line and a floor
			walls = 0.16 + 0.95*step(0.05, -0.55, ry) + 0.42*step(0.25, 0.9, ry) - f.horizon*0.14*step(-0.1, 0.08, ry)*step(0.34, 0.14, ry)
		}
		lamp := f.lamp * step(-0.88, -0.78, ry) * step(-0.34, -0.44, ry)
		strip := f.strip * step(-0.58, -0.45, ry) * step(0.58, 0.45, ry)
		for x := range roomSide {
			rx := float32(x)*4/(roomSide-1) - 2
			e := &f.room[y*roomSide+x]
			e.walls = walls
			e.lights = lamp*step(-0.80, -0.70, rx)*step(0.06, -0.04, rx) + strip*step(0.58, 0.68, rx)*step(0.94, 0.84, rx)
		}
	}
	return &f
}

// step goes from 0 at a to 1 at b, smoothly; b may be less than a.
func step(a, b, x float32) float32 {
	t := min(max((x-a)/(b-a), 0), 1)
	return t * t * (3 - 2*t)
}

// displayed is light of 0-displayTop as a channel, so that highlights roll off.
var displayed = sync.OnceValue(func() *[1 << 14]uint8 {
	out := new([1 << 14]uint8)
	for i := range out {
		v := float64(i) / float64(len(out)-1) * displayTop
		out[i] = uint8(math.Round(255 * math.Pow(min(v/(1+0.18*v)*1.12, 1), 1/2.2)))
	}
	return out
})

const displayTop = 1.4
