package film

import (
	"image"
	"math"

	"github.com/snackfarm/farm"
)

// reachMore is how far around what a frame shows its pixels are made of others, px of the
// frame: more than any filter's taps, and than what find leaves out at edges.
const reachMore = 16

// reach tells what of a layer the frames of a span show, at rest on the canvas. It is empty
// where a layer is cut or blurred by shares of itself, and so has to be whole.
func (d *director) reach(s span) func(farm.Layer) image.Rectangle {
	canvas := d.film.Piece.Canvas
	frameMs := 1000 / float64(canvas.FPS)
	return func(l farm.Layer) image.Rectangle {
		cx, cy := l.Box.X+l.Box.W/2, l.Box.Y+l.Box.H/2
		x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
		for n := s.begin; n < s.end; n++ {
			p := poseAt(l, moment{float64(n-s.first) * frameMs, float64(s.scene.DurationMs), frameMs, d.film.RTL}, 0, 0)
			if !p.visible {
				continue
			}
			if p.scale <= 0 || p.blur > 0 || p.masked || p.wipe < 1 || p.level < 1 || p.flap != (flap{}) {
				return image.Rectangle{}
			}
			k := 1 / min(p.scale, mostScale)
			sin, cos := math.Sincos(-p.degrees * math.Pi / 180)
			for c := range 4 {
				x := float64(c&1*canvas.Width+(c&1*2-1)*reachMore) - cx - p.dx
				y := float64(c>>1*canvas.Height+(c>>1*2-1)*reachMore) - cy - p.dy
				px, py := cx+(x*cos-y*sin)*k, cy+(x*sin+y*cos)*k
				x0, x1, y0, y1 = min(x0, px), max(x1, px), min(y0, py), max(y1, py)
			}
		}
		if x1 < x0 {
			return image.Rectangle{}
		}
		return image.Rect(int(math.Floor(x0)), int(math.Floor(y0)), int(math.Ceil(x1)), int(math.Ceil(y1))).Inset(-reachMore)
	}
}
