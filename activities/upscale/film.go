package upscale

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/media"
)

// Plan is how a film is made larger: from which frames to which, and in how many
// stretches.
type Plan struct {
	FromWidth, FromHeight int // of the frames that are decoded, pixels square
	Width, Height         int // of those that are made
	FPS                   float64
	LengthMs              int // of the film
	StretchMs             int // of each stretch but the last
	Stretches             int
}

// StretchMs is about how long a stretch is that is kept for itself: what is lost when
// its worker dies.
const StretchMs = 20_000

// maxStretches bounds how many parts a film is made of.
const maxStretches = 90

// PlanFilm plans a film by its facts. The errors are for its caller: nothing to
// upscale, too long, or no picture that can be read.
func PlanFilm(f media.Facts) (Plan, error) {
	v := f.Video
	if err := v.Usable(); err != nil {
		return Plan{}, err
	}
	w, h := squared(v)
	outW, outH, err := farm.UpscaledTo(w, h)
	if err != nil {
		return Plan{}, err
	}
	lengthMs := f.DurationMs
	if lengthMs <= 0 {
		return Plan{}, farm.Errorf(farm.CodeInvalid, "the film has no length")
	}
	fps := v.FPS
	if fps <= 0 || fps > 1000 {
		fps = 30
	}
	if err := farm.TooLong("r2Key", lengthMs, farm.LongestUpscale(outW, outH, fps)); err != nil {
		return Plan{}, err
	}
	each := max(StretchMs, (lengthMs/maxStretches/1000+1)*1000)
	// A rest of less than half a stretch goes with the one before.
	n := max(1, (lengthMs+each/2)/each)
	return Plan{FromWidth: w, FromHeight: h, Width: outW, Height: outH, FPS: fps, LengthMs: lengthMs, StretchMs: each, Stretches: n}, nil
}

// squared is the size of a film's frames with square pixels, sides even and at least 2.
func squared(v *media.Video) (w, h int) {
	fw, fh := float64(v.Width), float64(v.Height)
	if v.Aspect >= 1 {
		fw *= v.Aspect
	} else if v.Aspect > 0 {
		fh /= v.Aspect
	}
	even := func(x float64) int { return max(2, 2*int(math.Round(x/2))) }
	return even(fw), even(fh)
}

// Method says what is done, for the result.
func (p Plan) Method() string { return fmt.Sprintf("edge-adaptive %.3gx", p.Scale()) }

// Scale is how many times as large the film becomes.
func (p Plan) Scale() float64 {
	return float64(p.Height) / float64(p.FromHeight)
}

// span is from when to when stretch i of the film is; the last goes to its end.
func (p Plan) span(i int) (from, to int) {
	from, to = i*p.StretchMs, (i+1)*p.StretchMs
	if i == p.Stretches-1 {
		to = 0
	}
	return from, to
}

// rate bounds the bits of the picture by its size, in kbit/s: 12,000 for 1080 x 1920.
func (p Plan) rate() int {
	return max(4000, int(12000*float64(p.Width*p.Height)/(1080*1920)))
}

// StretchBytes is what the picture of one stretch takes at most: the last may be half as
// long again.
func (p Plan) StretchBytes() int64 { return int64(p.rate()) * int64(p.StretchMs) / 8 * 3 / 2 }

// Piece is a stretch that was made larger.
type Piece struct {
	Path   string // "" of one in which no frame begins
	Frames int
}

// times is the file of the times of frames.
const times = "times"

// Stretch makes stretch i of the film at path larger, in dir. progress is told the
// share that is done.
func (p Plan) Stretch(ctx context.Context, path string, v *media.Video, dir string, i int, progress func(float64)) (Piece, error) {
	from, to := p.span(i)
	ticks, err := media.OpenTicks(dir, times)
	if err != nil {
		return Piece{}, err
	}
	defer ticks.Close()
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	read, write, err := os.Pipe()
	if err != nil {
		return Piece{}, fmt.Errorf("make pipe: %w", err)
	}
	defer read.Close()
	child := media.Timed(path, v, dir, media.Stretch{FromMs: from, ToMs: to, Width: p.FromWidth, Height: p.FromHeight, Times: times})
	child.Stdout = write
	decoder, err := media.Start(ctx, child)
	write.Close()
	if err != nil {
		return Piece{}, err
	}
	s := &stretch{Plan: p, ctx: ctx, ticks: ticks, tick: v.Tick(), from: int64(from) * 1000,
		out:      filepath.Join(dir, fmt.Sprintf("piece-%d.ts", i)),
		progress: progress}
	err = s.run(read)
	if err != nil {
		stop()
		read.Close()
		// Whichever end broke first tells why.
		return Piece{}, errors.Join(cause(ctx, decoder.Wait()), err)
	}
	if err := decoder.Wait(); err != nil {
		return Piece{}, err
	}
	if s.frames == 0 {
		return Piece{}, nil
	}
	return Piece{Path: s.out, Frames: s.frames}, nil
}

// cause leaves out an end that was only that of the other child.
func cause(ctx context.Context, err error) error {
	if errors.Is(err, context.Canceled) && context.Cause(ctx) != nil {
		return nil
	}
	return err
}

// stretch is one on its way.
type stretch struct {
	Plan
	ctx      context.Context
	ticks    *media.Ticks
	tick     media.Ratio
	from     int64 // microseconds
	out      string
	progress func(float64)
	encoder  *media.Process
	pipe     *os.File
	frames   int
	last     int64
}

// run takes frames from the decoder to the encoder until there are no more. The
// encoder is started with the first.
func (s *stretch) run(frames io.Reader) error {
	in := make([]byte, FrameBytes(s.FromWidth, s.FromHeight))
	out := make([]byte, FrameBytes(s.Width, s.Height))
	scaler := New(s.FromWidth, s.FromHeight, s.Width, s.Height)
	var film *matroska
	s.last = -1
	for {
		_, err := io.ReadFull(frames, in)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return errors.Join(fmt.Errorf("read frames: %w", err), s.end())
		}
		at, err := s.at()
		if err == nil && film == nil {
			film, err = s.start()
		}
		if err == nil {
			scaler.Frame(out, in)
			err = film.frame(at, out)
		}
		if err != nil {
			return errors.Join(err, s.end())
		}
		s.frames++
		s.progress(min(1, float64(at-s.from)/1000/float64(s.StretchMs)))
	}
	return s.end()
}

// at is when the frame that was read is shown, in microseconds of the film; later
// than the one before.
func (s *stretch) at() (int64, error) {
	ticks, err := s.ticks.Next()
	if errors.Is(err, io.ErrUnexpectedEOF) { // times begin anew where pictures of another size come
		err = farm.WrapError(err, farm.CodeInvalid, "the size of the film's pictures changes: it cannot be made larger")
	}
	if err != nil {
		return 0, err
	}
	at := s.from + int64(math.Round(float64(ticks)*float64(s.tick.Num)*1e6/float64(s.tick.Den)))
	at = max(at, s.last+minGap)
	s.last = at
	return at, nil
}

// minGap is the least between two frames, in microseconds: the encoder's clock has
// 90,000 ticks a second.
const minGap = 12

func (s *stretch) start() (*matroska, error) {
	read, write, err := os.Pipe()
	if err != nil {
		return nil, fmt.Errorf("make pipe: %w", err)
	}
	defer read.Close()
	s.pipe = write
	s.encoder, err = media.Start(s.ctx, media.Piece{Width: s.Width, Height: s.Height, FPS: s.FPS, Rate: s.rate(), Out: s.out}.Child(read))
	if err != nil {
		return nil, err
	}
	return newMatroska(write, s.Width, s.Height, s.FPS)
}

// end lets the encoder finish.
func (s *stretch) end() error {
	if s.pipe == nil {
		return nil
	}
	err := s.pipe.Close()
	if s.encoder != nil {
		err = errors.Join(s.encoder.Wait(), err)
	}
	return err
}
