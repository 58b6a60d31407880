package picture

import (
	"encoding/binary"
	"math"
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
