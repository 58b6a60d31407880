package hear

import (
	"bufio"
	"context"
	"encoding/binary"
	"fmt"
	"io"
	"os"

	"github.com/snackfarm/farm"
)

// samplesFile is a file of samples, or a WAV of them.
type samplesFile struct {
	path  string
	skip  int64 // bytes before the samples
	bytes int64 // of samples
}

func (f samplesFile) ms() int { return int(f.bytes / 2 * 1000 / Rate) }

// openSamples looks at a file: mono samples of 16 bits at Rate, or a WAV of such.
func openSamples(path string) (samplesFile, error) {
	f, err := os.Open(path)
	if err != nil {
		return samplesFile{}, fmt.Errorf("open the sound: %w", err)
	}
	defer f.Close()
	about, err := f.Stat()
	if err != nil {
		return samplesFile{}, fmt.Errorf("open the sound: %w", err)
	}
	out := samplesFile{path: path, bytes: about.Size()}
	head := make([]byte, 12)
	if _, err := io.ReadFull(f, head); err != nil || string(head[:4]) != "RIFF" || string(head[8:]) != "WAVE" {
		return out, nil
	}
	out.skip, err = wavData(f)
	out.bytes = about.Size() - out.skip
	return out, err
}

// wavData is where the samples of a WAV begin.
func wavData(f io.ReadSeeker) (int64, error) {
	le, chunk, right := binary.LittleEndian, make([]byte, 8), false
	at := int64(12)
	for range 64 {
		if _, err := f.Seek(at, io.SeekStart); err != nil {
			return 0, err
		}
		if _, err := io.ReadFull(f, chunk); err != nil {
			break
		}
		at += 8
		switch string(chunk[:4]) {
		case "data":
			if !right {
				return 0, farm.Errorf(farm.CodeInvalid, "the sound is not mono of 16 bits at %d Hz", Rate)
			}
			return at, nil
		case "fmt ":
			format := make([]byte, 16)
			if _, err := io.ReadFull(f, format); err != nil {
				return 0, farm.Errorf(farm.CodeInvalid, "the sound is no WAV that can be read")
			}
			right = le.Uint16(format) == 1 && le.Uint16(format[2:]) == 1 && le.Uint32(format[4:]) == Rate && le.Uint16(format[14:]) == 16
		}
		size := int64(le.Uint32(chunk[4:]))
		at += size + size%2
	}
	return 0, farm.Errorf(farm.CodeInvalid, "the sound is no WAV that can be read")
}

// reader reads the samples of a part.
func (f samplesFile) reader(fromMs, ms int) (io.ReadCloser, error) {
	file, err := os.Open(f.path)
	if err != nil {
		return nil, fmt.Errorf("open the sound: %w", err)
	}
	from := int64(fromMs) * Rate / 1000 * 2
	part := io.NewSectionReader(file, f.skip+from, min(f.bytes-from, int64(ms)*Rate/1000*2))
	return struct {
		io.Reader
		io.Closer
	}{bufio.NewReaderSize(part, 1<<16), file}, nil
}

// listen hears the whole file.
func (f samplesFile) listen(ctx context.Context) (Sound, error) {
	r, err := f.reader(0, f.ms()+1)
	if err != nil {
		return Sound{}, err
	}
	defer r.Close()
	return Listen(ctx, r)
}
