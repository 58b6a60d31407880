package trace

import (
	"encoding/gob"
	"errors"
	"fmt"
	"math"
	"os"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/report"
)

// walkedPart is the walk of a chunk of a film, and what is needed to join it to those
// before and after it: whether a rest or a black part goes on over the joint.
type walkedPart struct {
	Walk                report.Walk // Black and Freeze count from the chunk's first frame
	First, Last         []byte      // what its first frame and its last rest on
	HeadStill, HeadDark int         // frames from its first on that rest on it, and that are black
	TailStill, TailDark int         // the same up to its last
}

// WriteWalk writes the walk of what a recorder with one has seen of a film.
func (r *Recorder) WriteWalk(path string) error {
	k := r.walk
	part := walkedPart{Walk: k.walk, First: k.first, Last: k.reference, HeadStill: k.firstStill, HeadDark: k.headDark, TailStill: k.still,
		TailDark: k.dark}
	f, err := os.Create(path)
	if err != nil {
		return fmt.Errorf("write walk of part: %w", err)
	}
	if err := errors.Join(gob.NewEncoder(f).Encode(part), f.Close()); err != nil {
		return fmt.Errorf("write walk of part: %w", err)
	}
	return nil
}

func readWalkedPart(path string) (walkedPart, error) {
	var p walkedPart
	info, err := os.Stat(path)
	if err != nil {
		return p, fmt.Errorf("read walk of part: %w", err)
	}
	if info.Size() > maxTold {
		return p, farm.Errorf(farm.CodeInvalid, "the walk of a part has %d bytes, at most %d can be read", info.Size(), maxTold)
	}
	f, err := os.Open(path)
	if err != nil {
		return p, fmt.Errorf("read walk of part: %w", err)
	}
	defer f.Close()
	if err := gob.NewDecoder(f).Decode(&p); err != nil {
		return p, fmt.Errorf("read walk of part: %w", err)
	}
	return p, nil
}

// goOn adds the walk of the chunk that follows. field names it in an error.
func (k *walker) goOn(p walkedPart, frames int, field string) error {
	if len(p.Walk.Frames) != frames || p.Walk.Width != k.walk.Width || p.Walk.Height != k.walk.Height {
		return farm.InvalidField(field, "has %d frames of %dx%d, must be %d of %dx%d", len(p.Walk.Frames), p.Walk.Width, p.Walk.Height,
			frames, k.walk.Width, k.walk.Height)
	}
	at := len(k.walk.Frames)
	rests := k.still > 0 && near(k.reference, p.First)
	k.walk.Freeze = k.spans(k.walk.Freeze, p.Walk.Freeze, joint{at, k.still, p.HeadStill, k.longest(), rests})
	k.walk.Black = k.spans(k.walk.Black, p.Walk.Black, joint{at, k.dark, p.HeadDark, k.blackest(), k.dark > 0 && p.HeadDark > 0})
	if p.HeadStill < frames || !rests {
		k.still, k.reference = 0, p.Last
	}
	k.still += p.TailStill
	if p.HeadDark < frames {
		k.dark = 0
	}
	k.dark += p.TailDark
	k.walk.Frames = append(k.walk.Frames, p.Walk.Frames...)
	return nil
}

// joint is where a chunk begins, after so many frames of the film, and how long what is
// looked for has lasted before it and lasts in it.
type joint struct {
	at, before, after, least int
	goesOn                   bool // it is the same on both sides
}

// spans are where what is looked for begins in a film, with a chunk that follows.
func (k *walker) spans(were, more []float64, j joint) []float64 {
	if j.goesOn && j.before < j.least && j.before+j.after >= j.least {
		were = append(were, k.second(j.at-j.before))
	}
	for _, s := range more {
		if s > 0 || !j.goesOn {
			were = append(were, k.second(int(math.Round(s*float64(k.fps)))+j.at))
		}
	}
	return were
}

// near reports whether two frames are at rest on each other, by their samples.
func near(a, b []byte) bool {
	if len(a) != len(b) {
		return false
	}
	sum := 0
	for i, v := range a {
		d := int(v) - int(b[i])
		sum += max(d, -d)
	}
	return float64(sum) <= restMean*float64(len(a))
}
