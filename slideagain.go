package farm

// SlideAgainOrder is an order to render one slide of a project of carousels again.
// The document that its job is given says with what.
type SlideAgainOrder struct {
	ProjectID string     `json:"projectId"`
	Of        OfferingID `json:"of"`               // the project's offering
	Row       int        `json:"row"`              // of the carousel, from 1
	Slot      int        `json:"slot"`             // of the slide, from 1
	Images    []RowImage `json:"images,omitempty"` // that the slide is to show
}

// Kind implements Order.
func (SlideAgainOrder) Kind() OrderKind { return SlideAgainKind }

// Offering implements Order.
func (o SlideAgainOrder) Offering() OfferingID { return o.Of }

// Price implements Order.
func (o SlideAgainOrder) Price() int { return price(slidePrices[o.Of]) }

// slidePrices are what a new render of one slide costs, by what made it.
var slidePrices = map[OfferingID]PriceID{
	CarouselBatch: CarouselSlidePrice, CarouselGeneration: CarouselPagePrice, SlidesGeneration: SlidesPagePrice,
}

// Statement implements Order.
func (SlideAgainOrder) Statement() string { return "a new render of a slide" }

// Noun implements Order.
func (SlideAgainOrder) Noun() string { return "new render" }

// namedFiles are the uploads that the slide is to show. Its job waits for them.
func (o SlideAgainOrder) namedFiles() []NamedFile {
	var out []NamedFile
	for _, p := range o.Images {
		if p.File != "" {
			out = append(out, NamedFile{Ref: p.File, Kind: KindImage, Field: "values." + p.Key})
		}
	}
	return out
}
