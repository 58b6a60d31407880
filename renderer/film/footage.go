package film

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"image"
	"io"
	"math"
	"os"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/media"
)

// clip is footage being decoded: frames come in order, one for each film
// frame, and the last stays when there are no more.
type clip struct {
	content // the planes of buf
	buf     []byte
	number  int // of the frame in buf, -1 before the first
	skipped int // how many frames the decoder left out at the beginning
	ended   bool
	again   func(skip int) error // starts the decoder anew
	r       *bufio.Reader
	pipe    *os.File
	proc    *media.Process
	stop    context.CancelFunc
}

// openClip starts decoding an asset into frames of a size, both sides even.
// The first that will be asked for is frame skip.
func openClip(ctx context.Context, path string, ft farm.Footage, size image.Point, fps, skip int) (*clip, error) {
	facts, err := media.Probe(ctx, path)
	if err != nil {
		return nil, err
	}
	if facts.Video == nil {
		return nil, farm.Errorf(farm.CodeInvalid, "the footage has no video stream")
	}
	if t := facts.Video.Transfer; t == "smpte2084" || t == "arib-std-b67" {
		return nil, farm.Errorf(farm.CodeInvalid, "the footage is HDR (%s), which is not converted yet; give an SDR file", t)
	}
	speed := ft.Speed
	if speed <= 0 {
		speed = 1
	}
	n := size.X * size.Y
	buf := make([]byte, n*3/2)
	c := &clip{content: content{w: size.X, h: size.Y, cw: size.X / 2, y: buf[:n], u: buf[n : n*5/4], v: buf[n*5/4:]}, buf: buf}
	c.again = func(skip int) error {
		filter := cropFilter(facts.Video, ft, size)
		if skip > 0 {
			filter = media.Skip(skip, facts.Streams == 1) + "," + filter
		}
		return c.decode(ctx, media.Decode(path, ft.FromMs, speed, ft.Loop, filter, fps), skip)
	}
	return c, c.again(max(skip, 0))
}

// decode starts a decoder that leaves out the first frames.
func (c *clip) decode(ctx context.Context, args []string, skip int) error {
	ctx, stop := context.WithCancel(ctx)
	r, w, err := os.Pipe()
	if err != nil {
		stop()
		return fmt.Errorf("make pipe: %w", err)
	}
	proc, err := media.Start(ctx, media.Child{Name: "ffmpeg", Args: args, Stdout: w})
	_ = w.Close() // the child holds its own end
	if err != nil {
		stop()
		return errors.Join(err, r.Close())
	}
	c.number, c.skipped = skip-1, skip
	c.r, c.pipe, c.proc, c.stop = bufio.NewReaderSize(r, 1<<20), r, proc, stop
	return nil
}

// cropFilter cuts the asked part, fills the size about the focus and darkens.
func cropFilter(v *media.Video, ft farm.Footage, size image.Point) string {
	x, y, w, h := 0.0, 0.0, float64(v.Width), float64(v.Height)
	if ft.Crop != nil {
		x, y, w, h = ft.Crop.X*w, ft.Crop.Y*h, ft.Crop.W*w, ft.Crop.H*h
	}
	f := farm.Point{X: 0.5, Y: 0.5}
	if ft.Focus != nil {
		f = *ft.Focus
	}
	vw, vh := float64(size.X), float64(size.Y)
	cw, ch := w, h
	if w*vh > h*vw {
		cw = h * vw / vh
	} else {
		ch = w * vh / vw
	}
	cx := x + min(max(f.X*w-cw/2, 0), w-cw)
	cy := y + min(max(f.Y*h-ch/2, 0), h-ch)
	filter := media.CropScale(max(2, int(cw)), max(2, int(ch)), int(math.Max(cx, 0)), int(math.Max(cy, 0)), size.X, size.Y)
	if ft.Dim > 0 {
		filter += "," + media.Dim(ft.Dim)
	}
	return filter
}

// seek reads on to frame n. It is an error when there is no frame at all.
func (c *clip) seek(n int) error {
	for c.number < n && !c.ended {
		_, err := io.ReadFull(c.r, c.buf)
		switch {
		case err == nil:
			c.number++
		case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
			if c.skipped > 0 && c.number < c.skipped {
				// The footage ended among the frames that were left out:
				// its last one stays, so it has to be seen.
				c.close()
				if err := c.again(0); err != nil {
					return err
				}
				continue
			}
			c.ended = true
			return c.why()
		default:
			return fmt.Errorf("read footage: %w", err)
		}
	}
	return nil
}

// why says whether the frames ended as they should: with the footage, and not
// because the decoder was killed or gave up on a damaged file.
func (c *clip) why() error {
	err := c.proc.Wait()
	var exit *media.ExitError
	switch {
	case err != nil && (!errors.As(err, &exit) || exit.Signalled):
		return fmt.Errorf("decode footage: %w", err) // not the file's fault: worth another attempt
	case c.number < 0:
		return farm.WrapError(err, farm.CodeInvalid, "the footage has no frame that can be decoded")
	case err != nil:
		return farm.WrapError(err, farm.CodeInvalid, "the footage is damaged: it cannot be decoded after frame %d", c.number+1)
	}
	return nil
}

// draw copies the frame into the view of f, inside clip, under mask.
func (c *clip) draw(f *frame, view image.Rectangle, mask *image.Alpha, op int, within image.Rectangle) {
	copyPlane(f.y, f.w, c.y, c.w, view, mask, 1, op, within)
	cv, cc := halved(view), halved(within)
	copyPlane(f.u, f.w/2, c.u, c.cw, cv, mask, 2, op, cc)
	copyPlane(f.v, f.w/2, c.v, c.cw, cv, mask, 2, op, cc)
}

func copyPlane(dst []uint8, dw int, src []uint8, sw int, view image.Rectangle, mask *image.Alpha, step, op int, within image.Rectangle) {
	r := view.Intersect(within)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		from := src[(y-view.Min.Y)*sw+r.Min.X-view.Min.X:][:r.Dx()]
		out := dst[y*dw+r.Min.X:][:r.Dx()]
		if mask == nil && op >= 256 {
			copy(out, from)
			continue
		}
		blendRow(out, from, mask, (y-view.Min.Y)*step, (r.Min.X-view.Min.X)*step, step, op)
	}
}

func (c *clip) close() {
	c.stop()
	_ = c.pipe.Close()
	_ = c.proc.Wait() // it was told to end; how it did does not matter
}
