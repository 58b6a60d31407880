// Package raster draws the layers of a scene: it lays stacks out, sets text,
// paints fills, shapes, pictures and devices, and hands back sprites. It knows
// nothing of time, encoders or files other than fonts and opened assets.
package raster

import (
	"image"

	"github.com/snackfarm/farm"
)

// Node is one leaf layer of a scene after layout, drawn as far as it can be
// without knowing the time. Paint order is Under, then Parts or the content in
// View, then Over.
type Node struct {
	// Layer is the leaf; its Box is resolved to canvas pixels. Timing of the
	// stacks around it is merged in (StartMs, EndMs, Enter, Exit, Tracks).
	Layer farm.Layer
	// Parts are the finished sprites of fills, shapes, texts and still
	// pictures; a text split by line or word has one part each.
	Parts []Part
	// Under and Over are the shadow and body of a device or card, and what
	// lies above its content.
	Under, Over []Part
	// Content is set instead of Parts when what is inside View changes with
	// time: a picture with zoom or focus tracks, or a drifting fill. It is
	// opaque unless the source has alpha, and at least as large as needed at
	// the greatest zoom where the source allows.
	Content *image.RGBA
	// Footage is set instead of Parts when View shows a video asset.
	Footage *farm.Footage
	// Lens is set instead of Parts where the node changes what lies below it in View.
	Lens *farm.Lens
	// Sheet is the picture of a lens that has one.
	Sheet *image.RGBA
	// View is where Content or Footage appears on the canvas at rest.
	View image.Rectangle
	// Mask cuts View to rounded corners; nil means the whole rectangle. It has
	// View's size, origin (0,0).
	Mask *image.Alpha
	// Steps are set instead of the pose's cell where a shape changes with time:
	// its k-th part is what it looks like from Steps[k] ms of the scene on.
	Steps []float64
	// Order is the node's place in its scene. Words, Source and Plate tell what
	// was set, shown or painted; Words only when Painter.Trace is set.
	Order  int
	Words  *Words
	Source *Source
	Plate  *farm.Fill // of a stack
	// Shown tells what the node draws of a page of captions; nil for all other
	// layers and without Painter.Trace.
	Shown *Shown
}

// Part is one sprite: premultiplied sRGB pixels with their top left corner on
// the canvas at rest.
type Part struct {
	Image *image.RGBA
	At    image.Point
	Index int // 0-based order among the parts of a split text, for staggering
	Cell  int // 1-based cell of a sheet that the part is, shown while it is chosen; 0 is none
	Turn  int // 1-based place among the letters that a split-flap shows before this one; 0 is the letter itself
	// Draw is set where a sprite is only worth its memory while it is seen, as
	// a page of captions is: Image is then empty and Draw gives it and At. It
	// may be called again and draws the same.
	Draw func() (Part, error)
	// Whole is where all of it rests, where only what is seen of it was drawn; empty else.
	Whole image.Rectangle
	rest  *resting // as it lies on a still, where that is kept
}

// Drawn is the part with its picture.
func (p Part) Drawn() (Part, error) {
	if p.Draw == nil {
		return p, nil
	}
	out, err := p.Draw()
	out.Index, out.Cell, out.Turn = p.Index, p.Cell, p.Turn
	return out, err
}
