package enhance

import (
	"bufio"
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"os"

	"github.com/snackfarm/farm/renderer/media"
)

// Plan is in which stretches a film's voice is worked on.
type Plan struct {
	LengthMs  int // of the film
	StretchMs int // of each stretch but the last
	Stretches int
}

const (
	// stretchMs is how long a stretch is that is kept for itself: so much is lost at most with
	// the worker that is at it, and so much another may take over.
	stretchMs = 60_000
	// runUpMs is what the net hears before a stretch, so that it knows the noise.
	runUpMs = 5_000
)

// NewPlan is the plan of a film of a length.
func NewPlan(lengthMs int) Plan {
	return Plan{LengthMs: lengthMs, StretchMs: stretchMs, Stretches: max(1, (lengthMs+stretchMs/2)/stretchMs)}
}

// Span is from when to when stretch i is.
func (p Plan) Span(i int) (from, to int) {
	if i == p.Stretches-1 {
		return i * p.StretchMs, p.LengthMs
	}
	return i * p.StretchMs, (i + 1) * p.StretchMs
}

// Levels counts frames of 10 ms by how loud they are: Levels[n] those at -n dBFS.
type Levels [121]int

func (l *Levels) add(samples []float32) {
	sum := 0.0
	for _, v := range samples {
		sum += float64(v) * float64(v)
	}
	db := 10 * math.Log10(sum/float64(len(samples))+1e-12)
	l[min(max(int(-db), 0), len(l)-1)]++
}

// Add counts others too.
func (l *Levels) Add(other Levels) {
	for i, n := range other {
		l[i] += n
	}
}

// Floor is the level under which a tenth of the frames is: that of what is heard
// between words. It is in dBFS, -120 of silence.
func (l *Levels) Floor() int {
	all := 0
	for _, n := range l {
		all += n
	}
	below := 0
	for i := len(l) - 1; i >= 0; i-- {
		below += l[i]
		if 10*below >= all && below > 0 {
			return -i
		}
	}
	return 1 - len(l)
}

// Cleaned is a stretch without its noise.
type Cleaned struct {
	Path          string // mono floats at media.VoiceRate
	Before, After Levels
}

// Clean takes the noise out of stretch i of the film at path and writes it to out. A
// nil net only takes away what is below voices. progress is told the share that is
// done.
func (n *Net) Clean(ctx context.Context, path string, p Plan, i int, out string, progress func(float64)) (Cleaned, error) {
	from, to := p.Span(i)
	runUp := min(runUpMs, from)
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	read, write, err := os.Pipe()
	if err != nil {
		return Cleaned{}, fmt.Errorf("make pipe: %w", err)
	}
	defer read.Close()
	child := media.Voice(path, from-runUp, to-from+runUp+frameMs)
	child.Stdout = write
	decoder, err := media.Start(ctx, child)
	write.Close()
	if err != nil {
		return Cleaned{}, err
	}
	c := &cleaning{in: bufio.NewReaderSize(read, 1<<16), skip: frames(runUp), left: samples(to - from), whole: samples(to - from),
		progress: progress}
	c.Path = out
	if err := c.run(ctx, n, out); err != nil {
		stop()
		read.Close()
		_ = decoder.Wait() // it was ended, or err tells why
		return Cleaned{}, err
	}
	_, _ = io.Copy(io.Discard, read)
	if err := decoder.Wait(); err != nil {
		return Cleaned{}, err
	}
	return c.Cleaned, nil
}

const frameMs = 10

func frames(ms int) int  { return ms / frameMs }
func samples(ms int) int { return ms * media.VoiceRate / 1000 }

// cleaning is a stretch on its way.
type cleaning struct {
	Cleaned
	in          *bufio.Reader
	ended       bool
	skip        int // frames of the run-up
	left, whole int // samples that are still to be written, and all
	progress    func(float64)
	raw         [4 * frame]byte
}

func (c *cleaning) run(ctx context.Context, n *Net, out string) (err error) {
	f, err := os.Create(out)
	if err != nil {
		return fmt.Errorf("write voice: %w", err)
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	to := bufio.NewWriterSize(f, 1<<16)
	var net *Denoiser
	if n != nil {
		if net, err = n.Denoiser(ctx); err != nil {
			return err
		}
		defer func() { err = errors.Join(err, net.Close()) }()
	}
	if err := c.all(ctx, net, to); err != nil {
		return err
	}
	if err := to.Flush(); err != nil {
		return fmt.Errorf("write voice: %w", err)
	}
	return nil
}

// all goes through the stretch frame by frame. With a net each frame comes out when
// the next has gone in.
func (c *cleaning) all(ctx context.Context, net *Denoiser, to io.Writer) error {
	var now, before, clean [frame]float32
	late, blend := 0, newBlend()
	if net != nil {
		late = 1
		if err := c.prime(net, blend); err != nil {
			return err
		}
	}
	for at := 0; c.left > 0; at++ {
		if at%100 == 0 && ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if err := c.next(now[:]); err != nil {
			return err
		}
		heard := &now
		clean = now
		if net != nil {
			voice, err := net.Frame(clean[:], now[:])
			if err != nil {
				return err
			}
			heard = &before
			blend.mix(clean[:], before[:], voice)
		}
		if at >= c.skip+late {
			c.Before.add(heard[:])
			c.After.add(clean[:])
			if err := c.write(to, clean[:]); err != nil {
				return err
			}
		}
		before = now
	}
	return nil
}

// primeMs is how much of the beginning the net hears before it: noise before the first
// word is taken for a voice by a net that has never heard one.
const primeMs = 8_000

// prime has the net hear the beginning of a film before it begins; later stretches have
// their run-up.
func (c *cleaning) prime(net *Denoiser, b *blend) error {
	if c.skip > 0 {
		return nil
	}
	raw, err := io.ReadAll(io.LimitReader(c.in, int64(4*samples(primeMs))))
	if err != nil {
		return fmt.Errorf("read sound: %w", err)
	}
	rest := c.in
	c.in = bufio.NewReader(bytes.NewReader(raw))
	var now, before, clean [frame]float32
	for range len(raw) / (4 * frame) {
		if err := c.next(now[:]); err != nil {
			return err
		}
		clean = now
		voice, err := net.Frame(clean[:], now[:])
		if err != nil {
			return err
		}
		b.mix(clean[:], before[:], voice)
		before = now
	}
	b.spoken, b.wet, b.gain, c.ended = 0, wetQuiet, quietGain, false
	c.in = bufio.NewReaderSize(io.MultiReader(bytes.NewReader(raw), rest), 1<<16)
	return nil
}

// next reads a frame; after the end there is silence.
func (c *cleaning) next(into []float32) error {
	if c.ended {
		clear(into)
		return nil
	}
	n, err := io.ReadFull(c.in, c.raw[:])
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		c.ended, err = true, nil
		clear(c.raw[n:])
	}
	if err != nil {
		return fmt.Errorf("read sound: %w", err)
	}
	for i := range into {
		into[i] = math.Float32frombits(binary.LittleEndian.Uint32(c.raw[4*i:]))
	}
	return nil
}

func (c *cleaning) write(to io.Writer, from []float32) error {
	n := min(len(from), c.left)
	var raw [4 * frame]byte
	for i, v := range from[:n] {
		binary.LittleEndian.PutUint32(raw[4*i:], math.Float32bits(v))
	}
	if _, err := to.Write(raw[:4*n]); err != nil {
		return fmt.Errorf("write voice: %w", err)
	}
	c.left -= n
	c.progress(1 - float64(c.left)/float64(max(c.whole, 1)))
	return nil
}
