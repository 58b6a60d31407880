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
		samples, err := readMix(mix)
		if err != nil {
			return err
		}
		over := heard.truePeak() - maxTruePeak
		lost := Loudness(samples) - heard.loudness()
		switch {
		case over > 0 && try == tries: // limiting did not help: all of it goes down
			scale(samples, -over-tameMargin)
		case over > 0:
			ceiling -= over + tameMargin
			limit(samples, ratio(ceiling))
		case lost > maxDrift && try == 1:
			scale(samples, lost)
			limit(samples, ratio(ceiling))
		default:
			return nil
		}
		if err := writeMix(mix, samples); err != nil {
			return err
		}
	}
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

func listen(ctx context.Context, path string) (*meter, error) {
	m := &meter{k: [2][2]biquad{kWeighting(), kWeighting()}}
	if err := media.Run(ctx, media.Child{Name: "ffmpeg", Args: media.DecodeAudio(path, oversampled*Rate), Stdout: m}); err != nil {
		return nil, fmt.Errorf("measure sound: %w", err)
	}
	return m, nil
}

// meter measures the samples that are written to it.
type meter struct {
	rest  []byte // of a frame that a write cut
	peak  float32
	n     int // frames
	k     [2][2]biquad
	sum   float64
	power []float64 // of each hop
}

func (m *meter) truePeak() float64 { return 20 * math.Log10(float64(m.peak)) }

func (m *meter) loudness() float64 {
	if len(m.power) < 4 {
		return level(gated([]float64{(m.sum + total(m.power)) / float64(max(m.n/oversampled, 1))}, absoluteGate))
	}
	return integrated(m.power)
}

// Write implements io.Writer.
func (m *meter) Write(p []byte) (int, error) {
	const frame = 8 // bytes
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
			a := m.k[0][1].step(m.k[0][0].step(float64(l)))
			b := m.k[1][1].step(m.k[1][0].step(float64(r)))
			m.sum += a*a + b*b
		}
		m.n++
		if m.n%(oversampled*hop) == 0 {
			m.power, m.sum = append(m.power, m.sum), 0
		}
	}
}

const fileBlock = 64 << 10 // bytes

func readMix(path string) ([]float32, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("read mix: %w", err)
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, fmt.Errorf("read mix: %w", err)
	}
	s := samples{out: make([]float32, 0, info.Size()/4), room: int(info.Size() / 4)}
	if _, err := io.Copy(&s, f); err != nil {
		return nil, fmt.Errorf("read mix: %w", err)
	}
	return s.out, nil
}

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
