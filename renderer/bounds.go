package renderer

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/raster"
)

// Bound is what Validate asks of one field. Zero values ask nothing.
type Bound struct {
	Required   bool // must be there and not empty
	Min, Max   *float64
	Above      *float64 // must be more than this
	MultipleOf int
	MinItems   int // of a list; of a map, entries
	MaxItems   int
	Enum       []string // "" among them: may be left out
}

func from(low, high float64) Bound { return Bound{Min: &low, Max: &high} }

func over(low, high float64) Bound { return Bound{Required: true, Above: &low, Max: &high} }

func least(low float64) Bound { return Bound{Min: &low} }

func oneOf(values []string) Bound { return Bound{Enum: values, Required: values[0] != ""} }

func items(low, high int) Bound { return Bound{MinItems: low, MaxItems: high, Required: low > 0} }

var required = Bound{Required: true}

// Bounds are the bounds of Validate by "Type.field", for the manifest's JSON
// Schema and its documentation. What depends on more than one field (a still
// has no footage, keys ascend, an asset exists) is not among them.
func Bounds() map[string]Bound {
	side := func(low float64) Bound {
		b := from(low, maxSide)
		b.MultipleOf, b.Required = 2, true
		return b
	}
	word := func(key string) Bound { return oneOf(farm.DrawingWords()[key]) }
	size := from(16, farm.MaxDrawingSide)
	size.Required = true
	return map[string]Bound{
		"Drawing.kind": word("Drawing.kind"), "Drawing.style": word("Drawing.style"), "Drawing.name": required, "Drawing.width": size, "Drawing.height": size,
		"Drawing.cells": items(0, farm.MaxDrawingCells), "Drawing.columns": from(0, farm.MaxDrawingCells), "Drawing.edge": from(0, farm.MaxDrawingEdge),
		"Look.skin": from(0, farm.MaxSkin), "Look.head": word("Look.head"), "Look.hair": word("Look.hair"), "Look.hairColor": word("Look.hairColor"),
		"Look.beard": word("Look.beard"), "Look.glasses": word("Look.glasses"), "Look.earrings": word("Look.earrings"), "Look.outfit": word("Look.outfit"), "Look.age": word("Look.age"),
		"Cells.columns": over(0, maxCellsAcross), "Cells.rows": from(0, maxCellsAcross), "Cells.index": least(0),
		"Frame.width": side(16), "Frame.height": side(16),
		"Manifest.version": required, "Manifest.snacks": required,
		"Snack.canvas": required, "Snack.scenes": items(1, maxScenes), "Snack.assets": items(0, maxAssets), "Snack.thumbMs": least(0),
		"Canvas.width": side(16), "Canvas.height": side(16), "Canvas.fps": from(0, maxFPS),
		"Scene.layers": items(0, maxLayers), "Scene.durationMs": from(0, maxFilmMs),
		"Transition.kind": oneOf(transitions), "Transition.direction": oneOf(directions), "Transition.durationMs": over(0, 1000),
		"Layer.tracks": items(0, maxTracks),
		"Device.kind":  oneOf(devices),
		"Fill.kind":    oneOf(raster.FillKinds()), "Fill.colors": items(1, 8),
		"Picture.asset": required, "Picture.fit": oneOf(fits),
		"Footage.asset": required, "Footage.fit": oneOf(fits),
		"Text.content": required, "Text.size": over(0, maxTextSize), "Text.align": oneOf(aligns), "Text.vAlign": oneOf(vAligns), "Text.emphasisStyle": oneOf(emphasisStyles),
		"Plate.per":       oneOf(platePers),
		"Shape.kind":      oneOf(raster.ShapeKinds()),
		"Stack.direction": oneOf(stackWays), "Stack.justify": oneOf(justifies), "Stack.align": oneOf(aligns), "Stack.children": items(0, maxLayers),
		"Motion.kind": oneOf(motions), "Motion.by": oneOf(motionBys),
		"Track.property": oneOf(properties), "Track.keys": items(1, maxKeys),
		"Key.ease": oneOf(eases),
		"Mask.by":  oneOf(maskBys), "Mask.fit": oneOf(fits), "Mask.radius": from(0, maxSide), "Mask.feather": from(0, maxFeather),
		"Audio.tracks":     items(0, maxAudio),
		"AudioTrack.asset": required, "AudioTrack.role": oneOf(roles), "AudioTrack.startMs": least(0), "AudioTrack.offsetMs": least(0), "AudioTrack.gainDb": from(-80, 24),
	}
}
