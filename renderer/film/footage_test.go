package film

import (
	"context"
	"image"
	"os"
	"strings"
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
