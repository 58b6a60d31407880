package sound

import (
	"bufio"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"os"

	"github.com/snackfarm/farm/renderer/media"
)

// What the encoder adds to peaks, and what it leaves out of the treble, is
// known only afterwards: a mix that comes out over the bound is limited lower
// by the excess, one that comes out too quiet is raised, and either is encoded
// again, before any picture is.
const (
	maxTruePeak = -1.05 // dBTP
	tameMargin  = 0.2
	maxDrift    = 0.7 // LU between what the mix and the encoded sound measure
	tries       = 4
)

// Encode makes AAC of a mix file, in an MP4 whose edit list takes the
// encoder's delay away; it is copied into the film as it is. The true peak of
// what a player decodes is at most -1 dBTP.
func Encode(ctx context.Context, mix, out string) error {
	ceiling := Ceiling
	for try := 1; ; try++ {
		if err := media.Run(ctx, media.Child{Name: "ffmpeg", Args: media.EncodeSound(mix, out)}); err != nil {
			return fmt.Errorf("encode sound: %w", err)
		}
		heard, err := listen(ctx, out)
		if err != nil || try > tries {
			return err
		}
		again, err := corrected(mix, heard, &ceiling, try)
		if err != nil || !again {
			return err
		}
	}
}

// corrected changes a mix by what was heard of its encoded sound, and reports whether it
// did.
func corrected(path string, heard *meter, ceiling *float64, try int) (bool, error) {
	mix, err := openTape(path, heldFrames)
	if err != nil {
		return false, err
	}
	over, lost := heard.truePeak()-maxTruePeak, 0.0
	if over <= 0 && try == 1 {
		if lost, err = mix.loudness(); err != nil {
			return false, errors.Join(err, mix.close())
		}
		lost -= heard.loudness()
	}
	again := true
	switch {
	case over > 0 && try == tries: // limiting did not help: all of it goes down
		err = mix.change(0, mix.frames, func(_ int, block []float32) error {
			scale(block, -over-tameMargin)
			return nil
		})
	case over > 0:
		*ceiling -= over + tameMargin
		err = mix.limited(0, ratio(*ceiling))
	case lost > maxDrift:
		err = mix.limited(lost, ratio(*ceiling))
	default:
		again = false
	}
	if err == nil && again {
		err = mix.store(path)
	}
	return again, errors.Join(err, mix.close())
}

// TruePeak is the true peak of a finished file's sound in dBTP; -Inf for
// silence.
func TruePeak(ctx context.Context, path string) (float64, error) {
	m, err := listen(ctx, path)
	if err != nil {
		return 0, err
	}
	return m.truePeak(), nil
}

// oversampled is the rate at which files are listened to, times the mix's:
// true peaks are read there.
const oversampled = 4

// longestHeard is the longest sound that is listened to, in seconds: twice the longest
// edit. What is heard is measured as it comes, and not kept.
const longestHeard = 30 * 60

func listen(ctx context.Context, path string) (*meter, error) {
	m := &meter{gauge: newGauge()}
	if err := media.Run(ctx, listener(path, m)); err != nil {
		return nil, fmt.Errorf("measure sound: %w", err)
	}
	m.hear()
	return m, nil
}

// listener decodes a file's sound at the rate at which peaks are read.
func listener(path string, to io.Writer) media.Child {
	return media.Child{Name: "ffmpeg", Args: media.DecodeAudio(path, oversampled*Rate), Stdout: to,
		Limits: media.Limits{Output: longestHeard * oversampled * Rate * frameBytes}}
}

// meter measures the samples that are written to it.
type meter struct {
	rest []byte // of a frame that a write cut
	peak float32
	n    int // frames
	*gauge
	own []float32 // frames of the sound's own rate that the gauge has not heard yet
}

func (m *meter) truePeak() float64 { return 20 * math.Log10(float64(m.peak)) }

func (m *meter) loudness() float64 { return m.lufs() }

// Write implements io.Writer.
func (m *meter) Write(p []byte) (int, error) {
	const frame = frameBytes
	n := len(p)
	if len(m.rest) > 0 {
		take := min(frame-len(m.rest), len(p))
		m.rest, p = append(m.rest, p[:take]...), p[take:]
		if len(m.rest) < frame {
			return n, nil
		}
		m.see(m.rest)
		m.rest = m.rest[:0]
	}
	whole := len(p) &^ (frame - 1)
	m.see(p[:whole])
	m.rest = append(m.rest, p[whole:]...)
	return n, nil
}

// see takes whole frames. Every fourth is one of the sound's own; loudness
// needs no others.
func (m *meter) see(p []byte) {
	for ; len(p) >= 8; p = p[8:] {
		l, r := math.Float32frombits(binary.LittleEndian.Uint32(p)), math.Float32frombits(binary.LittleEndian.Uint32(p[4:]))
		m.peak = max(m.peak, abs(l), abs(r))
		if m.n%oversampled == 0 {
			m.own = append(m.own, l, r)
		}
		m.n++
	}
	if len(m.own) >= 2*hop {
		m.hear()
	}
}

// hear lets the gauge hear what waits for it.
func (m *meter) hear() {
	m.gauge.hear(m.own)
	m.own = m.own[:0]
}

const fileBlock = 64 << 10 // bytes

func writeMix(path string, mix []float32) error {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return fmt.Errorf("write mix: %w", err)
	}
	w := bufio.NewWriterSize(f, fileBlock)
	var b [4]byte
	for _, v := range mix {
		binary.LittleEndian.PutUint32(b[:], math.Float32bits(v))
		_, _ = w.Write(b[:]) // Flush tells
	}
	if err := errors.Join(w.Flush(), f.Close()); err != nil {
		return fmt.Errorf("write mix: %w", err)
	}
	return nil
}
