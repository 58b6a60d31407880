package film

import (
	"context"
	"errors"
	"image"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/media"
	"github.com/snackfarm/farm/renderer/raster"
)

func ffmpeg(t testing.TB, args ...string) {
	t.Helper()
	if out, err := exec.Command("ffmpeg", append([]string{"-v", "error", "-nostdin", "-y"}, args...)...).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
}

// clockFile is a film of 3 s whose n-th tenth of a second is shown in the luma
// of all pixels, 16 + 6n.
func clockFile(t testing.TB) string {
	path := filepath.Join(t.TempDir(), "clock.mp4")
	ffmpeg(t, "-f", "lavfi", "-i", "color=black:s=64x64:r=50:d=3,format=yuv420p,geq=lum='16+6*floor(T*10+0.001)':cb=128:cr=128", "-c:v",
		"libx264", "-qp", "0", "-g", "40", path)
	return path
}

func open(t testing.TB, path string, l farm.Layer, ft farm.Footage, view image.Rectangle) (*clip, image.Rectangle) {
	t.Helper()
	l.Footage = &ft
	r := reel{open: func(string) (string, error) { return path, nil }}
	c, at, err := r.clip(context.Background(), raster.Node{Layer: l, Footage: &ft, View: view}, 30, 0, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.close)
	return c, at
}

// A part that repeats does so exactly, from memory or decoded anew.
func TestLoops(t *testing.T) {
	t.Parallel()
	path := clockFile(t)
	for name, c := range map[string]struct {
		ft     farm.Footage
		size   image.Point
		frames int
		at     func(n int) float64 // second of the file at a frame
		ends   int                 // frame that stays, 0 for none
	}{
		"a part": {farm.Footage{FromMs: 400, ToMs: 1000, Loop: true}, image.Pt(64, 64), 80, func(n int) float64 {
			return 0.4 + float64(n%18)/30
		}, 0},
		"a large part": {farm.Footage{FromMs: 400, ToMs: 2000, Loop: true}, image.Pt(720, 1280), 120, func(n int) float64 {
			return 0.4 + float64(n%48)/30
		}, 0},
		"the file": {farm.Footage{Loop: true}, image.Pt(64, 64), 200, func(n int) float64 { return float64(n%90) / 30 }, 0},
		"on from the start": {farm.Footage{FromMs: 2000, Loop: true}, image.Pt(64, 64), 240, func(n int) float64 {
			return math.Mod(2+float64(n)/30, 3)
		}, 0},
		"a part at speed": {farm.Footage{FromMs: 500, ToMs: 1500, Speed: 2, Loop: true}, image.Pt(64, 64), 50, func(n int) float64 {
			return 0.5 + float64(n%15)/15
		}, 0},
		"a part once": {farm.Footage{FromMs: 500, ToMs: 1500}, image.Pt(64, 64), 50, func(n int) float64 {
			return 0.5 + float64(min(n, 29))/30
		}, 29},
		"the file once": {farm.Footage{FromMs: 2000}, image.Pt(64, 64), 50, func(n int) float64 { return 2 + float64(min(n, 29))/30 }, 29},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			k, _ := open(t, path, farm.Layer{}, c.ft, image.Rectangle{Max: c.size})
			frame := max(c.ft.Speed, 1) / 30
			for n := range c.frames {
				if err := k.seek(n); err != nil {
					t.Fatal(err)
				}
				tenth := (float64(k.y[len(k.y)/2]) - 16) / 6
				if lo, hi := math.Floor((c.at(n)-frame-0.005)*10), math.Floor((c.at(n)+frame+0.005)*10); tenth < lo-0.2 || tenth > hi+0.2 {
					t.Fatalf("frame %d shows %.1f tenths at %.3f s", n, tenth, c.at(n))
				}
			}
			if c.ends > 0 && (k.number != c.ends || !k.ended) {
				t.Errorf("the last frame is %d, want %d", k.number, c.ends)
			}
		})
	}
}

// What is shown of a picture of another shape.
func TestFit(t *testing.T) {
	t.Parallel()
	wide := &media.Video{Width: 400, Height: 200, Aspect: 1}
	view := image.Rect(100, 200, 200, 300)
	whole := farm.Box{W: 1, H: 1}
	for name, c := range map[string]struct {
		video *media.Video
		ft    farm.Footage
		zoom  float64
		moves bool
		want  cut
	}{
		"middle": {wide, farm.Footage{}, 1, false, cut{farm.Box{X: 0.25, W: 0.5, H: 1}, image.Pt(100, 100), view}},
		"focus": {wide, farm.Footage{Focus: &farm.Point{X: 0.9, Y: 0.5}}, 1, false,
			cut{farm.Box{X: 0.5, W: 0.5, H: 1}, image.Pt(100, 100), view}},
		"zoom": {wide, farm.Footage{}, 1.5, false, cut{farm.Box{X: 0.25, W: 0.5, H: 1}, image.Pt(150, 150), view}},
		"crop": {wide, farm.Footage{Crop: &farm.Box{X: 0.5, W: 0.5, H: 1}}, 1, false,
			cut{farm.Box{X: 0.5, W: 0.5, H: 1}, image.Pt(100, 100), view}},
		"contain": {wide, farm.Footage{Fit: "contain"}, 1, false, cut{whole, image.Pt(100, 50), image.Rect(100, 224, 200, 274)}},
		"wide pixels": {&media.Video{Width: 100, Height: 100, Aspect: 2}, farm.Footage{}, 1, false,
			cut{farm.Box{X: 0.25, W: 0.5, H: 1}, image.Pt(100, 100), view}},
		"moves":         {wide, farm.Footage{}, 1, true, cut{whole, image.Pt(200, 100), view}},
		"moves, a line": {&media.Video{Width: 4000, Height: 100, Aspect: 1}, farm.Footage{}, 1, true, cut{whole, image.Pt(1548, 38), view}},
		"a pixel":       {&media.Video{Width: 1, Height: 1, Aspect: 1}, farm.Footage{}, 1, false, cut{whole, image.Pt(100, 100), view}},
	} {
		if got := fit(c.video, c.ft, view, c.zoom, c.moves); got.size != c.want.size || got.view != c.want.view ||
			math.Abs(got.crop.X-c.want.crop.X) > 1e-9 || math.Abs(got.crop.Y-c.want.crop.Y) > 1e-9 || math.Abs(got.crop.W-c.want.crop.W) > 1e-9 ||
			math.Abs(got.crop.H-c.want.crop.H) > 1e-9 {
			t.Errorf("%s: %+v, want %+v", name, got, c.want)
		}
	}
}

// A focus that moves looks over the whole of footage, from edge to edge.
func TestMovingFocus(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "ramp.mp4")
	ffmpeg(t, "-f", "lavfi", "-i", "color=black:s=400x100:r=30:d=1,format=yuv420p,geq=lum='16+X/2':cb=128:cr=128", "-c:v", "libx264",
		"-qp", "0", path)
	l := farm.Layer{Tracks: []farm.Track{{Property: "focusX", Keys: []farm.Key{{AtMs: 0, Value: 0, Ease: "linear"}, {AtMs: 1000, Value: 1}}}}}
	view := image.Rect(0, 0, 100, 100)
	c, _ := open(t, path, l, farm.Footage{}, view)
	f, err := newFrame(100, 100)
	if err != nil {
		t.Fatal(err)
	}
	defer f.free()
	var s sampler
	for n, left := range map[int]float64{0: 0, 15: 150, 30: 300} {
		if err := c.seek(min(n, 29)); err != nil {
			t.Fatal(err)
		}
		p := poseAt(l, moment{float64(n) * 1000 / 30, 2000, 1000.0 / 30, false}, 0, 0)
		s.draw(target{f.w, f.y, f.u, f.v}, &c.content, c.window(view, p), whole(view))
		for _, x := range []int{2, 50, 97} {
			if got, want := float64(f.y[50*100+x]), 16+(left+float64(x))/2; math.Abs(got-want) > 1.5 {
				t.Errorf("frame %d at %d is %v, want %v", n, x, got, want)
			}
		}
	}
}

// A decoder that is stopped leaves no process, no goroutine and no descriptor,
// wherever it stands.
func TestClipsLeaveNothing(t *testing.T) {
	path := clockFile(t)
	count := func() (goroutines, files int) {
		fds, _ := os.ReadDir("/proc/self/fd")
		return runtime.NumGoroutine(), len(fds)
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	g0, f0 := count()
	for i := range 10 {
		ft := farm.Footage{Loop: i%2 == 0, FromMs: i % 3 * 500, ToMs: i % 4 * 700}
		if ft.ToMs <= ft.FromMs {
			ft.ToMs = 0
		}
		if i%5 == 0 {
			ft.Key = &farm.ChromaKey{Color: "#00FF00"}
		}
		r := reel{open: func(string) (string, error) { return path, nil }}
		c, _, err := r.clip(ctx, raster.Node{Footage: &ft, View: image.Rect(0, 0, 128, 128)}, 30, i%3*10, nil)
		if err != nil {
			t.Fatal(err)
		}
		if err := c.seek(i * 7); err != nil {
			t.Fatal(err)
		}
		c.close()
	}
	for range 6000 { // two minutes, of a machine that does much else
		if g, f := count(); g <= g0+1 && f <= f0 {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	g, f := count()
	t.Errorf("%d goroutines and %d files, before %d and %d", g, f, g0, f0)
}

// Cancelling reaches a clip that waits for its decoder.
func TestCancelledClip(t *testing.T) {
	ctx, cancel := context.WithCancelCause(context.Background())
	r := &reader{sizes: []image.Point{{X: 2, Y: 2}}, start: func(ctx context.Context, _, _ int, out *os.File) (*media.Process, error) {
		return media.Start(ctx, media.Child{Name: "sleep", Args: []string{"300"}, Stdout: out, Abrupt: true})
	}}
	r.run(ctx)
	c := &clip{tape: &tape{number: -1, reader: r}}
	defer c.close()
	why := errors.New("nobody wants it")
	time.AfterFunc(100*time.Millisecond, func() { cancel(why) })
	if err := c.seek(1); !errors.Is(err, why) {
		t.Errorf("error is %v", err)
	}
}

// A decoder that takes too much is told from a damaged file.
func TestClipOverItsLimits(t *testing.T) {
	t.Parallel()
	r := &reader{sizes: []image.Point{{X: 2, Y: 2}}, start: func(ctx context.Context, _, _ int, out *os.File) (*media.Process, error) {
		return media.Start(ctx, media.Child{Name: "tail", Args: []string{"/dev/zero"}, Stdout: out, Limits: media.Limits{Memory: 100 << 20}})
	}}
	r.run(context.Background())
	c := &clip{tape: &tape{number: -1, reader: r}}
	defer c.close()
	if err := c.seek(1); farm.CodeOf(err) != farm.CodeInvalid || !strings.Contains(err.Error(), "more than 100 MiB of memory") {
		t.Errorf("error is %v", err)
	}
}

// Frames of footage cost no allocation once it runs.
func TestFramesOfFootageAllocateNothing(t *testing.T) {
	path := clockFile(t)
	for _, key := range []*farm.ChromaKey{nil, {Color: "#00FF00"}} {
		c, _ := open(t, path, farm.Layer{}, farm.Footage{Loop: true, Key: key, Speed: 0.2}, image.Rect(0, 0, 320, 320))
		f, err := newFrame(320, 320)
		if err != nil {
			t.Fatal(err)
		}
		var s sampler
		n := 400 // the loop is not kept any more
		if err := c.seek(n); err != nil {
			t.Fatal(err)
		}
		allocs := testing.AllocsPerRun(40, func() {
			n++
			if err := c.seek(n); err != nil {
				t.Fatal(err)
			}
			c.draw(target{f.w, f.y, f.u, f.v}, &s, whole(f.rect()))
		})
		if allocs > 0 {
			t.Errorf("with key %v: %v allocations a frame", key != nil, allocs)
		}
		f.free()
	}
}

// BenchmarkFootage is the cost of a full frame of footage: read ahead and drawn,
// its decoder working beside it. fixed is the time of the composer alone.
func BenchmarkFootage(b *testing.B) {
	path := filepath.Join(b.TempDir(), "footage.mp4")
	ffmpeg(b, "-f", "lavfi", "-i", "testsrc2=s=1080x1920:r=30:d=4", "-pix_fmt", "yuv420p", "-c:v", "libx264", "-preset", "veryfast", path)
	zoom := farm.Layer{Tracks: []farm.Track{{Property: "zoom", Keys: []farm.Key{{Value: 1}, {AtMs: 60_000, Value: 1.4}}}}}
	for _, c := range []struct {
		name string
		l    farm.Layer
		ft   farm.Footage
	}{{"plain", farm.Layer{}, farm.Footage{}}, {"zoom", zoom, farm.Footage{}},
		{"keyed", farm.Layer{}, farm.Footage{Key: &farm.ChromaKey{Color: "#00FF00"}}}} {
		b.Run(c.name, func(b *testing.B) {
			f, err := newFrame(1080, 1920)
			if err != nil {
				b.Fatal(err)
			}
			defer f.free()
			c.ft.Loop = true
			k, _ := open(b, path, c.l, c.ft, f.rect())
			var s sampler
			var composing time.Duration
			n := 0
			b.SetBytes(int64(len(f.block)))
			for b.Loop() {
				if err := k.seek(n); err != nil {
					b.Fatal(err)
				}
				began := time.Now()
				onto := target{f.w, f.y, f.u, f.v}
				if k.windowed {
					s.draw(onto, &k.content, k.window(f.rect(), poseAt(c.l, moment{float64(n) * 1000 / 30, 1e9, 1000.0 / 30, false}, 0, 0)),
						whole(f.rect()))
				} else {
					k.draw(onto, &s, whole(f.rect()))
				}
				composing += time.Since(began)
				n++
			}
			b.ReportMetric(float64(composing.Microseconds())/1000/float64(n), "ms-composing/frame")
			b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "frames/s")
		})
	}
}

// A clip that begins later shows the same pixels as one that was played until
// there, past the footage's end too.
func TestSkip(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "moving.mp4")
	ffmpeg(t, "-f", "lavfi", "-i", "testsrc2=s=128x96:r=25:d=1.5", "-c:v", "libx264", "-pix_fmt", "yuv420p", "-g", "20", path)
	view := image.Rect(0, 0, 64, 64)
	for name, ft := range map[string]farm.Footage{
		"once":            {},
		"once, a part":    {FromMs: 300, ToMs: 1000},
		"loop":            {Loop: true},
		"loop, from amid": {FromMs: 700, Loop: true},
		"loop of a part":  {FromMs: 300, ToMs: 900, Loop: true, Speed: 0.7},
		"a still at last": {FromMs: 1400},
		"keyed":           {Loop: true, Key: &farm.ChromaKey{Color: "#00FF00"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			whole, _ := open(t, path, farm.Layer{}, ft, view)
			want := map[int]string{}
			for n := range 130 {
				if err := whole.seek(n); err != nil {
					t.Fatal(err)
				}
				want[n] = string(whole.block)
			}
			for _, skip := range []int{1, 44, 120} {
				ft := ft
				r := reel{open: func(string) (string, error) { return path, nil }}
				c, _, err := r.clip(context.Background(), raster.Node{Footage: &ft, View: view}, 30, skip, nil)
				if err != nil {
					t.Fatal(err)
				}
				for n := skip; n < skip+10; n++ {
					if err := c.seek(n); err != nil {
						t.Fatal(err)
					}
					if string(c.block) != want[n] {
						t.Errorf("begun at %d frame %d differs", skip, n)
						break
					}
				}
				c.close()
			}
		})
	}
}
