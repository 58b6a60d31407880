package film

import (
	"bytes"
	"context"
	"image"
	"path/filepath"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/raster"
)

// views are clips of a file for some nodes of one scene.
func views(t *testing.T, path string, shared bool, nodes ...raster.Node) []*clip {
	t.Helper()
	r := reel{open: func(string) (string, error) { return path, nil }}
	var tapes []*tape
	var out []*clip
	for _, n := range nodes {
		of := tapes
		if !shared {
			of = nil
		}
		c, _, err := r.clip(context.Background(), n, 25, 0, of)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(c.close)
		tapes, out = append(tapes, c.tape), append(out, c)
	}
	return out
}

func seen(view image.Rectangle, l farm.Layer, ft farm.Footage) raster.Node {
	l.Footage = &ft
	return raster.Node{Layer: l, Footage: &ft, View: view}
}

// A film behind itself, and two crops of one, are decoded once, and look as if each were
// decoded by itself; what is shown at other times, goes round or is of another place is
// decoded by itself.
func TestViewsShareADecoder(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "test.mp4")
	ffmpeg(t, "-f", "lavfi", "-i", "testsrc2=s=160x90:r=25:d=0.4", "-c:v", "libx264", "-qp", "0", "-pix_fmt", "yuv420p", path)
	tall, middle := image.Rect(0, 0, 108, 192), image.Rect(8, 60, 100, 112)
	upper, lower := image.Rect(0, 0, 108, 96), image.Rect(0, 96, 108, 192)
	for name, nodes := range map[string][]raster.Node{
		"behind itself": {seen(tall, farm.Layer{}, farm.Footage{Blur: 20, Dim: 0.4}), seen(middle, farm.Layer{}, farm.Footage{Fit: "contain"})},
		"two crops": {seen(upper, farm.Layer{}, farm.Footage{Crop: &farm.Box{W: 0.4, H: 0.6}}),
			seen(lower, farm.Layer{}, farm.Footage{Crop: &farm.Box{X: 0.5, Y: 0.2, W: 0.4, H: 0.6}})},
		"no two widths": {seen(middle, farm.Layer{}, farm.Footage{}), seen(tall, farm.Layer{}, farm.Footage{}),
			seen(upper, farm.Layer{}, farm.Footage{})},
	} {
		together, apart := views(t, path, true, nodes...), views(t, path, false, nodes...)
		for i, c := range together {
			if c.tape != together[0].tape {
				t.Errorf("%s: view %d has a decoder of its own", name, i)
			}
			for _, n := range []int{0, 3, 7} {
				if err := c.seek(n); err != nil {
					t.Fatal(err)
				}
			}
			own := apart[i]
			if err := own.seek(7); err != nil {
				t.Fatal(err)
			}
			if c.w != own.w || c.h != own.h || !bytes.Equal(c.y, own.y) || !bytes.Equal(c.u, own.u) || !bytes.Equal(c.v, own.v) {
				t.Errorf("%s: view %d looks otherwise than alone", name, i)
			}
		}
	}
	first := seen(tall, farm.Layer{}, farm.Footage{})
	for name, other := range map[string]raster.Node{
		"another time": seen(tall, farm.Layer{StartMs: 200}, farm.Footage{}), "another place": seen(tall, farm.Layer{}, farm.Footage{FromMs: 80}),
		"another speed": seen(tall, farm.Layer{}, farm.Footage{Speed: 2}), "a loop": seen(tall, farm.Layer{}, farm.Footage{Loop: true}),
	} {
		if c := views(t, path, true, first, other); c[0].tape == c[1].tape {
			t.Errorf("%s is taken from the same frames", name)
		}
	}
}
