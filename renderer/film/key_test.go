package film

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"math"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/kernel"
)

// presenter is somebody before a green screen: colours and true opacity, sRGB
// 0-255 and 0-1.
type presenter struct {
	w, h  int
	rgb   [][3]float64
	alpha []float64
}

// newPresenter draws a head with fine hair, a white shirt and an arm that
// moves while the shutter is open.
func newPresenter(w, h int) *presenter {
	p := &presenter{w: w, h: h, rgb: make([][3]float64, w*h), alpha: make([]float64, w*h)}
	over := func(x, y int, c [3]float64, a float64) {
		if x < 0 || y < 0 || x >= w || y >= h || a <= 0 {
			return
		}
		a = min(a, 1)
		i := y*w + x
		was := p.alpha[i]
		is := a + was*(1-a)
		for k := range c {
			p.rgb[i][k] = (c[k]*a + p.rgb[i][k]*was*(1-a)) / is
		}
		p.alpha[i] = is
	}
	cx, cy, r := float64(w)/2, float64(h)*0.35, float64(w)*0.2
	random := rand.New(rand.NewPCG(1, 2))
	for range 700 { // strands, about a pixel wide
		angle := -math.Pi * random.Float64()
		x, y := cx+math.Cos(angle)*r*0.9, cy+math.Sin(angle)*r*0.9
		bend := random.Float64() - 0.5
		for s := range int(r * (0.4 + 0.5*random.Float64())) {
			angle += bend * 0.02
			x, y = x+math.Cos(angle), y+math.Sin(angle)
			fx, fy := x-math.Floor(x), y-math.Floor(y)
			thin := 0.85 * (1 - float64(s)/r)
			hair := [3]float64{48, 34, 26}
			over(int(x), int(y), hair, thin*(1-fx)*(1-fy))
			over(int(x)+1, int(y), hair, thin*fx*(1-fy))
			over(int(x), int(y)+1, hair, thin*(1-fx)*fy)
			over(int(x)+1, int(y)+1, hair, thin*fx*fy)
		}
	}
	for y := range h {
		for x := range w {
			d := math.Hypot(float64(x)-cx, float64(y)-cy)
			over(x, y, [3]float64{60, 42, 30}, (r+3-d)/3)
			over(x, y, [3]float64{214, 160, 132}, (r*0.92-math.Hypot(float64(x)-cx, (float64(y)-cy-r*0.15)*0.95))/2)
			body := float64(w)*0.3 - math.Abs(float64(x)-cx)*0.9 + (float64(y)-cy-r*1.6)*0.4
			if float64(y) > cy+r*0.9 {
				over(x, y, [3]float64{232, 232, 236}, body/2)
			}
			// The arm: its edges are ramps of 40 px.
			if ay := float64(y) - float64(h)*0.75; math.Abs(ay) < float64(h)*0.08 {
				ax := float64(x) - float64(w)*0.85
				over(x, y, [3]float64{150, 60, 52}, min((ax+60)/40, (60-ax)/40))
			}
		}
	}
	return p
}

// filmed is the presenter before a screen that is not lit quite evenly, as
// video.
func (p *presenter) filmed(t testing.TB, screen [3]float64) string {
	random := rand.New(rand.NewPCG(3, 4))
	img := image.NewRGBA(image.Rect(0, 0, p.w, p.h))
	for i, a := range p.alpha {
		light := 1 + 0.05*math.Sin(float64(i%p.w)/float64(p.w)*3)*math.Cos(float64(i/p.w)/float64(p.h)*2)
		noise := random.NormFloat64() * 1.5
		for k := range 3 {
			img.Pix[i*4+k] = uint8(min(max(p.rgb[i][k]*a+screen[k]*light*(1-a)+noise+0.5, 0), 255))
		}
		img.Pix[i*4+3] = 255
	}
	path := filepath.Join(t.TempDir(), "presenter.mp4")
	var still bytes.Buffer
	if err := png.Encode(&still, img); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("ffmpeg", "-v", "error", "-y", "-f", "png_pipe", "-i", "pipe:0", "-vf",
		"loop=3:1,scale=out_color_matrix=bt709:out_range=tv,format=yuv420p", "-colorspace", "bt709", "-color_range", "tv", "-color_trc", "bt709",
		"-color_primaries", "bt709", "-c:v", "libx264", "-crf", "18", path)
	cmd.Stdin = &still
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return path
}

// rgbAt is a pixel of a frame; chroma is the block's.
func rgbAt(f *frame, x, y int) [3]float64 {
	l, c := (float64(f.y[y*f.w+x])-16)*255/219, y/2*(f.w/2)+x/2
	u, v := (float64(f.u[c])-128)*255/224, (float64(f.v[c])-128)*255/224
	return [3]float64{l + 1.5748*v, l - 0.1873*u - 0.4681*v, l + 1.8556*u}
}

// Before any ground the presenter looks as if there had never been a screen:
// at the edges no more green than truth has, and no more than a little lighter
// or darker.
func TestChromaKey(t *testing.T) {
	t.Parallel()
	const w, h = 540, 720
	p := newPresenter(w, h)
	for screenName, screen := range map[string][3]float64{"green": {20, 180, 70}, "blue": {20, 60, 190}} {
		path := p.filmed(t, screen)
		hex := map[string]farm.Color{"green": "#14B446", "blue": "#143CBE"}[screenName]
		for groundName, ground := range map[string][3]float64{"bright": {250, 246, 240}, "dark": {20, 20, 20}, "red": {200, 40, 50}} {
			f, err := newFrame(w, h)
			if err != nil {
				t.Fatal(err)
			}
			l := kernel.LumaOf(int(ground[0]), int(ground[1]), int(ground[2]))
			u, v := kernel.ChromaOf(int(ground[0]), int(ground[1]), int(ground[2]))
			for i := range f.y {
				f.y[i] = l
			}
			for i := range f.u {
				f.u[i], f.v[i] = u, v
			}
			c, _ := open(t, path, farm.Layer{}, farm.Footage{Key: &farm.ChromaKey{Color: hex}}, f.rect())
			if err := c.seek(1); err != nil {
				t.Fatal(err)
			}
			var s sampler
			c.draw(target{f.w, f.y, f.u, f.v}, &s, whole(f.rect()))
			k := 1 // the screen's channel
			if screenName == "blue" {
				k = 2
			}
			excess := func(c [3]float64) float64 { return c[k] - max(c[(k+1)%3], c[(k+2)%3]) }
			var fringe, worst, off, away float64
			edges, grounds := 0, 0
			img := image.NewRGBA(f.rect())
			for y := range h {
				for x := range w {
					got, a := rgbAt(f, x, y), p.alpha[y*w+x]
					var want [3]float64
					for i := range want {
						want[i] = p.rgb[y*w+x][i]*a + ground[i]*(1-a)
					}
					img.SetRGBA(x, y, color.RGBA{uint8(min(max(got[0], 0), 255)), uint8(min(max(got[1], 0), 255)), uint8(min(max(got[2], 0), 255)), 255})
					switch {
					case a > 0.02 && a < 0.98:
						d := max(excess(got)-max(excess(want), 0), 0)
						fringe, worst = fringe+d, max(worst, d)
						off += math.Abs(got[0]-want[0])/3 + math.Abs(got[1]-want[1])/3 + math.Abs(got[2]-want[2])/3
						edges++
					case a == 0:
						away += math.Abs(got[0]-want[0])/3 + math.Abs(got[1]-want[1])/3 + math.Abs(got[2]-want[2])/3
						grounds++
					}
				}
			}
			fringe, off, away = fringe/float64(edges), off/float64(edges), away/float64(grounds)
			t.Logf("%s screen, %s ground: %d edge pixels, %.2f more of its colour (worst %.0f), %.1f off; ground %.2f off", screenName,
				groundName, edges, fringe, worst, off, away)
			if fringe > 1 || worst > 8 || off > 27 || away > 1.5 {
				t.Errorf("%s screen, %s ground: a fringe", screenName, groundName)
			}
			if dir := os.Getenv("FARM_LOOK"); dir != "" {
				var b bytes.Buffer
				_ = png.Encode(&b, img)
				_ = os.WriteFile(filepath.Join(dir, "key-"+screenName+"-"+groundName+".png"), b.Bytes(), 0o600)
			}
			f.free()
		}
	}
}
