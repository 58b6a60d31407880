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

// What the encoder adds to peaks is known only afterwards: a mix that comes
// out over the bound is limited lower by the excess and encoded again, before
// any picture is.
const (
	maxTruePeak = -1.05 // dBTP
	tameMargin  = 0.2
	tameTries   = 3
)

// Encode makes AAC of a mix file, in an MP4 whose edit list takes the
// encoder's delay away; it is copied into the film as it is. The true peak of
// what a player decodes is at most -1 dBTP.
func Encode(ctx context.Context, mix, out string) error {
	ceiling := Ceiling
	for try := 0; ; try++ {
		if err := media.Run(ctx, media.Child{Name: "ffmpeg", Args: media.EncodeSound(mix, out)}); err != nil {
			return fmt.Errorf("encode sound: %w", err)
		}
		peak, err := TruePeak(ctx, out)
		if err != nil || peak <= maxTruePeak {
			return err
		}
		over := peak - maxTruePeak + tameMargin
		switch {
		case try > tameTries:
			return fmt.Errorf("encode sound: its true peak is %.2f dBTP whatever is done", peak)
		case try == tameTries:
			// Limiting did not help: all of it goes down.
			err = again(mix, func(s []float32) { scale(s, -over) })
		default:
			ceiling -= over
			err = again(mix, func(s []float32) { limit(s, ratio(ceiling)) })
		}
		if err != nil {
			return err
		}
	}
}

// again changes a mix file.
func again(path string, change func([]float32)) error {
	mix, err := readMix(path)
	if err != nil {
		return err
	}
	change(mix)
	return writeMix(path, mix)
}

// oversampled is the rate at which true peaks are read, four times the mix's.
const oversampled = 4 * Rate

// TruePeak is the true peak of a finished file's sound in dBTP; -Inf for
// silence.
func TruePeak(ctx context.Context, path string) (float64, error) {
	var m peakMeter
	if err := media.Run(ctx, media.Child{Name: "ffmpeg", Args: media.DecodeAudio(path, oversampled), Stdout: &m}); err != nil {
		return 0, fmt.Errorf("measure true peak: %w", err)
	}
	return 20 * math.Log10(float64(m.peak)), nil
}

// peakMeter keeps the greatest level that is written to it.
type peakMeter struct {
	rest []byte
	peak float32
}

// Write implements io.Writer.
func (m *peakMeter) Write(p []byte) (int, error) {
	n := len(p)
	if len(m.rest) > 0 {
		take := min(4-len(m.rest), len(p))
		m.rest, p = append(m.rest, p[:take]...), p[take:]
		if len(m.rest) < 4 {
			return n, nil
		}
		m.see(m.rest)
		m.rest = m.rest[:0]
	}
	whole := len(p) &^ 3
	m.see(p[:whole])
	m.rest = append(m.rest, p[whole:]...)
	return n, nil
}

func (m *peakMeter) see(p []byte) {
	for ; len(p) >= 4; p = p[4:] {
		m.peak = max(m.peak, abs(math.Float32frombits(binary.LittleEndian.Uint32(p))))
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
