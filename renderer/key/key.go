// Package key takes a colour out of pictures: what was filmed before a green
// screen becomes a picture with opacity, without the screen's light in it.
//
// It works in the plane of chroma. What a pixel holds of the key is found along
// the key's direction from grey: 1 is the key itself, 0 a colour that has none.
// Opacity falls with it, and so much of the key's light is taken away, from
// luma and chroma alike. That is what a mixture of foreground and screen is
// made of, so hair and moving edges come out as they would be before any other
// ground. All of it is read from a table over U and V.
package key

import (
	"fmt"
	"image"
	"math"
	"strconv"

	"github.com/snackfarm/farm"
)

// What a Key's zero values stand for.
const (
	Similarity = 0.1
	Smoothness = 0.85
	Spill      = 1.0
)

const (
	// leastChroma is how far from grey a key must be.
	leastChroma = 20.0
	// What lies aside the key's direction is the foreground's. Vivid colours,
	// yellow and cyan cloth before green, are spared by their square, for
	// opacity and for spill. The pale ones of skin and hair lie the other way,
	// by so much of what they have aside: a mixture with them holds more of the
	// key than can be seen.
	aside, asideSpill, asideThin, asideSkin = 1.0, 0.5, 0.5, 0.5
	// Chroma of skin, whatever its shade.
	skinU, skinV = -20.0, 28.0
	maxGain      = 2.0 // by which what is left may be brightened
)

// Table is what becomes of each chroma.
type Table struct{ of [1 << 16]entry }

// entry is for one U and V: luma above black times gain less off, above what
// is left of black; chroma and opacity as they are. Colours are multiplied by
// opacity.
type entry struct {
	gain uint16 // 1/16384
	off  uint16 // 1/64
	a    uint8
	dark uint8 // black, multiplied
	u, v uint8
	kept bool // nothing is changed
}

// Rgb reads a colour without opacity.
func Rgb(c farm.Color) (r, g, b float64, err error) {
	n, err := strconv.ParseUint(string(c[min(1, len(c)):]), 16, 32)
	if len(c) != 7 || c[0] != '#' || err != nil {
		return 0, 0, 0, farm.Errorf(farm.CodeInvalid, "is %q, must be a colour as #RRGGBB", c)
	}
	return float64(n >> 16), float64(n >> 8 & 255), float64(n & 255), nil
}

// Check says what is wrong with a key, and in which field.
func Check(k farm.ChromaKey) (field string, err error) {
	r, g, b, err := Rgb(k.Color)
	if err != nil {
		return "color", err
	}
	if _, u, v := yuv(r, g, b); math.Hypot(u, v) < leastChroma {
		return "color", farm.Errorf(farm.CodeInvalid, "is %s, which is too near to grey to be told from a person", k.Color)
	}
	within := func(v float64) bool { return v >= 0 && v <= 1 } // false for what is no number
	switch {
	case !within(k.Similarity):
		return "similarity", fmt.Errorf("must be 0-1")
	case !within(k.Smoothness):
		return "smoothness", fmt.Errorf("must be 0-1")
	case k.Spill != nil && !within(*k.Spill):
		return "spill", fmt.Errorf("must be 0-1")
	}
	return "", nil
}

// yuv is a colour in bt709 limited range, about black and grey.
func yuv(r, g, b float64) (y, u, v float64) {
	y = 0.2126*r + 0.7152*g + 0.0722*b
	return y * 219 / 255, (b - y) / 1.8556 * 224 / 255, (r - y) / 1.5748 * 224 / 255
}

// New makes the table of a key; dim is the share of black that is laid over
// what is left.
func New(k farm.ChromaKey, dim float64) (*Table, error) {
	if field, err := Check(k); err != nil {
		return nil, fmt.Errorf("key.%s: %w", field, err)
	}
	r, g, b, _ := Rgb(k.Color)
	ky, ku, kv := yuv(r, g, b)
	kc := math.Hypot(ku, kv)
	similarity, smoothness, spill := k.Similarity, k.Smoothness, Spill
	if similarity == 0 {
		similarity = Similarity
	}
	if smoothness == 0 {
		smoothness = Smoothness
	}
	if k.Spill != nil {
		spill = *k.Spill
	}
	skin := skinU*kv - skinV*ku
	bright := 1 - min(max(dim, 0), 1)
	// An opaque pixel may still be a mixture only where opacity begins early.
	most := min(1/(1-min(max(1-similarity-smoothness, 0), 0.9)), maxGain)
	t := &Table{}
	for i := range t.of {
		u, v := float64(i>>8)-128, float64(i&255)-128
		along, cross := (u*ku+v*kv)/kc, (u*kv-v*ku)/kc
		off, thin := math.Abs(cross), 0.0
		if cross*skin > 0 {
			thin = asideSkin * off
		}
		vivid := off * off / kc
		share := (along + thin - aside*vivid) / kc
		a := min(max((1-similarity-share)/smoothness, 0), 1)
		light := min(max((along-asideSpill*vivid+max(thin*min(2-2*a, 1), asideThin*off*(1-a)))/kc*spill, 0), 1-1e-6)
		gain := min(a/(1-light), most) * bright
		t.of[i] = entry{
			gain: uint16(gain*16384 + 0.5), off: uint16(gain*light*ky*64 + 0.5), a: uint8(a*255 + 0.5), dark: level(16 * a),
			u: level(128*a + gain*(u-light*ku)), v: level(128*a + gain*(v-light*kv)),
			kept: a == 1 && light == 0 && bright == 1,
		}
	}
	return t, nil
}

func level(v float64) uint8 { return uint8(min(max(v+0.5, 0), 255)) }

func (e *entry) luma(y uint8) uint8 {
	v := (int(y)-16)*int(e.gain) - int(e.off)<<8 + 1<<13
	return uint8(min(max(v>>14, 0), 239) + int(e.dark))
}

// Planes are a picture of w by h, both even: Y and A for each pixel, U, V and
// CA (the opacity of chroma) for each two by two. Colours are multiplied by
// opacity.
type Planes struct{ Y, U, V, A, CA []uint8 }

// Planes keys a picture of bt709 limited range whose chroma is as large as its
// luma.
func (t *Table) Planes(out Planes, y, u, v []uint8, w, h int) {
	for row := 0; row < h; row += 2 {
		o, c := row*w, row/2*(w/2)
		y0, u0, v0 := y[o:o+w], u[o:o+w], v[o:o+w]
		y1, u1, v1 := y[o+w:o+2*w], u[o+w:o+2*w], v[o+w:o+2*w]
		oy0, oa0 := out.Y[o:o+w], out.A[o:o+w]
		oy1, oa1 := out.Y[o+w:o+2*w], out.A[o+w:o+2*w]
		ou, ov, oc := out.U[c:c+w/2], out.V[c:c+w/2], out.CA[c:c+w/2]
		for i := range ou {
			x := 2 * i
			a, b := &t.of[int(u0[x])<<8|int(v0[x])], &t.of[int(u0[x+1])<<8|int(v0[x+1])]
			d, e := &t.of[int(u1[x])<<8|int(v1[x])], &t.of[int(u1[x+1])<<8|int(v1[x+1])]
			oy0[x], oy0[x+1], oy1[x], oy1[x+1] = a.luma(y0[x]), b.luma(y0[x+1]), d.luma(y1[x]), e.luma(y1[x+1])
			oa0[x], oa0[x+1], oa1[x], oa1[x+1] = a.a, b.a, d.a, e.a
			ou[i] = uint8((int(a.u) + int(b.u) + int(d.u) + int(e.u) + 2) >> 2)
			ov[i] = uint8((int(a.v) + int(b.v) + int(d.v) + int(e.v) + 2) >> 2)
			oc[i] = uint8((int(a.a) + int(b.a) + int(d.a) + int(e.a) + 2) >> 2)
		}
	}
}

// Quarter means a plane of w by h, both even, over each two by two.
func Quarter(out, a []uint8, w, h int) {
	for row := 0; row < h; row += 2 {
		top, bottom := a[row*w:row*w+w], a[row*w+w:row*w+2*w]
		o := out[row/2*(w/2):][:w/2]
		for i := range o {
			o[i] = uint8((int(top[2*i]) + int(top[2*i+1]) + int(bottom[2*i]) + int(bottom[2*i+1]) + 2) >> 2)
		}
	}
}

// Image keys a picture of sRGB, multiplied by opacity before and after.
func (t *Table) Image(img *image.RGBA) *image.RGBA {
	out := image.NewRGBA(img.Rect)
	for i := 0; i+3 < len(img.Pix); i += 4 {
		p, o := img.Pix[i:i+4:i+4], out.Pix[i:i+4:i+4]
		if p[3] == 0 {
			continue
		}
		opacity := float64(p[3]) / 255
		y, u, v := yuv(float64(p[0])/opacity, float64(p[1])/opacity, float64(p[2])/opacity)
		e := &t.of[int(level(u+128))<<8|int(level(v+128))]
		if e.kept {
			copy(o, p)
			continue
		}
		a := opacity * float64(e.a)
		y = (y*float64(e.gain)/16384 - float64(e.off)/64) * opacity * 255 / 219
		grey := 128 * float64(e.a) / 255
		u, v = (float64(e.u)-grey)*opacity*255/224, (float64(e.v)-grey)*opacity*255/224
		fit := func(v float64) uint8 { return uint8(min(max(v, 0), a) + 0.5) }
		o[0], o[1], o[2], o[3] = fit(y+1.5748*v), fit(y-0.1873*u-0.4681*v), fit(y+1.8556*u), uint8(a+0.5)
	}
	return out
}
