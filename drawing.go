package farm

import (
	"strconv"
	"strings"
)

// Drawing describes a picture that does not exist before the render: the house
// draws it, in vectors, from this description alone. Same Drawing, same pixels.
//
// It becomes a PNG with alpha, a sheet of equal cells of Width by Height px,
// from left to right and top to bottom, that a Picture shows one of.
type Drawing struct {
	// Kind says what is drawn: presenter (a person from the bust up), character
	// (a thing or an animal with a face), object, set (a place), thing (an object
	// of the pack of art that deploy/install.sh builds), form (Path, blown up).
	Kind string `json:"kind"`
	// Name is which one: of a character, object or thing its name, mug, cat; of
	// a presenter the part of the person: back (what of the hair hangs behind
	// the shoulders), body, head, eyes, mouth, arms, whole, or
	// reach (a hand that comes from below).
	Name string `json:"name"`
	// Look is the person that a presenter is.
	Look *Look `json:"look,omitempty"`
	// Cells is what each cell shows; none is one cell at rest. Of a character it
	// is a mood, with a slash and what the face does meanwhile: happy,
	// happy/blink, happy/talk. Of a presenter's head it is a mood, of its arms a
	// gesture, of its eyes a gaze, of its mouth a shape. Of a form it is light, a slash and
	// where its lamp has gone, -1 to 1 of the form's own width: light/0.2.
	Cells []string `json:"cells,omitempty"`
	// Columns is how many cells stand side by side; 0 is all of them.
	Columns int `json:"columns,omitempty"`
	Width   int `json:"width"`  // of one cell, px
	Height  int `json:"height"` // of one cell, px
	// Palette gives colours by role, as Snack.Palette: accent is the clothes' or
	// thing's own colour, text its ink, surface its light parts; second is the paint of
	// a thing that could have any colour. Empty are the drawing's own colours.
	Palette map[string]Color `json:"palette,omitempty"`
	// Seed decides what may vary without being another picture: freckles,
	// folds, strands.
	Seed uint32 `json:"seed,omitempty"`
	// Style is flat (default), outline, with a dark line around every form, cartoon,
	// with a line that a pen pressed, or what everything is made of: clay, felt or
	// solid. Of clay and felt each cell is made anew, even where two are alike. A form
	// is gloss, as lacquer and balloons are, or foil, as metal is.
	Style string `json:"style,omitempty"`
	// Path is the outline of a form in the syntax of SVG, in the units of ViewBox: a
	// word, a number, a sign. Of forms alone.
	Path string `json:"path,omitempty"`
	// ViewBox is the box of Path that fills the cell as far as its shape lets it.
	ViewBox *Box `json:"viewBox,omitempty"`
	// Edge is the width in px of a white die-cut edge around the whole; 0 is
	// none.
	Edge float64 `json:"edge,omitempty"`
	// Shadow lets the whole cast a soft shadow inside its cell.
	Shadow bool `json:"shadow,omitempty"`
}

// Look is a person drawn in paper: what makes one presenter another. Empty
// fields are chosen by Seed of the Drawing.
type Look struct {
	Skin      int    `json:"skin,omitempty"`      // tone, 1 (lightest) to 6 (darkest)
	Head      string `json:"head,omitempty"`      // form of the face
	Hair      string `json:"hair,omitempty"`      // cut, or what covers it
	HairColor string `json:"hairColor,omitempty"` // natural colour, or accent
	Beard     string `json:"beard,omitempty"`     // none unless named
	Glasses   string `json:"glasses,omitempty"`   // none unless named
	Earrings  string `json:"earrings,omitempty"`  // none unless named
	Outfit    string `json:"outfit,omitempty"`    // clothes, in the palette's colours
	Age       string `json:"age,omitempty"`       // young, adult (default), senior
	Being     string `json:"being,omitempty"`     // what is on the shoulders in a person's place: a fruit, an animal, a toy
}

// Words of a Drawing. The first of those that may be left out is "".
var (
	drawingKinds  = []string{"presenter", "character", "object", "set", "thing", "form"}
	drawingStyles = []string{"", "flat", "outline", "cartoon", "clay", "felt", "solid", "gloss", "foil"}
	paletteRoles  = []string{"bg", "surface", "text", "muted", "accent", "onAccent", "second"}

	lookHeads = []string{"", "oval", "round", "square", "heart", "long", "diamond", "soft", "broad"}
	lookHairs = []string{"", "bald", "buzz", "crop", "quiff", "parted", "curls", "afro", "bob", "wavy", "long", "bun", "ponytail",
		"braids", "locs", "fringe", "covered", "turban"}
	lookHairColors = []string{"", "black", "espresso", "brown", "chestnut", "auburn", "copper", "blond", "sand", "grey", "white", "accent"}
	lookBeards     = []string{"", "none", "stubble", "short", "full", "moustache", "goatee"}
	lookGlasses    = []string{"", "none", "round", "square", "cat", "half"}
	lookEarrings   = []string{"", "none", "studs", "hoops", "drops"}
	lookOutfits    = []string{"", "tee", "shirt", "hoodie", "blazer", "turtleneck", "cardigan", "dungarees", "polo", "blouse", "jacket",
		"stripes"}
	lookAges   = []string{"", "young", "adult", "senior"}
	lookBeings = []string{"", "strawberry", "banana", "apple", "lemon", "orange", "pear", "grape", "pineapple", "watermelon",
		"cherry", "avocado", "peach", "cat", "dog", "bear", "fox", "rabbit", "robot", "doll", "puppet", "cel"}
)

// DrawingWords lists what may stand in a field of a Drawing or Look that chooses
// one of several words, by "Drawing.kind", "Look.hair"...; "Drawing.palette" are
// the roles of its colours. "" among them: may be left out.
func DrawingWords() map[string][]string {
	return map[string][]string{
		"Drawing.kind": drawingKinds, "Drawing.style": drawingStyles, "Drawing.palette": paletteRoles,
		"Look.head": lookHeads, "Look.hair": lookHairs, "Look.hairColor": lookHairColors, "Look.beard": lookBeards,
		"Look.glasses": lookGlasses, "Look.earrings": lookEarrings, "Look.outfit": lookOutfits, "Look.age": lookAges, "Look.being": lookBeings,
	}
}

// Bounds of a Drawing.
const (
	MaxDrawingSide   = 2048 // px, of a cell
	MaxDrawingCells  = 32
	MaxDrawingPixels = 24 << 20 // of the whole sheet: 96 MB while it is drawn
	MaxDrawingEdge   = 64
	MaxDrawingPath   = 24_000 // bytes
	MaxSkin          = 6
)

// Grid is how the cells of a sheet lie: the columns, and the rows that it takes.
func (d Drawing) Grid() (columns, rows int) {
	n := max(len(d.Cells), 1)
	columns = d.Columns
	if columns <= 0 || columns > n {
		columns = n
	}
	return columns, (n + columns - 1) / columns
}

// LightOf reads the cell of a form: how far its lamp has gone to the right. A cell
// without a word has it at rest.
func LightOf(cell string) (turn float64, ok bool) {
	if cell == "" {
		return 0, true
	}
	at, ok := strings.CutPrefix(cell, "light/")
	turn, err := strconv.ParseFloat(at, 64)
	return turn, ok && err == nil && turn >= -1 && turn <= 1
}
