package renderer_test

import (
	"context"
	"os/exec"
	"path/filepath"
	"slices"
	"syscall"
	"testing"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer"
)

// processor is the time that this process and its ended children have used.
func processor() time.Duration {
	var self, children syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &self)
	_ = syscall.Getrusage(syscall.RUSAGE_CHILDREN, &children)
	return time.Duration(self.Utime.Nano() + self.Stime.Nano() + children.Utime.Nano() + children.Stime.Nano())
}

// BenchmarkFootageWithOverlay is a film of footage with words over it against
// its floor: one ffmpeg that decodes, scales and encodes the same footage with
// the same settings and has no words. Runs are paired; medians of the ratios
// are reported, of the wall and of processor time.
func BenchmarkFootageWithOverlay(b *testing.B) {
	const seconds = 5
	dir := b.TempDir()
	source := filepath.Join(dir, "source.mp4")
	// Moving, grainy: what a camera gives.
	if err := ffmpeg("-f", "lavfi", "-i", "testsrc2=s=1920x1080:r=30:d=5,noise=alls=6:allf=t,gblur=0.6", "-pix_fmt", "yuv420p",
		"-colorspace", "bt709", "-color_range", "tv", "-color_trc", "bt709", "-color_primaries", "bt709", "-c:v", "libx264", "-preset",
		"veryfast", "-crf", "20", source); err != nil {
		b.Fatal(err)
	}
	words := farm.Layer{
		Box: farm.Box{X: 90, Y: 1300, W: 900, H: 0}, Enter: &farm.Motion{Kind: "rise", By: "word"},
		Text: &farm.Text{Content: "Words over what a camera saw", Font: "Inter", Weight: 800, Size: 96, Leading: 1.1, Color: "#FFFFFF",
			Align: "center"},
	}
	for _, c := range []struct {
		name string
		key  *farm.ChromaKey
	}{{"words", nil}, {"keyed", &farm.ChromaKey{Color: "#00B140"}}} {
		b.Run(c.name, func(b *testing.B) {
			s := farm.Composition{
				Language: "en", Canvas: farm.Canvas{Width: 1080, Height: 1920, FPS: 30},
				Assets: map[string]farm.Asset{"source": {Kind: farm.KindVideo}},
				Scenes: []farm.Scene{{ID: "a", DurationMs: seconds * 1000, Layers: []farm.Layer{
					{Box: farm.Box{W: 1080, H: 1920}, Footage: &farm.Footage{Asset: "source", Key: c.key}}, words,
				}}},
			}
			var walls, processors []float64
			for b.Loop() {
				wall, used := time.Now(), processor()
				out, err := exec.Command("ffmpeg", "-v", "error", "-y", "-threads", "1", "-i", source, "-f", "lavfi", "-t", "5",
					"-i", "anullsrc=r=48000:cl=stereo", "-vf", "crop=607:1080,zscale=w=1080:h=1920:f=bicubic:param_a=0:param_b=0.5,format=yuv420p", "-c:v",
					"libx264", "-profile:v", "high", "-level:v", "4.0", "-preset", "veryfast", "-crf", "20", "-g", "60", "-keyint_min", "60",
					"-sc_threshold", "0", "-bf", "2", "-refs", "1", "-maxrate", "12M", "-bufsize", "18M",
					"-threads", "2", "-c:a", "aac", "-b:a", "192k", "-movflags", "+faststart", filepath.Join(dir, "floor.mp4")).CombinedOutput()
				if err != nil {
					b.Fatalf("%s", out)
				}
				floorWall, floorUsed := time.Since(wall), processor()-used
				wall, used = time.Now(), processor()
				if _, err := renderer.Render(context.Background(), s,
					renderer.Options{Dir: dir, Threads: 2, Open: func(context.Context, string, farm.Asset) (string, error) {
						return source, nil
					}}); err != nil {
					b.Fatal(err)
				}
				walls = append(walls, float64(time.Since(wall))/float64(floorWall))
				processors = append(processors, float64(processor()-used)/float64(floorUsed))
			}
			slices.Sort(walls)
			slices.Sort(processors)
			b.ReportMetric(walls[len(walls)/2], "wall/floor")
			b.ReportMetric(processors[len(processors)/2], "cpu/floor")
		})
	}
}
