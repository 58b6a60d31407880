package trace

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/film"
)

// told is what a chunk of a film tells of its frames, for the report of all of
// it.
type told struct {
	From, To int      // film frames
	Frames   [][]byte // the hash of each
	Scenes   []*sceneTrace
}

// maxTold bounds what can be read of a chunk: it has some hundred bytes for each
// thing that moves on each of its frames.
const maxTold = 256 << 20

// WritePart writes what was seen of the film frames from to to, to excluded.
func (r *Recorder) WritePart(from, to int, path string) error {
	out := told{From: from, To: to, Frames: r.frames}
	for _, w := range r.scenes {
		if w != nil {
			out.Scenes = append(out.Scenes, w)
		}
	}
	raw, err := json.Marshal(out)
	if err != nil {
		return fmt.Errorf("write report of part: %w", err)
	}
	if err := os.WriteFile(path, raw, 0o600); err != nil {
		return fmt.Errorf("write report of part: %w", err)
	}
	return nil
}

// Part is a stretch of a film with what was written of it by WritePart.
type Part struct {
	Frames int
	Report string // its path
	Walk   string // path of what WriteWalk wrote; "" without
}

// Join is a recorder that has seen what the recorders of all parts of a film saw. It has
// a walk where all parts have one.
func Join(c farm.Composition, l farm.Label, parts []Part) (*Recorder, error) {
	r := New(c, l, Mode{Walk: !slices.ContainsFunc(parts, func(p Part) bool { return p.Walk == "" })})
	at := 0
	for i, p := range parts {
		field := fmt.Sprintf("parts[%d].report", i)
		if p.Report == "" {
			return nil, farm.InvalidField(field, "is empty: render the chunk with a report")
		}
		t, err := readTold(p.Report)
		if err != nil {
			return nil, err
		}
		if t.From != at || t.To != at+p.Frames || len(t.Frames) != p.Frames {
			return nil, farm.InvalidField(field, "tells of the frames %d-%d, must be %d-%d", t.From, t.To, at, at+p.Frames)
		}
		at = t.To
		r.frames = append(r.frames, t.Frames...)
		if err := r.walkOn(p, fmt.Sprintf("parts[%d].walk", i)); err != nil {
			return nil, err
		}
		if err := r.takeOver(t.Scenes, field); err != nil {
			return nil, err
		}
	}
	if all := film.Frames(c); at != all {
		return nil, farm.InvalidField("parts", "tell of %d frames, the film has %d", at, all)
	}
	return r, nil
}

// walkOn adds the walk of the part that follows, where all have one.
func (r *Recorder) walkOn(p Part, field string) error {
	if r.walk == nil {
		return nil
	}
	w, err := readWalkedPart(p.Walk)
	if err != nil {
		return err
	}
	return r.walk.goOn(w, p.Frames, field)
}

// takeOver adds the scenes that a part tells of.
func (r *Recorder) takeOver(scenes []*sceneTrace, field string) error {
	for _, w := range scenes {
		if w.Scene < 0 || w.Scene >= len(r.scenes) {
			return farm.InvalidField(field, "tells of scene %d of %d", w.Scene, len(r.scenes))
		}
		if was := r.scenes[w.Scene]; was != nil {
			was.goOn(w)
		} else {
			r.scenes[w.Scene] = w
		}
	}
	return nil
}

func readTold(path string) (told, error) {
	var t told
	info, err := os.Stat(path)
	if err != nil {
		return t, fmt.Errorf("read report of part: %w", err)
	}
	if info.Size() > maxTold {
		return t, farm.Errorf(farm.CodeInvalid, "the report of a part has %d bytes, at most %d can be read", info.Size(), maxTold)
	}
	raw, err := os.ReadFile(path)
	if err != nil {
		return t, fmt.Errorf("read report of part: %w", err)
	}
	if err := json.Unmarshal(raw, &t); err != nil {
		return t, fmt.Errorf("read report of part: %w", err)
	}
	return t, nil
}

// goOn adds what was seen of the same scene later.
func (w *sceneTrace) goOn(later *sceneTrace) {
	type place struct {
		order int
		text  bool
	}
	placeOf := func(t *thing) place { return place{t.Order, t.Text != nil} }
	mine := map[place]*thing{}
	for _, t := range w.Things {
		mine[placeOf(t)] = t
	}
	for _, t := range later.Things {
		was := mine[placeOf(t)]
		if was == nil { // the same scene has the same things
			w.Things = append(w.Things, t)
			continue
		}
		for _, k := range t.Keys {
			was.stands(k)
		}
		if t.To > 0 {
			if was.To == 0 {
				was.From = t.From
			}
			was.To = t.To
		}
		if t.Text != nil && t.Text.Contrast > 0 && (was.Text.Contrast == 0 || t.Text.Contrast < was.Text.Contrast) {
			was.Text.Contrast = t.Text.Contrast
		}
	}
	w.Looks = append(w.Looks, later.Looks...)
}
