package film

import (
	"image"
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/curve"
	"github.com/snackfarm/farm/renderer/kernel"
)

// joint mixes the last frame of a scene with the next scene while a transition
// lasts.
type joint struct {
	from *frame // the earlier scene, frozen
	to   *buffer
	line []uint8
	tmp  []uint8
	sums []uint32
	lens sampler
}

const (
	blurFromPx = 40.0 // px a frame, at a picture 1080 wide, from which on an edge needs motion blur
	shutter    = 0.5  // of the way of a frame: 180 degrees
	whipReach  = 1.6  // a whip is smeared more than a camera would
)

// draw puts the moment t (0-1) of a transition into out; step is the time from
// frame to frame.
func (j *joint) draw(out *frame, tr farm.Transition, t, step float64, rtl bool) {
	k, dir := curve.InOut.At(t), turnedRound(tr.Direction, rtl)
	switch tr.Kind {
	case "fade":
		kernel.Mix(out.block, j.from.block, j.to.block, int(smoothstep(t)*256+0.5))
		return
	case "wipe":
		j.wipe(out, dir, k)
		return
	case "iris":
		j.iris(out, tr.Focus, k)
		return
	case "flash":
		j.flash(out, t)
		return
	case "through":
		j.through(out, tr.Focus, t)
		return
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
	by := image.Pt(dx, dy)
	pushPlane(plane{pix: out.y, w: out.w, h: out.h}, j.from.y, j.to.y, by)
	by = by.Div(2)
	pushPlane(plane{pix: out.u, w: out.w / 2, h: out.h / 2}, j.from.u, j.to.u, by)
	pushPlane(plane{pix: out.v, w: out.w / 2, h: out.h / 2}, j.from.v, j.to.v, by)
	way, across := float64(out.w), true
	if dy != 0 {
		way, across = float64(out.h), false
	}
	px := way * math.Abs(curve.InOut.At(min(t+step/2, 1))-curve.InOut.At(max(t-step/2, 0)))
	if px <= blurFromPx*float64(min(out.w, out.h))/1080 {
		return
	}
	r := px * shutter / 2
	if tr.Kind == "whip" {
		r *= whipReach
	}
	for _, p := range []struct {
		plane []uint8
		w, h  int
		r     int
	}{{out.y, out.w, out.h, int(r)}, {out.u, out.w / 2, out.h / 2, int(r / 2)}, {out.v, out.w / 2, out.h / 2, int(r / 2)}} {
		if across {
			j.smear(p.plane, p.w, p.h, p.r)
		} else {
			j.smearDown(p.plane, p.w, p.h, p.r)
		}
	}
}

// turnedRound is a direction, mirrored where the film reads right to left.
func turnedRound(dir string, rtl bool) string {
	switch {
	case rtl && (dir == "" || dir == "left"):
		return "right"
	case rtl && dir == "right":
		return "left"
	}
	return dir
}

func smoothstep(t float64) float64 { return t * t * (3 - 2*t) }

// pushPlane shows a moved by so many samples and b following it.
func pushPlane(out plane, a, b []uint8, by image.Point) {
	w, h, dx, dy := out.w, out.h, by.X, by.Y
	for y := range h {
		row := out.pix[y*w : y*w+w]
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
func (j *joint) smear(p []uint8, w, h, r int) {
	if r < 1 {
		return
	}
	// The ends of a row repeat its first and last pixel.
	if len(j.line) < w+2*r+1 {
		j.line = make([]uint8, w+2*r+1)
	}
	line := j.line[:w+2*r+1]
	// A sum has at most 20 bits, so that a product with a reciprocal of 32 is
	// the exact quotient.
	per := (1<<32 + uint64(2*r)) / uint64(2*r+1)
	for y := range h {
		row := p[y*w : y*w+w]
		copy(line[r:], row)
		sum := uint64(0)
		for i := range r {
			line[i], line[w+r+i] = row[0], row[w-1]
		}
		line[w+2*r] = row[w-1]
		for _, v := range line[:2*r+1] {
			sum += uint64(v)
		}
		in, out := line[2*r+1:], line[:w]
		in = in[:len(out)]
		row = row[:len(out)]
		for x, v := range out {
			row[x] = uint8(sum * per >> 32)
			sum += uint64(in[x]) - uint64(v)
		}
	}
}

// smearDown averages each column over 2r+1 pixels. The ends of a column repeat
// its first and last pixel.
func (j *joint) smearDown(p []uint8, w, h, r int) {
	if r < 1 {
		return
	}
	if len(j.tmp) < w*h {
		j.tmp = make([]uint8, w*h)
	}
	if len(j.sums) < w {
		j.sums = make([]uint32, w)
	}
	tmp, sums := j.tmp[:w*h], j.sums[:w]
	copy(tmp, p)
	row := func(y int) []uint8 {
		y = min(max(y, 0), h-1)
		return tmp[y*w : y*w+w]
	}
	clear(sums)
	for y := -r; y < r; y++ {
		addRow(sums, row(y))
	}
	share := uint32(1<<16) / uint32(2*r+1)
	for y := range h {
		addRow(sums, row(y+r))
		out := p[y*w : y*w+w]
		for x, sum := range sums {
			out[x] = uint8(min((sum*share+1<<15)>>16, 255))
		}
		for x, v := range row(y - r) {
			sums[x] -= uint32(v)
		}
	}
}
