package sound

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
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

// own is a file that WriteWAV wrote, which is most of what a film hears. It is
// read here: a decoder takes longer to start than to decode an effect.
type own struct {
	file   *os.File
	frames int
}

// openOwn opens a file as WriteWAV writes it; nil for any other.
func openOwn(path string) (*own, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("read sound: %w", err)
	}
	head := make([]byte, len(wavHeader(0)))
	info, err := f.Stat()
	if err != nil {
		return nil, errors.Join(fmt.Errorf("read sound: %w", err), f.Close())
	}
	length := int(info.Size()) - len(head)
	if _, err := io.ReadFull(f, head); err != nil || length%4 != 0 || !bytes.Equal(head, wavHeader(length)) {
		return nil, f.Close()
	}
	return &own{f, length / 4}, nil
}

func (o *own) length() int { return o.frames }

func (o *own) close() error { return o.file.Close() }

// read is the frames from at on.
func (o *own) read(at int, into []float32) error {
	raw := make([]byte, 2*len(into))
	if _, err := o.file.ReadAt(raw, int64(len(wavHeader(0))+4*at)); err != nil {
		return fmt.Errorf("read sound: %w", err)
	}
	for i := range into {
		into[i] = float32(int16(binary.LittleEndian.Uint16(raw[2*i:]))) / (1 << 15)
	}
	return nil
}

// LengthMs is how long a file that WriteWAV wrote plays; false for any other.
func LengthMs(path string) (int, bool) {
	o, err := openOwn(path)
	if err != nil || o == nil {
		return 0, false
	}
	_ = o.file.Close() // nothing was written
	return int(math.Round(float64(o.frames) * 1000 / Rate)), true
}
