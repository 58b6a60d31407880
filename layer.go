package farm

// Layer is one thing that is painted. Exactly one of the payload fields
// (Fill, Picture, Footage, Text, Shape, Stack, Captions, Lens) is set.
//
// Box places it on the canvas. Inside a Stack X and Y are ignored, W 0 means
// the stack's width and H 0 the content's own height. Properties that move are
// tracks of keyframes over the scene's time; Enter and Exit are shorthand for
// the house's entrances and exits.
type Layer struct {
	ID       string   `json:"id,omitempty"`
	Box      Box      `json:"box"`
	Opacity  *float64 `json:"opacity,omitempty"`  // 0-1, nil is 1
	Rotation float64  `json:"rotation,omitempty"` // degrees clockwise about the box's centre
	Radius   float64  `json:"radius,omitempty"`   // corner radius that clips fills, pictures, footage and plates
	Shadow   *Shadow  `json:"shadow,omitempty"`
	Border   *Stroke  `json:"border,omitempty"`
	Device   *Device  `json:"device,omitempty"` // picture and footage only: drawn inside a device
	// StartMs and EndMs bound the layer's life inside the scene; EndMs 0 is
	// the scene's end. Ignored in stills.
	StartMs int      `json:"startMs,omitempty"`
	EndMs   int      `json:"endMs,omitempty"`
	Enter   *Motion  `json:"enter,omitempty"`
	Exit    *Motion  `json:"exit,omitempty"`
	Tracks  []Track  `json:"tracks,omitempty"`
	Fill    *Fill    `json:"fill,omitempty"`
	Picture *Picture `json:"picture,omitempty"`
	Footage *Footage `json:"footage,omitempty"`
	Text    *Text    `json:"text,omitempty"`
	Shape   *Shape   `json:"shape,omitempty"`
	Stack   *Stack   `json:"stack,omitempty"`
	// Captions is a further payload: spoken words shown page by page in Box.
	// Films only, and not inside a Stack.
	Captions *Captions `json:"captions,omitempty"`
	// Lens is a further payload: it changes what lies below it. Films only, and not inside a
	// Stack.
	Lens *Lens `json:"lens,omitempty"`
	// Mask cuts the layer, with its shadow, border and device; a stack's cuts
	// all of its children. nil shows everything.
	Mask *Mask `json:"mask,omitempty"`
}

// Mask lets a layer show only where a form or a picture covers it. It lies
// still in the layer: it moves, turns and grows with it, but not with a zoom
// inside a picture. Exactly one of Shape and Asset is set.
type Mask struct {
	// Shape covers where its fill and stroke are opaque; with neither it covers
	// its whole inside.
	Shape *Shape `json:"shape,omitempty"`
	Asset string `json:"asset,omitempty"` // id of a picture in the snack's assets
	// By says what of a picture covers: alpha (default, its opacity) or luma
	// (white covers, black does not). Shapes go by alpha.
	By  string `json:"by,omitempty"`
	Fit string `json:"fit,omitempty"` // of a picture in the box: cover (default), contain
	// Box is where the mask lies, in canvas px; nil is the layer's box.
	Box     *Box    `json:"box,omitempty"`
	Radius  float64 `json:"radius,omitempty"`  // corner radius of a rect, px
	Feather float64 `json:"feather,omitempty"` // width of a soft edge, 0-200 px
	Invert  bool    `json:"invert,omitempty"`  // show where the mask does not cover
}

// Color is "#RRGGBB" or "#RRGGBBAA", sRGB, alpha not multiplied in.
type Color string

// Shadow is a soft shadow: an ambient one at (X, Y) with Blur (a Gaussian of
// sigma Blur/2) and, when Contact is set, a second tight one (y 2, blur 6).
type Shadow struct {
	X       float64 `json:"x,omitempty"`
	Y       float64 `json:"y"`
	Blur    float64 `json:"blur"`
	Color   Color   `json:"color"`
	Contact bool    `json:"contact,omitempty"`
	// Spread grows the shape by so many px, 0-64, before it is blurred: with
	// X and Y 0 a glow. Texts only; 0 is none.
	Spread float64 `json:"spread,omitempty"`
}

// Stroke is an outline, centred on the edge for shapes, outside for text.
type Stroke struct {
	Width float64 `json:"width"`
	Color Color   `json:"color"`
}

// Device frames a picture or footage. Kind is "phone" (radius 72, bezel 16 at
// a body 600 wide, scaled with the box) or "browser" (a bar with three dots
// and Label, the real domain). The box is the outer body.
type Device struct {
	Kind  string `json:"kind"`
	Label string `json:"label,omitempty"`
	Dark  bool   `json:"dark,omitempty"`
}

// Fill paints its box with a ground. Colors are taken in order.
//
//	solid     Colors[0]
//	linear    gradient in OKLab along AngleDeg (0 is left to right, 90 top to bottom)
//	radial    Colors[0] at Focus to the last colour at the farthest corner
//	mesh      4-6 soft blobs of Colors[1:] over Colors[0]
//	paper     fibre noise on Colors[0]
//	waves     five soft waves, Colors[0] ground to the last
//	halftone  dots of Colors[1] fading over Colors[0]
//	dots      a dot grid, Colors[1] on Colors[0]
//	bokeh     soft discs of Colors[1:] on Colors[0]
//	rays      sun rays of Colors[1] from Focus on Colors[0]
//	arches    bands of Colors[1] around a door under Focus on Colors[0]
//	blocks    squares with quarter discs and discs of Colors[1] on Colors[0]
//
// stage studio floor and wall with a radial key light (at Focus, nil is the upper left): wall Colors[0],
// floor Colors[1], light Colors[2]
//
//	grain     gradient along AngleDeg with a glow of the last colour, under film grain
//	blobs     pebbles of Colors[1:] around Focus on Colors[0]
//	collage   torn paper of Colors[1:] around Focus, on paper of Colors[0]
//	riso      print in two inks, Colors[1] and Colors[2], on Colors[0]: they darken each other on a light ground and lighten on a dark one
//	hills     three ranges in mist under a low sun, sky Colors[0] to nearest the last; Focus.Y is the horizon, nil is 0.62
//	city      three rows of houses, as hills
//	scrim     transparent to Colors[0] along AngleDeg, for text over pictures
//
// Textures are tiles of 512 px made by Seed, without colours of their own but
// where one is named:
//
//	lava    glowing cracks in dark rock
//	marble  white stone with grey and a little golden veining
//	metal   brushed steel with a horizon at 52 % of the height
//	candy   diagonal stripes of Colors[0] (none is red) and white under gloss
//	rock    facets of grey stone, lit from the upper left
//	wood    rings and pores along the width
//	clay    Colors[0] (none is red) with lumps and the marks of fingers
//	felt    fibres of Colors[0] (none is red)
//
// Gradients carry luma noise so that eight bits do not band.
type Fill struct {
	Kind     string  `json:"kind"`
	Colors   []Color `json:"colors,omitempty"`
	AngleDeg float64 `json:"angleDeg,omitempty"`
	Focus    *Point  `json:"focus,omitempty"` // 0-1 in the box, nil is the centre
	Seed     uint32  `json:"seed,omitempty"`
	// DriftPxPerSec moves the ground slowly in films, 6-14 px/s, lava upward: all but stage,
	// hills and city, which stand.
	DriftPxPerSec float64 `json:"driftPxPerSec,omitempty"`
}

// Point is a place in a box, 0-1 in both directions.
type Point struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
}

// Picture draws a still asset. Crop is applied first (0-1 of the source), then
// Fit: "cover" fills the box around Focus, "contain" shows all of it. Zoom
// (track property "zoom", 1 or more) magnifies inside the box about Focus.
type Picture struct {
	Asset      string  `json:"asset"`
	Fit        string  `json:"fit,omitempty"` // cover (default), contain
	Focus      *Point  `json:"focus,omitempty"`
	Crop       *Box    `json:"crop,omitempty"`
	Saturation float64 `json:"saturation,omitempty"` // -1 grey ... 0 as is
	Dim        float64 `json:"dim,omitempty"`        // 0-1 of black over it
	Blur       float64 `json:"blur,omitempty"`       // sigma in canvas px
	// Duotone are 2-4 colours that take the place of the picture's own, from its
	// darkest parts to its lightest. Empty leaves them. Saturation has no part in
	// it, Dim comes after it.
	Duotone []Color `json:"duotone,omitempty"`
	// LeanX turns the picture out of the plane about its upright axis, as one sees
	// a sheet from the side: degrees, -50 to 50, more than 0 takes its right edge
	// back. It stays inside its box. Not of a picture that zooms or has cells.
	LeanX float64 `json:"leanX,omitempty"`
	// LeanY is the same about its lying axis: more than 0 takes its upper edge back.
	LeanY float64 `json:"leanY,omitempty"`
	// Tint recolours a one-colour logo; empty leaves it as it is.
	Tint Color `json:"tint,omitempty"`
	// Key takes a screen's colour out, after Crop and Fit and before Blur.
	Key *ChromaKey `json:"key,omitempty"`
	// Cells is set when the picture is a sheet of equal cells, of which one is
	// shown. Crop and Fit are of the cell. A track of "cell" shows one after
	// another; such a picture does not zoom.
	Cells *Cells `json:"cells,omitempty"`
}

// Cells divides a picture into equal cells and says which one is shown. They
// are counted from 0, from left to right and then from top to bottom.
type Cells struct {
	Columns int `json:"columns"`         // side by side, 1-64
	Rows    int `json:"rows,omitempty"`  // one above the other, 1-64; 0 is 1
	Index   int `json:"index,omitempty"` // the cell that is shown where no track says which
}

// Count is how many cells there are.
func (c Cells) Count() int { return c.Columns * max(c.Rows, 1) }

// Footage plays a video asset like a Picture. It starts at FromMs of the file
// when the layer starts, at Speed, and repeats when Loop is set, else rests on
// the last frame. Its sound is not played.
//
// Fit, Focus and Crop are a Picture's. Tracks of focusX and focusY look around
// in the filled box while zoom is more than 1; in a layer without a track of
// zoom they move the box over the whole of the footage (or of its Crop), 0-1.
//
// Whatever the file says of its colours, rotation, pixel shape, fields and
// opacity is respected: it is shown in bt709, HDR mapped down to it.
type Footage struct {
	Asset  string  `json:"asset"`
	FromMs int     `json:"fromMs,omitempty"`
	Speed  float64 `json:"speed,omitempty"` // 0 is 1
	Loop   bool    `json:"loop,omitempty"`
	Fit    string  `json:"fit,omitempty"`
	Focus  *Point  `json:"focus,omitempty"`
	Crop   *Box    `json:"crop,omitempty"`
	Dim    float64 `json:"dim,omitempty"`
	// Blur is the sigma in canvas px that the whole of it is blurred by; 0 is
	// not. Not of footage with opacity or a key.
	Blur float64 `json:"blur,omitempty"`
	// ToMs ends the part that is shown, in ms of the file, later than FromMs;
	// 0 is the file's end. With it Loop repeats exactly the part
	// FromMs-ToMs; without it the file goes on from its beginning.
	ToMs int `json:"toMs,omitempty"`
	// Key takes a screen's colour out: what lies below shows through. Opacity
	// of the file's own is left out then; otherwise it is respected.
	Key *ChromaKey `json:"key,omitempty"`
}

// ChromaKey says which colour becomes transparent. A pixel's share of it is 1
// for the colour itself and 0 for what has none of it, whatever the brightness
// of the rest.
type ChromaKey struct {
	// Color of the screen as it was filmed, "#RRGGBB", not grey.
	Color Color `json:"color"`
	// Similarity (0-1, 0 is 0.1) is how much below 1 a share may be and still
	// be wholly transparent: more for a screen that is unevenly lit.
	Similarity float64 `json:"similarity,omitempty"`
	// Smoothness (0-1, 0 is 0.85) is how much farther below it is until a
	// pixel is wholly opaque: less for hard edges.
	Smoothness float64 `json:"smoothness,omitempty"`
	// Spill (0-1, nil is 1) is how much of the screen's light is taken out of
	// what remains.
	Spill *float64 `json:"spill,omitempty"`
}

// Text sets words in its box. Size is tried first and shrinks to MinSize until
// the text has at most MaxLines balanced lines inside the box; what still does
// not fit is an error, never an ellipsis or a clip.
type Text struct {
	Content string `json:"content"`
	// Font is a family of the house: Inter, Bebas Neue, Lato, League Spartan,
	// EB Garamond, Kaushan Script, Comic Neue, JetBrains Mono, Alegreya Sans, Anton, Alfa Slab
	// One, Baloo 2, Bricolage Grotesque, Fraunces, Instrument Serif, Oswald,
	// Playfair Display, Rubik, Shantell Sans, Space Grotesk, Unbounded. A run
	// whose characters it lacks is set whole in the stand-in for its script.
	Font   string `json:"font"`
	Weight int    `json:"weight"` // 100-900
	// Width is how wide letters are, percent, in a family whose width can move:
	// Bricolage Grotesque, 75-100. 0 is 100.
	Width int `json:"width,omitempty"`
	// Italic is drawn in Inter, Lato, EB Garamond, Comic Neue, JetBrains Mono
	// and Instrument Serif; the other families have none and stand upright.
	Italic   bool    `json:"italic,omitempty"`
	Size     float64 `json:"size"`
	MinSize  float64 `json:"minSize,omitempty"`  // 0 is Size
	MaxLines int     `json:"maxLines,omitempty"` // 0 is as many as fit
	Leading  float64 `json:"leading"`            // line distance / size, for Latin; scripts that need more get it
	Tracking float64 `json:"tracking,omitempty"` // em; ignored where letters join
	Color    Color   `json:"color"`
	Align    string  `json:"align,omitempty"`  // start (default), center, end; mirrored right to left
	VAlign   string  `json:"vAlign,omitempty"` // top (default), middle, bottom of the box
	Caps     bool    `json:"caps,omitempty"`   // by the language's rules, only where a script has capitals
	Stroke   *Stroke `json:"stroke,omitempty"`
	Shadow   *Shadow `json:"shadow,omitempty"`
	// Emphasis are substrings of Content that stand out: in EmphasisColor, and
	// with a marker bar behind or a line under them when EmphasisStyle is
	// "marker" or "underline" (then EmphasisColor is the bar's).
	Emphasis      []string `json:"emphasis,omitempty"`
	EmphasisColor Color    `json:"emphasisColor,omitempty"`
	EmphasisStyle string   `json:"emphasisStyle,omitempty"`
	// Plate is drawn behind the text: whole ("block") or a label behind each
	// line ("line").
	Plate *Plate `json:"plate,omitempty"`
	// Fill paints the letters in place of Color, mapped over the block of
	// lines: linear, radial, mesh or a texture. Emphasised words keep
	// EmphasisColor and emoji their own. Nil is Color.
	Fill *Fill `json:"fill,omitempty"`
	// Through is a picture that shows through the letters in place of Color, as
	// large as the block of lines. It takes the place of Fill.
	Through *Picture `json:"through,omitempty"`
	// Shadows are further shadows and glows, at most 6, each under the one
	// before it and all under Shadow.
	Shadows []Shadow `json:"shadows,omitempty"`
	// Outline is a second stroke around Stroke (around the letters when there
	// is none). Width 0-64 px.
	Outline *Stroke `json:"outline,omitempty"`
	// CountMs lets the first number of Content count up from 0 for so many ms, from
	// the layer's StartMs on, 0-5000; 0 does not. Films only. Content without a
	// number stands still.
	CountMs int `json:"countMs,omitempty"`
	// Bevel is the width in px, 0-24, of an edge inside the letters that is
	// lit from the upper left, with a dark rim; 0 is none.
	Bevel float64 `json:"bevel,omitempty"`
}

// Captions are spoken words, shown in pages of a few words while they are
// spoken. Each page stays 450 ms or longer and stands inside the layer's Box,
// which lies in the safe box. There is never more than one page at a time, but
// in style meme two: pages stand at the top and at the bottom of the box by turns.
type Captions struct {
	// Words in the order of speaking, 1-1000.
	Words []CaptionWord `json:"words"`
	// Style is classic (also called default and basic), bold, minimal, animated,
	// tiktok, karaoke, hustle, neon, handwritten, cinematic, podcast, meme or keyword.
	// Empty is classic.
	Style string `json:"style,omitempty"`
	// Accent is the colour of what a style marks; empty is #FFE14A.
	Accent Color `json:"accent,omitempty"`
	// Position is bottom (default), center or top of the box.
	Position string `json:"position,omitempty"`
	// Scale multiplies the style's size, 0.5-2; 0 is 1. What then does not fit
	// gets smaller.
	Scale float64 `json:"scale,omitempty"`
	// MaxWords bounds the words of a page, 1-12; 0 is the style's own.
	MaxWords int `json:"maxWords,omitempty"`
	// Keywords is how words marked Keyword stand out beside the style: accent
	// (default), bloom (a glow), prism (split colours), slam (alone, larger,
	// dropped in), lava, editorial (a serif), matrix (decoded from random
	// letters), highlight (a marker bar).
	Keywords string `json:"keywords,omitempty"`
	// Texture fills keywords: lava, marble, metal, candy, rock, wood, clay, felt. Empty is
	// none, but for Keywords lava.
	Texture string `json:"texture,omitempty"`
	// Seed decides what is random about textures and matrix.
	Seed uint32 `json:"seed,omitempty"`
	// Scrim is how much of the light behind the words is taken away, 0-1. nil is
	// as much as the letters need on what lies below them: nothing in styles with
	// an outline or a plate.
	Scrim *float64 `json:"scrim,omitempty"`
	// Light is how bright footage is behind the words, 0-1, from each key's time of the
	// scene on until the next key's, by which the scrim is made. Empty is bright, 0.84. The
	// keys' ease has no part in it.
	Light []Key `json:"light,omitempty"`
}

// CaptionWord is one spoken word with its punctuation, in scene time.
type CaptionWord struct {
	Text    string `json:"text"`              // 1-60 characters
	StartMs int    `json:"startMs"`           // spoken from here, of the scene
	EndMs   int    `json:"endMs"`             // after StartMs
	Keyword bool   `json:"keyword,omitempty"` // stands out in styles that have keywords
	// Speaker is who speaks from this word on, 1-28 characters; empty is who
	// spoke before. A page has words of one speaker, and in style podcast a chip
	// with the name.
	Speaker string `json:"speaker,omitempty"`
	// Emoji comes above the page with this word in style animated where there
	// is room, at most one in 6 s.
	Emoji string `json:"emoji,omitempty"`
}

// Plate is a rounded ground behind text.
type Plate struct {
	Color  Color   `json:"color"`
	Radius float64 `json:"radius"`
	PadX   float64 `json:"padX"`
	PadY   float64 `json:"padY"`
	Per    string  `json:"per,omitempty"` // block (default), line
}

// Shape draws a vector form in its box.
//
//	rect, pill, ellipse   the box (rect uses the layer's Radius)
//	line                  from the box's start edge to its end edge at mid height, Stroke wide, round ends
//	arrow, check, cross   drawn strokes, never glyphs
//	dots                  Count page dots, Index filled, the others at 35 %
//	path                  Path in SVG syntax over ViewBox, scaled to the box
//	morph                 goes through Forms, one after another; Fill and Stroke are not used
//
// A rect or pill takes any Fill; the others are filled with its first colour.
type Shape struct {
	Kind    string  `json:"kind"`
	Fill    *Fill   `json:"fill,omitempty"`
	Stroke  *Stroke `json:"stroke,omitempty"`
	Path    string  `json:"path,omitempty"`
	ViewBox *Box    `json:"viewBox,omitempty"`
	Count   int     `json:"count,omitempty"`
	Index   int     `json:"index,omitempty"` // 0-based
	// Forms of a morph, by ascending time, 1-12. A still shows the last.
	Forms []Form `json:"forms,omitempty"`
}

// Form is how a morph stands at a moment of its scene. Between two forms size,
// place, corners, turn and colour change together; from one outline to another
// each point moves to the one that lies as far along.
type Form struct {
	AtMs int `json:"atMs"` // of the scene
	// Kind is rect (default), ellipse, star (five points), drop, heart, hexagon,
	// triangle or bolt.
	Kind    string  `json:"kind,omitempty"`
	Box     Box     `json:"box"`               // in canvas px
	Radius  float64 `json:"radius,omitempty"`  // corner radius of a rect, px
	Degrees float64 `json:"degrees,omitempty"` // clockwise about the box's centre
	Color   Color   `json:"color"`             // "#RRGGBB"
	// Hollow is how much of it is left out around its centre, 0-0.995 of its width
	// and height: a ring.
	Hollow float64 `json:"hollow,omitempty"`
	Ease   string  `json:"ease,omitempty"` // the way to the next form, as a key's
}

// Stack lays its children out one after another and sizes itself by them, so
// that a change of text moves what follows it.
type Stack struct {
	Direction string  `json:"direction,omitempty"` // column (default), row
	Gap       float64 `json:"gap,omitempty"`
	Justify   string  `json:"justify,omitempty"` // along: start (default), center, end, between
	Align     string  `json:"align,omitempty"`   // across: start (default), center, end
	PadX      float64 `json:"padX,omitempty"`
	PadY      float64 `json:"padY,omitempty"`
	// Plate paints behind the stack's content (with the padding), not behind
	// its whole box; the layer's Radius, Shadow and Border apply to it.
	Plate    *Fill   `json:"plate,omitempty"`
	Children []Layer `json:"children"`
}

// Motion is an entrance or an exit by the house's rules (CREATIVE, motion):
// entrances ease out over 270-430 ms, exits ease in over 130-230 ms.
type Motion struct {
	// Kind is fade, rise, drop, slide (from the start side), pop (spring scale
	// from 0.6), zoom (from 0.94), wipe (revealed along the reading direction),
	// bounce (spring scale from 0.3 that overshoots by 16 %), typewriter (there
	// at once; By is glyph unless set), blur (sharpens from Distance), mask (rises
	// out of an edge below it by its own height, as if from behind the ground; By
	// is line unless set), flap (letters turn over as on a split-flap board until
	// the right ones have come; By is glyph unless set; an exit by it is a fade).
	Kind       string  `json:"kind"`
	DurationMs int     `json:"durationMs,omitempty"` // 0: 360 in, 180 out
	DelayMs    int     `json:"delayMs,omitempty"`    // after the layer's start; for exits before its end
	Distance   float64 `json:"distance,omitempty"`   // px for rise, drop, slide, 0: 36; for blur its sigma, 0: 16
	// By splits text: "line", "word" or "glyph" (what a reader takes for one
	// letter; words where letters join), each part StaggerMs after the last.
	By        string `json:"by,omitempty"`
	StaggerMs int    `json:"staggerMs,omitempty"` // 0: 80, for glyphs 35, and less where all parts would take more than 500 ms
}

// Split is what a motion splits text by: By, or what its kind does by itself.
func (m Motion) Split() string {
	switch {
	case m.By != "":
		return m.By
	case m.Kind == "typewriter", m.Kind == "flap":
		return "glyph"
	case m.Kind == "mask":
		return "line"
	}
	return ""
}

// Track moves one property over scene time. Before the first key the first
// value holds, after the last the last.
//
// Properties: x, y (offsets in px), scale (0-100, 1 is rest, about the box's centre),
// rotation (degrees), opacity (multiplies the layer's), zoom, focusX, focusY
// (inside a picture or footage), wipe (0-1, the share shown along the reading
// direction), level (0-1, the share shown from below, as a glass is filled),
// drawn (0-1, the share of a shape's outline that a pen has led; of shapes with a
// stroke, whose fill comes when all of it is drawn),
// cell (which cell of a picture's sheet is shown: each key holds until the next,
// or with ease linear the cells between are run through), weight and width (of
// a text in a family whose weight and width can move: from the first key's value
// to the last one's, which are the text's own; both move together).
type Track struct {
	Property string `json:"property"`
	Keys     []Key  `json:"keys"`
}

// Key is one keyframe. Ease shapes the way from this key to the next: linear,
// hold, in, out, inout, smooth (smoothstep), spring.
type Key struct {
	AtMs  int     `json:"atMs"`
	Value float64 `json:"value"`
	Ease  string  `json:"ease,omitempty"` // default inout
}
