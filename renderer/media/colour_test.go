package media_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"math"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/media"
)

// rgb is a colour as a camera or screen writes it, 0-1, its curve applied.
type rgb [3]float64

type matrix [3][3]float64

func (m matrix) of(c rgb) (out rgb) {
	for i := range out {
		out[i] = m[i][0]*c[0] + m[i][1]*c[1] + m[i][2]*c[2]
	}
	return out
}

// Weights of red and blue in luma.
var weights = map[string][2]float64{"bt709": {0.2126, 0.0722}, "bt601": {0.299, 0.114}, "bt2020": {0.2627, 0.0593}}

// codes are the code values of a colour at a bit depth.
func codes(c rgb, standard string, full bool, bits int) [3]float64 {
	kr, kb := weights[standard][0], weights[standard][1]
	y := kr*c[0] + (1-kr-kb)*c[1] + kb*c[2]
	u, v := (c[2]-y)/(2-2*kb), (c[0]-y)/(2-2*kr)
	k := float64(int(1) << (bits - 8))
	if full {
		most := 256*k - 1
		return [3]float64{y * most, 128*k + u*most, 128*k + v*most}
	}
	return [3]float64{(16 + 219*y) * k, (128 + 224*u) * k, (128 + 224*v) * k}
}

// toLight709 turns linear light of other primaries into that of bt709; white
// is D65 in all of them.
var toLight709 = map[string]matrix{
	"bt2020":  {{1.660491, -0.587641, -0.072850}, {-0.124550, 1.132900, -0.008349}, {-0.018151, -0.100579, 1.118730}},
	"p3":      {{1.224940, -0.224940, 0}, {-0.042057, 1.042057, 0}, {-0.019638, -0.078636, 1.098274}},
	"bt470bg": {{1.044043, -0.044043, 0}, {0, 1, 0}, {0, 0.011793, 0.988207}},
}

func each(c rgb, f func(float64) float64) rgb { return rgb{f(c[0]), f(c[1]), f(c[2])} }

func display(v float64) float64 { return math.Pow(math.Max(v, 0), 2.4) }
func signal(v float64) float64  { return math.Pow(math.Max(v, 0), 1/2.4) }

// pq is the light of a PQ signal in cd/m2.
func pq(e float64) float64 {
	const m1, m2, c1, c2, c3 = 2610.0 / 16384, 2523.0 / 4096 * 128, 3424.0 / 4096, 2413.0 / 4096 * 32, 2392.0 / 4096 * 32
	p := math.Pow(e, 1/m2)
	return 10000 * math.Pow(math.Max(p-c1, 0)/(c2-c3*p), 1/m1)
}

// hlg is the light of an HLG signal on a display of 1000 cd/m2.
func hlg(c rgb) rgb {
	const a, b, k = 0.17883277, 0.28466892, 0.55991073
	s := each(c, func(e float64) float64 {
		if e <= 0.5 {
			return e * e / 3
		}
		return (math.Exp((e-k)/a) + b) / 12
	})
	ys := 0.2627*s[0] + 0.6780*s[1] + 0.0593*s[2]
	return each(s, func(e float64) float64 { return 1000 * math.Pow(ys, 0.2) * e })
}

// toned is the signal of light (paper white is 1) in bt709 after the curve that
// leaves light below half of paper white alone and bends 1000 cd/m2 to 1.
func toned(light rgb) rgb {
	const j, peak = 0.5, 1000.0 / 203
	light = toLight709["bt2020"].of(light)
	top := math.Max(light[0], math.Max(light[1], light[2]))
	if top > j {
		a := -j * j * (peak - 1) / (j*j - 2*j + peak)
		b := (j*j - 2*j*peak + peak) / (peak - 1)
		k := (b*b + 2*b*j + j*j) / (b - a) * (top + a) / (top + b) / top
		light = each(light, func(v float64) float64 { return v * k })
	}
	return each(light, signal)
}

var (
	vivid = []rgb{{1, 1, 1}, {0.5, 0.5, 0.5}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 1, 0}, {0.85, 0.62, 0.5}, {0, 0, 0}}
	// soft colours of a wide gamut have a place in bt709 too.
	soft = []rgb{{0.9, 0.9, 0.9}, {0.5, 0.5, 0.5}, {0.6, 0.45, 0.42}, {0.45, 0.6, 0.45}, {0.42, 0.45, 0.6}, {0.6, 0.6, 0.48}, {0.7, 0.6, 0.55},
		{0.1, 0.1, 0.1}}
	// of HDR: 203 cd/m2 is 0.58 in PQ and 0.75 in HLG.
	bright = []rgb{{0.58, 0.58, 0.58}, {0.38, 0.38, 0.38}, {0.75, 0.75, 0.75}, {0.5, 0.42, 0.4}, {0.42, 0.5, 0.42},
		{0.4, 0.42, 0.5}, {0.7, 0.66, 0.6}, {0.2, 0.2, 0.2}}
)

// patches writes a video of flat patches, one beside the other.
func patches(t *testing.T, colours []rgb, standard string, full bool, bits, side int, args ...string) string {
	t.Helper()
	w := side * len(colours)
	var planes [3][]float64
	for p := range planes {
		step := min(p, 1) + 1
		for range side / step {
			for x := range w / step {
				planes[p] = append(planes[p], codes(colours[x*step/side], standard, full, bits)[p])
			}
		}
	}
	var raw []byte
	format := "yuv420p"
	for _, plane := range planes {
		for _, v := range plane {
			if n := uint16(min(math.Round(v), float64(int(1)<<bits-1))); bits == 8 {
				raw = append(raw, uint8(n))
			} else {
				raw = binary.LittleEndian.AppendUint16(raw, n)
			}
		}
	}
	if bits == 10 {
		format = "yuv420p10le"
	}
	path := filepath.Join(t.TempDir(), "patches.mkv")
	from := []string{"-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", format, "-s", itoa(w) + "x" + itoa(side), "-r", "25"}
	from = append(append(from, args...), "-i", "pipe:0")
	to := []string{"-c:v", "ffv1", path}
	if full {
		to = []string{"-pix_fmt", "yuvj420p", "-c:v", "libx264", "-qp", "0", path}
	}
	make := exec.Command("ffmpeg", append(append(from, args...), to...)...)
	make.Stdin = bytes.NewReader(raw)
	if out, err := make.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return path
}

func itoa(n int) string { return string(appendInt(nil, n)) }

func appendInt(b []byte, n int) []byte {
	if n >= 10 {
		b = appendInt(b, n/10)
	}
	return append(b, byte('0'+n%10))
}

// frames decodes a part of a file; w, h and the rate are taken from it where
// part says nothing.
func frames(t *testing.T, path string, p media.Part) ([]byte, *media.Video) {
	t.Helper()
	facts, err := media.Probe(context.Background(), path)
	if err != nil {
		t.Fatal(err)
	}
	v := facts.Video
	if p.Width == 0 {
		p.Width, p.Height = (v.Width+1)&^1, (v.Height+1)&^1
	}
	if p.FPS == 0 {
		p.FPS = 25
	}
	if p.Speed == 0 {
		p.Speed = 1
	}
	if p.Crop.W == 0 {
		p.Crop = farm.Box{W: 1, H: 1}
	}
	var out bytes.Buffer
	child := media.Decode(path, v, p)
	child.Stdout = &out
	if err := media.Run(context.Background(), child); err != nil {
		t.Fatal(err)
	}
	return out.Bytes(), v
}

// Flat patches come out as the standards' own arithmetic says, within one code
// value; two where light was converted, three where it was toned.
func TestColoursOfFootage(t *testing.T) {
	t.Parallel()
	tags := func(matrix, trc, primaries, span string) []string {
		return []string{"-colorspace", matrix, "-color_trc", trc, "-color_primaries", primaries, "-color_range", span}
	}
	converted := func(from string) func(rgb) rgb {
		return func(c rgb) rgb { return each(toLight709[from].of(each(c, display)), signal) }
	}
	same := func(c rgb) rgb { return c }
	cases := map[string]struct {
		colours   []rgb
		standard  string
		full      bool
		bits      int
		side      int
		args      []string
		want      func(rgb) rgb
		tolerance float64
	}{
		"bt709":               {vivid, "bt709", false, 8, 64, tags("bt709", "bt709", "bt709", "tv"), same, 1},
		"bt709 full range":    {vivid, "bt709", true, 8, 64, tags("bt709", "bt709", "bt709", "pc"), same, 1},
		"bt709 of ten bits":   {vivid, "bt709", false, 10, 64, tags("bt709", "bt709", "bt709", "tv"), same, 1},
		"bt601":               {vivid, "bt601", false, 8, 64, tags("smpte170m", "smpte170m", "bt709", "tv"), same, 1},
		"bt601 in full range": {vivid, "bt601", true, 8, 64, tags("smpte170m", "smpte170m", "bt709", "pc"), same, 1},
		"bt601 of high size":  {vivid, "bt601", false, 8, 160, tags("smpte170m", "smpte170m", "bt709", "tv"), same, 1},
		"nothing said, small": {vivid, "bt601", false, 8, 64, nil, same, 1},
		"nothing said, large": {vivid, "bt709", false, 8, 160, nil, same, 1},
		"bt2020 without HDR":  {soft, "bt2020", false, 10, 64, tags("bt2020nc", "bt2020-10", "bt2020", "tv"), converted("bt2020"), 2},
		"Display P3":          {soft, "bt709", false, 8, 64, tags("bt709", "bt709", "smpte432", "tv"), converted("p3"), 2},
		"primaries of PAL":    {soft, "bt601", false, 8, 64, tags("bt470bg", "bt709", "bt470bg", "tv"), converted("bt470bg"), 2},
		"PQ": {bright, "bt2020", false, 10, 64, tags("bt2020nc", "smpte2084", "bt2020", "tv"), func(c rgb) rgb {
			return toned(each(each(c, pq), func(v float64) float64 { return v / 203 }))
		}, 3},
		"HLG": {bright, "bt2020", false, 10, 64, tags("bt2020nc", "arib-std-b67", "bt2020", "tv"), func(c rgb) rgb {
			return toned(each(hlg(c), func(v float64) float64 { return v / 203 }))
		}, 3},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			out, v := frames(t, patches(t, c.colours, c.standard, c.full, c.bits, c.side, c.args...), media.Part{})
			w, h := v.Width, v.Height
			for i, colour := range c.colours {
				x, y := i*c.side+c.side/2, h/2
				got := [3]float64{
					float64(out[y*w+x]), float64(out[w*h+y/2*(w/2)+x/2]), float64(out[w*h*5/4+y/2*(w/2)+x/2]),
				}
				want := codes(c.want(colour), "bt709", false, 8)
				for k := range got {
					if math.Abs(got[k]-want[k]) > c.tolerance {
						t.Errorf("%v is %v, want %.1f", colour, got, want)
						break
					}
				}
			}
		})
	}
}

// Colours of pixels that are red, green and blue are converted once.
func TestColoursOfRGB(t *testing.T) {
	t.Parallel()
	for _, codec := range []string{"qtrle", "png", "ffv1"} {
		path := filepath.Join(t.TempDir(), "rgb.mov")
		if codec == "ffv1" {
			path = filepath.Join(t.TempDir(), "rgb.mkv")
		}
		ffmpeg(t, "-f", "lavfi", "-i", "color=0xD09E80:s=64x64:r=25:d=0.2,format=rgb24", "-c:v", codec, "-pix_fmt",
			map[string]string{"qtrle": "rgb24", "png": "rgb24", "ffv1": "bgr0"}[codec], path)
		out, _ := frames(t, path, media.Part{})
		want := codes(rgb{208.0 / 255, 158.0 / 255, 128.0 / 255}, "bt709", false, 8)
		for k, at := range []int{32*64 + 32, 64*64 + 16*32 + 16, 64*64*5/4 + 16*32 + 16} {
			if math.Abs(float64(out[at])-want[k]) > 1 {
				t.Errorf("%s: plane %d is %d, want %.1f", codec, k, out[at], want[k])
			}
		}
	}
}

func ffmpeg(t *testing.T, args ...string) {
	t.Helper()
	if out, err := exec.Command("ffmpeg", append([]string{"-v", "error", "-nostdin", "-y"}, args...)...).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
}
