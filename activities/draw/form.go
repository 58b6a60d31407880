package draw

import (
	"image"
	"math"

	"github.com/snackfarm/farm"
)

// formed is an outline of the caller's own, a word or a sign, blown up and lit: as
// large as the cell lets it.
func (a *artist) formed(d farm.Drawing, cell string) error {
	turn, ok := farm.LightOf(cell)
	if !ok {
		return farm.InvalidField("drawing.cells", "is %q; a form's cell is where its lamp is, light/-1 to light/1", cell)
	}
	if d.Path == "" || d.ViewBox == nil || d.ViewBox.W <= 0 || d.ViewBox.H <= 0 {
		return farm.InvalidField("drawing.path", "needs an outline and a viewBox")
	}
	f, ok := finishes[d.Style]
	f.turn = float32(turn)
	if !ok {
		return farm.InvalidField("drawing.style", "is %q; a form is gloss or foil", d.Style)
	}
	v := *d.ViewBox
	k, x, y := a.placed(v.W, v.H, d)
	a.m = translation(x, y).after(scaling(k, k)).after(translation(-v.X, -v.Y))
	r, mask := a.cover(svg(d.Path))
	a.m = identity
	if r.Empty() {
		return farm.InvalidField("drawing.path", "covers nothing")
	}
	w, h := int(a.ar.w), int(a.ar.h)
	cover := make([]uint8, w*h)
	for row := r.Min.Y; row < r.Max.Y; row++ {
		copy(cover[row*w+r.Min.X:][:r.Dx()], mask[(row-r.Min.Y)*r.Dx():])
	}
	newBalloon(cover, w, h).light(a.layers[0].pix, f, a.accent)
	return nil
}

// balloon is the surface of a form that is blown up: its height's slope at the points of
// a grid.
type balloon struct {
	form   []uint8
	r      image.Rectangle
	grid   *dome
	gx, gy []float32
}

// The grid's step, how round a form is at most and how far its ridges are softened, px.
const (
	balloonStep  = 2
	balloonRound = 96
	balloonSoft  = 5.2
	// balloonLift is how steep its sides are: 1 are those of a ball.
	balloonLift = 0.95
)

func newBalloon(form []uint8, w, h int) *balloon {
	d := &dome{w: (w + balloonStep - 1) / balloonStep, h: (h + balloonStep - 1) / balloonStep, step: balloonStep, round: balloonRound}
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
	settle(d.u, d.cov, d.w, d.h, balloonStep, balloonRound)
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
}

var finishes = map[string]finish{
	"gloss": {base: 1, mirror: 0, lamp: 0.85, strip: 0.3, horizon: 0},
	"foil":  {base: 0.34, mirror: 0.95, lamp: 0.95, strip: 0.5, horizon: 0.75},
}

// light paints the form in a colour.
func (s *balloon) light(pix []uint8, f finish, c ink) {
	base := [3]float32{float32(linear(c.r)), float32(linear(c.g)), float32(linear(c.b))}
	w := s.r.Dx()
	for y := range s.r.Dy() {
		row := s.grid.row(float64(y))
		for x := range w {
			cover := uint32(s.form[y*w+x])
			if cover == 0 {
				continue
			}
			i, fx := row.place(float64(x))
			nx, ny := row.read(s.gx, i, fx), row.read(s.gy, i, fx)
			k := 1 / float32(math.Sqrt(float64(nx*nx+ny*ny+1)))
			out := f.shade(base, nx*k, ny*k, k)
			px := pix[(y*w+x)*4:][:4:4]
			for n := range 3 {
				px[n] = uint8((uint32(display(out[n]))*cover + 127) / 255)
			}
			px[3] = uint8(cover)
		}
	}
}

// shade is the light that comes from a place of the surface that faces (nx, ny, nz), in
// linear light.
func (f finish) shade(base [3]float32, nx, ny, nz float32) (out [3]float32) {
	rx, ry := 2*nz*nx-f.turn, 2*nz*ny // where the eye's ray goes on to
	key := max(nx*-0.42+ny*-0.62+nz*0.66, 0)
	sky := 0.5 - 0.5*ny
	scattered := 0.18 + 0.62*key + 0.30*sky*sky + 0.22*max(ny, 0)
	edge := 1 - nz
	edge *= edge
	fresnel := 0.05 + 0.95*edge*edge
	room := 0.10 + 0.5*step(0.1, -0.9, ry) + 0.35*step(0.45, 0.95, ry)
	if f.horizon > 0 { // metal shows a bright sky, a dark line and a floor
		room = 0.16 + 0.95*step(0.05, -0.55, ry) + 0.42*step(0.25, 0.9, ry) - f.horizon*0.14*step(-0.1, 0.08, ry)*step(0.34, 0.14, ry)
	}
	lamp := step(-0.80, -0.70, rx) * step(0.06, -0.04, rx) * step(-0.88, -0.78, ry) * step(-0.34, -0.44, ry)
	strip := step(0.58, 0.68, rx) * step(0.94, 0.84, rx) * step(-0.58, -0.45, ry) * step(0.58, 0.45, ry)
	white := fresnel*room*0.9 + f.lamp*lamp + f.strip*strip
	deep := 0.72 + 0.28*step(0, 0.5, nz)
	dark := 0.28 * (1 - min(scattered, 1)) // colours are fuller in the shade
	for n, v := range base {
		own := v * (1 - dark + dark*v) * scattered * deep * f.base
		out[n] = own + v*f.mirror*room + white
	}
	return out
}

// step goes from 0 at a to 1 at b, smoothly; b may be less than a.
func step(a, b, x float32) float32 {
	t := min(max((x-a)/(b-a), 0), 1)
	return t * t * (3 - 2*t)
}

// displayed is light of 0-displayTop as a channel, so that highlights roll off.
var displayed = func() (out [1024]uint8) {
	for i := range out {
		v := float64(i) / float64(len(out)-1) * displayTop
		out[i] = uint8(math.Round(255 * math.Pow(min(v/(1+0.18*v)*1.12, 1), 1/2.2)))
	}
	return out
}()

const displayTop = 1.4

// display reads displayed, between its steps where they are coarse.
func display(v float32) uint8 {
	v = min(max(v/displayTop, 0), 1) * float32(len(displayed)-1)
	i := min(int(v), len(displayed)-2)
	a, b := float32(displayed[i]), float32(displayed[i+1])
	return uint8(a + (b-a)*(v-float32(i)) + 0.5)
}
