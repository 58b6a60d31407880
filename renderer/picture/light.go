package picture

import "math"

// linearOf is the light of an sRGB value, 0-1.
var linearOf = func() (out [256]float32) {
	for v := range out {
		x := float64(v) / 255
		if x <= 0.04045 {
			x /= 12.92
		} else {
			x = math.Pow((x+0.055)/1.055, 2.4)
		}
		out[v] = float32(x)
	}
	return out
}()

// lightSteps is how finely light is told apart: the darkest values, which lie
// closest, are 2.5 steps from each other.
const lightSteps = 8192

// encoded is the sRGB value of a light in lightSteps steps, and three bytes that
// kernels read.
var encoded = func() (out [lightSteps + 4]uint8) {
	for i := range lightSteps + 1 {
		x := float64(i) / lightSteps
		if x <= 0.0031308 {
			x *= 12.92
		} else {
			x = 1.055*math.Pow(x, 1/2.4) - 0.055
		}
		out[i] = uint8(255*x + 0.5)
	}
	return out
}()

// encode is the sRGB value of a light.
func encode(v float32) uint8 {
	switch {
	case !(v > 0):
		return 0
	case v >= 1:
		return 255
	}
	return encoded[int(v*lightSteps+0.5)]
}

// shareOf is a stored value as a part of 255, stored the values of such parts, and three
// bytes that kernels read.
var (
	shareOf = func() (out [256]float32) {
		for v := range out {
			out[v] = float32(v) / 255
		}
		return out
	}()
	stored = func() (out [256 + 3]uint8) {
		for i := range 256 {
			out[i] = uint8(i)
		}
		return out
	}()
)
