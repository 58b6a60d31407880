package match

// Backdrop is what somebody else supplied to stand behind words: a photograph, a
// film or a painted ground. It never shows the product.
type Backdrop struct {
	Picture  *Picture `json:",omitempty"` // this or Film
	Film     *Video   `json:",omitempty"`
	Provider string   // "pexels", or the model that painted it
	Credit   string   // whose it is, for a note
	// Graded is set when the picture has the brand's own colours, so that the
	// brand's text reads on it as it is.
	Graded bool
	// For is the id of the scene of a film that it was asked for; "" is any.
	For string `json:",omitempty"`
}
