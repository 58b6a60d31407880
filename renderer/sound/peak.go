package sound

import (
	"context"
	"encoding/binary"
	"fmt"
	"math"
	"os"

	"github.com/snackfarm/farm/renderer/media"
)

// oversampled is the rate at which true peaks are read, four times the mix's.
const oversampled = 4 * Rate

// peakMeter keeps the greatest level that is written to it.
type peakMeter struct {
	rest []byte
	peak float64
}

// Write implements io.Writer.
func (m *peakMeter) Write(p []byte) (int, error) {
	m.rest = append(m.rest, p...)
	for len(m.rest) >= 4 {
		v := math.Abs(float64(math.Float32frombits(binary.LittleEndian.Uint32(m.rest))))
		m.peak = max(m.peak, v)
		m.rest = m.rest[4:]
	}
	return len(p), nil
}

// TruePeak is the true peak of a finished file's sound in dBTP; -Inf for
// silence.
func TruePeak(ctx context.Context, path string) (float64, error) {
	var m peakMeter
	if err := media.Run(ctx, media.Child{Name: "ffmpeg", Args: media.DecodeAudio(path, oversampled), Stdout: &m}); err != nil {
		return 0, fmt.Errorf("measure true peak: %w", err)
	}
	return 20 * math.Log10(m.peak), nil
}

// Tame limits a mix file anew under a lower ceiling in dBTP.
func Tame(path string, ceiling float64) error {
	raw, err := os.ReadFile(path)
	if err != nil {
		return fmt.Errorf("read mix: %w", err)
	}
	mix := make([]float32, len(raw)/4)
	for i := range mix {
		mix[i] = math.Float32frombits(binary.LittleEndian.Uint32(raw[4*i:]))
	}
	limit(mix, math.Pow(10, ceiling/20))
	return writeMix(path, mix)
}

func writeMix(path string, mix []float32) error {
	raw := make([]byte, 4*len(mix))
	for i, v := range mix {
		binary.LittleEndian.PutUint32(raw[i*4:], math.Float32bits(v))
	}
	if err := os.WriteFile(path, raw, 0o600); err != nil {
		return fmt.Errorf("write mix: %w", err)
	}
	return nil
}
