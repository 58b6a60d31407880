// Package loops draws pictures that move without an end: a runner between trains, marbles
// on their way down a board, soap that is cut. Their last frame goes on with the first.
// They are worked out as solid things in light, from a description alone: the same
// description, the same frames.
package loops

import (
	"context"
	"fmt"
	"image"
	"io"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/media"
)

// Version changes when the same Loop would look different: what is kept of loops is
// kept under it.
const Version = "v1"

// FPS is how many frames a second of a loop has.
const FPS = 30

// Key is where a loop is kept: equal ones share one object.
func Key(l *farm.Loop) string { return fmt.Sprintf("loops/%s/%s.mp4", Version, farm.Fingerprint(l)) }

// scene draws the frames of a loop: at is the share of the loop that is over, 0-1.
type scene interface {
	draw(s *stage, at float64)
}

// Frames is how many frames a loop has.
func Frames(l farm.Loop) int { return l.DurationMs * FPS / 1000 }

// Painter draws the frames of one loop, of one goroutine.
type Painter struct {
	loop  farm.Loop
	scene scene
	stage *stage
}

// New is a painter of a loop. The error names the field of it that is wrong.
func New(l farm.Loop) (*Painter, error) {
	switch {
	case l.Width < 64 || l.Width > 1080 || l.Width%2 == 1:
		return nil, farm.InvalidField("loop.width", "must be 64-1080 and even, is %d", l.Width)
	case l.Height < 64 || l.Height > 1920 || l.Height%2 == 1:
		return nil, farm.InvalidField("loop.height", "must be 64-1920 and even, is %d", l.Height)
	case l.DurationMs < 1000 || l.DurationMs > 30000:
		return nil, farm.InvalidField("loop.durationMs", "must be 1000-30000, is %d", l.DurationMs)
	}
	p := &Painter{loop: l, stage: newStage(l.Width, l.Height)}
	seconds := float64(Frames(l)) / FPS
	switch l.Kind {
	case "runner":
		p.scene = newRunner(l.Seed, seconds)
	case "marbles":
		p.scene = newMarbles(l.Seed, seconds)
	case "soap":
		p.scene = newSoap(l.Seed, seconds)
	default:
		return nil, farm.InvalidField("loop.kind", "is %q, must be one of runner, marbles, soap", l.Kind)
	}
	return p, nil
}

// Frame is the n-th frame; the picture is drawn over by the next call.
func (p *Painter) Frame(n int) *image.RGBA {
	p.scene.draw(p.stage, float64(n)/float64(Frames(p.loop)))
	return p.stage.finished()
}

// Render draws a loop and writes it to path as a film without sound.
func Render(ctx context.Context, l farm.Loop, path string) error {
	p, err := New(l)
	if err != nil {
		return err
	}
	r, w := io.Pipe()
	go func() {
		for n := range Frames(l) {
			if err := ctx.Err(); err != nil {
				w.CloseWithError(err)
				return
			}
			if _, err := w.Write(p.Frame(n).Pix); err != nil {
				return // the encoder ended, and says why
			}
		}
		w.Close()
	}()
	err = media.Run(ctx, media.EncodeFrames(r, path, l.Width, l.Height, FPS))
	r.Close()
	return err
}
