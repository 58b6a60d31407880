package sound

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/media"
)

const (
	keptFrames = 3 * Rate  // a sound up to this long is kept: effects come again and again
	keptInAll  = 20 * Rate // 8 MB
	insane     = 1e4       // +80 dBFS: no sound, whatever a float file says
	firstRoom  = Rate      // values
)

// decoder reads parts of sound files, one at a time.
type decoder struct {
	buffer []float32 // of the last part, used again
	most   int       // frames that are ever wanted
	kept   map[string][]float32
	frames int // kept in all
}

func newDecoder(frames int) *decoder {
	return &decoder{most: max(frames, keptFrames), kept: map[string][]float32{}}
}

// part is at most n frames of a file from offsetMs on, resampled to Rate and
// stereo. It belongs to the caller until the next call.
func (d *decoder) part(ctx context.Context, path string, offsetMs, n int) ([]float32, error) {
	key := fmt.Sprintf("%d %s", offsetMs, path)
	if kept, ok := d.kept[key]; ok {
		d.buffer = append(d.buffer[:0], kept[:min(len(kept), 2*n)]...)
		return d.buffer, nil
	}
	// Short sounds are read whole, so that they can be kept.
	skip, room := offsetMs*perMs, max(n, keptFrames)
	own, err := openOwn(path)
	if err != nil {
		return nil, err
	}
	if own != nil {
		d.buffer, err = own.part(d.buffer, skip, room)
	} else {
		d.buffer, err = d.decoded(ctx, path, skip, room)
	}
	if err != nil {
		return nil, err
	}
	steady(d.buffer)
	if frames := len(d.buffer) / 2; frames < room && frames <= keptFrames && d.frames+frames <= keptInAll {
		d.kept[key] = slices.Clone(d.buffer)
		d.frames += frames
	}
	return d.buffer[:min(len(d.buffer), 2*n)], nil
}

// decoded is at most room frames of a file, after the first skip.
func (d *decoder) decoded(ctx context.Context, path string, skip, room int) ([]float32, error) {
	b := samples{out: d.buffer[:0], skip: 2 * skip, room: 2 * room, most: 2 * d.most}
	child := media.Child{Name: "ffmpeg", Args: media.DecodeSound(path, Rate, float64(skip+room)/Rate+0.1), Stdout: &b}
	if err := media.Run(ctx, child); err != nil {
		var exit *media.ExitError
		if errors.As(err, &exit) && !exit.Signalled {
			return nil, farm.WrapError(err, farm.CodeInvalid, "the sound cannot be decoded")
		}
		return nil, fmt.Errorf("decode sound: %w", err)
	}
	return b.out[:len(b.out)&^1], nil
}

// samples takes what ffmpeg decodes: it leaves out the first skip values and
// keeps the next room.
type samples struct {
	out        []float32
	rest       []byte // of a value that a write cut in two
	skip, room int
	most       int // what to make room for, once more than a little comes
}

// Write implements io.Writer.
func (s *samples) Write(p []byte) (int, error) {
	n := len(p)
	if len(s.rest) > 0 {
		take := min(4-len(s.rest), len(p))
		s.rest, p = append(s.rest, p[:take]...), p[take:]
		if len(s.rest) < 4 {
			return n, nil
		}
		s.take(s.rest)
		s.rest = s.rest[:0]
	}
	whole := len(p) &^ 3
	s.take(p[:whole])
	s.rest = append(s.rest, p[whole:]...)
	return n, nil
}

func (s *samples) take(p []byte) {
	skipped := min(s.skip, len(p)/4)
	s.skip -= skipped
	p = p[4*skipped:]
	p = p[:4*min(len(p)/4, s.room-len(s.out))]
	if len(s.out)+len(p)/4 > max(cap(s.out), firstRoom) {
		// At once: growing by steps would take twice as much.
		s.out = append(make([]float32, 0, max(s.most, s.room)), s.out...)
	}
	for i := 0; i < len(p); i += 4 {
		v := math.Float32frombits(binary.LittleEndian.Uint32(p[i:]))
		if !(abs(v) < insane) { // also what is no number
			v = 0
		}
		s.out = append(s.out, v)
	}
}

const (
	offsetLeast = 0.005 // CREATIVE's bound for a constant offset
	offsetCut   = 5.0   // Hz of the high-pass that takes it away
	offsetLook  = Rate  // frames that are looked at
	offsetParts = 4
)

// steady removes a constant offset from samples: what stays the same in each
// part of their beginning. Sounds without one are not touched.
func steady(s []float32) {
	look := min(len(s)/2, offsetLook)
	if look < offsetLook/2 {
		return // the swing of a short effect is none
	}
	for ch := range 2 {
		mean, least := 0.0, math.Inf(1)
		for part := range offsetParts {
			v := average(s[2*(part*look/offsetParts):2*((part+1)*look/offsetParts)], ch)
			if part > 0 && v*mean <= 0 {
				least = 0
			}
			mean += v / offsetParts
			least = min(least, math.Abs(v))
		}
		if least < offsetLeast {
			continue
		}
		k := 1 - math.Exp(-2*math.Pi*offsetCut/Rate)
		for i := ch; i < len(s); i += 2 {
			mean += (float64(s[i]) - mean) * k
			s[i] -= float32(mean)
		}
	}
}

func average(s []float32, ch int) float64 {
	sum := 0.0
	for i := ch; i < len(s); i += 2 {
		sum += float64(s[i])
	}
	return sum / float64(max(len(s)/2, 1))
}
