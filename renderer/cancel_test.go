package renderer_test

import (
	"context"
	"errors"
	"image"
	"image/jpeg"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer"
)

// mostCancel is what a render may still work when it was asked to end.
const mostCancel = 2 * time.Second

// worked is the processor time of this process: a clock would tell of what else the
// machine does.
func worked() time.Duration {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u) // of oneself it never fails
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// soon checks that a render has ended which was cancelled when so much was worked.
func soon(t *testing.T, cancelled time.Duration) {
	t.Helper()
	if more := worked() - cancelled; more > mostCancel {
		t.Errorf("it worked for %s after it was cancelled, at most %s are right", more, mostCancel)
	}
}

// A render ends soon after it is cancelled while a picture of the greatest size
// is read, and while a still of the greatest size is written.
func TestCancelOfPictures(t *testing.T) {
	large := image.NewGray(image.Rect(0, 0, 5000, 5000))
	for i := range large.Pix {
		large.Pix[i] = uint8(i * i >> 7)
	}
	fast := png.Encoder{CompressionLevel: png.BestSpeed}
	for name, c := range map[string]struct {
		side   int
		encode func(io.Writer) error
	}{
		"reading a PNG":  {64, func(w io.Writer) error { return fast.Encode(w, large) }},
		"reading a JPEG": {64, func(w io.Writer) error { return jpeg.Encode(w, large, nil) }},
		"writing":        {4096, func(w io.Writer) error { return jpeg.Encode(w, image.NewGray(image.Rect(0, 0, 8, 8)), nil) }},
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "picture")
			f, err := os.Create(path)
			if err != nil {
				t.Fatal(err)
			}
			if err := errors.Join(c.encode(f), f.Close()); err != nil {
				t.Fatal(err)
			}
			box := farm.Box{W: float64(c.side), H: float64(c.side)}
			s := oneLayer(farm.Layer{Box: box, Fill: &farm.Fill{Kind: "grain", Colors: []farm.Color{"#204060"}}})
			s.Canvas.Width, s.Canvas.Height = c.side, c.side
			s.Assets = map[string]farm.Asset{"photo": {Kind: farm.KindImage}}
			s.Scenes[0].Layers = append(s.Scenes[0].Layers, farm.Layer{Box: farm.Box{W: 64, H: 64}, Picture: &farm.Picture{Asset: "photo"}})
			ctx, cancel := context.WithCancel(context.Background())
			defer cancel()
			ended := make(chan time.Duration, 1)
			dir := t.TempDir()
			_, err = renderer.Render(ctx, s, renderer.Options{Dir: dir, Open: func(context.Context, string, farm.Asset) (string, error) {
				time.AfterFunc(100*time.Millisecond, func() { ended <- worked(); cancel() })
				return path, nil
			}})
			if !errors.Is(err, context.Canceled) {
				t.Fatalf("error is %v", err)
			}
			soon(t, <-ended)
			if left, _ := filepath.Glob(filepath.Join(dir, "*")); len(left) > 0 {
				t.Errorf("left behind: %v", left)
			}
		})
	}
}

// A render that was cancelled before has no files.
func TestCancelBefore(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	files, err := renderer.Render(ctx, oneLayer(farm.Layer{Box: farm.Box{W: 64, H: 64}, Fill: &farm.Fill{Kind: "marble"}}),
		renderer.Options{Dir: t.TempDir()})
	if !errors.Is(err, context.Canceled) || len(files) > 0 {
		t.Errorf("%v, error is %v", files, err)
	}
}
