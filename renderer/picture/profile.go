package picture

import (
	"bytes"
	"encoding/binary"
	"image"
	"io"
	"math"

	"github.com/klauspost/compress/zlib"
)

// The sRGB primaries and white as profiles name them: adapted to D50, XYZ of
// red, green and blue in the columns.
var sRGBToXYZ = [3][3]float64{
	{0.43606567, 0.38514709, 0.14306641},
	{0.22248840, 0.71687317, 0.06060791},
	{0.01391602, 0.09707642, 0.71409607},
}

// sRGBProfile is an ICC profile of version 4 that says sRGB exactly.
var sRGBProfile = func() []byte {
	fixed := func(v float64) []byte { return binary.BigEndian.AppendUint32(nil, uint32(int32(math.Round(v*65536)))) }
	xyz := func(x, y, z float64) []byte {
		return append(append(append([]byte("XYZ \x00\x00\x00\x00"), fixed(x)...), fixed(y)...), fixed(z)...)
	}
	words := func(s string) []byte {
		b := []byte("mluc\x00\x00\x00\x00\x00\x00\x00\x01\x00\x00\x00\x0cenUS")
		b = binary.BigEndian.AppendUint32(b, uint32(2*len(s)))
		b = binary.BigEndian.AppendUint32(b, 28)
		for _, c := range []byte(s) {
			b = append(b, 0, c)
		}
		return b
	}
	curve := []byte("para\x00\x00\x00\x00\x00\x03\x00\x00")
	for _, v := range []float64{2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045} {
		curve = append(curve, fixed(v)...)
	}
	m := sRGBToXYZ
	tags := []struct {
		name string
		data []byte
	}{
		{"desc", words("sRGB")}, {"cprt", words("CC0")}, {"wtpt", xyz(0.96420288, 1, 0.82490540)},
		{"rXYZ", xyz(m[0][0], m[1][0], m[2][0])}, {"gXYZ", xyz(m[0][1], m[1][1], m[2][1])}, {"bXYZ", xyz(m[0][2], m[1][2], m[2][2])},
		{"rTRC", curve}, {"gTRC", nil}, {"bTRC", nil}, // all three share one
	}
	out := make([]byte, 128, 512)
	copy(out[8:], "\x04\x20\x00\x00mntrRGB XYZ ")
	copy(out[24:], []byte{7, 0xea, 0, 1, 0, 1})
	copy(out[36:], "acsp")
	copy(out[68:], xyz(0.96420288, 1, 0.82490540)[8:])
	out = binary.BigEndian.AppendUint32(out, uint32(len(tags)))
	at, length := 128+4+12*len(tags), 0
	var body []byte
	for _, t := range tags {
		if t.data != nil {
			at, length = at+(length+3)&^3, len(t.data)
			body = append(body, t.data...)
			body = append(body, make([]byte, -len(t.data)&3)...)
		}
		out = append(out, t.name...)
		out = binary.BigEndian.AppendUint32(out, uint32(at))
		out = binary.BigEndian.AppendUint32(out, uint32(length))
	}
	out = append(out, body...)
	binary.BigEndian.PutUint32(out, uint32(len(out)))
	return out
}()

// colours converts a picture's own colours to sRGB.
type colours struct {
	linear [3][256]float32 // light of a value
	matrix [3][3]float32   // to the light of sRGB
}

// profile is how to convert the colours of a picture, nil when they are sRGB,
// nothing is said about them or it is not understood.
func profile(kind string, raw []byte) *colours {
	switch kind {
	case "image/jpeg":
		return parseProfile(jpegProfile(raw))
	case "image/png":
		return parseProfile(pngProfile(raw))
	case "image/webp":
		return parseProfile(webpChunk(raw, "ICCP"))
	default:
		return nil
	}
}

// maxProfile bounds a profile's bytes; those of primaries and curves have a
// few kB.
const maxProfile = 1 << 20

// jpegProfile joins the parts of a JPEG's profile.
func jpegProfile(raw []byte) []byte {
	parts := map[byte][]byte{}
	n := byte(0)
	jpegSegments(raw, func(marker byte, body []byte) bool {
		if rest, ok := bytes.CutPrefix(body, []byte("ICC_PROFILE\x00")); ok && marker == 0xe2 && len(rest) > 2 {
			n = rest[1]
			parts[rest[0]] = rest[2:]
		}
		return true
	})
	var out []byte
	for i := 1; i <= int(n) && len(out) <= maxProfile; i++ {
		out = append(out, parts[byte(i)]...)
	}
	return out
}

func pngProfile(raw []byte) (out []byte) {
	pngChunks(raw, func(id string, body []byte) bool {
		if id == "sRGB" {
			out = nil // it says so itself
			return false
		}
		if _, packed, ok := bytes.Cut(body, []byte{0}); ok && id == "iCCP" && len(packed) > 1 {
			if z, err := zlib.NewReader(bytes.NewReader(packed[1:])); err == nil {
				out, _ = io.ReadAll(io.LimitReader(z, maxProfile))
			}
		}
		return true
	})
	return out
}

// parseProfile reads a profile of primaries and curves.
func parseProfile(raw []byte) *colours {
	if len(raw) < 132 || len(raw) > maxProfile || string(raw[16:20]) != "RGB " || string(raw[20:24]) != "XYZ " {
		return nil
	}
	tags := map[string][]byte{}
	n := int(binary.BigEndian.Uint32(raw[128:]))
	for i := 0; i < min(n, 100) && 132+12*(i+1) <= len(raw); i++ {
		t := raw[132+12*i:]
		at, size := int(binary.BigEndian.Uint32(t[4:])), int(binary.BigEndian.Uint32(t[8:]))
		if at >= 0 && size >= 0 && at+size <= len(raw) {
			tags[string(t[:4])] = raw[at : at+size]
		}
	}
	c := &colours{}
	var toXYZ [3][3]float64
	for i, name := range []string{"r", "g", "b"} {
		xyz, curve := tags[name+"XYZ"], curveOf(tags[name+"TRC"])
		if len(xyz) < 20 || curve == nil {
			return nil
		}
		for k := range 3 {
			toXYZ[k][i] = fixedAt(xyz[8+4*k:])
		}
		for v := range 256 {
			c.linear[i][v] = float32(curve(float64(v) / 255))
		}
	}
	m := multiply(inverse(sRGBToXYZ), toXYZ)
	same := true
	for i := range 3 {
		for k := range 3 {
			c.matrix[i][k] = float32(m[i][k])
			want := 0.0
			if i == k {
				want = 1
			}
			same = same && math.Abs(m[i][k]-want) < 0.01
		}
		for v := range 256 {
			same = same && math.Abs(float64(c.linear[i][v]-linearOf[v])) < 0.004
		}
	}
	if same || math.IsNaN(m[0][0]+m[1][1]+m[2][2]) {
		return nil
	}
	return c
}

func fixedAt(b []byte) float64 { return float64(int32(binary.BigEndian.Uint32(b))) / 65536 }

// curveOf reads a tone curve: 0-1 to light; nil when it cannot be read.
func curveOf(tag []byte) func(float64) float64 {
	switch {
	case len(tag) >= 12 && string(tag[:4]) == "curv":
		n := int(binary.BigEndian.Uint32(tag[8:]))
		body := tag[12:]
		switch {
		case n == 0:
			return func(x float64) float64 { return x }
		case n < 0 || n > len(body)/2:
			return nil
		case n == 1:
			gamma := float64(binary.BigEndian.Uint16(body)) / 256
			return func(x float64) float64 { return math.Pow(x, gamma) }
		}
		return func(x float64) float64 {
			at := x * float64(n-1)
			i := min(int(at), n-2)
			a, b := float64(binary.BigEndian.Uint16(body[2*i:])), float64(binary.BigEndian.Uint16(body[2*i+2:]))
			return (a + (b-a)*(at-float64(i))) / 65535
		}
	case len(tag) >= 16 && string(tag[:4]) == "para":
		kind := int(binary.BigEndian.Uint16(tag[8:]))
		counts := []int{1, 3, 4, 5, 7}
		if kind >= len(counts) || len(tag) < 12+4*counts[kind] {
			return nil
		}
		var p [7]float64 // g a b c d e f
		for i := range counts[kind] {
			p[i] = fixedAt(tag[12+4*i:])
		}
		return parametric(kind, p)
	default:
		return nil
	}
}

// parametric is a curve of one of the kinds of ICC.1, 10.18.
func parametric(kind int, p [7]float64) func(float64) float64 {
	g, a, b, c, d, e, f := p[0], p[1], p[2], p[3], p[4], p[5], p[6]
	power := func(x float64) float64 { return math.Pow(max(a*x+b, 0), g) }
	switch kind {
	case 0:
		return func(x float64) float64 { return math.Pow(x, g) }
	case 1, 2:
		return func(x float64) float64 {
			if a*x+b < 0 {
				return c
			}
			return power(x) + c
		}
	default:
		return func(x float64) float64 {
			if x < d {
				return c*x + f
			}
			return power(x) + e
		}
	}
}

func multiply(a, b [3][3]float64) (out [3][3]float64) {
	for i := range 3 {
		for k := range 3 {
			out[i][k] = a[i][0]*b[0][k] + a[i][1]*b[1][k] + a[i][2]*b[2][k]
		}
	}
	return out
}

func inverse(m [3][3]float64) (out [3][3]float64) {
	for i := range 3 {
		for k := range 3 {
			a, b, c, d := (k+1)%3, (k+2)%3, (i+1)%3, (i+2)%3
			out[i][k] = m[a][c]*m[b][d] - m[a][d]*m[b][c]
		}
	}
	det := m[0][0]*out[0][0] + m[0][1]*out[1][0] + m[0][2]*out[2][0]
	for i := range 3 {
		for k := range 3 {
			out[i][k] /= det
		}
	}
	return out
}

// toSRGB converts the pixels of a picture in place.
func (c *colours) toSRGB(img *image.RGBA) {
	for i := 0; i+3 < len(img.Pix); i += 4 {
		p := img.Pix[i : i+4 : i+4]
		a := int(p[3])
		if a == 0 {
			continue
		}
		if a < 255 {
			for k := range 3 {
				p[k] = uint8(min((int(p[k])*255+a/2)/a, 255))
			}
		}
		r, g, b := c.linear[0][p[0]], c.linear[1][p[1]], c.linear[2][p[2]]
		for k := range 3 {
			m := &c.matrix[k]
			p[k] = encode(m[0]*r + m[1]*g + m[2]*b)
		}
		if a < 255 {
			for k := range 3 {
				p[k] = uint8((int(p[k])*a + 127) / 255)
			}
		}
	}
}
