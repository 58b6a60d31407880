package farm

// Lens changes what was painted below its layer, inside the layer's box, as strongly as
// the layer is opaque: a mask keeps it off places. Films only, not inside a Stack. Of an
// edit that is captions-only no lens moves, bends or grades the picture: such an edit
// changes text and loudness alone, and what a style does at a keyword is of the text, its
// light, its line, its ground, its sparks, and who stands before it.
//
//	sway    the picture moves, turns and grows about the box's centre, as the layer's tracks
//	        of x, y, rotation and scale say
//	split   its red moves by the layer's x and y, its blue the other way
//	slices  two bands of it move by the layer's x, one each way
//	haze    its rows swim by up to Amount px, as over something hot
//	glow    what is lighter than 72 % shines over what is round it, by Amount px
//	blur    by a sigma of Amount px
//	lines   every other pair of rows is Amount (0-1) darker
//	warm    a little more red and less blue
//	cool    a little more blue, and stronger colours
//	mute    weaker colours
//	hard    more contrast
//	night   half as light, colours as strong as they were
//	keep    changes nothing; a burn or a front above it shows again what was below it
//	burn    what lies between keep and it comes through holes that grow as the layer's
//	        track of level goes from 0 to 1, with a burning edge
//	front   shows again what was below the keep, where the picture Asset is light: over what
//	        lies between. It moves and grows as sway does
type Lens struct {
	Kind   string  `json:"kind"`             // of LensKinds
	Amount float64 `json:"amount,omitempty"` // by the kind; 0 is 6 px, 4 px for blur, 18 px for glow, 0.06 for lines
	Seed   uint32  `json:"seed,omitempty"`   // of haze and burn
	// Asset is the picture of a front, as large as the box: a sheet of Cells, of which the
	// layer's track of cell shows one after another.
	Asset string `json:"asset,omitempty"`
	Cells *Cells `json:"cells,omitempty"` // of Asset; nil is one
}

// LensKinds are what a lens may do.
func LensKinds() []string {
	return []string{"sway", "split", "slices", "haze", "glow", "blur", "lines", "warm", "cool", "mute", "hard", "night",
		"keep", "burn", "front"}
}
