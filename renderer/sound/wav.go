package sound

import (
	"encoding/binary"
	"fmt"
	"math"
	"os"
	"slices"
)

// WriteWAV writes interleaved stereo at Rate as 16-bit PCM; what is louder
// than full scale is cut.
func WriteWAV(path string, samples []float32) error {
	pcm := make([]byte, 0, 2*len(samples))
	for _, v := range samples {
		s := uint16(int16(math.Round(32767 * min(max(float64(v), -1), 1))))
		pcm = append(pcm, byte(s), byte(s>>8))
	}
	if err := os.WriteFile(path, append(wavHeader(len(pcm)), pcm...), 0o600); err != nil {
		return fmt.Errorf("write sound: %w", err)
	}
	return nil
}

// wavHeader is that of 16-bit stereo PCM.
func wavHeader(bytes int) []byte {
	le := binary.LittleEndian
	h := []byte("RIFF\x00\x00\x00\x00WAVEfmt ")
	le.PutUint32(h[4:], uint32(36+bytes))
	h = le.AppendUint32(h, 16)
	for _, v := range []uint16{1, 2} {
		h = le.AppendUint16(h, v)
	}
	h = le.AppendUint32(h, Rate)
	h = le.AppendUint32(h, Rate*4)
	h = le.AppendUint16(h, 4)
	h = le.AppendUint16(h, 16)
	return slices.Concat(h, []byte("data"), le.AppendUint32(nil, uint32(bytes)))
}
