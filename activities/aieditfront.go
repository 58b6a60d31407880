package activities

import (
	"context"
	"image"
	"path/filepath"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/cutout"
	"github.com/snackfarm/farm/activities/see"
)

// mostFronted is how many words of an edit are looked behind: each costs the decoding of a
// second, and the planning of a long film has its time.
const mostFronted = 60

// front finds who stands before a large word of a style that sets these behind people. A
// word whose place shows nobody, or too much of somebody, stands where it would without,
// and so does each on a machine without the nets.
func (e *editing) front(ctx context.Context, n int, letters image.Image) error {
	if !cutout.Fronted(e.order.Preferences.EditStyle) {
		return nil
	}
	eyes, err := see.Load()
	if err != nil || eyes == nil {
		return nil
	}
	sheet, frames, err := e.frontSheet(ctx, eyes, n)
	if err != nil || sheet == nil {
		return err
	}
	at, ok := cutout.Behind(e.order.Preferences.OutputFormat, sheet, frames, letters)
	if !ok {
		return nil
	}
	path := filepath.Join(e.dir, "front.png")
	if err := writePNG(path, sheet); err != nil {
		return err
	}
	a, err := e.putProp(ctx, path, sheet.Rect.Size())
	if err != nil {
		return err
	}
	e.edit.Props.Fronts[n] = cutout.FrontOf(a, frames, at)
	return nil
}

// frontSheet is the sheet of masks of the people while a word stands, and how many there
// are; nil where the film is cut meanwhile or cannot be looked at.
func (e *editing) frontSheet(ctx context.Context, eyes *see.Eyes, n int) (*image.Gray, int, error) {
	s, ok := e.edit.Standing(n)
	if !ok {
		return nil, 0, nil
	}
	var frames []func(x, y float64) float64
	w := see.Watching{Path: e.path, Video: e.facts.Video, FromMs: s.FromMs, ToMs: s.ToMs, Scratch: e.dir}
	err := eyes.Masks(ctx, w, e.edit.Source.FPS, func(atMs int) see.Box {
		b := s.At(atMs)
		return see.Box{X: b.X, Y: b.Y, W: b.W, H: b.H}
	}, func(_ int, m see.Mask) error {
		wide, tall := m.Size()
		frames = append(frames, func(x, y float64) float64 { return m.At(int(x*wide), int(y*tall)) })
		return nil
	})
	if farm.CodeOf(err) == farm.CodeInvalid {
		return nil, 0, nil // no picture that could be looked at
	}
	if err != nil {
		return nil, 0, err
	}
	sheet, _, ok := cutout.FrontSheet(e.order.Preferences.OutputFormat, frames)
	if !ok {
		return nil, 0, nil
	}
	return sheet, len(frames), nil
}
