package media_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/media"
)

// at is the mean luma around a place (0-1) of the first frame.
func at(frame []byte, w, h int, x, y float64) float64 {
	sum, n := 0, 0
	for dy := -2; dy <= 2; dy++ {
		for dx := -2; dx <= 2; dx++ {
			px, py := min(max(int(x*float64(w))+dx, 0), w-1), min(max(int(y*float64(h))+dy, 0), h-1)
			sum += int(frame[py*w+px])
			n++
		}
	}
	return float64(sum) / float64(n)
}

// A picture that its file turns or mirrors is shown so, in all eight ways.
func TestOrientation(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	plain := filepath.Join(dir, "plain.mp4")
	// White is at the top left, grey at the top right.
	ffmpeg(t, "-f", "lavfi", "-i",
		"color=black:s=128x64:r=25:d=0.2,drawbox=x=0:y=0:w=32:h=16:c=white:t=fill,drawbox=x=96:y=0:w=32:h=16:c=gray:t=fill",
		"-pix_fmt", "yuv420p", "-c:v", "libx264", "-qp", "4", plain)
	raw, err := os.ReadFile(plain)
	if err != nil {
		t.Fatal(err)
	}
	place := bytes.Index(raw, []byte("tkhd")) + 4 + 40
	for _, m := range [][4]int32{{1, 0, 0, 1}, {0, 1, -1, 0}, {-1, 0, 0, -1}, {0, -1, 1, 0}, {-1, 0, 0, 1}, {1, 0, 0, -1}, {0, 1, 1, 0},
		{0, -1, -1, 0}} {
		t.Run(fmt.Sprint(m), func(t *testing.T) {
			turned := bytes.Clone(raw)
			for i, k := range []int{0, 1, 3, 4} {
				binary.BigEndian.PutUint32(turned[place+4*k:], uint32(m[i]<<16))
			}
			path := filepath.Join(dir, fmt.Sprint("turned", m, ".mp4"))
			if err := os.WriteFile(path, turned, 0o600); err != nil {
				t.Fatal(err)
			}
			frame, v := frames(t, path, media.Part{})
			if (v.Width == 64) != (m[0] == 0) {
				t.Errorf("it is %dx%d as shown", v.Width, v.Height)
			}
			corner := func(x, y int32) float64 {
				return at(frame, v.Width, v.Height, 0.5+0.45*float64(m[0]*x+m[2]*y), 0.5+0.45*float64(m[1]*x+m[3]*y))
			}
			for _, c := range []struct{ got, want float64 }{{corner(-1, -1), 235}, {corner(1, -1), 126}, {corner(-1, 1), 16}, {corner(1, 1), 16}} {
				if math.Abs(c.got-c.want) > 8 {
					t.Errorf("a corner is %v, want %v", c.got, c.want)
				}
			}
		})
	}
}

// What a file says of the shape of its pixels and of their number.
func TestShapes(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for name, c := range map[string]struct {
		source, format, filter, file string
		w, h                         int
		aspect                       float64
	}{
		"wide pixels": {"testsrc2=s=144x96:r=25:d=0.2", "yuv420p", "setsar=64/45", "wide.mp4", 144, 96, 64.0 / 45},
		"odd":         {"testsrc=s=320x242:r=25:d=0.2", "yuv444p", "crop=319:241", "odd.mkv", 319, 241, 1},
		"odd 4:2:0":   {"testsrc=s=320x242:r=25:d=0.2", "yuv420p", "crop=319:241", "odd420.mkv", 319, 241, 1},
		"a pixel":     {"testsrc=s=64x64:r=25:d=0.2", "yuv420p", "crop=1:1", "one.mkv", 1, 1, 1},
		"a line":      {"testsrc=s=64x500:r=25:d=0.2", "yuv420p", "crop=2:500", "line.mkv", 2, 500, 1},
		"grey":        {"testsrc2=s=64x64:r=25:d=0.2", "gray", "null", "grey.mkv", 64, 64, 1},
		"12 bits":     {"testsrc2=s=64x64:r=25:d=0.2", "yuv422p12le", "null", "deep.mkv", 64, 64, 1},
		"animation":   {"testsrc=s=66x64:r=10:d=0.4", "rgb8", "crop=65:63", "a.gif", 65, 63, 1},
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(dir, c.file)
			args := []string{"-f", "lavfi", "-i", c.source, "-vf", c.filter, "-pix_fmt", c.format}
			if strings.HasSuffix(c.file, "mkv") {
				args = append(args, "-c:v", "ffv1")
			}
			ffmpeg(t, append(args, path)...)
			out, v := frames(t, path, media.Part{Width: 64, Height: 48})
			if v.Width != c.w || v.Height != c.h || math.Abs(v.Aspect-c.aspect) > 0.01 {
				t.Errorf("it is %dx%d of pixels %.2f", v.Width, v.Height, v.Aspect)
			}
			size := v.Layout(media.Part{}).Bytes(64, 48)
			if len(out) < 4*size || len(out)%size != 0 {
				t.Errorf("%d bytes are %.1f frames", len(out), float64(len(out))/float64(size))
			}
		})
	}
}

// clock is a film whose n-th tenth of a second is shown in the luma of all
// pixels, 16 + 4n.
const clock = "color=black:s=64x64:r=50:d=5,format=yuv420p,geq=lum='16+4*floor(T*10+0.001)':cb=128:cr=128"

// tenths reads the clock from frames of 16 by 16.
func tenths(raw []byte) (out []int) {
	for size := 16 * 16 * 3 / 2; len(raw) >= size; raw = raw[size:] {
		out = append(out, int(math.Round((float64(raw[8*16+8])-16)/4)))
	}
	return out
}

// Frames are shown at their times, wherever they are stored and however
// unevenly they come: each tenth of the clock within one frame.
func TestTimes(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	file := func(name string) string { return filepath.Join(dir, name) }
	ffmpeg(t, "-f", "lavfi", "-i", clock, "-c:v", "libx264", "-qp", "0", "-g", "25", "-bf", "2", file("even.mp4"))
	// Frames that say nothing new are left out, up to 30 in a row.
	ffmpeg(t, "-i", file("even.mp4"), "-vf", "select='not(mod(n,5))*(lt(n,50)+gt(n,80))+not(mod(n,30))'", "-fps_mode", "vfr", "-c:v",
		"libx264", "-qp", "0", "-g", "1000", file("uneven.mp4"))
	ffmpeg(t, "-i", file("even.mp4"), "-c", "copy", file("even.ts"))
	// cut without a key frame: an edit list hides what leads in
	ffmpeg(t, "-ss", "1.33", "-i", file("even.mp4"), "-c", "copy", file("edited.mp4"))
	ffmpeg(t, "-itsoffset", "1", "-i", file("even.mp4"), "-f", "lavfi", "-i", "sine=d=6", "-map", "0:v", "-map",
		"1:a", "-c:v", "copy", file("late.mp4"))
	for name, c := range map[string]struct {
		file    string
		part    media.Part
		shownAt func(second float64) float64 // of the clock
		free    float64                      // s in which the clock may stand before its time
		dark    bool
	}{
		"even":               {"even.mp4", media.Part{}, func(s float64) float64 { return s }, 0, false},
		"uneven":             {"uneven.mp4", media.Part{}, func(s float64) float64 { return s }, 0.62, false},
		"a stream":           {"even.ts", media.Part{}, func(s float64) float64 { return s }, 0, false},
		"from the middle":    {"even.mp4", media.Part{FromMs: 1770}, func(s float64) float64 { return s + 1.77 }, 0, false},
		"uneven from amidst": {"uneven.mp4", media.Part{FromMs: 1400}, func(s float64) float64 { return s + 1.4 }, 0.62, false},
		"faster":             {"even.mp4", media.Part{FromMs: 500, Speed: 2}, func(s float64) float64 { return 2*s + 0.5 }, 0, false},
		"slower":             {"even.mp4", media.Part{Speed: 0.5}, func(s float64) float64 { return s / 2 }, 0, false},
		"an edit list":       {"edited.mp4", media.Part{}, func(s float64) float64 { return s + 1.33 }, 0, false},
		"begins late":        {"late.mp4", media.Part{}, func(s float64) float64 { return max(s-1, 0) }, 0, false},
	} {
		rates := []int{30}
		if strings.HasSuffix(name, "even") {
			rates = []int{30, 25}
		}
		for _, fps := range rates {
			t.Run(fmt.Sprint(name, " at ", fps), func(t *testing.T) {
				p := c.part
				p.Width, p.Height, p.FPS = 16, 16, fps
				raw, _ := frames(t, file(c.file), p)
				got := tenths(raw)
				if len(got) < fps*7/4 {
					t.Fatalf("%d frames", len(got))
				}
				frame := max(p.Speed, 1) / float64(fps)
				for i, n := range got {
					s := c.shownAt(float64(i) / float64(fps))
					if s > 4.8 {
						break
					}
					if lo, hi := math.Floor((s-frame-0.005-c.free)*10), math.Floor((s+frame+0.005)*10); float64(n) < lo || float64(n) > hi {
						t.Errorf("frame %d shows %d tenths at %.3f s", i, n, s)
						break
					}
				}
			})
		}
	}
}

// Two fields of different times are not shown in one frame.
func TestInterlaced(t *testing.T) {
	t.Parallel()
	for _, field := range []string{"top", "bottom"} {
		path := filepath.Join(t.TempDir(), "fields.mpg")
		flag, mode := "1", "interleave_top"
		if field == "bottom" {
			flag, mode = "0", "interleave_bottom"
		}
		// A bar moves 8 px a field.
		ffmpeg(t, "-f", "lavfi", "-i",
			"color=black:s=256x128:r=50:d=1,format=gray,geq=lum='if(between(X-mod(N*8\\,200)\\,0\\,31)\\,235\\,16)',format=yuv420p,tinterlace="+mode,
			"-c:v", "mpeg2video", "-flags", "+ilme+ildct", "-top", flag, "-qscale:v", "1", path)
		raw, v := frames(t, path, media.Part{})
		if v.FieldOrder == "progressive" || v.FieldOrder == "unknown" {
			t.Fatalf("its fields are %q", v.FieldOrder)
		}
		size, combed := v.Width*v.Height*3/2, 0
		for f := 5; f < 15; f++ {
			for y := 20; y < 100; y++ {
				for x := range v.Width {
					px := func(y int) int { return int(raw[f*size+y*v.Width+x]) }
					if a, b, c := px(y-1), px(y), px(y+1); (a-b)*(c-b) > 60*60 {
						combed++
					}
				}
			}
		}
		if combed > 200 {
			t.Errorf("%s field first: %d pixels are combed", field, combed)
		}
	}
}

// Opacity of a file comes with its frames, colours multiplied by it.
func TestAlpha(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	const half = "color=red:s=64x64:r=25:d=0.4,format=rgba,geq=r=255:g=0:b=0:a='if(lt(X\\,32)\\,0\\,if(lt(X\\,48)\\,128\\,255))'"
	for name, args := range map[string][]string{
		"vp9.webm": {"-pix_fmt", "yuva420p", "-c:v", "libvpx-vp9", "-crf", "4", "-b:v", "0"},
		"vp8.webm": {"-pix_fmt", "yuva420p", "-c:v", "libvpx", "-b:v", "2M", "-auto-alt-ref", "0"},
		"4444.mov": {"-pix_fmt", "yuva444p10le", "-c:v", "prores_ks", "-profile:v", "4444"},
		"rle.mov":  {"-pix_fmt", "argb", "-c:v", "qtrle"},
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(dir, name)
			ffmpeg(t, append(append([]string{"-f", "lavfi", "-i", half}, args...), path)...)
			raw, v := frames(t, path, media.Part{})
			if !v.Alpha {
				t.Fatal("it has no opacity")
			}
			w, h := v.Width, v.Height
			// Red is luma 63 and Cr 240.
			for _, c := range []struct{ x, alpha int }{{16, 0}, {40, 128}, {58, 255}} {
				share := float64(c.alpha) / 255
				y, u, vv, a := float64(raw[32*w+c.x]), float64(raw[w*h+16*(w/2)+c.x/2]), float64(raw[w*h*5/4+16*(w/2)+c.x/2]),
					float64(raw[w*h*3/2+32*w+c.x])
				// A lossy second picture strays a little.
				if math.Abs(a-float64(c.alpha)) > 4 || math.Abs(y-16-share*47) > 4 || math.Abs(u-128+share*26) > 5 || math.Abs(vv-128-share*112) > 6 {
					t.Errorf("at %d it is Y %v U %v V %v A %v", c.x, y, u, vv, a)
				}
			}
		})
	}
}

// What cannot be shown is refused with a reason, before anything is decoded.
func TestFootageThatIsNotUsable(t *testing.T) {
	for says, v := range map[string]*media.Video{
		"no video stream": nil,
		"20000x20000":     {CodedWidth: 20000, CodedHeight: 20000},
		"8192x8192":       {CodedWidth: 8192, CodedHeight: 8192},
		"0x4":             {CodedHeight: 4},
		"Dolby Vision":    {CodedWidth: 64, CodedHeight: 64, Codec: "hevc", DolbyVision: 5},
		"msvideo1":        {CodedWidth: 64, CodedHeight: 64, Codec: "msvideo1"},
	} {
		if err := v.Usable(); farm.CodeOf(err) != farm.CodeInvalid || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v", says, err)
		}
	}
	if _, err := media.Probe(context.Background(), "/dev/null"); err == nil {
		t.Error("nothing is a film")
	}
}

// A file cannot choose a decoder that films do not need: it is not even opened to
// look at the file.
func TestForeignDecoderIsNotOpened(t *testing.T) {
	film := filepath.Join(t.TempDir(), "old.avi")
	made := exec.Command("ffmpeg", "-v", "error", "-f", "lavfi", "-i", "testsrc=s=64x64:d=1", "-c:v", "msvideo1", film)
	if out, err := made.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	_, err := media.Probe(context.Background(), film)
	if farm.CodeOf(err) != farm.CodeInvalid || !strings.Contains(farm.MessageOf(err), `"msvideo1"`) {
		t.Errorf("%v", err)
	}
	glance := media.Glance{Width: 16, Height: 16, FPS: 2, Ms: 1000, CPU: time.Minute}
	err = media.Run(context.Background(), media.Look(film, &media.Video{Codec: "h264", CodedWidth: 64, CodedHeight: 64}, glance))
	if err == nil || !strings.Contains(err.Error(), "not on whitelist") {
		t.Errorf("it was decoded: %v", err)
	}
}
