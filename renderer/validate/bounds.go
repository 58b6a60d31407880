package validate

import (
	"maps"
	"sync"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/caption"
	"github.com/snackfarm/farm/renderer/raster"
)

// Bound is what is asked of one field. Zero values ask nothing.
type Bound struct {
	Required bool // must be there and not empty
	Min, Max *float64
	Above    *float64 // must be more than this
	// Film says that Max, and Min where it is below 0, are the longest film's: they
	// are those of DefaultFilm where no other length is known.
	Film       bool
	MultipleOf int
	MinItems   int // of a list; of a map, entries
	MaxItems   int
	MaxLength  int      // of a text, in characters
	Pattern    string   // that a text matches
	Enum       []string // "" among them: may be left out
}

func from(low, high float64) Bound { return Bound{Min: &low, Max: &high} }

func inFilm(b Bound) Bound {
	b.Film = true
	return b
}

func over(low, high float64) Bound { return Bound{Required: true, Above: &low, Max: &high} }

func upTo(characters int) Bound { return Bound{MaxLength: characters} }

func oneOf(values []string) Bound { return Bound{Enum: values, Required: values[0] != ""} }

func items(low, high int) Bound { return Bound{MinItems: low, MaxItems: high, Required: low > 0} }

// named is a field that must have words.
func named(characters int) Bound { return Bound{Required: true, MaxLength: characters} }

// What numbers, texts and lists may be that nothing asks more of.
const (
	maxPlace = 16384  // px from the canvas's corner
	maxTurn  = 3600   // degrees
	maxValue = 100000 // of a key
	maxScale = 100    // of a key of scale
	maxName  = 200    // characters of an id or a name
	maxWords = 5000   // characters of a text
	maxPath  = 65536  // characters of a drawing
	maxLink  = 4096   // characters of an address
	maxFacts = 500
	maxMusic = 400 // beats a minute
	maxMs    = 24 * 60 * 60 * 1000

	defaultFilmMs = float64(DefaultFilm / time.Millisecond)

	fileNames = "^[A-Za-z0-9_-]*$" // what goes into the name of a file
)

// Bounds are the bounds of Composition and Label by "Type.field", for the manifest's JSON
// Schema and its documentation. What depends on more than one field (a still
// has no footage, keys ascend, an asset exists) is not among them.
func Bounds() map[string]Bound { return maps.Clone(bounds()) }

var bounds = sync.OnceValue(func() map[string]Bound {
	side := func(low float64) Bound {
		b := from(low, maxSide)
		b.MultipleOf, b.Required = 2, true
		return b
	}
	word := func(key string) Bound { return oneOf(farm.DrawingWords()[key]) }
	size := from(16, farm.MaxDrawingSide)
	size.Required = true
	file := upTo(maxName)
	file.Pattern = fileNames
	place, long, share, film := from(-maxPlace, maxPlace), from(0, maxPlace), from(0, 1), inFilm(from(0, defaultFilmMs))
	gain := from(-80, 24)
	return map[string]Bound{
		"Manifest.version": {Required: true, Min: number(farm.ManifestVersion),
			Max: number(farm.ManifestVersion)}, "Manifest.aspectRatio": upTo(16), "Manifest.snacks": items(1, maxSnacks),
		"Snack.id": upTo(maxName), "Snack.type": file, "Snack.format": upTo(maxName), "Snack.variant": upTo(maxName),
		"Snack.position": from(0,
			10000),
		"Composition.language": upTo(35),
		"Composition.canvas":   {Required: true}, "Composition.scenes": items(1, maxScenes), "Composition.assets": items(0, maxAssets),
		"Composition.thumbMs": film, "Composition.copy": items(0, maxFacts),
		"Composition.facts": items(0, maxFacts), "Composition.substitutions": items(0, maxFacts), "Composition.palette": items(0, 64),
		"Composition.providers": items(0, maxFacts),
		"Expect.minMs":          film, "Expect.maxMs": film, "Expect.minSlides": from(0, maxScenes), "Expect.maxSlides": from(0, maxScenes),
		"Expect.overview": file, "Expect.minTextPx": from(0, maxTextSize),
		"Expect.maxTextShare": share, "Expect.onBeat": share, "Expect.signed": oneOf([]string{"", farm.SignedEvery,
			farm.SignedLast}), "Expect.words": items(0, maxFacts),
		"ExpectProof.kinds": items(1, 16), "ExpectProof.signs": upTo(maxName), "Wording.leastWords": from(0,
			maxWords), "Wording.mostWords": from(0, maxWords), "Wording.mostChars": from(0, maxWords),
		"Provider.part": upTo(maxName), "Provider.name": upTo(maxLink), "Provider.note": upTo(maxPath),
		"Fact.kind": upTo(maxName), "Fact.value": upTo(maxPath), "Fact.source": upTo(maxLink),
		"Canvas.width": side(16), "Canvas.height": side(16), "Canvas.fps": from(0, maxFPS),
		"StillFormat.kind": {Required: true, Enum: []string{"png", "jpeg", "webp"}}, "StillFormat.quality": from(0, 100),
		"Box.x": place, "Box.y": place, "Box.w": long, "Box.h": long, "Point.x": from(-10, 10), "Point.y": from(-10, 10),
		"Asset.kind": oneOf(assetKinds), "Asset.key": upTo(maxLink), "Asset.path": upTo(maxLink), "Asset.url": upTo(maxLink),
		"Asset.source":      upTo(maxLink),
		"Asset.contentType": upTo(maxName), "Asset.sha256": upTo(64), "Asset.bytes": from(0, 1<<40), "Asset.width": from(0,
			1<<20), "Asset.height": from(0, 1<<20), "Asset.durationMs": from(0, maxMs), "Asset.effect": upTo(maxName),
		"Music.mood": upTo(maxName), "Music.bpm": from(0, maxMusic), "Music.durationMs": from(0, maxMs), "Music.form": items(0,
			32), "MusicPart.kind": upTo(maxName), "MusicPart.bars": from(0, 64),
		"Speech.slot": upTo(maxName), "Speech.text": upTo(maxWords), "Speech.voice": upTo(maxName), "Speech.pace": from(0, 2),
		"Speech.pitch": from(-6, 6), "Loop.kind": oneOf(farm.LoopKinds()), "Loop.width": from(64, maxLoopWide),
		"Loop.height":     from(64, maxLoopHigh),
		"Loop.durationMs": from(1000, maxLoopMs),
		"Drawing.kind":    word("Drawing.kind"), "Drawing.style": word("Drawing.style"), "Drawing.name": named(maxDrawingName),
		"Drawing.width": size, "Drawing.height": size,
		"Drawing.cells": items(0, farm.MaxDrawingCells), "Drawing.columns": from(0, farm.MaxDrawingCells), "Drawing.edge": from(0,
			farm.MaxDrawingEdge), "Drawing.palette": items(0, 64), "Drawing.path": upTo(farm.MaxDrawingPath),
		"Look.skin": from(0, farm.MaxSkin), "Look.head": word("Look.head"), "Look.hair": word("Look.hair"),
		"Look.hairColor": word("Look.hairColor"),
		"Look.beard":     word("Look.beard"), "Look.glasses": word("Look.glasses"), "Look.earrings": word("Look.earrings"),
		"Look.outfit": word("Look.outfit"), "Look.age": word("Look.age"), "Look.being": word("Look.being"),
		"Frame.width": side(16), "Frame.height": side(16),
		"Scene.id": upTo(maxName), "Scene.slot": file, "Scene.layers": items(0, maxLayers), "Scene.durationMs": film,
		"Transition.kind": oneOf(transitions), "Transition.direction": oneOf(directions), "Transition.durationMs": over(0, 1000),
		"Layer.id": upTo(maxName), "Layer.opacity": share, "Layer.rotation": from(-maxTurn, maxTurn), "Layer.radius": from(0,
			maxSide), "Layer.startMs": film, "Layer.endMs": film, "Layer.tracks": items(0, maxTracks),
		"Device.kind": oneOf(devices), "Device.label": upTo(maxName),
		"Shadow.x": from(-maxOffset, maxOffset), "Shadow.y": from(-maxOffset, maxOffset), "Shadow.blur": from(0,
			maxBlur), "Shadow.spread": from(0, maxSpread), "Stroke.width": from(0, maxLine),
		"Motion.kind": oneOf(motions), "Motion.by": oneOf(motionBys), "Motion.durationMs": from(0,
			60000), "Motion.delayMs": film, "Motion.distance": from(0, maxSide), "Motion.staggerMs": from(0, 10000),
		"Track.property": oneOf(properties), "Track.keys": items(1, maxKeys), "Key.ease": oneOf(eases),
		"Key.atMs": inFilm(from(-defaultFilmMs,
			defaultFilmMs)), "Key.value": from(-maxValue, maxValue),
		"Fill.kind": oneOf(raster.FillKinds()), "Fill.colors": items(0, 8), "Fill.angleDeg": from(-maxTurn,
			maxTurn), "Fill.driftPxPerSec": from(0, 1000),
		"Picture.asset": named(maxName), "Picture.fit": oneOf(fits), "Picture.saturation": from(-1,
			1), "Picture.dim": share, "Picture.blur": from(0, maxBlur), "Picture.duotone": items(0, maxDuotone),
		"Picture.leanX": from(-maxLean, maxLean), "Picture.leanY": from(-maxLean, maxLean),
		"Cells.columns": over(0, maxCellsAcross), "Cells.rows": from(0, maxCellsAcross),
		"Cells.index":   from(0, maxCellsAcross*maxCellsAcross),
		"Footage.asset": named(maxName), "Footage.fit": oneOf(fits), "Footage.fromMs": from(0, maxFootageMs), "Footage.toMs": from(0,
			maxFootageMs), "Footage.speed": from(0, maxSpeed), "Footage.dim": share, "Footage.blur": from(0, maxSigma),
		"ChromaKey.similarity": share, "ChromaKey.smoothness": share, "ChromaKey.spill": share,
		"Text.content": named(maxWords), "Text.font": upTo(maxName), "Text.weight": from(0, 1000), "Text.width": from(0, 200),
		"Text.size": over(0,
			maxTextSize), "Text.minSize": from(0, maxTextSize), "Text.maxLines": from(0, 200),
		"Text.leading": from(0, 10), "Text.tracking": from(-1,
			5), "Text.align": oneOf(aligns), "Text.vAlign": oneOf(vAligns), "Text.emphasis": items(0,
			50), "Text.emphasisStyle": oneOf(emphasisStyles),
		"Text.shadows": items(0, maxShadows), "Text.bevel": from(0, maxBevel), "Text.countMs": from(0, maxCountMs),
		"Plate.per": oneOf(platePers), "Plate.radius": from(0, maxSide), "Plate.padX": from(0, maxSide), "Plate.padY": from(0, maxSide),
		"Shape.kind": oneOf(raster.ShapeKinds()), "Shape.path": upTo(maxPath), "Shape.count": from(0, 100), "Shape.index": from(0, 100),
		"Shape.forms": items(0, maxForms), "Form.atMs": inFilm(from(-defaultFilmMs, defaultFilmMs)),
		"Form.kind": oneOf(append([]string{""}, raster.FormKinds()...)), "Form.radius": from(0, maxSide),
		"Form.degrees": from(-maxTurn, maxTurn), "Form.hollow": from(0, mostHollow), "Form.ease": oneOf(eases),
		"Stack.direction": oneOf(stackWays), "Stack.justify": oneOf(justifies), "Stack.align": oneOf(aligns), "Stack.children": items(0,
			maxLayers),
		"Stack.gap": from(0, maxSide), "Stack.padX": from(0, maxSide), "Stack.padY": from(0, maxSide),
		"Captions.words": items(1, maxCaptionWords), "Captions.style": oneOf(caption.Names()), "Captions.position": oneOf(captionPlaces),
		"Captions.scale": from(0, 2), "Captions.maxWords": from(0, maxPageWords),
		"Captions.keywords": oneOf(caption.Keywords()), "Captions.texture": oneOf(append([]string{""},
			raster.TextureKinds()...)), "Captions.scrim": share, "Captions.light": items(0, maxKeys),
		"Lens.kind": oneOf(farm.LensKinds()), "Lens.amount": from(0, mostLens), "Lens.asset": upTo(maxName),
		"CaptionWord.text": named(maxCaptionText), "CaptionWord.startMs": film, "CaptionWord.endMs": inFilm(over(0,
			defaultFilmMs)), "CaptionWord.speaker": upTo(maxSpeaker), "CaptionWord.emoji": upTo(16),
		"Mask.asset": upTo(maxName), "Mask.by": oneOf(maskBys), "Mask.fit": oneOf(fits), "Mask.radius": from(0, maxSide),
		"Mask.feather": from(0,
			maxFeather),
		"Audio.targetLufs": from(-60, 0), "Audio.tracks": items(0, maxAudio),
		"AudioTrack.asset": named(maxName), "AudioTrack.role": oneOf(roles), "AudioTrack.startMs": from(0,
			maxSoundMs), "AudioTrack.offsetMs": from(0, maxSoundMs), "AudioTrack.untilMs": from(0, maxSoundMs),
		"AudioTrack.durationMs": from(0,
			maxSoundMs),
		"AudioTrack.gainDb": gain, "AudioTrack.fadeInMs": film, "AudioTrack.fadeOutMs": film,
		"AudioTrack.loopFadeMs": from(0, maxLoopFadeMs), "AudioTrack.pan": from(-1, 1), "AudioTrack.fadeCurve": oneOf(fadeCurves),
		"AudioTrack.volume": items(0, maxVolumeKeys), "AudioTrack.spoken": items(0, maxSpoken), "VolumeKey.atMs": from(0,
			maxSoundMs), "VolumeKey.gainDb": gain, "Span.fromMs": from(0, maxSoundMs), "Span.toMs": over(0, maxSoundMs),
		"Ducking.depthDb": from(0, 40), "Ducking.belowDb": from(0, 30), "Ducking.attackMs": from(0, 2000),
		"Ducking.releaseMs": from(0, 5000), "Ducking.holdMs": from(0, 5000), "Ducking.presenceDb": from(0, 12),
	}
})

func number(v float64) *float64 { return &v }
