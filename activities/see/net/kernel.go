package net

// tile is one call of the inner loop of convolutions: n channels of six pixels.
type tile struct {
	out     []float32
	stride  int // bytes between the pixels of out
	base    []float32
	places  []int32 // six byte offsets in base for each place of the window
	weights []float32
	bias    []float32
	taps    int
	cin     int
	lo, hi  float32
}

// run computes the tile for n channels, 8 or 16.
func (t *tile) run(n int) {
	if !tileVector(t, n) {
		t.plain(n)
	}
}

// plain is the twin of tile16AVX2 and tile8AVX2.
func (t *tile) plain(n int) {
	var sums [pixels * wide]float32
	for k := range pixels {
		copy(sums[k*n:(k+1)*n], t.bias)
	}
	w := t.weights
	for tap := range t.taps {
		for k := range pixels {
			at := int(t.places[tap*pixels+k]) / 4
			in, sum, w := t.base[at:at+t.cin], sums[k*n:k*n+n], w
			for _, v := range in {
				for c := range sum {
					sum[c] += v * w[c]
				}
				w = w[n:]
			}
		}
		w = w[t.cin*n:]
	}
	for k := range pixels {
		out := t.out[k*t.stride/4 : k*t.stride/4+n]
		for c := range out {
			out[c] = min(max(sums[k*n+c], t.lo), t.hi)
		}
	}
}

// deep is one call of the inner loop of depthwise convolutions: a row of pixels,
// all channels.
type deep struct {
	out     []float32
	base    []float32
	places  []int32 // by pixel and place of the window
	weights []float32
	bias    []float32
	pixels  int
	taps    int
	stride  int // channels, filled up
	lo, hi  float32
}

func (d *deep) run() {
	if !deepVector(d) {
		d.plain()
	}
}

// plain is the twin of deepAVX2.
func (d *deep) plain() {
	for p := range d.pixels {
		out := d.out[p*d.stride : (p+1)*d.stride]
		copy(out, d.bias)
		for tap, at := range d.places[p*d.taps : (p+1)*d.taps] {
			in, w := d.base[at/4:int(at)/4+d.stride], d.weights[tap*d.stride:(tap+1)*d.stride]
			for c := range out {
				out[c] += in[c] * w[c]
			}
		}
		for c := range out {
			out[c] = min(max(out[c], d.lo), d.hi)
		}
	}
}

// How two rows of values become one.
const (
	adding = iota
	multiplying
	greatest
)

// pair is out = a op b within bounds; the three are as long as each other.
func pair(out, a, b []float32, op int, lo, hi float32) {
	n := pairVector(out, a, b, op, lo, hi)
	pairPlain(out[n:], a[n:], b[n:], op, lo, hi)
}

// pairPlain is the twin of pairAVX2.
func pairPlain(out, a, b []float32, op int, lo, hi float32) {
	for i := range out {
		v := a[i]
		switch op {
		case adding:
			v += b[i]
		case multiplying:
			v *= b[i]
		default:
			v = max(v, b[i])
		}
		out[i] = min(max(v, lo), hi)
	}
}

// lerp is out = a + (b-a)*t.
func lerp(out, a, b []float32, t float32) {
	n := lerpVector(out, a, b, t)
	lerpPlain(out[n:], a[n:], b[n:], t)
}

// lerpPlain is the twin of lerpAVX2.
func lerpPlain(out, a, b []float32, t float32) {
	for i := range out {
		out[i] = a[i] + (b[i]-a[i])*t
	}
}

// slope is out = a where a is positive, else a*alpha.
func slope(out, a, alpha []float32) {
	n := slopeVector(out, a, alpha)
	slopePlain(out[n:], a[n:], alpha[n:])
}

// slopePlain is the twin of slopeAVX2.
func slopePlain(out, a, alpha []float32) {
	for i, v := range a {
		out[i] = max(v, 0) + min(v, 0)*alpha[i]
	}
}

// hardSwish is out = a * relu6(a+3)/6.
func hardSwish(out, a []float32) {
	n := hardSwishVector(out, a)
	hardSwishPlain(out[n:], a[n:])
}

// hardSwishPlain is the twin of hardSwishAVX2.
func hardSwishPlain(out, a []float32) {
	for i, v := range a {
		out[i] = v * min(max(v+3, 0), 6) * (1.0 / 6)
	}
}
