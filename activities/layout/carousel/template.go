package carousel

import "github.com/snackfarm/farm"

// TemplateVersion is the version of the template model that this build reads.
const TemplateVersion = 1

// Template is a carousel as data: what it looks like, and which words and
// pictures it takes. Filled with values it becomes one still for each page, in
// any shape and language.
type Template struct {
	Version     int    `json:"version"`            // always TemplateVersion
	Key         string `json:"templateKey"`        // what callers name it by
	Name        string `json:"name"`               // for people
	Description string `json:"description"`        // what it is for, in a sentence
	Family      string `json:"family"`             // which kind of post it is: tips, quote, event...
	Language    string `json:"language,omitempty"` // tag of the examples' language; empty is en
	// Palettes are the looks that it comes in. The first is the one that a person
	// sees first; a seed picks one, and a caller may give another.
	Palettes []Palette `json:"palettes"`
	// Fonts are the faces by the roles that texts name: display, body...
	Fonts map[string]Font `json:"fonts"`
	// Variables are what a row may say, in the order of the pages.
	Variables []Variable `json:"variables"`
	// Words are the template's own fixed words, by name and then by language tag.
	// A text names one as {word:name}. Names that it lacks are the house's.
	Words map[string]map[string]string `json:"words,omitempty"`
	// Frame is painted over every page that is not bare: page numbers, cues.
	Frame []Layer `json:"frame,omitempty"`
	// Layouts are the pages' drawings by name. Several pages may share one.
	Layouts map[string]Layout `json:"layouts"`
	Pages   []Page            `json:"pages"` // in the order of swiping
}

// Palette is a set of colours by role. bg, surface, text, muted, accent and
// onAccent are needed; second and onSecond stand for accent and onAccent where
// they are left out. Texts are moved in lightness until they read.
type Palette struct {
	Name   string                `json:"name"`   // for people
	Colors map[string]farm.Color `json:"colors"` // by role
}

// Font is a face with how it is set.
type Font struct {
	Family   string  `json:"family"`             // of the house's families, as a scene's text names them
	Weight   int     `json:"weight"`             // 100-900
	Width    int     `json:"width,omitempty"`    // percent, of a family whose width can move; 0 is 100
	Italic   bool    `json:"italic,omitempty"`   // in families that have italics
	Caps     bool    `json:"caps,omitempty"`     // in capitals, where the script has any
	Tracking float64 `json:"tracking,omitempty"` // em; ignored where letters join
	Leading  float64 `json:"leading,omitempty"`  // line distance / size; 0 is 1.15
}

// Variable is one value of a row. All may be left out: what stands on a missing
// one is dropped, and so is a page that is left without any of its own.
type Variable struct {
	Key     string `json:"key"`               // the name of the value in a row
	Type    string `json:"type"`              // text or image
	Page    int    `json:"page"`              // the page that shows it first, from 1
	Label   string `json:"label"`             // what to write, for people
	Example string `json:"example,omitempty"` // what the template shows itself with
	// MinLength is how many characters look best at least. Shorter is set as it is.
	MinLength int `json:"minLength,omitempty"`
	// MaxLength is how many characters are set without getting smaller than the
	// design wants. Longer is fitted by the rules of its layer, never refused.
	MaxLength int `json:"maxLength,omitempty"`
}

// Layout is the drawing of a page.
type Layout struct {
	Ground *Fill   `json:"ground,omitempty"` // of the whole page; nil is solid bg
	Layers []Layer `json:"layers"`           // painted first to last
}

// Page is one still.
type Page struct {
	Name   string `json:"name"`   // its file is named after it
	Layout string `json:"layout"` // which of the layouts draws it
	// Slots say which variable stands for a name that the layout uses. A name
	// without one is the variable itself.
	Slots map[string]string `json:"slots,omitempty"`
	// Roles swaps colours on this page: {"bg": "accent", "text": "onAccent"}.
	Roles map[string]string `json:"roles,omitempty"`
	Bare  bool              `json:"bare,omitempty"` // without the frame
	// Keep shows the page even when none of its variables has a value.
	Keep bool `json:"keep,omitempty"`
}

// Layer is one thing on a page. Exactly one of the payload fields (Fill, Form,
// Picture, Thing, Figure, Letters, Text, Column, Row) is set. A layer of a page or of the frame
// has a place; inside a column or row it has none and follows the others.
type Layer struct {
	ID string `json:"id,omitempty"` // for messages and reports
	At *Place `json:"at,omitempty"` // where on the page
	// Shapes are other places in some shapes: {"1:1": {...}}.
	Shapes map[string]Place `json:"shapes,omitempty"`
	// When shows the layer only where this variable or slot has a value; with a !
	// before it only where it has none. first, last and more (not the last page)
	// stand for the page itself.
	When string `json:"when,omitempty"`
	// Only lists the shapes that show it; empty is all.
	Only []string `json:"only,omitempty"`
	W    float64  `json:"w,omitempty"` // px in a column or row; 0 is its own or all of it
	H    float64  `json:"h,omitempty"` // px in a column or row; 0 is its own
	// Grow is its share of the room that a column or row has left; 0 takes none.
	Grow  float64 `json:"grow,omitempty"`
	Least float64 `json:"least,omitempty"` // px that what grows has at least
	// Spare says that it goes first when words need its room.
	Spare    bool    `json:"spare,omitempty"`
	Opacity  float64 `json:"opacity,omitempty"`  // 0 is 1
	Rotation float64 `json:"rotation,omitempty"` // degrees clockwise; mirrored right to left
	Radius   float64 `json:"radius,omitempty"`   // of its corners, px
	Shadow   bool    `json:"shadow,omitempty"`   // casts the house's soft shadow
	Border   *Line   `json:"border,omitempty"`   // inside its edge

	Fill    *Fill    `json:"fill,omitempty"`    // a ground
	Form    *Form    `json:"form,omitempty"`    // a drawn form
	Picture *Picture `json:"picture,omitempty"` // a picture of the row
	Thing   *Thing   `json:"thing,omitempty"`   // an object of the house's shelf
	Figure  *Figure  `json:"figure,omitempty"`  // what the words tell, drawn: a clock, a map, a tally
	Letters *Letters `json:"letters,omitempty"` // words as a form, as large as the layer
	Text    *Text    `json:"text,omitempty"`    // words
	Column  *Flow    `json:"column,omitempty"`  // layers one below the other
	Row     *Flow    `json:"row,omitempty"`     // layers side by side, in reading order
	// Else takes the place of a picture, thing or figure that is missing.
	Else *Layer `json:"else,omitempty"`
}

// Place is where a layer lies, in shares of an area. It is mirrored in
// languages that are read from right to left.
type Place struct {
	Of    string  `json:"of,omitempty"`    // box (default), inside the margins, or page
	X     float64 `json:"x"`               // left edge, 0-1
	Y     float64 `json:"y"`               // top edge, 0-1
	W     float64 `json:"w"`               // width, 0-1
	H     float64 `json:"h"`               // height, 0-1
	Fixed bool    `json:"fixed,omitempty"` // is not mirrored
	// Square makes it as high as it is wide, or as wide as it is high where there
	// is less room, about its middle.
	Square bool `json:"square,omitempty"`
}

// Line is a drawn line.
type Line struct {
	Width float64 `json:"width"` // px
	Color string  `json:"color"` // role or #RRGGBB
}

// Fill is a ground: a scene's fill whose colours are roles.
type Fill struct {
	Kind     string      `json:"kind,omitempty"`     // solid (default) or another of a scene's fills
	Colors   []string    `json:"colors"`             // roles or #RRGGBB; role/40 is 40 % opaque, role+8 is lighter, role-8 darker
	AngleDeg float64     `json:"angleDeg,omitempty"` // as of a scene's fill
	Focus    *farm.Point `json:"focus,omitempty"`    // as of a scene's fill; mirrored right to left
	Seed     uint32      `json:"seed,omitempty"`     // as of a scene's fill
}

// Form is a drawn form: a scene's shape whose colours are roles. dots are the
// pages, the one that is shown filled.
type Form struct {
	Kind    string    `json:"kind"`              // rect, pill, ellipse, line, arrow, check, cross, dots or path
	Color   string    `json:"color,omitempty"`   // of its inside; empty is none
	Stroke  *Line     `json:"stroke,omitempty"`  // its line
	Path    string    `json:"path,omitempty"`    // in SVG syntax, of kind path
	ViewBox *farm.Box `json:"viewBox,omitempty"` // the coordinates of path that fill the box
}

// Picture shows a variable of type image. The renderer crops it around what
// matters in it; without a value the layer's Else, or nothing, is shown.
type Picture struct {
	Of         string   `json:"of"`                   // variable or slot
	Fit        string   `json:"fit,omitempty"`        // cover (default) or contain
	Dim        float64  `json:"dim,omitempty"`        // 0-1 of black over it
	Saturation float64  `json:"saturation,omitempty"` // -1 grey ... 0 as is
	Duotone    []string `json:"duotone,omitempty"`    // 2-4 colours in the place of its own
}

// Thing shows a drawn object that the words name, else one by name.
type Thing struct {
	From []string `json:"from,omitempty"` // variables or slots whose words are looked through
	Name string   `json:"name,omitempty"` // of the shelf, when the words name none; empty is none
	Edge float64  `json:"edge,omitempty"` // px of a white die-cut edge
	Flat bool     `json:"flat,omitempty"` // casts no shadow
}

// Figure draws what the words tell that signs alone can show: a time as a clock, days
// as a ticked calendar, a share as dots, a count as a tally, a place as a map.
type Figure struct {
	From []string `json:"from"`         // variables or slots whose words are looked through
	Font string   `json:"font"`         // role of its numerals
	On   string   `json:"on,omitempty"` // colour behind it where that is not its column's or page's
}

// Letters draws words on one line as a form, as large as its box: signs beside and
// behind what is read. Nobody has to read them, so they may leave the page.
type Letters struct {
	Content string `json:"content"`          // as of Text
	Font    string `json:"font"`             // role
	First   int    `json:"first,omitempty"`  // only so many letters of it; 0 is all
	Color   string `json:"color,omitempty"`  // of their inside; empty is none
	Stroke  *Line  `json:"stroke,omitempty"` // their line
	Align   string `json:"align,omitempty"`  // start (default), center, end
	VAlign  string `json:"vAlign,omitempty"` // top, middle (default), bottom
}

// Text sets words. Between stars (*so*) they stand out where Mark says how.
type Text struct {
	// Content names variables, slots and words in braces: {title}, {word:swipe};
	// {page} and {pages} are numbers, {page2} has two digits, {nr} and {nr2} count
	// the pages of one layout. {call|handle} is the second value where the first is
	// missing. A text whose values are all missing is dropped.
	Content   string  `json:"content"`
	Font      string  `json:"font"`                // role
	Size      float64 `json:"size"`                // px that is tried first, at a width of 1080
	Min       float64 `json:"min,omitempty"`       // px that it shrinks to at most; 0 is 32
	Max       float64 `json:"max,omitempty"`       // px that few words grow to where their block has room; 0 is size
	Lines     int     `json:"lines,omitempty"`     // at most; 0 is as many as there is room for
	Color     string  `json:"color,omitempty"`     // role; empty is text
	On        string  `json:"on,omitempty"`        // colour behind it where that is not its column's or page's
	Align     string  `json:"align,omitempty"`     // start (default), center, end
	Mark      string  `json:"mark,omitempty"`      // how *words* stand out: color, marker or underline; empty as the others
	MarkColor string  `json:"markColor,omitempty"` // role; empty is accent
	Plate     *Plate  `json:"plate,omitempty"`     // a label behind it
	// Long is what happens to words that are too long, in this order: shrink, then
	// cut (at a word), then drop. Empty is shrink and cut.
	Long []string `json:"long,omitempty"`
}

// Plate is a rounded ground behind words.
type Plate struct {
	Color  string  `json:"color"`            // role
	Radius float64 `json:"radius,omitempty"` // px
	PadX   float64 `json:"padX,omitempty"`   // px beside the words
	PadY   float64 `json:"padY,omitempty"`   // px above and below them
	Lines  bool    `json:"lines,omitempty"`  // one behind each line
}

// Flow lays layers out one after another, and makes their words smaller together
// until all of them fit.
type Flow struct {
	Gap     float64 `json:"gap,omitempty"`     // px between them
	Justify string  `json:"justify,omitempty"` // along: start (default), center, end, between
	Align   string  `json:"align,omitempty"`   // across: start (default), center, end, stretch
	PadX    float64 `json:"padX,omitempty"`    // px at its sides
	PadY    float64 `json:"padY,omitempty"`    // px above and below
	Plate   *Fill   `json:"plate,omitempty"`   // behind it
	Layers  []Layer `json:"layers"`            // in order
}
