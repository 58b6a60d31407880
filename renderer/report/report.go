// Package report is what a render tells of each of its files: what was laid
// out and drawn, where and when. It is written as JSON beside the file, as
// <file>.report.json, and re-measured by package check.
//
// Boxes are canvas pixels as drawn; frames are counted from 0, times are
// milliseconds of the film. A still has one frame, 0.
package report

import (
	"encoding/json"
	"fmt"
	"os"

	"github.com/snackfarm/farm"
)

// Version is the only allowed value of Report.Version.
const Version = 1

// Suffix follows a file's name in that of its report.
const Suffix = ".report.json"

// Report describes one file.
type Report struct {
	Version int            `json:"version"` // always Version
	File    string         `json:"file"`    // name, without a folder
	Kind    farm.AssetKind `json:"kind"`    // image, video
	Slot    string         `json:"slot"`
	SHA256  string         `json:"sha256"`
	Bytes   int64          `json:"bytes"`
	// Siblings are the names of all files of the piece, this one included, in
	// order.
	Siblings []string `json:"siblings"`
	Thumb    *Thumb   `json:"thumb,omitempty"` // films

	farm.Label
	Language   string      `json:"language"`
	Seed       uint32      `json:"seed"`
	Canvas     farm.Canvas `json:"canvas"`
	SafeBox    farm.Box    `json:"safeBox"`
	Frames     int         `json:"frames"`
	DurationMs int         `json:"durationMs,omitempty"`

	Scenes   []Scene   `json:"scenes"`
	Texts    []Text    `json:"texts"`
	Pictures []Picture `json:"pictures"`
	Shapes   []Shape   `json:"shapes"`
	// Looks are the frames on which the claims can be measured: at least three
	// of each scene of a film.
	Looks []Look `json:"looks"`

	Sounds []Sound `json:"sounds,omitempty"`
	Mix    *Mix    `json:"mix,omitempty"` // nil: no sound was asked for
	Beats  *Beats  `json:"beats,omitempty"`
	// Words are those that are spoken, with the page of captions that shows
	// each.
	Words []Word `json:"words,omitempty"`

	Palette       map[string]farm.Color `json:"palette,omitempty"` // of the brand, by role
	Copy          map[string]string     `json:"copy,omitempty"`
	Facts         []farm.Fact           `json:"facts,omitempty"`
	Substitutions []string              `json:"substitutions,omitempty"`

	Encoder *Encoder `json:"encoder,omitempty"` // films
	// FramesSHA256 is of the SHA-256 of every raw frame given to the encoder,
	// one after the other; of a still's RGBA pixels. Empty in reports of films
	// that were made for delivery.
	FramesSHA256 string            `json:"framesSha256,omitempty"`
	Versions     map[string]string `json:"versions"`
	// Checks are the rules that the file was held to before it was delivered.
	Checks []Verdict `json:"checks,omitempty"`
	// Expect is what the file is held to beyond what holds for every file; nil in
	// reports of before it was written down.
	Expect *farm.Expect `json:"expect,omitempty"`
}

// Verdict is one rule that a file was held to.
type Verdict struct {
	ID       string `json:"id"`      // K01...
	Name     string `json:"name"`    // what is checked, in a few words
	Outcome  string `json:"outcome"` // pass, fail, n/a
	Measured string `json:"measured,omitempty"`
	Bound    string `json:"bound,omitempty"`
	Reason   string `json:"reason,omitempty"` // of what is not applicable; where, of a failure
	// Gates says that a file that fails it is not delivered.
	Gates bool `json:"gates,omitempty"`
}

// Thumb is the film's thumbnail.
type Thumb struct {
	File string `json:"file"`
	AtMs int    `json:"atMs"`
}

// Scene is a stretch of frames: First to Last-1.
type Scene struct {
	ID    string `json:"id"`
	Slot  string `json:"slot,omitempty"`
	First int    `json:"first"`
	Last  int    `json:"last"`
	Cut   *Cut   `json:"cut,omitempty"` // how it takes over from the one before; nil for the first
}

// Cut is a change of scene: hard, fade, push or whip, mixed over Frames.
type Cut struct {
	Kind   string `json:"kind"`   // of the transition; hard, morph where forms of one scene turn into the next one's, or goes-on where what was drawn stands on
	Frames int    `json:"frames"` // 0 for a hard cut, a morph and what goes on
}

// Text is one text layer as it was set, or one page of a caption track.
type Text struct {
	Layer    string       `json:"layer"`
	Scene    int          `json:"scene"` // index
	Order    int          `json:"order"` // of painting, in its scene
	Content  string       `json:"content"`
	Language string       `json:"language"`
	RTL      bool         `json:"rtl,omitempty"`
	Caption  bool         `json:"caption,omitempty"` // a page of a caption track
	Style    string       `json:"style,omitempty"`   // of the track
	Font     string       `json:"font"`              // family asked for
	Faces    []string     `json:"faces"`             // families used
	Weight   int          `json:"weight"`
	Px       float64      `json:"px"`
	Colors   []farm.Color `json:"colors"`           // of the letters: ink, then emphasis
	Filled   bool         `json:"filled,omitempty"` // with a gradient or texture, whose colours are Colors
	Stroke   float64      `json:"stroke,omitempty"` // px
	Glow     float64      `json:"glow,omitempty"`   // px around the letters that are lit by them
	Plate    bool         `json:"plate,omitempty"`
	Missing  bool         `json:"missing,omitempty"` // a glyph is the sign of a missing one
	MaxLines int          `json:"maxLines,omitempty"`
	Widths   []float64    `json:"widths"` // of the lines, px
	Height   float64      `json:"height"` // of the block, px
	Layout   *farm.Box    `json:"layout"` // the layer's box; H 0 is as high as needed
	Units    []Unit       `json:"units"`  // lines, or what the text moves by: words, letters
	Keys     []Key        `json:"keys"`   // of the whole text; between two it moves evenly
	// Contrast is the worst decile of the contrast (WCAG 2.2) against the
	// pixels around the glyphs, over all looks; 0 where there was nothing to
	// measure (emoji alone, never at rest).
	Contrast float64 `json:"contrast,omitempty"`
}

// Unit is a line or word at rest.
type Unit struct {
	Line   int        `json:"line"`
	Text   string     `json:"text"`
	Ink    farm.Box   `json:"ink"`   // of the glyphs' outlines
	InkPx  int        `json:"inkPx"` // pixels that the outlines cover, emoji left out
	Glyphs []GlyphRun `json:"glyphs"`
}

// GlyphRun is neighbouring glyphs of one face.
type GlyphRun struct {
	Face string   `json:"face"`
	IDs  []uint32 `json:"ids"`
}

// Key is where something stands on a frame. Frames on which two scenes are
// mixed have none.
type Key struct {
	Frame int      `json:"frame"`
	Box   farm.Box `json:"box"`
	// Opacity is of the whole: the mean over the parts, of a page of captions
	// that of its clearest word.
	Opacity float64   `json:"opacity"`
	Window  *farm.Box `json:"window,omitempty"` // of a zooming picture: what of it is shown, 0-1
}

// Picture is a still or footage as it was shown.
type Picture struct {
	Layer    string      `json:"layer"`
	Scene    int         `json:"scene"`
	Asset    string      `json:"asset"`
	Order    int         `json:"order"`
	Footage  bool        `json:"footage,omitempty"`
	Source   string      `json:"source,omitempty"` // brand.logo, brand.screenshots[0]...
	Device   string      `json:"device,omitempty"`
	Drawing  string      `json:"drawing,omitempty"` // of a drawing of the farm's: its kind and name, "thing bicycle"
	Fit      string      `json:"fit"`
	Width    int         `json:"width"` // px of the file as shown
	Height   int         `json:"height"`
	Cut      farm.Box    `json:"cut"`    // what is shown of it unzoomed, in its px
	Drawn    farm.Box    `json:"drawn"`  // where, at rest
	ScaleX   float64     `json:"scaleX"` // canvas px a picture px, at the greatest zoom
	ScaleY   float64     `json:"scaleY"`
	Focus    *farm.Point `json:"focus,omitempty"` // the declared subject, 0-1 of the file
	Rotation float64     `json:"rotation,omitempty"`
	Keyed    bool        `json:"keyed,omitempty"` // a colour of it was made transparent
	Keys     []Key       `json:"keys"`
}

// Shape is a fill, a form or a plate.
type Shape struct {
	Layer  string       `json:"layer"`
	Scene  int          `json:"scene"`
	Order  int          `json:"order"`
	Kind   string       `json:"kind"` // of the fill or form: solid, mesh, check, path...
	Role   string       `json:"role"` // fill, shape, plate (of a stack), text-plate
	Colors []farm.Color `json:"colors"`
	Radius float64      `json:"radius,omitempty"`
	Keys   []Key        `json:"keys"`
}

// Look is one frame with where the texts stand on it.
type Look struct {
	Frame int        `json:"frame"`
	Scene int        `json:"scene"`
	Texts []TextLook `json:"texts"`
}

// TextLook is a text on a frame: the ink of its visible units. A page of
// captions has one for each look that its words have.
type TextLook struct {
	Text    int     `json:"text"` // index into Texts
	Opacity float64 `json:"opacity"`
	Moving  bool    `json:"moving,omitempty"` // it stood elsewhere the frame before
	Scale   float64 `json:"scale"`
	Turned  bool    `json:"turned,omitempty"` // by more than a degree
	// Colors are those that the letters have on this frame; without them they
	// have the text's.
	Colors []farm.Color `json:"colors,omitempty"`
	Ink    []farm.Box   `json:"ink"`
	InkPx  []int        `json:"inkPx"`
}

// Sound is one track of the mix.
type Sound struct {
	Asset   string  `json:"asset"`
	Role    string  `json:"role"`             // music, voice, effect
	Effect  string  `json:"effect,omitempty"` // whoosh, pop...
	StartMs int     `json:"startMs"`
	EndMs   int     `json:"endMs"` // with the file or the film
	GainDB  float64 `json:"gainDb"`
}

// Mix is the sound as it was given to the encoder.
type Mix struct {
	TargetLUFS float64 `json:"targetLufs"`
	LUFS       float64 `json:"lufs"`
	SHA256     string  `json:"sha256"` // of its 32-bit floats, 48 kHz stereo
	// VoiceOverMusic is by how many dB speech is louder than the music beneath
	// it, measured on the stems; nil without both.
	VoiceOverMusic *float64 `json:"voiceOverMusic,omitempty"`
}

// Beats is the grid of the music.
type Beats struct {
	BPM     int `json:"bpm"`
	FirstMs int `json:"firstMs"` // film time of a beat
}

// Word is one spoken word on a page of captions.
type Word struct {
	Text    string `json:"text"`
	StartMs int    `json:"startMs"`
	EndMs   int    `json:"endMs"`
	// PageStartMs and PageEndMs are when the caption page with it is shown; both
	// 0 when none does.
	PageStartMs int `json:"pageStartMs,omitempty"`
	PageEndMs   int `json:"pageEndMs,omitempty"`
}

// Encoder is how the film was encoded.
type Encoder struct {
	Name string   `json:"name"`
	Args []string `json:"args"`
}

// Read reads a report.
func Read(path string) (Report, error) {
	var r Report
	raw, err := os.ReadFile(path)
	if err != nil {
		return r, fmt.Errorf("read report: %w", err)
	}
	if err := json.Unmarshal(raw, &r); err != nil {
		return r, fmt.Errorf("read report %s: %w", path, err)
	}
	if r.Version != Version {
		return r, fmt.Errorf("report %s has version %d, only %d can be read", path, r.Version, Version)
	}
	return r, nil
}

// Write writes a report.
func (r Report) Write(path string) error {
	raw, err := json.MarshalIndent(r, "", " ")
	if err != nil {
		return fmt.Errorf("write report: %w", err)
	}
	if err := os.WriteFile(path, append(raw, '\n'), 0o644); err != nil {
		return fmt.Errorf("write report: %w", err)
	}
	return nil
}

// Film reports whether the file is a film.
func (r Report) Film() bool { return r.Kind == farm.KindVideo }

// Ms is the film time at which a frame is shown.
func (r Report) Ms(frame int) int {
	if r.Canvas.FPS == 0 {
		return 0
	}
	return frame * 1000 / r.Canvas.FPS
}

// Unit is how many canvas pixels one pixel of the design is.
func (r Report) Unit() float64 { return UnitOf(r.Canvas.Width, r.Canvas.Height) }

// UnitOf is how many pixels of a canvas one pixel of the design is, whose short
// side has 1080.
func UnitOf(width, height int) float64 { return float64(min(width, height)) / 1080 }
