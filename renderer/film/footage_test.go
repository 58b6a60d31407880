package film

import (
	"context"
	"image"
	"os"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/media"
)

// A decoder that ends early is told apart from footage that ends.
func TestSeekTellsWhyFramesEnd(t *testing.T) {
	t.Parallel()
	cases := []struct {
		name, decoder string
		code          farm.Code // of the error; empty for none
		says          string
	}{
		{"footage ends", "head -c 12 /dev/zero", "", ""},
		{"decoder is killed", "head -c 12 /dev/zero; kill -9 $$", farm.CodeInternal, "decode footage"},
		{"decoder gives up", "head -c 12 /dev/zero; exit 69", farm.CodeInvalid, "damaged: it cannot be decoded after frame 2"},
		{"no frame", "exit 0", farm.CodeInvalid, "no frame"},
		{"no frame and an error", "exit 1", farm.CodeInvalid, "no frame"},
		{"killed before the first frame", "kill -9 $$", farm.CodeInternal, "decode footage"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			r := &reader{sizes: []image.Point{{X: 2, Y: 2}}, start: func(ctx context.Context, _, _ int, out *os.File) (*media.Process, error) {
				return media.Start(ctx, media.Child{Name: "sh", Args: []string{"-c", c.decoder}, Stdout: out})
			}}
			r.run(context.Background())
			clip := &clip{tape: &tape{number: -1, reader: r}}
			defer clip.close()
			err := clip.seek(10)
			if c.code == "" {
				if err != nil || clip.number != 1 {
					t.Errorf("at frame %d with %v, want frame 1 and no error", clip.number, err)
				}
				return
			}
			if err == nil || farm.CodeOf(err) != c.code || !strings.Contains(err.Error(), c.says) {
				t.Errorf("error is %v, want %s saying %q", err, c.code, c.says)
			}
		})
	}
}

// A loop is not decoded for another round that nobody will see.
func TestNoRoundForNobody(t *testing.T) {
	t.Parallel()
	for wanted, rounds := range map[int]int{1: 1, 2: 1, 3: 2, 4: 2, 5: 2 /* kept */} {
		var begun atomic.Int32
		start := func(ctx context.Context, _, _ int, out *os.File) (*media.Process, error) {
			begun.Add(1)
			return media.Start(ctx, media.Child{Name: "sh", Args: []string{"-c", "head -c 12 /dev/zero"}, Stdout: out, Abrupt: true})
		}
		r := &reader{sizes: []image.Point{{X: 2, Y: 2}}, loop: true, wanted: wanted, start: start}
		r.run(context.Background())
		clip := &clip{tape: &tape{number: -1, reader: r}}
		if err := clip.seek(wanted - 1); err != nil || clip.number != wanted-1 {
			t.Errorf("%d wanted: at frame %d with %v", wanted, clip.number, err)
		}
		<-r.done // by itself
		clip.close()
		if got := int(begun.Load()); got != rounds {
			t.Errorf("%d wanted: decoded %d times, not %d", wanted, got, rounds)
		}
	}
}

// What is wanted of footage lasts to the end of its layer, or to that of what is composed.
func TestWanted(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		l         farm.Layer
		end, skip int
		want      int
	}{
		{farm.Layer{}, 0, 0, 0},
		{farm.Layer{}, 60, 0, 61},
		{farm.Layer{}, 60, 20, 41},
		{farm.Layer{StartMs: 1000}, 60, 0, 31},
		{farm.Layer{StartMs: 1000, EndMs: 1500}, 60, 0, 16},
		{farm.Layer{StartMs: 3000}, 60, 0, 1},
	} {
		s := &stage{fps: 30, frameMs: 1000.0 / 30, end: c.end}
		if got := s.wanted(c.l, c.skip); got != c.want {
			t.Errorf("%+v until %d, from %d: %d, want %d", c.l, c.end, c.skip, got, c.want)
		}
	}
}
