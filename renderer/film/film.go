package film

import (
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"syscall"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/media"
	"github.com/snackfarm/farm/renderer/raster"
)

// Film is what to compose.
type Film struct {
	Piece   farm.Composition
	Painter *raster.Painter
	RTL     bool
	Open    func(asset string) (path string, err error)
	// Facts says what ffprobe says of footage; nil has it asked here.
	Facts func(asset string) (media.Facts, error)
	// Sound makes the film's sound and gives its path, as sound.Encode writes
	// it. The first scene is drawn meanwhile. nil is a part without sound.
	Sound    func(ctx context.Context) (path string, err error)
	Progress func(done, total int) // may be nil; called for each frame
	Watch    Watcher               // may be nil
	// From and To bound the frames, To excluded; To 0 is the film's end. The
	// pixels of a frame do not depend on where the range begins.
	From, To int
}

// Encode composes the frames and encodes them as e says. It ends within
// moments of ctx, leaving no process behind; what it had written then is not
// removed.
func (f Film) Encode(ctx context.Context, e media.Encoding) error {
	r, w, err := os.Pipe()
	if err != nil {
		return fmt.Errorf("make pipe: %w", err)
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	var composeErr error
	composed := make(chan struct{})
	go func() {
		defer close(composed)
		canvas := f.Piece.Canvas
		err := f.Compose(ctx, newOutlet(w, canvas.Width*canvas.Height*3/2).send)
		composeErr = errors.Join(err, w.Close())
	}()
	// Frames wait in the pipe until there is a sound, and with it an encoder.
	if f.Sound != nil {
		e.Sound, err = f.Sound(ctx)
	}
	var enc *media.Process
	if err == nil {
		enc, err = media.Start(ctx, e.Child(r))
	}
	_ = r.Close() // the child holds its own end
	if err != nil {
		stop()
		<-composed // told to end; why is what the sound or the encoder says
		return err
	}
	<-composed
	encodeErr := media.Blame(e.Encoder, enc.Wait())
	if errors.Is(composeErr, syscall.EPIPE) && encodeErr != nil {
		return encodeErr // the broken pipe is only the echo of what the encoder says
	}
	return errors.Join(composeErr, encodeErr)
}

// Compose hands each frame to send in order: planar YUV 4:2:0, which may be
// drawn over once the frame after the next is sent.
func (f Film) Compose(ctx context.Context, send func(yuv []byte) error) (err error) {
	defer raster.Rescue("film", &err)
	canvas := f.Piece.Canvas
	ring, err := newRing(canvas.Width, canvas.Height)
	if err != nil {
		return err
	}
	defer ring.free()
	if f.To == 0 {
		f.To = Frames(f.Piece)
	}
	d := &director{film: f, ring: ring, send: send, total: f.To - f.From}
	d.reel.open, d.reel.asked = f.Open, f.Facts
	defer d.close()
	for _, s := range f.spans() {
		if err := d.play(ctx, s); err != nil {
			return err
		}
	}
	return nil
}

// Frames is the number of frames of a film.
func Frames(s farm.Composition) int { return FrameAt(s.DurationMs(), s.Canvas.FPS) }

// FrameAt is the frame that is shown at a time of a film or scene.
func FrameAt(ms, fps int) int { return int(math.Round(float64(ms) * float64(fps) / 1000)) }

// director plays scene after scene.
type director struct {
	film        Film
	ring        *ring
	send        func(yuv []byte) error
	sent, total int
	reel        reel
	joint       *joint
	// frozen says that joint.from holds the last frame of the scene before.
	frozen bool
}

func (d *director) play(ctx context.Context, s span) (err error) {
	defer raster.Rescue("scene "+s.scene.ID, &err)
	canvas, scene := d.film.Piece.Canvas, s.scene
	nodes, err := d.film.Painter.NodesIn(ctx, scene, d.reach(s))
	if err != nil {
		return err
	}
	st, err := newStage(ctx, staging{canvas, scene.DurationMs, s.begin - s.first, s.end - s.first, nodes, d.film.RTL}, &d.reel)
	if err != nil {
		return fmt.Errorf("scene %s: %w", scene.ID, err)
	}
	defer st.close()
	if d.film.Watch != nil {
		d.film.Watch.Scene(s.index, nodes)
	}
	var shown *frame
	for n := s.begin; n < s.end; n++ {
		if err := ctx.Err(); err != nil {
			return fmt.Errorf("render film: %w", context.Cause(ctx))
		}
		if err := st.advance(float64(n-s.first) * st.frameMs); err != nil {
			return fmt.Errorf("scene %s: %w", scene.ID, err)
		}
		if shown, err = d.picture(scene, st, n-s.first); err != nil {
			return err
		}
		if n < d.film.From {
			continue
		}
		if err := d.send(shown.block); err != nil {
			return err
		}
		d.sent++
		d.watched(s, st, n-s.first, shown)
		if d.film.Progress != nil {
			d.film.Progress(d.sent, d.total)
		}
	}
	// The ring's buffers know this stage by its address, which the next may
	// get.
	d.ring.forget()
	if d.joint != nil {
		d.joint.to.stage = nil
	}
	return d.freeze(shown)
}

// picture is the n-th frame of a scene, mixed with the scene before while the
// transition lasts.
func (d *director) picture(scene farm.Scene, st *stage, n int) (*frame, error) {
	if scene.Enter == nil || !d.frozen {
		return d.ring.next(st).frame, nil
	}
	frames := transitionFrames(scene, d.film.Piece.Canvas.FPS)
	if n >= frames {
		return d.ring.next(st).frame, nil
	}
	d.ring.update(d.joint.to, st)
	b := d.ring.take()
	b.stage = nil
	d.joint.draw(b.frame, *scene.Enter, float64(n+1)/float64(frames+1), 1/float64(frames+1), d.film.RTL)
	return b.frame, nil
}

// freeze keeps a scene's last frame for the transition to the next.
func (d *director) freeze(shown *frame) error {
	if shown == nil {
		return nil
	}
	if d.joint == nil {
		from, err := newFrame(shown.w, shown.h)
		if err != nil {
			return err
		}
		to, err := newFrame(shown.w, shown.h)
		if err != nil {
			from.free()
			return err
		}
		d.joint = &joint{from: from, to: &buffer{frame: to}}
	}
	copy(d.joint.from.block, shown.block)
	d.frozen = true
	return nil
}

func (d *director) close() {
	if d.joint != nil {
		d.joint.from.free()
		d.joint.to.free()
	}
}
