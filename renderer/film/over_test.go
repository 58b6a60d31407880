package film

import (
	"image"
	"math"
	"math/rand/v2"
	"testing"
)

// Blending of colours that are multiplied by opacity is what the arithmetic in
// full precision says, within three code values: opacity is rounded by mask and by layer, whatever is asked beside.
func TestOver(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	const w, h = 203, 2 // no whole number of eights
	view := image.Rect(0, 0, w, h)
	dst, src, alpha := make([]uint8, w*h), make([]uint8, w*h), make([]uint8, w*h)
	mask := image.NewAlpha(image.Rect(0, 0, 2*w, 2*h))
	for i := range mask.Pix {
		mask.Pix[i] = uint8(random.IntN(256))
	}
	var s sampler
	for round := range 400 {
		for i := range dst {
			dst[i], alpha[i] = uint8(16+random.IntN(225)), uint8(random.IntN(256))
			if k := (i/16 + round) % 3; k < 2 {
				alpha[i] = uint8(255 * k)
			}
			src[i] = uint8((16 + random.IntN(225)) * int(alpha[i]) / 255)
		}
		was := append([]uint8(nil), dst...)
		var m *image.Alpha
		op, step := 256, 1+round%2
		if round%4 > 1 {
			op = random.IntN(257)
		}
		if round%8 > 3 {
			m = mask
		}
		s.over(plane{pix: dst, w: w}, plane{pix: src, alpha: alpha, w: w}, brush{view, view, m, step, op})
		for i := range dst {
			k := float64(op) / 256
			if m != nil {
				k *= float64(mask.Pix[i/w*step*mask.Stride+i%w*step]) / 255
			}
			want := float64(src[i])*k + float64(was[i])*(1-float64(alpha[i])/255*k)
			if math.Abs(float64(dst[i])-want) > 3 {
				t.Fatalf("round %d: %d over %d with %d is %d, want %.1f", round, src[i], was[i], alpha[i], dst[i], want)
			}
		}
	}
}

func BenchmarkOver(b *testing.B) {
	f, err := newFrame(1080, 1920)
	if err != nil {
		b.Fatal(err)
	}
	defer f.free()
	p := newPicture([]image.Point{{X: 1080, Y: 1920}}, true).views[0]
	for i := range p.a {
		x := i % 1080 // a figure in the middle, soft edges
		p.a[i] = uint8(min(max((300-max(x-540, 540-x))*16, 0), 255))
	}
	for i := range p.ca {
		x := i % 540
		p.ca[i] = uint8(min(max((150-max(x-270, 270-x))*32, 0), 255))
	}
	var s sampler
	b.SetBytes(int64(len(f.block)))
	for b.Loop() {
		(&clip{content: p}).draw(target{f.w, f.y, f.u, f.v}, &s, whole(f.rect()))
	}
}
