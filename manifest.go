package farm

// ManifestVersion is the only allowed value of Manifest.Version.
const ManifestVersion = 1

// Manifest is the render-agnostic description of a snack post: everything that
// is needed to draw its files again, given the same assets and fonts. It is
// stored as JSON and returned to callers as it is.
type Manifest struct {
	Version     int     `json:"version"`     // always ManifestVersion
	AspectRatio string  `json:"aspectRatio"` // "9:16", "1:1" or "16:9": the pack's main shape; each snack has its own canvas
	Snacks      []Snack `json:"snacks"`
}

// Snack is one post of a pack: a composition, whose scenes become one film
// (Canvas.FPS > 0) or one still picture each, and what it is in the pack.
type Snack struct {
	ID       string    `json:"id"`
	Type     SnackType `json:"type"`
	Format   AdFormat  `json:"format,omitempty"`
	Variant  string    `json:"variant"`  // which layout of the type, "V1"...
	Position int       `json:"position"` // 1-based place in the pack; begins each file name
	Composition
}

// Label is what the snack's files and reports are known by.
func (s Snack) Label() Label {
	return Label{ID: s.ID, Type: string(s.Type), Format: string(s.Format), Variant: s.Variant, Position: s.Position}
}

// Composed is the snack's composition with what is expected of it. A snack that
// does not say so is held to what its type and format promise.
func (s Snack) Composed() Composition {
	c := s.Composition
	if c.Expect == nil {
		e := ExpectOf(s.Type, s.Format, s.Language, s.Copy)
		c.Expect = &e
	}
	return c
}

// Canvas is the picture size in pixels and, for films, the frame rate.
type Canvas struct {
	Width  int `json:"width"`  // even
	Height int `json:"height"` // even
	FPS    int `json:"fps,omitempty"`
	// Still says what files the scenes of stills become; nil is PNG.
	Still *StillFormat `json:"still,omitempty"`
}

// StillFormat is the kind of file that a still is written as. All are 8-bit
// sRGB; PNG and WebP keep transparency, a JPEG must be opaque.
type StillFormat struct {
	Kind string `json:"kind"` // png, jpeg, webp
	// Quality of a JPEG or lossy WebP, 1-100; 0 is 90. A JPEG keeps colour at
	// full resolution (4:4:4).
	Quality int `json:"quality,omitempty"`
	// Progressive writes a JPEG that shows coarse before fine.
	Progressive bool `json:"progressive,omitempty"`
	// Lossless writes a WebP that keeps every pixel.
	Lossless bool `json:"lossless,omitempty"`
}

// Box is a rectangle in canvas pixels.
type Box struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
	W float64 `json:"w"`
	H float64 `json:"h"`
}

// Fact is one claim with its provenance.
type Fact struct {
	Kind   string `json:"kind"` // name, description, audience, benefit, domain, context...
	Value  string `json:"value"`
	Source string `json:"source"` // brand, request, page, provider, dictionary
}

// Provider tells who made a part of a snack.
type Provider struct {
	Part string `json:"part"` // copy, copy.hook.1, music, voice, picture...
	Name string `json:"name"` // builtin, or the service and its model
	// Note says why it was this one when another had been asked.
	Note string `json:"note,omitempty"`
}

// Asset is a file that a snack draws or plays. Exactly one of Key (an object
// in the store) and Path (a file beside a manifest rendered by hand) says
// where it is; URL is where it came from and is never fetched by the renderer.
type Asset struct {
	Kind        AssetKind `json:"kind"`
	Key         string    `json:"key,omitempty"`
	Path        string    `json:"path,omitempty"`
	URL         string    `json:"url,omitempty"`
	Source      string    `json:"source,omitempty"` // brand.logo, brand.screenshots[0], composed...
	ContentType string    `json:"contentType"`
	SHA256      string    `json:"sha256,omitempty"`
	Bytes       int64     `json:"bytes,omitempty"`
	Width       int       `json:"width,omitempty"`
	Height      int       `json:"height,omitempty"`
	DurationMs  int       `json:"durationMs,omitempty"`
	// Music is set on an asset that does not exist before the render: the
	// composer makes it from the score.
	Music *Music `json:"music,omitempty"`
	// Effect is set on a sound effect that the synthesiser makes: whoosh, pop,
	// tick, impact, riser, thud, click, sparkle, swipe, squish, pat, boing, clack, glass,
	// rumble, rustle, chatter, pen, room (the tone of a room, in a loop).
	Effect string `json:"effect,omitempty"`
	// Drawing is set on a picture that does not exist before the render: it is
	// drawn from this.
	Drawing *Drawing `json:"drawing,omitempty"`
	// Loop is set on footage that does not exist before the render: it is drawn
	// from this, and goes on without an end.
	Loop *Loop `json:"loop,omitempty"`
	// Speech is set on a line that a voice of the farm spoke: what it says, and
	// in which voice other words would be said in its place.
	Speech *Speech `json:"speech,omitempty"`
}

// Music is a score to be composed: same Music, same samples.
type Music struct {
	Mood       string `json:"mood"` // epic, uplifting, dark, energetic, calm
	BPM        int    `json:"bpm"`
	DurationMs int    `json:"durationMs"`
	Seed       uint32 `json:"seed"`
	// Form is the parts of the piece in order, at most 32; the last bar is
	// always an ending. Empty is the form that suits the length.
	Form []MusicPart `json:"form,omitempty"`
}

// MusicPart is some bars of a piece, of four beats each.
type MusicPart struct {
	Kind string `json:"kind"` // intro, verse, build, drop, break, ending
	Bars int    `json:"bars"` // 1-64
}

// Scene is a stretch of film, or one still. Scenes follow each other in order;
// layers are painted first to last.
type Scene struct {
	ID         string `json:"id"`
	Slot       string `json:"slot,omitempty"`       // stills: "slide-1", "image", "ad-product_hero"
	DurationMs int    `json:"durationMs,omitempty"` // films only, > 0
	// Enter is how this film scene takes over from the one before; nil is a
	// hard cut. The overlap lies at the beginning of this scene.
	Enter  *Transition `json:"enter,omitempty"`
	Layers []Layer     `json:"layers"`
	// Frame is the size of a still that has another than the snack's canvas,
	// as the sheet of a sticker pack has; nil is the canvas.
	Frame *Frame `json:"frame,omitempty"`
}

// Frame is the size of one still in pixels and its safe box.
type Frame struct {
	Width   int `json:"width"`  // even
	Height  int `json:"height"` // even
	SafeBox Box `json:"safeBox"`
}

// Transition joins two scenes. While it lasts the earlier scene is frozen on
// its last frame (fade) or pushed out (push, whip).
type Transition struct {
	// Kind is fade, push, whip, wipe (an edge that goes in Direction), iris (a
	// circle that grows from Focus), flash (through a burst of light) or through
	// (into Focus of the earlier scene, until the later shows behind it).
	Kind       string `json:"kind"`
	Direction  string `json:"direction,omitempty"` // left (default), right, up, down
	DurationMs int    `json:"durationMs"`          // at most 1000
	Focus      *Point `json:"focus,omitempty"`     // 0-1 of the frame, of iris and through; nil is the middle
}

// Audio is the mix of a film. Gains are relative to each file as it is stored;
// the finished mix is brought to TargetLUFS.
type Audio struct {
	TargetLUFS float64      `json:"targetLufs"` // -60 to -3; 0 is -14
	Tracks     []AudioTrack `json:"tracks"`
	// Ducking says how music makes room for voices. Nil lowers it by 12 dB
	// within 80 ms of a voice's first sample, and lets it back within 300 ms
	// once the voice has been quiet for 400 ms.
	Ducking *Ducking `json:"ducking,omitempty"`
}

// Ducking lowers the music tracks while a voice speaks. The way down ends when
// the voice begins, the way up begins when it ends. Both are straight in dB.
type Ducking struct {
	Off     bool    `json:"off,omitempty"`     // music stays as it is
	DepthDB float64 `json:"depthDb,omitempty"` // how far it is lowered, 0-40 dB; 0 is 12
	// BelowDB, when above 0, takes the place of DepthDB: the music is lowered
	// until its loudness while voices speak lies this far under theirs. 0-30 dB.
	BelowDB    float64 `json:"belowDb,omitempty"`
	AttackMs   int     `json:"attackMs,omitempty"`   // the way down, 0-2000; 0 is 80
	ReleaseMs  int     `json:"releaseMs,omitempty"`  // the way up, 0-5000; 0 is 300
	HoldMs     int     `json:"holdMs,omitempty"`     // gaps in the voice shorter than this are bridged, 0-5000; 0 is 400
	PresenceDB float64 `json:"presenceDb,omitempty"` // cut of the music from 2 to 4 kHz while it is lowered, 0-12 dB; 0 is none
}

// AudioTrack plays one asset.
type AudioTrack struct {
	Asset     string  `json:"asset"`
	Role      string  `json:"role"` // music, voice, effect
	StartMs   int     `json:"startMs"`
	OffsetMs  int     `json:"offsetMs,omitempty"` // skipped at the beginning of the file
	GainDB    float64 `json:"gainDb"`
	FadeInMs  int     `json:"fadeInMs,omitempty"`
	FadeOutMs int     `json:"fadeOutMs,omitempty"` // ends with the film or the file
	// UntilMs is where in the file the track stops; 0 is the file's end.
	UntilMs int `json:"untilMs,omitempty"`
	// DurationMs is how long the track plays at most; 0 is to its end, for a
	// looped track to the film's.
	DurationMs int `json:"durationMs,omitempty"`
	// Loop repeats what lies between OffsetMs and UntilMs, at least 20 ms.
	// LoopFadeMs, 0-5000
	// and at most half of that part, lets each pass begin this long before the
	// last one ends and fades them over with equal power; at 0 the passes
	// follow each other to the sample, and a join that would click is rounded
	// over 2 ms on either side.
	Loop       bool `json:"loop,omitempty"`
	LoopFadeMs int  `json:"loopFadeMs,omitempty"` // 0-5000, overlap of two passes of a loop
	// Pan places the track from -1 (left) over 0 to 1 (right) with constant
	// power: the gains of left and right are the cosine and sine of
	// (Pan+1)*45 degrees, times the root of 2.
	Pan float64 `json:"pan,omitempty"`
	// FadeCurve is the shape of both fades: "linear" (default), or "power",
	// whose overlap with another track's fade keeps the loudness.
	FadeCurve string `json:"fadeCurve,omitempty"`
	// Volume moves the gain over the film, at most 200 keys in the order of
	// their time, straight in dB between them; added to GainDB.
	Volume []VolumeKey `json:"volume,omitempty"`
	// Spoken are the times at which words of a voice track are spoken, at most
	// 2000 spans in order. Empty: they are found in its samples, as what is
	// louder than -40 dBFS.
	Spoken []Span `json:"spoken,omitempty"`
}

// VolumeKey is a gain at a time of the film.
type VolumeKey struct {
	AtMs   int     `json:"atMs"`   // of the film
	GainDB float64 `json:"gainDb"` // -80 to 24; -80 is silence
}

// Span is a stretch of the film in milliseconds, FromMs < ToMs.
type Span struct {
	FromMs int `json:"fromMs"` // of the film
	ToMs   int `json:"toMs"`   // after FromMs
}
