package pixels

import (
	"image"
	"math"
)

// FromYUV is a picture of 4:2:0 planes of bt709 limited range, both sides even.
func FromYUV(w, h int, y, u, v []byte) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	IntoRGBA(img, y, u, v, 0, h)
	return img
}

// IntoRGBA is FromYUV over a picture that is there already, whose size the planes
// have, from a row to another, that not included.
func IntoRGBA(img *image.RGBA, y, u, v []byte, from, to int) {
	w := img.Rect.Dx()
	for j := from; j < to; j++ {
		luma, out := y[j*w:(j+1)*w], img.Pix[j*img.Stride:j*img.Stride+4*w]
		cb, cr := u[(j/2)*(w/2):], v[(j/2)*(w/2):]
		for i := 0; i+1 < w; i += 2 { // two pixels have one colour
			red, green, blue := redOf[cr[i/2]], greenOf[0][cb[i/2]]+greenOf[1][cr[i/2]], blueOf[cb[i/2]]
			k, m, p := fromLuma[luma[i]], fromLuma[luma[i+1]], out[4*i:4*i+8:4*i+8]
			p[0], p[1], p[2], p[3] = byteOf(k+red), byteOf(k-green), byteOf(k+blue), 255
			p[4], p[5], p[6], p[7] = byteOf(m+red), byteOf(m-green), byteOf(m+blue), 255
		}
	}
}

// SmoothFromYUV is FromYUV with the colour of each pixel taken from the four
// nearest samples of it, 9:3:3:1: for pictures that are to be looked at.
func SmoothFromYUV(w, h int, y, u, v []byte) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	cw, ch := w/2, h/2
	cb, cr := make([]int32, cw), make([]int32, cw)
	for j := range h {
		near, far := j/2, min(max(j/2-1+j%2*2, 0), ch-1)
		for i := range cw {
			cb[i] = 3*int32(u[near*cw+i]) + int32(u[far*cw+i])
			cr[i] = 3*int32(v[near*cw+i]) + int32(v[far*cw+i])
		}
		luma, out := y[j*w:(j+1)*w], img.Pix[j*img.Stride:j*img.Stride+4*w]
		for i, l := range luma {
			n, f := i/2, min(max(i/2-1+i%2*2, 0), cw-1)
			b, r := (3*cb[n]+cb[f]+8)>>4, (3*cr[n]+cr[f]+8)>>4
			k := fromLuma[l]
			p := out[4*i : 4*i+4]
			p[0], p[1], p[2], p[3] = byteOf(k+redOf[r]), byteOf(k-greenOf[0][b]-greenOf[1][r]), byteOf(k+blueOf[b]), 255
		}
	}
	return img
}

// What each byte of the planes adds to a channel, in 65536ths.
var fromLuma, redOf, blueOf, greenOf = func() (l, r, b [256]int32, g [2][256]int32) {
	const one = 1 << 16
	for i := range l {
		c := float64(i) - 128
		l[i] = int32(math.Round(1.164384*(float64(i)-16)*one)) + one/2
		r[i], b[i] = int32(math.Round(1.792741*c*one)), int32(math.Round(2.112402*c*one))
		g[0][i], g[1][i] = int32(math.Round(0.213249*c*one)), int32(math.Round(0.532909*c*one))
	}
	return l, r, b, g
}()

func byteOf(v int32) uint8 { return uint8(min(max(v>>16, 0), 255)) }
