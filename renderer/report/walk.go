package report

import (
	"encoding/gob"
	"errors"
	"fmt"
	"os"
)

// WalkSuffix follows a film's name in that of its walk.
const WalkSuffix = ".walk"

// Walk is every frame of a film as it was given to the encoder, small, and
// what was seen on the way.
type Walk struct {
	Width, Height int
	Frames        [][]byte // luma, 0-255
	// Black and Freeze say where, in seconds, it begins to be black for 0.1 s
	// or longer, or to rest for 2 s or longer.
	Black, Freeze []float64
}

// walkWidth is how wide the small frames of a film are, in px, and walkBytes what all of
// them may take: those of a long film are smaller.
const (
	walkWidth, leastWalk = 90, 24
	walkBytes            = 48 << 20
)

// WalkSize is the size of the small frames of a film of so many frames, w by h px each.
func WalkSize(w, h, frames int) (width, height int) {
	high := func(width int) int { return max(2, width*h/w) }
	width = walkWidth
	for width > leastWalk && width*high(width)*frames > walkBytes {
		width -= 2
	}
	return width, high(width)
}

// ReadWalk reads a walk.
func ReadWalk(path string) (Walk, error) {
	var w Walk
	f, err := os.Open(path)
	if err != nil {
		return w, fmt.Errorf("read walk: %w", err)
	}
	defer f.Close()
	if err := gob.NewDecoder(f).Decode(&w); err != nil {
		return w, fmt.Errorf("read walk: %w", err)
	}
	return w, nil
}

// Write writes a walk.
func (w Walk) Write(path string) error {
	f, err := os.Create(path)
	if err != nil {
		return fmt.Errorf("write walk: %w", err)
	}
	if err := errors.Join(gob.NewEncoder(f).Encode(w), f.Close()); err != nil {
		return fmt.Errorf("write walk: %w", err)
	}
	return nil
}
