package film

import (
	"math"

	"github.com/snackfarm/farm"
)

// joint mixes the last frame of a scene with the next scene while a transition
// lasts.
type joint struct {
	from *frame // the earlier scene, frozen
	to   *frame
}

// draw puts the moment t (0-1) of a transition into out.
func (j *joint) draw(out *frame, tr farm.Transition, t float64, rtl bool) {
	if tr.Kind == "fade" {
		k := int(smoothstep(t)*256 + 0.5)
		mixPlane(out.block, j.from.block, j.to.block, k)
		return
	}
	k := easeInOut.at(t)
	dir := tr.Direction
	if rtl && (dir == "" || dir == "left") {
		dir = "right"
	} else if rtl && dir == "right" {
		dir = "left"
	}
	dx, dy := 0, 0
	switch dir {
	case "right":
		dx = int(math.Round(k*float64(out.w)/2)) * 2
	case "up":
		dy = -int(math.Round(k*float64(out.h)/2)) * 2
	case "down":
		dy = int(math.Round(k*float64(out.h)/2)) * 2
	default:
		dx = -int(math.Round(k*float64(out.w)/2)) * 2
	}
	pushPlane(out.y, j.from.y, j.to.y, out.w, out.h, dx, dy)
	pushPlane(out.u, j.from.u, j.to.u, out.w/2, out.h/2, dx/2, dy/2)
	pushPlane(out.v, j.from.v, j.to.v, out.w/2, out.h/2, dx/2, dy/2)
	if tr.Kind == "whip" {
		// An edge that jumps more than 40 px a frame needs motion blur.
		speed := math.Abs(easeInOut.at(min(t+0.06, 1)) - easeInOut.at(max(t-0.06, 0)))
		if dx != 0 {
			smear(out.y, out.w, out.h, int(speed*90))
			smear(out.u, out.w/2, out.h/2, int(speed*45))
			smear(out.v, out.w/2, out.h/2, int(speed*45))
		}
	}
}

func smoothstep(t float64) float64 { return t * t * (3 - 2*t) }

func mixPlane(out, a, b []uint8, k int) {
	a, b = a[:len(out)], b[:len(out)]
	for i := range out {
		out[i] = uint8((int(a[i])*(256-k) + int(b[i])*k + 128) >> 8)
	}
}

// pushPlane shows a moved by (dx, dy) and b following it.
func pushPlane(out, a, b []uint8, w, h, dx, dy int) {
	for y := range h {
		row := out[y*w : y*w+w]
		switch {
		case dy < 0: // up
			if y < h+dy {
				copy(row, a[(y-dy)*w:][:w])
			} else {
				copy(row, b[(y-h-dy)*w:][:w])
			}
		case dy > 0:
			if y >= dy {
				copy(row, a[(y-dy)*w:][:w])
			} else {
				copy(row, b[(y+h-dy)*w:][:w])
			}
		case dx < 0:
			copy(row[:w+dx], a[y*w-dx:][:w+dx])
			copy(row[w+dx:], b[y*w:][:-dx])
		default:
			copy(row[dx:], a[y*w:][:w-dx])
			copy(row[:dx], b[y*w+w-dx:][:dx])
		}
	}
}

// smear averages each row over 2r+1 pixels.
func smear(p []uint8, w, h, r int) {
	if r < 1 {
		return
	}
	line := make([]uint8, w)
	for y := range h {
		row := p[y*w : y*w+w]
		sum := int(row[0]) * (r + 1)
		for i := 1; i <= r; i++ {
			sum += int(row[min(i, w-1)])
		}
		for x := range w {
			line[x] = uint8(sum / (2*r + 1))
			sum += int(row[min(x+r+1, w-1)]) - int(row[max(x-r, 0)])
		}
		copy(row, line)
	}
}
