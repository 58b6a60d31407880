package farm

// RenderAgainOrder is an order to render a project again, whole or in parts,
// with the document that its job is given. Its offering is the project's.
type RenderAgainOrder struct {
	ProjectID string     `json:"projectId"`
	Of        OfferingID `json:"of"`   // the project's offering
	Made      OrderKind  `json:"made"` // the kind of order that made it
	// Parts are the ids of the parts to render; the others keep their files.
	// Empty is all.
	Parts []string `json:"parts,omitempty"`
	// Sequence is the types of all snacks of a post.
	Sequence []SnackType `json:"snackTypeSequence,omitempty"`
	// Film is what of a film is to be otherwise; nil renders what the job's document says.
	Film *FilmEdit `json:"film,omitempty"`
}

func (o RenderAgainOrder) namedFiles() []NamedFile { return o.Film.namedFiles() }

// Kind implements Order.
func (RenderAgainOrder) Kind() OrderKind { return RenderAgainKind }

// Offering implements Order.
func (o RenderAgainOrder) Offering() OfferingID { return o.Of }

// Price implements Order: the surcharge of what made the project, or, for a few
// of its parts, theirs when that is less.
func (o RenderAgainOrder) Price() int {
	whole := price(againPrices[o.Made])
	if o.Made == MemesKind || o.Made == ClipRenderKind { // each of its own
		whole *= max(len(o.Sequence), 1)
	}
	if n := len(o.Parts); n > 0 {
		return min(n*price(PartAgainPrice), whole)
	}
	return whole
}

var againPrices = map[OrderKind]PriceID{
	SnackPackKind:   PackAgainPrice,
	AdsOnDemandKind: AdsAgainPrice,
	MemesKind:       MemeAgainPrice,
	VideoKind:       VideoAgainPrice,
	StoryKind:       StoryAgainPrice,
	ClipRenderKind:  ClipAgainPrice,
	AIEditKind:      EditAgainPrice,
}

// CanRenderAgain reports whether projects made by such orders can be rendered
// again.
func CanRenderAgain(made OrderKind) bool { return againPrices[made] != "" }

// Statement implements Order.
func (o RenderAgainOrder) Statement() string {
	if len(o.Parts) > 0 {
		return "a new render of a part"
	}
	return "a new render"
}

// Noun implements Order.
func (RenderAgainOrder) Noun() string { return "new render" }
