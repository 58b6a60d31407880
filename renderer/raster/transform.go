package raster

import (
	"encoding/binary"
	"image"
	"math"
)

// Pose is where a sprite goes: scaled and turned about a centre on the canvas,
// then moved.
type Pose struct {
	Scale            float64
	Degrees          float64 // clockwise
	DX, DY           float64
	CenterX, CenterY float64
}

// Transform draws part in a pose, sampled bilinearly in premultiplied colour.
func Transform(part Part, p Pose) Part { return transformIn(part, p, nil) }

// transformIn is what of a transformed part lies in a rectangle of the canvas; nil
// is all of it.
func transformIn(part Part, p Pose, view *image.Rectangle) Part {
	sin, cos := math.Sincos(p.Degrees * math.Pi / 180)
	w, h := float64(part.Image.Rect.Dx()), float64(part.Image.Rect.Dy())
	place := func(x, y float64) (float64, float64) {
		x, y = (x-p.CenterX)*p.Scale, (y-p.CenterY)*p.Scale
		return p.CenterX + p.DX + x*cos - y*sin, p.CenterY + p.DY + x*sin + y*cos
	}
	minX, minY, maxX, maxY := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	ox, oy := float64(part.At.X), float64(part.At.Y)
	for _, c := range [4][2]float64{{ox, oy}, {ox + w, oy}, {ox, oy + h}, {ox + w, oy + h}} {
		x, y := place(c[0], c[1])
		minX, maxX, minY, maxY = min(minX, x), max(maxX, x), min(minY, y), max(maxY, y)
	}
	box := image.Rect(int(math.Floor(minX)), int(math.Floor(minY)), int(math.Ceil(maxX))+1, int(math.Ceil(maxY))+1)
	if view != nil {
		box = box.Intersect(*view)
	}
	out := image.NewRGBA(image.Rect(0, 0, box.Dx(), box.Dy()))
	if p.Scale <= 0 {
		return Part{Image: out, At: box.Min, Index: part.Index, Cell: part.Cell, Turn: part.Turn}
	}
	inv := 1 / p.Scale
	for y := range box.Dy() {
		fy := float64(y+box.Min.Y) + 0.5 - p.CenterY - p.DY
		for x := range box.Dx() {
			fx := float64(x+box.Min.X) + 0.5 - p.CenterX - p.DX
			sx := (fx*cos+fy*sin)*inv + p.CenterX - ox - 0.5
			sy := (fy*cos-fx*sin)*inv + p.CenterY - oy - 0.5
			if sx <= -1 || sy <= -1 || sx >= w || sy >= h {
				continue
			}
			to := out.Pix[y*out.Stride+x*4:]
			if sx < 0 || sy < 0 || sx >= w-1 || sy >= h-1 {
				sample(part.Image, sx, sy, to)
				continue
			}
			ix, iy := int(sx), int(sy)
			from := part.Image.Pix[iy*part.Image.Stride+ix*4:]
			top, low := binary.LittleEndian.Uint64(from), binary.LittleEndian.Uint64(from[part.Image.Stride:])
			if top == low && uint32(top) == uint32(top>>32) { // between four of one colour there is no other
				binary.LittleEndian.PutUint32(to, uint32(top))
				continue
			}
			px, py := uint64((sx-float64(ix))*256), uint64((sy-float64(iy))*256)
			binary.LittleEndian.PutUint32(to, bilinear(top, low, px, py))
		}
	}
	return Part{Image: out, At: box.Min, Index: part.Index, Cell: part.Cell, Turn: part.Turn}
}

// bilinear is the pixel that lies fx and fy, in 256ths, into four: a pair and
// the pair below it. Two channels are reckoned at a time, 32 bits apart.
func bilinear(top, low, fx, fy uint64) uint32 {
	const lanes = 0x000000ff_000000ff
	const half = 1<<47 | 1<<15
	w00, w01, w10, w11 := (256-fx)*(256-fy), fx*(256-fy), (256-fx)*fy, fx*fy
	// A pixel's bytes 0 and 2, 1 and 3.
	spread := func(p uint64) (uint64, uint64) {
		p &= 1<<32 - 1
		p |= p << 16
		return p & lanes, p >> 8 & lanes
	}
	a0, b0 := spread(top)
	a1, b1 := spread(top >> 32)
	a2, b2 := spread(low)
	a3, b3 := spread(low >> 32)
	a := (a0*w00 + a1*w01 + a2*w10 + a3*w11 + half) >> 16 & lanes
	b := (b0*w00 + b1*w01 + b2*w10 + b3*w11 + half) >> 16 & lanes
	return uint32(a) | uint32(b)<<8 | uint32(a>>32)<<16 | uint32(b>>32)<<24
}

// sample reads the premultiplied colour between pixels; outside is nothing.
func sample(img *image.RGBA, x, y float64, out []uint8) {
	ix, iy := int(math.Floor(x)), int(math.Floor(y))
	w, h := img.Rect.Dx(), img.Rect.Dy()
	if ix < -1 || iy < -1 || ix >= w || iy >= h {
		return
	}
	fx, fy := uint32((x-float64(ix))*256), uint32((y-float64(iy))*256)
	var sum [4]uint32
	for k, wgt := range [4]uint32{(256 - fx) * (256 - fy), fx * (256 - fy), (256 - fx) * fy, fx * fy} {
		px, py := ix+k&1, iy+k>>1
		if wgt == 0 || px < 0 || py < 0 || px >= w || py >= h {
			continue
		}
		p := img.Pix[py*img.Stride+px*4 : py*img.Stride+px*4+4]
		for c := range 4 {
			sum[c] += uint32(p[c]) * wgt
		}
	}
	for c := range 4 {
		out[c] = uint8((sum[c] + 1<<15) >> 16)
	}
}
