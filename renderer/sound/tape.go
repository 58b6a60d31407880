package sound

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"os"
)

const (
	// heldFrames is how long a sound may be that is worked on in memory: a minute and a
	// half, 35 MB. A longer one lies in a file and is worked on block by block.
	heldFrames  = 90 * Rate
	blockFrames = 5 * Rate // a whole number of milliseconds: keys of tracks lie on them
	frameBytes  = 8
)

// tape is interleaved stereo: in memory while it is short, else in a file of 32-bit
// floats. Both sound the same to the bit.
type tape struct {
	frames int
	held   []float32 // all of it; nil is in the file
	file   *os.File
	block  []float32
	raw    []byte
}

// newTape is silence of so many frames, in memory where it is no longer than most.
// Else it is in a file at path, or in one of folder dir that has no name where path is
// "".
func newTape(frames, most int, path, dir string) (*tape, error) {
	t := &tape{frames: frames}
	if frames <= most {
		t.held = make([]float32, 2*frames)
		return t, nil
	}
	var err error
	if path == "" {
		t.file, err = nameless(dir)
	} else {
		t.file, err = os.OpenFile(path, os.O_CREATE|os.O_TRUNC|os.O_RDWR, 0o600)
	}
	if err == nil {
		err = t.file.Truncate(int64(frames) * frameBytes)
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("make scratch for sound: %w", err), t.close())
	}
	return t, nil
}

// nameless is a file of a folder that goes when it is closed, however its process ends.
func nameless(dir string) (*os.File, error) {
	f, err := os.CreateTemp(dir, "sound-")
	if err != nil {
		return nil, err
	}
	return f, os.Remove(f.Name())
}

// openTape is what a mix file holds.
func openTape(path string, most int) (*tape, error) {
	f, err := os.OpenFile(path, os.O_RDWR, 0o600)
	if err != nil {
		return nil, fmt.Errorf("read mix: %w", err)
	}
	info, err := f.Stat()
	if err != nil {
		return nil, errors.Join(fmt.Errorf("read mix: %w", err), f.Close())
	}
	t := &tape{frames: int(info.Size() / frameBytes), file: f}
	if t.frames > most {
		return t, nil
	}
	held := make([]float32, 2*t.frames)
	err = t.read(0, held)
	if err = errors.Join(err, f.Close()); err != nil {
		return nil, err
	}
	return &tape{frames: t.frames, held: held}, nil
}

func (t *tape) length() int { return t.frames }

func (t *tape) close() error {
	if t == nil || t.file == nil {
		return nil
	}
	return t.file.Close()
}

// read is the frames from at on.
func (t *tape) read(at int, into []float32) error {
	if t.file == nil {
		copy(into, t.held[2*at:])
		return nil
	}
	raw := t.room(len(into))
	if _, err := t.file.ReadAt(raw, int64(at)*frameBytes); err != nil {
		return fmt.Errorf("read sound: %w", err)
	}
	for i := range into {
		into[i] = math.Float32frombits(binary.LittleEndian.Uint32(raw[4*i:]))
	}
	return nil
}

// write puts frames at a place.
func (t *tape) write(at int, from []float32) error {
	if t.file == nil {
		copy(t.held[2*at:], from)
		return nil
	}
	raw := t.room(len(from))
	for i, v := range from {
		binary.LittleEndian.PutUint32(raw[4*i:], math.Float32bits(v))
	}
	if _, err := t.file.WriteAt(raw, int64(at)*frameBytes); err != nil {
		return fmt.Errorf("write sound: %w", err)
	}
	return nil
}

func (t *tape) room(values int) []byte {
	if cap(t.raw) < 4*values {
		t.raw = make([]byte, 4*values)
	}
	return t.raw[:4*values]
}

// each hands over the frames [from, to) block by block, in order.
func (t *tape) each(from, to int, look func(at int, block []float32) error) error {
	return t.blocks(from, to, false, look)
}

// change is each for what changes the blocks, which are kept.
func (t *tape) change(from, to int, work func(at int, block []float32) error) error {
	return t.blocks(from, to, true, work)
}

func (t *tape) blocks(from, to int, keep bool, work func(at int, block []float32) error) error {
	from, to = max(from, 0), min(to, t.frames)
	if t.file == nil {
		if from >= to {
			return nil
		}
		return work(from, t.held[2*from:2*to])
	}
	for at := from; at < to; at += blockFrames {
		block := t.blockOf(min(blockFrames, to-at))
		if err := t.read(at, block); err != nil {
			return err
		}
		if err := work(at, block); err != nil {
			return err
		}
		if !keep {
			continue
		}
		if err := t.write(at, block); err != nil {
			return err
		}
	}
	return nil
}

func (t *tape) blockOf(frames int) []float32 {
	if t.block == nil {
		t.block = make([]float32, 2*blockFrames)
	}
	return t.block[:2*frames]
}

// add puts samples on what is there at a place.
func (t *tape) add(at int, samples []float32) error {
	if t.file == nil {
		sum(t.held[2*at:], samples)
		return nil
	}
	return t.change(at, at+len(samples)/2, func(from int, block []float32) error {
		sum(block, samples[2*(from-at):2*(from-at)+len(block)])
		return nil
	})
}

// store puts a tape into a mix file, where its own is another.
func (t *tape) store(path string) error {
	if t.file != nil {
		return nil
	}
	return writeMix(path, t.held)
}
